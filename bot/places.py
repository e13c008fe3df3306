"""Where a table's board is to be found. Only who has sent it knows how that is written on its platform, so it is noted
then, for whoever asks in another process."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING

import structlog

from bot.chat import Adapter
from bot.store.keys import TableKeys
from bot.store.wire import ask, ask_one
from bot.tables.lanes import chats_of, chats_where
from bot.tables.table import Table

if TYPE_CHECKING:
    from bot.service import Service

log = structlog.get_logger()

NOTED = ("board", "lobby")
"""Slots whose newest message is where one goes on."""
LINK = "link"
SEND = 5.0


async def note(service: Service, table: str, lane: str, adapter: Adapter, chat: str, message: str) -> None:
    """Among what is known of the messages in that chat. If it does not work, one finds the way without."""
    try:
        async with asyncio.timeout(SEND):
            link = await adapter.link(chat, message)
        await ask_one(service.tables.redis, "HSET", TableKeys(table, lane).marks, LINK, link)
    except Exception as error:
        log.info("no link", table=table, chat=chat, error=repr(error))


async def links(service: Service, tables: Sequence[Table], user: str, platform: str) -> dict[str, str]:
    """By table: where this person gets to it, who is on that platform now. There, if it is shown there; and where they
    sit rather than in a chat that may be closed to them."""
    lanes = [(table, chat) for table in tables for chat in chats_of(table)]
    keys = [TableKeys(table.id, chat if chat != table.chat else "").marks for table, chat in lanes]
    found = await ask(service.tables.redis, *(("HGET", key, LINK) for key in keys))
    known: dict[str, tuple[bool, bool, str]] = {}
    for (table, chat), raw in zip(lanes, found, strict=True):
        link = (raw or b"").decode()
        here, theirs = chat.partition(":")[0] == platform, chat in chats_where(table, user)
        # What is no whole address leads somewhere only where it is.
        if link and (here or link.startswith("https://")) and (here, theirs) > known.get(table.id, ())[:2]:
            known[table.id] = (here, theirs, link)
    return {table: link for table, (_, _, link) in known.items()}
