"""Gold Mines: bars in the log, on the card and in descriptions of pictures, and what `/rules` says about them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from bot.games.carcassonne.module_ui import CarcassonneModuleUI
from bot.games.game_ui import Names
from bot.games.seat_letters import letter
from bot.texts import Texts, Value
from bot.texts.log_line import LogLine
from engine.api import CarcassonneCatalogue, CarcassonneView, GameSpec, Seat, View, cell_name
from engine.carcassonne.expansions.gold_mines import (
    GOLD,
    SECOND_BAR,
    BarsLaid,
    GoldTaken,
    GoldView,
    gold_mines,
)

LAID: Final = "carcassonne.bars_laid"
TAKEN: Final = "carcassonne.gold_taken"


def _tell_bars(lines: list[LogLine], event: BarsLaid) -> None:
    lines.append(LogLine(LAID, {"mine": cell_name(event.mine), "cell": cell_name(event.cell)}, event.seat))


def _tell_taking(lines: list[LogLine], event: GoldTaken) -> None:
    lines.append(LogLine(TAKEN, {"bars": event.bars, "cell": cell_name(event.cell)}, event.seat))


def _brief(texts: Texts, line: LogLine) -> str:
    return texts("carcassonne.bars", count=line.args["bars"])


def _label(texts: Texts, path: Sequence[str]) -> str:
    return path[-1]


def _means(texts: Texts, view: View, seat: Seat) -> str:
    assert isinstance(view, CarcassonneView)
    gold = view.shown_by(gold_mines.id, GoldView)
    return texts("carcassonne.own_gold", count=gold.held[seat]) if gold and gold.held[seat] else ""


def _panel(texts: Texts, view: CarcassonneView, names: Names) -> list[str]:
    gold = view.shown_by(gold_mines.id, GoldView)
    if gold is None:
        return []
    held = [
        texts("carcassonne.alt_gold_of", letter=letter(seat), who=names[seat], count=count)
        for seat, count in enumerate(gold.held)
        if count
    ]
    lying = [texts("carcassonne.alt_bars_at", cell=cell, count=count) for cell, count in gold.bars]
    said = [texts("carcassonne.alt_gold", held="; ".join(held))] if held else []
    return said + ([texts("carcassonne.alt_bars", lying=", ".join(lying))] if lying else [])


def _at_cell(texts: Texts, view: CarcassonneView, cell: str) -> list[str]:
    gold = view.shown_by(gold_mines.id, GoldView)
    lying = [count for place, count in gold.bars if place == cell] if gold else []
    return [texts("carcassonne.bars_here", count=count) for count in lying]


def _numbers(texts: Texts, catalogue: CarcassonneCatalogue, spec: GameSpec) -> dict[str, Value]:
    mines = sum(tile.copies for tile in catalogue.tiles.values() if GOLD in tile.oriented[0].signs)
    steps = [(int(least), each) for least, each in catalogue.points[GOLD].items()]
    table = [
        texts("carcassonne.gold_step", least=least, most=after - 1, each=each)
        for (least, each), (after, _) in pairwise(steps)
    ]
    table.append(texts("carcassonne.gold_last_step", least=steps[-1][0], each=steps[-1][1]))
    return {"mines": mines, "table": "; ".join(table)}


GOLD_MINES_UI = CarcassonneModuleUI(
    id=gold_mines.id,
    tells={BarsLaid: _tell_bars, GoldTaken: _tell_taking},
    briefs={TAKEN: _brief},
    labels={SECOND_BAR: _label},
    means=_means,
    later=frozenset({TAKEN}),
    numbered=frozenset({SECOND_BAR}),
    topics={GOLD: ("GM.H", "GM.F")},
    numbers=_numbers,
    panel=_panel,
    at_cell=_at_cell,
)
