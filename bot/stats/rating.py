"""How strong somebody is: the model of Plackett and Luce, as `openskill` has it, over the places of a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from openskill.models import PlackettLuce

from bot.stats.results import Place
from bot.store.results import Rating

BEGIN = 1000
"""What a newcomer's rating is shown as."""
SCALE = 24
"""Shown points for one of the model's."""


@cache
def _model() -> PlackettLuce:
    return PlackettLuce()


def rated(places: Sequence[Place], before: Mapping[str, Rating]) -> dict[str, Rating]:
    """The ratings of everybody after a game. Whoever is nobody is measured as a newcomer, and not written down."""
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
    """Computers of one level are one player."""
    return f"computer:{place.computer}" if place.computer else place.user


def is_person(name: str) -> bool:
    return not name.startswith("computer:")


def strength(rating: Rating) -> float:
    """What somebody is worth at least, in all likelihood. It grows with every game by which more is known."""
    return rating.mu - 3 * rating.sigma


def shown(rating: Rating) -> int:
    """The same as people like their ratings."""
    return round(BEGIN + SCALE * strength(rating))
