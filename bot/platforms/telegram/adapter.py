"""Sends to Telegram what everybody in a chat sees."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from functools import partial

import structlog
from redis.asyncio import Redis
from redis.exceptions import RedisError
from telegram import Bot, InlineKeyboardMarkup
from telegram.error import InvalidToken
from telegram.request import HTTPXRequest

from bot.outbox.adapter import ChatClosed, MessageGone
from bot.platforms.picture_cache import PictureSource
from bot.platforms.telegram.api_client import ApiClient, ChatRenamed, Observer, Sleep, ignore_rename, ignore_request
from bot.platforms.telegram.card_store import Board, CardStore
from bot.platforms.telegram.chat_admins import ChatAdmins
from bot.platforms.telegram.chat_store import ChatStore
from bot.platforms.telegram.date_entities import dates_to_json
from bot.platforms.telegram.ephemeral import EphemeralMessages, EphemeralRefused, Receiver
from bot.platforms.telegram.errors import PicturesForbidden
from bot.platforms.telegram.flood_limits import FloodLimits, message_budgets
from bot.platforms.telegram.ids import PREFIX, ChatRef, MessageRef, chat_ref, link_to, message_ref, user_of
from bot.platforms.telegram.keyboards import keyboard, table_of, verbs_of
from bot.platforms.telegram.latin_commands import with_latin_commands
from bot.platforms.telegram.message_sender import MessageSender
from bot.platforms.telegram.messages import CAPTION, TEXT, FormattedText, MessageContent, format_text, split_screen
from bot.platforms.telegram.update_validation import ValidatingRequest
from bot.platforms.telegram.users import Users
from bot.screens.screen import Screen
from bot.store.retry import retry_for
from bot.texts import texts
from bot.times.durations import DAY

MAKES_A_BOARD = {"play", "log"}
"""A message with buttons of both verbs is a board. Reminders and the status card have only the first, and come and
go."""

NOTE_RETRIED = 3.0
"""Seconds for which the store is tried before a note is given up."""

log = structlog.get_logger()


class TelegramAdapter:
    prefix = PREFIX
    coalesces = True

    def __init__(
        self,
        redis: Redis,
        pictures: PictureSource,
        token: str,
        *,
        url: str = "",
        file_url: str = "",
        now: Callable[[], float] | None = None,
        sleep: Sleep = asyncio.sleep,
        chat_renamed: ChatRenamed = ignore_rename,
        observe: Observer = ignore_request,
    ) -> None:
        """`url` and `file_url` are the addresses of another server than Telegram's own. Tests bring their own `now` and
        `sleep`."""
        self.bot = Bot(
            token,
            request=HTTPXRequest(connection_pool_size=64, read_timeout=15.0, connect_timeout=5.0, pool_timeout=5.0),
            get_updates_request=ValidatingRequest(connection_pool_size=2, read_timeout=10.0, connect_timeout=5.0),
            base_url=url or "https://api.telegram.org/bot",
            base_file_url=file_url or "https://api.telegram.org/file/bot",
        )
        # The first part of a token is the id of the bot, which is public.
        self.id = token.partition(":")[0]
        self.redis = redis
        self.pictures = pictures
        self.now = now
        self.sleep = sleep
        limits = FloodLimits(redis, self.id, now)
        self.api = ApiClient(self.bot, limits, sleep, chat_renamed=chat_renamed, observe=observe)
        self.sender = MessageSender(self.api, pictures)
        self.cards = CardStore(redis, self.id)
        self.chats = ChatStore(redis, self.id)
        self.users = Users(redis, self.bot)
        self.admins = ChatAdmins(self.bot, clock=now or time.monotonic)
        self.ephemeral = EphemeralMessages(self.api)
        self.name = ""

    @property
    def invitation(self) -> str:
        """The URL with which people add the bot to a group; empty before the login."""
        return f"https://t.me/{self.bot.username}?startgroup=castellan" if self.name else ""

    async def open(self) -> None:
        """Log in. May be called again after it failed."""
        try:
            await self.bot.initialize()
        except InvalidToken:
            # Without the text of the library, which contains the token.
            raise InvalidToken("Telegram does not know this token.") from None
        self.name = f"@{self.bot.username}"

    async def close(self) -> None:
        await self.bot.shutdown()

    async def forget(self, person: str) -> None:
        """Delete what this adapter keeps about a person. Called when they are erased; does nothing for people of other
        platforms."""
        user = user_of(person)
        if user is not None:
            self.users.forget(user)
            await self.cards.forget(user)

    # called by the outbox

    async def post(self, chat: str, screen: Screen, *, mention: Sequence[str], nonce: str) -> str:
        """Post a screen and return the id of its main message. An ordinary turn is one message. If a screen needs
        several, each takes a budget of its own; if the post is repeated with the same nonce, those that were sent are
        not sent again."""
        to, screen = chat_ref(chat), with_latin_commands(screen)
        mentions = await self.users.mentions(mention)
        markup = keyboard(screen.menu)
        contents = split_screen(screen, markup, mentions, rationed=True)
        already_sent = await self.chats.sent_parts(nonce) if len(contents) > 1 else 0
        ref = MessageRef(to.id, 0)
        try:
            for number, content in enumerate(contents[already_sent:] or contents[-1:], already_sent + 1):
                sent = await self._send(to, content, silent=not mentions or content.markup is not markup)
                # The post is known by its last message that is not a file.
                ref = sent if content.file is None or not ref.id else ref
                if number < len(contents):
                    await self._noted(partial(self.chats.put_sent_parts, nonce, number))
        except PicturesForbidden as refused:
            # First: to ask may be refused, too.
            await self.chats.close(to)
            await self._ask_for_pictures(to, screen.language)
            raise ChatClosed(refused.reason, refused.why) from refused
        except ChatClosed:
            await self.chats.close(to)
            raise
        await self._noted(lambda: self.chats.note_used(to))
        await self._noted(lambda: self._remember_board(to, ref, screen, contents, markup))
        return str(ref)

    async def _noted(self, write: Callable[[], Awaitable[None]]) -> None:
        """Note something about a message that was sent. If the store breaks now, the note is lost and not the message:
        an error would have it sent again."""
        try:
            await retry_for(write, NOTE_RETRIED)
        except RedisError as error:
            log.warning("something about a message could not be noted", error=repr(error))

    async def _send(self, chat: ChatRef, content: MessageContent, *, silent: bool) -> MessageRef:
        picture = await self.sender.draw(content.picture, content.theme)
        await self.api.take_budget(chat.id, message_budgets(chat.id))
        return await self.sender.send(chat, content, picture, silent=silent)

    async def _remember_board(
        self,
        chat: ChatRef,
        ref: MessageRef,
        screen: Screen,
        contents: Sequence[MessageContent],
        markup: InlineKeyboardMarkup | None,
    ) -> None:
        """Keep the content of a board: the message may become somebody's card, and the board again afterwards."""
        table = table_of(screen.menu)
        if "rematch" in verbs_of(screen.menu):
            await self.cards.drop_boards(table)
        if not table or markup is None or not verbs_of(screen.menu) >= MAKES_A_BOARD:
            return
        text = next(content.text for content in contents if content.markup is markup)
        keys, dates = json.dumps(markup.to_dict()), dates_to_json(text.entities)
        board = Board(ref.chat, ref.id, text.text, keys, dates, chat.thread, ref.picture)
        await self.cards.put_board(table, board)

    async def _ask_for_pictures(self, chat: ChatRef, language: str) -> None:
        """Say in the chat, at most once a day, that the bot needs the right to send pictures."""
        if not await self.chats.first_time(f"pictures:{chat.id}", int(DAY)):
            return
        text = texts(language)("telegram.no_pictures")
        await self.api.wait_for_budget(chat.id, message_budgets(chat.id))
        await self.sender.send(chat, MessageContent(FormattedText(text)), None)

    async def edit(self, chat: str, message: str, screen: Screen, *, nonce: str) -> None:
        to, screen = chat_ref(chat), with_latin_commands(screen)
        ref = message_ref(message, to)
        text = format_text(screen, CAPTION if ref.picture else TEXT, keep_end=True)
        new_picture = screen.pictures[-1] if ref.picture and screen.pictures else None
        picture = await self.sender.draw(new_picture, screen.theme)
        await self.api.take_budget(to.id, message_budgets(to.id))
        try:
            await self.sender.edit(ref, text, keyboard(screen.menu), picture)
        except ChatClosed:
            await self.chats.close(to)
            raise

    async def strip(self, chat: str, message: str) -> None:
        """Does nothing in groups: it would be the second counted request of every turn, and a group has twenty in a
        minute. There the buttons of an old board are taken off when somebody presses one (`update_handler.py`)."""
        to = chat_ref(chat)
        ref = message_ref(message, to)
        if not to.private:
            return
        if not await self.api.limits.take(to.id, message_budgets(to.id)):
            await self.sender.strip_buttons(ref)

    async def remove(self, chat: str, message: str) -> None:
        to = chat_ref(chat)
        with suppress(MessageGone):
            await self.sender.remove(message_ref(message, to))

    async def pin(self, chat: str, message: str) -> None:
        with suppress(MessageGone):
            await self.sender.pin(message_ref(message, chat_ref(chat)))

    async def unpin(self, chat: str, message: str) -> None:
        with suppress(MessageGone):
            await self.sender.unpin(message_ref(message, chat_ref(chat)))

    async def link(self, chat: str, message: str = "") -> str:
        """The URL of a message in a supergroup, which works for its members; of the bot, for a private chat. Simple
        groups have no URLs."""
        to = chat_ref(chat)
        if to.private:
            return f"https://t.me/{self.bot.username}" if self.name else ""
        try:
            return link_to(to, message_ref(message, to).id if message else 0)
        except MessageGone:
            return link_to(to)

    async def post_to_one(self, chat: str, user: str, screen: Screen) -> None:
        """An ephemeral message; Telegram allows them unasked only where we administer the group."""
        to, id = chat_ref(chat), user_of(user)
        if not self.ephemeral.checked:
            await self.ephemeral.check_supported()
        if id is None or not self.ephemeral.supported or not await self.admins.bot_is_admin(to.id):
            raise ChatClosed("no messages to one person here")
        shown = with_latin_commands(screen)
        harmless = texts(screen.language)("telegram.moment")
        try:
            await self.ephemeral.send(Receiver(to, id), format_text(shown, TEXT), keyboard(shown.menu), None, harmless)
        except EphemeralRefused:
            raise ChatClosed("no messages to one person here") from None

    async def private_chat(self, user: str) -> str:
        """The person's chat with the bot. `ChatClosed` unless they have pressed Start and have not blocked the bot
        since."""
        id = user_of(user)
        if id is None or not await self.users.has_private_chat(id):
            raise ChatClosed("has no chat with us")
        return str(ChatRef(id))
