"""The stream of events: without gaps, to everybody who may see them and to nobody else, until the server stops."""

from __future__ import annotations

import asyncio

import aiohttp
import pytest
from redis.asyncio import Redis

from bot.platforms.web import event_stream
from bot.platforms.web.server import WebServer
from bot.screens.screen import Screen
from tests.web.client import PATIENCE, Client
from tests.web.conftest import Join
from tests.web.painted import Painter
from tests.web.scripted import Scripted


async def test_history_comes_first_and_then_what_is_new(join: Join, web: WebServer) -> None:
    red = await join("Red")
    await red.say("hello")
    async with red.events() as reader:
        first = await reader.changes()
        assert [(message.text, message.author and message.author.name) for message in first.messages] == [
            ("hello", "Red")
        ]
        id = await web.adapter.post("web:hall", Screen("news"), mention=[red.id], nonce="1")
        (news,) = (await reader.changes()).messages
        assert (news.id, news.text, news.author, news.mention) == (int(id), "news", None, (red.id,))
        await web.adapter.edit("web:hall", id, Screen("newer"), nonce="2")
        (newer,) = (await reader.changes()).messages
        assert (newer.id, newer.text) == (int(id), "newer")


async def test_coming_back_brings_what_was_missed_and_nothing_else(join: Join, web: WebServer) -> None:
    red = await join("Red")
    old = await web.adapter.post("web:hall", Screen("old"), mention=[], nonce="1")
    await red.say("seen")
    before = await red.look()
    assert [message.text for message in before.messages] == ["old", "seen"]
    assert before.mine == []
    await web.adapter.edit("web:hall", old, Screen("edited"), nonce="2")
    await red.say("new")
    after = await red.look(before.seq)
    assert [message.text for message in after.messages] == ["edited", "new"]
    assert after.mine is None
    assert (await red.look(after.seq)).messages == []


async def test_no_message_is_lost_however_often_the_connection_is(join: Join, web: WebServer) -> None:
    red = await join("Red")
    expected = {str(number) for number in range(150)}

    async def write() -> None:
        for text in sorted(expected):
            await web.adapter.post("web:hall", Screen(text), mention=[], nonce=text)

    got: list[str] = []
    writing = asyncio.create_task(write())
    after = 0
    async with asyncio.timeout(PATIENCE):
        while set(got) != expected:
            async with red.events(after) as reader:
                for _ in range(3):
                    changes = await reader.changes()
                    got += [message.text for message in changes.messages]
                    after = changes.seq
                    if set(got) == expected:
                        break
    await writing
    assert len(got) == len(expected), "something came twice"


async def test_a_lost_subscription_loses_nothing(join: Join, web: WebServer, redis: Redis) -> None:
    red = await join("Red")
    async with red.events() as reader:
        await reader.changes()
        await redis.client_kill_filter(_type="pubsub")
        await web.adapter.post("web:hall", Screen("after the loss"), mention=[], nonce="1")
        assert (await reader.until("after the loss")).text == "after the loss"


async def test_what_is_private_reaches_nobody_else(join: Join) -> None:
    red, blue = await join("Red"), await join("Blue")
    async with blue.events() as reader:
        await reader.changes()
        await red.say("/card")
        await red.press("log.")
        await red.press("wrong.")
        file = await red.say("/secret-file")
        await red.say("the end")
        await reader.until("the end")
        # All that came over the wire while Red did these things.
        for secret in (
            b"Where do you lay it",
            b"knight",
            b"Nothing happens",
            b"For you alone",
            b"secret.txt",
            b"cell.",
        ):
            assert secret not in reader.raw
    for after in (0, 1, file):
        changes = await blue.look(after)
        assert {message.text for message in changes.messages} <= {"the end"}
        assert not changes.mine
    status, _ = await blue.get(f"/api/rooms/hall/files/{file}")
    assert status == 404
    mine = (await red.look()).mine
    assert mine is not None
    assert [message.show for message in mine] == ["notice", "error", "notice", "card"]
    assert "Where do you lay it" in mine[-1].text


async def test_what_is_private_stays_in_its_room(join: Join) -> None:
    red = await join("Red")
    await red.say("/card")
    elsewhere = Client(red.session, red.address, "kitchen")
    elsewhere.key = red.key
    await elsewhere.post("/api/rooms", {"name": "kitchen"})
    assert (await elsewhere.look()).mine == []


async def test_a_card_opens_changes_and_goes(join: Join) -> None:
    red = await join("Red")
    async with red.events() as reader:
        await reader.changes()
        await red.say("/card")
        (card,) = (await reader.changes()).mine or []
        assert [button.label for button in card.menu[0]] == list("123456789")
        seq = await red.press("cell.4")
        changes = await reader.changes()
        assert (changes.seq, [message.id for message in changes.mine or []]) == (seq, [card.id])
        await red.press("resign.")
        (notice,) = (await reader.changes()).mine or []
        assert (notice.text, notice.show) == ("You have left the game.", "notice")


async def test_a_history_that_is_not_ours_any_more_is_thrown_away(join: Join) -> None:
    red = await join("Red")
    await red.say("hello")
    changes = await red.look(10_000)
    assert changes.reset
    assert [message.text for message in changes.messages] == ["hello"]
    assert changes.mine == []


async def test_a_silent_stream_shows_that_it_is_alive(join: Join, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(event_stream, "HEARTBEAT", 0.01)
    red = await join("Red")
    async with red.events() as reader:
        await reader.changes()
        assert await reader.block() == b": beat\n\n"


async def test_two_servers_on_one_store_are_one_page(join: Join, redis: Redis, session: aiohttp.ClientSession) -> None:
    other = WebServer(redis, Scripted(), Painter())
    await other.start()
    try:
        red = await join("Red")
        blue = await Client(session, other.address).join("Blue")
        async with red.events() as here, blue.events() as there:
            await here.changes()
            await there.changes()
            await blue.say("from the other side")
            message = await here.until("other side")
            assert message.author is not None
            assert message.author.name == "Blue"
            await red.say("and back")
            await there.until("and back")
    finally:
        await other.stop()


async def test_stopping_ends_streams_and_finishes_what_is_under_way(join: Join, web: WebServer, talk: Scripted) -> None:
    red = await join("Red")
    async with red.events() as reader:
        await reader.changes()
        slow = asyncio.create_task(red.request("press", token="slow."))
        await talk.slow.wait()
        stopping = asyncio.create_task(web.stop())
        while block := await reader.block():
            assert block.startswith(b": beat")
        # The stream is over, the press is not: the server waits for it.
        assert not stopping.done()
        talk.go_on.set()
        assert (await slow)[0] == 200
        async with asyncio.timeout(PATIENCE):
            await stopping
    with pytest.raises(aiohttp.ClientConnectorError):
        await red.get("/api/me")


async def test_a_taken_port_is_an_os_error(web: WebServer, redis: Redis) -> None:
    port = int(web.address.rpartition(":")[2])
    second = WebServer(redis, Scripted(), Painter(), port=port)
    with pytest.raises(OSError, match="in use"):
        await second.start()
    assert second.address == ""


async def test_a_server_can_be_started_again(redis: Redis, session: aiohttp.ClientSession) -> None:
    server = WebServer(redis, Scripted(), Painter())
    for _ in range(2):
        await server.start()
        red = await Client(session, server.address).join("Red")
        assert await red.say("hello")
        await server.stop()
        assert server.address == ""
