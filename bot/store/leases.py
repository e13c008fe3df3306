"""What only one process may do at a time: a lease that is renewed while it is used, and runs out when its holder dies.

The holder counts from the moment before it asked, the server from the moment it was asked: whoever stops in time by the
holder's count has stopped before anybody else can begin.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, TypeVar

import structlog
from redis.asyncio import Redis
from redis.exceptions import RedisError

from bot.store.script import Script
from bot.store.wire import all_keys

SECONDS = 20.0
"""How long a lease lasts. With the pause between two looks: others take over within half a minute."""
LONGEST_PAUSE = 5.0
"""Seconds between two looks at a lease that somebody else has."""

TAKE = Script("take")
RENEW = Script("renew")

log = structlog.get_logger(__name__)

T = TypeVar("T")


def lease_key(name: str) -> str:
    return f"lease:{name}"


class Lease:
    def __init__(self, redis: Redis, name: str, seconds: float = SECONDS) -> None:
        self.redis = redis
        self.name = name
        self.seconds = seconds
        self.until = 0.0
        """By the clock of the event loop: how long it is ours if nothing more is heard."""
        self._value = secrets.token_hex(8)

    @property
    def held(self) -> bool:
        return asyncio.get_running_loop().time() < self.until

    async def take(self) -> bool:
        """Whether it is ours now."""
        return await self._ask(TAKE, str(round(self.seconds * 1000)))

    async def renew(self) -> bool:
        """Whether it was still ours, and is for its whole length again."""
        return await self._ask(RENEW, str(round(self.seconds * 1000)))

    async def release(self) -> None:
        """Give it back, if it is ours: others need not wait until it runs out."""
        self.until = 0.0
        await RENEW(self.redis, (lease_key(self.name),), self._value, "")

    async def _ask(self, script: Script, milliseconds: str) -> bool:
        asked = asyncio.get_running_loop().time()
        ours = bool(await script(self.redis, (lease_key(self.name),), self._value, milliseconds))
        self.until = asked + self.seconds if ours else 0.0
        return ours


async def forget_leases(redis: Redis) -> None:
    """For whoever is alone with the server: what is held there is held by the dead."""
    async for key in all_keys(redis, lease_key("*")):
        await redis.delete(key)


async def holding(lease: Lease, work: Callable[[], Awaitable[None]]) -> None:
    """Stand by until the lease is ours, then do the work for as long as it is; stand by again when it is lost.

    The work is cancelled, and has a quarter of the lease to end, before the lease could be somebody else's. Ends when
    it is cancelled, or as the work ends when that ends by itself; the lease is given back then.
    """
    while True:
        await _stand_by(lease)
        log.info("the lease is ours", lease=lease.name)
        working = asyncio.ensure_future(_run(work))
        try:
            if not await _renewing(lease, working):
                log.warning("the lease is lost", lease=lease.name)
                continue
            await working
            return
        finally:
            await _ended(working)
            if lease.held:
                await _give_back(lease)


async def _run(work: Callable[[], Awaitable[None]]) -> None:
    await work()


async def _stand_by(lease: Lease) -> None:
    pause = min(LONGEST_PAUSE, lease.seconds / 4)
    said = False
    while True:
        try:
            if await _apart(lease.take()):
                return
            said = False
        except (RedisError, OSError) as error:
            if not said:
                log.warning("store out of reach", lease=lease.name, error=str(error))
            said = True
        await asyncio.sleep(pause)


async def _renewing(lease: Lease, working: asyncio.Future[None]) -> bool:
    """True when the work has ended by itself, False when it must end because the lease does."""
    loop = asyncio.get_running_loop()
    while True:
        await asyncio.wait({working}, timeout=max(0.0, lease.until - lease.seconds * 2 / 3 - loop.time()))
        if working.done():
            return True
        last = lease.until - lease.seconds / 4
        while True:
            try:
                async with asyncio.timeout_at(last):
                    if not await _apart(lease.renew()):
                        return False
                break
            except (RedisError, OSError) as error:
                # A timeout is one of these, too.
                if loop.time() >= last:
                    return False
                log.info("the lease could not be renewed yet", lease=lease.name, error=str(error))
            await asyncio.wait({working}, timeout=lease.seconds / 40)
            if working.done():
                return True


async def _apart(asking: Coroutine[Any, Any, T]) -> T:
    """In a task of its own: the client may swallow a cancellation that reaches it, and ours must not be lost."""
    task = asyncio.ensure_future(asking)
    try:
        await asyncio.wait({task})
    finally:
        await _ended(task)
    return task.result()


async def _ended(working: asyncio.Future[T]) -> None:
    """Until it has: before Python 3.12, a cancellation may be swallowed on its way. What it ends with is not ours."""
    while not working.done():
        working.cancel()
        await asyncio.wait({working}, timeout=0.1)
    if not working.cancelled():
        _ = working.exception()


async def _give_back(lease: Lease) -> None:
    try:
        async with asyncio.timeout(lease.seconds / 4):
            await _apart(lease.release())
    except (RedisError, OSError) as error:
        log.info("the lease was not given back, and runs out", lease=lease.name, error=str(error))
