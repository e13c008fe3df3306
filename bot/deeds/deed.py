"""One thing that somebody wants to do."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from difflib import get_close_matches
from typing import TYPE_CHECKING, TypeVar

import msgspec

from bot.chat import Person
from bot.commands import command_words
from bot.deeds.aside import waiting_for
from bot.linking import settle
from bot.people import clean_name
from bot.screens import Reply, Screen, Show
from bot.store.links import News
from bot.store.people import UNSAID
from bot.store.tables import Loaded
from bot.tables import standing_in
from bot.tables.change import Change, Refusal
from bot.tables.lanes import lane_in, language_in, stands_in
from bot.tables.levels import LEVELS
from bot.tables.table import Holder, Table
from bot.texts import LANGUAGES, Texts, known, texts

if TYPE_CHECKING:
    from bot.service import Service

T = TypeVar("T")


THEIR_OWN = ("mygames", "next", "link", "unlink", "settings", "vacation", "stats", "export", "forget")
"""Verbs that are about the person and refused by no table: their name must not be out of date."""


class _Missed(Exception):
    """Somebody touches a table where others have begun to do without them."""


class Deed:
    """Who, where, what; `table` is known from a button, and looked up for a command."""

    def __init__(
        self,
        service: Service,
        person: Person,
        chat: str,
        verb: str,
        table: str = "",
        number: int | None = None,
        word: str = "",
        *,
        spoken: bool = False,
        aside: bool = False,
    ) -> None:
        self.service = service
        self.account = person.id
        """By which they act here."""
        self.person = person
        """Who it is: by the one name of all their accounts, as soon as they are recognised."""
        self.news: News | None = None
        """What they have not been told yet."""
        self._recognised = self._doubtful = False
        self.elsewhere = False
        """Whether the table is not shown where this was done: what is said of it is for nobody there."""
        self.chat = chat
        self.verb = verb
        self.table = table
        self.number = number
        self.word = word
        self.spoken = spoken
        """Typed rather than pressed."""
        self.aside = aside
        """Done in a chat of this person and us alone."""
        self.administers = person.admin
        """Whether they administer the chat where they are. What `person` says is about the table's own chat as soon as
        there is a table: who administers a mirror has no say in what happens at home."""
        self.named = bool(table)
        """Whether the table is the one of a button or of what was answered: no other one is meant then."""
        self.chosen = UNSAID
        """What this person has chosen for themselves."""
        self.usual = service.usual_language
        """What is spoken here, as long as no table says otherwise."""
        self.table_record: Table | None = None
        """The table as it was seen last."""

    async def meet(self) -> None:
        """Learn what has to be known before anything is said, be it that it does not work."""
        await self.recognise()
        self.chosen = await self.service.chosen(self.user)
        if not self._own_language:
            self.usual = (await self.service.directory.settings(self.chat)).language or self.usual

    async def recognise(self) -> None:
        """By which name somebody goes. That it is their own may be out of date."""
        if self._recognised:
            return
        links = self.service.links
        self._recognised = self._doubtful = True
        if self.verb in THEIR_OWN or not links.remembered(self.account):
            found = await links.identity(self.account)
            self._goes_by(found.name)
            self.news, self._doubtful = found.news, False
            if found.unsettled:
                await settle(self.service, self.account)

    def _goes_by(self, name: str) -> None:
        self.person = msgspec.structs.replace(self.person, id=name or self.account)

    async def recognise_again(self) -> bool:
        """Of somebody whom the table does not know: it may know them by a name that we do not, or will in a moment."""
        if not self._doubtful or (self.table_record is not None and self.table_record.seats_of(self.user)):
            return False
        self._doubtful = False
        before = self.user
        settled = await settle(self.service, self.account)
        self._goes_by((await self.service.links.identity(self.account)).name)
        if not settled and self.user == before:
            return False
        await self.meet()
        if self.aside and not self.named:
            self.table = await waiting_for(self.service, self.user, self.chat)
        return True

    @property
    def _own_language(self) -> str:
        return self.chosen.language or known(self.person.language)

    @property
    def texts(self) -> Texts:
        """In the language of who does it: the answer is for them alone. The chat's, if nobody knows theirs."""
        chat = language_in(self.table_record, self.chat) if self.table_record else self.usual
        return texts(self._own_language or chat)

    @property
    def name(self) -> str:
        return clean_name(self.person.name) or self.texts("person.nameless")

    @property
    def user(self) -> str:
        return self.person.id

    def name_at(self, table: Table) -> str:
        """What one more seat of this person is called: like them, or like them and a number."""
        held = len(table.seats_of(self.user))
        return self.texts("person.guest", who=self.name, number=held + 1) if held else self.name

    async def find(self) -> None:
        """Which table is meant, if the chat has one; of a line aside, the one that waits for this person."""
        directory = self.service.directory
        await self.recognise()
        if self.table:
            return
        if self.aside:
            self.table = await waiting_for(self.service, self.user, self.chat)
        else:
            self.table = directory.remembered(self.chat) or await directory.table_of(self.chat)

    async def look_again(self) -> bool:
        """Whether something is not as we remembered: the table of the chat, or the name of who does this."""
        before = self.table
        if self.spoken and not self.named and not self.aside:
            self.table = await self.service.directory.table_of(self.chat)
        return await self.recognise_again() or self.table != before

    async def load(self) -> Loaded:
        """The table as it is, with the draft of who asks."""
        if not self.table:
            raise Refusal("table.none")
        loaded = await self.service.load(self.table, self.user)
        self.come_to(loaded.table)
        if standing_in.missed(loaded.table, self.user):
            await self._return()
            return await self.load()
        self.table_record = loaded.table
        if not loaded.table.open and await self.look_again():
            return await self.load()
        return loaded

    def come_to(self, table: Table) -> None:
        """Refuses a table that is not shown in this chat. Aside, or where it is named, whoever sits there is at the
        table from now on, and in its chat; but what they may do in the chat where they are says nothing about what they
        may do in that one."""
        if table.chat == self.chat:
            return
        self.person = msgspec.structs.replace(self.person, admin=False)
        if stands_in(table, self.chat):
            return
        if not (self.aside or self.named) or not table.seats_of(self.user):
            raise Refusal("table.elsewhere")
        self.chat = table.chat
        self.elsewhere = True
        self.administers = False

    async def change(self, work: Callable[[Change], T]) -> T:
        async def wait(change: Change, loaded: Loaded) -> T:
            return work(change)

        return await self.change_with(wait)

    async def change_with(self, work: Callable[[Change, Loaded], Awaitable[T]]) -> T:
        """The same for work that has to fetch something on its way."""
        if not self.table:
            raise Refusal("table.none")

        async def noted(change: Change, loaded: Loaded) -> T:
            self.come_to(change.table)
            change.lane = lane_in(change.table, self.chat)
            if standing_in.missed(change.table, self.user):
                raise _Missed
            self.table_record = change.table
            held = [holder for holder in change.table.seats if holder.user == self.user]
            for holder in held:
                if not holder.guest and (holder.via or holder.user) == self.account:
                    # People change their names. Of several accounts, a seat is called like the one that took it.
                    holder.name = self.name
            result = await work(change, loaded)
            self.sign(change.table, held)
            return result

        try:
            _, result = await self.service.change(self.table, self.user, noted)
        except _Missed:
            await self._return()
            return await self.change_with(work)
        return result

    def sign(self, table: Table, held: Sequence[Holder] = ()) -> None:
        """New seats of theirs remember by which account they were taken."""
        for holder in table.seats:
            if holder.user == self.user != self.account and not any(holder is before for before in held):
                holder.via = holder.via or self.account

    async def _return(self) -> None:
        """Whatever they have come for, and whether or not it can be done: their seat is theirs again."""

        async def back(change: Change, loaded: Loaded) -> None:
            standing_in.give_back(change)

        await self.service.change(self.table, self.user, back)

    @property
    def seen(self) -> Table:
        """The table as it was seen last, by who has seen it."""
        assert self.table_record is not None
        return self.table_record

    @property
    def button(self) -> int:
        """The number of the button that was pressed; one that must have it and has none is none of ours."""
        if self.number is None:
            raise Refusal("error.no_such_button")
        return self.number

    @property
    def page(self) -> int:
        """The one that a button leads to."""
        return int(self.word) if self.word.isdecimal() else 0

    # answers

    def notice(self, key: str, /, **args: str | int) -> Reply:
        return Reply(Show.NOTICE, Screen(self.texts(key, **args)))

    def done(self, key: str = "", /, **args: str | int) -> Reply:
        return Reply(Show.DONE, Screen(self.texts(key, **args) if key else ""))


def level_named(word: str) -> str:
    """The level of computer players that somebody calls so, in any language; the word itself if it is none."""
    for level in LEVELS:
        if any(word.casefold() in texts(language)(f"level.{level}").split() for language in LANGUAGES):
            return level
    return word


def words_of(line: str) -> tuple[str, str]:
    """The verb and the rest of `/command@bot rest`; refuses what is no command, and says what may have been meant."""
    command, *rest = line[1:].split(maxsplit=1) if line[1:2].strip() else [""]
    name = command.partition("@")[0].casefold()
    verb = command_words().get(name)
    if verb is None:
        near = get_close_matches(name, command_words(), 1)
        return ("unknown", near[0] if near else "")
    return verb, "".join(rest)
