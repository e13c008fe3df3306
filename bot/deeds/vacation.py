"""Being away for some days: nobody is called meanwhile, clocks stand, and every table of theirs is told."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from datetime import date, datetime, time, timedelta

import msgspec

from bot.dates import Days, Unclear, days_said
from bot.deeds.deed import Deed
from bot.deeds.hours import choose, off, usual_zone
from bot.hours import Away, Hours
from bot.present.hours import vacation_card
from bot.screens import Reply, Show
from bot.store.tables import Loaded
from bot.tables import vacations
from bot.tables.absence import NEWS
from bot.tables.change import Change, Refusal
from bot.tables.table import Line, Phase
from engine.api import Seat

LONGEST = 90
"""Days. A table to which nobody comes for longer is closed."""
FURTHEST = 366
"""Days until it may begin."""


class _NotThere(Exception):
    """There is nobody to be told."""


async def vacation(deed: Deed) -> Reply:
    """With dates, for so many days, or `off`."""
    said = deed.word.strip()
    own = await deed.service.people.settings(deed.user, fresh=True)
    if said:
        hours = Hours(await usual_zone(deed, own))
        now = deed.service.clock()
        running = own.away if own.away is not None and own.away.last > now else None
        away = None if off(said) else _away(hours, said, now)
        if away is None and running is None:
            raise Refusal("vacation.not_away")
        await choose(deed, msgspec.structs.replace(own, away=away), "away")
        if not _same(away, running, now):
            await _announce(deed, lambda seat: _line(away, running, now, seat))
    return Reply(Show.CARD, vacation_card(deed.texts, deed.chosen.away, deed.service.clock()))


def _line(away: Away | None, before: Away | None, now: float, seat: Seat) -> Line:
    if away is not None:
        return vacations.told(away, now, seat)
    assert before is not None
    return vacations.ended(before, now, seat)


def _away(hours: Hours, said: str, now: float) -> Away:
    today = hours.local(now).date()
    try:
        days = days_said(said, today)
    except Unclear as unclear:
        raise Refusal(unclear.key) from None
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
    """Whether there is no news for anybody: both have begun, or begin, and end together."""
    if away is None or before is None:
        return away is before
    return away.last == before.last and max(away.first, now) == max(before.first, now)


async def _announce(deed: Deed, line: Callable[[Seat], Line]) -> None:
    """At every table where they play, without calling anybody."""

    async def work(change: Change, loaded: Loaded) -> None:
        seats = change.table.seats_of(deed.user)
        if change.table.phase is not Phase.PLAYING or not seats:
            raise _NotThere
        change.log(line(seats[0]))
        change.post_newest(NEWS, "")

    for table in await deed.service.directory.tables_of(deed.user):
        with suppress(_NotThere, Refusal):
            await deed.service.change(table, deed.user, work)


DEEDS = {"vacation": vacation}
