"""Finds the game that people name."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from bot.games import all_uis, ui_of
from bot.texts import LANGUAGES, texts
from bot.texts.refusal import Refusal
from bot.texts.word_forms import spoken, stems

Name = tuple[str, ...]
"""The words of a name."""


def game_meant(line: str) -> str:
    """The game that a line names in any language and with any endings: the one that has this name; else the first of
    which a name begins so, or has all of these words. Empty if there is none."""
    said = spoken(line)
    names = {ui.game: [*_names(ui.game)] for ui in all_uis()}
    for fits in (_is, _begins, _has_words):
        for game, known in names.items():
            if said and any(fits(said, name) for name in known):
                return game
    return ""


def game_named(line: str) -> str:
    """The same; refused if there is none."""
    game = game_meant(line)
    if not game:
        raise Refusal("table.no_such_game", game=line)
    return game


def _names(game: str) -> Iterator[Name]:
    """What a game is called: its id, its name, the names of the command that opens it, and what its texts list
    besides (`<game>-names`)."""
    yield spoken(game.replace("_", " "))
    for language in LANGUAGES:
        words = texts(language)
        yield spoken(words(f"{game}.name"))
        listed = [words(f"{game}.names")] if words.has(f"{game}.names") else []
        opening = ui_of(game).opening
        listed += [words(f"command.{opening}")] if opening else []
        yield from (spoken(name.replace("_", " ")) for names in listed for name in names.split())


def _is(said: Name, name: Name) -> bool:
    return len(said) == len(name) and all(map(_same, said, name))


def _begins(said: Name, name: Name) -> bool:
    """Whether the name begins so, or one of its words does: the last word may be unfinished."""
    return any(
        len(name) - at >= len(said)
        and all(map(_same, said[:-1], name[at:]))
        and name[at + len(said) - 1].startswith(said[-1])
        for at in range(len(name))
    )


def _has_words(said: Name, name: Name) -> bool:
    """Whether every word is one of the name, in any order."""
    return all(any(_same(word, other) for other in name) for word in said)


@cache
def _same(word: str, other: str) -> bool:
    """Whether two words differ in their endings at most."""
    return bool(stems(word) & stems(other))
