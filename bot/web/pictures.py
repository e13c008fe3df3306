"""Pictures as the page gets them: how large they are, what they show in words, where they can be pressed.

What is to be drawn is kept beside the message, so that it can be drawn at any time; what was drawn is not.
"""

from __future__ import annotations

import msgspec

from bot.pictures import key
from bot.screens import Picture as Wanted
from bot.screens import Screen
from renderers.api import Request, outline

_DRAWINGS = msgspec.json.Decoder(tuple[Request, ...])


class Target(msgspec.Struct, frozen=True):
    """Where a press on the picture is the same as one on a button. In pixels of the picture."""

    x: int
    y: int
    width: int
    height: int
    token: str
    label: str


class Thing(Target, frozen=True, array_like=True):
    """Where a press on the picture asks what that is. There are dozens of them, so they are kept short."""


class Picture(msgspec.Struct, frozen=True, omit_defaults=True):
    key: str
    """Another one whenever the picture is another one."""
    width: int
    height: int
    alt: str
    targets: tuple[Target, ...] = ()
    things: tuple[Thing, ...] = ()


def pictures(screen: Screen) -> tuple[Picture, ...]:
    return tuple(_picture(wanted) for wanted in screen.pictures)


def drawings(screen: Screen) -> bytes:
    """What is to be drawn, as it is kept; empty where there is nothing."""
    return msgspec.json.encode([wanted.request for wanted in screen.pictures]) if screen.pictures else b""


def drawn(kept: bytes | None) -> tuple[Request, ...]:
    """Nothing where it was kept by a version that drew other things: an old message does without its picture then."""
    try:
        return _DRAWINGS.decode(kept) if kept else ()
    except msgspec.DecodeError:
        return ()


def _picture(wanted: Wanted) -> Picture:
    scene = outline(wanted.request)
    presses = {code: (token, label) for code, token, label in wanted.presses}
    targets = tuple(
        Target(target.x, target.y, target.width, target.height, *presses[target.code])
        for target in scene.targets
        if target.code in presses
    )
    names = {code: (token, label) for code, token, label in wanted.things}
    things = tuple(
        Thing(thing.x, thing.y, thing.width, thing.height, *names[thing.code])
        for thing in scene.things
        if thing.code in names
    )
    return Picture(key(wanted.request), scene.width, scene.height, wanted.alt, targets, things)
