"""The entry point for everything that people do: they press a button, type a line, or ask for completions of a line.

A platform acknowledges what came in, calls one of these methods, and shows the reply to that person alone. What others
see is posted through the outbox.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

import structlog
from redis.exceptions import RedisError

from bot.accounts.person import Person
from bot.chats.availability import ChatAvailability
from bot.chats.table_chats import TableChats
from bot.handlers.rate_limit import RateLimit
from bot.handlers.reply import ReplyFinisher
from bot.handlers.request import Handlers, Request, command_of, unresolved
from bot.handlers.request_costs import cost_of
from bot.handlers.request_resolver import ABOUT_THE_PERSON, RequestResolver
from bot.handlers.table_access import Visit, visit_to
from bot.handlers.typed_lines import TypedLines
from bot.screens.callback_data import decode
from bot.screens.errors import refused, trouble
from bot.screens.screen import Reply, Screen, Show
from bot.store.closed_chats import Closure
from bot.store.links import platform_of
from bot.store.tables import TableStore
from bot.tables import typed_moves
from bot.texts import DEFAULT, known, texts
from bot.texts.refusal import Refusal, Refused
from bot.texts.untrusted import JOINER

log = structlog.get_logger()

LONGEST = 500
"""Most characters of a line that are read; the rest is ignored."""
ABOUT_NO_TABLE = (*ABOUT_THE_PERSON, "config", "unknown")
"""Verbs that are not about a table: the reply to a refusal names no table and none of its players."""

Observer = Callable[[str, str, str], None]
"""Called after every request with the platform, the verb, and the outcome: `done`, `refused`, `trouble` or
`limited`."""


def ignore_request(platform: str, verb: str, outcome: str) -> None:
    """An observer that does nothing."""


class Dispatcher:
    def __init__(
        self,
        handlers: Handlers,
        resolver: RequestResolver,
        tables: TableStore,
        typed_lines: TypedLines,
        finisher: ReplyFinisher,
        chats: TableChats,
        availability: ChatAvailability,
        *,
        default_language: str = DEFAULT,
        limit: RateLimit | None = None,
        observe: Observer = ignore_request,
    ) -> None:
        self._handlers = handlers
        self._resolver = resolver
        self._tables = tables
        self._typed_lines = typed_lines
        self._finisher = finisher
        self._chats = chats
        self._availability = availability
        self._default_language = default_language
        self._limit = limit
        self._observe = observe

    @property
    def verbs(self) -> list[str]:
        """All verbs that a request can have."""
        return list(self._handlers)

    # called when a person does something

    async def press(self, person: Person, chat: str, token: str, *, private: bool = False) -> Reply:
        """Handle the press of a button. `private` says that it was pressed in a chat of this person and the bot alone:
        the cards of all their tables are in that chat, and each button names its table."""
        meant = decode(replace_surrogates(token))
        if not self._may(person, meant.verb if meant else ""):
            return self._limited(person, meant.verb if meant else "")
        if meant is None or meant.verb not in self._handlers:
            self._report(person.id, "", "refused")
            return trouble(texts(await self.language(person)), "error.no_such_button")
        return await self._answer(
            unresolved(
                meant.verb,
                person,
                chat,
                language=self._default_language,
                table=meant.table,
                number=meant.number,
                word=meant.word,
                private=private,
            )
        )

    async def say(
        self, person: Person, chat: str, text: str, *, private: bool = False, table: str = ""
    ) -> Reply | None:
        """Handle a typed line: a `/command`, a question to the board such as `? t29`, or a move. Returns None if it is
        none of them, because people talk to each other. `table` is the table of the message to which the line is a
        reply, if there is one."""
        line = typed_line(text).strip()
        command = line.startswith("/")
        asked = typed_moves.question_marked(line)
        verb, word = command_of(line) if command else ("ask", asked) if asked else ("do", line)
        if not self._may(person, verb):
            # Without a slash it may be talk, and people who talk must not be told to slow down.
            return self._limited(person, verb) if command else None
        request = self._typed(verb, person, chat, word, table, private=private)
        if command:
            return await self._answer(request)
        move = await (self._as_question(request) if asked else self._as_move(request))
        return None if move is None else await self._answer(request, move)

    async def complete(
        self, person: Person, chat: str, text: str, *, private: bool = False, table: str = ""
    ) -> list[str]:
        """Completions of a line: each is a whole line, the best comes first."""
        # Counted apart from requests: completions for a fast typist must not use up the right to send the line.
        if self._limit is not None and not self._limit.take(f"{person.id} typing"):
            return []
        line = typed_line(text).lstrip()
        request = self._typed("do", person, chat, line, table, private=private)
        try:
            return await self._typed_lines.complete(await self._resolver.resolve(request))
        except (*Refused, RedisError):
            return []

    async def language(self, person: Person, chat: str = "") -> str:
        """The language in which to write to a person. Does not fail if the store cannot be reached."""
        try:
            return await self._resolver.language_of(person, chat)
        except RedisError:
            return known(person.language) or self._default_language

    # called when something happens to a chat

    async def chat_renamed(self, old: str, new: str) -> None:
        """Called when a chat has a new id: its table, its settings and what waits there follow. May be called again."""
        await self._chats.rename(old, new)

    async def move_table(self, person: Person, table: str, old: str, new: str) -> Reply:
        """Move a table for this person from the chat where they are, `old`, to another one, such as a thread of it. The
        id of the table may be forged, so this is refused unless the table is shown in the old chat."""
        words = texts(await self.language(person, old))
        try:
            with suppress(RedisError):
                person = await self._resolver.person_of(person)
            moved = await self._chats.move(person, replace_surrogates(table), old, new)
            return Reply(Show.DONE, Screen(words("chat.moved")), moved.id)
        except Refusal as refusal:
            return refused(words, None, refusal)
        except RedisError as error:
            log.warning("store out of reach", verb="move_table", chat=old, error=repr(error))
            return trouble(words, "error.store")

    async def chat_within(self, chat: str, whole: str) -> None:
        """Called when a chat is seen to be a thread of another one, `whole`: the tables of both are counted
        together."""
        await self._chats.put_whole(chat, whole)

    async def chat_closed(self, chat: str, reason: str, why: Closure = Closure.FORBIDDEN) -> None:
        """Called when we may no longer write in a chat: its tables pause. `reason` is for the log, `why` for the
        players."""
        await self._availability.close(chat, reason, why=why)

    async def chat_active(self, chat: str) -> None:
        """Called when somebody does something in a chat that may be closed to us: it is tried again what has waited."""
        await self._availability.open(chat, sure=False)

    async def chat_opened(self, chat: str) -> None:
        """Called when we may write in a chat, for the first time or again: what has waited there is sent."""
        await self._availability.open(chat)

    # handling a request

    def _typed(self, verb: str, person: Person, chat: str, word: str, table: str, *, private: bool) -> Request:
        named = replace_surrogates(table[:LONGEST])
        return unresolved(
            verb,
            person,
            chat,
            language=self._default_language,
            table=named,
            word=word,
            typed=True,
            private=private,
        )

    async def _answer(self, request: Request, found: Request | None = None) -> Reply:
        reply, outcome, request = await self._handle(request, found)
        self._report(request.account, request.verb, outcome)
        return await self._finisher.finish(request, reply)

    async def _handle(self, request: Request, found: Request | None) -> tuple[Reply, str, Request]:
        """Resolve the request and call its handler. If that is refused, and the refusal may rest on outdated memory,
        resolve it again and call the handler once more. Returns the reply, the outcome, and the request as it was
        resolved last. `found` is the request with its person and its table, if these are known already."""
        try:
            request = await (self._resolver.with_settings(found) if found else self._resolver.resolve(request))
            try:
                reply = await self._handlers[request.verb](request)
            except Refused as refusal:
                seen = await self._seen(request)
                again = await self._resolver.resolve_again(request, None if seen is None else seen.table)
                if again is None:
                    return _refused(request, seen, refusal), "refused", request
                request = again
                try:
                    reply = await self._handlers[request.verb](request)
                except Refused as second:
                    return _refused(request, await self._seen(request), second), "refused", request
        except RedisError as error:
            log.warning("store out of reach", verb=request.verb, chat=request.chat, error=repr(error))
            return trouble(request.texts, "error.store"), "trouble", request
        return reply, "refused" if reply.show is Show.ERROR else "done", request

    async def _seen(self, request: Request) -> Visit | None:
        """A visit to the table of a refused request, because the refusal names players of the table; None if the person
        may not see that table."""
        asked = request.table and request.verb not in ABOUT_NO_TABLE
        loaded = await self._tables.load(request.table) if asked else None
        if loaded is None:
            return None
        try:
            return visit_to(request, loaded)
        except Refusal:
            return None

    async def _as_move(self, request: Request) -> Request | None:
        """The request with its person and its table, if its line is meant for the game; None if people talk to each
        other."""
        try:
            found = await self._resolver.find(request)
            try:
                meaning = await self._typed_lines.classify(found)
            except Refused:
                # The table in memory is gone, or is shown elsewhere by now.
                again = await self._resolver.resolve_again(found, None)
            else:
                if meaning.move:
                    return found
                again = await self._resolver.recognise_again(found, meaning.table)
            return again if again is not None and (await self._typed_lines.classify(again)).move else None
        except (*Refused, RedisError):
            return None

    async def _as_question(self, request: Request) -> Request | None:
        """The request with its person and its table, if there is a table that its question can be about; None if people
        talk to each other."""
        try:
            found = await self._resolver.find(request)
        except (*Refused, RedisError):
            return None
        return found if found.table else None

    # rate limit and metrics

    def _may(self, person: Person, verb: str) -> bool:
        return self._limit is None or self._limit.take(person.id, cost_of(verb))

    def _limited(self, person: Person, verb: str) -> Reply:
        """The reply to a person who sends too many requests. Nothing is looked up for it, not even the language that
        they have chosen."""
        self._report(person.id, verb, "limited")
        return trouble(texts(known(person.language) or self._default_language), "error.too_fast")

    def _report(self, account: str, verb: str, outcome: str) -> None:
        self._observe(platform_of(account), verb if verb in self._handlers else "unknown", outcome)


def _refused(request: Request, seen: Visit | None, error: Exception) -> Reply:
    if seen is None:
        return refused(request.texts, None, error)
    reply = refused(seen.texts, seen.table, error)
    return seen.reply(reply.show, reply.screen)


def typed_line(text: str) -> str:
    """The beginning of a typed text, without what platforms put into names that people copy."""
    return replace_surrogates(text[:LONGEST]).replace(JOINER, "")


def replace_surrogates(text: str) -> str:
    """The text with unpaired surrogates (halves of a character) replaced, because they cannot be encoded as UTF-8."""
    return text.encode(errors="replace").decode()
