"""The plain shape of a kind, and the round badge that shows it."""

from __future__ import annotations

from typing import Final

from PIL import Image

from renderers.art.burgundy.kind import Kind
from renderers.art.burgundy.pen import at, cut_out, picture, ring

BADGE: Final = 128


def icon(kind: Kind, ink: str, ground: str) -> str:
    """Within 100 pixels each way; `ground` shows through it."""
    return f'<path d="{kind.shape}" fill="{ink}"/>{kind.details.replace("{ground}", ground)}'


def badge(kind: Kind, edge: float = 8, rim: float = 5) -> str:
    """Round, 50 pixels from the middle to where the outline begins."""
    body = ring(0, 0, 50, kind.field, thick=0) + ring(0, 0, 47, "none", line=kind.deep, thick=5)
    body += at(0, 0, icon(kind, kind.ink, kind.field), 0.66)
    return cut_out('<circle r="50"/>', body, edge, rim)


def draw_badge(kind: Kind) -> Image.Image:
    return picture(badge(kind), BADGE, BADGE)
