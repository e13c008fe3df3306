"""Messages in a group that one person sees, where Telegram has them (Bot API 10.3).

A server that does not know them ignores what makes them so, and would show everybody a hand of cards. Hence two checks:
the method that deletes them must be there, and the first one that we send says nothing, and must come back with the id
that only these messages have. Every later one must have it too.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
import structlog
from telegram import InlineKeyboardMarkup, InputFile, InputMediaPhoto, Message
from telegram.error import BadRequest, EndPointNotFound, Forbidden, TelegramError

from bot.chat import Gone, Later, Shut
from bot.telegram.cards import Kind, Spot
from bot.telegram.line import Line
from bot.telegram.messages import Words
from bot.telegram.names import Place
from bot.telegram.pacing import whispering
from bot.telegram.sending import PICTURE

KIND = "ephemeral"

log = structlog.get_logger()


class Unable(Exception):
    """Not this time: it has to go another way."""


class Listener(msgspec.Struct, frozen=True):
    """Who is whispered to, and what lets us: a press of a few seconds ago, or that we run the group."""

    place: Place
    user: int
    query: str = ""


class Whisper:
    def __init__(self, line: Line) -> None:
        self.line = line
        self.bot = line.bot
        self.able = False
        self._proven = False
        self._proving = asyncio.Lock()

    async def examine(self) -> None:
        """Whether the server has the methods at all. Nothing is deleted: there is no such message."""
        arguments = {"chat_id": self.bot.id, "receiver_user_id": self.bot.id, "ephemeral_message_id": 1}
        try:
            await self.bot.do_api_request("deleteEphemeralMessage", api_kwargs=arguments)
        except (BadRequest, Forbidden):
            self.able = True
        except EndPointNotFound:
            self.able = False
        except TelegramError as error:
            log.info("could not find out about ephemeral messages", error=type(error).__name__)
        else:
            self.able = True

    async def send(
        self, to: Listener, words: Words, markup: InlineKeyboardMarkup | None, data: bytes | None, harmless: str
    ) -> Spot:
        """Something new; `harmless` is said once, to see whether it stays between us."""
        async with self._proving:
            if self.able and not self._proven:
                proof = await self._send(to, Words(harmless), None, None)
                self._proven = True
                await self.delete(proof, to.user)
        if not self.able:
            raise Unable
        return await self._send(to, words, markup, data)

    async def _send(self, to: Listener, words: Words, markup: InlineKeyboardMarkup | None, data: bytes | None) -> Spot:
        parameters: dict[str, Any] = {"receiver_user_id": to.user}
        if to.query:
            parameters["callback_query_id"] = to.query
        more = {"ephemeral_message_parameters": parameters}

        async def photo() -> Message:
            assert data is not None
            return await self.bot.send_photo(
                to.place.chat,
                InputFile(data, PICTURE),
                caption=words.text or None,
                caption_entities=words.entities or None,
                reply_markup=markup,
                message_thread_id=to.place.thread,
                api_kwargs=more,
            )

        async def text() -> Message:
            return await self.bot.send_message(
                to.place.chat,
                words.text,
                entities=words.entities or None,
                reply_markup=markup,
                message_thread_id=to.place.thread,
                api_kwargs=more,
            )

        await self.line.wait(to.place.chat, whispering(to.place.chat, to.user))
        method, request = ("sendPhoto", photo) if data is not None else ("sendMessage", text)
        message = await self._call(method, to.place.chat, request)
        assert isinstance(message, Message)
        id = message.api_kwargs.get("ephemeral_message_id")
        if not isinstance(id, int) or message.message_id:
            self.able = False
            log.error("ephemeral messages are not what they should be; they are not used any more")
            await self.line.free(
                "delete", to.place.chat, lambda: self.bot.delete_message(to.place.chat, message.message_id)
            )
            raise Unable
        return Spot(Kind.WHISPER, to.place.chat, id, to.place.thread, data is not None)

    async def change(
        self, spot: Spot, user: int, words: Words, markup: InlineKeyboardMarkup | None, data: bytes | None
    ) -> Spot:
        """One that they have pressed a button of. Unable where it cannot become that: then a new one is sent."""
        arguments: dict[str, Any] = self._named(spot, user)
        if markup is not None:
            arguments["reply_markup"] = markup
        entities = [entity.to_dict() for entity in words.entities]
        if data is not None:
            method = "editEphemeralMessageMedia"
            arguments["media"] = InputMediaPhoto(
                InputFile(data, PICTURE, attach=True), words.text or None, caption_entities=words.entities or None
            )
        elif spot.picture:
            method = "editEphemeralMessageCaption"
            arguments |= {"caption": words.text, "caption_entities": entities}
        else:
            method = "editEphemeralMessageText"
            arguments |= {"text": words.text, "entities": entities}
        await self.line.wait(spot.chat, whispering(spot.chat, user))
        await self._call(method, spot.chat, lambda: self.bot.do_api_request(method, api_kwargs=arguments))
        return msgspec.structs.replace(spot, picture=spot.picture or data is not None)

    async def delete(self, spot: Spot, user: int) -> None:
        arguments = self._named(spot, user)
        await self.line.free(
            "delete", spot.chat, lambda: self.bot.do_api_request("deleteEphemeralMessage", api_kwargs=arguments)
        )

    def _named(self, spot: Spot, user: int) -> dict[str, Any]:
        return {"chat_id": spot.chat, "receiver_user_id": user, "ephemeral_message_id": spot.message}

    async def _call(self, method: str, chat: int, request: Callable[[], Awaitable[Any]]) -> Any:
        """Whatever is refused can go another way; only a wait is a wait."""
        try:
            return await self.line.call(method, chat, request, KIND)
        except (Gone, Shut, TelegramError) as error:
            log.info("not as an ephemeral message", method=method, error=repr(error))
            raise Unable from error
        except Later as later:
            if isinstance(later.__cause__, EndPointNotFound):
                raise Unable from later
            raise
