"""Access to the page: browsers on this machine or with the secret, and no other website."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from ipaddress import ip_network
from pathlib import Path
from typing import Any

import aiohttp
import pytest
from redis.asyncio import Redis

from bot.platforms.web import signin
from bot.platforms.web.http_errors import HttpRefusal
from bot.platforms.web.request_guard import hostname, same_origin
from bot.platforms.web.server import WebServer
from bot.platforms.web.static_files import FOLDER
from tests.web.client import Client
from tests.web.conftest import Join
from tests.web.painted import Painter
from tests.web.scripted import Scripted


@pytest.mark.parametrize("host", ["127.0.0.1:{port}", "localhost:{port}", "[::1]:{port}", "localhost", "127.0.0.1:9"])
async def test_names_of_this_machine_are_let_in(join: Join, host: str) -> None:
    red = await join("Red")
    port = red.address.rpartition(":")[2]
    assert (await red.get("/api/me", Host=host.format(port=port)))[0] == 200


@pytest.mark.parametrize(
    "host",
    [
        "evil.example",
        "127.0.0.1.evil.example",
        "localhost.evil.example:80",
        "10.0.0.1",
        "a@127.0.0.1",
        "localhost:x",
        "",
    ],
)
async def test_foreign_names_are_not(join: Join, host: str) -> None:
    red = await join("Red")
    status, body = await red.get("/api/me", Host=host)
    assert (status, body["code"]) == (403, "host")
    async with red.session.get(red.address, headers={"Host": host}) as response:
        assert response.status == 403


@pytest.mark.parametrize(
    "origin",
    ["http://evil.example", "null", "http://127.0.0.1", "http://localhost:{port}", "ftp://127.0.0.1:{port}", ""],
)
async def test_foreign_origins_are_refused(join: Join, origin: str) -> None:
    red = await join("Red")
    origin = origin.format(port=red.address.rpartition(":")[2])
    for status, body in (
        await red.get("/api/me", Origin=origin),
        await red.post("/api/me", {"name": "Evil"}, Origin=origin),
    ):
        assert (status, body["code"]) == (403, "origin")
    assert (await red.get("/api/me", Origin=red.address))[0] == 200


@pytest.mark.parametrize("type", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""])
async def test_only_json_is_taken(join: Join, talk: Scripted, type: str) -> None:
    red = await join("Red")
    headers = {"Content-Type": type}
    status, body = await red.post("/api/rooms/hall/say", {"text": "hello"}, **headers)
    assert (status, body["code"]) == (415, "json")
    assert talk.heard == []


@pytest.mark.parametrize("path", ["/", "/static/app.js", "/api/texts", "/api/me", "/nothing", "/api/rooms/hall/events"])
async def test_every_answer_carries_the_headers(join: Join, path: str) -> None:
    red = await join("Red")
    async with red.session.get(red.address + path, headers=red.headers) as response:
        assert response.headers["Cache-Control"] == "no-store"
        assert response.headers["X-Content-Type-Options"] == "nosniff"
        policy = response.headers["Content-Security-Policy"]
        assert "default-src 'none'" in policy
        assert "script-src 'self';" in policy
        assert "unsafe" not in policy


@pytest.mark.parametrize("path", ["/static/", "/static/../server.py", "/static/%2e%2e%2fserver.py", "/static/app.py"])
async def test_only_files_of_the_page_are_given_out(join: Join, path: str) -> None:
    red = await join("Red")
    assert (await red.get(path))[0] == 404


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.js")), ids=lambda path: path.name)
def test_no_text_can_become_markup(path: Path) -> None:
    script = path.read_text(encoding="utf-8")
    for way in ("innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "Function(", "DOMParser"):
        assert way not in script


def test_hosts_and_origins_are_read_exactly() -> None:
    assert hostname("LOCALHOST:80") == "localhost"
    assert hostname("[::1]") == "::1"
    assert hostname("[::1") == ""
    assert hostname("localhost/x") == ""
    assert same_origin("https://a.example:1", "A.example:1")
    assert not same_origin("https://a.example", "a.example:1")
    assert not same_origin("a.example", "a.example")


@pytest.fixture
async def locked(
    redis: Redis, session: aiohttp.ClientSession, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Client]:
    """A server that other machines can reach, and a client that has not signed in."""
    monkeypatch.setattr(signin, "PENALTY", 0.01)
    server = WebServer(redis, Scripted(), Painter(), host="0.0.0.0", secret="open sesame")
    await server.start()
    yield Client(session, server.address)
    await server.stop()


async def test_without_the_secret_there_is_only_the_form(locked: Client) -> None:
    for path in ("/api/me", "/api/rooms", "/api/rooms/hall/events", "/static/app.js", "/nothing"):
        status, body = await locked.get(path)
        assert (status, body["code"]) == (401, "sign-in"), path
    assert (await locked.post("/api/people", {"name": "Red"}))[0] == 401
    async with locked.session.get(locked.address) as response:
        assert response.status == 401
        page = await response.text()
        assert "signin.js" in page
        assert "app.js" not in page
    async with locked.session.get(f"{locked.address}/static/signin.js") as response:
        assert response.status == 200
        script = await response.text()
    for name in re.findall(r'from "\./([a-z]+\.js)"', script):
        async with locked.session.get(f"{locked.address}/static/{name}") as response:
            assert response.status == 200, name


async def test_the_secret_opens_everything_by_a_cookie(locked: Client) -> None:
    status, body = await locked.post("/api/signin", {"secret": "open barley"})
    assert (status, body["code"]) == (403, "secret")
    data = b'{"secret": "open sesame"}'
    headers = {"Content-Type": "application/json"}
    async with locked.session.post(f"{locked.address}/api/signin", data=data, headers=headers) as response:
        assert response.status == 200
        cookie = response.cookies["castellan"]
    assert cookie["httponly"]
    assert cookie["samesite"] == "Strict"
    assert "sesame" not in cookie.value
    red = await locked.join("Red")
    await red.say("hello")
    async with red.session.get(red.address) as response:
        assert response.status == 200
        assert "app.js" in await response.text()
    # Bound elsewhere and with a secret: any name of the machine will do, foreign pages still will not.
    assert (await red.get("/api/me", Host="castle.example"))[0] == 200
    assert (await red.get("/api/me", Host="castle.example", Origin="http://evil.example"))[0] == 403


async def test_a_made_up_cookie_does_not_open(locked: Client) -> None:
    for cookie in ("castellan=open sesame", "castellan=", "castellan=\u00ff"):
        assert (await locked.get("/api/rooms", Cookie=cookie))[0] == 401


async def test_wrong_guesses_wait_for_one_another_and_keep_nobody_else_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(signin, "PENALTY", 3600)
    sign_in = signin.SignIn("open sesame")
    guesses = [asyncio.create_task(sign_in.attempt("open barley", "192.0.2.1")) for _ in range(signin.MOST_WAITING)]
    await asyncio.sleep(0)
    with pytest.raises(HttpRefusal) as refused:
        await sign_in.attempt("open wheat", "192.0.2.1")
    assert refused.value.status == 429
    # From the same address as well: behind a proxy that says nothing, all have the same.
    await sign_in.attempt("open sesame", "192.0.2.1")
    await sign_in.attempt("open sesame", "192.0.2.2")
    # A wrong guess from elsewhere waits for none of those.
    elsewhere = asyncio.create_task(sign_in.attempt("open barley", "192.0.2.2"))
    await asyncio.sleep(0)
    assert not elsewhere.done()
    assert not any(guess.done() for guess in guesses)
    for guess in (*guesses, elsewhere):
        guess.cancel()
    await asyncio.gather(*guesses, elsewhere, return_exceptions=True)


async def test_eight_who_guess_do_not_keep_the_secret_out(locked: Client) -> None:
    async def guess(number: int) -> None:
        while True:
            assert (await locked.post("/api/signin", {"secret": f"open {number}"}))[0] in (403, 429)

    guesses = [asyncio.create_task(guess(number)) for number in range(8)]
    try:
        while (await locked.post("/api/signin", {"secret": "open"}))[0] != 429:
            pass
        assert [(await locked.post("/api/signin", {"secret": "open sesame"}))[0] for _ in range(10)] == [200] * 10
    finally:
        for each in guesses:
            each.cancel()
        done = await asyncio.gather(*guesses, return_exceptions=True)
    assert all(isinstance(each, asyncio.CancelledError) for each in done)


@pytest.mark.parametrize(
    ("headers", "secure"),
    [
        ({}, False),
        ({"Origin": "http://castle.example"}, False),
        ({"X-Forwarded-Proto": "http"}, False),
        ({"Origin": "https://castle.example"}, True),
        ({"X-Forwarded-Proto": "https"}, True),
        ({"Forwarded": 'for=192.0.2.1;Proto="https"'}, True),
    ],
)
async def test_the_cookie_stays_with_https_where_it_came_by_it(
    locked: Client, headers: dict[str, str], secure: bool
) -> None:
    headers = {"Content-Type": "application/json", "Host": "castle.example"} | headers
    async with locked.session.post(
        f"{locked.address}/api/signin", data=b'{"secret": "open sesame"}', headers=headers
    ) as response:
        assert response.status == 200
        assert bool(response.cookies["castellan"]["secure"]) == secure


async def test_a_secret_on_this_machine_alone_keeps_foreign_names_out(
    redis: Redis, session: aiohttp.ClientSession
) -> None:
    server = WebServer(redis, Scripted(), Painter(), secret="open sesame")
    await server.start()
    client = Client(session, server.address)
    assert (await client.get("/api/texts", Host="evil.example"))[0] == 403
    assert (await client.get("/api/texts"))[0] == 200
    assert (await client.get("/api/rooms"))[0] == 401
    await server.stop()


async def test_behind_a_named_proxy_the_secret_opens_to_any_name(redis: Redis, session: aiohttp.ClientSession) -> None:
    proxies = (ip_network("127.0.0.1"),)
    for secret, status in (("open sesame", 200), ("", 403)):
        server = WebServer(redis, Scripted(), Painter(), secret=secret, proxies=proxies)
        await server.start()
        client = Client(session, server.address)
        assert (await client.get("/api/texts", Host="castle.example"))[0] == status
        if secret:
            assert (await client.get("/api/rooms", Host="castle.example"))[0] == 401
        await server.stop()


async def test_guesses_are_counted_by_what_the_proxy_says(
    redis: Redis, session: aiohttp.ClientSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(signin, "PENALTY", 3600)
    monkeypatch.setattr(signin, "MOST_WAITING", 1)
    server = WebServer(redis, Scripted(), Painter(), secret="open sesame", proxies=(ip_network("127.0.0.1"),))
    await server.start()
    client = Client(session, server.address)

    def guess(address: str) -> asyncio.Task[tuple[int, Any]]:
        headers = {"X-Forwarded-For": f"203.0.113.9, {address}"}
        return asyncio.create_task(client.post("/api/signin", {"secret": "open barley"}, **headers))

    # Of two at once from one address one waits and one is turned away; one from elsewhere waits.
    guesses = [guess("192.0.2.1"), guess("192.0.2.1"), guess("192.0.2.2")]
    done, waiting = await asyncio.wait(guesses, return_when=asyncio.FIRST_COMPLETED)
    assert [each.result()[0] for each in done] == [429]
    assert guesses[2] in waiting
    for each in waiting:
        each.cancel()
    await asyncio.gather(*waiting, return_exceptions=True)
    await session.close()
    await server.stop()


async def test_without_a_secret_foreign_names_are_kept_out_wherever_it_is_bound(
    redis: Redis, session: aiohttp.ClientSession
) -> None:
    server = WebServer(redis, Scripted(), Painter(), host="0.0.0.0")
    await server.start()
    client = Client(session, server.address)
    assert (await client.get("/api/texts", Host="castle.example"))[0] == 403
    assert (await client.get("/api/texts"))[0] == 200
    await server.stop()
