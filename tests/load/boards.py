"""The stand-ins of both platforms, extended to note every board at the moment when it is posted.

They do not keep pictures: there are thousands of them.
"""

from __future__ import annotations

import asyncio
import time
from collections import defaultdict
from collections.abc import Iterable
from functools import cached_property

import msgspec

from bot.platforms.discord.components import BUTTON_ID
from bot.screens.callback_data import decode
from tests.discord.wire import NAME, Discord
from tests.discord.wire import TOKEN as DISCORD
from tests.discord.wire import Message as DiscordMessage
from tests.discord.wire.server import Server as DiscordServer
from tests.discord.wire.state import State
from tests.telegram.standin import TOKEN as TELEGRAM
from tests.telegram.standin import USERNAME, RealTime, Telegram
from tests.telegram.standin import Message as TelegramMessage
from tests.telegram.standin.api import Api
from tests.telegram.standin.server import Server as TelegramServer
from tests.telegram.standin.world import File, World


class Board(msgspec.Struct, frozen=True):
    """A message with a button that begins a turn."""

    table: str
    ask: int
    """The question that the button carries: the one that follows the last move."""
    at: float
    message: int
    picture: bool
    nonce: str = ""
    """Empty on a platform without nonces."""


class Boards:
    """All boards that were posted on both platforms."""

    def __init__(self) -> None:
        self.posted: dict[str, list[Board]] = defaultdict(list)
        """By chat, in the order in which they were posted."""
        self._awaited: dict[str, tuple[int, asyncio.Future[Board]]] = {}

    def note(self, chat: str, sent: Iterable[str], at: float, message: int, picture: bool, nonce: str = "") -> None:
        """Called for every new message of the bot, with the tokens that its buttons send. Notes it if it is a board."""
        for token in map(decode, sent):
            if token is not None and token.verb == "play" and token.number is not None:
                board = Board(token.table, token.number, at, message, picture, nonce)
                self.posted[chat].append(board)
                ask, awaited = self._awaited.get(chat, (board.ask, None))
                if awaited is not None and not awaited.done() and board.ask > ask:
                    awaited.set_result(board)

    def after(self, chat: str, ask: int) -> asyncio.Future[Board]:
        """A future for the first board in this chat whose question is later than this one."""
        awaited: asyncio.Future[Board] = asyncio.get_running_loop().create_future()
        self._awaited[chat] = (ask, awaited)
        return awaited


class WatchedState(State):
    def __init__(self, boards: Boards) -> None:
        super().__init__(DISCORD, NAME, time.time)
        self.boards = boards
        self.touched: dict[int, list[float]] = defaultdict(list)
        """When each message was edited or deleted, by message id."""

    async def tell(self, message: DiscordMessage, event: str) -> None:
        if event == "MESSAGE_CREATE" and message.author is self.bot and message.receiver is None:
            found = [BUTTON_ID.fullmatch(str(part.get("custom_id"))) for part in message.parts]
            sent = [match["token"] for match in found if match is not None]
            chat = f"discord:{message.channel.id}"
            self.boards.note(chat, sent, message.at, message.id, bool(message.files), message.nonce or "")
        elif event == "MESSAGE_UPDATE":
            self.touched[message.id].append(message.edited)
        for file in message.files:
            file.data = b""
        await super().tell(message, event)

    async def remove(self, message: DiscordMessage) -> None:
        self.touched[message.id].append(self.clock())
        await super().remove(message)


class WatchedDiscord(Discord):
    def __init__(self, boards: Boards) -> None:
        super().__init__()
        self.state: WatchedState = WatchedState(boards)
        self.server = DiscordServer(self.state)


class Forgetful(World):
    def keep(self, file: File) -> File:
        file.data = file.original = b""
        return super().keep(file)


class WatchedApi(Api):
    def __init__(self, boards: Boards) -> None:
        super().__init__(TELEGRAM, USERNAME, RealTime(), ephemerals=False)
        self.world = Forgetful(self.world.bot)
        self.boards = boards

    async def put(self, message: TelegramMessage) -> TelegramMessage:
        if message.sender is self.bot:
            sent = [str(button.get("callback_data", "")) for button in message.buttons]
            self.boards.note(f"telegram:{message.chat.id}", sent, message.date, message.id, message.photo is not None)
        return await super().put(message)


class WatchedTelegram(Telegram):
    def __init__(self, boards: Boards) -> None:
        super().__init__(clock=RealTime())
        self.api = WatchedApi(boards)
        self.server = TelegramServer(self.api)

    @cached_property
    def answered(self) -> dict[str, float]:
        """When each press was answered, by the id of the callback query. Computed once: use it only after the run."""
        answers = self.journal.of("answerCallbackQuery")
        return {str(entry.values["callback_query_id"]): entry.at for entry in answers}
