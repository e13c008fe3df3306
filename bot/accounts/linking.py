"""Several accounts that are one person: going by one name, and parting again.

Everything here may be done again after a crash, and by any process: an account that goes by another's name and is known
at a table by its own is not settled yet, and neither is one that has left a name and is still on that name's list.
"""

from __future__ import annotations

import asyncio

from bot.stats.counting import GameCounting
from bot.store.directory import Directory
from bot.store.links import Account, Links
from bot.store.repository import TableRepository
from bot.store.tables import Loaded, TableStore
from bot.tables import seat_ownership
from bot.tables.change import Change
from bot.texts.refusal import Refusal


class AccountLinking:
    def __init__(
        self,
        links: Links,
        tables: TableStore,
        directory: Directory,
        repository: TableRepository,
        counting: GameCounting,
    ) -> None:
        self._links = links
        self._tables = tables
        self._directory = directory
        self._repository = repository
        self._counting = counting

    async def join(self, host: Account, other: Account) -> None:
        """Let the second account go by the name of the first. Refused if one of the two has been linked otherwise
        meanwhile."""
        links = self._links
        if not await links.claim(host, other):
            raise Refusal("link.taken", platform=other.platform)
        # Each writes first and looks then: of two accounts that follow each other at once, one at least sees it.
        following = await links.follow(other.id, host.id)
        if not following or (await links.identity(host.id)).name or await links.accounts(other.id):
            if following:
                await self.part(host.id, other.id)
            else:
                await links.strike(other.id, host.id)
            raise Refusal("link.busy")
        await self._hand_over(other.id, host.id)

    async def part(self, name: str, account: str) -> None:
        """Separate an account from the person. From this moment on it can do nothing in that name."""
        await self._links.leave(account, name)
        await self.settle(account)

    async def settle(self, account: str) -> bool:
        """Finish a joining or parting of this account that was begun and not done. Returns whether there was one."""
        known = await self._links.identity(account)
        if known.left:
            await self._finish_parting(account, known.left)
        elif known.unsettled:
            await self._hand_over(account, known.name)
        return known.unsettled

    async def settle_all(self, name: str) -> None:
        """Do the same for all accounts of a person. An account that is on the list and does not know it was about to be
        joined: its owner had agreed. Unless it has parted since we looked; then it is off the list by now."""
        links = self._links
        for account in (await links.accounts(name)).values():
            if account.id == name or await self.settle(account.id) or not await links.follow(account.id, name):
                continue
            if account.id not in [one.id for one in (await links.accounts(name)).values()]:
                await self.part(name, account.id)

    async def _hand_over(self, account: str, name: str) -> None:
        """Give everything of the account to the person, table by table; the hints go last, each with its table."""
        await self._counting.join_accounts(account, name)
        for table in await self._directory.tables_of(account):
            await self._change_owner(table, account, name, back=False)
            await self._directory.seat(table, [name])
            # Its log may still name the account.
            await self._directory.shelve(account, table)

    async def _finish_parting(self, account: str, name: str) -> None:
        for table in await self._directory.tables_of(name):
            if await self._change_owner(table, name, account, back=True):
                await self._directory.seat(table, [account])
        await self._counting.part_accounts(account, name)
        await self._links.strike(account, name)
        await self._links.free(account, name)

    async def _change_owner(self, table: str, old: str, new: str, *, back: bool) -> bool:
        """Change whose the seats at one table are. Nobody did this at the table: nobody is told, and no reminder or
        retention time begins anew. Returns whether there was anything to change."""

        async def change_owner(change: Change, loaded: Loaded) -> None:
            seats = (seat_ownership.give_back if back else seat_ownership.hand_over)(change, old, new)
            if not seats and change.table.owner != new:
                change.discard()
                return
            theirs, others = await asyncio.gather(self._tables.load(table, old), self._tables.load(table, new))
            if theirs is not None and others is not None and others.draft is None:
                seat_ownership.take_draft_along(change, old, new, theirs.draft, seats)
            change.hours = await self._repository.quiet_hours(change.table)

        try:
            return (await self._repository.change(table, "", change_owner)).committed
        except Refusal as refusal:
            # Archived: nothing there belongs to an account any more.
            if refusal.key != "table.gone":
                raise
            return False
