"""All facts of a game of Carcassonne, and the types its steps are written with."""

from __future__ import annotations

from typing import TypeVar

from engine.carcassonne.board import Board
from engine.carcassonne.catalogue import Catalogue
from engine.carcassonne.pieces import Figure
from engine.core.draft import Draft, Look
from engine.core.frame import Frame, Step
from engine.core.spec import GameSpec, Seat
from engine.core.state import State


class CarcassonneState(State, kw_only=True):
    board: Board
    stack: list[str] = []
    """Tiles to draw from, in a fixed order: which one comes next is not decided before it is drawn."""
    later: list[tuple[str, ...]] = []
    """Stacks that come after this one."""
    discarded: list[str] = []
    """Tiles that fitted nowhere."""
    figures: dict[int, tuple[Figure, ...]] = {}
    """Who stands on a segment."""
    supply: dict[str, tuple[int, ...]] = {}
    """Figures of each kind left, by seat."""

    @property
    def tiles_left(self) -> int:
        return len(self.stack) + sum(len(stack) for stack in self.later)

    def figures_in(self, label: int) -> list[tuple[int, Figure]]:
        """Segments and figures of a region, in the order in which they came."""
        region_of = self.board.region_of
        return [
            (segment, figure)
            for segment, figures in self.figures.items()
            if region_of[segment] == label
            for figure in figures
        ]

    def occupied(self) -> set[int]:
        """Labels of the regions that somebody stands in."""
        region_of = self.board.region_of
        return {region_of[segment] for segment in self.figures}

    def take(self, seat: Seat, kind: str) -> None:
        """Out of the supply."""
        self.give(seat, kind, -1)

    def give(self, seat: Seat, kind: str, count: int = 1) -> None:
        """Into the supply."""
        left = list(self.supply[kind])
        left[seat] += count
        self.supply[kind] = tuple(left)


def new_state(spec: GameSpec) -> CarcassonneState:
    return CarcassonneState(points=[0] * spec.players, board=Board())


F = TypeVar("F", bound=Frame)

CLook = Look[CarcassonneState, Catalogue]
CDraft = Draft[CarcassonneState, Catalogue]
CStep = Step[CarcassonneState, Catalogue, F]
