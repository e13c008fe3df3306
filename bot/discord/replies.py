"""Answers to one interaction: acknowledged at once, shown to who did it, in the place where they did it."""

from __future__ import annotations

import discord

from bot.discord.cards import Cards
from bot.discord.errors import OVER
from bot.discord.items import Place
from bot.discord.limits import FILE
from bot.discord.messages import Shown, shown
from bot.discord.receiving import Interaction
from bot.pictures import Draws
from bot.screens import Reply, Screen, Show
from bot.texts import texts


class Answer:
    """In a chat with one person everything lies open; elsewhere what is said to one is seen by them alone."""

    def __init__(self, interaction: Interaction, studio: Draws, cards: Cards, *, own: bool = False) -> None:
        self.interaction = interaction
        self.studio = studio
        self.cards = cards
        self.open = interaction.guild_id is None
        self.pressed = interaction.message
        """The message with the button, if there was one."""
        private = self.open or (self.pressed is not None and self.pressed.flags.ephemeral)
        self.own = own and private
        """Whether that message is the person's own, so that the answer may take its place."""

    async def begin(self) -> bool:
        """Within three seconds, so before anything else. False if somebody else has, or it was too late."""
        try:
            if self.pressed is None:
                await self.interaction.response.defer(ephemeral=not self.open, thinking=True)
            else:
                # Without a spinner: what was pressed stays as it is.
                await self.interaction.response.defer()
        except discord.HTTPException as error:
            if error.code in OVER:
                return False
            raise
        return True

    async def show(self, reply: Reply) -> None:
        user = self.interaction.user.id
        message = await self._shown(reply.screen)
        if reply.show is Show.DONE:
            gone = await self._done(message)
            await self.cards.take(user, reply.table, gone=gone)
        elif reply.show is Show.CARD:
            await self._card(message, reply.table)
        elif self.pressed is None:
            await self._replace(message)
        else:
            await self._beside(message)

    async def nothing(self) -> None:
        """There was nothing to say; a spinner must not stay."""
        if self.pressed is None:
            await self.interaction.delete_original_response()

    async def tell(self, text: str) -> None:
        await self.show(Reply(Show.ERROR, Screen(text)))

    async def _card(self, message: Shown, table: str) -> None:
        user = self.interaction.user.id
        if self.pressed is None or self.own:
            id = await self._replace(message)
            await self.cards.lay(user, table, id, self.interaction.delete_original_response)
        else:
            sent = await self._beside(message)
            await self.cards.lay(user, table, sent.id, sent.delete)

    async def _done(self, message: Shown) -> int:
        """The message that is no card any more."""
        if self.pressed is not None and not self.own:
            if not message.empty:
                await self._beside(message)
            return 0
        if message.empty:
            await self.interaction.delete_original_response()
            return self.pressed.id if self.pressed else 0
        return await self._replace(message)

    async def _replace(self, message: Shown) -> int:
        edited = await self.interaction.edit_original_response(
            content=message.content,
            attachments=message.files(),
            view=message.view(),
            allowed_mentions=message.mentions,
        )
        return edited.id

    async def _beside(self, message: Shown) -> discord.WebhookMessage:
        view = message.view()
        sent: discord.WebhookMessage = await self.interaction.followup.send(
            message.content,
            files=message.files(),
            view=discord.utils.MISSING if view is None else view,
            ephemeral=not self.open,
            allowed_mentions=message.mentions,
            suppress_embeds=True,
            wait=True,
        )
        return sent

    async def _shown(self, screen: Screen) -> Shown:
        words = texts(screen.language or self.interaction.locale.value)
        limit = min(FILE, self.interaction.filesize_limit)
        return await shown(screen, self.studio, words, place=Place.CARD, limit=limit)
