"""Seats that change hands during a game."""

from __future__ import annotations

from bot.deeds.deed import Deed
from bot.screens import Reply
from bot.tables import seating
from bot.tables.levels import USUAL
from bot.tables.table import Table
from engine.api import Seat


async def quit(deed: Deed) -> Reply:
    """Leave a running game; the word says which computer plays on, if one does."""
    await deed.change(lambda change: seating.leave(change, deed.word))
    return deed.done("seat.left")


async def take(deed: Deed) -> Reply:
    seat = await deed.change(lambda change: seating.take(change, deed.name, _seat(deed, change.table)))
    return deed.done("seat.taken", letter=chr(ord("A") + seat))


async def stand(deed: Deed) -> Reply:
    await deed.change(lambda change: seating.stand_in(change, USUAL, _seat(deed, change.table)))
    return deed.done()


def _seat(deed: Deed, table: Table) -> Seat | None:
    """By the number of a button or the letter that was typed."""
    if deed.number is not None:
        return deed.number
    word = deed.word.strip().upper()
    return ord(word) - ord("A") if len(word) == 1 else None


DEEDS = {"quit": quit, "take": take, "stand": stand}
