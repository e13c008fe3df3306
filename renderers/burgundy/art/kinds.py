"""The six kinds of tiles and spaces, and their colours.

The fields stay apart for every kind of colour vision and in grey, but each kind has an icon and a border of its own as
well: nobody has to go by colour.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from renderers.colours import OUTLINE


class Kind(NamedTuple):
    field: str
    """The ground of its tiles."""
    deep: str
    """The border of its tiles."""
    pale: str
    """The ground of its empty spaces."""
    line: str
    """What is drawn on the pale ground."""
    ink: str
    """Its icon, on the field."""


LIGHT: Final = "#fffaf0"
"""Whatever is white, a little warm."""

KINDS: Final = {
    "castle": Kind("#0b381e", "#2f6e47", "#b3cbb6", "#0b381e", LIGHT),
    "mine": Kind("#727377", "#4b4c51", "#d9d8d5", "#56575c", LIGHT),
    "ship": Kind("#14539b", "#0c3970", "#c2dbf0", "#14539b", LIGHT),
    "building": Kind("#dab688", "#a67842", "#f7ead2", "#946a38", OUTLINE),
    "animal": Kind("#72a132", "#4f7d20", "#e2efbf", "#4f7d20", OUTLINE),
    "monastery": Kind("#fff066", "#d29a12", "#fdf9e6", "#b98208", OUTLINE),
}
"""From dark to light: castle, ship, mine, animal, building, monastery."""

BLACK: Final = Kind("#2b2724", "#141210", "#57504a", "#1d1a18", LIGHT)
"""The backs of the tiles in the black depot."""
