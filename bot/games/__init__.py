"""What the chat has to know of each game beyond what the engine says: how to tell its events and name its options."""

from __future__ import annotations

from bot.games.carcassonne import CARCASSONNE
from bot.games.guide import Aim, Guide, Layer, Names, Preset, Sight

_GUIDES: dict[str, Guide] = {CARCASSONNE.game: CARCASSONNE}


def guide_to(game: str) -> Guide:
    return _GUIDES[game]


def register(guide: Guide) -> None:
    _GUIDES[guide.game] = guide


__all__ = ["Aim", "Guide", "Layer", "Names", "Preset", "Sight", "guide_to", "register"]
