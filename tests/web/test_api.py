"""The HTTP interface of the page, and its answers to requests that make no sense."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from redis.exceptions import ConnectionError as StoreLost
from structlog.testing import capture_logs

from bot.platforms.web.page_texts import page_texts
from bot.platforms.web.server import WebServer
from bot.platforms.web.visitors import Visitors
from tests.web.conftest import Join
from tests.web.scripted import Scripted

RUSSIAN = "Этот запрос не удалось понять."


async def test_a_person_comes_back_by_their_key_and_changes(join: Join) -> None:
    red = await join("  Red\u202e\n ", "en")
    assert await red.get("/api/me") == (200, {"id": red.id, "name": "Red", "language": "en"})
    assert red.id.startswith("web:")
    assert (await red.post("/api/me", {"name": "Rot"}))[1] == {"id": red.id, "name": "Rot", "language": "en"}
    assert (await red.post("/api/me", {"language": "ru"}))[1] == {"id": red.id, "name": "Rot", "language": "ru"}
    assert (await red.get("/api/me"))[1]["language"] == "ru"
    red.key += "x"
    assert (await red.get("/api/me"))[0] == 401


async def test_people_are_told_apart(join: Join) -> None:
    red, other = await join("Red"), await join("Red")
    assert red.id != other.id
    assert red.key != other.key


async def test_rooms_are_listed_with_the_newest_message_first(join: Join) -> None:
    red = await join("Red", room="hall")
    blue = await join("Blue", room="kitchen")
    await blue.say("hello")
    rooms = (await red.get("/api/rooms"))[1]["rooms"]
    assert [room["name"] for room in rooms] == ["kitchen", "hall"]
    await red.say("hello")
    rooms = (await red.get("/api/rooms"))[1]["rooms"]
    assert [room["name"] for room in rooms] == ["hall", "kitchen"]
    assert rooms[0]["active"] >= rooms[1]["active"] > 1_700_000_000_000


async def test_whoever_made_the_room_administers_it(join: Join, talk: Scripted) -> None:
    red, blue = await join("Red"), await join("Blue")
    assert (await red.post("/api/rooms", {"name": "hall"}))[1] == {"name": "hall", "yours": True}
    assert (await blue.post("/api/rooms", {"name": "hall"}))[1] == {"name": "hall", "yours": False}
    await red.say("a")
    await blue.say("b")
    assert [(person.name, person.admin, chat) for person, chat, _ in talk.heard] == [
        ("Red", True, "web:hall"),
        ("Blue", False, "web:hall"),
    ]


async def test_talk_is_for_all_and_replies_for_one(join: Join, talk: Scripted) -> None:
    red = await join("Red", "ru")
    await red.say("  hello\x00\x07,\tall\u202e ")
    assert [text for _, _, text in talk.heard] == ["hello, all"]
    assert talk.heard[0][0].language == "ru"
    (message,) = (await red.look()).messages
    assert (message.text, message.author and message.author.id) == ("hello, all", red.id)
    await red.say("t29")
    changes = await red.look()
    assert len(changes.messages) == 1
    assert [message.text for message in changes.mine or []] == ["T29: which way round?"]


async def test_lines_are_completed(join: Join) -> None:
    red = await join("Red")
    assert (await red.request("complete", text="/carcassonne "))[1] == {
        "lines": ["/carcassonne normal", "/carcassonne easy"]
    }
    assert (await red.request("complete", text=""))[0] == 200


async def test_a_file_is_sent_as_an_attachment(join: Join) -> None:
    red = await join("Red")
    await red.say("/record")
    (message,) = (await red.look()).messages
    assert message.file == "игра 1.txt"
    url = f"{red.address}/api/rooms/hall/files/{message.id}"
    async with red.session.get(url, headers=red.headers) as response:
        assert await response.read() == b"one\ntwo\n"
        assert response.content_type == "application/octet-stream"
        assert response.content_disposition is not None
        assert (response.content_disposition.type, response.content_disposition.filename) == (
            "attachment",
            "игра 1.txt",
        )
    async with red.session.get(url) as response:
        assert response.status == 401


@pytest.mark.parametrize(("language", "forms"), [("en", {"one", "other"}), ("ru", {"one", "few", "many"})])
async def test_the_page_gets_its_words(web: WebServer, join: Join, language: str, forms: set[str]) -> None:
    somebody = await join("Red")
    status, body = await somebody.get(f"/api/texts?language={language}-XX")
    assert status == 200
    assert body["language"] == language
    assert body["languages"] == {"en": "English", "ru": "Русский"}
    assert body["texts"]["page-come-in-as"].count("{name}") == 1
    counted = body["texts"]["page-new-messages"]
    assert set(counted) == forms
    assert all(form.count("{count}") == 1 for form in counted.values())


async def test_the_browser_s_language_serves_where_none_is_asked_for(join: Join) -> None:
    somebody = await join("Red")
    somebody.key = ""
    wish = {"Accept-Language": "de, ru-RU;q=0.8, en;q=0.5"}
    assert (await somebody.get("/api/texts?language=de", **wish))[1]["language"] == "ru"
    assert (await somebody.get("/api/me", **wish))[1]["error"].startswith("Castellan вас")
    assert (await somebody.get("/api/texts"))[1]["language"] == "en"


def test_both_languages_have_the_same_words() -> None:
    assert page_texts("en").keys() == page_texts("ru").keys()
    for key, text in page_texts("en").items():
        assert isinstance(text, str) == isinstance(page_texts("ru")[key], str), key


@pytest.mark.parametrize(
    "body", [b"", b"{", b"[]", b'{"text": 1}', b"null", b'{"text": "\\ud800"}', b'{"text": "\xff"}']
)
async def test_malformed_bodies_are_refused(join: Join, talk: Scripted, body: bytes) -> None:
    red = await join("Red", "ru")
    for request in ("say", "press", "complete"):
        status, answer = await red.post(f"/api/rooms/hall/{request}", body)
        assert (status, answer) == (400, {"error": RUSSIAN, "code": "malformed"})
    assert talk.heard == []


@pytest.mark.parametrize(
    ("path", "body", "status", "code"),
    [
        ("/api/people", {"name": " \u200b "}, 400, "name"),
        ("/api/people", {}, 400, "malformed"),
        ("/api/me", {"name": ""}, 400, "name"),
        ("/api/me", {"language": "xx"}, 400, "malformed"),
        ("/api/rooms", {"name": "Hall"}, 400, "room-name"),
        ("/api/rooms", {"name": "../../x"}, 400, "room-name"),
        ("/api/rooms/nowhere/say", {"text": "hello"}, 404, "no-room"),
        ("/api/rooms/No%20Where/say", {"text": "hello"}, 404, "no-room"),
        ("/api/rooms/hall/say", {"text": "\x00 "}, 400, "empty"),
        ("/api/rooms/hall/say", {"text": "x" * 501}, 400, "too-long"),
        ("/api/rooms/hall/say", {"text": "x" * 20_000}, 413, "too-large"),
        ("/api/rooms/hall/complete", {"text": "x" * 501}, 400, "too-long"),
        ("/api/rooms/hall/press", {"token": ""}, 400, "malformed"),
        ("/api/rooms/hall/press", {"token": "ж" * 33}, 400, "malformed"),
        ("/api/rooms/hall/nothing", {}, 404, "not-found"),
        ("/api/texts", {}, 405, "method"),
    ],
)
async def test_bad_input_gets_a_short_error(
    join: Join, talk: Scripted, path: str, body: dict[str, str], status: int, code: str
) -> None:
    red = await join("Red", "ru")
    answer = await red.post(path, body)
    assert (answer[0], answer[1]["code"]) == (status, code)
    assert 0 < len(answer[1]["error"]) < 120
    assert talk.heard == []


@pytest.mark.parametrize("after", ["x", "-1", "1.5", "9" * 17, "٣"])
async def test_streams_need_a_number(join: Join, after: str) -> None:
    red = await join("Red")
    assert (await red.get(f"/api/rooms/hall/events?after={after}"))[0] == 400


async def test_the_longest_line_fits(join: Join) -> None:
    red = await join("Red")
    await red.say("ж" * 500)
    assert (await red.look()).messages[0].text == "ж" * 500


async def test_names_and_lines_are_never_markup(join: Join) -> None:
    red = await join("<b>Red</b>")
    await red.say("<script>alert(1)</script>")
    (message,) = (await red.look()).messages
    assert message.text == "<script>alert(1)</script>"
    assert message.author is not None
    assert message.author.name == "<b>Red</b>"


async def test_a_bug_is_noted_and_answered(join: Join) -> None:
    red = await join("Red", "ru")
    for request, body in (("say", {"text": "/bug"}), ("press", {"token": "bug."})):
        with capture_logs() as logs:
            status, answer = await red.request(request, **body)
        assert (status, answer["code"]) == (500, "bug")
        assert answer["error"].startswith("У нас что-то сломалось.")
        (entry,) = _failures(logs)
        assert entry["log_level"] == "error"
        assert entry["exc_info"]
        assert entry["path"] == f"/api/rooms/hall/{request}"
    await red.say("still there")


async def test_a_store_that_is_away_is_no_bug(join: Join, monkeypatch: pytest.MonkeyPatch) -> None:
    red = await join("Red", "ru")

    async def lost(self: Visitors, key: str) -> None:
        raise StoreLost("gone")

    monkeypatch.setattr(Visitors, "find", lost)
    with capture_logs() as logs:
        status, answer = await red.request("say", text="hello")
    assert (status, answer["code"]) == (503, "store")
    assert [entry["log_level"] for entry in logs] == ["warning"]


async def test_half_a_request_is_no_bug(join: Join) -> None:
    red = await join("Red")
    host, port = red.address.removeprefix("http://").split(":")
    with capture_logs() as logs:
        _, writer = await asyncio.open_connection(host, int(port))
        head = f"POST /api/rooms/hall/say HTTP/1.1\r\nHost: {host}\r\nAuthorization: Bearer {red.key}\r\n"
        writer.write(f'{head}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{{"te'.encode())
        await writer.drain()
        writer.close()
        await writer.wait_closed()
        await red.say("still there")
    assert logs == []


async def test_keys_are_not_taken_from_addresses(join: Join) -> None:
    red = await join("Red")
    key, red.key = red.key, ""
    assert (await red.get(f"/api/me?key={key}"))[0] == 401
    assert (await red.get("/api/me", Authorization=f"Basic {key}"))[0] == 401
    assert (await red.get("/api/me", Authorization="Bearer \u00ff"))[0] == 401
    assert (await red.get("/api/rooms/hall/events?after=0"))[0] == 401


def _failures(logs: list[Any]) -> list[Any]:
    return [entry for entry in logs if entry["event"] == "web.failed"]
