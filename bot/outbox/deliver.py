"""Delivering one composed message to a platform: posting it, editing an earlier one, or removing one."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Mapping
from enum import StrEnum

import msgspec
import structlog

from bot.outbox.adapter import SEND_TIMEOUT, Adapter, ChatClosed, MessageGone, RetryAfter
from bot.outbox.compose import Composed
from bot.store.closed_chats import Closure
from bot.tables.outbox_items import BOARD, LOBBY, STATUS_CARD, Message, PersonalMessage

log = structlog.get_logger()

RENEWED = (LOBBY, BOARD, STATUS_CARD)
"""Slots whose message is posted again if somebody has deleted it: people need it to go on."""


class Outcome(StrEnum):
    """How a delivery ended; also a label of the metrics."""

    SENT = "sent"
    LATER = "later"
    """The platform wants us to wait."""
    CLOSED = "shut"
    """We may not write in this chat."""
    GONE = "gone"
    """The message that was to be changed no longer exists: there is nothing left to do."""
    UNSURE = "unsure"
    """The request may have been executed."""


class Delivery(msgspec.Struct, frozen=True):
    outcome: Outcome
    message: str = ""
    """The platform's id of a new message."""
    seconds: float = 0.0
    """How long to wait, if the platform wants us to."""
    reason: str = ""
    why: Closure = Closure.FORBIDDEN
    """Why the chat is closed, if it is."""


def nothing_to_change(message: Message, slots: Mapping[str, str]) -> bool:
    """Whether the message is an edit and its slot is empty, so that nothing is sent. An empty slot of the status card
    is filled by a new message instead."""
    return message.edit and not slots.get(message.slot) and message.slot != STATUS_CARD


def already_shown(message: Message, slots: Mapping[str, str]) -> bool:
    """Whether a message that was to be shown anew was shown already, by an item that waited before it."""
    news = 0 < message.first <= message.last
    return message.unless_shown and bool(slots.get(message.slot)) and not news


async def deliver(adapter: Adapter, message: Message, composed: Composed, slots: Mapping[str, str]) -> Delivery:
    """Post the message, or edit the one in its slot. May be repeated after a crash: the nonce keeps it from being shown
    twice."""
    try:
        return Delivery(Outcome.SENT, await _post_or_edit(adapter, message, composed, slots))
    except RetryAfter as error:
        return Delivery(Outcome.LATER, seconds=error.seconds, reason=str(error))
    except ChatClosed as error:
        return Delivery(Outcome.CLOSED, reason=error.reason, why=error.why)
    except MessageGone as error:
        return Delivery(Outcome.GONE, reason=str(error))
    except (TimeoutError, ConnectionError) as error:
        return Delivery(Outcome.UNSURE, reason=repr(error))


async def _post_or_edit(adapter: Adapter, message: Message, composed: Composed, slots: Mapping[str, str]) -> str:
    """Returns the id of the new message; empty if an earlier one was edited."""
    before = slots.get(message.slot, "")
    async with asyncio.timeout(SEND_TIMEOUT):
        if message.edit and before:
            try:
                await adapter.edit(composed.chat, before, composed.screen, nonce=message.id)
                if not composed.pinned:
                    await optionally(adapter.unpin(composed.chat, before), composed.chat)
                return ""
            except MessageGone as gone:
                if message.slot not in RENEWED:
                    raise
                log.info("message is gone: posted anew", chat=composed.chat, reason=str(gone))
        if before and isinstance(message, PersonalMessage):
            # A player has at most one message about an open question at a time.
            await _try_to_remove(adapter, composed.chat, before)
        posted = await adapter.post(composed.chat, composed.screen, mention=composed.mention, nonce=message.id)
    if message.slot == STATUS_CARD and composed.pinned:
        await optionally(adapter.pin(composed.chat, posted), composed.chat)
    return posted


async def remove(adapter: Adapter, chat: str, message: str) -> Delivery:
    """Remove an earlier message. If the platform refuses, the message stays, and that counts as done."""
    try:
        async with asyncio.timeout(SEND_TIMEOUT):
            await _try_to_remove(adapter, chat, message)
    except RetryAfter as error:
        return Delivery(Outcome.LATER, seconds=error.seconds, reason=str(error))
    except (TimeoutError, ConnectionError) as error:
        return Delivery(Outcome.UNSURE, reason=repr(error))
    return Delivery(Outcome.SENT)


async def _try_to_remove(adapter: Adapter, chat: str, message: str) -> None:
    try:
        await adapter.remove(chat, message)
    except RetryAfter:
        raise
    except Exception as error:
        log.info("old message stays", chat=chat, error=repr(error))


async def clear_replaced(adapter: Adapter, chat: str, message: Message, before: str) -> None:
    """Called after a new message was acknowledged: remove the buttons of the message that it replaced, or the old
    status card. Errors are ignored, so that the new message is not sent a second time."""
    if message.slot == STATUS_CARD:
        await optionally(adapter.remove(chat, before), chat)
    elif not isinstance(message, PersonalMessage):
        await optionally(adapter.strip(chat, before), chat)


async def board_link(adapter: Adapter, chat: str, message: str) -> str:
    """The address of a message with the board; empty if there is none, or if it cannot be found out."""
    if not message:
        return ""
    try:
        async with asyncio.timeout(SEND_TIMEOUT):
            return await adapter.link(chat, message)
    except Exception as error:
        log.info("no link to the board", chat=chat, error=repr(error))
        return ""


async def optionally(work: Awaitable[None], chat: str) -> None:
    """Do something that is not essential: errors are logged and ignored."""
    try:
        async with asyncio.timeout(SEND_TIMEOUT):
            await work
    except Exception as error:
        log.info("could not tidy up", chat=chat, error=repr(error))
