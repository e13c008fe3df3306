"""Tables and the chats they are in: claiming a chat, moving to another one, following a chat that got a new id.

The directory's entry for a chat is a hint. The steps of every method here are in such an order that, after a crash, the
next caller notices what is missing and corrects it by repeating all steps.
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
        """The open table that is shown in a chat; None if there is none, or if it is the table `besides`."""
        seen = await self._directory.table_of(chat)
        loaded = await self._tables.load(seen) if seen not in ("", besides) else None
        if loaded is not None and loaded.table.open and is_shown_in(loaded.table, chat):
            return loaded.table
        return None

    async def put_whole(self, chat: str, whole: str) -> None:
        """Note that a chat is a thread of another one."""
        await self._directory.put_whole(chat, whole)

    # a chat gets another id; a table moves to another chat

    async def rename(self, old: str, new: str) -> None:
        """Called when a chat has a new id: its table, its settings and what waits there are moved to the new id. May be
        repeated. The old id leads to the table until everything else is done, and is deleted last."""
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
            # People may still ask for its record or a rematch there, unless the chat has another table.
            await self._directory.point(new, "", table)
        await self.claim(table)
        await self._availability.hasten(table, new)

    async def move(self, person: Person, table: str, old: str, new: str) -> Table:
        """Move a table from the chat `old`, where this person asked for it, to the chat `new`, such as a thread.
        Returns the table after the move. Refused unless the person sits at the table or administers the old chat."""
        found = _movable(person, (await self._repository.load(table, replicated=True)).table, old, new)
        if is_shown_in(found, new):
            return found
        seen = await self._directory.table_of(new)
        if await self.open_table_in(new, besides=table) is not None:
            raise Refusal("table.another")
        whole = await self._directory.whole_of(old)
        await self._directory.put_whole(new, whole)
        await self._directory.note_open_within(whole, table, new)
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

    # at most one table in each chat

    async def claim(self, table: str) -> None:
        """Make this table the table of each of its chats. If a chat already has an open table, one of the two gives
        way: a mirror gives way to any table; a lobby gives way to the table that was there first, or to a game that
        comes from another chat."""
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
                    await self._close_mirror(table, destination)
                    return
                if loaded.table.phase is Phase.LOBBY or other.table.phase is not Phase.LOBBY:
                    await self._give_way(table)
                    return
                await (self._close_lobby(seen) if other.table.chat == chat else self._close_mirror(seen, chat))
            if await self._directory.point(chat, seen, table):
                return

    async def _give_way(self, table: str) -> None:
        """Close a lobby because its chat already has another open table. Does nothing to a table that is no lobby."""

        async def close(change: Change, loaded: Loaded) -> None:
            if change.table.phase is Phase.LOBBY:
                change.table.phase = Phase.CLOSED
            else:
                change.discard()

        await self._repository.change(table, "", close)

    async def _close_lobby(self, table: str) -> None:
        async def close(change: Change, loaded: Loaded) -> None:
            if change.table.phase is Phase.LOBBY:
                lobby.close(change)
            else:
                change.discard()

        await self._repository.change(table, "", close)

    async def _close_mirror(self, table: str, chat: str) -> None:
        async def close(change: Change, loaded: Loaded) -> None:
            mirror = mirror_in(change.table, chat)
            if mirror is None:
                change.discard()
            else:
                mirrors.close_mirror(change, mirror)

        await self._repository.change(table, "", close)

    # other chats of a table

    async def put_invite_code(self, table: Table, before: str = "") -> None:
        """Let the table's invite code lead to the table; the code `before`, which it had until now, leads nowhere from
        then on."""
        await self._invites.put(table.mirrors.invite_code if table.open else "", table.id, before)

    async def leave(self, table: Table, chat: str) -> None:
        """Note that the table is no longer shown in a chat, unless it is shown there again."""
        if not is_shown_in(table, chat):
            await self._directory.point(chat, table.id, "")

    async def drop_hints(self, table: Table) -> None:
        """Remove the hints that still lead from ended mirrors to this table and, if it is over, the hint of its invite
        code."""
        for mirror in table.mirrors.chats:
            if mirror.over:
                await self.leave(table, mirror.chat)
        if table.age.ended and table.mirrors.invite_code:
            await self._invites.drop(table.mirrors.invite_code)


def _movable(person: Person, table: Table, old: str, new: str) -> Table:
    """Return the table if this person may move it, else refuse. `person.admin` is about the old chat, so the table must
    be shown there (or already in the new chat, if this is a repetition)."""
    if not is_shown_in(table, old) and not is_shown_in(table, new):
        raise Refusal("table.elsewhere")
    if not table.seats_of(person.id) and not person.admin:
        raise Refusal("table.not_seated")
    if not table.open:
        raise Refusal("table.is_over")
    if old.partition(":")[0] != new.partition(":")[0]:
        raise Refusal("table.elsewhere")
    return table
