"""Two chats on two platforms, and people in both; each person sees only the posts of their own chat."""

from __future__ import annotations

from redis.asyncio import Redis

from bot.screens.screen import Reply, Screen
from bot.tables.table import Table
from tests.bot.memory_chatbot import CHAT, Chatbot, MemoryAdapter, Posted, User
from tests.bot.openings import as_seated
from tests.seating import FIRST_BEGINS

DEN = "other:den"
"""The chat on the other platform."""


class TwoSiteChatbot(Chatbot):
    """A `Chatbot` on two platforms in memory, `memory` and `other`."""

    def __init__(self, redis: Redis, seed: bytes = FIRST_BEGINS) -> None:
        super().__init__(redis, seed)
        self.other = MemoryAdapter()
        self.other.prefix = "other"
        self.sending = self.worker({"memory": self.adapter, "other": self.other})

    def seen(self, chat: str) -> list[Posted]:
        """What was posted in a chat, the newest last."""
        adapter = self.other if chat.startswith("other:") else self.adapter
        return [post for post in adapter.posts if post.chat == chat]

    async def table(self, chat: str = CHAT) -> Table:
        loaded = await self.stores.tables.load(await self.stores.directory.table_of(chat))
        assert loaded is not None
        return loaded.table


class SiteUser(User):
    """A person who sees only the posts of their own chat."""

    def __init__(
        self, chatbot: TwoSiteChatbot, name: str, language: str = "en", *, chat: str = CHAT, admin: bool = False
    ) -> None:
        super().__init__(
            chatbot, name, language, chat=chat, admin=admin, id=f"{chat.partition(':')[0]}:{name.casefold()}"
        )
        self.site = chatbot

    async def press(self, label: str, screen: Screen | None = None) -> Reply:
        """Press a button whose label begins like this: on `screen`, or on the card, or else on the newest post of this
        chat that has such a button."""
        for candidate in [screen] if screen else [self.card, *(post.screen for post in reversed(self.posts))]:
            for button in [button for row in candidate.menu for button in row] if candidate else []:
                if button.label.startswith(label):
                    return await self.token(button.token)
        raise AssertionError(f"no button {label!r} in {self.chat}")

    @property
    def posts(self) -> list[Posted]:
        return self.site.seen(self.chat)

    @property
    def last(self) -> Posted:
        return self.posts[-1]

    def elsewhere(self, chat: str) -> SiteUser:
        """The same person in another chat."""
        there = SiteUser(self.site, self.person.name, self.person.language, chat=chat, admin=self.person.admin)
        there.person = self.person
        return there


async def code_of(user: SiteUser) -> str:
    """The table's invite code, as this person is told it."""
    reply = await user.say("/invite")
    assert reply is not None
    return next(word for word in reply.screen.text.split() if len(word) == 8 and word.isupper())


async def two_chats(redis: Redis, language: str = "en") -> tuple[TwoSiteChatbot, SiteUser, SiteUser]:
    """A lobby that Red has opened and that is also shown in the den, whose administrator is Blue. Only Red has a seat
    yet."""
    chatbot = TwoSiteChatbot(redis)
    red, blue = SiteUser(chatbot, "Red"), SiteUser(chatbot, "Blue", language, chat=DEN, admin=True)
    await red.say("/carcassonne")
    await blue.say(f"/join {await code_of(red)}")
    await red.press("Allow")
    return chatbot, red, blue


async def start(host: SiteUser, *users: SiteUser) -> None:
    """All of them sit down, and the game starts with the seats in that order."""
    for user in users:
        await user.say("/join")
    await as_seated(host)
    await host.say("/start")
