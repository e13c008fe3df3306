"""Where modules of Carcassonne may take part."""

from __future__ import annotations

from typing import Any

from engine.carcassonne.board import Region
from engine.carcassonne.frames import Part
from engine.carcassonne.state import CLook
from engine.carcassonne.tiles import Oriented
from engine.core.decision import Decision, Option
from engine.core.errors import RuleError
from engine.core.events import Event
from engine.core.geometry.square import Cell
from engine.core.hooks import Fold, Gather
from engine.core.score import ChoiceWorth, Worth
from engine.core.spec import Seat

ROAD_VALUE: Fold[Worth, [CLook, Region, bool]] = Fold("carcassonne.road_value")
"""What a road is worth; the flag says whether this is the final scoring. Inns, the mage and the witch change it."""

CITY_VALUE: Fold[Worth, [CLook, Region, bool]] = Fold("carcassonne.city_value")
"""The same for a city. Cathedrals, the mage and the witch change it."""

FIELD_VALUE: Fold[Worth, [CLook, Region, Seat]] = Fold("carcassonne.field_value")
"""What a field is worth to one of its owners. A pig of their own makes each city dearer."""

PLACES: Fold[list[int], [CLook, tuple[Oriented, ...]]] = Fold("carcassonne.places")
"""Where a tile may lie, out of all places where it fits: each is four times the cell plus the turn. The river must not
turn twice the same way."""

WHY_NOT_LAY: Gather[[CLook, Oriented, Cell], RuleError] = Gather("carcassonne.why_not_lay")
"""Which rule of a module is against laying a tile that fits: the first answer is told."""

DEPLOYMENTS: Gather[[CLook, Part], Option] = Gather("carcassonne.deployments")
"""What may be done instead of deploying a figure. The value of an option is the frame that does it, a `Deployment`
or `PutFigure`: a flight, the abbot called back. Figures that claim or join features are offered by their data alone."""

WHY_NOT_DEPLOY: Gather[[CLook, Part, tuple[str, ...]], RuleError] = Gather("carcassonne.why_not_deploy")
"""Which rule is against a deed of a module that somebody typed and that is not on offer: the first answer is told."""

MARKERS: Gather[[CLook], tuple[str, tuple[int, ...]]] = Gather("carcassonne.markers")
"""Markers on the score track beside the meeples: their kind, and how far each has moved, by seat. Messengers."""

CHOICE_WORTH: Gather[[CLook, Decision, int], ChoiceWorth] = Gather("carcassonne.choice_worth")
"""What an option of a module would score: for labels. Figures that the question *deploy* puts on segments are valued by
the base; a module answers for its own deeds (the abbot called back) and its own questions (where to land)."""

UNSETTLED: Gather[[CLook, Region], bool] = Gather("carcassonne.unsettled")
"""Whether a feature of the tile just laid may still change before it is scored: a ferry is yet to be laid or moved.
Nothing is promised for it then."""

GOODS: Gather[[CLook, Seat], tuple[str, int]] = Gather("carcassonne.goods")
"""What a seat has collected beside points, for records: kinds of goods, gold, and how many of each."""

DEEDS: Gather[[CLook, Decision, int], dict[str, Any]] = Gather("carcassonne.deeds")
"""How a decision of a module is told in the record of a game: entries for the turn's list of deeds. Whoever tells it by
saying nothing answers with an empty entry."""

HAPPENINGS: Gather[[CLook, Event], dict[str, Any]] = Gather("carcassonne.happenings")
"""The same for what happens without being chosen: points that a marker moves, a robber's share. An entry without `a`
adds to the last deed: what a die has shown."""

PROSPECTS: Gather[[CLook, float], tuple[Seat, float]] = Gather("carcassonne.prospects")
"""What seats may hope for beside their points, their figures in features and their free meeples: for computer players.
The number is the share of the game that is left."""
