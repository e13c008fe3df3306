"""Close to the castle in the chat: castles that are taken back, spaces that no castle is linked with, and `/rules`."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial
from typing import Final

from bot.games.burgundy.alt_text import reachable
from bot.games.burgundy.module_ui import Action, BurgundyModuleUI
from bot.games.burgundy.names import GAME
from bot.games.burgundy.rule_numbers import Count
from bot.games.game_ui import Names
from bot.games.option_paths import Codes
from bot.texts import Texts, Value
from bot.texts.log_line import LogLine
from engine.api import BurgundyView, Seat, burgundy_catalogue, make_spec, tile_code
from engine.burgundy.expansions.close_to_castle import (
    AGAIN,
    BOARDS,
    CASTLE_BOARD,
    FIRST,
    RANDOM,
    RETAKE,
    CastleRetaken,
    CastlesView,
    close_to_castle,
    cost_of,
)

CASTLE: Final = "castle"
RETAKEN, RETAKEN_FOR = "burgundy.castle_retaken", "burgundy.castle_retaken_for"


def _tell(lines: list[LogLine], event: CastleRetaken) -> None:
    args: dict[str, str | int] = {"hex": event.hex}
    if event.discard:
        args["discard"] = tile_code(event.discard)
    lines.append(LogLine(RETAKEN_FOR if event.discard else RETAKEN, args, event.seat))


def _brief(texts: Texts, line: LogLine) -> str:
    return texts("burgundy.brief_retaken", hex=line.args["hex"])


@cache
def _cost() -> int:
    return cost_of(burgundy_catalogue(make_spec(GAME, 2, modules=[close_to_castle.id])))


def _which(texts: Texts, said: Codes) -> str:
    return texts("burgundy.ask_which_retake", cost=texts("burgundy.lore_points", count=_cost()))


def _links(texts: Texts, view: BurgundyView, seat: Seat, names: Names) -> Iterator[str]:
    """Spaces beside the estate that are no use yet, and castles that may be taken back."""
    shown = view.shown_by(close_to_castle.id, CastlesView)
    if shown is None:
        return
    free = reachable(view.estates[seat])
    barred = [space.name for space in free if space.kind != CASTLE and space.name not in shown.linked[seat]]
    if barred:
        yield texts("burgundy.alt_unlinked", places=", ".join(barred))
    if shown.retakable[seat]:
        yield texts("burgundy.alt_retakable", places=", ".join(shown.retakable[seat]))


def _estates(count: Count) -> str:
    """Which estates are played with."""
    board = str(count.agreed.get(CASTLE_BOARD.key, CASTLE_BOARD.default))
    if board == RANDOM:
        return count.texts("burgundy.lore_castle_random", boards=f"{BOARDS[0]}–{BOARDS[-1]}")
    return count.texts("burgundy.lore_castle_same", board=board)


def _ruling(key: str, count: Count) -> Value:
    """The value of an option; empty where the module is not in play and nothing of it is explained."""
    return str(count.agreed.get(key, ""))


CLOSE_TO_CASTLE_UI = BurgundyModuleUI(
    id=close_to_castle.id,
    tells={CastleRetaken: _tell},
    briefs={RETAKEN: _brief, RETAKEN_FOR: _brief},
    actions={RETAKE: Action(implied=True, question=_which)},
    sentences=_links,
    explained={"link": "link", RETAKE: RETAKE},
    pieces={
        "link": ("tile/castle", "tile/building:bank", "space/building/3"),
        RETAKE: ("die/0/4", "die/0/3", "tile/castle"),
    },
    numbers={
        "castle_estates": _estates,
        "retake_points": lambda count: count.points(_cost()),
        FIRST.key: partial(_ruling, FIRST.key),
        AGAIN.key: partial(_ruling, AGAIN.key),
    },
)
