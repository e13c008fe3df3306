"""What the chat has to know of each game beyond what the engine says: how to tell its events and name its options."""

from __future__ import annotations

from bot.games.burgundy import BURGUNDY
from bot.games.carcassonne import CARCASSONNE
from bot.games.guide import Agreement, Aim, Guide, Layer, Lore, Names, Order, Preset, Sight

_GUIDES: dict[str, Guide] = {guide.game: guide for guide in (CARCASSONNE, BURGUNDY)}


def guide_to(game: str) -> Guide:
    return _GUIDES[game]


def guide_for(key: str) -> Guide | None:
    """To the game that a text belongs to; None for what all games share."""
    return _GUIDES.get(key.partition(".")[0])


def guides() -> tuple[Guide, ...]:
    return tuple(_GUIDES.values())


def register(guide: Guide) -> None:
    _GUIDES[guide.game] = guide


__all__ = [
    "Agreement",
    "Aim",
    "Guide",
    "Layer",
    "Lore",
    "Names",
    "Order",
    "Preset",
    "Sight",
    "guide_for",
    "guide_to",
    "guides",
    "register",
]
