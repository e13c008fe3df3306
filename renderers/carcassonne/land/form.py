"""What a tile shows, whichever tile it is: equal looking orientations have equal forms, and one of the four turned
ones, the norm, stands for all. Whatever is worked out about a form is worked out on its norm and turned back."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from engine.api import Oriented, Segment

_COMPASS: Final = {"N": (0,), "NE": (0, 1), "E": (1,), "SE": (1, 2), "S": (2,), "SW": (2, 3), "W": (3,), "NW": (3, 0)}
"""The sides to which a direction points."""


class Part(NamedTuple):
    """A segment without its name, or a sign: one that points somewhere has sides, any other its value as `end`."""

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


def sign_kind(sign: str) -> str:
    """Several signs of one kind on a tile are told apart behind an underscore."""
    return sign.partition("_")[0]


def form(tile: Oriented) -> Form:
    return _form(tile.segments, tuple(sorted(tile.signs.items())))


@cache
def _form(segments: tuple[Segment, ...], signs: tuple[tuple[str, str], ...]) -> Form:
    parts = [Part(segment.kind, segment.sides, segment.halves, segment.end, segment.marks) for segment in segments]
    printed = [_sign(sign_kind(sign), value) for sign, value in signs]
    norm, turns = min(
        (tuple(sorted(_turned(part, -turns) for part in (*parts, *printed))), turns) for turns in range(4)
    )
    return Form(norm, turns, tuple(norm.index(_turned(part, -turns)) for part in parts))


def _sign(kind: str, value: str) -> Part:
    return Part(kind, _COMPASS[value], (), "", ()) if value in _COMPASS else Part(kind, (), (), value, ())


def _turned(part: Part, turns: int) -> Part:
    return part._replace(
        sides=tuple(sorted((side + turns) % 4 for side in part.sides)),
        halves=tuple(sorted((half + 2 * turns) % 8 for half in part.halves)),
    )


def turned_norm(norm: Norm, turns: int) -> Norm:
    """In the order of the norm."""
    return tuple(_turned(part, turns) for part in norm)
