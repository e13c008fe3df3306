"""Moments and records of team games and of solo games, which the referee judges in its own tests."""

from __future__ import annotations

import copy
import hashlib
from collections import Counter
from collections.abc import Sequence
from typing import Any

from tests.burgundy.fragment import Fragment, Record
from tests.oracle.burgundy import check
from tests.oracle.burgundy_acts import Acts
from tests.oracle.burgundy_module_tables import OPTIONS as MODULE_OPTIONS
from tests.oracle.burgundy_module_tables import Rules
from tests.oracle.burgundy_solo_acts import SoloActs
from tests.oracle.burgundy_solo_boards import SOLO_BOARDS
from tests.oracle.burgundy_solo_state import SoloTable
from tests.oracle.burgundy_state import Player, Table
from tests.oracle.burgundy_tables import BLACK_SLOTS, GOODS_EACH, OPTIONS, PHASES, ROUNDS, colour_of, slots, stacks
from tests.oracle.burgundy_team import BOARD_12A, TeamTable

SEED = "5" * 64


class TeamFragment(Fragment):
    """Two teams with the board 12a of 2019 in phase C; seat 0 has the turn. Every team has 5 silver and workers."""

    table: TeamTable

    def __init__(self, *modules: str, **options: str) -> None:
        super().__init__("team", *modules, **options)

    def set_up(self, rules: Rules, board: str) -> Table:
        return TeamTable("2019", [Player(BOARD_12A, {"m": "castle"}, rules=rules) for _ in range(2)], rules)


class SoloFragment(Fragment):
    """A player with the board 13a of 2019 in phase C, with the marker on 20 and the target on 50."""

    table: SoloTable
    acts: SoloActs

    def __init__(self, *modules: str, board: str = "13a", castle: str = "NW:1:0", **options: str) -> None:
        self.castle = castle
        super().__init__("solo", *modules, board=board, **options)

    def set_up(self, rules: Rules, board: str) -> Table:
        return SoloTable("2019", [Player(SOLO_BOARDS[board], {self.castle: "castle"}, rules=rules)], rules)

    def judging(self, rules: Rules) -> Acts:
        return SoloActs(self.table, rules.options, self.found.append)

    def lay(self, *tiles: tuple[str, str]) -> None:
        """Put tiles on hexes without any consequences."""
        self.me.placed.update({hex: tile for tile, hex in tiles})

    def judge(self, a: str, by: str, gains: tuple[int, int, int] = (0, 0, 0), **keys: Any) -> list[str]:
        """As of other fragments; `to` gives the marker and the target afterwards, instead of a gain."""
        marker, target = keys.pop("to", (self.me.pts + gains[0], self.table.target))
        more = {"pts": [marker], "target": target}
        wrong = super().judge(a, by, gains, more_after=more, **keys)
        if target != self.table.target:
            wrong.append(f"the target is {target} afterwards, by the rules {self.table.target}")
        return wrong


class WayTale:
    """The record of a game with another number of owners than seats: entries in order, each with what it changes."""

    seats: int
    owners: int
    # How many players the depots are filled for.
    filled_for: int
    way: str
    start: Record
    first_tiles: dict[str, list[str]]

    def __init__(self, *modules: str, edition: str = "2019", **options: str) -> None:
        defaults = {key: values[0] for key, values in OPTIONS.items()} | {"purchase_timing": "during"}
        mine = {key: values[0] for name in (self.way, *modules) for key, values in MODULE_OPTIONS.get(name, {}).items()}
        self.head: Record = {
            "record": 1,
            "game": "burgundy",
            "edition": edition,
            "modules": [self.way, *modules],
            "options": {**defaults, **mine, **options},
            "players": self.seats,
            "seed": None,
            "commitment": hashlib.sha256(bytes.fromhex(SEED)).hexdigest(),
        }
        self.has: Record = {"pts": [0] * self.seats, "silver": [0] * self.owners, "workers": [0] * self.owners}
        self.coloured, self.black = stacks(edition, modules)
        self.coloured["castle"] -= self.owners
        self.goods = Counter(dict.fromkeys(range(1, 7), GOODS_EACH))
        self.log: list[Record] = []
        setup = {"e": "setup", "order": list(range(self.seats)), **copy.deepcopy(self.start)}
        self.has.update(silver=list(setup["silver"]), workers=list(setup["workers"]))
        for goods in setup["goods"]:
            self.goods.subtract(goods)
        self.log.append(setup)
        self.phase(self.first_tiles)

    def record(self) -> Record:
        return copy.deepcopy({**self.head, "log": self.log})

    def said(self) -> str:
        return "\n".join(check(self.record()))

    def _draw(self, stack: Counter[str], colour: str) -> str:
        # What is in no other test, so that the first phase can be anything.
        tile = next(tile for tile, number in reversed(stack.items()) if number > 0 and colour_of(tile) in colour)
        stack[tile] -= 1
        return tile

    def phase(self, given: dict[str, list[str]] | None = None) -> None:
        """Begin the next phase, with these tiles or with some that are left."""
        phase = PHASES[sum(entry["e"] == "phase" for entry in self.log)]
        depots, black = dict(given or {}), (given or {}).get("black")
        depots.pop("black", None)
        for depot in "123456" if not given else "":
            depots[depot] = [self._draw(self.coloured, colour) for colour in slots(depot, self.filled_for, phase)]
        if black is None:
            black = [self._draw(self.black, "ABCKMS") for _ in range(BLACK_SLOTS[self.filled_for])]
        if given:
            for tiles in depots.values():
                self.coloured.subtract(tiles)
            self.black.subtract(black)
        goods = []
        for _ in range(ROUNDS):
            goods.append(max(self.goods, key=lambda good: self.goods[good]))
            self.goods[goods[-1]] -= 1
        self.log.append({"e": "phase", "phase": phase, "depots": depots, "black": black, "goods": goods})
        if "inns" in self.head["modules"]:
            self.log[-1]["inns"] = PHASES.index(phase) + 1

    def round(self, *dice: list[int], white: int = 3, order: Sequence[int] = ()) -> None:
        begun = max(index for index, entry in enumerate(self.log) if entry["e"] == "phase")
        number = sum(entry["e"] == "round" for entry in self.log[begun:])
        entry = {"e": "round", "n": number + 1, "dice": [list(pair) for pair in dice], "white": white}
        good = self.log[begun]["goods"][number]
        self.log.append({**entry, "good": good, "order": list(order) or list(range(self.seats))})

    def act(self, seat: int, act: str, by: str, pts: int = 0, silver: int = 0, workers: int = 0, **keys: Any) -> None:
        self.has["pts"][seat] += pts
        self.has["silver"][seat % self.owners] += silver
        self.has["workers"][seat % self.owners] += workers
        told = {"e": "act", "p": seat, "a": act, "by": by, **keys}
        self.log.append({**told, "after": copy.deepcopy(self.has)})

    def die(self, seat: int, act: str, die: int, use: int = 0, spent: int = 0, **keys: Any) -> None:
        """Add an act with a die; its price is `spent` workers."""
        gained = keys.pop("workers", 0)
        told = {"die": die, "use": use or die, "spent": spent}
        self.act(seat, act, "die", workers=gained - spent, **told, **keys)

    def rest(self, seat: int, *dice: int) -> None:
        for die in dice:
            self.die(seat, "workers", die, workers=2)

    def end_phase(self, *income: int) -> None:
        for owner, silver in enumerate(income):
            self.has["silver"][owner] += silver
        self.log.append({"e": "phase_end", "after": copy.deepcopy(self.has)})

    def end(self, scores: list[Record], empty: list[int], winners: list[int]) -> None:
        for seat, score in enumerate(scores):
            self.has["pts"][seat] += sum(score.values())
        after = copy.deepcopy(self.has)
        self.log.append({"e": "end", "scores": scores, "empty": empty, "after": after})
        self.head.update(seed=SEED, final=list(self.has["pts"]), winners=winners)


class TeamTale(WayTale):
    seats, owners, filled_for, way = 4, 2, 4, "team"
    start = {"silver": [2, 2], "workers": [3, 5], "goods": [[1, 1, 2], [3, 4, 5]]}
    first_tiles = {
        "1": ["monastery:5", "building:market", "ship", "animal:cow:3"],
        "2": ["monastery:9", "building:bank", "castle", "building:church"],
        "3": ["animal:sheep:2", "ship", "building:warehouse", "monastery:8"],
        "4": ["mine", "ship", "building:watchtower", "animal:pig:3"],
        "5": ["building:bank", "mine", "building:market", "monastery:16"],
        "6": ["castle", "building:city_hall", "ship", "animal:sheep:2"],
        "black": [
            "mine",
            "castle",
            "building:watchtower",
            "monastery:7",
            "ship",
            "ship",
            "building:bank",
            "monastery:12",
        ],
    }

    def __init__(self, *modules: str, edition: str = "2019", **options: str) -> None:
        super().__init__(*modules, edition=edition, **options)
        self.head["estates"] = [{"board": "12a", "castle": "m"}, {"board": "12a", "castle": "m"}]

    def idle_round(self) -> None:
        """Everybody takes workers."""
        self.round(*[[1, 1]] * 4)
        for seat in range(4):
            self.rest(seat, 1, 1)


class SoloTale(WayTale):
    seats, owners, filled_for, way = 1, 1, 2, "solo"
    start = {"silver": [1], "workers": [2], "goods": [[1, 1, 2]]}
    first_tiles = {
        "1": ["building:market", "ship"],
        "2": ["monastery:5", "castle"],
        "3": ["animal:cow:3", "building:warehouse"],
        "4": ["ship", "building:bank"],
        "5": ["mine", "monastery:9"],
        "6": ["building:city_hall", "animal:sheep:2"],
        "black": ["mine", "castle", "building:watchtower", "monastery:7"],
    }

    def __init__(self, *modules: str, edition: str = "2019", castle: str = "NW:1:0", **options: str) -> None:
        super().__init__(*modules, edition=edition, **options)
        self.has["target"] = int(self.head["options"]["solo_target"])
        self.head["estates"] = [{"board": "13a", "castle": castle}]

    def clear(self, depot: int | None, tile: str | None) -> None:
        self.act(0, "clear", "white", depot=depot, tile=tile)
