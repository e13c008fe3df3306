"""Seats that change hands during a game."""

from __future__ import annotations

from bot.chats.table_limits import TableLimits
from bot.games.seat_letters import letter
from bot.handlers.computer_levels import level_named
from bot.handlers.request import Handlers, Request
from bot.handlers.table_access import TableAccess
from bot.screens.menus import ending_menu
from bot.screens.screen import Reply
from bot.tables import seat_changes
from bot.tables.computer_players import USUAL
from bot.tables.table import Table
from bot.texts.refusal import Refusal
from engine.api import Seat


class SeatHandlers:
    def __init__(self, tables: TableAccess, limits: TableLimits) -> None:
        self._tables = tables
        self._limits = limits

    def handlers(self) -> Handlers:
        return {"quit": self.quit, "take": self.take, "stand": self.stand_in}

    async def quit(self, request: Request) -> Reply:
        """Leave a running game. The word is the level of the computer that plays on; without one, the seat is
        vacant. To leave a game for one is to end it, so there a question comes first."""
        visit = await self._tables.visit(request)
        if visit.table.alone and visit.seats and visit.table.open:
            return visit.card(ending_menu(visit.texts, visit.table, visit.user, admin=visit.admin))
        level = level_named(request.word)
        left = await self._tables.change(request, lambda change, _: seat_changes.leave(change, level))
        return left.visit.done("seat.left")

    async def take(self, request: Request) -> Reply:
        await self._limits.require_room_for(request.user, request.table)
        taken = await self._tables.change(
            request,
            lambda change, visit: seat_changes.take(change, visit.name_for_new_seat(), _seat(request, change.table)),
        )
        return taken.visit.done("seat.taken", letter=letter(taken.result))

    async def stand_in(self, request: Request) -> Reply:
        """Let a computer play a vacant seat."""
        added = await self._tables.change(
            request, lambda change, _: seat_changes.stand_in(change, USUAL, _seat(request, change.table))
        )
        return added.visit.done()


def _seat(request: Request, table: Table) -> Seat | None:
    """The seat that is named by the number on a button or by a typed letter; None if none is named, which means any
    seat."""
    if request.number is not None or not request.word:
        return request.number
    letters = [letter(seat) for seat in range(len(table.seats))]
    if request.word.upper() not in letters:
        raise Refusal("seat.not_free")
    return letters.index(request.word.upper())
