"""When somebody may be called: their nights, weekends and vacations, in their own zone.

Nights and weekends go by the clock on that person's wall. Where it is put forward or back, they move with it, and an
hour that the clock shows twice is quiet twice or not at all.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from math import floor, inf

import msgspec

from bot.zones import rules_of

NIGHT = (22 * 60, 8 * 60)
"""Minutes of the day from which to which most people want their peace."""
EVENING = 19
MORNING = 9
"""Hours of the day, for who has not said when their night ends."""
LATE = 4
"""Who is up before this hour means by tomorrow what comes after their sleep."""

_MINUTE = 60
_DAY = 24 * 3600
_SATURDAY = 5
_START = datetime(1970, 1, 1, tzinfo=UTC)


class Away(msgspec.Struct, frozen=True, array_like=True):
    """From one moment to another."""

    first: float
    last: float


class Hours(msgspec.Struct, frozen=True, omit_defaults=True):
    """Of one person. Without a zone nobody knows when their night is, and there is none."""

    zone: str = ""
    """As the tz database or an offset has it: `Europe/Moscow`, `+03:00`."""
    night: tuple[int, int] | None = NIGHT
    """Minutes of the day at which quiet hours begin and end; None for somebody who wants none."""
    weekends: bool = False
    """Whether Saturdays and Sundays are quiet too."""
    away: Away | None = None
    remind: float = 0.0
    """Seconds after which they want to be reminded, where a table has not agreed on an earlier time; 0: as it has."""

    def local(self, at: float) -> datetime:
        """What their calendar and clock show at a moment."""
        return (_START + timedelta(seconds=at)).astimezone(rules_of(self.zone) or UTC)

    def quiet(self, at: float) -> bool:
        """Whether they are not to be called at this moment: it is night or weekend for them, or they are away."""
        return self._away(at) or self._resting(at)

    def wakes(self, at: float) -> float:
        """The first moment from this one on at which they may be called."""
        for start, _, quiet in self._stretches(at):
            if not quiet:
                return start
        return inf

    def waking(self, first: float, last: float) -> float:
        """How many seconds between two moments they could be called in."""
        awake = 0.0
        for start, end, quiet in self._stretches(first):
            if start >= last:
                break
            if not quiet:
                awake += min(end, last) - start
        return awake

    def after(self, at: float, seconds: float) -> float:
        """When so many seconds of their waking time have run since a moment."""
        if seconds <= 0:
            return at
        left = seconds
        for start, end, quiet in self._stretches(at):
            if not quiet and left <= end - start:
                return start + left
            left -= 0 if quiet else end - start
        return inf

    def evening(self, now: float) -> float:
        """The next seven o'clock in the evening."""
        return self.shows(now, EVENING * 60)

    def shows(self, now: float, minute: int) -> float:
        """When their clock shows this minute of the day next, whether or not it is put forward or back before."""
        return self._next(now, self.local(now), minute)

    def morning(self, now: float) -> float:
        """When their night ends tomorrow, or at nine where there is no night."""
        day = self.local(now)
        if day.hour >= LATE:
            day += timedelta(days=1)
        return self._next(now, day, self._night[1] if self._night else MORNING * 60)

    def _next(self, now: float, day: datetime, minute: int) -> float:
        """This minute of that day, or of the next one if it is past."""
        at = self._at(day, minute)
        return at if at > now else self._at(day + timedelta(days=1), minute)

    def _at(self, day: datetime, minute: int) -> float:
        """When their clock shows this minute of that day; where it shows it twice, the first time."""
        return day.replace(hour=minute // 60, minute=minute % 60, second=0, microsecond=0, fold=0).timestamp()

    @property
    def _night(self) -> tuple[int, int] | None:
        """None too for a night that ends as it begins."""
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
        """From when to when, from this moment on, they are to be called or not. The last one has no end. Two in a row
        may be of the same kind."""
        plain = self._night is None and not (self.weekends and rules_of(self.zone))
        while True:
            edges = [self.away.first, self.away.last] if self.away else []
            edge = min((edge for edge in edges if edge > at), default=inf)
            if self._away(at):
                yield at, edge, True
            else:
                edge = edge if plain else min(edge, self._turn(at))
                yield at, edge, not plain and self._resting(at)
            if edge == inf:
                return
            at = edge

    def _turn(self, at: float) -> float:
        """The next moment at which their night or a day of theirs begins or ends, or their clock is changed. Whole
        seconds, as all of these are."""
        now = floor(at)
        local = self.local(now)
        second = local.hour * 3600 + local.minute * 60 + local.second
        turns = [_DAY, *(minute * _MINUTE for minute in self._night or ())]
        until = now + min((turn - second for turn in turns if turn > second), default=_DAY)
        if self.local(until).utcoffset() == local.utcoffset():
            return until
        while until - now > 1:
            middle = (now + until) // 2
            if self.local(middle).utcoffset() == local.utcoffset():
                now = middle
            else:
                until = middle
        return until
