"""Crop Circles: what a circle makes everybody do, where it can be done, and what `/rules` says about it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from bot.games.carcassonne.labels import deploy_label, deploy_question, kind_of
from bot.games.carcassonne.module_ui import CarcassonneModuleUI
from bot.games.game_ui import Preset
from bot.games.option_paths import Codes
from bot.texts import Texts, Value
from bot.texts.log_line import LogLine
from engine.api import CarcassonneCatalogue, GameSpec, agreed, cell_name
from engine.carcassonne.expansions.crop_circles import (
    ADDING,
    CHOICE,
    CHOOSE,
    CIRCLE,
    TAKING,
    CircleUsed,
    FigureAdded,
    FigureTakenBack,
    crop_circles,
)

USED: Final = "carcassonne.circle_used"
ADDED: Final = "carcassonne.circle_added"
TAKEN: Final = "carcassonne.circle_taken"
ALONG: Final = "carcassonne.circle_along"

ACTIONS: Final = {
    ("fork", "a"): "carcassonne.action_fork_a",
    ("fork", "b"): "carcassonne.action_fork_b",
    ("club", "a"): "carcassonne.action_club_a",
    ("club", "b"): "carcassonne.action_club_b",
    ("shield", "a"): "carcassonne.action_shield_a",
    ("shield", "b"): "carcassonne.action_shield_b",
}
"""On the buttons, by the picture in the circle and the action."""
EVERYBODY: Final = {
    "fork_a": "carcassonne.everybody_fork_a",
    "fork_b": "carcassonne.everybody_fork_b",
    "club_a": "carcassonne.everybody_club_a",
    "club_b": "carcassonne.everybody_club_b",
    "shield_a": "carcassonne.everybody_shield_a",
    "shield_b": "carcassonne.everybody_shield_b",
}
"""The same in the log."""


def _tell_choice(lines: list[LogLine], event: CircleUsed) -> None:
    chosen = f"{event.circle}_{event.action}"
    lines.append(LogLine(USED, {"everybody": chosen, "cell": cell_name(event.cell)}, event.seat))


def _tell_addition(lines: list[LogLine], event: FigureAdded) -> None:
    """Told in a line of its own, behind the points of the turn."""
    placed = lines.pop()
    lines.append(LogLine(ADDED, placed.args, event.seat))


def _tell_return(lines: list[LogLine], event: FigureTakenBack) -> None:
    place = {"kind": kind_of(event.segment), "cell": cell_name(event.cell)}
    lines.append(LogLine(TAKEN, {"figure": event.figure, **place}, event.seat))
    lines += [LogLine(ALONG, {"figure": figure}, event.seat) for figure in event.along]


def _everybody(texts: Texts, code: Value) -> str:
    return texts(EVERYBODY[str(code)])


def _brief(texts: Texts, line: LogLine) -> str:
    return texts("carcassonne.brief_circle")


def _action_label(circle: str) -> Callable[[Texts, Sequence[str]], str]:
    def label(texts: Texts, path: Sequence[str]) -> str:
        return texts(ACTIONS[circle, path[-1]])

    return label


def _where(prompt: str) -> Callable[[Texts, Codes], str]:
    """Where to add a figure: which one, is told once it is chosen."""

    def question(texts: Texts, prefix: Codes) -> str:
        return deploy_question(texts, prefix) if prefix else texts(prompt)

    return question


def _numbers(texts: Texts, catalogue: CarcassonneCatalogue, spec: GameSpec) -> dict[str, Value]:
    circles = [tile for tile in catalogue.tiles.values() if CIRCLE in tile.oriented[0].signs]
    return {"circles": sum(tile.copies for tile in circles), "circle_choice": str(agreed(spec)[CHOICE.key])}


WHOLE_BOX: Final = (
    *("river", "abbot", "inns_cathedrals", "traders_builders", "flying_machines", "messengers", "ferries"),
    *("gold_mines", "mage_witch", "robbers", crop_circles.id),
)

PLACES: Final = (*ADDING.values(), *TAKING.values())

CROP_CIRCLES_UI = CarcassonneModuleUI(
    id=crop_circles.id,
    tells={CircleUsed: _tell_choice, FigureAdded: _tell_addition, FigureTakenBack: _tell_return},
    briefs={USED: _brief},
    words={"everybody": _everybody},
    later=frozenset({USED, ADDED, TAKEN, ALONG}),
    labels={
        **{prompt: _action_label(circle) for circle, prompt in CHOOSE.items()},
        **dict.fromkeys(PLACES, deploy_label),
    },
    # Presets stand with the last of their modules.
    presets=(Preset("complete", modules=WHOLE_BOX, options={"farmers": True}),),
    questions={prompt: _where(prompt) for prompt in ADDING.values()},
    numbered=frozenset(PLACES),
    topics={"circle": ("CC.D", "CC.B", "CC.E")},
    numbers=_numbers,
)
