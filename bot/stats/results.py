"""The result of a finished game for statistics: the place, the points and the thinking time of each seat."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from bot.store.results import Played
from bot.tables.table import LogEntry, Table
from bot.tables.teams import parties_of
from engine.api import Game, Seat

HALF = 0.5
"""Share of a seat's moves that a person must have made for the game to count as theirs. A person who leaves the seat to
a computer, or takes it over near the end, has not played the game."""


TOOK = "log.took"
"""Key of the log line about a person who takes a seat during a game."""


class Place(msgspec.Struct, frozen=True, omit_defaults=True):
    """One seat of a finished game. The seat of a computer counts for no person, but it matters for the ratings of the
    others."""

    place: int
    """That of the team, where the game had teams: 1 for the best, the same for all its seats."""
    points: int
    """Of the seat alone."""
    user: str = ""
    """Empty for a computer, for a person who was erased or has opted out, for a person who did not make enough of the
    moves, and for one who played on several sides."""
    via: str = ""
    name: str = ""
    computer: str = ""
    seconds: float = 0.0
    questions: int = 0
    team: int | None = None
    """The number of its team; None if it played for itself."""


class Result(msgspec.Struct, frozen=True):
    table: str
    game: str
    ended: float
    places: tuple[Place, ...]
    chats: tuple[str, ...]

    @property
    def people(self) -> list[str]:
        return [place.user for place in self.places if place.user]

    @property
    def opponents(self) -> bool:
        """Whether people have played against each other, and not only against computers or together."""
        return sum(any(place.user for place in side) for side in sides(self.places)) > 1


class Tally(msgspec.Struct, frozen=True):
    """A summary of several games of one person."""

    games: int
    wins: int
    """Including shared wins."""
    points: float
    """Average of the points."""
    best: int
    place: float
    seconds: float
    """Average time to an answer; 0 if nothing is known about it."""


def sides(places: Sequence[Place]) -> list[list[Place]]:
    """The places of each team together; those who played for themselves one by one."""
    found: dict[tuple[str, int], list[Place]] = {}
    for seat, place in enumerate(places):
        found.setdefault(("seat", seat) if place.team is None else ("team", place.team), []).append(place)
    return list(found.values())


def result_of(table: Table, game: Game, entries: Sequence[LogEntry]) -> Result:
    """The result of a finished game. Places follow the rules of the game: points, then tie-breaks; seats that are equal
    in everything share a place. Teams have places as teams: the second of two teams is second, not third."""
    points, order, parties = game.scores(), _places(game), parties_of(game)
    party_of = {seat: number for number, party in enumerate(parties) for seat in party}
    places = []
    held: set[str] = set()
    for seat, holder in enumerate(table.seats):
        # Only one seat of each person counts: otherwise they would be rated against themselves.
        theirs = (
            holder.user if _share(entries, seat, {holder.user, holder.via}) >= HALF and holder.user not in held else ""
        )
        held.add(holder.user)
        if game.spec.teams and len({party_of[own] for own in table.seats_of(holder.user)}) > 1:
            # Whoever plays on both sides can't but win, so their game says nothing of how they play.
            theirs = ""
        places.append(
            Place(
                order[party_of[seat]],
                points[seat],
                theirs,
                (holder.via or holder.user) if theirs else "",
                holder.name if theirs else "",
                holder.computer,
                holder.time.thought if theirs else 0.0,
                holder.time.turns if theirs else 0,
                party_of[seat] if game.spec.teams else None,
            )
        )
    chats = (table.chat, *(mirror.chat for mirror in table.mirrors.chats if mirror.open))
    return Result(table.id, table.rules.game, table.age.ended, tuple(places), chats)


def _places(game: Game) -> list[int]:
    """By party: 1 for the best, then one more for each party that is better."""
    places = [game.ranking().places[party[0]] for party in parties_of(game)]
    return [1 + sum(other < place for other in places) for place in places]


def _share(entries: Sequence[LogEntry], seat: Seat, names: set[str]) -> float:
    """The share of a seat's moves that this person made, from 0 to 1. After the last time that somebody took the seat,
    all moves that no computer made are theirs, even if they were made under an id that the person no longer has."""
    took = [entry.number for entry in entries for line in entry.lines if line.key == TOOK and line.seat == seat]
    moves = [entry for entry in entries if entry.move and seat in entry.seats]
    theirs = [entry for entry in moves if entry.user and (entry.user in names or entry.number > max(took, default=0))]
    return len(theirs) / len(moves) if moves else 0.0


def played(result: Result, place: Place) -> Played:
    shared = sum(side[0].place == place.place for side in sides(result.places)) > 1
    return Played(
        result.game,
        len(result.places),
        place.place,
        place.points,
        result.ended,
        place.seconds,
        place.questions,
        result.chats,
        place.via,
        shared,
    )


def tally(games: Iterable[Played]) -> Tally:
    """The summary of these games; there must be at least one."""
    ones = list(games)
    count = len(ones)
    questions = sum(one.questions for one in ones)
    return Tally(
        count,
        sum(one.place == 1 for one in ones),
        sum(one.points for one in ones) / count,
        max(one.points for one in ones),
        sum(one.place for one in ones) / count,
        sum(one.seconds for one in ones) / questions if questions else 0.0,
    )
