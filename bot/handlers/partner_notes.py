"""Notes of partners on the cards of a player."""

from __future__ import annotations

import msgspec

from bot.handlers.table_access import Visit
from bot.screens.partners import note_aside
from bot.screens.screen import Reply
from bot.store.tables import TableStore
from bot.tables.partner_notes import unread
from bot.tables.teams import partners_of


async def with_notes(store: TableStore, visit: Visit, reply: Reply) -> Reply:
    """The reply with what partners have written since the person's last move. Where others can see the card the notes
    are left out; apart from that it is the same card, shown in the same place."""
    partners = partners_of(visit.table, visit.seats)
    if not partners:
        return reply
    notes = unread(visit.table, visit.seats, await store.notes(visit.table.id, partners))
    aside = note_aside(visit.texts, visit.table, notes)
    return msgspec.structs.replace(reply, screen=msgspec.structs.replace(reply.screen, aside=aside))
