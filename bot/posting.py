"""One effect, done on a platform: a message posted, changed, taken away."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Mapping

import structlog

from bot.chat import Adapter, Gone, Later
from bot.tables.table import Effect
from bot.telling import Message

log = structlog.get_logger()

SEND = 20.0
"""Seconds that a send may take; well below the lease."""
RENEWED = ("lobby", "board", "status")
"""Slots whose message is posted anew when it is not there any more: without it nobody could go on."""
PINNED = "status"
ONE = "reminder"
"""Beginning of slots that hold at most one message that can be seen: the last one goes before the next one comes."""


def missing(effect: Effect, slots: Mapping[str, str]) -> bool:
    """Whether there is no message that it could change, and none has to be made."""
    if effect.kind == "remove":
        return not slots.get(effect.slot)
    return effect.kind == "edit" and not slots.get(effect.slot) and effect.slot != PINNED


async def deliver(adapter: Adapter, effect: Effect, told: Message, slots: Mapping[str, str]) -> str:
    """The new message, or nothing. May be done again: what was half done is found so."""
    async with asyncio.timeout(SEND):
        before = slots.get(effect.slot, "")
        if effect.kind == "edit" and before:
            try:
                await adapter.edit(told.chat, before, told.screen, nonce=effect.id)
                if not told.pinned:
                    await tidily(adapter.unpin(told.chat, before), told.chat)
                return ""
            except Gone as gone:
                if effect.slot not in RENEWED:
                    raise
                log.info("message is gone: posted anew", chat=told.chat, reason=str(gone))
        if before and effect.slot.startswith(ONE):
            await _remove(adapter, told.chat, before)
        if effect.kind == "remove":
            return ""
        message = await adapter.post(told.chat, told.screen, mention=told.mention, nonce=effect.id)
    if effect.slot == PINNED and told.pinned:
        await tidily(adapter.pin(told.chat, message), told.chat)
    return message


async def board_of(adapter: Adapter, chat: str, slots: Mapping[str, str]) -> str:
    """An address that leads to the newest board; empty where there is none."""
    if not slots.get("board"):
        return ""
    try:
        async with asyncio.timeout(SEND):
            return await adapter.link(chat, slots["board"])
    except Exception as error:
        log.info("no way to the board", chat=chat, error=repr(error))
        return ""


async def _remove(adapter: Adapter, chat: str, message: str) -> None:
    try:
        await adapter.remove(chat, message)
    except Later:
        raise
    except Exception as error:
        log.info("old reminder stays", chat=chat, error=repr(error))


async def replaced(adapter: Adapter, chat: str, slot: str, before: str) -> None:
    """Only now that the new message is sure: whatever goes wrong here must not send it a second time."""
    if slot == PINNED:
        await tidily(adapter.remove(chat, before), chat)
    elif not slot.startswith(ONE):
        await tidily(adapter.strip(chat, before), chat)


async def tidily(work: Awaitable[None], chat: str) -> None:
    """What would be nice to have, and may fail."""
    try:
        async with asyncio.timeout(SEND):
            await work
    except Exception as error:
        log.info("could not tidy up", chat=chat, error=repr(error))
