"""Paths of options: which codes can come next, in which order, and which numbers they have.

An option is a path of codes, such as `t29/90`. Buttons, typed lines and pictures offer one code after the other.
"""

from __future__ import annotations

from hashlib import blake2b

from engine.api import Decision, Seat

Codes = tuple[str, ...]


def paths(asked: Decision) -> list[Codes]:
    return [tuple(part.code for part in option.path) for option in asked.options]


def prices(asked: Decision, prefix: Codes) -> dict[Codes, int]:
    """All paths that are one code longer than the prefix, with the lowest price of an option behind each; the cheapest
    first."""
    size = len(prefix)
    found: dict[Codes, int] = {}
    for option in asked.options:
        path = tuple(part.code for part in option.path)
        if path[:size] == prefix and len(path) > size:
            price = sum(part.price for part in option.path)
            word = path[: size + 1]
            found[word] = min(price, found.get(word, price))
    return dict(sorted(found.items(), key=lambda item: item[1]))


def may_cost_more(asked: Decision, path: Codes) -> bool:
    """Whether the options behind this beginning of a path differ in their prices."""
    behind = [option.path for option in asked.options if tuple(part.code for part in option.path[: len(path)]) == path]
    return len({sum(part.price for part in parts) for parts in behind}) > 1


def seats_meant(asked: Decision, prefix: Codes) -> dict[Codes, tuple[Seat, ...]]:
    """Of the paths that are one code longer than the prefix, those whose last part is about other players, and about
    whom."""
    size = len(prefix)
    found: dict[Codes, tuple[Seat, ...]] = {}
    for option in asked.options:
        path = tuple(part.code for part in option.path[: size + 1])
        if len(path) > size and path[:size] == prefix and option.path[size].seats:
            found[path] = option.path[size].seats
    return found


def unpriced(code: str, price: int) -> str:
    """The code without the price at its end: `d5` for `d5+2`."""
    return code.removesuffix(f"+{price}") if price else code


def next_words(asked: Decision, prefix: Codes) -> list[Codes]:
    """All paths that are one code longer than the prefix, the cheapest first."""
    return list(prices(asked, prefix))


_HASHED = "~"
"""Prefix of a hash that replaces a word too long for a button."""


def hashed(word: str) -> str:
    """A short token that stands for a long word on a button."""
    return _HASHED + blake2b(word.encode(), digest_size=6).hexdigest()


def says(sent: str, word: str) -> bool:
    """Whether the token of a button stands for this word, as it is or hashed."""
    return sent == word or (sent.startswith(_HASHED) and sent == hashed(word))
