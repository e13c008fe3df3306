"""How a table deals with time: what was agreed, and for whom it waits."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from engine.api import Seat

HOUR = 3600.0


class Overdue(StrEnum):
    """What happens when somebody lets the others wait too long."""

    WAIT = "wait"
    """Nothing by itself: what is done is agreed on by the others."""
    OPPONENTS = "opponents"
    """Any opponent may let the computer play, at once."""
    COMPUTER = "computer"
    """The computer plays this turn."""


class Clock(StrEnum):
    NONE = "none"
    TURN = "turn"
    """So much time for each turn."""
    BANK = "bank"
    """So much time for the whole game, and some more for each turn."""


class Tempo(msgspec.Struct, frozen=True, omit_defaults=True):
    """What was agreed on time, before the start. Clocks run only while the player is awake."""

    remind: float = 8 * HOUR
    """Seconds to the first reminder; the next ones are rarer. 0: none."""
    overdue: Overdue = Overdue.WAIT
    clock: Clock = Clock.NONE
    allowed: float = 0.0
    """Seconds for a turn, or in the bank at the start."""
    added: float = 0.0
    """Seconds that a turn adds to the bank."""


class Wait(msgspec.Struct, omit_defaults=True):
    """One open question to a person. It begins when the question does and ends with the answer."""

    seat: Seat
    ask: int
    since: float
    call: str = ""
    """The effect that calls them, audibly: no other one may. Empty as long as none does: they sleep, or are away."""
    called: float = 0.0
    """When that was given to the outbox."""
    reminded: int = 0
    """How many reminders there were."""
    last: float = 0.0
    """When they last heard of it: by the call, a reminder or a nudge."""
    snoozed: float = 0.0
    """Wants to be reminded at this time, and not before."""
    muted: bool = False
    """Wants to hear no more of it."""
    nudged: float = 0.0
    noted: bool = False
    """A message of its own speaks of it, which goes when it is answered."""
    step: float = 0.0
    steps: int = 0
    """When the cadence last spoke, by the call or a reminder; and how many of its reminders there were. Those that
    somebody asked for are none of them."""
    overdue: float = 0.0
    """When the table was told that it waits too long."""
    runs: float = 0.0
    """Since when its clock runs, where that is not since the beginning: after a pause, or a change of their hours."""
    used: float = 0.0
    """Seconds that were taken before that, or for earlier questions of the same turn."""


class Mirror(msgspec.Struct, omit_defaults=True):
    """Another chat where the table is shown and can be played at."""

    chat: str
    language: str
    by: str
    """Who asked for it."""
    host: bool = False
    """The owner of the table has agreed."""
    guest: bool = False
    """Who administers that chat has agreed."""
    name: str = ""
    """Of who asked for it; untrusted text."""
    number: int = 0
    """Tells it from the other mirrors of the table, also when its chat is called differently some day."""
    asked: float = 0.0
    """When it was asked for."""
    over: str = ""
    """`refused` or `parted`: it can be asked for again."""

    @property
    def open(self) -> bool:
        return self.host and self.guest and not self.over
