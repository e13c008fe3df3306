"""Finding out whom a message notifies at the moment when it is sent."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from bot.store.links import Links, platform_of
from bot.store.repository import TableRepository
from bot.tables.destinations import people_of
from bot.tables.notifications import Notified, notified
from bot.tables.outbox_items import Item
from bot.tables.table import Table
from bot.times.quiet_hours import QuietHours
from engine.api import Seat


class Mentions:
    def __init__(self, repository: TableRepository, links: Links, *, clock: Callable[[], float]) -> None:
        self._repository = repository
        self._links = links
        self._clock = clock

    async def called(self, table: Table, items: Sequence[Item]) -> Notified:
        """Which seats these items call now. Quiet hours are read from the store, because somebody may just have changed
        theirs."""
        if not any(item.calls for item in items):
            return Notified()
        return notified(table, items, await self._repository.quiet_hours(table, fresh=True), self._clock())

    async def accounts(
        self, table: Table, destination: str, chat: str, users: Sequence[str], called: Sequence[Seat]
    ) -> tuple[str, ...]:
        """The accounts that a message in a chat notifies: those of the `users` who are notified in this chat, have an
        account on its platform, and are not in their quiet hours. For the seats in `called`, quiet hours were checked
        already; they are not checked again, or a call could get lost between the two checks."""
        elsewhere = {*table.people} - {*people_of(table, destination)}
        here = [user for user in users if user not in elsewhere]
        sure = [table.seats[seat].user for seat in called]
        hours = await self._repository.quiet_hours(table)
        now_awake = awake(hours, here, self._clock())
        return await self._links.on(platform_of(chat), [user for user in here if user in sure or user in now_awake])


def awake(hours: Mapping[str, QuietHours], users: Iterable[str], now: float) -> tuple[str, ...]:
    """Those of these people who are not in their quiet hours."""
    return tuple(user for user in dict.fromkeys(users) if user and not hours.get(user, QuietHours()).quiet(now))
