"""What people type, made harmless where it comes in."""

from __future__ import annotations

import unicodedata

LONGEST = 500

_DIRECTIONS = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Marks that could make a line read as something else than it is."""


def clean_line(text: str) -> str:
    """One line without control or direction characters, nor those of our own marks (`bot.moments`). Emoji stay whole:
    joiners are kept."""
    return "".join(
        " " if character.isspace() else character
        for character in text
        if character.isspace()
        or (unicodedata.category(character) not in ("Cc", "Cs", "Co") and character not in _DIRECTIONS)
    )
