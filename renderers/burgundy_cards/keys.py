"""Names of the sprites."""

from __future__ import annotations

from typing import Final

GAME: Final = "burgundy_cards"

SILVER: Final = f"{GAME}/silver"
WORKER: Final = f"{GAME}/worker"
POINTS: Final = f"{GAME}/points"
BACK: Final = f"{GAME}/back"
SOLD: Final = f"{GAME}/sold"
"""Goods that were sold."""
PLACE: Final = f"{GAME}/place"
"""Where a card may lie."""
ALL_SEVEN: Final = f"{GAME}/all_seven"
ROUND: Final = f"{GAME}/round"
ANY: Final = "any"
"""Goods or animals of any kind."""


def card_key(id: str) -> str:
    """A card by its id: `castle:3`, `building.bank:5`."""
    return f"{GAME}/card/{id}"


def dice_key(face: int) -> str:
    """A card on hand, of which only the die counts."""
    return f"{GAME}/dice/{face}"


def die_key(face: int) -> str:
    return f"{GAME}/die/{face}"


def good_key(kind: str) -> str:
    return f"{GAME}/good/{kind}"


def animal_key(kind: str) -> str:
    return f"{GAME}/animal/{kind}"


def type_key(type: str) -> str:
    return f"{GAME}/type/{type}"


def mini_key(type: str, count: int) -> str:
    """A stack seen from afar."""
    return f"{GAME}/mini/{type}/{count}"


def first_of_key(type: str) -> str:
    return f"{GAME}/first_of/{type}"


def first_player_key(*, turned: bool) -> str:
    return f"{GAME}/first_player/{'down' if turned else 'up'}"
