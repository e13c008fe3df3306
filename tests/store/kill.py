"""`python -m tests.store.kill`: the program with people who play, in a process that may be killed at any moment.

The only argument is a `Life` in JSON. Exits with status 0 when enough was played or, with `finish`, when everything is
done that was begun; dies by SIGKILL if its cut comes.
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
from tests.store.players import CHAT_PEOPLE, PlayingPeople

LONGEST = 8.0
"""Seconds after which a life without a cut ends."""
DRAIN = 20.0
"""Seconds to send what is left when a life ends without a cut."""


class Life(msgspec.Struct, frozen=True):
    """What one process of a trial is to do."""

    url: str
    folder: str
    """The folder with the chat and the diaries."""
    seed: int
    once: bool
    """Whether the chat knows nonces."""
    ahead: float
    """Seconds by which the clock of this process is ahead, so that leases of processes that died before it have run
    out."""
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
        all_players = [
            PlayingPeople(
                process, chat_people, Diary(Path(life.folder) / chat_people.chat.partition(":")[2]), dice, self.moved
            )
            for chat_people in CHAT_PEOPLE
        ]
        self.reaper.watch()
        if life.finish:
            for players in all_players:
                await players.try_again()
            await settle(process.stores.queues, worker)
        else:
            await self._play(all_players, worker)
        await redis.aclose()

    async def _play(self, all_players: list[PlayingPeople], worker: Worker) -> None:
        if self.life.role != "player":
            await worker.start()
        playing = [asyncio.create_task(players.play()) for players in all_players if self.life.role != "worker"]
        enough = asyncio.create_task(self.enough.wait())
        await asyncio.wait([enough, *playing], timeout=LONGEST, return_when=asyncio.FIRST_COMPLETED)
        left = {enough, *playing}
        while left:
            # Repeated, because before Python 3.12 a cancellation may be swallowed.
            for task in left:
                task.cancel()
            _, left = await asyncio.wait(left, timeout=0.1)
        for task in playing:
            if not task.cancelled():
                task.result()
        if self.life.role != "player":
            await worker.stop(DRAIN)


async def settle(queues: Queues, worker: Worker) -> None:
    """Send everything and run what is due, until nothing is left but tasks for later."""
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
