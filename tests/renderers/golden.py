"""Compares pictures pixel by pixel with those that were accepted before.

`CASTELLAN_GOLDEN=write pytest tests/renderers` accepts what is drawn now. If a picture differs, the new picture and the
difference are written to `.pictures`.
"""

from __future__ import annotations

import os
from pathlib import Path

from PIL import Image, ImageChops

from renderers.api import THEMES, Request, Sprites, outline
from renderers.paint import paint

ROOT = Path(__file__).parents[2]
GOLDEN = ROOT / "tests" / "golden" / "pictures"
FOUND = ROOT / ".pictures"

SLIGHT = 24
"""Out of 255: a difference between two pixels that nobody sees, for example from another version of a library at the
edges of letters."""
FEW = 0.002
"""The share of pixels that may differ more than that."""


def as_accepted(request: Request, theme: str, sprites: Sprites, name: str, family: str = "") -> None:
    """Draw a picture, half as large and with the palette of its family, and compare it with the accepted one."""
    picture = paint(outline(request), THEMES[theme], sprites)
    half = picture.resize((picture.width // 2, picture.height // 2), Image.Resampling.BOX)
    agrees(half.quantize(palette=sprites.palette(family), dither=Image.Dither.NONE), name)


def agrees(picture: Image.Image, name: str) -> None:
    """Fails if the picture differs visibly from the accepted one of this name."""
    path = GOLDEN / f"{name}.png"
    if os.environ.get("CASTELLAN_GOLDEN") == "write":
        GOLDEN.mkdir(parents=True, exist_ok=True)
        picture.save(path, "PNG", optimize=True)
        return
    assert path.exists(), f"{name} has not been accepted yet: CASTELLAN_GOLDEN=write"
    with Image.open(path) as file:
        golden = file.convert("RGB")
    share, difference = differ(picture.convert("RGB"), golden)
    if share <= FEW:
        return
    FOUND.mkdir(exist_ok=True)
    picture.save(FOUND / f"{name}.actual.png")
    difference.save(FOUND / f"{name}.difference.png")
    raise AssertionError(f"{name}: {share:.2%} of the pixels differ; see {FOUND}/{name}.*.png")


def differ(one: Image.Image, other: Image.Image) -> tuple[float, Image.Image]:
    """The share of pixels that differ visibly, and a picture that shows them in white."""
    if one.size != other.size:
        return 1.0, one
    channels = ImageChops.difference(one, other).split()
    most = ImageChops.lighter(ImageChops.lighter(channels[0], channels[1]), channels[2])
    visible = most.point([0 if value <= SLIGHT else 255 for value in range(256)])
    return visible.histogram()[255] / (one.width * one.height), visible
