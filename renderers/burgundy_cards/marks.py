"""What a picture of the card game is to point out."""

from __future__ import annotations

import msgspec

from engine.api import Seat


class CardsMarks(msgspec.Struct, frozen=True, omit_defaults=True):
    targets: tuple[tuple[str, int], ...] = ()
    """What can be chosen and its number, by the `ref` of its part: `hand:0`, `row:4:1`, `project:2`, `stack:mine`,
    `good:light`, `pile:goods:1`, `bonus:silver3`, `bought:0`."""
    page: tuple[str, ...] = ()
    """Those that are on the buttons now, if not all are: the others have smaller numbers."""
    draft: bool = False
    """What was done in the current turn is only tried."""
    begun: bool = False
    """The choice has been begun: what follows is chosen by buttons."""
    news: int = 0
    """The first turn that is news to the reader; 0 for the last one only."""
    estate: Seat = 0
    """Whose things are shown large."""
