"""Words that people type for the codes of a game, in the language of one text: those of the base game in
`<game>-aliases`, those of a module in `<game>-aliases_<module>`, each a list of `word=code`. In the same way
`thing_aliases` are words for what `/rules` explains, and `order_aliases` for auto-answers."""

from __future__ import annotations

from bot.games.agreements import info_of
from bot.texts import Texts

MOVES = "aliases"
THINGS = "thing_aliases"
AUTO_ANSWERS = "order_aliases"


def typed_words(texts: Texts, game: str, family: str) -> dict[str, str]:
    """The code of every word of a family, of the base game and all its modules, in their order. Names of several words
    are joined by underscores."""
    keys = [f"{game}.{family}", *(f"{game}.{family}_{module.id}" for module in info_of(game).modules)]
    pairs = [pair.partition("=") for key in keys if texts.has(key) for pair in texts(key).split()]
    return {word: code for word, _, code in pairs}


def first_words(texts: Texts, game: str) -> dict[str, str]:
    """For each code of an option, the first word that the language has for it, as people type it."""
    found: dict[str, str] = {}
    for word, code in typed_words(texts, game, MOVES).items():
        if code:
            found.setdefault(code, word.replace("_", " "))
    return found
