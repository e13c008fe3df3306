"""Which thing somebody means who asks for its rules: its name in any language, also inflected, its code, its number."""

from __future__ import annotations

import re
from difflib import get_close_matches
from functools import cache
from itertools import product
from typing import Final

from bot.games import guide_to
from bot.texts import LANGUAGES, Texts, texts

_WORDS: Final = re.compile(r"[^\W\d_]+|\d+")
_ENDINGS: Final = (
    *("ies", "es", "s", "y", "e"),
    *("ами", "ями", "ого", "его", "ому", "ему", "ыми", "ими"),
    *("ов", "ев", "ей", "ом", "ем", "ам", "ям", "ах", "ях", "ью", "ой", "ый", "ий", "ая", "яя", "ое", "ые", "ие"),
    *("ых", "их", "ым", "им", "ую", "юю", "а", "я", "о", "е", "и", "ы", "у", "ю", "ь", "й"),
)
_STEM: Final = 3
"""Letters that are left of a word at least."""
_LONGEST: Final = 4
"""Words. Nothing has a longer name."""
_NEAR: Final = 5
_ALIKE: Final = 0.62


def spoken(line: str) -> tuple[str, ...]:
    """`monastery 17` for `Monastery-17`, `monastery №17` or `MONASTERY17`."""
    return tuple(_WORDS.findall(line.casefold().replace("ё", "е")))


def _forms(words: tuple[str, ...]) -> set[str]:
    """The words themselves, and what is left of them without their endings."""
    stems = [
        {word, *(word.removesuffix(end) for end in _ENDINGS if word.endswith(end) and len(word) - len(end) >= _STEM)}
        for word in words[:_LONGEST]
    ]
    return {" ".join(form) for form in product(*stems)}


@cache
def _named(game: str, language: str) -> dict[str, str]:
    """Words of a language for things, as they are spoken."""
    guide, said = guide_to(game), texts(language)
    found = _pairs(said, f"{game}.aliases")
    found |= {" ".join(spoken(guide.thing(said, code))): code for code in guide.things}
    found |= _pairs(said, f"{game}.thing_aliases")
    return {word: code for word, code in found.items() if word and code in guide.things}


def _pairs(said: Texts, key: str) -> dict[str, str]:
    """Of a text that lists them as `word=code`, several words with underscores between them."""
    pairs = [pair.partition("=") for pair in said(key).split()] if said.has(key) else []
    return {" ".join(spoken(word)): code for word, _, code in pairs}


@cache
def _whole(game: str) -> dict[str, str]:
    found = {" ".join(spoken(code)): code for code in guide_to(game).things}
    for language in LANGUAGES:
        found = _named(game, language) | found
    return found


@cache
def _inflected(game: str) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for word, code in _whole(game).items():
        for form in _forms(tuple(word.split())):
            found.setdefault(form, set()).add(code)
    return found


def meant(game: str, line: str) -> str:
    """The code of the thing; empty if there is none, or more than one."""
    words = spoken(line)
    whole = _whole(game).get(" ".join(words))
    if whole is not None or not words or len(words) > _LONGEST:
        return whole or ""
    codes = set[str]().union(*(_inflected(game).get(form, set()) for form in _forms(words)))
    return codes.pop() if len(codes) == 1 else ""


def near(said: Texts, game: str, line: str) -> list[str]:
    """Codes of what may have been meant, the likeliest first."""
    word = " ".join(spoken(line))
    known = _named(game, said.language) | _whole(game)
    begun = [name for name in known if len(word) > 1 and any(part.startswith(word) for part in name.split())]
    names = [*get_close_matches(word, known, _NEAR, _ALIKE), *begun]
    return list(dict.fromkeys(known[name] for name in names))[:_NEAR]


def offered(said: Texts, game: str, line: str) -> list[str]:
    """How a name could go on that has been begun."""
    guide, word = guide_to(game), " ".join(spoken(line))
    names = [guide.thing(said, code) for code in guide.things]
    return [name for name in dict.fromkeys(names) if " ".join(spoken(name)).startswith(word)]
