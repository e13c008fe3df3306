"""From what happened to lines that can be told."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.games import guide_to
from bot.tables.table import Line
from engine.api import SPECTATOR, Event, Game, ScoreLine, Transition, Viewer

SCORE = "score"
"""Key of a line that tells of points; see `score_line`."""


def narrate(game: Game, transitions: Sequence[Transition], viewer: Viewer = SPECTATOR) -> list[Line]:
    """What these transitions, the last ones of the game, were for a viewer: deeds first, then points."""
    events = [event for transition in transitions for event in transition.events(viewer)]
    scored = [line for transition in transitions for line in transition.scored]
    return tell(game.spec.game, events, scored, game.scores())


def tell(game: str, events: Iterable[Event], scored: Sequence[ScoreLine], totals: Sequence[int]) -> list[Line]:
    """`totals` are the points after all of it."""
    points = list(totals)
    for line in scored:
        points[line.seat] -= line.points
    lines = guide_to(game).tell(list(events))
    for line in scored:
        points[line.seat] += line.points
        if line.points:
            lines.append(score_line(game, line, points[line.seat]))
    return lines


def score_line(game: str, line: ScoreLine, total: int) -> Line:
    """Points with their arithmetic: the terms travel as one word, such as `tile:3:1 shield:1:2`."""
    terms = " ".join(f"{term.what}:{term.count}:{term.each}" for term in line.worth if term.count)
    args: dict[str, str | int] = {"points": line.points, "total": total, "terms": terms, "place": line.place}
    return Line(SCORE, {**args, "reason": f"{game}.reason_{line.reason}", "game": game}, line.seat)
