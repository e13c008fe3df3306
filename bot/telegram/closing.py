"""Cards that have served."""

from __future__ import annotations

import json
from collections.abc import Sequence

import structlog
from telegram import InlineKeyboardMarkup

from bot.chat import Gone, Later, Shut
from bot.telegram.cards import Kind, Spot
from bot.telegram.dates import from_json
from bot.telegram.desk import Asker, Desk
from bot.telegram.messages import Words, keyboard, link
from bot.telegram.names import Note, link_to
from bot.telegram.pacing import Lane, editing

log = structlog.get_logger()


class CloseJob:
    """A card has served: it becomes one line, or goes away."""

    def __init__(self, desk: Desk, asker: Asker, table: str) -> None:
        self.desk = desk
        self.asker = asker
        self.table = table
        self._spot: Spot | None = None

    async def prepare(self) -> tuple[int, Sequence[Lane]]:
        self._spot = spot = await self.desk.cards.spot(self.asker.user, self.table)
        if spot is None or spot.kind in (Kind.WHISPER, Kind.GROUP):
            return self.asker.place.chat, ()
        return spot.chat, editing(spot.chat)

    async def perform(self) -> None:
        if self._spot is not None:
            await self.away(self._spot)

    async def gives_way(self, spot: Spot) -> None:
        """To another card, which lies elsewhere already: when there is room for it."""
        if spot.kind is Kind.BOARD:
            await self.desk.adapter.line.wait(spot.chat, editing(spot.chat))
        try:
            await self.away(spot, keep=True)
        except (Later, ConnectionError) as error:
            log.info("an old card stays", error=repr(error))

    async def away(self, spot: Spot, *, keep: bool = False) -> None:
        """`keep`: another one is known already."""
        desk, user = self.desk, self.asker.user
        try:
            if spot.kind is Kind.WHISPER:
                await desk.whisper.delete(spot, user)
            elif spot.kind is Kind.PRIVATE:
                await self._served(spot)
            elif spot.kind is Kind.BOARD:
                await self._board_again(spot)
            else:
                await desk.cards.drop_prompt(spot.chat, spot.message)
                await desk.sender.delete(spot.chat, spot.message)
        except (Gone, Shut):
            pass
        # Only now: whoever is made to wait comes back for it.
        if not keep:
            await desk.cards.drop(user, self.table)

    async def _served(self, spot: Spot) -> None:
        """One line that leads back. At a table in this very chat there is nowhere to lead to."""
        board = await self.desk.cards.board(self.table)
        if board is not None and board.chat == spot.chat and await self.desk.sender.delete(spot.chat, spot.message):
            return
        texts = self.asker.texts
        url = link_to(board.place, board.message) if board is not None else ""
        rows = [[link(texts("telegram.back"), url)]] if url else []
        note = Note(spot.chat, spot.message, spot.picture)
        await self.desk.sender.change(note, Words(texts("telegram.done")), keyboard((), rows), None)

    async def _board_again(self, spot: Spot) -> None:
        """As it was; without buttons if there is a newer one by now."""
        cards = self.desk.cards
        prompt = await cards.prompt(spot.chat, spot.message)
        if prompt is None or prompt.board is None or prompt.user != self.asker.user:
            return
        newest = await cards.board(self.table)
        still = newest is not None and newest.message == spot.message
        markup = InlineKeyboardMarkup.de_json(json.loads(prompt.board.markup), None) if still else None
        note = Note(spot.chat, spot.message, spot.picture)
        words = Words(prompt.board.text, from_json(prompt.board.dates))
        await self.desk.sender.change(note, words, markup, None)
        await cards.drop_prompt(spot.chat, spot.message)
