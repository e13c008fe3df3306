"""Telegram as one platform among others: what is posted for all."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress

from redis.asyncio import Redis
from telegram import Bot, InlineKeyboardMarkup
from telegram.error import InvalidToken
from telegram.request import HTTPXRequest

from bot.chat import Gone, Shut
from bot.pictures import Draws
from bot.screens import Screen
from bot.telegram.cards import DAY, Board, Cards
from bot.telegram.dates import as_json
from bot.telegram.errors import NoPictures
from bot.telegram.latin import latin
from bot.telegram.line import Line, Sleep
from bot.telegram.messages import CAPTION, TEXT, Words, keyboard, table_of, verbs, worded
from bot.telegram.names import PREFIX, Note, Place, link_to, note_of, place_of, user_of
from bot.telegram.pacing import Pace, sending
from bot.telegram.people import People
from bot.telegram.sending import Piece, Sender, pieces
from bot.telegram.sifting import Sieve
from bot.texts import texts

BOARD = {"play", "log"}
"""By what a board is told from other messages that can be played from."""


class TelegramAdapter:
    prefix = PREFIX
    gathers = True

    def __init__(
        self,
        redis: Redis,
        studio: Draws,
        token: str,
        *,
        url: str = "",
        file_url: str = "",
        now: Callable[[], float] | None = None,
        sleep: Sleep = asyncio.sleep,
    ) -> None:
        self.bot = Bot(
            token,
            request=HTTPXRequest(connection_pool_size=64, read_timeout=15.0, connect_timeout=5.0, pool_timeout=5.0),
            get_updates_request=Sieve(connection_pool_size=2, read_timeout=10.0, connect_timeout=5.0),
            base_url=url or "https://api.telegram.org/bot",
            base_file_url=file_url or "https://api.telegram.org/file/bot",
        )
        # The first half of a token is the bot's own id, known to everybody.
        self.id = token.partition(":")[0]
        self.redis = redis
        self.studio = studio
        self.now = now
        self.sleep = sleep
        self.line = Line(self.bot, Pace(redis, self.id, now), sleep)
        self.sender = Sender(self.line, studio)
        self.cards = Cards(redis, self.id)
        self.people = People(redis, self.bot)
        self.name = ""

    @property
    def observe(self) -> Callable[[str, str], None]:
        return self.line.observe

    @observe.setter
    def observe(self, observer: Callable[[str, str], None]) -> None:
        self.line.observe = observer

    @property
    def renamed(self) -> Callable[[str, str], Awaitable[None]] | None:
        return self.line.renamed

    @renamed.setter
    def renamed(self, told: Callable[[str, str], Awaitable[None]] | None) -> None:
        self.line.renamed = told

    @property
    def invitation(self) -> str:
        """Adds us to a group; known when we are connected."""
        return f"https://t.me/{self.bot.username}?startgroup=castellan" if self.name else ""

    async def open(self) -> None:
        """May be called again after it failed."""
        try:
            await self.bot.initialize()
        except InvalidToken:
            # Not with the words of the library: they hold the token.
            raise InvalidToken("Telegram does not know this token.") from None
        self.name = f"@{self.bot.username}"

    async def close(self) -> None:
        await self.bot.shutdown()

    async def part(self, person: str) -> None:
        """Somebody wants to be forgotten: what is kept here of where their cards lie goes."""
        user = user_of(person)
        if user is not None:
            self.people.part(user)
            await self.cards.part(user)

    # what is posted for all

    async def post(self, chat: str, screen: Screen, *, mention: Sequence[str], nonce: str) -> str:
        """An ordinary turn is one message. Of several, each waits for room of its own, and is not sent again."""
        place, screen = place_of(chat), latin(screen)
        known = await self.people.named(mention)
        markup = keyboard(screen.menu)
        found = pieces(screen, markup, known, end=True)
        gone = await self.cards.sent(nonce) if len(found) > 1 else 0
        note = Note(place.chat, 0)
        try:
            for index, piece in enumerate(found[gone:] or found[-1:], gone + 1):
                sent = await self._send(place, piece, silent=not known or piece.markup is not markup)
                note = sent if piece.file is None or not note.message else note
                if index < len(found):
                    await self.cards.put_sent(nonce, index)
        except NoPictures as refused:
            await self._say_why(place, screen.language)
            await self.cards.shut(place)
            raise Shut(refused.reason) from refused
        except Shut:
            await self.cards.shut(place)
            raise
        await self.cards.used(place)
        await self._remember(place, note, screen, found, markup)
        return str(note)

    async def _send(self, place: Place, piece: Piece, *, silent: bool) -> Note:
        data = await self.sender.drawn(piece.picture, piece.theme)
        await self.line.room(place.chat, sending(place.chat))
        return await self.sender.send(place, piece, data, silent=silent)

    async def _remember(
        self, place: Place, note: Note, screen: Screen, found: Sequence[Piece], markup: InlineKeyboardMarkup | None
    ) -> None:
        """The board of a table: it may become somebody's card, and the board again. Reminders, and the card that says
        how the game stands, can be played from as well, but come and go."""
        table = table_of(screen.menu)
        if "rematch" in verbs(screen.menu):
            await self.cards.drop_board(table)
        if not table or markup is None or not verbs(screen.menu) >= BOARD:
            return
        words = next(piece.words for piece in found if piece.markup is markup)
        keys, dates = json.dumps(markup.to_dict()), as_json(words.entities)
        board = Board(note.chat, note.message, words.text, keys, dates, place.thread, note.picture)
        await self.cards.put_board(table, board)

    async def _say_why(self, place: Place, language: str) -> None:
        if not await self.cards.first_time(f"pictures:{place.chat}", DAY):
            return
        text = texts(language)("telegram.no_pictures")
        await self.line.wait(place.chat, sending(place.chat))
        await self.sender.send(place, Piece(Words(text)), None)

    async def edit(self, chat: str, message: str, screen: Screen, *, nonce: str) -> None:
        place, screen = place_of(chat), latin(screen)
        note = note_of(message, place)
        words = worded(screen, CAPTION if note.picture else TEXT, end=True)
        data = await self.sender.drawn(screen.pictures[-1], screen.theme) if note.picture and screen.pictures else None
        await self.line.room(place.chat, sending(place.chat))
        try:
            await self.sender.change(note, words, keyboard(screen.menu), data)
        except Shut:
            await self.cards.shut(place)
            raise

    async def strip(self, chat: str, message: str) -> None:
        """Not in groups: it would be the second counted request of every turn there, and a minute has twenty for all
        who play. Old buttons are answered in private instead, and taken off then, if there is room."""
        place = place_of(chat)
        note = note_of(message, place)
        if not place.private:
            return
        if not await self.line.pace.take(place.chat, sending(place.chat)):
            await self.sender.bare(note)

    async def remove(self, chat: str, message: str) -> None:
        place = place_of(chat)
        with suppress(Gone):
            await self.sender.remove(note_of(message, place))

    async def pin(self, chat: str, message: str) -> None:
        with suppress(Gone):
            await self.sender.pin(note_of(message, place_of(chat)))

    async def unpin(self, chat: str, message: str) -> None:
        with suppress(Gone):
            await self.sender.unpin(note_of(message, place_of(chat)))

    async def link(self, chat: str, message: str = "") -> str:
        """Into a supergroup, for its members; to our own chat with somebody. Simple groups have no addresses."""
        place = place_of(chat)
        if place.private:
            return f"https://t.me/{self.bot.username}" if self.name else ""
        try:
            return link_to(place, note_of(message, place).message if message else 0)
        except Gone:
            return link_to(place)

    async def private(self, user: str) -> str:
        """Only those who have pressed Start, and have not stopped us since."""
        id = user_of(user)
        if id is None or not await self.people.started(id):
            raise Shut("has no chat with us")
        return str(Place(id))
