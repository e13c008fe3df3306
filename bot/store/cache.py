"""A cache in memory for values that may be a little old."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")

VALID_SECONDS = 60.0
MAX_ENTRIES = 10_000


class Cache(Generic[T]):
    """Values by name, limited in number and age; the oldest entry goes first.

    Other processes may have changed a value meanwhile: use it to show things, not to decide.
    """

    def __init__(self, clock: Callable[[], float], kept: int = MAX_ENTRIES, seconds: float = VALID_SECONDS) -> None:
        self._clock = clock
        self._kept = kept
        self._seconds = seconds
        self._things: OrderedDict[str, tuple[float, T]] = OrderedDict()

    def get(self, name: str) -> T | None:
        """The value; None if there is none or it is too old."""
        at, thing = self._things.get(name, (0.0, None))
        return thing if thing is not None and self._clock() < at + self._seconds else None

    def put(self, name: str, thing: T) -> T:
        """Store a value and return it."""
        self._things[name] = (self._clock(), thing)
        self._things.move_to_end(name)
        if len(self._things) > self._kept:
            self._things.popitem(last=False)
        return thing

    def drop(self, name: str) -> None:
        self._things.pop(name, None)
