"""The person who gets a reply (`Asker`), and what all modules that show replies share (`ReplyContext`)."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from typing import Any, TypeVar

import msgspec
import structlog
from redis.exceptions import RedisError
from telegram import InlineKeyboardButton, InlineKeyboardMarkup
from telegram.constants import ChatAction

from bot.outbox.adapter import RetryAfter
from bot.platforms.telegram.adapter import TelegramAdapter
from bot.platforms.telegram.api_client import STORE_RETRY
from bot.platforms.telegram.background_tasks import BackgroundTasks
from bot.platforms.telegram.ephemeral import EphemeralMessages
from bot.platforms.telegram.errors import GroupMigrated
from bot.platforms.telegram.flood_limits import Budget, reply_budgets
from bot.platforms.telegram.ids import ChatRef, MessageRef
from bot.platforms.telegram.keyboards import inline_button, keyboard, link_button, make_token
from bot.platforms.telegram.latest_only import LatestOnly
from bot.platforms.telegram.messages import FormattedText, MessageContent, inert_people
from bot.screens.screen import Button, Screen
from bot.store.closed_chats import Closure
from bot.texts import Texts
from bot.times.durations import MINUTE

UPLOADING_SHOWN = 5.0
"""Seconds for which Telegram shows that the bot is sending a picture."""
PUBLIC_REPLY_KEPT = 3 * MINUTE
"""Seconds after which a reply to one person that everybody sees is deleted."""
ATTEMPTS = 3
"""How often a message is sent when Telegram makes us wait."""

T = TypeVar("T")

log = structlog.get_logger()


class Asker(msgspec.Struct, frozen=True):
    """The person who did something, where they did it, and how they can be answered."""

    user: int
    name: str
    chat: ChatRef
    words: Texts
    query: str = ""
    """The id of their press, if they have pressed a button."""
    message: int = 0
    """The message with the button, or the one that they have typed."""
    ephemeral_message: int = 0
    """The ephemeral id of the message with the button, if it is an ephemeral one."""
    typed: bool = False
    """Whether they have typed a line."""
    press_answered: bool = False
    """Whether their press is answered already, because handling it took too long."""

    @property
    def press_waiting(self) -> bool:
        return bool(self.query) and not self.press_answered


class ReplyContext:
    """Everything that is needed to show replies: stores, senders and the tasks that run in the background."""

    def __init__(
        self,
        adapter: TelegramAdapter,
        ephemeral: EphemeralMessages,
        chat_closed: Callable[[str, str, Closure], Awaitable[None]],
    ) -> None:
        """`chat_closed` is called with a chat where we may not write, the reason for the log, and that for players."""
        self._chat_closed = chat_closed
        self.adapter = adapter
        self.api = adapter.api
        self.ephemeral = ephemeral
        self.cards = adapter.cards
        self.chats = adapter.chats
        self.sender = adapter.sender
        self.users = adapter.users
        self.admins = adapter.admins
        self.tasks = BackgroundTasks()
        self.card_updates = LatestOnly(adapter.api, self.tasks)
        self._uploading_since: dict[int, float] = {}

    def run(self, work: Coroutine[Any, Any, None]) -> None:
        """Run something in the background. Only the end of the program waits for it."""
        _ = self.tasks.start(work)

    async def note_closed(self, chat: ChatRef, reason: str, why: Closure) -> None:
        """Note that we may not write in a chat."""
        await self.until_stored(lambda: self.chats.close(chat))
        await self.until_stored(lambda: self._chat_closed(str(chat), reason, why))

    def private_chat_link(self, table: str) -> str:
        """The link that opens the person's chat with the bot, and there their card at a table."""
        return f"https://t.me/{self.adapter.bot.username}?start=p_{table}"

    def extra_buttons(self, words: Texts, screen: Screen, table: str) -> list[Sequence[InlineKeyboardButton]]:
        """The row below a card that only Telegram has: type a line, get the picture in full size."""
        row = []
        if screen.typing is not None:
            row.append(inline_button(screen.typing))
        if screen.pictures and table:
            row.append(inline_button(Button(words("telegram.full"), make_token("full", table))))
        return [row]

    def group_keyboard(self, words: Texts, screen: Screen, table: str) -> InlineKeyboardMarkup | None:
        """The buttons of a card that everybody in a group sees. Others who are asked can begin their turn from it, and
        there is a link to the person's own chat."""
        row = [inline_button(screen.typing)] if screen.typing is not None else []
        if table:
            row.append(inline_button(Button(words("button.play"), make_token("play", table))))
        row.append(link_button(words("telegram.open_private"), self.private_chat_link(table)))
        return keyboard(screen.menu, [row])

    async def show_uploading(self, chat: ChatRef) -> None:
        """Let Telegram show that the bot is sending a picture, unless it still does."""
        now = asyncio.get_running_loop().time()
        if now - self._uploading_since.get(chat.id, -UPLOADING_SHOWN) < UPLOADING_SHOWN:
            return
        if len(self._uploading_since) > 1000:
            self._uploading_since.clear()
        self._uploading_since[chat.id] = now
        bot = self.adapter.bot
        await self.api.attempt(
            "action",
            chat.id,
            lambda: bot.send_chat_action(chat.id, ChatAction.UPLOAD_PHOTO, message_thread_id=chat.thread),
        )

    async def delete_later(self, ref: MessageRef, seconds: float = PUBLIC_REPLY_KEPT) -> None:
        """Let a reply that everybody sees be deleted after a while."""
        now = self.adapter.now or time.time
        await self.until_stored(lambda: self.chats.expire(ref.chat, ref.id, now() + seconds))

    async def until_stored(self, work: Callable[[], Awaitable[T]]) -> T:
        """Do something with the store; if it cannot be reached, again and again. For what is not done yet, and for
        notes about what has been shown already: without them it would be shown again."""
        while True:
            try:
                return await work()
            except RedisError as error:
                log.warning("store out of reach", error=repr(error))
                await self.api.sleep(STORE_RETRY)

    async def until_sent(
        self,
        chat: ChatRef,
        send: Callable[[ChatRef], Awaitable[T]],
        budgets: Callable[[int], Sequence[Budget]] = reply_budgets,
    ) -> T:
        """Send a message when the limits have room: again if Telegram makes us wait, and to the new id of a group that
        has another one now. Raises the errors of the last attempt."""
        for attempt in range(1, ATTEMPTS + 1):
            await self.api.wait_for_budget(chat.id, budgets(chat.id))
            try:
                return await send(chat)
            except RetryAfter as later:
                if attempt == ATTEMPTS:
                    raise
                if isinstance(later, GroupMigrated):
                    chat = ChatRef(later.new_chat)
                await self.api.sleep(later.seconds)
        raise AssertionError("the last attempt ends with a message or an error")


async def invite_to_private_chat(context: ReplyContext, asker: Asker, table: str) -> None:
    """Ask a person in a group to open a chat with the bot, because what they asked for may not be shown there. Does
    nothing if the last invitation is still to be seen."""
    first = f"invited:{asker.chat.id}:{asker.user}"
    if not await context.until_stored(lambda: context.chats.first_time(first, round(PUBLIC_REPLY_KEPT))):
        return
    words = asker.words
    row = [link_button(words("telegram.open_private"), context.private_chat_link(table))]
    text = FormattedText(inert_people(words("telegram.need_private", who=asker.name)))
    content, reply_to = MessageContent(text, keyboard((), [row])), asker.message if asker.typed else None
    ref = await context.until_sent(asker.chat, lambda chat: context.sender.send(chat, content, None, reply_to=reply_to))
    await context.delete_later(ref)
