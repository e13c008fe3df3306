"""The client of the gateway: passes what people do to the interaction handler, and tells the dispatcher of chats that
are deleted or opened."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Any

import discord
from redis.asyncio import Redis

from bot.handlers.dispatcher import Dispatcher
from bot.platforms.cancellation import cancel_and_wait
from bot.platforms.discord.api_url import set_gateway_url
from bot.platforms.discord.command_publishing import publish_until_done
from bot.platforms.discord.command_tree import Translator, make_tree
from bot.platforms.discord.components import MessageKind
from bot.platforms.discord.dynamic_items import DYNAMIC_ITEMS
from bot.platforms.discord.global_limit import watch_global_limit
from bot.platforms.discord.ids import chat_of
from bot.platforms.discord.interaction_handler import InteractionHandler
from bot.platforms.discord.modal import MODAL_ID, text_of_modal
from bot.platforms.discord.permissions import may_write, missing
from bot.platforms.discord.repeated_requests import failure_ignored
from bot.store.closed_chats import Closure

INTENTS = discord.Intents(guilds=True, guild_messages=True, dm_messages=True)
"""Only intents that need no approval by Discord: the bot does not read what people say to each other."""


AnyChannel = discord.abc.GuildChannel | discord.Thread


class Client(discord.AutoShardedClient):
    def __init__(
        self, redis: Redis, dispatcher: Dispatcher, handler: InteractionHandler, *, shards: int | None = None
    ) -> None:
        super().__init__(
            intents=INTENTS,
            shard_count=shards,
            allowed_mentions=discord.AllowedMentions.none(),
            # Caches that we do not use.
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
        )
        self.handler = handler
        """`dynamic_items.py` finds it here when a button is pressed."""
        self.tree = make_tree(self, handler)
        self.publishing: asyncio.Task[None] | None = None
        """Ends when Discord knows our commands; None before the login."""
        self._redis = redis
        self._dispatcher = dispatcher

    async def setup_hook(self) -> None:
        """Called by the library after the login, before it connects."""
        watch_global_limit(self)
        await set_gateway_url(self)
        self.add_dynamic_items(*DYNAMIC_ITEMS)
        await self.tree.set_translator(Translator())
        assert self.application_id is not None
        publishing = publish_until_done(self.tree, self._redis, self.application_id)
        self.publishing = asyncio.create_task(publishing, name="commands of Discord")

    async def close(self) -> None:
        if self.publishing is not None:
            await cancel_and_wait([self.publishing])
        await super().close()

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Handles modals that were submitted. The library itself knows only those that this process has opened; people
        may submit one that the process before has opened."""
        if interaction.type is not discord.InteractionType.modal_submit or not interaction.data:
            return
        match = MODAL_ID.fullmatch(str(interaction.data.get("custom_id", "")))
        if match is not None:
            kind = MessageKind(match["kind"])
            await self.handler.modal_submitted(interaction, kind, match["token"], text_of_modal(interaction))

    async def on_message(self, message: discord.Message) -> None:
        if self.user is None:
            return
        if message.type is discord.MessageType.pins_add and message.author.id == self.user.id:
            # Discord announces that we have pinned a message; people can see that anyway.
            with failure_ignored():
                await message.delete()
            return
        await self.handler.message_received(message, self.user.id)

    # chats that are deleted or opened

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        await self._closed(_chats(guild), "removed from the server", Closure.REMOVED)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        for chat in _chats(guild):
            await self._dispatcher.chat_opened(chat)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        await self._closed([chat_of(channel.id)], "the channel was deleted", Closure.DELETED)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        await self._closed([chat_of(payload.thread_id)], "the thread was deleted", Closure.DELETED)

    async def on_guild_channel_update(self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel) -> None:
        threads = after.threads if isinstance(after, discord.TextChannel | discord.ForumChannel) else []
        await self._opened_where_we_may_write([after, *threads])

    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        """A thread was locked or unlocked, archived or taken out of the archive."""
        guild, chat = self.get_guild(payload.guild_id), chat_of(payload.thread_id)
        parent = guild.get_channel(payload.parent_id) if guild is not None else None
        if guild is None or parent is None:
            return
        granted = parent.permissions_for(guild.me)
        if payload.data["thread_metadata"].get("locked") and not granted.manage_threads:
            await self._closed([chat], "the thread is locked", Closure.LOCKED)
        elif not missing(granted, thread=True):
            await self._dispatcher.chat_opened(chat)

    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        if before.permissions != after.permissions and after in after.guild.me.roles:
            await self._opened_where_we_may_write(_channels(after.guild))

    async def on_member_update(self, before: discord.Member, after: discord.Member) -> None:
        """Without the intent for members Discord tells this of the bot alone: of its roles, and of a time-out."""
        if after.id == after.guild.me.id:
            await self._opened_where_we_may_write(_channels(after.guild))

    async def _closed(self, chats: Iterable[str], reason: str, why: Closure) -> None:
        for chat in chats:
            await self._dispatcher.chat_closed(chat, reason, why)

    async def _opened_where_we_may_write(self, channels: Iterable[AnyChannel]) -> None:
        for channel in channels:
            if isinstance(channel, discord.abc.Messageable) and may_write(channel):
                await self._dispatcher.chat_opened(chat_of(channel.id))


def _channels(guild: discord.Guild) -> list[AnyChannel]:
    """All channels and threads of a server where there can be a table."""
    channels = [channel for channel in guild.channels if isinstance(channel, discord.abc.Messageable)]
    return [*channels, *guild.threads]


def _chats(guild: discord.Guild) -> list[str]:
    return [chat_of(channel.id) for channel in _channels(guild)]
