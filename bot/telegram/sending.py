"""Screens to messages: which there are, in which order, and how each is sent or changed."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import TypeVar

import msgspec
import structlog
from telegram import InlineKeyboardMarkup, InputFile, InputMediaPhoto, Message, ReplyParameters
from telegram.error import BadRequest

from bot.chat import Gone, Later
from bot.pictures import Draws
from bot.screens import File, Picture, Screen
from bot.telegram.dates import written
from bot.telegram.errors import NOT_THERE
from bot.telegram.fitting import fit
from bot.telegram.line import Line
from bot.telegram.messages import CAPTION, TEXT, Known, Words, length, parted, worded
from bot.telegram.names import Note, Place
from bot.telegram.pacing import sending

T = TypeVar("T")

THEME = "light"
PICTURE = "castellan-board.jpg"
"""What the file of a picture is called."""
LITTLE = "…"
"""All that is left of a message that cannot be taken away."""

log = structlog.get_logger()


class Piece(msgspec.Struct, frozen=True):
    """One message."""

    words: Words
    markup: InlineKeyboardMarkup | None = None
    picture: Picture | None = None
    file: File | None = None
    theme: str = ""


def pieces(
    screen: Screen, markup: InlineKeyboardMarkup | None, mention: Sequence[Known] = (), *, end: bool = False
) -> list[Piece]:
    """All but the last are pictures. A text too long for a picture stands below it where nothing is rationed; a post
    for all has no message more than it has pictures: the first says what the last has no room for."""
    theme, screen = screen.theme or THEME, written(screen)
    shown = list(screen.pictures)
    below = not end and length(screen.text) > CAPTION
    last = shown.pop() if shown and not below else None
    said = ""
    if end and shown and last:
        room = CAPTION - length(worded(Screen(""), CAPTION, mention).text) - 1
        said, text = parted(screen.text, room)
        screen = msgspec.structs.replace(screen, text=text)
    found = [Piece(Words(""), picture=picture, theme=theme) for picture in shown]
    if said:
        found[0] = Piece(worded(Screen(said), CAPTION, end=True), picture=shown[0], theme=theme)
    words = worded(screen, CAPTION if last else TEXT, mention, end=end)
    if last or words.text or markup:
        found.append(Piece(words if words.text or last else Words("·"), markup, last, theme=theme))
    if screen.file is not None:
        found.append(Piece(Words(""), file=screen.file))
    return found


class Sender:
    def __init__(self, line: Line, studio: Draws) -> None:
        self.line = line
        self.bot = line.bot
        self.studio = studio
        self._dates = True
        """Whether the server knows moments, as far as anybody has tried."""

    async def drawn(self, picture: Picture | None, theme: str) -> bytes | None:
        """As it should be sent: before there is room for it, so that it goes when there is. None also for one that
        could not be drawn: better words alone than nothing at all."""
        if picture is None:
            return None
        try:
            return await fit(await self.studio.draw(picture.request, theme or THEME, "jpeg"))
        except Exception:
            log.exception("could not draw")
            return None

    async def send(
        self, place: Place, piece: Piece, data: bytes | None, *, silent: bool = True, reply_to: int | None = None
    ) -> Note:
        """Something new. There must be room for it."""
        bot = self.bot
        reply = ReplyParameters(reply_to, allow_sending_without_reply=True) if reply_to else None

        async def document(file: File) -> Message:
            return await bot.send_document(
                place.chat,
                InputFile(file.data, file.name),
                disable_content_type_detection=True,
                disable_notification=silent,
                message_thread_id=place.thread,
                reply_parameters=reply,
            )

        async def photo(words: Words) -> Message:
            assert data is not None
            return await bot.send_photo(
                place.chat,
                InputFile(data, PICTURE),
                caption=words.text or None,
                caption_entities=words.entities or None,
                reply_markup=piece.markup,
                disable_notification=silent,
                message_thread_id=place.thread,
                reply_parameters=reply,
            )

        async def text(words: Words) -> Message:
            return await bot.send_message(
                place.chat,
                words.text or "·",
                entities=words.entities or None,
                reply_markup=piece.markup,
                disable_notification=silent,
                message_thread_id=place.thread,
                reply_parameters=reply,
            )

        file = piece.file
        if file is not None:
            message = await self.line.call("sendDocument", place.chat, lambda: document(file))
        elif data is not None:
            message = await self._say("sendPhoto", place.chat, photo, piece.words)
        else:
            message = await self._say("sendMessage", place.chat, text, piece.words)
        assert message is not None
        return Note(place.chat, message.message_id, data is not None)

    async def change(self, note: Note, words: Words, markup: InlineKeyboardMarkup | None, data: bytes | None) -> Note:
        """An earlier message. A picture stays where there is no new one: Telegram cannot take it away."""
        bot, chat, message = self.bot, note.chat, note.message

        async def media(words: Words) -> object:
            assert data is not None
            new = InputMediaPhoto(
                InputFile(data, PICTURE, attach=True), words.text or None, caption_entities=words.entities or None
            )
            return await bot.edit_message_media(new, reply_markup=markup, chat_id=chat, message_id=message)

        async def caption(words: Words) -> object:
            return await bot.edit_message_caption(
                caption=words.text,
                caption_entities=words.entities or None,
                reply_markup=markup,
                chat_id=chat,
                message_id=message,
            )

        async def text(words: Words) -> object:
            return await bot.edit_message_text(
                words.text, entities=words.entities or None, reply_markup=markup, chat_id=chat, message_id=message
            )

        if data is not None:
            await self._say("editMessageMedia", chat, media, words)
            return Note(note.chat, note.message, True)
        if note.picture:
            await self._say("editMessageCaption", chat, caption, words)
            return note
        if not words.text:
            raise Gone("a message without words")
        await self._say("editMessageText", chat, text, words)
        return note

    async def _say(self, method: str, chat: int, request: Callable[[Words], Awaitable[T]], words: Words) -> T | None:
        """Moments in plain words where the server does not know them: it refuses the whole message then."""
        known = words if self._dates else words.plain
        try:
            return await self.line.call(method, chat, lambda: request(known))
        except BadRequest as refused:
            if known == words.plain or "parse" not in refused.message.casefold():
                raise
            self._dates = False
            log.warning("this server of Telegram knows no dates", error=refused.message)
            return await self.line.call(method, chat, lambda: request(words.plain))

    async def bare(self, note: Note) -> None:
        """Take the buttons off."""
        await self.line.call(
            "editMessageReplyMarkup",
            note.chat,
            lambda: self.bot.edit_message_reply_markup(chat_id=note.chat, message_id=note.message),
        )

    async def remove(self, note: Note) -> None:
        """Telegram lets us for two days. What is older becomes as small as it goes, and is no longer pinned."""
        bot, chat, message = self.bot, note.chat, note.message
        try:
            await self.line.ask(chat, lambda: bot.delete_message(chat, message))
            return
        except Gone as gone:
            if NOT_THERE in str(gone).casefold():
                return
        await self.line.room(chat, sending(chat))
        try:
            await self.change(note, Words("" if note.picture else LITTLE), None, None)
        except (Gone, Later) as error:
            log.info("an old message stays as it is", error=repr(error))
        await self.unpin(note)

    async def unpin(self, note: Note) -> None:
        chat, message = note.chat, note.message
        await self.line.free("unpin", chat, lambda: self.bot.unpin_chat_message(chat, message))

    async def pin(self, note: Note) -> None:
        """Without a sound, and only where we may; what Telegram then says of it goes away when we hear of it."""
        chat, message = note.chat, note.message
        await self.line.free("pin", chat, lambda: self.bot.pin_chat_message(chat, message, disable_notification=True))

    async def delete(self, chat: int, message: int) -> bool:
        """Telegram lets us for two days; it does not count."""
        return await self.line.free("delete", chat, lambda: self.bot.delete_message(chat, message))
