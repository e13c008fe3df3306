"""Names of rooms and of the keys in which they are kept: all of a room lies in one slot of a cluster."""

from __future__ import annotations

import re

PREFIX = "web"
ROOMS = "web:rooms"
"""Sorted set: the names of all rooms by the time of their last message, in milliseconds."""
CHANGED = "web:{*}:changed"
"""The pattern of all channels on which a room says that it has changed."""

_NAME = re.compile(r"[a-z0-9-]{1,32}")
_CHANNEL = re.compile(r"web:\{([a-z0-9-]{1,32})\}:changed")


def is_room(name: str) -> bool:
    return _NAME.fullmatch(name) is not None


def room_of(channel: bytes) -> str:
    """Which room a channel belongs to; empty if it is none of ours."""
    match = _CHANNEL.fullmatch(channel.decode(errors="replace"))
    return match[1] if match else ""


class RoomKeys:
    """The keys of one room."""

    __slots__ = ("_room", "about", "changed", "changes", "counter", "drawings", "files", "heads", "order", "screens")

    def __init__(self, room: str) -> None:
        self._room = f"web:{{{room}}}"
        self.about = f"{self._room}:about"
        """Hash: `creator`."""
        self.counter = f"{self._room}:counter"
        """Numbers every change of the room, private ones too; a message's id is the number of its first change."""
        self.order = f"{self._room}:order"
        """List of the ids of public messages."""
        self.changes = f"{self._room}:changes"
        """Sorted set: ids of public messages by their last change."""
        self.heads = f"{self._room}:heads"
        """Hash by id: what stays when a message is edited."""
        self.screens = f"{self._room}:screens"
        """Hash by id: what an edit replaces."""
        self.files = f"{self._room}:files"
        self.drawings = f"{self._room}:drawings"
        """Hash by id: what is to be drawn on the pictures of a message; never the pictures themselves."""
        self.changed = f"{self._room}:changed"
        """Channel. It only says that something changed: who may see what is decided when it is read."""

    def nonce(self, deed: str, nonce: str) -> str:
        return f"{self._room}:nonce:{deed}:{nonce}"

    def card(self, person: str) -> str:
        return f"{self._room}:card:{person}"

    def notices(self, person: str) -> str:
        return f"{self._room}:notices:{person}"

    def told(self, person: str) -> str:
        """The number of the last change to what this person sees in private."""
        return f"{self._room}:told:{person}"

    def own_files(self, person: str) -> str:
        return f"{self._room}:files:{person}"

    def own_drawings(self, person: str) -> str:
        return f"{self._room}:drawings:{person}"
