"""Counts how often something has failed in a row, so that each further attempt waits longer."""

from __future__ import annotations

LONGEST_WAIT = 60.0
MOST_ATTEMPTS = 8
"""Attempts after which an item that fails for an unknown reason is given up."""


class Failures:
    def __init__(self) -> None:
        self._counts: dict[str, int] = {}

    def add(self, what: str) -> float:
        """Count one more failure. Returns after how many seconds to try again."""
        self._counts[what] = self._counts.get(what, 0) + 1
        return float(min(LONGEST_WAIT, 2.0 ** (self._counts[what] - 1)))

    def too_many(self, what: str) -> bool:
        return self._counts.get(what, 0) >= MOST_ATTEMPTS

    def clear(self, what: str) -> None:
        """Forget the failures: it has succeeded."""
        self._counts.pop(what, None)
