"""News of a room as server-sent events: first what the reader has missed, then whatever comes, without a gap between.

The watch begins before the first look, and every look goes on where the last one ended; so whatever happens in between
is seen by the next look. A beat is a look too, in case a nudge was lost.
"""

from __future__ import annotations

import asyncio

import msgspec
import structlog
from aiohttp import web
from redis.exceptions import ConnectionError as StoreLost
from redis.exceptions import TimeoutError as StoreSilent

from bot.web.api import Api
from bot.web.messages import Changes
from bot.web.nudges import Nudges
from bot.web.refusals import Refusal

BEAT = 15.0
"""Seconds after which a silent stream shows that it is alive."""
STALLED = 20.0
"""Seconds that a reader may take to accept what was sent; they come back when they can."""
LAST = 2**53 - 1
"""The greatest number that the page can count to."""

log = structlog.get_logger(__name__)


class Stream:
    def __init__(self, api: Api, nudges: Nudges) -> None:
        self.api = api
        self.nudges = nudges
        self.closing = True

    def routes(self) -> list[web.RouteDef]:
        return [web.get("/api/rooms/{room}/events", self.events, allow_head=False)]

    def open(self) -> None:
        self.closing = False

    def close(self) -> None:
        """End all streams soon."""
        self.closing = True
        self.nudges.wake_all()

    async def events(self, request: web.Request) -> web.StreamResponse:
        person, room = await self.api.visitor(request)
        after = _number(request.query.get("after", "0"))
        once = request.query.get("once") == "1"
        response = web.StreamResponse(headers={"Content-Type": "text/event-stream; charset=utf-8"})
        try:
            await response.prepare(request)
            await self._send(response, room, person.id, after, once)
        except (ConnectionError, TimeoutError):
            # Gone, or too slow: the page comes back by itself and says how far it got.
            pass
        except (StoreLost, StoreSilent) as error:
            log.warning("web.store_lost", path=request.path, error=str(error))
        except Exception:
            # Too late for another answer; the page comes back and will get one.
            log.exception("web.stream_failed", room=room)
        return response

    async def _send(self, response: web.StreamResponse, room: str, person: str, after: int, once: bool) -> None:
        greeted = False
        with self.nudges.watch(room) as nudge:
            while not self.closing:
                nudge.clear()
                changes = await self.api.history.read(room, person, after)
                moved = changes.seq != after and (changes.messages or changes.gone or changes.mine is not None)
                async with asyncio.timeout(STALLED):
                    await response.write(_event(changes) if moved or not greeted else b": beat\n\n")
                greeted, after = True, changes.seq
                if once:
                    return
                try:
                    async with asyncio.timeout(BEAT):
                        await nudge.wait()
                except TimeoutError:
                    continue


def _event(changes: Changes) -> bytes:
    return b"id: %d\nevent: changes\ndata: %s\n\n" % (changes.seq, msgspec.json.encode(changes))


def _number(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= 16 and int(text) <= LAST):
        raise Refusal(400, "page-error-malformed")
    return int(text)
