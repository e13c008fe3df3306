"""Telegram's flood limits: how many messages a chat, a group and the whole bot may send.

| what                          | how many           |
|-------------------------------|--------------------|
| the whole bot                 | 30 in a second     |
| any chat                      | 1 in a second      |
| a group                       | 20 in a minute     |
| of these, replies and edits   | 15 in a minute     |
| edits of a card in a group    | 1 in three seconds |
| ephemeral messages            | 1 in a second to each person |

The last three are our own: they keep room for boards, and keep groups from flickering. The counters are in Redis, so
all processes with one token keep within the limits together. Beside the counters there are holds: how long Telegram
itself has told us to wait. A chat that is full or on hold holds up no other chat.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence

import msgspec
from redis.asyncio import Redis

from bot.store.script import Script
from bot.times.durations import MINUTE

_TAKE = Script("pace")
_HOLD = Script("hold")


class Budget(msgspec.Struct, frozen=True):
    """A limit: at most `limit` requests in `seconds`."""

    name: str
    """Part of the Redis key of its counter. Budgets of one name share the counter, each with its own limit."""
    limit: int
    seconds: float


WHOLE_BOT = Budget("all", 30, 1.0)
GROUP_PER_MINUTE = 20
RESERVED = 5
"""How many of a group's messages in a minute are kept free for boards: replies and edits may not use them."""


def message_budgets(chat: int) -> tuple[Budget, ...]:
    """For a new message to everybody, or an edit in its place."""
    budgets = (WHOLE_BOT, _chat(chat))
    return budgets if chat > 0 else (*budgets, _group(chat, GROUP_PER_MINUTE))


def reply_budgets(chat: int) -> tuple[Budget, ...]:
    """For a new message that one person has asked for. In a group it must leave room for boards."""
    budgets = (WHOLE_BOT, _chat(chat))
    return budgets if chat > 0 else (*budgets, _group(chat, GROUP_PER_MINUTE - RESERVED))


def edit_budgets(chat: int) -> tuple[Budget, ...]:
    """For an edit of a card while its owner chooses. Telegram counts edits in a group as messages, so they must leave
    room for boards."""
    budgets = (WHOLE_BOT, _chat(chat))
    if chat > 0:
        return budgets
    return (*budgets, _group(chat, GROUP_PER_MINUTE - RESERVED), Budget(f"edit:{chat}", 1, 3.0))


def ephemeral_budgets(chat: int, user: int) -> tuple[Budget, ...]:
    """For a message in a group that only one person sees. Telegram does not count it as a message of the group."""
    return (WHOLE_BOT, Budget(f"chat:{chat}:{user}", 1, 1.0))


def _chat(chat: int) -> Budget:
    return Budget(f"chat:{chat}", 1, 1.0)


def _group(chat: int, limit: int) -> Budget:
    return Budget(f"minute:{chat}", limit, MINUTE)


class FloodLimits:
    def __init__(self, redis: Redis, bot: str, now: Callable[[], float] | None = None) -> None:
        """`bot` is the id of the bot. Tests bring their own clock; otherwise the one of the Redis server counts."""
        self._redis = redis
        # In braces: all counters of a bot lie in one slot of a cluster, because they are looked at together.
        self._prefix = f"{{telegram:{bot}}}:pace"
        self._clock = now

    def _now(self) -> str:
        return f"{self._clock():.6f}" if self._clock else ""

    async def take(self, chat: int, budgets: Sequence[Budget]) -> float:
        """Count a request to a chat in all these budgets if all have room, and return 0. Otherwise nothing is counted,
        and the number of seconds is returned after which to ask again."""
        return await self._ask(chat, budgets, secrets.token_hex(6))

    async def wait(self, chat: int, budgets: Sequence[Budget]) -> float:
        """How many seconds a request to a chat would have to wait now. Counts nothing."""
        return await self._ask(chat, budgets, "")

    async def _ask(self, chat: int, budgets: Sequence[Budget], id: str) -> float:
        holds = [f"{self._prefix}:hold:", f"{self._prefix}:hold:{chat}"]
        keys = [*holds, *(f"{self._prefix}:{budget.name}" for budget in budgets)]
        limits = [number for budget in budgets for number in (budget.limit, budget.seconds)]
        wait = await _TAKE(self._redis, keys, self._now(), len(holds), id, *limits)
        return float(wait)

    async def hold(self, chat: int | None, seconds: float) -> None:
        """Send nothing to a chat for `seconds`, or nothing at all if `chat` is None. Called when Telegram tells us to
        wait."""
        await _HOLD.run_idempotent(self._redis, (f"{self._prefix}:hold:{chat or ''}",), self._now(), seconds)
