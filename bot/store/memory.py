"""Things read before, for as long as they may be a little out of date."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")

SECONDS = 60.0
KEPT = 10_000


class Memory(Generic[T]):
    """Bounded in number and in time. Other processes may have changed what we remember: never decide by it."""

    def __init__(self, clock: Callable[[], float], kept: int = KEPT) -> None:
        self._clock = clock
        self._kept = kept
        self._things: OrderedDict[str, tuple[float, T]] = OrderedDict()

    def get(self, name: str) -> T | None:
        at, thing = self._things.get(name, (0.0, None))
        return thing if thing is not None and self._clock() < at + SECONDS else None

    def put(self, name: str, thing: T) -> T:
        self._things[name] = (self._clock(), thing)
        self._things.move_to_end(name)
        if len(self._things) > self._kept:
            self._things.popitem(last=False)
        return thing

    def drop(self, name: str) -> None:
        self._things.pop(name, None)
