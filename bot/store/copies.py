"""Whether what is written is in more than one place before anybody is told of it.

A server that dies takes with it what its replicas had not heard yet. So where there are replicas, a change and the mark
before a send wait until one of them has it: nothing is said to a chat that could be forgotten.
"""

from __future__ import annotations

import asyncio

import structlog
from redis import exceptions
from redis.asyncio import Redis

from bot.store.client import Copies, PatientRedis
from bot.store.exchange import Command
from bot.store.patience import LOST

WAIT: Command = ("WAIT", 1, 250)
"""For one replica, so many milliseconds."""
REMEMBERED = 5.0
"""Seconds for which it is known whether there are replicas."""

log = structlog.get_logger(__name__)


class NotCopied(exceptions.ConnectionError):
    """It was done, but no replica has acknowledged it."""


async def copies_of(redis: Redis, key: str) -> Copies | None:
    """Who is to be asked about replicas of this key; None where none are expected."""
    copies = redis.copies if isinstance(redis, PatientRedis) else None
    return copies if copies is not None and await copies.expected(key) else None


async def missed(copies: Copies, key: str) -> None:
    """Nobody acknowledged: that is as it should be if there is nobody any more."""
    copies.look_again()
    if await copies.expected(key):
        raise NotCopied("no replica has acknowledged it")


class OwnWord:
    """Of a server that we were told to use: how many replicas it says it has."""

    def __init__(self, redis: PatientRedis) -> None:
        self._redis = redis
        self._until = 0.0
        self._number = 0

    async def expected(self, key: str) -> bool:
        now = asyncio.get_running_loop().time()
        if now >= self._until:
            self._until = now + REMEMBERED
            try:
                before, self._number = self._number, await self._count()
            except LOST:
                self._until = 0.0
                raise
            if before and not self._number:
                log.warning("the server has no replica any more: what it is told is in one place only")
        return self._number > 0

    def look_again(self) -> None:
        self._until = 0.0

    async def _count(self) -> int:
        info = await self._redis.info("replication")
        return int(info.get("connected_slaves", 0))
