"""What is shown, before any platform knows of it: text, a board, a menu. Adapters turn it into messages."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from renderers.api import Request


class Style(StrEnum):
    PLAIN = "plain"
    PRIMARY = "primary"
    """What most people want next; one in a menu."""
    DANGER = "danger"
    """What cannot be taken back."""


class Button(msgspec.Struct, frozen=True, omit_defaults=True):
    label: str
    token: str
    """What pressing it sends; see `bot.tokens`."""
    style: Style = Style.PLAIN
    link: str = ""
    """An address that it leads to; then it sends nothing, and has no token."""


Menu = tuple[tuple[Button, ...], ...]
"""Rows of buttons."""


class File(msgspec.Struct, frozen=True):
    name: str
    data: bytes


class Picture(msgspec.Struct, frozen=True, omit_defaults=True):
    """A picture to be drawn, and the same in words."""

    request: Request
    alt: str
    presses: tuple[tuple[str, str, str], ...] = ()
    """What on it can be pressed: the code of a target, what pressing it sends, and the label of its button."""
    things: tuple[tuple[str, str, str], ...] = ()
    """What on it can be asked about: the code of a thing, what pressing it sends, and its name."""


class Screen(msgspec.Struct, frozen=True, omit_defaults=True):
    """Plain text in the reader's language, never markup: names in it are untrusted, and adapters escape them."""

    text: str
    board: str = ""
    """The board in characters, for a fixed-width font."""
    menu: Menu = ()
    file: File | None = None
    pictures: tuple[Picture, ...] = ()
    secret: bool = False
    """Whether there is something on it that is no business of others: never to be shown where they read."""
    typing: Button | None = None
    """For platforms where a line cannot be typed at any time: asks for one. Not part of the menu. Its token has the
    verb `type` and never comes to the service: what is typed is said behind the command that its word names, `/do`
    where it has none, and `/plan` on a card on which a turn is planned."""
    language: str = ""
    """In which it speaks: whatever an adapter adds is to be in the same."""
    theme: str = ""
    """What its pictures are drawn in, where somebody has chosen."""
    zone: str = ""
    """Of the reader or the chat: in it moments are told (`bot.moments`) where the platform cannot."""


class Show(StrEnum):
    """What a reply to somebody's own deed is."""

    CARD = "card"
    """The person's private workplace at a table: replaces the one before it."""
    NOTICE = "notice"
    """Said once, in private; leaves the card where it is."""
    ERROR = "error"
    """The same, for what did not work."""
    DONE = "done"
    """The card has served: take it away. The text, if there is any, is a notice."""


class Reply(msgspec.Struct, frozen=True):
    """The answer to a deed, for the eyes of who did it. What others see is posted by way of the outbox."""

    show: Show
    screen: Screen
    table: str = ""
    """The table that it is about, if any: each has a card of its own."""
