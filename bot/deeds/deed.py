"""One thing that somebody wants to do."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from difflib import get_close_matches
from typing import TYPE_CHECKING, TypeVar

import msgspec

from bot.chat import Person
from bot.commands import command_words
from bot.deeds.aside import waiting_for
from bot.people import clean_name
from bot.screens import Reply, Screen, Show
from bot.store.people import UNSAID
from bot.store.tables import Loaded
from bot.tables.change import Change, Refusal
from bot.tables.levels import LEVELS
from bot.tables.table import Table
from bot.texts import LANGUAGES, Texts, known, texts

if TYPE_CHECKING:
    from bot.service import Service

T = TypeVar("T")


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
        self.person = person
        self.chat = chat
        self.verb = verb
        self.table = table
        self.number = number
        self.word = word
        self.spoken = spoken
        """Typed rather than pressed."""
        self.aside = aside
        """Done in a chat of this person and us alone."""
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
        self.chosen = await self.service.chosen(self.user)
        if not self._own_language:
            self.usual = (await self.service.directory.settings(self.chat)).language or self.usual

    @property
    def _own_language(self) -> str:
        return self.chosen.language or known(self.person.language)

    @property
    def texts(self) -> Texts:
        """In the language of who does it: the answer is for them alone. The chat's, if nobody knows theirs."""
        chat = self.table_record.language if self.table_record else self.usual
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
        if self.table:
            return
        if self.aside:
            self.table = await waiting_for(self.service, self.user, self.chat)
        else:
            self.table = directory.remembered(self.chat) or await directory.table_of(self.chat)

    async def look_again(self) -> bool:
        """Whether the chat has another table than the one we remembered."""
        before = self.table
        if self.spoken and not self.named and not self.aside:
            self.table = await self.service.directory.table_of(self.chat)
        return self.table != before

    async def load(self) -> Loaded:
        """The table as it is, with the draft of who asks."""
        if not self.table:
            raise Refusal("table.none")
        loaded = await self.service.load(self.table, self.user)
        self._come_to(loaded.table)
        self.table_record = loaded.table
        if not loaded.table.open and await self.look_again():
            return await self.load()
        return loaded

    def _come_to(self, table: Table) -> None:
        """Refuses a table of another chat. Aside, whoever sits there is at the table from now on, and in its chat; but
        what they may do in the chat where they are says nothing about what they may do in that one."""
        if table.chat == self.chat:
            return
        if not self.aside or not table.seats_of(self.user):
            raise Refusal("table.elsewhere")
        self.chat = table.chat
        self.person = msgspec.structs.replace(self.person, admin=False)

    async def change(self, work: Callable[[Change], T]) -> T:
        async def wait(change: Change, loaded: Loaded) -> T:
            return work(change)

        return await self.change_with(wait)

    async def change_with(self, work: Callable[[Change, Loaded], Awaitable[T]]) -> T:
        """The same for work that has to fetch something on its way."""
        if not self.table:
            raise Refusal("table.none")

        async def noted(change: Change, loaded: Loaded) -> T:
            self._come_to(change.table)
            self.table_record = change.table
            for seat in change.table.seats_of(self.user):
                if not change.table.seats[seat].guest:
                    # People change their names.
                    change.table.seats[seat].name = self.name
            return await work(change, loaded)

        _, result = await self.service.change(self.table, self.user, noted)
        return result

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
