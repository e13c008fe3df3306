"""Backup files that come from anywhere: whatever they claim, reading them takes little memory, and nothing is changed
unless all of it is right."""

from __future__ import annotations

import asyncio
import os
import random
import re
import subprocess
import sys
import zlib
from contextlib import closing
from pathlib import Path

import msgspec
import pytest
from redis.asyncio import Redis

from bot.ops import backup_format, backup_reader
from bot.ops.backup import read, write
from bot.ops.backup_format import FORMAT, Header, Writer
from bot.ops.backup_reader import NoBackup, Reader
from bot.store.dump import Entry
from bot.store.key_kinds import KINDS, kind_of_key
from bot.store.keys import TableKeys
from bot.store.presence import RESTORING_KEY
from config.errors import OperatorError
from config.secret import Secret
from config.settings import Settings
from tests.play import count
from tests.running.backups import (
    LIST,
    SCORES,
    TEXT,
    packed,
    sealed,
    some_of_everything,
    spoiled,
    stored,
    table_entry,
)
from tests.running.program import ROOT, refused
from tests.server import TestServer
from tests.store.tools import Wire, keyspace

MOST_MEMORY = 300 << 20
HEADER = Header(FORMAT, "1.0", "2030-01-01", 1)
MEASURED = """
import resource, sys
from pathlib import Path
from bot.__main__ import main
command, *files, replace = sys.argv[1:]
status = [main([command, file, replace]) for file in files]
kernel = Path("/proc/self/status")
lines = kernel.read_text().splitlines() if kernel.exists() else []
found = [int(line.split()[1]) * 1024 for line in lines if line.startswith("VmHWM")]
print(*found or [resource.getrusage(resource.RUSAGE_SELF).ru_maxrss])
sys.exit(sum(status))
"""
"""Restores some files, and prints the most memory that it ever had. In `ru_maxrss` Linux counts that of the process by
which it was started, too."""


@pytest.fixture
def settings(server: TestServer) -> Settings:
    return Settings(redis_url=Secret(server.url))


def measured(server: TestServer, folder: Path, *files: str) -> tuple[int, str, int]:
    """Restore files with the program; returns how many were refused, what it said, and the bytes of memory that it had
    at most."""
    environment = {"PATH": os.environ.get("PATH", ""), "PYTHONPATH": str(ROOT), "REDIS_URL": server.url}
    done = subprocess.run(
        [sys.executable, "-c", MEASURED, "restore", *files, "--replace"],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    *said, memory = done.stdout.splitlines()
    return done.returncode, "\n".join(said) + done.stderr, int(memory)


def repeated(segment: bytes, times: int, *, begin: bytes = b"") -> bytes:
    """A compressed stream of `begin` and many copies of a segment, made without compressing each of them."""
    press = zlib.compressobj(9, wbits=-15)
    head = press.compress(begin) + press.flush(zlib.Z_FULL_FLUSH)
    press = zlib.compressobj(9, wbits=-15)
    return b"\x78\x9c" + head + (press.compress(segment) + press.flush(zlib.Z_FULL_FLUSH)) * times


BOMBS = ("one value", "many values", "many small values", "many entries", "one name", "nested", "the header")


def bomb(kind: str) -> bytes:
    """A file of at most a few megabytes that claims and unpacks to gigabytes."""
    key = TableKeys("abc").journal.encode()
    entry = b"\x91\x94" + msgspec.msgpack.encode(key) + b"\xa4list"
    huge = b"\xff\xff\xff\xf0"
    match kind:
        case "one value":
            return sealed(HEADER, repeated(bytes(1 << 24), 100, begin=huge + entry + b"\x91\xc6" + huge))
        case "many values":
            value = b"\xc6" + (1 << 24).to_bytes(4, "big") + bytes(1 << 24)
            return sealed(HEADER, repeated(value, 100, begin=huge + entry + b"\xdd" + huge))
        case "many small values":
            # The objects that they become take far more than the bytes they are.
            return sealed(HEADER, repeated(b"\xc4\x02xy" * 1_000_000, 30, begin=huge + entry + b"\xdd" + huge))
        case "many entries":
            many = msgspec.msgpack.encode([key, "list", [b"x"], 0]) * 50_000
            return sealed(HEADER, repeated(many, 500, begin=huge + b"\xdd" + huge))
        case "one name":
            return sealed(HEADER, repeated(bytes(1 << 24), 100, begin=huge + b"\x91\x94\xc6" + huge))
        case "nested":
            return sealed(HEADER, repeated(b"\x91" * (1 << 24), 100, begin=huge))
        case _:
            return sealed(b"\xdd" + huge + bytes(1 << 20), b"")


async def test_what_unpacks_to_gigabytes_is_refused(redis: Redis, server: TestServer, tmp_path: Path) -> None:
    await redis.set(TEXT, "x")
    for kind in BOMBS:
        data = bomb(kind)
        assert len(data) < 2 << 20
        (tmp_path / kind).write_bytes(data)
    status, said, memory = await asyncio.to_thread(measured, server, tmp_path, *BOMBS)
    assert status == len(BOMBS)
    for kind, reason in zip(BOMBS, said.splitlines()[::2], strict=True):
        assert reason.startswith(f"{kind} is not what Castellan writes: ")
    assert set(said.splitlines()[1::2]) == {"Nothing was changed; use another backup."}
    assert memory < MOST_MEMORY
    assert await redis.keys() == [TEXT.encode()]


async def test_a_large_backup_is_restored_with_little_memory(redis: Redis, server: TestServer, tmp_path: Path) -> None:
    dice = random.Random(1)
    values = [dice.randbytes(1 << 14) * 64 for _ in range(120)]
    writer = Writer(tmp_path / "large")
    writer.add([table_entry("abc", *values)])
    writer.finish("1.0", "2030")
    writer.close()
    status, said, memory = await asyncio.to_thread(measured, server, tmp_path, "large")
    assert status == 0, said
    assert memory < MOST_MEMORY
    assert await redis.lrange(TableKeys("abc").journal, 0, -1) == values


async def test_whatever_people_typed_can_be_restored(redis: Redis, settings: Settings, tmp_path: Path) -> None:
    """What packs to almost nothing is written unpacked, so that a reader need not believe in it."""
    await redis.rpush(LIST, *[b"a" * 60_000] * 400)
    await some_of_everything(redis)
    before = await stored(redis)
    await write(settings, tmp_path / "x")
    await read(settings, tmp_path / "x", replace=True)
    assert await stored(redis) == before


async def test_spoiled_files_change_nothing(redis: Redis, server: TestServer, tmp_path: Path) -> None:
    figures = await spoiled(redis, server.url, tmp_path, 1, count(150, 600))
    assert figures["refused"] > 100
    assert figures["restored"] > 5


@pytest.mark.parametrize(
    ("entry", "said"),
    [
        ([b"note", "string", [b"x"], 0], "does not know: 'note'"),
        ([b"\x1b[2J", "string", [b"x"], 0], r"does not know: '\x1b[2J'"),
        ([b"castellan:restoring", "string", [b"x"], 0], "does not know"),
        ([b"lease:worker", "string", [b"x"], 0], "does not know"),
        ([b"{p00}:table:abc", "hash", [b"v", b"1"], 0], "does not know"),
        ([LIST.encode(), "set", [b"x"], 0], "is of another kind"),
        ([LIST.encode(), "list", [], 0], "wrong number of values"),
        ([TEXT.encode(), "string", [b"x", b"y"], 0], "wrong number of values"),
        ([SCORES.encode(), "zset", [b"nan", b"x"], 0], "no number"),
        ([SCORES.encode(), "zset", [b"1e999", b"x"], 0], "no number"),
        ([LIST.encode(), "list", [b"x"], 1 << 60], "no time"),
        ([SCORES.encode(), "zset", [b"1", b"x", b"2", b"x"], 0], "twice"),
    ],
)
def test_an_entry_that_castellan_would_not_write_is_named(tmp_path: Path, entry: list[object], said: str) -> None:
    (tmp_path / "x").write_bytes(sealed(HEADER, packed([entry])))
    with pytest.raises(NoBackup, match=re.escape(said)):
        Reader(tmp_path / "x")


def test_what_is_twice_is_found_however_far_apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(backup_reader, "NAMES_IN_MEMORY", 100)
    names = [f"chat:{number}:table".encode() for number in range(1234)]

    def file(*keys: bytes) -> Path:
        entries = [[key, "string", [b"x"], 0] for key in keys]
        (tmp_path / "x").write_bytes(sealed(Header(FORMAT, "1", "2", len(keys)), packed(entries)))
        return tmp_path / "x"

    with closing(Reader(file(*names))) as reader:
        assert [entry.key for entry in reader.entries()] == names
    for twice in (names[0], names[99], names[100], names[-1]):
        with pytest.raises(NoBackup, match="twice"):
            Reader(file(*names, twice))


def test_a_value_that_no_reader_takes_is_not_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(backup_format, "LONGEST_VALUE", 1000)
    writer = Writer(tmp_path / "x")
    with pytest.raises(OperatorError, match="too long for a backup"):
        writer.add([Entry(TEXT.encode(), "string", [b"x" * 1001])])
    writer.close()
    assert list(tmp_path.iterdir()) == []


async def test_what_this_version_does_not_know_is_backed_up_and_named(
    redis: Redis, settings: Settings, tmp_path: Path
) -> None:
    """Castellan was set back to this version: what the newer one wrote must not get lost."""
    await redis.set("dream", "x")
    assert "does not know 'dream'" in await write(settings, tmp_path / "x")
    before = await keyspace(redis)
    with pytest.raises(NoBackup, match="does not know: 'dream'"):
        await read(settings, tmp_path / "x", replace=True)
    assert await keyspace(redis) == before


@pytest.mark.parametrize("when", ["before", "after"])
@pytest.mark.parametrize("command", [b"FLUSHDB", LIST.encode()], ids=["at the beginning", "in the middle"])
async def test_a_restore_that_broke_off_is_completed_by_another(
    redis: Redis, server: TestServer, settings: Settings, tmp_path: Path, command: bytes, when: str
) -> None:
    await some_of_everything(redis)
    await write(settings, tmp_path / "x")
    backed_up = await stored(redis)
    await redis.set("chat:elsewhere:table", "new")
    before = await keyspace(redis)
    async with Wire(server).up() as wire:
        wire.cut_at = [(command, when)]
        with pytest.raises(OperatorError, match="Restore once more"):
            await read(Settings(redis_url=Secret(wire.url)), tmp_path / "x", replace=True)
        assert wire.cuts == 1
    if (command, when) == (b"FLUSHDB", "before"):
        assert await keyspace(redis) == before
        return
    assert await redis.exists(RESTORING_KEY)
    assert "Restore it once more" in await asyncio.to_thread(refused, tmp_path, REDIS_URL=server.url)
    await read(settings, tmp_path / "x")
    assert await stored(redis) == backed_up


async def test_a_file_that_is_changed_while_it_is_restored_is_noticed(
    redis: Redis, settings: Settings, tmp_path: Path
) -> None:
    await some_of_everything(redis)
    path = tmp_path / "x"
    await write(settings, path)
    whole = path.read_bytes()
    reader = Reader(path)
    with path.open("r+b") as file:
        file.seek(len(whole) - 40)
        file.write(bytes([whole[-40] ^ 1]))
    with pytest.raises(NoBackup):
        list(reader.entries())
    reader.close()


def test_what_is_no_file_is_refused(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(NoBackup, match="no file that can be read twice"):
        Reader(tmp_path / "pipe")


def test_every_name_has_one_kind() -> None:
    """No two patterns are for the same name."""
    for name, kind in (
        (TableKeys("abc").game, "hash"),
        (TableKeys("abc", "discord:1").outbox, "list"),
        (TableKeys("abc").ready, "zset"),
        ("chat:telegram:-100/5:settings", "hash"),
        ("web:{a-b}:files:web:anna", "hash"),
        ("{telegram:7}:pace:hold:", "string"),
        ("{telegram:7}:pace:minute:5", "zset"),
    ):
        assert kind_of_key(name.encode()) == kind
        assert sum(re.fullmatch(pattern, name) is not None for pattern in KINDS) == 1
