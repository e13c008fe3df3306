"""Messages to one person alone, for whichever worker has their platform at hand."""

from __future__ import annotations

import msgspec
from redis.asyncio import Redis

from bot.store.links import News
from bot.store.wire import ask_one

_KEY = "tidings"
"""List: what is still to be said, the oldest last."""


class Tiding(msgspec.Struct, frozen=True):
    id: str
    account: str
    language: str
    news: News


_TIDING = msgspec.json.Decoder(Tiding)


class Tidings:
    """Taken out before it is said, so never said twice. What is lost then is not lost: the account knows its news
    until its owner has seen them."""

    def __init__(self, redis: Redis) -> None:
        self.redis = redis

    async def add(self, tiding: Tiding) -> None:
        await ask_one(self.redis, "LPUSH", _KEY, msgspec.json.encode(tiding))

    async def take(self) -> Tiding | None:
        raw = await ask_one(self.redis, "RPOP", _KEY)
        return None if raw is None else _TIDING.decode(raw)
