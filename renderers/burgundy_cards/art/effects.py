"""What a card brings when it is placed, said without words: within 130 pixels across and 80 down."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import cos, pi, sin
from typing import Final

from renderers.art.burgundy.dice import blank
from renderers.art.burgundy.icons import icon
from renderers.art.burgundy.pen import INK, at, box, path, stroke
from renderers.art.burgundy.tokens import points, silver, worker
from renderers.art.burgundy.words import Word
from renderers.burgundy_cards.art.kinds import KINDS
from renderers.burgundy_cards.art.storage import crate, meadow
from renderers.colours import OUTLINE

Effect = tuple[str, tuple[Word, ...]]


def small_card(type: str) -> str:
    """Any card of a type: 46 pixels wide, 60 high."""
    kind = KINDS[type]
    return box(-23, -30, 46, 60, kind.field, 8, OUTLINE, 5) + at(0, 0, icon(kind, kind.ink, kind.field), 0.38)


def wheel(radius: float = 38) -> str:
    """All seven colours: any type."""
    drawn = ""
    for number, kind in enumerate(KINDS.values()):
        corners = [(radius * sin(2 * pi * turn / 7), -radius * cos(2 * pi * turn / 7)) for turn in (number, number + 1)]
        (x1, y1), (x2, y2) = corners
        edge = f"M0,0L{x1:.1f},{y1:.1f}A{radius},{radius} 0 0 1 {x2:.1f},{y2:.1f}Z"
        drawn += path(edge, kind.field, OUTLINE, 3)
    rim = f"M{-radius},0A{radius},{radius} 0 1 1 {radius},0A{radius},{radius} 0 1 1 {-radius},0Z"
    return drawn + stroke(rim, OUTLINE, 6)


def _either(*types: str) -> Effect:
    """One of these."""
    step = 52 if len(types) == 2 else 44
    return "".join(at((place - (len(types) - 1) / 2) * step, 0, small_card(one)) for place, one in enumerate(types)), ()


def _some(token: str, places: Sequence[tuple[float, float]], scale: float) -> Effect:
    return "".join(at(x, y, token, scale) for x, y in places), ()


def _arrow(x: float) -> str:
    return path(f"M{x - 13},-6H{x - 2}V-16L{x + 14},0L{x - 2},16V6H{x - 13}Z", OUTLINE, thick=0)


def _castle() -> Effect:
    return at(0, 0, blank(64)), (Word("?", 0, 0, 62),)


def _watchtower() -> Effect:
    return at(0, 0, points(6), 0.72), (Word("1", 0, -4, 46, "#fff8e4"),)


def _inn() -> Effect:
    return at(-32, 0, crate("medium"), 0.56) + at(32, 0, meadow(), 0.56), ()


def _warehouse() -> Effect:
    pile = at(-40, -6, crate("dark"), 0.46) + at(-30, 6, crate("dark"), 0.46)
    return pile + _arrow(10) + at(46, 0, silver(7), 0.54), ()


def _city_hall() -> Effect:
    """A card that is laid down."""
    floor = stroke("M-40,34H40", INK, 7)
    down = path("M-7,-36H7V-14H20L0,10L-20,-14H-7Z", OUTLINE, thick=0)
    return floor + at(-22, -2, small_card("building")) + at(32, 8, down), ()


EFFECTS: Final[dict[str, Callable[[], Effect]]] = {
    "castle": _castle,
    "mine": lambda: _some(silver(7), ((-27, 0), (27, 0)), 0.62),
    "monastery": lambda: (wheel(), ()),
    "knowledge": lambda: _some(worker(7), ((-28, 0), (28, 0)), 0.66),
    "ship": lambda: _some(crate("medium"), ((0, 0),), 0.66),
    "pasture": lambda: _some(meadow(), ((0, 0),), 0.66),
    "carpenter": lambda: _either("building", "knowledge"),
    "church": lambda: _either("castle", "mine", "monastery"),
    "market": lambda: _either("ship", "pasture"),
    "watchtower": _watchtower,
    "bank": lambda: _some(silver(7), ((-38, 0), (0, 0), (38, 0)), 0.54),
    "inn": _inn,
    "warehouse": _warehouse,
    "city_hall": _city_hall,
}
"""By type, and by kind of building."""
