"""Where modules of Carcassonne may take part."""

from __future__ import annotations

from typing import Any

from engine.carcassonne.board import Region
from engine.carcassonne.frames import Part
from engine.carcassonne.state import CLook, Figure
from engine.carcassonne.tiles import Oriented
from engine.core.decision import Decision, Option
from engine.core.events import Event
from engine.core.geometry.square import Cell
from engine.core.hooks import Fold, Gather
from engine.core.score import Worth
from engine.core.spec import Seat

ROAD_VALUE: Fold[Worth, [CLook, Region, bool]] = Fold("carcassonne.road_value")
"""What a road is worth; the flag says whether this is the final scoring. Inns, the mage and the witch change it."""

CITY_VALUE: Fold[Worth, [CLook, Region, bool]] = Fold("carcassonne.city_value")
"""The same for a city. Cathedrals, the mage and the witch change it."""

FIELD_VALUE: Fold[Worth, [CLook, Region, Seat]] = Fold("carcassonne.field_value")
"""What a field is worth to one of its owners. A pig of their own makes each city dearer."""

STRENGTH: Fold[int, [Figure]] = Fold("carcassonne.strength")
"""What a figure counts when owners are determined: a large meeple two, builders and pigs nothing."""

MAY_LAY: Fold[bool, [CLook, Oriented, Cell]] = Fold("carcassonne.may_lay")
"""Whether a tile that fits may lie there. The river must not turn twice the same way."""

DEPLOYMENTS: Gather[[CLook, Part], Option] = Gather("carcassonne.deployments")
"""What may be done instead of deploying a meeple. The value of an option is the frame that does it: another
figure, a flight, the abbot called back."""

GOODS: Gather[[CLook, Seat], tuple[str, int]] = Gather("carcassonne.goods")
"""What a seat has collected beside points, for records: kinds of goods, gold, and how many of each."""

DEEDS: Gather[[CLook, Decision, int], dict[str, Any]] = Gather("carcassonne.deeds")
"""How a decision of a module is told in the record of a game: entries for the turn's list of deeds."""

HAPPENINGS: Gather[[CLook, Event], dict[str, Any]] = Gather("carcassonne.happenings")
"""The same for what happens without being chosen: points that a marker moves, a robber's share."""
