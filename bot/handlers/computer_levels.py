"""Levels of computer players, as people call them."""

from __future__ import annotations

from bot.tables.computer_players import LEVELS
from bot.texts import LANGUAGES, texts


def level_named(word: str) -> str:
    """The level that somebody calls so, in any language; the word itself if it is none."""
    for level in LEVELS:
        if any(word.casefold() in texts(language)(f"level.{level}").split() for language in LANGUAGES):
            return level
    return word
