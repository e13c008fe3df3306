"""A strict stand-in for the Bot API of Telegram: it refuses what Telegram refuses, in Telegram's words.

It is a server on loopback, for the real client library. Tests drive people and groups. It also refuses what the real
server silently ignores, such as a misspelt parameter: that can only be a mistake of ours.
"""

from tests.telegram.standin.clock import Clock, RealTime
from tests.telegram.standin.people import Actor, Group, Seen, Topic, Where
from tests.telegram.standin.telegram import TOKEN, USERNAME, Telegram, telegram
from tests.telegram.standin.world import Message

__all__ = [
    "TOKEN",
    "USERNAME",
    "Actor",
    "Clock",
    "Group",
    "Message",
    "RealTime",
    "Seen",
    "Telegram",
    "Topic",
    "Where",
    "telegram",
]
