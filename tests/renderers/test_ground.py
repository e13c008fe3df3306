"""The land is drawn as the rules know it."""

from __future__ import annotations

from itertools import combinations

import pytest
from PIL import Image, ImageChops

from engine.api import Oriented, Segment, land_tiles
from renderers.carcassonne.land.areas import areas, field_mask, spots
from renderers.carcassonne.land.curves import SIZE, distance, turned
from renderers.carcassonne.land.form import Norm, form, turned_norm
from renderers.carcassonne.land.ground import ground
from renderers.carcassonne.land.layout import layout
from renderers.carcassonne.land.regions import HALVES, OPEN, WALL, solid
from renderers.carcassonne.pictures import PICTURES

TILES = [
    pytest.param(oriented, id=f"{id}-{oriented.turn}")
    for id, tile in land_tiles().items()
    for oriented in tile.oriented
]
_FIGURE = 0.30


def _parts(tile: Oriented) -> Norm:
    """The parts as the tile lies, in the order of its form."""
    shown = form(tile)
    return turned_norm(shown.norm, shown.turns)


def _visited(segment: Segment) -> bool:
    """Whether figures stand on it."""
    return segment.kind not in PICTURES.courses or PICTURES.courses[segment.kind].visited


def _lakes(tile: Oriented) -> dict[tuple[int, int], int]:
    """Every second pixel that is neither city nor road nor wall, with the number of the connected area to which it
    belongs."""
    image = solid(_parts(tile))
    dry = {(x, y) for x in range(0, SIZE, 2) for y in range(0, SIZE, 2) if image.getpixel((x, y)) == OPEN}
    lakes: dict[tuple[int, int], int] = {}
    for start in sorted(dry):
        if start in lakes:
            continue
        lakes[start] = number = len(lakes)
        edge = [start]
        while edge:
            x, y = edge.pop()
            for near in ((x - 2, y), (x + 2, y), (x, y - 2), (x, y + 2)):
                if near in dry and near not in lakes:
                    lakes[near] = number
                    edge.append(near)
    return lakes


def _even(x: float, y: float) -> tuple[int, int]:
    return int(x) // 2 * 2, int(y) // 2 * 2


@pytest.mark.parametrize("tile", TILES)
def test_half_sides_hang_together_exactly_as_fields_do(tile: Oriented) -> None:
    lakes = _lakes(tile)
    owners = {half: number for number, segment in enumerate(tile.segments) for half in segment.halves}
    shown = {half: lakes[_even(*HALVES[half])] for half in owners}
    for half, owner in owners.items():
        for other, other_owner in owners.items():
            assert (shown[half] == shown[other]) == (owner == other_owner), (half, other)
    for half in set(range(8)) - set(owners):
        assert _even(*HALVES[half]) not in lakes, half


@pytest.mark.parametrize("tile", TILES)
def test_figures_stand_on_their_own_land(tile: Oriented) -> None:
    lakes = _lakes(tile)
    land = solid(_parts(tile))
    for number, (segment, (x, y)) in enumerate(zip(tile.segments, spots(tile), strict=True)):
        if not _visited(segment):
            continue
        pixel = (int(x * SIZE), int(y * SIZE))
        assert 0.15 <= x <= 0.85, segment.code
        assert 0.15 <= y <= 0.87, segment.code
        if segment.halves:
            assert lakes[_even(*pixel)] == lakes[_even(*HALVES[segment.halves[0]])], segment.code
            assert field_mask(tile, number).getpixel(pixel) == 255, segment.code
        elif segment.sides:
            assert land.getpixel(pixel) == form(tile).order[number], segment.code
        else:
            assert field_mask(tile, number).getpixel(pixel) == 255, segment.code


@pytest.mark.parametrize("tile", TILES)
def test_figures_keep_apart(tile: Oriented) -> None:
    places = [spot for spot, segment in zip(spots(tile), tile.segments, strict=True) if _visited(segment)]
    for number, (x, y) in enumerate(places):
        for other_x, other_y in places[:number]:
            assert max(abs(x - other_x), abs(y - other_y)) > _FIGURE * 0.55


@pytest.mark.parametrize("tile", TILES)
def test_masks_share_out_the_land(tile: Oriented) -> None:
    """Every pixel belongs to one segment or to a wall; at the rims, it may be one pixel off."""
    land = solid(_parts(tile))
    shared = Image.new("L", land.size, WALL)
    held = 0
    for number, segment in enumerate(tile.segments):
        mask = field_mask(tile, number)
        solid_kinds = ("city", *PICTURES.courses, *(kind for kind, art in PICTURES.shrines.items() if art.central))
        shared.paste(form(tile).order[number] if segment.kind in solid_kinds else OPEN, mask=mask)
        held += mask.histogram()[255]
    assert held == SIZE * SIZE - shared.histogram()[WALL]
    off = ImageChops.difference(land, shared).point([0] + [255] * 255).histogram()[255]
    assert off <= SIZE * SIZE * 0.02


@pytest.mark.parametrize("tile", TILES)
def test_what_is_printed_is_on_its_land_and_no_figure_covers_it(tile: Oriented) -> None:
    shown = form(tile)
    where = layout(shown.norm)
    land = areas(shown)
    for mark, number, point in where.printed:
        x, y = turned(point, shown.turns)
        art = PICTURES.printed(mark)
        part = land.getpixel((int(x), int(y)))
        assert isinstance(part, int)
        if mark in PICTURES.signs:
            assert part != WALL, mark
            assert shown.norm[part].kind not in PICTURES.courses, mark
        else:
            assert shown.norm[part].kind == "field" if art.beside else part == number, mark
        left, top, right, bottom = art.draw().foot
        assert min(x + left, y + top) >= 0, mark
        assert max(x + right, y + bottom) <= SIZE, mark
        for spot in where.spots.values():
            assert max(abs(point[0] - spot[0]), abs(point[1] - spot[1])) >= 0.2 * SIZE, mark


@pytest.mark.parametrize("tile", TILES)
def test_nothing_crosses_but_by_a_bridge(tile: Oriented) -> None:
    """Courses of other segments meet only at their ends, or where one of them is said to pass over the other."""
    land = ground(_parts(tile))
    bridged = {frozenset((crossing.over.part, crossing.under.part)) for crossing in land.crossings}
    for one, other in combinations(land.courses, 2):
        ends = (one.line[0], one.line[-1], other.line[0], other.line[-1])
        near = [
            point
            for point in one.line
            for beyond in other.line
            if distance(point, beyond) < 4 and min(distance(point, end) for end in ends) > 18
        ]
        assert bool(near) == (frozenset((one.part, other.part)) in bridged), (one.kind, other.kind)
    for crossing in land.crossings:
        assert PICTURES.courses[crossing.over.kind].bridge is not None
        assert PICTURES.courses[crossing.over.kind].level >= PICTURES.courses[crossing.under.kind].level


def test_there_are_bridges_and_borders_where_the_data_ask_for_them() -> None:
    """A bridge where two lines leave the tile on sides that alternate; a border where two fields meet at a corner."""
    lands = {id: ground(_parts(tile.oriented[0])) for id, tile in land_tiles().items()}
    bridges = {id for id, land in lands.items() if land.crossings}
    assert bridges == {"GM.F", "RV.B", "RV.H", "RV.K", "TB.B", "TB.C"}
    assert {id for id, land in lands.items() if land.borders} == {"IC.G", "TB.I", "TB.O", "TB.W"}
