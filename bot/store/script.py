"""Lua scripts. A script is called by its hash; if the server does not know it yet, its text is sent.

All keys of a call must be in one slot of a cluster: the keys of one table, of one room, or a single key.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha1
from pathlib import Path
from typing import Any

from redis.asyncio import Redis
from redis.exceptions import NoScriptError

from bot.store.batch import Command
from bot.store.client import RetryingRedis
from bot.store.commands import Argument, execute_all_once
from bot.store.replication import execute_replicated
from bot.store.retry import retry_for

_FOLDER = Path(__file__).parent / "scripts"


class Script:
    __slots__ = ("hash", "text")

    def __init__(self, name: str, folder: Path = _FOLDER) -> None:
        self.text = (folder / f"{name}.lua").read_text(encoding="utf-8")
        self.hash = sha1(self.text.encode(), usedforsecurity=False).hexdigest()

    async def __call__(self, redis: Redis, keys: Sequence[str], *args: Argument, replicated: bool = False) -> Any:
        """Run the script once and return its answer.

        With `replicated`, as by `execute_replicated`. Such a script must write something at each call, else there is
        nothing to wait for.
        """
        words = (len(keys), *keys, *args)
        try:
            return await _execute(redis, keys[0], ("EVALSHA", self.hash, *words), replicated=replicated)
        except NoScriptError:
            return await _execute(redis, keys[0], ("EVAL", self.text, *words), replicated=replicated)

    async def run_idempotent(self, redis: Redis, keys: Sequence[str], *args: Argument, replicated: bool = False) -> Any:
        """The same, repeated when the connection breaks or no replica acknowledges.

        Only for scripts whose second execution with the same arguments has no further effect.
        """
        seconds = redis.retry_seconds if isinstance(redis, RetryingRedis) else 0.0
        return await retry_for(lambda: self(redis, keys, *args, replicated=replicated), seconds)


async def _execute(redis: Redis, key: str, command: Command, *, replicated: bool) -> Any:
    if replicated:
        return await execute_replicated(redis, key, command)
    (answer,) = await execute_all_once(redis, [command])
    return answer


LOOK = Script("look")
COMMIT = Script("commit")
CLAIM = Script("claim")
MARK = Script("mark")
DONE = Script("done")
RELEASE = Script("release")
HINT = Script("hint")
HASTEN = Script("hasten")
REWRITE = Script("rewrite")
ARCHIVE = Script("archive")
