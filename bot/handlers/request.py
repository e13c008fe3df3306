"""A request: who wants what, where, at which table.

It is resolved once (`bot.handlers.request_resolver`), before any handler runs, and never changes. What
a person may do at the table that a request is about is a `Visit` (`bot.handlers.table_access`).
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from difflib import get_close_matches

from bot.accounts.person import Person, clean_name
from bot.screens.screen import Reply, Screen, Show
from bot.store.links import News
from bot.store.people import DEFAULT_SETTINGS, PersonSettings
from bot.texts import Texts, known, texts
from bot.texts.commands import command_words
from bot.texts.refusal import Refusal


@dataclass(frozen=True)
class Request:
    verb: str
    """What they want: a key of the dispatcher's handlers. Buttons carry it, commands are its names."""
    person: Person
    """Who they are, by the one name of all their accounts. `admin` speaks of the chat where they are."""
    account: str
    """The account by which they act."""
    chat: str
    """Where they are."""
    table: str = ""
    """The id of the table that is meant; empty if there is none."""
    number: int | None = None
    """The number that a button carries: mostly the question it belongs to."""
    word: str = ""
    """What stands behind the command, or on the button."""
    named: bool = False
    """The table was named by a button, or by the message that was answered: no other one is meant."""
    typed: bool = False
    """Typed rather than pressed."""
    private: bool = False
    """Done in a chat of this person and the bot alone."""
    settings: PersonSettings = DEFAULT_SETTINGS
    """What this person has chosen for themselves."""
    chat_language: str = ""
    """The language of the chat, for people whose own is not known."""
    news: News | None = None
    """What this person has not been told yet."""
    doubtful: bool = False
    """That the account goes by its own name was answered from memory, and may be out of date."""

    @property
    def user(self) -> str:
        return self.person.id

    @property
    def own_language(self) -> str:
        """What they chose, or what the platform says of them; empty if neither is known."""
        return self.settings.language or known(self.person.language)

    @property
    def texts(self) -> Texts:
        """In the language of the person, or of the chat if theirs is not known."""
        return texts(self.own_language or self.chat_language)

    @property
    def name(self) -> str:
        return clean_name(self.person.name) or self.texts("person.nameless")

    @property
    def button(self) -> int:
        """The number on the button. Refused for a button that must have one and has none: it is none of ours."""
        if self.number is None:
            raise Refusal("error.no_such_button")
        return self.number

    @property
    def page(self) -> int:
        """The page that a button leads to."""
        return int(self.word) if self.word.isdecimal() else 0

    def at_table(self, table: str) -> Request:
        """The same request about a table that is named from here on."""
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
    """A request as it came in: the account stands for the person, `language` for that of the chat, and no table is
    known but the one that was named."""
    return Request(
        verb, person, person.id, chat, table, number, word, bool(table), typed, private, chat_language=language
    )


Handler = Callable[[Request], Awaitable[Reply]]
"""Does what a request asks for and returns the answer to who asked. May raise `Refusal` or `RuleError`."""

Handlers = dict[str, Handler]
"""By verb."""


def command_of(line: str) -> tuple[str, str]:
    """The verb and the rest of `/command@bot rest`. Of what is no command, the verb is `unknown` and the rest is the
    command that may have been meant."""
    command, *rest = line[1:].split(maxsplit=1) if line[1:2].strip() else [""]
    name = command.partition("@")[0].casefold()
    verb = command_words().get(name)
    if verb is None:
        near = get_close_matches(name, command_words(), 1)
        return ("unknown", near[0] if near else "")
    return verb, "".join(rest)
