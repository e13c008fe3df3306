"""A person's own tables in all chats: a list of them, and the card of the one that has waited longest."""

from __future__ import annotations

import msgspec

from bot.accounts.my_tables import MyTables
from bot.chats.availability import ChatAvailability
from bot.handlers.request import Handlers, Request
from bot.handlers.turn import TurnHandlers
from bot.screens.my_tables import PAGE, my_games, next_row
from bot.screens.screen import Reply, Show
from bot.store.board_links import BoardLinks
from bot.store.links import platform_of
from bot.tables.destinations import chats_where
from bot.tables.table import Table
from bot.texts.refusal import Refusal


class MyTableHandlers:
    def __init__(
        self, my_tables: MyTables, board_links: BoardLinks, availability: ChatAvailability, turn: TurnHandlers
    ) -> None:
        self._my_tables = my_tables
        self._board_links = board_links
        self._availability = availability
        self._turn = turn

    def handlers(self) -> Handlers:
        return {"mygames": self.my_games, "next": self.next}

    async def my_games(self, request: Request) -> Reply:
        found = await self._my_tables.of(request.user)
        page = max(0, request.number or 0)
        shown = [one.table for one in found[page * PAGE :][:PAGE]] or [one.table for one in found[-PAGE:]]
        links = await self._board_links.for_person(shown, request.user, platform_of(request.account))
        closed = {one.id for one in shown if await self._is_closed(one, request.user)}
        return Reply(Show.NOTICE, my_games(request.texts, found, request.user, links, page, closed))

    async def _is_closed(self, table: Table, user: str) -> bool:
        """Whether the chat where this person is notified sees nothing new of a table."""
        return any([await self._availability.why_closed(chat) for chat in chats_where(table, user)])

    async def next(self, request: Request) -> Reply:
        """Show the card of the table that has waited longest for this person; if none waits, of a game that they play
        alone. A button on such a card shows the table that comes after it in the list, and then begins again from the
        first."""
        found = await self._my_tables.of(request.user)
        waiting = [one.table.id for one in found if one.waits] or [one.table.id for one in found if one.playable]
        if not waiting:
            return request.notice("next.none")
        before = request.table if request.named and not request.typed else ""
        at = (waiting.index(before) + 1) % len(waiting) if before in waiting else 0
        for table in (*waiting[at:], *waiting[:at]):
            try:
                reply = await self._turn.play(request.at_table(table))
                break
            except Refusal:
                # Answered since the list was made.
                continue
        else:
            return request.notice("next.none")
        row = next_row(request.texts, table, len(waiting) - 1)
        menu = (*reply.screen.menu, row) if row else reply.screen.menu
        return msgspec.structs.replace(reply, screen=msgspec.structs.replace(reply.screen, menu=menu))
