"""How much fits into a message of Discord, and how a text is cut to fit."""

from __future__ import annotations

TEXT = 2000
"""Characters of a message."""
ROWS = 5
"""Rows of buttons and selects below a message."""
BUTTONS_IN_ROW = 5
OPTIONS = 25
"""Options of a select, and suggestions while somebody types."""
BUTTON_LABEL = 80
OPTION = 100
"""Characters of an option's label and of its value."""
SUGGESTION = 100
CUSTOM_ID = 100
"""Characters of the id of a button."""
LINK = 512
ALT = 1024
"""Characters of the description of a picture."""
FILES = 10
FILE = 10 * 2**20
"""Bytes of a file, where Discord does not say that it accepts larger ones."""
THREAD_NAME = 100


def shortened(text: str, limit: int) -> str:
    """The text with its end cut off, and a sign of that, if it is too long."""
    return text if len(text) <= limit else text[: limit - 1].rstrip() + "…"


def cut(text: str, limit: int, hint: str) -> str:
    """The text cut at the end of a line, or of a word if its first line is too long already, followed by the hint where
    the rest can be read. Of several paragraphs the first is cut, if that is enough: it says what happened, which is in
    the log, and the others say what came of it, as at the end of a game."""
    if len(text) <= limit:
        return text
    first, gap, rest = text.partition("\n\n")
    room = limit - len(gap) - len(rest)
    if gap and room > len(hint) + 1:
        return cut(first, room, hint) + gap + rest
    kept = text[: max(0, limit - len(hint) - 1)]
    head, line, _ = kept.rpartition("\n")
    if not line:
        head = kept.rpartition(" ")[0] or kept
    # A backslash that was cut off from what it escapes would escape the line break.
    return f"{head.rstrip().removesuffix(chr(92))}\n{hint}"


def cut_board(board: str, limit: int) -> str:
    """As many whole lines of a board in characters as fit; perhaps none."""
    if len(board) <= limit:
        return board
    return board[: max(0, limit)].rpartition("\n")[0]
