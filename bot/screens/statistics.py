"""Statistics of a person, and the ranking of a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby

from bot.screens.durations import duration
from bot.screens.lobby import game_name
from bot.screens.screen import Button, Screen
from bot.screens.solo import solo_summary
from bot.screens.wording import Buttons, ticked
from bot.stats.rating import shown
from bot.stats.results import tally
from bot.store.results import Played, Rating, Standing
from bot.store.solo_diary import SoloResult
from bot.texts import Texts

PLACES = HERE, EVERYWHERE = "here", "everywhere"
LISTED = 10
"""Number of people in a ranking."""


def stats_screen(
    texts: Texts,
    games: Sequence[Played],
    alone: Sequence[SoloResult],
    places: Mapping[str, Standing | None],
    where: str,
    only: str = "",
    *,
    counted: bool,
) -> Screen:
    """The statistics of one person, by game and number of players; then the games that they have played `alone`.
    `places` are the person's places in the rankings, by game; `only` is the game that was asked for, if any."""
    lines = [texts("stats.title", where=where)]
    for game, ones in _by_game(games).items():
        lines += ["", game_name(texts, game), *_rating(texts, places.get(game))]
        several = len({one.players for one in ones}) > 1
        for players, same in groupby(sorted(ones, key=_players), key=_players):
            lines.append(_tally(texts, list(same), players))
        if several:
            lines.append(_tally(texts, ones, 0))
    for game in dict.fromkeys(one.game for one in alone):
        own = [one for one in alone if one.game == game]
        lines += ["", texts("stats.alone", game=game_name(texts, game)), solo_summary(texts, own)]
    if not games and not alone:
        lines.append(texts("stats.none"))
    if not counted:
        lines.append(texts("stats.not_counted"))
    diary = ((Buttons(texts, "")("diary"),),) if alone else ()
    menu = (_places(texts, "stats", f"{only} ".lstrip(), where), *diary)
    return Screen("\n".join(lines), menu=menu, secret=True)


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
    """One line about these games; `players` is 0 for any number of players."""
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
    """The strongest players of one game, and the place of the person who asks if it is not among them."""
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
    # The words are in another order than above, because no two buttons of a message may send the same token.
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
