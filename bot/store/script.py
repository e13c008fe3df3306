"""Lua scripts, sent by their hash; by their text to a server that does not know them yet.

A script touches one slot of a cluster: all of its keys are of one table, of one room, or one alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha1
from pathlib import Path
from typing import Any

from redis.asyncio import Redis
from redis.exceptions import NoScriptError

from bot.store.client import PatientRedis
from bot.store.copies import WAIT, copies_of, missed
from bot.store.patience import patiently
from bot.store.wire import Raw, send

_FOLDER = Path(__file__).parent / "scripts"


class Script:
    __slots__ = ("hash", "text")

    def __init__(self, name: str, folder: Path = _FOLDER) -> None:
        self.text = (folder / f"{name}.lua").read_text(encoding="utf-8")
        self.hash = sha1(self.text.encode(), usedforsecurity=False).hexdigest()

    async def __call__(self, redis: Redis, keys: Sequence[str], *args: Raw, copied: bool = False) -> Any:
        """With `copied`, a replica must have what was written before there is an answer, where the server has any:
        `NotCopied` says that it was done here, and may be lost with this server. The script must write, each time."""
        copies = await copies_of(redis, keys[0]) if copied else None
        waited = () if copies is None else (WAIT,)
        try:
            answer, *got = await send(redis, [("EVALSHA", self.hash, len(keys), *keys, *args), *waited])
        except NoScriptError:
            answer, *got = await send(redis, [("EVAL", self.text, len(keys), *keys, *args), *waited])
        if copies is not None and got[0] < 1:
            await missed(copies, keys[0])
        return answer

    async def surely(self, redis: Redis, keys: Sequence[str], *args: Raw, copied: bool = False) -> Any:
        """The same, sent again when its answer is lost: for scripts that do nothing the second time."""
        patience = redis.patience if isinstance(redis, PatientRedis) else 0.0
        return await patiently(lambda: self(redis, keys, *args, copied=copied), patience)


COMMIT = Script("commit")
CLAIM = Script("claim")
MARK = Script("mark")
DONE = Script("done")
RELEASE = Script("release")
HINT = Script("hint")
HASTEN = Script("hasten")
REWRITE = Script("rewrite")
ARCHIVE = Script("archive")
