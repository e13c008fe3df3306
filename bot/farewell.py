"""Forgetting somebody: whatever was known of them is gone, and games go on without them."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

from bot.store.tables import Loaded, Moved
from bot.tables import forgetting
from bot.tables.change import Change, Refusal
from bot.tables.table import planning_of

if TYPE_CHECKING:
    from bot.service import Service

TRIES = 20


class _Unseated(Exception):
    """There is no seat to be given up."""


async def forget_everywhere(service: Service, user: str, table: str = "") -> None:
    """With all their accounts. Hints go last, and what accounts know of each other after them: whoever is interrupted
    on the way finds everything again. `table` is one more to be looked at, whose hint may not have been written yet."""
    linked = await service.links.accounts(user)
    accounts = list(dict.fromkeys([user, *(account.id for account in linked.values())]))
    past = {account: await service.directory.past_of(account) for account in accounts}
    seated = [await service.directory.tables_of(account) for account in accounts]
    for id in dict.fromkeys([*chain(*seated), *chain(*past.values()), table]):
        for account in accounts if id else ():
            await _leave(service, id, account)
            await _strike(service, id, account)
            await service.archive.unname(id, past[account].get(id, ()))
    for account in accounts:
        for part in service.people.partings:
            await part(account)
        await service.results.forget(account)
        await service.codes.forget(account)
        await service.people.forget(account)
    await service.links.forget(accounts)


async def _leave(service: Service, table: str, user: str) -> None:
    """The seats first, by an ordinary change: the table is told, and whoever is asked next is called."""

    async def work(change: Change, loaded: Loaded) -> None:
        if not forgetting.leave(change):
            raise _Unseated

    try:
        await service.change(table, user, work)
    except _Unseated:
        return
    except Refusal as refusal:
        # Gone meanwhile: there may be a record.
        if refusal.key != "table.gone":
            raise


async def _strike(service: Service, table: str, user: str) -> None:
    """Then the name and the id, from everything that was written down."""
    for _ in range(TRIES):
        loaded = await service.tables.load(table)
        if loaded is None:
            return
        entries = await service.tables.entries(table, 1, loaded.table.entries)
        if user not in forgetting.bearers(loaded.table, entries):
            return
        forgotten = forgetting.forgotten(loaded.table, entries, user)
        try:
            await service.tables.rewrite(loaded, forgotten, (user, planning_of(user)))
        except Moved:
            continue
        return
    raise Refusal("table.busy")
