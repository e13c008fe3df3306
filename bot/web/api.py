"""What the page can ask for: call the conversation, keep the answer. What is to be seen comes by the stream."""

from __future__ import annotations

from typing import TypeVar
from urllib.parse import quote

import msgspec
from aiohttp import web

from bot.chat import Conversation, Person
from bot.people import clean_name
from bot.screens import Reply, Screen
from bot.texts import LANGUAGES, known
from bot.tokens import LIMIT
from bot.web.adapter import chat_of_room
from bot.web.history import History, now
from bot.web.keys import is_room
from bot.web.lines import LONGEST, clean_line
from bot.web.messages import Author, Head
from bot.web.people import People
from bot.web.refusals import LANGUAGE, Refusal, json_response, language_of
from bot.web.rooms import Rooms
from bot.web.words import language_names, words

MOST_SUGGESTIONS = 25


class NewPerson(msgspec.Struct):
    name: str
    language: str = ""


class ChangedPerson(msgspec.Struct):
    name: str | None = None
    language: str | None = None


class NewRoom(msgspec.Struct):
    name: str


class Line(msgspec.Struct):
    text: str


class Press(msgspec.Struct):
    token: str


Body = TypeVar("Body", bound=msgspec.Struct)


class Api:
    def __init__(self, history: History, people: People, rooms: Rooms, conversation: Conversation) -> None:
        self.history = history
        self.people = people
        self.rooms = rooms
        self.conversation = conversation

    def routes(self) -> list[web.RouteDef]:
        return [
            web.get("/api/texts", self.texts),
            web.post("/api/people", self.new_person),
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
        return json_response({"language": language, "languages": language_names(), "texts": words(language)})

    async def new_person(self, request: web.Request) -> web.Response:
        body = await read(request, NewPerson)
        person, key = await self.people.add(_name(body.name), known(body.language))
        return json_response({"key": key, "id": person.id, "name": person.name, "language": person.language})

    async def me(self, request: web.Request) -> web.Response:
        person = await self.whoever(request)
        return json_response({"id": person.id, "name": person.name, "language": person.language})

    async def change_me(self, request: web.Request) -> web.Response:
        person = await self.whoever(request)
        body = await read(request, ChangedPerson)
        if body.name is not None:
            person = msgspec.structs.replace(person, name=_name(body.name))
        if body.language is not None:
            if body.language not in LANGUAGES:
                raise Refusal(400, "page-error-malformed")
            person = msgspec.structs.replace(person, language=body.language)
        await self.people.keep(_key(request), person)
        return json_response({"id": person.id, "name": person.name, "language": person.language})

    async def list_rooms(self, request: web.Request) -> web.Response:
        await self.whoever(request)
        return json_response({"rooms": await self.rooms.listed()})

    async def open_room(self, request: web.Request) -> web.Response:
        person = await self.whoever(request)
        name = (await read(request, NewRoom)).name.strip()
        if not is_room(name):
            raise Refusal(400, "page-error-room-name")
        creator = await self.rooms.open(name, person.id)
        return json_response({"name": name, "yours": creator == person.id})

    async def say(self, request: web.Request) -> web.Response:
        person, room = await self.visitor(request)
        text = _line((await read(request, Line)).text).strip()
        if not text:
            raise Refusal(400, "page-error-empty")
        reply = await self.conversation.say(person, chat_of_room(room), text)
        if reply is not None:
            return await self._tell(room, person, reply)
        head = Head(now(), Author(person.id, person.name))
        return json_response({"seq": await self.history.post(room, head, Screen(text))})

    async def press(self, request: web.Request) -> web.Response:
        person, room = await self.visitor(request)
        token = (await read(request, Press)).token
        if not token or len(token.encode()) > LIMIT:
            raise Refusal(400, "page-error-malformed")
        return await self._tell(room, person, await self.conversation.press(person, chat_of_room(room), token))

    async def complete(self, request: web.Request) -> web.Response:
        person, room = await self.visitor(request)
        text = _line((await read(request, Line)).text)
        lines = await self.conversation.complete(person, chat_of_room(room), text)
        return json_response({"lines": lines[:MOST_SUGGESTIONS]})

    async def file(self, request: web.Request) -> web.Response:
        person, room = await self.visitor(request)
        file = await self.history.file(room, person.id, int(request.match_info["id"]))
        if file is None:
            raise Refusal(404, "page-error-not-found")
        disposition = f"attachment; filename*=UTF-8''{quote(file.name, safe='')}"
        return web.Response(
            body=file.data, content_type="application/octet-stream", headers={"Content-Disposition": disposition}
        )

    async def whoever(self, request: web.Request) -> Person:
        """The person whose key was sent."""
        person = await self.people.find(_key(request))
        if person is None:
            raise Refusal(401, "page-error-unknown-person")
        request[LANGUAGE] = person.language
        return person

    async def visitor(self, request: web.Request) -> tuple[Person, str]:
        """The person, as they are in the room they speak of, and that room."""
        person = await self.whoever(request)
        room = request.match_info["room"]
        creator = await self.rooms.creator(room) if is_room(room) else ""
        if not creator:
            raise Refusal(404, "page-error-no-room")
        return msgspec.structs.replace(person, admin=creator == person.id), room

    async def _tell(self, room: str, person: Person, reply: Reply) -> web.Response:
        return json_response({"seq": await self.history.tell(room, person.id, reply)})


async def read(request: web.Request, type: type[Body]) -> Body:
    """The body of a request; what arrives broken or only in part is no request."""
    try:
        return msgspec.json.decode(await request.read(), type=type)
    except (msgspec.DecodeError, UnicodeDecodeError, web.RequestPayloadError, ConnectionError):
        raise Refusal(400, "page-error-malformed") from None


def _key(request: web.Request) -> str:
    scheme, _, key = request.headers.get("Authorization", "").partition(" ")
    # Header values may hold bytes that are no text; no key of ours does.
    return key if scheme == "Bearer" and key.isascii() else ""


def _name(name: str) -> str:
    cleaned = clean_name(name)
    if not cleaned:
        raise Refusal(400, "page-error-name")
    return cleaned


def _line(text: str) -> str:
    line = clean_line(text)
    if len(line) > LONGEST:
        raise Refusal(400, "page-error-too-long")
    return line
