"""Queues of work for workers: outboxes with something to send, and tables where something is due.

A worker claims an entry for the time of a lease: the end of the lease becomes the entry's score, and proves later that
the claim is still valid. If the worker dies, the lease runs out and another worker claims the entry; if it was too
slow, its next step finds that the lease is no longer its own, and changes nothing. Outboxes are claimed chat by chat,
so a closed or slow chat delays no other, not even of the same table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import msgspec
from redis.asyncio import Redis

from bot.store.commands import execute_all
from bot.store.keys import PARTITIONS, TableKeys, due_key, parse_outbox_name, ready_key
from bot.store.outbox_codec import decode_item
from bot.store.replication import NotReplicated
from bot.store.script import CLAIM, DONE, HASTEN, MARK, RELEASE
from bot.tables.outbox_items import Item, Message, OutboxItem, RemoveMessage

LEASE = 30.0
"""Seconds that a claim lasts: longer than any message may take to send."""

SKEW = 1.0
"""Seconds by which clocks of a cluster's servers may differ. Each queue's own server decides what is due there."""

ITEMS_PER_READ = 32
"""How many items of an outbox are read at a time."""


class Claim(msgspec.Struct, frozen=True):
    """A claimed entry of a queue: an outbox, or a table where something is due."""

    table: str
    lease: str
    chat: str = ""
    """The chat of the outbox if it is a mirror; empty for the table's own chat."""

    @property
    def keys(self) -> TableKeys:
        return TableKeys(self.table, self.chat)


class Sending(msgspec.Struct, frozen=True):
    """The first items of an outbox, and the messages that they may edit."""

    items: tuple[OutboxItem, ...]
    slots: dict[str, str]
    """Ids of messages by their slot, such as `board`."""
    marked: str = ""
    """The id of the item that a worker was sending when it died, or whose delivery could not be confirmed."""


class Queues:
    def __init__(self, redis: Redis, lease: float = LEASE, now: Callable[[], float] | None = None) -> None:
        self.redis = redis
        self.lease = lease
        self._clock = now
        """A clock for tests. Otherwise the time of the server is used, which is the same for all workers."""

    def _now(self) -> str:
        return f"{self._clock():.6f}" if self._clock else ""

    async def ready(self, partitions: Iterable[int], most: int) -> list[Claim]:
        """Claim at most `most` outboxes that are not empty."""
        return await self._claim([ready_key(number) for number in partitions], most)

    async def due(self, partitions: Iterable[int], most: int) -> list[Claim]:
        """Claim at most `most` tables where something is due."""
        return await self._claim([due_key(number) for number in partitions], most)

    async def _claim(self, queues: list[str], most: int) -> list[Claim]:
        # First one round trip over all partitions to see where anything is due: mostly nothing is, although nearly
        # every table is in a queue with the time at which it will be too old.
        (seconds, micros), *firsts = await execute_all(
            self.redis, ("TIME",), *(("ZRANGE", queue, 0, 0, "WITHSCORES") for queue in queues)
        )
        now = self._clock() if self._clock else int(seconds) + int(micros) / 1e6
        # The longest waiting first, so that nothing waits for ever when there is always more than `most`.
        waiting = sorted((_score(first), queue) for queue, first in zip(queues, firsts, strict=True) if first)
        claims: list[Claim] = []
        for since, queue in waiting:
            if since <= now + SKEW and len(claims) < most:
                got = await CLAIM(self.redis, (queue,), self._now(), self.lease, most - len(claims))
                claims += [
                    _claim(name.decode(), lease.decode()) for name, lease in zip(got[::2], got[1::2], strict=True)
                ]
        return claims

    async def first(self, claim: Claim) -> Sending | None:
        """What is to be sent next from a claimed outbox; None if it is empty."""
        keys = claim.keys
        raw, marks = await execute_all(
            self.redis, ("LRANGE", keys.outbox, 0, ITEMS_PER_READ - 1), ("HGETALL", keys.marks)
        )
        if not raw:
            return None
        slots = {
            name.decode().removeprefix("slot:"): message.decode()
            for name, message in marks.items()
            if name.startswith(b"slot:")
        }
        # An item may carry an old id of the chat: the outbox decides where it goes.
        items = (msgspec.structs.replace(decode_item(each), chat=claim.chat) for each in raw)
        return Sending(tuple(items), slots, marks.get(b"sending", b"").decode())

    async def mark(self, claim: Claim, item: Item, change: bytes = b"") -> bool | None:
        """Note that an item is being sent. Called just before sending; waits until a replica has the mark.

        Returns True if it was marked before, so may have been sent; None if the claim has run out. Raises
        `NotReplicated`, and nothing may be sent, if the table as the caller has read it (after `change`) could still
        be lost with its server, or has been.
        """
        keys = claim.keys
        arguments = (keys.outbox_name, claim.lease, item.id, change)
        got = await MARK(self.redis, (keys.ready, keys.marks, keys.game), *arguments, replicated=True)
        if got == -2:
            raise NotReplicated("what was read is on no server any more")
        return None if got < 0 else bool(got)

    async def done(self, claim: Claim, *items: OutboxItem, message: str = "") -> tuple[int, str] | None:
        """Delete items that were sent (several, if they were sent as one message) and store the id of the message.

        Returns how many items are left, and the id of the message that was in the slot of the last item before. The
        slot is emptied if the item removed the message. None if the claim has run out.
        """
        keys = claim.keys
        last = items[-1]
        slot = ""
        if isinstance(last, RemoveMessage) or (isinstance(last, Message) and message):
            slot = last.slot
        arguments = (keys.outbox_name, claim.lease, slot, message, *(item.id for item in items))
        left, before = await DONE.run_idempotent(self.redis, (keys.ready, keys.marks, keys.outbox), *arguments)
        return None if left < 0 else (left, before.decode())

    async def postpone(self, claim: Claim, seconds: float, *, unsure: bool = False) -> None:
        """Give a claim back because the message was not sent; it can be claimed again after `seconds`.

        With `unsure` it may have been sent: the mark stays, as after a crash.
        """
        keys = claim.keys
        queue_and_marks = (keys.ready,) if unsure else (keys.ready, keys.marks)
        await RELEASE.run_idempotent(self.redis, queue_and_marks, keys.outbox_name, claim.lease, self._now(), seconds)

    async def empty(self, claim: Claim) -> None:
        """Give back the claim of an empty outbox, which leaves the queue."""
        keys = claim.keys
        await RELEASE.run_idempotent(self.redis, (keys.ready,), keys.outbox_name, claim.lease, self._now(), "")

    async def settled(self, claim: Claim, again: float | None = None) -> None:
        """Give back the claim of a due table: it was handled, or has to be tried again after `again` seconds.

        A due time that a commit has set in the meantime stays.
        """
        arguments = (claim.table, claim.lease, self._now(), "" if again is None else again)
        await RELEASE.run_idempotent(self.redis, (claim.keys.due,), *arguments)

    async def hasten(self, table: str, chat: str = "") -> None:
        """End the postponement of a table's outbox and due time and, with `chat`, of that mirror's outbox.

        Only what is postponed for longer than a lease is changed: anything else may be claimed at this moment.
        """
        keys = TableKeys(table)
        late = [(keys.ready, keys.outbox_name), (keys.due, table)]
        if chat:
            late.append((keys.ready, TableKeys(table, chat).outbox_name))
        for queue, member in late:
            await HASTEN.run_idempotent(self.redis, (queue,), member, self._now(), self.lease)

    async def waiting(self) -> int:
        """How many outboxes have something to send, for metrics."""
        return sum(await execute_all(self.redis, *(("ZCARD", ready_key(number)) for number in range(PARTITIONS))))


def _claim(name: str, lease: str) -> Claim:
    table, chat = parse_outbox_name(name)
    return Claim(table, lease, chat)


def _score(first: list[Any]) -> float:
    """The score in an answer of ZRANGE with one member: a pair in RESP3, a flat list in RESP2."""
    return float(first[-1][1] if len(first) == 1 else first[1])
