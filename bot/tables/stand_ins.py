"""Stand-ins: computers that play for absent players, for one turn or until the player returns."""

from __future__ import annotations

from collections.abc import Iterable

from bot.games import ui_of
from bot.tables.change import Change
from bot.tables.computer_players import USUAL
from bot.tables.outbox_items import OVERDUE, PAUSE, OverdueMessage, PauseMessage
from bot.tables.table import Table
from bot.tables.time_control import PendingTurn
from bot.texts.log_line import LogLine
from engine.api import SPECTATOR, Game, Seat, Transition


def stand_in(table: Table, seat: Seat, ask: int = 0) -> LogLine:
    """Let a computer answer for this person: for the turn of the question `ask`, or without one until the person
    returns. Returns the log line about it."""
    table.seats[seat].absence.stand_in, table.seats[seat].absence.until = USUAL, ask
    return LogLine("log.covers_turn" if ask else "log.covers_seat", {}, seat)


def dismiss(table: Table, seat: Seat) -> bool:
    """End stand-in and search for a substitute for this seat. Returns whether there was one."""
    holder = table.seats[seat]
    needed = bool(holder.absence.stand_in) or holder.absence.substitute_wanted
    holder.absence.stand_in, holder.absence.until, holder.absence.substitute_wanted = "", 0, False
    return needed


def after_answer(table: Table, game: Game, seat: Seat, transition: Transition) -> None:
    """Called after an answer was given for this seat. Ends a stand-in for one turn when that turn is over."""
    holder = table.seats[seat]
    if not holder.absence.stand_in or not holder.absence.until:
        return
    asked = game.decision(seat)
    if asked is None or turn_over(game, seat, transition):
        dismiss_turn(table, seat)
    else:
        holder.absence.until = asked.ask


def dismiss_turn(table: Table, seat: Seat) -> None:
    """End the stand-in of this seat; a search for a substitute goes on."""
    table.seats[seat].absence.stand_in, table.seats[seat].absence.until = "", 0


def turn_over(game: Game, seat: Seat, transition: Transition) -> bool:
    """Whether the seat's turn has ended with this transition, also if the same seat has the next turn; not if its turn
    goes on with another part."""
    ui, events = ui_of(game.spec.game), list(transition.events(SPECTATOR))
    ended = ui.ends_part(events) and not any(type(event) in ui.goes_on for event in events)
    return game.over or ended or game.decision(seat) is None


def review(table: Table, game: Game) -> None:
    """Called after an undo: end stand-ins for a turn whose question is no longer open."""
    for seat, holder in enumerate(table.seats):
        asked = game.decision(seat)
        if holder.absence.until and (asked is None or asked.ask != holder.absence.until):
            dismiss_turn(table, seat)


def open_turn(table: Table, seat: Seat) -> PendingTurn | None:
    """The pending turn of this seat; None if it has none."""
    return next((pending for pending in table.time.pending if pending.seat == seat), None)


def is_absent(table: Table, seat: Seat) -> bool:
    """Whether this seat's person counts as absent: overdue and not seen since, or replaced by a stand-in until they
    return."""
    holder = table.seats[seat]
    return bool(holder.absence.since) or (bool(holder.absence.stand_in) and not holder.absence.until)


def update_overdue_message(change: Change, seats: Iterable[Seat]) -> None:
    """Called after these seats were played, or are asked again. Updates the message about overdue players if one of
    them is overdue."""
    table = change.table
    if any(
        table.seats[seat].absence.since or ((pending := open_turn(table, seat)) is not None and pending.overdue)
        for seat in seats
    ):
        change.update(OverdueMessage(slot=OVERDUE))


def end_with_game(change: Change) -> None:
    """Called when the game ends: end the pause and the search for substitutes, and update the messages about them."""
    table = change.table
    if table.time.paused:
        table.time.paused = 0.0
        change.update(PauseMessage(slot=PAUSE))
    waited = any(pending.overdue for pending in table.time.pending)
    if waited or any(
        holder.absence.since or holder.absence.stand_in or holder.absence.substitute_wanted for holder in table.seats
    ):
        change.update(OverdueMessage(slot=OVERDUE))
    for holder in table.seats:
        holder.absence.substitute_wanted = False
