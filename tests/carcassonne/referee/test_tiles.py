"""The referee's own list of tiles."""

from __future__ import annotations

import pytest

from tests.oracle.carcassonne_land import tiles_of
from tests.oracle.carcassonne_referee import KNOWN


@pytest.mark.parametrize(
    ("module", "count"),
    {
        "base": 72,
        "river": 12,
        "abbot": 0,
        "inns_cathedrals": 18,
        "traders_builders": 24,
        "flying_machines": 8,
        "messengers": 0,
        "ferries": 8,
        "gold_mines": 8,
        "mage_witch": 8,
        "robbers": 8,
        "crop_circles": 6,
    }.items(),
)
def test_every_set_has_as_many_tiles_as_the_box(module: str, count: int) -> None:
    assert module in KNOWN | {"base"}
    assert sum(tile.copies for tile in tiles_of(module).values()) == count


@pytest.mark.parametrize("module", sorted(KNOWN | {"base"}))
def test_every_side_of_a_tile_shows_one_thing(module: str) -> None:
    """A half side is a field's, unless a city has the whole side; roads and rivers leave fields to both hands."""
    for id, tile in tiles_of(module).items():
        sides = [side for part in tile.parts for side in part.sides]
        cities = {side for part in tile.parts if part.kind == "city" for side in part.sides}
        halves = sorted(half for part in tile.parts for half in part.halves)
        assert len(sides) == len(set(sides)), id
        assert halves == [half for half in range(8) if half // 2 not in cities], id
        assert all(tile.parts[number].kind == "city" for part in tile.parts for number in part.by), id
