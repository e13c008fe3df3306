"""Sprites on disk: used only if complete and of this version, otherwise drawn anew."""

from __future__ import annotations

import os
from functools import partial
from pathlib import Path

import pytest
from PIL import Image

from renderers.art.finished import Drawing
from renderers.art.pack import open_pack
from renderers.art.palette import Family

VERSION = "v1"


class Painter:
    helper = ""

    def __init__(self) -> None:
        self.painted: list[str] = []
        self.steps: list[tuple[int, int]] = []

    def families(self) -> dict[str, Family]:
        return {"": Family(frozenset(key for key, _ in self.drawings()))}

    def lore(self) -> bytes:
        return b"what the painter knows"

    def drawings(self) -> list[Drawing]:
        return [(name, partial(self.draw, name)) for name in ("red", "green", "blue")]

    def draw(self, name: str) -> Image.Image:
        self.painted.append(name)
        return Image.new("RGB", (64, 32), name)

    def progress(self, done: int, of: int) -> None:
        self.steps.append((done, of))


def test_drawn_once_and_then_read(tmp_path: Path) -> None:
    first, second = Painter(), Painter()
    open_pack(tmp_path, VERSION, first, first.progress)
    assert first.painted == ["red", "green", "blue"]
    assert first.steps == [(0, 3), (1, 3), (2, 3), (3, 3)]
    sprites, lore = open_pack(tmp_path, VERSION, second, second.progress)
    assert second.painted == []
    assert second.steps == [], "nothing to wait for"
    assert lore == b"what the painter knows"
    assert sprites.get("red", 16).size == (16, 8)
    assert sprites.get("red", 16).getpixel((3, 3)) == (255, 0, 0)
    assert "red" in sprites
    assert "mauve" not in sprites


def test_another_version_is_drawn_anew_and_the_last_few_are_kept(tmp_path: Path) -> None:
    for number in range(5):
        painter = Painter()
        open_pack(tmp_path, f"v{number}", painter, painter.progress)
        assert painter.painted
        os.utime(tmp_path / f"v{number}.sprites", (number, number))
    assert sorted(path.name for path in tmp_path.iterdir()) == ["v2.sprites", "v3.sprites", "v4.sprites"]


def test_what_a_killed_program_left_is_removed_and_what_is_being_written_is_not(tmp_path: Path) -> None:
    (tmp_path / "v0.sprites.123").write_bytes(b"half")
    os.utime(tmp_path / "v0.sprites.123", (0, 0))
    (tmp_path / "v0.sprites.456").write_bytes(b"half")
    open_pack(tmp_path, VERSION, Painter(), Painter().progress)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["v0.sprites.456", "v1.sprites"]


@pytest.mark.parametrize("length", [0, 20, 40, 200])
def test_a_file_cut_short_is_drawn_anew(tmp_path: Path, length: int) -> None:
    open_pack(tmp_path, VERSION, Painter(), Painter().progress)
    path = tmp_path / "v1.sprites"
    whole = path.read_bytes()
    path.write_bytes(whole[:length])
    painter = Painter()
    sprites, _ = open_pack(tmp_path, VERSION, painter, painter.progress)
    assert painter.painted
    assert sprites.get("blue", 8).getpixel((2, 2)) == (0, 0, 255)
    assert path.read_bytes() == whole


def test_a_folder_that_cannot_be_written_to_costs_only_time(tmp_path: Path) -> None:
    occupied = tmp_path / "file"
    occupied.write_text("in the way")
    painter = Painter()
    sprites, _ = open_pack(occupied / "art", VERSION, painter, painter.progress)
    assert sprites.get("green", 4).getpixel((1, 1)) == (0, 128, 0)
