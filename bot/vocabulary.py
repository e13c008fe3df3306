"""Words that people type, of every language at once: nobody switches languages for a command."""

from __future__ import annotations

from functools import cache

from bot.texts import LANGUAGES, texts


@cache
def words(key: str) -> frozenset[str]:
    """All words of a text that lists them."""
    return frozenset(word for listed in lists(key) for word in listed)


@cache
def lists(key: str) -> tuple[tuple[str, ...], ...]:
    """The same by language, in order."""
    return tuple(tuple(texts(language)(key).casefold().split()) for language in LANGUAGES)
