"""Who sees to what: outboxes to be emptied and times that have come, claimed under a lease.

A claim is a pair of a place and the end of its lease, which is its score in the queue meanwhile. Whoever dies leaves
the claim to run out; whoever was too slow finds that the lease is not theirs any more, and changes nothing. What is to
be sent is claimed chat by chat: one that is closed or slow holds up no other, not even of the same table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import msgspec
from redis.asyncio import Redis

from bot.store.copies import NotCopied
from bot.store.keys import PARTITIONS, TableKeys, due_key, placed, ready_key
from bot.store.script import CLAIM, DONE, HASTEN, MARK, RELEASE
from bot.store.wire import ask
from bot.tables.table import Effect

LEASE = 30.0
"""Seconds. Longer than any send may take."""

SKEW = 1.0
"""Seconds by which the clocks of a cluster's servers may differ. What is claimed is decided by the queue's own."""

SEEN = 32
"""Effects of an outbox that are looked at together."""

_EFFECT = msgspec.msgpack.Decoder(Effect)


class Claim(msgspec.Struct, frozen=True):
    table: str
    lease: str
    chat: str = ""
    """The mirror whose outbox it is; empty: that of the table's own chat."""

    @property
    def keys(self) -> TableKeys:
        return TableKeys(self.table, self.chat)


class Sending(msgspec.Struct, frozen=True):
    """The first effects of an outbox, and where messages of its table are."""

    effects: tuple[Effect, ...]
    slots: dict[str, str]
    marked: str = ""
    """What somebody was sending who died, or could not tell whether it went through."""


class Queues:
    def __init__(self, redis: Redis, lease: float = LEASE, now: Callable[[], float] | None = None) -> None:
        self.redis = redis
        self.lease = lease
        self._clock = now
        """For tests; time is the server's otherwise, which is the same for all of us."""

    def _now(self) -> str:
        return f"{self._clock():.6f}" if self._clock else ""

    async def ready(self, partitions: Iterable[int], most: int) -> list[Claim]:
        """Tables with something to send."""
        return await self._claim([ready_key(number) for number in partitions], most)

    async def due(self, partitions: Iterable[int], most: int) -> list[Claim]:
        """Tables for which a time has come."""
        return await self._claim([due_key(number) for number in partitions], most)

    async def _claim(self, queues: list[str], most: int) -> list[Claim]:
        # One round trip over all partitions just to see where a time has come; claims are rarer than looks, and nearly
        # every table has a time at which it will be too old.
        (seconds, micros), *firsts = await ask(
            self.redis, ("TIME",), *(("ZRANGE", queue, 0, 0, "WITHSCORES") for queue in queues)
        )
        now = self._clock() if self._clock else int(seconds) + int(micros) / 1e6
        # Who has waited longest comes first, also when there is more to do than room all the time.
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
        """What is to be sent next; None if there is nothing."""
        keys = claim.keys
        raw, marks = await ask(self.redis, ("LRANGE", keys.outbox, 0, SEEN - 1), ("HGETALL", keys.marks))
        if not raw:
            return None
        slots = {
            name.decode().removeprefix("slot:"): message.decode()
            for name, message in marks.items()
            if name.startswith(b"slot:")
        }
        # What was meant for a chat that is called differently since is for this one.
        effects = (msgspec.structs.replace(_EFFECT.decode(each), chat=claim.chat) for each in raw)
        return Sending(tuple(effects), slots, marks.get(b"sending", b"").decode())

    async def mark(self, claim: Claim, effect: Effect, change: bytes = b"") -> bool | None:
        """Just before sending. True if it was being sent before; None if the claim has run out. `NotCopied` if what it
        tells of, as it was read after this change, could still be lost with its server, or is: nothing may be sent."""
        keys = claim.keys
        arguments = (keys.place, claim.lease, effect.id, change)
        got = await MARK(self.redis, (keys.ready, keys.marks, keys.game), *arguments, copied=True)
        if got == -2:
            raise NotCopied("what was read is on no server any more")
        return None if got < 0 else bool(got)

    async def done(self, claim: Claim, *effects: Effect, message: str = "") -> tuple[int, str] | None:
        """After sending them, in one where they are several. How many effects are left and which message was in the
        slot of the last, which is empty now if it was taken away; None if the claim ran out."""
        keys = claim.keys
        last = effects[-1]
        slot = last.slot if message or last.kind == "remove" else ""
        arguments = (keys.place, claim.lease, slot, message, *(effect.id for effect in effects))
        left, before = await DONE.surely(self.redis, (keys.ready, keys.marks, keys.outbox), *arguments)
        return None if left < 0 else (left, before.decode())

    async def postpone(self, claim: Claim, seconds: float, *, unsure: bool = False) -> None:
        """Again after a while. Nothing was sent, or we are not sure: then the mark stays, as after a crash."""
        keys = claim.keys
        queue_and_marks = (keys.ready,) if unsure else (keys.ready, keys.marks)
        await RELEASE.surely(self.redis, queue_and_marks, keys.place, claim.lease, self._now(), seconds)

    async def empty(self, claim: Claim) -> None:
        """The outbox turned out to be empty."""
        keys = claim.keys
        await RELEASE.surely(self.redis, (keys.ready,), keys.place, claim.lease, self._now(), "")

    async def settled(self, claim: Claim, again: float | None = None) -> None:
        """What fell due has been seen to, or could not be and is tried again. A time set meanwhile stays."""
        arguments = (claim.table, claim.lease, self._now(), "" if again is None else again)
        await RELEASE.surely(self.redis, (claim.keys.due,), *arguments)

    async def hasten(self, table: str, chat: str = "") -> None:
        """What was put off for longer than a lease, sending or seeing to it, is ready at once; what is to be sent to
        that mirror, if one is named, as well as what is for the table's own chat."""
        keys = TableKeys(table)
        late = [(keys.ready, keys.place), (keys.due, table)]
        if chat:
            late.append((keys.ready, TableKeys(table, chat).place))
        for queue, place in late:
            await HASTEN.surely(self.redis, (queue,), place, self._now(), self.lease)

    async def waiting(self) -> int:
        """For how many chats of tables there is something to send."""
        return sum(await ask(self.redis, *(("ZCARD", ready_key(number)) for number in range(PARTITIONS))))


def _claim(name: str, lease: str) -> Claim:
    table, chat = placed(name)
    return Claim(table, lease, chat)


def _score(first: list[Any]) -> float:
    """Of a member with its score: a pair, or the two one after the other, as the server's protocol has it."""
    return float(first[-1][1] if len(first) == 1 else first[1])
