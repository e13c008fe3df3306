"""Finds the thing that somebody asks about with `/rules`: by its name in any language, also inflected, its code or its
number."""

from __future__ import annotations

from difflib import get_close_matches
from functools import cache
from typing import Final

from bot.games import ui_of
from bot.games.typed_words import MOVES, THINGS, typed_words
from bot.texts import LANGUAGES, Texts, texts
from bot.texts.word_forms import forms, spoken

_LONGEST: Final = 4
"""Most words in a name. Nothing has a longer name."""
_NEAR: Final = 5
"""Most suggestions for an unknown name."""
_ALIKE: Final = 0.62
"""How similar a name must be to be suggested, from 0 to 1."""


@cache
def _named(game: str, language: str) -> dict[str, str]:
    """Names of things in one language, normalised by `spoken`, and their codes."""
    ui, phrases = ui_of(game), texts(language)
    found = _spoken_words(phrases, game, MOVES)
    found |= {" ".join(spoken(ui.thing(phrases, code))): code for code in ui.things}
    found |= _spoken_words(phrases, game, THINGS)
    return {word: code for word, code in found.items() if word and code in ui.things}


def _spoken_words(phrases: Texts, game: str, family: str) -> dict[str, str]:
    """The typed words of a family, normalised by `spoken`, and their codes."""
    return {" ".join(spoken(word)): code for word, code in typed_words(phrases, game, family).items()}


@cache
def _whole(game: str) -> dict[str, str]:
    """Complete names of things in all languages, and their codes."""
    found = {" ".join(spoken(code)): code for code in ui_of(game).things}
    for language in LANGUAGES:
        found = _named(game, language) | found
    return found


@cache
def _inflected(game: str) -> dict[str, set[str]]:
    """Stems of those names, and the codes each may mean."""
    found: dict[str, set[str]] = {}
    for word, code in _whole(game).items():
        for form in forms(tuple(word.split())[:_LONGEST]):
            found.setdefault(form, set()).add(code)
    return found


def meant(game: str, line: str) -> str:
    """The code of the thing that a line names; empty if there is none, or more than one."""
    words = spoken(line)
    whole = _whole(game).get(" ".join(words))
    if whole is not None or not words or len(words) > _LONGEST:
        return whole or ""
    codes = set[str]().union(*(_inflected(game).get(form, set()) for form in forms(words)))
    return codes.pop() if len(codes) == 1 else ""


def near(phrases: Texts, game: str, line: str) -> list[str]:
    """Codes of things that the line may mean, the likeliest first."""
    word = " ".join(spoken(line))
    known = _named(game, phrases.language) | _whole(game)
    beginning = [name for name in known if len(word) > 1 and any(part.startswith(word) for part in name.split())]
    names = [*get_close_matches(word, known, _NEAR, _ALIKE), *beginning]
    return list(dict.fromkeys(known[name] for name in names))[:_NEAR]


def offered(phrases: Texts, game: str, line: str) -> list[str]:
    """Names that begin with the line, as completions."""
    ui, word = ui_of(game), " ".join(spoken(line))
    names = [ui.thing(phrases, code) for code in ui.things]
    return [name for name in dict.fromkeys(names) if " ".join(spoken(name)).startswith(word)]
