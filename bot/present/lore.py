"""What a thing is and what it does; or that nobody knows it."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.games import Lore, guide_to
from bot.present.lobby import game_name
from bot.present.pictures import hung
from bot.present.words import Buttons, echoed
from bot.screens import Screen
from bot.texts import Texts


class Explained(msgspec.Struct, frozen=True):
    game: str
    lore: Lore
    general: bool = False
    """Not by the rules of a table here."""


def explanation(texts: Texts, found: Sequence[Explained], table: str) -> Screen:
    """Where several games have something of the name, all of them tell."""
    parts = ["\n".join(([game_name(texts, one.game)] if one.general else []) + [*one.lore.lines]) for one in found]
    shown = [picture for one in found for picture in hung(texts, one.game, table, one.lore.sights)]
    return Screen("\n\n".join(parts), pictures=tuple(shown))


def not_known(texts: Texts, word: str, alike: Sequence[tuple[str, str]], table: str) -> Screen:
    """With buttons for what may have been meant."""
    names = {guide_to(game).thing(texts, code): code for game, code in alike}
    if not names:
        return Screen(texts("rules.no_such_thing", word=echoed(word)))
    button = Buttons(texts, table)
    row = tuple(button("rules", code, label=name) for name, code in names.items())
    return Screen(texts("rules.near_thing", word=echoed(word), near=texts.either(list(names))), menu=(row,))
