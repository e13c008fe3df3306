"""Where modules of The Card Game may take part, each with the rule that needs it.

What a module does at the beginning or the end of a round is inserted at the anchors of `base.py`; what it does when
something has happened is a reaction to an event.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from engine.burgundy_cards.state import CLook
from engine.core.events import Event
from engine.core.hooks import Gather


class Rival(msgspec.Struct, frozen=True):
    """Somebody against whom the players compete and who is no player, as records tell."""

    totals: Mapping[str, Any]
    """What `after` has of it, by key."""
    scores: Mapping[str, int]
    """Its points by source."""
    won: bool


RIVALS: Gather[[CLook], Rival] = Gather("burgundy_cards.rivals")
"""Those who follow the players in the lists of a record. The virtual opponent of the solo game."""

HAPPENINGS: Gather[[CLook, Event], dict[str, Any]] = Gather("burgundy_cards.happenings")
"""What records say about an event of a module: added to the entry before. The opponent's piles."""
