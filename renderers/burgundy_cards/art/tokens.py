"""What lies beside the cards: backs, dice cards, bonus cards, the first-player card, stacks that are seen from afar."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from PIL import Image

from renderers.art.burgundy import animals
from renderers.art.burgundy.dice import blank, pips
from renderers.art.burgundy.icons import icon
from renderers.art.burgundy.kind import LIGHT
from renderers.art.burgundy.pen import INK, at, box, cut_out, path, picture, ring, stroke
from renderers.art.burgundy.tokens import points
from renderers.art.burgundy.words import Word, write
from renderers.burgundy_cards.art.cards import CURVE, HIGH, WIDE, outline
from renderers.burgundy_cards.art.effects import wheel
from renderers.burgundy_cards.art.kinds import KINDS
from renderers.burgundy_cards.art.storage import MEADOW, crate
from renderers.colours import OUTLINE

RED: Final = "#9c1f24"
_DEEP_RED: Final = "#6d1216"
GOLD: Final = "#f4cf5e"
_ANY_GOODS: Final = (("light", -24, -24), ("dark", 22, -8), ("medium", -10, 24))
_CROWN: Final = "M-40,26L-50,-26L-22,-4L0,-34L22,-4L50,-26L40,26Z"

SQUARE: Final = 140
"""Side of a bonus card."""
MINI_WIDE: Final = 120
MINI_HIGH: Final = 160
"""Of a stack that is seen from afar."""


def crown(fill: str = GOLD, thick: float = 6) -> str:
    return path(_CROWN, fill, OUTLINE, thick) + stroke("M-38,36H38", OUTLINE, thick + 8) + stroke("M-38,36H38", fill, 5)


def _back() -> str:
    """Red, with a lattice."""
    lines = "".join(f"M{x - 130},-130L{x + 130},130M{x + 130},-130L{x - 130},130" for x in range(-208, 209, 52))
    clip = '<clipPath id="within"><rect x="-100" y="-147" width="200" height="294" rx="10"/></clipPath>'
    lattice = f'<g clip-path="url(#within)">{stroke(lines, _DEEP_RED, 8)}</g>'
    inner = box(-100, -147, 200, 294, "#b9353a", 10, thick=0) + clip + lattice
    return outline(RED) + inner + box(-100, -147, 200, 294, "none", 10, GOLD, 5)


def draw_back() -> Image.Image:
    return picture(_back() + ring(0, 0, 62, RED, line=GOLD, thick=6) + at(0, -2, crown(), 0.84), WIDE, HIGH)


def draw_dice_card(face: int) -> Image.Image:
    """Of a card on hand nothing counts but its die."""
    die = blank(168) + at(0, 4, pips(face, OUTLINE), 1.62)
    body = outline(RED) + box(-100, -147, 200, 294, "#f7e3c4", 10, GOLD, 5) + at(0, -46, die)
    body += at(52, 98, crown("#e9b9a0", 5), 0.62)
    return write(picture(body, WIDE, HIGH), [Word(str(face), -46, 96, 124)])


def _square(colour: str, body: str) -> str:
    left = -58
    shape = f'<rect x="{left}" y="{left}" width="116" height="116" rx="18"/>'
    ground = box(left, left, 116, 116, colour, 18, thick=0)
    ground += stroke("M-53,36V-40Q-53,-53 -40,-53H36", "#fff", 5, alpha=0.5)
    return cut_out(shape, ground + stroke("M53,-36V40Q53,53 40,53H-36", "#000", 5, alpha=0.3) + body, 6, 4)


def draw_first_of(type: str) -> Image.Image:
    """For the first triple of a type."""
    kind = KINDS[type]
    body = _square(kind.field, at(14, 12, icon(kind, kind.ink, kind.field), 0.78))
    body += at(-36, -34, box(-24, -24, 48, 48, GOLD, 14, OUTLINE, 5))
    return write(picture(body, SQUARE, SQUARE), [Word("1.", -34, -34, 44)])


def draw_all_seven() -> Image.Image:
    """The number of points is printed in the middle by whoever shows it."""
    body = _square("#fffaf0", wheel(53) + ring(0, 0, 36, GOLD, line=OUTLINE, thick=6))
    return picture(body, SQUARE, SQUARE)


def draw_first_player(*, turned: bool) -> Image.Image:
    """Face up: a crown before a rising sun. Face down: a question mark, for it is decided who will be next."""
    if turned:
        body = _square(_DEEP_RED, at(0, 30, crown(), 0.5))
        return write(picture(body, SQUARE, SQUARE), [Word("?", 0, -18, 76, "#fff8e4")])
    rays = "".join(
        f"M{30 * cos(turn):.1f},{14 - 30 * sin(turn):.1f}L{54 * cos(turn):.1f},{14 - 54 * sin(turn):.1f}"
        for turn in (pi * step / 8 for step in range(1, 8))
    )
    body = _square(GOLD, stroke(rays, "#b97a12", 7) + at(0, 14, crown("#fffaf0"), 0.86))
    return picture(body, SQUARE, SQUARE)


def draw_points() -> Image.Image:
    """A shield for a number of points."""
    shape = "M-40,-44H40V0Q40,32 0,50Q-40,32 -40,0Z"
    return picture(cut_out(f'<path d="{shape}"/>', points(0), 6, 4), 116, 128)


def draw_type(type: str) -> Image.Image:
    """The icon of a type, on a small card."""
    kind = KINDS[type]
    return picture(_square(kind.field, at(0, 0, icon(kind, kind.ink, kind.field), 0.84)), SQUARE, SQUARE)


def draw_mini(type: str, count: int) -> Image.Image:
    """A stack of so many cards, seen from afar: three make a triple, whose points are printed below the icon by
    whoever shows it."""
    kind = KINDS[type]
    body = ""
    for number in range(count):
        y = -14 * (count - 1 - number)
        edge = GOLD if count == 3 else "none"
        body += box(-55, -48 + y, 110, 122, kind.field, 14, OUTLINE, 6)
        body += box(-50, -43 + y, 100, 112, "none", 10, edge, 5 if count == 3 else 0)
    if count == 3:
        body += at(0, -12, icon(kind, kind.ink, kind.field), 0.56)
        return picture(body + box(-50, 22, 100, 50, "#a91524", 12, GOLD, 6), MINI_WIDE, MINI_HIGH)
    body += at(0, -8, icon(kind, kind.ink, kind.field), 0.62)
    body += box(-47, 32, 94, 34, "#fffaf0", 12, INK, 4)
    for place in range(3):
        x = (place - 1) * 30
        body += ring(x, 49, 10, OUTLINE if place < count else "#fffaf0", line=OUTLINE, thick=5)
    return picture(body, MINI_WIDE, MINI_HIGH)


def draw_round() -> Image.Image:
    """A round card; its letter is printed by whoever shows it."""
    return picture(_square("#f7e3c4", box(-44, -44, 88, 88, "none", 12, _DEEP_RED, 5)), SQUARE, SQUARE)


def draw_any(supply: str) -> Image.Image:
    """Goods or animals of any kind."""
    if supply == "goods":
        body = "".join(at(x, y, crate(kind), 0.52) for kind, x, y in _ANY_GOODS)
        return picture(_square("#fffaf0", body), SQUARE, SQUARE)
    herd = at(-10, -20, animals.animal(animals.cow), 0.66) + at(22, 24, animals.animal(animals.chicken), 0.56)
    return picture(_square(MEADOW, herd + at(-24, 28, animals.animal(animals.pig), 0.5)), SQUARE, SQUARE)


def draw_sold() -> Image.Image:
    """Goods that were sold."""
    crates = at(-22, -22, crate("light"), 0.6) + at(12, 4, crate("dark"), 0.6)
    tick = "M-8,34L12,50L46,8"
    drawn = crates + stroke(tick, OUTLINE, 26) + stroke(tick, "#8fd14f", 13)
    return picture(_square("#fffaf0", drawn), SQUARE, SQUARE)


def draw_die(face: int) -> Image.Image:
    """The number of a row of the display."""
    return picture(blank(112) + at(0, 3, pips(face, OUTLINE), 1.1), SQUARE, SQUARE)


def draw_place() -> Image.Image:
    """Where a card may lie: no more than dashes."""
    dashes = 'stroke-dasharray="26 18" stroke-linecap="round"'
    body = (
        f'<rect x="-112" y="-159" width="224" height="318" rx="{CURVE}" fill="none" stroke="#9c8b75" '
        f'stroke-width="8" {dashes}/>'
    )
    return picture(body, WIDE, HIGH)


FLAT: Final = (RED, GOLD, LIGHT)
