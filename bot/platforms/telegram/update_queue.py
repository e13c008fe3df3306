"""Handles each update once, those of one chat in their order; chats do not wait for each other. And polling.

A process claims an update before it handles it, and holds a lease while it handles updates. When a process dies, its
lease runs out, or is deleted by the next start, and others take over what it had begun.

Polling for the next update tells Telegram that all updates before it are done, and it forgets them. So we poll from the
oldest update that is still under way, and recognise those that Telegram sends again because of that.
"""

from __future__ import annotations

import asyncio
import secrets

import structlog
from redis.asyncio import Redis
from redis.exceptions import RedisError
from telegram import Update
from telegram.error import Conflict, InvalidToken, TelegramError
from telegram.error import RetryAfter as FloodWait

from bot.platforms.cancellation import cancel_and_wait
from bot.platforms.telegram.adapter import TelegramAdapter
from bot.platforms.telegram.errors import wait_seconds
from bot.platforms.telegram.update_fields import UPDATE_KINDS
from bot.platforms.telegram.update_handler import UpdateHandler
from bot.store.deduplication import Deduplicator
from bot.store.leases import Lease, run_under_lease

LONG_POLL = 25
"""Seconds that Telegram waits for an update before it answers that there is none."""
POLL_WHILE_BUSY = 0.5
"""Seconds between two polls while updates are under way."""
LONGEST_PAUSE = 30.0
"""Seconds between two polls after errors."""
HANDLING_TIMEOUT = 45.0
"""Seconds after which the handling of an update is given up. Its claim lasts longer."""
LEASE_SECONDS = 20.0
"""How long the lease of a process that handles updates lasts: after so many seconds it counts as dead. Long enough that
nothing is given up while the store is away for a moment."""
TAKE_OVER_WITHIN = 25.0
"""Seconds to wait for an update that another process has begun with: longer than the lease of a dead one lasts."""
MOST_AT_ONCE = 40
"""Updates that are handled at the same time, as many as Telegram brings by a webhook. Each needs the store, to which
there are not many more connections."""
RETRY = 0.5
"""Seconds until an update is tried again because another process has claimed it, or the store cannot be reached."""

log = structlog.get_logger()


class AlreadyClaimed(Exception):
    """Another process is handling this update, and takes long."""


class LeaseLost(ConnectionError):
    """Others believe that this process is dead: it must not begin to handle anything now."""


class UpdateQueue:
    def __init__(self, redis: Redis, bot: str, handler: UpdateHandler) -> None:
        self._lease = Lease(redis, f"telegram:{bot}:{secrets.token_hex(4)}", LEASE_SECONDS)
        self._deduplicator = Deduplicator(redis, f"telegram:{bot}", lease=self._lease.name)
        self._handler = handler
        self._chats: dict[int, tuple[asyncio.Lock, set[int]]] = {}
        """By chat: the lock of its order, and the updates that hold it or wait for it."""
        self._room = asyncio.Semaphore(MOST_AT_ONCE)
        self._handling: set[asyncio.Timeout] = set()
        self._not_marked: set[int] = set()
        """Updates that are handled, although the store could not be told so yet."""

    async def hold_lease(self) -> None:
        """Hold the lease without which nothing is handled. Runs until cancelled."""
        await run_under_lease(self._lease, self._until_lost)

    async def _until_lost(self) -> None:
        try:
            await asyncio.Event().wait()
        finally:
            # Another process may handle these updates from now on.
            for handling in self._handling:
                if not handling.expired():
                    handling.reschedule(0)

    async def handle(self, update: Update) -> None:
        """Handle an update when it is its turn. Does nothing if it was handled before. Raises `AlreadyClaimed`,
        `LeaseLost`, or the errors of the store before the handling begins: then it may be tried again. Errors of the
        handling itself are logged, and not tried again."""
        chat = update.effective_chat.id if update.effective_chat is not None else 0
        lock, updates = self._chats.setdefault(chat, (asyncio.Lock(), set()))
        updates.add(update.update_id)
        self._handler.arrived(update)
        try:
            async with lock:
                await self._handle_once(update)
        finally:
            self._handler.finished(update)
            updates.discard(update.update_id)
            if not updates:
                self._chats.pop(chat, None)

    async def _handle_once(self, update: Update) -> None:
        """Claim the update as soon as the lease is held and nobody else handles it, and handle it."""
        id, loop = update.update_id, asyncio.get_running_loop()
        until: float | None = None
        while id not in self._not_marked:
            async with self._room:
                held = self._lease.held
                if held and await self._deduplicator.begin(str(id)):
                    await self._handle_claimed(update)
                    self._not_marked.add(id)
                    break
                if await self._deduplicator.is_done(str(id)):
                    return
            until = until or loop.time() + TAKE_OVER_WITHIN
            if loop.time() >= until:
                raise AlreadyClaimed if held else LeaseLost
            await asyncio.sleep(RETRY)
        # If this fails, the next attempt does it, and handles nothing.
        await self._deduplicator.done(str(id))
        self._not_marked.discard(id)

    async def _handle_claimed(self, update: Update) -> None:
        try:
            async with asyncio.timeout(HANDLING_TIMEOUT) as handling:
                self._handling.add(handling)
                try:
                    await self._handler.handle(update)
                finally:
                    self._handling.discard(handling)
        except (RedisError, OSError) as error:
            # Not again: what was done before the error would be done twice.
            log.warning("an update was not handled", update=update.update_id, error=repr(error))
        except Exception:
            log.exception("an update was not handled", update=update.update_id)


class Polling:
    def __init__(self, adapter: TelegramAdapter, queue: UpdateQueue) -> None:
        self.state = "standing by"
        self._adapter = adapter
        self._queue = queue
        self._offset = 0
        """The id behind the newest update that has arrived."""
        self._under_way: dict[int, asyncio.Task[None]] = {}
        self._failures = 0
        self._stopping = False

    async def run(self) -> None:
        """Poll until cancelled. Called while the lease is ours."""
        self.state = "connecting"
        self._offset = 0
        self._under_way.clear()
        try:
            await self._delete_webhook()
            while True:
                await self._poll()
        finally:
            self.state = "standing by"
            if not self._stopping:
                # The lease is lost, and another process polls: `finish` must confirm nothing.
                self._offset = 0

    def prepare_stop(self) -> None:
        """Called before `run` is cancelled because the gateway stops: `finish` may confirm what is done then."""
        self._stopping = True

    async def _delete_webhook(self) -> None:
        """Telegram does not allow polling while a webhook is set."""
        while True:
            try:
                await self._adapter.bot.delete_webhook()
                return
            except TelegramError as error:
                await self._pause_after(error)

    async def _poll(self) -> None:
        busy = [task for task in self._under_way.values() if not task.done()]
        try:
            updates = await self._adapter.bot.get_updates(
                offset=self._oldest_open() or None,
                timeout=0 if busy else LONG_POLL,
                allowed_updates=UPDATE_KINDS,
            )
        except TelegramError as error:
            await self._pause_after(error)
            return
        except Exception:
            # Polling must go on: nothing else would begin it again.
            log.exception("no updates from Telegram")
            self.state = "trouble"
            await self._adapter.sleep(LONGEST_PAUSE)
            return
        self.state, self._failures = "connected", 0
        new = [update for update in updates if update.update_id not in self._under_way]
        for update in new:
            self._under_way[update.update_id] = asyncio.create_task(self._handle(update))
            self._offset = max(self._offset, update.update_id + 1)
        busy = [task for task in self._under_way.values() if not task.done()]
        if busy:
            # Most are done within milliseconds.
            await asyncio.wait(busy, timeout=POLL_WHILE_BUSY, return_when=asyncio.ALL_COMPLETED)

    def _oldest_open(self) -> int:
        """The id of the oldest update that is not done; Telegram may forget all before it. Forgets them here, too."""
        # An update whose task was cancelled is not done: Telegram is to send it again.
        open = [id for id, task in self._under_way.items() if not task.done() or task.cancelled()]
        oldest = min(open, default=self._offset)
        self._under_way = {id: task for id, task in self._under_way.items() if id >= oldest}
        return oldest

    async def _handle(self, update: Update) -> None:
        """Try until the update is handled, however long the store is away or another process has claimed it."""
        while True:
            try:
                await self._queue.handle(update)
                return
            except AlreadyClaimed:
                await asyncio.sleep(RETRY)
            except (RedisError, OSError) as error:
                log.warning("store out of reach", error=repr(error))
                await asyncio.sleep(RETRY)

    async def _pause_after(self, error: TelegramError) -> None:
        self.state = "trouble"
        self._failures += 1
        wait = min(LONGEST_PAUSE, 0.5 * 2.0 ** min(self._failures, 10))
        if isinstance(error, FloodWait):
            wait = wait_seconds(error)
        if isinstance(error, Conflict):
            log.warning("somebody else polls with our token")
        elif isinstance(error, InvalidToken):
            log.error("Telegram does not know our token any more")
        else:
            log.warning("no updates from Telegram", error=type(error).__name__)
        await self._adapter.sleep(wait)

    async def finish(self, seconds: float) -> None:
        """Let the updates in progress finish for at most `seconds`, and tell Telegram which are done. Called after
        `run` has ended."""
        busy = [task for task in self._under_way.values() if not task.done()]
        if busy:
            await asyncio.wait(busy, timeout=seconds)
        await cancel_and_wait(busy)
        if self._offset:
            try:
                offset = self._oldest_open()
                await self._adapter.bot.get_updates(offset=offset, timeout=0, limit=1, allowed_updates=UPDATE_KINDS)
            except TelegramError as error:
                log.info("Telegram will send the last updates again", error=type(error).__name__)
