"""Finds the person who makes a request, and the table that it is about.

To save round trips, two things are remembered and may be outdated: that an account is not linked, and which table a
chat has. If a request is refused, it is resolved once more without memory; if that finds another person or another
table, the handler is called again.
"""

from __future__ import annotations

from msgspec.structs import replace

from bot.accounts.linking import AccountLinking
from bot.accounts.my_tables import MyTables
from bot.accounts.person import Person
from bot.handlers.request import Request
from bot.store.directory import Directory
from bot.store.links import Links
from bot.store.people import People
from bot.store.tables import TableStore
from bot.tables.destinations import is_shown_in
from bot.tables.table import Table
from bot.texts import known

ABOUT_THE_PERSON = ("mygames", "next", "link", "unlink", "settings", "vacation", "stats", "diary", "export", "forget")
"""Verbs that are about the person and not about a table. No table would refuse them if the person were wrong, so for
these the person is never taken from memory."""


class RequestResolver:
    def __init__(
        self,
        links: Links,
        people: People,
        directory: Directory,
        tables: TableStore,
        linking: AccountLinking,
        my_tables: MyTables,
        *,
        default_language: str,
    ) -> None:
        self._links = links
        self._people = people
        self._directory = directory
        self._tables = tables
        self._linking = linking
        self._my_tables = my_tables
        self._default_language = default_language

    async def resolve(self, request: Request) -> Request:
        """The request with its person, their settings and its table."""
        return await self.with_settings(await self.find(request))

    async def find(self, request: Request) -> Request:
        """The request with its person and its table, without settings. That is enough to tell whether a line is a move,
        and saves looking up the settings of people who only talk."""
        return await self._with_table(await self._with_person(request))

    async def resolve_again(self, request: Request, seen: Table | None) -> Request | None:
        """The request resolved again without memory; None if neither the person nor the table is another one. `seen` is
        the table as it is now, if the person may see it."""
        table = request.table
        if request.typed and not request.named and not request.private:
            table = await self._directory.table_of(request.chat)
        again = await self.recognise_again(request, seen)
        if again is not None:
            return again if again.private else replace(again, table=table)
        return replace(request, table=table, doubtful=False) if table != request.table else None

    async def recognise_again(self, request: Request, seen: Table | None) -> Request | None:
        """The request with the person as the store knows them; None if it is the same person as before. A person who
        sits at the table `seen` needs no check: a table never knows a linked account by its own id."""
        if not request.doubtful or (seen is not None and seen.seats_of(request.user)):
            return None
        settled = await self._linking.settle(request.account)
        name = (await self._links.identity(request.account)).name or request.account
        if not settled and name == request.user:
            return None
        person = replace(request.person, id=name)
        again = await self.with_settings(replace(request, person=person, doubtful=False))
        if again.private and not again.named:
            again = replace(again, table=await self._table_in_private(again))
        return again

    async def language_of(self, person: Person, chat: str = "") -> str:
        """The language in which to write to a person: the one they chose, else the one that the platform reports, else
        that of the chat."""
        settings = await self._people.settings(await self._links.name_of(person.id))
        chosen = settings.language or known(person.language)
        if not chosen and chat:
            chosen = (await self._directory.settings(chat)).language
        return chosen or self._default_language

    async def person_of(self, person: Person) -> Person:
        """The person with the one id of all their accounts."""
        return replace(person, id=await self._links.name_of(person.id))

    async def _with_person(self, request: Request) -> Request:
        if request.verb not in ABOUT_THE_PERSON and self._links.remembered(request.account):
            return replace(request, doubtful=True)
        found = await self._links.identity(request.account)
        if found.unsettled:
            await self._linking.settle(request.account)
        person = replace(request.person, id=found.name or request.account)
        return replace(request, person=person, news=found.news)

    async def with_settings(self, request: Request) -> Request:
        """The request of a known person with their settings and, if their language is not known, with that of the
        chat."""
        found = replace(request, settings=await self._people.settings(request.user))
        if found.own_language:
            return found
        language = (await self._directory.settings(request.chat)).language or self._default_language
        return replace(found, chat_language=language)

    async def _with_table(self, request: Request) -> Request:
        if request.table:
            return request
        if request.private:
            return replace(request, table=await self._table_in_private(request))
        chat = request.chat
        return replace(request, table=self._directory.remembered(chat) or await self._directory.table_of(chat))

    async def _table_in_private(self, request: Request) -> str:
        """The table that is meant in a private chat where none is named: the open table of this chat, else the table
        that has waited longest for this person, else another table where they sit, else the last table of this chat.
        Empty if there is none."""
        here = await self._directory.table_of(request.chat)
        if here:
            own = await self._tables.load(here)
            if own is not None and own.table.open and is_shown_in(own.table, request.chat):
                return here
        mine = await self._my_tables.of(request.user)
        return mine[0].table.id if mine else here
