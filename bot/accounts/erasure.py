"""Deleting a person's data: everything that is known about them is deleted, and games go on without them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from itertools import chain

from bot.store.repository import TableRepository
from bot.store.stores import Stores
from bot.store.tables import Loaded
from bot.tables import anonymising
from bot.tables.change import Change
from bot.tables.table import plan_draft_key
from bot.texts.refusal import Refusal

TRIES = 20
"""How often a table's log is rewritten if other commits come first; then the erasure is refused."""

Forget = Callable[[str], Awaitable[None]]
"""Deletes what a platform's adapter keeps about an account."""


class Erasure:
    def __init__(self, stores: Stores, repository: TableRepository, platforms: Sequence[Forget] = ()) -> None:
        self._stores = stores
        self._repository = repository
        self._platforms = platforms

    async def erase(self, user: str, table: str = "") -> None:
        """Delete a person and all their accounts. `table` is one more table to look at: the hint that leads to it may
        not be written yet.

        The hints that lead to the person's tables are deleted last, and the links between the accounts after them: if
        the erasure is interrupted, repeating it finds everything again.
        """
        stores = self._stores
        linked = await stores.links.accounts(user)
        accounts = list(dict.fromkeys([user, *(account.id for account in linked.values())]))
        past = [await stores.directory.past_of(account) for account in accounts]
        seated = [await stores.directory.tables_of(account) for account in accounts]
        for id in dict.fromkeys([*chain(*seated), *chain(*past), table]):
            for account in accounts if id else ():
                await self._leave(id, account)
                await self._anonymise(id, account)
                # Read again: the table may have been archived since, and only then is it noted which seats are theirs.
                noted = (await stores.directory.past_of(account)).get(id, ())
                await stores.archive.remove_names(id, noted)
        for account in accounts:
            for forget in self._platforms:
                await forget(account)
            await stores.results.forget(account)
            await stores.diary.forget(account)
            await stores.codes.forget(account)
            await stores.people.forget(account)
        await stores.links.forget(accounts)

    async def _leave(self, table: str, user: str) -> None:
        """Give up all seats of an account at a table. This is an ordinary change: it is shown to the table, and the
        player who is asked next is called. Does nothing if the table was archived."""

        async def leave(change: Change, loaded: Loaded) -> None:
            if not anonymising.leave(change):
                change.discard()

        try:
            await self._repository.change(table, user, leave)
        except Refusal as refusal:
            # The table was archived: `erase` removes the names from the archived game.
            if refusal.key != "table.gone":
                raise

    async def _anonymise(self, table: str, user: str) -> None:
        """Remove the name and the id of an account from a table and its log. Called after `_leave`."""
        tables = self._stores.tables
        for _ in range(TRIES):
            loaded = await tables.load(table)
            if loaded is None:
                return
            entries = await tables.entries(table, 1, loaded.table.entries)
            if user not in anonymising.names_by_person(loaded.table, entries):
                return
            forgotten = anonymising.without_person(loaded.table, entries, user)
            if await tables.rewrite(loaded, forgotten, (user, plan_draft_key(user))):
                return
        raise Refusal("table.busy")
