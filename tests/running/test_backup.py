"""Backups: restoring brings everything back as it was, or changes nothing."""

from __future__ import annotations

import asyncio
import os
import signal
import stat
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
import pytest
from redis.asyncio import Redis

from bot.ops import backup_format
from bot.ops.backup import read, write
from bot.ops.backup_format import Writer
from bot.ops.backup_reader import NoBackup, Reader
from bot.store.commands import execute, execute_all
from bot.store.dump import dump
from bot.store.keys import TableKeys
from bot.store.leases import Lease
from bot.store.presence import RESTORING_KEY, announce_process
from config.errors import OperatorError
from config.secret import Secret
from config.settings import Settings
from tests.bot.memory_chatbot import Chatbot
from tests.bot.openings import loaded, move, table_for
from tests.running.backups import FOR_A_WHILE, LIST, TEXT, everything, some_of_everything
from tests.running.own import client_of, own_server
from tests.running.program import ROOT, refused, running
from tests.running.substitute import STARTS, STOPS
from tests.server import TestServer


@pytest.fixture
def settings(server: TestServer) -> Settings:
    return Settings(redis_url=Secret(server.url))


async def test_a_game_goes_on_after_everything_was_lost(redis: Redis, settings: Settings, tmp_path: Path) -> None:
    _, (red, blue) = await table_for(redis, "Red", "Blue")
    await move(red)
    await blue.press("Play")
    file = tmp_path / "castellan.backup"
    before = await everything(redis)
    assert any(b":table:" in key for key in before)
    await write(settings, file)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    await redis.flushall()
    assert await everything(redis) == {}
    await read(settings, file)
    assert await everything(redis) == before
    chatbot = Chatbot(redis)
    for user in (red, blue):
        user.chatbot = chatbot
    version = (await loaded(chatbot)).version
    await blue.press("1")
    await move(blue)
    await move(red)
    assert (await loaded(chatbot)).version > version


async def test_every_kind_of_value_comes_back(redis: Redis, settings: Settings, tmp_path: Path) -> None:
    await some_of_everything(redis)
    before = await everything(redis)
    order = await redis.lrange(LIST, 0, -1)
    left = await redis.pexpiretime(FOR_A_WHILE)
    await write(settings, tmp_path / "x")
    await redis.flushall()
    await read(settings, tmp_path / "x")
    after = await everything(redis)
    assert {key: entry.values for key, entry in after.items()} == {key: entry.values for key, entry in before.items()}
    assert await redis.lrange(LIST, 0, -1) == order
    assert abs(await redis.pexpiretime(FOR_A_WHILE) - left) <= 1
    assert await redis.ttl(TEXT) == -1


async def test_what_is_of_the_moment_stays_out(redis: Redis, settings: Settings, tmp_path: Path) -> None:
    assert await Lease(redis, "discord").take()
    await redis.set("once:telegram:7", "done")
    await redis.set(FOR_A_WHILE, "x", px=1)
    await redis.set(TEXT, "x")
    await write(settings, tmp_path / "x")
    await redis.flushall()
    await read(settings, tmp_path / "x")
    assert await redis.keys() == [TEXT.encode()]


async def test_a_store_with_games_is_not_touched_unless_one_says_so(
    redis: Redis, settings: Settings, tmp_path: Path
) -> None:
    await redis.set(TEXT, "old")
    await write(settings, tmp_path / "x")
    await redis.mset({TEXT: "new", FOR_A_WHILE: "new"})
    with pytest.raises(OperatorError, match="--replace"):
        await read(settings, tmp_path / "x")
    assert await redis.get(TEXT) == b"new"
    await read(settings, tmp_path / "x", replace=True)
    assert await redis.get(TEXT) == b"old"
    assert await redis.keys() == [TEXT.encode()]


async def test_not_while_somebody_is_at_work(redis: Redis, settings: Settings, tmp_path: Path) -> None:
    await redis.set(TEXT, "x")
    await write(settings, tmp_path / "x")
    async with announce_process(redis):
        while not await redis.keys("lease:*"):
            await asyncio.sleep(0.001)
        with pytest.raises(OperatorError, match="at work on this store"):
            await read(settings, tmp_path / "x", replace=True)
        # A backup is welcome at any time.
        await write(settings, tmp_path / "y")
    await read(settings, tmp_path / "x", replace=True)


async def test_one_that_was_interrupted_is_done_again(redis: Redis, settings: Settings, tmp_path: Path) -> None:
    await redis.set(TEXT, "x")
    await write(settings, tmp_path / "x")
    await redis.set(RESTORING_KEY, "x")
    await redis.set(FOR_A_WHILE, "x")
    await read(settings, tmp_path / "x")
    assert await redis.keys() == [TEXT.encode()]


async def test_nobody_plays_with_half_of_it(redis: Redis, server: TestServer, tmp_path: Path) -> None:
    await redis.set(RESTORING_KEY, "x")
    assert "Restore it once more" in await asyncio.to_thread(refused, tmp_path, REDIS_URL=server.url)


async def test_damaged_and_foreign_files_change_nothing(redis: Redis, settings: Settings, tmp_path: Path) -> None:
    await some_of_everything(redis)
    whole = tmp_path / "whole"
    await write(settings, whole)
    data = whole.read_bytes()
    before = await everything(redis)
    broken = tmp_path / "broken"
    cuts = [*range(40), len(data) // 2, len(data) - 33, len(data) - 1]
    flips = [20, 60, len(data) // 2, len(data) - 40, len(data) - 1]
    changed = [data[:cut] for cut in cuts] + [data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :] for at in flips]
    for content in [*changed, data + b"x", b"PK\x03\x04" + data, os.urandom(200)]:
        broken.write_bytes(content)
        with pytest.raises(NoBackup, match=r"damaged|not a backup"):
            await read(settings, broken, replace=True)
    assert await everything(redis) == before


def test_one_of_a_later_form_is_left_to_later_versions(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(backup_format, "FORMAT", 2)
    writer = Writer(tmp_path / "x")
    writer.finish("9.9", "2030")
    writer.close()
    monkeypatch.undo()
    with pytest.raises(NoBackup, match=r"another version of Castellan \(9\.9\)"):
        Reader(tmp_path / "x")


async def test_a_table_is_read_in_one_step(redis: Redis, settings: Settings, tmp_path: Path) -> None:
    """Keys that change together are from the same moment in every backup."""
    keys = TableKeys("abc")
    going = True

    async def change() -> None:
        number = 0
        while going:
            number += 1
            await execute_all(
                redis,
                ("MULTI",),
                ("HSET", keys.game, "v", number),
                ("DEL", keys.outbox),
                ("RPUSH", keys.outbox, number),
                ("ZADD", keys.ready, number, "abc"),
                ("EXEC",),
            )

    await redis.hset(keys.game, "v", 0)
    task = asyncio.create_task(change())
    try:
        for _ in range(30):
            entries = [entry for group in [group async for group in dump(redis)] for entry in group]
            seen = {entry.key: entry.values for entry in entries}
            version = seen[keys.game.encode()][1]
            if version != b"0":
                assert seen[keys.outbox.encode()] == [version]
                assert float(seen[keys.ready.encode()][0]) == int(version)
    finally:
        going = False
        await task


@contextmanager
def command(folder: Path, *words: str) -> Iterator[subprocess.CompletedProcess[str]]:
    environment = {"PATH": os.environ.get("PATH", ""), "PYTHONPATH": str(ROOT)}
    yield subprocess.run(
        [sys.executable, "-m", "bot", *words], cwd=folder, env=environment, capture_output=True, text=True, check=False
    )


async def test_the_own_server_is_backed_up_running_or_not(tmp_path: Path) -> None:
    with running(tmp_path) as run:
        with command(tmp_path, "backup", "one") as done:
            assert done.returncode == 0, done.stderr
            assert "entries" in done.stdout
        with command(tmp_path, "restore", "one", "--replace") as done:
            assert done.returncode == 1
            assert "already running" in done.stderr
        run.signal(signal.SIGINT)
        assert run.ended() == 0
    with command(tmp_path, "backup", "two") as done:
        assert done.returncode == 0, done.stderr
    with command(tmp_path, "restore", "one") as done:
        assert done.returncode == 1
        assert "--replace" in done.stderr
    with command(tmp_path, "restore", "one", "--replace") as done:
        assert done.returncode == 0, done.stderr
    async with own_server(tmp_path / "data") as server, client_of(server) as client:
        assert await client.get(STARTS) == b"1"
        assert await client.get(STOPS) is None


def test_what_goes_wrong_is_a_line(tmp_path: Path) -> None:
    (tmp_path / "note").write_text("hello", encoding="utf-8")
    for words, said in (
        (("backup", "x"), "There are no games"),
        (("restore", "nothing"), "nothing: No such file"),
        (("restore", "note"), "not a backup of Castellan"),
        (("backup",), "python -m bot backup FILE"),
        (("restore", "a", "b"), "python -m bot restore FILE"),
        (("backup", "-"), "python -m bot backup FILE"),
        (("sing",), "python -m bot ROLE"),
    ):
        with command(tmp_path, *words) as done:
            assert done.returncode in (1, 2), words
            assert said in done.stderr
            assert "Traceback" not in done.stderr
    assert not (tmp_path / "data").exists()


async def test_a_record_of_a_newer_version_can_be_backed_up(redis: Redis) -> None:
    """Castellan was set back to this version: before anything else, the operator wants a backup."""
    chatbot, _ = await table_for(redis, "Red", "Blue")
    id = (await loaded(chatbot)).table.id
    key = TableKeys(id).game
    raw = await execute(redis, "HGET", key, "t")
    fields = msgspec.msgpack.decode(raw)
    fields["format"] = 3
    await execute(redis, "HSET", key, "t", msgspec.msgpack.encode(fields))
    keys = [entry.key.decode() async for group in dump(redis) for entry in group]
    assert key in keys


@pytest.mark.parametrize(
    "raw", [b"", b"\xc1", b"\xa1\xff", b"\x81\xa2id\xa1\xff", b"\x81\xa6format\x01", b"\x90", b"\x05"]
)
async def test_a_damaged_record_does_not_keep_the_others_from_being_backed_up(redis: Redis, raw: bytes) -> None:
    await some_of_everything(redis)
    await execute(redis, "HSET", TableKeys("abc").game, "t", raw)
    found = await everything(redis)
    assert found[TableKeys("abc").game.encode()].values == [b"t", raw]
    assert TEXT.encode() in found
