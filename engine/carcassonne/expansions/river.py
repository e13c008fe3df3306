"""The River: twelve tiles from the spring to the lake are laid before all others.

They take the place of the start tile. Each continues the river where it ends, and the river never turns twice in a row
to the same side, so it cannot flow back.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.carcassonne import hooks
from engine.carcassonne.board import Board
from engine.carcassonne.names import cell_name
from engine.carcassonne.state import CDraft, CLook
from engine.carcassonne.tiles import SIDE_BITS, Oriented
from engine.core.errors import Kind, RuleError
from engine.core.geometry.square import SIDES, Cell, opposite
from engine.core.module import Module

RIVER: Final = "river"
LAKE: Final = "lake"
ALTERNATE: Final = "alternate"
ADJACENT: Final = "adjacent"

river = Module("river", game="carcassonne", data="river.toml")

TURNS = river.option(
    "river_turns",
    default=ALTERNATE,
    values=(ALTERNATE, ADJACENT),
    source="rulebook, p. 9: the river may not turn twice to the same side; with straight tiles between: our reading",
)


@river.setup
def the_river_comes_first(draft: CDraft) -> None:
    """Its tiles but the lake, then the lake, then the others."""
    state, oriented = draft.state, draft.catalogue.oriented
    first = [tile for tile in state.stack if RIVER in oriented[tile][0].edges]
    last = next(tile for tile in first if any(segment.end == LAKE for segment in oriented[tile][0].segments))
    first.remove(last)
    rest = [tile for tile in state.stack if RIVER not in oriented[tile][0].edges]
    state.stack[:] = first
    state.later[:] = [(last,), tuple(rest), *state.later]


@river.on(hooks.PLACES.base)
def flows_on(places: list[int], look: CLook, tile: tuple[Oriented, ...]) -> list[int]:
    if RIVER not in tile[0].edges:
        return places
    return [place for place in places if _against(look, tile[place & 3], place >> 2) is None]


@river.on(hooks.WHY_NOT_LAY)
def flows_elsewhere(look: CLook, tile: Oriented, cell: Cell) -> Iterator[RuleError]:
    if RIVER in tile.edges and (error := _against(look, tile, cell)) is not None:
        yield error


def _against(look: CLook, tile: Oriented, cell: Cell) -> RuleError | None:
    """The rule against laying a tile of the river there; None if there is none."""
    board = look.state.board
    land = look.catalogue.lands[RIVER]
    key = board.frontier[cell]
    mouth = next((side for side in range(4) if key >> SIDE_BITS[side] & 7 == land), None)
    if mouth is None:
        return RuleError(Kind.ILLEGAL, "carcassonne.river_goes_on", cell=cell_name(cell))
    turn = _turn(tile, mouth)
    if not turn:
        return None
    for before in _upstream(board, look, cell + SIDES[mouth], opposite(mouth)):
        if before == turn:
            return RuleError(Kind.ILLEGAL, "carcassonne.river_turns_back", cell=cell_name(cell))
        if before or look.option(TURNS) == ADJACENT:
            return None
    return None


def _upstream(board: Board, look: CLook, cell: Cell, leaving: int) -> Iterator[int]:
    """How the river turns on each tile, from the last one back to the spring. `leaving` is the side by which it leaves
    the tile in the cell."""
    while True:
        laid = board.laid[board.at[cell]]
        tile = look.catalogue.oriented[laid.tile][laid.turn]
        mouth = next((side for side in range(4) if tile.edges[side] == RIVER and side != leaving), None)
        if mouth is None:
            return
        yield _turn(tile, mouth)
        cell, leaving = cell + SIDES[mouth], opposite(mouth)


def _turn(tile: Oriented, mouth: int) -> int:
    """How the river turns on a tile that it enters by this side: -1 to one side, 1 to the other, 0 for straight on, and
    at the lake."""
    leaving = next((side for side in range(4) if tile.edges[side] == RIVER and side != mouth), opposite(mouth))
    return {1: -1, 2: 0, 3: 1}[(leaving - mouth) % 4]
