"""Updates that Telegram brings to us. Whoever does not know the secret is nobody."""

from __future__ import annotations

import hmac

import msgspec
import structlog
from aiohttp import web
from redis.exceptions import RedisError
from telegram import Update

from bot.telegram.adapter import TelegramAdapter
from bot.telegram.receiving import Busy, Inbox
from bot.telegram.sifting import sifted
from bot.telegram.updates import WANTED

HEADER = "X-Telegram-Bot-Api-Secret-Token"
LARGEST = 2**20
"""Bytes of an update; the largest that Telegram makes are far below."""

log = structlog.get_logger()


class Webhook(msgspec.Struct, frozen=True):
    url: str
    """Where Telegram finds us: https."""
    secret: str
    host: str = "127.0.0.1"
    port: int = 8443
    """Where we listen; 0 for any port that is free."""


class WebhookServer:
    def __init__(self, adapter: TelegramAdapter, inbox: Inbox, webhook: Webhook) -> None:
        self.adapter = adapter
        self.inbox = inbox
        self.webhook = webhook
        self._runner: web.AppRunner | None = None
        self.port = webhook.port

    async def start(self) -> None:
        app = web.Application(client_max_size=LARGEST)
        app.router.add_post("/{path:.*}", self._post)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=10.0)
        await self._runner.setup()
        site = web.TCPSite(self._runner, self.webhook.host, self.webhook.port)
        await site.start()
        self.port = self._runner.addresses[0][1]

    async def announce(self) -> None:
        """Tell Telegram where we are."""
        await self.adapter.bot.set_webhook(
            self.webhook.url, secret_token=self.webhook.secret, allowed_updates=WANTED, max_connections=40
        )

    async def stop(self) -> None:
        """What is under way is finished. The webhook stays: Telegram keeps what comes meanwhile."""
        if self._runner is not None:
            await self._runner.cleanup()

    async def _post(self, request: web.Request) -> web.Response:
        given = request.headers.get(HEADER, "")
        if not hmac.compare_digest(given.encode(errors="replace"), self.webhook.secret.encode()):
            return web.Response(status=403)
        known = sifted(await request.read())
        if known is None:
            # Telegram would bring it again and again.
            return web.Response()
        update = Update.de_json(known, self.adapter.bot)
        try:
            await self.inbox.see_to(update)
        except (Busy, RedisError, OSError) as error:
            log.warning("an update has to come again", update=update.update_id, error=repr(error))
            return web.Response(status=500)
        return web.Response()
