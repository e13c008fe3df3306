"""A picture in words, for who cannot see it: short enough for every platform, the most important first."""

from __future__ import annotations

from collections.abc import Iterable

from bot.tables.table import letter
from engine.api import Seat

MOST = 1000
"""Characters that every platform takes."""
_MORE = "…"


def fitted(sentences: Iterable[str], most: int = MOST) -> str:
    """As many of them as there is room for; one that is too long ends after a whole word."""
    text = " ".join(sentence for sentence in sentences if sentence)
    if len(text) <= most:
        return text
    cut = text[: most - len(_MORE)]
    if not text[len(cut)].isspace():
        cut = cut.rpartition(" ")[0]
    return cut.rstrip(" ,;:") + _MORE


def called(names: tuple[str, ...], seat: Seat) -> str:
    """A player, with the letter of the seat where others are called the same."""
    return names[seat] if names.count(names[seat]) == 1 else f"{letter(seat)} {names[seat]}"
