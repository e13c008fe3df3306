"""Stores a picture that is sent as a photo: decodes it, makes it smaller and compresses it, as Telegram does."""

from __future__ import annotations

import hashlib
import io

from PIL import Image, UnidentifiedImageError

from tests.telegram.standin.refusals import bad
from tests.telegram.standin.world import File, World

LARGEST = 10 * 2**20
LONGEST_SUM = 10_000
RATIO = 20
SIDE = 1280
"""Longest side of a stored photo, in pixels: the largest size that every client shows."""
QUALITY = 82
DOCUMENT = 50 * 2**20


def photo_of(world: World, name: str, data: bytes) -> File:
    if len(data) > LARGEST:
        raise bad(f"file of size {len(data)} bytes is too big for a photo; the maximum size is {LARGEST} bytes")
    try:
        picture = Image.open(io.BytesIO(data))
        picture.load()
    except (UnidentifiedImageError, OSError, SyntaxError):
        raise bad("IMAGE_PROCESS_FAILED") from None
    width, height = picture.size
    if width + height > LONGEST_SUM or max(width, height) > RATIO * min(width, height):
        raise bad("PHOTO_INVALID_DIMENSIONS")
    small = picture.convert("RGB")
    small.thumbnail((SIDE, SIDE), Image.Resampling.LANCZOS)
    out = io.BytesIO()
    small.save(out, "JPEG", quality=QUALITY, subsampling="4:2:0")
    number = next(world.file_ids)
    return world.keep(
        File(f"photo{number}", _unique(data), name, out.getvalue(), "image/jpeg", small.size, original=data)
    )


def document_of(world: World, name: str, type: str, data: bytes) -> File:
    if len(data) > DOCUMENT:
        raise bad("file is too big")
    if not data:
        raise bad("file must be non-empty")
    number = next(world.file_ids)
    return world.keep(File(f"document{number}", _unique(data), name, data, type, original=data))


def _unique(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:16]
