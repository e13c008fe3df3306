"""Computers that play for people who stay away: how their work begins and ends."""

from __future__ import annotations

from collections.abc import Iterable

from bot.games import guide_to
from bot.tables.change import Change
from bot.tables.levels import USUAL
from bot.tables.pace import Wait
from bot.tables.table import Line, Table
from engine.api import SPECTATOR, Game, Seat, Transition

NEWS = "news"
"""The screen that tells what was done, and calls nobody."""
OVERDUE = "overdue"
"""The screen, and its slot, that tells who is waited for and what can be done."""
PAUSED = "paused"
"""The screen, and its slot, that tells of a pause."""


def stand_in(table: Table, seat: Seat, ask: int = 0) -> Line:
    """A computer answers for this person: this turn, if its question is given, else until they are back. What is to be
    said of it."""
    table.seats[seat].stand, table.seats[seat].turn = USUAL, ask
    return Line("log.covers_turn" if ask else "log.covers_seat", {}, seat)


def dismiss(table: Table, seat: Seat) -> bool:
    """Whoever stands in for this person, or is looked for, is not needed. Whether there was anybody."""
    holder = table.seats[seat]
    needed = bool(holder.stand) or holder.sought
    holder.stand, holder.turn, holder.sought = "", 0, False
    return needed


def played(table: Table, game: Game, seat: Seat, transition: Transition) -> None:
    """An answer was given for this seat. A stand-in for one turn goes when the turn is over."""
    holder = table.seats[seat]
    if not holder.stand or not holder.turn:
        return
    asked = game.decision(seat)
    if asked is None or turn_over(game, seat, transition):
        dismiss_turn(table, seat)
    else:
        holder.turn = asked.ask


def dismiss_turn(table: Table, seat: Seat) -> None:
    """The turn is over; somebody may still be looked for who takes the seat."""
    table.seats[seat].stand, table.seats[seat].turn = "", 0


def turn_over(game: Game, seat: Seat, transition: Transition) -> bool:
    """Also where the same seat has the next turn."""
    ended = guide_to(game.spec.game).ends_part(list(transition.events(SPECTATOR)))
    return game.over or ended or game.decision(seat) is None


def review(table: Table, game: Game) -> None:
    """The game went back: the turn for which a computer stood in may not be open any more."""
    for seat, holder in enumerate(table.seats):
        asked = game.decision(seat)
        if holder.turn and (asked is None or asked.ask != holder.turn):
            dismiss_turn(table, seat)


def open_wait(table: Table, seat: Seat) -> Wait | None:
    """The question to this seat that is waited for."""
    return next((wait for wait in table.waits if wait.seat == seat), None)


def away(table: Table, seat: Seat) -> bool:
    """Whether nothing can be asked of who sits here: they have been waited for too long, or are stood in for."""
    holder = table.seats[seat]
    return bool(holder.absent) or (bool(holder.stand) and not holder.turn)


def show(change: Change, seats: Iterable[Seat]) -> None:
    """Something was done by these seats or for them, or they are asked again: what the table was told of who is waited
    for is brought up to date."""
    table = change.table
    if any(
        table.seats[seat].absent or ((wait := open_wait(table, seat)) is not None and wait.overdue) for seat in seats
    ):
        change.edit(OVERDUE, OVERDUE)


def ended(change: Change) -> None:
    """The game is over: there is no pause any more, and nothing to be done about who stays away."""
    table = change.table
    if table.paused:
        table.paused = 0.0
        change.edit(PAUSED, PAUSED)
    waited = any(wait.overdue for wait in table.waits)
    if waited or any(holder.absent or holder.stand or holder.sought for holder in table.seats):
        change.edit(OVERDUE, OVERDUE)
    for holder in table.seats:
        holder.sought = False
