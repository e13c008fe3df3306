"""How many tables may be open at the same time: of one person, and in one chat with all its threads.

The directory's hints are counted first, which costs one round trip. Only if they are too many, the tables themselves
are looked at, because hints may be outdated; those that are lead nowhere from then on. Two requests at the same moment
may both find room for the last table: then there is one more than allowed.
"""

from __future__ import annotations

from bot.store.directory import Directory
from bot.store.tables import TableStore
from bot.texts.refusal import Refusal

MOST_OF_PERSON = 50
"""Most open tables at which a person sits: lobbies and games, also those that they play alone."""
MOST_IN_CHAT = 20
"""Most open tables in a chat and its threads."""
BATCH = 100
"""Tables that are looked at in one round trip."""


class TableLimits:
    def __init__(self, directory: Directory, tables: TableStore) -> None:
        self._directory = directory
        self._tables = tables

    async def require_room_for(self, user: str, besides: str = "") -> None:
        """Refuse if this person sits at too many open tables to sit down at one more. The table `besides` does not
        count: they may sit there already."""
        if not await self._has_room(user, besides):
            raise Refusal("limit.tables", most=MOST_OF_PERSON)

    async def require_room_for_other(self, user: str, name: str) -> None:
        """The same for another person, who is to be seated without being asked."""
        if not await self._has_room(user):
            raise Refusal("limit.their_tables", who=name, most=MOST_OF_PERSON)

    async def require_room_in(self, chat: str) -> None:
        """Refuse if too many tables are open in this chat and the threads around it to open one more."""
        whole = await self._directory.whole_of(chat)
        hinted = await self._directory.open_within(whole)
        if len(hinted) < MOST_IN_CHAT:
            return
        found = await self._tables.glance([table for table, _ in hinted])
        seen = list(zip(hinted, found, strict=True))
        gone = [hint for hint, table in seen if table is None or not table.open or table.chat != hint[1]]
        if gone:
            await self._directory.drop_open_within(whole, gone)
        if len(hinted) - len(gone) >= MOST_IN_CHAT:
            raise Refusal("limit.chat", most=MOST_IN_CHAT)

    async def note(self, table: str, chat: str) -> None:
        """Count a table that is opened in this chat, or moved there. Called before, so that none is missed."""
        await self._directory.note_open_within(await self._directory.whole_of(chat), table, chat)

    async def _has_room(self, user: str, besides: str = "") -> bool:
        hinted = [table for table in await self._directory.tables_of(user) if table != besides]
        if len(hinted) < MOST_OF_PERSON:
            return True
        count, gone = 0, list[str]()
        for at in range(0, len(hinted), BATCH):
            batch = hinted[at : at + BATCH]
            for id, table in zip(batch, await self._tables.glance(batch), strict=True):
                if table is not None and table.open and table.seats_person(user):
                    count += 1
                else:
                    gone.append(id)
            if count >= MOST_OF_PERSON:
                break
        if gone:
            # The tables may still show the person's name: an erasure has to find them.
            await self._directory.note_past_tables(user, gone)
        return count < MOST_OF_PERSON
