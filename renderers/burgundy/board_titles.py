"""What an estate is called on pictures."""

from __future__ import annotations

from typing import Final

HOUSE: Final = "⌂"
MADE: Final = "~"
"""With this the names of estates begin that were made anew: they have no number."""


def board_title(board: str, *, house: bool) -> str:
    """The number of an estate; a house stands behind that of one whose layout is our own."""
    number = board if board.startswith(MADE) else f"№ {board}"
    return f"{number} {HOUSE}" if house or board.startswith(MADE) else number
