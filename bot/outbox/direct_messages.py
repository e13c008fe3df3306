"""Sending a direct message: what was done with a person's account on another platform, or a note of a partner."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

import structlog

from bot.outbox.adapter import SEND_TIMEOUT, Adapter, ChatClosed
from bot.screens.linked_accounts import linked_news
from bot.screens.partners import note_message
from bot.store.direct_messages import DirectMessage, NoteForPartner
from bot.store.links import Links, platform_of
from bot.texts import texts

log = structlog.get_logger()


async def send_direct_message(links: Links, adapters: Mapping[str, Adapter], message: DirectMessage) -> None:
    """Send a direct message if the person can be written to. If not, they see the news with the reply to their next
    request, because the account keeps its news until its owner has seen them; and a note on their card, because the
    table keeps it."""
    adapter = adapters.get(platform_of(message.account))
    if adapter is None:
        return
    try:
        async with asyncio.timeout(SEND_TIMEOUT):
            if message.note is not None:
                await _send_note(adapter, message, message.note)
            elif message.news is not None:
                screen = linked_news(texts(message.language), message.news)
                chat = await adapter.private_chat(message.account)
                await adapter.post(chat, screen, mention=(message.account,), nonce=message.id)
    except Exception as error:
        log.info("direct message not sent", platform=adapter.prefix, error=repr(error))
        return
    if message.news is not None:
        await links.delete_news(message.account)


async def _send_note(adapter: Adapter, message: DirectMessage, note: NoteForPartner) -> None:
    """In the person's private chat; without one, where they play, for their eyes alone, if the platform can do that."""
    screen = note_message(texts(message.language), note)
    try:
        chat = await adapter.private_chat(message.account)
        await adapter.post(chat, screen, mention=() if note.silent else (message.account,), nonce=message.id)
    except ChatClosed:
        if platform_of(note.chat) != adapter.prefix:
            raise
        await adapter.post_to_one(note.chat, message.account, screen)
