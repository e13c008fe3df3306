"""The archive: all that remains of an old table is the public record of its game, with names and without ids of
people."""

from __future__ import annotations

import zlib
from collections.abc import Iterable

import msgspec
from redis.asyncio import Redis

from bot.store.commands import execute, execute_all, scan_keys
from bot.store.keys import TableKeys
from bot.store.script import ARCHIVE

_BATCH = 500


class ArchivedSeat(msgspec.Struct, frozen=True, omit_defaults=True):
    name: str = ""
    """Empty for a computer, and for a person who asked to be forgotten."""
    computer: str = ""


class ArchivedGame(msgspec.Struct, frozen=True, omit_defaults=True):
    """A finished game as it is archived."""

    table: str
    chat: str
    game: str
    opened: float
    ended: float
    seats: tuple[ArchivedSeat, ...]
    record: str
    """In the format of `engine.records`: one line."""
    commitment: str
    """The SHA-256 of the seed."""
    seed: str
    draws: int
    right: bool
    """Whether all draws agree with what was published. Checked before archiving, which needs the whole game."""
    mirrors: tuple[str, ...] = ()
    """Other chats in which the table was shown when it ended."""
    format: int = 1
    secret: str = ""
    """The secret that the seed was made of; empty if that was before seeds were shared."""
    shared_commitment: str = ""
    """The SHA-256 of the secret, as it was published."""
    shares: int = 0
    """How many players had a share in the seed; the shares are in the record."""
    fault: str = ""
    """What does not agree, if anything; see `bot.tables.verify_draws`."""


_KEPT = msgspec.msgpack.Decoder(ArchivedGame)


class Archive:
    def __init__(self, redis: Redis) -> None:
        self.redis = redis

    async def put(
        self, table: str, version: int, kept: ArchivedGame | None, *, mirrors: Iterable[str] = (), force: bool = False
    ) -> bool:
        """Delete a table and store its archived game, if it has one, in one step. Returns whether that was done.

        Nothing is done if the table has another version by now or, without `force`, messages to send. `mirrors` are all
        other chats in which it was ever shown: their outboxes are deleted, too.
        """
        keys = TableKeys(table)
        destinations = [keys, *(TableKeys(table, chat) for chat in mirrors)]
        others = (keys.past, keys.journal, keys.draft, *(destination.marks for destination in destinations))
        done = await ARCHIVE.run_idempotent(
            self.redis,
            (
                keys.game,
                keys.ready,
                keys.due,
                keys.record,
                *(destination.outbox for destination in destinations),
                *others,
            ),
            version,
            _packed(kept) if kept is not None else b"",
            int(force),
            table,
            *(destination.outbox_name for destination in destinations),
        )
        return bool(done)

    async def find(self, table: str) -> ArchivedGame | None:
        raw = await execute(self.redis, "GET", TableKeys(table).record) if table else None
        return None if raw is None else _KEPT.decode(zlib.decompress(raw))

    async def remove_names(self, table: str, seats: tuple[int, ...]) -> None:
        """Remove the names of these seats, because a person asked to be forgotten."""
        kept = await self.find(table)
        if kept is not None and seats:
            bare = tuple(ArchivedSeat() if seat in seats else holder for seat, holder in enumerate(kept.seats))
            await self._put(msgspec.structs.replace(kept, seats=bare))

    async def moved(self, table: str, old: str, new: str) -> bool:
        """Replace the id of a chat that has a new one. Returns whether the archived game is of that chat.

        Doing it twice does no harm.
        """
        kept = await self.find(table)
        if kept is None or not {old, new} & {kept.chat, *kept.mirrors}:
            return False
        mirrors = tuple(new if chat == old else chat for chat in kept.mirrors)
        await self._put(msgspec.structs.replace(kept, chat=new if kept.chat == old else kept.chat, mirrors=mirrors))
        return True

    async def _put(self, kept: ArchivedGame) -> None:
        await execute(self.redis, "SET", TableKeys(kept.table).record, _packed(kept), "XX")

    async def enqueue_untracked(self) -> int:
        """Put every table that is not in the queue of due tables into it, due at once. Returns how many there were.

        Called at the start: tables of old versions had no due time, and would never be archived.
        """
        found = 0
        tables = [key.decode().rpartition(":")[2] async for key in scan_keys(self.redis, "{p??}:table:*")]
        for start in range(0, len(tables), _BATCH):
            batch = tables[start : start + _BATCH]
            queued = await execute_all(self.redis, *(("ZADD", TableKeys(table).due, "NX", 0, table) for table in batch))
            found += sum(map(int, queued))
        return found


def _packed(kept: ArchivedGame) -> bytes:
    return zlib.compress(msgspec.msgpack.encode(kept), 9)
