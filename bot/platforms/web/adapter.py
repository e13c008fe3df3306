"""The page as a platform of the outbox: what is posted is kept in Redis, and shown by whichever process serves it."""

from __future__ import annotations

from collections.abc import Sequence

from redis.asyncio import Redis

from bot.outbox.adapter import ChatClosed, MessageGone
from bot.platforms.web.history import History, now
from bot.platforms.web.messages import MessageHeader
from bot.platforms.web.room_keys import PREFIX, is_room
from bot.screens.screen import Reply, Screen, Show


class WebAdapter:
    prefix = PREFIX
    coalesces = False

    def __init__(self, redis: Redis) -> None:
        self.history = History(redis)

    async def post(self, chat: str, screen: Screen, *, mention: Sequence[str], nonce: str) -> str:
        header = MessageHeader(now(), mention=tuple(mention))
        return str(await self.history.post(room_of_chat(chat), header, screen, nonce=nonce))

    async def edit(self, chat: str, message: str, screen: Screen, *, nonce: str) -> None:
        if not await self.history.edit(room_of_chat(chat), message_number(message), screen, nonce=nonce):
            raise MessageGone(f"{chat} has no message {message} any more")

    async def strip(self, chat: str, message: str) -> None:
        await self.history.strip(room_of_chat(chat), message_number(message))

    async def remove(self, chat: str, message: str) -> None:
        await self.history.remove(room_of_chat(chat), message_number(message))

    async def pin(self, chat: str, message: str) -> None:
        await self.history.pin(room_of_chat(chat), message_number(message))

    async def unpin(self, chat: str, message: str) -> None:
        await self.history.pin(room_of_chat(chat), message_number(message), on=False)

    async def link(self, chat: str, message: str = "") -> str:
        """A link relative to the page: under which address people reach the page from elsewhere is not known here."""
        return f"?room={room_of_chat(chat)}" + (f"#{message_number(message)}" if message else "")

    async def post_to_one(self, chat: str, user: str, screen: Screen) -> None:
        """A notice, like the reply to a request of that person."""
        await self.history.put_reply(room_of_chat(chat), user, Reply(Show.NOTICE, screen))

    async def private_chat(self, user: str) -> str:
        raise ChatClosed("the page has no private chats")


def message_number(message: str) -> int:
    """Parse the id of a message. Raises `MessageGone` for anything that the page has not made."""
    if not (message.isascii() and message.isdecimal()):
        raise MessageGone(f"not a message of the page: {message!r}")
    return int(message)


def chat_of_room(room: str) -> str:
    return f"{PREFIX}:{room}"


def room_of_chat(chat: str) -> str:
    """The name of the room that a chat id stands for. Raises `MessageGone` for a chat of another platform."""
    prefix, _, room = chat.partition(":")
    if prefix != PREFIX or not is_room(room):
        raise MessageGone(f"not a room: {chat!r}")
    return room
