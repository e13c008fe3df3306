"""Seats go back to their owners the moment these do anything at the table."""

from __future__ import annotations

from bot.hours import Hours
from bot.tables import absence, clock, motions
from bot.tables.absence import NEWS, OVERDUE
from bot.tables.change import Change
from bot.tables.pace import Wait
from bot.tables.table import Line, Phase, Table
from engine.api import Seat


def missed(table: Table, user: str) -> bool:
    """Whether this person was given up, or is about to be: then `give_back` is due before anything else."""
    return table.phase is Phase.PLAYING and bool(_missed(table, user))


def _missed(table: Table, user: str) -> list[Seat]:
    about = None if table.motion is None else table.motion.about
    return [
        seat
        for seat in (table.seats_of(user) if user else ())
        for holder in [table.seats[seat]]
        if holder.stand or holder.sought or holder.absent or about == seat
    ]


def give_back(change: Change) -> bool:
    """Whose doing it is has come back: nobody stands in for them, nobody is looked for, no request about them is open.
    False if they were not missed. What was played for them can be taken back like a move of their own."""
    table = change.table
    if not missed(table, change.user):
        return False
    seats = _missed(table, change.user)
    motions.returned(change, seats)
    left = [seat for seat in seats if absence.dismiss(table, seat)]
    for seat in seats:
        table.seats[seat].absent = 0.0
        _begin_anew(change, absence.open_wait(table, seat))
    if left:
        change.log(*(Line("log.has_back", {}, seat) for seat in left))
        change.post_newest(NEWS, "")
    change.edit(OVERDUE, OVERDUE)
    return True


def stop_covering(change: Change, seat: Seat) -> None:
    """The others would rather wait for the person after all, who is called if that has not been done."""
    absence.dismiss(change.table, seat)
    change.log(Line("log.awaited", {}, seat))
    change.post_newest(NEWS, "")
    change.edit(OVERDUE, OVERDUE)


def _begin_anew(change: Change, wait: Wait | None) -> None:
    """Who has been seen knows of the question: from now on they are waited for, and reminded, as from its beginning.
    Where there is a clock that has run out, that does not set it back."""
    if wait is None or not wait.overdue:
        return
    hours = change.hours.get(change.user, Hours())
    if not clock.ran_out(change.table, wait, hours, change.now):
        clock.stop(wait, hours, change.now)
        wait.overdue, wait.steps = 0.0, 0
        wait.last = wait.step = change.now
