"""The names of all keys, of one server or of several.

A walk over keys means something only to the server that began it: another one, or the same after a restart, has them in
another order. So whoever answers at the end must be who answered at the beginning; else names may be missing, and the
walk says so rather than leave them out.
"""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from typing import Any

from redis import exceptions
from redis.asyncio.connection import ConnectionPool

from bot.store.exchange import Command, converse
from bot.store.patience import patiently

TOGETHER = 500
"""Keys that a server looks at in one step."""

_RUN = re.compile(r"^run_id:(\w+)", re.MULTILINE)


class Interrupted(exceptions.ConnectionError):
    """Somebody else answers by now."""


async def walk(pool: ConnectionPool, patience: float, match: str | None = None) -> AsyncIterator[bytes]:
    """All of one server; some perhaps twice, as it is with such walks."""
    pattern: Command = ("MATCH", match) if match is not None else ()
    cursor: int | bytes = 0
    begun = ""
    while True:
        step: Command = ("SCAN", cursor, *pattern, "COUNT", TOGETHER)
        (cursor, keys), who = await _asked(pool, patience, step, ("INFO", "server"))
        found = _RUN.search(bytes(who).decode(errors="replace"))
        run = found[1] if found else ""
        if begun not in ("", run):
            raise Interrupted("another server answers than before")
        begun = run
        for key in keys:
            yield key
        if int(cursor) == 0:
            return


async def _asked(pool: ConnectionPool, patience: float, *commands: Command) -> list[Any]:
    answers = await patiently(lambda: converse(pool, commands), patience)
    for answer in answers:
        if isinstance(answer, Exception):
            raise answer
    return answers
