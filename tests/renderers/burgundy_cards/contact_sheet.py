"""All sprites of the card game on sheets, to be looked at by a person.

    python -m tests.renderers.burgundy_cards.contact_sheet OUT.png

writes them at full size to OUT.png, at the sizes of a picture to OUT-120.png and OUT-45.png, and in grey to
OUT-grey.png.
"""

from __future__ import annotations

import sys
from pathlib import Path

from PIL import Image

from renderers.burgundy_cards.art.cards import HIGH, WIDE
from renderers.burgundy_cards.sprites import drawings
from renderers.colours import THEMES

_GAP = 8


def sheet(images: list[Image.Image], width: int, across: int) -> Image.Image:
    """A sheet with cards of this width, and everything else to the same scale."""
    scale = width / WIDE
    wide, high = (round(side * scale) + _GAP for side in (WIDE, HIGH))
    whole = Image.new("RGB", (across * wide + _GAP, -(-len(images) // across) * high + _GAP), THEMES["light"].paper)
    for number, image in enumerate(images):
        small = image.resize((round(image.width * scale), round(image.height * scale)), Image.Resampling.LANCZOS)
        whole.paste(small, (_GAP + number % across * wide, _GAP + number // across * high), small)
    return whole


def main(out: Path) -> None:
    images = [draw() for _, draw in drawings()]
    sheet(images, WIDE, 12).save(out)
    for width, across in ((120, 18), (45, 36)):
        sheet(images, width, across).save(out.with_name(f"{out.stem}-{width}.png"))
    sheet(images, 120, 18).convert("L").save(out.with_name(f"{out.stem}-grey.png"))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
