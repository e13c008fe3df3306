"""Whose tile comes next in a recorded game of Carcassonne: seats in order, builders' second parts, extra tiles."""

from __future__ import annotations

from typing import Any

from tests.oracle.carcassonne_deeds import demand


class Turns:
    def __init__(self, players: int, options: dict[str, Any]) -> None:
        self._players = players
        self._always = options.get("second_part") == "taken"
        self._seat = -1
        self._second = False
        self._may_go_on = False
        """A builder has worked in the first part of this turn, and the second part was not declined."""
        self.one_more = False
        """A message gives one more tile, in the same part of the turn."""

    def begin(self, seat: int) -> None:
        """This player lays a tile."""
        if self.one_more:
            demand(seat == self._seat, "the tile of message 4 is missing")
            self.one_more = False
        elif seat == self._seat:
            demand(self._may_go_on, "a second part without a builder")
            self._second, self._may_go_on = True, False
        else:
            demand(seat == (self._seat + 1) % self._players, "it is another player's turn")
            demand(not self._may_go_on, "the second part is missing")
            self._seat, self._second = seat, False

    def builder_works(self) -> None:
        """The tile continues what the builder of its player stands in. There is no third part."""
        self._may_go_on = self._may_go_on or not self._second

    def decline(self) -> None:
        demand(self._may_go_on, "a second part is declined that nobody has")
        demand(not self._always, "second parts cannot be declined")
        self._may_go_on = False
