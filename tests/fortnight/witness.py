"""Sees every committed change, and records which questions were open when."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from redis.asyncio import Redis

from bot.store.tables import TableStore
from bot.tables.change import Change
from bot.tables.outbox_items import Item
from bot.tables.table import Phase
from tests.fortnight.wall import NEVER

Name = tuple[str, int, int]
"""Identifies a question: table, seat, id."""


class Asked(msgspec.Struct):
    """One question to a person."""

    table: str
    chat: str
    seat: int
    ask: int
    user: str
    opened: float
    closed: float = NEVER
    played: float = NEVER
    """When a stand-in began to play for the person."""


class Said(msgspec.Struct, frozen=True):
    """A message that was written to an outbox."""

    kind: type[Item]
    at: float
    calls: tuple[tuple[int, int], ...]


class Witness:
    """Records every question to a person, and every outbox item."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self.clock = clock
        self.asked: dict[Name, Asked] = {}
        self.open: dict[str, set[Name]] = {}
        self.said: dict[str, Said] = {}
        """By nonce."""
        self.changes = 0
        self.news: list[Asked] = []
        """New questions, until `World.notice` has planned what people do about them."""

    def saw(self, change: Change) -> None:
        table, now = change.table, self.clock()
        self.changes += 1
        for item in change.items:
            self.said[item.id] = Said(type(item), now, item.calls)
        decisions = change.game.decisions if table.phase is Phase.PLAYING else ()
        before, after = self.open.get(table.id, set()), set()
        for decision in decisions:
            holder = table.seats[decision.seat]
            if holder.user:
                name = (table.id, decision.seat, decision.ask)
                after.add(name)
                if name not in self.asked:
                    self.asked[name] = Asked(table.id, table.chat, decision.seat, decision.ask, holder.user, now)
                    self.news.append(self.asked[name])
                if holder.plays:
                    self.asked[name].played = min(now, self.asked[name].played)
        for name in before - after:
            self.asked[name].closed = now
        self.open[table.id] = after


class WatchedTables(TableStore):
    """The real store; reports every commit to a witness."""

    def __init__(self, redis: Redis, witness: Witness) -> None:
        super().__init__(redis)
        self.witness = witness

    async def commit(self, change: Change) -> int | None:
        version = await super().commit(change)
        if version is not None:
            self.witness.saw(change)
        return version
