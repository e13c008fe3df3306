"""What a tile shows, whichever tile it is: equal looking orientations have equal forms, and one of the four turned
ones, the norm, stands for all. Whatever is worked out about a form is worked out on its norm and turned back."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from engine.api import Oriented, Segment


class Part(NamedTuple):
    """A segment without its name."""

    kind: str
    sides: tuple[int, ...]
    halves: tuple[int, ...]
    end: str
    marks: tuple[tuple[str, int], ...]


Norm = tuple[Part, ...]
"""Sorted parts."""


class Form(NamedTuple):
    norm: Norm
    turns: int
    """Clockwise quarter turns from the norm to what is shown."""
    order: tuple[int, ...]
    """By segment of the tile: its place in the norm."""


def form(tile: Oriented) -> Form:
    return _form(tile.segments)


@cache
def _form(segments: tuple[Segment, ...]) -> Form:
    parts = [Part(segment.kind, segment.sides, segment.halves, segment.end, segment.marks) for segment in segments]
    norm, turns = min((tuple(sorted(_turned(part, -turns) for part in parts)), turns) for turns in range(4))
    return Form(norm, turns, tuple(norm.index(_turned(part, -turns)) for part in parts))


def _turned(part: Part, turns: int) -> Part:
    return part._replace(
        sides=tuple(sorted((side + turns) % 4 for side in part.sides)),
        halves=tuple(sorted((half + 2 * turns) % 8 for half in part.halves)),
    )


def turned_norm(norm: Norm, turns: int) -> Norm:
    """In the order of the norm."""
    return tuple(_turned(part, turns) for part in norm)
