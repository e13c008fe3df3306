"""Neighbouring tiles join without a visible seam."""

from __future__ import annotations

from functools import cache

import pytest
from PIL import Image, ImageChops

from engine.api import land_tiles
from renderers.carcassonne.land.areas import spots
from renderers.carcassonne.land.tile import MASTER, draw_tile, draw_tower, towers, variants

_TILES = land_tiles()
_EVERY = [
    (id, turn, variant)
    for id, tile in _TILES.items()
    for turn in range(tile.period)
    for variant in range(variants(tile))
]
_CORNER = 18
"""Pixels near a corner that a tower may cover."""
_LANDS = sorted({land for tile in _TILES.values() for land in tile.oriented[0].edges})

Rows = dict[tuple[str, int, int, int], bytes]


@cache
def _drawn(id: str, turn: int, variant: int) -> Image.Image:
    return draw_tile(_TILES[id].oriented[turn], variant)


def _row(picture: Image.Image, side: int) -> bytes:
    """The outermost pixels of a side between its corners, from west to east or from north to south."""
    last = MASTER - 1
    box = (
        (_CORNER, 0, MASTER - _CORNER, 1),
        (last, _CORNER, MASTER, MASTER - _CORNER),
        (_CORNER, last, MASTER - _CORNER, MASTER),
        (0, _CORNER, 1, MASTER - _CORNER),
    )[side]
    return picture.crop(box).tobytes()


def _rows(land: str, side: int) -> Rows:
    return {
        (id, turn, variant, side): _row(_drawn(id, turn, variant), side)
        for id, turn, variant in _EVERY
        if _TILES[id].oriented[turn].edges[side] == land
    }


@pytest.mark.parametrize("land", _LANDS)
@pytest.mark.parametrize("side", range(4))
def test_a_side_looks_the_same_on_every_tile(land: str, side: int) -> None:
    (known, first), *others = _rows(land, side).items()
    for name, row in others:
        assert row == first, (name, known)


@pytest.mark.parametrize("land", _LANDS)
@pytest.mark.parametrize("side", [1, 2])
def test_colours_go_on_beyond_the_edge(land: str, side: int) -> None:
    here = next(iter(_rows(land, side).values()))
    beyond = next(iter(_rows(land, side + 2 if side == 1 else 0).values()))
    apart = [abs(a - b) for a, b in zip(here, beyond, strict=True)]
    assert sum(apart) / len(apart) <= 2
    assert max(apart) <= 32


@pytest.mark.parametrize("id", sorted(_TILES))
def test_copies_of_a_tile_look_different(id: str) -> None:
    tile = _TILES[id]
    for turn in range(tile.period):
        for variant in range(1, variants(tile)):
            between = ImageChops.difference(_drawn(id, turn, 0), _drawn(id, turn, variant)).convert("L")
            changed = MASTER * MASTER - between.histogram()[0]
            assert changed > MASTER * MASTER * 0.03


def test_pictures_are_opaque_and_of_one_size() -> None:
    for name in _EVERY:
        picture = _drawn(*name)
        assert picture.mode == "RGB"
        assert picture.size == (MASTER, MASTER)


def test_a_tower_stands_where_a_wall_ends() -> None:
    start = _TILES["BA.D"]
    assert [towers(tile) for tile in start.oriented] == [(0, 1), (1, 2), (2, 3), (0, 3)]
    assert towers(_TILES["BA.C"].oriented[0]) == ()
    assert towers(_TILES["BA.H"].oriented[0]) == (0, 1, 2, 3)
    assert draw_tower().mode == "RGBA"


def test_the_same_picture_every_time() -> None:
    tile = _TILES["BA.L"].oriented[1]
    assert draw_tile(tile, 2).tobytes() == draw_tile(tile, 2).tobytes()


@pytest.mark.parametrize("id", sorted(id for id, tile in _TILES.items() if tile.period < 4))
def test_turns_that_look_the_same_are_drawn_the_same(id: str) -> None:
    tile = _TILES[id]
    again = tile.oriented[tile.period]
    assert draw_tile(again, 0).tobytes() == _drawn(id, 0, 0).tobytes()
    assert sorted(spots(again)) == sorted(spots(tile.oriented[0]))
