"""The second part of `make bench`: moves through the store, compared with the least that any store would do.

The server is a real one on a Unix socket, with every write on disk before it is acknowledged, as `make play` runs it.
Baseline and subject alternate; ratios are taken within a round.
"""

from __future__ import annotations

import asyncio
import cProfile
import random
from collections import defaultdict
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from statistics import median
from time import perf_counter, process_time
from types import CodeType

from redis.asyncio import Redis

from bot.accounts.person import Person
from bot.schedule.due_tasks import think
from bot.screens.callback_data import Token, encode
from bot.screens.screen import Show
from bot.store.connect import connect
from bot.store.keys import new_table_id
from bot.store.tables import Loaded
from bot.tables import drafts, turns
from bot.tables.change import Change
from bot.tables.lobby import new_table, start
from bot.tables.table import Holder, Phase, Rules, TurnDraft
from engine.api import Game
from tests.bot.process import BotProcess
from tests.lag import lag_while
from tests.server import TestServer

Report = Callable[..., None]

ROUNDS = 5
SLICES = 8
MOVES = 40
TASKS = 16
MOVES_OF_TASKS = 3000
GAMES_AT_ONCE = 4
LAG_SECONDS = 6.0
DURABLE = ("--appendonly", "yes", "--appendfsync", "always")

PUT = """
local v = tonumber(redis.call('HGET', KEYS[1], 'v') or '0')
if v ~= tonumber(ARGV[1]) then return {0, v} end
redis.call('HSET', KEYS[1], 'v', v + 1, 's', ARGV[2])
return {1, v + 1}
"""


class Moves:
    """A table whose game goes on for ever: when it ends, another one starts."""

    def __init__(self, process: BotProcess, number: int) -> None:
        self.stores, self.repository, self.dispatcher = process.stores, process.repository, process.dispatcher
        self.dice = random.Random(number)
        self.id = new_table_id()
        self.user = f"bench:{number}"
        self.taken = 0
        self.size = 0

    async def open(self) -> None:
        rules = Rules("carcassonne", options={"farmers": True})
        change = new_table(self.id, f"bench:{self.id}", "en", rules, self.user, "Red", 0.0)
        change.table.seats.append(Holder("Blue", self.user, guest=True))
        start(change, self.dice.randbytes(32))
        change.items.clear()
        await self.stores.tables.commit(change)

    async def move(self) -> None:
        """Make one random answer: load, decode, apply, list the options, commit. That is the cost of one press of
        *Confirm*, without texts."""
        await self.repository.change(self.id, self.user, self._answer)
        self.taken += 1

    async def _answer(self, change: Change, loaded: Loaded) -> None:
        if change.table.phase is not Phase.PLAYING:
            start_again(change, self.dice.randbytes(32))
            return
        decision = change.game.decisions[0]
        turns.answer(change, [decision.answer(self.dice.randrange(len(decision.options)))])
        for asked in change.game.decisions:
            for option in asked.options:
                assert option.code
        # Sending is the worker's task and not measured here; without this the outbox would grow.
        change.items.clear()
        self.size = len(loaded.save)


class Turns(Moves):
    """Whole turns of two people, each confirmed by the button of a draft."""

    async def draft(self) -> None:
        """Called before the time is measured: store the draft that `confirm` then confirms."""
        table = (await self.repository.change(self.id, self.user, self._two_people)).table
        game = Game.load((await self.repository.load(self.id)).save)
        draft = TurnDraft(game.decisions[0].seat, game.decisions[0].ask)
        while (asked := drafts.question(game, draft)) is not None:
            code = self.dice.choice([option.code for option in asked.options])
            draft = TurnDraft(draft.seat, draft.ask, (*draft.answers, (asked.ask, code)))
        self.person = Person(table.seats[draft.seat].user, "Red")
        await self.stores.tables.put_draft(self.id, self.person.id, draft)
        self.token = encode(Token("confirm", self.id, draft.answers[-1][0]))

    async def _two_people(self, change: Change, loaded: Loaded) -> None:
        change.table.seats = [Holder("Red", self.user), Holder("Blue", f"{self.user}:blue")]
        if change.table.phase is not Phase.PLAYING:
            start_again(change, self.dice.randbytes(32))
        self.size = len(loaded.save)

    async def confirm(self) -> None:
        reply = await self.dispatcher.press(self.person, f"bench:{self.id}", self.token)
        assert reply.show is Show.DONE, reply


def start_again(change: Change, seed: bytes) -> None:
    change.table.phase = Phase.LOBBY
    start(change, seed)
    change.items.clear()


class Bare:
    """The least that a store can do: read a value, and write it if nobody else has."""

    def __init__(self, redis: Redis, key: str, script: str, value: bytes) -> None:
        self.redis = redis
        self.key = key
        self.script = script
        self.value = value
        self.version = 0

    async def move(self) -> None:
        await self.redis.execute_command("HMGET", self.key, "v", "s")
        done, _ = await self.redis.execute_command("EVALSHA", self.script, 1, self.key, self.version, self.value)
        assert done
        self.version += 1


async def timed(work: Callable[[], Awaitable[None]], times: int) -> list[float]:
    spent = []
    for _ in range(times):
        begin = perf_counter()
        await work()
        spent.append(perf_counter() - begin)
    return spent


async def one_move(redis: Redis, report: Report, **more: object) -> None:
    process = BotProcess(redis)
    moves = Moves(process, 1)
    await moves.open()
    for _ in range(100):
        await moves.move()
    ratios, costs, floors = [], [], []
    script = await redis.script_load(PUT)
    for number in range(ROUNDS):
        least = Bare(redis, f"bench:{number}", script, bytes(moves.size))
        move_times: list[float] = []
        bare_times: list[float] = []
        for _ in range(SLICES):
            move_times += await timed(moves.move, MOVES)
            bare_times += await timed(least.move, MOVES)
        ratios.append(median(move_times) / median(bare_times))
        costs.append(median(move_times))
        floors.append(median(bare_times))
    report(
        "move / bare read and write",
        median(ratios),
        target=5,
        rounds=[round(ratio, 2) for ratio in ratios],
        move_us=round(median(costs) * 1e6),
        bare_us=round(median(floors) * 1e6),
        bytes=moves.size,
        **more,
    )


async def one_turn(redis: Redis, report: Report, **more: object) -> None:
    """The cost of confirming a draft of two answers by its button, with the reply to the person who pressed."""
    turn = Turns(BotProcess(redis), 2)
    await turn.open()
    await turn.draft()
    least = Bare(redis, "bench:turn", await redis.script_load(PUT), bytes(turn.size))
    ratios, costs = [], []
    for _ in range(ROUNDS):
        turn_times: list[float] = []
        bare_times: list[float] = []
        for _ in range(2 * MOVES):
            turn_times += await timed(turn.confirm, 1)
            bare_times += await timed(least.move, 1)
            await turn.draft()
        ratios.append(median(turn_times) / median(bare_times))
        costs.append(median(turn_times))
    turn_us = round(median(costs) * 1e6)
    report("confirmed turn / bare read and write", median(ratios), turn_us=turn_us, bytes=turn.size, **more)


async def many_moves(redis: Redis, report: Report, **more: object) -> None:
    """Moves per second of one process with many tables at once."""
    process = BotProcess(redis)
    tables = [Moves(process, number) for number in range(TASKS)]
    for table in tables:
        await table.open()

    async def keep_moving(table: Moves, times: int) -> None:
        for _ in range(times):
            await table.move()

    await asyncio.gather(*(keep_moving(table, 20) for table in tables))
    rates, shares = [], []
    for _ in range(ROUNDS):
        begin, cpu = perf_counter(), process_time()
        await asyncio.gather(*(keep_moving(table, MOVES_OF_TASKS // TASKS // ROUNDS) for table in tables))
        wall = perf_counter() - begin
        rates.append(MOVES_OF_TASKS // TASKS // ROUNDS * TASKS / wall)
        shares.append((process_time() - cpu) / wall)
    profile = cProfile.Profile()
    profile.enable()
    await asyncio.gather(*(keep_moving(table, 20) for table in tables))
    profile.disable()
    report(
        f"moves per second, {TASKS} tasks",
        median(rates),
        target=1000,
        rounds=[round(rate) for rate in rates],
        share_of_a_core=round(median(shares), 2),
        spent_in=spent_in(profile),
        **more,
    )


def spent_in(profile: cProfile.Profile) -> dict[str, float]:
    """Shares of the time by package; built-in functions count for the package that calls them."""
    spent: defaultdict[str, float] = defaultdict(float)
    for entry in profile.getstats():
        if isinstance(entry.code, CodeType):
            built_in = sum(call.inlinetime for call in entry.calls or () if isinstance(call.code, str))
            parts = Path(entry.code.co_filename).parts
            owner = next((name for name in ("engine", "redis", "asyncio", "bot") if name in parts), "other")
            spent[owner] += entry.inlinetime + built_in
    return {owner: round(share / sum(spent.values()), 2) for owner, share in spent.items()}


async def lag(redis: Redis, report: Report, *, computers: bool) -> None:
    """How late a timer is while many games move at once."""
    process = BotProcess(redis)
    tables = [Moves(process, 100 + number) for number in range(GAMES_AT_ONCE)]
    for table in tables:
        await table.open()

    async def keep_moving(table: Moves, over: float) -> None:
        while perf_counter() < over:
            if computers:
                game = Game.load((await process.repository.load(table.id)).save)
                if not game.over:
                    await think(game, game.decisions[0].seat, "normal")
            await table.move()

    found = await lag_while([partial(keep_moving, table) for table in tables], LAG_SECONDS)
    report(
        f"event loop lag p99 in ms, {GAMES_AT_ONCE} games moving" + (", computers thinking" if computers else ""),
        found.p99,
        p50=found.p50,
        worst=found.worst,
        moves=sum(table.taken for table in tables),
    )


def run_store(report: Report) -> None:
    for options, fsync in ((DURABLE, "always"), ((), "none")):
        server = TestServer(*options)
        server.start()
        try:
            asyncio.run(_measure(server.url, report, fsync, lags=fsync == "always"))
        finally:
            server.stop()


async def _measure(url: str, report: Report, fsync: str, *, lags: bool) -> None:
    redis = await connect(url)
    await one_move(redis, report, fsync=fsync)
    await one_turn(redis, report, fsync=fsync)
    await many_moves(redis, report, fsync=fsync)
    if lags:
        await lag(redis, report, computers=False)
        await lag(redis, report, computers=True)
    await redis.aclose()
