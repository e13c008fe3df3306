"""What must hold after every request at any table."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Sequence

import msgspec
from redis.asyncio import Redis

from bot.games.alt_text import MOST
from bot.screens.callback_data import LIMIT, decode
from bot.screens.screen import Picture, Reply, Screen, Show
from bot.store.keys import TableKeys
from bot.store.queues import Claim
from bot.store.tables import Loaded
from bot.tables.outbox_items import Message, OutboxItem
from bot.tables.table import Phase, Table
from bot.texts import LANGUAGES, texts
from bot.texts.untrusted import marked
from engine.api import Game, replay
from renderers.api import BurgundyBoard, CarcassonneBoard
from tests.bot.memory_chatbot import Chatbot, MemoryAdapter, as_shown

THOROUGH = 5
"""One change out of so many is checked more thoroughly, which takes longer."""
CYRILLIC = re.compile("[а-яё]", re.IGNORECASE)

Open = tuple[str, int, int, str]
"""A question: table, seat, id, and the person who is asked."""


class Notified(msgspec.Struct, frozen=True):
    """A message as it was posted: later its buttons may be removed."""

    chat: str
    screen: Screen
    mention: tuple[str, ...]

    @property
    def verbs(self) -> set[str]:
        return {token.verb for button in buttons(self.screen) if (token := decode(button))}

    @property
    def board(self) -> bool:
        """Whether it is a board; calls and reminders have fewer buttons."""
        return {"play", "log"} <= self.verbs


class KeepingAdapter(MemoryAdapter):
    def __init__(self) -> None:
        super().__init__()
        self.sent: list[Notified] = []

    async def post(self, chat: str, screen: Screen, *, mention: Sequence[str], nonce: str) -> str:
        self.sent.append(Notified(chat, as_shown(screen), tuple(mention)))
        return await super().post(chat, screen, mention=mention, nonce=nonce)


class WatchedChatbot(Chatbot):
    """A `Chatbot` that also records every message as it was posted, and how often each log entry was sent."""

    def __init__(self, redis: Redis, seed: bytes) -> None:
        super().__init__(redis, seed)
        self.adapter: KeepingAdapter = KeepingAdapter()
        self.sending = self.worker({"memory": self.adapter})
        self.told: Counter[tuple[str, int]] = Counter()
        self._done = self.stores.queues.done
        vars(self.stores.queues)["done"] = self._sent

    async def _sent(self, claim: Claim, *items: OutboxItem, message: str = "") -> tuple[int, str] | None:
        for item in items:
            if isinstance(item, Message):
                self.told.update((claim.table, number) for number in range(item.first, item.last + 1))
        return await self._done(claim, *items, message=message)


def buttons(screen: Screen) -> list[str]:
    return [button.token for row in screen.menu for button in row if button.token]


async def tables(chatbot: Chatbot) -> dict[str, Loaded]:
    """Everything that is stored about every table, by table id."""
    ids = [bytes(key).decode().rpartition(":")[2] async for key in chatbot.redis.scan_iter("*:table:*")]
    found = {id: await chatbot.stores.tables.load(id) for id in sorted(ids)}
    return {id: loaded for id, loaded in found.items() if loaded is not None}


def well_formed(screen: Screen, *, silent: bool = False) -> None:
    """Check that a screen can be shown on any platform."""
    assert screen.text.strip() or silent, screen
    for row in screen.menu:
        assert row, screen
        for button in row:
            assert button.label.strip(), screen
            assert bool(button.token) != bool(button.link), button
            if button.token:
                assert len(button.token.encode()) <= LIMIT, button
                assert decode(button.token) is not None, button
    tokens = buttons(screen)
    assert len(tokens) == len(set(tokens)), screen
    for picture in screen.pictures:
        drawable(picture)
    # What modules show in a view is read as plain data, and gets its type where it is used: so bytes are compared.
    wire = msgspec.json.encode(screen)
    # Only texts have such marks, and these are as people see them.
    assert not marked(wire.decode()), screen
    assert msgspec.json.encode(msgspec.json.decode(wire, type=Screen)) == wire


def drawable(picture: Picture) -> None:
    """Check that a picture has an alt text, and valid tokens for everything that can be pressed on it."""
    assert 0 < len(picture.alt) <= MOST, picture.alt
    assert picture.alt == " ".join(picture.alt.split(" ")).strip(), picture.alt
    codes = [code for code, _, _ in picture.presses]
    assert len(codes) == len(set(codes)), picture.presses
    assert all(label.strip() and decode(token) is not None for _, token, label in picture.presses)
    assert all(label.strip() and decode(token) is not None for _, token, label in picture.things)
    if isinstance(picture.request, CarcassonneBoard | BurgundyBoard):
        assert [code for code, _ in picture.request.marks.targets] == codes


def answered(reply: Reply, language: str) -> None:
    """Check a reply: it can be shown, and an English one has no Russian words. Whoever has chosen a language is
    answered in that one, whatever `language` the platform tells."""
    well_formed(reply.screen, silent=reply.show is Show.DONE)
    if (reply.screen.language or language) == "en" and reply.show is not Show.ERROR:
        said = "\n".join([reply.screen.text, *(button.label for row in reply.screen.menu for button in row)])
        for each in LANGUAGES:
            # A language is offered under its own name.
            said = said.replace(texts(each)("language.own_name"), "")
        assert not CYRILLIC.search(said), reply


class Invariants:
    """Compares all tables with their state after the last step, and checks what must always hold."""

    def __init__(self, chatbot: WatchedChatbot) -> None:
        self.chatbot = chatbot
        self.before: dict[str, Loaded] = {}
        self.untold: set[Open] = set()
        """Open questions that nobody was notified of, because they came up in the middle of the player's own turn: the
        card shows them."""
        self.open: set[Open] = set()
        self.sent = 0

    async def unchanged(self) -> None:
        """Fails if any table or game has changed since the last step."""
        now = await tables(self.chatbot)
        assert {id: loaded.version for id, loaded in now.items()} == {
            id: loaded.version for id, loaded in self.before.items()
        }
        assert msgspec.msgpack.encode(now) == msgspec.msgpack.encode(self.before)

    async def settled(self, actors: Collection[str]) -> None:
        """Called after every step, when everything has been sent. `actors` are the people who have just done
        something."""
        now = await tables(self.chatbot)
        self._asked(now, actors)
        self._posts(now)
        chats = Counter(loaded.table.chat for loaded in now.values() if loaded.table.open)
        for id, loaded in now.items():
            if id not in self.before or self.before[id].version != loaded.version:
                await self._table(loaded)
            if loaded.table.open:
                assert chats[loaded.table.chat] == 1
                assert await self.chatbot.stores.directory.table_of(loaded.table.chat) == id
        self.before = now

    def _asked(self, now: dict[str, Loaded], actors: Collection[str]) -> None:
        """Check the notifications: every person who is asked was notified once, and nobody else."""
        posts = self.chatbot.adapter.sent[self.sent :]
        called = {user for post in posts if "play" in post.verbs for user in post.mention}
        turns = [post for post in posts if post.board]
        mentioned = Counter(user for post in turns for user in post.mention)
        current: set[Open] = set()
        for id, loaded in now.items():
            if loaded.table.phase is Phase.PLAYING:
                for decision in Game.load(loaded.save).decisions:
                    holder = loaded.table.seats[decision.seat]
                    user = "" if holder.absence.stand_in else holder.user
                    current |= {(id, decision.seat, decision.ask, user)} if user else set()
        new = current - self.open
        waiting = (self.untold & current) | new
        for user, times in mentioned.items():
            assert times == 1, (user, turns)
            assert user in {question[3] for question in waiting}, (user, waiting, turns)
        for question in new:
            # A player who is asked during a pause is called when the game is resumed.
            told = question[3] in called or question[3] in actors or now[question[0]].table.time.paused
            assert told, (question, turns)
        self.untold = {question for question in waiting if question[3] not in mentioned}
        self.open = current

    def _posts(self, now: dict[str, Loaded]) -> None:
        for post in self.chatbot.adapter.sent[self.sent :]:
            well_formed(post.screen)
            ids = {token.table for button in buttons(post.screen) if (token := decode(button))}
            assert {now[id].table.chat for id in ids} <= {post.chat}
            assert len(set(post.mention)) == len(post.mention)
            spoken = {now[id].table.language for id in ids}
            if spoken == {"en"}:
                assert not CYRILLIC.search(post.screen.text), post
            elif spoken == {"ru"}:
                assert CYRILLIC.search(post.screen.text), post
        for posted in self.chatbot.posts:
            well_formed(posted.screen)
            numbers = [
                token for button in buttons(posted.screen) if (token := decode(button)) and token.verb == "agree"
            ]
            for token in numbers:
                proposal = now[token.table].table.proposals.open
                assert proposal is not None
                assert proposal.number == token.number
        self.sent = len(self.chatbot.adapter.sent)

    async def _table(self, loaded: Loaded) -> None:
        table = loaded.table
        assert await self.chatbot.redis.llen(TableKeys(table.id).outbox) == 0
        await self._log(table)
        assert table.phase is Phase.CLOSED or table.people
        if not loaded.save:
            assert table.phase in (Phase.LOBBY, Phase.CLOSED)
            return
        game = Game.load(loaded.save)
        assert game.over == (table.phase is Phase.OVER)
        if table.phase is Phase.PLAYING:
            assert table.time.paused or not any(table.seats[decision.seat].plays for decision in game.decisions)
            self._waited(table, game)
        if table.proposals.open is not None:
            assert table.phase is Phase.PLAYING
            assert table.proposals.open.seat in table.seats_of(table.proposals.open.user)
            assert all(
                table.seats[seat].user not in ("", table.proposals.open.user) for seat in table.proposals.open.asked
            )
            assert set(table.proposals.open.agreed) < set(table.proposals.open.asked)
        if loaded.version % THOROUGH == 0 or table.phase is not Phase.PLAYING:
            await self._history(table, game)

    def _waited(self, table: Table, game: Game) -> None:
        """Check that there is a pending turn for every open question to a person, and for no other; and that stand-ins
        and searches for substitutes are only for persons."""
        asked = {(decision.seat, decision.ask) for decision in game.decisions if table.seats[decision.seat].user}
        assert {(wait.seat, wait.ask) for wait in table.time.pending} == asked
        for holder in table.seats:
            assert holder.user or not (
                holder.absence.stand_in or holder.absence.substitute_wanted or holder.absence.since
            )
            assert holder.absence.stand_in or not holder.absence.until
        if table.proposals.open is not None and table.proposals.open.about is not None:
            assert table.proposals.open.about not in table.proposals.open.asked

    async def _history(self, table: Table, game: Game) -> None:
        """Check that replaying the journal leads to the same game, and that each snapshot is what the table's record
        says."""
        again = replay(game.spec, game.seed, game.journal)
        assert (again.seq, again.scores(), again.state) == (game.seq, game.scores(), game.state)
        assert await self.chatbot.redis.llen(TableKeys(table.id).past) == len(table.snapshots)
        for back, past in enumerate(reversed(table.snapshots)):
            save = await self.chatbot.stores.tables.save_before(table.id, back)
            assert save is not None
            assert Game.load(save).seq == past.seq

    async def _log(self, table: Table) -> None:
        """Check the log: entries are numbered without a gap, and every move was sent exactly once."""
        entries = await self.chatbot.stores.tables.entries(table.id, 1, 10**6)
        assert [entry.number for entry in entries] == list(range(1, table.entries + 1))
        assert table.posted <= table.entries
        for entry in entries:
            assert entry.lines
            told = self.chatbot.told[table.id, entry.number]
            assert told == (entry.number <= table.posted) if entry.move else told <= 2, (entry, told, table.posted)
