"""Which processes use a store: a restore must not replace its data while any does."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from redis.asyncio import Redis

from bot.store.cluster import ClusterRedis
from bot.store.commands import execute_all, scan_keys
from bot.store.leases import Lease, lease_key, run_under_lease

RESTORING_KEY = "castellan:restoring"
"""This key exists while a backup is being restored, when the store is not complete."""


@asynccontextmanager
async def announce_process(redis: Redis) -> AsyncIterator[None]:
    """While the context is open, hold a lease that tells others that this process uses the store."""
    here = asyncio.create_task(run_under_lease(Lease(redis, f"process:{secrets.token_hex(4)}"), _for_ever))
    try:
        yield
    finally:
        here.cancel()
        with suppress(asyncio.CancelledError):
            await here


async def _for_ever() -> None:
    await asyncio.Event().wait()


async def any_process_running(redis: Redis) -> bool:
    """Whether any process uses the store, or did in the last seconds: whether there is any lease."""
    async for _ in scan_keys(redis, lease_key("*")):
        return True
    return False


async def clear_for_restore(redis: Redis, file: str) -> None:
    """Delete everything and set `RESTORING_KEY`, in one step.

    So at no moment does the store look empty, or complete, while it is neither.
    """
    if isinstance(redis, ClusterRedis):
        await redis.flush_and_set(("SET", RESTORING_KEY, file))
    else:
        await execute_all(redis, ("MULTI",), ("FLUSHDB",), ("SET", RESTORING_KEY, file), ("EXEC",))
