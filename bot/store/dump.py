"""All that is in a store, read and written as plain values: the way into a backup and back.

What belongs together is read in one step, so that a table is never half a move old. Who is at work, and what was seen
to, is left out: it is of this moment.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import AsyncIterator, Iterable
from typing import Any

import msgspec
from redis.asyncio import Redis

from bot.store.cluster import ClusterRedis
from bot.store.connect import PROBE
from bot.store.keys import TableKeys, place, placed
from bot.store.presence import RESTORING
from bot.store.script import Script
from bot.store.slots import by_slot
from bot.store.wire import Raw, all_keys, ask
from bot.tables.pace import Mirror

DUMP = Script("dump")

LEFT_OUT = ("lease:", "once:", "link:", PROBE, RESTORING)
TOGETHER = 200
"""Keys of no table that are read in one round trip."""

WRITE = {"string": "SET", "hash": "HSET", "list": "RPUSH", "set": "SADD", "zset": "ZADD"}
AT_ONCE = 1000
"""Values in one command."""


class Entry(msgspec.Struct, array_like=True, frozen=True):
    key: bytes
    kind: str
    values: list[bytes]
    """Of a hash: names and values by turns. Of a sorted set: scores and members."""
    until: int = 0
    """Milliseconds since 1970 until which it is kept; 0 for ever."""


class Shown(msgspec.Struct):
    """All that has to be known of a table's record."""

    mirrors: list[Mirror] = []


_SHOWN = msgspec.msgpack.Decoder(Shown)


class UnknownKind(Exception):
    """Something that is not ours is in the store."""


async def dump(redis: Redis) -> AsyncIterator[list[Entry]]:
    """Groups of entries that were read in one step."""
    for keys in await _groups(redis):
        table = _table_of(keys[0]).decode()
        found = await _together(redis, table, {key.decode() for key in keys})
        if found:
            yield found


async def _together(redis: Redis, table: str, keys: set[str]) -> list[Entry]:
    """These keys, and those of all chats where the table turns out to be shown: one may just have been added."""
    chats = {placed(name)[1] for key in keys if (name := _place_of(key.encode()).decode())} if table else set()
    while True:
        for chat in chats:
            lane = TableKeys(table, chat)
            keys |= {lane.outbox, lane.marks}
        queues: list[tuple[str, str]] = []
        if table:
            home = TableKeys(table)
            queues = [(home.due, table), *((home.ready, place(table, chat)) for chat in sorted({"", *chats}))]
        names = [*(queue for queue, _ in queues), *sorted(keys)]
        now, *answers = await DUMP.surely(redis, names, len(queues), *(name for _, name in queues))
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
    """Other chats where a table is shown, or is to be."""
    for key, _, _, values in answers:
        fields = dict(zip(values[::2], values[1::2], strict=True)) if key == record.encode() and values else {}
        if b"t" in fields:
            return {mirror.chat for mirror in _SHOWN.decode(fields[b"t"]).mirrors}
    return set()


def _entry(now: int, key: bytes, kind: bytes, left: int, values: list[bytes] | None) -> Entry:
    name = kind.decode()
    if values is None:
        raise UnknownKind(f"{key.decode(errors='replace')} is a {name}")
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
    """Into a store where none of this is; what has run out meanwhile stays away."""
    seconds, micro = await redis.time()
    now = seconds * 1000 + micro // 1000
    commands: list[tuple[Raw, ...]] = []
    for entry in entries:
        if entry.until and entry.until <= now:
            continue
        pairs = entry.kind in ("hash", "zset")
        step = AT_ONCE * 2 if pairs else AT_ONCE
        commands += [
            (WRITE[entry.kind], entry.key, *entry.values[start : start + step])
            for start in range(0, len(entry.values), step)
        ]
        if entry.until:
            commands.append(("PEXPIREAT", entry.key, entry.until))
    await ask(redis, *commands)


async def empty(redis: Redis) -> bool:
    """Whether there is nothing that a backup would hold."""
    async for key in all_keys(redis):
        if not _left_out(key):
            return False
    return True


async def _groups(redis: Redis) -> list[list[bytes]]:
    """The names of all keys: those of a table, or of a room, together.

    Looked at twice: of what comes into being during the first look, only a part may have been seen. It is left out,
    but for tables, whose names are all known.
    """
    first = await _named(redis)
    second = await _named(redis)
    others = sorted(second.pop(b"", set()))
    groups = [sorted(second[name]) for name in sorted(second) if name in first]
    # A script reads from one slot.
    apart = by_slot(others) if isinstance(redis, ClusterRedis) else [others]
    return groups + [keys[start : start + TOGETHER] for keys in apart for start in range(0, len(keys), TOGETHER)]


async def _named(redis: Redis) -> dict[bytes, set[bytes]]:
    groups: defaultdict[bytes, set[bytes]] = defaultdict(set)
    async for key in all_keys(redis):
        if _left_out(key) or _is_queue(key):
            continue
        try:
            key.decode()
        except UnicodeDecodeError:
            raise UnknownKind(f"{key!r} is no name of ours") from None
        if table := _table_of(key):
            groups[b"table " + table] |= {*_keys_of(table.decode()), key}
        else:
            groups[key.partition(b"{")[2].partition(b"}")[0]].add(key)
    return groups


def _keys_of(table: str) -> set[bytes]:
    """All that a table may have: what is not there now may be a moment later, with what was there before."""
    keys = TableKeys(table)
    names = (keys.game, keys.past, keys.journal, keys.outbox, keys.marks, keys.draft, keys.record)
    return {name.encode() for name in names}


def _left_out(key: bytes) -> bool:
    return key.startswith(tuple(word.encode() for word in LEFT_OUT))


def _is_queue(key: bytes) -> bool:
    """Queues hold places of many tables: each table's is read with the table."""
    return key.startswith(b"{p") and key.endswith((b"}:ready", b"}:due"))


def _place_of(key: bytes) -> bytes:
    """Of `{pNN}:kind:table`, or `{pNN}:kind:table@chat`."""
    if not key.startswith(b"{p"):
        return b""
    return key.partition(b"}:")[2].partition(b":")[2]


def _table_of(key: bytes) -> bytes:
    return _place_of(key).partition(b"@")[0]
