"""What one visitor, or everybody at one address, may do to the others: not more than they can bear."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack

import aiohttp
import pytest
from redis.asyncio import Redis

from bot.platforms.web import history, visitor_limits
from bot.platforms.web.server import WebServer
from bot.platforms.web.visitor_limits import VisitorLimits
from bot.screens.screen import Screen
from bot.texts import LANGUAGES, texts
from tests.bot.memory_chatbot import Clock
from tests.web.client import PATIENCE, Client
from tests.web.painted import Painter
from tests.web.scripted import LOBBY, Scripted, serving

HERE, THERE = "127.0.0.1", "127.0.0.2"

Serve = Callable[[], Awaitable[WebServer]]


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def stack() -> AsyncIterator[AsyncExitStack]:
    async with AsyncExitStack() as stack:
        yield stack


@pytest.fixture
async def serve(redis: Redis, talk: Scripted, painter: Painter, clock: Clock, stack: AsyncExitStack) -> Serve:
    """Starts the server, with limits that see this clock; a test may change the figures before."""

    async def server() -> WebServer:
        return await stack.enter_async_context(serving(redis, talk, painter, VisitorLimits(clock)))

    return server


@pytest.fixture
async def enter(stack: AsyncExitStack) -> Callable[[WebServer, str], Awaitable[Client]]:
    """Somebody who calls from an address of this machine."""

    async def client(server: WebServer, address: str = HERE) -> Client:
        connector = aiohttp.TCPConnector(local_addr=(address, 0), limit=0)
        session = await stack.enter_async_context(aiohttp.ClientSession(connector=connector))
        return Client(session, server.address)

    return client


At = Callable[..., Awaitable[Client]]


async def refusal(client: Client, path: str, body: object = None, code: str = "too-many-requests") -> int:
    """Check that this is refused, in both languages; the seconds after which to come again."""
    wait = 0
    for language in LANGUAGES:
        headers = client.headers | {"Accept-Language": language, "Content-Type": "application/json"}
        method = "GET" if body is None else "POST"
        async with client.session.request(method, client.address + path, json=body, headers=headers) as response:
            answer = await response.json()
            assert (response.status, answer["code"]) == (429, code)
            assert answer["error"] in {texts(language)(f"page-error-{code}") for language in LANGUAGES}
            wait = int(response.headers.get("Retry-After", 0))
    return wait


async def may_listen(client: Client) -> bool:
    url = f"{client.address}/api/rooms/hall/events?once=1"
    async with client.session.get(url, headers=client.headers) as response:
        return response.status == 200


async def test_who_talks_too_much_is_told_so_and_can_still_play(serve: Serve, enter: At, clock: Clock) -> None:
    server = await serve()
    red = await (await enter(server)).join("Red")
    blue = await (await enter(server)).join("Blue")
    for number in range(visitor_limits.TALK_BURST):
        await red.say(str(number))
    assert await refusal(red, "/api/rooms/hall/say", {"text": "more"}, "too-much-talk") == 1
    # A move, a command and a press are no talk, and others at the address are not meant.
    await red.say("t29")
    await red.say("/card")
    await red.press("log.")
    await blue.say("hello")
    clock.time += 1
    await red.say("a second later")
    await refusal(red, "/api/rooms/hall/say", {"text": "more"}, "too-much-talk")
    talk = [message.text for message in (await red.look()).messages]
    assert talk == [*map(str, range(visitor_limits.TALK_BURST)), "hello", "a second later"]


async def test_many_people_of_one_address_talk_no_more_than_it_may(
    serve: Serve, enter: At, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(visitor_limits, "ADDRESS_TALK_BURST", 8)
    server = await serve()
    crowd = [await (await enter(server)).join(f"Flood {number}") for number in range(4)]
    flood = [await somebody.request("say", text="flood") for somebody in crowd for _ in range(5)]
    assert [status for status, _ in flood].count(200) == 8
    somebody = crowd[-1]
    await refusal(somebody, "/api/rooms/hall/say", {"text": "flood"}, "too-much-talk")
    other = await (await enter(server, THERE)).join("Other")
    await other.say("here I am")
    clock.time += 1
    assert [(await somebody.request("say", text="flood"))[0] for _ in range(4)] == [200, 200, 200, 429]


async def test_talk_does_not_push_out_the_lobby_of_others(
    serve: Serve, enter: At, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(history, "KEPT_MESSAGES", 10)
    server = await serve()
    host = await (await enter(server, THERE)).join("Host")
    await host.say("/carcassonne")
    flood = await (await enter(server)).join("Flood")
    for number in range(30):
        clock.time += 1
        await flood.say(f"flood {number}")
    changes = await host.look()
    lobby, *talk = changes.messages
    assert lobby.menu == LOBBY
    assert [message.text for message in talk] == [f"flood {number}" for number in range(20, 30)]
    await host.press("join.")
    assert "Host · Host" in (await host.look()).messages[0].text


async def test_new_people_are_limited_by_address(serve: Serve, enter: At, clock: Clock) -> None:
    server = await serve()
    crowd = await enter(server)
    assert (await crowd.post("/api/people", {"name": "\u200b"}))[0] == 400
    red = await (await enter(server)).join("Red")
    for number in range(visitor_limits.VISITORS_BURST - 1):
        assert (await crowd.post("/api/people", {"name": f"Red {number}"}))[0] == 200
    assert await refusal(crowd, "/api/people", {"name": "One more"}, "too-many-people") == 30
    await (await enter(server, THERE)).join("Other")
    assert (await red.post("/api/me", {"name": "Still here"}))[0] == 200
    clock.time += 30
    assert (await crowd.post("/api/people", {"name": "One more"}))[0] == 200


async def test_new_rooms_are_limited_by_address_and_others_can_be_entered(
    serve: Serve, enter: At, clock: Clock
) -> None:
    server = await serve()
    red = await (await enter(server)).join("Red")
    for number in range(1, visitor_limits.ROOMS_BURST):
        assert (await red.post("/api/rooms", {"name": f"room-{number}"}))[0] == 200
    blue = await (await enter(server)).join("Blue")
    assert await refusal(blue, "/api/rooms", {"name": "one-more"}, "too-many-rooms") == 300
    assert (await blue.post("/api/rooms", {"name": "room-1"}))[0] == 200
    other = await (await enter(server, THERE)).join("Other")
    assert (await other.post("/api/rooms", {"name": "one-more"}))[1] == {"name": "one-more", "yours": True}
    clock.time += 300
    assert (await red.post("/api/rooms", {"name": "another"}))[0] == 200


async def test_all_requests_of_one_address_are_counted_together(
    serve: Serve, enter: At, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(visitor_limits, "BURST", 30)
    monkeypatch.setattr(visitor_limits, "RATE", 10.0)
    server = await serve()
    red, blue = await (await enter(server)).join("Red"), await (await enter(server)).join("Blue")
    other = await (await enter(server, THERE)).join("Other")
    assert [(await red.request("press", token="log."))[0] for _ in range(5)] == [200, 200, 200, 200, 429]
    # There is still enough for something small, whoever wants it.
    assert [(await blue.get("/api/me"))[0] for _ in range(3)] == [200, 200, 429]
    for path in ("/api/rooms", "/api/rooms/hall/events", "/api/rooms/hall/pictures/1/0", "/api/rooms/hall/files/1"):
        assert await refusal(blue, path) == 1
    for path in ("/api/people", "/api/me", "/api/rooms/hall/say", "/api/rooms/hall/complete"):
        await refusal(red, path, {"text": "hello"})
    # Also without a name: the key of nobody costs as much.
    red.key = "x"
    await refusal(red, "/api/me")
    await other.press("log.")
    clock.time += 1
    assert [(await blue.get("/api/me"))[0] for _ in range(11)] == [200] * 10 + [429]


async def test_a_long_history_counts_more_than_a_short_one(
    serve: Serve, enter: At, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(visitor_limits, "BURST", 30)
    server = await serve()
    red = await (await enter(server)).join("Red")
    for number in range(120):
        await server.adapter.post("web:hall", Screen(str(number)), mention=[], nonce=str(number))
    clock.time += 1
    counted = [len((await red.look(after)).messages) for after in (0, 10, 20)]
    assert counted == [120, 110, 100]
    # 33 for these, and three for the requests: that is more than there was.
    assert (await red.get("/api/me"))[0] == 429
    clock.time += 1
    end = (await red.look(100)).seq
    for _ in range(20):
        await red.look(end)


@pytest.mark.parametrize(("most_of_a_person", "most_of_all"), [(2, 60), (12, 2)])
async def test_streams_are_limited_and_those_that_nobody_hears_do_not_count(
    serve: Serve, enter: At, monkeypatch: pytest.MonkeyPatch, most_of_a_person: int, most_of_all: int
) -> None:
    monkeypatch.setattr(visitor_limits, "STREAMS", most_of_a_person)
    monkeypatch.setattr(visitor_limits, "ADDRESS_STREAMS", most_of_all)
    server = await serve()
    red, blue = await (await enter(server)).join("Red"), await (await enter(server)).join("Blue")
    other = await (await enter(server, THERE)).join("Other")
    async with red.events() as first:
        await first.changes()
        async with red.events() as second:
            await second.changes()
            await refusal(red, "/api/rooms/hall/events?after=0", code="too-many-tabs")
            if most_of_all == 2:
                await refusal(blue, "/api/rooms/hall/events?after=0", code="too-many-tabs")
            else:
                await blue.look()
            await other.look()

        async with asyncio.timeout(PATIENCE):
            while not await may_listen(red):
                await asyncio.sleep(0.01)
        await other.say("and the first goes on")
        await first.until("and the first goes on")


@pytest.mark.parametrize(("people", "lines", "presses"), [(6, 4, 6), (20, 1, 3)])
async def test_friends_at_one_address_play_and_talk_undisturbed(
    serve: Serve, enter: At, clock: Clock, people: int, lines: int, presses: int
) -> None:
    """Everybody as often as this in ten seconds, for a minute, and everybody completes a line and looks after each
    press."""
    server = await serve()
    client = await enter(server)
    friends = [await Client(client.session, server.address).join(f"Friend {number}") for number in range(people)]
    for _ in range(6):
        for friend in friends:
            for _ in range(lines):
                await friend.say("well played")
            for _ in range(presses):
                assert (await friend.request("complete", text="/c"))[0] == 200
                await friend.press("log.")
                assert (await friend.get("/api/rooms/hall/pictures/1/0"))[0] == 404
        clock.time += 10
