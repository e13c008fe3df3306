"""On platforms with message limits, boards that have waited are coalesced into one message; everything else stays in
order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec
import pytest
from redis.asyncio import Redis
from structlog.testing import capture_logs

from bot.outbox.adapter import RetryAfter
from bot.outbox.coalesce import as_one, boards_in_a_row
from bot.store.keys import PARTITIONS, TableKeys
from bot.tables import status_card
from bot.tables.outbox_items import (
    BOARD,
    LOBBY,
    PROPOSAL,
    ClosedMessage,
    EndMessage,
    IdleMessage,
    LobbyMessage,
    OutboxItem,
    ProposalMessage,
    TurnMessage,
)
from tests.bot.memory_chatbot import CHAT, Chatbot, User
from tests.bot.openings import loaded, move, table_for
from tests.store.tools import NEVER, marks, outbox


@pytest.fixture(autouse=True)
def quiet(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Keeps the status card from being posted, and the log from being printed."""
    monkeypatch.setattr(status_card, "QUIET", NEVER)
    with capture_logs():
        yield


class Died(BaseException):
    """Raised instead of killing a process: work stops at this point."""


async def rationed(redis: Redis, *names: str) -> tuple[Chatbot, list[User], str]:
    """A game in a chat that has to wait for a while, on a platform that coalesces boards."""
    chatbot, users = await table_for(redis, *names)
    chatbot.adapter.coalesces = True
    chatbot.adapter.trouble[CHAT] = [RetryAfter(1000)]
    return chatbot, users, (await loaded(chatbot)).table.id


async def told(chatbot: Chatbot, first: int, last: int) -> list[str]:
    """The cells of the tiles that these log entries tell of."""
    entries = await chatbot.stores.tables.entries((await loaded(chatbot)).table.id, first, last)
    return [str(line.args["cell"]) for entry in entries for line in entry.lines if "cell" in line.args]


async def test_a_burst_becomes_one_message(redis: Redis) -> None:
    chatbot, (red, blue), id = await rationed(redis, "Red", "Blue")
    posts, entries = len(chatbot.posts), (await loaded(chatbot)).table.entries
    for user in (red, blue, red):
        await move(user)
    assert len(await outbox(redis, id)) == 3
    chatbot.clock.time += 1000
    await chatbot.settle()
    (board,) = chatbot.posts[posts:]
    # Red was asked in between, and has answered.
    assert board.mention == (blue.person.id,)
    assert await outbox(redis, id) == []
    after = (await loaded(chatbot)).table.entries
    assert after == entries + 3
    cells = await told(chatbot, entries + 1, after)
    assert len(cells) >= 3
    assert all(cell in board.screen.text for cell in cells)
    assert (await marks(redis, id))["slot:board"] == board.id
    assert not chatbot.posts[posts - 1].screen.menu


async def test_where_nothing_is_rationed_each_is_told(redis: Redis) -> None:
    chatbot, (red, blue), _ = await rationed(redis, "Red", "Blue")
    chatbot.adapter.coalesces = False
    posts = len(chatbot.posts)
    for user in (red, blue, red):
        await move(user)
    chatbot.clock.time += 1000
    await chatbot.settle()
    assert len(chatbot.posts) == posts + 3


async def test_the_end_tells_what_came_before(redis: Redis) -> None:
    chatbot, (red, blue), id = await rationed(redis, "Red", "Blue")
    posts = len(chatbot.posts)
    entries = (await loaded(chatbot)).table.entries
    await move(red)
    await move(blue)
    await User(chatbot, "Red", admin=True).say("/end")
    assert [type(item) for item in await outbox(redis, id)] == [TurnMessage, TurnMessage, ClosedMessage]
    chatbot.clock.time += 1000
    await chatbot.settle()
    (last,) = chatbot.posts[posts:]
    assert all(cell in last.screen.text for cell in await told(chatbot, entries + 1, entries + 2))
    assert "rematch." in str(last.screen.menu)


async def test_what_stands_between_keeps_its_place(redis: Redis) -> None:
    chatbot, (red, blue), id = await rationed(redis, "Red", "Blue")
    posts = len(chatbot.posts)
    await move(red)
    await move(blue)
    await blue.say("/undo")
    await move(red)
    await move(blue)
    boards, votes = [TurnMessage] * 2, [ProposalMessage] * 2
    assert [type(item) for item in await outbox(redis, id)] == [*boards, *votes, *boards]
    chatbot.clock.time += 1000
    await chatbot.settle()
    assert [bool(post.screen.pictures) for post in chatbot.posts[posts:]] == [True, False, True]


@pytest.mark.parametrize("moment", ["taken", "marked", "sent", "done"])
async def test_a_crash_repeats_the_same_message_at_most(redis: Redis, moment: str) -> None:
    """A message that was written meanwhile is not added to one that may have been sent."""
    chatbot, (red, blue), id = await rationed(redis, "Red", "Blue")
    posts = len(chatbot.posts)
    for user in (red, blue):
        await move(user)
    chatbot.clock.time += 1000

    def die(point: str) -> None:
        if point == moment:
            raise Died

    chatbot.probe = die
    (claim,) = await chatbot.stores.queues.ready(range(PARTITIONS), 9)
    with pytest.raises(Died):
        await chatbot.sending.send(claim)
    chatbot.probe = lambda _: None
    card = await chatbot.dispatcher.say(red.person, CHAT, "/play")
    assert card is not None
    token = card.screen.menu[0][0].token
    while not token.startswith("confirm."):
        token = (await chatbot.dispatcher.press(red.person, CHAT, token)).screen.menu[0][0].token
    await chatbot.dispatcher.press(red.person, CHAT, token)
    nonces = [item.id for item in await outbox(redis, id)]
    chatbot.clock.time += 1000
    await chatbot.settle()
    assert await outbox(redis, id) == []
    sent = [post.nonce for post in chatbot.posts[posts:]]
    if moment == "taken":
        assert sent == nonces[2:]
    else:
        assert len(sent) == 2
        assert sent[1] == nonces[-1]
    calls = chatbot.adapter.calls
    assert len(calls) - len(set(calls)) == (moment == "sent")
    assert (await marks(redis, id)).get("repeated", "0") == ("1" if moment in ("marked", "sent") else "0")


async def test_several_are_done_once(redis: Redis) -> None:
    chatbot, (red, blue), id = await rationed(redis, "Red", "Blue")
    for user in (red, blue, red):
        await move(user)
    chatbot.clock.time += 1000
    queues = chatbot.stores.queues
    (claim,) = await queues.ready(range(PARTITIONS), 9)
    sending = await queues.first(claim)
    assert sending is not None
    first, second, third = sending.items
    assert await queues.done(claim, second, third, message="9") == (3, "")
    assert await queues.done(claim, first, third, message="9") == (3, "")
    assert len(await outbox(redis, id)) == 3
    before = (await marks(redis, id))["slot:board"]
    assert await queues.done(claim, first, second, message="17") == (1, before)
    assert await queues.done(claim, first, second, message="17") == (1, "")
    assert [item.id for item in await outbox(redis, id)] == [third.id]
    assert await queues.done(claim, third, message="18") == (0, "17")
    assert await redis.zscore(TableKeys(id).ready, id) is None


TURN = TurnMessage(slot=BOARD)
END = EndMessage(slot=BOARD)
CLOSED = ClosedMessage(slot=BOARD)
VOTE = ProposalMessage(slot=PROPOSAL)
SEATED = LobbyMessage(slot=LOBBY, edit=True)


@pytest.mark.parametrize(
    ("items", "marked", "taken"),
    [
        ((TURN,), "", 1),
        ((TURN, TURN, TURN), "", 3),
        ((TURN, END, TURN), "", 2),
        ((CLOSED, TURN), "", 1),
        ((VOTE, TURN), "", 1),
        ((SEATED, TURN, TURN), "", 1),
        ((TURN, VOTE, TURN), "", 1),
        ((TURN, TURN, TURN), "1", 2),
        ((TURN, TURN, TURN), "0", 1),
        ((TURN, TURN, TURN), "gone", 3),
    ],
)
def test_what_can_be_told_in_one(items: Sequence[OutboxItem], marked: str, taken: int) -> None:
    numbered = [msgspec.structs.replace(item, id=str(number)) for number, item in enumerate(items)]
    assert boards_in_a_row(numbered, marked) == tuple(numbered[:taken])


def test_one_for_all() -> None:
    first = TurnMessage(id="a", slot=BOARD, seq=3, first=4, last=5, asks=((0, 3),))
    nothing = TurnMessage(id="b", slot=BOARD, seq=3, first=6, last=5, asks=((1, 3),))
    last = TurnMessage(id="c", slot=BOARD, seq=9, first=6, last=7, asks=((0, 9), (1, 3)))
    together = TurnMessage(id="c", slot=BOARD, seq=9, first=4, last=7, asks=((0, 3), (1, 3), (0, 9)))
    assert as_one([first, nothing, last], last) == together
    assert as_one([last], last) == last


def test_a_screen_of_its_own() -> None:
    """Only boards are coalesced."""
    idle = IdleMessage(id="a")
    assert boards_in_a_row([idle, TURN], "") == (idle,)
