"""From what happened to lines that can be told."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from itertools import groupby

from bot.games import guide_to
from bot.tables.table import Line
from engine.api import SPECTATOR, Event, Game, ScoreLine, Seat, Transition

SCORE = "score"
"""Key of a line that tells of points; see `score_line`."""


Answered = tuple[Seat, Transition]
"""Whose answer it was, and what it led to."""


def narrate(game: Game, answered: Sequence[Answered], covered: Collection[Seat] = ()) -> list[Line]:
    """What these answers, the last ones of the game, led to for everybody's eyes: of one seat after the other its deeds
    first, then the points. `covered` are seats for whose people a computer answered, which is said first."""
    totals = list(game.scores())
    for _, transition in answered:
        for line in transition.scored:
            totals[line.seat] -= line.points
    lines: list[Line] = []
    for seat, run in groupby(answered, lambda one: one[0]):
        lines += [Line("log.stood_in", {}, seat)] if seat in covered else []
        transitions = [transition for _, transition in run]
        events = [event for transition in transitions for event in transition.events(SPECTATOR)]
        scored = [line for transition in transitions for line in transition.scored]
        for line in scored:
            totals[line.seat] += line.points
        lines += tell(game.spec.game, events, scored, totals)
    return lines


def tell(game: str, events: Iterable[Event], scored: Sequence[ScoreLine], totals: Sequence[int]) -> list[Line]:
    """`totals` are the points after all of it."""
    points = list(totals)
    for line in scored:
        points[line.seat] -= line.points
    told = guide_to(game).tell(list(events))
    later = guide_to(game).later
    lines = [line for line in told if line.key not in later]
    for line in scored:
        points[line.seat] += line.points
        if line.points:
            lines.append(score_line(game, line, points[line.seat]))
    return lines + [line for line in told if line.key in later]


def score_line(game: str, line: ScoreLine, total: int) -> Line:
    """Points with their arithmetic: the terms travel as one word, such as `tile:3:1 shield:1:2`."""
    terms = " ".join(f"{term.what}:{term.count}:{term.each}" for term in line.worth if term.count)
    args: dict[str, str | int] = {"points": line.points, "total": total, "terms": terms, "place": line.place}
    return Line(SCORE, {**args, "reason": f"{game}.reason_{line.reason}", "game": game}, line.seat)
