"""The JSON interface of the page: sign up, open a room, type, press, complete a line, fetch a file.

A handler calls the dispatcher, keeps the reply in the history and answers with its number. The page sees the reply, and
everything else that is new, by way of `event_stream.py`.
"""

from __future__ import annotations

from typing import TypeVar
from urllib.parse import quote

import msgspec
from aiohttp import web

from bot.accounts.person import Person, clean_name
from bot.handlers.dispatcher import Dispatcher
from bot.platforms.http.request_body import body_of
from bot.platforms.web.adapter import chat_of_room
from bot.platforms.web.history import History, now
from bot.platforms.web.http_errors import LANGUAGE, HttpRefusal, json_response, language_of
from bot.platforms.web.messages import Author, MessageHeader
from bot.platforms.web.page_texts import language_names, page_texts
from bot.platforms.web.room_keys import is_room
from bot.platforms.web.rooms import Rooms
from bot.platforms.web.typed_text import LONGEST, clean_line
from bot.platforms.web.visitors import Visitors
from bot.screens.callback_data import LIMIT
from bot.screens.screen import Reply, Screen
from bot.texts import LANGUAGES, known

MOST_SUGGESTIONS = 25

# bodies of requests


class NewVisitor(msgspec.Struct):
    name: str
    language: str = ""


class ChangedVisitor(msgspec.Struct):
    name: str | None = None
    language: str | None = None


class NewRoom(msgspec.Struct):
    name: str


class TypedLine(msgspec.Struct):
    text: str


class Press(msgspec.Struct):
    token: str


Body = TypeVar("Body", bound=msgspec.Struct)


class Api:
    def __init__(self, history: History, visitors: Visitors, rooms: Rooms, dispatcher: Dispatcher) -> None:
        self.history = history
        self._visitors = visitors
        self._rooms = rooms
        self._dispatcher = dispatcher

    def routes(self) -> list[web.RouteDef]:
        return [
            web.get("/api/texts", self.texts),
            web.post("/api/people", self.new_visitor),
            web.get("/api/me", self.me),
            web.post("/api/me", self.change_me),
            web.get("/api/rooms", self.list_rooms),
            web.post("/api/rooms", self.open_room),
            web.post("/api/rooms/{room}/say", self.say),
            web.post("/api/rooms/{room}/press", self.press),
            web.post("/api/rooms/{room}/complete", self.complete),
            web.get("/api/rooms/{room}/files/{id:[0-9]{1,15}}", self.file),
        ]

    async def texts(self, request: web.Request) -> web.Response:
        language = known(request.query.get("language", "")) or language_of(request)
        return json_response({"language": language, "languages": language_names(), "texts": page_texts(language)})

    async def new_visitor(self, request: web.Request) -> web.Response:
        body = await read(request, NewVisitor)
        person, key = await self._visitors.add(_name(body.name), known(body.language))
        return json_response({"key": key, "id": person.id, "name": person.name, "language": person.language})

    async def me(self, request: web.Request) -> web.Response:
        person = await self.person_of(request)
        return json_response({"id": person.id, "name": person.name, "language": person.language})

    async def change_me(self, request: web.Request) -> web.Response:
        person = await self.person_of(request)
        body = await read(request, ChangedVisitor)
        if body.name is not None:
            person = msgspec.structs.replace(person, name=_name(body.name))
        if body.language is not None:
            if body.language not in LANGUAGES:
                raise HttpRefusal(400, "page-error-malformed")
            person = msgspec.structs.replace(person, language=body.language)
        await self._visitors.put(_key(request), person)
        return json_response({"id": person.id, "name": person.name, "language": person.language})

    async def list_rooms(self, request: web.Request) -> web.Response:
        await self.person_of(request)
        return json_response({"rooms": await self._rooms.newest()})

    async def open_room(self, request: web.Request) -> web.Response:
        person = await self.person_of(request)
        name = (await read(request, NewRoom)).name.strip()
        if not is_room(name):
            raise HttpRefusal(400, "page-error-room-name")
        creator = await self._rooms.open(name, person.id)
        return json_response({"name": name, "yours": creator == person.id})

    async def say(self, request: web.Request) -> web.Response:
        """Handle a typed line. If it is neither a command nor a move, it is posted in the room for all to read."""
        person, room = await self.person_in_room(request)
        text = _line((await read(request, TypedLine)).text).strip()
        if not text:
            raise HttpRefusal(400, "page-error-empty")
        reply = await self._dispatcher.say(person, chat_of_room(room), text)
        if reply is not None:
            return await self._show(room, person, reply)
        header = MessageHeader(now(), Author(person.id, person.name))
        return json_response({"seq": await self.history.post(room, header, Screen(text))})

    async def press(self, request: web.Request) -> web.Response:
        person, room = await self.person_in_room(request)
        token = (await read(request, Press)).token
        if not token or len(token.encode()) > LIMIT:
            raise HttpRefusal(400, "page-error-malformed")
        return await self._show(room, person, await self._dispatcher.press(person, chat_of_room(room), token))

    async def complete(self, request: web.Request) -> web.Response:
        person, room = await self.person_in_room(request)
        text = _line((await read(request, TypedLine)).text)
        lines = await self._dispatcher.complete(person, chat_of_room(room), text)
        return json_response({"lines": lines[:MOST_SUGGESTIONS]})

    async def file(self, request: web.Request) -> web.Response:
        person, room = await self.person_in_room(request)
        file = await self.history.file(room, person.id, int(request.match_info["id"]))
        if file is None:
            raise HttpRefusal(404, "page-error-not-found")
        disposition = f"attachment; filename*=UTF-8''{quote(file.name, safe='')}"
        return web.Response(
            body=file.data, content_type="application/octet-stream", headers={"Content-Disposition": disposition}
        )

    async def person_of(self, request: web.Request) -> Person:
        """The visitor whose key the request carries. Refused if there is no key, or no visitor with it."""
        person = await self._visitors.find(_key(request))
        if person is None:
            raise HttpRefusal(401, "page-error-unknown-person")
        request[LANGUAGE] = person.language
        return person

    async def person_in_room(self, request: web.Request) -> tuple[Person, str]:
        """The visitor and the room that the address of the request names; refused if there is no such room. The
        visitor counts as an administrator where they made the room."""
        person = await self.person_of(request)
        room = request.match_info["room"]
        creator = await self._rooms.creator(room) if is_room(room) else ""
        if not creator:
            raise HttpRefusal(404, "page-error-no-room")
        return msgspec.structs.replace(person, admin=creator == person.id), room

    async def _show(self, room: str, person: Person, reply: Reply) -> web.Response:
        return json_response({"seq": await self.history.put_reply(room, person.id, reply)})


async def read(request: web.Request, type: type[Body]) -> Body:
    """Parse the body of a request; refused if it is malformed or arrives only in part."""
    body = await body_of(request)
    try:
        return msgspec.json.decode(body, type=type)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        # The last for lists within lists, a thousand deep.
        raise HttpRefusal(400, "page-error-malformed") from None


def _key(request: web.Request) -> str:
    scheme, _, key = request.headers.get("Authorization", "").partition(" ")
    # Header values may hold bytes that are no text; no key of ours does.
    return key if scheme == "Bearer" and key.isascii() else ""


def _name(name: str) -> str:
    cleaned = clean_name(name)
    if not cleaned:
        raise HttpRefusal(400, "page-error-name")
    return cleaned


def _line(text: str) -> str:
    line = clean_line(text)
    if len(line) > LONGEST:
        raise HttpRefusal(400, "page-error-too-long")
    return line
