"""The person who gets a reply (`Asker`), and what all modules that show replies share (`ReplyContext`)."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Coroutine, Sequence
from typing import Any

import msgspec
from telegram import InlineKeyboardButton, InlineKeyboardMarkup
from telegram.constants import ChatAction

from bot.platforms.telegram.adapter import TelegramAdapter
from bot.platforms.telegram.background_tasks import BackgroundTasks
from bot.platforms.telegram.ephemeral import EphemeralMessages
from bot.platforms.telegram.flood_limits import reply_budgets
from bot.platforms.telegram.ids import ChatRef, MessageRef
from bot.platforms.telegram.keyboards import inline_button, keyboard, link_button, make_token
from bot.platforms.telegram.latest_only import LatestOnly
from bot.platforms.telegram.messages import FormattedText, MessageContent, inert_people
from bot.screens.screen import Button, Screen
from bot.texts import Texts
from bot.times.durations import MINUTE

UPLOADING_SHOWN = 5.0
"""Seconds for which Telegram shows that the bot is sending a picture."""
PUBLIC_REPLY_KEPT = 3 * MINUTE
"""Seconds after which a reply to one person that everybody sees is deleted."""


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

    def __init__(self, adapter: TelegramAdapter, ephemeral: EphemeralMessages) -> None:
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
        await self.chats.expire(ref.chat, ref.id, now() + seconds)


async def invite_to_private_chat(context: ReplyContext, asker: Asker, table: str) -> None:
    """Ask a person in a group to open a chat with the bot, because what they asked for may not be shown there. Does
    nothing if the last invitation is still to be seen."""
    if not await context.chats.first_time(f"invited:{asker.chat.id}:{asker.user}", round(PUBLIC_REPLY_KEPT)):
        return
    words = asker.words
    row = [link_button(words("telegram.open_private"), context.private_chat_link(table))]
    await context.api.wait_for_budget(asker.chat.id, reply_budgets(asker.chat.id))
    text = FormattedText(inert_people(words("telegram.need_private", who=asker.name)))
    reply_to = asker.message if asker.typed else None
    ref = await context.sender.send(asker.chat, MessageContent(text, keyboard((), [row])), None, reply_to=reply_to)
    await context.delete_later(ref)
