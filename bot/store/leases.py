"""Leases: for work that only one process may do at a time.

A lease is renewed while it is used, and expires when its holder dies. The holder counts its time from before it sent
the request, the server from when it got the request: so a holder that stops by its own count has stopped before anybody
else can begin.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, TypeVar

import structlog
from redis.asyncio import Redis
from redis.exceptions import RedisError

from bot.store.commands import scan_keys
from bot.store.script import Script

LEASE_SECONDS = 20.0
"""How long a lease lasts. Together with the pause between attempts, others take over within half a minute."""
LONGEST_PAUSE = 5.0
"""Seconds between attempts to take a lease that another process has."""

TAKE = Script("take")
RENEW = Script("renew")

log = structlog.get_logger(__name__)

T = TypeVar("T")


def lease_key(name: str) -> str:
    return f"lease:{name}"


class Lease:
    def __init__(self, redis: Redis, name: str, seconds: float = LEASE_SECONDS) -> None:
        self.redis = redis
        self.name = name
        self.seconds = seconds
        self.until = 0.0
        """Until when we hold the lease, by the clock of the event loop, if it is not renewed; 0 if we do not."""
        self._value = secrets.token_hex(8)

    @property
    def held(self) -> bool:
        return asyncio.get_running_loop().time() < self.until

    async def take(self) -> bool:
        """Try to take the lease. Returns whether we have it now; taking it again, after a lost answer, is fine."""
        return await self._ask(TAKE, str(round(self.seconds * 1000)))

    async def renew(self) -> bool:
        """Make the lease last its full time again. False if we no longer have it."""
        return await self._ask(RENEW, str(round(self.seconds * 1000)))

    async def release(self) -> None:
        """Give the lease back, if we have it, so that others need not wait until it expires."""
        self.until = 0.0
        await RENEW(self.redis, (lease_key(self.name),), self._value, "")

    async def _ask(self, script: Script, milliseconds: str) -> bool:
        asked = asyncio.get_running_loop().time()
        ours = bool(await script(self.redis, (lease_key(self.name),), self._value, milliseconds))
        self.until = asked + self.seconds if ours else 0.0
        return ours


async def delete_all_leases(redis: Redis) -> None:
    """Delete all leases. Only for a program that is alone with its server: every holder is dead then."""
    async for key in scan_keys(redis, lease_key("*")):
        await redis.delete(key)


async def run_under_lease(lease: Lease, work: Callable[[], Awaitable[None]]) -> None:
    """Wait for the lease, then run `work` while we hold it; when the lease is lost, cancel the work and wait again.

    The work is cancelled a quarter of the lease's time before another process could take the lease, and must end within
    that time. Returns or raises when the work ends by itself; the lease is given back then, and on cancellation.
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
            await _cancel(working)
            if lease.held:
                await _give_back(lease)


async def _run(work: Callable[[], Awaitable[None]]) -> None:
    await work()


async def _stand_by(lease: Lease) -> None:
    pause = min(LONGEST_PAUSE, lease.seconds / 4)
    said = False
    while True:
        try:
            if await _in_own_task(lease.take()):
                return
            said = False
        except (RedisError, OSError) as error:
            if not said:
                log.warning("store out of reach", lease=lease.name, error=str(error))
            said = True
        await asyncio.sleep(pause)


async def _renewing(lease: Lease, working: asyncio.Future[None]) -> bool:
    """Renew the lease while the work runs. True when the work has ended, False when the lease is being lost."""
    loop = asyncio.get_running_loop()
    while True:
        await asyncio.wait({working}, timeout=max(0.0, lease.until - lease.seconds * 2 / 3 - loop.time()))
        if working.done():
            return True
        last = lease.until - lease.seconds / 4
        while True:
            try:
                async with asyncio.timeout_at(last):
                    if not await _in_own_task(lease.renew()):
                        return False
                break
            except (RedisError, OSError) as error:
                # TimeoutError is an OSError.
                if loop.time() >= last:
                    return False
                log.info("the lease could not be renewed yet", lease=lease.name, error=str(error))
            await asyncio.wait({working}, timeout=lease.seconds / 40)
            if working.done():
                return True


async def _in_own_task(asking: Coroutine[Any, Any, T]) -> T:
    """Await a call of the client in a task of its own, because the client may swallow our cancellation."""
    task = asyncio.ensure_future(asking)
    try:
        await asyncio.wait({task})
    finally:
        await _cancel(task)
    return task.result()


async def _cancel(working: asyncio.Future[T]) -> None:
    """Cancel a task and wait until it has ended, whatever it ends with.

    Cancels it repeatedly: before Python 3.12 a cancellation may get lost.
    """
    while not working.done():
        working.cancel()
        await asyncio.wait({working}, timeout=0.1)
    if not working.cancelled():
        _ = working.exception()


async def _give_back(lease: Lease) -> None:
    try:
        async with asyncio.timeout(lease.seconds / 4):
            await _in_own_task(lease.release())
    except (RedisError, OSError) as error:
        log.info("the lease was not given back, and runs out", lease=lease.name, error=str(error))
