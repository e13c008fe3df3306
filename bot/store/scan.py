"""Listing the names of all keys of a server, without missing any.

A cursor of SCAN is valid only on the process that gave it: another server, or the same one after a restart, has its
keys in another order. So each step also asks for the server's run id; if that changes, keys may have been missed, and
the scan raises instead of ending too early.
"""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from typing import Any

from redis import exceptions
from redis.asyncio.connection import ConnectionPool

from bot.store.batch import Command, send_batch_from_pool
from bot.store.retry import retry_for

KEYS_PER_STEP = 500
"""How many keys a server looks at in one step of a scan."""

_RUN = re.compile(r"^run_id:(\w+)", re.MULTILINE)


class ScanInterrupted(exceptions.ConnectionError):
    """Another server, or a restarted one, answered in the middle of a scan: the scan must begin again."""


async def scan_server(pool: ConnectionPool, retry_seconds: float, match: str | None = None) -> AsyncIterator[bytes]:
    """The names of all keys of one server that match; SCAN may give a name twice."""
    pattern: Command = ("MATCH", match) if match is not None else ()
    cursor: int | bytes = 0
    begun = ""
    while True:
        step: Command = ("SCAN", cursor, *pattern, "COUNT", KEYS_PER_STEP)
        (cursor, keys), who = await _execute(pool, retry_seconds, step, ("INFO", "server"))
        found = _RUN.search(bytes(who).decode(errors="replace"))
        run = found[1] if found else ""
        if begun not in ("", run):
            raise ScanInterrupted("another server answers than before")
        begun = run
        for key in keys:
            yield key
        if int(cursor) == 0:
            return


async def _execute(pool: ConnectionPool, retry_seconds: float, *commands: Command) -> list[Any]:
    answers = await retry_for(lambda: send_batch_from_pool(pool, commands), retry_seconds)
    for answer in answers:
        if isinstance(answer, Exception):
            raise answer
    return answers
