"""A table of the card game that is shown in two chats, a room of the page among them, and notes of everything that is
seen there by others than its players, as bytes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager

import msgspec
import pytest
from redis.asyncio import Redis

from bot.platforms.web.adapter import WebAdapter
from bot.screens.screen import Screen
from bot.store.outbox_codec import encode_item
from bot.store.tables import Loaded
from bot.tables.announcements import announce_turn
from bot.tables.change import Change
from bot.tables.outbox_items import Item
from bot.tables.table import Phase, Rules
from engine.api import Game, Seat
from tests.bot.memory_chatbot import CHAT, Posted
from tests.bot.two_platforms import SiteUser, TwoSiteChatbot, code_of, start
from tests.store.tools import keyspace

ROOM = "web:den"
NAMES = ("Anna", "Boris", "Clara", "Dan")
LOOKS = ("/board", "/text", "/status", "/log", "/since", "/hand", "/estates", "/verify", "/mygames", "/export")
OWN_LOOKS = ("/play", "/plan", "/orders")
TRIES = ("/do 4 silver", "/do buy", "/do castle-3/project", "/confirm", "/back", "/unplan")
"""Lines of people whose turn it is not: none of them changes anything."""
UNSEEN = (b":table:", b":past:", b":drafts:")
"""Keys of what is stored for the program alone, or for one player: games, earlier games, drafts."""


class RoomAdapter(WebAdapter):
    """The page. Remembers what it was told to post, besides."""

    def __init__(self, redis: Redis) -> None:
        super().__init__(redis)
        self.posts: list[Posted] = []

    async def post(self, chat: str, screen: Screen, *, mention: Sequence[str], nonce: str) -> str:
        id = await super().post(chat, screen, mention=mention, nonce=nonce)
        self.posts.append(Posted(id, chat, screen, tuple(mention), nonce))
        return id


class Onlookers(TwoSiteChatbot):
    """A whole bot whose second platform is the page."""

    def __init__(self, redis: Redis) -> None:
        super().__init__(redis)
        self.page = RoomAdapter(redis)
        self.sending = self.worker({"memory": self.adapter, "web": self.page})
        self.users: list[SiteUser] = []
        """The people at the table, by seat."""
        self.strangers = [SiteUser(self, "Zoe"), SiteUser(self, "Yan", chat=ROOM)]
        self.notes: list[tuple[str, bytes]] = []
        """What others have seen, each with what it is, so that a difference can be found."""

    def seen(self, chat: str) -> list[Posted]:
        return self.page.posts if chat == ROOM else super().seen(chat)

    def note(self, what: str, thing: object) -> None:
        self.notes.append((what, as_bytes(thing)))

    @property
    def id(self) -> str:
        return "burgund"

    async def look(self, users: Iterable[SiteUser], *lines: str) -> None:
        for user in users:
            for line in lines:
                self.note(f"{user.person.name}: {line}", await user.say(line))

    async def try_for(self, users: Iterable[SiteUser], codes: Iterable[str]) -> None:
        """These people try to do what only the player may do who is asked: with options that this player has, perhaps,
        and while typing."""
        asked = (await self.game()).decisions[0].ask
        for user in users:
            await self.look([user], *TRIES)
            for code in codes:
                await self.look([user], f"/do {code.replace('/', ' ')}")
                self.note(f"{user.person.name} presses {code}", await user.token(f"pick.{self.id}.{asked}.{code}"))
            for text in ("", "4", "ca", "bought"):
                offered = await self.dispatcher.complete(user.person, user.chat, text)
                self.note(f"{user.person.name} types {text}", offered)

    async def all_stored(self) -> None:
        """What lies in the store, but for what only the program or one player reads."""
        for key, value in (await keyspace(self.redis)).items():
            if not any(part in key for part in UNSEEN):
                self.note(f"stored {key!r}", value)
        loaded = await self.loaded()
        self.note("table", loaded.table)
        self.note("version", loaded.version)

    async def all_posted(self) -> None:
        for chat in (CHAT, ROOM):
            for post in self.seen(chat):
                self.note(f"post {post.id} in {chat}", post)

    async def loaded(self) -> Loaded:
        found = await self.stores.tables.load(self.id)
        assert found is not None
        return found

    async def game(self) -> Game:
        return Game.load((await self.loaded()).save)


def as_bytes(thing: object) -> bytes:
    return msgspec.json.encode(msgspec.to_builtins(thing, str_keys=True, builtin_types=(bytes,)), order="deterministic")


async def table_with(redis: Redis, game: Game, *, computers: Sequence[Seat] = ()) -> Onlookers:
    """A table in two chats at which this game is played. Everybody has been called who is asked. The second person sits
    in the room of the page; in seats of `computers` sits one."""
    await redis.flushall()
    chatbot = Onlookers(redis)
    players = game.spec.players
    people = [
        SiteUser(chatbot, name, chat=ROOM if seat == 1 else CHAT, admin=seat == 1)
        for seat, name in enumerate(NAMES[: max(players, 2)])
    ]
    host, guest = people[:2]
    await host.say("/cards")
    await guest.say(f"/join {await code_of(host)}")
    await host.press("Allow")
    await start(host, *people[1:])
    chatbot.users = people[:players]

    async def put(change: Change, loaded: Loaded) -> None:
        table = change.table
        table.rules = Rules(game.spec.game, modules=game.spec.modules, options=dict(game.spec.options))
        del table.seats[players:], table.luck.shares[players:]
        for seat in computers:
            table.seats[seat].user, table.seats[seat].computer, table.seats[seat].name = "", "normal", ""
        change.begin_game(game.copy())
        table.phase = Phase.PLAYING
        announce_turn(change)

    await chatbot.repository.change(chatbot.id, "", put)
    await chatbot.settle()
    return chatbot


@contextmanager
def alike(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[bytes]]:
    """Within the context whatever else differs from run to run is always the same: ids, codes and the time of day on
    the page. Yields all items that are written into outboxes, as they are stored."""
    items: list[bytes] = []

    def recorded(item: Item) -> bytes:
        items.append(encode_item(item))
        return items[-1]

    monkeypatch.setattr("bot.store.tables.encode_item", recorded)
    monkeypatch.setattr("bot.handlers.lobby.new_table_id", lambda: "burgund")
    monkeypatch.setattr("bot.handlers.mirrors.new_code", lambda: "abcdefgh")
    monkeypatch.setattr("bot.platforms.web.adapter.now", lambda: 1_800_000_000_000)
    yield items
