"""Tables in Redis: loaded in one round trip, changed in one more."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Sequence

import msgspec
from redis.asyncio import Redis

from bot.retention import stamp
from bot.store.keys import TableKeys
from bot.store.script import COMMIT, REWRITE
from bot.store.wire import Raw, ask, ask_one
from bot.tables.change import Change
from bot.tables.table import KEPT, Draft, Entry, Planning, Table, planning_of

_TABLE = msgspec.msgpack.Decoder(Table)
_ENTRY = msgspec.msgpack.Decoder(Entry)
_DRAFT = msgspec.msgpack.Decoder(Draft)
_PLANNING = msgspec.msgpack.Decoder(Planning)
_encode = msgspec.msgpack.Encoder().encode


MISSED = 60
"""Entries of the log: a round of six has fewer."""


class Moved(Exception):
    """The table has changed since it was loaded."""


class Loaded(msgspec.Struct):
    """A table as it was at one version."""

    table: Table
    save: bytes
    """Of the game; empty before the start."""
    version: int
    draft: Draft | None = None
    """Of the person for whom it was loaded."""
    change: bytes = b""
    """The name of the change that made this version."""


class TableStore:
    def __init__(self, redis: Redis) -> None:
        self.redis = redis

    async def load(self, table: str, user: str = "") -> Loaded | None:
        """A table and, if somebody is named, their draft."""
        keys = TableKeys(table)
        (version, record, save, changes), draft = await ask(
            self.redis, ("HMGET", keys.game, "v", "t", "g", "c"), ("HGET", keys.draft, user)
        )
        if version is None:
            return None
        own = _DRAFT.decode(draft) if draft else None
        return Loaded(_TABLE.decode(record), save or b"", int(version), own, (changes or b"")[-8:])

    async def commit(self, change: Change) -> int:
        """All of it or, if the table has moved on since it was loaded, nothing; returns the new version."""
        table = change.table
        stamp(table, change.user, change.now)
        keys = TableKeys(table.id)
        lanes = {chat: TableKeys(table.id, chat) for chat in dict.fromkeys(("", *_chats(change)))}
        told: list[Raw] = []
        for chat, lane in lanes.items():
            effects = [_encode(effect) for effect in change.effects if effect.chat == chat]
            told += [lane.place, len(effects), *effects]
        done, now = await COMMIT.surely(
            self.redis,
            (
                *(keys.game, keys.past, keys.journal, keys.ready, keys.due, keys.draft),
                *(key for lane in lanes.values() for key in (lane.outbox, lane.marks)),
            ),
            change.version,
            secrets.token_bytes(8),
            table.id,
            _encode(table),
            change.new_save,
            int(change.keep),
            KEPT,
            change.drop,
            change.due,
            int(change.unslot),
            len(lanes),
            change.now,
            len(change.entries),
            *map(_encode, change.entries),
            len(change.forget),
            *change.forget,
            len(change.drafts),
            *(part for user, draft in change.drafts.items() for part in (user, _encode(draft))),
            *told,
            *(part for old, new in change.carried.items() for part in (lanes[old].place, lanes[new].place)),
            copied=True,
        )
        if not done:
            raise Moved(table.id)
        return int(now)

    async def rewrite(self, loaded: Loaded, entries: Sequence[Entry], forget: Sequence[str]) -> None:
        """The record and the whole log in other words, and without these drafts. Nobody is told of it."""
        keys = TableKeys(loaded.table.id)
        done = await REWRITE.surely(
            self.redis,
            (keys.game, keys.journal, keys.draft),
            loaded.version,
            _encode(loaded.table),
            len(forget),
            *forget,
            *map(_encode, entries),
        )
        if not done:
            raise Moved(loaded.table.id)

    async def entries(self, table: str, first: int, last: int) -> list[Entry]:
        """Entries of the log by their numbers, which begin with 1."""
        if last < first:
            return []
        raw = await ask_one(self.redis, "LRANGE", TableKeys(table).journal, first - 1, last - 1)
        return [_ENTRY.decode(entry) for entry in raw]

    async def before(self, table: str, number: int) -> list[Entry]:
        """The last entries of the log before this one, as many as anybody may have missed since their last turn."""
        if number <= 1:
            return []
        raw = await ask_one(self.redis, "LRANGE", TableKeys(table).journal, max(0, number - 1 - MISSED), number - 2)
        return [_ENTRY.decode(entry) for entry in raw]

    async def save_before(self, table: str, back: int) -> bytes | None:
        """The game's save from before the last change (0), the one before that (1) ..."""
        save: bytes | None = await ask_one(self.redis, "LINDEX", TableKeys(table).past, back)
        return save

    async def put_draft(self, table: str, user: str, draft: Draft | None) -> None:
        await self._put(table, user, draft)

    async def planning(self, table: str, user: str) -> Planning | None:
        """The plan that this person is making."""
        raw = await ask_one(self.redis, "HGET", TableKeys(table).draft, planning_of(user))
        return _PLANNING.decode(raw) if raw else None

    async def put_planning(self, table: str, user: str, planning: Planning | None) -> None:
        await self._put(table, planning_of(user), planning)

    async def _put(self, table: str, name: str, draft: Draft | Planning | None) -> None:
        key = TableKeys(table).draft
        if draft is None:
            await ask_one(self.redis, "HDEL", key, name)
        else:
            await ask_one(self.redis, "HSET", key, name, _encode(draft))


def _chats(change: Change) -> Iterator[str]:
    """Mirrors whose outbox has a part in it. Those from where something is carried come first."""
    for old, new in change.carried.items():
        yield from (old, new)
    yield from (effect.chat for effect in change.effects)
