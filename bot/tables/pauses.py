"""Pauses that all players have agreed to: clocks stop, nobody is notified, computers do not move."""

from __future__ import annotations

from bot.tables import clocks, proposals
from bot.tables.change import Change, require_playing
from bot.tables.outbox_items import PAUSE, NewsMessage, PauseMessage
from bot.tables.table import Proposal
from bot.texts.log_line import LogLine
from bot.texts.refusal import Refusal
from bot.times.quiet_hours import QuietHours
from engine.api import Seat


def ask_pause(change: Change) -> bool:
    """Pause the game, if nobody else has to agree; else propose it. Returns whether it was paused."""
    seat = _first_own_seat(change)
    if change.table.time.paused:
        raise Refusal("pause.paused")
    asked = proposals.voters(change)
    if not asked:
        pause(change, seat)
        return True
    proposals.propose(change, Proposal(proposals.PAUSE, change.user, seat, asked, change.now, 0))
    return False


def pause(change: Change, seat: Seat) -> None:
    table = change.table
    table.time.paused = change.now
    for pending in table.time.pending:
        clocks.stop(pending, change.hours.get(table.seats[pending.seat].user, QuietHours()), change.now)
    change.log(LogLine("log.paused", {}, seat))
    change.tell_newest(PauseMessage(slot=PAUSE))


def resume(change: Change) -> None:
    """End the pause. Any player may do that: only the beginning of a pause needs everybody's agreement."""
    seat = _first_own_seat(change)
    if not change.table.time.paused:
        raise Refusal("pause.goes_on")
    go_on(change, seat)
    change.tell_newest(NewsMessage())


def go_on(change: Change, seat: Seat) -> None:
    """End the pause, if there is one. Also called for every move, because a move ends a pause."""
    table = change.table
    if not table.time.paused:
        return
    table.time.paused = 0.0
    for pending in table.time.pending:
        clocks.go_on(pending, change.now)
    change.log(LogLine("log.resumed", {}, seat))
    change.update(PauseMessage(slot=PAUSE))


def _first_own_seat(change: Change) -> Seat:
    require_playing(change.table)
    mine = change.table.seats_of(change.user)
    if not mine:
        raise Refusal("table.not_seated")
    return mine[0]
