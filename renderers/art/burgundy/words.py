"""Fat digits and signs on drawings."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from PIL import Image

from renderers.colours import OUTLINE
from renderers.lettering import lettered


class Word(NamedTuple):
    text: str
    x: float
    """Of its middle, from the middle of the drawing; and so is `y`."""
    y: float
    size: int
    ink: str = OUTLINE


def write(picture: Image.Image, words: Iterable[Word]) -> Image.Image:
    """On the drawing itself."""
    for word in words:
        mask = lettered(word.text, word.size, "black")
        x = round((picture.width - mask.width) / 2 + word.x)
        y = round((picture.height - mask.height) / 2 + word.y)
        picture.paste(Image.new("RGBA", mask.size, word.ink), (x, y), mask)
    return picture
