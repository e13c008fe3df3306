"""Tables, as people use them: every deed of every platform comes through here, and nothing else calls the store.

A deed loads the table, changes it in memory and commits it in one step. When somebody else was faster it is tried again
on what the table has become, and refused there if its question is over.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TypeVar

import msgspec
import structlog
from redis.asyncio import Redis
from redis.exceptions import RedisError

from bot import deeds, dues
from bot.chat import Person
from bot.chats import Chats
from bot.deeds.deed import Deed, words_of
from bot.hours import Hours
from bot.limits import Limit
from bot.present.errors import refused, trouble
from bot.replying import finished
from bot.screens import Reply, Show
from bot.store.archive import Archive
from bot.store.codes import Codes
from bot.store.directory import Directory
from bot.store.links import Links, platform_of
from bot.store.people import People, PersonSettings
from bot.store.queues import Queues
from bot.store.results import Results
from bot.store.tables import Loaded, Moved, TableStore
from bot.store.tidings import Tidings
from bot.tables import waits
from bot.tables.change import Change, Refusal, Refused
from bot.tables.table import Phase, Table
from bot.texts import DEFAULT, known, texts
from bot.tokens import decode

log = structlog.get_logger()

T = TypeVar("T")

TRIES = 20
"""How often a change is tried again because others were faster. Each time somebody else's change went in."""

LONGEST = 500
"""Characters of a line that is looked at."""


def unobserved(point: str) -> None:
    """Nobody wants to know."""


def asleep(table: str) -> None:
    """Nobody to be woken."""


def uncounted(platform: str, verb: str, outcome: str) -> None:
    """Nobody counts."""


def whole(text: str) -> str:
    """Without halves of characters, which no message, file or store could carry any further."""
    return text.encode(errors="replace").decode()


class Service:
    def __init__(
        self,
        redis: Redis,
        *,
        language: str = DEFAULT,
        zone: str = "",
        clock: Callable[[], float] = time.time,
        seeds: Callable[[], bytes] = lambda: secrets.token_bytes(32),
        queues: Queues | None = None,
        limit: Limit | None = None,
    ) -> None:
        self.tables = TableStore(redis)
        self.directory = Directory(redis)
        self.people = People(redis)
        self.archive = Archive(redis)
        self.results = Results(redis)
        self.links = Links(redis)
        self.codes = Codes(redis)
        self.tidings = Tidings(redis)
        self.queues = queues or Queues(redis)
        self.usual_language = language
        """Of chats that have not chosen one, where nobody's own language is known."""
        self.usual_zone = zone
        """Of people who live where nobody knows."""
        self.clock = clock
        self.seeds = seeds
        self.probe: Callable[[str], None] = unobserved
        """Told of the moments at which a crash would hurt most; the worker tells it of its own."""
        self.wake: Callable[[str], None] = asleep
        """Told of every table that has changed: there is something to send."""
        self.observe: Callable[[str, str, str], None] = uncounted
        """Told of every deed: the platform, the verb, and what came of it: `done`, `refused`, `trouble`, `limited`."""
        self.limit = limit
        self.chats = Chats(self)

    # what adapters call

    async def press(self, person: Person, chat: str, token: str, *, aside: bool = False) -> Reply:
        meant = decode(whole(token))
        if not self._may(person):
            return self._limited(person, meant.verb if meant else "")
        if meant is None or meant.verb not in deeds.DEEDS:
            self._saw(person.id, "", "refused")
            return trouble(texts(await self.language(person)), "error.no_such_button")
        deed = Deed(self, person, chat, meant.verb, meant.table, meant.number, meant.word, aside=aside)
        return await self._do(deed)

    async def say(self, person: Person, chat: str, text: str, *, aside: bool = False, table: str = "") -> Reply | None:
        line = whole(text[:LONGEST]).strip()
        command = line.startswith("/")
        verb, word = words_of(line) if command else ("do", line)
        if not self._may(person):
            # People who merely talk are not told to talk more slowly.
            return self._limited(person, verb) if command else None
        deed = Deed(self, person, chat, verb, whole(table[:LONGEST]), word=word, spoken=True, aside=aside)
        return await self._do(deed) if command or await self._is_move(deed) else None

    async def complete(
        self, person: Person, chat: str, text: str, *, aside: bool = False, table: str = ""
    ) -> list[str]:
        line = whole(text[:LONGEST]).lstrip()
        deed = Deed(self, person, chat, "do", whole(table[:LONGEST]), word=line, spoken=True, aside=aside)
        # Not from the same bucket as deeds: whoever types fast may still say what they typed.
        if self.limit is not None and not self.limit.take(f"{person.id} typing"):
            return []
        try:
            await deed.meet()
            return await deeds.completions(deed)
        except (*Refused, RedisError):
            return []

    async def language(self, person: Person, chat: str = "") -> str:
        try:
            chosen = (await self.chosen(await self.links.name_of(person.id))).language or known(person.language)
            if chosen or not chat:
                return chosen or self.usual_language
            return (await self.directory.settings(chat)).language or self.usual_language
        except RedisError:
            return known(person.language) or self.usual_language

    async def renamed(self, old: str, new: str) -> None:
        await self.chats.renamed(old, new)

    async def moved(self, person: Person, table: str, old: str, new: str) -> Reply:
        with suppress(RedisError):
            person = msgspec.structs.replace(person, id=await self.links.name_of(person.id))
        return await self.chats.moved(person, whole(table), old, new)

    async def shut(self, chat: str, reason: str) -> None:
        await self.chats.shut(chat, reason)

    async def opened(self, chat: str) -> None:
        await self.chats.opened(chat)

    async def chosen(self, user: str) -> PersonSettings:
        """What somebody has chosen for themselves."""
        return await self.people.settings(user)

    def _may(self, person: Person) -> bool:
        return self.limit is None or self.limit.take(person.id)

    def _limited(self, person: Person, verb: str) -> Reply:
        """Nothing is looked up, not even what they have chosen."""
        self._saw(person.id, verb, "limited")
        return trouble(texts(known(person.language) or self.usual_language), "error.too_fast")

    def _saw(self, account: str, verb: str, outcome: str) -> None:
        self.observe(platform_of(account), verb if verb in deeds.DEEDS else "unknown", outcome)

    async def _is_move(self, deed: Deed) -> bool:
        try:
            heard = await deeds.sounds_like_a_move(deed)
            return heard or (await deed.recognise_again() and await deeds.sounds_like_a_move(deed))
        except (*Refused, RedisError):
            return False

    async def _do(self, deed: Deed) -> Reply:
        reply, outcome = await self._answered(deed)
        self._saw(deed.account, deed.verb, outcome)
        return await finished(self, deed, reply)

    async def _answered(self, deed: Deed) -> tuple[Reply, str]:
        """The reply, and what came of the deed."""
        try:
            await deed.meet()
            await deed.find()
            try:
                reply = await deeds.do(deed)
            except Refused:
                if not await deed.look_again():
                    raise
                reply = await deeds.do(deed)
            return reply, "refused" if reply.show is Show.ERROR else "done"
        except Refused as error:
            return refused(deed.texts, deed.table_record, error), "refused"
        except RedisError as error:
            log.warning("store out of reach", verb=deed.verb, chat=deed.chat, error=repr(error))
            return trouble(deed.texts, "error.store"), "trouble"

    # what deeds call

    async def load(self, table: str, user: str = "") -> Loaded:
        loaded = await self.tables.load(table, user)
        if loaded is None:
            raise Refusal("table.gone")
        return loaded

    async def change(self, table: str, user: str, work: Callable[[Change, Loaded], Awaitable[T]]) -> tuple[Table, T]:
        """Carry out a change, on whatever the table has become by then. A refusal changes nothing."""
        for attempt in range(TRIES):
            loaded = await self.load(table, user)
            change = Change(loaded.table, loaded.save, loaded.version, self.clock(), user)
            # What is done by time goes by what was said last, perhaps to another process and a moment ago.
            change.hours = await self.hours(loaded.table, fresh=not user)
            change.again = attempt > 0
            try:
                result = await work(change, loaded)
                waits.sync(change)
                self.probe("changed")
                await self.tables.commit(change)
            except Moved:
                continue
            self.probe("committed")
            await self._seated(change)
            self.wake(table)
            return change.table, result
        raise Refusal("table.busy")

    async def hours(self, table: Table, *, fresh: bool = False) -> dict[str, Hours]:
        """When each of its people may be called. Known for a while, unless it is to be fresh: no round trip for every
        change. Whoever has not said where they live lives where the chat does in which they are called."""
        chosen = await self.people.all_of(table.people, fresh=fresh)
        chats = {holder.user: holder.chat or table.chat for holder in table.seats if holder.user}
        zones = {
            chat: (await self.directory.settings(chat, fresh=fresh)).zone or self.usual_zone
            for chat in dict.fromkeys(chats.values())
        }
        return {user: own.hours(zones[chats[user]]) for user, own in chosen.items()}

    async def _seated(self, change: Change) -> None:
        """Who has just sat down finds the table at once: the errand may stand behind what cannot be sent yet."""
        if any(effect.kind == "people" for effect in change.effects):
            with suppress(RedisError):
                await self.directory.seat(change.table.id, change.table.people)

    async def due(self, table: str) -> float | None:
        """A time has come: see `bot.dues`."""
        return await dues.see_to(self, table)

    async def give_way(self, table: str) -> None:
        """Another table was opened in the same chat a moment earlier."""

        async def work(change: Change, loaded: Loaded) -> None:
            if change.table.phase is Phase.LOBBY:
                change.table.phase = Phase.CLOSED

        await self.change(table, "", work)

    async def create(self, change: Change) -> bool:
        """A new table. False if somebody opened another one in the same chat meanwhile."""
        seen = await self.directory.table_of(change.table.chat)
        await self.tables.commit(change)
        self.wake(change.table.id)
        if await self.directory.point(change.table.chat, seen, change.table.id):
            return True
        return await self.directory.table_of(change.table.chat) == change.table.id
