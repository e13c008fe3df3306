"""The base game as a module of the chat, like every expansion."""

from __future__ import annotations

from bot.games.carcassonne.labels import (
    DEPLOY,
    MEEPLE,
    PLACE,
    SCORE_NEXT,
    deploy_label,
    deploy_question,
    kind_words,
    last_segment_label,
    met_words,
    place_label,
    segment_label,
    side_words,
)
from bot.games.carcassonne.log_lines import brief, tell_discarded, tell_end, tell_figure, tell_tile
from bot.games.carcassonne.module_ui import CarcassonneModuleUI
from bot.games.game_ui import BASE, Preset
from bot.texts import Texts, Value
from engine.api import CarcassonneCatalogue, GameSpec, agreed, carcassonne_events


def numbers(texts: Texts, catalogue: CarcassonneCatalogue, spec: GameSpec) -> dict[str, Value]:
    complete, unfinished = catalogue.points["complete"], catalogue.points["unfinished"]

    def points(count: int) -> str:
        return texts("carcassonne.lore_points", count=count)

    return {
        "road": points(complete["road_tile"]),
        "road_unfinished": points(unfinished["road_tile"]),
        "city": points(complete["city_tile"]),
        "city_unfinished": points(unfinished["city_tile"]),
        "shield": points(complete["shield"]),
        "shield_unfinished": points(unfinished["shield"]),
        "monastery": points(complete["monastery"]),
        "neighbour": points(complete["neighbour"]),
        "field": points(catalogue.points["field"]["city"]),
        "meeples": catalogue.figures[MEEPLE].count,
        "farmers": "yes" if agreed(spec)["farmers"] else "no",
    }


BASE_UI = CarcassonneModuleUI(
    id=BASE,
    tells={
        carcassonne_events.TilePlaced: tell_tile,
        carcassonne_events.FigurePlaced: tell_figure,
        carcassonne_events.TileDiscarded: tell_discarded,
        carcassonne_events.GameEnded: tell_end,
    },
    briefs={"carcassonne.laid": brief, "carcassonne.laid_with": brief, "carcassonne.deployed": brief},
    words={"segment": segment_label, "side": side_words, "own": kind_words, "beyond": met_words},
    labels={PLACE: place_label, DEPLOY: deploy_label, SCORE_NEXT: last_segment_label},
    questions={DEPLOY: deploy_question},
    presets=(Preset("classic", options={"farmers": True}), Preset("first", options={"farmers": False})),
    cycles=frozenset({PLACE}),
    numbered=frozenset({PLACE, DEPLOY, SCORE_NEXT}),
    topics={
        "road": ("BA.V", "BA.X"),
        "city": ("BA.E", "BA.C"),
        "monastery": ("BA.B",),
        "field": ("BA.U", "BA.E"),
        "garden": ("BA.Ug",),
        "shield": ("BA.M",),
        "meeple": (),
        "end": (),
    },
    numbers=numbers,
    farmers=frozenset({MEEPLE}),
)
