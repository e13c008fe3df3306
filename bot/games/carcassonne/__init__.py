"""The chat's side of Carcassonne: its `GameUI`, put together here.

`labels.py` says what is on buttons, `illustrations.py` chooses the pictures of a board and `alt_text.py` describes them
in words, `reference.py` answers `/rules`, `auto_answers.py` lists the questions that can be answered once and for all.
Rules are in `engine.carcassonne`, drawing is in `renderers.carcassonne`.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.carcassonne.auto_answers import AUTO_ANSWERS
from bot.games.carcassonne.illustrations import fields, illustrations, place
from bot.games.carcassonne.labels import DEPLOY, PLACE, label
from bot.games.carcassonne.reference import THINGS, explain, thing
from bot.games.game_ui import GameUI, Preset
from bot.texts import Texts
from bot.texts.log_line import LogLine
from engine.api import CarcassonneView, Event, View, carcassonne_events, cell_name


def tell(events: Sequence[Event]) -> list[LogLine]:
    """Log lines for these events. A tile and the figure placed on it share one line."""
    lines: list[LogLine] = []
    for event in events:
        if isinstance(event, carcassonne_events.TilePlaced):
            lines.append(LogLine("carcassonne.laid", {"cell": cell_name(event.cell)}, event.seat))
        elif isinstance(event, carcassonne_events.FigurePlaced):
            kind = event.segment.partition("-")[0]
            cell = cell_name(event.cell)
            laid = LogLine("carcassonne.laid", {"cell": cell}, event.seat)
            with_figure = LogLine("carcassonne.laid_with", {"cell": cell, "kind": kind}, event.seat)
            if lines and lines[-1] == laid:
                lines[-1] = with_figure
            else:
                lines.append(LogLine("carcassonne.deployed", {"cell": cell, "kind": kind}, event.seat))
        elif isinstance(event, carcassonne_events.TileDiscarded):
            lines.append(LogLine("carcassonne.discarded", {}, event.seat))
        elif isinstance(event, carcassonne_events.GameEnded):
            lines.append(LogLine("carcassonne.ended"))
    return lines


def brief(texts: Texts, line: LogLine) -> str:
    """The cell of the tile, and the figure on it."""
    if "cell" not in line.args:
        return ""
    return texts("carcassonne.brief", cell=line.args["cell"], kind=line.args.get("kind", "none"))


def situation(texts: Texts, view: View) -> str:
    assert isinstance(view, CarcassonneView)
    return texts("carcassonne.situation", left=view.tiles_left)


def ends_part(events: Sequence[Event]) -> bool:
    """Whether a new tile was drawn: then the placement of the last one is final."""
    return any(isinstance(event, carcassonne_events.TileDrawn) for event in events)


CARCASSONNE = GameUI(
    game="carcassonne",
    tell=tell,
    label=label,
    situation=situation,
    ends_part=ends_part,
    brief=brief,
    auto_answers=AUTO_ANSWERS,
    presets=(Preset("classic", options={"farmers": True}), Preset("first", options={"farmers": False})),
    cycles=frozenset({PLACE}),
    numbered=frozenset({PLACE, DEPLOY}),
    illustrations=illustrations,
    place=place,
    layers={"fields": fields},
    things=THINGS,
    thing=thing,
    explain=explain,
)
