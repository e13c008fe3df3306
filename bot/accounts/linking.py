"""Linking several accounts of one person, so that all act under one id, and unlinking them again.

Everything here may be repeated after a crash, by any process. What is unfinished can be recognised: a linked account
that a table still knows by its own id, or an unlinked account that is still in the list of the person it has left.
"""

from __future__ import annotations

import asyncio

from bot.stats.counting import GameCounting
from bot.store.directory import Directory
from bot.store.links import Account, Links
from bot.store.repository import TableRepository
from bot.store.tables import Loaded, TableStore
from bot.tables import clocks, seat_ownership
from bot.tables.change import Change
from bot.texts.refusal import Refusal
from bot.times.quiet_hours import QuietHours


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

    async def link(self, host: Account, other: Account) -> None:
        """Link the account `other` to the account `host`: from now on it acts under the id of `host`, and its seats and
        finished games belong to `host`. Refused if either of them was linked to another account in the meantime."""
        links = self._links
        if not await links.add_to_list(host, other):
            raise Refusal("link.taken", platform=other.platform)
        # Write first, then check: if two accounts are linked to each other at the same time, at least one call sees it.
        following = await links.link(other.id, host.id)
        if not following or (await links.identity(host.id)).name or await links.accounts(other.id):
            if following:
                await self.unlink(host.id, other.id)
            else:
                await links.remove_from_list(other.id, host.id)
            raise Refusal("link.busy")
        await self._hand_over(other.id, host.id)

    async def unlink(self, name: str, account: str) -> None:
        """Unlink an account from the person `name`. From this moment on it can no longer act for that person."""
        await self._links.begin_unlinking(account, name)
        await self.settle(account)

    async def settle(self, account: str) -> bool:
        """Finish linking or unlinking this account, if that was begun and not finished. Returns whether it was."""
        known = await self._links.identity(account)
        if known.left:
            await self._finish_unlinking(account, known.left)
        elif known.unsettled:
            await self._hand_over(account, known.name)
        return known.unsettled

    async def settle_all(self, name: str) -> None:
        """Finish linking or unlinking all accounts of a person.

        An account that is in the person's list and is not linked yet was about to be linked, and its owner had agreed:
        it is linked now. If it was unlinked after we read the list, it is no longer in the list; then this is undone.
        """
        links = self._links
        for account in (await links.accounts(name)).values():
            if account.id == name or await self.settle(account.id) or not await links.link(account.id, name):
                continue
            if account.id not in [one.id for one in (await links.accounts(name)).values()]:
                await self.unlink(name, account.id)

    async def _hand_over(self, account: str, name: str) -> None:
        """Give everything that the account has to the person, table by table. The hint of each table is changed after
        the table: if this is interrupted, the hints that are left show what is still to be done."""
        await self._counting.link_accounts(account, name)
        for table in await self._directory.tables_of(account):
            await self._change_owner(table, account, name, back=False)
            await self._directory.seat(table, [name])
            # The table's log may still name the account: an erasure has to find it.
            await self._directory.note_past_table(account, table)

    async def _finish_unlinking(self, account: str, name: str) -> None:
        for table in await self._directory.tables_of(name):
            if await self._change_owner(table, name, account, back=True):
                await self._directory.seat(table, [account])
        await self._counting.unlink_accounts(account, name)
        await self._links.remove_from_list(account, name)
        await self._links.finish_unlinking(account, name)

    async def _change_owner(self, table: str, old: str, new: str, *, back: bool) -> bool:
        """Transfer the seats at one table from the id `old` to the id `new`; with `back`, only those that the account
        `new` took. Returns whether anything was changed. Nobody acted at the table, so nobody is notified, and neither
        reminders nor the retention time start again."""

        async def change_owner(change: Change, loaded: Loaded) -> None:
            seats = (seat_ownership.give_back if back else seat_ownership.hand_over)(change, old, new)
            barred = any(one.user == new for one in change.table.removed)
            if not seats and change.table.owner != new and not barred:
                change.discard()
                return
            theirs, others = await asyncio.gather(self._tables.load(table, old), self._tables.load(table, new))
            if theirs is not None and others is not None:
                # A draft that the new id has at this table is kept.
                draft = theirs.draft if others.draft is None else None
                seat_ownership.take_draft_along(change, old, new, draft, seats)
            before, change.hours = change.hours, await self._repository.quiet_hours(change.table)
            clocks.change_hours(
                change.table, seats, before.get(old, QuietHours()), change.hours.get(new, QuietHours()), change.now
            )

        try:
            return (await self._repository.change(table, "", change_owner)).committed
        except Refusal as refusal:
            # Archived: an archived game has names, and no ids of accounts.
            if refusal.key != "table.gone":
                raise
            return False
