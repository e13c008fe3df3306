"""A line of a table's log: a text key with arguments, in no language yet."""

from __future__ import annotations

import msgspec

from engine.api import Seat

Value = str | int

ANONYMOUS = "anonymous"
"""Argument of a line: the names of its other arguments, separated by spaces, that must not be shown because a person's
data was erased."""
ACCOUNT = "account"
"""Argument of a line about a seat that changes hands, never shown: the account whose name the seat had until then, if
that is not the person who wrote the entry."""
JOINT = "joint"
"""Argument of a line that is about both of its players together: the argument `who` becomes the names of the two."""

COMPUTERS = {"who": "computer", "whom": "computer_whom"}
"""By argument with a player's name: the argument that has the level instead where a computer plays."""


class LogLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """A text key and its arguments. Lines are stored in the log and put into a language when somebody reads them."""

    key: str
    args: dict[str, Value] = {}
    seat: Seat | None = None
    """The name of this seat's holder becomes the argument `who`."""
    other: Seat | None = None
    """In a line about two players, the second one: the name of that seat's holder becomes the argument `whom`."""

    def named_seats(self) -> list[tuple[str, Seat]]:
        """The arguments that are names of players, and whose."""
        return [(name, seat) for name, seat in (("who", self.seat), ("whom", self.other)) if seat is not None]
