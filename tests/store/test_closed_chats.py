"""A chat that is closed to the bot: nothing is lost, the bot does not keep trying, and everything is sent when it is
opened."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from redis.asyncio import Redis
from structlog.testing import capture_logs

from bot.outbox.adapter import ChatClosed, MessageGone, RetryAfter
from bot.screens.screen import Show
from bot.store.closed_chats import KEPT_SECONDS
from bot.store.keys import TableKeys, partition_of, shut_key
from bot.tables.change import PROPOSAL_LASTS
from bot.tables.outbox_items import TurnMessage
from bot.times.durations import DAY
from tests.bot.memory_chatbot import CHAT, Chatbot, User
from tests.bot.openings import loaded, move, table_for
from tests.store.tools import keyspace, marks, outbox, score


@pytest.fixture(autouse=True)
def quiet() -> Iterator[None]:
    with capture_logs():
        yield


async def closed(redis: Redis, *names: str, computers: tuple[str, ...] = ()) -> tuple[Chatbot, list[User], str]:
    """A game in a chat that accepts no message."""
    chatbot, users = await table_for(redis, *names, computers=computers)
    chatbot.adapter.trouble[CHAT] = [ChatClosed("kicked")] * 99
    return chatbot, users, (await loaded(chatbot)).table.id


async def test_what_could_not_be_said_is_kept_and_not_tried_again_and_again(redis: Redis) -> None:
    chatbot, (red, blue), id = await closed(redis, "Red", "Blue")
    calls = len(chatbot.adapter.calls)
    await move(red)
    assert len(chatbot.adapter.calls) == calls + 1
    assert await redis.hget(shut_key(CHAT), "reason") == b"kicked"
    # People who can still send requests are answered, and can even play.
    reply = await blue.say("/play")
    assert reply is not None
    assert reply.show is Show.CARD
    await move(blue)
    assert "Carcassonne" in (await red.ask("/mygames")).text
    for _ in range(20):
        chatbot.clock.time += DAY / 25
        await chatbot.settle()
    assert len(chatbot.adapter.calls) == calls + 1
    chatbot.clock.time += DAY
    await chatbot.settle()
    assert len(chatbot.adapter.calls) == calls + 2
    assert [type(item) for item in await outbox(redis, id)] == [TurnMessage, TurnMessage]
    assert "sending" not in await marks(redis, id)


async def test_the_record_knows_nothing_of_it(redis: Redis) -> None:
    chatbot, _, id = await closed(redis, "Red", "Blue")
    before = await redis.dump(TableKeys(id).game)
    await chatbot.dispatcher.chat_closed(CHAT, "kicked")
    assert await redis.dump(TableKeys(id).game) == before
    await chatbot.dispatcher.chat_opened(CHAT)
    assert await redis.dump(TableKeys(id).game) == before
    assert not await redis.exists(shut_key(CHAT))


async def test_everything_is_sent_when_it_is_opened(redis: Redis) -> None:
    chatbot, (red, blue), id = await closed(redis, "Red", "Blue")
    await move(red)
    await move(blue)
    posts = len(chatbot.posts)
    chatbot.adapter.trouble.clear()
    await chatbot.settle()
    assert len(chatbot.posts) == posts
    chatbot.core.signal.take()
    await chatbot.dispatcher.chat_opened(CHAT)
    assert chatbot.core.signal.take() == {partition_of(id)}
    await chatbot.settle()
    # Blue has answered by then.
    assert [post.mention for post in chatbot.posts[posts:]] == [(), (red.person.id,)]
    assert await outbox(redis, id) == []


async def test_who_was_told_by_the_platform_does_not_even_try(redis: Redis) -> None:
    chatbot, (red, _), id = await closed(redis, "Red", "Blue")
    chatbot.adapter.trouble.clear()
    calls = len(chatbot.adapter.calls)
    await chatbot.dispatcher.chat_closed(CHAT, "kicked")
    await move(red)
    assert len(chatbot.adapter.calls) == calls
    assert [type(item) for item in await outbox(redis, id)] == [TurnMessage]
    await chatbot.dispatcher.chat_opened(CHAT)
    await chatbot.settle()
    assert await outbox(redis, id) == []


async def test_a_chat_that_turns_out_to_be_open_is(redis: Redis) -> None:
    """Nobody has told the bot that the chat is open: it tries again after a day."""
    chatbot, (red,), id = await closed(redis, "Red", computers=("easy",))
    await move(red)
    chatbot.adapter.trouble.clear()
    chatbot.clock.time += DAY
    await chatbot.settle()
    assert await outbox(redis, id) == []
    assert not await redis.exists(shut_key(CHAT))
    # The computer has moved, and Red is asked again.
    assert chatbot.last.mention == (red.person.id,)


async def test_computers_wait_until_somebody_can_see_them(redis: Redis) -> None:
    chatbot, (red,), _ = await closed(redis, "Red", computers=("easy",))
    await chatbot.dispatcher.chat_closed(CHAT, "kicked")
    await move(red)
    version = (await loaded(chatbot)).version
    for _ in range(30):
        chatbot.clock.time += DAY / 7
        await chatbot.settle()
    assert (await loaded(chatbot)).version == version
    chatbot.adapter.trouble.clear()
    await chatbot.dispatcher.chat_opened(CHAT)
    await chatbot.settle()
    assert (await loaded(chatbot)).version > version
    assert chatbot.last.mention == (red.person.id,)


async def test_requests_run_out_all_the_same(redis: Redis) -> None:
    chatbot, (red, _), _ = await closed(redis, "Red", "Blue", computers=("easy",))
    await move(red)
    await red.say("/undo")
    assert (await loaded(chatbot)).table.proposals.open is not None
    chatbot.clock.time += PROPOSAL_LASTS + 1
    await chatbot.settle()
    assert (await loaded(chatbot)).table.proposals.open is None


async def test_a_table_that_is_over_has_its_say_too(redis: Redis) -> None:
    """Even if the chat has another table by then."""
    chatbot, (red, _), id = await closed(redis, "Red", "Blue")
    await User(chatbot, "Red", admin=True).say("/end")
    await red.say("/carcassonne")
    other = (await loaded(chatbot)).table.id
    assert other != id
    chatbot.adapter.trouble.clear()
    await chatbot.dispatcher.chat_opened(CHAT)
    await chatbot.settle()
    assert [await outbox(redis, table) for table in (id, other)] == [[], []]


async def test_who_sits_down_in_silence_finds_the_table(redis: Redis) -> None:
    chatbot = Chatbot(redis)
    red, blue = User(chatbot, "Red"), User(chatbot, "Blue")
    chatbot.adapter.trouble[CHAT] = [ChatClosed("no right to post")] * 99
    await red.say("/carcassonne")
    await blue.say("/join")
    assert "Carcassonne" in (await blue.ask("/mygames")).text
    said = await chatbot.dispatcher.say(blue.person, "memory:alone", "/status", private=True)
    assert said is not None
    assert said.table == (await loaded(chatbot)).table.id


async def test_opening_an_open_chat_does_nothing(redis: Redis) -> None:
    chatbot, (red, _) = await table_for(redis, "Red", "Blue")
    chatbot.adapter.trouble[CHAT] = [RetryAfter(5000)]
    await move(red)
    before = await keyspace(redis)
    await chatbot.dispatcher.chat_opened(CHAT)
    await chatbot.dispatcher.chat_opened("memory:nowhere")
    assert await keyspace(redis) == before


async def test_a_claim_that_holds_is_left_alone(redis: Redis) -> None:
    chatbot, (red, _) = await table_for(redis, "Red", "Blue")
    id = (await loaded(chatbot)).table.id
    await chatbot.dispatcher.chat_closed(CHAT, "kicked")
    chatbot.adapter.trouble[CHAT] = [RetryAfter(5000)]
    await chatbot.dispatcher.say(red.person, CHAT, "/do s29 180 city")
    (claim,) = await chatbot.stores.queues.ready(range(64), 9)
    await chatbot.dispatcher.chat_opened(CHAT)
    assert await score(redis, TableKeys(id).ready, id) == float(claim.lease)


# messages that were deleted


async def test_a_lobby_that_was_deleted_is_posted_anew_once(redis: Redis) -> None:
    chatbot = Chatbot(redis)
    red, blue, green = (User(chatbot, name) for name in ("Red", "Blue", "Green"))
    await red.say("/carcassonne")
    id = (await loaded(chatbot)).table.id
    chatbot.adapter.trouble[CHAT] = [MessageGone("deleted")]
    await blue.say("/join")
    assert [post.id for post in chatbot.posts] == ["1", "2"]
    assert "Blue" in chatbot.last.screen.text
    assert (await marks(redis, id))["slot:lobby"] == "2"
    await green.say("/join")
    assert len(chatbot.posts) == 2
    assert "Green" in chatbot.last.screen.text
    # A chat in which nothing stays: one attempt to edit, one to post, and no more.
    calls = len(chatbot.adapter.calls)
    chatbot.adapter.trouble[CHAT] = [MessageGone("deleted")] * 99
    await red.say("/computer easy")
    assert len(chatbot.adapter.calls) == calls + 2
    assert await outbox(redis, id) == []


async def test_how_it_went_is_told(redis: Redis) -> None:
    chatbot = Chatbot(redis)
    red, blue = User(chatbot, "Red"), User(chatbot, "Blue")
    seen: list[tuple[str, str, str]] = []
    chatbot.sending = chatbot.core.worker(
        {"memory": chatbot.adapter}, observe=lambda *attempt: seen.append(attempt[:3])
    )
    await red.say("/carcassonne")
    chatbot.adapter.trouble[CHAT] = [
        RetryAfter(1),
        ConnectionError(),
        ValueError("?"),
        MessageGone("deleted"),
        MessageGone("chat"),
    ]
    await blue.say("/join")
    for _ in range(3):
        chatbot.clock.time += 60
        await chatbot.settle()
    chatbot.adapter.trouble[CHAT] = [ChatClosed("kicked")]
    await red.say("/computer easy")
    outcomes = ["sent", "later", "unsure", "failed", "gone", "shut"]
    assert seen == [("memory", "lobby", outcome) for outcome in outcomes]


async def test_of_a_chat_without_a_table_nothing_is_kept(redis: Redis) -> None:
    chatbot = Chatbot(redis)
    await chatbot.dispatcher.chat_closed("memory:attic", "removed")
    assert await redis.dbsize() == 0


async def test_a_table_that_comes_to_wait_as_the_chat_opens_leaves_nothing_behind_for_good(redis: Redis) -> None:
    chatbot, _, id = await closed(redis, "Red", "Blue")
    # The chat was closed when it was looked at, and is open when the table is entered.
    await chatbot.stores.closed_chats.add(CHAT, id)
    assert await chatbot.stores.closed_chats.state(CHAT) is None
    assert 0 < await redis.ttl(shut_key(CHAT)) <= KEPT_SECONDS
