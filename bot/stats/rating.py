"""Ratings: how strong a player is, computed from the places of games by the Plackett-Luce model of `openskill`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from openskill.models import PlackettLuce

from bot.stats.results import Place
from bot.store.results import Rating

BEGIN = 1000
"""The rating that is shown for a new player."""
SCALE = 24
"""How many shown points one point of the model is."""


@cache
def _model() -> PlackettLuce:
    return PlackettLuce()


def rated(places: Sequence[Place], before: Mapping[str, Rating]) -> dict[str, Rating]:
    """The ratings of all players after a game, by `known_as`. A player who is not counted is rated like a new one, and
    is left out of the result."""
    model = _model()
    names = [known_as(place) for place in places]
    teams = []
    for name in names:
        old = before.get(name)
        teams.append([model.rating(mu=old.mu, sigma=old.sigma) if old else model.rating()])
    after = model.rate(teams, ranks=[place.place for place in places])
    found: dict[str, Rating] = {}
    for place, name, (new,) in zip(places, names, after, strict=True):
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
