"""Several at once: in one process and in several."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Awaitable, Callable

import pytest
from redis.asyncio import Redis

from bot.screens import Reply, Show
from bot.service import TRIES
from bot.store.tables import Loaded
from bot.tables.change import Change, Refusal
from bot.tables.lobby import most_players
from bot.tables.table import Holder, Line, Phase
from engine.api import Answer, Game, Kind, RuleError, make_spec, new_game
from engine.core.journal import Answered
from tests.bot.chatting import CHAT, Guest, Hall
from tests.bot.tables import game_of, loaded, table_for
from tests.play import count, seed_of
from tests.server import TestServer
from tests.store.meeting import MeetingAtLoad, services
from tests.store.tools import journal, table_change
from tests.toy.kind import TOY

TOLD = "That was decided already."


async def whole_draft(guest: Guest) -> str:
    """The token that confirms it."""
    await guest.say("/play")
    while "confirm." not in str(guest.card):
        await guest.press(guest.labels()[0])
    assert guest.card is not None
    return next(b.token for row in guest.card.menu for b in row if b.token.startswith("confirm."))


async def test_one_prompt_answered_by_two_programs(redis: Redis) -> None:
    hall, (red, _) = await table_for(redis, "Red", "Blue")
    token = await whole_draft(red)
    before = await loaded(hall)
    replies = await asyncio.gather(
        *(service.press(red.person, CHAT, token) for service in services(hall, 2, MeetingAtLoad)),
    )
    won = [reply for reply in replies if reply.show is Show.DONE and not reply.screen.text]
    lost = [reply for reply in replies if reply not in won]
    assert (len(won), len(lost)) == (1, 1)
    assert lost[0].screen.text == TOLD
    after = await loaded(hall)
    assert after.version == before.version + 1
    assert len(after.table.past) == 1
    assert (await game_of(hall)).decisions[0].seat == 1


async def test_one_prompt_answered_by_two_processes(server: TestServer, redis: Redis) -> None:
    hall, (red, _) = await table_for(redis, "Red", "Blue")
    for _ in range(count(1, 10)):
        token = await whole_draft(red)
        before = await loaded(hall)
        replies = await together(server, [(red.person.id, token)] * 2)
        won = [reply for reply in replies if reply == [Show.DONE, ""]]
        assert len(won) == 1, replies
        told = next(reply[1] for reply in replies if reply not in won)
        assert told == TOLD
        after = await loaded(hall)
        assert after.version == before.version + 1
        assert [entry.number for entry in await journal(redis, after.table.id)] == list(
            range(1, after.table.entries + 1)
        )
        await red.say("/undo")
        await Guest(hall, "Blue").say("/agree")


async def together(server: TestServer, deeds: list[tuple[str, str]]) -> list[list[str]]:
    """Deeds of people in processes of their own, at the same moment."""
    arguments = (sys.executable, "-m", "tests.store.press", server.url, CHAT)
    pipe = asyncio.subprocess.PIPE
    processes = [
        await asyncio.create_subprocess_exec(*arguments, person, what, stdin=pipe, stdout=pipe)
        for person, what in deeds
    ]
    for process in processes:
        assert process.stdout is not None
        assert await process.stdout.readline() == b"ready\n"
    said = await asyncio.gather(*(process.communicate(b"go\n") for process in processes))
    assert [process.returncode for process in processes] == [0] * len(deeds)
    return [json.loads(out) for out, _ in said]


async def test_everybody_sits_down_at_once(redis: Redis) -> None:
    hall = Hall(redis)
    red = Guest(hall, "Red")
    await red.say("/carcassonne")
    names = ["Blue", "Green", "Black", "Yellow"]
    guests = [Guest(hall, name) for name in names]
    table = (await loaded(hall)).table.id
    replies = await asyncio.gather(
        *(
            service.press(guest.person, CHAT, f"join.{table}..")
            for service, guest in zip(services(hall, 4, MeetingAtLoad), guests, strict=True)
        )
    )
    assert [reply.show for reply in replies] == [Show.DONE] * 4
    after = await loaded(hall)
    assert sorted(holder.name for holder in after.table.seats) == sorted([*names, "Red"])
    assert after.version == 5


async def test_people_in_processes_of_their_own_sit_down_at_once(server: TestServer, redis: Redis) -> None:
    hall = Hall(redis)
    red = Guest(hall, "Red")
    await red.say("/carcassonne")
    replies = await together(server, [("memory:blue", "/join"), ("memory:green", "/join")])
    assert replies == [[Show.DONE, ""]] * 2
    assert sorted(holder.name for holder in (await loaded(hall)).table.seats) == ["Blue", "Green", "Red"]


async def test_the_last_seat_goes_to_one(redis: Redis) -> None:
    hall = Hall(redis)
    red = Guest(hall, "Red")
    await red.say("/carcassonne")
    most = most_players((await loaded(hall)).table.rules)
    for _ in range(most - 2):
        await red.say("/computer easy")
    table = (await loaded(hall)).table.id
    guests = [Guest(hall, "Blue"), Guest(hall, "Green")]
    replies: list[Reply] = await asyncio.gather(
        *(
            service.press(guest.person, CHAT, f"join.{table}..")
            for service, guest in zip(services(hall, 2, MeetingAtLoad), guests, strict=True)
        )
    )
    assert sorted(reply.show for reply in replies) == [Show.DONE, Show.ERROR]
    assert len((await loaded(hall)).table.seats) == most


async def seeding(hall: Hall, seats: int) -> str:
    """A toy game at the moment when everybody is asked at once."""
    change = table_change()
    change.table.seats = [Holder(f"Seat {seat}", f"memory:{seat}") for seat in range(seats)]
    change.table.phase = Phase.PLAYING
    change.begin_game(new_game(make_spec(TOY.id, seats), seed_of(1)))
    await hall.service.tables.commit(change)
    return change.table.id


def answering(seat: int, ask: int) -> Callable[[Change, Loaded], Awaitable[int]]:
    """The first option of that question, for as long as it is open; how often it was tried."""
    tried = 0

    async def work(change: Change, loaded: Loaded) -> int:
        nonlocal tried
        tried += 1
        seq = change.game.seq
        change.game.commit([Answer(ask, seat, 0)])
        change.moved((seat,), seq)
        change.log(Line("log.started"), move=True)
        return tried

    return work


async def test_those_who_are_asked_at_once_all_get_in(redis: Redis) -> None:
    """Each loses to the others until it is alone; nobody's answer makes another's question stale."""
    hall = Hall(redis)
    table = await seeding(hall, 4)
    game = Game.load((await hall.service.load(table)).save)
    asks = {decision.seat: decision.ask for decision in game.decisions}
    assert sorted(asks) == [0, 1, 2, 3]
    done = await asyncio.gather(
        *(
            service.change(table, f"memory:{seat}", answering(seat, asks[seat]))
            for seat, service in enumerate(services(hall, 4, MeetingAtLoad))
        )
    )
    after = await hall.service.load(table)
    assert after.version == 5
    assert max(tried for _, tried in done) > 1
    answered = [entry for entry in Game.load(after.save).journal if isinstance(entry, Answered)]
    assert sorted((entry.seat, entry.ask) for entry in answered) == sorted(asks.items())


async def test_the_same_seat_twice_gets_in_once(redis: Redis) -> None:
    hall = Hall(redis)
    table = await seeding(hall, 2)
    ask = Game.load((await hall.service.load(table)).save).decisions[0].ask
    done = await asyncio.gather(
        *(service.change(table, "memory:0", answering(0, ask)) for service in services(hall, 3, MeetingAtLoad)),
        return_exceptions=True,
    )
    refused = [result for result in done if isinstance(result, BaseException)]
    assert [(type(error), getattr(error, "kind", None)) for error in refused] == [(RuleError, Kind.STALE)] * 2
    assert (await hall.service.load(table)).version == 2


async def test_whoever_always_comes_late_is_told_so(redis: Redis) -> None:
    hall, (red, _) = await table_for(redis, "Red", "Blue")
    store = hall.service.tables

    async def overtaken(change: Change, loaded: Loaded) -> None:
        other = Change(loaded.table, loaded.save, loaded.version, hall.clock(), "")
        await store.commit(other)

    table = (await loaded(hall)).table.id
    version = (await loaded(hall)).version
    with pytest.raises(Refusal, match="busy"):
        await hall.service.change(table, red.person.id, overtaken)
    assert (await loaded(hall)).version == version + TRIES
