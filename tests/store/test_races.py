"""Several changes of one table at the same time, in one process and in several."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Awaitable, Callable

import pytest
from redis.asyncio import Redis

from bot.screens.screen import Reply, Show
from bot.store.repository import TRIES
from bot.store.tables import Loaded
from bot.tables.change import Change
from bot.tables.lobby import most_players
from bot.tables.table import Holder, Phase
from bot.texts.log_line import LogLine
from bot.texts.refusal import Refusal
from engine.api import Answer, Game, Kind, RuleError, make_spec, new_game
from engine.core.journal import Answered
from tests.bot.memory_chatbot import CHAT, Chatbot, User
from tests.bot.openings import game_of, loaded, table_for
from tests.play import count
from tests.seeds import seed_of
from tests.server import TestServer
from tests.store.barriers import MeetingAtLoad, processes
from tests.store.tools import journal, table_change
from tests.toy.kind import TOY

TOLD = "That was decided already."


async def whole_draft(user: User) -> str:
    """Complete a draft; returns the token that confirms it."""
    await user.say("/play")
    while "confirm." not in str(user.card):
        await user.press(user.labels()[0])
    assert user.card is not None
    return next(b.token for row in user.card.menu for b in row if b.token.startswith("confirm."))


async def test_one_prompt_answered_by_two_programs(redis: Redis) -> None:
    chatbot, (red, _) = await table_for(redis, "Red", "Blue")
    token = await whole_draft(red)
    before = await loaded(chatbot)
    replies = await asyncio.gather(
        *(process.dispatcher.press(red.person, CHAT, token) for process in processes(chatbot, 2, MeetingAtLoad)),
    )
    won = [reply for reply in replies if reply.show is Show.DONE and not reply.screen.text]
    lost = [reply for reply in replies if reply not in won]
    assert (len(won), len(lost)) == (1, 1)
    assert lost[0].screen.text == TOLD
    after = await loaded(chatbot)
    assert after.version == before.version + 1
    assert len(after.table.snapshots) == 1
    assert (await game_of(chatbot)).decisions[0].seat == 1


async def test_one_prompt_answered_by_two_processes(server: TestServer, redis: Redis) -> None:
    chatbot, (red, _) = await table_for(redis, "Red", "Blue")
    for _ in range(count(1, 10)):
        token = await whole_draft(red)
        before = await loaded(chatbot)
        replies = await together(server, [(red.person.id, token)] * 2)
        won = [reply for reply in replies if reply == [Show.DONE, ""]]
        assert len(won) == 1, replies
        told = next(reply[1] for reply in replies if reply not in won)
        assert told == TOLD
        after = await loaded(chatbot)
        assert after.version == before.version + 1
        assert [entry.number for entry in await journal(redis, after.table.id)] == list(
            range(1, after.table.entries + 1)
        )
        await red.say("/undo")
        await User(chatbot, "Blue").say("/agree")


async def together(server: TestServer, requests: list[tuple[str, str]]) -> list[list[str]]:
    """Make these requests in processes of their own at the same moment; returns the replies."""
    arguments = (sys.executable, "-m", "tests.store.press", server.url, CHAT)
    pipe = asyncio.subprocess.PIPE
    processes = [
        await asyncio.create_subprocess_exec(*arguments, person, what, stdin=pipe, stdout=pipe)
        for person, what in requests
    ]
    for process in processes:
        assert process.stdout is not None
        assert await process.stdout.readline() == b"ready\n"
    said = await asyncio.gather(*(process.communicate(b"go\n") for process in processes))
    assert [process.returncode for process in processes] == [0] * len(requests)
    return [json.loads(out) for out, _ in said]


async def test_everybody_sits_down_at_once(redis: Redis) -> None:
    chatbot = Chatbot(redis)
    red = User(chatbot, "Red")
    await red.say("/carcassonne")
    names = ["Blue", "Green", "Black", "Yellow"]
    users = [User(chatbot, name) for name in names]
    table = (await loaded(chatbot)).table.id
    replies = await asyncio.gather(
        *(
            process.dispatcher.press(user.person, CHAT, f"join.{table}..")
            for process, user in zip(processes(chatbot, 4, MeetingAtLoad), users, strict=True)
        )
    )
    assert [reply.show for reply in replies] == [Show.DONE] * 4
    after = await loaded(chatbot)
    assert sorted(holder.name for holder in after.table.seats) == sorted([*names, "Red"])
    assert after.version == 5


async def test_people_in_processes_of_their_own_sit_down_at_once(server: TestServer, redis: Redis) -> None:
    chatbot = Chatbot(redis)
    red = User(chatbot, "Red")
    await red.say("/carcassonne")
    replies = await together(server, [("memory:blue", "/join"), ("memory:green", "/join")])
    assert replies == [[Show.DONE, ""]] * 2
    assert sorted(holder.name for holder in (await loaded(chatbot)).table.seats) == ["Blue", "Green", "Red"]


async def test_the_last_seat_goes_to_one(redis: Redis) -> None:
    chatbot = Chatbot(redis)
    red = User(chatbot, "Red")
    await red.say("/carcassonne")
    most = most_players((await loaded(chatbot)).table.rules)
    for _ in range(most - 2):
        await red.say("/computer easy")
    table = (await loaded(chatbot)).table.id
    users = [User(chatbot, "Blue"), User(chatbot, "Green")]
    replies: list[Reply] = await asyncio.gather(
        *(
            process.dispatcher.press(user.person, CHAT, f"join.{table}..")
            for process, user in zip(processes(chatbot, 2, MeetingAtLoad), users, strict=True)
        )
    )
    assert sorted(reply.show for reply in replies) == [Show.DONE, Show.ERROR]
    assert len((await loaded(chatbot)).table.seats) == most


async def seeding(chatbot: Chatbot, seats: int) -> str:
    """A toy game in which all players are asked at the same time. Returns the table's id."""
    change = table_change()
    change.table.seats = [Holder(f"Seat {seat}", f"memory:{seat}") for seat in range(seats)]
    change.table.phase = Phase.PLAYING
    change.begin_game(new_game(make_spec(TOY.id, seats), seed_of(1)))
    await chatbot.stores.tables.commit(change)
    return change.table.id


def answering(seat: int, ask: int) -> Callable[[Change, Loaded], Awaitable[int]]:
    """Work that answers a question with its first option, and returns how often it was tried."""
    tried = 0

    async def work(change: Change, loaded: Loaded) -> int:
        nonlocal tried
        tried += 1
        seq = change.game.seq
        change.game.commit([Answer(ask, seat, 0)])
        change.moved((seat,), seq, revealed=False)
        change.log(LogLine("log.started"), move=True)
        return tried

    return work


async def test_those_who_are_asked_at_once_all_get_in(redis: Redis) -> None:
    """Each commit fails until it is the only one left; but no answer makes another player's question stale."""
    chatbot = Chatbot(redis)
    table = await seeding(chatbot, 4)
    game = Game.load((await chatbot.repository.load(table)).save)
    asks = {decision.seat: decision.ask for decision in game.decisions}
    assert sorted(asks) == [0, 1, 2, 3]
    done = await asyncio.gather(
        *(
            process.repository.change(table, f"memory:{seat}", answering(seat, asks[seat]))
            for seat, process in enumerate(processes(chatbot, 4, MeetingAtLoad))
        )
    )
    after = await chatbot.repository.load(table)
    assert after.version == 5
    assert max(changed.result for changed in done) > 1
    answered = [entry for entry in Game.load(after.save).journal if isinstance(entry, Answered)]
    assert sorted((entry.seat, entry.ask) for entry in answered) == sorted(asks.items())


async def test_the_same_seat_twice_gets_in_once(redis: Redis) -> None:
    chatbot = Chatbot(redis)
    table = await seeding(chatbot, 2)
    ask = Game.load((await chatbot.repository.load(table)).save).decisions[0].ask
    done = await asyncio.gather(
        *(
            process.repository.change(table, "memory:0", answering(0, ask))
            for process in processes(chatbot, 3, MeetingAtLoad)
        ),
        return_exceptions=True,
    )
    refused = [result for result in done if isinstance(result, BaseException)]
    assert [(type(error), getattr(error, "kind", None)) for error in refused] == [(RuleError, Kind.STALE)] * 2
    assert (await chatbot.repository.load(table)).version == 2


async def test_whoever_always_comes_late_is_told_so(redis: Redis) -> None:
    chatbot, (red, _) = await table_for(redis, "Red", "Blue")
    store = chatbot.stores.tables

    async def overtaken(change: Change, loaded: Loaded) -> None:
        other = Change(loaded.table, loaded.save, loaded.version, chatbot.clock(), "")
        await store.commit(other)

    table = (await loaded(chatbot)).table.id
    version = (await loaded(chatbot)).version
    with pytest.raises(Refusal, match="busy"):
        await chatbot.repository.change(table, red.person.id, overtaken)
    assert (await loaded(chatbot)).version == version + TRIES
