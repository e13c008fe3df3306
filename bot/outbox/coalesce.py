"""Sending boards that wait in a row as one message: the newest board, everything that happened, and everybody who is
asked.

Done on platforms that limit the number of messages (`Adapter.coalesces`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

import msgspec

from bot.tables.outbox_items import BoardMessage, Message, OutboxItem, TurnMessage

M = TypeVar("M", bound=Message)


def boards_in_a_row(items: Sequence[OutboxItem], marked: str) -> tuple[OutboxItem, ...]:
    """The first items that can be sent as one message: boards that follow each other directly, else the first item
    alone. An item that is `marked` as being sent ends the row, so that it is sent again as it was."""
    taken: list[OutboxItem] = []
    for item in items:
        board = isinstance(item, BoardMessage) and not item.edit
        if taken and not board:
            break
        taken.append(item)
        # A board that is not of a turn is the last one of its game.
        if not board or not isinstance(item, TurnMessage) or item.id == marked:
            break
    return tuple(taken)


def as_one(items: Sequence[OutboxItem], last: M) -> M:
    """One message in place of all these items; `last` is the last of them. It has the id of the last item, so the same
    items always give the same id."""
    told = [item for item in items if isinstance(item, Message) and item.first <= item.last]
    first = min((item.first for item in told), default=last.first)
    message = msgspec.structs.replace(last, first=first)
    if isinstance(message, TurnMessage):
        asks = tuple(dict.fromkeys(question for item in items for question in item.calls))
        message = msgspec.structs.replace(message, asks=asks)
    return message
