"""How large things are on an estate: one that is shown alone, or several side by side."""

from __future__ import annotations

from typing import Final

import msgspec


class Sizes(msgspec.Struct, frozen=True):
    hex: int
    head: int
    inset: int
    """From the edge of the plate to what is on it."""
    die: int
    token: int
    number: int
    """Size of the letters beside a token."""
    stored: int
    good: int
    count: int
    """Size of the letters under goods."""


LARGE: Final = Sizes(hex=140, head=92, inset=22, die=100, token=72, number=56, stored=116, good=76, count=36)
SMALL: Final = Sizes(hex=74, head=76, inset=16, die=44, token=38, number=34, stored=54, good=34, count=28)
