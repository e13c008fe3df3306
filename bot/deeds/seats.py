"""Seats that change hands during a game."""

from __future__ import annotations

from bot.deeds.deed import Deed, level_named
from bot.screens import Reply
from bot.tables import seating
from bot.tables.change import Refusal
from bot.tables.levels import USUAL
from bot.tables.table import Table, letter
from engine.api import Seat


async def quit(deed: Deed) -> Reply:
    """Leave a running game; the word says which computer plays on, if one does."""
    level = level_named(deed.word)
    await deed.change(lambda change: seating.leave(change, level))
    return deed.done("seat.left")


async def take(deed: Deed) -> Reply:
    seat = await deed.change(lambda change: seating.take(change, deed.name_at(change.table), _seat(deed, change.table)))
    return deed.done("seat.taken", letter=letter(seat))


async def stand(deed: Deed) -> Reply:
    await deed.change(lambda change: seating.stand_in(change, USUAL, _seat(deed, change.table)))
    return deed.done()


def _seat(deed: Deed, table: Table) -> Seat | None:
    """By the number of a button or the letter that was typed; None if neither, which means any."""
    if deed.number is not None or not deed.word:
        return deed.number
    letters = [letter(seat) for seat in range(len(table.seats))]
    if deed.word.upper() not in letters:
        raise Refusal("seat.not_free")
    return letters.index(deed.word.upper())


DEEDS = {"quit": quit, "take": take, "stand": stand}
