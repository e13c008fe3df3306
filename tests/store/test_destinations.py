"""Each chat of a table has its own outbox, its own messages and its own place in the queue."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

import pytest
from redis.asyncio import Redis
from structlog.testing import capture_logs

from bot.outbox.adapter import ChatClosed, MessageGone, RetryAfter
from bot.store.keys import PARTITIONS, TableKeys, parse_outbox_name
from bot.tables.announcements import show_in
from bot.tables.outbox_items import LOBBY, ClaimChatsJob, LobbyMessage, SeatPeopleJob
from bot.tables.table import Mirror
from bot.times.durations import DAY
from tests.bot.memory_chatbot import CHAT, working
from tests.bot.openings import move
from tests.bot.two_platforms import DEN, TwoSiteChatbot, two_chats
from tests.store.destinations import game, waiting
from tests.store.tools import score, table_change

NEW = "other:palace"
EVERYWHERE = range(PARTITIONS)


@pytest.fixture(autouse=True)
def quiet() -> Iterator[None]:
    with capture_logs():
        yield


def test_the_name_of_a_place_says_where_it_is() -> None:
    for chat in ("", "telegram:-1001/7", "web:the room", "web:me@home"):
        assert parse_outbox_name(TableKeys("abcdefghij", chat).outbox_name) == ("abcdefghij", chat)


async def test_items_go_to_the_outbox_of_their_chat(redis: Redis) -> None:
    chatbot = TwoSiteChatbot(redis)
    change = table_change()
    change.table.mirrors.chats = [Mirror(DEN, "ru", "x", host=True, guest=True, number=1)]
    change.tell_unposted(LobbyMessage(slot=LOBBY))
    await chatbot.stores.tables.commit(change)
    assert await waiting(redis, "aaaaaaaaaa") == [ClaimChatsJob, SeatPeopleJob, LobbyMessage, LobbyMessage]
    assert await waiting(redis, "aaaaaaaaaa", DEN) == [LobbyMessage]
    claims = await chatbot.stores.queues.ready(EVERYWHERE, 99)
    assert [(claim.table, claim.chat) for claim in claims] == [("aaaaaaaaaa", ""), ("aaaaaaaaaa", DEN)]
    assert len({item.id for item in change.items}) == 5


@pytest.mark.parametrize(("shut", "open"), [(DEN, CHAT), (CHAT, DEN)])
async def test_a_closed_chat_holds_up_no_other(redis: Redis, shut: str, open: str) -> None:
    """Nobody waits for the closed chat, and computers move on; when it is opened, everything is sent there in order."""
    chatbot, red, blue, id = await game(redis, "/computer easy")
    adapter = chatbot.other if shut == DEN else chatbot.adapter
    adapter.trouble[shut] = [ChatClosed("kicked")] * 99
    seen, heard = len(chatbot.seen(shut)), len(chatbot.seen(open))
    await move(red)
    await move(blue)
    boards = [post for post in chatbot.seen(open)[heard:] if "play." in str(post.screen) or post.mention]
    assert len(chatbot.seen(open)) > heard
    assert len(chatbot.seen(shut)) == seen
    assert (await chatbot.table()).time.pending[0].seat == 0, "the computer has moved"
    calls = len(adapter.calls)
    chatbot.clock.time += DAY / 2
    await chatbot.settle()
    assert len(adapter.calls) == calls
    adapter.trouble.clear()
    await chatbot.dispatcher.chat_opened(shut)
    await chatbot.settle()
    late = [post.screen.text.partition("\n")[0] for post in chatbot.seen(shut)[seen:]]
    assert len(late) >= len(boards)
    assert await waiting(redis, id) == await waiting(redis, id, DEN) == []


async def test_where_no_chat_is_open_computers_wait(redis: Redis) -> None:
    chatbot, red, blue, _ = await game(redis, "/computer easy")
    for chat in (CHAT, DEN):
        await chatbot.dispatcher.chat_closed(chat, "kicked")
    await move(red)
    await move(blue)
    version = (await chatbot.table()).entries
    for _ in range(6):
        chatbot.clock.time += DAY / 7
        await chatbot.settle()
    assert (await chatbot.table()).entries == version
    await chatbot.dispatcher.chat_opened(DEN)
    await chatbot.settle()
    assert (await chatbot.table()).entries > version


async def test_a_chat_that_makes_us_wait_makes_nobody_else_wait(redis: Redis) -> None:
    chatbot, red, blue, id = await game(redis)
    chatbot.other.trouble[DEN] = [RetryAfter(5)]
    posts = len(blue.posts)
    await move(red)
    assert "Blue to move" in red.last.screen.text
    assert len(blue.posts) == posts
    keys = TableKeys(id, DEN)
    assert await score(redis, keys.ready, keys.outbox_name) == chatbot.clock.time + 5
    chatbot.clock.time += 5
    await chatbot.settle()
    assert blue.last.mention == (blue.person.id,)


async def test_a_message_is_changed_in_each_chat(redis: Redis) -> None:
    chatbot, red, blue = await two_chats(redis)
    await blue.say("/join")
    lobbies = [post for chat in (CHAT, DEN) for post in chatbot.seen(chat) if "table of Red" in post.screen.text]
    assert all("B  Blue" in post.screen.text for post in lobbies if "A  Red" in post.screen.text)
    chatbot.other.trouble[DEN] = [MessageGone("deleted")]
    posts = len(blue.posts), len(red.posts)
    await red.say("/computer easy")
    # Only where it is gone it is posted anew.
    assert (len(blue.posts), len(red.posts)) == (posts[0] + 1, posts[1])


async def test_both_chats_are_served_by_a_running_worker(redis: Redis) -> None:
    chatbot = TwoSiteChatbot(redis)
    change = table_change()
    change.table.mirrors.chats = [Mirror(DEN, "ru", "x", host=True, guest=True, number=1)]
    show_in(change, DEN)
    await chatbot.stores.tables.commit(change)
    async with working(chatbot):
        pass
    # Claimed at the same moment, under the same lease.
    assert [len(chatbot.seen(chat)) for chat in (CHAT, DEN)] == [1, 1]
    assert await waiting(redis, "aaaaaaaaaa") == await waiting(redis, "aaaaaaaaaa", DEN) == []


@pytest.mark.parametrize("point", ["taken", "marked", "sent", "done"])
@pytest.mark.parametrize("chat", [CHAT, DEN])
async def test_a_crash_in_one_chat_repeats_nothing_in_the_other(redis: Redis, point: str, chat: str) -> None:
    chatbot, red, _, id = await game(redis)
    claims: list[str] = []

    class Died(BaseException):
        """Raised instead of killing a process: work stops at this point."""

    def die(now: str) -> None:
        if claims and now == point:
            raise Died

    chatbot.probe = die
    await chatbot.dispatcher.say(red.person, CHAT, "s29 180 city")
    for claim in await chatbot.stores.queues.ready(EVERYWHERE, 99):
        claims[:] = [claim.chat] if (claim.chat or CHAT) == chat else []
        with suppress(Died):
            await chatbot.sending.send(claim)
    chatbot.probe = lambda _: None
    chatbot.clock.time += chatbot.stores.queues.lease + 1
    await chatbot.settle()
    boards = {each: [call for call in _calls(chatbot, each) if call.startswith(f"{id}-")] for each in (CHAT, DEN)}
    doubled = {each: len(calls) - len(set(calls)) for each, calls in boards.items()}
    assert doubled == {CHAT: 0, DEN: 0} | ({chat: 1} if point == "sent" else {})
    assert all("Blue to move" in chatbot.seen(each)[-1].screen.text for each in (CHAT, DEN))
    assert await waiting(redis, id) == await waiting(redis, id, DEN) == []


def _calls(chatbot: TwoSiteChatbot, chat: str) -> list[str]:
    return chatbot.other.calls if chat == DEN else chatbot.adapter.calls
