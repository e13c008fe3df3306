"""The toy game for one: alone in the orchard, you have to score so many points."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from engine.core.hooks import WINNERS
from engine.core.kind import register
from engine.core.module import Module
from engine.core.ruleset import assemble
from engine.core.spec import Seat
from tests.toy.kind import TOY
from tests.toy.state import TLook

hermit = Module("hermit", game="toy", players=(1,))

GROVE = hermit.option("grove", default="shady", values=("sunny", "shady"), source="the rules of Orchard")
GOAL = hermit.option("goal", default=9, values=(1, 9, 99), source="the rules of Orchard")


@hermit.on(WINNERS.replace)
def who_has_reached_the_goal(winners: tuple[Seat, ...], look: TLook) -> tuple[Seat, ...]:
    return winners if look.state.points[0] >= look.option(GOAL) else ()


@contextmanager
def with_hermit() -> Iterator[None]:
    """Within the context, the toy game has this module."""
    register(replace(TOY, modules=(*TOY.modules, hermit)))
    assemble.cache_clear()
    try:
        yield
    finally:
        register(TOY)
        assemble.cache_clear()
