"""Carcassonne, told."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.guide import Guide, Preset
from bot.tables.table import Line
from bot.texts import Texts
from engine.api import CarcassonneView, Event, View, carcassonne_events, cell_name

PLACE = "carcassonne.place"
DEPLOY = "carcassonne.deploy"


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


def label(texts: Texts, prompt: str, path: Sequence[str]) -> str:
    word = path[-1]
    if prompt == PLACE:
        return word if len(path) == 1 else texts("carcassonne.turned", degrees=int(word))
    kind, _, sides = word.partition("-")
    name = texts("carcassonne.option", kind=kind)
    return f"{name} {_compass(texts, sides)}" if sides else name


_CORNERS = {"ne": ("nr", "el"), "se": ("er", "sl"), "sw": ("sr", "wl"), "nw": ("wr", "nl")}
"""The halves of sides that make a corner; `nl` is the left half of the north side as seen from the middle."""


def _compass(texts: Texts, sides: str) -> str:
    """Sides, corners and, where nothing simpler says it, halves of sides."""
    parts = sides.split("-")
    for corner, halves in _CORNERS.items():
        if set(halves) <= set(parts):
            parts = [corner, *(part for part in parts if part not in halves)]
    words = []
    for part in parts:
        if len(part) == 2 and part[1] in "lr":
            words.append(texts("carcassonne.half", side=part[0], half=part[1]))
        else:
            words.append("".join(texts("carcassonne.side", side=side) for side in part))
    return " ".join(words)


def situation(texts: Texts, view: View) -> str:
    assert isinstance(view, CarcassonneView)
    left = texts("carcassonne.situation", left=view.tiles_left)
    return f"{left} {texts('carcassonne.to_be_laid')}" if view.drawn else left


def ends_part(events: Sequence[Event]) -> bool:
    """Another tile was drawn: what became of the one before is final."""
    return any(isinstance(event, carcassonne_events.TileDrawn) for event in events)


CARCASSONNE = Guide(
    game="carcassonne",
    tell=tell,
    label=label,
    situation=situation,
    ends_part=ends_part,
    presets=(Preset("classic", options={"farmers": True}), Preset("first", options={"farmers": False})),
    cycles=frozenset({PLACE}),
    numbered=frozenset({PLACE}),
)
