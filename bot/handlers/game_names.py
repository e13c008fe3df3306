"""Finds the game that people name."""

from __future__ import annotations

from bot.games import all_uis
from bot.texts import LANGUAGES, texts
from bot.texts.keywords import lists
from bot.texts.refusal import Refusal


def game_meant(word: str) -> str:
    """The game that a text names in any language, in full or by the beginning of a word of its name, also as its
    command calls it; empty if there is none."""
    for game in [ui.game for ui in all_uis()]:
        names = [game, *(texts(language)(f"{game}.name") for language in LANGUAGES)]
        if texts(LANGUAGES[0]).has(f"command.{game}"):
            names += [name for commands in lists(f"command.{game}") for name in commands]
        if any(
            part.startswith(word.casefold()) for name in names for part in [name.casefold(), *name.casefold().split()]
        ):
            return game
    return ""


def game_named(word: str) -> str:
    """The same; refused if there is none."""
    game = game_meant(word)
    if not game:
        raise Refusal("table.no_such_game", game=word)
    return game
