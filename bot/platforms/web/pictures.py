"""Pictures as the page gets them: how large they are, what they show in words, where they can be pressed.

The request to draw a picture is kept beside its message, so that it can be drawn at any time. The drawn picture is not
kept.
"""

from __future__ import annotations

import msgspec

from bot.platforms.picture_cache import picture_key
from bot.screens.screen import Picture, Screen
from renderers.api import Request, outline

_REQUESTS = msgspec.json.Decoder(tuple[Request, ...])


class Target(msgspec.Struct, frozen=True):
    """An area of a picture where a press is the same as one on a button. In pixels of the picture."""

    x: int
    y: int
    width: int
    height: int
    token: str
    label: str


class Thing(Target, frozen=True, array_like=True):
    """An area of a picture where a press asks what is there. A picture has dozens, so they are kept as arrays."""


class PagePicture(msgspec.Struct, frozen=True, omit_defaults=True):
    key: str
    """Differs whenever the picture differs."""
    width: int
    height: int
    alt: str
    targets: tuple[Target, ...] = ()
    things: tuple[Thing, ...] = ()


def page_pictures(screen: Screen) -> tuple[PagePicture, ...]:
    return tuple(_page_picture(picture) for picture in screen.pictures)


def encode_requests(screen: Screen) -> bytes:
    """The requests to draw the pictures of a screen, as they are kept; empty if it has none."""
    return msgspec.json.encode([picture.request for picture in screen.pictures]) if screen.pictures else b""


def decode_requests(kept: bytes | None) -> tuple[Request, ...]:
    """The requests that were kept. Empty if there are none, or if another version kept them in a form that can no
    longer be read: then an old message has no pictures."""
    try:
        return _REQUESTS.decode(kept) if kept else ()
    except msgspec.DecodeError:
        return ()


def _page_picture(picture: Picture) -> PagePicture:
    scene = outline(picture.request)
    presses = {code: (token, label) for code, token, label in picture.presses}
    targets = tuple(
        Target(target.x, target.y, target.width, target.height, *presses[target.code])
        for target in scene.targets
        if target.code in presses
    )
    names = {code: (token, label) for code, token, label in picture.things}
    things = tuple(
        Thing(thing.x, thing.y, thing.width, thing.height, *names[thing.code])
        for thing in scene.things
        if thing.code in names
    )
    return PagePicture(picture_key(picture.request), scene.width, scene.height, picture.alt, targets, things)
