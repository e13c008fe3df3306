"""The solo game of Burgundy: one player has 25 rounds for filling the whole estate."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from tests.oracle.burgundy_boards import Board
from tests.oracle.burgundy_module_tables import BLACK
from tests.oracle.burgundy_referee import Entry, Referee
from tests.oracle.burgundy_shape import Form, Shapes
from tests.oracle.burgundy_solo_acts import EXCHANGED, SoloActs
from tests.oracle.burgundy_solo_boards import SOLO_BOARDS
from tests.oracle.burgundy_solo_state import SoloTable
from tests.oracle.burgundy_state import Player
from tests.oracle.shape import Keys, Malformed, Test, either, keyed, listed, nothing, one_of, whole

SILVER_AT_START = 1
WORKERS_AT_START = 2
HEXES = [hex for board in SOLO_BOARDS.values() for hex in board.colours]


def _estate(value: object) -> bool:
    """The castle stands on a hex of the board."""
    named = keyed({"board": one_of(SOLO_BOARDS), "castle": one_of(HEXES)})
    return named(value) and isinstance(value, dict) and value["castle"] in SOLO_BOARDS[value["board"]].colours


class SoloShapes(Shapes):
    form = Form(players=whole(1, 1), estate=_estate, hexes=HEXES)

    def __init__(self, edition: str, players: int, modules: Collection[str] = ()) -> None:
        super().__init__(edition, players, modules)
        face = whole(1, 6)
        self.acts.update(
            {
                "clear": ({"depot": either(face, nothing), "tile": either(self.tile, nothing)}, {}),
                "points": ({"n": whole(1)}, {}),
                "exchange": ({"goods": listed(face, EXCHANGED), "tile": self.tile}, {"discard": self.tile}),
            }
        )

    def more_after(self) -> dict[str, Test]:
        return {"target": whole(0)}

    def keys(self, act: str, by: str) -> Keys:
        required, optional = super().keys(act, by)
        return ({**required, "depot": one_of([BLACK])}, optional) if by == "colour" else (required, optional)


class SoloReferee(Referee):
    shapes = SoloShapes
    acts: SoloActs
    table: SoloTable
    # Whether the white die has removed its tile in this round.
    _cleared = True

    def set_table(self, owners: list[Player]) -> None:
        self.table = SoloTable(self.record["edition"], owners, self.rules)
        self.acts = SoloActs(self.table, self.options, self.say)

    def board(self, wanted: Entry) -> Board:
        name = wanted["board"]
        if self.options.get("solo_board", name) != name:
            self.say(f"estate {name}, but the options say {self.options['solo_board']}")
        return SOLO_BOARDS[name]

    def check_castle(self, board: Board, wanted: Entry) -> None:
        if board.colours[wanted["castle"]] != "C":
            self.say(f"{wanted['castle']} of estate {wanted['board']} is no castle hex")

    def at_start(self, owner: int, order: list[int]) -> dict[str, int]:
        return {"silver": SILVER_AT_START, "workers": WORKERS_AT_START}

    def over(self) -> bool:
        return not self.table.me.empty()

    def begin_round(self, entry: Entry) -> None:
        super().begin_round(entry)
        self._cleared = False

    def end_round(self) -> None:
        self._check_cleared()
        super().end_round()

    def judge_act(self, entry: Entry) -> None:
        if entry.get("hex") not in (None, *self.table.me.colours):
            raise Malformed(f"there is no hex {entry['hex']} on this board")
        if entry["a"] != "clear":
            self._check_cleared()
            super().judge_act(entry)
            return
        if self._cleared:
            self.say("the white die removes a tile in the middle of a round")
        self._cleared = True
        self.acts.clear(entry)
        self.compare(entry)

    def _check_cleared(self) -> None:
        if not self._cleared:
            self.say("the white die has removed no tile")
        self._cleared = True

    def compare(self, entry: Entry) -> None:
        super().compare(entry)
        told = entry["after"]["target"]
        if told != self.table.target:
            self.say(f"the target is {told} afterwards, by the rules {self.table.target}")
            self.table.target = told

    def final_scores(self, seat: int, told: Mapping[str, int]) -> dict[str, int]:
        # What the base game scores at the end, it scores earlier or not at all.
        return {}
