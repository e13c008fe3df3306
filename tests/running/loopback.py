"""Discord and Telegram on this machine, only as far as it takes to log in; `python -m tests.running.loopback` is the
program that connects to them. The tests of each platform have complete stand-ins."""

from __future__ import annotations

import asyncio
import json
import os
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from aiohttp import WSMsgType, web

DISCORD = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GhIjKl.abcdefghijklmnopqrstuvwxyz0123456789AB"
TELEGRAM = "987654321:AAFabcdefghijklmnopqrstuvwxyz_0123-"

USER = {"id": "123456789012345678", "username": "Castellan", "discriminator": "1234", "avatar": None, "bot": True}
APPLICATION: dict[str, Any] = {
    "id": USER["id"],
    "name": "Castellan",
    "description": "",
    "icon": None,
    "rpc_origins": [],
    "summary": "",
    "verify_key": "0",
    "bot_public": True,
    "bot_require_code_grant": False,
    "owner": USER,
    "flags": 0,
    "team": None,
}
BOT = {"id": 987654321, "is_bot": True, "first_name": "Castellan", "username": "castellan_bot"}


def _json(value: object, status: int = 200) -> web.Response:
    """A response without a character set: discord.py accepts JSON only so."""
    return web.Response(body=json.dumps(value).encode(), status=status, content_type="application/json")


class Loopback:
    """The addresses and tokens of both platforms, and everything that was asked of them."""

    def __init__(self) -> None:
        self.port = 0
        self.asked: list[str] = []
        """Paths of all requests, with the tokens in them."""

    @property
    def settings(self) -> dict[str, str]:
        return {
            "DISCORD_TOKEN": DISCORD,
            "TELEGRAM_TOKEN": TELEGRAM,
            "CASTELLAN_TELEGRAM_URL": f"http://127.0.0.1:{self.port}/bot",
            "LOOPBACK": str(self.port),
        }

    async def telegram(self, request: web.Request) -> web.Response:
        self.asked.append(request.path)
        token, method = request.match_info["token"], request.match_info["method"]
        if token != TELEGRAM:
            return _json({"ok": False, "error_code": 401, "description": "Unauthorized"}, status=401)
        if method == "getUpdates":
            await asyncio.sleep(0.2)
        results: dict[str, Any] = {"getMe": BOT, "getUpdates": []}
        return _json({"ok": True, "result": results.get(method, True)})

    async def discord(self, request: web.Request) -> web.Response:
        self.asked.append(request.path)
        if request.headers.get("Authorization") != f"Bot {DISCORD}":
            return _json({"message": "401: Unauthorized", "code": 0}, status=401)
        match request.match_info["path"]:
            case "users/@me":
                return _json(USER)
            case "oauth2/applications/@me":
                return _json(APPLICATION)
            case "gateway/bot":
                limit = {"total": 1000, "remaining": 999, "reset_after": 1, "max_concurrency": 1}
                url = f"ws://127.0.0.1:{self.port}/ws"
                return _json({"url": url, "shards": 1, "session_start_limit": limit})
        return _json([])

    async def gateway(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        await socket.send_json({"op": 10, "d": {"heartbeat_interval": 41_250}})
        async for message in socket:
            if message.type is WSMsgType.TEXT and (told := json.loads(message.data))["op"] == 2:
                self.asked.append(f"identify {told['d']['token']}")
                ready = {
                    "v": 10,
                    "user": USER,
                    "guilds": [],
                    "session_id": "1",
                    "resume_gateway_url": f"ws://127.0.0.1:{self.port}/ws",
                    "application": {"id": USER["id"], "flags": 0},
                    "shard": [0, 1],
                }
                await socket.send_json({"op": 0, "t": "READY", "s": 1, "d": ready})
            elif message.type is WSMsgType.TEXT and told["op"] == 1:
                await socket.send_json({"op": 11})
        return socket


@contextmanager
def loopback() -> Iterator[Loopback]:
    """Serve both platforms from a thread of its own: the test itself blocks while it waits for processes."""
    here = Loopback()
    loop = asyncio.new_event_loop()
    runner: list[web.AppRunner] = []

    async def start() -> None:
        app = web.Application()
        app.router.add_route("*", "/bot{token:[^/]+}/{method}", here.telegram)
        app.router.add_route("*", "/discord/{path:.*}", here.discord)
        app.router.add_get("/ws", here.gateway)
        app.router.add_get("/ws/", here.gateway)
        runner.append(web.AppRunner(app, access_log=None, shutdown_timeout=0.1))
        await runner[0].setup()
        await web.TCPSite(runner[0], "127.0.0.1", 0).start()
        here.port = runner[0].addresses[0][1]

    thread = threading.Thread(target=loop.run_forever)
    thread.start()
    try:
        asyncio.run_coroutine_threadsafe(start(), loop).result(30)
        yield here
    finally:
        asyncio.run_coroutine_threadsafe(runner[0].cleanup(), loop).result(30)
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        loop.close()


def _unspoilt(word: str) -> set[str]:
    return set()


def main() -> int:
    import discord
    import yarl

    from bot.__main__ import main
    from config import logs

    here = f"127.0.0.1:{os.environ['LOOPBACK']}"
    discord.http.Route.BASE = f"http://{here}/discord"
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(f"ws://{here}/ws")
    if os.environ.get("LOOPBACK_LOUD"):
        # Log everything, as an operator who looks for a fault might.
        logs.NOISY = logs.MUTTERING = ()
    if os.environ.get("LOOPBACK_BARE"):
        logs.spellings = _unspoilt
    return main(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
