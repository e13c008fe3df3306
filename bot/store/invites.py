"""Codes that lead to tables, and which table wants to be shown in a chat: hints, checked against the table itself."""

from __future__ import annotations

import secrets

from redis.asyncio import Redis

from bot.store.keys import asked_key, invite_key
from bot.store.wire import ask, ask_one

LETTERS = "abcdefghjkmnpqrstuvwxyz"
"""Without those that are easily taken for others."""
LENGTH = 8
ASKED = 30 * 24 * 3600
"""Seconds for which it is known who asks: nobody has answered by then, and nobody will."""


def new_code() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(LENGTH))


def meant(word: str) -> str:
    """The code that somebody has typed, with blanks or dashes, in quotes or in capitals; empty for what is none."""
    code = "".join(character for character in word.casefold() if character.isalnum())
    return code if len(code) == LENGTH and set(code) <= set(LETTERS) else ""


class Invites:
    def __init__(self, redis: Redis) -> None:
        self.redis = redis

    async def put(self, code: str, table: str, before: str = "") -> None:
        """This code leads to the table from now on, and the one before nowhere."""
        if before:
            await self.drop(before)
        if code:
            await ask_one(self.redis, "SET", invite_key(code), table)

    async def find(self, code: str) -> str:
        table = await ask_one(self.redis, "GET", invite_key(code))
        return table.decode() if table else ""

    async def drop(self, code: str) -> None:
        await ask_one(self.redis, "DEL", invite_key(code))

    async def ask(self, chat: str, table: str) -> None:
        """This table waits for an answer there."""
        await ask_one(self.redis, "SET", asked_key(chat), table, "EX", ASKED)

    async def asking(self, chat: str) -> str:
        table = await ask_one(self.redis, "GET", asked_key(chat))
        return table.decode() if table else ""

    async def answered(self, *chats: str) -> None:
        await ask(self.redis, *(("DEL", asked_key(chat)) for chat in chats))
