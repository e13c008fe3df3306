"""How much Telegram takes: counted in Redis, so that all processes with one token keep within it together.

A request goes through lanes, each with so many requests in so many seconds, and past holds: what Telegram itself told
us to wait. Times are the server's. One chat that is full, or on hold, is nothing to any other.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence

import msgspec
from redis.asyncio import Redis

from bot.store.script import Script

PACE = Script("pace")
HOLD = Script("hold")


class Lane(msgspec.Struct, frozen=True):
    name: str
    limit: int
    seconds: float


TOKEN = Lane("all", 30, 1.0)
RESERVED = 5
"""Of a group's requests in a minute, those that edits and replies leave to boards."""


def sending(chat: int) -> tuple[Lane, ...]:
    """A new message, or an edit that stands for one."""
    lanes = (TOKEN, Lane(f"chat:{chat}", 1, 1.0))
    return lanes if chat > 0 else (*lanes, Lane(f"minute:{chat}", 20, 60.0))


def replying(chat: int) -> tuple[Lane, ...]:
    """A new message that only one person has asked for: in a group it must not use up the room for boards."""
    lanes = (TOKEN, Lane(f"chat:{chat}", 1, 1.0))
    return lanes if chat > 0 else (*lanes, Lane(f"minute:{chat}", 20 - RESERVED, 60.0))


def editing(chat: int) -> tuple[Lane, ...]:
    """An edit while somebody makes up their mind: in a group they count as messages do, and must not use them up."""
    lanes = (TOKEN, Lane(f"chat:{chat}", 1, 1.0))
    if chat > 0:
        return lanes
    return (*lanes, Lane(f"minute:{chat}", 20 - RESERVED, 60.0), Lane(f"edit:{chat}", 1, 3.0))


def whispering(chat: int, user: int) -> tuple[Lane, ...]:
    """To one person in a group: nobody else sees it."""
    return (TOKEN, Lane(f"chat:{chat}:{user}", 1, 1.0))


class Pace:
    def __init__(self, redis: Redis, bot: str, now: Callable[[], float] | None = None) -> None:
        self.redis = redis
        # One slot of a cluster for all of a token: they are looked at together.
        self._part = f"{{telegram:{bot}}}:pace"
        self._clock = now
        """For tests."""

    def _now(self) -> str:
        return f"{self._clock():.6f}" if self._clock else ""

    async def take(self, chat: int, lanes: Sequence[Lane]) -> float:
        """0 if the request may go now: it is counted then. Otherwise the seconds after which to ask again."""
        holds = [f"{self._part}:hold:", f"{self._part}:hold:{chat}"]
        keys = [*holds, *(f"{self._part}:{lane.name}" for lane in lanes)]
        limits = [number for lane in lanes for number in (lane.limit, lane.seconds)]
        answer = await PACE(self.redis, keys, self._now(), len(holds), secrets.token_hex(6), *limits)
        return float(answer)

    async def hold(self, chat: int | None, seconds: float) -> None:
        """Telegram wants us to wait, in this chat or with everything."""
        await HOLD.surely(self.redis, (f"{self._part}:hold:{chat or ''}",), self._now(), seconds)
