"""Finds the value of an option that people name."""

from __future__ import annotations

import re

from bot.screens.lobby import value_of
from bot.texts import LANGUAGES, texts
from engine.api import OptionInfo, Setting

_LATIN = str.maketrans("абвгдекмнорстуфх", "abbgdekmhopctyfx")
"""Cyrillic letters for Latin ones in codes such as `13а`: those that look alike, and others by their sound."""


def value_meant(game: str, option: OptionInfo, word: str) -> Setting | None:
    """The value that a word means: its name in any language, its code, or anything of the form that the option accepts
    besides, such as `~k7m2q`. None if it means none."""
    known: dict[str, Setting] = {str(value).casefold(): value for value in option.values}
    for language in LANGUAGES:
        known |= {value_of(texts(language), game, option.key, value).casefold(): value for value in option.values}
    for spelling in (word.casefold(), word.casefold().translate(_LATIN)):
        if spelling in known:
            return known[spelling]
        if option.form and re.fullmatch(option.form, spelling):
            return spelling
    return None
