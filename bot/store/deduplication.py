"""Handling each update of a platform once, although platforms may deliver it several times, to several processes."""

from __future__ import annotations

import secrets

from redis.asyncio import Redis

from bot.store.client import RetryingRedis
from bot.store.commands import execute
from bot.store.leases import RENEW, TAKE, lease_key
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
        self,
        redis: Redis,
        name: str,
        *,
        lease: str = "",
        in_progress: float = IN_PROGRESS_SECONDS,
        done_for: int = DONE_SECONDS,
    ) -> None:
        """`lease` is the name of a lease that this process holds while it handles updates. When that lease is gone,
        the process is dead, and others may begin at once with what it had begun. Without one they wait until the
        claim has run out."""
        self.redis = redis
        self.name = name
        self._lease = lease
        self._done_for = done_for
        self._in_progress = str(round(in_progress * 1000))
        self._unanswered: dict[str, str] = {}
        """By the id of an update: the value with which it may have been claimed although the answer of the server was
        lost. The next attempt uses it again."""

    async def begin(self, id: str) -> bool:
        """Whether the caller is to handle this update. False if it was handled, or another call has begun with it."""
        # Each call has its own value, so that a second delivery to this process is turned away, too.
        value = self._unanswered.pop(id, "") or f"doing {secrets.token_hex(8)} {self._lease}".rstrip()
        try:
            return await self._take(id, value) or (await self._free_of_dead(id) and await self._take(id, value))
        except BaseException:
            if self._lease:
                self._unanswered[id] = value
            raise

    async def _take(self, id: str, value: str) -> bool:
        key = deduplication_key(self.name, id)
        return bool(await TAKE.run_idempotent(self.redis, (key,), value, self._in_progress))

    async def _free_of_dead(self, id: str) -> bool:
        """Delete the claim of a process that has died. Returns whether the update can be claimed now."""
        key = deduplication_key(self.name, id)
        found = await execute(self.redis, "GET", key)
        if found is None:
            return True
        words = found.decode().split(" ")
        if len(words) < 3 or await execute(self.redis, "EXISTS", lease_key(words[2])):
            return False
        # Only if it is still that claim: another process may have taken over meanwhile.
        await RENEW.run_idempotent(self.redis, (key,), found, "")
        return True

    async def is_done(self, id: str) -> bool:
        return bool(await execute(self.redis, "GET", deduplication_key(self.name, id)) == b"done")

    async def done(self, id: str) -> None:
        """The update has been handled. If this is never called, another process may begin after a while."""
        key = deduplication_key(self.name, id)
        seconds = self.redis.retry_seconds if isinstance(self.redis, RetryingRedis) else 0.0
        await retry_for(lambda: execute(self.redis, "SET", key, "done", "EX", self._done_for), seconds)
