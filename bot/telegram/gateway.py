"""Telegram as a place where people do things: polling, or a webhook."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress

import structlog
from redis.asyncio import Redis
from redis.exceptions import RedisError
from telegram.error import TelegramError

from bot.chat import Network
from bot.store.leases import Lease, holding
from bot.tasks import let_go
from bot.telegram.adapter import TelegramAdapter
from bot.telegram.commands import publish
from bot.telegram.delivery import Delivery
from bot.telegram.desk import Desk
from bot.telegram.handling import Handler
from bot.telegram.receiving import Inbox, Polling
from bot.telegram.webhook import Webhook, WebhookServer
from bot.telegram.whisper import Whisper

FINISH = 10.0
"""Seconds that what is under way gets at the end."""
SWEEP = 5.0
"""Seconds between two looks for messages whose time is over."""
RETRY = 30.0

log = structlog.get_logger()

__all__ = ["TelegramGateway", "Webhook"]


class TelegramGateway:
    def __init__(
        self, redis: Redis, conversation: Network, adapter: TelegramAdapter, *, webhook: Webhook | None = None
    ) -> None:
        self.redis = redis
        self.adapter = adapter
        adapter.renamed = conversation.renamed
        self.whisper = Whisper(adapter.line)
        self.delivery = Delivery(Desk(adapter, self.whisper))
        self.handler = Handler(conversation, self.delivery)
        self.inbox = Inbox(redis, adapter.id, self.handler)
        self.polling = Polling(adapter, self.inbox)
        self.webhook = WebhookServer(adapter, self.inbox, webhook) if webhook is not None else None
        self._tasks: list[asyncio.Task[None]] = []
        self._announced = False

    @property
    def state(self) -> str:
        if self.webhook is None:
            return self.polling.state
        return "connected" if self._announced else "connecting"

    async def start(self) -> None:
        """After the adapter was opened. Returns at once, but for a webhook's own address."""
        await self.whisper.examine()
        if self.webhook is not None:
            await self.webhook.start()
        receive = self._poll if self.webhook is None else self._announce
        self._tasks = [asyncio.create_task(work()) for work in (receive, self._publish, self._sweep)]
        for task in self._tasks:
            task.add_done_callback(_tell)

    async def stop(self) -> None:
        """No more input; what is under way is finished."""
        loop = asyncio.get_running_loop()
        end = loop.time() + FINISH
        self.polling.stopping()
        await let_go(self._tasks)
        if self.webhook is not None:
            await self.webhook.stop()
        else:
            await self.polling.finish(FINISH)
        await self.delivery.newest.stop(max(0.5, end - loop.time()))

    async def idle(self) -> None:
        """Until everything that was begun beside the updates is done."""
        await self.delivery.newest.idle()

    async def _poll(self) -> None:
        await holding(Lease(self.redis, f"telegram:{self.adapter.id}"), self.polling.run)

    async def _announce(self) -> None:
        assert self.webhook is not None
        while True:
            try:
                await self.webhook.announce()
                self._announced = True
                return
            except TelegramError as error:
                log.warning("the webhook could not be set", error=type(error).__name__)
            await self.adapter.sleep(RETRY)

    async def _publish(self) -> None:
        """The lists of commands, if they are others than last time."""
        while True:
            try:
                await publish(self.adapter)
                return
            except (TelegramError, RedisError, OSError) as error:
                log.warning("the commands could not be listed", error=type(error).__name__)
            await self.adapter.sleep(RETRY)

    async def _sweep(self) -> None:
        """Replies that everybody saw, though they were meant for one, go away."""
        cards, now = self.adapter.cards, self.adapter.now or time.time
        while True:
            with suppress(RedisError, OSError):
                for chat, message in await cards.passed(now()):
                    await self.adapter.sender.delete(chat, message)
            await asyncio.sleep(SWEEP)


def _tell(task: asyncio.Task[None]) -> None:
    if not task.cancelled() and (error := task.exception()) is not None:
        log.error("Telegram is not heard any more", error=repr(error))
