"""A strict stand-in for Discord: requests over HTTP and the gateway over a WebSocket, on loopback.

It is for tests of the whole program, started as an operator starts it. It refuses what Discord refuses, with Discord's
codes. It also refuses what Discord would silently ignore, such as a misspelt field: that can only be a mistake of ours.
Tests drive the people.
"""

from tests.discord.wire.interactions import Interaction
from tests.discord.wire.people import Person
from tests.discord.wire.server import Lost
from tests.discord.wire.standin import NAME, TOKEN, Discord, discord_on_the_wire
from tests.discord.wire.world import Channel, Guild, Message

__all__ = [
    "NAME",
    "TOKEN",
    "Channel",
    "Discord",
    "Guild",
    "Interaction",
    "Lost",
    "Message",
    "Person",
    "discord_on_the_wire",
]
