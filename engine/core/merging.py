"""Tables of all modules of a game in one. Rules, chat and pictures merge what modules bring in the same way."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeVar

from engine.core.errors import AssemblyError

K = TypeVar("K")
V = TypeVar("V")


def merged(what: str, entries: Iterable[tuple[str, Mapping[K, V]]]) -> dict[K, V]:
    """The entries of all modules, each with its id, in one table, in the order of the modules; refuses two for one
    key."""
    table: dict[K, V] = {}
    owners: dict[K, str] = {}
    for module, brought in entries:
        for key, value in brought.items():
            if key in owners:
                raise AssemblyError(f"{what} {key} is brought by {owners[key]} and by {module}")
            owners[key] = module
            table[key] = value
    return table
