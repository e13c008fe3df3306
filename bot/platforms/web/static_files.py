"""The files of the page, read once when the server is made."""

from __future__ import annotations

from pathlib import Path

from aiohttp import web

from bot.platforms.web.http_errors import HttpRefusal
from bot.platforms.web.signin import SignIn

FOLDER = Path(__file__).parent / "static"
TYPES = {".css": "text/css", ".html": "text/html", ".js": "text/javascript", ".svg": "image/svg+xml"}


class StaticFiles:
    def __init__(self, sign_in: SignIn) -> None:
        self._sign_in = sign_in
        self._files = {path.name: path.read_bytes() for path in FOLDER.iterdir() if path.suffix in TYPES}

    def routes(self) -> list[web.RouteDef]:
        return [web.get("/", self.page), web.get("/static/{name}", self.file)]

    async def page(self, request: web.Request) -> web.Response:
        """The page, or the form that asks for the secret."""
        if self._sign_in.done(request):
            return self._response("index.html")
        return self._response("signin.html", status=401)

    async def file(self, request: web.Request) -> web.Response:
        name = request.match_info["name"]
        if name not in self._files:
            raise HttpRefusal(404, "page-error-not-found")
        return self._response(name)

    def _response(self, name: str, status: int = 200) -> web.Response:
        return web.Response(
            body=self._files[name], status=status, content_type=TYPES[Path(name).suffix], charset="utf-8"
        )
