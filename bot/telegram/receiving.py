"""Updates from Telegram: each is seen to once, in the order of its chat; chats do not wait for each other.

When we poll, asking for the next update tells Telegram that all before it are done with. So we ask from the oldest one
that is still under way, and know those that we are told again.
"""

from __future__ import annotations

import asyncio
from typing import Protocol

import structlog
from redis.asyncio import Redis
from redis.exceptions import RedisError
from telegram import Update
from telegram.error import Conflict, InvalidToken, RetryAfter, TelegramError

from bot.store.once import Once, once_key
from bot.store.wire import ask_one
from bot.tasks import let_go
from bot.telegram.adapter import TelegramAdapter
from bot.telegram.errors import seconds_of
from bot.telegram.updates import WANTED

LONG_POLL = 25
"""Seconds that Telegram waits before it says that there is nothing new."""
AGAIN = 0.5
"""Seconds between two looks while something takes its time."""
LONGEST_WAIT = 30.0
HANDLED = 45.0
"""Seconds after which an update that is still being seen to is given up; its claim lasts longer."""

log = structlog.get_logger()


class Busy(Exception):
    """Somebody else has begun with this update, and may have died over it."""


class Handles(Protocol):
    def arrived(self, update: Update) -> None:
        """It has come, and may have to stand in line behind others of its chat."""
        ...

    async def see_to(self, update: Update) -> None: ...

    def gone(self, update: Update) -> None:
        """It is done with, or somebody else's."""
        ...


class Inbox:
    def __init__(self, redis: Redis, bot: str, handler: Handles) -> None:
        self.redis = redis
        self.name = f"telegram:{bot}"
        self.once = Once(redis, self.name)
        self.handler = handler
        self._chats: dict[int, tuple[asyncio.Lock, set[int]]] = {}
        """Who is in turn, and the updates for which that matters."""

    async def see_to(self, update: Update) -> None:
        """What goes wrong with the update itself is logged, and not tried again. The store's troubles are raised."""
        chat = update.effective_chat.id if update.effective_chat is not None else 0
        lock, updates = self._chats.setdefault(chat, (asyncio.Lock(), set()))
        updates.add(update.update_id)
        self.handler.arrived(update)
        try:
            async with lock:
                await self._in_turn(update)
        finally:
            self.handler.gone(update)
            updates.discard(update.update_id)
            if not updates:
                self._chats.pop(chat, None)

    async def _in_turn(self, update: Update) -> None:
        id = str(update.update_id)
        if not await self.once.begin(id):
            if await ask_one(self.redis, "GET", once_key(self.name, id)) == b"done":
                return
            raise Busy
        try:
            async with asyncio.timeout(HANDLED):
                await self.handler.see_to(update)
        except (RedisError, OSError) as error:
            # What was done is done: a second time it would be done twice.
            log.warning("an update was not seen to", update=id, error=repr(error))
        except Exception:
            log.exception("an update was not seen to", update=id)
        await self.once.done(id)


class Polling:
    def __init__(self, adapter: TelegramAdapter, inbox: Inbox) -> None:
        self.adapter = adapter
        self.inbox = inbox
        self.state = "standing by"
        self._offset = 0
        self._under_way: dict[int, asyncio.Task[None]] = {}
        self._failures = 0
        self._stopping = False

    async def run(self) -> None:
        """For as long as the lease is ours."""
        self.state = "connecting"
        self._offset = 0
        self._under_way.clear()
        try:
            await self._begin()
            while True:
                await self._round()
        finally:
            self.state = "standing by"
            if not self._stopping:
                # Somebody else polls now: nothing of ours is to be confirmed any more.
                self._offset = 0

    def stopping(self) -> None:
        self._stopping = True

    async def _begin(self) -> None:
        """Telegram gives nothing to who polls while a webhook is set."""
        while True:
            try:
                await self.adapter.bot.delete_webhook()
                return
            except TelegramError as error:
                await self._trouble(error)

    async def _round(self) -> None:
        waiting = [task for task in self._under_way.values() if not task.done()]
        try:
            updates = await self.adapter.bot.get_updates(
                offset=self._next() or None,
                timeout=0 if waiting else LONG_POLL,
                allowed_updates=WANTED,
            )
        except TelegramError as error:
            await self._trouble(error)
            return
        except Exception:
            # Nobody else would begin again.
            log.exception("no updates from Telegram")
            self.state = "trouble"
            await self.adapter.sleep(LONGEST_WAIT)
            return
        self.state, self._failures = "connected", 0
        new = [update for update in updates if update.update_id not in self._under_way]
        for update in new:
            self._under_way[update.update_id] = asyncio.create_task(self._see_to(update))
            self._offset = max(self._offset, update.update_id + 1)
        waiting = [task for task in self._under_way.values() if not task.done()]
        if waiting:
            # Those of one look are mostly done within milliseconds.
            await asyncio.wait(waiting, timeout=AGAIN, return_when=asyncio.ALL_COMPLETED)

    def _next(self) -> int:
        """The oldest update that is not done with; all before it may be forgotten."""
        # What was cut off at the end is told again.
        open = [id for id, task in self._under_way.items() if not task.done() or task.cancelled()]
        oldest = min(open, default=self._offset)
        self._under_way = {id: task for id, task in self._under_way.items() if id >= oldest}
        return oldest

    async def _see_to(self, update: Update) -> None:
        """Until it is done, however long the store is away or somebody else's claim lasts."""
        while True:
            try:
                await self.inbox.see_to(update)
                return
            except Busy:
                await asyncio.sleep(1.0)
            except (RedisError, OSError) as error:
                log.warning("store out of reach", error=repr(error))
                await asyncio.sleep(1.0)

    async def _trouble(self, error: TelegramError) -> None:
        self.state = "trouble"
        self._failures += 1
        wait = min(LONGEST_WAIT, 0.5 * 2.0 ** min(self._failures, 10))
        if isinstance(error, RetryAfter):
            wait = seconds_of(error)
        if isinstance(error, Conflict):
            log.warning("somebody else polls with our token")
        elif isinstance(error, InvalidToken):
            log.error("Telegram does not know our token any more")
        else:
            log.warning("no updates from Telegram", error=type(error).__name__)
        await self.adapter.sleep(wait)

    async def finish(self, seconds: float) -> None:
        """What is under way; and tell Telegram that it was done."""
        going = [task for task in self._under_way.values() if not task.done()]
        if going:
            await asyncio.wait(going, timeout=seconds)
        await let_go(going)
        if self._offset:
            try:
                await self.adapter.bot.get_updates(offset=self._next(), timeout=0, limit=1, allowed_updates=WANTED)
            except TelegramError as error:
                log.info("the last updates will be told again", error=type(error).__name__)
