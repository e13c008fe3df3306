"""Flying Machines: flights in the log, where to land on the card, and what `/rules` says about them."""

from __future__ import annotations

from typing import Final

from bot.games.carcassonne.labels import last_segment_label
from bot.games.carcassonne.module_ui import CarcassonneModuleUI
from bot.texts import Texts, Value
from bot.texts.log_line import LogLine
from engine.api import CarcassonneCatalogue, GameSpec, cell_name
from engine.carcassonne.expansions.flying_machines import (
    FLIGHT,
    LAND,
    FlightFailed,
    FlightTaken,
    flying_machines,
)

FLOWN: Final = "carcassonne.flown"
FAILED: Final = "carcassonne.flight_failed"


def _tell_flight(lines: list[LogLine], event: FlightTaken) -> None:
    cells = {"cell": cell_name(event.cell), "target": cell_name(event.target)}
    lines.append(LogLine(FLOWN, {"figure": event.figure, "rolled": event.rolled, **cells}, event.seat))


def _tell_failure(lines: list[LogLine], event: FlightFailed) -> None:
    lines.append(LogLine(FAILED, {"figure": event.figure, "cell": cell_name(event.cell)}, event.seat))


def _brief(texts: Texts, line: LogLine) -> str:
    return texts("carcassonne.brief_flown", target=line.args["target"])


def _numbers(texts: Texts, catalogue: CarcassonneCatalogue, spec: GameSpec) -> dict[str, Value]:
    machines = [tile for tile in catalogue.tiles.values() if FLIGHT in tile.oriented[0].signs]
    return {
        "machines": sum(tile.copies for tile in machines),
        "farthest": catalogue.points[FLIGHT]["farthest"],
    }


FLYING_MACHINES_UI = CarcassonneModuleUI(
    id=flying_machines.id,
    tells={FlightTaken: _tell_flight, FlightFailed: _tell_failure},
    briefs={FLOWN: _brief},
    labels={LAND: last_segment_label},
    numbered=frozenset({LAND}),
    topics={"flight": ("FL.B", "FL.E")},
    numbers=_numbers,
)
