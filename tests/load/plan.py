"""The plan of a load run: how many tables, how fast, for how long."""

from __future__ import annotations

import msgspec


class Plan(msgspec.Struct, frozen=True):
    tables: int = 500
    people: int = 4
    """People at each table."""
    seconds: float = 600.0
    pace: float = 60.0
    """Seconds between two moves of a table."""
    thumbs: int = 10
    """One move of so many is made by buttons, where each step shows a card with a picture. All others are typed."""
    crowd: int = 1000
    """Tables of one more person, who asks for the heaviest lists meanwhile."""
    seed: int = 1

    @property
    def times(self) -> int:
        """Number of moves at each table."""
        return round(self.seconds / self.pace)

    def game(self, table: int) -> str:
        """The game of a table, by the command that opens it: of four tables, two play Carcassonne."""
        return ("carcassonne", "burgundy", "carcassonne", "cards")[table % 4]

    def due(self, table: int, move: int) -> float:
        """When a move is planned, in seconds after the beginning. The tables are spread evenly over the time between
        two moves."""
        return self.pace * (table / self.tables + move)

    def by_thumb(self, table: int, move: int) -> bool:
        return (table + move) % self.thumbs == 1
