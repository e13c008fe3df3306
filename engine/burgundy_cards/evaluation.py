"""How well a seat stands. Only computer opponents use it: its numbers are estimates found by play, not rules."""

from __future__ import annotations

from engine.burgundy_cards.state import CLook
from engine.core.kind import lead
from engine.core.spec import Seat


def evaluate(look: CLook, seat: Seat) -> float:
    return lead(look, seat)
