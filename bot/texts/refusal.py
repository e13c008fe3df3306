"""Refusals: a player's request cannot be carried out, and a text says why."""

from __future__ import annotations

from engine.api import RuleError, Seat


class Refusal(Exception):
    """Raised when a request cannot be carried out. Names a text, as `RuleError` does for the rules of a game. A refused
    request changes nothing."""

    def __init__(self, key: str, /, seats: tuple[Seat, ...] = (), **args: str | float) -> None:
        super().__init__(key)
        self.key = key
        self.seats = seats
        """The names of their holders become the argument `who`."""
        self.text_args = args
        """Arguments of the text. A `float` is a point in time."""


Refused = (Refusal, RuleError)
"""The exceptions that are shown to a player as a refusal; no other may be caught for that."""
