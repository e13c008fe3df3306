"""The tiles of the base game: their numbers, their shapes, and how they turn."""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from engine.carcassonne.catalogue import Catalogue
from engine.carcassonne.tiles import HALF_NAMES, SIDE_LETTERS, Segment, Tile, read_tile
from engine.core.errors import AssemblyError
from tests.carcassonne.given import given

CHECKOUT = Path(__file__).parents[2]
FACTS = CHECKOUT.parent / "shared" / "facts" / "carcassonne" / "tiles.toml"
"""A list of all tiles, made independently; it lies beside the checkout where the project is developed."""

CATALOGUE: Catalogue = given().game().rules.catalogue
TILES = sorted(CATALOGUE.tiles)
LIKE_ITSELF = {1: {"BA.B", "BA.C", "BA.X"}, 2: {"BA.F", "BA.G", "BA.H", "BA.Hg", "BA.U", "BA.Ug"}}
"""By the number of quarter turns after which a tile looks the same; all other tiles need four."""


def segments(tile: str, turn: int = 0) -> tuple[Segment, ...]:
    return CATALOGUE.oriented[tile][turn].segments


def halves(segment: Segment) -> set[int]:
    """The half sides that a segment covers: a city covers whole sides, a road none."""
    return {2 * side + half for side in segment.sides for half in (0, 1) if segment.kind == "city"} | {*segment.halves}


def test_there_are_72_tiles_of_32_kinds() -> None:
    assert len(TILES) == 32
    assert sum(tile.copies for tile in CATALOGUE.tiles.values()) == 72
    assert len(CATALOGUE.stack()) == 71
    assert CATALOGUE.start == "BA.D"
    assert CATALOGUE.stack().count("BA.D") == CATALOGUE.tiles["BA.D"].copies - 1 == 3


def test_totals_of_segments_counted_with_copies() -> None:
    counts: Counter[str] = Counter()
    having: Counter[str] = Counter()
    for tile in CATALOGUE.tiles.values():
        kinds = [segment.kind for segment in tile.oriented[0].segments]
        shields = sum(dict(segment.marks).get("shield", 0) for segment in tile.oriented[0].segments)
        counts.update({kind: kinds.count(kind) * tile.copies for kind in kinds} | {"shield": shields * tile.copies})
        having.update(dict.fromkeys(kinds, tile.copies))
    assert counts == {"field": 126, "road": 62, "city": 49, "shield": 10, "monastery": 6, "garden": 8}
    assert having == {"field": 71, "road": 45, "city": 44, "monastery": 6, "garden": 8}


def test_gardens_are_on_the_tiles_named_for_them() -> None:
    with_garden = {tile for tile in TILES if any(segment.kind == "garden" for segment in segments(tile))}
    assert with_garden == {f"BA.{letter}g" for letter in "EHIMNRUV"} == {tile for tile in TILES if tile.endswith("g")}


@pytest.mark.parametrize("tile", TILES)
def test_every_half_side_is_covered_once(tile: str) -> None:
    for turn in range(4):
        covered = sorted(half for segment in segments(tile, turn) for half in halves(segment))
        assert covered == list(range(8))


@pytest.mark.parametrize("tile", TILES)
def test_every_side_shows_what_its_segments_are(tile: str) -> None:
    for turn in range(4):
        lands = {side: segment.kind for segment in segments(tile, turn) for side in segment.sides}
        assert CATALOGUE.oriented[tile][turn].edges == tuple(lands.get(side, "field") for side in range(4))


@pytest.mark.parametrize("tile", TILES)
def test_a_quarter_turn_moves_every_side_clockwise(tile: str) -> None:
    for turn in range(4):
        now, then = CATALOGUE.oriented[tile][turn], CATALOGUE.oriented[tile][(turn + 1) % 4]
        assert then.edges == (now.edges[-1], *now.edges[:-1])
        for before, after in zip(now.segments, then.segments, strict=True):
            assert {(half + 2) % 8 for half in halves(before)} == halves(after)
            assert {(side + 1) % 4 for side in before.sides} == {*after.sides}
            assert (before.kind, before.by, before.end, before.marks) == (after.kind, after.by, after.end, after.marks)


@pytest.mark.parametrize("tile", TILES)
def test_roads_pass_through_or_say_where_they_stop(tile: str) -> None:
    for segment in segments(tile):
        if segment.kind == "road":
            assert (len(segment.sides) == 2) == (segment.end == "")
            assert segment.end in ("", "village", "monastery", "city")


@pytest.mark.parametrize("tile", TILES)
def test_fields_border_cities_and_every_city_that_they_meet_at_a_corner(tile: str) -> None:
    at = {half: index for index, segment in enumerate(segments(tile)) for half in halves(segment)}
    for segment in segments(tile):
        assert {segments(tile)[by].kind for by in segment.by} <= {"city"}
        beyond_the_corner = {at[(half + (1 if half % 2 else -1)) % 8] for half in segment.halves}
        assert {index for index in beyond_the_corner if segments(tile)[index].kind == "city"} <= {*segment.by}


@pytest.mark.parametrize("tile", TILES)
def test_symmetric_tiles_repeat_after_their_period(tile: str) -> None:
    period = next((turns for turns, tiles in LIKE_ITSELF.items() if tile in tiles), 4)
    assert CATALOGUE.tiles[tile].period == period


@pytest.mark.parametrize("tile", TILES)
def test_every_segment_has_a_name_of_its_own(tile: str) -> None:
    for turn in range(4):
        codes = [segment.code for segment in segments(tile, turn)]
        assert len({*codes, "pass"}) == len(codes) + 1
        assert [code.partition("-")[0] for code in codes] == [segment.kind for segment in segments(tile, turn)]


def ours(tile: Tile) -> dict[str, Any]:
    """A tile of the engine in the form of that list."""
    printed = tile.oriented[0].segments
    cities = [index for index, segment in enumerate(printed) if segment.kind == "city"]
    return {
        "n": tile.copies,
        "edges": "".join(land[0].upper() for land in tile.oriented[0].edges),
        "cities": [
            ({SIDE_LETTERS[side] for side in printed[index].sides}, dict(printed[index].marks).get("shield", 0))
            for index in cities
        ],
        "roads": [({SIDE_LETTERS[side] for side in road.sides}, road.end) for road in printed if road.kind == "road"],
        "fields": [
            ({HALF_NAMES[half] for half in field.halves}, {cities.index(by) for by in field.by})
            for field in printed
            if field.kind == "field"
        ],
        "monastery": any(segment.kind == "monastery" for segment in printed),
        "garden": any(segment.kind == "garden" for segment in printed),
        "start": tile.id == CATALOGUE.start,
    }


def theirs(fact: dict[str, Any]) -> dict[str, Any]:
    return {
        "n": fact["n"],
        "edges": fact["edges"],
        "cities": [({*city["at"]}, city.get("shields", 0)) for city in fact.get("cities", [])],
        "roads": [({*road["at"]}, road.get("end", "")) for road in fact.get("roads", [])],
        "fields": [({*field["at"].split()}, {*field.get("by", [])}) for field in fact.get("fields", [])],
        "monastery": fact.get("monastery", False),
        "garden": fact.get("garden", False),
        "start": fact.get("start", False),
    }


if FACTS.exists():

    def test_tiles_are_those_of_the_facts_segment_by_segment() -> None:
        facts = [fact for fact in tomllib.loads(FACTS.read_text("utf-8"))["tile"] if fact["set"] == "base"]
        assert {tile.id: ours(tile) for tile in CATALOGUE.tiles.values()} == {
            fact["id"]: theirs(fact) for fact in facts
        }


@pytest.mark.parametrize(
    ("segments", "message"),
    [
        (["city N", "field EL ER SL SR WL"], "fields on side W"),
        (["city N", "field NL NR EL ER SL SR WL WR"], "fields on side N"),
        (["road S to village", "field NL NR EL ER SL WL WR"], "fields on side S"),
        (["city N", "road N", "field EL ER SL SR WL WR"], "side N is claimed twice"),
        (["field NL NR EL ER", "field ER SL SR WL WR"], "two segments at one port"),
        (["raod EW", "field NL NR EL WR", "field ER SL SR WL"], "raod"),
        (["field NX NR EL ER SL SR WL WR"], "ValueError"),
        (["city N", "field EL ER SL SR WL WR by 7"], "IndexError"),
        (["monastery gold", "field NL NR EL ER SL SR WL WR"], "stands alone"),
    ],
)
def test_mistakes_in_a_tile_are_found_and_the_tile_is_named(segments: list[str], message: str) -> None:
    with pytest.raises(AssemblyError, match=r"tile XX\.A") as found:
        read_tile({"id": "XX.A", "copies": 1, "segments": segments}, CATALOGUE.lands)
    assert message in str(found.value)


def test_unknown_keys_and_tiles_that_are_there_already_are_refused() -> None:
    plain = {"id": "BA.U", "copies": 1, "segments": ["field NL NR EL ER SL SR WL WR"]}
    with pytest.raises(AssemblyError, match="nothing is known of colour"):
        read_tile({**plain, "colour": "red"}, CATALOGUE.lands)
    base = tomllib.loads((CHECKOUT / "engine" / "carcassonne" / "data" / "base.toml").read_text(encoding="utf-8"))
    spec = given().game().spec
    with pytest.raises(AssemblyError, match=r"more: tile BA\.U is there already"):
        Catalogue([("base", base), ("more", {"tile": [plain]})], spec)
    assert (
        Catalogue([("base", base), ("more", {"tile": [{**plain, "replaces": True}]})], spec).tiles["BA.U"].copies == 1
    )


def test_signs_that_point_somewhere_turn_with_the_tile() -> None:
    entry = {"id": "XX.A", "copies": 1, "segments": ["field NL NR EL ER SL SR WL WR"], "signs": {"arrow": "NW"}}
    tile = read_tile(entry, CATALOGUE.lands)
    assert [oriented.signs["arrow"] for oriented in tile.oriented] == ["NW", "NE", "SE", "SW"]
    assert tile.period == 4
    assert read_tile({**entry, "signs": {"gold": "bar"}}, CATALOGUE.lands).period == 1
