"""Which messages of a room are kept: the last ones, and those of before that are pinned or still have buttons."""

from __future__ import annotations

import asyncio
import random
from contextlib import suppress
from typing import Any, cast

import msgspec
import pytest
from redis.asyncio import Redis

from bot.outbox.adapter import MessageGone
from bot.platforms.web import history
from bot.platforms.web.adapter import WebAdapter
from bot.platforms.web.history import now
from bot.platforms.web.messages import Author, Changes, MessageHeader, StoredScreen
from bot.platforms.web.room_keys import RoomKeys
from bot.platforms.web.server import WebServer
from bot.screens.screen import Button, File, Reply, Screen, Show
from tests.play import count
from tests.web.conftest import Join

HALL = "web:hall"
KEYS = RoomKeys("hall")
MENU = ((Button("Join", "join."),),)


@pytest.fixture
def adapter(redis: Redis) -> WebAdapter:
    return WebAdapter(redis)


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(history, "KEPT_MESSAGES", 5)


async def post(adapter: WebAdapter, text: str, *, menu: bool = False) -> str:
    screen = Screen(text, menu=MENU if menu else (), file=File("a", b"a"))
    return await adapter.post(HALL, screen, mention=[], nonce=text)


async def talk(adapter: WebAdapter, *lines: str) -> None:
    for line in lines:
        await adapter.history.post("hall", MessageHeader(now(), Author("web:red", "Red")), Screen(line))


async def look(adapter: WebAdapter, after: int = 0) -> Changes:
    return await adapter.history.read("hall", "web:blue", after)


def texts_of(changes: Changes) -> list[str]:
    return [message.text for message in changes.messages]


async def stored(redis: Redis) -> dict[str, set[int]]:
    """The ids of messages, by where they are stored."""
    order, older = redis.lrange(KEYS.order, 0, -1), redis.zrange(KEYS.older, 0, -1)
    found: dict[str, Any] = {
        "order": await cast("asyncio.Future[list[bytes]]", order),
        "older": await older,
        "changes": await redis.zrange(KEYS.changes, 0, -1),
    }
    for name in ("heads", "screens", "files"):
        found[name] = await cast("asyncio.Future[list[bytes]]", redis.hkeys(getattr(KEYS, name)))
    return {name: {int(id) for id in ids} for name, ids in found.items()}


async def test_what_is_open_or_pinned_is_not_pushed_out(adapter: WebAdapter, redis: Redis) -> None:
    lobby = int(await post(adapter, "lobby", menu=True))
    plain = int(await post(adapter, "plain"))
    status = int(await post(adapter, "status"))
    await adapter.pin(HALL, str(status))
    before = await look(adapter)
    await talk(adapter, *map(str, range(20)))
    changes = await look(adapter)
    assert texts_of(changes) == ["lobby", "status", "15", "16", "17", "18", "19"]
    assert (changes.older, changes.first) == ([lobby, status], changes.messages[2].id)
    assert plain < changes.first
    assert await adapter.history.file("hall", "web:blue", lobby) == File("a", b"a")
    assert await adapter.history.file("hall", "web:blue", plain) is None
    # For somebody who was away it is the same: they keep those, and the rest of what they had is forgotten.
    missed = await look(adapter, before.seq)
    assert texts_of(missed) == ["15", "16", "17", "18", "19"]
    assert (missed.older, missed.first) == (changes.older, changes.first)
    await adapter.edit(HALL, str(lobby), Screen("lobby, one more seat", menu=MENU), nonce="edit")
    edited = await look(adapter, missed.seq)
    assert (texts_of(edited), edited.older) == (["lobby, one more seat"], [lobby, status])


async def test_what_is_closed_goes_soon_and_leaves_nothing_behind(adapter: WebAdapter, redis: Redis) -> None:
    lobby, status, removed, stripped = [await post(adapter, text, menu=True) for text in "abcd"]
    await adapter.pin(HALL, status)
    await talk(adapter, *"12345678")
    assert len((await look(adapter)).older) == 4
    await adapter.edit(HALL, lobby, Screen("closed"), nonce="edit")
    await adapter.strip(HALL, status)
    await adapter.remove(HALL, removed)
    await adapter.strip(HALL, stripped)
    changes = await look(adapter)
    assert texts_of(changes)[:3] == ["closed", "b", "d"]
    await talk(adapter, *"12345")
    assert (await look(adapter)).older == [int(status)]
    await adapter.unpin(HALL, status)
    await talk(adapter, *"12345")
    assert (await look(adapter)).older == []
    everything = await stored(redis)
    assert everything["changes"] == everything["heads"] == everything["screens"] == everything["order"]
    assert everything["files"] == everything["older"] == set()


async def test_a_history_of_an_older_version_is_trimmed_in_the_same_way(adapter: WebAdapter, redis: Redis) -> None:
    """Older versions knew the last messages only. What they have written is looked at when its time comes."""
    header, open = MessageHeader(1_700_000_000_000), MessageHeader(1_700_000_000_000, pinned=True)
    said = [
        ("lobby", header, MENU),
        ("status", open, ()),
        ('"menu": no', header, ()),
        ("x", header, ()),
        ("y", header, ()),
    ]
    for id, (text, head, menu) in enumerate(said, 1):
        await cast("asyncio.Future[int]", redis.rpush(KEYS.order, id))
        await redis.zadd(KEYS.changes, {str(id): id})
        encoded = {
            KEYS.heads: msgspec.json.encode(head),
            KEYS.screens: msgspec.json.encode(StoredScreen(text, menu=menu)),
        }
        for key, value in encoded.items():
            await cast("asyncio.Future[int]", redis.hset(key, str(id), value))
    await redis.set(KEYS.counter, len(said))
    await redis.zadd("web:rooms", {"hall": 1})
    assert texts_of(await look(adapter)) == ["lobby", "status", '"menu": no', "x", "y"]
    await talk(adapter, '"menu":', '"pinned":true', '\\"menu":[[', "4", "5")
    changes = await look(adapter)
    assert texts_of(changes) == ["lobby", "status", '"menu":', '"pinned":true', '\\"menu":[[', "4", "5"]
    await talk(adapter, *"12345")
    assert texts_of(await look(adapter)) == ["lobby", "status", *"12345"]


async def test_of_too_many_open_ones_the_oldest_go(
    adapter: WebAdapter, redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(history, "KEPT_OLDER", 3)
    for number in range(20):
        await post(adapter, f"lobby {number}", menu=True)
        await talk(adapter, "well")
    changes = await look(adapter)
    assert texts_of(changes) == ["lobby 15", "lobby 16", "lobby 17", "well", "lobby 18", "well", "lobby 19", "well"]
    everything = await stored(redis)
    assert everything["changes"] == everything["heads"] == everything["screens"]
    assert everything["changes"] == everything["order"] | everything["older"]


async def test_a_post_looks_at_few_messages_however_many_stay(adapter: WebAdapter, redis: Redis) -> None:
    calls = []
    for number in range(40):
        await post(adapter, f"lobby {number}", menu=True)
        await redis.config_resetstat()
        await talk(adapter, "well")
        stats = await redis.info("commandstats")
        calls.append(sum(each["calls"] for each in stats.values()))
    assert max(calls[20:]) <= max(calls[:20]) < 40


async def happen(adapter: WebAdapter, rng: random.Random, name: str, lobbies: list[str]) -> None:
    """Something that may happen to a room, or to one of these messages of it."""
    message = rng.choice(lobbies)
    match rng.randrange(8):
        case 0 | 1 as menu:
            with suppress(MessageGone):
                await adapter.edit(HALL, message, Screen("edited", menu=MENU * menu), nonce=name)
        case 2:
            await adapter.strip(HALL, message)
        case 3:
            await adapter.remove(HALL, message)
        case 4:
            await adapter.pin(HALL, message)
        case 5:
            await adapter.history.forget("web:red")
        case _:
            await talk(adapter, name)


async def test_nothing_is_lost_or_left_behind_when_much_happens_at_once(adapter: WebAdapter, redis: Redis) -> None:
    for seed in range(count(3, 40)):
        await redis.flushall()
        rng = random.Random(seed)
        lobbies = [await post(adapter, f"{seed} lobby {number}", menu=True) for number in range(6)]

        await asyncio.gather(*(happen(adapter, rng, f"{number}", lobbies[1:]) for number in range(60)))
        changes = await look(adapter)
        assert changes.messages[0].id == int(lobbies[0])
        assert changes.messages[0].menu == MENU
        # As many posts as messages that stay: each has been looked at.
        await talk(adapter, *map(str, range(10)))
        changes = await look(adapter)
        kept = {message.id for message in changes.messages}
        for message in changes.messages:
            assert message.id >= changes.first or message.menu or message.pinned
            assert message.id >= changes.first or message.id in changes.older
        everything = await stored(redis)
        assert everything["heads"] == everything["screens"] == everything["changes"] == kept
        assert everything["order"] | everything["older"] == kept
        assert everything["files"] <= kept


async def test_a_long_history_comes_in_parts(
    adapter: WebAdapter, join: Join, web: WebServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(history, "KEPT_MESSAGES", 500)
    monkeypatch.setattr(history, "READ_AT_ONCE", 4)
    red = await join("Red")
    for number in range(10):
        await post(adapter, str(number))
    await adapter.history.put_reply("hall", red.id, Reply(Show.CARD, Screen("card")))
    await adapter.edit(HALL, "1", Screen("edited"), nonce="edit")
    async with red.events() as reader:
        parts = [await reader.changes() for _ in range(3)]
        assert [texts_of(part) for part in parts] == [list("1234"), list("5678"), ["edited", "9"]]
        assert [part.more for part in parts] == [True, True, False]
        assert [[message.text for message in part.mine or []] for part in parts] == [["card"], [], ["card"]]
        await post(adapter, "news")
        assert texts_of(await reader.changes()) == ["news"]
    seen = await red.look()
    assert (texts_of(seen), [message.text for message in seen.mine or []]) == (
        ["edited", *"123456789", "news"],
        ["card"],
    )
    # Whoever lost the connection in between goes on behind the last part.
    rest = await red.look(parts[0].seq)
    assert texts_of(rest) == ["edited", *"56789", "news"]
    assert [message.text for message in rest.mine or []] == ["card"]


async def test_whoever_is_forgotten_has_no_name_on_what_they_wrote(
    adapter: WebAdapter, join: Join, web: WebServer
) -> None:
    red, blue = await join('Red "the\\ menu":'), await join("Blue")
    await red.post("/api/rooms", {"name": "kitchen"})
    await red.say("I am here")
    await blue.say(f"{red.id} is Red's id")
    await post(adapter, "Board", menu=True)
    await red.post("/api/rooms/kitchen/say", {"text": "and here"})
    await adapter.post(HALL, Screen("Your turn"), mention=[red.id], nonce="mention")
    async with blue.events() as reader:
        first = await reader.changes()
        assert first.messages[0].author == Author(red.id, 'Red "the\\ menu":')
        await adapter.history.forget(red.id)
        (message,) = (await reader.changes()).messages
        assert message == msgspec.structs.replace(first.messages[0], author=Author("", ""))
    # The rest is as it was.
    assert (await look(adapter)).messages[1:] == first.messages[1:]
    blue.room = "kitchen"
    (elsewhere,) = (await blue.look()).messages
    assert (elsewhere.text, elsewhere.author) == ("and here", Author("", ""))
    seq = (await blue.look()).seq
    await adapter.history.forget(red.id)
    assert (await blue.look()).seq == seq
