"""The webhook: an HTTP server to which Telegram brings its updates, with a secret that only Telegram knows."""

from __future__ import annotations

import hmac

import msgspec
import structlog
from aiohttp import web
from redis.exceptions import RedisError
from telegram import Update

from bot.platforms.telegram.adapter import TelegramAdapter
from bot.platforms.telegram.update_fields import UPDATE_KINDS
from bot.platforms.telegram.update_queue import AlreadyClaimed, UpdateQueue
from bot.platforms.telegram.update_validation import validated

SECRET_HEADER = "X-Telegram-Bot-Api-Secret-Token"
BODY_LIMIT = 2**20
"""Bytes of an update; the largest that Telegram makes are far below."""

log = structlog.get_logger()


class Webhook(msgspec.Struct, frozen=True):
    url: str
    """Where Telegram reaches us: https."""
    secret: str
    host: str = "127.0.0.1"
    port: int = 8443
    """Where we listen; 0 for any port that is free."""


class WebhookServer:
    def __init__(self, adapter: TelegramAdapter, queue: UpdateQueue, webhook: Webhook) -> None:
        self.port = webhook.port
        """The port at which the server listens, once it is started."""
        self._adapter = adapter
        self._queue = queue
        self._webhook = webhook
        self._runner: web.AppRunner | None = None

    async def start(self) -> None:
        app = web.Application(client_max_size=BODY_LIMIT)
        app.router.add_post("/{path:.*}", self._post)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=10.0)
        await self._runner.setup()
        site = web.TCPSite(self._runner, self._webhook.host, self._webhook.port)
        await site.start()
        self.port = self._runner.addresses[0][1]

    async def register(self) -> None:
        """Tell Telegram where to bring its updates."""
        await self._adapter.bot.set_webhook(
            self._webhook.url, secret_token=self._webhook.secret, allowed_updates=UPDATE_KINDS, max_connections=40
        )

    async def stop(self) -> None:
        """Let the updates under way finish. The webhook stays registered: Telegram keeps what comes meanwhile."""
        if self._runner is not None:
            await self._runner.cleanup()

    async def _post(self, request: web.Request) -> web.Response:
        """Telegram brings an update again until the answer is 200."""
        given = request.headers.get(SECRET_HEADER, "")
        if not hmac.compare_digest(given.encode(errors="replace"), self._webhook.secret.encode()):
            return web.Response(status=403)
        fields = validated(await request.read())
        if fields is None:
            return web.Response()
        update = Update.de_json(fields, self._adapter.bot)
        try:
            await self._queue.handle(update)
        except (AlreadyClaimed, RedisError, OSError) as error:
            log.warning("an update has to come again", update=update.update_id, error=repr(error))
            return web.Response(status=500)
        return web.Response()
