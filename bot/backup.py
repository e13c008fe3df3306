"""`python -m bot backup FILE` and `restore FILE`: all games in one file that says itself whether it is whole.

Whoever has the file has the hidden hands of all games, and what people have told Castellan of themselves.
"""

from __future__ import annotations

import asyncio
import sys
import tomllib
from collections.abc import AsyncIterator, Coroutine
from contextlib import AsyncExitStack, asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from redis.asyncio import Redis
from redis.exceptions import RedisError

from bot.backup_file import Reader, Writer
from bot.play import guarded
from bot.store.binary import server_program
from bot.store.connect import connect, examine
from bot.store.dump import UnknownKind, dump, empty, load
from bot.store.presence import RESTORING, anybody, clear
from bot.trouble import Trouble
from config.settings import Settings


def backup(file: str) -> int:
    return guarded(lambda settings: _told(write(settings, Path(file))))


def restore(file: str, *, replace: bool = False) -> int:
    return guarded(lambda settings: _told(read(settings, Path(file), replace=replace)))


def _told(work: Coroutine[Any, Any, str]) -> None:
    try:
        line = asyncio.run(work)
    except OSError as error:
        raise Trouble(f"{error.filename or 'The file'}: {error.strerror or error}") from error
    except RedisError as error:
        raise Trouble(f"The server could not be reached to the end ({error}).\nTry again.") from error
    except UnknownKind as error:
        raise Trouble(f"The server keeps what is not Castellan's, too: {error}.\nGive Castellan its own.") from None
    sys.stdout.write(f"{line}\n")


async def write(settings: Settings, path: Path) -> str:
    """Returns what to say of it."""
    async with _store(settings, alone=False) as redis:
        writer = Writer(path)
        try:
            async for group in dump(redis):
                writer.add(group)
            writer.finish(version(), datetime.now(UTC).isoformat(timespec="seconds"))
        finally:
            writer.close()
    return f"{path}: {writer.keys} entries, {path.stat().st_size} bytes. Keep it safe: it shows what players hide."


async def read(settings: Settings, path: Path, *, replace: bool = False) -> str:
    """Returns what to say of it. Nothing is touched before the file is known to be whole."""
    reader = Reader(path)
    try:
        async with _store(settings, alone=True) as redis:
            half = bool(await redis.exists(RESTORING))
            if not (replace or half or await empty(redis)):
                raise Trouble(
                    "There are games in this store already; nothing was changed.\n"
                    "To lose them and have those of the backup instead: add --replace"
                )
            await clear(redis, path.name)
            for group in reader.groups():
                await load(redis, group)
            await redis.delete(RESTORING)
    finally:
        reader.close()
    return f"{path}: {reader.header.keys} entries of {reader.header.made} are restored."


@asynccontextmanager
async def _store(settings: Settings, *, alone: bool) -> AsyncIterator[Redis]:
    """The store; `alone` where nobody else may be at work on it."""
    async with AsyncExitStack() as stack:
        if settings.redis_url is not None:
            redis = await connect(settings.redis_url.reveal())
            stack.push_async_callback(redis.aclose)
            if alone and await anybody(redis):
                raise Trouble(
                    "A Castellan is at work on this store, or was a moment ago; nothing was changed.\n"
                    "Stop all of its processes, wait half a minute, and try again."
                )
        else:
            redis = await connect(await _own(settings, stack, alone=alone))
            stack.push_async_callback(redis.aclose)
        await examine(redis)
        yield redis


async def _own(settings: Settings, stack: AsyncExitStack, *, alone: bool) -> str:
    """The server in the data folder: the one that runs there, else one for as long as this takes."""
    program = server_program()
    from bot.store.embedded import EmbeddedServer
    from bot.store.folder import DataFolder, FolderTaken

    path = settings.data
    if not alone and not path.is_dir():
        raise Trouble(f"There are no games in {path}: the folder does not exist.")
    try:
        folder = DataFolder.open(path)
    except FolderTaken:
        if alone:
            raise
        # Never started by us, never stopped by us: only the way to it.
        server = EmbeddedServer(path.resolve(), program)
        stack.push_async_callback(server.stop)
        return server.url
    stack.callback(folder.close)
    server = EmbeddedServer(folder.path, program)
    stack.push_async_callback(server.stop)
    await server.start()
    return server.url


def version() -> str:
    """Castellan runs from its checkout, which knows."""
    try:
        project = tomllib.loads((Path(__file__).parents[1] / "pyproject.toml").read_text(encoding="utf-8"))
        return str(project["project"]["version"])
    except (OSError, KeyError, tomllib.TOMLDecodeError):
        return "unknown"
