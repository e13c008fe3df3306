"""The action cards: a die with its digit, the icon of the type, what stands there, what it brings, and a shield for the
points of three such cards. The number on the shield is no part of the drawing: it is printed by whoever shows the card.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from PIL import Image

from renderers.art.burgundy.dice import blank, pips
from renderers.art.burgundy.icons import badge
from renderers.art.burgundy.kind import LIGHT, Kind
from renderers.art.burgundy.pen import at, box, part, path, picture, stroke
from renderers.art.burgundy.tokens import points
from renderers.art.burgundy.words import Word, write
from renderers.burgundy_cards.art.effects import EFFECTS
from renderers.burgundy_cards.art.kinds import KINDS
from renderers.burgundy_cards.art.scenes import SCENES
from renderers.colours import OUTLINE

WIDE: Final = 252
HIGH: Final = 346
CURVE: Final = 24
SHIELD: Final = (60, 114)
"""Where the middle of the number on the shield is, from the middle of the card."""

_EFFECT: Final = (-46, 112)
_REDUCED: Final = 0.88
_DIE: Final = (-76, -123)
_DIGIT: Final = (-8, -126)
_CORNER: Final = (-122, -169, 28, -70)
"""Around die and digit: left, top, right, bottom."""


def outline(field: str, thick: float = 8) -> str:
    """The bare card."""
    drawn = box(-121, -168, 242, 336, field, CURVE, OUTLINE, thick)
    drawn += stroke("M-114,130V-146Q-114,-161 -99,-161H84", "#fff", 4, alpha=0.4)
    return drawn + stroke("M114,-130V146Q114,161 99,161H-84", "#000", 4, alpha=0.3)


def _ground(kind: Kind) -> str:
    """The sky, and the land on which everything stands."""
    sky = box(-106, -153, 212, 212, kind.pale, 12, thick=0)
    land = path("M-106,30Q-50,12 0,18Q60,24 106,10V47Q106,59 94,59H-94Q-106,59 -106,47Z", kind.line, thick=0)
    return sky + land + box(-106, -153, 212, 212, "none", 12, kind.deep, 4)


def _three() -> str:
    """Three cards behind the shield: it counts for a triple."""
    fan = "".join(
        f'<g transform="translate({SHIELD[0]} {SHIELD[1]}) rotate({turn} 0 46)">'
        + box(-20, -42, 40, 60, LIGHT, 7, OUTLINE, 5)
        + "</g>"
        for turn in (-15, 15, 0)
    )
    return fan + at(SHIELD[0], SHIELD[1] + 6, points(6), 0.74)


@cache
def _printed(type: str, name: str) -> Image.Image:
    """All but the die."""
    kind = KINDS[type]
    effect, words = EFFECTS[name]()
    body = outline(kind.field) + _ground(kind) + at(4, -8, SCENES[name](), 0.78)
    body += at(76, -122, badge(kind, 6, 4), 0.72)
    body += box(-106, 68, 212, 88, "#fffaf0", 12, kind.deep, 4)
    body += _three() + at(*_EFFECT, effect, _REDUCED)
    drawn = picture(body, WIDE, HIGH)
    return write(drawn, [_moved(word) for word in words])


def _moved(word: Word) -> Word:
    x, y = _EFFECT
    return word._replace(x=word.x * _REDUCED + x, y=word.y * _REDUCED + y, size=round(word.size * _REDUCED))


@cache
def _die(face: int) -> Image.Image:
    """Die and digit; the digit has a light rim, for any ground."""
    left, top, right, bottom = _CORNER
    drawn = part(at(*_DIE, blank(80) + at(0, 3, pips(face, OUTLINE), 0.78)), _CORNER)
    x, y = _DIGIT[0] - (left + right) / 2, _DIGIT[1] - (top + bottom) / 2
    rim = [
        Word(str(face), x + dx, y + dy, 84, LIGHT)
        for dx, dy in ((-5, 0), (5, 0), (0, -5), (0, 5), (-4, -4), (4, 4), (-4, 4), (4, -4))
    ]
    return write(drawn, [*rim, Word(str(face), x, y, 84)])


def draw_card(type: str, name: str, face: int) -> Image.Image:
    """A card of a type; `name` is the kind of a building, or the type again."""
    drawn = _printed(type, name).copy()
    drawn.alpha_composite(_die(face), (round(WIDE / 2 + _CORNER[0]), round(HIGH / 2 + _CORNER[1])))
    return drawn
