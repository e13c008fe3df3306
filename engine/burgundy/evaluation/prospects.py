"""What empty spaces of an estate promise: points of areas that will be completed."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from engine.burgundy.catalogue import Catalogue
from engine.burgundy.estates import Estate
from engine.burgundy.evaluation import weights
from engine.burgundy.tiles import KINDS
from engine.core.geometry.hexagon import members

Table = tuple[tuple[float, ...], ...]
"""By the size of an area and its empty spaces: points that can be counted on."""


class Open(msgspec.Struct, frozen=True, gc=False):
    """An area that is not completed yet."""

    number: int
    """Among the estate's areas."""
    size: int
    spaces: int
    empty: int
    far: float
    """What is left of its points because of the way to it."""


class Shape(msgspec.Struct, frozen=True):
    """What follows from the spaces that are filled."""

    open: dict[str, tuple[Open, ...]]
    """Areas by kind."""
    empty: dict[str, int]
    """Spaces by kind."""
    growth: float
    """What it is worth to have many spaces to place on."""


@lru_cache(maxsize=4096)
def shape(estate: Estate, filled: int) -> Shape:
    """Kept, as most deeds fill no space."""
    rings: list[int] = []
    grown = filled
    for _ in weights.FAR[1:]:
        rings.append(_around(estate, grown))
        grown |= rings[-1]
    found: dict[str, list[Open]] = {kind: [] for kind in KINDS}
    for number, area in enumerate(estate.areas):
        free = area.spaces & ~filled
        if free:
            far = next((place for place, ring in enumerate(rings) if ring & free), len(rings))
            found[area.kind].append(Open(number, area.size, area.spaces, free.bit_count(), weights.FAR[far]))
    kinds = sum(1 for kind in KINDS if rings[0] & estate.of_kind[kind])
    return Shape(
        {kind: tuple(areas) for kind, areas in found.items()},
        {kind: (spaces & ~filled).bit_count() for kind, spaces in estate.of_kind.items()},
        weights.KIND * kinds + weights.SPACE * rings[0].bit_count(),
    )


def _around(estate: Estate, filled: int) -> int:
    ring = 0
    for space in members(filled):
        ring |= estate.neighbours[space]
    return ring & ~filled


@lru_cache(maxsize=512)
def table(catalogue: Catalogue, now: int, dice: int) -> Table:
    """In round `now` of the game, with so many dice still to be used."""
    numbers = catalogue.numbers
    counts = range(len(numbers.area) + 1)
    phases = [_phase(catalogue, now + round(weights.PACE * (empty - 1))) for empty in counts]
    return tuple(
        tuple(_promise(points + phases[empty], empty, dice) for empty in counts) for points in (0, *numbers.area)
    )


def _promise(points: int, empty: int, dice: int) -> float:
    """Of points for an area: less for each tile that is still needed, and less if time may run out."""
    if not empty:
        return float(points)
    time = (weights.TILES * dice - 0.5 * empty) / (2 * empty)
    left = max(weights.LEAST * points, points - weights.COST * empty)
    return left * weights.FADE**empty * max(0.0, min(1.0, time))


def _phase(catalogue: Catalogue, at: int) -> int:
    numbers = catalogue.numbers
    return numbers.phase[min(max(0, at - 1) // numbers.rounds, len(numbers.phase) - 1)]
