"""Marks a test with the place in the rules that it comes from."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeVar

Test = TypeVar("Test", bound=Callable[..., None])


class Source(NamedTuple):
    game: str
    section: str


def rulebook(game: str, *, section: str) -> Callable[[Test], Test]:
    """Decorator: the test checks an example or a sentence of this section of the rulebook."""

    def mark(test: Test) -> Test:
        test.__dict__["rulebook"] = Source(game, section)
        return test

    return mark
