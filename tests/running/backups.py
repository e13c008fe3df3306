"""Backups for tests: stores that hold something of every kind, and files that are not as Castellan writes them."""

from __future__ import annotations

import random
import re
import time
import zlib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
from redis.asyncio import Redis

from bot.ops.backup import read, write
from bot.ops.backup_format import MAGIC, framed
from bot.store.dump import Entry, dump
from bot.store.keys import TableKeys
from config.errors import OperatorError
from config.secret import Secret
from config.settings import Settings
from tests.bot.openings import move, table_for
from tests.store.tools import keyspace

TEXT, FOR_A_WHILE, LIST, SCORES = "chat:here:table", "chat:here:asked", "web:{hall}:order", "web:{hall}:changes"

Json = Any


async def some_of_everything(redis: Redis) -> None:
    await redis.set(TEXT, b"\x00\xff")
    await redis.set(FOR_A_WHILE, "x", px=3_600_000)
    await redis.hset("chat:here:settings", mapping={"a": b"\x80", "b": "2"})
    await redis.rpush(LIST, *(str(number) for number in range(2500)))
    await redis.sadd("person:web:anna:tables", "x", "y")
    await redis.zadd(SCORES, {"a": 0.1, "b": 1_800_000_000.123456, "c": float("inf"), "d": -3.0, "e": 1e-9, "f": 2e30})


async def everything(redis: Redis) -> dict[bytes, Entry]:
    """All entries of a dump, by key; every member of a queue has an entry of its own."""
    found = [entry for group in [group async for group in dump(redis)] for entry in group]
    return {entry.key + b" " + entry.values[-1] if entry.kind == "zset" else entry.key: entry for entry in found}


def sealed(header: Json, body: bytes) -> bytes:
    """A file with a right checksum around any header and any body."""
    data = MAGIC + framed(header if isinstance(header, bytes) else msgspec.msgpack.encode(header)) + body
    return data + sha256(data).digest()


def packed(*groups: Json) -> bytes:
    return zlib.compress(b"".join(framed(msgspec.msgpack.encode(group)) for group in groups))


def opened(data: bytes) -> tuple[Json, list[Json]]:
    """The header and the groups of a backup, without any check."""
    header, body = unframed(data[len(MAGIC) : -32])
    raw, groups = zlib.decompress(body), []
    while raw:
        group, raw = unframed(raw)
        groups.append(msgspec.msgpack.decode(group))
    return msgspec.msgpack.decode(header), groups


def unframed(data: bytes) -> tuple[bytes, bytes]:
    """What the first frame holds, and what follows it."""
    end = 4 + int.from_bytes(data[:4], "big")
    return data[4:end], data[end:]


class Spoiler:
    """Makes files out of a backup in which something is wrong, or only different."""

    def __init__(self, data: bytes, dice: random.Random) -> None:
        self.data = data
        self.dice = dice
        self.header, self.groups = opened(data)
        self.ways: tuple[Callable[[], bytes], ...] = (
            *(self.flipped, self.cut, self.grown, self.strange),
            *(self.flipped_and_sealed, self.flipped_inside, self.cut_inside, self.stretched),
            *(self.reordered, self.doubled, self.split, self.miscounted, self.other_header, self.nested),
            *[self.other_entry] * 6,
        )

    def __call__(self) -> bytes:
        return self.dice.choice(self.ways)()

    def _sealed(self, groups: list[Json], **header: Json) -> bytes:
        keys = sum(len(group) if isinstance(group, list) else 0 for group in groups)
        return sealed({**self.header, "keys": keys, **header}, packed(*groups))

    def _flip(self, data: bytes) -> bytes:
        changed = bytearray(data)
        for _ in range(self.dice.choice([1, 1, 1, 3, 20])):
            changed[self.dice.randrange(len(data))] ^= 1 << self.dice.randrange(8)
        return bytes(changed)

    # damaged: the checksum is wrong

    def flipped(self) -> bytes:
        return self._flip(self.data)

    def cut(self) -> bytes:
        return self.data[: self.dice.choice([0, 1, self.dice.randrange(70), self.dice.randrange(len(self.data))])]

    def grown(self) -> bytes:
        return self.data + self.dice.randbytes(self.dice.choice([1, 32, 5000]))

    def strange(self) -> bytes:
        junk = self.dice.randbytes(self.dice.randrange(200))
        return self.dice.choice([b"", junk, b"PK\x03\x04" + self.data, MAGIC, MAGIC + junk, b"\x1f\x8b" + junk])

    # made on purpose: the checksum is right

    def flipped_and_sealed(self) -> bytes:
        data = self._flip(self.data[len(MAGIC) : -32])
        data = MAGIC + data
        return data + sha256(data).digest()

    def _inside(self) -> bytes:
        return b"".join(framed(msgspec.msgpack.encode(group)) for group in self.groups)

    def flipped_inside(self) -> bytes:
        return sealed(self.header, zlib.compress(self._flip(self._inside())))

    def cut_inside(self) -> bytes:
        raw = self._inside()
        body = zlib.compress(raw[: self.dice.randrange(len(raw))])
        whole = zlib.compress(raw)
        return sealed(
            self.header,
            self.dice.choice([body, whole[:-1], whole[:-4], whole + b"x", whole + whole, b"", raw, body[:-6]]),
        )

    def stretched(self) -> bytes:
        """Somewhere something claims to be very long."""
        raw = bytearray(self._inside())
        at = self.dice.randrange(len(raw) - 5)
        raw[at : at + 5] = self.dice.choice([b"\xc6", b"\xdd", b"\xdb", b"\xff"]) + self.dice.choice(
            [b"\xff\xff\xff\xff", b"\x7f\xff\xff\xff", b"\x00\xff\xff\xff"]
        )
        if self.dice.random() < 0.3:
            raw[:4] = b"\xff\xff\xff\xf0"
        return sealed(self.header, zlib.compress(bytes(raw)))

    def reordered(self) -> bytes:
        entries = [entry for group in self.groups for entry in group]
        self.dice.shuffle(entries)
        middle = self.dice.randrange(len(entries))
        return self._sealed([entries[:middle], [], entries[middle:]])

    def doubled(self) -> bytes:
        group = self.dice.choice(self.groups)
        again = self.dice.choice([group, [self.dice.choice(group)]])
        return self._sealed([*self.groups, again])

    def split(self) -> bytes:
        """An entry with several values becomes two."""
        groups = [list(group) for group in self.groups]
        group = self.dice.choice([group for group in groups if any(len(entry[2]) > 3 for entry in group)])
        key, kind, values, until = next(entry for entry in group if len(entry[2]) > 3)
        group += [[key, kind, values[:2], until]]
        group[group.index([key, kind, values, until])] = [key, kind, values[2:], until]
        return self._sealed(groups)

    def miscounted(self) -> bytes:
        keys = self.header["keys"]
        return self._sealed(self.groups, keys=self.dice.choice([0, -1, keys + 1, keys - 1, 2**63, "many", None]))

    def other_header(self) -> bytes:
        dice = self.dice
        header = dict(self.header)
        header[dice.choice(sorted(header))] = dice.choice([None, 2, 0, -1, "\x1b[2J", "x" * 5000, [], {}, 1.5, b"x"])
        odd = [b"", b"\x91" * 3000, b"\xdd\xff\xff\xff\xff", dice.randbytes(40), msgspec.msgpack.encode([1, "2"])]
        return sealed(dice.choice([header, header, header, *odd]), packed(*self.groups))

    def nested(self) -> bytes:
        deep = self.dice.choice([b"\x91", b"\x81\xa1x", b"\xdd\x00\x00\x00\x01"]) * self.dice.choice([10, 5000])
        return sealed(self.header, zlib.compress(framed(deep) + self._inside()))

    def other_entry(self) -> bytes:
        dice = self.dice
        groups = [list(group) for group in self.groups]
        group = dice.choice(groups)
        at = dice.randrange(len(group))
        key, kind, values, until = group[at]
        others = (
            b"\xff",
            b"",
            b"note",
            b"lease:x",
            b"castellan:restoring",
            b"once:x",
            b"{p99}:table:x",
            "chat:x:table",
        )
        strange: tuple[Json, ...] = (
            *([dice.choice([*others, key + b"\x00", key * 2000]), kind, values, until] for _ in range(3)),
            [
                key,
                dice.choice(["string", "hash", "list", "set", "zset", "stream", "", "x" * 40, None, 7]),
                values,
                until,
            ],
            *([key, kind, dice.choice(self._values(values)), until] for _ in range(3)),
            *([key, kind, values, dice.choice([1, -1, 2**63, "soon", None, 1.5, [], 10**15])] for _ in range(2)),
            [key, kind, values],
            [key, kind, values, until, until],
            *([], {}, None, key, [key], [[key, kind, values, until]]),
        )
        group[at] = dice.choice(strange)
        return self._sealed(groups)

    def _values(self, values: list[bytes]) -> list[Json]:
        first = values[0]
        scores = (
            b"nan",
            b"",
            b"1_0",
            b" 1",
            b"1e9999",
            b"0x10",
            b"-inf",
            b"+3",
            b"1.",
            b".5",
            b"1e5",
            b"1e999",
            b"1e-999",
        )
        return [
            [],
            [*values, first],
            values[1:],
            [*values[:-1], None],
            [*values, *values],
            [[first]],
            None,
            first,
            [self.dice.choice(scores), *values[1:]],
            [first.hex(), *values[1:]],
        ]


Contents = dict[tuple[bytes, bytes], object]


def contents(entries: Iterable[Entry]) -> Contents:
    """What entries say, however they are split and ordered; what has expired is left out."""
    found: Contents = {}
    for entry in entries:
        if entry.until and entry.until <= time.time() * 1000:
            continue
        match entry.kind:
            case "hash":
                found |= {(entry.key, name): value for name, value in pairs(entry)}
            case "zset":
                found |= {(entry.key, member): float(score) for score, member in pairs(entry)}
            case "set":
                found |= {(entry.key, member): True for member in entry.values}
            case _:
                found[entry.key, b""] = entry.values
        if entry.until:
            # A server tells the time that is left, in whole milliseconds.
            found[entry.key, b"until"] = round(entry.until, -2)
    return found


def pairs(entry: Entry) -> Iterator[tuple[bytes, bytes]]:
    return zip(entry.values[::2], entry.values[1::2], strict=True)


async def stored(redis: Redis) -> Contents:
    return contents([entry async for group in dump(redis) for entry in group])


async def spoiled(redis: Redis, url: str, folder: Path, seed: int, files: int) -> Counter[str]:
    """Restore files in which something is wrong: each either is refused with a line and changes nothing, or is restored
    as another reader understands it. Returns how many were."""
    settings, dice = Settings(redis_url=Secret(url)), random.Random(seed)
    await redis.flushall()
    await some_of_everything(redis)
    _, (red, blue) = await table_for(redis, "Red", "Blue")
    await move(red)
    await blue.press("Play")
    path = folder / "backup"
    await write(settings, path)
    spoiler = Spoiler(path.read_bytes(), dice)
    # Each refusal is judged by a store that differs from the backup.
    await redis.set("chat:elsewhere:table", "x")
    before, figures = await keyspace(redis), Counter(files=files)
    for number in range(files):
        data = spoiler()
        path.write_bytes(data)
        where = f"seed {seed}, file {number}"
        try:
            refused = await refusal(settings, path)
        except BaseException as error:
            error.add_note(where)
            raise
        if refused:
            figures["refused"] += 1
            assert await keyspace(redis) == before, f"{where}: {refused}"
            assert re.fullmatch(r"[ -~]{1,250}(\n[ -~]{1,250})?", refused), f"{where}: {refused}"
        else:
            figures["restored"] += 1
            _, groups = opened(data)
            assert await stored(redis) == contents(Entry(*entry) for group in groups for entry in group), where
            await redis.set("chat:elsewhere:table", "x")
            before = await keyspace(redis)
    return figures


async def refusal(settings: Settings, path: Path) -> str:
    """Restore a file in the place of everything; returns why that was refused, or nothing."""
    try:
        await read(settings, path, replace=True)
    except OperatorError as error:
        return str(error)
    return ""


def table_entry(table: str, *values: bytes) -> Entry:
    """A list of a table with this id."""
    return Entry(TableKeys(table).journal.encode(), "list", list(values))
