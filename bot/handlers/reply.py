"""Completes every reply before it is shown: the reader's language, theme and time zone, a word about a chat that is
closed to us, and news about their account."""

from __future__ import annotations

from contextlib import suppress

import msgspec
from redis.exceptions import RedisError

from bot.chats.availability import ChatAvailability
from bot.handlers.request import Request
from bot.screens.closed_chats import with_closure
from bot.screens.linked_accounts import with_news
from bot.screens.screen import Reply, Show
from bot.store.closed_chats import Closure
from bot.store.directory import Directory
from bot.store.links import Links
from bot.times.timestamps import has_moments

ABOUT_ACCOUNTS = ("link", "unlink")
"""Verbs whose replies say which other accounts a person has: nobody else may read them, not even a refusal."""


class ReplyFinisher:
    def __init__(
        self, directory: Directory, links: Links, availability: ChatAvailability, *, default_zone: str = ""
    ) -> None:
        self._directory = directory
        self._links = links
        self._availability = availability
        self._default_zone = default_zone

    async def finish(self, request: Request, reply: Reply) -> Reply:
        """The reply in the language, theme and time zone of its reader, with news that they have not seen yet."""
        chat = reply.chat or request.chat
        screen = msgspec.structs.replace(
            reply.screen,
            language=reply.screen.language or request.texts.language,
            theme=await self._theme(request, reply, chat),
            zone=await self._zone(request, reply, chat),
            secret=reply.screen.secret or request.verb in ABOUT_ACCOUNTS,
        )
        if reply.table and reply.show is not Show.ERROR and (why := await self._why_closed(chat)) is not None:
            screen = with_closure(request.texts, screen, why, private=request.private)
        if request.news is not None:
            screen = with_news(request.texts, screen, request.news)
            with suppress(RedisError):
                # If this fails, the news is shown again with the next reply: better twice than never.
                await self._links.delete_news(request.account)
        return msgspec.structs.replace(reply, screen=screen)

    async def _why_closed(self, chat: str) -> Closure | None:
        """Why the others see nothing of this in the chat of the table; None if they do."""
        try:
            return await self._availability.why_closed(chat)
        except RedisError:
            return None

    async def _theme(self, request: Request, reply: Reply, chat: str) -> str:
        """The theme of the pictures: the one that the person chose, else that of the chat."""
        if request.settings.theme or not reply.screen.pictures:
            return request.settings.theme
        try:
            return (await self._directory.settings(chat)).theme
        except RedisError:
            return ""

    async def _zone(self, request: Request, reply: Reply, chat: str) -> str:
        """The time zone for moments, on platforms that cannot show local times: the person's own, else that of the
        chat."""
        own = reply.screen.zone or request.settings.zone
        if own or not has_moments(reply.screen.text):
            return own
        try:
            return (await self._directory.settings(chat)).zone or self._default_zone
        except RedisError:
            return self._default_zone
