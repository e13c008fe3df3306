"""`python -m bot backup FILE` and `restore FILE`: all games in one file with a checksum.

The file contains hidden information of all games and the personal data of people: it must be kept safe.
"""

from __future__ import annotations

import asyncio
import sys
import tomllib
from collections.abc import AsyncIterator, Coroutine, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from redis.asyncio import Redis
from redis.exceptions import RedisError

from bot.ops.backup_format import Writer, shown
from bot.ops.backup_reader import NoBackup, Reader
from bot.store.binary import server_program
from bot.store.connect import connect, examine
from bot.store.dump import Entry, UnknownData, dump, empty, load
from bot.store.key_kinds import kind_of_key
from bot.store.presence import RESTORING_KEY, any_process_running, clear_for_restore
from config.command_line import guarded
from config.errors import OperatorError
from config.printable import printable
from config.settings import Settings

ENTRIES_PER_BATCH = 500
BYTES_PER_BATCH = 1 << 20
"""About how much is written in one round trip."""


def backup(file: str) -> int:
    """Write a backup. Returns the exit status."""
    return guarded(lambda settings: _run_and_print(write(settings, Path(file))))


def restore(file: str, *, replace: bool = False) -> int:
    """Restore a backup. Returns the exit status."""
    return guarded(lambda settings: _run_and_print(read(settings, Path(file), replace=replace)))


def _run_and_print(work: Coroutine[Any, Any, str]) -> None:
    """Run the work and print what it returns; expected failures become errors for the operator."""
    try:
        said = asyncio.run(work)
    except OSError as error:
        raise OperatorError(f"{error.filename or 'The file'}: {error.strerror or error}") from error
    except RedisError as error:
        raise OperatorError(f"The server could not be reached to the end ({error}).\nTry again.") from error
    except UnknownData as error:
        raise OperatorError(
            f"The server keeps what is not Castellan's, too: {error}.\nGive Castellan its own."
        ) from None
    sys.stdout.write(printable(said, keep="\n") + "\n")


async def write(settings: Settings, path: Path) -> str:
    """Write all entries of the store to a file. Returns what to print."""
    strange = ""
    async with _store(settings, alone=False) as redis:
        writer = Writer(path)
        try:
            async for group in dump(redis):
                writer.add(group)
                strange = strange or next((shown(e.key) for e in group if kind_of_key(e.key) != e.kind), "")
            writer.finish(version(), datetime.now(UTC).isoformat(timespec="seconds"))
        finally:
            writer.close()
    said = f"{path}: {writer.keys} entries, {path.stat().st_size} bytes. Keep it safe: it shows what players hide."
    if strange:
        said += f"\nThis version does not know {strange} and will not restore it: use the version that wrote that."
    return said


async def read(settings: Settings, path: Path, *, replace: bool = False) -> str:
    """Restore the store from a file. Returns the line to print.

    Nothing is changed before the whole file has been checked. From then on the store says that it is not complete,
    until it is: no process starts there, and restoring again begins anew.
    """
    reader = Reader(path)
    try:
        async with _store(settings, alone=True) as redis:
            half = bool(await redis.exists(RESTORING_KEY))
            if not (replace or half or await empty(redis)):
                raise OperatorError(
                    "There are games in this store already; nothing was changed.\n"
                    "To lose them and have those of the backup instead: add --replace"
                )
            try:
                await clear_for_restore(redis, path.name)
                for part in _batches(reader.entries()):
                    await load(redis, part)
                await redis.delete(RESTORING_KEY)
            except RedisError as error:
                raise OperatorError(
                    f"The server could not be reached to the end ({error}).\n"
                    "The games are not complete. Restore once more: Castellan does not start before."
                ) from error
            except NoBackup:
                raise OperatorError(
                    f"{path} was changed while it was read.\n"
                    "The games are not complete. Restore a whole backup: Castellan does not start before."
                ) from None
    finally:
        reader.close()
    return f"{path}: {reader.header.keys} entries of {reader.header.made} are restored."


def _batches(entries: Iterator[Entry]) -> Iterator[list[Entry]]:
    """The entries in groups that are written in one round trip each."""
    batch: list[Entry] = []
    length = 0
    for entry in entries:
        batch.append(entry)
        length += sum(map(len, entry.values))
        if len(batch) >= ENTRIES_PER_BATCH or length >= BYTES_PER_BATCH:
            yield batch
            batch, length = [], 0
    if batch:
        yield batch


@asynccontextmanager
async def _store(settings: Settings, *, alone: bool) -> AsyncIterator[Redis]:
    """A connection to the store; with `alone`, only if no other process uses it."""
    async with AsyncExitStack() as stack:
        if settings.redis_url is not None:
            redis = await connect(settings.redis_url.reveal())
            stack.push_async_callback(redis.aclose)
            if alone and await any_process_running(redis):
                raise OperatorError(
                    "A Castellan is at work on this store, or was a moment ago; nothing was changed.\n"
                    "Stop all of its processes, wait half a minute, and try again."
                )
        else:
            redis = await connect(await _embedded_url(settings, stack, alone=alone))
            stack.push_async_callback(redis.aclose)
        await examine(redis)
        yield redis


async def _embedded_url(settings: Settings, stack: AsyncExitStack, *, alone: bool) -> str:
    """The address of the server in the data folder: one that is running, or one that is started for this command."""
    program = server_program()
    from bot.store.embedded import EmbeddedServer
    from bot.store.folder import DataFolder, FolderTaken

    path = settings.data
    if not alone and not path.is_dir():
        raise OperatorError(f"There are no games in {path}: the folder does not exist.")
    try:
        folder = DataFolder.open(path)
    except FolderTaken:
        if alone:
            raise
        # Another process runs the server. This object only gives its address; it is neither started nor stopped.
        server = EmbeddedServer(path.resolve(), program)
        stack.push_async_callback(server.stop)
        return server.url
    stack.callback(folder.close)
    server = EmbeddedServer(folder.path, program)
    stack.push_async_callback(server.stop)
    await server.start()
    return server.url


def version() -> str:
    """The version of Castellan, from the project file of the checkout."""
    try:
        project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8"))
        return str(project["project"]["version"])
    except (OSError, KeyError, tomllib.TOMLDecodeError):
        return "unknown"
