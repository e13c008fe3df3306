"""Tables, as people use them: every deed of every platform comes through here, and nothing else calls the store.

A deed loads the table, changes it in memory and commits it in one step. When somebody else was faster it is tried again
on what the table has become, and refused there if its question is over.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable
from typing import TypeVar

import structlog
from redis.asyncio import Redis
from redis.exceptions import RedisError

from bot import deeds
from bot.chat import Person
from bot.deeds.deed import Deed, words_of
from bot.present.errors import refused, trouble
from bot.screens import Reply
from bot.store.directory import Directory
from bot.store.queues import Queues
from bot.store.tables import Loaded, Moved, TableStore
from bot.tables import motions, turns
from bot.tables.change import Change, Refusal, Refused
from bot.tables.levels import computer_answer
from bot.tables.table import Phase, Table
from bot.texts import DEFAULT, texts
from bot.tokens import decode
from engine.api import Answer, Game, Seat

log = structlog.get_logger()

T = TypeVar("T")

TRIES = 20
"""How often a change is tried again because others were faster. Each time somebody else's change went in."""

LONGEST = 500
"""Characters of a line that is looked at."""


class Nothing(Exception):
    """There turned out to be nothing to change yet: our clock and the server's need not agree."""

    def __init__(self, due: float | None) -> None:
        super().__init__()
        self.due = due


def unobserved(point: str) -> None:
    """Nobody wants to know."""


def asleep(table: str) -> None:
    """Nobody to be woken."""


def whole(text: str) -> str:
    """Without halves of characters, which no message, file or store could carry any further."""
    return text.encode(errors="replace").decode()


async def think(game: Game, seat: Seat, level: str) -> Answer:
    """In a thread: everybody else goes on."""
    return await asyncio.to_thread(computer_answer, game, seat, level)


class Service:
    def __init__(
        self,
        redis: Redis,
        *,
        language: str = DEFAULT,
        clock: Callable[[], float] = time.time,
        seeds: Callable[[], bytes] = lambda: secrets.token_bytes(32),
        queues: Queues | None = None,
    ) -> None:
        self.tables = TableStore(redis)
        self.directory = Directory(redis)
        self.queues = queues or Queues(redis)
        self.language = language
        """Of chats that have not chosen one, where nobody's own language is known."""
        self.clock = clock
        self.seeds = seeds
        self.probe: Callable[[str], None] = unobserved
        """Told of the moments at which a crash would hurt most; the worker tells it of its own."""
        self.wake: Callable[[str], None] = asleep
        """Told of every table that has changed: there is something to send."""

    # what adapters call

    async def press(self, person: Person, chat: str, token: str) -> Reply:
        meant = decode(whole(token))
        if meant is None or meant.verb not in deeds.DEEDS:
            return trouble(texts(person.language or self.language), "error.no_such_button")
        deed = Deed(self, person, chat, meant.verb, meant.table, meant.number, meant.word)
        return await self._do(deed)

    async def say(self, person: Person, chat: str, text: str) -> Reply | None:
        line = whole(text[:LONGEST]).strip()
        if not line.startswith("/"):
            deed = Deed(self, person, chat, "do", word=line, spoken=True)
            return await self._do(deed) if await self._is_move(deed) else None
        verb, word = words_of(line)
        deed = Deed(self, person, chat, verb, word=word, spoken=True)
        return await self._do(deed)

    async def complete(self, person: Person, chat: str, text: str) -> list[str]:
        deed = Deed(self, person, chat, "do", word=whole(text[:LONGEST]).lstrip(), spoken=True)
        try:
            return await deeds.completions(deed)
        except (*Refused, RedisError):
            return []

    async def _is_move(self, deed: Deed) -> bool:
        try:
            return await deeds.sounds_like_a_move(deed)
        except (*Refused, RedisError):
            return False

    async def _do(self, deed: Deed) -> Reply:
        try:
            await deed.find()
            try:
                return await deeds.do(deed)
            except Refused:
                if not await deed.look_again():
                    raise
                return await deeds.do(deed)
        except Refused as error:
            return refused(deed.texts, deed.table_record, error)
        except RedisError as error:
            log.warning("store out of reach", verb=deed.verb, chat=deed.chat, error=repr(error))
            return trouble(deed.texts, "error.store")

    # what deeds call

    async def load(self, table: str, user: str = "") -> Loaded:
        loaded = await self.tables.load(table, user)
        if loaded is None:
            raise Refusal("table.gone")
        return loaded

    async def change(
        self, table: str, user: str, work: Callable[[Change, Loaded], Awaitable[T]], chat: str = ""
    ) -> tuple[Table, T]:
        """Carry out a change, on whatever the table has become by then. A refusal changes nothing."""
        for attempt in range(TRIES):
            loaded = await self.load(table, user)
            if chat and loaded.table.chat != chat:
                raise Refusal("table.elsewhere")
            change = Change(loaded.table, loaded.save, loaded.version, self.clock(), user)
            change.again = attempt > 0
            try:
                result = await work(change, loaded)
                self.probe("changed")
                await self.tables.commit(change)
            except Moved:
                continue
            self.probe("committed")
            self.wake(table)
            return change.table, result
        raise Refusal("table.busy")

    async def due(self, table: str) -> float | None:
        """A time has come: plans are carried out, computers move, requests run out. If it turns out too early: in how
        many seconds again."""

        async def work(change: Change, loaded: Loaded) -> None:
            playing = change.table.phase is Phase.PLAYING
            moved = playing and (turns.as_planned(change) or await turns.computers_move(change, think))
            if not moved and not motions.expire(change):
                raise Nothing(change.due)

        try:
            await self.change(table, "", work)
        except Nothing as nothing:
            return None if nothing.due is None else max(1.0, nothing.due - self.clock())
        return None

    async def give_way(self, table: str) -> None:
        """Another table was opened in the same chat a moment earlier."""

        async def work(change: Change, loaded: Loaded) -> None:
            if change.table.phase is Phase.LOBBY:
                change.table.phase = Phase.CLOSED

        await self.change(table, "", work)

    async def create(self, change: Change) -> bool:
        """A new table. False if somebody opened another one in the same chat meanwhile."""
        seen = await self.directory.table_of(change.table.chat)
        await self.tables.commit(change)
        self.wake(change.table.id)
        if await self.directory.point(change.table.chat, seen, change.table.id):
            return True
        return await self.directory.table_of(change.table.chat) == change.table.id
