"""All stores of one process, over one connection pool."""

from __future__ import annotations

from dataclasses import dataclass

from redis.asyncio import Redis

from bot.store.archive import Archive
from bot.store.board_links import BoardLinks
from bot.store.closed_chats import ClosedChats
from bot.store.direct_messages import DirectMessages
from bot.store.directory import Directory
from bot.store.invites import Invites
from bot.store.link_codes import LinkCodes
from bot.store.links import Links
from bot.store.people import People
from bot.store.queues import Queues
from bot.store.results import Results
from bot.store.solo_diary import SoloDiary
from bot.store.tables import TableStore


@dataclass(frozen=True)
class Stores:
    """A plain container. It is built when a process starts; each component gets only the stores that it uses."""

    redis: Redis
    tables: TableStore
    directory: Directory
    people: People
    archive: Archive
    results: Results
    diary: SoloDiary
    links: Links
    codes: LinkCodes
    direct_messages: DirectMessages
    closed_chats: ClosedChats
    invites: Invites
    queues: Queues
    board_links: BoardLinks

    @classmethod
    def over(cls, redis: Redis, queues: Queues | None = None) -> Stores:
        """All stores on one connection pool. Tests pass `queues` with a clock of their own."""
        return cls(
            redis,
            TableStore(redis),
            Directory(redis),
            People(redis),
            Archive(redis),
            Results(redis),
            SoloDiary(redis),
            Links(redis),
            LinkCodes(redis),
            DirectMessages(redis),
            ClosedChats(redis),
            Invites(redis),
            queues or Queues(redis),
            BoardLinks(redis),
        )
