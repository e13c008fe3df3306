"""Where messages are rationed, boards that have waited are told in one, and nothing else changes its place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest
from redis.asyncio import Redis
from structlog.testing import capture_logs

from bot.chat import Later
from bot.gathering import gathered, row
from bot.store.keys import PARTITIONS, TableKeys
from bot.tables import status
from bot.tables.table import Effect
from tests.bot.chatting import CHAT, Guest, Hall
from tests.bot.tables import loaded, move, table_for
from tests.store.tools import NEVER, marks, outbox


@pytest.fixture(autouse=True)
def quiet(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """No card comes in between."""
    monkeypatch.setattr(status, "QUIET", NEVER)
    with capture_logs():
        yield


class Died(BaseException):
    """As if the process were gone."""


async def rationed(redis: Redis, *names: str) -> tuple[Hall, list[Guest], str]:
    """A game in a chat that has had enough for a while."""
    hall, guests = await table_for(redis, *names)
    hall.adapter.gathers = True
    hall.adapter.trouble[CHAT] = [Later(1000)]
    return hall, guests, (await loaded(hall)).table.id


async def told(hall: Hall, first: int, last: int) -> list[str]:
    """The beginnings of what the log says."""
    entries = await hall.service.tables.entries((await loaded(hall)).table.id, first, last)
    return [str(line.args["cell"]) for entry in entries for line in entry.lines if "cell" in line.args]


async def test_a_burst_becomes_one_message(redis: Redis) -> None:
    hall, (red, blue), id = await rationed(redis, "Red", "Blue")
    posts, entries = len(hall.posts), (await loaded(hall)).table.entries
    for guest in (red, blue, red):
        await move(guest)
    assert len(await outbox(redis, id)) == 3
    hall.clock.time += 1000
    await hall.settle()
    (board,) = hall.posts[posts:]
    # Red was asked in between, and has answered.
    assert board.mention == (blue.person.id,)
    assert await outbox(redis, id) == []
    after = (await loaded(hall)).table.entries
    assert after == entries + 3
    cells = await told(hall, entries + 1, after)
    assert len(cells) >= 3
    assert all(cell in board.screen.text for cell in cells)
    assert (await marks(redis, id))["slot:board"] == board.id
    assert not hall.posts[posts - 1].screen.menu


async def test_where_nothing_is_rationed_each_is_told(redis: Redis) -> None:
    hall, (red, blue), _ = await rationed(redis, "Red", "Blue")
    hall.adapter.gathers = False
    posts = len(hall.posts)
    for guest in (red, blue, red):
        await move(guest)
    hall.clock.time += 1000
    await hall.settle()
    assert len(hall.posts) == posts + 3


async def test_the_end_tells_what_came_before(redis: Redis) -> None:
    hall, (red, blue), id = await rationed(redis, "Red", "Blue")
    posts = len(hall.posts)
    entries = (await loaded(hall)).table.entries
    await move(red)
    await move(blue)
    await Guest(hall, "Red", admin=True).say("/end")
    assert [effect.what for effect in await outbox(redis, id)] == ["turn", "turn", "closed"]
    hall.clock.time += 1000
    await hall.settle()
    (last,) = hall.posts[posts:]
    assert all(cell in last.screen.text for cell in await told(hall, entries + 1, entries + 2))
    assert "rematch." in str(last.screen.menu)


async def test_what_stands_between_keeps_its_place(redis: Redis) -> None:
    hall, (red, blue), id = await rationed(redis, "Red", "Blue")
    posts = len(hall.posts)
    await move(red)
    await move(blue)
    await blue.say("/undo")
    await move(red)
    await move(blue)
    assert [effect.what for effect in await outbox(redis, id)] == ["turn", "turn", "motion", "motion", "turn", "turn"]
    hall.clock.time += 1000
    await hall.settle()
    assert [bool(post.screen.pictures) for post in hall.posts[posts:]] == [True, False, True]


@pytest.mark.parametrize("moment", ["taken", "marked", "sent", "done"])
async def test_a_crash_repeats_the_same_message_at_most(redis: Redis, moment: str) -> None:
    """What came in meanwhile is not mixed into what may have been sent."""
    hall, (red, blue), id = await rationed(redis, "Red", "Blue")
    posts = len(hall.posts)
    for guest in (red, blue):
        await move(guest)
    hall.clock.time += 1000

    def die(point: str) -> None:
        if point == moment:
            raise Died

    hall.service.probe = die
    (claim,) = await hall.service.queues.ready(range(PARTITIONS), 9)
    with pytest.raises(Died):
        await hall.worker.send_all(claim)
    hall.service.probe = lambda _: None
    card = await hall.service.say(red.person, CHAT, "/play")
    assert card is not None
    token = card.screen.menu[0][0].token
    while not token.startswith("confirm."):
        token = (await hall.service.press(red.person, CHAT, token)).screen.menu[0][0].token
    await hall.service.press(red.person, CHAT, token)
    nonces = [effect.id for effect in await outbox(redis, id)]
    hall.clock.time += 1000
    await hall.settle()
    assert await outbox(redis, id) == []
    sent = [post.nonce for post in hall.posts[posts:]]
    if moment == "taken":
        assert sent == nonces[2:]
    else:
        assert len(sent) == 2
        assert sent[1] == nonces[-1]
    calls = hall.adapter.calls
    assert len(calls) - len(set(calls)) == (moment == "sent")
    assert (await marks(redis, id)).get("repeated", "0") == ("1" if moment in ("marked", "sent") else "0")


async def test_several_are_done_once(redis: Redis) -> None:
    hall, (red, blue), id = await rationed(redis, "Red", "Blue")
    for guest in (red, blue, red):
        await move(guest)
    hall.clock.time += 1000
    queues = hall.service.queues
    (claim,) = await queues.ready(range(PARTITIONS), 9)
    sending = await queues.first(claim)
    assert sending is not None
    first, second, third = sending.effects
    assert await queues.done(claim, second, third, message="9") == (3, "")
    assert await queues.done(claim, first, third, message="9") == (3, "")
    assert len(await outbox(redis, id)) == 3
    before = (await marks(redis, id))["slot:board"]
    assert await queues.done(claim, first, second, message="17") == (1, before)
    assert await queues.done(claim, first, second, message="17") == (1, "")
    assert [effect.id for effect in await outbox(redis, id)] == [third.id]
    assert await queues.done(claim, third, message="18") == (0, "17")
    assert await redis.zscore(TableKeys(id).ready, id) is None


def effects(*whats: str) -> list[Effect]:
    return [
        Effect(str(number), "post" if what in ("turn", "end", "closed", "motion") else "edit", _slot(what), what)
        for number, what in enumerate(whats)
    ]


def _slot(what: str) -> str:
    return "board" if what in ("turn", "end", "closed") else what


@pytest.mark.parametrize(
    ("whats", "marked", "taken"),
    [
        (("turn",), "", 1),
        (("turn", "turn", "turn"), "", 3),
        (("turn", "end", "turn"), "", 2),
        (("closed", "turn"), "", 1),
        (("motion", "turn"), "", 1),
        (("lobby", "turn", "turn"), "", 1),
        (("turn", "motion", "turn"), "", 1),
        (("turn", "turn", "turn"), "1", 2),
        (("turn", "turn", "turn"), "0", 1),
        (("turn", "turn", "turn"), "gone", 3),
    ],
)
def test_what_can_be_told_in_one(whats: Sequence[str], marked: str, taken: int) -> None:
    assert len(row(effects(*whats), marked)) == taken


def test_one_for_all() -> None:
    first = Effect("a", "post", "board", "turn", 3, 4, 5, ((0, 3),))
    nothing = Effect("b", "post", "board", "turn", 3, 6, 5, ((1, 3),))
    last = Effect("c", "post", "board", "turn", 9, 6, 7, ((0, 9), (1, 3)))
    assert gathered([first, nothing, last]) == Effect("c", "post", "board", "turn", 9, 4, 7, ((0, 3), (1, 3), (0, 9)))
    assert gathered([last]) == last


def test_a_screen_of_its_own() -> None:
    """Only what is posted in the place of a board counts as one."""
    idle = Effect("a", "post", "", "idle")
    assert row([idle, *effects("turn")], "") == (idle,)
