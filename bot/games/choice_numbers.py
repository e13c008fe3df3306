"""The numbers of what can be chosen next: the same on buttons, on pictures and in typed lines."""

from __future__ import annotations

from collections.abc import Callable

from bot.games.option_paths import Codes, next_words, prices, unpriced
from engine.api import Decision, Part

Mark = Callable[[Part], str]
"""The name that pictures use for the thing that a part means; empty for a part that has no number there."""


def marked(mark: Mark, asked: Decision, prefix: Codes) -> dict[str, Codes]:
    """The paths of `next_words` that pictures can show, by their names in pictures. If several have the same name, the
    first one."""
    size = len(prefix)
    parts = {
        tuple(part.code for part in option.path[: size + 1]): option.path[size]
        for option in asked.options
        if len(option.path) > size
    }
    found: dict[str, Codes] = {}
    for path in next_words(asked, prefix):
        name = mark(parts[path])
        if name:
            found.setdefault(name, path)
    return found


def numbered(mark: Mark, asked: Decision, prefix: Codes) -> dict[Codes, int]:
    """The numbers of everything that pictures can show, by path. Things whose codes are numbers keep these, and so do
    things that are called by the word before them and a number, wherever they lie (`shield / shield-7@3`)."""
    cost = prices(asked, prefix)
    word = f"{prefix[-1]}-" if prefix else ""
    names = {
        path: unpriced(path[-1], cost[path]).partition("@")[0].removeprefix(word)
        for path in marked(mark, asked, prefix).values()
    }
    if all(name.isdecimal() for name in names.values()):
        return {path: int(name) for path, name in names.items()}
    return {path: number for number, path in enumerate(names, start=1)}
