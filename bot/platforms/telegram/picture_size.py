"""Scales pictures to the size in which Telegram keeps them: at most 1280 pixels on the longer side.

Telegram would scale larger ones itself, and compress them again; our filter keeps small digits readable.
"""

from __future__ import annotations

import asyncio
from io import BytesIO

from PIL import Image

LONGEST = 1280
"""Pixels on the longer side."""
GREATEST_RATIO = 18
"""How many times one side may be longer than the other; Telegram refuses 20."""


def fit_picture(data: bytes) -> bytes:
    """A JPEG file that Telegram leaves as it is; the same bytes if they are one already."""
    with Image.open(BytesIO(data)) as picture:
        width, height = picture.size
        scale = min(1.0, LONGEST / max(width, height))
        if scale == 1.0 and picture.format == "JPEG" and max(width, height) <= GREATEST_RATIO * min(width, height):
            return data
        size = (max(1, round(width * scale)), max(1, round(height * scale)))
        smaller = picture.convert("RGB").resize(size, Image.Resampling.LANCZOS)
    return _jpeg(_with_margin(smaller))


def _with_margin(picture: Image.Image) -> Image.Image:
    """The picture with a margin, if it is too long and thin to be sent."""
    width, height = picture.size
    least = -(-max(width, height) // GREATEST_RATIO)
    if min(width, height) >= least:
        return picture
    whole = Image.new("RGB", (max(width, least), max(height, least)), "white")
    whole.paste(picture, ((whole.width - width) // 2, (whole.height - height) // 2))
    return whole


def _jpeg(picture: Image.Image) -> bytes:
    buffer = BytesIO()
    picture.save(buffer, "JPEG", quality=92, subsampling="4:4:4")
    return buffer.getvalue()


async def fit_picture_in_thread(data: bytes) -> bytes:
    return await asyncio.to_thread(fit_picture, data)
