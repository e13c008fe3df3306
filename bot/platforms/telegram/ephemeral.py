"""Ephemeral messages: messages in a group that only one person sees (Bot API 10.3).

A server that does not know them ignores the parameters that make them ephemeral, and would show a hand of cards to
everybody. So before one is used, two things are checked: the server has the method that deletes them, and a first,
empty message comes back with the id that only ephemeral messages have. Every later message must have that id, too.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
import structlog
from telegram import InlineKeyboardMarkup, InputFile, InputMediaPhoto, Message
from telegram.error import BadRequest, EndPointNotFound, Forbidden, TelegramError

from bot.outbox.adapter import ChatClosed, MessageGone, RetryAfter
from bot.platforms.telegram.api_client import ApiClient
from bot.platforms.telegram.card_store import CardKind, CardLocation
from bot.platforms.telegram.errors import PictureRefused
from bot.platforms.telegram.flood_limits import ephemeral_budgets
from bot.platforms.telegram.ids import ChatRef
from bot.platforms.telegram.message_sender import PICTURE_FILE
from bot.platforms.telegram.messages import NO_PREVIEW, FormattedText

KIND = "ephemeral"
"""What metrics call these requests."""

log = structlog.get_logger()


class EphemeralRefused(Exception):
    """This message cannot be sent as an ephemeral one; the reply has to take another route."""


class Receiver(msgspec.Struct, frozen=True):
    """Who is to see an ephemeral message. Telegram allows one in answer to a press of a few seconds ago, whose `query`
    is given, or if the bot is an administrator of the group."""

    chat: ChatRef
    user: int
    query: str = ""


class EphemeralMessages:
    def __init__(self, api: ApiClient) -> None:
        self.supported = False
        """Whether the server knows ephemeral messages, as far as we have seen."""
        self.checked = False
        """Whether the server has been asked."""
        self._api = api
        self._bot = api.bot
        self._proven = False
        self._proving = asyncio.Lock()

    async def check_supported(self) -> None:
        """Ask the server to delete an ephemeral message that does not exist. It refuses if it knows the method. Called
        when the gateway starts."""
        arguments = {"chat_id": self._bot.id, "receiver_user_id": self._bot.id, "ephemeral_message_id": 1}
        try:
            await self._bot.do_api_request("deleteEphemeralMessage", api_kwargs=arguments)
        except (BadRequest, Forbidden):
            self.supported = True
        except EndPointNotFound:
            self.supported = False
        except TelegramError as error:
            log.info("could not find out about ephemeral messages", error=type(error).__name__)
            return
        else:
            self.supported = True
        self.checked = True

    async def send(
        self,
        to: Receiver,
        text: FormattedText,
        markup: InlineKeyboardMarkup | None,
        picture: bytes | None,
        harmless: str,
    ) -> CardLocation:
        """Send a new message. The first time, `harmless` is sent before, to see whether others would see it. Raises
        `EphemeralRefused` if it cannot be ephemeral."""
        async with self._proving:
            if self.supported and not self._proven:
                proof = await self._send(to, FormattedText(harmless), None, None)
                self._proven = True
                await self.delete(proof, to.user)
        if not self.supported:
            raise EphemeralRefused
        return await self._send(to, text, markup, picture)

    async def _send(
        self, to: Receiver, text: FormattedText, markup: InlineKeyboardMarkup | None, picture: bytes | None
    ) -> CardLocation:
        chat = to.chat
        parameters: dict[str, Any] = {"receiver_user_id": to.user}
        if to.query:
            parameters["callback_query_id"] = to.query
        more = {"ephemeral_message_parameters": parameters}

        async def send_photo() -> Message:
            assert picture is not None
            return await self._bot.send_photo(
                chat.id,
                InputFile(picture, PICTURE_FILE),
                caption=text.text or None,
                caption_entities=text.entities or None,
                reply_markup=markup,
                message_thread_id=chat.thread,
                api_kwargs=more,
            )

        async def send_message() -> Message:
            return await self._bot.send_message(
                chat.id,
                text.text,
                entities=text.entities or None,
                link_preview_options=NO_PREVIEW,
                reply_markup=markup,
                message_thread_id=chat.thread,
                api_kwargs=more,
            )

        await self._api.wait_for_budget(chat.id, ephemeral_budgets(chat.id, to.user))
        method, send = ("sendPhoto", send_photo) if picture is not None else ("sendMessage", send_message)
        message = await self._request(method, chat.id, send)
        assert isinstance(message, Message)
        id = message.api_kwargs.get("ephemeral_message_id")
        if not isinstance(id, int) or message.message_id:
            self.supported = False
            log.error("an ephemeral message came back as an ordinary one; they are not used any more")
            await self._api.attempt("delete", chat.id, lambda: self._bot.delete_message(chat.id, message.message_id))
            raise EphemeralRefused
        return CardLocation(CardKind.EPHEMERAL, chat.id, id, chat.thread, picture is not None)

    async def edit(
        self,
        card: CardLocation,
        user: int,
        text: FormattedText,
        markup: InlineKeyboardMarkup | None,
        picture: bytes | None,
    ) -> CardLocation:
        """Change a message on which a button was just pressed. Raises `EphemeralRefused` if it cannot be changed in
        this way; then a new one has to be sent."""
        arguments: dict[str, Any] = self._arguments(card, user)
        if markup is not None:
            arguments["reply_markup"] = markup
        entities = [entity.to_dict() for entity in text.entities]
        if picture is not None:
            method = "editEphemeralMessageMedia"
            arguments["media"] = InputMediaPhoto(
                InputFile(picture, PICTURE_FILE, attach=True), text.text or None, caption_entities=text.entities or None
            )
        elif card.picture:
            method = "editEphemeralMessageCaption"
            arguments |= {"caption": text.text, "caption_entities": entities}
        else:
            method = "editEphemeralMessageText"
            preview = NO_PREVIEW.to_dict()
            arguments |= {"text": text.text, "entities": entities, "link_preview_options": preview}
        await self._api.wait_for_budget(card.chat, ephemeral_budgets(card.chat, user))
        await self._request(method, card.chat, lambda: self._bot.do_api_request(method, api_kwargs=arguments))
        return msgspec.structs.replace(card, picture=card.picture or picture is not None)

    async def delete(self, card: CardLocation, user: int) -> None:
        arguments = self._arguments(card, user)
        await self._api.attempt(
            "delete", card.chat, lambda: self._bot.do_api_request("deleteEphemeralMessage", api_kwargs=arguments)
        )

    def _arguments(self, card: CardLocation, user: int) -> dict[str, Any]:
        return {"chat_id": card.chat, "receiver_user_id": user, "ephemeral_message_id": card.message}

    async def _request(self, method: str, chat: int, send: Callable[[], Awaitable[Any]]) -> Any:
        """Make a request. Raises `RetryAfter` if Telegram makes us wait, and `EphemeralRefused` for everything else
        that it refuses."""
        try:
            return await self._api.request(method, chat, send, KIND)
        except (MessageGone, ChatClosed, PictureRefused, TelegramError) as error:
            log.info("not as an ephemeral message", method=method, error=repr(error))
            raise EphemeralRefused from error
        except RetryAfter as later:
            if isinstance(later.__cause__, EndPointNotFound):
                raise EphemeralRefused from later
            raise
