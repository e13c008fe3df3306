"""From SVG text to pixels. Slow, and it holds the interpreter: for start-up, never for a move."""

from __future__ import annotations

from io import BytesIO

import resvg_py
from PIL import Image


def rasterise(svg: str, width: int, height: int) -> Image.Image:
    """A drawing in RGBA at this size, whatever its own."""
    data = resvg_py.svg_to_bytes(svg_string=svg, width=width, height=height, skip_system_fonts=True)
    return Image.open(BytesIO(data)).convert("RGBA")
