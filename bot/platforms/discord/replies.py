"""Shows the reply to one interaction, to the person who began it and where they began it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import discord
import msgspec

from bot.platforms.discord.cards import OpenCards
from bot.platforms.discord.components import MessageKind
from bot.platforms.discord.errors import too_large
from bot.platforms.discord.first_response import DECIDED_WITHIN, FirstResponse, respond
from bot.platforms.discord.limits import FILE
from bot.platforms.discord.messages import RenderedMessage, render
from bot.platforms.discord.repeated_requests import repeated
from bot.platforms.picture_cache import PictureSource
from bot.screens.screen import Reply, Screen, Show, in_private
from bot.texts import texts


class _Shown(msgspec.Struct, frozen=True):
    message: int
    delete: Callable[[], Awaitable[None]]


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

    async def acknowledge(self) -> FirstResponse:
        """Must be called first, within three seconds. The reply can be shown unless the response is missing."""

        async def defer() -> None:
            if self._pressed is None:
                await self._interaction.response.defer(ephemeral=not self._in_private_chat, thinking=True)
            else:
                # Without `thinking` the message with the button stays as it is.
                await self._interaction.response.defer()

        if self._pressed is not None:
            self._cards.pressed(self._pressed.id, self._interaction.id)
        return await respond(defer, closed=self._interaction.client.is_closed, within=DECIDED_WITHIN)

    async def show(self, reply: Reply) -> None:
        """Show the reply. Files that Discord finds too large are left out."""
        screen = in_private(reply.screen)
        message = await self._render(screen, min(FILE, self._interaction.filesize_limit))
        try:
            await self._show(reply, message)
        except discord.HTTPException as error:
            if not (message.attached and too_large(error)):
                raise
            await self._show(reply, await self._render(screen, 0))

    async def _show(self, reply: Reply, message: RenderedMessage) -> None:
        user = self._interaction.user.id
        if reply.show is Show.DONE:
            gone = await self._finish(message)
            await self._cards.close(user, reply.table, gone=gone)
        elif reply.show is Show.CARD:
            shown = await (self._replace if self._pressed is None or self._replaceable else self._send_new)(message)
            await self._cards.opened(user, reply.table, shown.message, shown.delete)
        else:
            await (self._replace if self._pressed is None else self._send_new)(message)

    async def show_nothing(self) -> None:
        """Take away Discord's "is thinking…", if it is there."""
        if self._pressed is None:
            await self._delete()

    async def show_error(self, text: str) -> None:
        await self.show(Reply(Show.ERROR, Screen(text)))

    async def _finish(self, message: RenderedMessage) -> int:
        """Close the card: show the text of the message, if it has any, in its place. Returns the id of the message that
        was the card, if the button was on it; 0 if the card is another message."""
        card = self._pressed.id if self._pressed is not None and self._replaceable else 0
        if not message.empty:
            await (self._replace if card or self._pressed is None else self._send_new)(message)
        elif card or self._pressed is None:
            await self._delete()
        return card

    async def _replace(self, message: RenderedMessage) -> _Shown:
        """Replace the message with the button, or "is thinking…". If the person has dismissed that meanwhile, the
        message is a new one."""

        tried = False

        async def edit() -> int:
            nonlocal tried
            if (
                tried
                and self._pressed is not None
                and not self._cards.is_newest(self._pressed.id, self._interaction.id)
            ):
                # The reply to the newer press must not be replaced by this one.
                return self._pressed.id
            tried = True
            edited = await self._interaction.edit_original_response(
                content=message.content,
                attachments=message.files(),
                view=message.view(),
                allowed_mentions=message.allowed_mentions,
            )
            return edited.id

        try:
            shown = await repeated(edit)
        except discord.NotFound:
            return await self._send_new(message)
        return _Shown(shown, self._interaction.delete_original_response)

    async def _send_new(self, message: RenderedMessage) -> _Shown:
        """Sent again if no answer comes: to see a message twice is better than never. The one that is known stays the
        card."""

        async def send() -> discord.WebhookMessage:
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

        sent = await repeated(send)
        return _Shown(sent.id, sent.delete)

    async def _delete(self) -> None:
        """Delete the message with the button, or "is thinking…", unless the person has dismissed it."""
        with suppress(discord.NotFound):
            await repeated(self._interaction.delete_original_response)

    async def _render(self, screen: Screen, limit: int) -> RenderedMessage:
        words = texts(screen.language or self._interaction.locale.value)
        return await render(screen, self._pictures, words, kind=MessageKind.CARD, limit=limit)
