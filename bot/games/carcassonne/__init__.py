"""The chat's side of Carcassonne: its `GameUI`, put together here from `base.py` and the expansions.

`labels.py` says what is on buttons, `choice_worth.py` what choices would score, `log_lines.py` what the log says about
events, `illustrations.py` chooses the pictures of a board and `alt_text.py` describes them in words,
`remaining_tiles.py` counts what is left to be drawn, `reference.py` answers `/rules`, `asking.py` answers `/ask`,
`auto_answers.py` lists the questions that can be answered once and for all. `module_ui.py` is what a module may bring.
Rules are in `engine.carcassonne`, drawing is in `renderers.carcassonne`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.games.carcassonne.asking import ask
from bot.games.carcassonne.auto_answers import AUTO_ANSWERS
from bot.games.carcassonne.choice_worth import worths
from bot.games.carcassonne.illustrations import dead_places, fields, illustrations, place
from bot.games.carcassonne.labels import GAME, spelled
from bot.games.carcassonne.log_lines import worded
from bot.games.carcassonne.modules import MODULES
from bot.games.carcassonne.reference import explain, thing
from bot.games.carcassonne.remaining_tiles import remaining_tiles
from bot.games.game_ui import GameUI
from bot.games.module_ui import with_modules
from bot.texts import Texts
from engine.api import CarcassonneView, Event, View, carcassonne_events


def situation(texts: Texts, view: View) -> str:
    assert isinstance(view, CarcassonneView)
    return texts("carcassonne.situation", left=view.tiles_left)


def ends_part(events: Sequence[Event]) -> bool:
    """Whether a new tile was drawn: then the placement of the last one is final."""
    return any(isinstance(event, carcassonne_events.TileDrawn) for event in events)


CARCASSONNE = with_modules(
    GameUI(
        game=GAME,
        opening="carcassonne",
        situation=situation,
        ends_part=ends_part,
        worded=worded,
        spelled=spelled,
        auto_answers=AUTO_ANSWERS,
        illustrations=illustrations,
        dead_places=dead_places,
        worths=worths,
        place=place,
        layers={"fields": fields, "tiles": remaining_tiles},
        counting_layers=frozenset({"fields", "tiles"}),
        ask=ask,
        aids=True,
        thing=thing,
    ),
    [replace(module, things={**dict.fromkeys(module.topics, explain), **module.things}) for module in MODULES],
)
