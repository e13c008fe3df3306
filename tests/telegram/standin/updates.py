"""Updates: how Telegram tells the bot what happens, by long polling or by posts to its webhook; never by both."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Callable
from dataclasses import dataclass

import aiohttp
from yarl import URL

from tests.telegram.standin.refusals import OTHER_POLLER, WEBHOOK_SET, Json, Refusal, bad, strict

UNASKED = ("chat_member", "message_reaction", "message_reaction_count")
"""Kinds of updates that a bot gets only if it asks for them."""
KINDS = {
    *("message", "edited_message", "channel_post", "edited_channel_post", "business_connection", "business_message"),
    *("inline_query", "chosen_inline_result", "callback_query", "shipping_query", "pre_checkout_query", "poll"),
    *("poll_answer", "my_chat_member", "chat_member", "chat_join_request", "chat_boost", "removed_chat_boost"),
    *("message_reaction", "message_reaction_count", "edited_business_message", "deleted_business_messages"),
    *("purchased_paid_media", "managed_bot"),
}
PORTS = (80, 88, 443, 8443)
AGAIN = 0.02
"""Seconds after which an update that the webhook did not accept is posted again."""


@dataclass
class Webhook:
    url: str
    secret: str = ""
    connections: int = 40
    error: str = ""
    error_at: float = 0.0
    tries: int = 0


class Updates:
    def __init__(self, clock: Callable[[], float]) -> None:
        self.clock = clock
        self.pending: list[Json] = []
        self.allowed: list[str] | None = None
        self.webhook: Webhook | None = None
        self.routes: dict[str, str] = {}
        """Where the public address of a webhook leads on this machine, instead of a proxy with a certificate."""
        self.told: list[Json] = []
        """Every update so far."""
        self.polling = 0
        """Number of requests that are waiting for updates."""
        self.changed = asyncio.Condition()
        self._ids = itertools.count(100_001)
        self._poll: asyncio.Future[None] | None = None
        self._posting: asyncio.Task[None] | None = None

    async def tell(self, kind: str, what: Json) -> None:
        if kind in UNASKED if self.allowed is None else kind not in self.allowed:
            return
        update = {"update_id": next(self._ids), kind: what}
        self.told.append(update)
        await self.again(update)

    async def again(self, update: Json) -> None:
        """Queue an update, for the first time or once more."""
        self.pending.append(update)
        self.pending.sort(key=lambda one: int(one["update_id"]))
        await self.notify()

    async def notify(self) -> None:
        async with self.changed:
            self.changed.notify_all()

    def allow(self, kinds: object) -> None:
        if kinds is None:
            return
        if not isinstance(kinds, list) or not all(isinstance(kind, str) for kind in kinds):
            raise bad("can't parse allowed_updates: expected an Array of String")
        if unknown := [kind for kind in kinds if kind not in KINDS]:
            raise strict(f"unknown kinds of updates {unknown}")
        self.allowed = kinds or None

    # polling

    async def get(self, offset: int, limit: int, timeout: float) -> list[Json]:
        """Wait for updates and return them. An offset confirms all updates before it. A new request ends the one that
        still waits."""
        if self.webhook is not None:
            raise Refusal(409, WEBHOOK_SET)
        if self._poll is not None and not self._poll.done():
            self._poll.set_exception(Refusal(409, OTHER_POLLER))
        mine = self._poll = asyncio.get_running_loop().create_future()
        # Read the exception, so that asyncio does not log it as never retrieved.
        mine.add_done_callback(lambda poll: poll.cancelled() or poll.exception())
        if offset > 0:
            self.pending = [update for update in self.pending if int(update["update_id"]) >= offset]
        elif offset < 0:
            self.pending = self.pending[offset:]
        self.polling += 1
        await self.notify()
        try:
            if not self.pending and timeout > 0:
                wait = asyncio.ensure_future(self._any())
                await asyncio.wait([mine, wait], timeout=timeout, return_when=asyncio.FIRST_COMPLETED)
                wait.cancel()
            if mine.done():
                mine.result()
            return self.pending[: limit or 100]
        finally:
            self.polling -= 1
            mine.cancel()
            await self.notify()

    async def _any(self) -> None:
        async with self.changed:
            await self.changed.wait_for(lambda: bool(self.pending))

    # the webhook

    def check_url(self, url: str) -> None:
        address = URL(url)
        if address.scheme != "https" or not address.host:
            raise bad("bad webhook: An HTTPS URL must be provided for webhook")
        if address.port not in PORTS:
            raise bad("bad webhook: Webhook can be set up only on ports 80, 88, 443 or 8443")

    async def set(self, webhook: Webhook | None) -> None:
        await self.stop()
        self.webhook = webhook
        if webhook is not None:
            if self._poll is not None and not self._poll.done():
                self._poll.set_exception(Refusal(409, "Conflict: terminated by setWebhook request"))
            self._posting = asyncio.create_task(self._post(webhook))
        await self.notify()

    async def stop(self) -> None:
        if self._posting is not None:
            self._posting.cancel()
            await asyncio.wait([self._posting])
            self._posting = None

    async def _post(self, webhook: Webhook) -> None:
        """Post pending updates one after the other, each until it is accepted."""
        url = self.routes.get(webhook.url, webhook.url)
        headers = {"X-Telegram-Bot-Api-Secret-Token": webhook.secret} if webhook.secret else {}
        async with aiohttp.ClientSession() as session:
            while True:
                await self._any()
                update = self.pending[0]
                webhook.tries += 1
                try:
                    async with session.post(url, json=update, headers=headers) as answer:
                        await answer.read()
                        webhook.error = "" if answer.ok else f"Wrong response from the webhook: {answer.status}"
                except aiohttp.ClientError as error:
                    webhook.error = f"Connection failed: {error}"
                if not webhook.error:
                    self.pending.remove(update)
                    await self.notify()
                    continue
                webhook.error_at = self.clock()
                await self.notify()
                await asyncio.sleep(AGAIN)
