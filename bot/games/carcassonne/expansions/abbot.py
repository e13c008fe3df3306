"""The Abbot: how its call back is told, and what `/rules` says about it."""

from __future__ import annotations

from bot.games.carcassonne.module_ui import CarcassonneModuleUI
from bot.games.game_ui import Preset
from bot.texts import Texts, Value
from bot.texts.log_line import LogLine
from engine.api import CarcassonneCatalogue, GameSpec, cell_name
from engine.carcassonne.expansions.abbot import ABBOT, AbbotRecalled

RECALLED = "carcassonne.recalled"


def _tell_recall(lines: list[LogLine], event: AbbotRecalled) -> None:
    lines.append(LogLine(RECALLED, {"cell": cell_name(event.cell)}, event.seat))


def _brief(texts: Texts, line: LogLine) -> str:
    return texts("carcassonne.brief_recalled")


def _numbers(texts: Texts, catalogue: CarcassonneCatalogue, spec: GameSpec) -> dict[str, Value]:
    return {"abbots": catalogue.figures[ABBOT].count}


ABBOT_UI = CarcassonneModuleUI(
    id="abbot",
    tells={AbbotRecalled: _tell_recall},
    briefs={RECALLED: _brief},
    presets=(Preset("small", modules=("river", "abbot"), options={"farmers": True}),),
    topics={"abbot": ("BA.B", "BA.Ug")},
    numbers=_numbers,
)
