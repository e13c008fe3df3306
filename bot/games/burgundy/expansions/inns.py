"""Inns: the pile beside the black depot in the log and in descriptions of pictures, and what `/rules` says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.games.burgundy.module_ui import BurgundyModuleUI
from bot.games.burgundy.names import tile_words
from bot.games.burgundy.rule_numbers import Count
from bot.games.game_ui import Names, Preset
from bot.texts import Texts
from bot.texts.log_line import LogLine
from engine.api import BurgundyView, Seat
from engine.burgundy.expansions.inns import CAP, INN, InnAdded, InnsView, inns

ADDED: Final = "burgundy.inn_added"
EXAMPLE: Final = 4
"""The size of the area in the rulebook's example."""


def _tell_added(lines: list[LogLine], event: InnAdded) -> None:
    lines.append(LogLine(ADDED, {"count": event.beside}))


def _pile(texts: Texts, view: BurgundyView, seat: Seat, names: Names) -> list[str]:
    shown = view.shown_by(inns.id, InnsView)
    return [texts("burgundy.alt_inns", count=shown.beside)] if shown is not None and shown.beside else []


def _target(texts: Texts, view: BurgundyView, seat: Seat, place: Sequence[str], number: int) -> str:
    return f"{number} {tile_words(texts, INN)}"


def _count(count: Count) -> int:
    tile = count.catalogue.tiles.get(INN)
    return tile.coloured if tile is not None else 0


def _cap(count: Count) -> str:
    return str(count.agreed.get(CAP.key, CAP.default))


def _beyond(count: Count) -> str:
    """Points of sizes that are not on the printed table: `9: 45, 10: 55`."""
    numbers = count.catalogue.numbers
    first = len(numbers.area) + 1
    return ", ".join(f"{size}: {points}" for size, points in enumerate(numbers.area_beyond, start=first))


INNS_UI: Final = BurgundyModuleUI(
    id=inns.id,
    presets=(Preset("more_tiles", edition="2019", modules=("extra_tiles", "white_castles", inns.id)),),
    tells={InnAdded: _tell_added},
    later=frozenset({ADDED}),
    targets={"inns": _target},
    sentences=_pile,
    explained={INN: INN},
    numbers={
        "inns": _count,
        CAP.key: _cap,
        "beyond": _beyond,
        "example_size": lambda _: EXAMPLE,
        "example_usual": lambda count: count.catalogue.numbers.area[EXAMPLE - 1],
        "example_larger": lambda count: count.points(count.catalogue.numbers.area[EXAMPLE]),
    },
)
