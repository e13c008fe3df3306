"""The types of platform-neutral messages: text, board, pictures, menu. Adapters turn them into messages."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from bot.texts.untrusted import plain
from renderers.api import Request


class Style(StrEnum):
    PLAIN = "plain"
    PRIMARY = "primary"
    """What most people want next; at most one in a menu."""
    DANGER = "danger"
    """What cannot be undone."""


class Button(msgspec.Struct, frozen=True, omit_defaults=True):
    label: str
    token: str
    """What pressing it sends; see `bot.screens.callback_data`."""
    style: Style = Style.PLAIN
    link: str = ""
    """An address that it opens; then it has no token and sends nothing."""

    def __post_init__(self) -> None:
        """Nothing comes alive in a label, so marks of untrusted text are taken off."""
        msgspec.structs.force_setattr(self, "label", plain(self.label))


Menu = tuple[tuple[Button, ...], ...]
"""Rows of buttons."""


class File(msgspec.Struct, frozen=True):
    name: str
    data: bytes


class Picture(msgspec.Struct, frozen=True, omit_defaults=True):
    """A picture to be drawn, with its description."""

    request: Request
    alt: str
    presses: tuple[tuple[str, str, str], ...] = ()
    """Targets that can be pressed: code in the picture, token, and label of the button that does the same."""
    things: tuple[tuple[str, str, str], ...] = ()
    """Things that `/rules` explains and places that `/ask` tells about: code in the picture, token, and name."""

    def __post_init__(self) -> None:
        """Nothing comes alive in a description, so marks of untrusted text are taken off."""
        msgspec.structs.force_setattr(self, "alt", plain(self.alt))
        for field, shown in (("presses", self.presses), ("things", self.things)):
            named = tuple((code, token, plain(name)) for code, token, name in shown)
            msgspec.structs.force_setattr(self, field, named)


class Screen(msgspec.Struct, frozen=True, omit_defaults=True):
    """Text in the reader's language, never markup. What people have written is marked in `text` and `aside`
    (`bot.texts.untrusted`), and adapters keep it from coming alive; nothing else of a screen has such marks."""

    text: str
    board: str = ""
    """The board as characters, for a fixed-width font."""
    menu: Menu = ()
    file: File | None = None
    pictures: tuple[Picture, ...] = ()
    aside: str = ""
    """Words that come first where nobody but the reader can see the screen, and are left out where others can; see
    `in_private`. Unlike a secret they do not change where it is shown."""
    secret: bool = False
    """Whether it contains something that others must not see: it is never shown where they can read it."""
    typing: Button | None = None
    """A button that opens an input field, for platforms where people cannot type a line at any time. Not part of the
    menu. Its token has the verb `type` and is handled by the adapter: the typed line becomes the argument of the
    command that the token's word names, `/plan` on the card of a plan, or of `/do` if there is no word."""
    language: str = ""
    """Its language; what an adapter adds must be in the same one."""
    theme: str = ""
    """Theme of its pictures; empty if nobody has chosen one."""
    zone: str = ""
    """Time zone of the reader or the chat, for moments (`bot.times.timestamps`) on platforms that cannot show local
    times."""


def in_private(screen: Screen) -> Screen:
    """The screen as adapters show it where only its reader can see it: with what is said aside."""
    if not screen.aside:
        return screen
    text = f"{screen.aside}\n{screen.text}" if screen.text else screen.aside
    return msgspec.structs.replace(screen, text=text, aside="")


class Show(StrEnum):
    """How a reply is shown."""

    CARD = "card"
    """The person's private card at a table: replaces the previous one."""
    NOTICE = "notice"
    """A private message; the card stays."""
    ERROR = "error"
    """A private message about something that did not work; the card stays."""
    DONE = "done"
    """The card is removed. The text, if there is any, is shown as a notice."""


class Reply(msgspec.Struct, frozen=True):
    """The answer to a request, for the person who made it. What others see is posted through the outbox."""

    show: Show
    screen: Screen
    table: str = ""
    """The table that it is about, if any: each table has a card of its own."""
    chat: str = ""
    """The chat whose settings apply where the person has chosen nothing; empty: the chat of the request."""
