"""Where modules of The Castles of Burgundy may take part.

What a new building does is `BUILDING`, what another new tile does a reaction to `TilePlaced`; work between rounds and
phases is inserted at the anchors of `base.py`; what may be done at any time in a turn is `ANYTIME`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from engine.burgundy.catalogue import Storage
from engine.burgundy.estates import Area
from engine.burgundy.frames import Turn
from engine.burgundy.monasteries import Extra
from engine.burgundy.state import BLook
from engine.burgundy.tiles import Tile
from engine.core.decision import Interjection, Option
from engine.core.errors import RuleError
from engine.core.events import Event
from engine.core.frame import Frame
from engine.core.hooks import Fold, Gather
from engine.core.ranking import TieBreak
from engine.core.score import Worth
from engine.core.spec import Seat

if TYPE_CHECKING:
    from engine.burgundy.evaluation.position import Position


class Sale(msgspec.Struct, frozen=True):
    """What selling goods of one kind brings."""

    silver: int
    workers: int
    each: int
    """Points for each tile."""


class Ware(msgspec.Struct, frozen=True):
    """A tile that may be bought beside those of the black depot."""

    tile: str
    ref: str
    """Where it lies, as pictures call it."""


Lines = tuple[tuple[str, Worth], ...]
"""Points with their reasons."""
Prices = tuple[int, ...]
"""Workers for each number that a die is to become, by that number."""
Sheet = tuple[str, ...]
"""Estates between which a player may choose."""

REACH: Fold[int, [BLook, Seat]] = Fold("burgundy.reach")
"""The empty spaces that are near enough to place on: those beside tiles. A shield frees from neighbours."""

PLACES: Fold[int, [BLook, Seat, Tile]] = Fold("burgundy.places")
"""The spaces within reach, whatever their numbers, where a tile may be placed. Inns go on any colour; close to the
castle a tile must be linked with one."""

PASTURE: Fold[int, [BLook, Seat, int]] = Fold("burgundy.pasture")
"""The spaces whose livestock scores together with that on a space. A shield makes one pasture of all."""

HERD: Fold[tuple[Tile, ...], [BLook, Seat, Tile, int]] = Fold("burgundy.herd")
"""The livestock tiles that score when one is placed on a space, that one first. Geese join others."""

BUILDING: Gather[[BLook, Seat, Tile], Frame] = Gather("burgundy.building")
"""What a building of a module does when it is placed, or when something works like it: a crane, a white castle."""

AREA: Fold[int, [BLook, Seat, Area]] = Fold("burgundy.area")
"""The size that a completed area counts as. Inns and a shield make it larger."""

AREA_SCORES: Fold[bool, [BLook, Seat, Area]] = Fold("burgundy.area_scores")
"""Whether an area that is completed brings points. One from which a tile was taken has brought them already."""

FIXED: Gather[[BLook, Seat], int] = Gather("burgundy.fixed")
"""Spaces whose tiles may not be taken out of the estate again: castles that carry a shield."""

SALE: Fold[Sale, [BLook, Seat, int]] = Fold("burgundy.sale")
"""What goods of a kind bring when they are sold. Shields double it."""

INCOME: Fold[Extra, [BLook, Seat]] = Fold("burgundy.income")
"""What the mines of a seat bring at the end of a phase. A shield doubles it."""

BONUS: Fold[int, [BLook, Seat, str]] = Fold("burgundy.bonus")
"""Points of the bonus tile of a colour. A shield doubles them."""

MONASTERIES: Fold[int, [BLook, Seat]] = Fold("burgundy.monasteries")
"""Numbers of the monasteries whose rules hold for a seat, as bits. A shield lends those of another player."""

MONASTERY_WORTH: Fold[Worth, [BLook, Seat, int]] = Fold("burgundy.monastery_worth")
"""What the monastery with this number brings at the end. A crane counts as any building, a shield doubles it."""

PRICES: Fold[Prices, [BLook, Seat, int]] = Fold("burgundy.prices")
"""The workers that it takes to make a die of one's own another number. With a shield one die is any number."""

STORAGE: Fold[tuple[Storage, ...], [BLook, Seat]] = Fold("burgundy.storage")
"""Where a seat may keep tiles. A shield makes its storage as large as one likes, partners share another one."""

STOCK: Gather[[BLook, Seat], Ware] = Gather("burgundy.stock")
"""What may be bought besides the tiles of the black depot: inns lie beside it. Whoever offers a tile takes it away when
`TileBought` tells that it was bought, or `WareTaken` that it went for nothing."""

SHEETS: Fold[tuple[Sheet, ...], [BLook]] = Fold("burgundy.sheets")
"""The sheets that are dealt at the beginning, one to each party. Border posts, teams and who plays alone have estates
of their own."""

ACTIONS: Gather[[BLook, Seat, int, str], Option] = Gather("burgundy.actions")
"""Other uses of a die, or (0) of an action that is like a die showing what one likes, and what allowed that; the value
of an option is the frame that does it. With a shield another one may be taken by a castle that was placed."""

WHOLE_TURN: Gather[[BLook, Turn], Option] = Gather("burgundy.whole_turn")
"""What both dice may be used for together, while neither is used; the value of an option is the frame that does it. A
shield is taken with a double, a castle is taken back."""

TIE_BREAKS: Fold[tuple[TieBreak, ...], [BLook]] = Fold("burgundy.tie_breaks")
"""What tells parties with equal points apart at the end. Teams go by their empty spaces alone."""

GAINS: Fold[tuple[Lines, ...], [BLook, Seat]] = Fold("burgundy.gains")
"""Points of a completed area, as the marker goes forward: those of one step together. Who plays alone may count size
and phase apart."""

LATER: Gather[[BLook, Seat], Interjection] = Gather("burgundy.later")
"""Other effects of what was placed that are still to be carried out and could come first. Who plays alone chooses their
order; among several players it is fixed."""

TOTALS: Gather[[BLook], tuple[str, Any]] = Gather("burgundy.totals")
"""What records tell after each act besides points, silver and workers: the target of who plays alone."""

STANDING: Fold[float, [BLook, Seat]] = Fold("burgundy.standing")
"""How well a seat stands, for computer players, where another goal is set than points: to fill an estate in time."""

FINAL: Gather[[BLook, Seat], tuple[str, Worth]] = Gather("burgundy.final")
"""What else brings points at the end, by its name in records: shields, white castles."""

WHY_NOT: Gather[[BLook, Turn, tuple[str, ...]], RuleError] = Gather("burgundy.why_not")
"""Why an answer of a turn is none of its options, by the words of its code without the die: the first reason counts. A
tile of any colour cannot lie in an area that has one already; a shield needs a double."""

HAPPENINGS: Gather[[BLook, Event], dict[str, Any]] = Gather("burgundy.happenings")
"""How an event of a module is told in the record of a game: an entry of its log, `act` for a deed; or without `e` what
it adds to the entry before. Cards that are dealt, shields that are taken or not paid for, the species that geese
join."""

PROSPECTS: Gather[[Position], float] = Gather("burgundy.prospects")
"""What else a seat may count on, in points, for computer players: shields, spaces of a trade route."""

TILE_PROSPECTS: Fold[float, [Position, Tile]] = Fold("burgundy.tile_prospects")
"""What placing a tile brings beside its area, for computer players. New buildings and monasteries are judged here."""

FRAME_PROSPECTS: Gather[[Position, Frame], float] = Gather("burgundy.frame_prospects")
"""The same for work of a module that is pending in one's turn: the action of a white castle."""
