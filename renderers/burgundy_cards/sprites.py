"""Everything that is drawn for the card game, by its key."""

from __future__ import annotations

from collections.abc import Iterator

from renderers.art.finished import Drawing
from renderers.burgundy_cards.pictures import PICTURES


def flat() -> tuple[str, ...]:
    return PICTURES.flat


def drawings() -> Iterator[Drawing]:
    yield from PICTURES.drawings()
