"""Tables and the chats they are in: claiming a chat, moving to another one, following a chat that got a new id.

The directory's entry for a chat is a hint. Everything here is done in an order in which a step that a crash left undone
is noticed by whoever looks next, and is put right by doing all of it again.
"""

from __future__ import annotations

from bot.accounts.person import Person
from bot.chats.availability import ChatAvailability
from bot.stats.counting import GameCounting
from bot.store.archive import Archive
from bot.store.directory import Directory
from bot.store.invites import Invites
from bot.store.repository import TableRepository
from bot.store.tables import Loaded, TableStore
from bot.tables import lobby, mirrors
from bot.tables.change import Change
from bot.tables.destinations import destinations, is_shown_in, mirror_in
from bot.tables.table import Phase, Table
from bot.texts.refusal import Refusal


class TableChats:
    def __init__(
        self,
        repository: TableRepository,
        tables: TableStore,
        directory: Directory,
        archive: Archive,
        invites: Invites,
        availability: ChatAvailability,
        counting: GameCounting,
    ) -> None:
        self._repository = repository
        self._tables = tables
        self._directory = directory
        self._archive = archive
        self._invites = invites
        self._availability = availability
        self._counting = counting

    async def open_table_in(self, chat: str, *, besides: str = "") -> Table | None:
        """The open table that is shown in a chat, other than the one named."""
        seen = await self._directory.table_of(chat)
        loaded = await self._tables.load(seen) if seen not in ("", besides) else None
        if loaded is not None and loaded.table.open and is_shown_in(loaded.table, chat):
            return loaded.table
        return None

    # a chat has another id, or a table another chat

    async def rename(self, old: str, new: str) -> None:
        """Follow a chat that has another id now: its table, its settings and what waits there. May be done again. The
        old id leads to the table until everything else is done, and is forgotten last."""
        if old == new:
            return
        await self._directory.copy_settings(old, new)
        table = await self._directory.table_of(old)
        if table:
            await self._follow(table, old, new)
            await self._directory.point(old, table, "")
        if asking := await self._invites.asking(old):
            await self._invites.ask(new, asking)
            await self._follow(asking, old, new)
            await self._invites.answered(old)
        await self._counting.rename_chat(old, new)
        await self._directory.drop_settings(old)
        await self._availability.forget(old)

    async def _follow(self, table: str, old: str, new: str) -> None:
        loaded = await self._tables.load(table)
        if loaded is None:
            if await self._archive.moved(table, old, new):
                await self._directory.point(new, "", table)
            return
        if not {old, new} & {loaded.table.chat, *(mirror.chat for mirror in loaded.table.mirrors.chats)}:
            return

        async def rename(change: Change, loaded: Loaded) -> None:
            if not mirrors.rename(change, old, new):
                change.discard()

        await self._repository.change(table, "", rename)
        if not loaded.table.open:
            # Its record and a rematch are still asked for there, unless the chat has another table.
            await self._directory.point(new, "", table)
        await self.claim(table)
        await self._availability.hasten(table, new)

    async def move(self, person: Person, table: str, old: str, new: str) -> Table:
        """Move a table from the chat where this person asked for it to another one, such as a thread. Refused unless
        they sit at the table or administer the old chat. Returns the table as it is then."""
        found = _movable(person, (await self._repository.load(table, replicated=True)).table, old, new)
        if is_shown_in(found, new):
            return found
        seen = await self._directory.table_of(new)
        if await self.open_table_in(new, besides=table) is not None:
            raise Refusal("table.another")
        if not await self._directory.point(new, seen, table):
            raise Refusal("table.another")

        async def move(change: Change, loaded: Loaded) -> None:
            if not is_shown_in(_movable(person, change.table, old, new), new):
                mirrors.rename(change, old, new)

        moved = await self._repository.change(table, person.id, move)
        await self._directory.copy_settings(old, new, fill=False)
        await self._directory.point(old, table, "")
        await self._availability.hasten(table, new)
        return moved.table

    # one table for one chat

    async def claim(self, table: str) -> None:
        """Make this table the one of all its chats, or give way to the one that was there first. A lobby gives way to a
        game that has come from elsewhere; a mirror gives way to whatever the chat has."""
        loaded = await self._tables.load(table)
        for destination in destinations(loaded.table) if loaded is not None else ():
            await self._claim(table, destination)

    async def _claim(self, table: str, destination: str) -> None:
        while True:
            loaded = await self._tables.load(table)
            if loaded is None or not loaded.table.open or destination not in destinations(loaded.table):
                return
            chat = destination or loaded.table.chat
            seen = await self._directory.table_of(chat)
            other = await self._tables.load(seen) if seen not in ("", table) else None
            if other is not None and other.table.open and is_shown_in(other.table, chat):
                if destination:
                    await self._part(table, destination)
                    return
                if loaded.table.phase is Phase.LOBBY or other.table.phase is not Phase.LOBBY:
                    await self._give_way(table)
                    return
                await (self._close_lobby(seen) if other.table.chat == chat else self._part(seen, chat))
            if await self._directory.point(chat, seen, table):
                return

    async def _give_way(self, table: str) -> None:
        """Close a lobby because another table was opened in the same chat a moment earlier."""

        async def close(change: Change, loaded: Loaded) -> None:
            if change.table.phase is Phase.LOBBY:
                change.table.phase = Phase.CLOSED

        await self._repository.change(table, "", close)

    async def _close_lobby(self, table: str) -> None:
        async def close(change: Change, loaded: Loaded) -> None:
            if change.table.phase is Phase.LOBBY:
                lobby.close(change)

        await self._repository.change(table, "", close)

    async def _part(self, table: str, chat: str) -> None:
        async def part(change: Change, loaded: Loaded) -> None:
            mirror = mirror_in(change.table, chat)
            if mirror is None:
                change.discard()
            else:
                mirrors.part(change, mirror)

        await self._repository.change(table, "", part)

    # other chats of a table

    async def put_invite_code(self, table: Table, before: str = "") -> None:
        """Let the invite code of the table lead to it, and the code before lead nowhere."""
        await self._invites.put(table.mirrors.invite_code if table.open else "", table.id, before)

    async def leave(self, table: Table, chat: str) -> None:
        """Note that the table is not shown in a chat any more, unless it has come back."""
        if not is_shown_in(table, chat):
            await self._directory.point(chat, table.id, "")

    async def drop_hints(self, table: Table) -> None:
        """Remove hints that lead to a table and should not."""
        for mirror in table.mirrors.chats:
            if mirror.over:
                await self.leave(table, mirror.chat)
        if table.age.ended and table.mirrors.invite_code:
            await self._invites.drop(table.mirrors.invite_code)


def _movable(person: Person, table: Table, old: str, new: str) -> Table:
    """Refuses what must not be moved. `person.admin` speaks of the old chat, so only a table that is there may go."""
    if not is_shown_in(table, old) and not is_shown_in(table, new):
        raise Refusal("table.elsewhere")
    if not table.seats_of(person.id) and not person.admin:
        raise Refusal("table.not_seated")
    if not table.open:
        raise Refusal("table.is_over")
    if old.partition(":")[0] != new.partition(":")[0]:
        raise Refusal("table.elsewhere")
    return table
