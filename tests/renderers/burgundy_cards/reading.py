"""Reads scenes: outlines of pictures before they are painted."""

from __future__ import annotations

from engine.api import CardsView
from renderers.api import CardsMarks, CardsTable, outline
from renderers.burgundy_cards.art.cards import HIGH, WIDE
from renderers.burgundy_cards.art.tokens import MINI_HIGH, MINI_WIDE
from renderers.scene import Label, Scene, Sprite
from tests.renderers.burgundy_cards.positions import NAMES

_CARDS = ("burgundy_cards/card/", "burgundy_cards/dice/", "burgundy_cards/back", "burgundy_cards/place")


def table_of(view: CardsView, marks: CardsMarks | None = None) -> Scene:
    return outline(CardsTable(view, marks or CardsMarks(), NAMES[: view.players]))


def keys(scene: Scene, prefix: str) -> list[Sprite]:
    return [item for item in scene.items if isinstance(item, Sprite) and item.key.startswith(prefix)]


def texts(scene: Scene) -> list[str]:
    return [item.text for item in scene.items if isinstance(item, Label)]


def tall(key: str) -> float:
    """The height of a sprite, in widths."""
    if key.startswith(_CARDS):
        return HIGH / WIDE
    if key.startswith("burgundy_cards/mini/"):
        return MINI_HIGH / MINI_WIDE
    return 1.155 if key.startswith(("figure/", "burgundy_cards/points", "burgundy_cards/solo/")) else 1
