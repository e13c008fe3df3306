"""Who answers at the socket in a data folder."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path

import msgspec
from redis import exceptions
from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff


class State(StrEnum):
    ABSENT = "absent"
    """Nobody listens."""
    SILENT = "silent"
    """Somebody listens, and says nothing."""
    LOADING = "loading"
    READY = "ready"


class Host(msgspec.Struct, frozen=True):
    """What a server says of itself."""

    pid: int
    settings: dict[str, str]


def once(socket: Path, timeout: float) -> Redis:
    """A client that tries everything once only."""
    return Redis(
        unix_socket_path=str(socket),
        socket_timeout=timeout,
        socket_connect_timeout=timeout,
        retry=Retry(NoBackoff(), 0),
        decode_responses=True,
    )


async def probe(socket: Path, timeout: float) -> State:
    client = once(socket, timeout)
    try:
        await client.execute_command("PING")
    except exceptions.BusyLoadingError:
        return State.LOADING
    except exceptions.TimeoutError:
        return State.SILENT
    except exceptions.ConnectionError:
        return State.ABSENT
    finally:
        await client.aclose()
    return State.READY


async def host_of(socket: Path, timeout: float, settings: tuple[str, ...]) -> Host | None:
    """Who serves at a socket that answers, and how it is set up; None if that cannot be found out."""
    client = once(socket, timeout)
    try:
        info = await client.info("server")
        found = await client.config_get(*settings)
        return Host(int(info["process_id"]), {name: str(found[name]) for name in settings})
    except (exceptions.RedisError, KeyError, ValueError):
        return None
    finally:
        await client.aclose()
