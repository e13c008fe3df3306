"""The queue of direct messages to single people; a worker with access to their platform sends them."""

from __future__ import annotations

import msgspec
from redis.asyncio import Redis

from bot.store.commands import execute
from bot.store.links import News

_KEY = "tidings"
"""Key of a list: messages to send, the oldest last."""


class NoteForPartner(msgspec.Struct, frozen=True):
    """A note of somebody who plays in the same team; see `bot.tables.partner_notes`."""

    table: str
    game: str
    who: str
    """Name of the person who wrote it; untrusted text, like the note."""
    text: str
    chat: str
    """Where its receiver plays: there it is shown to them alone where they have no private chat."""
    silent: bool = False
    """Whether it comes in their quiet hours."""


class DirectMessage(msgspec.Struct, frozen=True, omit_defaults=True):
    """Has either news or a note."""

    id: str
    account: str
    language: str
    news: News | None = None
    note: NoteForPartner | None = None


_MESSAGE = msgspec.json.Decoder(DirectMessage)


class DirectMessages:
    """A message is taken out before it is sent, so it is never sent twice, and a crash may lose it.

    That does no harm: the account keeps its news until its owner has seen them (`Links.put_news`), and the table keeps
    its notes.
    """

    def __init__(self, redis: Redis) -> None:
        self.redis = redis

    async def add(self, message: DirectMessage) -> None:
        await execute(self.redis, "LPUSH", _KEY, msgspec.json.encode(message))

    async def take(self) -> DirectMessage | None:
        raw = await execute(self.redis, "RPOP", _KEY)
        return None if raw is None else _MESSAGE.decode(raw)
