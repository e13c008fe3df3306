"""The names of rooms, and the Redis keys in which a room is kept. All keys of a room lie in one slot of a cluster."""

from __future__ import annotations

import re

PREFIX = "web"
ROOMS = "web:rooms"
"""Sorted set: the names of all rooms by the time of their last message, in milliseconds."""
CHANGED = "web:{*}:changed"
"""Pattern of the channels on which rooms announce that they have changed."""

_NAME = re.compile(r"[a-z0-9-]{1,32}")
_CHANNEL = re.compile(r"web:\{([a-z0-9-]{1,32})\}:changed")


def is_room(name: str) -> bool:
    return _NAME.fullmatch(name) is not None


def room_of_channel(channel: bytes) -> str:
    """The room that announces its changes on this channel; empty if no room does."""
    match = _CHANNEL.fullmatch(channel.decode(errors="replace"))
    return match[1] if match else ""


class RoomKeys:
    """The keys of one room."""

    __slots__ = (
        "_room",
        "about",
        "changed",
        "changes",
        "counter",
        "drawings",
        "files",
        "heads",
        "older",
        "order",
        "screens",
    )

    def __init__(self, room: str) -> None:
        self._room = f"web:{{{room}}}"
        self.about = f"{self._room}:about"
        """Hash: `creator`."""
        self.counter = f"{self._room}:counter"
        """Numbers every change of the room, private ones too. The id of a message is the number of its first change."""
        self.order = f"{self._room}:order"
        """List: the ids of the last public messages."""
        self.older = f"{self._room}:older"
        """Sorted set: the ids of public messages that are older and stay, because they are pinned or have buttons; by
        the id of the message with which that was last looked at."""
        self.changes = f"{self._room}:changes"
        """Sorted set: the ids of public messages by the number of their last change."""
        self.heads = f"{self._room}:heads"
        """Hash by id: `MessageHeader`."""
        self.screens = f"{self._room}:screens"
        """Hash by id: `StoredScreen`."""
        self.files = f"{self._room}:files"
        """Hash by id: the file of a message."""
        self.drawings = f"{self._room}:drawings"
        """Hash by id: the requests to draw the pictures of a message."""
        self.changed = f"{self._room}:changed"
        """Channel. It says only that something changed: who may see what is decided when it is read."""

    @property
    def public(self) -> tuple[str, ...]:
        """Everything that is kept of the room for all."""
        return (
            self.about,
            self.counter,
            self.order,
            self.older,
            self.changes,
            self.heads,
            self.screens,
            self.files,
            self.drawings,
        )

    @property
    def private_pattern(self) -> str:
        """Matches the keys of what is kept for single people, and of nonces."""
        return f"{self._room}:*:*"

    def private(self, person: str) -> tuple[str, ...]:
        """What is kept of this person alone, but for the number of its last change."""
        return self.card(person), self.notices(person), self.own_files(person), self.own_drawings(person)

    def nonce(self, request: str, nonce: str) -> str:
        return f"{self._room}:nonce:{request}:{nonce}"

    def card(self, person: str) -> str:
        return f"{self._room}:card:{person}"

    def notices(self, person: str) -> str:
        return f"{self._room}:notices:{person}"

    def last_private_change(self, person: str) -> str:
        """The number of the last change of what this person sees in private."""
        return f"{self._room}:told:{person}"

    def own_files(self, person: str) -> str:
        return f"{self._room}:files:{person}"

    def own_drawings(self, person: str) -> str:
        return f"{self._room}:drawings:{person}"
