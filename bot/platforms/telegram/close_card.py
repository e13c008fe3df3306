"""Closes a person's card: the message becomes one line, becomes the board again, or is deleted."""

from __future__ import annotations

import json
from collections.abc import Sequence

from telegram import InlineKeyboardMarkup

from bot.outbox.adapter import ChatClosed, MessageGone
from bot.platforms.telegram.card_store import CardKind, CardLocation
from bot.platforms.telegram.date_entities import dates_from_json
from bot.platforms.telegram.flood_limits import Budget, edit_budgets
from bot.platforms.telegram.ids import link_to
from bot.platforms.telegram.keyboards import keyboard, link_button
from bot.platforms.telegram.messages import FormattedText
from bot.platforms.telegram.reply_context import Asker, ReplyContext


class CloseCard:
    """Closes the card that a person has at a table, if they have one. An update for `LatestOnly`."""

    def __init__(
        self, context: ReplyContext, asker: Asker, table: str, *, replaced: CardLocation | None = None
    ) -> None:
        """With `replaced`, closes that card: another one was shown elsewhere in its place."""
        self._context = context
        self._asker = asker
        self._table = table
        self._replaced = replaced
        self._card: CardLocation | None = None
        self._chat_is_gone = False

    async def prepare(self) -> tuple[int, Sequence[Budget]]:
        self._card = card = self._replaced or await self._context.cards.location(self._asker.user, self._table)
        if card is None or card.kind in (CardKind.EPHEMERAL, CardKind.GROUP):
            return self._asker.chat.id, ()
        return card.chat, edit_budgets(card.chat)

    async def perform(self) -> None:
        if self._card is None:
            return
        if not self._chat_is_gone:
            await self._close(self._card)
        if self._replaced is None:
            # Only now: if Telegram makes us wait, the card has to be found again.
            await self._context.cards.drop(self._asker.user, self._table)

    def follow(self, chat: int) -> None:
        """The supergroup that the chat has become begins without messages: there is nothing to close."""
        self._chat_is_gone = True

    async def _close(self, card: CardLocation) -> None:
        context = self._context
        try:
            if card.kind is CardKind.EPHEMERAL:
                await context.ephemeral.delete(card, self._asker.user)
            elif card.kind is CardKind.PRIVATE:
                await self._close_private(card)
            elif card.kind is CardKind.BOARD:
                await self._restore_board(card)
            else:
                await context.cards.drop_group_card(card.chat, card.message)
                await context.sender.delete(card.chat, card.message)
        except (MessageGone, ChatClosed):
            pass

    async def _close_private(self, card: CardLocation) -> None:
        """The card becomes one line with a link to the board. If the board is in the same chat, the card is deleted."""
        cards = self._context.cards
        same_chat = await cards.board(self._table, card.chat) is not None
        if same_chat and await self._context.sender.delete(card.chat, card.message):
            return
        board = await (cards.board(self._table, card.group) if card.group else cards.only_board(self._table))
        words = self._asker.words
        url = link_to(board.chat_ref, board.message) if board is not None else ""
        rows = [[link_button(words("telegram.back"), url)]] if url else []
        await self._context.sender.edit(card.ref, FormattedText(words("telegram.done")), keyboard((), rows), None)

    async def _restore_board(self, card: CardLocation) -> None:
        """The message becomes the board that it was before; without buttons if there is a newer board."""
        cards = self._context.cards
        group_card = await cards.group_card(card.chat, card.message)
        if group_card is None or group_card.board is None or group_card.user != self._asker.user:
            return
        board = group_card.board
        newest = await cards.board(self._table, card.chat)
        is_newest = newest is not None and newest.message == card.message
        markup = InlineKeyboardMarkup.de_json(json.loads(board.markup), None) if is_newest else None
        text = FormattedText(board.text, dates_from_json(board.dates))
        await self._context.sender.edit(card.ref, text, markup, None)
        await cards.drop_group_card(card.chat, card.message)


def close_replaced(context: ReplyContext, asker: Asker, table: str, card: CardLocation) -> None:
    """Close a card in the background, after another one was shown elsewhere in its place."""
    key = f"{asker.user} {table} {card.kind} {card.chat}/{card.message}"
    context.card_updates.put(key, CloseCard(context, asker, table, replaced=card))
