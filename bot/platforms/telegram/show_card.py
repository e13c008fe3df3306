"""Shows a person's card. Each person has one card at each table; its message is edited until the card is closed."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.outbox.adapter import ChatClosed, MessageGone, RetryAfter
from bot.platforms.telegram.card_store import Board, CardKind, CardLocation, GroupCard
from bot.platforms.telegram.close_card import close_replaced
from bot.platforms.telegram.ephemeral import EphemeralRefused, Receiver
from bot.platforms.telegram.flood_limits import Budget, edit_budgets, message_budgets, reply_budgets
from bot.platforms.telegram.ids import ChatRef, MessageRef
from bot.platforms.telegram.keyboards import keyboard, verbs_of
from bot.platforms.telegram.messages import CAPTION, TEXT, MessageContent, format_text
from bot.platforms.telegram.reply_context import Asker, ReplyContext, invite_to_private_chat
from bot.platforms.telegram.reply_routing import Reachability, Route, choose_route
from bot.platforms.telegram.text_length import text_length
from bot.screens.screen import Reply, Screen, Show, in_private


class ShowCard:
    """Shows a new card, or changes the one that is there. An update for `LatestOnly`."""

    def __init__(self, context: ReplyContext, asker: Asker, reply: Reply, route: Route) -> None:
        self._context = context
        self._asker = asker
        self._screen = reply.screen
        self._for_them_alone = in_private(reply.screen)
        self._table = reply.table
        self._route = route
        # What `prepare` finds:
        self._card: CardLocation | None = None
        self._board: Board | None = None
        self._picture: bytes | None = None

    async def prepare(self) -> tuple[int, Sequence[Budget]]:
        context, asker, screen = self._context, self._asker, self._screen
        self._card = await context.cards.location(asker.user, self._table)
        if self._route is Route.GROUP:
            self._board = await self._board_here()
            # On a board the draft is shown once, before it is confirmed: everybody sees each new picture.
            with_picture = self._board is None or "confirm" in verbs_of(screen.menu)
        else:
            with_picture = True
        picture = screen.pictures[-1] if screen.pictures and with_picture else None
        in_private = self._route in (Route.SAME_PRIVATE_CHAT, Route.PRIVATE_CHAT)
        if picture is not None and in_private and self._card is None:
            context.run(context.show_uploading(ChatRef(asker.user)))
        self._picture = await context.sender.draw(picture, screen.theme)
        if self._route is Route.EPHEMERAL:
            return asker.chat.id, ()
        if self._route is not Route.GROUP:
            return asker.user, message_budgets(asker.user)
        edits = self._board is not None or (self._card is not None and self._card.kind is CardKind.GROUP)
        return asker.chat.id, (edit_budgets if edits else reply_budgets)(asker.chat.id)

    async def perform(self) -> None:
        try:
            if self._route is Route.EPHEMERAL:
                await self._show_ephemeral()
            elif self._route is Route.GROUP:
                await (self._show_on_board(self._board) if self._board else self._show_in_group())
            else:
                await self._show_in_private()
        except EphemeralRefused:
            has_private_chat = await self._context.users.has_private_chat(self._asker.user)
            await self._take_next_route(Reachability(has_private_chat=has_private_chat))
        except ChatClosed as closed:
            if self._route is Route.GROUP:
                await self._context.note_closed(self._asker.chat, closed.reason, closed.why)
                return
            await self._context.users.put_no_private_chat(self._asker.user)
            if not self._asker.chat.private:
                await self._take_next_route(Reachability())

    def follow(self, chat: int) -> None:
        """The card is shown in the supergroup that the chat has become."""
        if not self._asker.chat.private:
            self._asker = msgspec.structs.replace(self._asker, chat=ChatRef(chat), message=0)

    async def _take_next_route(self, reachable: Reachability) -> None:
        """Choose another route, after the one before has failed. Raises `RetryAfter`, so that the update is prepared
        and performed again; or invites the person, if there is no other route."""
        self._route = choose_route(Show.CARD, self._screen, reachable)
        if self._route is Route.NEEDS_PRIVATE_CHAT:
            await invite_to_private_chat(self._context, self._asker, self._table)
            return
        raise RetryAfter(0.0)

    # in the person's chat with the bot

    async def _show_in_private(self) -> None:
        context, asker, card = self._context, self._asker, self._card
        markup = keyboard(
            self._for_them_alone.menu, context.extra_buttons(asker.words, self._for_them_alone, self._table)
        )
        if card is not None and card.kind is not CardKind.PRIVATE:
            close_replaced(context, asker, self._table, card)
            card = None
        has_picture = self._picture is not None
        text = format_text(self._for_them_alone, CAPTION if has_picture or (card and card.picture) else TEXT)
        if card is not None and (asker.typed or self._too_long_for(card)):
            # A new message: below the line that was typed, or without a picture because the text is too long for one.
            await context.sender.delete(card.chat, card.message)
            card, text = None, format_text(self._for_them_alone, CAPTION if has_picture else TEXT)
        if card is not None:
            try:
                ref = await context.sender.edit(card.ref, text, markup, self._picture)
                await self._put(CardKind.PRIVATE, ChatRef(asker.user), ref)
                return
            except MessageGone:
                await context.cards.drop(asker.user, self._table)
                self._card = None
                raise RetryAfter(0.0) from None
        # With a sound if it was asked for in a group: the person has to notice that the answer is elsewhere.
        content, chat = MessageContent(text, markup), ChatRef(asker.user)
        ref = await context.sender.send(chat, content, self._picture, silent=asker.chat.private)
        await self._put(CardKind.PRIVATE, chat, ref)

    def _too_long_for(self, card: CardLocation) -> bool:
        """Whether the text would not fit below the picture that the card keeps."""
        return card.picture and self._picture is None and text_length(self._for_them_alone.text) > CAPTION

    async def _put(self, kind: CardKind, chat: ChatRef, ref: MessageRef) -> None:
        before, group = self._card, 0
        if kind is CardKind.PRIVATE:
            group = self._asker.chat.id if not self._asker.chat.private else before.group if before is not None else 0
        card = CardLocation(kind, ref.chat, ref.id, chat.thread, ref.picture, group)
        if card != before:
            # The message is shown: if this were lost, it would be shown again.
            cards, user = self._context.cards, self._asker.user
            await self._context.until_stored(lambda: cards.put(user, self._table, card))

    # in the group, seen by the person alone

    async def _show_ephemeral(self) -> None:
        context, asker, card = self._context, self._asker, self._card
        markup = keyboard(
            self._for_them_alone.menu, context.extra_buttons(asker.words, self._for_them_alone, self._table)
        )
        text = format_text(self._for_them_alone, CAPTION if self._picture is not None else TEXT)
        pressed_on_it = card is not None and card.kind is CardKind.EPHEMERAL and asker.ephemeral_message == card.message
        if card is not None and pressed_on_it:
            try:
                changed = await context.ephemeral.edit(card, asker.user, text, markup, self._picture)
                await context.until_stored(lambda: context.cards.put(asker.user, self._table, changed))
                return
            except EphemeralRefused:
                pass
        receiver = Receiver(asker.chat, asker.user, asker.query)
        harmless = asker.words("telegram.moment")
        new = await context.ephemeral.send(receiver, text, markup, self._picture, harmless)
        await context.until_stored(lambda: context.cards.put(asker.user, self._table, new))
        if card is not None:
            close_replaced(context, asker, self._table, card)

    # in the group, seen by everybody

    async def _board_here(self) -> Board | None:
        """The newest board of the table, if it is in this group."""
        if not self._table:
            return None
        return await self._context.cards.board(self._table, self._asker.chat.id)

    async def _show_on_board(self, board: Board) -> None:
        """The message of the board becomes the card, until the card is closed."""
        context, asker = self._context, self._asker
        before = await context.cards.group_card(board.chat, board.message)
        if before is not None and before.user != asker.user:
            await context.cards.drop(before.user, self._table)
        original = before.board if before is not None and before.board is not None else board
        screen = msgspec.structs.replace(self._titled_screen(), board="")
        text = format_text(screen, CAPTION if board.picture else TEXT)
        group_card = GroupCard(asker.user, asker.name, self._table, original)
        await context.cards.put_group_card(board.chat, board.message, group_card)
        markup = context.group_keyboard(asker.words, self._screen, self._table)
        try:
            await context.sender.edit(board.ref, text, markup, self._picture if board.picture else None)
        except MessageGone:
            # Somebody has deleted it: the card becomes a message of its own.
            await context.cards.drop_group_card(board.chat, board.message)
            await context.cards.drop_board(self._table, board.chat)
            raise RetryAfter(0.0) from None
        await self._put(CardKind.BOARD, board.chat_ref, board.ref)
        self._close_elsewhere(board.ref)

    async def _show_in_group(self) -> None:
        """The card is a message of its own."""
        context, asker, card = self._context, self._asker, self._card
        screen = self._titled_screen()
        markup = context.group_keyboard(asker.words, self._screen, self._table)
        ref: MessageRef | None = None
        if card is not None and card.kind is CardKind.GROUP and card.chat == asker.chat.id:
            text = format_text(screen, CAPTION if card.picture or self._picture else TEXT)
            try:
                ref = await context.sender.edit(card.ref, text, markup, self._picture)
            except MessageGone:
                await context.cards.drop(asker.user, self._table)
                raise RetryAfter(0.0) from None
        if ref is None:
            text = format_text(screen, CAPTION if self._picture else TEXT)
            reply_to = asker.message if asker.typed else None
            content = MessageContent(text, markup)
            ref = await context.sender.send(asker.chat, content, self._picture, reply_to=reply_to)
        shown, group_card = ref, GroupCard(asker.user, asker.name, self._table)
        await context.until_stored(lambda: context.cards.put_group_card(shown.chat, shown.id, group_card))
        await self._put(CardKind.GROUP, asker.chat, ref)
        self._close_elsewhere(ref)

    def _close_elsewhere(self, ref: MessageRef) -> None:
        """Close the card that was there before, if it was another message than this one: an older board, or a message
        of its own."""
        card, context = self._card, self._context
        if card is None or (card.kind is not CardKind.EPHEMERAL and (card.chat, card.message) == (ref.chat, ref.id)):
            return
        close_replaced(context, self._asker, self._table, card)

    def _titled_screen(self) -> Screen:
        """The screen with a first line that says whose card it is."""
        title = self._asker.words("telegram.prompt", who=self._asker.name)
        return msgspec.structs.replace(self._screen, text=f"{title}\n{self._screen.text}")
