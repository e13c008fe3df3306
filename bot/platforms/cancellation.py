"""Ending background tasks."""

from __future__ import annotations

import asyncio
from collections.abc import Collection


async def cancel_and_wait(tasks: Collection[asyncio.Task[None]]) -> None:
    """Cancel background tasks and wait until all of them have ended. What they raised stays in the tasks.

    A task is cancelled again until it ends, because before Python 3.12 `wait_for` (which the Redis client uses, too)
    may swallow a cancellation.
    """
    left = set(tasks)
    while left:
        for task in left:
            task.cancel()
        _, left = await asyncio.wait(left, timeout=0.1)
