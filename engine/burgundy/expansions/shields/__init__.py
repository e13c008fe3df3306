"""Shields: with a double one of them is taken from its depot and put on a castle. It helps as long as it is paid for at
the end of every phase, and brings points at the end of the game.

`tables` has the module with its options and where the shields are, `events` and `frames` what happens and what is to be
done; `taking` is about doubles, `lending` about shield 6, `phase_end` about upkeep and about shields 14 and 15,
`effects` about all others, `record` about the records, `hopes` about computer players.
"""

from __future__ import annotations

from engine.burgundy.expansions.shields import effects, hopes, lending, phase_end, record, taking
from engine.burgundy.expansions.shields.events import (
    GoodsGathered,
    LenderChosen,
    ShieldsKept,
    ShieldsLaid,
    ShieldTaken,
    TileFetched,
    WorkerJoined,
)
from engine.burgundy.expansions.shields.tables import ShieldsView, ShieldTables, shields

PARTS = (taking, lending, phase_end, effects, record, hopes)
"""Importing these files fills the module."""

__all__ = [
    "PARTS",
    "GoodsGathered",
    "LenderChosen",
    "ShieldTables",
    "ShieldTaken",
    "ShieldsKept",
    "ShieldsLaid",
    "ShieldsView",
    "TileFetched",
    "WorkerJoined",
    "shields",
]
