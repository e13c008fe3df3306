"""The cards that people have open, one for each person at each table.

They are kept in memory, for as long as Discord lets us delete them. The buttons of an older card still work, or say
that they are too old.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable

import msgspec

from bot.platforms.discord.repeated_requests import failure_ignored, repeated
from bot.times.durations import MINUTE

DELETABLE = 14 * MINUTE
"""Seconds. Discord lets the answer to an interaction be changed for fifteen minutes."""
MOST_KEPT = 2000


class OpenCard(msgspec.Struct, frozen=True):
    message: int
    delete: Callable[[], Awaitable[None]]
    until: float
    """When it can no longer be deleted, on the clock of the event loop."""


class OpenCards:
    def __init__(self) -> None:
        self._cards: OrderedDict[tuple[int, str], OpenCard] = OrderedDict()
        self._pressed: OrderedDict[int, int] = OrderedDict()
        """The newest press on each message, by its interaction."""

    async def opened(self, user: int, table: str, message: int, delete: Callable[[], Awaitable[None]]) -> None:
        """Note that this message is a person's card at a table. Deletes the older one of this and the card that they
        had there before, unless it is the same message. (A reply may take so long that a newer one is there already.)
        """
        now = asyncio.get_running_loop().time()
        card = OpenCard(message, delete, now + DELETABLE)
        before = self._cards.pop((user, table), card)
        older, newer = sorted((before, card), key=lambda one: one.message)
        self._cards[user, table] = newer
        while len(self._cards) > MOST_KEPT:
            self._cards.popitem(last=False)
        if older.message != newer.message:
            await _delete(older, now)

    def pressed(self, message: int, interaction: int) -> None:
        """Note that a button on a message was pressed. Ids of interactions ascend."""
        self._pressed[message] = max(interaction, self._pressed.pop(message, 0))
        while len(self._pressed) > MOST_KEPT:
            self._pressed.popitem(last=False)

    def is_newest(self, message: int, interaction: int) -> bool:
        """Whether there is no newer press on the message."""
        return self._pressed.get(message, 0) <= interaction

    async def close(self, user: int, table: str, *, gone: int = 0) -> None:
        """Delete a person's card at a table, if they have one; `gone` is a message that is deleted already."""
        card = self._cards.pop((user, table), None)
        if card is not None and card.message != gone:
            await _delete(card, asyncio.get_running_loop().time())


async def _delete(card: OpenCard, now: float) -> None:
    """Does nothing if Discord refuses: people dismiss their cards themselves, too."""
    if now < card.until:
        with failure_ignored():
            await repeated(card.delete)
