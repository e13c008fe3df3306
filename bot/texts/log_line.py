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


class LogLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """A text key and its arguments. Lines are stored in the log and put into a language when somebody reads them."""

    key: str
    args: dict[str, Value] = {}
    seat: Seat | None = None
    """The name of this seat's holder becomes the argument `who`."""
