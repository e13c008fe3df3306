"""Teams in words: by the names of their players, because letters name seats."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

from bot.games.seat_letters import letter
from bot.screens.wording import name_of, names_of
from bot.tables.table import Table
from bot.tables.teams import parties_of, sums_of
from bot.texts import Texts
from engine.api import Game, Seat, Teams


def together(texts: Texts, names: Sequence[str]) -> str:
    """`Anna + Clara`."""
    return reduce(lambda one, other: texts("team.plus", one=one, other=other), names)


def team_name(texts: Texts, table: Table, team: Sequence[Seat]) -> str:
    """The players of a team: `Anna + Clara`."""
    return together(texts, [name_of(texts, table, seat, listed=len(team) == 1) for seat in team])


def against(texts: Texts, table: Table, teams: Teams) -> str:
    """Who plays with whom against whom."""
    names = [team_name(texts, table, team) for team in teams]
    return reduce(lambda one, other: texts("team.against", one=one, other=other), names)


def points_line(texts: Texts, table: Table, game: Game) -> str:
    """One line with the points of all seats; those of a team stand together, with their sum."""
    points, sums = game.scores(), sums_of(game)
    said = []
    for party in parties_of(game):
        own = [
            texts("turn.points", letter=letter(seat), who=name_of(texts, table, seat, listed=True), points=points[seat])
            for seat in party
        ]
        line = together(texts, own)
        said.append(texts("team.points", points=line, sum=sums[party]) if len(party) > 1 else line)
    return " · ".join(said)


def team_sum(texts: Texts, table: Table, game: Game, team: tuple[Seat, ...]) -> str:
    """The players of a team and what they have together."""
    return texts("team.sum", who=names_of(texts, table, team), sum=sums_of(game)[team])
