"""Answers of the board: what is at a place, and whether a move is allowed."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games import BoardAnswer, ui_of
from bot.screens.errors import refused
from bot.screens.pictures import table_pictures
from bot.screens.screen import Screen
from bot.screens.secrecy import hides
from bot.screens.wording import Buttons
from bot.tables.table import Table
from bot.texts import Texts
from engine.api import Game, RuleError, Viewer

_ROW = 3
"""Most buttons in a row."""
_BUTTONS = 6
"""Most things whose rules are offered."""


def answer_screen(texts: Texts, table: Table, game: Game, viewer: Viewer, answer: BoardAnswer) -> Screen:
    """The answer with its pictures, and buttons that lead to the rules of what is there."""
    ui, button = ui_of(table.rules.game), Buttons(texts, table.id)
    things = [code for code in answer.things if code in ui.things][:_BUTTONS]
    rules = [button("rules", code, label=texts("button.rules_of", thing=ui.thing(texts, code))) for code in things]
    return Screen(
        "\n".join(answer.lines),
        menu=tuple(tuple(rules[first : first + _ROW]) for first in range(0, len(rules), _ROW)),
        pictures=table_pictures(texts, table, answer.illustrations),
        secret=hides(game, game.view(viewer)),
    )


def verdict_lines(texts: Texts, table: Table, found: RuleError | Sequence[str]) -> tuple[str, ...]:
    """Why a move is not allowed; or that it is, with all moves that were meant, as people type them."""
    if isinstance(found, RuleError):
        return (texts("ask.forbidden", why=refused(texts, table, found).screen.text),)
    spelled = ui_of(table.rules.game).spelled
    return (texts("ask.allowed", moves=texts.either([spelled(texts, move) for move in found])),)
