"""What shields do in Burgundy between the last turn of a phase and the income of the mines."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from tests.oracle.burgundy_acts import Acts, Turn
from tests.oracle.burgundy_module_tables import INN
from tests.oracle.burgundy_shields import pay_upkeep
from tests.oracle.burgundy_state import Table

Act = Mapping[str, Any]

# The shields that bring a tile, as the record names them.
BRINGING = {"shield:14": 14, "shield:15": 15}


def belongs(act: Act) -> bool:
    """Whether the act is one that only the end of a phase allows."""
    return act["by"] in BRINGING or act["a"] == "upkeep"


@dataclass
class PhaseEnd:
    """Judges the acts at the end of one phase. It is made when all turns of the phase are over."""

    acts: Acts
    say: Callable[[str], None]
    # The white die of the last round, which stays on the table.
    white: int
    used: set[tuple[int, int]] = field(default_factory=set)
    paid: set[int] = field(default_factory=set)

    def __post_init__(self) -> None:
        seats = range(len(self.table.players))
        self.could = {(seat, shield) for seat in seats for shield in BRINGING.values() if self._usable(seat, shield)}
        self.before_upkeep = self.table.rules.option("shield_14_timing") == "before_upkeep"

    @property
    def table(self) -> Table:
        return self.acts.table

    def judge(self, act: Act) -> None:
        self.acts.finish()
        if act["a"] == "upkeep":
            self._upkeep(act)
        else:
            self._bring(act)

    def finish(self) -> None:
        """Called before the mines pay: complains about everything that is left to do."""
        self.acts.finish()
        if not self.before_upkeep or not self.paid:
            self._check_brought()
        for seat, player in enumerate(self.table.players):
            if player.shields and seat not in self.paid:
                self.say(f"seat {seat} has neither paid for the shields nor dropped them")

    def _tiles(self, shield: int) -> list[str]:
        if shield == 14:
            return [tile for tiles in self.table.depots.values() for tile in tiles]
        inns = self.table.inns if self.table.rules.option("shield_15_inn") == "yes" else []
        return [*self.table.black, *inns]

    def _usable(self, seat: int, shield: int) -> bool:
        player = self.table.players[seat]
        return player.shielded(shield) and any(player.fits(tile) for tile in set(self._tiles(shield)))

    def _bring(self, act: Act) -> None:
        seat, shield = act["p"], BRINGING[act["by"]]
        if not self.table.players[seat].shielded(shield):
            self.say(f"seat {seat} has no shield {shield}")
        if (seat, shield) in self.used:
            self.say(f"shield {shield} is used twice at the end of a phase")
        if self.before_upkeep and self.paid:
            self.say(f"shield {shield} works before the upkeep")
        elif not self.before_upkeep:
            self._check_paid(f"shield {shield} works")
        self.used.add((seat, shield))
        self.acts.turn = Turn(seat, [], white=self.white, apart=True)
        if act["a"] == "decline":
            if not self._usable(seat, shield):
                self.say(f"the effect of shield {shield} is declined although it could not be used")
            return
        tiles = self.table.black if shield == 15 else self.table.depots[act["depot"]]
        if act["tile"] == INN and shield == 15:
            tiles = self.table.inns
            if self.table.rules.option("shield_15_inn") == "no":
                self.say("shield 15 takes an inn")
        self.acts.place_directly(act, tiles)

    def _check_paid(self, before: str) -> None:
        for seat, player in enumerate(self.table.players):
            if player.shields and seat not in self.paid:
                self.say(f"{before} before seat {seat} has paid for the shields")

    def _check_brought(self) -> None:
        for seat, shield in sorted(self.could - self.used):
            if self._usable(seat, shield):
                self.say(f"the effect of shield {shield} of seat {seat} is neither used nor declined")

    def _upkeep(self, act: Act) -> None:
        seat = act["p"]
        if self.before_upkeep and not self.paid:
            self._check_brought()
        if seat in self.paid:
            self.say(f"seat {seat} pays twice for the shields")
        if not self.table.players[seat].shields:
            self.say(f"seat {seat} has no shields to pay for")
        self.paid.add(seat)
        for wrong in pay_upkeep(self.table, seat, act["paid"], act["dropped"]):
            self.say(wrong)
