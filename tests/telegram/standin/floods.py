"""Flood limits: about one message a second per chat, 20 a minute per group, 30 a second overall.

Telegram allows short bursts beyond the first of these. Edits count like new messages. A bot that does not wait as long
as it was told is refused again.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable

from tests.telegram.standin.refusals import flooded

BURST = 5
WITHIN = 4.0
"""`BURST` requests to one chat are allowed in so many seconds."""
PER_MINUTE = 20
OVERALL = 30


class Floods:
    def __init__(self, clock: Callable[[], float]) -> None:
        self.clock = clock
        self.strict = True
        """Whether there are any limits."""
        self._sent: dict[str, deque[float]] = {}
        self._overall: deque[float] = deque()
        self._held: dict[str, float] = {}

    def hold(self, chat: str, seconds: float) -> None:
        """Make this chat wait so many seconds, whatever was sent there so far."""
        self._held[chat] = self.clock() + seconds

    def count(self, chat: str, *, group: bool) -> None:
        """Count one message or edit; refused if it is over a limit."""
        if not self.strict:
            return
        now = self.clock()
        wait = max(self._held.get(chat, 0.0) - now, self._wait(chat, now, group=group))
        if wait > 0:
            self._held[chat] = now + wait
            raise flooded(max(1, math.ceil(wait)))
        self._held.pop(chat, None)
        self._sent.setdefault(chat, deque()).append(now)
        self._overall.append(now)

    def _wait(self, chat: str, now: float, *, group: bool) -> float:
        sent = self._sent.setdefault(chat, deque())
        while sent and sent[0] <= now - 60:
            sent.popleft()
        while self._overall and self._overall[0] <= now - 1:
            self._overall.popleft()
        waits = [0.0]
        if len(self._overall) >= OVERALL:
            waits.append(self._overall[-OVERALL] + 1 - now)
        if group and len(sent) >= PER_MINUTE:
            waits.append(sent[-PER_MINUTE] + 60 - now)
        if len(sent) >= BURST:
            waits.append(sent[-BURST] + WITHIN - now)
        return max(waits)
