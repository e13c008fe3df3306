"""Lets the library talk to another address than Discord's own, such as a proxy or a stand-in.

The library keeps its addresses as constants of classes, so a change holds for the whole process. It does not always ask
for the address of the gateway: not with a fixed number of shards, and not when it begins a new session.
"""

from __future__ import annotations

import discord
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

DISCORD = Route.BASE


def set_api_url(url: str) -> None:
    """Send all requests of this process to this address from now on."""
    Route.BASE = url.rstrip("/")


async def set_gateway_url(client: discord.Client) -> None:
    """Ask the API for the address of its gateway and use it, if the API is not Discord's own. Called before a client
    connects."""
    if Route.BASE != DISCORD:
        _, url, _ = await client.http.get_bot_gateway()
        DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(url)
