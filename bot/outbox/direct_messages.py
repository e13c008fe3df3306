"""Sending a direct message: what was done with a person's account on another platform."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

import structlog

from bot.outbox.adapter import SEND_TIMEOUT, Adapter
from bot.screens.linked_accounts import linked_news
from bot.store.direct_messages import DirectMessage
from bot.store.links import Links, platform_of
from bot.texts import texts

log = structlog.get_logger()


async def send_direct_message(links: Links, adapters: Mapping[str, Adapter], message: DirectMessage) -> None:
    """Send a direct message if the person can be written to. If not, they see the news with the reply to their next
    request: the account keeps its news until its owner has seen them."""
    adapter = adapters.get(platform_of(message.account))
    if adapter is None:
        return
    screen = linked_news(texts(message.language), message.news)
    try:
        async with asyncio.timeout(SEND_TIMEOUT):
            chat = await adapter.private_chat(message.account)
            await adapter.post(chat, screen, mention=(message.account,), nonce=message.id)
    except Exception as error:
        log.info("direct message not sent", platform=adapter.prefix, error=repr(error))
        return
    await links.delete_news(message.account)
