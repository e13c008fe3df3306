"""Sends, edits, pins and deletes messages."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeVar

import structlog
from telegram import InlineKeyboardMarkup, InputFile, InputMediaPhoto, Message, ReplyParameters
from telegram.error import BadRequest, TelegramError

from bot.outbox.adapter import ChatClosed, MessageGone, RetryAfter
from bot.platforms.picture_cache import PictureSource
from bot.platforms.telegram.api_client import ApiClient
from bot.platforms.telegram.errors import ALREADY_DELETED, UNREACHABLE_RETRY, GroupMigrated, PictureRefused
from bot.platforms.telegram.flood_limits import message_budgets
from bot.platforms.telegram.ids import ChatRef, MessageRef
from bot.platforms.telegram.messages import DEFAULT_THEME, NO_PREVIEW, NO_TEXT, FormattedText, MessageContent
from bot.platforms.telegram.picture_size import fit_picture_in_thread
from bot.screens.screen import File, Picture

T = TypeVar("T")

PICTURE_FILE = "castellan-board.jpg"
"""The name of the file of a picture."""
BLANK = "…"
"""The text of a message that should be deleted and cannot be."""

log = structlog.get_logger()


class MessageSender:
    def __init__(self, api: ApiClient, pictures: PictureSource) -> None:
        self._api = api
        self._bot = api.bot
        self._pictures = pictures
        self._knows_dates = True
        """Whether the server knows date entities; True until it refuses one."""

    async def draw(self, picture: Picture | None, theme: str) -> bytes | None:
        """The file of a picture, ready to be sent. Called before a budget is taken, so that nothing waits for it then.
        None also if it could not be drawn: a text alone is better than nothing."""
        if picture is None:
            return None
        try:
            return await fit_picture_in_thread(
                await self._pictures.draw(picture.request, theme or DEFAULT_THEME, "jpeg")
            )
        except Exception:
            log.exception("could not draw")
            return None

    async def send(
        self,
        chat: ChatRef,
        content: MessageContent,
        picture: bytes | None,
        *,
        silent: bool = True,
        reply_to: int | None = None,
    ) -> MessageRef:
        """Send a new message; its budget must have been taken. `picture` is the drawn picture of the content."""
        bot = self._bot
        reply = ReplyParameters(reply_to, allow_sending_without_reply=True) if reply_to else None

        async def send_document(file: File) -> Message:
            return await bot.send_document(
                chat.id,
                InputFile(file.data, file.name),
                disable_content_type_detection=True,
                disable_notification=silent,
                message_thread_id=chat.thread,
                reply_parameters=reply,
            )

        async def send_photo(text: FormattedText) -> Message:
            assert picture is not None
            return await bot.send_photo(
                chat.id,
                InputFile(picture, PICTURE_FILE),
                caption=text.text or None,
                caption_entities=text.entities or None,
                reply_markup=content.markup,
                disable_notification=silent,
                message_thread_id=chat.thread,
                reply_parameters=reply,
            )

        async def send_message(text: FormattedText) -> Message:
            return await bot.send_message(
                chat.id,
                text.text or NO_TEXT,
                entities=text.entities or None,
                link_preview_options=NO_PREVIEW,
                reply_markup=content.markup,
                disable_notification=silent,
                message_thread_id=chat.thread,
                reply_parameters=reply,
            )

        file = content.file
        message: Message | None = None
        if file is not None:
            message = await self._api.request("sendDocument", chat.id, lambda: send_document(file))
        elif picture is not None:
            try:
                message = await self._request("sendPhoto", chat.id, send_photo, content.text)
            except PictureRefused as refused:
                log.warning("a picture was refused, and is left out", error=str(refused))
                picture = None
        if message is None:
            message = await self._request("sendMessage", chat.id, send_message, content.text)
        assert message is not None
        return MessageRef(chat.id, message.message_id, picture is not None)

    async def edit(
        self, ref: MessageRef, text: FormattedText, markup: InlineKeyboardMarkup | None, picture: bytes | None
    ) -> MessageRef:
        """Change an earlier message; its budget must have been taken. Without a new picture the old one stays, because
        Telegram cannot remove it. Returns the message, which may have a picture now."""
        bot, chat, message = self._bot, ref.chat, ref.id

        async def edit_media(text: FormattedText) -> object:
            assert picture is not None
            media = InputMediaPhoto(
                InputFile(picture, PICTURE_FILE, attach=True), text.text or None, caption_entities=text.entities or None
            )
            return await bot.edit_message_media(media, reply_markup=markup, chat_id=chat, message_id=message)

        async def edit_caption(text: FormattedText) -> object:
            return await bot.edit_message_caption(
                caption=text.text,
                caption_entities=text.entities or None,
                reply_markup=markup,
                chat_id=chat,
                message_id=message,
            )

        async def edit_text(text: FormattedText) -> object:
            return await bot.edit_message_text(
                text.text,
                entities=text.entities or None,
                link_preview_options=NO_PREVIEW,
                reply_markup=markup,
                chat_id=chat,
                message_id=message,
            )

        if picture is not None:
            try:
                await self._request("editMessageMedia", chat, edit_media, text)
                return MessageRef(ref.chat, ref.id, True)
            except PictureRefused as refused:
                log.warning("a picture was refused, and is left out", error=str(refused))
        if ref.picture:
            await self._request("editMessageCaption", chat, edit_caption, text)
            return ref
        if not text.text:
            raise MessageGone("a message without a text")
        await self._request("editMessageText", chat, edit_text, text)
        return ref

    async def _request(
        self, method: str, chat: int, send: Callable[[FormattedText], Awaitable[T]], text: FormattedText
    ) -> T | None:
        """Make a request with a text. A server that does not know date entities refuses the whole message; then it is
        sent again without them, and so are all that follow."""
        first = text if self._knows_dates else text.without_dates
        try:
            return await self._api.request(method, chat, lambda: send(first))
        except BadRequest as refused:
            if first == text.without_dates or "parse" not in refused.message.casefold():
                raise
            self._knows_dates = False
            log.warning("this server of Telegram knows no dates", error=refused.message)
            return await self._api.request(method, chat, lambda: send(text.without_dates))

    async def strip_buttons(self, ref: MessageRef) -> None:
        """Remove the buttons of a message; its budget must have been taken."""
        await self._api.request(
            "editMessageReplyMarkup",
            ref.chat,
            lambda: self._bot.edit_message_reply_markup(chat_id=ref.chat, message_id=ref.id),
        )

    async def remove(self, ref: MessageRef) -> None:
        """Delete a message. Telegram allows that for two days; an older one is made as small as possible, and
        unpinned."""
        bot, chat, message = self._bot, ref.chat, ref.id
        try:
            await self._api.uncounted_request(chat, lambda: bot.delete_message(chat, message))
            return
        except MessageGone as gone:
            if ALREADY_DELETED in str(gone).casefold():
                return
        await self._api.take_budget(chat, message_budgets(chat))
        try:
            await self.edit(ref, FormattedText("" if ref.picture else BLANK), None, None)
        except (MessageGone, RetryAfter) as error:
            log.info("an old message stays as it is", error=repr(error))
        await self.unpin(ref)

    async def unpin(self, ref: MessageRef) -> None:
        await self._api.attempt("unpin", ref.chat, lambda: self._bot.unpin_chat_message(ref.chat, ref.id))

    async def pin(self, ref: MessageRef) -> None:
        """Pin a message without notifying anybody, if the bot may. Telegram announces it in the chat; `membership.py`
        deletes that announcement."""
        await self._api.attempt(
            "pin", ref.chat, lambda: self._bot.pin_chat_message(ref.chat, ref.id, disable_notification=True)
        )

    async def delete_or_wait(self, chat: int, message: int) -> float:
        """Delete a message. Returns 0 if it is deleted or cannot be, otherwise the seconds until the next attempt."""
        try:
            await self._api.uncounted_request(chat, lambda: self._bot.delete_message(chat, message))
        except RetryAfter as later:
            return 0.0 if isinstance(later, GroupMigrated) else max(1.0, later.seconds)
        except ConnectionError:
            return UNREACHABLE_RETRY
        except (MessageGone, ChatClosed, TelegramError) as error:
            log.info("a message stays", error=repr(error))
        return 0.0

    async def delete(self, chat: int, message: int) -> bool:
        """Try to delete a message. Returns whether it is deleted; Telegram allows that for two days."""
        return await self._api.attempt("delete", chat, lambda: self._bot.delete_message(chat, message))
