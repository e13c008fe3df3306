"""Words that people type, in all languages at once: people do not switch languages for a command."""

from __future__ import annotations

from functools import cache

from bot.texts import LANGUAGES, texts


@cache
def words(key: str) -> frozenset[str]:
    """All words of a text that lists words, in all languages."""
    return frozenset(word for listed in lists(key) for word in listed)


@cache
def lists(key: str) -> tuple[tuple[str, ...], ...]:
    """The words of a text that lists words, in order, one list for each language."""
    return tuple(tuple(texts(language)(key).casefold().split()) for language in LANGUAGES)
