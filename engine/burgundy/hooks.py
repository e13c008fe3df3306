"""Where modules of The Castles of Burgundy may take part."""

from __future__ import annotations

import msgspec

from engine.burgundy.estates import Area
from engine.burgundy.state import BLook
from engine.burgundy.tiles import Tile
from engine.core.decision import Option
from engine.core.hooks import Fold, Gather
from engine.core.score import Worth
from engine.core.spec import Seat


class Sale(msgspec.Struct, frozen=True):
    """What selling goods of one kind brings."""

    silver: int
    workers: int
    each: int
    """Points for each tile."""


PLACES: Fold[int, [BLook, Seat, Tile]] = Fold("burgundy.places")
"""The spaces, whatever their numbers, where a stored tile may be placed. Inns go on any colour, a shield frees from
neighbours."""

LIVESTOCK: Fold[Worth, [BLook, Seat, Tile, int]] = Fold("burgundy.livestock")
"""What a livestock tile brings on a space. Geese join others, a shield makes one pasture of all."""

AREA: Fold[int, [BLook, Seat, Area]] = Fold("burgundy.area")
"""The size that a completed area counts as. Inns and a shield make it larger."""

SALE: Fold[Sale, [BLook, Seat, int]] = Fold("burgundy.sale")
"""What goods of a kind bring when they are sold. Shields double it."""

ACTIONS: Gather[[BLook, Seat, int], Option] = Gather("burgundy.actions")
"""Other uses of a die (0: of a castle's action); the value of an option is the frame that does it. Shields are taken
so."""

FINAL: Gather[[BLook, Seat], tuple[str, Worth]] = Gather("burgundy.final")
"""What else brings points at the end, by its name in records: shields, white castles."""
