"""Cleans what people type on the page, before anything else looks at it."""

from __future__ import annotations

import unicodedata

LONGEST = 500
"""Characters of a line."""

_DIRECTIONS = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Characters that change the direction of writing, and could make a line look like another."""


def clean_line(text: str) -> str:
    """One line without control or direction characters and without the marks of `bot.times.timestamps`. Joiners are
    kept, because emoji are made with them."""
    return "".join(
        " " if character.isspace() else character
        for character in text
        if character.isspace()
        or (unicodedata.category(character) not in ("Cc", "Cs", "Co") and character not in _DIRECTIONS)
    )
