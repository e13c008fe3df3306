"""Serving the page: putting the parts together, starting and stopping."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from aiohttp import web
from redis.asyncio import Redis

from bot.chat import Conversation
from bot.pictures import Draws
from bot.web.adapter import WebAdapter
from bot.web.api import Api, read
from bot.web.gallery import Gallery
from bot.web.guard import add_headers, guard
from bot.web.nudges import Nudges
from bot.web.people import People
from bot.web.refusals import answer_refusals, json_response
from bot.web.rooms import Rooms
from bot.web.signin import SignIn
from bot.web.static_files import StaticFiles
from bot.web.stream import Stream

BODY_LIMIT = 16 * 1024
FINISH = 10.0
"""Seconds that requests under way get to finish when the server stops."""


class Secret(msgspec.Struct):
    secret: str


class WebServer:
    """The local page. Where `host` is not this machine alone there should be a `secret`: without one, only browsers
    that call the server by a name of this machine are let in, and that is what they say of themselves."""

    def __init__(
        self,
        redis: Redis,
        conversation: Conversation,
        studio: Draws,
        *,
        host: str = "127.0.0.1",
        port: int = 0,
        secret: str = "",
        others: Sequence[web.RouteDef] = (),
    ) -> None:
        """`others` are served beside the page, and decide themselves who may see them."""
        self.adapter = WebAdapter(redis)
        self._host = host
        self._port = port
        self._others = others
        self._sign_in = SignIn(secret)
        self._nudges = Nudges(redis)
        self._api = Api(self.adapter.history, People(redis), Rooms(redis), conversation)
        self._stream = Stream(self._api, self._nudges)
        self._gallery = Gallery(self._api, studio)
        self._runner: web.AppRunner | None = None
        self._address = ""

    @property
    def address(self) -> str:
        """Where the page is, for a browser on this machine; empty unless the server runs."""
        return self._address

    async def start(self) -> None:
        """Raises OSError when the port is taken."""
        app = web.Application(
            middlewares=[
                answer_refusals,
                guard(
                    self._host,
                    self._sign_in,
                    lambda: self._stream.closing,
                    frozenset(route.path for route in self._others),
                ),
            ],
            client_max_size=BODY_LIMIT,
        )
        app.on_response_prepare.append(add_headers)
        app.add_routes(self._api.routes())
        app.add_routes(StaticFiles(self._sign_in).routes())
        app.add_routes(self._stream.routes())
        app.add_routes(self._gallery.routes())
        app.add_routes(self._others)
        app.add_routes([web.post("/api/signin", self._signed_in)])
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=FINISH)
        try:
            await self._nudges.start()
            self._stream.open()
            await self._runner.setup()
            await web.TCPSite(self._runner, self._host, self._port).start()
        except BaseException:
            await self.stop()
            raise
        self._address = _address(self._runner)

    async def stop(self) -> None:
        """No new input; what is under way is finished; streams end."""
        self._stream.close()
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None
        await self._nudges.stop()
        self._address = ""

    async def _signed_in(self, request: web.Request) -> web.Response:
        await self._sign_in.attempt((await read(request, Secret)).secret)
        response = json_response({})
        self._sign_in.remember(response)
        return response


def _address(runner: web.AppRunner) -> str:
    host, port = runner.addresses[0][:2]
    if host in ("0.0.0.0", "::"):
        host = "127.0.0.1" if host == "0.0.0.0" else "::1"
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
