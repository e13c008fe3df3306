"""Plans and everything that may come between: crashes, others who are faster, moves taken back, seats that are left."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from redis.asyncio import Redis

from bot.screens import Show
from bot.service import Service
from bot.store.tables import TableStore
from bot.tables.change import Change
from bot.tables.table import Phase
from tests.bot.chatting import CHAT, Guest, Hall, working
from tests.bot.planning import IDLE, SEED, asked, drawers, planned, plays, round_for, text_of
from tests.bot.tables import game_of, loaded
from tests.store.meeting import MeetingAtLoad, services

PLAN = "/plan 2 workers; 6 take bank"


class Crash(Exception):
    pass


class Overtaken(TableStore):
    """Somebody else is faster, once: what they do happens just before the first commit."""

    def __init__(self, redis: Redis, other: Callable[[], Awaitable[object]]) -> None:
        super().__init__(redis)
        self._other: Callable[[], Awaitable[object]] | None = other

    async def commit(self, change: Change) -> int:
        if self._other is not None:
            other, self._other = self._other, None
            await other()
        return await super().commit(change)


def slow(hall: Hall, other: Callable[[], Awaitable[object]]) -> Service:
    """A program that is overtaken by something else."""
    service = Service(hall.redis, clock=hall.clock, queues=hall.service.queues)
    service.tables = Overtaken(hall.redis, other)
    return service


async def test_the_program_dies_between_the_turn_and_the_plan(redis: Redis) -> None:
    hall, (red, blue, green) = await round_for(redis, "Red", "Blue", "Green")
    await blue.say(PLAN)
    posts = len(hall.posts)
    await hall.service.say(red.person, CHAT, IDLE["Red"])
    again = Hall(redis, SEED)
    again.clock.time += 3600
    table = (await loaded(hall)).table.id

    def die_at(where: str) -> Callable[[str], None]:
        def probe(point: str) -> None:
            if point == where:
                raise Crash(point)

        return probe

    again.service.probe = die_at("changed")
    with pytest.raises(Crash):
        await again.service.due(table)
    assert await asked(hall) == [1]
    again.service.probe = die_at("committed")
    with pytest.raises(Crash):
        await again.service.due(table)
    assert await asked(hall) == [2]
    again.service.probe = die_at("")
    await again.settle()
    assert len(hall.posts) == posts
    assert [post.mention for post in again.posts] == [(green.person.id,)]
    assert again.last.screen.text.count("Blue plays as planned.") == 1


async def test_several_workers_carry_it_out_once(redis: Redis) -> None:
    hall, (red, blue, _) = await round_for(redis, "Red", "Blue", "Green")
    await blue.say(PLAN)
    await hall.service.say(red.person, CHAT, IDLE["Red"])
    seq = (await game_of(hall)).seq
    table = (await loaded(hall)).table.id
    await asyncio.gather(*(service.due(table) for service in services(hall, 3, MeetingAtLoad)))
    assert (await game_of(hall)).seq == seq + 2
    await hall.settle()
    assert await asked(hall) == [2]


async def test_a_worker_beside_the_conversation(redis: Redis) -> None:
    hall, (red, blue, green) = await round_for(redis, "Red", "Blue", "Green")
    await blue.say(PLAN)
    async with working(hall):
        await hall.service.say(red.person, CHAT, IDLE["Red"])
        while hall.last.mention != (green.person.id,):
            await asyncio.sleep(0.01)
    assert "Blue plays as planned." in hall.last.screen.text


async def test_the_turn_comes_while_the_plan_is_saved(redis: Redis) -> None:
    hall, (red, blue, _) = await round_for(redis, "Red", "Blue", "Green")
    service = slow(hall, lambda: hall.service.say(red.person, CHAT, IDLE["Red"]))
    reply = await service.say(blue.person, CHAT, PLAN)
    assert reply is not None
    assert reply.show is Show.CARD
    assert reply.screen.text.startswith("Your turn has come meanwhile: what you had planned is your draft now.\nBlue")
    await hall.settle()
    assert await planned(hall) == {}
    assert hall.last.mention == (blue.person.id,)
    assert await asked(hall) == [1]
    await blue.say("/confirm")
    assert "Blue takes bank from depot 6" in hall.last.screen.text


async def test_the_plan_is_saved_while_the_turn_comes(redis: Redis) -> None:
    hall, (red, blue, _) = await round_for(redis, "Red", "Blue", "Green")
    await slow(hall, lambda: hall.service.say(blue.person, CHAT, PLAN)).say(red.person, CHAT, IDLE["Red"])
    await hall.settle()
    assert "Blue plays as planned." in hall.last.screen.text
    assert await asked(hall) == [2]


async def test_a_move_is_faster_than_the_plan(redis: Redis) -> None:
    hall, (red, blue, green) = await round_for(redis, "Red", "Blue", "Green")
    await blue.say(PLAN)
    await hall.service.say(red.person, CHAT, IDLE["Red"])
    table = (await loaded(hall)).table.id
    await slow(hall, lambda: hall.service.say(blue.person, CHAT, IDLE["Blue"])).due(table)
    await hall.settle()
    assert await asked(hall) == [2]
    assert await planned(hall) == {}
    assert "planned" not in hall.last.screen.text
    assert "Red takes 2 workers" in hall.last.screen.text
    assert hall.last.mention == (green.person.id,)


@pytest.mark.parametrize("line", ["/unplan", "/quit"])
async def test_a_change_of_mind_is_faster_than_the_plan(redis: Redis, line: str) -> None:
    hall, (red, blue, _) = await round_for(redis, "Red", "Blue", "Green")
    await blue.say(PLAN)
    posts = len(hall.posts)
    await hall.service.say(red.person, CHAT, IDLE["Red"])
    table = (await loaded(hall)).table.id
    await slow(hall, lambda: hall.service.say(blue.person, CHAT, line)).due(table)
    await hall.settle()
    assert await asked(hall) == [1]
    # The board that waited for the plan is posted.
    assert len(hall.posts) == posts + 1
    assert "Red takes 2 workers" in hall.last.screen.text
    assert hall.last.mention == ((blue.person.id,) if line == "/unplan" else ())


# moves that are taken back, rounds that are over


async def test_a_plan_stands_when_a_move_before_it_is_taken_back(redis: Redis) -> None:
    hall, (red, blue, green) = await round_for(redis, "Red", "Blue", "Green")
    await green.say("/plan 4 take bank; 1 workers")
    await plays(red, IDLE["Red"])
    kept = await planned(hall)
    assert list(kept) == [2]
    await red.say("/undo")
    await blue.say("/agree")
    assert await asked(hall) == [0]
    assert await planned(hall) == kept
    await plays(red, IDLE["Red"])
    await plays(blue, IDLE["Blue"])
    assert "Green plays as planned." in hall.last.screen.text


async def test_a_planned_move_is_taken_back(redis: Redis) -> None:
    hall, (red, blue, green) = await round_for(redis, "Red", "Blue", "Green")
    await blue.say(PLAN)
    await plays(red, IDLE["Red"])
    await blue.say("/undo")
    assert hall.last.mention == (green.person.id,)
    await green.say("/agree")
    assert await asked(hall) == [1]
    assert await planned(hall) == {}
    assert hall.last.mention == (blue.person.id,)
    await red.say("/undo")
    await blue.say("/agree")
    await plays(red, IDLE["Red"])
    assert await asked(hall) == [1]
    assert "planned" not in hall.last.screen.text


async def next_round(hall: Hall, guests: list[Guest]) -> None:
    """Everybody takes workers."""
    game = await game_of(hall)
    for seat in game.state.order:
        dice = game.state.dice[seat]
        await plays(guests[seat], f"{dice[0]} workers {dice[1]} workers")


async def test_a_plan_is_for_one_round(redis: Redis) -> None:
    hall, guests = await round_for(redis, "Red", "Blue", "Green")
    red, _, green = guests
    await next_round(hall, guests)
    dice = (await game_of(hall)).state.dice[2]
    await green.say(f"/plan {dice[0]} workers; {dice[1]} workers")
    assert [plan.when for plan in (await loaded(hall)).table.plans] == ["A2"]
    # Back into the round before, and on again to where it was: the dice are the same, the plan is gone.
    await green.say("/undo")
    await red.say("/agree")
    assert await asked(hall) == [2]
    assert (await loaded(hall)).table.plans == []
    await plays(green, IDLE["Green"])
    game = await game_of(hall)
    assert game.state.dice[2] == dice
    for seat in (0, 1):
        await plays(guests[seat], " ".join(f"{die} workers" for die in game.state.dice[seat]))
    assert await asked(hall) == [2]
    assert hall.last.mention == (green.person.id,)


async def test_what_was_never_saved_is_not_played_and_not_shown_in_the_next_round(redis: Redis) -> None:
    hall, guests = await round_for(redis, "Red", "Blue", "Green")
    green = guests[2]
    await green.press("Plan")
    for label in ("⚃ 4", "Take", "Bank @4"):
        await green.press(label)
    card = green.card
    await plays(guests[0], IDLE["Red"])
    await plays(guests[1], IDLE["Blue"])
    assert await asked(hall) == [2]
    await green.press("Workers", card)
    assert text_of(green).startswith("Your turn has come meanwhile")
    await plays(green, "1 workers")
    await green.press("Save plan", card)
    assert text_of(green).splitlines()[:2] == [
        "That prompt is over. This is how things stand:",
        "That turn is over, and your plan for it too.",
    ]
    assert "bank" not in green.labels()
    assert await planned(hall) == {}


# seats


async def test_who_leaves_takes_the_plan_along(redis: Redis) -> None:
    hall, (red, blue, _) = await round_for(redis, "Red", "Blue", "Green")
    await blue.say("/plan 2 take castle; 6 workers")
    await blue.press("Plan")
    await blue.say("/quit easy")
    assert (await loaded(hall)).table.plans == []
    assert await drawers(hall) == set()
    await blue.say("/take")
    await plays(red, IDLE["Red"])
    assert await asked(hall) == [1]
    assert hall.last.mention == (blue.person.id,)


async def test_a_computer_for_a_seat_that_was_left_has_its_own_mind(redis: Redis) -> None:
    hall, (red, blue, green) = await round_for(redis, "Red", "Blue", "Green")
    await blue.say(PLAN)
    await blue.say("/quit")
    await red.say("/stand")
    await plays(red, IDLE["Red"])
    assert "planned" not in hall.last.screen.text
    assert await asked(hall) == [2]
    await green.say("/vote")
    await red.say("/agree")
    assert (await loaded(hall)).table.phase is Phase.CLOSED
    await green.say("/plan 4 workers")
    assert green.error == "This game is over."
