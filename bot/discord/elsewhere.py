"""Discord behind another address than its own, such as a proxy.

The library knows its addresses as constants of whole classes, so this is for the whole process. It asks where the
gateway is only sometimes: not for a set number of shards, nor when it begins a session anew.
"""

from __future__ import annotations

import discord
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

DISCORD = Route.BASE


def use(url: str) -> None:
    """Requests go to this address from now on."""
    Route.BASE = url.rstrip("/")


async def find_gateway(client: discord.Client) -> None:
    """Whoever is reached elsewhere says where their gateway is; Discord's own is known."""
    if Route.BASE != DISCORD:
        _, url, _ = await client.http.get_bot_gateway()
        DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(url)
