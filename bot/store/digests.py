"""When each person who wants it is told which games wait for them: one queue, claimed under a lease as tables are."""

from __future__ import annotations

import msgspec
from redis.asyncio import Redis

from bot.store.queues import LEASE
from bot.store.script import CLAIM, RELEASE
from bot.store.wire import ask_one

DIGESTS = "digests"
"""People by the time of their next digest."""


class Called(msgspec.Struct, frozen=True):
    """Somebody whose time has come, for as long as the lease lasts."""

    user: str
    lease: str


async def put(redis: Redis, user: str, at: float | None) -> None:
    """None for somebody who wants none."""
    if at is None:
        await ask_one(redis, "ZREM", DIGESTS, user)
    else:
        await ask_one(redis, "ZADD", DIGESTS, f"{at:.3f}", user)


async def claim(redis: Redis, now: float, most: int) -> list[Called]:
    """Those whose time has come; if whoever has claimed them dies, somebody else may."""
    got = await CLAIM(redis, (DIGESTS,), f"{now:.6f}", LEASE, most)
    return [Called(user.decode(), lease.decode()) for user, lease in zip(got[::2], got[1::2], strict=True)]


async def settle(redis: Redis, called: Called, now: float, at: float | None) -> bool:
    """When it is to be looked at again; None for never. False if it is somebody else's by now."""
    delay = "" if at is None else f"{max(0.0, at - now):.3f}"
    return bool(await RELEASE.surely(redis, (DIGESTS,), called.user, called.lease, f"{now:.6f}", delay))
