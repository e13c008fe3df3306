"""How much visitors of the page may do, so that nobody can hold up the others or push their messages away.

Whoever comes from one address shares its limits, for a new person is made with a click. They are generous enough for 20
people who play at one address; so the address must be the right one also behind a proxy (`client_address.py`). Counted
in the memory of this process.
"""

from __future__ import annotations

import time
from asyncio import Transport
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import ceil

from aiohttp import web

from bot.handlers.rate_limit import RateLimit
from bot.platforms.http.client_address import client_address
from bot.platforms.web.http_errors import HttpRefusal

BURST, RATE = 2000, 200.0
"""Of one address: the cost of all requests at once, and per second in the long run. 1 is the cost of a simple read,
about half a millisecond of this process."""
DEED, COMPLETION, PICTURE = 6.0, 4.0, 8.0
"""The cost of a typed line or a press, of completing a line, and of a picture, which may have to be drawn."""
MESSAGE = 0.1
"""The cost of each message that a reader has missed."""

TALK_BURST, TALK_RATE = 15, 1.0
"""Lines of talk of one person, at once and per second."""
ADDRESS_TALK_BURST, ADDRESS_TALK_RATE = 60, 3.0
"""Lines of talk from one address."""
VISITORS_BURST, VISITORS_RATE = 40, 1 / 30
"""New people from one address."""
ROOMS_BURST, ROOMS_RATE = 20, 1 / 300
"""New rooms from one address."""
STREAMS = 12
"""Tabs of one person that hear of news at the same time."""
ADDRESS_STREAMS = 60
"""Such tabs of one address."""


class VisitorLimits:
    """Each method counts one thing that a visitor wants, and refuses it if it is too much."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._requests = RateLimit(BURST, RATE, clock=clock)
        self._talk = RateLimit(TALK_BURST, TALK_RATE, clock=clock)
        self._address_talk = RateLimit(ADDRESS_TALK_BURST, ADDRESS_TALK_RATE, clock=clock)
        self._visitors = RateLimit(VISITORS_BURST, VISITORS_RATE, clock=clock)
        self._rooms = RateLimit(ROOMS_BURST, ROOMS_RATE, clock=clock)
        self._streams: dict[str, list[Transport]] = {}
        """The connections of open streams, by address and by person."""

    def request(self, request: web.Request, cost: float = 1.0) -> None:
        """A request of any kind."""
        _take(self._requests, client_address(request), "page-error-too-many-requests", cost)

    def read(self, request: web.Request, messages: int) -> None:
        """Messages that were read already. Refuses nothing; the next requests may be."""
        self._requests.charge(client_address(request), MESSAGE * messages)

    def talk(self, request: web.Request, person: str) -> None:
        """A line that is neither a command nor a move."""
        # The person first: whoever talks too much must not use up what is left to others at the same address.
        _take(self._talk, person, "page-error-too-much-talk")
        _take(self._address_talk, client_address(request), "page-error-too-much-talk")

    def new_visitor(self, request: web.Request) -> None:
        _take(self._visitors, client_address(request), "page-error-too-many-people")

    def new_room(self, request: web.Request) -> None:
        _take(self._rooms, client_address(request), "page-error-too-many-rooms")

    @contextmanager
    def stream(self, request: web.Request, person: str) -> Iterator[None]:
        """A stream of events, open as long as the context."""
        transport = request.transport
        most = {person: STREAMS, client_address(request): ADDRESS_STREAMS}
        if transport is None or any(self._open(who) >= limit for who, limit in most.items()):
            raise HttpRefusal(429, "page-error-too-many-tabs")
        for who in most:
            self._streams.setdefault(who, []).append(transport)
        try:
            yield
        finally:
            for who in most:
                self._streams[who].remove(transport)
                if not self._streams[who]:
                    del self._streams[who]

    def _open(self, who: str) -> int:
        # A stream notices only with its next word that nobody listens any more: such do not count.
        return sum(not transport.is_closing() for transport in self._streams.get(who, ()))


def _take(limit: RateLimit, who: str, key: str, cost: float = 1.0) -> None:
    if not limit.take(who, cost):
        raise HttpRefusal(429, key, retry_after=ceil(limit.wait(who, cost)))
