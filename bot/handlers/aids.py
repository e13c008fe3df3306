"""Choosing the aids of a table, by buttons in the lobby or by typing."""

from __future__ import annotations

from bot.games import ui_of
from bot.handlers.request import Handlers, Request
from bot.handlers.table_access import TableAccess, Visit
from bot.screens.aids import aids_screen
from bot.screens.screen import Reply, Show
from bot.tables import lobby
from bot.tables.aids import aids_named
from bot.tables.change import Change
from bot.tables.table import Phase, Table
from bot.texts.refusal import Refusal


class AidsHandlers:
    def __init__(self, tables: TableAccess) -> None:
        self._tables = tables

    def handlers(self) -> Handlers:
        return {"aids": self.aids}

    async def aids(self, request: Request) -> Reply:
        """Choose the aids that a button or a typed word names, and show them; without a word, only show them."""
        return await self.choose(request, request.word)

    async def choose(self, request: Request, word: str) -> Reply:
        """The same, with a word that stood elsewhere in the request."""

        def agree(change: Change, visit: Visit) -> None:
            _has_aids(change.table)
            lobby.agree_on_aids(change, aids_named(word))

        if word.strip():
            visit = (await self._tables.change(request, agree)).visit
        else:
            visit = await self._tables.visit(request)
            _has_aids(visit.table)
        chooses = visit.table.phase is Phase.LOBBY and visit.seats
        return visit.reply(Show.CARD if chooses else Show.NOTICE, aids_screen(visit.texts, visit.table, visit.user))


def refuse_purists(table: Table) -> None:
    """Refuse to count anything for the players of a running game that agreed to do without."""
    if not table.may_ask:
        raise Refusal("aids.purist")


def _has_aids(table: Table) -> None:
    if not ui_of(table.rules.game).aids:
        raise Refusal("aids.none")
