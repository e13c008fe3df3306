"""Robbers in the chat: who puts one where, who is robbed by whom, and the auto-answers to a question that comes in the
turns of others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.games.carcassonne.labels import space_label
from bot.games.carcassonne.module_ui import CarcassonneModuleUI
from bot.games.game_ui import AutoAnswer, Names
from bot.games.seat_letters import letter
from bot.texts import Texts, Value
from bot.texts.log_line import LogLine
from bot.texts.log_line import Value as Argument
from engine.api import CarcassonneCatalogue, CarcassonneView, Decision, GameSpec, View, agreed
from engine.carcassonne.expansions.robbers import (
    BAG,
    HOME,
    LEFT,
    MOVES,
    PLACING,
    ROBBER,
    SET_ROBBER,
    VICTIM,
    Robbed,
    RobberFollowed,
    RobberKept,
    RobberSet,
    RobbersView,
    robbers,
)

PASS: Final = "pass"
SET: Final = "carcassonne.robber_set"
BESIDE: Final = "carcassonne.robber_set_beside"
NEVER: Final = "never"
LEADER: Final = "leader"


def _tell_set(lines: list[LogLine], event: RobberSet) -> None:
    """Where one other player alone stands there, by name."""
    args: dict[str, Argument] = {"space": event.space}
    if len(event.beside) == 1:
        lines.append(LogLine(BESIDE, args, event.seat, event.beside[0]))
    else:
        lines.append(LogLine(SET, args, event.seat))


def _tell_kept(lines: list[LogLine], event: RobberKept) -> None:
    lines.append(LogLine("carcassonne.robber_kept", {}, event.seat))


def _tell_robbed(lines: list[LogLine], event: Robbed) -> None:
    """How much is told by the points of both."""
    lines.append(LogLine("carcassonne.robbed", {}, event.seat, event.victim))


def _tell_followed(lines: list[LogLine], event: RobberFollowed) -> None:
    lines.append(LogLine("carcassonne.robber_followed", {"space": event.space}, event.seat, event.beside))


def _brief(texts: Texts, line: LogLine) -> str:
    return texts("carcassonne.brief_robber", space=line.args["space"])


def _space(texts: Texts, path: Sequence[str]) -> str:
    return texts("carcassonne.no_robber") if path[-1] == PASS else space_label(texts, path[-1])


def _victim(texts: Texts, path: Sequence[str]) -> str:
    """The letter of the seat; the name follows it."""
    return path[-1].upper()


def _choose(asked: Decision, view: View, way: str) -> str:
    """Never; or beside the other player who has the most points, of several the next in turn order. A robber that
    stands there already stays."""
    if way == NEVER:
        return PASS
    others = [(asked.seat + step) % view.players for step in range(1, view.players)]
    leader = max(others, key=lambda seat: view.points[seat])
    beside = [option.code for option in asked.options if leader in option.path[0].seats]
    return beside[-1] if beside else PASS


def _panel(texts: Texts, view: CarcassonneView, names: Names) -> list[str]:
    shown = view.shown_by(robbers.id, RobbersView)
    if shown is None:
        return []
    said = [
        texts("carcassonne.alt_robber", letter=letter(seat), who=names[seat], space=space)
        for seat, space in enumerate(shown.spaces)
        if space != HOME
    ]
    return [texts("carcassonne.alt_robbers", robbers=", ".join(said))] if said else []


def _numbers(texts: Texts, catalogue: CarcassonneCatalogue, spec: GameSpec) -> dict[str, Value]:
    chosen = agreed(spec)
    left = int(chosen[LEFT.key])
    return {
        "bags": sum(tile.copies for tile in catalogue.tiles.values() if BAG in tile.oriented[0].signs),
        "robbers": catalogue.figures[ROBBER].count,
        "robber_placing": str(chosen[PLACING.key]),
        "robber_moves": str(chosen[MOVES.key]),
        "robber_left": left,
        "robber_final": texts("carcassonne.lore_points", count=left),
    }


ROBBERS_UI = CarcassonneModuleUI(
    id=robbers.id,
    tells={RobberSet: _tell_set, RobberKept: _tell_kept, Robbed: _tell_robbed, RobberFollowed: _tell_followed},
    briefs={SET: _brief, BESIDE: _brief},
    labels={SET_ROBBER: _space, VICTIM: _victim},
    auto_answers=(AutoAnswer("robber", SET_ROBBER, (NEVER, LEADER), _choose),),
    numbered=frozenset({SET_ROBBER}),
    topics={ROBBER: ("RO.A", "RO.D", "RO.H")},
    numbers=_numbers,
    panel=_panel,
)
