"""Reading everything out of a store as plain values, and writing it back: for backups.

All keys of a table are read in one step, so a backup never has half of a move. Leases, deduplication marks and link
codes are left out: they mean nothing later.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import AsyncIterator, Iterable
from typing import Any

import msgspec
from redis.asyncio import Redis

from bot.store.cluster import ClusterRedis
from bot.store.commands import Argument, execute_all, scan_keys
from bot.store.connect import PROBE_KEY
from bot.store.key_kinds import is_queue
from bot.store.keys import TableKeys, outbox_name, parse_outbox_name
from bot.store.presence import RESTORING_KEY
from bot.store.script import Script
from bot.store.slots import group_by_slot
from bot.store.table_codec import decode_table

DUMP = Script("dump")

EXCLUDED_PREFIXES = ("lease:", "once:", "link:", PROBE_KEY, RESTORING_KEY)
KEYS_PER_READ = 200
"""How many keys that belong to no table are read in one round trip."""

WRITE_COMMANDS = {"string": "SET", "hash": "HSET", "list": "RPUSH", "set": "SADD", "zset": "ZADD"}
VALUES_PER_COMMAND = 1000
"""How many values are written by one command."""


class Entry(msgspec.Struct, array_like=True, frozen=True):
    key: bytes
    kind: str
    values: list[bytes]
    """Of a hash: name, value, name, value, ... Of a sorted set: score, member, score, member, ..."""
    until: int = 0
    """When the key expires, in milliseconds since 1970; 0: never."""


class UnknownData(Exception):
    """The store has a key that Castellan has not written."""


async def dump(redis: Redis) -> AsyncIterator[list[Entry]]:
    """Everything in the store, in groups of entries that were read in one step."""
    for keys in await _groups(redis):
        table = _table_of(keys[0]).decode()
        found = await _together(redis, table, {key.decode() for key in keys})
        if found:
            yield found


async def _together(redis: Redis, table: str, keys: set[str]) -> list[Entry]:
    """Read these keys in one step; of a table also the keys of all mirrors.

    Repeats until the record names no mirror whose keys were not read: one may have been added meanwhile.
    """
    names_in_keys = [_outbox_name_of(key.encode()).decode() for key in keys] if table else []
    chats = {parse_outbox_name(name)[1] for name in names_in_keys if name}
    while True:
        for chat in chats:
            destination = TableKeys(table, chat)
            keys |= {destination.outbox, destination.marks}
        queues: list[tuple[str, str]] = []
        if table:
            home = TableKeys(table)
            queues = [(home.due, table), *((home.ready, outbox_name(table, chat)) for chat in sorted({"", *chats}))]
        names = [*(queue for queue, _ in queues), *sorted(keys)]
        now, *answers = await DUMP.run_idempotent(redis, names, len(queues), *(name for _, name in queues))
        shown = _mirrors(answers[len(queues) :], TableKeys(table).game) if table else set()
        if shown <= chats:
            break
        chats |= shown
    found = [_entry(now, *answer) for answer in answers[len(queues) :]]
    for (queue, name), score in zip(queues, answers[: len(queues)], strict=True):
        if score is not None:
            found.append(Entry(queue.encode(), "zset", [score, name.encode()]))
    return found


def _mirrors(answers: list[list[Any]], record: str) -> set[str]:
    """The other chats in which a table is shown or will be, by its record among these answers."""
    for key, _, _, values in answers:
        fields = dict(zip(values[::2], values[1::2], strict=True)) if key == record.encode() and values else {}
        if b"t" in fields:
            try:
                table = decode_table(fields[b"t"])
            except (msgspec.MsgspecError, ValueError, TypeError, AttributeError):
                # Of a version that we do not know, or damaged: what it has is backed up as it is.
                return set()
            return {mirror.chat for mirror in table.mirrors.chats}
    return set()


def _entry(now: int, key: bytes, kind: bytes, left: int, values: list[bytes] | None) -> Entry:
    name = kind.decode()
    if values is None:
        raise UnknownData(f"{key.decode(errors='replace')} is a {name}")
    if name == "set":
        values.sort()
    elif name != "list":
        pairs = zip(values[::2], values[1::2], strict=True) if len(values) > 1 else ()
        if name == "zset":
            values = [part for member, score in pairs for part in (score, member)]
        elif name == "hash":
            values = [part for pair in sorted(pairs) for part in pair]
    return Entry(key, name, values, now + left if left >= 0 else 0)


async def load(redis: Redis, entries: Iterable[Entry]) -> None:
    """Write entries into an empty store, or further parts of entries: values are added to those of the same key. What
    has expired since the backup is deleted again by the server."""
    commands: list[tuple[Argument, ...]] = []
    for entry in entries:
        if _left_out(entry.key):
            continue
        pairs = entry.kind in ("hash", "zset")
        step = VALUES_PER_COMMAND * 2 if pairs else VALUES_PER_COMMAND
        commands += [
            (WRITE_COMMANDS[entry.kind], entry.key, *entry.values[start : start + step])
            for start in range(0, len(entry.values), step)
        ]
        if entry.until:
            commands.append(("PEXPIREAT", entry.key, entry.until))
    await execute_all(redis, *commands)


async def empty(redis: Redis) -> bool:
    """Whether the store has nothing that a backup would contain."""
    async for key in scan_keys(redis):
        if not _left_out(key):
            return False
    return True


async def _groups(redis: Redis) -> list[list[bytes]]:
    """The names of all keys, in groups that have to be read in one step: of a table, or of a room.

    The store is scanned twice, and only groups that both scans found are returned: of a group that is created during a
    scan, the scan may find only a part.
    """
    first = await _named(redis)
    second = await _named(redis)
    others = sorted(second.pop(b"", set()))
    groups = [sorted(second[name]) for name in sorted(second) if name in first]
    # A script may only use keys of one slot.
    apart = group_by_slot(others) if isinstance(redis, ClusterRedis) else [others]
    return groups + [
        keys[start : start + KEYS_PER_READ] for keys in apart for start in range(0, len(keys), KEYS_PER_READ)
    ]


async def _named(redis: Redis) -> dict[bytes, set[bytes]]:
    groups: defaultdict[bytes, set[bytes]] = defaultdict(set)
    async for key in scan_keys(redis):
        # Queues are not read as a whole: the entry of each table is read with the table.
        if _left_out(key) or is_queue(key):
            continue
        try:
            key.decode()
        except UnicodeDecodeError:
            raise UnknownData(f"{key!r} is no name of ours") from None
        if table := _table_of(key):
            groups[b"table " + table] |= {*_keys_of(table.decode()), key}
        else:
            groups[key.partition(b"{")[2].partition(b"}")[0]].add(key)
    return groups


def _keys_of(table: str) -> set[bytes]:
    """All keys that a table may have, whether they exist now or not: they may when they are read."""
    keys = TableKeys(table)
    names = (keys.game, keys.past, keys.journal, keys.outbox, keys.marks, keys.draft, keys.record)
    return {name.encode() for name in names}


def _left_out(key: bytes) -> bool:
    return key.startswith(tuple(word.encode() for word in EXCLUDED_PREFIXES))


def _outbox_name_of(key: bytes) -> bytes:
    """The last part of a key `{pNN}:kind:table` or `{pNN}:kind:table@chat`; empty for other keys."""
    if not key.startswith(b"{p"):
        return b""
    return key.partition(b"}:")[2].partition(b":")[2]


def _table_of(key: bytes) -> bytes:
    return _outbox_name_of(key).partition(b"@")[0]
