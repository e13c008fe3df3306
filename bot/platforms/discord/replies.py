"""Shows the reply to one interaction, to the person who began it and where they began it."""

from __future__ import annotations

from typing import Any

import discord

from bot.platforms.discord.cards import OpenCards
from bot.platforms.discord.components import MessageKind
from bot.platforms.discord.errors import EXPIRED, UNKNOWN_MESSAGE
from bot.platforms.discord.limits import FILE
from bot.platforms.discord.messages import RenderedMessage, render
from bot.platforms.picture_cache import PictureSource
from bot.screens.screen import Reply, Screen, Show, in_private
from bot.texts import texts


class InteractionReply:
    """In a private chat replies are ordinary messages; elsewhere they are ephemeral, and only the person sees them."""

    def __init__(
        self, interaction: discord.Interaction[Any], pictures: PictureSource, cards: OpenCards, kind: MessageKind
    ) -> None:
        """`kind` is that of the message with the button, if there is one."""
        self._interaction = interaction
        self._pictures = pictures
        self._cards = cards
        self._in_private_chat = interaction.guild_id is None
        self._pressed = interaction.message
        """The message with the button; None after a slash command."""
        only_theirs = self._in_private_chat or (self._pressed is not None and self._pressed.flags.ephemeral)
        self._replaceable = kind is MessageKind.CARD and only_theirs
        """Whether the message with the button is the person's own, so that the reply may replace it."""

    async def acknowledge(self) -> bool:
        """Must be called first, within three seconds. Returns False if it was too late, or another process answers."""
        try:
            if self._pressed is None:
                await self._interaction.response.defer(ephemeral=not self._in_private_chat, thinking=True)
            else:
                # Without `thinking` the message with the button stays as it is.
                await self._interaction.response.defer()
        except discord.HTTPException as error:
            if error.code in EXPIRED:
                return False
            raise
        return True

    async def show(self, reply: Reply) -> None:
        user = self._interaction.user.id
        message = await self._render(in_private(reply.screen))
        if reply.show is Show.DONE:
            gone = await self._finish(message)
            await self._cards.close(user, reply.table, gone=gone)
        elif reply.show is Show.CARD:
            await self._show_card(message, reply.table)
        elif self._pressed is None:
            await self._replace(message)
        else:
            await self._send_new(message)

    async def show_nothing(self) -> None:
        """Take away Discord's "is thinking…", if it is there."""
        if self._pressed is None:
            await self._interaction.delete_original_response()

    async def show_error(self, text: str) -> None:
        await self.show(Reply(Show.ERROR, Screen(text)))

    async def _show_card(self, message: RenderedMessage, table: str) -> None:
        user = self._interaction.user.id
        if self._pressed is None or self._replaceable:
            try:
                id = await self._replace(message)
            except discord.NotFound as error:
                if self._pressed is None or error.code != UNKNOWN_MESSAGE:
                    raise
                # They have dismissed it meanwhile.
            else:
                await self._cards.opened(user, table, id, self._interaction.delete_original_response)
                return
        sent = await self._send_new(message)
        await self._cards.opened(user, table, sent.id, sent.delete)

    async def _finish(self, message: RenderedMessage) -> int:
        """Close the card: show the text of the message, if it has any, in its place. Returns the id of the message that
        was the card, if the button was on it; 0 if the card is another message."""
        if self._pressed is not None and not self._replaceable:
            if not message.empty:
                await self._send_new(message)
            return 0
        try:
            if message.empty:
                await self._interaction.delete_original_response()
                return self._pressed.id if self._pressed else 0
            return await self._replace(message)
        except discord.NotFound as error:
            if self._pressed is None or error.code != UNKNOWN_MESSAGE:
                raise
            # They have dismissed it meanwhile, or pressed twice.
            if not message.empty:
                await self._send_new(message)
            return self._pressed.id

    async def _replace(self, message: RenderedMessage) -> int:
        """Replace the message with the button, or "is thinking…". Returns the id of the message."""
        edited = await self._interaction.edit_original_response(
            content=message.content,
            attachments=message.files(),
            view=message.view(),
            allowed_mentions=message.allowed_mentions,
        )
        return edited.id

    async def _send_new(self, message: RenderedMessage) -> discord.WebhookMessage:
        view = message.view()
        sent: discord.WebhookMessage = await self._interaction.followup.send(
            message.content,
            files=message.files(),
            view=discord.utils.MISSING if view is None else view,
            ephemeral=not self._in_private_chat,
            allowed_mentions=message.allowed_mentions,
            suppress_embeds=True,
            wait=True,
        )
        return sent

    async def _render(self, screen: Screen) -> RenderedMessage:
        words = texts(screen.language or self._interaction.locale.value)
        limit = min(FILE, self._interaction.filesize_limit)
        return await render(screen, self._pictures, words, kind=MessageKind.CARD, limit=limit)
