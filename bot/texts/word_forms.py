"""Words as people type them, without their endings: for names that are understood in every case and number."""

from __future__ import annotations

import re
from itertools import product
from typing import Final

_WORDS: Final = re.compile(r"[^\W\d_]+|\d+")
_ENDINGS: Final = (
    *("ies", "es", "s", "y", "e"),
    *("ами", "ями", "ого", "его", "ому", "ему", "ыми", "ими"),
    *("ов", "ев", "ей", "ом", "ем", "ам", "ям", "ах", "ях", "ью", "ой", "ый", "ий", "ая", "яя", "ое", "ые", "ие"),
    *("ых", "их", "ым", "им", "ую", "юю", "а", "я", "о", "е", "и", "ы", "у", "ю", "ь", "й"),
)
_STEM: Final = 3
"""Least number of letters that must remain of a word."""


def spoken(line: str) -> tuple[str, ...]:
    """The words and numbers of a line in lower case: `monastery 17` for `Monastery-17`, `monastery №17` or
    `MONASTERY17`."""
    return tuple(_WORDS.findall(line.casefold().replace("ё", "е")))


def stems(word: str) -> set[str]:
    """The word itself, and what is left of it without each ending that it may have."""
    return {word, *(word.removesuffix(end) for end in _ENDINGS if word.endswith(end) and len(word) - len(end) >= _STEM)}


def forms(words: tuple[str, ...]) -> set[str]:
    """The words themselves, and their stems without endings."""
    return {" ".join(form) for form in product(*map(stems, words))}
