"""What counts of a finished game: who came where, with how many points, after how much thought."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from bot.store.results import Played
from bot.tables.table import LogEntry, Table
from engine.api import Game, Seat

HALF = 0.5
"""Of a seat's moves somebody must have made at least so many themselves for the game to count as theirs: whoever
leaves it to a computer, or takes over from somebody else near the end, has not played it."""


TOOK = "log.took"
"""How it is told that somebody sits down in the middle of a game."""


class Place(msgspec.Struct, frozen=True, omit_defaults=True):
    """One seat of a finished game. A computer's is counted for nobody, but those who played it are measured by it."""

    place: int
    points: int
    user: str = ""
    """Empty for computers, for who is forgotten, and for who did not play enough of it."""
    via: str = ""
    name: str = ""
    computer: str = ""
    seconds: float = 0.0
    questions: int = 0


class Result(msgspec.Struct, frozen=True):
    table: str
    game: str
    ended: float
    places: tuple[Place, ...]
    chats: tuple[str, ...]

    @property
    def people(self) -> list[str]:
        return [place.user for place in self.places if place.user]


class Tally(msgspec.Struct, frozen=True):
    """Several games of one person in a row."""

    games: int
    wins: int
    """Shared ones too."""
    points: float
    """On average."""
    best: int
    place: float
    seconds: float
    """To an answer, on average; 0 where nothing is known."""


def result_of(table: Table, game: Game, entries: Sequence[LogEntry]) -> Result:
    """Places follow the rules of the game: by points, then by its tie-breaks; who is equal in all shares a place."""
    points, order = game.scores(), game.ranking().places
    places = []
    held: set[str] = set()
    for seat, holder in enumerate(table.seats):
        # A second seat of the same person is nobody's: they would be measured against themselves.
        theirs = (
            holder.user if _share(entries, seat, {holder.user, holder.via}) >= HALF and holder.user not in held else ""
        )
        held.add(holder.user)
        places.append(
            Place(
                order[seat],
                points[seat],
                theirs,
                (holder.via or holder.user) if theirs else "",
                holder.name if theirs else "",
                holder.computer,
                holder.time.thought if theirs else 0.0,
                holder.time.turns if theirs else 0,
            )
        )
    chats = (table.chat, *(mirror.chat for mirror in table.mirrors.chats if mirror.open))
    return Result(table.id, table.rules.game, table.age.ended, tuple(places), chats)


def _share(entries: Sequence[LogEntry], seat: Seat, names: set[str]) -> float:
    """How much of what the seat did was done by this person, by whichever of their names. Since somebody sat down last,
    nobody else moves there but computers: they may have gone by a name that they have not any more."""
    took = [entry.number for entry in entries for line in entry.lines if line.key == TOOK and line.seat == seat]
    moves = [entry for entry in entries if entry.move and seat in entry.seats]
    theirs = [entry for entry in moves if entry.user and (entry.user in names or entry.number > max(took, default=0))]
    return len(theirs) / len(moves) if moves else 0.0


def played(result: Result, place: Place) -> Played:
    shared = sum(other.place == place.place for other in result.places) > 1
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
    """Of one game at least."""
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
