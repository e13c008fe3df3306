"""Proposals that other players vote on: to undo a move, abort or pause the game, or replace an absent player."""

from __future__ import annotations

from bot.tables import plans, stand_ins
from bot.tables.announcements import announce_turn
from bot.tables.change import PROPOSAL_LASTS, Change, require_playing
from bot.tables.game_cache import GAME_CACHE
from bot.tables.outbox_items import BOARD, PROPOSAL, ClosedMessage, ProposalMessage
from bot.tables.partner_notes import forget_notes
from bot.tables.table import Phase, Proposal
from bot.texts.log_line import LogLine
from bot.texts.refusal import Refusal
from bot.times.durations import HOUR
from engine.api import Game, Seat

WAIT = HOUR
"""Seconds before a refused proposal may be made again."""

UNDO = "undo"
ABORT = "abort"
PAUSE = "pause"
TURN = "turn"
"""The computer plays the current turn of an absent player."""
SEAT = "seat"
"""The computer plays for an absent player until they return."""
SKIP = "skip"
SUBSTITUTE = "substitute"
ABOUT = (TURN, SEAT, SKIP, SUBSTITUTE)
"""Kinds that are about one absent player, who is not asked."""
KINDS = (UNDO, ABORT, PAUSE, *ABOUT)


def steps_back(change: Change) -> int:
    """How many changes an undo of this person's last own move takes back. Refused if there is no such move."""
    mine = set(change.table.seats_of(change.user))
    if not mine:
        raise Refusal("table.not_seated")
    for back, past in enumerate(reversed(change.table.snapshots), start=1):
        if mine & set(past.seats):
            return back
    raise Refusal("undo.nothing")


def ask_undo(change: Change, steps: int, save: bytes) -> bool:
    """Undo this person's last move, if nobody has to agree; else propose it. Returns whether it was undone. `save` is
    the game from before those steps.

    Players whose turn or points it changes must agree. If something was revealed since the move (a draw, dice, a
    secret), all other people must: the player has seen what comes next, and may now move differently.
    """
    table = change.table
    undone = table.snapshots[-steps:]
    mine = table.seats_of(change.user)
    revealed = any(snapshot.revealed for snapshot in undone)
    concerned = set(range(len(table.seats))) if revealed else _affected(change, steps, GAME_CACHE.load(save))
    asked = _people(change, concerned - set(mine), revealed=revealed)
    if not asked:
        _undo(change, steps, save, mine[0], key="log.undone_seen" if revealed else "log.undone")
        return True
    propose(change, Proposal(UNDO, change.user, mine[0], asked, change.now, 0, seq=undone[0].seq))
    return False


def ask_abort(change: Change) -> bool:
    """Abort the game, if nobody has to agree; else propose it. Returns whether it was aborted."""
    table = change.table
    require_playing(table)
    mine = table.seats_of(change.user)
    if not mine:
        raise Refusal("table.not_seated")
    asked = voters(change)
    if not asked:
        abort(change)
        return True
    # An absent player is not asked, but ends the proposal by returning.
    missing = [seat for seat, holder in enumerate(table.seats) if holder.user and stand_ins.is_absent(table, seat)]
    about = next((seat for seat in missing if seat not in mine), None)
    propose(change, Proposal(ABORT, change.user, mine[0], asked, change.now, 0, about=about))
    return False


def voters(change: Change, about: Seat | None = None) -> tuple[Seat, ...]:
    """Seats of all other people who can vote: not the person whom the proposal is about, and no absent players."""
    table = change.table
    whom = "" if about is None else table.seats[about].user
    away = {holder.user for seat, holder in enumerate(table.seats) if stand_ins.is_absent(table, seat)}
    return tuple(
        seat for seat, holder in enumerate(table.seats) if holder.user and holder.user not in {change.user, whom, *away}
    )


def abort(change: Change) -> None:
    """Close the table without a result."""
    require_playing(change.table)
    settle(change)
    change.table.phase = Phase.CLOSED
    stand_ins.end_with_game(change)
    forget_notes(change, range(len(change.table.seats)))
    change.log(LogLine("log.aborted"))
    change.tell_unposted(ClosedMessage(slot=BOARD))


def voted_proposal(change: Change, number: int | None) -> Proposal:
    """The open proposal, for somebody who votes on it. Refused if it is not the one whose number the button carries, or
    if this person is not asked."""
    proposal = change.table.proposals.open
    if proposal is None or (number is not None and proposal.number != number):
        raise Refusal("motion.gone")
    if not set(change.table.seats_of(change.user)) & set(proposal.asked):
        raise Refusal("motion.not_asked", seats=proposal.asked)
    return proposal


def agree(change: Change, number: int | None) -> bool:
    """Note that this person agrees. Returns True when everybody has agreed; the caller then carries the proposal
    out."""
    proposal = voted_proposal(change, number)
    mine = [seat for seat in change.table.seats_of(change.user) if seat in proposal.asked]
    proposal.agreed = tuple(sorted({*proposal.agreed, *mine}))
    if set(proposal.agreed) < set(proposal.asked):
        change.update(ProposalMessage(slot=PROPOSAL, number=change.table.proposals.count))
        return False
    return True


def carry_out(change: Change, save: bytes | None) -> None:
    """Carry out an agreed undo or abort. `save` is the game that the undo goes back to; see `target`."""
    proposal = change.table.proposals.open
    assert proposal is not None
    if proposal.kind == ABORT:
        abort(change)
        return
    steps = target(change)
    if steps is None or save is None:
        raise Refusal("motion.gone")
    _undo(change, steps, save, proposal.seat)


def target(change: Change) -> int | None:
    """How many snapshots the open undo proposal goes back; None if there is no such proposal or snapshot."""
    proposal = change.table.proposals.open
    if proposal is None or proposal.kind != UNDO:
        return None
    steps = [
        number for number, past in enumerate(reversed(change.table.snapshots), start=1) if past.seq == proposal.seq
    ]
    return steps[0] if steps else None


def refuse(change: Change, number: int | None) -> None:
    """End the open proposal: one refusal is enough. Its author withdraws it in the same way."""
    proposal = change.table.proposals.open
    if proposal is not None and proposal.user == change.user and number in (None, proposal.number):
        # A withdrawn proposal has to wait too, or its author could notify the others again and again.
        change.table.proposals.refused[_key(proposal)] = change.now
        _end(change, "motion.withdrawn", proposal.seat)
        return
    proposal = voted_proposal(change, number)
    change.table.proposals.refused[_key(proposal)] = change.now
    _end(change, "motion.refused", change.table.seats_of(change.user)[0])


def after_move(change: Change, seats: tuple[Seat, ...]) -> None:
    """Called when these seats have answered. An undo proposal ends, because it would mean another move now. A proposal
    to play or skip a turn ends when that turn is over."""
    proposal = change.table.proposals.open
    if proposal is None:
        return
    about = None if proposal.about is None else change.game.decision(proposal.about)
    done = proposal.kind in (TURN, SKIP) and (about is None or about.ask != proposal.ask)
    if proposal.kind == UNDO or done:
        _end(change, "motion.overtaken", seats[0])


def player_returned(change: Change, seats: list[Seat]) -> bool:
    """Called when an absent person acts. Ends the open proposal if it is about their seats, or if it needs the consent
    of everybody present and they were not asked. Returns whether it ended."""
    proposal = change.table.proposals.open
    if proposal is None:
        return False
    others = proposal.user != change.user and not set(seats) & set(proposal.asked)
    unasked = others and (proposal.kind == ABORT or _reveals(change))
    if proposal.about not in seats and not unasked:
        return False
    _end(change, "motion.returned", seats[0])
    return True


def person_joined(change: Change) -> None:
    """Called when a new person takes a seat. Ends an open undo that needs the consent of everybody present."""
    proposal = change.table.proposals.open
    if proposal is not None and proposal.user != change.user and _reveals(change):
        _end(change, "motion.overtaken", proposal.seat)


def seats_changed(change: Change, seats: list[Seat]) -> None:
    """Called when seats change hands. Ends the open proposal if it was made by, about or to one of these seats."""
    proposal = change.table.proposals.open
    if proposal is not None and set(seats) & {proposal.seat, proposal.about, *proposal.asked}:
        _end(change, "motion.overtaken", seats[0])


def lapses_at(change: Change) -> float | None:
    """When the open proposal lapses; None if there is none."""
    return None if change.table.proposals.open is None else change.table.proposals.open.opened + PROPOSAL_LASTS


def expire(change: Change) -> bool:
    """End the open proposal if its time is over. Returns whether it was."""
    proposal = change.table.proposals.open
    if proposal is None or change.now < proposal.opened + PROPOSAL_LASTS:
        return False
    change.table.proposals.refused[_key(proposal)] = change.now
    _end(change, "motion.expired", proposal.seat)
    return True


def _key(proposal: Proposal) -> str:
    """Identifies a proposal in `Proposals.refused`."""
    suffix = f"/{proposal.about}" if proposal.kind in ABOUT else ""
    return f"{proposal.kind}/{proposal.user}/{proposal.seq or proposal.ask}{suffix}"


def propose(change: Change, proposal: Proposal) -> None:
    """Open a proposal and post it. Refused if another one is open, or the same one was refused a short time ago."""
    table = change.table
    if table.proposals.open is not None:
        raise Refusal("motion.another")
    refused = table.proposals.refused.get(_key(proposal))
    if refused is not None and change.now < refused + WAIT:
        raise Refusal("motion.wait", minutes=max(1, round((refused + WAIT - change.now) / 60)))
    table.proposals.count += 1
    proposal.number = table.proposals.count
    table.proposals.open = proposal
    change.log(*_proposal_lines(change, proposal))
    change.tell_newest(ProposalMessage(slot=PROPOSAL, number=table.proposals.count))


def settle(change: Change) -> None:
    """Close the open proposal without a result: what happens now replaces it."""
    if change.table.proposals.open is not None:
        change.table.proposals.open = None
        change.update(ProposalMessage(slot=PROPOSAL, number=change.table.proposals.count))


def _end(change: Change, key: str, seat: Seat) -> None:
    change.table.proposals.open = None
    change.log(LogLine(key, {}, seat))
    change.update(ProposalMessage(slot=PROPOSAL, number=change.table.proposals.count), newest=True)


def _reveals(change: Change) -> bool:
    """Whether the open proposal is an undo across something that was revealed."""
    steps = target(change)
    return steps is not None and any(snapshot.revealed for snapshot in change.table.snapshots[-steps:])


def _affected(change: Change, steps: int, before: Game) -> set[Seat]:
    """Seats whose turn or points the undo changes: those that moved since, are asked now, or have other points."""
    game = change.game
    moved = {seat for past in change.table.snapshots[-steps:] for seat in past.seats}
    asked = {decision.seat for decision in game.decisions}
    scores = zip(before.scores(), game.scores(), strict=True)
    return moved | asked | {seat for seat, (old, new) in enumerate(scores) if old != new}


def _people(change: Change, seats: set[Seat], *, revealed: bool) -> tuple[Seat, ...]:
    """Seats of people who must vote. Vacant seats, computers and stand-ins agree to everything. But if something was
    revealed, a stand-in for a single turn does not: its player is about to play on."""
    holders = change.table.seats
    return tuple(
        seat
        for seat in sorted(seats)
        if holders[seat].user and (not holders[seat].plays or (revealed and holders[seat].absence.until))
    )


def _proposal_lines(change: Change, proposal: Proposal) -> list[LogLine]:
    """The log lines that announce a proposal. One about another player needs two lines: a line names one seat."""
    lines = [LogLine(f"log.asked_{proposal.kind}", {}, proposal.seat)]
    return lines if proposal.kind not in ABOUT else [*lines, LogLine("log.asked_about", {}, proposal.about)]


def _undo(change: Change, steps: int, save: bytes, seat: Seat, key: str = "log.undone") -> None:
    first = change.table.snapshots[-steps].entry
    change.take_back(steps, save)
    stand_ins.review(change.table, change.game)
    plans.review(change)
    change.log(LogLine(key, {}, seat), back=first)
    if change.table.proposals.open is not None and change.table.proposals.open.kind == UNDO:
        settle(change)
    announce_turn(change)
