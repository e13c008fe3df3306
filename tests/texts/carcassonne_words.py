"""The texts of Carcassonne whose keys end with codes: those that catalogues and modules have."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from bot.games import ui_of
from bot.games.agreements import including, info_of
from bot.games.carcassonne.remaining_tiles import GROUPS
from engine.api import CarcassonneCatalogue, carcassonne_catalogue, land_tiles, make_spec

GAME = "carcassonne"


@cache
def catalogues() -> dict[str, CarcassonneCatalogue]:
    """The catalogue of the base game, and that of the base game with each module."""
    base = make_spec(GAME, 2)
    with_each = {module.id: including(base, module.id) for module in info_of(GAME).modules}
    return {id: carcassonne_catalogue(spec) for id, spec in {"base": base, **with_each}.items()}


def families(options: Iterable[str]) -> dict[str, set[str]]:
    """Templates of keys with everything that may stand in them; `options` are codes of options that were offered."""
    faces = [tile.oriented[0] for tile in land_tiles().values()]
    kinds = {segment.kind for face in faces for segment in face.segments}
    lands = {edge for face in faces for edge in face.edges}
    marks = {mark for face in faces for segment in face.segments for mark, _ in segment.marks}
    figures = {figure for catalogue in catalogues().values() for figure in catalogue.figures}
    things = ui_of(GAME).things
    modules = [module.id for module in info_of(GAME).modules]
    words = {
        "carcassonne.segment_{}": kinds | lands,
        "carcassonne.met_{}": lands,
        "carcassonne.mark_{}": marks,
        "carcassonne.figure_{}": figures,
        "carcassonne.lacking_{}": figures,
        "carcassonne.supply_{}": figures,
        "carcassonne.side_{}": set("nesw"),
        "carcassonne.compass_{}": set("nesw"),
        "carcassonne.on_side_{}": set("nesw"),
        "carcassonne.half_{}": set("lr"),
        "carcassonne.option_{}": set(options),
        "carcassonne.remaining_{}": set(GROUPS),
        "carcassonne.thing_{}": set(things),
        "carcassonne.lore_{}": set(things),
    }
    found = {template: {template.format(word) for word in members} for template, members in words.items()}
    found["carcassonne.sign_{}_{}"] = {
        f"carcassonne.sign_{sign}_{value.lower()}" for face in faces for sign, value in face.signs.items()
    }
    found["carcassonne.stands_{}_{}"] = {f"carcassonne.stands_{figure}_{kind}" for figure in figures for kind in kinds}
    found["carcassonne.lore_{}_{}"] = {f"carcassonne.lore_{thing}_{module}" for thing in things for module in modules}
    return found


OPTIONAL = {
    "carcassonne.option_{}",
    "carcassonne.stands_{}_{}",
    "carcassonne.sign_{}_{}",
    "carcassonne.lore_{}_{}",
}
"""Templates of which only some keys exist. Whether all are there that are asked for in play, `test_in_play.py` says."""

DERIVED = {"figure": {"lacking"}, "game": {"example"}}
"""Arguments that the chat adds where the engine gives another."""
