"""Receives from Telegram, by polling or by a webhook. Of all processes with one token one polls at a time, the one that
holds the lease."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress

import structlog
from redis.asyncio import Redis
from redis.exceptions import RedisError
from telegram.error import TelegramError

from bot.handlers.dispatcher import Dispatcher
from bot.platforms.cancellation import cancel_and_wait
from bot.platforms.telegram.adapter import TelegramAdapter
from bot.platforms.telegram.command_menu import publish
from bot.platforms.telegram.reply_context import ReplyContext
from bot.platforms.telegram.update_handler import UpdateHandler
from bot.platforms.telegram.update_queue import Polling, UpdateQueue
from bot.platforms.telegram.webhook import Webhook, WebhookServer
from bot.store.leases import Lease, run_under_lease

FINISH = 10.0
"""Seconds that updates and replies under way get to finish when the gateway stops."""
POLLING_LEASE = 10.0
"""How long the lease of the process that polls lasts. Short, because nobody is heard until another one has it; whoever
loses it does no harm, because each update is claimed besides."""
DELETE_EXPIRED_EVERY = 5.0
"""Seconds between two looks for messages that are to be deleted."""
RETRY = 30.0
"""Seconds until the webhook is registered, or the commands are published, again after Telegram has refused."""

log = structlog.get_logger()

__all__ = ["TelegramGateway", "Webhook"]


class TelegramGateway:
    def __init__(
        self, redis: Redis, dispatcher: Dispatcher, adapter: TelegramAdapter, *, webhook: Webhook | None = None
    ) -> None:
        """Polls, unless there is a webhook."""
        self.ephemeral = adapter.ephemeral
        self._redis = redis
        self._adapter = adapter
        self._context = ReplyContext(adapter, self.ephemeral, dispatcher.chat_closed)
        self.handler = UpdateHandler(dispatcher, self._context)
        self.queue = UpdateQueue(redis, adapter.id, self.handler)
        self.webhook = WebhookServer(adapter, self.queue, webhook) if webhook is not None else None
        self._polling = Polling(adapter, self.queue)
        self._tasks: list[asyncio.Task[None]] = []
        self._holding: list[asyncio.Task[None]] = []
        """Holds the lease of the queue."""
        self._webhook_registered = False

    @property
    def state(self) -> str:
        if self.webhook is None:
            return self._polling.state
        return "connected" if self._webhook_registered else "connecting"

    async def start(self) -> None:
        """Begin to receive; the adapter must be open. Raises OSError if the address of the webhook cannot be used."""
        await self.ephemeral.check_supported()
        if self.webhook is not None:
            await self.webhook.start()
        self._holding = [asyncio.create_task(self.queue.hold_lease())]
        receive = self._poll if self.webhook is None else self._register_webhook
        self._tasks = [asyncio.create_task(work()) for work in (receive, self._publish_commands, self._delete_expired)]
        for task in (*self._holding, *self._tasks):
            task.add_done_callback(_log_failure)

    async def stop(self) -> None:
        """Receive nothing more, and let what is under way finish."""
        loop = asyncio.get_running_loop()
        end = loop.time() + FINISH
        self._polling.prepare_stop()
        await cancel_and_wait(self._tasks)
        if self.webhook is not None:
            await self.webhook.stop()
        else:
            await self._polling.finish(FINISH)
        # Not before: until then updates are handled.
        await cancel_and_wait(self._holding)
        await self._context.tasks.stop(max(0.5, end - loop.time()))

    async def wait_until_idle(self) -> None:
        """Wait until all replies that are shown in the background are shown."""
        await self._context.tasks.wait_until_idle()

    async def _poll(self) -> None:
        await run_under_lease(Lease(self._redis, f"telegram:{self._adapter.id}", POLLING_LEASE), self._polling.run)

    async def _register_webhook(self) -> None:
        assert self.webhook is not None
        while True:
            try:
                await self.webhook.register()
                self._webhook_registered = True
                return
            except TelegramError as error:
                log.warning("the webhook could not be set", error=type(error).__name__)
            await self._adapter.sleep(RETRY)

    async def _publish_commands(self) -> None:
        while True:
            try:
                await publish(self._adapter)
                return
            except (TelegramError, RedisError, OSError) as error:
                log.warning("the commands could not be listed", error=type(error).__name__)
            await self._adapter.sleep(RETRY)

    async def _delete_expired(self) -> None:
        """Delete replies to one person that everybody in a group could see, after a while. Runs until cancelled."""
        while True:
            with suppress(RedisError, OSError):
                await self.delete_expired()
            await asyncio.sleep(DELETE_EXPIRED_EVERY)

    async def delete_expired(self) -> None:
        """Delete the messages whose time has come. One for which Telegram makes us wait, or does not answer, is tried
        again later."""
        chats, now = self._adapter.chats, self._adapter.now or time.time
        for chat, message in await chats.take_expired(now()):
            if again := await self._adapter.sender.delete_or_wait(chat, message):
                await chats.expire(chat, message, now() + again)


def _log_failure(task: asyncio.Task[None]) -> None:
    if not task.cancelled() and (error := task.exception()) is not None:
        log.error("a task of the Telegram gateway has ended", error=repr(error))
