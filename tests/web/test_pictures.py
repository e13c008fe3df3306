"""Pictures of messages: stored as requests, drawn for those who may see them, and pressed like buttons."""

from __future__ import annotations

import asyncio
import random
from typing import Any, cast

import pytest
from redis.asyncio import Redis
from structlog.testing import capture_logs

from bot.games import PictureFocus, ui_of
from bot.games.agreements import info_of
from bot.platforms.picture_cache import picture_key
from bot.platforms.web import history
from bot.platforms.web.adapter import WebAdapter
from bot.platforms.web.pictures import PagePicture, Thing, decode_requests, encode_requests
from bot.platforms.web.server import WebServer
from bot.screens.screen import Picture, Reply, Screen, Show
from bot.texts import texts
from engine.api import SPECTATOR, make_spec, new_game
from renderers.api import BurgundyTile, outline
from tests.seeds import seed_of
from tests.web.client import Client
from tests.web.conftest import Join
from tests.web.painted import Painter, board, paint, seen_by_all, to_choose_from
from tests.web.scripted import CELLS, Scripted, serving

HALL = "web:hall"


@pytest.fixture
def adapter(redis: Redis) -> WebAdapter:
    return WebAdapter(redis)


async def posted(adapter: WebAdapter, *pictures: Picture, nonce: str = "1") -> str:
    screen = Screen("Red to move", "###", pictures=pictures)
    return await adapter.post(HALL, screen, mention=[], nonce=nonce)


async def seen(adapter: WebAdapter) -> tuple[PagePicture, ...]:
    (message,) = (await adapter.history.read("hall", "web:nobody", 0)).messages
    return message.pictures


async def fetch(client: Client, path: str, theme: str = "light", key: str = "") -> tuple[int, bytes, dict[str, str]]:
    url = f"{client.address}/api/rooms/{client.room}/pictures/{path}?theme={theme}&key={key}"
    async with client.session.get(url, headers=client.headers) as response:
        return response.status, await response.read(), dict(response.headers)


@pytest.mark.parametrize("name", ["burgundy", "burgundy_cards", "carcassonne"])
def test_a_kept_request_has_the_key_of_its_picture(name: str) -> None:
    """With every module, whatever its view looks like: the page asks by that key."""
    info = info_of(name)
    modules = [module.id for module in info.modules if not module.excludes and not module.players]
    game, dice = new_game(make_spec(name, 2, modules=modules), seed_of(5)), random.Random(5)
    for _ in range(120):
        for drawn in ui_of(name).illustrations(texts("en"), game.view(SPECTATOR), PictureFocus(), ("Anna", "Boris")):
            (kept,) = decode_requests(encode_requests(Screen("", pictures=(Picture(drawn.request, drawn.alt),))))
            assert picture_key(kept) == picture_key(drawn.request)
        if game.over:
            return
        decision = game.decisions[0]
        game.apply(decision.answer(dice.randrange(len(decision.options))))


async def test_the_page_knows_a_picture_before_it_is_drawn(adapter: WebAdapter, painter: Painter) -> None:
    wanted = to_choose_from()
    await posted(adapter, wanted, seen_by_all())
    marked, plain = await seen(adapter)
    scene = outline(wanted.request)
    assert (marked.key, marked.width, marked.height) == (picture_key(wanted.request), scene.width, scene.height)
    assert (marked.alt, plain.alt) == (wanted.alt, "The board with 9 tiles.")
    assert marked.key != plain.key
    assert [(target.x, target.y, target.width, target.height) for target in marked.targets] == [
        (target.x, target.y, target.width, target.height) for target in scene.targets
    ]
    assert [(target.token, target.label) for target in marked.targets] == [
        (token, label) for _, token, label in wanted.presses
    ]
    assert plain.targets == ()
    assert painter.drawn == []


async def test_only_what_can_be_pressed_is_a_target(adapter: WebAdapter) -> None:
    wanted = to_choose_from()
    code, token, label = wanted.presses[1]
    await posted(adapter, Picture(wanted.request, "", ((code, token, label), ("nowhere", "cell.99", "99"))))
    ((target,),) = [picture.targets for picture in await seen(adapter)]
    assert (target.token, target.label) == (token, label)


async def test_old_targets_are_taken_off_and_the_picture_stays(adapter: WebAdapter) -> None:
    id = await posted(adapter, to_choose_from())
    (before,) = await seen(adapter)
    await adapter.strip(HALL, id)
    (after,) = await seen(adapter)
    assert (after.key, after.targets) == (before.key, ())
    assert await adapter.history.drawing("hall", "web:blue", int(id), 0) == to_choose_from().request
    # Also where nothing but the picture could be pressed.
    await adapter.edit(HALL, id, Screen("Red to move", pictures=(to_choose_from(),)), nonce="2")
    await adapter.strip(HALL, id)
    assert [picture.targets for picture in await seen(adapter)] == [()]


async def test_what_can_be_asked_about_stays_where_it_is(adapter: WebAdapter) -> None:
    wanted = BurgundyTile("monastery:17", ("building:watchtower",))
    names = (("watchtower", "rules.t..watchtower", "Watchtower"), ("nowhere", "rules.t..x", "x"))
    id = await posted(adapter, Picture(wanted, "A tile.", things=names))
    (before,) = await seen(adapter)
    (_, tower) = outline(wanted).things
    assert before.things == (Thing(tower.x, tower.y, tower.width, tower.height, "rules.t..watchtower", "Watchtower"),)
    await adapter.strip(HALL, id)
    assert await seen(adapter) == (before,)


async def test_an_edit_brings_its_own_pictures(adapter: WebAdapter) -> None:
    id = await posted(adapter, seen_by_all(9), seen_by_all(10))
    await adapter.edit(HALL, id, Screen("Red has moved", pictures=(seen_by_all(11),)), nonce="2")
    assert [picture.alt for picture in await seen(adapter)] == ["The board with 11 tiles."]
    assert await adapter.history.drawing("hall", "web:blue", int(id), 0) == board(11)
    assert await adapter.history.drawing("hall", "web:blue", int(id), 1) is None
    await adapter.edit(HALL, id, Screen("Red has left"), nonce="3")
    assert await adapter.history.drawing("hall", "web:blue", int(id), 0) is None


async def test_drawings_go_where_their_messages_go(
    adapter: WebAdapter, redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(history, "KEPT_MESSAGES", 3)
    monkeypatch.setattr(history, "KEPT_NOTICES", 2)
    for number in range(5):
        await posted(adapter, seen_by_all(), nonce=str(number))
        notice = Screen(str(number), pictures=(seen_by_all(),))
        await adapter.history.put_reply("hall", "web:red", Reply(Show.NOTICE, notice))
    assert await cast("asyncio.Future[int]", redis.hlen("web:{hall}:drawings")) == 3
    assert await cast("asyncio.Future[int]", redis.hlen("web:{hall}:drawings:web:red")) == 2
    card = await adapter.history.put_reply(
        "hall", "web:red", Reply(Show.CARD, Screen("c", pictures=(to_choose_from(),)))
    )
    assert await adapter.history.drawing("hall", "web:red", card, 0) == to_choose_from().request
    await adapter.history.put_reply("hall", "web:red", Reply(Show.CARD, Screen("c")))
    assert await adapter.history.drawing("hall", "web:red", card, 0) is None
    await adapter.history.put_reply("hall", "web:red", Reply(Show.CARD, Screen("c", pictures=(to_choose_from(),))))
    await adapter.history.put_reply("hall", "web:red", Reply(Show.DONE, Screen("")))
    assert await adapter.history.drawing("hall", "web:red", card, 0) is None


async def test_a_picture_is_drawn_when_somebody_looks(join: Join, web: WebServer, painter: Painter) -> None:
    red = await join("Red")
    id = await posted(web.adapter, seen_by_all())
    status, body, headers = await fetch(red, f"{id}/0", "dark", picture_key(board(9)))
    assert (status, body) == (200, paint(board(9), "dark"))
    assert headers["Content-Type"] == "image/png"
    assert headers["Cache-Control"] == "private, max-age=604800, immutable"
    assert headers["Vary"] == "Authorization"
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert painter.drawn == [(board(9), "dark")]
    # Without its key nobody knows how long it is the right one.
    status, _, headers = await fetch(red, f"{id}/0")
    assert (status, headers["Cache-Control"]) == (200, "no-store")


async def test_after_a_restart_pictures_are_drawn_again(join: Join, web: WebServer, redis: Redis) -> None:
    red = await join("Red")
    id = await posted(web.adapter, seen_by_all())
    async with serving(redis, Scripted(), Painter()) as again:
        other = Client(red.session, again.address)
        other.key = red.key
        assert (await fetch(other, f"{id}/0"))[0] == 200
    names = [name async for name in redis.scan_iter(match="web:*")]
    kept = [await redis.dump(name) or b"" for name in names]
    assert not any(b"PNG" in each for each in kept)


@pytest.mark.parametrize(
    ("path", "theme", "wish", "status", "code"),
    [
        ("{id}/0", "sepia", "", 400, "malformed"),
        ("{id}/x", "light", "", 400, "malformed"),
        ("{id}/-1", "light", "", 400, "malformed"),
        ("{id}/1", "light", "", 404, "no-picture"),
        ("{id}/0", "light", "0" * 24, 404, "no-picture"),
        ("999/0", "light", "", 404, "no-picture"),
        ("x/0", "light", "", 404, "not-found"),
    ],
)
async def test_what_cannot_be_drawn_is_refused(
    join: Join, web: WebServer, painter: Painter, path: str, theme: str, wish: str, status: int, code: str
) -> None:
    red = await join("Red", "ru")
    id = await posted(web.adapter, seen_by_all())
    url = f"/api/rooms/hall/pictures/{path.format(id=id)}?theme={theme}&key={wish}"
    answered, body = await red.get(url)
    assert (answered, body["code"]) == (status, code)
    if code == "no-picture":
        assert body["error"] == "Этой картинки больше нет."
    assert painter.drawn == []


@pytest.mark.parametrize("kept", [b"[{}]", b'[{"type":"a game of old"}]', b"what", b"\xff"])
async def test_what_another_version_kept_is_gone(join: Join, web: WebServer, redis: Redis, kept: bytes) -> None:
    red = await join("Red")
    message = await posted(web.adapter, seen_by_all())
    await redis.hset("web:{hall}:drawings", message, kept)
    assert (await fetch(red, f"{message}/0"))[0] == 404


async def test_nobody_else_sees_a_private_picture(join: Join, web: WebServer, talk: Scripted) -> None:
    talk.pictured = True
    red, blue = await join("Red"), await join("Blue")
    await red.say("/card")
    (card,) = (await red.look()).mine or []
    path, wish = f"{card.id}/0", card.pictures[0].key
    assert (await fetch(red, path, key=wish))[0] == 200
    assert (await fetch(blue, path, key=wish))[0] == 404
    blue.key = ""
    assert (await fetch(blue, path, key=wish))[0] == 401
    assert (await red.get(f"/api/rooms/kitchen/pictures/{path}"))[0] == 404
    await red.press("resign.")
    assert (await fetch(red, path, key=wish))[0] == 404


async def test_a_picture_that_cannot_be_painted_is_our_mistake(join: Join, web: WebServer, painter: Painter) -> None:
    red = await join("Red")
    id = await posted(web.adapter, seen_by_all())
    painter.broken = True
    with capture_logs() as logs:
        status, body = await red.get(f"/api/rooms/hall/pictures/{id}/0")
    assert (status, body["code"]) == (500, "bug")
    assert [entry["event"] for entry in logs] == ["web.failed"]
    painter.broken = False
    assert (await fetch(red, f"{id}/0"))[0] == 200


async def test_what_the_page_gets_holds_no_request(join: Join, web: WebServer, talk: Scripted) -> None:
    talk.pictured = True
    red = await join("Red")
    await red.say("/card")
    async with red.events(once=True) as reader:
        changes: Any = await reader.changes()
    assert b"carcassonne.board" not in reader.raw
    ((picture,),) = [message.pictures for message in changes.mine or []]
    assert {target.token for target in picture.targets} <= {button.token for row in CELLS for button in row}
