"""Tasks that are to end."""

from __future__ import annotations

import asyncio
from collections.abc import Collection


async def let_go(tasks: Collection[asyncio.Task[None]]) -> None:
    """Until all are gone: before Python 3.12, `wait_for` (in the Redis client, too) may swallow a cancellation."""
    left = set(tasks)
    while left:
        for task in left:
            task.cancel()
        _, left = await asyncio.wait(left, timeout=0.1)
