"""Cards that lie before people: one each at each table.

Kept in memory, as long as Discord lets us take one away; whoever finds an older one later is told so by its buttons.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable

import discord
import msgspec

KEPT = 14 * 60.0
"""Seconds; Discord lets an answer be changed for fifteen minutes."""
MOST = 2000


class Card(msgspec.Struct, frozen=True):
    message: int
    remove: Callable[[], Awaitable[None]]
    until: float


class Cards:
    def __init__(self) -> None:
        self._cards: OrderedDict[tuple[int, str], Card] = OrderedDict()

    async def lay(self, user: int, table: str, message: int, remove: Callable[[], Awaitable[None]]) -> None:
        """In the place of the one before it."""
        now = asyncio.get_running_loop().time()
        before = self._cards.pop((user, table), None)
        self._cards[user, table] = Card(message, remove, now + KEPT)
        while len(self._cards) > MOST:
            self._cards.popitem(last=False)
        if before is not None and before.message != message:
            await _remove(before, now)

    async def take(self, user: int, table: str, *, gone: int = 0) -> None:
        """It has served, or is gone already."""
        card = self._cards.pop((user, table), None)
        if card is not None and card.message != gone:
            await _remove(card, asyncio.get_running_loop().time())


async def _remove(card: Card, now: float) -> None:
    """As well as it goes: people put their own away too."""
    if now < card.until:
        try:
            await card.remove()
        except discord.HTTPException:
            return
