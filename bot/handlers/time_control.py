"""Setting the time control of a table, by buttons in the lobby or by typing."""

from __future__ import annotations

from bot.handlers.request import Handlers, Request
from bot.handlers.table_access import TableAccess, Visit
from bot.screens.durations import duration
from bot.screens.screen import Reply, Show
from bot.screens.time_control import time_control_screen
from bot.tables import lobby
from bot.tables.change import Change
from bot.tables.table import Phase
from bot.tables.typed_time_control import OutOfRange, read_time_control
from bot.texts.refusal import Refusal


class TimeControlHandlers:
    def __init__(self, tables: TableAccess) -> None:
        self._tables = tables

    def handlers(self) -> Handlers:
        return {"tempo": self.time_control}

    async def time_control(self, request: Request) -> Reply:
        """Set the time control as a button or a typed line says, and show it; without a word, only show it."""
        visit = await (self._agree(request) if request.word.strip() else self._tables.visit(request))
        sets = visit.table.phase is Phase.LOBBY and visit.seats
        return visit.reply(
            Show.CARD if sets else Show.NOTICE, time_control_screen(visit.texts, visit.table, visit.user)
        )

    async def _agree(self, request: Request) -> Visit:
        def agree(change: Change, visit: Visit) -> None:
            lobby.agree_on_time(change, read_time_control(change.table.time.control, request.word))

        try:
            return (await self._tables.change(request, agree)).visit
        except OutOfRange as error:
            least, most = (duration(request.texts, seconds) for seconds in error.bounds)
            raise Refusal("tempo.range", least=least, most=most) from None
