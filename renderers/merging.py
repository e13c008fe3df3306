"""Tables of all modules of a game in one: what each of them brings to the pictures, merged by key."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")


class PictureConflict(Exception):
    """Two modules of a game bring the same thing. This is always a bug, and found when the program starts."""


def merged(what: str, entries: Iterable[tuple[str, Mapping[K, V]]]) -> dict[K, V]:
    """The entries of all modules in one table, in the order of the modules; refuses two for one key."""
    table: dict[K, V] = {}
    owners: dict[K, str] = {}
    for module, brought in entries:
        for key, value in brought.items():
            if key in owners:
                raise PictureConflict(f"{what} {key} is brought by {owners[key]} and by {module}")
            owners[key] = module
            table[key] = value
    return table
