"""Open questions: who is called and reminded, by time and on request, and who is left in peace.

Whether somebody hears a message is decided twice: when it is given to the outbox, and when it is sent, which may be
much later. What would come at night by then is given back, and comes when they wake.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from bot.hours import Hours
from bot.tables import overdue
from bot.tables.change import Change, Refusal, playing
from bot.tables.lanes import lanes
from bot.tables.pace import HOUR, Wait
from bot.tables.table import Effect, Line, Question, Table
from bot.tables.waiting import (
    STEPS,
    Step,
    due,
    heard,
    hours_of,
    interval,
    next_step,
    slot_of,
    sync,
    wait_for,
)
from engine.api import Seat

CALL, REMINDER, NUDGE = "call", "reminder", "nudge"
ALONE = (CALL, REMINDER, NUDGE)
"""Messages that speak of one question and nothing else: they are not worth sending if nobody is to hear them."""

PEACE = HOUR
"""Seconds after a call or a reminder before somebody else may nudge."""
COOL = 4 * HOUR
"""Seconds between two nudges for the same question."""
SLOW = 300.0
"""Seconds from writing a message to sending it that do not matter."""
LONGEST = 14 * 24 * HOUR
"""Seconds for which somebody can put a reminder off."""


def see_to(change: Change) -> bool:
    """Whatever has its time now; False if nothing has."""
    seen = False
    for wait in tuple(change.table.waits):
        found = next_step(change, wait) if wait in change.table.waits else None
        if found is None or found[0] > change.now:
            continue
        seen = True
        match found[1]:
            case Step.CALL:
                heard(change, wait, _tell(change, wait, CALL))
            case Step.AGAIN:
                _remind(change, wait)
            case Step.REMIND:
                wait.steps += 1
                wait.step = change.now
                _remind(change, wait)
            case Step.OVERDUE:
                overdue.happened(change, wait)
    return seen


def _remind(change: Change, wait: Wait) -> None:
    wait.reminded += 1
    wait.snoozed = 0.0
    wait.last = change.now
    _tell(change, wait, REMINDER, wait.reminded)


def _tell(change: Change, wait: Wait, what: str, number: int = 0, *, newest: bool = False) -> str:
    wait.noted = True
    return change.tell_one(what, slot_of(wait), (wait.seat, wait.ask), number, newest=newest)


# when it is sent


class Heard(msgspec.Struct, frozen=True):
    """Who hears a message that is about to be sent."""

    seats: tuple[Seat, ...] = ()
    late: tuple[Question, ...] = ()
    """Who would have: it is night for them by now, they have put it off, the table waits, or is not shown there any
    more."""
    slow: bool = False
    """It has lain so long that what follows is to be counted anew."""


def hears(table: Table, effects: Sequence[Effect], hours: Mapping[str, Hours], now: float) -> Heard:
    """Of several effects that are told in one. Nobody is called for a question that is answered, by a message that is
    not the one to do so, or although a computer plays."""
    seats: list[Seat] = []
    late: list[Question] = []
    slow = False
    for effect in effects:
        for question in effect.asks:
            wait = wait_for(table, question)
            if wait is None or wait.muted or table.seats[wait.seat].plays or not _stands(wait, effect):
                continue
            away = effect.chat not in lanes(table)
            later = effect.what != NUDGE and wait.snoozed > now
            if away or later or table.paused or hours.get(table.seats[wait.seat].user, Hours()).quiet(now):
                late.append(question)
            else:
                seats.append(wait.seat)
                slow = slow or _written(wait, effect) < now - SLOW
    return Heard(tuple(dict.fromkeys(seats)), tuple(dict.fromkeys(late)), slow)


def _written(wait: Wait, effect: Effect) -> float:
    return wait.called if effect.id == wait.call else wait.last


def _stands(wait: Wait, effect: Effect) -> bool:
    if effect.what == REMINDER:
        return effect.number == wait.reminded
    if effect.what == NUDGE:
        # Not on the heels of what was written before it, and heard only now.
        return wait.nudged >= wait.last
    return effect.id == wait.call


def put_right(change: Change, effects: Sequence[Effect]) -> None:
    """Before these are sent, later than it was thought: what must not be heard now is given back, and what is heard
    only now is counted from now, or the next one would follow on its heels."""
    hold_back(change, effects)
    for effect in effects:
        for question in effect.asks:
            wait = wait_for(change.table, question)
            if wait is None or not hears(change.table, [effect], change.hours, change.now).slow:
                continue
            if effect.id == wait.call:
                # Nothing else about it can have been sent before this. Nor could they know that their clock runs.
                wait.reminded = wait.steps = 0
                wait.nudged = 0.0
                wait.runs = change.now
                heard(change, wait, wait.call)
            else:
                wait.step = change.now if wait.step == wait.last else wait.step
                wait.nudged = change.now if effect.what == NUDGE else wait.nudged
                wait.last = change.now


def hold_back(change: Change, effects: Sequence[Effect]) -> None:
    """These would wake somebody, or speak where everybody has agreed to wait: each comes again when it may. A nudge
    does not; who sent it may do so again."""
    table = change.table
    for effect in effects:
        for question in hears(table, [effect], change.hours, change.now).late:
            wait = wait_for(table, question)
            assert wait is not None
            if effect.what == REMINDER:
                wait.reminded -= 1
                _owe(change, wait)
            elif effect.what != NUDGE:
                wait.call = ""
                wait.called = wait.last = wait.step = 0.0


def _owe(change: Change, wait: Wait) -> None:
    """The reminder that was written last has not been heard: it is due as soon as they wake."""
    if wait.step != wait.last:
        wait.snoozed = max(wait.snoozed, hours_of(change, wait).wakes(change.now))
        return
    wait.steps -= 1
    wait.step = wait.last = change.now - STEPS[wait.steps] * interval(change.table, hours_of(change, wait))


# on request


def _own(change: Change, ask: int | None) -> list[Wait]:
    """The open questions of who asks; the number that a button carries tells whether it is the one that was meant."""
    playing(change.table)
    mine = change.table.seats_of(change.user)
    if not mine:
        raise Refusal("table.not_seated")
    found = [wait for wait in change.table.waits if wait.seat in mine and ask in (None, wait.ask)]
    if not found:
        raise Refusal("remind.nothing")
    return found


def snooze(change: Change, until: float, ask: int | None = None) -> None:
    """One reminder at that time, and none before; then the cadence goes on."""
    found = _own(change, ask)
    if not change.now < until <= change.now + LONGEST:
        raise Refusal("remind.when")
    for wait in found:
        wait.snoozed, wait.muted = until, False


def mute(change: Change, ask: int | None = None) -> None:
    """Not another word to them about this turn. The others are still told when it takes too long."""
    for wait in _own(change, ask):
        wait.snoozed, wait.muted = 0.0, True


def nudge(change: Change, seat: Seat | None = None) -> list[Seat]:
    """A polite word to whoever is waited for, from somebody at the table; to all of them if no seat is named."""
    table = change.table
    playing(table)
    if not table.seats_of(change.user):
        raise Refusal("table.not_seated")
    others = [wait for wait in table.waits if table.seats[wait.seat].user != change.user]
    asked = [wait for wait in others if seat in (None, wait.seat) and not table.seats[wait.seat].plays]
    if not asked:
        raise Refusal("nudge.nobody")
    spared = {wait.seat: reason for wait in asked if (reason := _spared(change, wait)) is not None}
    for reason in spared.values():
        if len(spared) == len(asked):
            raise reason
    nudged = [wait for wait in asked if wait.seat not in spared]
    change.log(Line("log.nudged", {}, table.seats_of(change.user)[0]))
    for wait in nudged:
        wait.nudged = wait.last = change.now
        _tell(change, wait, NUDGE, newest=True)
    return [wait.seat for wait in nudged]


def _spared(change: Change, wait: Wait) -> Refusal | None:
    """Why somebody is not to be nudged now."""
    seats = (wait.seat,)
    if change.table.paused:
        return Refusal("nudge.paused")
    if wait.muted:
        return Refusal("nudge.muted", seats=seats)
    hours = hours_of(change, wait)
    if hours.quiet(change.now):
        return Refusal("nudge.asleep", seats=seats, until=float(hours.wakes(change.now)))
    # Who has not been called yet is about to be.
    heard = wait.last if wait.call else change.now
    free = float(max(heard + PEACE, wait.nudged + COOL if wait.nudged else 0.0))
    if change.now < free:
        return Refusal("nudge.wait", seats=seats, until=free)
    return None


__all__ = ["ALONE", "due", "hears", "hold_back", "mute", "nudge", "put_right", "see_to", "snooze", "sync"]
