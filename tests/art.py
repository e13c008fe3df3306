"""Fixtures for pictures. The sprites are drawn once, and kept on disk from run to run."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.platforms.picture_cache import PictureCache
from renderers.api import Sprites, prepare

FOLDER = Path(__file__).parents[1] / ".cache" / "art"


@pytest.fixture(scope="session")
def sprites() -> Sprites:
    return prepare(FOLDER)


@pytest.fixture
def picture_cache(sprites: Sprites) -> Iterator[PictureCache]:
    picture_cache = PictureCache(sprites)
    yield picture_cache
    picture_cache.close()
