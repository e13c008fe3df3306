"""A picture as data: what is where, in pixels, in the order of painting. Tests read it; `paint` turns it into pixels.

Colours are names of a theme (`ink`, `paper`) or written out (`#db1411`).
"""

from __future__ import annotations

from typing import Final

import msgspec

WIDTH: Final = 1200
"""Of a large picture: three pixels for each point of a phone's width."""


class Sprite(msgspec.Struct, frozen=True, tag="sprite"):
    """A drawing of ours, scaled to `width`; its height follows."""

    key: str
    x: int
    y: int
    width: int


class Tint(msgspec.Struct, frozen=True, tag="tint"):
    """A colour laid through a mask; `strength` from 0 to 1."""

    key: str
    x: int
    y: int
    width: int
    colour: str
    strength: float


class Panel(msgspec.Struct, frozen=True, tag="panel"):
    """A rectangle, filled, framed or both."""

    x: int
    y: int
    width: int
    height: int
    fill: str = ""
    line: str = ""
    thick: int = 0
    radius: int = 0


class Stroke(msgspec.Struct, frozen=True, tag="stroke"):
    points: tuple[tuple[int, int], ...]
    colour: str
    thick: int


class Label(msgspec.Struct, frozen=True, tag="label"):
    """A line of text. `anchor` as Pillow has it: `lm` begins at x, `mm` is centred, `rm` ends there; y is the middle of
    the line."""

    text: str
    x: int
    y: int
    size: int
    colour: str = "ink"
    anchor: str = "lm"
    face: str = "bold"
    room: int = 0
    """Pixels that it may take: what is longer ends in an ellipsis. 0 for any length."""


Item = Sprite | Tint | Panel | Stroke | Label


class Target(msgspec.Struct, frozen=True):
    """Something that can be chosen, where it is on the picture."""

    code: str
    """As the engine calls it: a cell, a segment."""
    number: int
    x: int
    y: int
    width: int
    height: int


class Thing(msgspec.Struct, frozen=True):
    """Something that can be asked about, where it is on the picture."""

    code: str
    """As the game calls it when it is asked about: a kind of tile, goods, a cell."""
    x: int
    y: int
    width: int
    height: int


class Scene(msgspec.Struct, frozen=True):
    width: int
    height: int
    items: tuple[Item, ...]
    targets: tuple[Target, ...] = ()
    things: tuple[Thing, ...] = ()
