"""What others may tell us more than once is seen to once: for a day, which is as long as anybody repeats it."""

from __future__ import annotations

import secrets

from redis.asyncio import Redis

from bot.store.client import PatientRedis
from bot.store.leases import TAKE
from bot.store.patience import patiently
from bot.store.wire import ask_one

DOING = 60.0
"""Seconds after which whoever has begun must be dead: somebody else may do it then."""
REMEMBERED = 25 * 60 * 60
"""Seconds for which it is known that something was done; Telegram repeats for 24 hours, others for less."""


def once_key(name: str, id: str) -> str:
    return f"once:{name}:{id}"


class Once:
    def __init__(self, redis: Redis, name: str, *, doing: float = DOING, remembered: int = REMEMBERED) -> None:
        self.redis = redis
        self.name = name
        self._remembered = remembered
        self._doing = str(round(doing * 1000))

    async def begin(self, id: str) -> bool:
        """Whether it is for us to do. False if it was done, or somebody is at it."""
        # A value of its own for each attempt: our own second attempt is somebody else's.
        value = f"doing {secrets.token_hex(8)}"
        return bool(await TAKE.surely(self.redis, (once_key(self.name, id),), value, self._doing))

    async def done(self, id: str) -> None:
        key = once_key(self.name, id)
        patience = self.redis.patience if isinstance(self.redis, PatientRedis) else 0.0
        await patiently(lambda: ask_one(self.redis, "SET", key, "done", "EX", self._remembered), patience)
