"""Adding luck of one's own to a game that is about to begin, and seeing what everybody has added."""

from __future__ import annotations

from collections.abc import Callable

from bot.accounts.person import clean_name
from bot.handlers.request import Handlers, Request
from bot.handlers.table_access import TableAccess, Visit
from bot.screens.luck import luck_screen
from bot.screens.screen import Reply, Show
from bot.tables import lobby, luck
from bot.tables.change import Change
from bot.tables.table import Phase


class LuckHandlers:
    def __init__(self, tables: TableAccess, *, seeds: Callable[[], bytes]) -> None:
        self._tables = tables
        self._seeds = seeds

    def handlers(self) -> Handlers:
        return {"luck": self.luck}

    async def luck(self, request: Request) -> Reply:
        """Add a word to the seed of the game; without a word, show what everybody has added, and how it works. The
        lobby of an older version, which has no secret yet, gets one first."""
        if not request.word.strip():
            visit = await self._tables.visit(request)
            return visit.reply(Show.NOTICE, luck_screen(visit.texts, visit.table, visit.loaded.save))
        word, secret = clean_name(request.word), self._seeds()

        def add(change: Change, visit: Visit) -> None:
            if change.table.phase is Phase.LOBBY:
                luck.seal(change.table, secret)
            lobby.choose_luck(change, word)

        return (await self._tables.change(request, add)).visit.done("luck.added", word=word)
