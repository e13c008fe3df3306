"""Which player's things a picture shows enlarged, in games in which everybody has an estate of their own; and since
which turn deeds are news to the readers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from bot.games.game_ui import Names, PictureFocus, no_such_place
from bot.games.seat_letters import letter
from engine.api import Seat, View


class Deed(Protocol):
    """Something that was done lately, as views of several games remember it."""

    @property
    def seat(self) -> Seat: ...

    @property
    def turn(self) -> int: ...


def shown(view: View, turn: Seat | None, focus: PictureFocus) -> Seat:
    """The seat whose things are shown: the one asked for, else the reader's, else that of the player whose turn it
    is."""
    if focus.place:
        return seat_of(focus.place)
    waiting = [asked.seat for asked in view.asked]
    playing = [turn] if turn is not None else []
    return next(iter([*focus.since[:1], *playing, *waiting, *view.winners, 0]))


def seat_of(place: str) -> Seat:
    """The seat whose letter `place` has returned."""
    return ord(place) - ord(letter(0))


def news(deeds: Sequence[Deed], focus: PictureFocus) -> int:
    """Number of the first turn after the readers' last one; what happened since is news. 0 for a draft."""
    if focus.draft or not focus.since or not deeds:
        return 0
    own = max((deed.turn for deed in deeds if deed.seat in focus.since), default=0)
    return max(own + 1, deeds[0].turn)


def place(view: View, word: str, names: Names) -> str:
    """The letter of a player, found by letter, name or beginning of a name."""
    said = word.strip().casefold()
    seats = range(view.players)
    found = [seat for seat in seats if letter(seat).casefold() == said] or [
        seat for seat in seats if names[seat].casefold() == said
    ]
    found = found or [seat for seat in seats if said and names[seat].casefold().startswith(said)]
    return letter(found[0]) if len(found) == 1 else no_such_place(view, word, names)
