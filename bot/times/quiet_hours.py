"""When a person may be notified: their nights, weekends and vacations, in their own time zone.

Nights and weekends follow the local clock. When daylight saving time begins or ends, they move with it; an hour that
the clock shows twice is quiet both times or not at all.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from math import floor, inf

import msgspec

from bot.times.durations import DAY, HOUR, MINUTE
from bot.times.time_zones import rules_of

NIGHT = (22 * 60, 8 * 60)
"""Default quiet hours: the minutes of the day at which they begin and end."""
EVENING = 19
"""Hour of the day for reminders "in the evening"."""
MORNING = 9
"""Hour of the day for reminders "in the morning", for people without a night."""
LATE = 4
"""Before this hour, "tomorrow" means the coming morning."""

_SATURDAY = 5
_START = datetime(1970, 1, 1, tzinfo=UTC)


class Away(msgspec.Struct, frozen=True, array_like=True):
    """A vacation, from one moment to another."""

    first: float
    last: float


class QuietHours(msgspec.Struct, frozen=True, omit_defaults=True):
    """The quiet hours of one person. Without a known time zone there is no night and no weekend."""

    zone: str = ""
    """A name of the tz database, or an offset: `Europe/Moscow`, `+03:00`."""
    night: tuple[int, int] | None = NIGHT
    """Minutes of the day at which quiet hours begin and end; None for a person who wants none."""
    weekends: bool = False
    """Whether Saturdays and Sundays are quiet too."""
    away: Away | None = None
    remind: float = 0.0
    """Seconds to the first reminder, if the person wants it earlier than the table has agreed; 0: as agreed."""

    def local(self, at: float) -> datetime:
        """Local date and time at a moment; UTC without a known zone."""
        return (_START + timedelta(seconds=at)).astimezone(rules_of(self.zone) or UTC)

    def quiet(self, at: float) -> bool:
        """Whether the person must not be notified at this moment: night, weekend or vacation."""
        return self._away(at) or self._resting(at)

    def wakes(self, at: float) -> float:
        """The first moment from `at` on at which the person may be notified."""
        for start, _, quiet in self._stretches(at):
            if not quiet:
                return start
        return inf

    def waking(self, first: float, last: float) -> float:
        """Number of seconds between two moments that are not quiet."""
        awake = 0.0
        for start, end, quiet in self._stretches(first):
            if start >= last:
                break
            if not quiet:
                awake += min(end, last) - start
        return awake

    def after(self, at: float, seconds: float) -> float:
        """The moment at which `seconds` that are not quiet have passed since `at`."""
        if seconds <= 0:
            return at
        left = seconds
        for start, end, quiet in self._stretches(at):
            if not quiet and left <= end - start:
                return start + left
            left -= 0 if quiet else end - start
        return inf

    def evening(self, now: float) -> float:
        """The next 19:00 on the local clock."""
        return self.next_at(now, EVENING * 60)

    def next_at(self, now: float, minute: int) -> float:
        """When the local clock next shows this minute of the day, also across a change of daylight saving time."""
        return self._next(now, self.local(now), minute)

    def morning(self, now: float) -> float:
        """When the night ends tomorrow; 9:00 without a night."""
        day = self.local(now)
        if day.hour >= LATE:
            day += timedelta(days=1)
        return self._next(now, day, self._night[1] if self._night else MORNING * 60)

    def _next(self, now: float, day: datetime, minute: int) -> float:
        """This minute of that day, or of the next day if it is past."""
        at = self._at(day, minute)
        return at if at > now else self._at(day + timedelta(days=1), minute)

    def _at(self, day: datetime, minute: int) -> float:
        """When the local clock shows this minute of that day; the first time, if it shows it twice."""
        return day.replace(hour=minute // 60, minute=minute % 60, second=0, microsecond=0, fold=0).timestamp()

    @property
    def _night(self) -> tuple[int, int] | None:
        """The night; None also if it has no length or the zone is not known."""
        if self.night is None or self.night[0] == self.night[1] or rules_of(self.zone) is None:
            return None
        return self.night

    def _away(self, at: float) -> bool:
        return self.away is not None and self.away.first <= at < self.away.last

    def _resting(self, at: float) -> bool:
        if rules_of(self.zone) is None:
            return False
        local = self.local(floor(at))
        if self.weekends and local.weekday() >= _SATURDAY:
            return True
        if self._night is None:
            return False
        first, last = self._night
        minute = local.hour * 60 + local.minute
        return first <= minute < last if first < last else minute >= first or minute < last

    def _stretches(self, at: float) -> Iterator[tuple[float, float, bool]]:
        """Intervals from `at` on: begin, end, and whether they are quiet. The last one has no end. Neighbouring
        intervals may both be quiet, or both not."""
        plain = self._night is None and not (self.weekends and rules_of(self.zone))
        while True:
            vacation_edges = [self.away.first, self.away.last] if self.away else []
            edge = min((edge for edge in vacation_edges if edge > at), default=inf)
            if self._away(at):
                yield at, edge, True
            else:
                edge = edge if plain else min(edge, self._next_boundary(at))
                yield at, edge, not plain and self._resting(at)
            if edge == inf:
                return
            at = edge

    def _next_boundary(self, at: float) -> float:
        """The next moment at which the night begins or ends, a day ends, or the offset from UTC changes. All of these
        are whole seconds."""
        now = floor(at)
        local = self.local(now)
        second = local.hour * HOUR + local.minute * MINUTE + local.second
        boundaries = [DAY, *(minute * MINUTE for minute in self._night or ())]
        until = now + min((boundary - second for boundary in boundaries if boundary > second), default=DAY)
        if self.local(until).utcoffset() == local.utcoffset():
            return until
        while until - now > 1:
            middle = (now + until) // 2
            if self.local(middle).utcoffset() == local.utcoffset():
                now = middle
            else:
                until = middle
        return until
