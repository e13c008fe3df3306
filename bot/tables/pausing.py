"""A table that waits because its people have agreed to: clocks stand, nobody is called, computers do not move."""

from __future__ import annotations

from bot.hours import Hours
from bot.tables import clock, motions
from bot.tables.absence import NEWS, PAUSED
from bot.tables.change import Change, Refusal, playing
from bot.tables.table import Line, Motion
from engine.api import Seat


def ask_pause(change: Change) -> bool:
    """True if it was done at once because nobody else has to be asked."""
    seat = _seat(change)
    if change.table.paused:
        raise Refusal("pause.paused")
    asked = motions.present(change)
    if not asked:
        pause(change, seat)
        return True
    motions.propose(change, Motion(motions.PAUSE, change.user, seat, asked, change.now, 0))
    return False


def pause(change: Change, seat: Seat) -> None:
    table = change.table
    table.paused = change.now
    for wait in table.waits:
        clock.stop(wait, change.hours.get(table.seats[wait.seat].user, Hours()), change.now)
    change.log(Line("log.paused", {}, seat))
    change.post_newest(PAUSED, PAUSED)


def resume(change: Change) -> None:
    """Anybody who plays may say so: a pause takes everybody's agreement, its end takes one."""
    seat = _seat(change)
    if not change.table.paused:
        raise Refusal("pause.goes_on")
    go_on(change, seat)
    change.post_newest(NEWS, "")


def go_on(change: Change, seat: Seat) -> None:
    """Whoever moves has gone on too. Nothing if there is no pause."""
    table = change.table
    if not table.paused:
        return
    table.paused = 0.0
    for wait in table.waits:
        clock.go_on(wait, change.now)
    change.log(Line("log.resumed", {}, seat))
    change.edit(PAUSED, PAUSED)


def _seat(change: Change) -> Seat:
    playing(change.table)
    mine = change.table.seats_of(change.user)
    if not mine:
        raise Refusal("table.not_seated")
    return mine[0]
