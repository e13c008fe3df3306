"""Trying options out on an imagined copy of the game.

What is judged is the end of the seat's own turn as far as it can be seen: while the seat is asked again, the best of
its next options counts.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.api import Decision, Dice, Game, Seat, seat_viewer

WIDTH = 12
"""Options looked at in the questions that follow the first."""
DEPTH = 2
"""Questions to the same seat that are thought through, the first included."""


def imagined(game: Game, seat: Seat, dice: Dice) -> Game:
    """The game as this seat knows it."""
    return game.imagine(seat_viewer(seat), dice.bytes(32))


def best(game: Game, seat: Seat, indices: Iterable[int], depth: int = DEPTH) -> int:
    """The most promising of these options of the seat's open question; the first among equals."""
    decision = asked(game, seat)
    return max(indices, key=lambda index: worth(game, seat, decision, index, depth))


def worth(game: Game, seat: Seat, decision: Decision, index: int, depth: int) -> float:
    """How the seat stands after taking this option, and playing on well for a while."""
    after = game.copy()
    after.apply(decision.answer(index))
    following = after.decision(seat)
    if depth <= 1 or following is None or len(following.options) > WIDTH:
        return after.evaluate(seat)
    return max(worth(after, seat, following, option, depth - 1) for option in range(len(following.options)))


def asked(game: Game, seat: Seat) -> Decision:
    decision = game.decision(seat)
    assert decision is not None, "only a seat that is asked can answer"
    return decision
