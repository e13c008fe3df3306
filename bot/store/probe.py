"""Who answers at the socket in a data folder."""

from __future__ import annotations

import asyncio
from enum import StrEnum
from pathlib import Path

import msgspec
from redis.asyncio import Redis
from redis.exceptions import RedisError

STEP = 0.02


class State(StrEnum):
    ABSENT = "absent"
    """Nobody listens."""
    SILENT = "silent"
    """Somebody listens, and says nothing that we understand."""
    LOADING = "loading"
    READY = "ready"


class Host(msgspec.Struct, frozen=True):
    """What a server says of itself."""

    pid: int
    settings: dict[str, str]


async def probe(socket: Path, timeout: float) -> State:
    """Not by way of a client: to those, nobody at home and somebody who does not answer is the same."""
    try:
        async with asyncio.timeout(timeout):
            while True:
                try:
                    return await _ask(socket)
                except EOFError:
                    # Somebody who is about to leave.
                    await asyncio.sleep(STEP)
    except TimeoutError:
        return State.SILENT


async def _ask(socket: Path) -> State:
    try:
        reader, writer = await asyncio.open_unix_connection(socket)
    except (FileNotFoundError, ConnectionRefusedError):
        return State.ABSENT
    except OSError as error:
        raise EOFError from error
    try:
        writer.write(b"PING\r\n")
        line = await reader.readline()
    except OSError as error:
        raise EOFError from error
    finally:
        writer.close()
    if not line:
        raise EOFError
    if line.startswith(b"-LOADING"):
        return State.LOADING
    return State.READY if line.startswith(b"+PONG") else State.SILENT


async def host_of(socket: Path, timeout: float, settings: tuple[str, ...]) -> Host | None:
    """Who serves at a socket that answers, and how it is set up; None if that cannot be found out."""
    client = Redis(unix_socket_path=str(socket), socket_timeout=timeout, decode_responses=True)
    try:
        async with asyncio.timeout(timeout):
            info = await client.info("server")
            found = await client.config_get(*settings)
        return Host(int(info["process_id"]), {name: str(found[name]) for name in settings})
    except (RedisError, OSError, KeyError, ValueError):
        return None
    finally:
        await client.aclose()
