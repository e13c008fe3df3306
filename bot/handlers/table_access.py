"""Loads and changes the table of a request, for the person who makes the request.

If the others have begun to do without this person (a stand-in plays, a substitute is wanted, or there is a proposal
about it), they get their seats back first, whatever the request is and whether or not it is refused.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Generic, TypeVar

import msgspec

from bot.handlers.request import Request
from bot.handlers.request_resolver import RequestResolver
from bot.screens.screen import Reply, Screen, Show
from bot.store.repository import TableRepository
from bot.store.tables import Loaded
from bot.tables import player_returns
from bot.tables.change import Change
from bot.tables.destinations import is_shown_in, language_in
from bot.tables.table import Holder, Table
from bot.texts import Texts, texts
from bot.texts.refusal import Refusal
from bot.texts.untrusted import plain
from engine.api import Seat

T = TypeVar("T")


class Visit(msgspec.Struct, frozen=True):
    """A request at its table: the table as it was loaded, and what the person may do there."""

    request: Request
    loaded: Loaded
    elsewhere: bool = False
    """Whether the table is not shown in the chat where the person is. Then others in that chat must not see the
    reply."""

    @property
    def table(self) -> Table:
        return self.loaded.table

    @property
    def user(self) -> str:
        return self.request.user

    @property
    def seats(self) -> list[Seat]:
        return self.table.seats_of(self.user)

    @property
    def chat(self) -> str:
        """The chat of the table from which the request counts as made: the table's own chat if the person is
        elsewhere."""
        return self.table.chat if self.elsewhere else self.request.chat

    @property
    def admin(self) -> bool:
        """Whether the person administers the table's own chat and is there now. Administrators of a mirror do not
        count."""
        return self.request.person.admin and self.request.chat == self.table.chat

    @property
    def administers_here(self) -> bool:
        """Whether the person is in one of the table's chats, which may be a mirror, and administers that chat."""
        return self.request.person.admin and not self.elsewhere

    @property
    def texts(self) -> Texts:
        """The texts in the language of the person, or of the table in this chat if theirs is not known."""
        return texts(self.request.own_language or language_in(self.table, self.chat))

    def name_for_new_seat(self) -> str:
        """The name for one more seat of this person: their own name, with a number if they have a seat already."""
        held = len(self.seats)
        name = self.request.name
        return plain(self.texts("person.guest", who=name, number=held + 1)) if held else name

    def reply(self, show: Show, screen: Screen) -> Reply:
        secret = screen.secret or self.elsewhere
        screen = msgspec.structs.replace(screen, secret=secret, language=self.texts.language)
        return Reply(show, screen, self.table.id, self.chat)

    def card(self, screen: Screen) -> Reply:
        return self.reply(Show.CARD, screen)

    def notice(self, key: str, /, **args: str | int) -> Reply:
        return self.reply(Show.NOTICE, Screen(self.texts(key, **args)))

    def done(self, key: str = "", /, **args: str | int) -> Reply:
        return self.reply(Show.DONE, Screen(self.texts(key, **args) if key else ""))


class Outcome(msgspec.Struct, Generic[T], frozen=True):
    """What a change led to."""

    visit: Visit
    """The visit with the table as it is after the change."""
    result: T
    committed: bool = True


def visit_to(request: Request, loaded: Loaded) -> Visit:
    """The visit of a request to its loaded table. Refused if the table is not shown in the chat of the request; except
    that people who sit at the table may visit it from a private chat, or from anywhere if the request names the
    table."""
    table = loaded.table
    if is_shown_in(table, request.chat):
        return Visit(request, loaded)
    if not (request.private or request.named) or not table.seats_of(request.user):
        raise Refusal("table.elsewhere")
    return Visit(request, loaded, elsewhere=True)


class TableAccess:
    def __init__(self, repository: TableRepository, resolver: RequestResolver) -> None:
        self._repository = repository
        self._resolver = resolver

    async def visit(self, request: Request, *, replicated: bool = True) -> Visit:
        """Load the table of a request, with the turn draft of the person. If the table is over, look up whether the
        chat has another table by now."""
        while True:
            loaded = await self._repository.load(_table_of(request), request.user, replicated=replicated)
            visit = visit_to(request, loaded)
            if player_returns.is_missed(visit.table, request.user):
                await self._give_back(request)
                continue
            again = None if visit.table.open else await self._resolver.resolve_again(request, visit.table)
            if again is None:
                return visit
            request = again

    async def change(self, request: Request, work: Callable[[Change, Visit], T]) -> Outcome[T]:
        """Change the table of a request and commit it. `work` may be called several times, each time with a freshly
        loaded table."""

        async def wait(change: Change, visit: Visit) -> T:
            return work(change, visit)

        return await self.change_with(request, wait)

    async def change_with(self, request: Request, work: Callable[[Change, Visit], Awaitable[T]]) -> Outcome[T]:
        """The same as `change`, for work that has to wait for something, such as reading the store."""

        async def noted(change: Change, loaded: Loaded) -> T | None:
            # What an earlier attempt came to counts for nothing: another commit came first.
            done.clear()
            visit = visit_to(request, loaded)
            if player_returns.is_missed(change.table, request.user):
                change.discard()
                return None
            held = [holder for holder in change.table.seats if holder.user == request.user]
            _rename(request, held)
            result = await work(change, visit)
            sign_seats(request, change.table, held)
            done.append((visit, result))
            return result

        while True:
            done: list[tuple[Visit, T]] = []
            changed = await self._repository.change(_table_of(request), request.user, noted, chat=request.chat)
            if done:
                visit, result = done[-1]
                return Outcome(visit, result, changed.committed)
            await self._give_back(request)

    async def _give_back(self, request: Request) -> None:
        """Give the person's seats back to them."""

        async def give_back(change: Change, loaded: Loaded) -> None:
            player_returns.give_back(change)

        await self._repository.change(request.table, request.user, give_back)


def _table_of(request: Request) -> str:
    if not request.table:
        raise Refusal("table.none")
    return request.table


def _rename(request: Request, held: Sequence[Holder]) -> None:
    """Update the person's name on their seats, because people change their names. If they have several accounts, a seat
    keeps the name of the account by which it was taken."""
    for holder in held:
        if not holder.guest and (holder.via or holder.user) == request.account:
            holder.name = request.name


def sign_seats(request: Request, table: Table, held: Sequence[Holder] = ()) -> None:
    """Note on the person's new seats, which are not in `held`, by which of their accounts they were taken."""
    for holder in table.seats:
        if holder.user == request.user != request.account and not any(holder is before for before in held):
            holder.via = holder.via or request.account
