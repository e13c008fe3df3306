"""A strict stand-in for the Bot API: it refuses what Telegram refuses, in Telegram's words.

It is a server on loopback, for the real client library; people and groups are driven by the test. What the real server
merely ignores, such as a misspelt parameter, is refused too: it would be a mistake of ours.
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
