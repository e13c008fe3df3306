"""What a picture of the board is to point out."""

from __future__ import annotations

import msgspec

from engine.api import Seat


class FieldMark(msgspec.Struct, frozen=True):
    """A field, whose it is and what it is worth."""

    owners: tuple[Seat, ...]
    points: int
    segments: tuple[tuple[int, int], ...]
    """Number of the tile in the order of laying, and place among its segments."""


class Marks(msgspec.Struct, frozen=True, omit_defaults=True):
    targets: tuple[tuple[str, int], ...] = ()
    """What can be chosen and its number: names of cells, names of segments of the tile laid last (`city-n`), names of
    segments of any tile (`T29:city-n`), or numbers of spaces of the score track."""
    page: tuple[str, ...] = ()
    """Those that are on the buttons now, if not all are: they are not cropped away."""
    draft: bool = False
    """The tile laid last, and the figure on it, are only tried."""
    since: int = 0
    """How many of the tiles laid last are news to the reader."""
    focus: str = ""
    """The cell to show enlarged."""
    whole: bool = False
    """Everything, however small."""
    fields: tuple[FieldMark, ...] = ()
    """Fields to be shown as such."""
    dead: tuple[str, ...] = ()
    """Empty cells that no remaining tile fits."""
