"""What stays of tables that are gone: the public record of the game, without anybody's id."""

from __future__ import annotations

import zlib
from collections.abc import Iterable

import msgspec
from redis.asyncio import Redis

from bot.store.keys import TableKeys
from bot.store.script import ARCHIVE
from bot.store.wire import all_keys, ask, ask_one

_BATCH = 500


class KeptSeat(msgspec.Struct, frozen=True, omit_defaults=True):
    name: str = ""
    """Empty for a computer, and for who wants to be forgotten."""
    computer: str = ""


class Kept(msgspec.Struct, frozen=True, omit_defaults=True):
    """The record of a game, and what was known of it when it was made."""

    table: str
    chat: str
    game: str
    opened: float
    ended: float
    seats: tuple[KeptSeat, ...]
    record: str
    """As `engine.records` has it: one line."""
    commitment: str
    seed: str
    draws: int
    right: bool
    """Whether chance was fair: worked out for the last time while the whole game was there."""
    mirrors: tuple[str, ...] = ()
    """Other chats where it was shown to the end."""
    format: int = 1


_KEPT = msgspec.msgpack.Decoder(Kept)


class Archive:
    def __init__(self, redis: Redis) -> None:
        self.redis = redis

    async def put(
        self, table: str, version: int, kept: Kept | None, *, mirrors: Iterable[str] = (), force: bool = False
    ) -> bool:
        """In place of the table, unless it has moved on or, without force, has something to send; `mirrors` are all
        chats where it was ever shown."""
        keys = TableKeys(table)
        lanes = [keys, *(TableKeys(table, chat) for chat in mirrors)]
        others = (keys.past, keys.journal, keys.draft, *(lane.marks for lane in lanes))
        done = await ARCHIVE.surely(
            self.redis,
            (keys.game, keys.ready, keys.due, keys.record, *(lane.outbox for lane in lanes), *others),
            version,
            _packed(kept) if kept is not None else b"",
            int(force),
            table,
            *(lane.place for lane in lanes),
        )
        return bool(done)

    async def find(self, table: str) -> Kept | None:
        raw = await ask_one(self.redis, "GET", TableKeys(table).record) if table else None
        return None if raw is None else _KEPT.decode(zlib.decompress(raw))

    async def unname(self, table: str, seats: tuple[int, ...]) -> None:
        """Take the names off these seats."""
        kept = await self.find(table)
        if kept is not None and seats:
            bare = tuple(KeptSeat() if seat in seats else holder for seat, holder in enumerate(kept.seats))
            await self._put(msgspec.structs.replace(kept, seats=bare))

    async def moved(self, table: str, old: str, new: str) -> bool:
        """The chat where the game was played is called differently. Whether there is a record of that chat."""
        kept = await self.find(table)
        if kept is None or not {old, new} & {kept.chat, *kept.mirrors}:
            return False
        mirrors = tuple(new if chat == old else chat for chat in kept.mirrors)
        await self._put(msgspec.structs.replace(kept, chat=new if kept.chat == old else kept.chat, mirrors=mirrors))
        return True

    async def _put(self, kept: Kept) -> None:
        await ask_one(self.redis, "SET", TableKeys(kept.table).record, _packed(kept), "XX")

    async def line_up(self) -> int:
        """Tables that nobody would ever look after again, from before tables had an age, get their place in the queue.
        Returns how many there were."""
        found = 0
        tables = [key.decode().rpartition(":")[2] async for key in all_keys(self.redis, "{p??}:table:*")]
        for start in range(0, len(tables), _BATCH):
            batch = tables[start : start + _BATCH]
            queued = await ask(self.redis, *(("ZADD", TableKeys(table).due, "NX", 0, table) for table in batch))
            found += sum(map(int, queued))
        return found


def _packed(kept: Kept) -> bytes:
    return zlib.compress(msgspec.msgpack.encode(kept), 9)
