"""What is new in a room, sent to a browser as server-sent events: first what the reader has missed, then whatever
comes.

Nothing falls into a gap. The stream subscribes to the events of the room before it reads the history for the first
time, and each read goes on where the last one ended; so what happens between two reads is found by the next. A
heartbeat reads, too, in case an event was lost.
"""

from __future__ import annotations

import asyncio

import msgspec
import structlog
from aiohttp import web
from redis.exceptions import ConnectionError as StoreLost
from redis.exceptions import TimeoutError as StoreSilent

from bot.platforms.web.api import Api
from bot.platforms.web.http_errors import HttpRefusal
from bot.platforms.web.messages import Changes
from bot.platforms.web.room_events import RoomEvents
from bot.platforms.web.visitor_limits import VisitorLimits

HEARTBEAT = 15.0
"""Seconds after which a silent stream shows that it is alive."""
WRITE_TIMEOUT = 20.0
"""Seconds that a browser may take to accept what was sent; then the stream ends, and the page connects again."""
GREATEST_NUMBER = 2**53 - 1
"""The greatest whole number that JavaScript can hold."""

log = structlog.get_logger(__name__)


class EventStream:
    def __init__(self, api: Api, events: RoomEvents, limits: VisitorLimits) -> None:
        self._api = api
        self._events = events
        self._limits = limits
        self.closing = True

    def routes(self) -> list[web.RouteDef]:
        return [web.get("/api/rooms/{room}/events", self.stream, allow_head=False)]

    def open(self) -> None:
        self.closing = False

    def close(self) -> None:
        """Let all streams end as soon as they have written what they are writing."""
        self.closing = True
        self._events.wake_all()

    async def stream(self, request: web.Request) -> web.StreamResponse:
        """`after` is the number of the last change that the reader has; with `once=1` the stream ends when they have
        all that there is."""
        person, room = await self._api.person_in_room(request)
        after = _number(request.query.get("after", "0"))
        once = request.query.get("once") == "1"
        with self._limits.stream(request, person.id):
            return await self._stream(request, room, person.id, after, once)

    async def _stream(self, request: web.Request, room: str, person: str, after: int, once: bool) -> web.StreamResponse:
        response = web.StreamResponse(headers={"Content-Type": "text/event-stream; charset=utf-8"})
        try:
            await response.prepare(request)
            await self._send(request, response, room, person, after, once)
        except (ConnectionError, TimeoutError):
            # Gone, or too slow: the page connects again by itself and says how far it got.
            pass
        except (StoreLost, StoreSilent) as error:
            log.warning("web.store_lost", path=request.path, error=str(error))
        except Exception:
            # Too late for another answer; the page connects again and will get one.
            log.exception("web.stream_failed", room=room)
        return response

    async def _send(
        self, request: web.Request, response: web.StreamResponse, room: str, person: str, after: int, once: bool
    ) -> None:
        greeted = caught_up = False
        with self._events.subscribe(room) as changed:
            while not self.closing:
                changed.clear()
                changes = await self._api.history.read(room, person, after)
                anything = changes.seq != after and (changes.messages or changes.gone or changes.mine is not None)
                async with asyncio.timeout(WRITE_TIMEOUT):
                    await response.write(_event(changes) if anything or not greeted else b": beat\n\n")
                greeted, after = True, changes.seq
                if not caught_up:
                    # What comes later is not counted: others decide how much that is.
                    self._limits.read(request, len(changes.messages))
                if changes.more:
                    continue
                caught_up = True
                if once:
                    return
                try:
                    async with asyncio.timeout(HEARTBEAT):
                        await changed.wait()
                except TimeoutError:
                    continue


def _event(changes: Changes) -> bytes:
    return b"id: %d\nevent: changes\ndata: %s\n\n" % (changes.seq, msgspec.json.encode(changes))


def _number(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= 16 and int(text) <= GREATEST_NUMBER):
        raise HttpRefusal(400, "page-error-malformed")
    return int(text)
