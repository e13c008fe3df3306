"""Who is at work on a store that several may use: whoever wants to replace what is in it must know."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from redis.asyncio import Redis

from bot.store.cluster import ClusterRedis
from bot.store.leases import Lease, holding, lease_key
from bot.store.wire import all_keys, ask

RESTORING = "castellan:restoring"
"""Is there while a backup is read back: what is in the store then is not all."""


@asynccontextmanager
async def present(redis: Redis) -> AsyncIterator[None]:
    """A lease of our own, which says no more than that we are here."""
    here = asyncio.create_task(holding(Lease(redis, f"process:{secrets.token_hex(4)}"), _for_ever))
    try:
        yield
    finally:
        here.cancel()
        with suppress(asyncio.CancelledError):
            await here


async def _for_ever() -> None:
    await asyncio.Event().wait()


async def anybody(redis: Redis) -> bool:
    """Whether a program is at work, or was a moment ago."""
    async for _ in all_keys(redis, lease_key("*")):
        return True
    return False


async def clear(redis: Redis, file: str) -> None:
    """Nothing stays but that this is being restored: at no moment does the store look like one that has always been
    empty, or is complete."""
    if isinstance(redis, ClusterRedis):
        await redis.clear(("SET", RESTORING, file))
    else:
        await ask(redis, ("MULTI",), ("FLUSHDB",), ("SET", RESTORING, file), ("EXEC",))
