"""Traders and Builders: goods in the log, on the card and in descriptions of pictures; the builder's second tile."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from bot.games.carcassonne.module_ui import CarcassonneModuleUI
from bot.games.game_ui import AutoAnswer, Names, Preset
from bot.games.seat_letters import letter
from bot.texts import Texts, Value
from bot.texts.log_line import LogLine
from engine.api import CarcassonneCatalogue, CarcassonneView, Decision, GameSpec, Seat, View, agreed, cell_name
from engine.carcassonne.expansions.traders_builders import (
    BUILDER,
    GOODS,
    PIG,
    SECOND_PART,
    SKIP,
    TAKE,
    TURN,
    BuilderWorks,
    GoodsTaken,
    GoodsView,
    traders_builders,
)

TAKEN: Final = "carcassonne.goods_taken"
WORKS: Final = "carcassonne.builder_works"
NEVER: Final = "never"
_COUNTED: Final = {
    "wine": "carcassonne.goods_wine",
    "grain": "carcassonne.goods_grain",
    "cloth": "carcassonne.goods_cloth",
}
"""Texts for a number of tokens of each kind."""


def _tell_goods(lines: list[LogLine], event: GoodsTaken) -> None:
    """The goods are one argument, such as `wine:2 cloth:1`."""
    goods = " ".join(f"{good}:{count}" for good, count in event.goods)
    lines.append(LogLine(TAKEN, {"goods": goods, "cell": cell_name(event.cell)}, event.seat))


def _tell_builder(lines: list[LogLine], event: BuilderWorks) -> None:
    lines.append(LogLine(WORKS, {}, event.seat))


def _taken_words(texts: Texts, goods: Value) -> str:
    """The goods of a log line in words."""
    kinds = [kind.partition(":") for kind in str(goods).split()]
    return _goods_words(texts, [(kind, int(count)) for kind, _, count in kinds])


def _goods_words(texts: Texts, goods: Iterable[tuple[str, int]]) -> str:
    return texts.listed([texts(_COUNTED[kind], count=count) for kind, count in goods if count])


def _brief(texts: Texts, line: LogLine) -> str:
    return _taken_words(texts, line.args["goods"])


def _owned(texts: Texts, view: CarcassonneView, seat: Seat) -> str:
    """The goods of a player in words; empty without any, and at tables that play without the module."""
    shown = view.shown_by(traders_builders.id, GoodsView)
    return _goods_words(texts, [(kind, counts[seat]) for kind, counts in shown.goods.items()]) if shown else ""


def _means(texts: Texts, view: View, seat: Seat) -> str:
    assert isinstance(view, CarcassonneView)
    goods = _owned(texts, view, seat)
    return texts("carcassonne.own_goods", goods=goods) if goods else ""


def _panel(texts: Texts, view: CarcassonneView, names: Names) -> list[str]:
    said = [
        texts("carcassonne.alt_goods_of", letter=letter(seat), who=names[seat], goods=goods)
        for seat in range(view.players)
        if (goods := _owned(texts, view, seat))
    ]
    return [texts("carcassonne.alt_goods", goods="; ".join(said))] if said else []


def _no_second_part(asked: Decision, view: View, way: str) -> str:
    return SKIP


def _numbers(texts: Texts, catalogue: CarcassonneCatalogue, spec: GameSpec) -> dict[str, Value]:
    def points(count: int) -> str:
        return texts("carcassonne.lore_points", count=count)

    return {
        **{f"{good}_tokens": _printed(catalogue, good) for good in GOODS},
        "most": points(catalogue.points["goods"]["most"]),
        "builders": catalogue.figures[BUILDER].count,
        "second_part": str(agreed(spec)[TURN.key]),
        "pigs": catalogue.figures[PIG].count,
        "pig_city": points(catalogue.points[PIG]["city"]),
    }


def _printed(catalogue: CarcassonneCatalogue, good: str) -> int:
    """How often a good is printed on the tiles in play: there is a token for each."""
    return sum(
        tile.copies * count
        for tile in catalogue.tiles.values()
        for segment in tile.oriented[0].segments
        for mark, count in segment.marks
        if mark == good
    )


TRADERS_BUILDERS_UI = CarcassonneModuleUI(
    id=traders_builders.id,
    tells={GoodsTaken: _tell_goods, BuilderWorks: _tell_builder},
    briefs={TAKEN: _brief},
    words={"goods": _taken_words},
    means=_means,
    # Presets stand with the last of their modules.
    presets=(
        Preset("big", modules=("inns_cathedrals", traders_builders.id), options={"farmers": True}),
        Preset("grand", modules=("river", "abbot", "inns_cathedrals", traders_builders.id), options={"farmers": True}),
    ),
    later=frozenset({WORKS}),
    goes_on=frozenset({BuilderWorks}),
    # Confirming takes the second tile anyway, so there is no order that says so.
    auto_answers=(AutoAnswer("second_part", SECOND_PART, (NEVER,), _no_second_part),),
    closing=frozenset({f"{SECOND_PART}/{TAKE}"}),
    idle=frozenset({SKIP}),
    topics={"goods": ("TB.T", "TB.G", "TB.K"), BUILDER: (), PIG: (), "bridge": ("TB.B",)},
    numbers=_numbers,
    panel=_panel,
)
