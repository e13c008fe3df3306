"""Descriptions of pictures for people who cannot see them: short enough for every platform, the most important
first."""

from __future__ import annotations

from collections.abc import Iterable

from bot.games.seat_letters import letter
from engine.api import Seat

MOST = 1000
"""Most characters that every platform accepts."""
_MORE = "…"


def fitted(sentences: Iterable[str], most: int = MOST) -> str:
    """Join the sentences and cut the text after a whole word where it becomes too long."""
    text = " ".join(sentence for sentence in sentences if sentence)
    if len(text) <= most:
        return text
    cut = text[: most - len(_MORE)]
    if not text[len(cut)].isspace():
        cut = cut.rpartition(" ")[0]
    return cut.rstrip(" ,;:") + _MORE


def called(names: tuple[str, ...], seat: Seat) -> str:
    """The name of a player, with the letter of the seat if another player has the same name."""
    return names[seat] if names.count(names[seat]) == 1 else f"{letter(seat)} {names[seat]}"
