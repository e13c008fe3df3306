"""Ferries: which piers they join, in the log, on the card and in descriptions of pictures, and what `/rules` says."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from bot.games.carcassonne.module_ui import CarcassonneModuleUI
from bot.games.game_ui import AutoAnswer, Names
from bot.texts import Texts, Value
from bot.texts.log_line import LogLine
from engine.api import CarcassonneCatalogue, CarcassonneView, Decision, GameSpec, LandTile, View, cell_name, land_tiles
from engine.carcassonne.expansions.ferries import (
    FERRY,
    LAKE,
    LAY,
    MOVE,
    STAY,
    FerryLaid,
    FerryMoved,
    FollowerCutOff,
    ferries,
)

LAID: Final = "carcassonne.ferry_laid"
MOVED: Final = "carcassonne.ferry_moved"
CUT_OFF: Final = "carcassonne.follower_cut_off"
NEVER: Final = "never"
_SIDES: Final = "nesw"


def _tell_laid(lines: list[LogLine], event: FerryLaid) -> None:
    lines.append(LogLine(LAID, {"cell": cell_name(event.cell), "ferry": event.sides}, event.seat))


def _tell_moved(lines: list[LogLine], event: FerryMoved) -> None:
    lines.append(LogLine(MOVED, {"cell": cell_name(event.cell), "ferry": event.sides}, event.seat))


def _tell_cut_off(lines: list[LogLine], event: FollowerCutOff) -> None:
    lines.append(LogLine(CUT_OFF, {"cell": cell_name(event.cell), "figure": event.figure}, event.seat))


def _brief(texts: Texts, line: LogLine) -> str:
    return texts("carcassonne.brief_ferry", cell=line.args["cell"])


def pier_words(texts: Texts, sides: Value) -> str:
    """The piers that a ferry joins: `N–E` for `ne`."""
    return "–".join(texts(f"carcassonne.side_{side}") for side in str(sides))


def _label(texts: Texts, path: Sequence[str]) -> str:
    """`Ferry N–E` for `ferry-ne`, `Ferry N–E · T29` for `T29:ferry-ne`."""
    if path[-1] == STAY:
        return texts("carcassonne.option_stay")
    cell, _, ferry = path[-1].rpartition(":")
    named = texts("carcassonne.ferry_label", ferry=pier_words(texts, ferry.partition("-")[2]))
    return f"{named} · {cell}" if cell else named


@cache
def _tiles() -> dict[str, LandTile]:
    return land_tiles()


def _lying(texts: Texts, view: CarcassonneView) -> list[tuple[str, str]]:
    """The cell of every ferry and the piers that it joins, in the order in which the lakes were laid."""
    found = []
    for number, *places in sorted(view.links):
        tile = view.tiles[number]
        segments = _tiles()[tile.tile].oriented[tile.turn].segments
        sides = "".join(_SIDES[segments[place].sides[0]] for place in places)
        found.append((tile.cell, pier_words(texts, sides)))
    return found


def _panel(texts: Texts, view: CarcassonneView, names: Names) -> list[str]:
    said = [f"{cell} {piers}" for cell, piers in _lying(texts, view)]
    return [texts("carcassonne.alt_ferries", ferries=", ".join(said))] if said else []


def _at_cell(texts: Texts, view: CarcassonneView, cell: str) -> list[str]:
    return [texts("carcassonne.ferry_here", piers=piers) for place, piers in _lying(texts, view) if place == cell]


def _leave_ferries(asked: Decision, view: View, way: str) -> str:
    return STAY


def _numbers(texts: Texts, catalogue: CarcassonneCatalogue, spec: GameSpec) -> dict[str, Value]:
    lakes = [tile for tile in catalogue.tiles.values() if LAKE in tile.oriented[0].signs]
    piers = [int(tile.oriented[0].signs[LAKE]) for tile in lakes]
    return {
        "lakes": sum(tile.copies for tile in lakes),
        "fewest_piers": min(piers),
        "most_piers": max(piers),
    }


FERRIES_UI = CarcassonneModuleUI(
    id=ferries.id,
    tells={FerryLaid: _tell_laid, FerryMoved: _tell_moved, FollowerCutOff: _tell_cut_off},
    briefs={MOVED: _brief},
    words={"ferry": pier_words},
    labels={LAY: _label, MOVE: _label},
    numbered=frozenset({LAY, MOVE}),
    targets={FERRY: _label},
    # *Confirm* does not answer by itself that ferries stay: whoever types a tile would never be asked.
    auto_answers=(AutoAnswer("ferries", MOVE, (NEVER,), _leave_ferries),),
    idle=frozenset({STAY}),
    topics={"ferry": ("FE.1", "FE.2", "FE.3")},
    numbers=_numbers,
    panel=_panel,
    at_cell=_at_cell,
)
