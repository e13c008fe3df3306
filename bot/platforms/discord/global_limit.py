"""The rate limit of the whole bot, during which the library makes no request at all."""

from __future__ import annotations

import asyncio

import discord

LONGEST = 60.0
"""Seconds after which requests are made again. Discord counts the limit anew every second."""


class GlobalLimit(asyncio.Event):
    """Set unless all requests have to wait.

    The library clears it, and sets it when the limit is over; but not if the request that met the limit is cancelled
    meanwhile, as by a time-out. Then no request would ever be made again. This one sets itself.
    """

    def clear(self) -> None:
        super().clear()
        asyncio.get_running_loop().call_later(LONGEST, self.set)


def watch_global_limit(client: discord.Client) -> None:
    """Called after the login, because that makes a new event."""
    client.http._global_over = limit = GlobalLimit()
    limit.set()
