"""Outbox items: what a change wants done outside the table. An item is a message to a chat, or a job.

Items are stored in the same commit as the change that wants them, and stay in the outbox until they are done. Each kind
is a type of its own. A message says which screen to show, with the data that is needed to compose it later; its text is
written when it is sent (`bot.outbox.compose`). A job shows nothing (`bot.outbox.jobs`).
"""

from __future__ import annotations

import msgspec

from bot.tables.time_control import Question

BOARD = "board"
LOBBY = "lobby"
PROPOSAL = "motion"
PAUSE = "paused"
OVERDUE = "overdue"
STATUS_CARD = "status"
"""Slots. For each chat, a slot of a table remembers the id of the message that shows one thing, so that it can be
edited, replaced or deleted. Stored records contain these spellings."""


def reminder_slot(seat: int) -> str:
    """The slot of the personal message about a seat's open question: one message at a time for each seat."""
    return f"reminder{seat}"


def mirror_slot(number: int) -> str:
    """The slot of the message that asks whether the table may be shown in another chat."""
    return f"mirror{number}"


class Item(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True, tag_field="item"):
    """One item of an outbox."""

    id: str = ""
    """Set when the item is added to a change. It is also the nonce of the sent message: platforms that support nonces
    show the message once, however often it is sent."""
    chat: str = ""
    """The destination: the chat id of a mirror; empty for the table's own chat."""

    @property
    def calls(self) -> tuple[Question, ...]:
        """Open questions whose players this item notifies, if they are still open and it is not in the players' quiet
        hours."""
        return ()


class Message(Item, frozen=True, kw_only=True):
    """A message that everybody in the chat sees."""

    slot: str = ""
    edit: bool = False
    """Edit the message in the slot instead of posting a new one."""
    first: int = 0
    last: int = 0
    """First and last log entry that it contains; none if `last` is smaller than `first`."""
    unless_shown: bool = False
    """Not sent if its slot has a message by then and it has no log entries: an item that waited before it has shown the
    same."""


class LobbyMessage(Message, frozen=True, kw_only=True, tag="lobby"):
    """The lobby: seats, rules and time control before the game."""


class StartMessage(Message, frozen=True, kw_only=True, tag="start"):
    """The game has started: its rules, and how its chance can be verified later."""


class BoardMessage(Message, frozen=True, kw_only=True):
    """A message with the board. Consecutive boards that still wait may be sent as one: see `bot.outbox.coalesce`."""

    seq: int = 0
    """Length of the game's journal when the item was written: the board is shown as it was then."""


class TurnMessage(BoardMessage, frozen=True, kw_only=True, tag="turn"):
    """The board after a move, and the players who are asked now."""

    asks: tuple[Question, ...] = ()

    @property
    def calls(self) -> tuple[Question, ...]:
        return self.asks


class EndMessage(BoardMessage, frozen=True, kw_only=True, tag="end"):
    """The game is over."""


class ClosedMessage(BoardMessage, frozen=True, kw_only=True, tag="closed"):
    """The game was aborted, or closed because it was abandoned."""


class ProposalMessage(Message, frozen=True, kw_only=True, tag="proposal"):
    """A proposal that players vote on, or its result."""

    number: int = 0
    quiet: bool = False
    """It was posted before, in another chat: this message notifies nobody."""


class MirrorMessage(Message, frozen=True, kw_only=True, tag="mirror"):
    """The question whether the table may be shown in another chat, or its result."""

    number: int = 0


class IdleMessage(Message, frozen=True, kw_only=True, tag="idle"):
    """Nobody has acted for a long time: the table will be closed, or was."""


class NewsMessage(Message, frozen=True, kw_only=True, tag="news"):
    """Log lines that notify nobody."""


class PauseMessage(Message, frozen=True, kw_only=True, tag="pause"):
    """The game is paused by agreement, or has been resumed."""


class OverdueMessage(Message, frozen=True, kw_only=True, tag="overdue"):
    """The players who are overdue, and what the others can do about it."""


class StatusCardMessage(Message, frozen=True, kw_only=True, tag="status_card"):
    """The pinned card that shows the state of the game."""


class PersonalMessage(Message, frozen=True, kw_only=True):
    """A message about one open question. It is not sent if its player must no longer be notified."""

    question: Question

    @property
    def calls(self) -> tuple[Question, ...]:
        return (self.question,)


class CallMessage(PersonalMessage, frozen=True, kw_only=True, tag="call"):
    """It is your turn: for a player who could not be notified when the question was asked, for example in quiet
    hours."""


class ReminderMessage(PersonalMessage, frozen=True, kw_only=True, tag="reminder"):
    number: int = 0
    """Counts the reminders of this question, from 1."""


class NudgeMessage(PersonalMessage, frozen=True, kw_only=True, tag="nudge"):
    """Another player asks for the move."""


class RemoveMessage(Item, frozen=True, kw_only=True, tag="remove"):
    """Delete the message in a slot."""

    slot: str = ""


class Job(Item, frozen=True, kw_only=True):
    """Something to be done that shows nothing. Doing it twice must do no harm."""


class SeatPeopleJob(Job, frozen=True, kw_only=True, tag="seat_people"):
    """Add the table to the list of tables of every person who sits there."""


class RememberAgreementJob(Job, frozen=True, kw_only=True, tag="remember_agreement"):
    """Make the rules and the time control of this table the chat's defaults for the next one."""


class ClaimChatsJob(Job, frozen=True, kw_only=True, tag="claim_chats"):
    """Register this table as the current one of its chats. If a chat has another open table, one of the two gives way:
    see `bot.chats.table_chats`."""


class CountGameJob(Job, frozen=True, kw_only=True, tag="count_game"):
    """Add the finished game to statistics and ratings."""


class LeaveChatJob(Job, frozen=True, kw_only=True, tag="leave_chat"):
    """Unregister the table from a chat where it is no longer shown."""

    left: str = ""


class InviteCodeJob(Job, frozen=True, kw_only=True, tag="invite_code"):
    """Register the table's new invite code."""

    before: str = ""
    """The code that was valid until now; empty if there was none."""


OutboxItem = (
    LobbyMessage
    | StartMessage
    | TurnMessage
    | EndMessage
    | ClosedMessage
    | ProposalMessage
    | MirrorMessage
    | IdleMessage
    | NewsMessage
    | PauseMessage
    | OverdueMessage
    | StatusCardMessage
    | CallMessage
    | ReminderMessage
    | NudgeMessage
    | RemoveMessage
    | SeatPeopleJob
    | RememberAgreementJob
    | ClaimChatsJob
    | CountGameJob
    | LeaveChatJob
    | InviteCodeJob
)
