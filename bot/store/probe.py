"""Finding out whether a server answers at a socket, and which."""

from __future__ import annotations

import asyncio
from enum import StrEnum
from pathlib import Path

import msgspec
from redis.asyncio import Redis
from redis.exceptions import RedisError

STEP = 0.02


class ServerState(StrEnum):
    ABSENT = "absent"
    """No process listens at the socket."""
    SILENT = "silent"
    """A process listens and does not answer, or not as a server does."""
    LOADING = "loading"
    READY = "ready"


class ServerInfo(msgspec.Struct, frozen=True):
    """The process and some settings of a server."""

    pid: int
    settings: dict[str, str]


async def probe(socket: Path, timeout: float) -> ServerState:
    """Send PING to a socket and tell the state of the server, within `timeout` seconds.

    Without redis-py, whose errors do not tell an absent server from one that hangs.
    """
    try:
        async with asyncio.timeout(timeout):
            while True:
                try:
                    return await _ask(socket)
                except EOFError:
                    # The server closed the connection: it is just stopping.
                    await asyncio.sleep(STEP)
    except TimeoutError:
        return ServerState.SILENT


async def _ask(socket: Path) -> ServerState:
    try:
        reader, writer = await asyncio.open_unix_connection(socket)
    except (FileNotFoundError, ConnectionRefusedError):
        return ServerState.ABSENT
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
        return ServerState.LOADING
    return ServerState.READY if line.startswith(b"+PONG") else ServerState.SILENT


async def server_info(socket: Path, timeout: float, settings: tuple[str, ...]) -> ServerInfo | None:
    """The process id and these settings of the server at a socket; None if it does not tell them."""
    client = Redis(unix_socket_path=str(socket), socket_timeout=timeout, decode_responses=True)
    try:
        async with asyncio.timeout(timeout):
            info = await client.info("server")
            found = await client.config_get(*settings)
        return ServerInfo(int(info["process_id"]), {name: str(found[name]) for name in settings})
    except (RedisError, OSError, KeyError, ValueError):
        return None
    finally:
        await client.aclose()
