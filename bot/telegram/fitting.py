"""Pictures as Telegram keeps them: at most 1280 on the longer side. What is larger it makes smaller in its own way, and
compresses again: we do the first ourselves, with a filter that keeps small digits readable."""

from __future__ import annotations

import asyncio
from io import BytesIO

from PIL import Image

LONGEST = 1280
"""Pixels on the longer side."""
STEEPEST = 18
"""Times that one side may be longer than the other; Telegram refuses 20."""


def fitted(data: bytes) -> bytes:
    """The same file if it fits."""
    with Image.open(BytesIO(data)) as picture:
        width, height = picture.size
        scale = min(1.0, LONGEST / max(width, height))
        if scale == 1.0 and picture.format == "JPEG" and max(width, height) <= STEEPEST * min(width, height):
            return data
        size = (max(1, round(width * scale)), max(1, round(height * scale)))
        smaller = picture.convert("RGB").resize(size, Image.Resampling.LANCZOS)
    return _file(_padded(smaller))


def _padded(picture: Image.Image) -> Image.Image:
    """With a margin, if it would be too long and thin to be sent."""
    width, height = picture.size
    least = -(-max(width, height) // STEEPEST)
    if min(width, height) >= least:
        return picture
    whole = Image.new("RGB", (max(width, least), max(height, least)), "white")
    whole.paste(picture, ((whole.width - width) // 2, (whole.height - height) // 2))
    return whole


def _file(picture: Image.Image) -> bytes:
    buffer = BytesIO()
    picture.save(buffer, "JPEG", quality=92, subsampling="4:4:4")
    return buffer.getvalue()


async def fit(data: bytes) -> bytes:
    return await asyncio.to_thread(fitted, data)
