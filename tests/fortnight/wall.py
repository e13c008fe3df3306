"""Quiet hours by the clock on a person's wall, computed in the simplest possible way: minute by minute.

It shares no code with the program, because it judges what the program posted.
"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone
from functools import cache
from zoneinfo import ZoneInfo

import msgspec

MINUTE = 60
HOUR = 3600.0
NEVER = 1e12


class Habits(msgspec.Struct, frozen=True):
    """Time settings of a person."""

    zone: str = ""
    """A name of the tz database, or minutes east of Greenwich such as `+90`; empty if not known."""
    night: tuple[int, int] | None = (22 * 60, 8 * 60)
    weekends: bool = False
    away: tuple[float, float] | None = None
    remind: float = 0.0

    def wall(self, at: float) -> datetime:
        """The local time of this person."""
        if not self.zone:
            return datetime.fromtimestamp(at, UTC)
        if self.zone[0] in "+-":
            return datetime.fromtimestamp(at, timezone(timedelta(minutes=int(self.zone))))
        return datetime.fromtimestamp(at, ZoneInfo(self.zone))

    def quiet(self, at: float) -> bool:
        """Whether the person must not be notified at that moment."""
        if self.away is not None and self.away[0] <= at < self.away[1]:
            return True
        if not self.zone:
            return False
        return _resting(self, int(at) // MINUTE)

    def wakes(self, at: float) -> float:
        """The first moment from `at` on at which the person may be notified."""
        while self.quiet(at):
            at = (int(at) // MINUTE + 1) * MINUTE
            if self.away is not None and self.away[0] <= at < self.away[1]:
                at = self.away[1]
        return at

    def awake(self, first: float, last: float) -> float:
        """Seconds between two moments in which the person may be notified, to the minute."""
        minutes = range(int(first) // MINUTE, int(last) // MINUTE + 1)
        return sum(
            max(0.0, min(last, (minute + 1) * MINUTE) - max(first, minute * MINUTE))
            for minute in minutes
            if not self.quiet(max(first, minute * MINUTE))
        )

    def after(self, at: float, seconds: float) -> float:
        """The moment that is so many seconds after `at`, without days of vacation."""
        if self.away is None or self.away[1] <= at or at + seconds <= self.away[0]:
            return at + seconds
        return self.away[1] + seconds - max(0.0, self.away[0] - at)

    def evening(self, at: float) -> float:
        """The next 19:00 of this person's clock."""
        minute = int(at) // MINUTE + 1
        while (wall := self.wall(minute * MINUTE)).hour != 19 or wall.minute:
            minute += 1
        return minute * MINUTE


@cache
def _resting(habits: Habits, minute: int) -> bool:
    wall = habits.wall(minute * MINUTE)
    if habits.weekends and wall.weekday() in (5, 6):
        return True
    if habits.night is None:
        return False
    first, last = habits.night
    now = wall.hour * 60 + wall.minute
    return first <= now < last if first <= last else now >= first or now < last
