"""A game that is shown in two chats, and what waits in each outbox."""

from __future__ import annotations

from redis.asyncio import Redis

from bot.store.commands import execute
from bot.store.keys import TableKeys
from bot.store.outbox_codec import decode_item
from bot.tables.outbox_items import Item
from tests.bot.openings import as_seated
from tests.bot.two_platforms import SiteUser, TwoSiteChatbot, two_chats


async def game(redis: Redis, *lines: str) -> tuple[TwoSiteChatbot, SiteUser, SiteUser, str]:
    """A game that has started, with Red in the table's own chat and Blue in the den. Returns bot, both people and the
    table's id."""
    chatbot, red, blue = await two_chats(redis)
    await blue.say("/join")
    for line in lines:
        await red.say(line)
    await as_seated(red)
    await red.say("/start")
    return chatbot, red, blue, (await chatbot.table()).id


async def waiting(redis: Redis, table: str, chat: str = "") -> list[type[Item]]:
    """Types of the items that wait in one outbox of the table."""
    raw = await execute(redis, "LRANGE", TableKeys(table, chat).outbox, 0, -1)
    return [type(decode_item(each)) for each in raw]
