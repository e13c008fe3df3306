"""The HTTP server of the page: its parts are put together, started and stopped here."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from aiohttp import web
from redis.asyncio import Redis

from bot.handlers.dispatcher import Dispatcher
from bot.platforms.http.client_address import Network, client_address
from bot.platforms.http.connections import ConnectionLimits
from bot.platforms.http.listener import Listener
from bot.platforms.picture_cache import PictureSource
from bot.platforms.web.adapter import WebAdapter
from bot.platforms.web.api import Api, read
from bot.platforms.web.event_stream import EventStream
from bot.platforms.web.http_errors import answer_errors, json_response
from bot.platforms.web.picture_route import PictureRoute
from bot.platforms.web.request_guard import LOOPBACK, add_headers, guard
from bot.platforms.web.room_events import RoomEvents
from bot.platforms.web.rooms import Rooms
from bot.platforms.web.signin import SignIn, came_by_https
from bot.platforms.web.static_files import StaticFiles
from bot.platforms.web.visitors import Visitors

BODY_LIMIT = 16 * 1024
FINISH = 10.0
"""Seconds that requests under way get to finish when the server stops."""


class Secret(msgspec.Struct):
    """The body of a sign-in."""

    secret: str


class WebServer:
    """Serves the page. If `host` can be reached from other machines there should be a `secret`: without one, only
    browsers that call the server by a loopback name are let in, and a browser can be made to lie about that."""

    def __init__(
        self,
        redis: Redis,
        dispatcher: Dispatcher,
        pictures: PictureSource,
        adapter: WebAdapter | None = None,
        *,
        host: str = "127.0.0.1",
        port: int = 0,
        secret: str = "",
        others: Sequence[web.RouteDef] = (),
        proxies: Sequence[Network] = (),
        limits: ConnectionLimits | None = None,
    ) -> None:
        """`others` are served beside the page, and decide themselves who may see them."""
        self.adapter = adapter or WebAdapter(redis)
        self._host = host
        self._port = port
        self._others = others
        self._proxies = proxies
        self._limits = limits
        self._sign_in = SignIn(secret)
        self._events = RoomEvents(redis)
        self._api = Api(self.adapter.history, Visitors(redis), Rooms(redis), dispatcher)
        self._stream = EventStream(self._api, self._events)
        self._picture_route = PictureRoute(self._api, pictures)
        self._listener: Listener | None = None

    @property
    def address(self) -> str:
        """The URL of the page for a browser on this machine; empty unless the server runs."""
        return self._listener.address if self._listener is not None else ""

    def application(self) -> web.Application:
        """The page with all of its routes, not served yet."""
        app = web.Application(
            middlewares=[
                answer_errors,
                guard(
                    # A proxy calls us by the name under which others know us.
                    self._host not in LOOPBACK or bool(self._proxies),
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
        app.add_routes(self._picture_route.routes())
        app.add_routes(self._others)
        app.add_routes([web.post("/api/signin", self._signed_in)])
        return app

    async def start(self) -> None:
        """Returns when the page can be reached. Raises OSError if the port is taken."""
        self._listener = Listener(
            self.application(), self._host, self._port, finish=FINISH, proxies=self._proxies, limits=self._limits
        )
        try:
            await self._events.start()
            self._stream.open()
            await self._listener.start()
        except BaseException:
            await self.stop()
            raise

    async def stop(self) -> None:
        """Take no new requests, end the streams, and let the requests under way finish."""
        self._stream.close()
        if self._listener is not None:
            await self._listener.stop()
            self._listener = None
        await self._events.stop()

    async def _signed_in(self, request: web.Request) -> web.Response:
        await self._sign_in.attempt((await read(request, Secret)).secret, client_address(request))
        response = json_response({})
        self._sign_in.set_cookie(response, secure=came_by_https(request))
        return response
