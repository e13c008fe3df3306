"""The queue of daily digests: when each person who wants one is told which games wait for them.

Entries are claimed under a lease, like tables: see `queues.py`.
"""

from __future__ import annotations

import msgspec
from redis.asyncio import Redis

from bot.store.commands import execute
from bot.store.queues import LEASE
from bot.store.script import CLAIM, RELEASE

DIGESTS_KEY = "digests"
"""Key of a sorted set: people by the time of their next digest."""


class DueDigest(msgspec.Struct, frozen=True):
    """A claimed entry: a person whose digest is due."""

    user: str
    lease: str


async def put(redis: Redis, user: str, at: float | None) -> None:
    """Set the time of a person's next digest; None: they get none."""
    if at is None:
        await execute(redis, "ZREM", DIGESTS_KEY, user)
    else:
        await execute(redis, "ZADD", DIGESTS_KEY, f"{at:.3f}", user)


async def claim(redis: Redis, now: float, most: int) -> list[DueDigest]:
    """Claim at most `most` people whose digest is due. If this process dies, others can claim them later."""
    got = await CLAIM(redis, (DIGESTS_KEY,), f"{now:.6f}", LEASE, most)
    return [DueDigest(user.decode(), lease.decode()) for user, lease in zip(got[::2], got[1::2], strict=True)]


async def settle(redis: Redis, called: DueDigest, now: float, at: float | None) -> bool:
    """Give a claim back and set the time of the next digest, None for none. False if the lease has run out."""
    delay = "" if at is None else f"{max(0.0, at - now):.3f}"
    return bool(await RELEASE.run_idempotent(redis, (DIGESTS_KEY,), called.user, called.lease, f"{now:.6f}", delay))
