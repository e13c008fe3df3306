"""The state of the stand-in, and what its methods have in common."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

from tests.telegram.standin.clock import Clock
from tests.telegram.standin.floods import Floods
from tests.telegram.standin.journal import Journal
from tests.telegram.standin.parameters import Call, Kinds
from tests.telegram.standin.refusals import Json, bad, forbidden, migrated
from tests.telegram.standin.updates import Updates
from tests.telegram.standin.world import Chat, Content, Message, User, World

SOON = 15.0
"""Seconds within which a press can be answered."""


@dataclass
class Query:
    """A press that was reported to the bot, with the bot's answer."""

    id: str
    user: User
    message: Message
    at: float
    answer: Json | None = None


@dataclass
class Profile:
    """What the bot has told about itself: commands by scope and language, texts by name and language."""

    commands: dict[tuple[str, str], list[Json]] = field(default_factory=dict)
    texts: dict[tuple[str, str], str] = field(default_factory=dict)
    menu: Json = field(default_factory=lambda: {"type": "commands"})


class Api:
    def __init__(self, token: str, username: str, clock: Clock, *, ephemerals: bool, dates: bool = True) -> None:
        self.token = token
        self.clock = clock
        self.ephemerals = ephemerals
        """Whether the server is new enough for ephemeral messages, which only one person sees."""
        self.privacy = True
        """Privacy mode: in groups the bot gets only commands to it and replies to its messages."""
        self.world = World(User(int(token.partition(":")[0]), "Castellan", username, bot=True), dates=dates)
        self.floods = Floods(clock)
        self.updates = Updates(clock)
        self.journal = Journal()
        self.profile = Profile()
        self.queries: dict[str, Query] = {}
        self.actions: list[tuple[int, str]] = []
        """Chat and name of every action such as "typing"."""

    @property
    def bot(self) -> User:
        return self.world.bot

    def chat(self, call: Call, *, writing: str = "") -> Chat:
        """The chat of a request. Refused unless the bot is in it and, with `writing`, may send such content there."""
        id = call.number("chat_id")
        chat = self.world.chats.get(id)
        if chat is None:
            user = self.world.users.get(id)
            if user is None:
                raise bad("chat not found" if "chat_id" in call.values else "chat_id is empty")
            chat = self.world.private(user)
        if chat.upgraded:
            raise migrated(chat.upgraded)
        if chat.user is not None:
            if chat.user.blocked:
                raise forbidden("bot was blocked by the user")
            if not chat.user.started:
                raise forbidden("bot can't initiate conversation with a user")
            return chat
        kind = "group chat" if chat.type == "group" else f"{chat.type} chat"
        status = chat.status(self.bot)
        if status == "kicked":
            raise forbidden(f"bot was kicked from the {kind}")
        if status == "left":
            raise forbidden(f"bot is not a member of the {kind}")
        if writing and writing in chat.forbidden and not chat.admin(self.bot):
            raise bad(f"not enough rights to send {writing} to the chat")
        return chat

    def count(self, chat: Chat, receiver: User | None = None) -> None:
        """Count one message or edit for the flood limits. What only one person sees does not count for the group."""
        key = f"{chat.id}/{receiver.id}" if receiver else str(chat.id)
        self.floods.count(key, group=chat.group and receiver is None)

    def thread(self, call: Call, chat: Chat) -> int:
        """The topic to write in; refused if it does not exist or is closed."""
        thread = call.number("message_thread_id")
        if thread and thread not in chat.topics:
            raise bad("message thread not found")
        if thread in chat.closed and not chat.admin(self.bot):
            raise bad("TOPIC_CLOSED")
        return thread

    async def put(self, message: Message) -> Message:
        """Add a message to its chat."""
        message.chat.messages.append(message)
        if message.sender.bot:
            message.chat.last_bot = message.sender
        await self.updates.notify()
        return message

    def new(self, chat: Chat, sender: User, content: Content, **rest: Any) -> Message:
        return Message(chat, self.world.next_id(chat), sender, self.clock(), content, **rest)


Work = Callable[[Api, Call], Awaitable[Any]]


@dataclass(frozen=True)
class Method:
    name: str
    kinds: Kinds
    required: tuple[str, ...]
    work: Work
    counted: bool
    ephemeral: bool
    """Whether only servers with ephemeral messages have this method."""


METHODS: dict[str, Method] = {}


def method(
    name: str, required: str = "", kinds: Kinds | None = None, *, counted: bool = False, ephemeral: bool = False
) -> Callable[[Work], Work]:
    """Decorator: registers a method of the Bot API under its name. Names are found in any case."""

    def enter(work: Work) -> Work:
        needs = tuple(required.split())
        METHODS[name.lower()] = Method(name, kinds or {}, needs, work, counted, ephemeral)
        return work

    return enter


LANGUAGE = re.compile(r"[a-z]{2}")
