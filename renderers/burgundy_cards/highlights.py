"""What was done lately, and where that is seen. The frames are those of all games: `renderers/frames.py`."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from engine.api import CardsDeedView, CardsView, Seat
from renderers.burgundy_cards.marks import CardsMarks
from renderers.frames import MARK, NEWS, TRIED, framed, tag
from renderers.scene import Item


class Fresh(msgspec.Struct, frozen=True):
    """A deed that is to be seen, and in which colour."""

    deed: CardsDeedView
    look: str


def fresh(view: CardsView, marks: CardsMarks) -> tuple[Fresh, ...]:
    """What was done in the last turn, and what else is news."""
    if not view.deeds:
        return ()
    last = view.deeds[-1].turn
    first = min(marks.news or last, last)
    latest = TRIED if marks.draft else MARK
    return tuple(Fresh(deed, latest if deed.turn == last else NEWS) for deed in view.deeds if deed.turn >= first)


def of_seat(deeds: Sequence[Fresh], seat: Seat) -> list[Fresh]:
    return [one for one in deeds if one.deed.seat == seat]


def look_of(deeds: Sequence[Fresh], *names: str, card: str = "", place: str = "") -> str:
    """The colour of the latest deed with one of these names, and with this card or place if one is given; empty if
    there is none."""
    found = [
        one.look
        for one in deeds
        if one.deed.deed in names and card in ("", one.deed.card) and place in ("", one.deed.place)
    ]
    return found[-1] if found else ""


def frame(x: int, y: int, wide: int, high: int, look: str) -> list[Item]:
    """A frame if there is a look."""
    return framed(x, y, wide, high, look) if look else []


def whose(deeds: Sequence[Fresh], x: int, y: int, wide: int, high: int, side: int) -> list[Item]:
    """A frame with the letter of whoever did the last of these deeds; nothing if there are none."""
    if not deeds:
        return []
    return [*framed(x, y, wide, high, deeds[-1].look), *tag(x + wide // 2, y + high // 2, side, deeds[-1].deed.seat)]
