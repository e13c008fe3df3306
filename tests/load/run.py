"""The load run: the program, both platforms, and all people who play there.

The program is a process of its own, started as an operator starts it: its own server with every write on disk, the
page, the worker, the picture cache, the real client libraries. The platforms are the strict stand-ins of the other
tests. They run in the process of the people, so one clock measures both the press and the board, and their work does
not count as the program's. Five hundred tables take this process a fifth of a processor.
"""

from __future__ import annotations

import asyncio
import random
import signal
import tempfile
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec

from bot.store.connect import connect
from bot.store.embedded import SOCKET
from bot.store.tables import TableStore
from tests.load import figures, gauge, holding, verdict
from tests.load.crowd import Crowd
from tests.load.figures import Figures
from tests.load.plan import Plan
from tests.load.platforms import Platforms, platforms
from tests.load.program import GAUGE, HOLDS
from tests.load.tables import Table
from tests.load.verdict import Account
from tests.running.networks import ended, ready
from tests.running.program import started
from tests.store.verdict import quiet

AT_ONCE = {"discord": 2, "telegram": 15}
"""Tables that are opened at the same time. Telegram takes one message a second in each chat and thirty in all, Discord
fifty."""
PEOPLE = "people"
"""The file with the figures of the people's own process; see `tests.load.gauge`."""


class Outcome(msgspec.Struct, frozen=True):
    figures: Figures
    accounts: list[Account]


Spoil = Callable[[Platforms], None]


def unspoilt(here: Platforms) -> None:
    """The default for `spoil`: nothing goes wrong."""


async def load(plan: Plan) -> Outcome:
    """Run the load and judge it. Raises AssertionError if anything was lost or doubled, or an answer held the loop for
    too long."""
    outcome = await run_unjudged(plan)
    verdict.told(outcome.accounts)
    verdict.held({verb: held.most for verb, held in outcome.figures.held.items()})
    return outcome


async def run_unjudged(plan: Plan, spoil: Spoil = unspoilt) -> Outcome:
    """Run the load, but leave it to the caller to judge the boards. `spoil` may make something go wrong on the
    platforms once all games have started."""
    # Not pytest's folder: its path may be too long for a socket.
    with tempfile.TemporaryDirectory(prefix="castellan-") as name:
        folder = Path(name)
        async with platforms() as here, gauged(folder / PEOPLE):
            return await Load(plan, here, folder).run(spoil)


@asynccontextmanager
async def gauged(path: Path) -> AsyncIterator[None]:
    watching = asyncio.create_task(gauge.keep(path))
    try:
        yield
    finally:
        watching.cancel()


class Load:
    def __init__(self, plan: Plan, here: Platforms, folder: Path) -> None:
        self.plan = plan
        self.here = here
        self.folder = folder
        self.hosts = [here.host(number, plan.people) for number in range(plan.tables)]
        self.tables: list[Table] = []
        self.begin = self.end = 0.0
        self.told_to_wait: dict[str, int] = {}
        self.counts: figures.Counts = {}
        """What the program counted while people played: metrics after minus metrics before."""

    async def run(self, spoil: Spoil) -> Outcome:
        with started(self.folder, "tests.load.program", **self.here.settings) as run:
            address = (await ready(run, 3))[0].split()[3]
            await self.here.connected()
            async with await connect(f"unix://{self.folder / 'data' / SOCKET}") as redis:
                await self.open(TableStore(redis))
                spoil(self.here)
                async with Crowd(self.here.discord, redis, self.tables[0].id, self.plan.crowd) as crowd:
                    await asyncio.gather(self.play(address), crowd.asks())
            run.signal(signal.SIGTERM)
            assert await ended(run) == 0, run.said[-4000:]
            quiet(run.errors)
        async with verdict.reopened(self.folder / "data") as redis:
            accounts = await verdict.kept(redis, self.tables, self.here.boards)
        self.here.check_refusals()
        return Outcome(self.figures(accounts), accounts)

    async def open(self, store: TableStore) -> None:
        """Open all tables and start their games."""
        dice = random.Random(self.plan.seed)
        gates = {platform: asyncio.Semaphore(count) for platform, count in AT_ONCE.items()}
        for number, host in enumerate(self.hosts):
            game, own = self.plan.game(number), random.Random(dice.random())
            self.tables.append(Table(number, host, game, self.here.boards, store, own))

        async def opened(table: Table) -> None:
            async with gates[table.host.chat.partition(":")[0]]:
                await table.opens()

        await asyncio.gather(*map(opened, self.tables))

    async def play(self, address: str) -> None:
        """Let all people play, each at their planned time, until the last board is posted."""
        plan, before, told = self.plan, await figures.counted(address), self.here.told_to_wait()
        self.begin = time.time()
        await asyncio.gather(*(table.plays(plan, self.begin) for table in self.tables), asyncio.sleep(plan.seconds))
        self.end = time.time()
        self.told_to_wait = {name: count - told[name] for name, count in self.here.told_to_wait().items()}
        after = await figures.counted(address)
        self.counts = {name: count - before.get(name, 0.0) for name, count in after.items()}

    def figures(self, accounts: list[Account]) -> Figures:
        plan, counts, tables = self.plan, self.counts, self.tables
        pictures = counts["castellan_picture_seconds_count"]
        posted = {
            name: figures.spread([*figures.waits(tables, accounts, name)]) for name in ("", "discord", "telegram")
        }
        return Figures(
            tables=plan.tables,
            players=plan.tables * plan.people,
            seconds=plan.seconds,
            seed=plan.seed,
            moves=sum(move.begins for table in tables for move in table.moves),
            posts=sum(len(account.boards) - 1 for account in accounts),
            pictures=int(pictures),
            picture_ms=round(1e3 * counts["castellan_picture_seconds_sum"] / max(1.0, pictures), 1),
            posted={name or "all": found for name, found in posted.items()},
            late=figures.spread([move.late for table in tables for move in table.moves]),
            answered=figures.spread([*figures.answers(tables)]),
            program=figures.process(self.folder / GAUGE, self.begin, self.end),
            people=figures.process(self.folder / PEOPLE, self.begin, self.end),
            sends=figures.outcomes(counts, "sends"),
            deeds=figures.outcomes(counts, "deeds"),
            held={verb: figures.spread(times, 1.0) for verb, times in holding.read(self.folder / HOLDS).items()},
            told_to_wait=self.told_to_wait,
            too_late=self.here.too_late(),
        )
