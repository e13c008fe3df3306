"""The solo game: the rival's estate, his points, and how many cards his piles for the rounds to come have."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from PIL import Image

from engine.api import CardsView
from engine.burgundy_cards.expansions.solo import SoloView, solo
from renderers.art.burgundy.pen import at, cut_out, path, picture, ring, stroke
from renderers.art.finished import Drawing
from renderers.box import Box
from renderers.burgundy_cards import cards, stacks
from renderers.burgundy_cards.art.kinds import KINDS
from renderers.burgundy_cards.bonuses import all_seven
from renderers.burgundy_cards.highlights import Fresh
from renderers.burgundy_cards.keys import BACK, first_of_key
from renderers.burgundy_cards.module_pictures import ModulePictures, TablePanel, ThingArt
from renderers.colours import OUTLINE
from renderers.lettering import width
from renderers.scene import Item, Label, Panel, Sprite

_RIVAL: Final = "burgundy_cards/solo/rival"
_PANEL: Final = 194
_FIGURE: Final = 92
_POINTS: Final = 60
_PILE: Final = 38
_CARD: Final = 56
"""Side of a bonus card."""
_LEFT: Final = 300
"""Of his stacks."""

# drawings

_ROBE: Final = "M-52,60Q-54,14 -22,2V-10H22V2Q54,14 52,60Z"
_HEAD: Final = "M-26,-34H26V-12Q22,14 0,14Q-22,14 -26,-12Z"
_HAT: Final = "M-50,-30Q-52,-40 -28,-40Q-26,-62 0,-62Q26,-62 28,-40Q52,-40 50,-30Q24,-22 0,-22Q-24,-22 -50,-30Z"
_FEATHER: Final = "M20,-44Q40,-70 58,-56Q50,-40 26,-36Z"


def draw_rival() -> Image.Image:
    """A nobleman with a mask and a feather on his hat."""
    shape = "".join(f'<path d="{one}"/>' for one in (_ROBE, _HEAD, _HAT, _FEATHER))
    body = path(_ROBE, "#4b2a66", thick=4) + path("M-14,4L0,24L14,4Z", "#fffaf0", thick=3)
    body += path(_HEAD, "#f0bf94", thick=4) + path("M-26,-22H26V-8Q14,0 4,-8H-4Q-14,0 -26,-8Z", OUTLINE, thick=0)
    body += ring(-12, -13, 4, "#fffaf0", thick=0) + ring(12, -13, 4, "#fffaf0", thick=0)
    body += stroke("M-8,4Q0,8 8,4", OUTLINE, 3)
    body += path(_HAT, "#34204a", thick=4) + path(_FEATHER, "#d0242a", thick=4)
    return picture(at(0, 2, cut_out(shape, body, 6, 4), 0.96), 132, 144)


def _drawings() -> Iterator[Drawing]:
    yield _RIVAL, draw_rival


# his panel


def _height(view: CardsView) -> int:
    return _PANEL if view.shown_by(solo.id, SoloView) is not None else 0


def _compose(view: CardsView, box: Box, deeds: Sequence[Fresh]) -> list[Item]:
    shown = view.shown_by(solo.id, SoloView)
    assert shown is not None
    middle = box.y + 56
    items: list[Item] = [
        Panel(box.x, box.y, box.wide, box.high, "panel", "panel_line", 2, 20),
        Sprite(_RIVAL, box.x + 16, box.y + 8, _FIGURE),
        Label(str(shown.points), box.x + 24 + _FIGURE, middle, _POINTS, "ink", "lm", "heavy"),
    ]
    if shown.lost:
        beside = box.x + 36 + _FIGURE + width(str(shown.points), _POINTS, "heavy")
        items.append(Sprite("icon/crown", beside, middle - 24, 48))
    items += _piles(shown, box.x + 18, box.floor - 14)
    left = box.x + _LEFT
    items += _bonus_cards(view, shown, box.right - 18, box.y + 10)
    return items + stacks.small(shown.stacks, left, box.floor - 14, box.right - 18 - left, ())


def _piles(shown: SoloView, x: int, floor: int) -> list[Item]:
    """How many cards each pile for a round to come has."""
    items: list[Item] = []
    for count in shown.left:
        items.append(Sprite(BACK, x, floor - cards.high(_PILE), _PILE))
        items.append(Label(str(count), x + _PILE + 4, floor - cards.high(_PILE) // 2, 30, "ink", "lm", "bold"))
        x += _PILE + 28
    return items


def _bonus_cards(view: CardsView, shown: SoloView, right: int, top: int) -> list[Item]:
    """Those that he took: nobody else has them."""
    items: list[Item] = []
    if worth := shown.sources.get("all7", 0):
        right -= _CARD
        items += all_seven(worth, right, top, _CARD)
    for type in KINDS:
        if type not in view.firsts_left and type not in view.seats[0].first_of:
            right -= _CARD + 4
            items.append(Sprite(first_of_key(type), right, top, _CARD))
    return items


SOLO: Final = ModulePictures(
    id=solo.id,
    panels=(TablePanel(height=_height, compose=_compose),),
    rival=_RIVAL,
    things={_RIVAL: ThingArt(code="alone", ratio=144 / 132)},
    drawings=_drawings,
)
