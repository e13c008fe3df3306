"""What a picture of The Castles of Burgundy is to point out."""

from __future__ import annotations

import msgspec

from engine.api import Seat


class BurgundyMarks(msgspec.Struct, frozen=True, omit_defaults=True):
    targets: tuple[tuple[str, int], ...] = ()
    """What can be chosen and its number, by the `ref` of its part: `depot:4:1`, `black:3`, `hex:d5`, `storage:1`,
    `good:3`, `depot:3`, `die:4`; in the set-up `board:3`, and `board:3/hex:d4` while both sides are shown."""
    page: tuple[str, ...] = ()
    """Those that are on the buttons now, if not all are: the others have smaller numbers."""
    draft: bool = False
    """What was done in the current turn is only tried."""
    news: int = 0
    """The first turn that is news to the reader; 0 for the last one only."""
    estate: Seat | None = None
    """Whose estate is shown large; by default it is that of whose turn it is."""
    board: str = ""
    """In the set-up: the side of the sheet that is looked at more closely."""
