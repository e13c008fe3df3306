"""Checks what must not change: every key of every table, and everything stored about the chats and people who play."""

from __future__ import annotations

import logging
from collections.abc import Iterator, MutableMapping
from contextlib import contextmanager
from hashlib import blake2b
from typing import Any

from redis.asyncio import Redis
from structlog.processors import format_exc_info
from structlog.testing import capture_logs

LOUD = ("error", "critical")


async def digest(redis: Redis, *names: str) -> dict[str, str]:
    """Digests of all keys of tables, and of keys that contain one of these names."""
    found = sorted([bytes(key) async for key in redis.scan_iter(count=1000)])
    kept = [key for key in found if key.startswith(b"{p") or any(name.encode() in key for name in names)]
    dumps = [await redis.dump(key) for key in kept]
    return {
        key.decode(errors="replace"): blake2b(bytes(dump or b""), digest_size=8).hexdigest()
        for key, dump in zip(kept, dumps, strict=True)
    }


def alike(now: dict[str, str], before: dict[str, str]) -> None:
    """Fails if two digests differ, and shows the difference."""
    changed = {name: now.get(name) for name in {*now, *before} if now.get(name) != before.get(name)}
    assert not changed, changed


class Ear(logging.Handler):
    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.heard: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.heard.append(self.format(record))


class Quiet:
    """Fails at `check()` if we or a library have logged an error, or if a task has ended with an exception that nobody
    read."""

    def __init__(self, logs: list[MutableMapping[str, Any]], ear: Ear) -> None:
        self.logs = logs
        self.ear = ear

    def check(self) -> None:
        ours = [log for log in self.logs if log["log_level"] in LOUD]
        self.logs.clear()
        assert not ours, "\n".join(map(str, ours[0].values()))
        assert not self.ear.heard, self.ear.heard[0]


@contextmanager
def quiet() -> Iterator[Quiet]:
    ear = Ear()
    logging.getLogger().addHandler(ear)
    try:
        with capture_logs(processors=[format_exc_info]) as logs:
            kept = Quiet(logs, ear)
            yield kept
            kept.check()
    finally:
        logging.getLogger().removeHandler(ear)
