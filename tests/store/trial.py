"""A trial: processes and servers are killed one after the other, people go on with the next ones; at the end everything
is checked."""

from __future__ import annotations

import asyncio
import random
import signal
import sys
import tempfile
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
from redis.asyncio import Redis

from bot.store.queues import LEASE
from tests.server import TestServer
from tests.store import diary, filechat
from tests.store.aof import history
from tests.store.crash_points import Cut, cut_at
from tests.store.kill import Life
from tests.store.players import CHAT_PEOPLE
from tests.store.verdict import Figures, judge, marked, quiet, whole

MOVES = 12
"""Moves of people in one life, if its process is not killed before."""


class Outcome(msgspec.Struct):
    """Counts of one trial."""

    seed: int
    cuts: int = 0
    server_cuts: int = 0
    unhurt: int = 0
    """Lives that ended before their cut came."""
    allowed: int = 0
    """Items that were marked as being sent when a process died: so many may have been sent twice."""
    figures: Figures = msgspec.field(default_factory=Figures)


class Trial:
    def __init__(self, server: TestServer, folder: Path, seed: int, *, once: bool) -> None:
        self.server = server
        self.folder = folder
        self.once = once
        self.dice = random.Random(seed)
        self.outcome = Outcome(seed)
        self.lives = 0
        self.allowed: Counter[str] = Counter()

    def life(self, cut: Cut | None = None, *, role: str = "both", finish: bool = False) -> Life:
        self.lives += 1
        ahead = self.lives * (LEASE + 1) if role != "player" else 0.0
        seed = self.dice.randrange(2**32)
        return Life(self.server.url, str(self.folder), seed, self.once, ahead, MOVES, role, cut, finish)

    async def start(self, life: Life) -> asyncio.subprocess.Process:
        with (self.folder / "log").open("ab") as log:
            return await asyncio.create_subprocess_exec(
                sys.executable, "-m", "tests.store.kill", msgspec.json.encode(life).decode(), stderr=log
            )

    @asynccontextmanager
    async def client(self) -> AsyncIterator[Redis]:
        redis = Redis.from_url(self.server.url)
        try:
            yield redis
        finally:
            await redis.aclose()

    async def look_around(self, died: bool) -> None:
        """Check what must hold right after a cut. If a process has died, note which items may be sent twice because of
        it."""
        async with self.client() as redis:
            await whole(redis)
            if died:
                self.allowed.update(await marked(redis))

    async def one_process(self, cut: Cut) -> None:
        """One process plays and sends. It is killed, or its server is and the process goes on, or both are."""
        process = await self.start(self.life(cut))
        restarted = await self.keep_up(process) if cut.server else False
        code = await process.wait()
        self.ended(code)
        self.outcome.server_cuts += restarted
        self.outcome.cuts += code != 0
        self.outcome.unhurt += not restarted and code == 0
        await self.look_around(code != 0)

    def ended(self, code: int, *, by_itself: bool = False) -> None:
        """Check that a process ended with status 0, or by SIGKILL unless `by_itself`."""
        said = (self.folder / "log").read_text(encoding="utf-8")
        assert code in ((0,) if by_itself else (0, -signal.SIGKILL)), f"seed {self.outcome.seed}: {said[-4000:]}"

    async def keep_up(self, process: asyncio.subprocess.Process) -> bool:
        """Until the process ends, start the server again on the same folder when it is killed. Returns whether it
        was."""
        restarted = False
        ended = asyncio.ensure_future(process.wait())
        over = False
        while not over:
            over = ended.done()
            assert self.server.process is not None
            if self.server.process.poll() is not None:
                self.server.start()
                restarted = True
            await asyncio.wait([ended], timeout=0.01)
        return restarted

    async def two_processes(self, cut: Cut, role: str) -> None:
        """One process plays, another one sends. One of them is killed at its cut, then the other by us."""
        other = "worker" if role == "player" else "player"
        lives = {other: self.life(role=other), role: self.life(cut, role=role)}
        processes = {name: await self.start(life) for name, life in lives.items()}
        code = await processes[role].wait()
        self.ended(code)
        if processes[other].returncode is None:
            processes[other].kill()
        self.outcome.cuts += (code != 0) + (await processes[other].wait() != 0)
        self.outcome.unhurt += code == 0
        await self.look_around(died=True)

    async def go(self, kinds: Sequence[str]) -> Outcome:
        for kind in kinds:
            who, _, place = kind.partition(" ")
            if who in ("server", "all"):
                assert self.server.process is not None
                await self.one_process(cut_at(place, self.dice, self.server.process.pid, all=who == "all"))
            elif who == "both":
                await self.one_process(cut_at(place, self.dice))
            else:
                await self.two_processes(cut_at(place, self.dice), who)
        self.ended(await (await self.start(self.life(finish=True))).wait(), by_itself=True)
        return await self.verdict()

    async def verdict(self) -> Outcome:
        quiet(self.folder / "log")
        notes = {
            chat_people: diary.read(self.folder / chat_people.chat.partition(":")[2]) for chat_people in CHAT_PEOPLE
        }
        posts = filechat.read(self.folder / "chat")
        async with self.client() as redis:
            self.outcome.figures = await judge(redis, history(self.server.folder), posts, notes, self.allowed)
        self.outcome.allowed = self.allowed.total()
        if self.once:
            assert self.outcome.figures.doubles == 0
        return self.outcome


async def trial(seed: int, kinds: Sequence[str], *, once: bool) -> Outcome:
    server = TestServer("--appendonly", "yes", "--appendfsync", "always", "--auto-aof-rewrite-percentage", "0")
    server.start()
    try:
        with tempfile.TemporaryDirectory(prefix="castellan-") as folder:
            return await Trial(server, Path(folder), seed, once=once).go(kinds)
    finally:
        server.stop()
