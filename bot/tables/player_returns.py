"""The return of absent players: they get their seats back as soon as they do anything at the table."""

from __future__ import annotations

from bot.tables import clocks, proposals, stand_ins
from bot.tables.change import Change
from bot.tables.outbox_items import OVERDUE, NewsMessage, OverdueMessage
from bot.tables.table import Phase, Table
from bot.tables.time_control import PendingTurn
from bot.texts.log_line import LogLine
from bot.times.quiet_hours import QuietHours
from engine.api import Seat


def is_missed(table: Table, user: str) -> bool:
    """Whether this person is absent, replaced, or the subject of an open proposal. If so, call `give_back` before
    anything else that they do."""
    return table.phase is Phase.PLAYING and bool(_missed_seats(table, user))


def _missed_seats(table: Table, user: str) -> list[Seat]:
    about = None if table.proposals.open is None else table.proposals.open.about
    return [
        seat
        for seat in (table.seats_of(user) if user else ())
        for holder in [table.seats[seat]]
        if holder.absence.stand_in or holder.absence.substitute_wanted or holder.absence.since or about == seat
    ]


def give_back(change: Change) -> bool:
    """Give this person's seats back: ends stand-ins, the search for a substitute and proposals about them. Returns
    False if they were not missed. What was played for them can be undone like a move of their own."""
    table = change.table
    if not is_missed(table, change.user):
        return False
    seats = _missed_seats(table, change.user)
    proposals.player_returned(change, seats)
    replaced = [seat for seat in seats if stand_ins.dismiss(table, seat)]
    for seat in seats:
        table.seats[seat].absence.since = 0.0
        _begin_anew(change, stand_ins.open_turn(table, seat))
    if replaced:
        change.log(*(LogLine("log.has_back", {}, seat) for seat in replaced))
        change.tell_newest(NewsMessage())
    change.update(OverdueMessage(slot=OVERDUE))
    return True


def stop_covering(change: Change, seat: Seat) -> None:
    """Called when the others decide to wait for this seat's player after all: end the stand-in and the search for a
    substitute."""
    stand_ins.dismiss(change.table, seat)
    change.log(LogLine("log.awaited", {}, seat))
    change.tell_newest(NewsMessage())
    change.update(OverdueMessage(slot=OVERDUE))


def _begin_anew(change: Change, pending: PendingTurn | None) -> None:
    """Start reminders for an overdue turn anew: the player has been seen, and knows of the question. A clock that has
    run out is not set back."""
    if pending is None or not pending.overdue:
        return
    hours = change.hours.get(change.user, QuietHours())
    if not clocks.ran_out(change.table, pending, hours, change.now):
        clocks.stop(pending, hours, change.now)
        pending.overdue, pending.steps = 0.0, 0
        pending.last = pending.step = change.now
