"""Log lines about vacations: when a player announces or cancels one, and when a game starts."""

from __future__ import annotations

from bot.tables.change import Change
from bot.texts.log_line import LogLine
from bot.times.quiet_hours import Away, QuietHours
from bot.times.timestamps import Style, moment
from engine.api import Seat


def vacation_line(away: Away, now: float, seat: Seat) -> LogLine:
    """The line that announces a vacation."""
    last = moment(away.last - 1, Style.DATE)
    if away.first <= now:
        return LogLine("log.away", {"last": last}, seat)
    return LogLine("log.away_later", {"first": moment(away.first, Style.DATE), "last": last}, seat)


def ended(away: Away, now: float, seat: Seat) -> LogLine:
    """The line that says that a vacation was cancelled, before or after it began."""
    return LogLine("log.back" if away.first <= now else "log.stays", {}, seat)


def current_vacations(change: Change) -> list[LogLine]:
    """Lines about all players who are on vacation or will be."""
    table = change.table
    aways = [(table.seats_of(user)[0], change.hours.get(user, QuietHours()).away) for user in table.people]
    return [
        vacation_line(away, change.now, seat) for seat, away in aways if away is not None and away.last > change.now
    ]
