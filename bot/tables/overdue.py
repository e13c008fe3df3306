"""Somebody lets the others wait too long: what happens by itself, and what the others may do."""

from __future__ import annotations

from bot.tables import motions, pausing, standing_in, turns
from bot.tables.absence import NEWS, OVERDUE, open_wait, stand_in
from bot.tables.change import Change, Refusal, playing
from bot.tables.motions import SEAT, SKIP, SUBSTITUTE, TURN
from bot.tables.pace import Overdue, Wait
from bot.tables.table import Line, Motion, Table
from engine.api import Game, Seat


def happened(change: Change, wait: Wait) -> None:
    """The table hears of it once for this question. Who plays with computers alone keeps nobody waiting."""
    table = change.table
    wait.overdue = change.now
    holder = table.seats[wait.seat]
    if set(table.people) <= {holder.user}:
        return
    holder.absent = holder.absent or change.now
    lines = [Line("log.overdue", {}, wait.seat)]
    if table.tempo.overdue is Overdue.COMPUTER:
        lines.append(stand_in(table, wait.seat, wait.ask))
    change.log(*lines)
    change.post_newest(OVERDUE, OVERDUE)


def late(table: Table) -> list[Seat]:
    """Who is waited for too long, and who is done without."""
    return [seat for seat, holder in enumerate(table.seats) if _late(table, seat) or holder.stand or holder.sought]


def _late(table: Table, seat: Seat) -> bool:
    """Not seen for too long, or, however often they are seen, out of time."""
    holder, wait = table.seats[seat], open_wait(table, seat)
    return bool(holder.user) and (bool(holder.absent) or (wait is not None and bool(wait.overdue)))


def offers(table: Table, seat: Seat, game: Game) -> tuple[str, ...]:
    """Kinds of requests that the others may make of this seat now."""
    if not _late(table, seat):
        return ()
    holder = table.seats[seat]
    asked = game.decision(seat) is not None and not holder.stand
    kinds = [TURN, SEAT, SKIP] if asked else [] if holder.stand and not holder.turn else [SEAT]
    return tuple(kinds) if holder.sought else (*kinds, SUBSTITUTE)


def ask_for(change: Change, kind: str, seat: Seat, ask: int) -> bool:
    """True if it was done at once: by what was agreed, or because nobody else has to be asked."""
    table = change.table
    playing(table)
    mine = table.seats_of(change.user)
    if not mine:
        raise Refusal("table.not_seated")
    if seat in mine:
        # Out of time they may be, but not away.
        raise Refusal("overdue.own")
    _possible(change, kind, seat, ask)
    asked = motions.present(change, seat) if table.tempo.overdue is Overdue.WAIT else ()
    if not asked:
        _do(change, kind, seat, Line("log.acts", {}, mine[0]), mine[0])
        return True
    motions.propose(change, Motion(kind, change.user, mine[0], asked, change.now, 0, about=seat, ask=ask))
    return False


def granted(change: Change) -> None:
    """Everybody who was asked has agreed."""
    motion = change.table.motion
    assert motion is not None
    assert motion.about is not None
    _possible(change, motion.kind, motion.about, motion.ask)
    motions.settle(change)
    _do(change, motion.kind, motion.about, Line("log.agreed", {}, motion.seat), motion.seat)


def wait_again(change: Change, seat: Seat) -> None:
    """Whatever was done about somebody who stays away is undone; any of the others may say so."""
    table = change.table
    playing(table)
    if not table.seats_of(change.user):
        raise Refusal("table.not_seated")
    if not 0 <= seat < len(table.seats) or not (table.seats[seat].stand or table.seats[seat].sought):
        raise Refusal("overdue.over")
    standing_in.stop_covering(change, seat)


def _possible(change: Change, kind: str, seat: Seat, ask: int) -> None:
    """Refuses what is settled: they are back, or have moved, or it has been done."""
    table = change.table
    if not 0 <= seat < len(table.seats) or kind not in offers(table, seat, change.game):
        raise Refusal("overdue.over")
    decision = change.game.decision(seat)
    if kind in (TURN, SKIP) and (decision is None or decision.ask != ask):
        raise Refusal("overdue.over")


def _do(change: Change, kind: str, seat: Seat, said: Line, by: Seat) -> None:
    """Told with the next board, where one follows at once; else by itself. What is a move for them ends a pause, as any
    move does."""
    table = change.table
    asked = change.game.decision(seat)
    if asked is not None and kind != SUBSTITUTE:
        pausing.go_on(change, by)
    if kind == SKIP:
        change.log(said, Line("log.skipped", {}, seat))
        turns.skip(change, seat)
    elif kind == SUBSTITUTE:
        table.seats[seat].sought = True
        change.log(said, Line("log.sought", {}, seat))
        change.post_newest(OVERDUE, OVERDUE)
        return
    else:
        ask = asked.ask if kind == TURN and asked is not None else 0
        change.log(said, stand_in(table, seat, ask))
        if asked is None:
            change.post_newest(NEWS, "")
    change.edit(OVERDUE, OVERDUE)
