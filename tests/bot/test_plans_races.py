"""Plans and what may come between: crashes, faster changes, undone moves, seats that are left."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace

import pytest
from redis.asyncio import Redis

from bot.screens.screen import Show
from bot.store.stores import Stores
from bot.store.tables import TableStore
from bot.tables.change import Change
from bot.tables.table import Phase
from bot.texts.untrusted import plain
from tests.bot.memory_chatbot import CHAT, Chatbot, User, working
from tests.bot.openings import game_of, loaded
from tests.bot.planning import IDLE, SEED, asked, draft_keys, planned, plays, round_for, text_of
from tests.bot.process import BotProcess
from tests.store.barriers import MeetingAtLoad, processes

PLAN = "/plan 2 workers; 6 take bank"


class Crash(Exception):
    pass


class Overtaken(TableStore):
    """A store in which another change happens just before the first commit."""

    def __init__(self, redis: Redis, other: Callable[[], Awaitable[object]]) -> None:
        super().__init__(redis)
        self._other: Callable[[], Awaitable[object]] | None = other

    async def commit(self, change: Change) -> int | None:
        if self._other is not None:
            other, self._other = self._other, None
            await other()
        return await super().commit(change)


def slow(chatbot: Chatbot, other: Callable[[], Awaitable[object]]) -> BotProcess:
    """A process that is overtaken by this other change."""
    stores = replace(Stores.over(chatbot.redis, chatbot.stores.queues), tables=Overtaken(chatbot.redis, other))
    return BotProcess(chatbot.redis, clock=chatbot.clock, stores=stores)


async def test_the_program_dies_between_the_turn_and_the_plan(redis: Redis) -> None:
    chatbot, (red, blue, green) = await round_for(redis, "Red", "Blue", "Green")
    await blue.say(PLAN)
    posts = len(chatbot.posts)
    await chatbot.dispatcher.say(red.person, CHAT, IDLE["Red"])
    again = Chatbot(redis, SEED)
    again.clock.time += 3600
    table = (await loaded(chatbot)).table.id

    def die_at(where: str) -> Callable[[str], None]:
        def probe(point: str) -> None:
            if point == where:
                raise Crash(point)

        return probe

    again.probe = die_at("changed")
    with pytest.raises(Crash):
        await again.run_due(table)
    assert await asked(chatbot) == [1]
    again.probe = die_at("committed")
    with pytest.raises(Crash):
        await again.run_due(table)
    assert await asked(chatbot) == [2]
    again.probe = die_at("")
    await again.settle()
    assert len(chatbot.posts) == posts
    assert [post.mention for post in again.posts] == [(green.person.id,)]
    assert again.last.screen.text.count("Blue plays as planned.") == 1


async def test_several_workers_carry_it_out_once(redis: Redis) -> None:
    chatbot, (red, blue, _) = await round_for(redis, "Red", "Blue", "Green")
    await blue.say(PLAN)
    await chatbot.dispatcher.say(red.person, CHAT, IDLE["Red"])
    seq = (await game_of(chatbot)).seq
    table = (await loaded(chatbot)).table.id
    await asyncio.gather(*(process.run_due(table) for process in processes(chatbot, 3, MeetingAtLoad)))
    assert (await game_of(chatbot)).seq == seq + 2
    await chatbot.settle()
    assert await asked(chatbot) == [2]


async def test_a_worker_beside_the_conversation(redis: Redis) -> None:
    chatbot, (red, blue, green) = await round_for(redis, "Red", "Blue", "Green")
    await blue.say(PLAN)
    async with working(chatbot):
        await chatbot.dispatcher.say(red.person, CHAT, IDLE["Red"])
        while chatbot.last.mention != (green.person.id,):
            await asyncio.sleep(0.01)
    assert "Blue plays as planned." in chatbot.last.screen.text


async def test_the_turn_comes_while_the_plan_is_saved(redis: Redis) -> None:
    chatbot, (red, blue, _) = await round_for(redis, "Red", "Blue", "Green")
    process = slow(chatbot, lambda: chatbot.dispatcher.say(red.person, CHAT, IDLE["Red"]))
    reply = await process.dispatcher.say(blue.person, CHAT, PLAN)
    assert reply is not None
    assert reply.show is Show.CARD
    assert plain(reply.screen.text).startswith(
        "Your turn has come meanwhile: what you had planned is your draft now.\nBlue"
    )
    await chatbot.settle()
    assert await planned(chatbot) == {}
    assert chatbot.last.mention == (blue.person.id,)
    assert await asked(chatbot) == [1]
    await blue.say("/confirm")
    assert "Blue takes bank from depot 6" in chatbot.last.screen.text


async def test_the_plan_is_saved_while_the_turn_comes(redis: Redis) -> None:
    chatbot, (red, blue, _) = await round_for(redis, "Red", "Blue", "Green")
    await slow(chatbot, lambda: chatbot.dispatcher.say(blue.person, CHAT, PLAN)).dispatcher.say(
        red.person, CHAT, IDLE["Red"]
    )
    await chatbot.settle()
    assert "Blue plays as planned." in chatbot.last.screen.text
    assert await asked(chatbot) == [2]


async def test_a_move_is_faster_than_the_plan(redis: Redis) -> None:
    chatbot, (red, blue, green) = await round_for(redis, "Red", "Blue", "Green")
    await blue.say(PLAN)
    await chatbot.dispatcher.say(red.person, CHAT, IDLE["Red"])
    table = (await loaded(chatbot)).table.id
    await slow(chatbot, lambda: chatbot.dispatcher.say(blue.person, CHAT, IDLE["Blue"])).run_due(table)
    await chatbot.settle()
    assert await asked(chatbot) == [2]
    assert await planned(chatbot) == {}
    assert "planned" not in chatbot.last.screen.text
    assert "Red takes 2 workers" in chatbot.last.screen.text
    assert chatbot.last.mention == (green.person.id,)


@pytest.mark.parametrize("line", ["/unplan", "/quit"])
async def test_a_change_of_mind_is_faster_than_the_plan(redis: Redis, line: str) -> None:
    chatbot, (red, blue, _) = await round_for(redis, "Red", "Blue", "Green")
    await blue.say(PLAN)
    posts = len(chatbot.posts)
    await chatbot.dispatcher.say(red.person, CHAT, IDLE["Red"])
    table = (await loaded(chatbot)).table.id
    await slow(chatbot, lambda: chatbot.dispatcher.say(blue.person, CHAT, line)).run_due(table)
    await chatbot.settle()
    assert await asked(chatbot) == [1]
    # The board that waited for the plan is posted.
    assert len(chatbot.posts) == posts + 1
    assert "Red takes 2 workers" in chatbot.last.screen.text
    assert chatbot.last.mention == ((blue.person.id,) if line == "/unplan" else ())


# moves that are taken back, rounds that are over


async def test_a_plan_stands_when_a_move_before_it_is_taken_back(redis: Redis) -> None:
    chatbot, (red, blue, green) = await round_for(redis, "Red", "Blue", "Green")
    await green.say("/plan 4 take bank; 1 workers")
    await plays(red, IDLE["Red"])
    kept = await planned(chatbot)
    assert list(kept) == [2]
    await red.say("/undo")
    await blue.say("/agree")
    assert await asked(chatbot) == [0]
    assert await planned(chatbot) == kept
    await plays(red, IDLE["Red"])
    await plays(blue, IDLE["Blue"])
    assert "Green plays as planned." in chatbot.last.screen.text


async def test_a_planned_move_is_taken_back(redis: Redis) -> None:
    chatbot, (red, blue, green) = await round_for(redis, "Red", "Blue", "Green")
    await blue.say(PLAN)
    await plays(red, IDLE["Red"])
    await blue.say("/undo")
    assert chatbot.last.mention == (green.person.id,)
    await green.say("/agree")
    assert await asked(chatbot) == [1]
    assert await planned(chatbot) == {}
    assert chatbot.last.mention == (blue.person.id,)
    await red.say("/undo")
    await blue.say("/agree")
    await plays(red, IDLE["Red"])
    assert await asked(chatbot) == [1]
    assert "planned" not in chatbot.last.screen.text


async def next_round(chatbot: Chatbot, users: list[User]) -> None:
    """Play a whole round in which all players only take workers."""
    game = await game_of(chatbot)
    for seat in game.state.order:
        dice = game.state.dice[seat]
        await plays(users[seat], f"{dice[0]} workers {dice[1]} workers")


async def test_a_plan_is_for_one_round(redis: Redis) -> None:
    chatbot, users = await round_for(redis, "Red", "Blue", "Green")
    red, blue, green = users
    await next_round(chatbot, users)
    dice = (await game_of(chatbot)).state.dice[2]
    await green.say(f"/plan {dice[0]} workers; {dice[1]} workers")
    assert [plan.when for plan in (await loaded(chatbot)).table.planning.turns] == ["A2"]
    # Back into the round before, and on again to where it was: the dice are the same, the plan is gone.
    await green.say("/undo")
    for other in (red, blue):
        await other.say("/agree")
    assert await asked(chatbot) == [2]
    assert (await loaded(chatbot)).table.planning.turns == []
    await plays(green, IDLE["Green"])
    game = await game_of(chatbot)
    assert game.state.dice[2] == dice
    for seat in (0, 1):
        await plays(users[seat], " ".join(f"{die} workers" for die in game.state.dice[seat]))
    assert await asked(chatbot) == [2]
    assert chatbot.last.mention == (green.person.id,)


async def test_what_was_never_saved_is_not_played_and_not_shown_in_the_next_round(redis: Redis) -> None:
    chatbot, users = await round_for(redis, "Red", "Blue", "Green")
    green = users[2]
    await green.press("Plan")
    for label in ("⚃ 4", "Take", "Bank @4"):
        await green.press(label)
    card = green.card
    await plays(users[0], IDLE["Red"])
    await plays(users[1], IDLE["Blue"])
    assert await asked(chatbot) == [2]
    await green.press("Workers", card)
    assert text_of(green).startswith("Your turn has come meanwhile")
    await plays(green, "1 workers")
    await green.press("Save plan", card)
    assert text_of(green).splitlines()[:2] == [
        "That prompt is over. This is how things stand:",
        "That turn is over, and your plan for it too.",
    ]
    assert "bank" not in green.labels()
    assert await planned(chatbot) == {}


# seats


async def test_who_leaves_takes_the_plan_along(redis: Redis) -> None:
    chatbot, (red, blue, _) = await round_for(redis, "Red", "Blue", "Green")
    await blue.say("/plan 2 take castle; 6 workers")
    await blue.press("Plan")
    await blue.say("/quit easy")
    assert (await loaded(chatbot)).table.planning.turns == []
    assert await draft_keys(chatbot) == set()
    await blue.say("/take")
    await plays(red, IDLE["Red"])
    assert await asked(chatbot) == [1]
    assert chatbot.last.mention == (blue.person.id,)


async def test_a_computer_for_a_seat_that_was_left_has_its_own_mind(redis: Redis) -> None:
    chatbot, (red, blue, green) = await round_for(redis, "Red", "Blue", "Green")
    await blue.say(PLAN)
    await blue.say("/quit")
    await red.say("/stand")
    await plays(red, IDLE["Red"])
    assert "planned" not in chatbot.last.screen.text
    assert await asked(chatbot) == [2]
    await green.say("/vote")
    await red.say("/agree")
    assert (await loaded(chatbot)).table.phase is Phase.CLOSED
    await green.say("/plan 4 workers")
    assert green.error == "This game is over."
