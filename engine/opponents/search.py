"""Trying options out on an imagined copy of the game.

What is judged is the end of the seat's own turn as far as it can be seen: while the seat is asked again, the best of
its next options counts. Where many follow, only the most promising lines are looked at further.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.api import Decision, Dice, Game, Seat, seat_viewer

WIDTH = 12
"""Options looked at in the questions that follow the first."""
DEPTH = 2
"""Questions to the same seat that are thought through, the first included."""
BEAM = 4
"""Lines that are looked at further when the seat is still asked at their ends."""

Line = tuple[float, Game]
"""What a line of play is worth, and where it ends."""


def imagined(game: Game, seat: Seat, dice: Dice) -> Game:
    """The game as this seat knows it."""
    return game.imagine(seat_viewer(seat), dice.bytes(32))


def best(game: Game, seat: Seat, indices: Iterable[int], depth: int = DEPTH) -> int:
    """The most promising of these options of the seat's open question; the first among equals."""
    decision = asked(game, seat)
    found = {index: line(game, seat, decision, index, depth) for index in indices}
    worths = {index: worth for index, (worth, _) in found.items()}
    going_on = [index for index, (_, end) in found.items() if end.decision(seat) is not None]
    if depth > 1 and len(going_on) > 1:
        going_on.sort(key=lambda index: -worths[index])
        for index in going_on[BEAM:]:
            del worths[index]
        for index in going_on[:BEAM]:
            end = found[index][1]
            worths[index] = max(reply[0] for reply in lines(end, seat, asked(end, seat), depth))
    return max(worths, key=worths.__getitem__)


def lines(game: Game, seat: Seat, decision: Decision, depth: int) -> list[Line]:
    return [line(game, seat, decision, index, depth) for index in range(len(decision.options))]


def line(game: Game, seat: Seat, decision: Decision, index: int, depth: int) -> Line:
    """How the seat stands after taking this option, and playing on well for a while."""
    after = game.copy()
    after.apply(decision.answer(index))
    following = after.decision(seat)
    if depth <= 1 or following is None or len(following.options) > WIDTH or following.prompt == decision.prompt:
        return after.evaluate(seat), after
    return max(lines(after, seat, following, depth - 1), key=lambda reply: reply[0])


def asked(game: Game, seat: Seat) -> Decision:
    decision = game.decision(seat)
    assert decision is not None, "only a seat that is asked can answer"
    return decision
