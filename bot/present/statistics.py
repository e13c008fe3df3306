"""Finished games in numbers: one's own, and who is strongest."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby

from bot.present.durations import duration
from bot.present.lobby import game_name, ticked
from bot.present.words import Buttons
from bot.rating import shown
from bot.results import Played, tally
from bot.screens import Button, Screen
from bot.store.results import Rating, Standing
from bot.texts import Texts

PLACES = HERE, EVERYWHERE = "here", "everywhere"
LISTED = 10
"""So many of the strongest, and whoever asks."""


def stats_screen(
    texts: Texts,
    games: Sequence[Played],
    places: Mapping[str, Standing | None],
    where: str,
    only: str = "",
    *,
    counted: bool,
) -> Screen:
    """Of one person, by game and number of players; `places` says where they stand, by game. `only` is the game that
    was asked for, if one was."""
    lines = [texts("stats.title", where=where)]
    for game, ones in _by_game(games).items():
        lines += ["", game_name(texts, game), *_rating(texts, places.get(game))]
        several = len({one.players for one in ones}) > 1
        for players, same in groupby(sorted(ones, key=_players), key=_players):
            lines.append(_tally(texts, list(same), players))
        if several:
            lines.append(_tally(texts, ones, 0))
    if not games:
        lines.append(texts("stats.none"))
    if not counted:
        lines.append(texts("stats.not_counted"))
    return Screen("\n".join(lines), menu=(_places(texts, "stats", f"{only} ".lstrip(), where),), secret=True)


def _by_game(games: Sequence[Played]) -> dict[str, list[Played]]:
    found: dict[str, list[Played]] = {}
    for one in games:
        found.setdefault(one.game, []).append(one)
    return found


def _players(one: Played) -> int:
    return one.players


def _rating(texts: Texts, own: Standing | None) -> list[str]:
    return [texts("stats.rating", rating=str(shown(own.rating)), place=own.place, of=own.of)] if own else []


def _tally(texts: Texts, ones: Sequence[Played], players: int) -> str:
    """Of so many players; 0: of any number."""
    sum = tally(ones)
    said = texts(
        "stats.tally",
        players=players,
        games=sum.games,
        wins=sum.wins,
        share=round(100 * sum.wins / sum.games),
        points=round(sum.points),
        best=sum.best,
    )
    return said + (texts("stats.speed", time=duration(texts, sum.seconds)) if sum.seconds else "")


def top_screen(
    texts: Texts,
    ranked: Sequence[tuple[str, Rating]],
    own: Standing | None,
    user: str,
    game: str,
    where: str,
    games: Sequence[str],
) -> Screen:
    """The strongest in one game; whoever asks is told their own place if it is further down."""
    lines = [texts("top.title", game=game_name(texts, game), where=where)]
    for place, (name, rating) in enumerate(ranked, start=1):
        line = _line(texts, place, rating)
        lines.append(f"{line} ←" if name == user else line)
    if own is not None and own.place > len(ranked):
        lines.append(f"{_line(texts, own.place, own.rating)} ←")
    if not ranked:
        lines.append(texts("top.none"))
    lines.append(texts("top.how"))
    button = Buttons(texts, "")
    # In another order of words than the buttons above: no two of a message may be the same.
    others = tuple(
        button("top", f"{where} {each}", label=ticked(game_name(texts, each), each == game)) for each in games
    )
    return Screen("\n".join(lines), menu=(_places(texts, "top", f"{game} ", where), *((others,) if games else ())))


def _line(texts: Texts, place: int, rating: Rating) -> str:
    who = rating.name or texts("person.nameless")
    return texts("top.line", place=place, who=who, rating=str(shown(rating)), games=rating.games, wins=rating.wins)


def _places(texts: Texts, verb: str, before: str, where: str) -> tuple[Button, ...]:
    button = Buttons(texts, "")
    return tuple(
        button(verb, f"{before}{place}", label=ticked(texts(f"button.stats_{place}"), place == where))
        for place in PLACES
    )
