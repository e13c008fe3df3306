"""Answers to `/rules` about one thing: its explanation, or similar names."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.games import Reference, ui_of
from bot.screens.lobby import game_name
from bot.screens.pictures import screen_pictures
from bot.screens.screen import Screen
from bot.screens.wording import Buttons, echoed
from bot.texts import Texts


class Explained(msgspec.Struct, frozen=True):
    """The explanation of a thing in one game."""

    game: str
    lore: Reference
    general: bool = False
    """Not by the rules of a table in this chat."""


def explanation(texts: Texts, found: Sequence[Explained], table: str) -> Screen:
    """The explanations of all games that have a thing of this name."""
    parts = ["\n".join(([game_name(texts, one.game)] if one.general else []) + [*one.lore.lines]) for one in found]
    shown = [picture for one in found for picture in screen_pictures(texts, one.game, table, one.lore.illustrations)]
    return Screen("\n\n".join(parts), pictures=tuple(shown))


def not_known(texts: Texts, word: str, alike: Sequence[tuple[str, str]], table: str) -> Screen:
    """Nothing has this name; with buttons for similar ones. No two have the same name or the same code: a code may mean
    things of several games, and its button explains them all."""
    names: dict[str, str] = {}
    for game, code in alike:
        if code not in names.values():
            names.setdefault(ui_of(game).thing(texts, code), code)
    if not names:
        return Screen(texts("rules.no_such_thing", word=echoed(word)))
    button = Buttons(texts, table)
    row = tuple(button("rules", code, label=name) for name, code in names.items())
    return Screen(texts("rules.near_thing", word=echoed(word), near=texts.either(list(names))), menu=(row,))
