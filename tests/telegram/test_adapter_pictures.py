"""Pictures for Telegram: small enough that Telegram does not scale them down."""

from __future__ import annotations

import io

import pytest
from PIL import Image, ImageChops

from bot.platforms.picture_cache import PictureCache
from bot.platforms.telegram.picture_size import LONGEST, fit_picture
from tests.web.painted import board


def jpeg(width: int, height: int) -> bytes:
    buffer = io.BytesIO()
    Image.new("RGB", (width, height), "#9dbb6d").save(buffer, "JPEG")
    return buffer.getvalue()


def opened(data: bytes) -> Image.Image:
    return Image.open(io.BytesIO(data)).convert("RGB")


@pytest.mark.parametrize(
    "size", [(1200, 1700), (1200, 2400), (3000, 900), (1281, 1280), (1200, 60), (30, 1280), (1, 1)]
)
def test_every_size_becomes_one_that_is_left_alone(size: tuple[int, int]) -> None:
    picture = opened(fit_picture(jpeg(*size)))
    assert max(picture.size) <= LONGEST
    assert max(picture.size) <= 20 * min(picture.size)
    assert min(picture.size) >= min(size) * LONGEST // max(*size, LONGEST)


def test_what_fits_is_not_compressed_again() -> None:
    data = jpeg(1200, 1280)
    assert fit_picture(data) is data


async def test_a_board_survives_being_compressed_again(picture_cache: PictureCache) -> None:
    """Compressed again as Telegram does it, digits and lines stay where they are and as strong as they are."""
    drawn = await picture_cache.draw(board(30, cells=True), "light", "jpeg")
    ours = opened(fit_picture(drawn))
    buffer = io.BytesIO()
    ours.save(buffer, "JPEG", quality=80)
    theirs = opened(buffer.getvalue())
    assert theirs.size == ours.size
    difference = ImageChops.difference(ours.convert("L"), theirs.convert("L"))
    strong = sum(difference.histogram()[48:])
    assert strong < ours.width * ours.height / 1000
