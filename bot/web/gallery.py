"""Giving out the pictures of messages, drawn when somebody looks."""

from __future__ import annotations

from aiohttp import web

from bot.pictures import Draws, key
from bot.web.api import Api
from bot.web.refusals import Refusal

THEMES = ("light", "dark")
KEPT = "private, max-age=604800, immutable"
"""For what is asked for by its key: under another key there would be another picture."""


class Gallery:
    def __init__(self, api: Api, studio: Draws) -> None:
        self.api = api
        self.studio = studio

    def routes(self) -> list[web.RouteDef]:
        return [web.get("/api/rooms/{room}/pictures/{id:[0-9]{1,15}}/{index}", self.picture)]

    async def picture(self, request: web.Request) -> web.Response:
        person, room = await self.api.visitor(request)
        theme, wish = request.query.get("theme", "light"), request.query.get("key", "")
        index = _index(request.match_info["index"])
        if theme not in THEMES:
            raise Refusal(400, "page-error-malformed")
        wanted = await self.api.history.drawing(room, person.id, int(request.match_info["id"]), index)
        if wanted is None or (wish and wish != key(wanted)):
            raise Refusal(404, "page-error-no-picture")
        # Whoever else uses this browser asks with another key of their own.
        headers = {"Cache-Control": KEPT, "Vary": "Authorization"} if wish else {}
        return web.Response(body=await self.studio.draw(wanted, theme), content_type="image/png", headers=headers)


def _index(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= 3):
        raise Refusal(400, "page-error-malformed")
    return int(text)
