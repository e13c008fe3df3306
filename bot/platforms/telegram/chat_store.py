"""What is known about Telegram's chats, kept in Redis: which are closed, which topics are used, and what is still to be
done there."""

from __future__ import annotations

from redis.asyncio import Redis

from bot.platforms.telegram.ids import ChatRef
from bot.store.commands import execute, execute_all
from bot.times.durations import WEEK

SENT_PARTS_KEPT = int(WEEK)
"""Seconds for which it is remembered how many messages of a post were sent."""
MOST_EXPIRED = 20
"""Expired messages that are taken at once."""


class ChatStore:
    def __init__(self, redis: Redis, bot: str) -> None:
        self._redis = redis
        self._prefix = f"telegram:{bot}"

    # closed chats, and the topics of chats

    async def close(self, chat: ChatRef) -> None:
        """Note that the bot may not write in a chat."""
        await execute(self._redis, "SADD", f"{self._prefix}:shut", str(chat))

    async def is_closed(self, chat: ChatRef) -> bool:
        return bool(await execute(self._redis, "SISMEMBER", f"{self._prefix}:shut", str(chat)))

    async def open(self, chat: ChatRef) -> None:
        """Note that the bot may write in a chat."""
        await execute(self._redis, "SREM", f"{self._prefix}:shut", str(chat))

    async def note_used(self, chat: ChatRef) -> None:
        """Note that the bot has written in a chat or topic."""
        await execute(self._redis, "SADD", f"{self._prefix}:threads:{chat.id}", chat.thread or 0)

    async def used_topics(self, chat: int) -> list[ChatRef]:
        """The topics of a chat where the bot has written, and the chat itself if it has written outside of topics."""
        threads = await execute(self._redis, "SMEMBERS", f"{self._prefix}:threads:{chat}")
        return [ChatRef(chat, int(thread) or None) for thread in threads]

    # posts of several messages

    async def sent_parts(self, nonce: str) -> int:
        """How many messages of the post with this nonce were sent before it was interrupted."""
        return int(await execute(self._redis, "GET", f"{self._prefix}:sent:{nonce}") or 0)

    async def put_sent_parts(self, nonce: str, count: int) -> None:
        await execute(self._redis, "SET", f"{self._prefix}:sent:{nonce}", count, "EX", SENT_PARTS_KEPT)

    # messages that are deleted after a while

    async def expire(self, chat: int, message: int, at: float) -> None:
        """Let a message be deleted at this time."""
        await execute(self._redis, "ZADD", f"{self._prefix}:passing", at, f"{chat}/{message}")

    async def take_expired(self, now: float) -> list[tuple[int, int]]:
        """Messages, as chat and id, that have to be deleted by now. Each is returned to one caller only."""
        key = f"{self._prefix}:passing"
        found = await execute(self._redis, "ZRANGEBYSCORE", key, "-inf", now, "LIMIT", 0, MOST_EXPIRED)
        taken = await execute_all(self._redis, *(("ZREM", key, name) for name in found))
        ours = [name.decode().partition("/") for name, mine in zip(found, taken, strict=True) if mine]
        return [(int(chat), int(message)) for chat, _, message in ours]

    # what is done once in a while

    async def first_time(self, what: str, seconds: int) -> bool:
        """Whether this was not asked in the last `seconds`; if so, note that it was asked now."""
        return bool(await execute(self._redis, "SET", f"{self._prefix}:once:{what}", 1, "NX", "EX", seconds))
