"""`python -m tests.store.kill`: the program with people in it, in a process of its own that may die at any moment.

The one argument is a `Life` in JSON. Ends with status 0 when enough was played, or when everything is done that was
begun (`finish`); with SIGKILL where it was told to.
"""

from __future__ import annotations

import asyncio
import random
import sys
import time
from pathlib import Path

import msgspec
import structlog

from bot.app.worker import Worker
from bot.store.connect import connect
from bot.store.keys import PARTITIONS
from bot.store.queues import Queues
from tests.bot.process import BotProcess
from tests.store.crash_points import Cut, Reaper
from tests.store.diary import Diary
from tests.store.filechat import FileChat
from tests.store.players import CASTS, Company

LONGEST = 8.0
"""Seconds after which a life without a cut is long enough."""
DRAIN = 20.0
"""Seconds to send what is left, at the end of a life that ends by itself."""


class Life(msgspec.Struct, frozen=True):
    url: str
    folder: str
    """With the chat and the diaries."""
    seed: int
    once: bool
    """Whether the chat knows nonces."""
    ahead: float
    """Seconds by which our clock is ahead, so that the leases of those who died before us have run out."""
    moves: int
    role: str = "both"
    """`player`, `worker`, or `both`."""
    cut: Cut | None = None
    finish: bool = False


class Living:
    def __init__(self, life: Life) -> None:
        self.life = life
        self.reaper = Reaper(life.cut)
        self.moves = 0
        self.enough = asyncio.Event()

    def clock(self) -> float:
        return time.time() + self.life.ahead

    def moved(self) -> None:
        self.moves += 1
        if self.moves >= self.life.moves:
            self.enough.set()

    async def live(self) -> None:
        life = self.life
        redis = await connect(life.url)
        dice = random.Random(life.seed)
        process = BotProcess(
            redis, clock=self.clock, seeds=lambda: dice.randbytes(32), queues=Queues(redis, now=self.clock)
        )
        process.probe = self.reaper.tell
        chat = FileChat(Path(life.folder) / "chat", once=life.once, tell=self.reaper.tell)
        worker = process.worker({chat.prefix: chat}, poll=0.02)
        companies = [
            Company(process, cast, Diary(Path(life.folder) / cast.chat.partition(":")[2]), dice, self.moved)
            for cast in CASTS
        ]
        self.reaper.watch()
        if life.finish:
            for company in companies:
                await company.try_again()
            await settle(process.stores.queues, worker)
        else:
            await self._play(companies, worker)
        await redis.aclose()

    async def _play(self, companies: list[Company], worker: Worker) -> None:
        if self.life.role != "player":
            await worker.start()
        playing = [asyncio.create_task(company.play()) for company in companies if self.life.role != "worker"]
        enough = asyncio.create_task(self.enough.wait())
        await asyncio.wait([enough, *playing], timeout=LONGEST, return_when=asyncio.FIRST_COMPLETED)
        left = {enough, *playing}
        while left:
            # Not once for all: before Python 3.12 a cancellation may be swallowed on its way.
            for task in left:
                task.cancel()
            _, left = await asyncio.wait(left, timeout=0.1)
        for task in playing:
            if not task.cancelled():
                task.result()
        if self.life.role != "player":
            await worker.stop(DRAIN)


async def settle(queues: Queues, worker: Worker) -> None:
    """Until nothing is left to send or to see to, but what will fall due some day."""
    everywhere = range(PARTITIONS)
    while True:
        claims = await queues.ready(everywhere, 99)
        for claim in claims:
            await worker.send(claim)
        dues = await queues.due(everywhere, 99)
        for claim in dues:
            await worker.run_due(claim)
        if not claims and not dues:
            return


def main() -> int:
    structlog.configure(
        processors=[structlog.processors.dict_tracebacks, structlog.processors.JSONRenderer()],
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
    life = msgspec.json.decode(sys.argv[1], type=Life)
    asyncio.run(Living(life).live())
    return 0


if __name__ == "__main__":
    sys.exit(main())
