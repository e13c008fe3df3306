"""Vacations: the person is not called, their clocks stop, and every table where they play is told."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from datetime import date, datetime, time, timedelta

import msgspec

from bot.handlers.request import Handlers, Request
from bot.handlers.time_settings import TimeSettings, says_off
from bot.screens.screen import Reply, Show
from bot.screens.time_settings import vacation_card
from bot.store.directory import Directory
from bot.store.people import People
from bot.store.repository import TableRepository
from bot.store.tables import Loaded
from bot.tables import vacation_notices
from bot.tables.change import Change
from bot.tables.outbox_items import NewsMessage
from bot.tables.table import Phase
from bot.texts.log_line import LogLine
from bot.texts.refusal import Refusal
from bot.times.parse_dates import Days, days_said
from bot.times.quiet_hours import Away, QuietHours
from engine.api import Seat

LONGEST = 90
"""Most days from the first day of a vacation to its last: a table where nobody acts for longer is closed."""
FURTHEST = 366
"""Most days from today to the first day of a vacation."""


class VacationHandlers:
    def __init__(
        self, people: People, directory: Directory, repository: TableRepository, time_settings: TimeSettings
    ) -> None:
        self._people = people
        self._directory = directory
        self._repository = repository
        self._time_settings = time_settings

    def handlers(self) -> Handlers:
        return {"vacation": self.vacation}

    async def vacation(self, request: Request) -> Reply:
        """Set a vacation by its dates or its length, or end it with `off`, and show it; without a word, only show
        it."""
        said = request.word.strip()
        own = await self._people.settings(request.user, fresh=True)
        now = self._repository.clock()
        if not said:
            return Reply(Show.CARD, vacation_card(request.texts, own.away, now))
        hours = QuietHours(await self._time_settings.zone_of(request, own))
        running = own.away if own.away is not None and own.away.last > now else None
        away = None if says_off(said) else _away(hours, said, now)
        if away is None and running is None:
            raise Refusal("vacation.not_away")
        chosen = await self._time_settings.choose(request, msgspec.structs.replace(own, away=away), "away")
        if not _same(away, running, now):
            await self._announce(request.user, lambda seat: _line(away, running, now, seat))
        return Reply(Show.CARD, vacation_card(request.texts, chosen.away, now))

    async def _announce(self, user: str, line: Callable[[Seat], LogLine]) -> None:
        """Log a line about the vacation at every table where the person plays, and post it there without notifying
        anybody."""

        async def tell(change: Change, loaded: Loaded) -> None:
            seats = change.table.seats_of(user)
            if change.table.phase is not Phase.PLAYING or not seats:
                change.discard()
                return
            change.log(line(seats[0]))
            change.tell_newest(NewsMessage())

        for table in await self._directory.tables_of(user):
            with suppress(Refusal):
                await self._repository.change(table, user, tell)


def _line(away: Away | None, before: Away | None, now: float, seat: Seat) -> LogLine:
    if away is not None:
        return vacation_notices.vacation_line(away, now, seat)
    assert before is not None
    return vacation_notices.ended(before, now, seat)


def _away(hours: QuietHours, said: str, now: float) -> Away:
    today = hours.local(now).date()
    days = days_said(said, today)
    _check(days, today)
    rules = hours.local(now).tzinfo
    first, last = (datetime.combine(day, time(), rules) for day in (days.first, days.last + timedelta(days=1)))
    return Away(max(now, first.timestamp()), last.timestamp())


def _check(days: Days, today: date) -> None:
    if (days.last - days.first).days > LONGEST:
        raise Refusal("vacation.too_long")
    if (days.first - today).days > FURTHEST:
        raise Refusal("vacation.too_far")


def _same(away: Away | None, before: Away | None, now: float) -> bool:
    """Whether two vacations mean the same from now on, so that nothing has to be announced."""
    if away is None or before is None:
        return away is before
    return away.last == before.last and max(away.first, now) == max(before.first, now)
