"""Requests that others must agree to: taking a move back, giving the game up, what to do about somebody who is away."""

from __future__ import annotations

from bot.tables import absence, plans
from bot.tables.change import MOTION_LASTS, Change, Refusal, playing
from bot.tables.saves import SAVES
from bot.tables.table import Line, Motion, Phase
from engine.api import Game, Seat

WAIT = 3600.0
"""Seconds before a refused request may be made again."""

UNDO = "undo"
ABORT = "abort"
PAUSE = "pause"
TURN = "turn"
"""The computer plays this turn of somebody who stays away."""
SEAT = "seat"
"""It does so until they return."""
SKIP = "skip"
SUBSTITUTE = "substitute"
ABOUT = (TURN, SEAT, SKIP, SUBSTITUTE)
"""Kinds that are about one person, who is not asked."""
KINDS = (UNDO, ABORT, PAUSE, *ABOUT)


def steps_back(change: Change) -> int:
    """How many changes of the game this person's last own move lies back, itself included."""
    mine = set(change.table.seats_of(change.user))
    if not mine:
        raise Refusal("table.not_seated")
    for back, past in enumerate(reversed(change.table.past), start=1):
        if mine & set(past.seats):
            return back
    raise Refusal("undo.nothing")


def ask_undo(change: Change, steps: int, save: bytes) -> bool:
    """True if it was done at once because nobody has to be asked. `save` is the game from before those steps."""
    table = change.table
    past = table.past[-steps]
    mine = table.seats_of(change.user)
    asked = _people(change, _affected(change, steps, SAVES.load(save)) - set(mine))
    if not asked:
        _undo(change, steps, save, mine[0])
        return True
    propose(change, Motion(UNDO, change.user, mine[0], asked, change.now, 0, seq=past.seq))
    return False


def ask_abort(change: Change) -> bool:
    """True if it was done at once because nobody else has to be asked."""
    table = change.table
    playing(table)
    mine = table.seats_of(change.user)
    if not mine:
        raise Refusal("table.not_seated")
    asked = present(change)
    if not asked:
        abort(change)
        return True
    # Who was not asked may come and say that the game goes on.
    missing = [seat for seat, holder in enumerate(table.seats) if holder.user and absence.away(table, seat)]
    about = next((seat for seat in missing if seat not in mine), None)
    propose(change, Motion(ABORT, change.user, mine[0], asked, change.now, 0, about=about))
    return False


def present(change: Change, about: Seat | None = None) -> tuple[Seat, ...]:
    """Everybody else whose word can be had: neither who it is about, nor who stays away."""
    table = change.table
    whom = "" if about is None else table.seats[about].user
    away = {holder.user for seat, holder in enumerate(table.seats) if absence.away(table, seat)}
    return tuple(
        seat for seat, holder in enumerate(table.seats) if holder.user and holder.user not in {change.user, whom, *away}
    )


def abort(change: Change) -> None:
    playing(change.table)
    settle(change)
    change.table.phase = Phase.CLOSED
    absence.ended(change)
    change.log(Line("log.aborted"))
    change.post("closed", "board")


def motion_of(change: Change, number: int | None) -> Motion:
    """The open request; the number that a button carries tells whether it is the one that was meant."""
    motion = change.table.motion
    if motion is None or (number is not None and motion.number != number):
        raise Refusal("motion.gone")
    if not set(change.table.seats_of(change.user)) & set(motion.asked):
        raise Refusal("motion.not_asked", seats=motion.asked)
    return motion


def agree(change: Change, number: int | None) -> bool:
    """True when everybody has agreed; the caller then carries it out."""
    motion = motion_of(change, number)
    mine = [seat for seat in change.table.seats_of(change.user) if seat in motion.asked]
    motion.agreed = tuple(sorted({*motion.agreed, *mine}))
    if set(motion.agreed) < set(motion.asked):
        change.edit("motion", "motion")
        return False
    return True


def carry_out(change: Change, save: bytes | None) -> None:
    """What everybody has agreed to. `save` is what an undo goes back to; see `target`."""
    motion = change.table.motion
    assert motion is not None
    if motion.kind == ABORT:
        abort(change)
        return
    steps = target(change)
    if steps is None or save is None:
        raise Refusal("motion.gone")
    _undo(change, steps, save, motion.seat)


def target(change: Change) -> int | None:
    """How many steps back the game is that an agreed undo goes to."""
    motion = change.table.motion
    if motion is None or motion.kind != UNDO:
        return None
    steps = [number for number, past in enumerate(reversed(change.table.past), start=1) if past.seq == motion.seq]
    return steps[0] if steps else None


def refuse(change: Change, number: int | None) -> None:
    """One refusal refuses; its maker may withdraw a request in the same way."""
    motion = change.table.motion
    if motion is not None and motion.user == change.user and number in (None, motion.number):
        # Or somebody could call the others again and again.
        change.table.refused[_what(motion)] = change.now
        _end(change, "motion.withdrawn", motion.seat)
        return
    motion = motion_of(change, number)
    change.table.refused[_what(motion)] = change.now
    _end(change, "motion.refused", change.table.seats_of(change.user)[0])


def moved_on(change: Change, seats: tuple[Seat, ...]) -> None:
    """Somebody's next move ends a request to take one back: it would mean something else now. And a turn that is over
    needs neither a computer nor to be skipped."""
    motion = change.table.motion
    if motion is None:
        return
    about = None if motion.about is None else change.game.decision(motion.about)
    done = motion.kind in (TURN, SKIP) and (about is None or about.ask != motion.ask)
    if motion.kind == UNDO or done:
        _end(change, "motion.overtaken", seats[0])


def returned(change: Change, seats: list[Seat]) -> bool:
    """Somebody is back of whom others were about to dispose, or without whom they were about to end the game. Whether
    they were."""
    motion = change.table.motion
    if motion is None or motion.user == change.user:
        return False
    unasked = motion.kind == ABORT and not set(seats) & set(motion.asked)
    if motion.about not in seats and not unasked:
        return False
    _end(change, "motion.returned", seats[0])
    return True


def overtaken(change: Change, seats: list[Seat]) -> None:
    """Nobody waits for the word of somebody who has left, nor grants what they asked for."""
    motion = change.table.motion
    if motion is not None and set(seats) & {motion.seat, motion.about, *motion.asked}:
        _end(change, "motion.overtaken", seats[0])


def runs_out(change: Change) -> float | None:
    """When silence ends the request, if there is one."""
    return None if change.table.motion is None else change.table.motion.opened + MOTION_LASTS


def expire(change: Change) -> bool:
    """Silence ends a request."""
    motion = change.table.motion
    if motion is None or change.now < motion.opened + MOTION_LASTS:
        return False
    change.table.refused[_what(motion)] = change.now
    _end(change, "motion.expired", motion.seat)
    return True


def _what(motion: Motion) -> str:
    whom = f"/{motion.about}" if motion.kind in ABOUT else ""
    return f"{motion.kind}/{motion.user}/{motion.seq or motion.ask}{whom}"


def propose(change: Change, motion: Motion) -> None:
    """Put it to those who are asked."""
    table = change.table
    if table.motion is not None:
        raise Refusal("motion.another")
    refused = table.refused.get(_what(motion))
    if refused is not None and change.now < refused + WAIT:
        raise Refusal("motion.wait", minutes=max(1, round((refused + WAIT - change.now) / 60)))
    table.motions += 1
    motion.number = table.motions
    table.motion = motion
    change.log(*_asking(change, motion))
    change.post_newest("motion", "motion")


def settle(change: Change) -> None:
    """Whatever is still asked is settled by what happens now."""
    if change.table.motion is not None:
        change.table.motion = None
        change.edit("motion", "motion")


def _end(change: Change, key: str, seat: Seat) -> None:
    change.table.motion = None
    change.log(Line(key, {}, seat))
    change.edit("motion", "motion", tell=True)


def _affected(change: Change, steps: int, before: Game) -> set[Seat]:
    """Seats whose turn or points it changes: who moved since, who is asked now, whose points differ."""
    game = change.game
    moved = {seat for past in change.table.past[-steps:] for seat in past.seats}
    asked = {decision.seat for decision in game.decisions}
    scores = zip(before.scores(), game.scores(), strict=True)
    return moved | asked | {seat for seat, (old, new) in enumerate(scores) if old != new}


def _people(change: Change, seats: set[Seat]) -> tuple[Seat, ...]:
    """Computers agree to everything, whomever they stand in for, and so do empty seats."""
    holders = change.table.seats
    return tuple(sorted(seat for seat in seats if holders[seat].user and not holders[seat].plays))


def _asking(change: Change, motion: Motion) -> list[Line]:
    """Two people need two lines: each is named by their seat."""
    lines = [Line(f"log.asked_{motion.kind}", {}, motion.seat)]
    return lines if motion.kind not in ABOUT else [*lines, Line("log.asked_about", {}, motion.about)]


def _undo(change: Change, steps: int, save: bytes, seat: Seat) -> None:
    first = change.table.past[-steps].entry
    change.take_back(steps, save)
    absence.review(change.table, change.game)
    plans.review(change)
    change.log(Line("log.undone", {}, seat), back=first)
    if change.table.motion is not None and change.table.motion.kind == UNDO:
        settle(change)
    change.post_turn()
