"""Messages of a room as records: as they are kept in Redis, and as the page gets them.

The names of classes are not stored; the names of fields are, in JSON. Where a field is called differently here,
`rename` says how it is spelled in the store:

| field                   | in the store |
|-------------------------|--------------|
| `StoredPrivate.screen`  | `shown`      |
"""

from __future__ import annotations

from hashlib import blake2b

import msgspec

from bot.platforms.web.pictures import PagePicture, page_pictures
from bot.screens.screen import File, Menu, Screen, Show
from bot.texts.untrusted import plain


class Author(msgspec.Struct, frozen=True):
    """Whoever wrote a message. Both are empty when they have been forgotten since."""

    id: str
    name: str


class MessageHeader(msgspec.Struct, frozen=True, omit_defaults=True):
    """The part of a public message that an edit does not change."""

    at: int
    """Milliseconds since 1970."""
    author: Author | None = None
    """The person who typed it; None for what Castellan posts."""
    mention: tuple[str, ...] = ()
    pinned: bool = False


class Attachment(msgspec.Struct, frozen=True):
    name: str
    size: int
    digest: str


class StoredScreen(msgspec.Struct, frozen=True, omit_defaults=True):
    """A screen as it is kept. The bytes of its file and the requests of its pictures have keys of their own, because
    few readers ever ask for them."""

    text: str
    board: str = ""
    menu: Menu = ()
    file: Attachment | None = None
    pictures: tuple[PagePicture, ...] = ()


class StoredPrivate(msgspec.Struct, frozen=True, omit_defaults=True, rename={"screen": "shown"}):
    """A message for one person, as it is kept: their card or a notice."""

    at: int
    show: Show
    screen: StoredScreen


class PageMessage(msgspec.Struct, frozen=True, omit_defaults=True):
    """A message as the page gets it."""

    id: int
    at: int
    text: str
    board: str = ""
    menu: Menu = ()
    file: str = ""
    author: Author | None = None
    mention: tuple[str, ...] = ()
    pictures: tuple[PagePicture, ...] = ()
    show: str = ""
    """Empty for a public message; `card`, `notice` or `error` for one that only the reader sees."""
    pinned: bool = False
    """Whether the page shows it on top of the room as well."""


class Changes(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is new for one person in one room."""

    seq: int
    """The number of the last change that is included."""
    messages: list[PageMessage]
    first: int = 0
    """Public messages with a lower number are forgotten, except for those in `older`."""
    reset: bool = False
    """Whether the reader's last change is not from this history: then they must drop all that they have."""
    mine: list[PageMessage] | None = None
    """All private messages of the reader, if any of them changed; None if none did."""
    gone: list[int] = []
    """Public messages that were removed."""
    older: list[int] = []
    """Public messages with a number below `first` that are still there: they are pinned or have buttons."""
    more: bool = False
    """Whether the reader is still behind: what follows `seq` comes next."""


def stored_screen(screen: Screen) -> StoredScreen:
    """The screen as plain text: the page never takes a text for anything else."""
    file = screen.file
    attachment = _attachment(file) if file else None
    return StoredScreen(plain(screen.text), screen.board, screen.menu, attachment, page_pictures(screen))


def without_buttons(screen: StoredScreen) -> StoredScreen:
    """The same screen with nothing left to press, on its pictures either."""
    still = tuple(msgspec.structs.replace(picture, targets=()) for picture in screen.pictures)
    return msgspec.structs.replace(screen, menu=(), pictures=still)


def _attachment(file: File) -> Attachment:
    return Attachment(file.name, len(file.data), blake2b(file.data, digest_size=16).hexdigest())


def public_message(id: int, header: MessageHeader, screen: StoredScreen) -> PageMessage:
    return PageMessage(
        id,
        header.at,
        screen.text,
        screen.board,
        screen.menu,
        screen.file.name if screen.file else "",
        header.author,
        header.mention,
        screen.pictures,
        pinned=header.pinned,
    )


def private_message(id: int, private: StoredPrivate) -> PageMessage:
    screen = private.screen
    return PageMessage(
        id,
        private.at,
        screen.text,
        screen.board,
        screen.menu,
        screen.file.name if screen.file else "",
        pictures=screen.pictures,
        show=private.show.value,
    )
