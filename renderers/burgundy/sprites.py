"""Everything that is drawn for The Castles of Burgundy, by its key."""

from __future__ import annotations

from collections.abc import Iterator

from renderers.burgundy.module_pictures import Drawing
from renderers.burgundy.pictures import PICTURES


def flat() -> tuple[str, ...]:
    return PICTURES.flat


def drawings() -> Iterator[Drawing]:
    yield from PICTURES.drawings()
