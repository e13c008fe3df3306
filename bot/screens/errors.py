"""Error replies: what did not work, and why."""

from __future__ import annotations

import re
from collections.abc import Sequence

from bot.games import ui_for_text, ui_of
from bot.games.game_ui import spaced
from bot.screens.lobby import yes_or_no
from bot.screens.screen import Reply, Screen, Show
from bot.screens.wording import Buttons, echoed, names_of
from bot.tables.computer_players import USUAL
from bot.tables.table import Table
from bot.texts import Texts, Value
from bot.texts.refusal import Refusal
from bot.texts.untrusted import plain, untrusted
from bot.times.timestamps import has_moments, moment
from engine.api import RuleError

CANDIDATES = 8
"""Most candidates that an error lists."""
_CHOOSES = re.compile("[A-Za-z][A-Za-z0-9_-]*|[0-9]{1,4}")
"""Values by which a text can choose its form."""


def trouble(texts: Texts, key: str, /, **args: Value) -> Reply:
    return Reply(Show.ERROR, Screen(texts(key, **args)))


def refused(texts: Texts, table: Table | None, error: Exception) -> Reply:
    """The reply to a refusal or to a broken rule."""
    if isinstance(error, Refusal):
        args: dict[str, Value] = {key: _marked(_safe(value)) for key, value in error.text_args.items()}
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
    ui = ui_for_text(error.key)
    if ui is not None:
        details = ui.worded(texts, details)
    elif table is not None:
        details = {key: _rule_words(texts, table.rules.game, key, value) for key, value in details.items()}
    # A value that has become other words is ours.
    details = {
        key: _marked(value) if value == _safe(error.details.get(key, "")) else value for key, value in details.items()
    }
    if "game" in details and texts.has(f"{details['game']}.example"):
        details["example"] = texts(f"{details['game']}.example")
    if table is not None and "code" in error.details:
        details["code"] = echoed(ui_of(table.rules.game).spelled(texts, str(error.details["code"])))
    if error.candidates:
        details["candidates"] = texts.either(_spelled(texts, table, error.candidates))
    if table is not None and "seat" in error.details:
        details["who"] = names_of(texts, table, [int(error.details["seat"])])
    if error.key == "error.module_excludes" and table is not None:
        reason = _why_apart(texts, table.rules.game, str(error.details["module"]), str(error.details["other"]))
        if reason:
            return trouble(texts, "error.module_excludes_because", **details, reason=reason)
    return Reply(Show.ERROR, Screen(texts(error.key, **details)))


def _why_apart(texts: Texts, game: str, module: str, other: str) -> str:
    """Why two modules do not go together: the text `<game>-apart_<one>_<other>`, in the order of the alphabet; empty if
    there is none."""
    pair = "_".join(sorted((module, other)))
    return texts(f"{game}.apart_{pair}") if texts.has(f"{game}.apart_{pair}") else ""


def _rule_words(texts: Texts, game: str, name: str, value: str | int) -> str | int:
    """The name of a module or of an option of the rules; anything else unchanged, and so are names that nobody has."""
    family = {"module": "module", "other": "module", "option": "rule"}.get(name)
    key = f"{game}.{family}_{value}"
    return texts(key) if family is not None and texts.has(key) else value


def _spelled(texts: Texts, table: Table | None, codes: Sequence[str]) -> list[str]:
    """The codes as people type them, shortened to `CANDIDATES`."""
    spelled = ui_of(table.rules.game).spelled if table is not None else spaced
    said = list(dict.fromkeys(spelled(texts, code) for code in codes))
    return said if len(said) <= CANDIDATES else [*said[:CANDIDATES], "…"]


def _safe(value: str | float) -> str | int:
    """A value for a text. Strings may have been typed by anybody; a float is a point in time."""
    if isinstance(value, str):
        return plain(echoed(value))
    return value if isinstance(value, int) else moment(value)


def _marked(value: str | int) -> str | int:
    """A value as it is put into a text: marked as untrusted, unless it is ours, or a word by which the text may choose
    its form. Nothing comes alive in such a word."""
    if not isinstance(value, str) or _CHOOSES.fullmatch(value) or has_moments(value):
        return value
    return untrusted(value)
