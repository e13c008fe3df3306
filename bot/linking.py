"""Accounts of one person on several platforms: going by one name, and apart again.

Everything here can be done again after a crash, and by anybody: an account that goes by another's name and is known at
a table by its own is not yet settled, and neither is one that has left a name and is still on that one's list.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from bot import statistics
from bot.store.links import Account
from bot.tables import owning
from bot.tables.change import Change, Refusal

if TYPE_CHECKING:
    from bot.service import Service
    from bot.store.tables import Loaded


class _Nothing(Exception):
    """At this table there is nothing to be changed."""


async def join(service: Service, host: Account, other: Account) -> None:
    """The second account goes by the name of the first. Refused if one of the two has gone another way meanwhile."""
    links = service.links
    if not await links.claim(host, other):
        raise Refusal("link.taken", platform=other.platform)
    # Each writes first and looks then: of two that follow each other at once, one at least sees it.
    following = await links.follow(other.id, host.id)
    if not following or (await links.identity(host.id)).name or await links.accounts(other.id):
        if following:
            await part(service, host.id, other.id)
        else:
            await links.strike(other.id, host.id)
        raise Refusal("link.busy")
    await _carry(service, other.id, host.id)


async def part(service: Service, name: str, account: str) -> None:
    """From this moment on, the account has nothing to say in that name."""
    await service.links.leave(account, name)
    await settle(service, account)


async def settle(service: Service, account: str) -> bool:
    """Finish what was begun and not done. Whether there was anything."""
    known = await service.links.identity(account)
    if known.left:
        await _finish_leaving(service, account, known.left)
    elif known.unsettled:
        await _carry(service, account, known.name)
    return known.unsettled


async def settle_all(service: Service, name: str) -> None:
    """The same for all accounts of a person. One that is on the list and does not know was about to be: its owner had
    said yes. Unless it has parted since we looked: then it is off the list by now."""
    links = service.links
    for account in (await links.accounts(name)).values():
        if account.id == name or await settle(service, account.id) or not await links.follow(account.id, name):
            continue
        if account.id not in [one.id for one in (await links.accounts(name)).values()]:
            await part(service, name, account.id)


async def _carry(service: Service, account: str, name: str) -> None:
    """Every table that knows the account knows the name from now on. Hints go last, each with its table."""
    await statistics.joined(service, account, name)
    for table in await service.directory.tables_of(account):
        await _change(service, table, account, name, back=False)
        await service.directory.seat(table, [name])
        # Its log may still name the account.
        await service.directory.shelve(account, table)


async def _finish_leaving(service: Service, account: str, name: str) -> None:
    for table in await service.directory.tables_of(name):
        if await _change(service, table, name, account, back=True):
            await service.directory.seat(table, [account])
    await statistics.parted(service, account, name)
    await service.links.strike(account, name)
    await service.links.free(account, name)


async def _change(service: Service, table: str, old: str, new: str, *, back: bool) -> bool:
    """Whether there was something to be changed. It is no deed of anybody: nobody is told, nothing begins anew."""

    async def work(change: Change, loaded: Loaded) -> None:
        seats = owning.give_back(change, old, new) if back else owning.hand_over(change, old, new)
        if not seats and change.table.owner != new:
            raise _Nothing
        theirs, others = await asyncio.gather(service.tables.load(table, old), service.tables.load(table, new))
        if theirs is not None and others is not None and others.draft is None:
            owning.take_along(change, old, new, theirs.draft, seats)
        change.hours = await service.hours(change.table)

    try:
        await service.change(table, "", work)
    except _Nothing:
        return False
    except Refusal as refusal:
        if refusal.key != "table.gone":
            raise
        return False
    return True
