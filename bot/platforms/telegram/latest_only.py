"""Keeps a card up to date when its owner presses faster than Telegram's limits allow.

While one update of a card waits for its turn, a newer one takes its place: only the latest is shown. Cards do not wait
for each other. An update waits for the store as long as it is away, and follows its group to a new id.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Protocol

import structlog
from redis.exceptions import RedisError

from bot.outbox.adapter import RetryAfter
from bot.platforms.telegram.api_client import STORE_RETRY, ApiClient
from bot.platforms.telegram.background_tasks import BackgroundTasks
from bot.platforms.telegram.errors import GroupMigrated
from bot.platforms.telegram.flood_limits import Budget

ATTEMPTS = 6
"""How often an update is tried when Telegram makes us wait or does not answer."""

log = structlog.get_logger()


class CardUpdate(Protocol):
    """`ShowCard` or `CloseCard`."""

    async def prepare(self) -> tuple[int, Sequence[Budget]]:
        """Do everything that takes time, such as drawing. Returns the chat and the budgets of the request; no budgets
        if `perform` waits for them itself. May be called again before a repeated attempt."""
        ...

    async def perform(self) -> None:
        """Make the request. Called when the budgets have room. An error of the store means that it was not made."""
        ...

    def follow(self, chat: int) -> None:
        """Called when the group of the update has become a supergroup with this id, and the request was refused."""
        ...


class LatestOnly:
    def __init__(self, api: ApiClient, tasks: BackgroundTasks) -> None:
        self._api = api
        self._tasks = tasks
        self._waiting: dict[str, CardUpdate] = {}
        self._current: dict[str, CardUpdate] = {}
        """The update that is being performed."""
        self._running: dict[str, asyncio.Task[None]] = {}

    def put(self, key: str, update: CardUpdate) -> None:
        """Perform this update in the background. It replaces one with the same key that has not begun yet."""
        self._waiting[key] = update
        if key not in self._running:
            self._running[key] = self._tasks.start(self._run(key))

    async def _run(self, key: str) -> None:
        while key in self._waiting:
            try:
                await self._perform(key)
            except Exception:
                log.exception("a reply was not shown", key=key)
        # Nothing can have been put since the last look: there was no await between.
        del self._running[key]
        self._current.pop(key, None)

    async def _perform(self, key: str) -> None:
        attempts = 0
        while attempts < ATTEMPTS:
            attempts += 1
            try:
                await self._attempt(key)
                return
            except GroupMigrated as migrated:
                self._current[key].follow(migrated.new_chat)
            except RetryAfter as later:
                await self._api.sleep(later.seconds)
            except RedisError as error:
                attempts -= 1
                log.warning("store out of reach", key=key, error=repr(error))
                await self._api.sleep(STORE_RETRY)
            except ConnectionError as error:
                log.info("not sure whether a reply was shown", error=repr(error))
        log.warning("a reply was given up", key=key)

    def _latest(self, key: str) -> CardUpdate:
        """The newest update; from now on it is the current one, also for further attempts."""
        if key in self._waiting:
            self._current[key] = self._waiting.pop(key)
        return self._current[key]

    async def _attempt(self, key: str) -> None:
        request = await self._latest(key).prepare()
        await self._api.wait_for_budget(*request)
        while key in self._waiting:
            # The budget that was taken serves the newer update, if it needs the same.
            newer = await self._latest(key).prepare()
            if newer != request:
                request = newer
                await self._api.wait_for_budget(*request)
        await self._current[key].perform()
