"""How many tables, how fast, for how long."""

from __future__ import annotations

import msgspec


class Plan(msgspec.Struct, frozen=True):
    tables: int = 500
    people: int = 4
    """At each of them."""
    seconds: float = 600.0
    pace: float = 60.0
    """Seconds from one move of a table to its next."""
    thumbs: int = 10
    """Every so manieth move is by thumb: each step of it is a card with a picture of its own. The others are a line."""
    seed: int = 1

    @property
    def times(self) -> int:
        """Moves of each table."""
        return round(self.seconds / self.pace)

    def game(self, table: int) -> str:
        """Two of three are Carcassonne."""
        return "burgundy" if table % 3 == 2 else "carcassonne"

    def due(self, table: int, move: int) -> float:
        """Seconds after the beginning: the tables are spread evenly."""
        return self.pace * (table / self.tables + move)

    def by_thumb(self, table: int, move: int) -> bool:
        return (table + move) % self.thumbs == 1
