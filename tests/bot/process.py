"""One process of the bot without its platforms: the real stores, the repository and the dispatcher."""

from __future__ import annotations

import time
from collections.abc import Callable

from redis.asyncio import Redis

from bot.accounts.erasure import Forget
from bot.app.core import make_core
from bot.app.worker import POLL, Worker
from bot.handlers.rate_limit import RateLimit
from bot.outbox.adapter import Adapter
from bot.schedule.archive import Archiver
from bot.schedule.due_tasks import DueTasks
from bot.store.queues import Queues
from bot.store.repository import ignore
from bot.store.stores import Stores
from bot.tables.luck import Combine
from bot.texts import DEFAULT
from engine.api import shared_seed
from tests.seeds import always


class BotProcess:
    """The parts that `bot.app.wiring` puts together, for tests that bring their own clock, queues, stores or seeds."""

    def __init__(
        self,
        redis: Redis,
        *,
        clock: Callable[[], float] = time.time,
        queues: Queues | None = None,
        stores: Stores | None = None,
        seeds: Callable[[], bytes] | None = None,
        combine: Combine | None = None,
        language: str = DEFAULT,
        zone: str = "",
        limit: RateLimit | None = None,
    ) -> None:
        """Without `seeds`, all secrets and all seeds of games are zeros; with them, `combine` makes the seeds of games,
        as in play if it isn't given."""
        if seeds is None:
            seeds, combine = lambda: bytes(32), combine or always(bytes(32))
        self.redis = redis
        self.probe: Callable[[str], None] = ignore
        """Called with the name of each moment at which a crash would hurt most. A test may replace it at any time."""
        self.observed: list[tuple[str, str, str]] = []
        """Platform, verb and outcome of every request."""
        self.forget: list[Forget] = []
        """Functions that are called when a person's data is erased."""
        self.core = make_core(
            redis,
            zone=zone,
            clock=clock,
            queues=queues,
            stores=stores,
            probe=lambda moment: self.probe(moment),
            combine=combine or shared_seed,
        )
        self.stores = self.core.stores
        self.repository = self.core.repository
        self.dispatcher = self.core.dispatcher(
            language=language,
            seeds=seeds,
            forget=self.forget,
            limit=limit,
            observe=lambda *what: self.observed.append(what),
        )

    async def run_due(self, table: str) -> float | None:
        """Run what is due at a table, as a worker that has claimed it would. Returns when the next task is due, if
        any."""
        stores, core = self.stores, self.core
        clock = self.repository.clock
        archiver = Archiver(
            stores.tables, stores.directory, stores.archive, core.chats, clock=clock, combine=core.combine
        )
        return await DueTasks(self.repository, core.availability, archiver).run(table)

    def worker(self, adapters: dict[str, Adapter], *, poll: float = POLL) -> Worker:
        return self.core.worker(adapters, poll=poll)
