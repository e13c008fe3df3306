"""Who is to be answered, and what is needed to do it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Coroutine, Sequence
from typing import Any

import msgspec
from telegram import InlineKeyboardButton, InlineKeyboardMarkup
from telegram.constants import ChatAction

from bot.screens import Button, Screen
from bot.telegram.adapter import TelegramAdapter
from bot.telegram.messages import Words, keyboard, link, shown, token
from bot.telegram.names import Note, Place
from bot.telegram.newest import Newest
from bot.telegram.pacing import replying
from bot.telegram.sending import Piece
from bot.telegram.whisper import Whisper
from bot.texts import Texts

ACTION = 5.0
"""Seconds between two signs that a picture is on its way; one lasts as long."""
PASSING = 180.0
"""Seconds for which a reply that all see stays."""


class Asker(msgspec.Struct, frozen=True):
    """Who did something, where, and how they can be answered."""

    user: int
    name: str
    place: Place
    texts: Texts
    query: str = ""
    """Of a press."""
    message: int = 0
    """What they pressed a button of, or typed."""
    whisper: int = 0
    """The same, of a message that only they see."""
    spoken: bool = False
    answered: bool = False
    """The press has its answer already: it took too long."""

    @property
    def pressed(self) -> bool:
        """Whether a press waits for its answer."""
        return bool(self.query) and not self.answered


class Desk:
    """What is needed to lay cards."""

    def __init__(self, adapter: TelegramAdapter, whisper: Whisper) -> None:
        self.adapter = adapter
        self.whisper = whisper
        self.cards = adapter.cards
        self.sender = adapter.sender
        self.people = adapter.people
        self.newest = Newest(adapter.line)
        self._acted: dict[int, float] = {}

    def beside(self, work: Coroutine[Any, Any, None]) -> None:
        """Something that nobody waits for but whoever ends us."""
        self.newest.begin(work)

    def deep_link(self, table: str) -> str:
        return f"https://t.me/{self.adapter.bot.username}?start=p_{table}"

    def extras(self, texts: Texts, screen: Screen, table: str) -> list[Sequence[InlineKeyboardButton]]:
        """What Telegram needs besides: a way to type, and the picture as it was drawn."""
        row = []
        if screen.typing is not None:
            row.append(shown(screen.typing))
        if screen.pictures and table:
            row.append(shown(Button(texts("telegram.full"), token("full", table))))
        return [row]

    def crowded(self, texts: Texts, screen: Screen, table: str) -> InlineKeyboardMarkup | None:
        """Under a card that all see: others who are asked have a turn as well, and there is a quieter place for it."""
        row = [shown(screen.typing)] if screen.typing is not None else []
        if table:
            row.append(shown(Button(texts("button.play"), token("play", table))))
        row.append(link(texts("telegram.open_private"), self.deep_link(table)))
        return keyboard(screen.menu, [row])

    async def act(self, place: Place) -> None:
        """Whoever waits for a picture sees that it comes."""
        now = asyncio.get_running_loop().time()
        if now - self._acted.get(place.chat, -ACTION) < ACTION:
            return
        if len(self._acted) > 1000:
            self._acted.clear()
        self._acted[place.chat] = now
        bot = self.adapter.bot
        await self.adapter.line.free(
            "action",
            place.chat,
            lambda: bot.send_chat_action(place.chat, ChatAction.UPLOAD_PHOTO, message_thread_id=place.thread),
        )

    async def passes(self, note: Note, seconds: float = PASSING) -> None:
        """What all see, though it was meant for one, goes away by itself."""
        now = self.adapter.now or time.time
        await self.cards.passing(note.chat, note.message, now() + seconds)


async def invite(desk: Desk, asker: Asker, table: str) -> None:
    """Nothing of it can be said here: ask them to open a chat with us. Seen by all, for a while."""
    if not await desk.cards.first_time(f"invited:{asker.place.chat}:{asker.user}", round(PASSING)):
        # The one from a moment ago is still there.
        return
    texts = asker.texts
    row = [link(texts("telegram.open_private"), desk.deep_link(table))]
    await desk.adapter.line.wait(asker.place.chat, replying(asker.place.chat))
    piece = Piece(Words(texts("telegram.need_private", who=asker.name)), keyboard((), [row]))
    reply_to = asker.message if asker.spoken else None
    note = await desk.sender.send(asker.place, piece, None, reply_to=reply_to)
    await desk.passes(note)
