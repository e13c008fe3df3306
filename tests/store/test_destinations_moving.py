"""Chats of a table that get another id, and mirrors that end: nothing is lost."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from redis.asyncio import Redis
from structlog.testing import capture_logs

from bot.accounts.person import Person
from bot.outbox.adapter import RetryAfter
from bot.screens.screen import Show
from bot.store.commands import execute, execute_all
from bot.store.keys import PARTITIONS, TableKeys, asked_key, chat_key
from bot.store.outbox_codec import decode_item
from bot.store.queues import Claim
from bot.store.tables import Loaded
from bot.tables import mirrors
from bot.tables.change import Change
from bot.tables.outbox_items import OutboxItem, TurnMessage
from tests.bot.memory_chatbot import CHAT
from tests.bot.openings import move
from tests.bot.two_platforms import DEN, SiteUser, TwoSiteChatbot, code_of
from tests.store.destinations import game, waiting
from tests.store.tools import keyspace

NEW = "other:palace"
EVERYWHERE = range(PARTITIONS)


@pytest.fixture(autouse=True)
def quiet() -> Iterator[None]:
    with capture_logs():
        yield


async def test_a_mirror_is_called_differently(redis: Redis) -> None:
    """What was still to be sent there is sent under the new id, once."""
    chatbot, red, blue, id = await game(redis)
    chatbot.other.trouble[DEN] = [RetryAfter(60)] * 9
    await move(red)
    assert await waiting(redis, id, DEN) == [TurnMessage]
    (claim,) = [claim for claim in await _later(chatbot) if claim.chat == DEN]
    await chatbot.dispatcher.chat_renamed(DEN, NEW)
    assert await chatbot.stores.queues.mark(claim, (await _first(redis, id, NEW)), b"") is None, "the claim is lost"
    await chatbot.settle()
    there = blue.elsewhere(NEW)
    assert [post.mention for post in there.posts] == [(blue.person.id,)]
    assert (await chatbot.table(NEW)).seats[1].chat == NEW
    for key in await keyspace(redis):
        assert DEN.encode() not in key or key.endswith(b":was")
    await move(there)
    assert red.last.mention == (red.person.id,)
    assert [mirror.chat for mirror in (await chatbot.table()).mirrors.chats] == [NEW]
    before = await keyspace(redis)
    await chatbot.dispatcher.chat_renamed(DEN, NEW)
    await chatbot.settle()
    assert await keyspace(redis) == before


async def _later(chatbot: TwoSiteChatbot) -> list[Claim]:
    chatbot.clock.time += 61
    return await chatbot.stores.queues.ready(EVERYWHERE, 99)


async def _first(redis: Redis, id: str, chat: str) -> OutboxItem:
    raw = await execute(redis, "LINDEX", TableKeys(id, chat).outbox, 0)
    return decode_item(raw)


async def test_home_is_called_differently(redis: Redis) -> None:
    chatbot, red, blue, id = await game(redis)
    posts = len(blue.posts)
    await chatbot.dispatcher.chat_renamed(CHAT, "memory:palace")
    await chatbot.settle()
    assert (await chatbot.table("memory:palace")).id == id
    assert len(blue.posts) == posts
    await move(red.elsewhere("memory:palace"))
    assert blue.last.mention == (blue.person.id,)


async def test_a_chat_that_was_asked_is_called_differently(redis: Redis) -> None:
    chatbot = TwoSiteChatbot(redis)
    red, blue = SiteUser(chatbot, "Red"), SiteUser(chatbot, "Blue", chat=DEN, admin=False)
    await red.say("/carcassonne")
    await blue.say(f"/join {await code_of(red)}")
    await chatbot.dispatcher.chat_renamed(DEN, NEW)
    await chatbot.settle()
    there = SiteUser(chatbot, "Ann", chat=NEW, admin=True)
    await there.press("Allow")
    await red.press("Allow")
    assert there.last.screen.text.startswith("Carcassonne · table of Red")
    assert await execute_all(redis, ("EXISTS", asked_key(DEN)), ("EXISTS", asked_key(NEW))) == [0, 0]


async def test_a_mirror_goes_into_a_thread(redis: Redis) -> None:
    chatbot, red, blue, id = await game(redis)
    reply = await chatbot.dispatcher.move_table(Person("other:eve", "Eve"), id, DEN, NEW)
    assert reply.show is Show.ERROR
    reply = await chatbot.dispatcher.move_table(blue.person, id, DEN, NEW)
    assert reply.show is Show.DONE
    await chatbot.settle()
    there = blue.elsewhere(NEW)
    assert "Red to move" in there.last.screen.text
    assert (await chatbot.table()).chat == CHAT
    await move(red)
    assert there.last.mention == (blue.person.id,)
    assert not await redis.exists(chat_key(DEN))
    # Whoever is there cannot take it away from home.
    reply = await chatbot.dispatcher.move_table(blue.person, id, DEN, NEW)
    assert (await chatbot.table()).chat == CHAT


# the end of a mirror


async def test_who_was_to_be_called_in_a_mirror_that_parts_is_not_forgotten(redis: Redis) -> None:
    chatbot, red, blue, id = await game(redis)
    chatbot.other.trouble[DEN] = [RetryAfter(60)] * 9
    await move(red)
    chatbot.other.trouble.clear()
    await red.say("/part")
    posts = len(red.posts)
    chatbot.clock.time += 61
    await chatbot.settle()
    # Nothing but that is said there; the call is made at home.
    assert [post.screen.text.partition(":")[0] for post in blue.posts[-1:]] == ["Carcassonne, table of Red"]
    assert "not shown here any more" in blue.last.screen.text
    assert await waiting(redis, id, DEN) == []
    assert any("Blue" in post.screen.text for post in red.posts[posts:])
    assert not await redis.exists(chat_key(DEN))


async def test_a_mirror_gives_way_to_a_table_that_was_there_first(redis: Redis) -> None:
    """The mirror is agreed to at the very moment when somebody opens a table in that chat."""
    chatbot = TwoSiteChatbot(redis)
    red, blue = SiteUser(chatbot, "Red"), SiteUser(chatbot, "Blue", chat=DEN, admin=True)
    await red.say("/carcassonne")
    await blue.say(f"/join {await code_of(red)}")
    await blue.say("/burgundy")

    async def agree(change: Change, loaded: Loaded) -> None:
        mirrors.agree(change, change.table.mirrors.chats[0], host=True)

    await chatbot.repository.change((await chatbot.table()).id, red.person.id, agree)
    await chatbot.settle()
    assert (await chatbot.table(DEN)).rules.game == "burgundy"
    assert not (await chatbot.table()).mirrors.chats[0].open
    assert "not shown here any more" in blue.last.screen.text


async def test_a_request_to_a_chat_that_is_called_differently_does_not_go_round_in_circles(redis: Redis) -> None:
    """The platform answers "try again at once, under the new id", but nobody has told the table that id."""
    chatbot = TwoSiteChatbot(redis)
    red, blue = SiteUser(chatbot, "Red"), SiteUser(chatbot, "Blue", chat=DEN)
    await red.say("/carcassonne")
    chatbot.other.trouble[DEN] = [RetryAfter(0)] * 99
    await blue.say(f"/join {await code_of(red)}")
    assert await waiting(redis, (await chatbot.table()).id, DEN) == []
    assert len(chatbot.other.calls) == 1
