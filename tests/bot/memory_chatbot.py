"""A bot with one platform in memory, and people in its chat: whole conversations through the real dispatcher, stores
and worker."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from typing import ParamSpec, TypeVar

import msgspec
from redis.asyncio import Redis

from bot.accounts.person import Person
from bot.app.worker import Worker
from bot.handlers.dispatcher import Dispatcher
from bot.outbox.adapter import ChatClosed, MessageGone
from bot.screens.screen import Reply, Screen, Show
from bot.store.keys import PARTITIONS
from bot.store.queues import Queues
from bot.tables.luck import Combine
from bot.texts.untrusted import plain
from tests.bot.process import BotProcess
from tests.seating import FIRST_BEGINS
from tests.seeds import always

CHAT = "memory:hall"

P = ParamSpec("P")
R = TypeVar("R", bound=Reply | None)


def as_shown(screen: Screen) -> Screen:
    """The screen as a platform without markup shows it."""
    return msgspec.structs.replace(screen, text=plain(screen.text), aside=plain(screen.aside))


class Posted(msgspec.Struct):
    id: str
    chat: str
    screen: Screen
    mention: tuple[str, ...]
    nonce: str
    removed: bool = False
    pinned: bool = False


class MemoryAdapter:
    """A platform in memory. It keeps everything that was posted, and makes no second message for the same nonce."""

    prefix = "memory"
    coalesces = False

    def __init__(self) -> None:
        self.posts: list[Posted] = []
        self.calls: list[str] = []
        self.trouble: dict[str, list[Exception]] = {}
        """By chat: exceptions that the next calls raise, one each."""
        self.alone: list[tuple[str, str, Screen]] = []
        """What was shown to one person in a chat: the chat, the person, the screen."""
        self.refusing: set[str] = set()
        """People to whom no private message can be sent."""

    async def post(self, chat: str, screen: Screen, *, mention: Sequence[str], nonce: str) -> str:
        self._call(chat, nonce)
        for posted in self.posts:
            if posted.nonce == nonce:
                return posted.id
        self.posts.append(Posted(str(len(self.posts) + 1), chat, as_shown(screen), tuple(mention), nonce))
        return self.posts[-1].id

    async def edit(self, chat: str, message: str, screen: Screen, *, nonce: str) -> None:
        self._call(chat, nonce)
        self._find(chat, message).screen = as_shown(screen)

    async def strip(self, chat: str, message: str) -> None:
        posted = self._find(chat, message)
        posted.screen = msgspec.structs.replace(posted.screen, menu=())

    async def remove(self, chat: str, message: str) -> None:
        """Mark the message as removed. It stays in `posts`, so that tests can look at everything that was posted."""
        self._trouble(chat)
        for posted in self.posts:
            if (posted.chat, posted.id) == (chat, message):
                posted.removed = True

    async def pin(self, chat: str, message: str) -> None:
        for posted in self.posts:
            if (posted.chat, posted.id) == (chat, message) and not posted.removed:
                posted.pinned = True

    async def unpin(self, chat: str, message: str) -> None:
        for posted in self.posts:
            if (posted.chat, posted.id) == (chat, message):
                posted.pinned = False

    async def link(self, chat: str, message: str = "") -> str:
        return f"https://{self.prefix}.example/{chat.partition(':')[2]}" + (f"/{message}" if message else "")

    async def post_to_one(self, chat: str, user: str, screen: Screen) -> None:
        self._trouble(chat)
        self.alone.append((chat, user, as_shown(screen)))

    async def private_chat(self, user: str) -> str:
        if user in self.refusing:
            raise ChatClosed("wants to hear nothing from us")
        return f"{self.prefix}:~{user.partition(':')[2]}"

    @property
    def shown(self) -> list[Posted]:
        """Messages that were not removed."""
        return [posted for posted in self.posts if not posted.removed]

    def _call(self, chat: str, nonce: str) -> None:
        self.calls.append(nonce)
        self._trouble(chat)

    def _trouble(self, chat: str) -> None:
        if self.trouble.get(chat):
            raise self.trouble[chat].pop(0)

    def _find(self, chat: str, message: str) -> Posted:
        for posted in self.posts:
            if (posted.chat, posted.id) == (chat, message) and not posted.removed:
                return posted
        raise MessageGone(message)


class Clock:
    """A clock that stands until a test sets `time`."""

    def __init__(self) -> None:
        self.time = 1_800_000_000.0

    def __call__(self) -> float:
        return self.time


async def settled(worker: Worker, queues: Queues) -> None:
    """Send everything and run what is due, such as computers' moves, until nothing is left to do."""
    while True:
        claims = await queues.ready(range(PARTITIONS), 99)
        for claim in claims:
            await worker.send(claim)
        dues = await queues.due(range(PARTITIONS), 99)
        for due in dues:
            await worker.run_due(due)
        if not claims and not dues:
            return


def _shown_reply(handle: Callable[P, Awaitable[R]]) -> Callable[P, Awaitable[R]]:
    """Handles a request; the reply is as the platform shows it."""

    async def handled(*args: P.args, **kwargs: P.kwargs) -> R:
        reply = await handle(*args, **kwargs)
        return msgspec.structs.replace(reply, screen=as_shown(reply.screen)) if isinstance(reply, Reply) else reply

    return handled


class Chatbot(BotProcess):
    """A whole bot on one platform in memory. Outbox items are sent only by `settle()`."""

    def __init__(
        self, redis: Redis, seed: bytes = FIRST_BEGINS, *, zone: str = "", combine: Combine | None = None
    ) -> None:
        """`seed` is the secret of every table and, without `combine`, also the seed of its game."""
        self.clock = Clock()
        self.adapter = MemoryAdapter()
        queues = Queues(redis, now=self.clock)
        super().__init__(
            redis, clock=self.clock, queues=queues, seeds=lambda: seed, combine=combine or always(seed), zone=zone
        )
        self.sending = self.worker({"memory": self.adapter})
        self.use(self.dispatcher)

    def use(self, dispatcher: Dispatcher) -> None:
        """From now on this dispatcher handles what people do; its replies are as the platform shows them."""
        self.dispatcher = dispatcher
        vars(dispatcher)["say"] = _shown_reply(dispatcher.say)
        vars(dispatcher)["press"] = _shown_reply(dispatcher.press)

    async def settle(self) -> None:
        await settled(self.sending, self.stores.queues)

    @property
    def posts(self) -> list[Posted]:
        return self.adapter.posts

    @property
    def last(self) -> Posted:
        return self.posts[-1]


class User:
    """A person in the chat. Remembers their card and every reply to them. Each action ends with `settle()`."""

    def __init__(
        self, chatbot: Chatbot, name: str, language: str = "en", *, chat: str = CHAT, admin: bool = False, id: str = ""
    ) -> None:
        self.chatbot = chatbot
        self.chat = chat
        self.person = Person(id or f"memory:{name.casefold()}", name, language, admin)
        self.card: Screen | None = None
        self.said: list[Reply] = []

    async def say(self, text: str) -> Reply | None:
        reply = await self.chatbot.dispatcher.say(self.person, self.chat, text)
        await self._took(reply)
        return reply

    async def ask(self, line: str) -> Screen:
        """Type a line that must be answered by a private notice; returns the notice."""
        reply = await self.say(line)
        assert reply is not None
        assert reply.show is Show.NOTICE, reply.screen.text
        return reply.screen

    async def press(self, label: str, screen: Screen | None = None) -> Reply:
        """Press a button whose label begins like this, with or without the number in front of it: on `screen`, or on
        the card, or else on the newest post that has such a button."""
        for candidate in [screen] if screen else [self.card, *(post.screen for post in reversed(self.chatbot.posts))]:
            if candidate is None:
                continue
            for row in candidate.menu:
                for button in row:
                    if button.label.startswith(label) or button.label.partition(" · ")[2].startswith(label):
                        return await self.token(button.token)
        raise AssertionError(f"no button {label!r}")

    async def token(self, token: str) -> Reply:
        reply = await self.chatbot.dispatcher.press(self.person, self.chat, token)
        await self._took(reply)
        return reply

    async def _took(self, reply: Reply | None) -> None:
        if reply is not None:
            self.said.append(reply)
            if reply.show is Show.CARD:
                self.card = reply.screen
            elif reply.show is Show.DONE:
                self.card = None
        await self.chatbot.settle()

    @property
    def error(self) -> str:
        """The text of the last reply, which must be a refusal."""
        assert self.said[-1].show is Show.ERROR, self.said[-1]
        return self.said[-1].screen.text

    def labels(self) -> list[str]:
        assert self.card is not None
        return [button.label for row in self.card.menu for button in row]


@asynccontextmanager
async def working(chatbot: Chatbot) -> AsyncIterator[Chatbot]:
    """Within the context the real worker runs in the background."""
    await chatbot.sending.start()
    try:
        yield chatbot
    finally:
        await chatbot.sending.stop(5)


__all__ = ["CHAT", "Chatbot", "Clock", "MemoryAdapter", "Posted", "User", "working"]
