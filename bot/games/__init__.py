"""What the chat knows about each game beyond its rules: how to describe its events, name its options, choose its
pictures.

`game_ui.py` is the interface: a `GameUI` is a set of functions and data. Each game has a package that fills it in;
begin with `carcassonne/__init__.py`. `option_paths.py` walks the options of a question, for buttons and numbers on
pictures; `reference_lookup.py` finds the subject of a `/rules` command. Rules are in `engine`, drawing is in
`renderers`, texts are in `bot.texts`.
"""

from __future__ import annotations

from bot.games.burgundy import BURGUNDY
from bot.games.burgundy_cards import BURGUNDY_CARDS
from bot.games.carcassonne import CARCASSONNE
from bot.games.game_ui import (
    Agreement,
    AutoAnswer,
    BoardAnswer,
    GameUI,
    Illustration,
    Layer,
    Names,
    PictureFocus,
    Preset,
    Reference,
)

_UIS: dict[str, GameUI] = {ui.game: ui for ui in (CARCASSONNE, BURGUNDY, BURGUNDY_CARDS)}


def ui_of(game: str) -> GameUI:
    return _UIS[game]


def ui_for_text(key: str) -> GameUI | None:
    """The UI of the game that a text key belongs to; None for texts that all games share."""
    return _UIS.get(key.partition(".")[0])


def all_uis() -> tuple[GameUI, ...]:
    return tuple(_UIS.values())


def openings() -> dict[str, str]:
    """The games that have a command of their own to open a table, by its verb."""
    return {ui.opening: ui.game for ui in all_uis() if ui.opening}


def register(ui: GameUI) -> None:
    """Add the UI of a game. Tests use it for games of their own."""
    _UIS[ui.game] = ui


__all__ = [
    "Agreement",
    "AutoAnswer",
    "BoardAnswer",
    "GameUI",
    "Illustration",
    "Layer",
    "Names",
    "PictureFocus",
    "Preset",
    "Reference",
    "all_uis",
    "openings",
    "register",
    "ui_for_text",
    "ui_of",
]
