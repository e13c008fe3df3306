"""Turns that are overdue: what the program does by itself, and what the other players may do."""

from __future__ import annotations

from bot.tables import pauses, player_returns, proposals, turns
from bot.tables.change import Change, require_playing
from bot.tables.outbox_items import OVERDUE, NewsMessage, OverdueMessage
from bot.tables.proposals import SEAT, SKIP, SUBSTITUTE, TURN
from bot.tables.stand_ins import open_turn, stand_in
from bot.tables.table import Proposal, Table
from bot.tables.time_control import Overdue, PendingTurn
from bot.texts.log_line import LogLine
from bot.texts.refusal import Refusal
from engine.api import Game, Seat


def report(change: Change, pending: PendingTurn) -> None:
    """Report a turn to the table as overdue, once for each question, and start a stand-in where that is agreed. Nothing
    is reported if the player's only opponents are computers."""
    table = change.table
    pending.overdue = change.now
    holder = table.seats[pending.seat]
    if set(table.people) <= {holder.user}:
        return
    holder.absence.since = holder.absence.since or change.now
    lines = [LogLine("log.overdue", {}, pending.seat)]
    if table.time.control.overdue is Overdue.COMPUTER:
        lines.append(stand_in(table, pending.seat, pending.ask))
    change.log(*lines)
    change.tell_newest(OverdueMessage(slot=OVERDUE))


def overdue_seats(table: Table) -> list[Seat]:
    """Seats that are overdue, have a stand-in, or for which a substitute is wanted."""
    return [
        seat
        for seat, holder in enumerate(table.seats)
        if _late(table, seat) or holder.absence.stand_in or holder.absence.substitute_wanted
    ]


def _late(table: Table, seat: Seat) -> bool:
    """Whether the player is absent, or present but out of time."""
    holder, pending = table.seats[seat], open_turn(table, seat)
    return bool(holder.user) and (bool(holder.absence.since) or (pending is not None and bool(pending.overdue)))


def offers(table: Table, seat: Seat, game: Game) -> tuple[str, ...]:
    """Kinds of proposals that the others may make about this seat now."""
    if not _late(table, seat):
        return ()
    holder = table.seats[seat]
    asked = game.decision(seat) is not None and not holder.absence.stand_in
    kinds = [TURN, SEAT, SKIP] if asked else [] if holder.absence.stand_in and not holder.absence.until else [SEAT]
    return tuple(kinds) if holder.absence.substitute_wanted else (*kinds, SUBSTITUTE)


def ask_for(change: Change, kind: str, seat: Seat, ask: int) -> bool:
    """Do something about an absent player, at once if the time control allows it or nobody else can vote; else propose
    it. Returns whether it was done."""
    table = change.table
    require_playing(table)
    mine = table.seats_of(change.user)
    if not mine:
        raise Refusal("table.not_seated")
    if seat in mine:
        # Somebody who acts is not absent, even when out of time.
        raise Refusal("overdue.own")
    _possible(change, kind, seat, ask)
    asked = proposals.voters(change, seat) if table.time.control.overdue is Overdue.WAIT else ()
    if not asked:
        _do(change, kind, seat, LogLine("log.acts", {}, mine[0]), mine[0])
        return True
    proposals.propose(change, Proposal(kind, change.user, mine[0], asked, change.now, 0, about=seat, ask=ask))
    return False


def carry_out(change: Change) -> None:
    """Carry out the open proposal about an absent player: everybody has agreed."""
    proposal = change.table.proposals.open
    assert proposal is not None
    assert proposal.about is not None
    _possible(change, proposal.kind, proposal.about, proposal.ask)
    proposals.settle(change)
    _do(change, proposal.kind, proposal.about, LogLine("log.agreed", {}, proposal.seat), proposal.seat)


def wait_again(change: Change, seat: Seat) -> None:
    """End the stand-in or the search for a substitute for this seat. Any player may do that."""
    table = change.table
    require_playing(table)
    if not table.seats_of(change.user):
        raise Refusal("table.not_seated")
    if not 0 <= seat < len(table.seats) or not (
        table.seats[seat].absence.stand_in or table.seats[seat].absence.substitute_wanted
    ):
        raise Refusal("overdue.over")
    player_returns.stop_covering(change, seat)


def _possible(change: Change, kind: str, seat: Seat, ask: int) -> None:
    """Refuse what is no longer needed: the player is back or has moved, or it was done already."""
    table = change.table
    if not 0 <= seat < len(table.seats) or kind not in offers(table, seat, change.game):
        raise Refusal("overdue.over")
    decision = change.game.decision(seat)
    if kind in (TURN, SKIP) and (decision is None or decision.ask != ask):
        raise Refusal("overdue.over")


def _do(change: Change, kind: str, seat: Seat, reason: LogLine, by: Seat) -> None:
    """Carry it out. If a board follows at once, the log entry is posted with it, else by itself. Playing a turn ends a
    pause, as any move does."""
    table = change.table
    asked = change.game.decision(seat)
    if asked is not None and kind != SUBSTITUTE:
        pauses.go_on(change, by)
    if kind == SKIP:
        change.log(reason, LogLine("log.skipped", {}, seat))
        turns.skip(change, seat)
    elif kind == SUBSTITUTE:
        table.seats[seat].absence.substitute_wanted = True
        change.log(reason, LogLine("log.sought", {}, seat))
        change.tell_newest(OverdueMessage(slot=OVERDUE))
        return
    else:
        ask = asked.ask if kind == TURN and asked is not None else 0
        change.log(reason, stand_in(table, seat, ask))
        if asked is None:
            change.tell_newest(NewsMessage())
    change.update(OverdueMessage(slot=OVERDUE))
