"""Lua scripts, sent by their hash; by their text to a server that does not know them yet."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha1
from pathlib import Path
from typing import Any

from redis.asyncio import Redis
from redis.exceptions import NoScriptError

from bot.store.client import PatientRedis, patiently
from bot.store.wire import Raw, send

_FOLDER = Path(__file__).parent / "scripts"


class Script:
    __slots__ = ("hash", "text")

    def __init__(self, name: str) -> None:
        self.text = (_FOLDER / f"{name}.lua").read_text(encoding="utf-8")
        self.hash = sha1(self.text.encode(), usedforsecurity=False).hexdigest()

    async def __call__(self, redis: Redis, keys: Sequence[str], *args: Raw) -> Any:
        try:
            (answer,) = await send(redis, [("EVALSHA", self.hash, len(keys), *keys, *args)])
        except NoScriptError:
            (answer,) = await send(redis, [("EVAL", self.text, len(keys), *keys, *args)])
        return answer

    async def surely(self, redis: Redis, keys: Sequence[str], *args: Raw) -> Any:
        """The same, sent again when its answer is lost: for scripts that do nothing the second time."""
        patience = redis.patience if isinstance(redis, PatientRedis) else 0.0
        return await patiently(lambda: self(redis, keys, *args), patience)


COMMIT = Script("commit")
CLAIM = Script("claim")
MARK = Script("mark")
DONE = Script("done")
RELEASE = Script("release")
HINT = Script("hint")
HASTEN = Script("hasten")
REWRITE = Script("rewrite")
ARCHIVE = Script("archive")
