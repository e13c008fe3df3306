"""Loading and committing tables: one round trip each.

A commit is one script: it checks the version and writes the record, the save of the game, the log, the outboxes and the
due time, all or nothing.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Mapping, Sequence

import msgspec
from redis.asyncio import Redis

from bot.store.client import RetryingRedis
from bot.store.commands import Argument, execute, execute_all
from bot.store.keys import TableKeys
from bot.store.outbox_codec import encode_item
from bot.store.replication import execute_replicated, replicas_expected
from bot.store.retry import retry_for
from bot.store.script import COMMIT, LOOK, REWRITE
from bot.store.table_codec import Glance, decode_table, encode, glance_at
from bot.tables.change import Change
from bot.tables.due_time import due_time
from bot.tables.partner_notes import KEPT as KEPT_NOTES
from bot.tables.partner_notes import PartnerNote, count_key, note_key
from bot.tables.retention import stamp
from bot.tables.table import KEPT, LogEntry, PlanDraft, Table, TurnDraft, plan_draft_key
from engine.api import Seat

_ENTRY = msgspec.msgpack.Decoder(LogEntry)
_DRAFT = msgspec.msgpack.Decoder(TurnDraft)
_PLANNING = msgspec.msgpack.Decoder(PlanDraft)
_NOTE = msgspec.msgpack.Decoder(PartnerNote)


ENTRIES = 500
"""Most log entries that are read at a time."""
MISSED = 60
"""Most log entries that are read to tell a player what happened since their last turn: a round of six players has
fewer."""


class Loaded(msgspec.Struct):
    """A table as it was at one version."""

    table: Table
    save: bytes
    """The save of the game; empty before it starts."""
    version: int
    draft: TurnDraft | None = None
    """The draft of the person for whom the table was loaded."""
    change: bytes = b""
    """The id of the change that made this version."""


class TableStore:
    def __init__(self, redis: Redis) -> None:
        self.redis = redis

    async def load(self, table: str, user: str = "", *, replicated: bool = False) -> Loaded | None:
        """A table and, if a person is named, their draft; None if there is no such table. One round trip.

        With `replicated`, the replicas have all that is read; without it, what is read may still be lost with its
        server. Everything that is shown to somebody is read with `replicated`.
        """
        keys = TableKeys(table)
        if replicated and await self.may_be_lost(table):
            version, record, save, changes, draft = await LOOK.run_idempotent(
                self.redis, (keys.game, keys.draft), user, replicated=True
            )
        else:
            (version, record, save, changes), draft = await execute_all(
                self.redis, ("HMGET", keys.game, "v", "t", "g", "c"), ("HGET", keys.draft, user)
            )
        if version is None:
            return None
        own = _DRAFT.decode(draft) if draft else None
        return Loaded(decode_table(record), save or b"", int(version), own, (changes or b"")[-8:])

    async def records(self, tables: Sequence[str]) -> list[Table | None]:
        """The records of these tables, without their games; None for one that is gone. One round trip."""
        return [decode_table(raw) if raw else None for raw in await self._raw_records(tables)]

    async def glance(self, tables: Sequence[str]) -> list[Glance | None]:
        """The same, but only what a glance shows."""
        return [glance_at(raw) if raw else None for raw in await self._raw_records(tables)]

    async def _raw_records(self, tables: Sequence[str]) -> list[bytes | None]:
        return await execute_all(self.redis, *(("HGET", TableKeys(table).game, "t") for table in tables))

    async def may_be_lost(self, table: str) -> bool:
        """Whether the server of a table has replicas: then what it says now may be unknown to a replica that takes its
        place."""
        seconds = self.redis.retry_seconds if isinstance(self.redis, RetryingRedis) else 0.0
        return await retry_for(lambda: replicas_expected(self.redis, TableKeys(table).game), seconds) > 0

    async def commit(self, change: Change) -> int | None:
        """Store all of the change. Returns the new version; None, and nothing stored, if another commit came first."""
        table = change.table
        stamp(table, change.user, change.now)
        keys = TableKeys(table.id)
        destinations = {"": keys} | {chat: TableKeys(table.id, chat) for chat in dict.fromkeys(_chats(change)) if chat}
        told: list[Argument] = []
        for chat, destination in destinations.items():
            items = [encode_item(item) for item in change.items if item.chat == chat]
            told += [destination.outbox_name, len(items), *items]
        done, now = await COMMIT.run_idempotent(
            self.redis,
            (
                *(keys.game, keys.past, keys.journal, keys.ready, keys.due, keys.draft),
                *(key for destination in destinations.values() for key in (destination.outbox, destination.marks)),
            ),
            change.version,
            secrets.token_bytes(8),
            table.id,
            encode(table),
            change.new_save,
            int(change.keep),
            KEPT,
            change.drop,
            due_time(change),
            int(change.empty_home_slots),
            len(destinations),
            change.now,
            change.previous,
            len(change.entries),
            *map(encode, change.entries),
            len(change.forget),
            *change.forget,
            len(change.drafts),
            *(part for user, draft in change.drafts.items() for part in (user, encode(draft))),
            *told,
            *(
                part
                for old, new in change.renamed.items()
                for part in (destinations[old].outbox_name, destinations[new].outbox_name)
            ),
            replicated=True,
        )
        return int(now) if done else None

    async def rewrite(self, loaded: Loaded, entries: Sequence[LogEntry], forget: Sequence[str]) -> bool:
        """Replace the record and the whole log and delete these drafts, without telling anybody: for erasing a person.
        Returns False, and stores nothing, if another commit came first."""
        keys = TableKeys(loaded.table.id)
        done = await REWRITE.run_idempotent(
            self.redis,
            (keys.game, keys.journal, keys.draft),
            loaded.version,
            encode(loaded.table),
            len(forget),
            *forget,
            *map(encode, entries),
        )
        return bool(done)

    async def entries(self, table: str, first: int, last: int) -> list[LogEntry]:
        """Entries of the log by their numbers, which begin with 1. Of a long log only a part is read at a time, so that
        others get their turn."""
        found: list[LogEntry] = []
        for at in range(first, last + 1, ENTRIES):
            upto = min(last, at + ENTRIES - 1)
            raw = await execute(self.redis, "LRANGE", TableKeys(table).journal, at - 1, upto - 1)
            found += map(_ENTRY.decode, raw)
        return found

    async def newest_entries(self, tables: Mapping[str, int], most: int) -> dict[str, list[LogEntry]]:
        """The newest log entries of several tables, each with the number of its entries; the newest of all comes first.
        Of each table as many as are needed to find its last move, but no more than `most`. One round trip."""
        raw = await execute_all(
            self.redis,
            *(
                ("LRANGE", TableKeys(table).journal, max(0, entries - most), max(0, entries - 1))
                for table, entries in tables.items()
            ),
        )
        found: dict[str, list[LogEntry]] = {}
        for table, entries in zip(tables, raw, strict=True):
            own = found[table] = []
            for entry in reversed(entries):
                own.append(_ENTRY.decode(entry))
                if own[-1].move:
                    break
        return found

    async def before(self, table: str, number: int) -> list[LogEntry]:
        """The last log entries before this one, as many as a player may have missed since their last turn
        (`MISSED`)."""
        if number <= 1:
            return []
        raw = await execute(self.redis, "LRANGE", TableKeys(table).journal, max(0, number - 1 - MISSED), number - 2)
        return [_ENTRY.decode(entry) for entry in raw]

    async def save_before(self, table: str, back: int) -> bytes | None:
        """The save of the game from before the last change (0), the change before that (1), ...; None if not kept."""
        save: bytes | None = await execute(self.redis, "LINDEX", TableKeys(table).past, back)
        return save

    async def put_draft(self, table: str, user: str, draft: TurnDraft | None) -> None:
        await self._put(table, user, draft)

    async def planning(self, table: str, user: str) -> PlanDraft | None:
        """The plan that this person is making."""
        raw = await execute(self.redis, "HGET", TableKeys(table).draft, plan_draft_key(user))
        return _PLANNING.decode(raw) if raw else None

    async def put_planning(self, table: str, user: str, planning: PlanDraft | None) -> None:
        await self._put(table, plan_draft_key(user), planning)

    async def draft(self, table: str, user: str) -> TurnDraft | None:
        """The turn draft of this person. `load` reads it in the same round trip as the table."""
        raw = await execute(self.redis, "HGET", TableKeys(table).draft, user)
        return _DRAFT.decode(raw) if raw else None

    async def notes(self, table: str, seats: Sequence[Seat]) -> dict[Seat, list[PartnerNote]]:
        """The notes that are kept of these seats, the oldest first."""
        if not seats:
            return {}
        names = [note_key(seat, number) for seat in seats for number in range(KEPT_NOTES)]
        raw = await execute(self.redis, "HMGET", TableKeys(table).draft, *names)
        found = {
            seat: [_NOTE.decode(note) for note in raw[place * KEPT_NOTES : (place + 1) * KEPT_NOTES] if note]
            for place, seat in enumerate(seats)
        }
        return {seat: sorted(notes, key=lambda note: note.number) for seat, notes in found.items()}

    async def add_note(self, table: str, seat: Seat, note: PartnerNote) -> None:
        """Keep a note of this seat; the oldest goes if there are too many. Notes that are written at the same time are
        all kept: each has a number of its own."""
        key = TableKeys(table).draft
        number = int(await execute_replicated(self.redis, key, ("HINCRBY", key, count_key(seat), 1)))
        numbered = msgspec.structs.replace(note, number=number)
        await execute_replicated(self.redis, key, ("HSET", key, note_key(seat, number), encode(numbered)))

    async def _put(self, table: str, name: str, draft: TurnDraft | PlanDraft | None) -> None:
        key = TableKeys(table).draft
        if draft is None:
            await execute_replicated(self.redis, key, ("HDEL", key, name))
        else:
            await execute_replicated(self.redis, key, ("HSET", key, name, encode(draft)))


def _chats(change: Change) -> Iterator[str]:
    """Mirrors whose outboxes the change uses. If a chat was renamed, its old and its new id come first, because the
    outbox is moved from one to the other."""
    for old, new in change.renamed.items():
        yield from (old, new)
    yield from (item.chat for item in change.items)
