"""The letters by which boards and texts name the seats."""

from __future__ import annotations

from engine.api import Seat


def letter(seat: Seat) -> str:
    """`A` for the first seat, `B` for the second, and so on."""
    return chr(ord("A") + seat)
