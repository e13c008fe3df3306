"""Receives events from a Redis channel: a room has changed. One subscription serves all streams of a server.

An event has no content: each stream then reads what its reader may see. So a needless event costs one read, and nothing
private travels on a channel that several people share.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager, suppress

import structlog
from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.exceptions import RedisError

from bot.platforms.web.room_keys import CHANGED, room_of_channel

RETRY = 1.0
"""Seconds before another attempt when the connection is lost."""

log = structlog.get_logger(__name__)


class RoomEvents:
    def __init__(self, redis: Redis) -> None:
        self._redis = redis
        self._subscribers: dict[str, set[asyncio.Event]] = {}
        self._listening: asyncio.Task[None] | None = None

    async def start(self) -> None:
        pubsub = self._redis.pubsub()
        await pubsub.psubscribe(CHANGED)
        self._listening = asyncio.create_task(self._listen(pubsub))

    async def stop(self) -> None:
        if self._listening is not None:
            self._listening.cancel()
            with suppress(asyncio.CancelledError):
                await self._listening
            self._listening = None

    @contextmanager
    def subscribe(self, room: str) -> Iterator[asyncio.Event]:
        """Yields an event that is set whenever the room has changed, or may have. The subscriber clears it."""
        event = asyncio.Event()
        self._subscribers.setdefault(room, set()).add(event)
        try:
            yield event
        finally:
            others = self._subscribers[room]
            others.discard(event)
            if not others:
                del self._subscribers[room]

    def wake_all(self) -> None:
        for events in self._subscribers.values():
            for event in events:
                event.set()

    async def _listen(self, pubsub: PubSub) -> None:
        try:
            while True:
                try:
                    message = await pubsub.get_message(timeout=None)
                except (RedisError, OSError) as error:
                    log.warning("web.room_events_lost", error=str(error))
                    await asyncio.sleep(RETRY)
                    continue
                if message is None:
                    continue
                if message["type"] == "pmessage":
                    for event in self._subscribers.get(room_of_channel(message["channel"]), ()):
                        event.set()
                else:
                    # Subscribed, perhaps again after a lost connection: events may have been missed meanwhile.
                    self.wake_all()
        finally:
            await pubsub.aclose()
