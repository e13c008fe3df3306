"""Chats that are called differently, tables that go to another one, chats that close and open.

What a chat has is found by hints, so everything here is done in an order in which whatever is left undone by a crash
is found wrong by whoever looks, and put right by doing it again.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

import structlog
from redis.exceptions import RedisError

from bot import statistics
from bot.chat import Person
from bot.present.errors import refused, trouble
from bot.screens import Reply, Screen, Show
from bot.store.closed import Closed, ClosedChats
from bot.store.invites import Invites
from bot.tables import lobby, mirrors
from bot.tables.change import Change, Refusal
from bot.tables.lanes import lanes, mirror_in, stands_in
from bot.tables.table import Phase, Table
from bot.texts import texts

if TYPE_CHECKING:
    from bot.service import Service
    from bot.store.tables import Loaded

log = structlog.get_logger()

DAY = 24 * 3600.0
"""Seconds between two attempts to write in a chat that is closed to us: platforms punish those who keep trying."""


class _Stays(Exception):
    """It is there already."""


class Chats:
    def __init__(self, service: Service) -> None:
        self.service = service
        self.closed = ClosedChats(service.directory.redis)
        self.invites = Invites(service.directory.redis)

    # called differently, or gone elsewhere

    async def renamed(self, old: str, new: str) -> None:
        """The table goes last but one and the old name is forgotten last: until then it leads here again."""
        if old == new:
            return
        directory = self.service.directory
        await directory.copy_settings(old, new)
        table = await directory.table_of(old)
        if table:
            await self._carry(table, old, new)
            await directory.point(old, table, "")
        if asking := await self.invites.asking(old):
            await self.invites.ask(new, asking)
            await self._carry(asking, old, new)
            await self.invites.answered(old)
        await statistics.renamed(self.service, old, new)
        await directory.drop_settings(old)
        await self.closed.open(old)

    async def _carry(self, table: str, old: str, new: str) -> None:
        loaded = await self.service.tables.load(table)
        if loaded is None:
            if await self.service.archive.moved(table, old, new):
                await self.service.directory.point(new, "", table)
            return
        if not {old, new} & {loaded.table.chat, *(mirror.chat for mirror in loaded.table.mirrors)}:
            return

        async def work(change: Change, loaded: Loaded) -> None:
            if not mirrors.carry(change, old, new):
                raise _Stays

        with suppress(_Stays):
            await self.service.change(table, "", work)
        if not loaded.table.open:
            # Its record and a rematch are still asked for there, unless the chat has another one.
            await self.service.directory.point(new, "", table)
        await self.claim(table)
        await self._hasten(table, new)

    async def moved(self, person: Person, table: str, old: str, new: str) -> Reply:
        """`admin` is said of the old chat, so only a table that stands there may go."""
        words = texts(await self.service.language(person, old))
        try:
            seen = await self._move(person, table, old, new)
            return Reply(Show.DONE, Screen(words("chat.moved")), seen.id)
        except Refusal as refusal:
            return refused(words, None, refusal)
        except RedisError as error:
            log.warning("store out of reach", verb="moved", chat=old, error=repr(error))
            return trouble(words, "error.store")

    async def _move(self, person: Person, table: str, old: str, new: str) -> Table:
        service, directory = self.service, self.service.directory
        now = _movable(person, (await service.load(table)).table, old, new)
        if stands_in(now, new):
            return now
        seen = await directory.table_of(new)
        other = await service.tables.load(seen) if seen not in ("", table) else None
        if other is not None and other.table.open and stands_in(other.table, new):
            raise Refusal("table.another")
        if not await directory.point(new, seen, table):
            raise Refusal("table.another")

        async def work(change: Change, loaded: Loaded) -> None:
            if not stands_in(_movable(person, change.table, old, new), new):
                mirrors.carry(change, old, new)

        moved, _ = await service.change(table, person.id, work)
        await directory.copy_settings(old, new, fill=False)
        await directory.point(old, table, "")
        await self._hasten(table, new)
        return moved

    async def claim(self, table: str) -> None:
        """Make sure that the hints of all its chats lead to this table, or give way to one that was there first. Only a
        lobby gives way to a game: that one has come from elsewhere, and nobody has begun anything here. A mirror gives
        way to whatever the chat has."""
        loaded = await self.service.tables.load(table)
        for lane in lanes(loaded.table) if loaded is not None else ():
            await self._claim(table, lane)

    async def _claim(self, table: str, lane: str) -> None:
        service = self.service
        while True:
            loaded = await service.tables.load(table)
            if loaded is None or not loaded.table.open or lane not in lanes(loaded.table):
                return
            chat = lane or loaded.table.chat
            seen = await service.directory.table_of(chat)
            other = await service.tables.load(seen) if seen not in ("", table) else None
            if other is not None and other.table.open and stands_in(other.table, chat):
                if lane:
                    await self._part(table, lane)
                    return
                if loaded.table.phase is Phase.LOBBY or other.table.phase is not Phase.LOBBY:
                    await service.give_way(table)
                    return
                await (self._close(seen) if other.table.chat == chat else self._part(seen, chat))
            if await service.directory.point(chat, seen, table):
                return

    async def _close(self, table: str) -> None:
        async def work(change: Change, loaded: Loaded) -> None:
            if change.table.phase is Phase.LOBBY:
                lobby.close(change)

        await self.service.change(table, "", work)

    async def _part(self, table: str, chat: str) -> None:
        async def work(change: Change, loaded: Loaded) -> None:
            mirror = mirror_in(change.table, chat)
            if mirror is None:
                raise _Stays
            mirrors.part(change, mirror)

        with suppress(_Stays):
            await self.service.change(table, "", work)

    # other chats of a table

    async def invited(self, table: Table, before: str = "") -> None:
        """The code of the table leads to it."""
        await self.invites.put(table.code if table.open else "", table.id, before)

    async def left(self, table: Table, chat: str) -> None:
        """The table is not shown there any more, unless it has come back."""
        if not stands_in(table, chat):
            await self.service.directory.point(chat, table.id, "")

    async def tidy(self, table: Table) -> None:
        """Hints that lead here and should not."""
        for mirror in table.mirrors:
            if mirror.over:
                await self.left(table, mirror.chat)
        if table.ended and table.code:
            await self.invites.drop(table.code)

    # closed and open

    async def shut(self, chat: str, reason: str, table: str = "") -> float:
        """Returns after how many seconds it is tried again. A chat without a table has nothing to wait for, and a
        server that we are removed from has hundreds of them."""
        table = table or await self.service.directory.table_of(chat)
        if not table:
            return DAY
        await self.closed.close(chat, reason, self.service.clock() + DAY, table)
        return DAY

    async def waits(self, chat: str, table: str) -> None:
        """This table has something to say as soon as it is opened."""
        await self.closed.add(chat, table)

    async def opened(self, chat: str) -> None:
        """Cheap where nothing was closed: adapters may call it as often as they like."""
        closed = await self.closed.state(chat)
        if closed is None:
            return
        await self.closed.opening(chat)
        for table in {*closed.tables, await self.service.directory.table_of(chat)} - {""}:
            await self._hasten(table, chat)
        await self.closed.open(chat)

    async def state(self, chat: str) -> Closed | None:
        return await self.closed.state(chat)

    async def is_shut(self, chat: str) -> bool:
        """Whether its tables pause. They do until it is opened, also while it is tried whether that has happened."""
        closed = await self.closed.state(chat)
        return closed is not None and closed.until > 0

    async def _hasten(self, table: str, chat: str) -> None:
        await self.service.queues.hasten(table, chat)
        self.service.wake(table)


def _movable(person: Person, table: Table, old: str, new: str) -> Table:
    if not stands_in(table, old) and not stands_in(table, new):
        raise Refusal("table.elsewhere")
    if not table.seats_of(person.id) and not person.admin:
        raise Refusal("table.not_seated")
    if not table.open:
        raise Refusal("table.is_over")
    if old.partition(":")[0] != new.partition(":")[0]:
        raise Refusal("table.elsewhere")
    return table
