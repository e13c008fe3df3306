"""What was done lately, and where that is seen. The frames are those of all games: `renderers/frames.py`."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from engine.api import CardsView, Seat
from renderers.burgundy_cards.marks import CardsMarks
from renderers.frames import MARK, NEWS, TRIED, framed
from renderers.scene import Item


class Fresh(msgspec.Struct, frozen=True):
    """A deed that is to be seen, and in which colour."""

    seat: Seat
    deed: str
    card: str
    place: str
    look: str


def fresh(view: CardsView, marks: CardsMarks) -> tuple[Fresh, ...]:
    """What was done in the last turn, and what else is news."""
    if not view.deeds:
        return ()
    last = view.deeds[-1].turn
    first = min(marks.news or last, last)
    latest = TRIED if marks.draft else MARK
    return tuple(
        Fresh(one.seat, one.deed, one.card, one.place, latest if one.turn == last else NEWS)
        for one in view.deeds
        if one.turn >= first
    )


def of_seat(deeds: Sequence[Fresh], seat: Seat) -> list[Fresh]:
    return [one for one in deeds if one.seat == seat]


def look_of(deeds: Sequence[Fresh], *names: str, card: str = "", place: str = "") -> str:
    """The colour of the latest deed with one of these names, and with this card and place if they are given; empty if
    there is none."""
    found = [one.look for one in deeds if one.deed in names and card in ("", one.card) and place in ("", one.place)]
    return found[-1] if found else ""


def frame(x: int, y: int, wide: int, high: int, look: str) -> list[Item]:
    """A frame if there is a look."""
    return framed(x, y, wide, high, look) if look else []
