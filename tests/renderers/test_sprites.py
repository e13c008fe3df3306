"""Sprites as they are used, and the data that is stored with them."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from renderers.api import CarcassonneBoard, outline, prepare
from renderers.art import sprites
from renderers.art.sprites import Sprites
from renderers.carcassonne import landscape
from tests.art import FOLDER
from tests.renderers.positions import NAMES, game_at, view_of


def stock(count: int) -> Sprites:
    buffer = BytesIO()
    Image.new("RGB", (64, 64), "#88aa66").save(buffer, "PNG")
    return Sprites({str(number): buffer.getvalue() for number in range(count)}, {"": bytes(768)})


def test_a_sprite_is_scaled_once() -> None:
    one = stock(1)
    assert one.get("0", 32) is one.get("0", 32)
    assert one.get("0", 32).size == (32, 32)
    assert one.get("0", 16).size == (16, 16)


def test_what_is_kept_has_its_limit_in_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sprites, "MOST", 10 * 32 * 32 * 3)
    some = stock(12)
    first = some.get("0", 32)
    for number in range(1, 10):
        some.get(str(number), 32)
    assert some.get("0", 32) is first
    some.get("10", 32)
    again = some.get("0", 32)
    assert again is not first
    assert again.tobytes() == first.tobytes()


def test_places_of_figures_come_with_the_sprites(monkeypatch: pytest.MonkeyPatch) -> None:
    """Computing them takes a second, which would be too slow while a picture's outline is made."""
    prepare(FOLDER)
    known = landscape.lore()
    monkeypatch.setattr(landscape, "_KNOWN", {})
    monkeypatch.setattr(landscape, "spots", None)
    monkeypatch.setattr(landscape, "towers", None)
    prepare(FOLDER)
    assert landscape.lore() == known
    assert outline(CarcassonneBoard(view_of(game_at(3, 40)), NAMES[:3])).items
