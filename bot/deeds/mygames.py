"""One's own tables, wherever they are: a list of them, and the one that has waited longest."""

from __future__ import annotations

import msgspec

from bot import places
from bot.deeds.deed import Deed
from bot.deeds.drafting import play
from bot.mytables import seats_of
from bot.present.mygames import PAGE, my_games, next_row
from bot.screens import Reply, Show
from bot.store.links import platform_of


async def mygames(deed: Deed) -> Reply:
    found = await seats_of(deed.service, deed.user)
    page = deed.number or 0
    shown = [one.table for one in found[max(0, page) * PAGE :][:PAGE]] or [one.table for one in found[-PAGE:]]
    links = await places.links(deed.service, shown, deed.user, platform_of(deed.account))
    return Reply(Show.NOTICE, my_games(deed.texts, found, deed.user, links, max(0, page)))


async def following(deed: Deed) -> Reply:
    """The card of the table that has waited longest; of a button on such a card, of the one that waits after it."""
    waiting = [one.table.id for one in await seats_of(deed.service, deed.user) if one.waits]
    if not waiting:
        return deed.notice("next.none")
    before = deed.table if deed.named and not deed.spoken else ""
    at = (waiting.index(before) + 1) % len(waiting) if before in waiting else 0
    # Named from here on: whoever sits there may play from where they are.
    deed.table, deed.named = waiting[at], True
    reply = await play(deed)
    row = next_row(deed.texts, deed.table, len(waiting) - 1)
    menu = (*reply.screen.menu, row) if row else reply.screen.menu
    return msgspec.structs.replace(reply, screen=msgspec.structs.replace(reply.screen, menu=menu))


DEEDS = {"mygames": mygames, "next": following}
