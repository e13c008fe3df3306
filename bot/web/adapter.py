"""The local page as one platform among others: what is posted here is kept, and shown by whoever serves the page."""

from __future__ import annotations

from collections.abc import Sequence

from redis.asyncio import Redis

from bot.chat import Gone, Shut
from bot.screens import Screen
from bot.web.history import History, now
from bot.web.keys import PREFIX, is_room
from bot.web.messages import Head


class WebAdapter:
    prefix = PREFIX
    gathers = False

    def __init__(self, redis: Redis) -> None:
        self.history = History(redis)

    async def post(self, chat: str, screen: Screen, *, mention: Sequence[str], nonce: str) -> str:
        head = Head(now(), mention=tuple(mention))
        return str(await self.history.post(room_of_chat(chat), head, screen, nonce=nonce))

    async def edit(self, chat: str, message: str, screen: Screen, *, nonce: str) -> None:
        if not await self.history.edit(room_of_chat(chat), number_of(message), screen, nonce=nonce):
            raise Gone(f"{chat} has no message {message} any more")

    async def strip(self, chat: str, message: str) -> None:
        await self.history.strip(room_of_chat(chat), number_of(message))

    async def remove(self, chat: str, message: str) -> None:
        await self.history.remove(room_of_chat(chat), number_of(message))

    async def pin(self, chat: str, message: str) -> None:
        await self.history.pin(room_of_chat(chat), number_of(message))

    async def unpin(self, chat: str, message: str) -> None:
        await self.history.pin(room_of_chat(chat), number_of(message), on=False)

    async def link(self, chat: str, message: str = "") -> str:
        """For who is on the page already: what it is called elsewhere, nobody here knows."""
        return f"?room={room_of_chat(chat)}" + (f"#{number_of(message)}" if message else "")

    async def private(self, user: str) -> str:
        raise Shut("the page has no chats of one person")


def number_of(message: str) -> int:
    if not (message.isascii() and message.isdecimal()):
        raise Gone(f"not a message of ours: {message!r}")
    return int(message)


def chat_of_room(room: str) -> str:
    return f"{PREFIX}:{room}"


def room_of_chat(chat: str) -> str:
    prefix, _, room = chat.partition(":")
    if prefix != PREFIX or not is_room(room):
        raise Gone(f"not a room: {chat!r}")
    return room
