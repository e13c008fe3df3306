"""Games go on while primaries are killed; at the end everything that anybody was told must still be true."""

from __future__ import annotations

import asyncio
import random
import signal
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import groupby
from pathlib import Path

import msgspec
from redis.asyncio import Redis

from bot.outbox.pipeline import NOT_REPLICATED_RETRY
from bot.screens.screen import Screen
from bot.store.cluster import ClusterRedis
from bot.store.connect import connect, examine
from bot.store.keys import TableKeys
from bot.store.queues import LEASE, Queues
from bot.store.slots import slot_of_key
from bot.store.stores import Stores
from bot.store.tables import Loaded, TableStore
from bot.tables.change import Change
from bot.tables.outbox_items import BOARD, Message
from engine.api import Game
from tests.bot.process import BotProcess
from tests.failover.fleet import ClusterServers, Fleet, Node, SentinelServers, running
from tests.store.diary import Diary
from tests.store.filechat import FileChat, read
from tests.store.kill import settle
from tests.store.players import CHAT_PEOPLE, PlayingPeople
from tests.store.tools import marks
from tests.store.verdict import Figures, all_tables, lasting, nothing_left, outboxes_left

MOMENTS = ("changed", "committed", "taken", "marked", "sending", "posted", "sent", "done")
LONGEST = 60.0
"""Most seconds for a primary to be replaced and for play to go on; reached only when something is broken."""
DRAIN = 20.0


class Outcome(msgspec.Struct):
    """Counts of one trial."""

    seed: int
    kills: int = 0
    moments: list[str] = []
    away: float = 0.0
    """Most seconds from the death of a primary until people had made eight more moves, at any table."""
    repeated: int = 0
    figures: Figures = msgspec.field(default_factory=Figures)


class Telling(msgspec.Struct, frozen=True):
    """A message was sent: the journal of the game that the sender had read."""

    table: str
    nonce: str
    journal: tuple[object, ...]


class RecordingStore(TableStore):
    """The real store; also records which boards were committed, and what each task has read last."""

    def __init__(self, redis: Redis) -> None:
        super().__init__(redis)
        self.boards: list[str] = []
        self.seen: dict[asyncio.Task[object] | None, Loaded] = {}
        """The table that each task has read last: the messages that the task sends are about this state."""

    async def load(self, table: str, user: str = "", *, replicated: bool = False) -> Loaded | None:
        loaded = await super().load(table, user, replicated=replicated)
        if loaded is not None:
            self.seen[asyncio.current_task()] = loaded
        return loaded

    async def commit(self, change: Change) -> int | None:
        version = await super().commit(change)
        if version is not None:
            messages = [item for item in change.items if isinstance(item, Message)]
            self.boards += [message.id for message in messages if message.slot == BOARD and not message.edit]
        return version


class RecordingChat(FileChat):
    """A chat in a file; also records with each message the state of the game that its sender had read."""

    def __init__(self, path: Path, *, once: bool, store: RecordingStore, tell: Callable[[str], None]) -> None:
        super().__init__(path, once=once, tell=tell)
        self._store = store
        self.told: list[Telling] = []

    def _write(self, kind: str, chat: str, nonce: str, screen: Screen, message: str = "") -> str:
        loaded = self._store.seen[asyncio.current_task()]
        journal = tuple(Game.load(loaded.save).journal) if loaded.save else ()
        self.told.append(Telling(loaded.table.id, nonce, journal))
        return super()._write(kind, chat, nonce, screen, message)


class Trial:
    def __init__(self, fleet: Fleet, folder: Path, redis: Redis, seed: int, *, once: bool) -> None:
        self.fleet = fleet
        self.folder = folder
        self.redis = redis
        self.once = once
        self.dice = random.Random(seed)
        self.outcome = Outcome(seed)
        self.ahead = 0.0
        self.moves = 0
        self.changes = 0
        self.moved = asyncio.Event()
        self.prey: tuple[Node, str, int] | None = None
        """The server that is killed next, the kind of moment, and how many such moments are left until then."""
        self.killed = asyncio.Event()
        self.store = RecordingStore(redis)
        stores = replace(Stores.over(redis, Queues(redis, now=self.clock)), tables=self.store)
        self.process = BotProcess(redis, clock=self.clock, seeds=lambda: self.dice.randbytes(32), stores=stores)
        self.process.probe = self.tell
        self.chat = RecordingChat(folder / "chat", once=once, store=self.store, tell=self.tell)
        self.worker = self.process.worker({self.chat.prefix: self.chat}, poll=0.02)

    def clock(self) -> float:
        return time.time() + self.ahead

    def one_more(self) -> None:
        self.moves += 1
        self.moved.set()

    def tell(self, moment: str) -> None:
        self.changes += moment == "committed"
        if self.prey is None or self.prey[1] != moment:
            return
        node, _, left = self.prey
        self.prey = (node, moment, left - 1) if left > 1 else None
        if self.prey is None:
            node.signal(signal.SIGKILL)
            self.killed.set()

    async def more(self, moves: int) -> None:
        until = self.moves + moves
        async with asyncio.timeout(LONGEST):
            while self.moves < until:
                self.moved.clear()
                await self.moved.wait()

    async def kill(self, moment: str) -> None:
        """Kill the primary of a table that is being played, at a moment of this kind, and wait until play has gone
        on."""
        node = await asyncio.to_thread(self._node, await self._place())
        self.killed.clear()
        self.prey = (node, moment, self.dice.randrange(1, 8))
        async with asyncio.timeout(LONGEST):
            await self.killed.wait()
        died = time.monotonic()
        self.outcome.kills += 1
        self.outcome.moments.append(moment)
        await self.more(8)
        self.outcome.away = max(self.outcome.away, round(time.monotonic() - died, 2))

    async def _place(self) -> int:
        """The port of the primary that has some table; 0 if there is only one primary."""
        if not isinstance(self.redis, ClusterRedis):
            return 0
        tables = sorted(await all_tables(self.redis))
        place = self.redis.topology.slot_map.owners[slot_of_key(TableKeys(self.dice.choice(tables)).game)]
        assert place is not None
        return place[1]

    def _node(self, port: int) -> Node:
        (node,) = (node for node in self.fleet.primaries() if port in (0, node.port))
        return node

    async def go(self, moments: Sequence[str]) -> Outcome:
        assert await examine(self.redis) == []
        all_players = [
            PlayingPeople(
                self.process,
                chat_people,
                Diary(self.folder / chat_people.chat.partition(":")[2]),
                self.dice,
                self.one_more,
            )
            for chat_people in CHAT_PEOPLE
        ]
        await self.worker.start()
        playing = [asyncio.create_task(players.play()) for players in all_players]
        stop = asyncio.create_task(self._through(moments))
        await asyncio.wait([stop, *playing], return_when=asyncio.FIRST_COMPLETED)
        left = {task for task in (stop, *playing) if not task.done()}
        while left:
            for task in left:
                task.cancel()
            _, left = await asyncio.wait(left, timeout=0.1)
        for task in (stop, *playing):
            if not task.cancelled():
                task.result()
        await self.worker.stop(DRAIN)
        # A claim that was given back to a dead server lasts until its lease ends.
        self.ahead += LEASE + 1
        for players in all_players:
            await players.try_again()
        await self._send_all()
        return await self.verdict(all_players)

    async def _send_all(self) -> None:
        """Send everything and run what is due. The new primary may still be without a replica that has caught up: then
        outboxes are held back, and tried again in a second."""
        async with asyncio.timeout(LONGEST):
            while True:
                await settle(self.process.stores.queues, self.worker)
                if not await outboxes_left(self.redis):
                    return
                await asyncio.sleep(NOT_REPLICATED_RETRY)

    async def _through(self, moments: Sequence[str]) -> None:
        await self.more(8)
        for number, moment in enumerate(moments):
            if number:
                await asyncio.to_thread(self.fleet.restarted)
            await self.kill(moment)

    async def verdict(self, all_players: Sequence[PlayingPeople]) -> Outcome:
        await nothing_left(self.redis)
        tables = await all_tables(self.redis)
        notes = {players.chat_people: players.diary.notes for players in all_players}
        self.outcome.figures, games = await lasting(self.redis, tables, notes)
        for told in self.chat.told:
            game = games.get(told.table)
            journal = tuple(game.journal) if game is not None else ()
            assert journal[: len(told.journal)] == told.journal, f"{told.nonce} tells of what is no more"
        found = [await marks(self.redis, id) for id in tables]
        self.outcome.repeated = sum(int(mark.get("repeated", "0")) for mark in found)
        self._posts()
        return self.outcome

    def _posts(self) -> None:
        """Check what was posted: in order, nothing is missing, and a message comes twice only directly after itself,
        because its sender could not know that it had been sent."""
        posts = read(self.folder / "chat")
        self.outcome.figures.posts = len(posts)
        for chat in {post.chat for post in posts}:
            nonces = [post.nonce for post in posts if post.chat == chat and post.kind != "remove"]
            in_order = [nonce for nonce, _ in groupby(nonces)]
            assert len(set(in_order)) == len(in_order), "something was said again out of its turn"
            for times in Counter(nonces).values():
                self.outcome.figures.doubles += times - 1
                assert times <= 1 + (not self.once) * self.outcome.kills
        assert not set(self.store.boards) - {post.nonce for post in posts}, "something was never said"
        # Each death may leave one send per table of which nobody knows whether it went through.
        assert self.outcome.figures.doubles <= self.outcome.kills * len(CHAT_PEOPLE)


async def trial(fleet: SentinelServers | ClusterServers, seed: int, moments: Sequence[str], *, once: bool) -> Outcome:
    with running(fleet), tempfile.TemporaryDirectory(prefix="castellan-") as folder:
        redis = await connect(fleet.url)
        try:
            return await Trial(fleet, Path(folder), redis, seed, once=once).go(moments)
        finally:
            await redis.aclose()
