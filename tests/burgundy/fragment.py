"""Moments and records of games with modules, which the referee judges in its own tests."""

from __future__ import annotations

import copy
from typing import Any

from tests.burgundy.test_referee import DEPOTS, Story
from tests.oracle.burgundy import check
from tests.oracle.burgundy_acts import RESOURCES, Acts, Turn
from tests.oracle.burgundy_boards import estate
from tests.oracle.burgundy_module_tables import OPTIONS as MODULE_OPTIONS
from tests.oracle.burgundy_module_tables import Rules
from tests.oracle.burgundy_state import Player, Table
from tests.oracle.burgundy_tables import OPTIONS

Record = dict[str, Any]


class Fragment:
    """Two players with estate 1 of 2019, or another board, in phase C; seat 0 has the turn."""

    def __init__(self, *modules: str, board: str = "1", **options: str) -> None:
        defaults = {key: values[0] for key, values in OPTIONS.items()} | {"purchase_timing": "during"}
        rules = Rules(frozenset(modules), {**defaults, **options})
        self.table = self.set_up(rules, board)
        self.players = self.table.players
        for player in self.players:
            player.pts, player.silver, player.workers = 20, 5, 5
        self.table.track = [list(range(len(self.players)))[::-1]]
        self.table.phase = "C"
        self.table.rounds = 11
        self.found: list[str] = []
        self.acts = self.judging(rules)
        self.turn(0, [1, 2])

    def set_up(self, rules: Rules, board: str) -> Table:
        # A module's rule can be tried on an ordinary board, too.
        played = estate("2019", board, rules.boards() if board in rules.boards() else None)
        assert played is not None
        castle = next(hex for hex in ("d4", *played.colours) if played.colours[hex] == "C")
        return Table("2019", [Player(played, {castle: "castle"}, rules=rules) for _ in range(2)], rules)

    def judging(self, rules: Rules) -> Acts:
        return Acts(self.table, rules.options, self.found.append)

    @property
    def me(self) -> Player:
        return self.players[0]

    def turn(self, seat: int, dice: list[int], white: int = 3) -> None:
        self.acts.turn = Turn(seat, list(dice), white=white)

    def settle(self, **tiles: str) -> None:
        """Put tiles into the estate of seat 0 without any consequences; they were there before this round."""
        self.me.placed.update(tiles)
        self.me.since.update(dict.fromkeys(tiles, self.table.rounds - 1))

    def depots(self, **tiles: list[str]) -> None:
        for name, there in tiles.items():
            self.table.depots[int(name[1:])] = list(there)

    def judge(self, a: str, by: str, gains: tuple[int, int, int] = (0, 0, 0), **keys: Any) -> list[str]:
        """What the referee says about an act of the player who has the turn, if it brings these points, silver and
        workers to the player and nothing to the other; `other` in the keys gives what the other gets."""
        seat = self.acts.turn.seat
        expected = {seat: gains, 1 - seat: keys.pop("other", (0, 0, 0))}
        after: Record = {key: self.table.amounts(key) for key in RESOURCES}
        for place, key in enumerate(RESOURCES):
            for gainer, gained in expected.items():
                if gained[place]:
                    after[key][gainer if key == "pts" else self.table.side(gainer)] += gained[place]
        after.update(keys.pop("more_after", {}))
        self.found.clear()
        self.acts.judge({"e": "act", "p": seat, "a": a, "by": by, **keys, "after": after})
        wrong = [
            f"seat {number} has {after[key][number]} {key} afterwards, by the rules {own}"
            for key in RESOURCES
            for number, own in enumerate(self.table.amounts(key))
            if after[key][number] != own
        ]
        return [*self.found, *wrong]

    def die(self, a: str, die: int, gains: tuple[int, int, int] = (0, 0, 0), **keys: Any) -> list[str]:
        """An act with a die, used as it is unless `use` and `spent` say otherwise."""
        told = {"use": die, "spent": 0, **keys}
        return self.judge(a, "die", gains, die=die, **told)

    def finish(self) -> list[str]:
        """What the referee says at the end of the turn."""
        self.found.clear()
        self.acts.finish()
        return list(self.found)


CARDS_OF_BOTH = [[2, 1, 3, 4, 5], [6, 7, 8, 9, 10]]


class Tale(Story):
    """The record of a game of 2019 with modules, whose first phase is given."""

    def __init__(self, *modules: str, depots: dict[str, list[str]] | None = None, **options: str) -> None:
        mine = {key: values[0] for module in modules for key, values in MODULE_OPTIONS.get(module, {}).items()}
        super().__init__("2019", **{**mine, "purchase_timing": "during", **options})
        self._head["modules"] = list(modules)
        setup, phase = self.log
        phase["depots"] = {**DEPOTS, "6": ["building:city_hall", "animal:sheep:2"], **(depots or {})}
        if "inns" in modules:
            phase["inns"] = 1
        if "trade_routes" in modules:
            setup["routes"] = CARDS_OF_BOTH
        if "shields" in modules:
            setup["shields"] = {str(depot): [depot * 3] for depot in range(1, 7)}

    @property
    def head(self) -> Record:
        return self._head

    def shields(self, **ids: int) -> None:
        """Lay other shields on depots; `d3=9` lays the ninth on depot 3."""
        self.log[0]["shields"].update({name[1:]: [id] for name, id in ids.items()})

    def end_phase(self, *silver: int) -> None:
        """Let the mines pay."""
        for seat, income in enumerate(silver):
            self.has["silver"][seat] += income
        self.log.append({"e": "phase_end", "after": copy.deepcopy(self.has)})


def said(story: Story) -> str:
    return "\n".join(check(story.record()))
