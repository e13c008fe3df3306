"""The acts of the solo game of Burgundy: what is due after one placement is carried out in any order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from tests.oracle.burgundy_acts import Act, Acts, Numbers
from tests.oracle.burgundy_effects import Due
from tests.oracle.burgundy_module_tables import BLACK
from tests.oracle.burgundy_solo_state import SoloTable

EXCHANGED = 5
"""Goods that buy a tile of the black depot after a ship."""


class SoloActs(Acts):
    def __init__(self, table: SoloTable, options: Mapping[str, str], say: Callable[[str], None]) -> None:
        super().__init__(table, options, say)
        self.solo = table
        # Whether the last act has gained points, so that more of them can be bought.
        self.gained = False

    def judge(self, act: Act) -> None:
        if act["a"] == "points":
            self._buy_points(act["n"])
            self._go_on(act["after"])
        else:
            self.gained = False
            super().judge(act)

    def finish(self) -> None:
        super().finish()
        self.gained = False

    def clear(self, act: Act) -> None:
        """Remove the tile that the white die points at, or one of the next depot that has any."""
        ring = [(self.turn.white - 1 + step) % 6 + 1 for step in range(6)]
        depot = next((depot for depot in ring if self.table.depots[depot]), None)
        tile = self.table.depots[depot][0] if depot is not None else None
        told = (act["depot"], act["tile"])
        if told != (depot, tile):
            self.say(f"the white die removes {told[1]} of depot {told[0]} instead of {tile} of depot {depot}")
        there = self.table.depots.get(act["depot"], [])
        if act["tile"] in there:
            there.remove(act["tile"])
        self._go_on(act["after"])

    def _act(self, act: Act, effect: str, numbers: Numbers) -> None:
        if act["a"] == "exchange":
            self._exchange(act)
        elif effect == "colour":
            # The books do not say which number a city hall asks for that comes without a die.
            self._lay_from_depot(act, self.table.black, must=frozenset())
        else:
            super()._act(act, effect, numbers)

    def _buy_points(self, points: int) -> None:
        needed = self.solo.target - self.player.pts
        if not self.gained or self.turn.over:
            self.say("points are bought although none have just been gained")
        if points > needed:
            self.say(f"{points} points are bought, but {needed} reach the target")
        if points > self.player.silver:
            self.say(f"{points} points are bought for {self.player.silver} silver")
        self.player.silver -= points
        self.table.score(self.turn.seat, points)

    def _exchange(self, act: Act) -> None:
        goods, given = self.player.goods, Counter[int](act["goods"])
        if act["goods"] != sorted(act["goods"]):
            self.say(f"the goods {act['goods']} are not sorted")
        if given - goods:
            self.say(f"the goods {act['goods']} are exchanged, but there are {sorted(goods.elements())}")
        for good, number in given.items():
            goods[good] = max(0, goods[good] - number)
        self._take_out({**act, "depot": BLACK}, self.table.black)
        self._put_in_storage(BLACK, act, effect=True)

    def _ship(self, act: Act) -> None:
        super()._ship(act)
        # Whether there is enough to exchange is decided by what the ship has brought.
        for due in self._due():
            if due.effect == "exchange":
                due.fallen = False

    def _lay_tile(self, act: Act, numbers: Numbers) -> None:
        super()._lay_tile(act, numbers)
        if act["tile"] == "ship":
            self.turn.pending.append(Due("ship", "exchange"))

    def _usable(self, due: Due, numbers: frozenset[int]) -> bool:
        if due.effect == "exchange":
            room = not self.player.full or self.options["full_storage_effect"] == "discard"
            return room and bool(self.table.black) and self.player.goods.total() >= EXCHANGED
        if due.effect == "colour":
            return any(self.player.fits(tile) for tile in self.table.black)
        return super()._usable(due, numbers)

    def _due(self) -> list[Due]:
        return [due for due in self.turn.pending if isinstance(due, Due)]

    def _go_on(self, after: Mapping[str, Any]) -> None:
        """Move the marker by what the act has gained, and note which effects can be used now."""
        self.gained = self.gained or bool(self.solo.gains)
        reached = self.solo.move_marker(after["pts"][0], after["target"])
        self.turn.pending += [Due("target", "castle") for _ in range(reached)]
        self.turn.pending += [Due("colour", "colour") for _ in range(self.solo.filled)]
        self.solo.filled = 0
        for due in self._due():
            could, should = self._usable(due, due.may), self._usable(due, due.must)
            # An effect has to be used if it could be used all the time.
            due.could = could or (due.fallen and due.could)
            due.should = should and (due.should or not due.fallen)
            due.fallen = True

    def _claim(self, act: str, by: str) -> Due | None:
        fitting = [due for due in self._due() if due.used_by(act, by)]
        if not fitting:
            self.say(f"nothing allows an act by {by}")
            return None

        def rank(due: Due) -> tuple[bool, bool]:
            # After a ship both its goods and the exchange are due, but only the exchange can be declined.
            return act != "decline" or not due.duty, due.could or self._usable(due, due.may)

        best = max(fitting, key=rank)
        self.turn.pending.remove(best)
        return best

    def _begin_die(self) -> None:
        if self.solo.rules.option("solo_order") != "everything":
            super()._begin_die()

    def _settle(self, before: str) -> None:
        for due in self._due():
            self._check_used(due, before)
        self.turn.pending.clear()
