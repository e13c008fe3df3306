"""Mage and Witch: their moves in the log and on the card, where they stand in words, and what `/rules` says."""

from __future__ import annotations

from typing import Final

from bot.games.carcassonne.labels import deploy_label, kind_of
from bot.games.carcassonne.module_ui import CarcassonneModuleUI
from bot.games.game_ui import Names
from bot.games.option_paths import Codes
from bot.texts import Texts, Value
from bot.texts.log_line import LogLine
from engine.api import CarcassonneCatalogue, CarcassonneView, GameSpec, cell_name
from engine.carcassonne.expansions.mage_witch import (
    BANISH,
    CONJURE,
    HAT,
    MAGE,
    MAGICIANS,
    SEPARATE,
    WITCH,
    MagicianLeft,
    MagicianMoved,
    MagiciansView,
    mage_witch,
)

MOVED: Final = "carcassonne.magician_goes"
BANISHED: Final = "carcassonne.magician_banished"
LEFT: Final = "carcassonne.magician_leaves"

_NAMED: Final = {MAGE: "carcassonne.the_mage", WITCH: "carcassonne.the_witch"}
_CONJURED: Final = {MAGE: "carcassonne.conjured_mage", WITCH: "carcassonne.conjured_witch"}
"""Somebody puts them somewhere: the accusative."""
_WHERE: Final = {MAGE: "carcassonne.where_mage", WITCH: "carcassonne.where_witch"}
_BRIEF: Final = {MAGE: "carcassonne.brief_mage", WITCH: "carcassonne.brief_witch"}
_GOALS: Final = {"road": "carcassonne.goal_road", "city": "carcassonne.goal_city"}
_AT: Final = {
    (MAGE, "road"): "carcassonne.alt_mage_road",
    (MAGE, "city"): "carcassonne.alt_mage_city",
    (WITCH, "road"): "carcassonne.alt_witch_road",
    (WITCH, "city"): "carcassonne.alt_witch_city",
}
_OFF: Final = {MAGE: "carcassonne.alt_mage_off", WITCH: "carcassonne.alt_witch_off"}


def _tell_move(lines: list[LogLine], event: MagicianMoved) -> None:
    goal = {"goal": kind_of(event.segment), "cell": cell_name(event.cell)}
    lines.append(LogLine(MOVED, {"conjured": event.magician, **goal}, event.seat))


def _tell_leaving(lines: list[LogLine], event: MagicianLeft) -> None:
    cell = cell_name(event.cell)
    if event.seat is None:
        lines.append(LogLine(LEFT, {"magician": event.magician, "cell": cell}))
    else:
        lines.append(LogLine(BANISHED, {"conjured": event.magician, "cell": cell}, event.seat))


def _brief(texts: Texts, line: LogLine) -> str:
    return texts(_BRIEF[str(line.args["conjured"])], cell=line.args["cell"])


def _named(texts: Texts, magician: Value) -> str:
    return texts(_NAMED[str(magician)])


def _conjured(texts: Texts, magician: Value) -> str:
    return texts(_CONJURED[str(magician)])


def _goal(texts: Texts, kind: Value) -> str:
    """`to the road`."""
    return texts(_GOALS[str(kind)])


def _conjure_question(texts: Texts, prefix: Codes) -> str:
    return texts(_WHERE[prefix[0]]) if prefix else texts(CONJURE)


def _separate_question(texts: Texts, prefix: Codes) -> str:
    return texts(_WHERE[prefix[0]]) if prefix else texts(SEPARATE)


def _panel(texts: Texts, view: CarcassonneView, names: Names) -> list[str]:
    shown = view.shown_by(mage_witch.id, MagiciansView)
    if shown is None:
        return []
    places = {each.kind: each for each in shown.standing}
    return [
        texts(_AT[magician, kind_of(places[magician].code)], cell=places[magician].cell)
        if magician in places
        else texts(_OFF[magician])
        for magician in MAGICIANS
    ]


def _at_cell(texts: Texts, view: CarcassonneView, cell: str) -> list[str]:
    shown = view.shown_by(mage_witch.id, MagiciansView)
    here = [each for each in shown.standing if each.cell == cell] if shown else []
    return [texts(_AT[each.kind, kind_of(each.code)], cell=each.cell) for each in here]


def _numbers(texts: Texts, catalogue: CarcassonneCatalogue, spec: GameSpec) -> dict[str, Value]:
    magic = [tile for tile in catalogue.tiles.values() if HAT in tile.oriented[0].signs]
    return {
        "magic_tiles": sum(tile.copies for tile in magic),
        "mage_tile": texts("carcassonne.lore_points", count=catalogue.points[MAGE]["tile"]),
    }


MAGE_WITCH_UI = CarcassonneModuleUI(
    id=mage_witch.id,
    tells={MagicianMoved: _tell_move, MagicianLeft: _tell_leaving},
    briefs={MOVED: _brief},
    words={"magician": _named, "conjured": _conjured, "goal": _goal},
    labels={CONJURE: deploy_label, SEPARATE: deploy_label, BANISH: deploy_label},
    questions={CONJURE: _conjure_question, SEPARATE: _separate_question},
    later=frozenset({LEFT}),
    numbered=frozenset({CONJURE, SEPARATE}),
    topics={MAGE: (), WITCH: (), HAT: ("MW.A", "MW.G")},
    numbers=_numbers,
    panel=_panel,
    at_cell=_at_cell,
)
