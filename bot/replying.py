"""What is added to every answer, whatever it is about: how its reader likes it, and what they have to know."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

import msgspec
from redis.exceptions import RedisError

from bot.deeds.deed import Deed
from bot.moments import Moment, parts
from bot.present.links import with_news
from bot.screens import Reply

if TYPE_CHECKING:
    from bot.service import Service


LINKING = ("link", "unlink")


async def finished(service: Service, deed: Deed, reply: Reply) -> Reply:
    """Of a table that is not shown where somebody is, nobody else there is to read; nor where else somebody has an
    account, be it that something did not work."""
    screen = msgspec.structs.replace(
        reply.screen,
        language=deed.texts.language,
        theme=await _theme(service, deed, reply),
        zone=await _zone(service, deed, reply),
        secret=reply.screen.secret or deed.elsewhere or deed.verb in LINKING,
    )
    if deed.news is not None:
        screen = with_news(deed.texts, screen, deed.news)
        with suppress(RedisError):
            # Said once more is better than never.
            await service.links.told(deed.account)
    table = deed.table_record.id if deed.table_record is not None else ""
    return msgspec.structs.replace(reply, screen=screen, table=reply.table or table)


async def _theme(service: Service, deed: Deed, reply: Reply) -> str:
    """In which pictures are drawn for this person: as they like it, else as the chat does."""
    if deed.chosen.theme or not reply.screen.pictures:
        return deed.chosen.theme
    try:
        return (await service.directory.settings(deed.chat)).theme
    except RedisError:
        return ""


async def _zone(service: Service, deed: Deed, reply: Reply) -> str:
    """In which moments are told where the platform cannot: theirs, else that of the chat."""
    if deed.chosen.zone or not _has_moments(reply.screen.text):
        return deed.chosen.zone
    try:
        return (await service.directory.settings(deed.chat)).zone or service.usual_zone
    except RedisError:
        return service.usual_zone


def _has_moments(text: str) -> bool:
    return any(isinstance(part, Moment) for part in parts(text))
