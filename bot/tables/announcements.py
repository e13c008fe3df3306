"""Posting the board with the players who are asked: after a move, or in a chat where the table is shown anew."""

from __future__ import annotations

from bot.tables import auto_answers, reminder_schedule
from bot.tables.change import Change
from bot.tables.destinations import HOME, destinations
from bot.tables.outbox_items import (
    BOARD,
    LOBBY,
    PAUSE,
    PROPOSAL,
    ClaimChatsJob,
    LobbyMessage,
    PauseMessage,
    ProposalMessage,
    TurnMessage,
)
from bot.tables.plans_due import plans_due
from bot.tables.table import Phase


def answers_itself(change: Change) -> bool:
    """Whether a plan or an auto-answer is about to answer an open question."""
    decisions = change.game.decisions
    return bool(plans_due(change.table, decisions) or auto_answers.due(change.table, decisions))


def announce_turn(change: Change) -> None:
    """Post the board and notify the players who are asked, once for each question. Players in quiet hours are called
    later.

    Nothing is posted while a plan or an auto-answer is about to answer: the change that plays it posts instead. So
    nobody can tell that there was one if it turns out to be impossible.
    """
    if answers_itself(change):
        return
    time = change.table.time
    asked = [(decision.seat, decision.ask) for decision in change.game.decisions]
    called = reminder_schedule.call(change, [question for question in asked if question not in time.called])
    time.called = asked
    change.tell_unposted(TurnMessage(slot=BOARD, asks=tuple((pending.seat, pending.ask) for pending in called)))
    for pending in called:
        calls = [item.id for item in change.items if (pending.seat, pending.ask) in item.calls]
        reminder_schedule.note_call(change, pending, calls[-1])


def show_in(change: Change, destination: str, *, unless_shown: bool = False) -> None:
    """Post the lobby or the board, with open proposal and pause, in one chat once more or for the first time. Nobody is
    notified again. Log entries that were not posted yet are posted there, and again with the next board for all
    chats. With `unless_shown`, what an item that waits already will show there is not posted twice; the slots of the
    chat must be empty then."""
    table = change.table
    if table.phase is Phase.LOBBY:
        change.tell(LobbyMessage(slot=LOBBY, unless_shown=unless_shown), only=destination)
    elif table.phase is Phase.PLAYING and (table.time.paused or not answers_itself(change)):
        board = TurnMessage(
            slot=BOARD, seq=change.game.seq, first=table.posted + 1, last=table.entries, unless_shown=unless_shown
        )
        change.tell(board, only=destination)
        if destinations(table) == (destination,):
            table.posted = table.entries
        if table.proposals.open is not None:
            proposal = ProposalMessage(
                slot=PROPOSAL, number=table.proposals.count, quiet=True, unless_shown=unless_shown
            )
            change.tell(proposal, only=destination)
        if table.time.paused:
            change.tell(PauseMessage(slot=PAUSE, unless_shown=unless_shown), only=destination)


def move_home(change: Change, chat: str) -> None:
    """Make another chat, or another id of the same chat, the table's own, and show the table there."""
    change.table.chat = chat
    change.empty_home_slots = True
    change.run(ClaimChatsJob())
    show_in(change, HOME, unless_shown=True)
