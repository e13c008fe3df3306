"""Figures: what stands on the board and lies in the supplies."""

from __future__ import annotations

from typing import Final

import msgspec

from engine.core.spec import Seat

MEEPLE: Final = "meeple"


class Figure(msgspec.Struct, frozen=True, array_like=True):
    seat: Seat
    kind: str = MEEPLE
