"""What can be said next on the way to an option, in which order, and by which numbers."""

from __future__ import annotations

from collections.abc import Callable

from engine.api import Decision, Part

Codes = tuple[str, ...]

Mark = Callable[[Part], str]
"""What pictures call the thing that a part means; empty for what has no number there."""


def paths(asked: Decision) -> list[Codes]:
    return [tuple(part.code for part in option.path) for option in asked.options]


def prices(asked: Decision, prefix: Codes) -> dict[Codes, int]:
    """The paths to what can be said next, each once, with the least that it costs: what is cheaper comes first."""
    size = len(prefix)
    found: dict[Codes, int] = {}
    for option in asked.options:
        path = tuple(part.code for part in option.path)
        if path[:size] == prefix and len(path) > size:
            price = sum(part.price for part in option.path)
            word = path[: size + 1]
            found[word] = min(price, found.get(word, price))
    return dict(sorted(found.items(), key=lambda item: item[1]))


def unpriced(code: str, price: int) -> str:
    """Without the price that a code may name at its end: `d5` for `d5+2`."""
    return code.removesuffix(f"+{price}") if price else code


def next_words(asked: Decision, prefix: Codes) -> list[Codes]:
    """The paths to what can be said next, each once, in order."""
    return list(prices(asked, prefix))


def marked(mark: Mark, asked: Decision, prefix: Codes) -> dict[str, Codes]:
    """What can be said next and be pointed at, by what pictures call it; of several on one place the first."""
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
    """The numbers of all that can be pointed at. What is called by a number anyway keeps it."""
    cost = prices(asked, prefix)
    names = {path: unpriced(path[-1], cost[path]) for path in marked(mark, asked, prefix).values()}
    if all(name.isdecimal() for name in names.values()):
        return {path: int(name) for path, name in names.items()}
    return {path: number for number, path in enumerate(names, start=1)}
