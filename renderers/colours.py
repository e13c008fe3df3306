"""Colours with a meaning. They stay apart for every kind of colour vision and in grey; a test measures it."""

from __future__ import annotations

from functools import cache
from typing import Final

import msgspec

SEATS: Final = ("#db1411", "#1e4b89", "#edbc1a", "#282123", "#fbf9f2", "#00ab6d")
"""Red, blue, yellow, black, white, green: the seats from A to F."""

LETTERS: Final = "ABCDEF"
"""Of the seats, for those who cannot go by colour."""

ON_SEATS: Final = ("#ffffff", "#ffffff", "#282123", "#ffffff", "#282123", "#1c1412")
"""Colours of the letters on them."""

OUTLINE: Final = "#241d17"
"""Around figures and marks: dark and warm."""


class Theme(msgspec.Struct, frozen=True):
    """What the picture around the board is drawn in."""

    ink: str
    faint: str
    """Text that matters less."""
    paper: str
    """The ground of the picture."""
    panel: str
    """The ground of plates on it."""
    panel_line: str
    accent: str
    """Whose turn it is, and what may be chosen."""
    mark: str
    """The last move."""
    news: str
    """What else has changed since the reader's last turn."""
    grid: str


THEMES: Final = {
    "light": Theme(
        ink="#2b2119",
        faint="#6b5a48",
        paper="#f1e7d0",
        panel="#fcf7ea",
        panel_line="#cdbb99",
        accent="#5b0fa8",
        mark="#d0046c",
        news="#a8f8ff",
        grid="#dfd1b3",
    ),
    "dark": Theme(
        ink="#f6eedf",
        faint="#b9ab98",
        paper="#24211f",
        panel="#322d2a",
        panel_line="#574e47",
        accent="#f3f34a",
        mark="#d0046c",
        news="#a8f8ff",
        grid="#3a3531",
    ),
}


def resolve(theme: Theme, name: str) -> str:
    """The colour that a name of the theme stands for; one that is written out stands for itself."""
    return name if name.startswith("#") else _by_name(theme)[name]


def colours_of(theme: Theme) -> tuple[str, ...]:
    return tuple(_by_name(theme).values())


@cache
def _by_name(theme: Theme) -> dict[str, str]:
    return msgspec.structs.asdict(theme)
