"""The route of pictures: they are drawn when a browser asks for them."""

from __future__ import annotations

from aiohttp import web

from bot.platforms.picture_cache import PictureSource, picture_key
from bot.platforms.web.api import Api
from bot.platforms.web.http_errors import HttpRefusal
from bot.platforms.web.visitor_limits import PICTURE
from bot.times.durations import WEEK

THEMES = ("light", "dark")
CACHE_CONTROL = f"private, max-age={WEEK:.0f}, immutable"
"""For a picture that is asked for by its key: under this key there will never be another picture."""


class PictureRoute:
    def __init__(self, api: Api, pictures: PictureSource) -> None:
        self._api = api
        self._pictures = pictures

    def routes(self) -> list[web.RouteDef]:
        return [web.get("/api/rooms/{room}/pictures/{id:[0-9]{1,15}}/{index}", self.picture)]

    async def picture(self, request: web.Request) -> web.Response:
        person, room = await self._api.person_in_room(request, PICTURE)
        theme, key = request.query.get("theme", "light"), request.query.get("key", "")
        index = _index(request.match_info["index"])
        if theme not in THEMES:
            raise HttpRefusal(400, "page-error-malformed")
        wanted = await self._api.history.drawing(room, person.id, int(request.match_info["id"]), index)
        if wanted is None or (key and key != picture_key(wanted)):
            raise HttpRefusal(404, "page-error-no-picture")
        # Another visitor in the same browser asks with another key of their own.
        headers = {"Cache-Control": CACHE_CONTROL, "Vary": "Authorization"} if key else {}
        return web.Response(body=await self._pictures.draw(wanted, theme), content_type="image/png", headers=headers)


def _index(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= 3):
        raise HttpRefusal(400, "page-error-malformed")
    return int(text)
