"""The way of an item from the outbox of a table to a platform.

    claim -> coalesce -> mentions -> compose -> deliver -> acknowledge

The outbox of one destination is claimed under a lease (by the worker). Its first items are read, and boards that wait
in a row are joined. Then it is decided whom the message notifies at this moment, it is composed from the table as it is
now, marked as being sent, delivered, and struck off the outbox. Items keep their order: the first that has to wait
holds up those behind it, and no other destination.

After a crash a marked item is sent again with the same nonce: on platforms that know nonces nothing is shown twice.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping

import msgspec
import structlog
from redis.exceptions import RedisError

from bot.chats.availability import ChatAvailability
from bot.outbox.adapter import Adapter
from bot.outbox.coalesce import as_one, boards_in_a_row
from bot.outbox.compose import Composer
from bot.outbox.deliver import (
    Delivery,
    Outcome,
    already_shown,
    board_link,
    clear_replaced,
    deliver,
    nothing_to_change,
    remove,
)
from bot.outbox.failures import LONGEST_WAIT, Failures
from bot.outbox.jobs import JobRunner
from bot.outbox.mentions import Mentions
from bot.store.board_links import BoardLinks
from bot.store.queues import Claim, Queues, Sending
from bot.store.replication import NotReplicated
from bot.store.repository import TableRepository, ignore
from bot.store.tables import Loaded
from bot.tables.destinations import destinations
from bot.tables.outbox_items import (
    BOARD,
    LOBBY,
    Job,
    Message,
    MirrorMessage,
    OutboxItem,
    RemoveMessage,
    StatusCardMessage,
)
from engine.api import Seat

log = structlog.get_logger()

NOT_REPLICATED_RETRY = 1.0
"""Seconds until it is checked again whether a replica has what the message is about."""
LINKED = (BOARD, LOBBY)
"""Slots whose newest message is where players go on; its address is stored (`BoardLinks`)."""

Observer = Callable[[str, str, str, float], None]
"""Called after every delivery with the platform, the kind of item, the outcome, and how many seconds it took."""


def ignore_delivery(platform: str, kind: str, outcome: str, seconds: float) -> None:
    """An observer that does nothing."""


class Emptied(msgspec.Struct, frozen=True):
    """The outbox is empty, or has to wait; the claim is given back."""


class MoreToSend(msgspec.Struct, frozen=True):
    """There is more to send, but the time for one claim is used up; the claim is given back."""


class LateCalls(msgspec.Struct, frozen=True):
    """It is too late to send these items as they are: a player must not be notified now, or reminders have to count
    from now. Nothing was sent and the claim is kept. The caller commits that (`bot.schedule.late_calls`) and calls
    `send_all` again."""

    items: tuple[OutboxItem, ...]


class _Done(msgspec.Struct, frozen=True):
    """These items are done, and are deleted from the outbox."""

    items: tuple[OutboxItem, ...]
    message: str = ""
    """The id of the new message, if there is one."""
    chat: str = ""
    adapter: Adapter | None = None


class _Wait(msgspec.Struct, frozen=True):
    """These items stay in the outbox, and are tried again after some seconds."""

    seconds: float
    unsure: bool = False
    """They may have been sent: the mark stays, as after a crash."""


class _ClaimLost(msgspec.Struct, frozen=True):
    """The lease ran out before anything was sent: another worker may have the outbox now."""


_Step = _Done | _Wait | _ClaimLost | LateCalls

_Send = Callable[[Adapter], Awaitable[Delivery]]
"""Delivers what has been composed."""

FAILED = "failed"
"""The outcome that is reported to metrics if a delivery raised an unexpected error."""


class OutboxSender:
    def __init__(
        self,
        repository: TableRepository,
        queues: Queues,
        adapters: Mapping[str, Adapter],
        availability: ChatAvailability,
        mentions: Mentions,
        composer: Composer,
        jobs: JobRunner,
        board_links: BoardLinks,
        failures: Failures,
        *,
        clock: Callable[[], float],
        observe: Observer = ignore_delivery,
        probe: Callable[[str], None] = ignore,
    ) -> None:
        self._repository = repository
        self._queues = queues
        self._adapters = adapters
        self._availability = availability
        self._mentions = mentions
        self._composer = composer
        self._jobs = jobs
        self._board_links = board_links
        self._failures = failures
        self._clock = clock
        self._observe = observe
        self._probe = probe

    async def send_all(self, claim: Claim) -> Emptied | MoreToSend | LateCalls:
        """Send the items of a claimed outbox in order, until it is empty or has to wait."""
        now = asyncio.get_running_loop().time
        end = now() + self._queues.lease / 4
        while True:
            sending = await self._queues.first(claim)
            if sending is None:
                await self._queues.empty(claim)
                return Emptied()
            self._probe("taken")
            step = await self._guarded(claim, sending)
            match step:
                case LateCalls():
                    return step
                case _ClaimLost():
                    return Emptied()
                case _Wait(seconds=seconds, unsure=unsure):
                    await self._queues.postpone(claim, seconds, unsure=unsure)
                    return Emptied()
                case _Done():
                    self._probe("sent")
                    left = await self._acknowledge(claim, step)
                    if not left:
                        return Emptied()
            if now() > end:
                await self._queues.postpone(claim, 0)
                return MoreToSend()

    async def _guarded(self, claim: Claim, sending: Sending) -> _Step:
        """Do one step. Errors become a result: try again later, or give the item up after too many attempts."""
        first = sending.items[0]
        try:
            return await self._step(claim, sending)
        except NotReplicated as error:
            # Nothing was sent. It has to wait until a replica has the table that it is about.
            log.warning("held back", table=claim.table, item=first.id, error=str(error))
            return _Wait(NOT_REPLICATED_RETRY, unsure=any(item.id == sending.marked for item in sending.items))
        except (RedisError, ConnectionError) as error:
            log.warning("not sure whether it was sent", table=claim.table, item=first.id, error=repr(error))
            return _Wait(self._failures.add(first.id), unsure=True)
        except Exception:
            log.exception("could not send", table=claim.table, item=first.id)
            seconds = self._failures.add(first.id)
            if self._failures.too_many(first.id):
                log.error("given up", table=claim.table, item=first.id)
                return _Done((first,))
            return _Wait(seconds)

    async def _step(self, claim: Claim, sending: Sending) -> _Step:
        """Send the first item, together with the boards that are joined with it: all steps from coalescing to
        delivery."""
        loaded = await self._repository.load(claim.table)
        first = sending.items[0]
        if isinstance(first, Job):
            await self._jobs.run(loaded.table, first)
            return _Done((first,))
        chat = claim.chat or loaded.table.chat
        adapter = self._adapters.get(chat.partition(":")[0])
        coalesces = adapter is not None and adapter.coalesces
        items = boards_in_a_row(sending.items, sending.marked) if coalesces else (first,)
        called = await self._mentions.called(loaded.table, items)
        if called.late or called.slow:
            return LateCalls(items)
        if not _wanted(loaded, first):
            return _Done((first,))
        if isinstance(first, RemoveMessage):
            delivery = await self._removal(first, chat, sending)
        else:
            delivery = await self._message(loaded, items, chat, sending, called.seats, adapter)
        if delivery is None:
            return _Done(items)
        return await self._deliver(claim, loaded, items, chat, adapter, delivery)

    async def _removal(self, item: RemoveMessage, chat: str, sending: Sending) -> _Send | None:
        """The function that removes the message in a slot; None if the slot is empty."""
        before = sending.slots.get(item.slot, "")
        return (lambda adapter: remove(adapter, chat, before)) if before else None

    async def _message(
        self,
        loaded: Loaded,
        items: tuple[OutboxItem, ...],
        chat: str,
        sending: Sending,
        called: tuple[Seat, ...],
        adapter: Adapter | None,
    ) -> _Send | None:
        """The function that sends these items as one message; None if there is no longer anything to say."""
        last = items[-1]
        assert isinstance(last, Message)
        message = as_one(items, last)
        if nothing_to_change(message, sending.slots) or already_shown(message, sending.slots):
            return None
        board = ""
        if isinstance(message, StatusCardMessage) and adapter is not None:
            board = await board_link(adapter, chat, sending.slots.get(BOARD, ""))
        composed = await self._composer.compose(loaded, message, called, board)
        return None if composed is None else (lambda to: deliver(to, message, composed, sending.slots))

    async def _deliver(
        self,
        claim: Claim,
        loaded: Loaded,
        items: tuple[OutboxItem, ...],
        chat: str,
        adapter: Adapter | None,
        send: _Send,
    ) -> _Step:
        if adapter is None:
            # This process has no adapter for the platform; another process may have one.
            return _Wait(LONGEST_WAIT)
        closed = await self._availability.state(chat)
        if closed is not None and (wait := closed.until - self._clock()) > 0:
            await self._availability.add_waiting(chat, claim.table)
            return _Wait(wait)
        if await self._queues.mark(claim, items[-1], loaded.change) is None:
            return _ClaimLost()
        self._probe("marked")
        delivery = await self._observed(adapter, items[-1], send)
        match delivery.outcome:
            case Outcome.LATER:
                if claim.chat and delivery.seconds <= 0 and not await self._shown(claim):
                    # Zero seconds: the chat has a new id, to which the item should go. It is no chat of this table.
                    return _Done((items[0],))
                return _Wait(delivery.seconds)
            case Outcome.CLOSED:
                log.warning("chat is closed to us", table=claim.table, chat=chat, reason=delivery.reason)
                return _Wait(await self._availability.close(chat, delivery.reason, claim.table, delivery.why))
            case Outcome.UNSURE:
                log.warning("not sure whether it was sent", table=claim.table, item=items[0].id, error=delivery.reason)
                return _Wait(self._failures.add(items[0].id), unsure=True)
            case Outcome.GONE:
                log.warning("message is gone", table=claim.table, reason=delivery.reason)
        self._availability.posted(chat)
        if closed is not None:
            # Sending worked although the chat was noted as closed: it is open again.
            await self._availability.open(chat)
        return _Done(items, delivery.message, chat, adapter)

    async def _observed(self, adapter: Adapter, item: OutboxItem, send: _Send) -> Delivery:
        """Send, and report the outcome and the duration to the observer."""
        now = asyncio.get_running_loop().time
        begun, outcome = now(), FAILED
        try:
            delivery = await send(adapter)
            outcome = delivery.outcome.value
            return delivery
        finally:
            self._observe(adapter.prefix, kind_of(item), outcome, now() - begun)

    async def _shown(self, claim: Claim) -> bool:
        loaded = await self._repository.load(claim.table)
        return claim.chat in destinations(loaded.table)

    async def _acknowledge(self, claim: Claim, done: _Done) -> int:
        """Delete the items from the outbox, then clean up what a new message has replaced. Returns how many items are
        left; 0 also if the claim was lost."""
        struck = await self._queues.done(claim, *done.items, message=done.message)
        self._probe("done")
        self._failures.clear(done.items[0].id)
        if struck is None:
            return 0
        left, before = struck
        last = done.items[-1]
        if done.message and done.adapter is not None and isinstance(last, Message):
            if before and before != done.message:
                await clear_replaced(done.adapter, done.chat, last, before)
            if last.slot in LINKED:
                await self._note_link(claim, done.adapter, done.chat, done.message)
        return left

    async def _note_link(self, claim: Claim, adapter: Adapter, chat: str, message: str) -> None:
        link = await board_link(adapter, chat, message)
        try:
            if link:
                await self._board_links.put(claim.table, claim.chat, link)
        except RedisError as error:
            log.info("no link noted", table=claim.table, chat=chat, error=repr(error))


def _wanted(loaded: Loaded, item: OutboxItem) -> bool:
    """Whether an item may still be sent to its chat. If the table is no longer shown there, only messages about the
    mirror itself are sent, and messages are removed."""
    shown = item.chat in destinations(loaded.table)
    return shown or isinstance(item, MirrorMessage | RemoveMessage)


def kind_of(item: OutboxItem) -> str:
    """What metrics call an item: its tag."""
    return str(type(item).__struct_config__.tag)
