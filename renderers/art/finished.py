"""A drawing as it is kept, and what else is needed of it while the pack is made."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO

import msgspec
from PIL import Image

Drawing = tuple[str, Callable[[], Image.Image]]
"""The key of a sprite, and what draws it."""

SMALL = 48
"""Pixels of a side of the small one."""


class Finished(msgspec.Struct, frozen=True, array_like=True):
    key: str
    file: bytes
    """PNG."""
    mode: str
    small: bytes
    """The pixels of the drawing, reduced to a small square: from these the palette is chosen."""

    def reduced(self) -> Image.Image:
        return Image.frombytes(self.mode, (SMALL, SMALL), self.small)


def finish(drawing: Drawing) -> Finished:
    """Draw it."""
    key, draw = drawing
    image = draw()
    buffer = BytesIO()
    image.save(buffer, "PNG", compress_level=1)
    small = image.resize((SMALL, SMALL), Image.Resampling.LANCZOS)
    return Finished(key, buffer.getvalue(), image.mode, small.tobytes())
