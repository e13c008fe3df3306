"""Handling each update of a platform once, although platforms may deliver it several times, to several processes."""

from __future__ import annotations

import secrets

from redis.asyncio import Redis

from bot.store.client import RetryingRedis
from bot.store.commands import execute
from bot.store.leases import TAKE
from bot.store.retry import retry_for
from bot.times.durations import HOUR

IN_PROGRESS_SECONDS = 60.0
"""Seconds after which a process that has begun with an update counts as dead: another may begin then."""
DONE_SECONDS = 25 * HOUR
"""Seconds for which a handled update is remembered. Telegram repeats for 24 hours, others for less."""


def deduplication_key(name: str, id: str) -> str:
    return f"once:{name}:{id}"


class Deduplicator:
    """Remembers the updates of one bot account by their ids: `begin`, handle the update, `done`."""

    def __init__(
        self, redis: Redis, name: str, *, in_progress: float = IN_PROGRESS_SECONDS, done_for: int = DONE_SECONDS
    ) -> None:
        self.redis = redis
        self.name = name
        self._done_for = done_for
        self._in_progress = str(round(in_progress * 1000))

    async def begin(self, id: str) -> bool:
        """Whether the caller is to handle this update. False if it was handled, or another call has begun with it."""
        # Each call has its own value, so that a second delivery to this process is turned away, too.
        value = f"doing {secrets.token_hex(8)}"
        return bool(
            await TAKE.run_idempotent(self.redis, (deduplication_key(self.name, id),), value, self._in_progress)
        )

    async def done(self, id: str) -> None:
        """The update has been handled. If this is never called, another process may begin after a while."""
        key = deduplication_key(self.name, id)
        seconds = self.redis.retry_seconds if isinstance(self.redis, RetryingRedis) else 0.0
        await retry_for(lambda: execute(self.redis, "SET", key, "done", "EX", self._done_for), seconds)
