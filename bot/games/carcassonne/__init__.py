"""Carcassonne, told."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.carcassonne.labels import DEPLOY, PLACE, label
from bot.games.carcassonne.lore import THINGS, explain, thing
from bot.games.carcassonne.orders import ORDERS
from bot.games.carcassonne.sights import fields, place, sights
from bot.games.guide import Guide, Preset
from bot.tables.table import Line
from bot.texts import Texts
from engine.api import CarcassonneView, Event, View, carcassonne_events, cell_name


def tell(events: Sequence[Event]) -> list[Line]:
    """A tile and the figure on it are one line."""
    lines: list[Line] = []
    for event in events:
        if isinstance(event, carcassonne_events.TilePlaced):
            lines.append(Line("carcassonne.laid", {"cell": cell_name(event.cell)}, event.seat))
        elif isinstance(event, carcassonne_events.FigurePlaced):
            kind = event.segment.partition("-")[0]
            cell = cell_name(event.cell)
            laid = Line("carcassonne.laid", {"cell": cell}, event.seat)
            with_figure = Line("carcassonne.laid_with", {"cell": cell, "kind": kind}, event.seat)
            if lines and lines[-1] == laid:
                lines[-1] = with_figure
            else:
                lines.append(Line("carcassonne.deployed", {"cell": cell, "kind": kind}, event.seat))
        elif isinstance(event, carcassonne_events.TileDiscarded):
            lines.append(Line("carcassonne.discarded", {}, event.seat))
        elif isinstance(event, carcassonne_events.GameEnded):
            lines.append(Line("carcassonne.ended"))
    return lines


def brief(texts: Texts, line: Line) -> str:
    """Where the tile lies, and who stands on it."""
    if "cell" not in line.args:
        return ""
    return texts("carcassonne.brief", cell=line.args["cell"], kind=line.args.get("kind", "none"))


def situation(texts: Texts, view: View) -> str:
    assert isinstance(view, CarcassonneView)
    return texts("carcassonne.situation", left=view.tiles_left)


def ends_part(events: Sequence[Event]) -> bool:
    """Another tile was drawn: what became of the one before is final."""
    return any(isinstance(event, carcassonne_events.TileDrawn) for event in events)


CARCASSONNE = Guide(
    game="carcassonne",
    tell=tell,
    label=label,
    situation=situation,
    ends_part=ends_part,
    brief=brief,
    orders=ORDERS,
    presets=(Preset("classic", options={"farmers": True}), Preset("first", options={"farmers": False})),
    cycles=frozenset({PLACE}),
    numbered=frozenset({PLACE, DEPLOY}),
    sights=sights,
    place=place,
    layers={"fields": fields},
    things=THINGS,
    thing=thing,
    explain=explain,
)
