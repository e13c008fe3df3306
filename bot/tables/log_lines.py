"""Log lines about answers: what happened, and the points for it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from itertools import groupby

import msgspec

from bot.games import ui_of
from bot.texts.log_line import JOINT, LogLine
from engine.api import SPECTATOR, Event, Game, ScoreLine, Seat, Teams, Transition

SCORE = "score"
"""Key of a line about points; see `score_line`."""
TIE = "log.tie_broken"
"""Key of the line that says which tie-breaks decided who won; see `tie_lines`."""

Answered = tuple[Seat, Transition]
"""The seat that answered, and what that led to."""


def narrate(game: Game, answered: Sequence[Answered], covered: Collection[Seat] = ()) -> list[LogLine]:
    """Lines about these answers, which must be the last ones of the game, as everybody may see them. For one seat after
    the other: first what it did, then the points; if its turn goes on with another part, the same for that. For seats
    in `covered`, where a stand-in answered, a line says so first."""
    totals = list(game.scores())
    for _, transition in answered:
        for line in transition.scored:
            totals[line.seat] -= line.points
    lines: list[LogLine] = []
    for seat, run in groupby(answered, lambda one: one[0]):
        lines += [LogLine("log.stood_in", {}, seat)] if seat in covered else []
        for transitions in _parts(game.spec.game, [transition for _, transition in run]):
            events = [event for transition in transitions for event in transition.events(SPECTATOR)]
            scored = [line for transition in transitions for line in transition.scored]
            for line in scored:
                totals[line.seat] += line.points
            lines += event_lines(game.spec.game, events, scored, totals, game.spec.teams)
    return lines


def _parts(game: str, transitions: Sequence[Transition]) -> list[list[Transition]]:
    """The transitions of one seat, part by part of its turn."""
    goes_on = ui_of(game).goes_on
    parts: list[list[Transition]] = [[]]
    for transition in transitions:
        parts[-1].append(transition)
        if any(type(event) in goes_on for event in transition.events(SPECTATOR)):
            parts.append([])
    return parts


def event_lines(
    game: str, events: Iterable[Event], scored: Sequence[ScoreLine], totals: Sequence[int], teams: Teams = ()
) -> list[LogLine]:
    """Lines about events and the points for them. `totals` are the points of all seats afterwards. A line about what
    belongs to a team names both partners, and points for it have the total of both."""
    points = list(totals)
    for line in scored:
        points[line.seat] -= line.points
    told = [_joint(game, line, teams) for line in ui_of(game).tell(list(events))]
    later, last_points = ui_of(game).later, ui_of(game).last_points
    lines = [line for line in told if line.key not in later]
    last: list[LogLine] = []
    for line in scored:
        points[line.seat] += line.points
        if line.points:
            comes_last = last_points & {line.reason, *(term.what for term in line.worth)}
            (last if comes_last else lines).append(_scored(game, line, points, teams))
    return [*lines, *(line for line in told if line.key in later), *last]


def _scored(game: str, line: ScoreLine, points: Sequence[int], teams: Teams) -> LogLine:
    own = _joint(game, score_line(game, line, points[line.seat]), teams)
    if own.other is None:
        return own
    return msgspec.structs.replace(own, args={**own.args, "total": points[line.seat] + points[own.other]})


def _joint(game: str, line: LogLine, teams: Teams) -> LogLine:
    """The line; with the partner of its seat as the second player, if it is about what belongs to both."""
    partner = next((seat for team in teams if line.seat in team for seat in team if seat != line.seat), None)
    about = str(line.args["reason"]) if line.key == SCORE else line.key
    if partner is None or about not in ui_of(game).joint:
        return line
    return LogLine(line.key, {**line.args, JOINT: 1}, line.seat, partner)


def score_line(game: str, line: ScoreLine, total: int) -> LogLine:
    """A line about points with their arithmetic. The terms are one argument, such as `tile:3:1 shield:1:2`."""
    terms = " ".join(f"{term.what}:{term.count}:{term.each}" for term in line.worth if term.count)
    args: dict[str, str | int] = {"points": line.points, "total": total, "terms": terms, "place": line.place}
    return LogLine(SCORE, {**args, "reason": f"{game}.reason_{line.reason}", "game": game}, line.seat)


def tie_lines(game: Game) -> list[LogLine]:
    """The line that says which tie-breaks decided the winner of a finished game; no line if there was no tie, or if the
    victory is shared. The tie-breaks are one argument, with the winner's values, such as `fewest_empty:3
    turn_order:2`."""
    ranking = game.ranking()
    if not ranking.tie_breaks or ranking.best not in game.rules.parties:
        return []
    winner, *partners = ranking.best
    tie_breaks = " ".join(f"{one.what}:{dict(one.values)[winner]}" for one in ranking.tie_breaks)
    args: dict[str, str | int] = {"game": game.spec.game, "tie_breaks": tie_breaks}
    if not partners:
        return [LogLine(TIE, args, winner)]
    return [LogLine(TIE, {**args, JOINT: 1}, winner, partners[0])]
