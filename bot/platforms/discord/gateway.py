"""Receives from Discord. Of all processes with one token one is connected at a time, the one that holds the lease; the
others stand by and take over."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import aiohttp
import discord
import structlog
from redis.asyncio import Redis

from bot.handlers.dispatcher import Dispatcher
from bot.platforms.cancellation import cancel_and_wait
from bot.platforms.discord.adapter import DiscordAdapter
from bot.platforms.discord.client import Client
from bot.platforms.discord.ids import PREFIX, token_digest
from bot.platforms.discord.interaction_handler import InteractionHandler
from bot.store.deduplication import Deduplicator
from bot.store.leases import Lease, run_under_lease
from bot.times.durations import HOUR

log = structlog.get_logger(__name__)

FINISH = 10.0
"""Seconds that interactions under way get to finish when the gateway stops."""
FINISH_AFTER_LOSS = 2.0
"""The same when the connection or the lease is lost: another process is about to connect."""
REPEATS_KNOWN = int(HOUR)
"""Seconds for which an interaction or message that arrives again is recognised. A broken connection is resumed within
minutes, and nothing can be answered after a quarter of an hour."""
FIRST_PAUSE = 5.0
LONGEST_PAUSE = 300.0
"""Seconds between two attempts to connect; Discord allows a thousand a day."""


class DiscordGateway:
    def __init__(
        self, redis: Redis, dispatcher: Dispatcher, adapter: DiscordAdapter, *, shards: int | None = None
    ) -> None:
        name = f"{PREFIX}:{token_digest(adapter.token)}"
        self.adapter = adapter
        self.lease = Lease(redis, name)
        self._redis = redis
        self._dispatcher = dispatcher
        self._shards = shards
        self._handler = InteractionHandler(
            dispatcher, adapter.pictures, adapter.channel_facts, Deduplicator(redis, name, done_for=REPEATS_KNOWN)
        )
        self._client: Client | None = None
        self._trouble = False
        self._task: asyncio.Task[None] | None = None

    @property
    def state(self) -> str:
        client = self._client
        if self._trouble:
            return "trouble"
        if client is None:
            return "standing by"
        all_shards = bool(client.shards) and not any(shard.is_closed() for shard in client.shards.values())
        return "connected" if all_shards and client.is_ready() else "connecting"

    def make_client(self) -> Client:
        """A client that is not connected yet; each connection needs a new one."""
        return Client(self._redis, self._dispatcher, self._handler, shards=self._shards)

    async def start(self) -> None:
        """Begin to wait for the lease, and to connect when it is ours. Returns at once."""
        self._task = asyncio.create_task(run_under_lease(self.lease, self._stay_connected), name="discord gateway")

    async def stop(self) -> None:
        """Let the interactions under way finish, then disconnect. People may begin new ones meanwhile."""
        if self._task is None:
            return
        await self._handler.wait_until_idle(FINISH)
        task, self._task = self._task, None
        await cancel_and_wait([task])
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("the gateway had ended", error=repr(error))

    async def _stay_connected(self) -> None:
        """Stay connected while the lease is ours. Once connected, the library reconnects by itself. If the connection
        ends for another reason, even an unexpected error, a new one is made: otherwise the bot would receive nothing
        from then on."""
        pause = FIRST_PAUSE
        loop = asyncio.get_running_loop()
        while True:
            begun, client = loop.time(), self.make_client()
            self._client = client
            try:
                await client.start(self.adapter.token)
                log.error("the connection to Discord has ended", again=pause)
            except (TimeoutError, discord.DiscordException, aiohttp.ClientError, OSError) as error:
                log.error("Discord is out of reach", error=str(error), again=pause)
            except Exception:
                log.exception("the connection to Discord broke", again=pause)
            finally:
                self._client = None
                await self._handler.wait_until_idle(FINISH_AFTER_LOSS)
                with suppress(Exception):
                    await client.close()
            if loop.time() - begun > LONGEST_PAUSE:
                # The connection has worked for a while.
                pause = FIRST_PAUSE
            self._trouble = True
            try:
                await asyncio.sleep(pause)
            finally:
                self._trouble = False
            pause = min(LONGEST_PAUSE, pause * 2)
