"""The whole landscape by features: whose each of them is, and what it would bring if the game ended now."""

from __future__ import annotations

import msgspec

from engine.carcassonne.board import SEGMENTS
from engine.carcassonne.names import cell_name
from engine.carcassonne.pieces import Figure
from engine.carcassonne.state import CLook
from engine.carcassonne.values import owners_of, worth_now
from engine.core.score import Worth, total
from engine.core.spec import Seat

NOBODY = -1
"""No seat: has nothing of its own in a field."""


class RegionView(msgspec.Struct, frozen=True):
    """A road, city, field, monastery or garden, as far as it is built."""

    kind: str
    owners: tuple[Seat, ...]
    points: int
    """What it would bring each owner now: the most where they do not get the same. Without owners, what it would bring
    somebody who stood there alone."""
    shares: tuple[int, ...]
    """By owner."""
    worth: Worth
    """How the points come about."""
    complete: bool
    """What is complete has been scored already, unless somebody still stands there."""
    open: int
    segments: tuple[tuple[int, int], ...]
    """Number of the tile in the order of laying, and place among its segments; the first one first."""
    cell: str
    """Where it is named, as in the final scoring: the cell that was claimed first; without figures, that of its first
    segment."""
    strengths: tuple[tuple[Seat, int], ...]
    """What each seat's figures in it count."""


def survey(look: CLook) -> tuple[RegionView, ...]:
    """Every region, in the order in which they were begun."""
    standing: dict[int, list[tuple[int, Figure]]] = {}
    for segment, figures in look.state.figures.items():
        label = look.state.board.region_of[segment]
        standing.setdefault(label, []).extend((segment, figure) for figure in figures)
    regions = [_region(look, label, standing.get(label, [])) for label in look.state.board.regions]
    return tuple(sorted(regions, key=lambda region: region.segments))


def region_view(look: CLook, label: int) -> RegionView:
    """One region, by its label."""
    return _region(look, label, look.state.figures_in(label))


def _region(look: CLook, label: int, figures: list[tuple[int, Figure]]) -> RegionView:
    board = look.state.board
    region = board.regions[label]
    owners = owners_of(look, label) if figures else ()
    worths = [worth_now(look, region, seat) for seat in owners]
    best = max(worths, key=total) if worths else worth_now(look, region, NOBODY)
    strengths: dict[Seat, int] = {}
    for _, figure in figures:
        strengths[figure.seat] = strengths.get(figure.seat, 0) + look.catalogue.strength[figure.kind]
    members = sorted(region.members)
    return RegionView(
        kind=region.kind,
        owners=owners,
        points=total(best),
        shares=tuple(map(total, worths)),
        worth=best,
        complete=region.complete,
        open=region.open,
        segments=tuple(divmod(member, SEGMENTS) for member in members),
        cell=cell_name(board.cell_of(figures[0][0] if figures else members[0])),
        strengths=tuple(sorted(strengths.items())),
    )
