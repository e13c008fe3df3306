"""Seats that change hands during a game."""

from __future__ import annotations

from bot.tables import orders, plans
from bot.tables.absence import OVERDUE
from bot.tables.change import Change, Refusal, playing
from bot.tables.levels import LEVELS
from bot.tables.motions import abort, overtaken
from bot.tables.table import Holder, Line, planning_of
from bot.tables.waiting import slot_of
from engine.api import Seat


def leave(change: Change, level: str = "") -> None:
    """All seats of this person are free then, or played by a computer until somebody takes them."""
    playing(change.table)
    table = change.table
    seats = table.seats_of(change.user)
    if not seats:
        raise Refusal("table.not_seated")
    if level and level not in LEVELS:
        raise Refusal("lobby.no_such_level", level=level)
    for seat in seats:
        change.log(Line("log.left_to_computer" if level else "log.left", {"level": level}, seat))
        holder = table.seats[seat]
        table.seats[seat] = Holder(holder.name, computer=level, left=True, anonymous=holder.anonymous, bank=holder.bank)
    plans.drop(change, seats)
    orders.drop(table, seats)
    change.forget += [change.user, planning_of(change.user)]
    if not table.people:
        abort(change)
        return
    overtaken(change, seats)
    _told(change, seats)


def take(change: Change, name: str, seat: Seat | None) -> Seat:
    """A free seat, one that a computer keeps for somebody who left, or one of somebody who stays away and for whom the
    others look for a substitute. That is nobody who plays here: they would have two hands in the game."""
    playing(change.table)
    table = change.table
    free = [number for number, holder in enumerate(table.seats) if holder.left]
    if not table.seats_of(change.user):
        free += [number for number, holder in enumerate(table.seats) if holder.sought]
    elif seat is not None and 0 <= seat < len(table.seats) and table.seats[seat].sought:
        raise Refusal("seat.for_others")
    seat = _one_of(free, seat)
    if table.seats[seat].sought:
        overtaken(change, [seat])
        plans.drop(change, [seat])
        orders.drop(table, [seat])
        change.forget += [table.seats[seat].user, planning_of(table.seats[seat].user)]
        _unheard(change, seat)
        change.edit(OVERDUE, OVERDUE)
    change.log(Line("log.took", {"name": name}, seat))
    bank = table.seats[seat].bank
    guest = bool(table.seats_of(change.user))
    table.seats[seat] = Holder(name, change.user, guest=guest, chat=change.lane, bank=bank)
    change.errand("people")
    _told(change, [seat])
    return seat


def _unheard(change: Change, seat: Seat) -> None:
    """What was said to somebody, and what they did not want to hear, is nothing to who sits there now."""
    for wait in change.table.waits:
        if wait.seat == seat:
            wait.muted = False
            if wait.noted:
                change.remove(slot_of(wait))
                wait.noted = False


def stand_in(change: Change, level: str, seat: Seat | None) -> None:
    """A computer for a free seat, on the word of anybody who plays."""
    playing(change.table)
    table = change.table
    if not table.seats_of(change.user):
        raise Refusal("table.not_seated")
    if level not in LEVELS:
        raise Refusal("lobby.no_such_level", level=level)
    seat = _one_of([number for number, holder in enumerate(table.seats) if holder.vacant], seat)
    table.seats[seat].computer = level
    change.log(Line("log.stand_in", {"level": level}, seat))
    _told(change, [seat])


def _one_of(free: list[Seat], wanted: Seat | None) -> Seat:
    """The seat that is wanted, or the first one where any will do."""
    if not free:
        raise Refusal("seat.none_free")
    if wanted is not None and wanted not in free:
        raise Refusal("seat.not_free")
    return free[0] if wanted is None else wanted


def _told(change: Change, seats: list[Seat]) -> None:
    """Who holds a seat now is a new person to be told of an open question."""
    change.table.pinged = [question for question in change.table.pinged if question[0] not in seats]
    change.post_turn()
