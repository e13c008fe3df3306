"""A request: who wants what, where, at which table.

It is resolved once (`bot.handlers.request_resolver`), before any handler runs, and never changes. What
a person may do at the table that a request is about is a `Visit` (`bot.handlers.table_access`).
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from difflib import get_close_matches

import msgspec
from msgspec.structs import replace

from bot.accounts.person import Person, clean_name
from bot.screens.screen import Reply, Screen, Show
from bot.store.links import News
from bot.store.people import DEFAULT_SETTINGS, PersonSettings
from bot.texts import Texts, known, texts
from bot.texts.commands import command_words
from bot.texts.refusal import Refusal


class Request(msgspec.Struct, frozen=True):
    verb: str
    """What the person wants: a key of the dispatcher's handlers. Buttons carry it; commands are names for it."""
    person: Person
    """The person who makes the request, with the one id of all their accounts. `admin` is about the chat `chat`."""
    account: str
    """The account that the person uses now."""
    chat: str
    """The chat where the request was made."""
    table: str = ""
    """The id of the table that the request is about; empty if there is none."""
    number: int | None = None
    """The number that the button carries: in most cases the id of the question that it belongs to."""
    word: str = ""
    """The text behind the command, or the word that the button carries."""
    named: bool = False
    """Whether a button, or the message that was replied to, names the table: then no other table is looked for."""
    typed: bool = False
    """Whether the request was typed; else a button was pressed."""
    private: bool = False
    """Whether it was made in a chat of this person and the bot alone."""
    settings: PersonSettings = DEFAULT_SETTINGS
    """The person's own settings."""
    chat_language: str = ""
    """The language of the chat, for a person whose own language is not known."""
    news: News | None = None
    """News that the person has not seen yet."""
    doubtful: bool = False
    """Whether it was taken from the cache that this account is not linked to another one. That may be outdated."""

    @property
    def user(self) -> str:
        return self.person.id

    @property
    def own_language(self) -> str:
        """The language that the person chose, else the one that the platform reports; empty if neither is known."""
        return self.settings.language or known(self.person.language)

    @property
    def texts(self) -> Texts:
        """The texts in the language of the person, or of the chat if theirs is not known."""
        return texts(self.own_language or self.chat_language)

    @property
    def name(self) -> str:
        return clean_name(self.person.name) or self.texts("person.nameless")

    @property
    def button(self) -> int:
        """The number that the button carries. Refused if there is none: such a button is not one of ours."""
        if self.number is None:
            raise Refusal("error.no_such_button")
        return self.number

    @property
    def page(self) -> int:
        """The number of the page that the button leads to, from 0."""
        return int(self.word) if self.word.isdecimal() else 0

    def at_table(self, table: str) -> Request:
        """The same request about this table, as if a button had named it."""
        return replace(self, table=table, named=True)

    def notice(self, key: str, /, **args: str | int) -> Reply:
        return Reply(Show.NOTICE, Screen(self.texts(key, **args)))

    def done(self, key: str = "", /, **args: str | int) -> Reply:
        return Reply(Show.DONE, Screen(self.texts(key, **args) if key else ""))


def unresolved(
    verb: str,
    person: Person,
    chat: str,
    *,
    language: str,
    table: str = "",
    number: int | None = None,
    word: str = "",
    typed: bool = False,
    private: bool = False,
) -> Request:
    """A request as it came in. Until it is resolved, the account stands for the person, `language` for the language of
    the chat, and there is no table unless one was named."""
    return Request(
        verb, person, person.id, chat, table, number, word, bool(table), typed, private, chat_language=language
    )


Handler = Callable[[Request], Awaitable[Reply]]
"""Does what a request asks for, and returns the reply. May raise `Refusal` or `RuleError`."""

Handlers = dict[str, Handler]
"""Handlers by verb."""


def command_of(line: str) -> tuple[str, str]:
    """The verb of a line such as `/command@bot rest`, and the rest. If there is no such command, the verb is `unknown`,
    and the rest is the name of a similar command or empty."""
    command, *rest = line[1:].split(maxsplit=1) if line[1:2].strip() else [""]
    name = command.partition("@")[0].casefold()
    verb = command_words().get(name)
    if verb is None:
        near = get_close_matches(name, command_words(), 1)
        return ("unknown", near[0] if near else "")
    return verb, "".join(rest)
