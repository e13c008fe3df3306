"""Boards that wait in a row, sent as one message: the newest board, all that happened, and everybody who is asked.

Done on platforms where messages are rationed (`Adapter.coalesces`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

import msgspec

from bot.tables.outbox_items import BoardMessage, Message, OutboxItem, TurnMessage

M = TypeVar("M", bound=Message)


def boards_in_a_row(items: Sequence[OutboxItem], marked: str) -> tuple[OutboxItem, ...]:
    """As many of the first items as can be sent as one message; the first alone if it is no board. What stands between
    two boards keeps its place. The item that is `marked` as being sent is sent as it was, with nothing after it."""
    taken: list[OutboxItem] = []
    for item in items:
        board = isinstance(item, BoardMessage) and not item.edit
        if taken and not board:
            break
        taken.append(item)
        # Nothing follows a board that is not of a turn: it is the last one.
        if not board or not isinstance(item, TurnMessage) or item.id == marked:
            break
    return tuple(taken)


def as_one(items: Sequence[OutboxItem], last: M) -> M:
    """The message that stands for all of these items; `last` is the last of them. It keeps the id of the last: the same
    items always give the same id."""
    told = [item for item in items if isinstance(item, Message) and item.first <= item.last]
    first = min((item.first for item in told), default=last.first)
    message = msgspec.structs.replace(last, first=first)
    if isinstance(message, TurnMessage):
        asks = tuple(dict.fromkeys(question for item in items for question in item.calls))
        message = msgspec.structs.replace(message, asks=asks)
    return message
