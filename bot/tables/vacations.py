"""What a table is told of somebody's vacation: when they say so, and when a game begins for which they are away."""

from __future__ import annotations

from bot.hours import Away, Hours
from bot.moments import Style, moment
from bot.tables.change import Change
from bot.tables.table import Line
from engine.api import Seat


def told(away: Away, now: float, seat: Seat) -> Line:
    last = moment(away.last - 1, Style.DATE)
    if away.first <= now:
        return Line("log.away", {"last": last}, seat)
    return Line("log.away_later", {"first": moment(away.first, Style.DATE), "last": last}, seat)


def ended(away: Away, now: float, seat: Seat) -> Line:
    """It was called off, in the middle or before it began."""
    return Line("log.back" if away.first <= now else "log.stays", {}, seat)


def known(change: Change) -> list[Line]:
    """Of everybody who is away, or will be."""
    table = change.table
    aways = [(table.seats_of(user)[0], change.hours.get(user, Hours()).away) for user in table.people]
    return [told(away, change.now, seat) for seat, away in aways if away is not None and away.last > change.now]
