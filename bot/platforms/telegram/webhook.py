"""The webhook: an HTTP server to which Telegram brings its updates, with a secret that only Telegram knows."""

from __future__ import annotations

import msgspec
import structlog
from aiohttp import web
from redis.exceptions import RedisError
from telegram import Update

from bot.platforms.http.client_address import Network
from bot.platforms.http.connections import ConnectionLimits
from bot.platforms.http.listener import Listener
from bot.platforms.http.request_body import body_of
from bot.platforms.http.secrets import same_secret
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
    proxies: tuple[Network, ...] = ()
    limits: ConnectionLimits | None = None


class WebhookServer:
    def __init__(self, adapter: TelegramAdapter, queue: UpdateQueue, webhook: Webhook) -> None:
        self.port = webhook.port
        """The port at which the server listens, once it is started."""
        self._adapter = adapter
        self._queue = queue
        self._webhook = webhook
        self._listener: Listener | None = None

    async def start(self) -> None:
        app = web.Application(client_max_size=BODY_LIMIT)
        app.router.add_post("/{path:.*}", self._post)
        webhook = self._webhook
        self._listener = Listener(
            app, webhook.host, webhook.port, finish=10.0, proxies=webhook.proxies, limits=webhook.limits
        )
        await self._listener.start()
        self.port = self._listener.port

    async def register(self) -> None:
        """Tell Telegram where to bring its updates."""
        await self._adapter.bot.set_webhook(
            self._webhook.url, secret_token=self._webhook.secret, allowed_updates=UPDATE_KINDS, max_connections=40
        )

    async def stop(self) -> None:
        """Let the updates under way finish. The webhook stays registered: Telegram keeps what comes meanwhile."""
        if self._listener is not None:
            await self._listener.stop()
            self._listener = None

    async def _post(self, request: web.Request) -> web.Response:
        """Telegram brings an update again until the answer is 200."""
        if not same_secret(request.headers.get(SECRET_HEADER, ""), self._webhook.secret):
            return web.Response(status=403)
        fields = validated(await body_of(request))
        if fields is None:
            return web.Response()
        update = Update.de_json(fields, self._adapter.bot)
        try:
            await self._queue.handle(update)
        except (AlreadyClaimed, RedisError, OSError) as error:
            log.warning("an update has to come again", update=update.update_id, error=repr(error))
            return web.Response(status=500)
        return web.Response()
