"""Invite codes of tables, and requests to show a table in another chat.

Both are hints that may be outdated: code that follows one must check it against the table.
"""

from __future__ import annotations

import secrets

from redis.asyncio import Redis

from bot.store.commands import execute, execute_all
from bot.store.keys import asked_key, invite_key
from bot.times.durations import DAY

LETTERS = "abcdefghjkmnpqrstuvwxyz"
"""Without letters that look alike."""
LENGTH = 8
REQUEST_SECONDS = 30 * DAY
"""Seconds after which an unanswered request is forgotten."""


def new_code() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(LENGTH))


def parse_code(word: str) -> str:
    """The code that a person typed, whatever blanks, dashes, quotes or capitals are in it; empty if it is none."""
    code = "".join(character for character in word.casefold() if character.isalnum())
    return code if len(code) == LENGTH and set(code) <= set(LETTERS) else ""


class Invites:
    def __init__(self, redis: Redis) -> None:
        self.redis = redis

    async def put(self, code: str, table: str, before: str = "") -> None:
        """Make a code lead to a table; the code that it had before leads nowhere then."""
        if before:
            await self.drop(before)
        if code:
            await execute(self.redis, "SET", invite_key(code), table)

    async def find(self, code: str) -> str:
        """The table of a code; empty if there is none."""
        table = await execute(self.redis, "GET", invite_key(code))
        return table.decode() if table else ""

    async def drop(self, code: str) -> None:
        await execute(self.redis, "DEL", invite_key(code))

    async def ask(self, chat: str, table: str) -> None:
        """Note that a table asks to be shown in a chat."""
        await execute(self.redis, "SET", asked_key(chat), table, "EX", REQUEST_SECONDS)

    async def asking(self, chat: str) -> str:
        """The table that asks to be shown in a chat; empty if there is none."""
        table = await execute(self.redis, "GET", asked_key(chat))
        return table.decode() if table else ""

    async def answered(self, *chats: str) -> None:
        """Forget the requests in these chats: they were accepted, declined or withdrawn."""
        await execute_all(self.redis, *(("DEL", asked_key(chat)) for chat in chats))
