"""Waking whoever waits for news of a room. One subscription serves all streams of a server.

A nudge carries no news. Whoever is woken reads what is theirs to see; so a nudge too many costs a look, and nothing
private ever travels on a channel that several people share.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager, suppress

import structlog
from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.exceptions import RedisError

from bot.web.keys import CHANGED, room_of

AGAIN = 1.0
"""Seconds to wait before another try when the connection is lost."""

log = structlog.get_logger(__name__)


class Nudges:
    def __init__(self, redis: Redis) -> None:
        self.redis = redis
        self._waiting: dict[str, set[asyncio.Event]] = {}
        self._listening: asyncio.Task[None] | None = None

    async def start(self) -> None:
        pubsub = self.redis.pubsub()
        await pubsub.psubscribe(CHANGED)
        self._listening = asyncio.create_task(self._listen(pubsub))

    async def stop(self) -> None:
        if self._listening is not None:
            self._listening.cancel()
            with suppress(asyncio.CancelledError):
                await self._listening
            self._listening = None

    @contextmanager
    def watch(self, room: str) -> Iterator[asyncio.Event]:
        """An event that is set whenever the room has changed, or may have."""
        event = asyncio.Event()
        self._waiting.setdefault(room, set()).add(event)
        try:
            yield event
        finally:
            others = self._waiting[room]
            others.discard(event)
            if not others:
                del self._waiting[room]

    def wake_all(self) -> None:
        for events in self._waiting.values():
            for event in events:
                event.set()

    async def _listen(self, pubsub: PubSub) -> None:
        try:
            while True:
                try:
                    message = await pubsub.get_message(timeout=None)
                except (RedisError, OSError) as error:
                    log.warning("web.nudges_lost", error=str(error))
                    await asyncio.sleep(AGAIN)
                    continue
                if message is None:
                    continue
                if message["type"] == "pmessage":
                    for event in self._waiting.get(room_of(message["channel"]), ()):
                        event.set()
                else:
                    # Subscribed, perhaps anew after a lost connection: there may be news that nobody heard of.
                    self.wake_all()
        finally:
            await pubsub.aclose()
