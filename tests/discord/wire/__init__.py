"""A strict stand-in for Discord: requests over HTTP and the gateway over a WebSocket, on loopback.

For the whole program as it is started by an operator: it refuses what Discord refuses, with Discord's codes, and what
Discord would merely ignore, such as a misspelt field, because nobody means to send that. People are driven by the test.
"""

from tests.discord.wire.interactions import Interaction
from tests.discord.wire.people import Person
from tests.discord.wire.standin import NAME, TOKEN, Discord, discord_on_the_wire
from tests.discord.wire.world import Channel, Guild, Message

__all__ = ["NAME", "TOKEN", "Channel", "Discord", "Guild", "Interaction", "Message", "Person", "discord_on_the_wire"]
