"""Our end of the gateway: tells the receiver of what happens, and the conversation of chats that come and go."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress

import aiohttp
import discord
import structlog
from redis.asyncio import Redis
from redis.exceptions import RedisError

from bot.chat import Network
from bot.discord import elsewhere
from bot.discord.commands import Translator, sync, tree_for
from bot.discord.ids import chat_of
from bot.discord.items import ITEMS, Place
from bot.discord.receiving import Interaction, Receives
from bot.discord.typing import MODAL, typed_in

log = structlog.get_logger(__name__)

INTENTS = discord.Intents(guilds=True, guild_messages=True, dm_messages=True)
"""Nothing that Discord guards: what people say to each other is none of our business."""


class Client(discord.AutoShardedClient):
    def __init__(self, redis: Redis, conversation: Network, receiver: Receives, *, shards: int | None = None) -> None:
        super().__init__(
            intents=INTENTS,
            shard_count=shards,
            allowed_mentions=discord.AllowedMentions.none(),
            # Nothing is looked up: neither what was said nor who is there.
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
        )
        self.redis = redis
        self.conversation = conversation
        self.receiver = receiver
        self.tree = tree_for(self, receiver)

    async def setup_hook(self) -> None:
        await elsewhere.find_gateway(self)
        self.add_dynamic_items(*ITEMS)
        await self.tree.set_translator(Translator())
        assert self.application_id is not None
        try:
            await sync(self.tree, self.redis, self.application_id)
        except (discord.DiscordException, aiohttp.ClientError, RedisError, OSError) as error:
            # Those that Discord knows work; it is told at the next start.
            log.warning("Discord was not told of the commands", error=str(error))

    async def on_interaction(self, interaction: Interaction) -> None:
        """Modals: the library knows only those of this process, people also send those of the one before."""
        if interaction.type is not discord.InteractionType.modal_submit or not interaction.data:
            return
        match = MODAL.fullmatch(str(interaction.data.get("custom_id", "")))
        if match is not None:
            own = Place(match["place"]) is Place.CARD
            await self.receiver.submitted(interaction, own, match["token"], typed_in(interaction))

    async def on_message(self, message: discord.Message) -> None:
        if self.user is None:
            return
        if message.type is discord.MessageType.pins_add and message.author.id == self.user.id:
            # That we have pinned something need not be said: it can be seen.
            with suppress(discord.HTTPException):
                await message.delete()
            return
        await self.receiver.heard(message, self.user.id)

    # chats that come and go

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        await self._shut(_chats(guild), "removed from the server")

    async def on_guild_join(self, guild: discord.Guild) -> None:
        for chat in _chats(guild):
            await self.conversation.opened(chat)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        await self._shut([chat_of(channel.id)], "the channel was deleted")

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        await self._shut([chat_of(payload.thread_id)], "the thread was deleted")

    async def _shut(self, chats: Iterable[str], reason: str) -> None:
        for chat in chats:
            await self.conversation.shut(chat, reason)


def _chats(guild: discord.Guild) -> list[str]:
    """Where a table could stand."""
    places = [channel for channel in guild.channels if isinstance(channel, discord.abc.Messageable)]
    return [chat_of(place.id) for place in (*places, *guild.threads)]
