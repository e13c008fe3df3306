"""The part of a table's record about time: the agreed time control, pending turns, and the time each seat has used."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from bot.times.durations import HOUR
from engine.api import Seat

Question = tuple[Seat, int]
"""A seat, and the id of the question that it is asked. Seats that are asked at the same time share the id."""


class Overdue(StrEnum):
    """What happens when a turn is overdue."""

    WAIT = "wait"
    """Nothing by itself: the other players vote on what to do."""
    OPPONENTS = "opponents"
    """Any opponent may let the computer play, without a vote."""
    COMPUTER = "computer"
    """The computer plays the turn."""


class Clock(StrEnum):
    NONE = "none"
    TURN = "turn"
    """A fixed time for each turn."""
    BANK = "bank"
    """A fixed time for the whole game, plus an increment after each turn."""


class TimeControl(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """What players agreed on about time before the start. Clocks stop in the player's quiet hours."""

    remind: float = 8 * HOUR
    """Seconds to the first reminder; later ones have longer intervals. 0: no reminders."""
    overdue: Overdue = Overdue.WAIT
    clock: Clock = Clock.NONE
    allowed: float = 0.0
    """Seconds for a turn, or in the bank at the start."""
    added: float = 0.0
    """Seconds that a turn adds to the bank."""


class PendingTurn(msgspec.Struct, omit_defaults=True, gc=False):
    """One open question to a person, from the moment it is asked until it is answered."""

    seat: Seat
    ask: int
    since: float
    call: str = ""
    """Id of the outbox item that calls the player with a sound; no other item may. Empty while there is none, because
    of quiet hours, a vacation or a pause."""
    called: float = 0.0
    """When that item was written."""
    reminded: int = 0
    """Number of reminders written."""
    last: float = 0.0
    """When the player was last notified of it: by the call, a reminder or a nudge."""
    snoozed: float = 0.0
    """The player wants the next reminder at this time, and none before."""
    muted: bool = False
    """The player wants no more reminders of this question."""
    nudged: float = 0.0
    """When another player last asked for the move."""
    noted: bool = False
    """A personal message about this question was posted; it is deleted when the question is answered."""
    step: float = 0.0
    """When the call or the last regular reminder was written. Reminders that the player asked for do not count."""
    steps: int = 0
    """Number of regular reminders written."""
    overdue: float = 0.0
    """When it was reported as overdue; 0: it was not."""
    runs: float = 0.0
    """Since when the clock runs, if not since the question was asked: after a pause, or a change of quiet hours."""
    used: float = 0.0
    """Seconds used before `runs`, or for earlier questions of the same turn."""


class TableTime(msgspec.Struct, omit_defaults=True, gc=False):
    """The time of a table."""

    control: TimeControl = TimeControl()
    pending: list[PendingTurn] = []
    """One for each open question to a person."""
    called: list[Question] = []
    """Questions for which a board was posted."""
    paused: float = 0.0
    """Since when the game is paused by agreement; 0: it is not."""


class SeatTime(msgspec.Struct, omit_defaults=True, gc=False):
    """The time of a seat's holder."""

    bank: float = 0.0
    """Seconds left in the bank, if the clock has one."""
    thought: float = 0.0
    """Seconds outside quiet hours that this player has used in all."""
    turns: int = 0
    """Number of turns in that time."""


class Absence(msgspec.Struct, omit_defaults=True, gc=False):
    """How the table deals with a player who is overdue. All of it ends as soon as the player acts."""

    since: float = 0.0
    """Since when the player is overdue and was not seen; 0: not absent."""
    stand_in: str = ""
    """Level of the computer that plays for them; empty if none does."""
    until: int = 0
    """Id of the question with which the stand-in ends; 0: it lasts until the player returns."""
    substitute_wanted: bool = False
    """The others look for a person who takes the seat over."""
