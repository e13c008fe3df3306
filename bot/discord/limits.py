"""What fits into a message of Discord."""

from __future__ import annotations

TEXT = 2000
ROWS = 5
ROW = 5
OPTIONS = 25
LABEL = 80
OPTION = 100
"""Characters of an option in a select, its label and its value."""
CHOICE = 100
"""The same of what is offered while somebody types."""
CUSTOM = 100
LINK = 512
ALT = 1024
FILES = 10
FILE = 10 * 2**20
"""Bytes of a file, where nothing better is known."""
THREAD = 100
"""Characters of a thread's name."""


def shortened(text: str, limit: int) -> str:
    return text if len(text) <= limit else text[: limit - 1].rstrip() + "…"


def cut(text: str, limit: int, hint: str) -> str:
    """At the end of a line, or of a word if the line alone is too long; the hint says where the rest is."""
    if len(text) <= limit:
        return text
    kept = text[: max(0, limit - len(hint) - 1)]
    head, line, _ = kept.rpartition("\n")
    if not line:
        head = kept.rpartition(" ")[0] or kept
    # Half an escape would take the line break behind it with it.
    return f"{head.rstrip().removesuffix(chr(92))}\n{hint}"


def cut_board(board: str, limit: int) -> str:
    """Whole lines of a board in characters; nothing rather than less than a line."""
    if len(board) <= limit:
        return board
    return board[: max(0, limit)].rpartition("\n")[0]
