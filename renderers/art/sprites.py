"""Sprites in every size that a picture asks for."""

from __future__ import annotations

from collections.abc import Mapping
from io import BytesIO

from PIL import Image

MOST = 64 * 2**20
"""Bytes of scaled sprites that are kept: enough for boards of a dozen sizes."""


class Sprites:
    """May be used by several threads: at worst a sprite is scaled twice."""

    def __init__(self, files: Mapping[str, bytes], palettes: Mapping[str, bytes]) -> None:
        self._files = files
        self._scaled: dict[tuple[str, int], Image.Image] = {}
        self._size = 0
        self._palettes = {name: _palette(colours) for name, colours in palettes.items()}

    def palette(self, family: str = "") -> Image.Image:
        """The colours that a finished picture of a family is reduced to."""
        return self._palettes.get(family) or self._palettes[""]

    def __contains__(self, key: str) -> bool:
        return key in self._files

    def get(self, key: str, width: int) -> Image.Image:
        """RGB where it is opaque, RGBA where it is not, L for a mask."""
        found = self._scaled.get((key, width))
        if found is None:
            found = _scale(Image.open(BytesIO(self._files[key])), width)
            self._size += found.width * found.height * len(found.getbands())
            if self._size > MOST:
                self._scaled, self._size = {}, 0
            self._scaled[key, width] = found
        return found


def _palette(colours: bytes) -> Image.Image:
    image = Image.new("P", (1, 1))
    image.putpalette(colours)
    return image


def _scale(image: Image.Image, width: int) -> Image.Image:
    height = max(1, round(image.height * width / image.width))
    return image.resize((width, height), Image.Resampling.LANCZOS)
