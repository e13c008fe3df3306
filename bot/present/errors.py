"""What did not work, and why."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games import guide_for, guide_to
from bot.games.guide import spaced
from bot.moments import moment
from bot.present.lobby import yes_or_no
from bot.present.words import Buttons, echoed, names_of
from bot.screens import Reply, Screen, Show
from bot.tables.change import Refusal
from bot.tables.levels import USUAL
from bot.tables.table import Table
from bot.texts import Texts, Value
from engine.api import RuleError

CANDIDATES = 8
"""Things that may have been meant, at most."""


def trouble(texts: Texts, key: str, /, **args: Value) -> Reply:
    return Reply(Show.ERROR, Screen(texts(key, **args)))


def refused(texts: Texts, table: Table | None, error: Exception) -> Reply:
    if isinstance(error, Refusal):
        args: dict[str, Value] = {key: _safe(value) for key, value in error.args_.items()}
        if error.seats and table is not None:
            args["who"] = names_of(texts, table, error.seats)
        screen = Screen(texts(error.key, **args))
        if error.key == "lobby.too_few" and table is not None:
            button = Buttons(texts, table.id)
            label = texts("button.add_computer", level=USUAL)
            screen = Screen(screen.text, menu=((button("computer", USUAL, label=label),),))
        return Reply(Show.ERROR, screen)
    assert isinstance(error, RuleError)
    details: dict[str, str | int] = {
        key: yes_or_no(texts, value) if isinstance(value, bool) else _safe(value)
        for key, value in error.details.items()
        if key != "seat"
    }
    guide = guide_for(error.key)
    if guide is not None:
        details = guide.worded(texts, details)
    if table is not None and "code" in error.details:
        details["code"] = echoed(guide_to(table.rules.game).spelled(texts, str(error.details["code"])))
    if error.candidates:
        details["candidates"] = texts.either(_spelled(texts, table, error.candidates))
    if table is not None and "seat" in error.details:
        details["who"] = names_of(texts, table, [int(error.details["seat"])])
    return Reply(Show.ERROR, Screen(texts(error.key, **details)))


def _spelled(texts: Texts, table: Table | None, codes: Sequence[str]) -> list[str]:
    """As they are typed, and not too many."""
    spelled = guide_to(table.rules.game).spelled if table is not None else spaced
    said = list(dict.fromkeys(spelled(texts, code) for code in codes))
    return said if len(said) <= CANDIDATES else [*said[:CANDIDATES], "…"]


def _safe(value: str | float) -> str | int:
    """It may have been typed by anybody. What is no whole number is a moment."""
    if isinstance(value, str):
        return echoed(value)
    return value if isinstance(value, int) else moment(value)
