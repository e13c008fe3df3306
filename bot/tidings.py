"""Telling somebody, in private, what was done with their account elsewhere."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

import structlog

from bot.chat import Adapter
from bot.present.links import linked_news
from bot.service import Service
from bot.store.links import platform_of
from bot.store.tidings import Tiding
from bot.texts import texts

log = structlog.get_logger()

SEND = 20.0
"""Seconds that it may take."""


async def say(service: Service, adapters: Mapping[str, Adapter], tiding: Tiding) -> None:
    """Whoever cannot be told in private is told with their next deed."""
    adapter = adapters.get(platform_of(tiding.account))
    if adapter is None:
        return
    screen = linked_news(texts(tiding.language), tiding.news)
    try:
        async with asyncio.timeout(SEND):
            chat = await adapter.private(tiding.account)
            await adapter.post(chat, screen, mention=(tiding.account,), nonce=tiding.id)
    except Exception as error:
        log.info("could not be told in private", platform=adapter.prefix, error=repr(error))
        return
    await service.links.told(tiding.account)
