"""Chats of a table that are called differently, and mirrors that come to their end: nothing is lost on the way."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest
from redis.asyncio import Redis
from structlog.testing import capture_logs

from bot.chat import Later, Person
from bot.screens import Show
from bot.store.keys import PARTITIONS, TableKeys, asked_key, chat_key
from bot.store.queues import Claim
from bot.store.tables import Loaded
from bot.store.wire import ask, ask_one
from bot.tables import mirrors
from bot.tables.change import Change
from bot.tables.table import Effect
from tests.bot.chatting import CHAT
from tests.bot.tables import move
from tests.bot.two_chats import DEN, House, Visitor, code_of
from tests.store.lanes import game, waiting
from tests.store.tools import keyspace

NEW = "other:palace"
EVERYWHERE = range(PARTITIONS)


@pytest.fixture(autouse=True)
def quiet() -> Iterator[None]:
    with capture_logs():
        yield


async def test_a_mirror_is_called_differently(redis: Redis) -> None:
    """What was still to be said there is said under the new name; nobody is called a second time."""
    house, red, blue, id = await game(redis)
    house.other.trouble[DEN] = [Later(60)] * 9
    await move(red)
    assert await waiting(redis, id, DEN) == ["turn"]
    (claim,) = [claim for claim in await _later(house) if claim.chat == DEN]
    await house.service.renamed(DEN, NEW)
    assert await house.service.queues.mark(claim, (await _first(redis, id, NEW)), b"") is None, "the claim is lost"
    await house.settle()
    there = blue.elsewhere(NEW)
    assert [post.mention for post in there.posts] == [(blue.person.id,), ()]
    assert (await house.table(NEW)).seats[1].chat == NEW
    for key in await keyspace(redis):
        assert DEN.encode() not in key or key.endswith(b":was")
    await move(there)
    assert red.last.mention == (red.person.id,)
    assert [mirror.chat for mirror in (await house.table()).mirrors] == [NEW]
    before = await keyspace(redis)
    await house.service.renamed(DEN, NEW)
    await house.settle()
    assert await keyspace(redis) == before


async def _later(house: House) -> list[Claim]:
    house.clock.time += 61
    return await house.service.queues.ready(EVERYWHERE, 99)


async def _first(redis: Redis, id: str, chat: str) -> Effect:
    raw = await ask_one(redis, "LINDEX", TableKeys(id, chat).outbox, 0)
    return msgspec.msgpack.decode(raw, type=Effect)


async def test_home_is_called_differently(redis: Redis) -> None:
    house, red, blue, id = await game(redis)
    posts = len(blue.posts)
    await house.service.renamed(CHAT, "memory:palace")
    await house.settle()
    assert (await house.table("memory:palace")).id == id
    assert len(blue.posts) == posts
    await move(red.elsewhere("memory:palace"))
    assert blue.last.mention == (blue.person.id,)


async def test_a_chat_that_was_asked_is_called_differently(redis: Redis) -> None:
    house = House(redis)
    red, blue = Visitor(house, "Red"), Visitor(house, "Blue", chat=DEN, admin=False)
    await red.say("/carcassonne")
    await blue.say(f"/join {await code_of(red)}")
    await house.service.renamed(DEN, NEW)
    await house.settle()
    there = Visitor(house, "Ann", chat=NEW, admin=True)
    await there.press("Allow")
    await red.press("Allow")
    assert there.last.screen.text.startswith("Carcassonne · table of Red")
    assert await ask(redis, ("EXISTS", asked_key(DEN)), ("EXISTS", asked_key(NEW))) == [0, 0]


async def test_a_mirror_goes_into_a_thread(redis: Redis) -> None:
    house, red, blue, id = await game(redis)
    reply = await house.service.moved(Person("other:eve", "Eve"), id, DEN, NEW)
    assert reply.show is Show.ERROR
    reply = await house.service.moved(blue.person, id, DEN, NEW)
    assert reply.show is Show.DONE
    await house.settle()
    there = blue.elsewhere(NEW)
    assert "Red to move" in there.last.screen.text
    assert (await house.table()).chat == CHAT
    await move(red)
    assert there.last.mention == (blue.person.id,)
    assert not await redis.exists(chat_key(DEN))
    # Whoever is there cannot take it away from home.
    reply = await house.service.moved(blue.person, id, DEN, NEW)
    assert (await house.table()).chat == CHAT


# the end of a mirror


async def test_who_was_to_be_called_in_a_mirror_that_parts_is_not_forgotten(redis: Redis) -> None:
    house, red, blue, id = await game(redis)
    house.other.trouble[DEN] = [Later(60)] * 9
    await move(red)
    house.other.trouble.clear()
    await red.say("/part")
    posts = len(red.posts)
    house.clock.time += 61
    await house.settle()
    # Nothing but that is said there; the call is made at home.
    assert [post.screen.text.partition(":")[0] for post in blue.posts[-1:]] == ["Carcassonne, table of Red"]
    assert "not shown here any more" in blue.last.screen.text
    assert await waiting(redis, id, DEN) == []
    assert any("Blue" in post.screen.text for post in red.posts[posts:])
    assert not await redis.exists(chat_key(DEN))


async def test_a_mirror_gives_way_to_a_table_that_was_there_first(redis: Redis) -> None:
    """Allowed at the very moment in which somebody opens a table there."""
    house = House(redis)
    red, blue = Visitor(house, "Red"), Visitor(house, "Blue", chat=DEN, admin=True)
    await red.say("/carcassonne")
    await blue.say(f"/join {await code_of(red)}")
    await blue.say("/burgundy")

    async def agree(change: Change, loaded: Loaded) -> None:
        mirrors.agree(change, change.table.mirrors[0], host=True)

    await house.service.change((await house.table()).id, red.person.id, agree)
    await house.settle()
    assert (await house.table(DEN)).rules.game == "burgundy"
    assert not (await house.table()).mirrors[0].open
    assert "not shown here any more" in blue.last.screen.text


async def test_a_request_to_a_chat_that_is_called_differently_does_not_go_round_in_circles(redis: Redis) -> None:
    """The platform says `at once, under the new name`; nobody has told the table what that is."""
    house = House(redis)
    red, blue = Visitor(house, "Red"), Visitor(house, "Blue", chat=DEN)
    await red.say("/carcassonne")
    house.other.trouble[DEN] = [Later(0)] * 99
    await blue.say(f"/join {await code_of(red)}")
    assert await waiting(redis, (await house.table()).id, DEN) == []
    assert len(house.other.calls) == 1
