"""The diary of a person: how the games went that they have played alone."""

from __future__ import annotations

import msgspec
from redis.asyncio import Redis

from bot.store.commands import execute
from bot.store.keys import solo_key
from engine.api import Setting


class SoloResult(msgspec.Struct, frozen=True, array_like=True):
    """One game that a person has played alone, as it is kept with them."""

    game: str
    module: str
    """The module that made it a game for one."""
    won: bool
    options: dict[str, Setting]
    """The options that made it harder or easier, with their values."""
    facts: dict[str, int]
    """Numbers that the words of its outcome need."""
    worth: tuple[int, ...]
    """What compares it with games by the same options; see `bot.games.solo.SoloOutcome`."""
    ended: float
    chats: tuple[str, ...]
    via: str = ""
    """The account by which it was played, where they have several."""


_RESULT = msgspec.msgpack.Decoder(SoloResult)


class SoloDiary:
    def __init__(self, redis: Redis) -> None:
        self.redis = redis

    async def enter(self, user: str, table: str, result: SoloResult) -> None:
        """Store a game that a person has finished. Doing it twice does no harm."""
        await execute(self.redis, "HSET", solo_key(user), table, msgspec.msgpack.encode(result))

    async def of(self, user: str) -> dict[str, SoloResult]:
        """The games of a person, by table."""
        kept = await execute(self.redis, "HGETALL", solo_key(user))
        return {table.decode(): _RESULT.decode(raw) for table, raw in kept.items()}

    async def move(self, old: str, new: str, via: str = "") -> None:
        """Move games from one person to another; with `via`, only those played through that account."""
        for table, result in (await self.of(old)).items():
            if via and result.via != via:
                continue
            await self.enter(new, table, result)
            await execute(self.redis, "HDEL", solo_key(old), table)

    async def forget(self, user: str) -> None:
        await execute(self.redis, "DEL", solo_key(user))
