"""The core of a process: everything except the platforms. Stores, repository, dispatcher and worker are built here."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from redis.asyncio import Redis

from bot.accounts.erasure import Forget
from bot.accounts.linking import AccountLinking
from bot.accounts.my_tables import MyTables
from bot.app.work_signal import WorkSignal
from bot.app.worker import POLL, Worker
from bot.chats.availability import ChatAvailability
from bot.chats.table_chats import TableChats
from bot.handlers.all_handlers import make_dispatcher
from bot.handlers.dispatcher import Dispatcher, ignore_request
from bot.handlers.dispatcher import Observer as RequestObserver
from bot.handlers.rate_limit import RateLimit
from bot.outbox.adapter import Adapter
from bot.outbox.compose import Composer
from bot.outbox.failures import Failures
from bot.outbox.jobs import JobRunner
from bot.outbox.mentions import Mentions
from bot.outbox.pipeline import Observer as DeliveryObserver
from bot.outbox.pipeline import OutboxSender, ignore_delivery
from bot.schedule.archive import Archiver
from bot.schedule.digests import Digests
from bot.schedule.due_tasks import DueTasks
from bot.stats.counting import GameCounting
from bot.store.queues import Queues
from bot.store.repository import TableRepository, ignore
from bot.store.stores import Stores
from bot.tables.luck import Combine
from bot.texts import DEFAULT
from engine.api import shared_seed


def random_seed() -> bytes:
    return secrets.token_bytes(32)


@dataclass(frozen=True)
class Core:
    """A plain container of what the components of a process share."""

    stores: Stores
    repository: TableRepository
    availability: ChatAvailability
    counting: GameCounting
    chats: TableChats
    linking: AccountLinking
    my_tables: MyTables
    signal: WorkSignal
    default_zone: str
    probe: Callable[[str], None]
    combine: Combine

    def dispatcher(
        self,
        *,
        language: str = DEFAULT,
        seeds: Callable[[], bytes] = random_seed,
        forget: Sequence[Forget] = (),
        limit: RateLimit | None = None,
        observe: RequestObserver = ignore_request,
    ) -> Dispatcher:
        """The dispatcher that platforms call with people's requests."""
        return make_dispatcher(
            self.stores,
            self.repository,
            self.chats,
            self.availability,
            self.counting,
            self.linking,
            self.my_tables,
            seeds=seeds,
            combine=self.combine,
            default_language=language,
            forget=forget,
            limit=limit,
            observe=observe,
        )

    def worker(
        self, adapters: Mapping[str, Adapter], *, observe: DeliveryObserver = ignore_delivery, poll: float = POLL
    ) -> Worker:
        """The worker that sends messages through these adapters and runs due tasks."""
        stores, clock = self.stores, self.repository.clock
        failures = Failures()
        mentions = Mentions(self.repository, stores.links, clock=clock)
        sender = OutboxSender(
            self.repository,
            stores.queues,
            adapters,
            self.availability,
            mentions,
            Composer(self.repository, stores.tables, stores.directory, mentions),
            JobRunner(stores.directory, self.chats, self.counting),
            stores.board_links,
            failures,
            clock=clock,
            observe=observe,
            probe=self.probe,
        )
        archiver = Archiver(
            stores.tables, stores.directory, stores.archive, self.chats, clock=clock, combine=self.combine
        )
        return Worker(
            self.repository,
            stores.queues,
            stores.archive,
            stores.links,
            stores.direct_messages,
            sender,
            DueTasks(self.repository, self.availability, archiver),
            adapters,
            failures,
            self.signal,
            poll=poll,
        )

    def digests(self, adapters: Mapping[str, Adapter]) -> Digests:
        """The task that sends daily digests through these adapters."""
        return Digests(
            self.stores.people,
            self.stores.links,
            self.my_tables,
            self.stores.board_links,
            adapters,
            clock=self.repository.clock,
            default_zone=self.default_zone,
        )


def make_core(
    redis: Redis,
    *,
    zone: str = "",
    clock: Callable[[], float] = time.time,
    queues: Queues | None = None,
    stores: Stores | None = None,
    probe: Callable[[str], None] = ignore,
    combine: Combine = shared_seed,
) -> Core:
    """Build the core of a process on one Redis connection pool. `zone` is the time zone of people and chats that have
    not set one. Tests pass their own clock, queues and stores, a `probe` that is called at moments where a crash would
    do the most harm, and a `combine` that makes the seeds of games."""
    stores = stores or Stores.over(redis, queues)
    signal = WorkSignal()
    repository = TableRepository(
        stores.tables,
        stores.people,
        stores.directory,
        clock=clock,
        default_zone=zone,
        on_change=signal.table_changed,
        probe=probe,
    )
    availability = ChatAvailability(
        stores.closed_chats, stores.directory, stores.queues, clock=clock, on_ready=signal.table_changed
    )
    counting = GameCounting(stores.tables, stores.results, stores.diary, stores.people, stores.links, clock=clock)
    chats = TableChats(
        repository,
        stores.tables,
        stores.directory,
        stores.archive,
        stores.invites,
        availability,
        counting,
    )
    linking = AccountLinking(stores.links, stores.tables, stores.directory, repository, counting)
    my_tables = MyTables(stores.tables, stores.directory, linking)
    return Core(stores, repository, availability, counting, chats, linking, my_tables, signal, zone, probe, combine)
