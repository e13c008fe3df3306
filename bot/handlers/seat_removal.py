"""Removing somebody from a lobby, and letting them back in. Allowed to whoever opened the table, and to administrators
of its chat."""

from __future__ import annotations

from bot.games.option_paths import says
from bot.games.seat_letters import letter
from bot.handlers.request import Handlers, Request
from bot.handlers.table_access import TableAccess, Visit
from bot.screens.screen import Reply
from bot.screens.seat_removal import mark, removal_menu
from bot.screens.wording import echoed, name_of
from bot.tables import lobby
from bot.tables.change import Change
from bot.tables.table import Table
from bot.texts.refusal import Refusal
from engine.api import Seat


class SeatRemovalHandlers:
    def __init__(self, tables: TableAccess) -> None:
        self._tables = tables

    def handlers(self) -> Handlers:
        return {"remove": self.remove, "readmit": self.readmit}

    async def remove(self, request: Request) -> Reply:
        """Remove the player who is named by name or by the letter of their seat; without a word, show a menu of all who
        can be removed."""
        word = request.word.strip()
        if not word:
            visit = await self._tables.visit(request)
            _require_host(visit.table, visit)
            lobby.require_lobby(visit.table)
            return visit.card(removal_menu(visit.texts, visit.table, visit.user))

        def remove(change: Change, visit: Visit) -> str:
            _require_host(change.table, visit)
            lobby.require_lobby(change.table)
            seat = _pressed(change.table, request) if request.number is not None else _named(change.table, word)
            said = name_of(visit.texts, change.table, seat, listed=True)
            lobby.remove_seat(change, seat)
            return said

        removed = await self._tables.change(request, remove)
        return removed.visit.done("remove.done", who=removed.result)

    async def readmit(self, request: Request) -> Reply:
        """Let the person sit down again whose button was pressed."""

        def readmit(change: Change, visit: Visit) -> str:
            _require_host(change.table, visit)
            for one in change.table.removed:
                if says(request.word, mark(one.user, one.name)):
                    lobby.readmit(change, one.user)
                    return one.name
            raise Refusal("remove.outdated")

        back = await self._tables.change(request, readmit)
        return back.visit.done("remove.back", who=back.result)


def _require_host(table: Table, visit: Visit) -> None:
    if table.owner != visit.user and not visit.admin:
        raise Refusal("remove.not_host")


def _pressed(table: Table, request: Request) -> Seat:
    """The seat of a button. Refused if somebody else sits there since the menu was shown."""
    seat = request.button
    if not 0 <= seat < len(table.seats):
        raise Refusal("remove.outdated")
    holder = table.seats[seat]
    if not says(request.word, mark(holder.user or holder.computer, holder.name)):
        raise Refusal("remove.outdated")
    return seat


def _named(table: Table, word: str) -> Seat:
    """The seat that a word names: by the player's name, by its letter in the lobby, or by how the name begins."""
    meant = word.casefold()
    names = [holder.name.casefold() for holder in table.seats]
    seats = range(len(names))
    fits = (
        [seat for seat in seats if names[seat] == meant],
        [seat for seat in seats if letter(seat).casefold() == meant],
        [seat for seat in seats if names[seat].startswith(meant)],
    )
    found = next(filter(None, fits), [])
    if not found:
        raise Refusal("remove.no_such", word=echoed(word))
    if len(found) > 1:
        raise Refusal("remove.several", word=echoed(word))
    return found[0]
