"""Receives: one process at a time is connected for a token, others stand by and take over."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import aiohttp
import discord
import structlog
from redis.asyncio import Redis

from bot.chat import Network
from bot.discord.adapter import DiscordAdapter
from bot.discord.client import Client
from bot.discord.ids import PREFIX, bot_of
from bot.discord.receiver import Receiver
from bot.store.leases import Lease, holding
from bot.store.once import Once
from bot.tasks import let_go

log = structlog.get_logger(__name__)

FINISH = 10.0
"""Seconds that handlers under way get to be finished."""
HURRY = 2.0
"""The same when the lease is lost: somebody else is about to connect."""
REPEATED = 60 * 60
"""Seconds for which something may be told again: a connection that broke is taken up within minutes, and nothing can be
answered after a quarter of an hour."""
FIRST_PAUSE = 5.0
LONGEST_PAUSE = 300.0
"""Seconds between two attempts to connect; Discord allows a thousand a day."""


class DiscordGateway:
    def __init__(
        self, redis: Redis, conversation: Network, adapter: DiscordAdapter, *, shards: int | None = None
    ) -> None:
        self.redis = redis
        self.conversation = conversation
        self.adapter = adapter
        self.shards = shards
        name = f"{PREFIX}:{bot_of(adapter.token)}"
        self.lease = Lease(redis, name)
        self.receiver = Receiver(conversation, adapter.studio, adapter.notes, Once(redis, name, remembered=REPEATED))
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
        whole = bool(client.shards) and not any(shard.is_closed() for shard in client.shards.values())
        return "connected" if whole and client.is_ready() else "connecting"

    def client(self) -> Client:
        return Client(self.redis, self.conversation, self.receiver, shards=self.shards)

    async def start(self) -> None:
        self._task = asyncio.create_task(holding(self.lease, self._connected), name="discord gateway")

    async def stop(self) -> None:
        """What is under way is answered first; meanwhile others may still begin something."""
        if self._task is None:
            return
        await self.receiver.idle(FINISH)
        task, self._task = self._task, None
        await let_go([task])
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("the gateway had ended", error=repr(error))

    async def _connected(self) -> None:
        """For as long as the lease is ours. The library connects again by itself, once it has been connected; whatever
        ends it all the same, a mistake of its own or of ours, must not leave us deaf."""
        pause = FIRST_PAUSE
        loop = asyncio.get_running_loop()
        while True:
            begun, client = loop.time(), self.client()
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
                await self.receiver.idle(HURRY)
                with suppress(Exception):
                    await client.close()
            if loop.time() - begun > LONGEST_PAUSE:
                # It went well for a while.
                pause = FIRST_PAUSE
            self._trouble = True
            try:
                await asyncio.sleep(pause)
            finally:
                self._trouble = False
            pause = min(LONGEST_PAUSE, pause * 2)
