"""A player on a picture: the figure, the name, the plate that shows whose turn it is."""

from __future__ import annotations

from typing import Final

from renderers.lettering import readable, width
from renderers.scene import Item, Label, Panel

_NAMES: Final = (36, 33, 30)
"""Sizes of names: the largest that fits."""


def figure_key(seat: int, *, lying: bool = False, kind: str = "figure") -> str:
    """The sprite of a figure; of the little person that stands for a player in every game, unless another is named."""
    return f"{kind}/{'lying' if lying else 'standing'}/{seat}"


def plate(x: int, y: int, wide: int, high: int, *, turn: bool) -> Panel:
    return Panel(x, y, wide, high, "panel", "accent" if turn else "panel_line", 6 if turn else 2, 20)


def sign_key(*, turn: bool, won: bool) -> str:
    """What stands beside the name; empty for most."""
    return "icon/arrow" if turn else "icon/crown" if won else ""


def name_label(name: str, x: int, y: int, room: int) -> list[Item]:
    """A name that our fonts cannot write is left out: the figure stands for it."""
    if not readable(name):
        return []
    size = next((size for size in _NAMES if width(name, size, "bold") <= room), _NAMES[-1])
    return [Label(name, x, y, size, "ink", "lm", "bold", room)]
