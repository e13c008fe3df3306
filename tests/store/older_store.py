"""A store written by an earlier version, and the answers that version gave: test data and the code that replays it.

`tests/saves/store-N.backup` is a backup of a whole store; `store-N.json` beside it holds the expectations: every table,
everything that is sent from the outboxes, old buttons and typed lines with the replies to them. The backup is never
written again. When texts for players change on purpose, `python -m tests.store.older_store` replays everything with the
present code and rewrites the replies and messages in the JSON.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
from redis.asyncio import Redis

from bot.accounts.person import Person
from bot.ops.backup import read
from bot.outbox.adapter import ChatClosed
from bot.platforms.web.history import History
from bot.screens.screen import Reply, Screen
from bot.store.dump import dump
from bot.store.tables import Loaded
from bot.texts.untrusted import plain
from config.secret import Secret
from config.settings import Settings
from engine.api import Game
from tests.bot.memory_chatbot import MemoryAdapter
from tests.bot.three_platforms import ThreeSiteChatbot
from tests.server import TestServer
from tests.store.tools import keyspace

SAVES = Path(__file__).parents[1] / "saves"
PLATFORMS = ("memory", "discord", "telegram", "web")
CODE = re.compile(r"\b[A-Z2-9]{8}\b|\b[A-Z2-9]{5}-[A-Z2-9]{5}\b")
"""Invitation and link codes. New ones are random, so they are masked before texts are compared."""
PAGES = re.compile(r"page \d+ of (\d+)")
LINE_WIDTH = 120


class SeatFacts(msgspec.Struct, omit_defaults=True):
    name: str = ""
    user: str = ""
    chat: str = ""
    """The chat where they sat down; empty: the table's own chat."""
    computer: str = ""
    stand: str = ""
    """The level of the computer that plays for an absent person."""


class TableFacts(msgspec.Struct, omit_defaults=True):
    id: str
    chat: str
    phase: str
    version: int
    entries: int
    """Length of the log."""
    seats: list[SeatFacts]
    answers: int = 0
    """Length of the game's journal; 0 before the start."""
    scores: tuple[int, ...] = ()
    asked: tuple[int, ...] = ()
    """Seats whose turn it is."""


class Interaction(msgspec.Struct, omit_defaults=True):
    """A pressed button or a typed line, and the reply to it."""

    person: str
    """Id; see `Expectations.people`."""
    chat: str
    token: str = ""
    line: str = ""
    private: bool = False
    """Whether it is done in a chat of this person and the bot alone."""
    changes_store: bool = False
    show: str = ""
    """Kind of the reply; empty where there is none."""
    text: str = ""
    labels: tuple[str, ...] = ()


class Sent(msgspec.Struct, omit_defaults=True):
    """One call of an adapter."""

    call: str
    text: str = ""
    labels: tuple[str, ...] = ()
    mention: tuple[str, ...] = ()


class SendStep(msgspec.Struct, omit_defaults=True):
    """What the worker sends after some time has passed."""

    seconds: float
    opened: str = ""
    """A chat that had been closed to the bot and is opened before the worker runs."""
    chats: dict[str, list[Sent]] = {}
    other_keys: dict[str, list[str]] = {}
    """See `other_keys`; empty where they are not compared."""


class RoomFacts(msgspec.Struct):
    """What one person sees in a room of the local page."""

    reader: str
    messages: list[Sent]
    """Public ones first, then those for the reader alone."""
    pictures: int
    """How many pictures can still be drawn."""


class Expectations(msgspec.Struct):
    time: float
    """The clock at the moment of the backup."""
    outboxes: dict[str, list[str]]
    """By chat: the unsent items, named as the version that wrote them did."""
    delivered: dict[str, str]
    """By nonce: ids of messages that were posted by a worker which died before it could record that."""
    people: dict[str, Person]
    tables: list[TableFacts]
    played: dict[str, list[str]]
    """By table: the log at the moment of the backup, of those that the test plays to the end."""
    rooms: dict[str, RoomFacts]
    steps: list[SendStep]
    interactions: list[Interaction]


def expectations(backup: Path) -> Expectations:
    return msgspec.json.decode(backup.with_suffix(".json").read_bytes(), type=Expectations)


class RecordingAdapter(MemoryAdapter):
    """Records every call by chat. Every message of earlier times can be edited and removed."""

    def __init__(self, prefix: str, calls: dict[str, list[Sent]], delivered: Mapping[str, str]) -> None:
        super().__init__()
        self.prefix = prefix
        self.coalesces = prefix == "telegram"
        self._recorded = calls
        self._delivered = delivered

    def _record(self, chat: str, call: Sent) -> None:
        self._recorded.setdefault(chat, []).append(call)

    async def post(self, chat: str, screen: Screen, *, mention: Sequence[str], nonce: str) -> str:
        if nonce in self._delivered:
            self._record(chat, Sent("post delivered before"))
            return self._delivered[nonce]
        self._record(chat, Sent("post", plain(screen.text), labels_of(screen), tuple(mention)))
        return await super().post(chat, screen, mention=mention, nonce=nonce)

    async def edit(self, chat: str, message: str, screen: Screen, *, nonce: str) -> None:
        self._record(chat, Sent("edit", plain(screen.text), labels_of(screen)))

    async def strip(self, chat: str, message: str) -> None:
        self._record(chat, Sent("strip"))

    async def remove(self, chat: str, message: str) -> None:
        self._record(chat, Sent("remove"))

    async def pin(self, chat: str, message: str) -> None:
        self._record(chat, Sent("pin"))

    async def unpin(self, chat: str, message: str) -> None:
        self._record(chat, Sent("unpin"))

    async def private_chat(self, user: str) -> str:
        if self.prefix == "web":
            raise ChatClosed("the page has no chats of one person")
        return await super().private_chat(user)


class RestoredChatbot(ThreeSiteChatbot):
    """The bot on a restored store, with the clock at the moment of the backup and a recording adapter per platform."""

    def __init__(self, redis: Redis, expected: Expectations) -> None:
        super().__init__(redis)
        self.clock.time = expected.time
        self.people = expected.people
        self.calls: dict[str, list[Sent]] = {}
        """By chat: calls of the adapters."""
        self.adapters = {prefix: RecordingAdapter(prefix, self.calls, expected.delivered) for prefix in PLATFORMS}
        self.sending = self.worker(dict(self.adapters))

    async def settle(self) -> None:
        await super().settle()
        await self.core.digests(self.adapters).send_due()

    async def table(self, id: str) -> TableFacts:
        loaded = await self.stores.tables.load(id)
        assert loaded is not None, id
        return facts(loaded)

    async def reply_to(self, action: Interaction) -> Reply | None:
        person = self.people[action.person]
        if action.token:
            return await self.dispatcher.press(person, action.chat, action.token, private=action.private)
        return await self.dispatcher.say(person, action.chat, action.line, private=action.private)


async def restored(redis: Redis, url: str, backup: Path) -> RestoredChatbot:
    """Replace everything on the server by the backup, as `python -m bot restore --replace` does, and start the bot."""
    await read(Settings(redis_url=Secret(url)), backup, replace=True)
    return RestoredChatbot(redis, expectations(backup))


def facts(loaded: Loaded) -> TableFacts:
    table = loaded.table
    game = Game.load(loaded.save) if loaded.save else None
    return TableFacts(
        table.id,
        table.chat,
        table.phase.value,
        loaded.version,
        table.entries,
        [SeatFacts(seat.name, seat.user, seat.chat, seat.computer, seat.absence.stand_in) for seat in table.seats],
        game.seq if game else 0,
        game.scores() if game else (),
        tuple(decision.seat for decision in game.decisions) if game else (),
    )


def labels_of(screen: Screen) -> tuple[str, ...]:
    return tuple(button.label for row in screen.menu for button in row)


def with_reply(action: Interaction, reply: Reply | None) -> Interaction:
    """The same interaction with this reply in place of the expected one."""
    if reply is None:
        return msgspec.structs.replace(action, show="", text="", labels=())
    text = CODE.sub("CODE", plain(reply.screen.text))
    return msgspec.structs.replace(action, show=reply.show.value, text=text, labels=labels_of(reply.screen))


async def take_step(chatbot: RestoredChatbot, step: SendStep) -> SendStep:
    """Let the time pass, run the worker until nothing is left to do, and return what it sent."""
    chatbot.clock.time += step.seconds
    if step.opened:
        await chatbot.dispatcher.chat_opened(step.opened)
    chatbot.calls.clear()
    await chatbot.settle()
    chats = {chat: list(chatbot.calls[chat]) for chat in sorted(chatbot.calls)}
    return SendStep(step.seconds, step.opened, chats, await other_keys(chatbot.redis) if step.other_keys else {})


async def other_keys(redis: Redis) -> dict[str, list[str]]:
    """The keys that belong neither to a table nor to the page: of a hash the names of its fields, of anything else its
    values. Shows whether the jobs in the outboxes, which post nothing, were done."""
    found: dict[str, list[str]] = {}
    async for entries in dump(redis):
        for entry in entries:
            if not entry.key.startswith((b"{p", b"web:")):
                names = {"hash": entry.values[::2], "zset": entry.values[1::2]}.get(entry.kind, entry.values)
                found[entry.key.decode()] = [name.decode() for name in names]
    return {key: found[key] for key in sorted(found)}


async def room_facts(redis: Redis, room: str, reader: str) -> RoomFacts:
    history = History(redis)
    changes = await history.read(room, reader, 0)
    messages, pictures = [], 0
    for message in (*changes.messages, *(changes.mine or ())):
        labels = tuple(button.label for row in message.menu for button in row)
        messages.append(Sent(message.show or "post", message.text, labels, message.mention))
        for index in range(len(message.pictures)):
            pictures += await history.drawing(room, reader, message.id, index) is not None
    return RoomFacts(reader, messages, pictures)


async def whole_log(chatbot: RestoredChatbot, table: TableFacts) -> list[str]:
    """All entries of a table's log, read page by page with `/log` by somebody who sits there."""
    reader = next(seat for seat in table.seats if seat.user)
    person = Person(reader.user, reader.name, "en")
    lines: list[str] = []
    page = pages = 1
    while page <= pages:
        reply = await chatbot.dispatcher.say(person, table.chat, f"/log {page}")
        assert reply is not None
        title, *entries = reply.screen.text.splitlines()
        found = PAGES.search(title)
        assert found is not None, title
        pages = int(found[1])
        lines = entries + lines
        page += 1
    return lines


async def replayed(redis: Redis, url: str, backup: Path) -> Expectations:
    """The expectations with everything that the present code sends and replies."""
    expected = expectations(backup)
    interactions = []
    for action in expected.interactions:
        chatbot = await restored(redis, url, backup)
        before = await keyspace(redis)
        seen = with_reply(action, await chatbot.reply_to(action))
        seen.changes_store = await keyspace(redis) != before
        interactions.append(seen)
    chatbot = await restored(redis, url, backup)
    logs = {id: await whole_log(chatbot, await chatbot.table(id)) for id in expected.played}
    rooms = {name: await room_facts(redis, name, room.reader) for name, room in expected.rooms.items()}
    steps = [await take_step(chatbot, step) for step in expected.steps]
    return msgspec.structs.replace(expected, played=logs, rooms=rooms, steps=steps, interactions=interactions)


def write(backup: Path, expected: Expectations) -> None:
    backup.with_suffix(".json").write_text(readable_json(msgspec.to_builtins(expected)) + "\n", encoding="utf-8")


def readable_json(value: Any, margin: str = "") -> str:
    """The value as JSON. Lists and objects that fit into a line are in one; others have a line for each item."""
    flat = json.dumps(value, ensure_ascii=False)
    if len(margin + flat) <= LINE_WIDTH or not isinstance(value, dict | list):
        return flat
    inner = margin + " "
    if isinstance(value, dict):
        items = [f"{inner}{json.dumps(key, ensure_ascii=False)}: {readable_json(value[key], inner)}" for key in value]
    else:
        items = [inner + readable_json(item, inner) for item in value]
    opening, closing = "{}" if isinstance(value, dict) else "[]"
    return opening + "\n" + ",\n".join(items) + f"\n{margin}{closing}"


@asynccontextmanager
async def own_server() -> AsyncIterator[tuple[Redis, str]]:
    server = TestServer()
    server.start()
    redis = Redis.from_url(server.url)
    try:
        yield redis, server.url
    finally:
        await redis.aclose()
        server.stop()


async def main() -> None:
    async with own_server() as (redis, url):
        for backup in sorted(SAVES.glob("store-*.backup")):
            write(backup, await replayed(redis, url, backup))


if __name__ == "__main__":
    asyncio.run(main())
