"""Ratings: how strong a player is, computed from the places of games by the Plackett-Luce model of `openskill`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import chain

from openskill.models import PlackettLuce

from bot.stats.results import Place, sides
from bot.store.results import Rating

BEGIN = 1000
"""The rating that is shown for a new player."""
SCALE = 24
"""How many shown points one point of the model is."""


@cache
def _model() -> PlackettLuce:
    return PlackettLuce()


def rated(places: Sequence[Place], before: Mapping[str, Rating]) -> dict[str, Rating]:
    """The ratings of all players after a game, by `known_as`. Players of a team are rated as a team: what it has won or
    lost changes the rating of each of them, the more the less certain it was. A player who is not counted is rated like
    a new one, and is left out of the result."""
    model = _model()
    against = sides(places)
    teams = []
    for side in against:
        known = [before.get(known_as(place)) for place in side]
        teams.append([model.rating(mu=old.mu, sigma=old.sigma) if old else model.rating() for old in known])
    after = model.rate(teams, ranks=[side[0].place for side in against])
    found: dict[str, Rating] = {}
    for place, new in zip(chain(*against), chain(*after), strict=True):
        name = known_as(place)
        if name and name not in found:
            old = before.get(name)
            games, wins = (old.games, old.wins) if old else (0, 0)
            shown = place.name or place.computer
            found[name] = Rating(new.mu, new.sigma, games + 1, wins + (place.place == 1), shown)
    return found


def known_as(place: Place) -> str:
    """The name under which a player is rated: their id, or `computer:` and the level; empty if they are not counted.
    All computers of one level count as one player."""
    return f"computer:{place.computer}" if place.computer else place.user


def is_person(name: str) -> bool:
    return not name.startswith("computer:")


def strength(rating: Rating) -> float:
    """A lower bound for how strong a player probably is. It also grows because each game makes the estimate more
    certain."""
    return rating.mu - 3 * rating.sigma


def shown(rating: Rating) -> int:
    """The rating as people see it."""
    return round(BEGIN + SCALE * strength(rating))
