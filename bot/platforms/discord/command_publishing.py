"""Sends the slash commands to Discord, beside the connection: the commands that Discord knows already work
meanwhile."""

from __future__ import annotations

import asyncio
from hashlib import blake2b
from typing import Any

import discord
import msgspec
import structlog
from redis.asyncio import Redis
from redis.exceptions import RedisError

from bot.platforms.discord.command_tree import Translator, Tree
from bot.platforms.discord.repeated_requests import BROKEN
from bot.store.commands import execute
from bot.texts.commands import COMMANDS

log = structlog.get_logger(__name__)

FIRST_PAUSE = 5.0
LONGEST_PAUSE = 900.0
"""Seconds between two attempts; each pause is twice as long as the one before."""


async def publish_until_done(tree: Tree, redis: Redis, application: int) -> None:
    """Publish the commands, again and again until it succeeds."""
    pause = FIRST_PAUSE
    while True:
        try:
            await publish(tree, redis, application)
        except (discord.DiscordException, RedisError, *BROKEN) as error:
            log.warning("the commands could not be sent to Discord", error=str(error) or repr(error), again=pause)
        except Exception:
            log.exception("the commands could not be sent to Discord", again=pause)
        else:
            return
        await asyncio.sleep(pause)
        pause = min(LONGEST_PAUSE, 2 * pause)


async def publish(tree: Tree, redis: Redis, application: int) -> bool:
    """Send the commands to Discord, if they are not the same as the last time. Returns whether they were sent."""
    sent = msgspec.json.encode(await payload(tree), order="deterministic")
    digest = blake2b(sent, digest_size=16).hexdigest().encode()
    key = f"discord:commands:{application}"
    if await execute(redis, "GET", key) == digest:
        return False
    await tree.sync()
    await execute(redis, "SET", key, digest)
    log.info("the commands were sent to Discord", count=len(COMMANDS))
    return True


async def payload(tree: Tree) -> list[dict[str, Any]]:
    """The commands as they are sent to Discord."""
    translator = tree.translator or Translator()
    return [dict(await command.get_translated_payload(tree, translator)) for command in tree.get_commands()]
