"""Messages as they are kept and as the page gets them."""

from __future__ import annotations

from hashlib import blake2b

import msgspec

from bot.screens import File, Menu, Screen, Show
from bot.web.pictures import Picture, pictures


class Author(msgspec.Struct, frozen=True):
    id: str
    name: str


class Head(msgspec.Struct, frozen=True, omit_defaults=True):
    """What stays when a message is edited."""

    at: int
    """Milliseconds since 1970."""
    author: Author | None = None
    """Nobody: it is Castellan who speaks."""
    mention: tuple[str, ...] = ()
    pinned: bool = False


class Attachment(msgspec.Struct, frozen=True):
    name: str
    size: int
    digest: str


class Shown(msgspec.Struct, frozen=True, omit_defaults=True):
    """A screen. Its file, and what is to be drawn on its pictures, are kept elsewhere: few ever ask for them."""

    text: str
    board: str = ""
    menu: Menu = ()
    file: Attachment | None = None
    pictures: tuple[Picture, ...] = ()


class Private(msgspec.Struct, frozen=True, omit_defaults=True):
    """A message for one person."""

    at: int
    show: Show
    shown: Shown


class Message(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the page gets."""

    id: int
    at: int
    text: str
    board: str = ""
    menu: Menu = ()
    file: str = ""
    author: Author | None = None
    mention: tuple[str, ...] = ()
    pictures: tuple[Picture, ...] = ()
    show: str = ""
    """Empty for what all can see; otherwise `card`, `notice` or `error`, for the reader's eyes only."""
    pinned: bool = False
    """Shown on top of the room as well."""


class Changes(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is new for one person in one room."""

    seq: int
    """The last change this covers."""
    messages: list[Message]
    first: int = 0
    """Public messages before this one are forgotten."""
    reset: bool = False
    """The reader comes from another history than ours: nothing that they have counts."""
    mine: list[Message] | None = None
    """All that is there in private, if any of it changed; what is not in it is gone."""
    gone: list[int] = []
    """Public messages that were taken away."""


def shown(screen: Screen) -> Shown:
    file = screen.file
    return Shown(screen.text, screen.board, screen.menu, _attachment(file) if file else None, pictures(screen))


def stripped(screen: Shown) -> Shown:
    """The same with nothing left to press."""
    still = tuple(msgspec.structs.replace(picture, targets=()) for picture in screen.pictures)
    return msgspec.structs.replace(screen, menu=(), pictures=still)


def _attachment(file: File) -> Attachment:
    return Attachment(file.name, len(file.data), blake2b(file.data, digest_size=16).hexdigest())


def public_message(id: int, head: Head, screen: Shown) -> Message:
    return Message(
        id,
        head.at,
        screen.text,
        screen.board,
        screen.menu,
        screen.file.name if screen.file else "",
        head.author,
        head.mention,
        screen.pictures,
        pinned=head.pinned,
    )


def private_message(id: int, private: Private) -> Message:
    screen = private.shown
    return Message(
        id,
        private.at,
        screen.text,
        screen.board,
        screen.menu,
        screen.file.name if screen.file else "",
        pictures=screen.pictures,
        show=private.show.value,
    )
