"""Trying options out on an imagined copy of the game.

What is judged is the end of the seat's own turn as far as it can be seen: while the seat is asked again, the best of
its next options counts. Where many follow, only the most promising lines are looked at further. Where an option takes a
risk, such as a roll of a die, it is worth the mean of what may come out.
"""

from __future__ import annotations

from collections.abc import Iterable
from statistics import fmean

from engine.api import Decision, Dice, Game, Seat, seat_viewer

WIDTH = 18
"""Options all of which are looked at in the questions that follow the first."""
DEPTH = 2
"""Questions to the same seat that are thought through, the first included."""
BEAM = 8
"""Lines that are looked at further when the seat is still asked at their ends."""

Line = tuple[float, list[Game]]
"""What a line of play is worth, and where it may end: in one way, or in as many as its risk has outcomes."""


def imagined(game: Game, seat: Seat, dice: Dice) -> Game:
    """The game as this seat knows it."""
    return game.imagine(seat_viewer(seat), dice.bytes(32))


def best(game: Game, seat: Seat, indices: Iterable[int], depth: int = DEPTH) -> int:
    """The most promising of these options of the seat's open question; the first among equals."""
    decision = asked(game, seat)
    found = {index: line(game, seat, decision, index, depth) for index in indices}
    worths = {index: worth for index, (worth, _) in found.items()}
    going_on = [index for index, (_, ends) in found.items() if any(end.decision(seat) is not None for end in ends)]
    if depth > 1 and len(found) > 1:
        going_on.sort(key=lambda index: -worths[index])
        for index in going_on[BEAM:]:
            del worths[index]
        for index in going_on[:BEAM]:
            worths[index] = fmean(further(end, seat, depth) for end in found[index][1])
    return max(worths, key=worths.__getitem__)


def further(game: Game, seat: Seat, depth: int) -> float:
    """How the seat stands at the end of a line if it plays on well for a while."""
    decision = game.decision(seat)
    if decision is None:
        return game.evaluate(seat)
    indices = list(range(len(decision.options)))
    if len(indices) > WIDTH:
        # Of many options, such as all segments of a city, most come to the same.
        at_once = {line(game, seat, decision, index, 1)[0]: index for index in reversed(indices)}
        indices = [at_once[worth] for worth in sorted(at_once, reverse=True)[:BEAM]]
    return max(line(game, seat, decision, index, depth)[0] for index in indices)


def line(game: Game, seat: Seat, decision: Decision, index: int, depth: int) -> Line:
    """How the seat stands after taking this option, and playing on well for a while."""
    lines = [followed(after, seat, decision, depth) for after in game.outcomes(decision.answer(index))]
    if len(lines) == 1:
        return lines[0]
    return fmean(worth for worth, _ in lines), [end for _, ends in lines for end in ends]


def followed(after: Game, seat: Seat, decision: Decision, depth: int) -> Line:
    """The best line after this question was answered."""
    following = after.decision(seat)
    if depth <= 1 or following is None or len(following.options) > WIDTH or following.prompt == decision.prompt:
        return after.evaluate(seat), [after]
    replies = [line(after, seat, following, index, depth - 1) for index in range(len(following.options))]
    return max(replies, key=lambda reply: reply[0])


def asked(game: Game, seat: Seat) -> Decision:
    decision = game.decision(seat)
    assert decision is not None, "only a seat that is asked can answer"
    return decision
