"""Who is at work on a store that several may use: whoever wants to replace what is in it must know."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from redis.asyncio import Redis

from bot.store.leases import Lease, holding, lease_key

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
    async for _ in redis.scan_iter(match=lease_key("*"), count=1000):
        return True
    return False
