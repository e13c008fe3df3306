"""Seats that change hands during a game."""

from __future__ import annotations

from bot.tables import auto_answers, plans
from bot.tables.announcements import announce_turn
from bot.tables.change import Change, require_playing
from bot.tables.computer_players import LEVELS
from bot.tables.outbox_items import OVERDUE, OverdueMessage, SeatPeopleJob, reminder_slot
from bot.tables.partner_notes import forget_notes
from bot.tables.proposals import abort, person_joined, seats_changed
from bot.tables.table import Holder, plan_draft_key
from bot.tables.time_control import SeatTime
from bot.texts.log_line import ACCOUNT, LogLine
from bot.texts.refusal import Refusal
from engine.api import Seat


def leave(change: Change, level: str = "") -> None:
    """Free all seats of this person. With `level`, a computer plays them until somebody takes them. If no people are
    left, the game is aborted."""
    require_playing(change.table)
    table = change.table
    seats = table.seats_of(change.user)
    if not seats:
        raise Refusal("table.not_seated")
    if level and level not in LEVELS:
        raise Refusal("lobby.no_such_level", level=level)
    for seat in seats:
        holder = table.seats[seat]
        account = {ACCOUNT: holder.via} if holder.via else {}
        change.log(LogLine("log.left_to_computer" if level else "log.left", {"level": level, **account}, seat))
        table.seats[seat] = Holder(
            holder.name, computer=level, left=True, anonymous=holder.anonymous, time=SeatTime(holder.time.bank)
        )
    plans.drop(change, seats)
    auto_answers.drop(table, seats)
    change.forget += [change.user, plan_draft_key(change.user)]
    forget_notes(change, seats)
    if not table.people:
        abort(change)
        return
    seats_changed(change, seats)
    _announce_new_holders(change, seats)


def take(change: Change, name: str, seat: Seat | None) -> Seat:
    """Give this person a seat and return it: a vacant one, one that a computer plays for somebody who left, or one of
    an absent player for whom the others look for a substitute. The last kind is refused to people who play here
    already: they would play two hands against the others. Without `seat`, the first free one is taken."""
    require_playing(change.table)
    table = change.table
    free = [number for number, holder in enumerate(table.seats) if holder.left]
    if not table.seats_of(change.user):
        free += [number for number, holder in enumerate(table.seats) if holder.absence.substitute_wanted]
    elif seat is not None and 0 <= seat < len(table.seats) and table.seats[seat].absence.substitute_wanted:
        raise Refusal("seat.for_others")
    seat = _one_of(free, seat)
    replaced: dict[str, str] = {}
    if table.seats[seat].absence.substitute_wanted:
        # Nobody has left: without this, the log would not say whose name it shows.
        replaced = {ACCOUNT: table.seats[seat].via or table.seats[seat].user}
        seats_changed(change, [seat])
        plans.drop(change, [seat])
        auto_answers.drop(table, [seat])
        change.forget += [table.seats[seat].user, plan_draft_key(table.seats[seat].user)]
        _reset_reminders(change, seat)
        change.update(OverdueMessage(slot=OVERDUE))
    if not table.seats_of(change.user):
        person_joined(change)
    forget_notes(change, [seat])
    change.log(LogLine("log.took", {"name": name, **replaced}, seat))
    bank = table.seats[seat].time.bank
    guest = bool(table.seats_of(change.user))
    table.seats[seat] = Holder(name, change.user, guest=guest, chat=change.destination, time=SeatTime(bank))
    change.run(SeatPeopleJob())
    _announce_new_holders(change, [seat])
    return seat


def _reset_reminders(change: Change, seat: Seat) -> None:
    """Undo what the previous player's wishes, reminders and thinking time did to the seat's open question, for the new
    player."""
    for pending in change.table.time.pending:
        if pending.seat == seat:
            pending.muted, pending.used = False, 0.0
            if pending.noted:
                change.remove(reminder_slot(pending.seat))
                pending.noted = False


def stand_in(change: Change, level: str, seat: Seat | None) -> None:
    """Let a computer play a vacant seat. Any player may do that."""
    require_playing(change.table)
    table = change.table
    if not table.seats_of(change.user):
        raise Refusal("table.not_seated")
    if level not in LEVELS:
        raise Refusal("lobby.no_such_level", level=level)
    seat = _one_of([number for number, holder in enumerate(table.seats) if holder.vacant], seat)
    table.seats[seat].computer = level
    change.log(LogLine("log.stand_in", {"level": level}, seat))
    _announce_new_holders(change, [seat])


def _one_of(free: list[Seat], wanted: Seat | None) -> Seat:
    """The seat that is wanted, or the first free one; refused if it is not free."""
    if not free:
        raise Refusal("seat.none_free")
    if wanted is not None and wanted not in free:
        raise Refusal("seat.not_free")
    return free[0] if wanted is None else wanted


def _announce_new_holders(change: Change, seats: list[Seat]) -> None:
    """Post the board again, so that the new holders of these seats are notified of open questions."""
    change.table.time.called = [question for question in change.table.time.called if question[0] not in seats]
    announce_turn(change)
