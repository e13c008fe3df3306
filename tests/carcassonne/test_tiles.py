"""The tiles of all sets: their numbers, their shapes, and how they turn."""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from engine.carcassonne.catalogue import Catalogue
from engine.carcassonne.tiles import HALF_NAMES, SIDE_LETTERS, Segment, Tile, read_tile
from engine.core.errors import AssemblyError
from engine.core.ruleset import assemble
from tests.carcassonne.given import given
from tests.play import whole_box
from tests.rulebook import rulebook

CHECKOUT = Path(__file__).parents[2]
FACTS = CHECKOUT.parent / "shared" / "facts" / "carcassonne" / "tiles.toml"
"""A list of all tiles, made independently; it lies beside the checkout where the project is developed."""

CATALOGUE: Catalogue = assemble(whole_box("carcassonne")).catalogue
TILES = sorted(CATALOGUE.tiles)
LIKE_ITSELF = {
    1: {"BA.B", "BA.C", "BA.X", "IC.H", "IC.K", "TB.B", "GM.F", "FE.3"},
    2: {
        *("BA.F", "BA.G", "BA.H", "BA.Hg", "BA.U", "BA.Ug", "RV.C", "RV.D", "RV.K"),
        *("IC.B", "IC.D", "IC.E", "IC.I", "IC.Q", "TB.Q", "TB.R", "GM.A", "GM.D", "GM.E", "CC.E", "CC.F"),
        *("MW.D", "MW.G", "RO.F", "RO.H"),
    },
}
"""By the number of quarter turns after which a tile looks the same; all other tiles need four."""

SETS = {
    "BA": "base",
    "RV": "river",
    "IC": "inns_cathedrals",
    "TB": "traders_builders",
    "FL": "flying_machines",
    "GM": "gold_mines",
    "CC": "crop_circles",
    "MW": "mage_witch",
    "FE": "ferries",
    "RO": "robbers",
}
"""What the ids of a set's tiles begin with."""


def segments(tile: str, turn: int = 0) -> tuple[Segment, ...]:
    return CATALOGUE.oriented[tile][turn].segments


def halves(segment: Segment) -> set[int]:
    """The half sides that a segment covers: a city covers whole sides, a road none."""
    return {2 * side + half for side in segment.sides for half in (0, 1) if segment.kind == "city"} | {*segment.halves}


def test_there_are_72_tiles_of_32_kinds_in_the_base_game() -> None:
    catalogue = given().game().rules.catalogue
    assert len(catalogue.tiles) == 32
    assert sum(tile.copies for tile in catalogue.tiles.values()) == 72
    assert len(catalogue.stack()) == 71
    assert catalogue.start == "BA.D"
    assert catalogue.stack().count("BA.D") == catalogue.tiles["BA.D"].copies - 1 == 3


@pytest.mark.parametrize(
    ("prefix", "tiles", "kinds", "segments", "having"),
    [
        ("BA", 72, 32, "126 field 62 road 49 city 10 shield 6 monastery 8 garden", "71 field 45 road 44 city"),
        ("RV", 12, 11, "28 field 4 road 4 city 1 monastery 1 garden 12 river", "12 field 4 road 3 city"),
        ("IC", 18, 17, "35 field 18 road 20 city 3 shield 1 monastery 2 garden", "16 field 12 road 13 city"),
        ("TB", 24, 24, "56 field 23 road 29 city 1 monastery 2 garden", "24 field 16 road 22 city"),
        ("FL", 8, 8, "14 field 6 road 1 garden", "8 field 6 road 0 city"),
        ("GM", 8, 8, "21 field 10 road 4 city 4 monastery", "8 field 7 road 4 city"),
        ("CC", 6, 6, "11 field 8 road 6 city", "5 field 4 road 4 city"),
        ("MW", 8, 8, "19 field 11 road 12 city 1 garden", "8 field 7 road 8 city"),
        ("RO", 8, 6, "16 field 8 road 3 city 1 garden", "8 field 6 road 3 city"),
        ("FE", 8, 3, "25 field 25 road 3 city", "8 field 8 road 3 city"),
    ],
)
def test_totals_of_tiles_and_segments_counted_with_copies(
    prefix: str, tiles: int, kinds: int, segments: str, having: str
) -> None:
    """As in the lists that collectors have made: on how many tiles there is a field, a road, a city; and segments."""
    counts: Counter[str] = Counter()
    carried: Counter[str] = Counter()
    own = [tile for tile in CATALOGUE.tiles.values() if tile.id.startswith(prefix)]
    for tile in own:
        printed = tile.oriented[0].segments
        shields = sum(dict(segment.marks).get("shield", 0) for segment in printed)
        counts.update([segment.kind for segment in printed] * tile.copies)
        counts.update({"shield": shields * tile.copies} if shields else {})
        carried.update(dict.fromkeys({segment.kind for segment in printed}, tile.copies))
    assert (sum(tile.copies for tile in own), len(own)) == (tiles, kinds)
    assert counts == numbered(segments)
    assert {kind: carried[kind] for kind in ("field", "road", "city")} == numbered(having)


def numbered(text: str) -> dict[str, int]:
    """`126 field 62 road`: how many of each."""
    words = text.split()
    return {kind: int(number) for number, kind in zip(words[::2], words[1::2], strict=True)}


def marked(mark: str) -> dict[str, int]:
    """Tiles that carry a mark, and how many roads or cities of each do."""
    found = {id: sum(mark in dict(segment.marks) for segment in segments(id)) for id in TILES}
    return {id: count for id, count in found.items() if count}


@rulebook("carcassonne", section="Inns and Cathedrals: components")
def test_six_tiles_have_an_inn_and_two_a_cathedral() -> None:
    assert marked("inn") == {"IC.A": 1, "IC.B": 1, "IC.C": 2, "IC.L": 1, "IC.M": 1, "IC.N": 1}
    assert marked("cathedral") == {"IC.K": 1}
    assert CATALOGUE.tiles["IC.K"].copies == 2


@rulebook("carcassonne", section="Traders and Builders: components")
def test_nine_tiles_have_wine_six_grain_and_five_cloth() -> None:
    assert marked("wine") == dict.fromkeys(["TB.P", "TB.Q", "TB.R", "TB.S", "TB.T", "TB.U", "TB.V", "TB.W", "TB.X"], 1)
    assert marked("grain") == dict.fromkeys(["TB.D", "TB.E", "TB.F", "TB.G", "TB.H", "TB.I"], 1)
    assert marked("cloth") == dict.fromkeys(["TB.K", "TB.L", "TB.M", "TB.N", "TB.O"], 1)


def test_gardens_are_on_the_tiles_named_for_them_and_on_some_others() -> None:
    with_garden = {tile for tile in TILES if any(segment.kind == "garden" for segment in segments(tile))}
    named = {tile for tile in TILES if tile.endswith("g")}
    assert named == {f"BA.{letter}g" for letter in "EHIMNRUV"}
    assert with_garden == named | {"RV.J", "IC.B", "IC.H", "TB.K", "TB.U", "FL.H", "MW.E", "RO.D"}


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
            assert segment.end in ("", "village", "junction", "monastery", "city", "house", "circle", "pier")


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


GOODS = ("wine", "grain", "cloth")


def ours(tile: Tile) -> dict[str, Any]:
    """A tile of the engine in the form of that list."""
    shown = tile.oriented[0]
    printed = shown.segments
    cities = [index for index, segment in enumerate(printed) if segment.kind == "city"]
    return {
        "set": SETS[tile.id[:2]],
        "n": tile.copies,
        "edges": "".join("V" if land == "river" else land[0].upper() for land in shown.edges),
        "cities": [(letters(printed[index]), dict(printed[index].marks)) for index in cities],
        "roads": [(letters(road), road.end, dict(road.marks)) for road in printed if road.kind == "road"],
        "fields": [
            ({HALF_NAMES[half] for half in field.halves}, {cities.index(by) for by in field.by})
            for field in printed
            if field.kind == "field"
        ],
        "river": [(letters(line), line.end) for line in printed if line.kind == "river"],
        "monastery": any(segment.kind == "monastery" for segment in printed),
        "garden": any(segment.kind == "garden" for segment in printed),
        "fly": shown.signs.get("flight", ""),
        "stubs": {side for sign, side in shown.signs.items() if sign.startswith("stub_")},
        "lake": int(shown.signs.get("lake", 0)),
    }


def letters(segment: Segment) -> set[str]:
    return {SIDE_LETTERS[side] for side in segment.sides}


ENDS = {"lake": "pier"}
"""What a road leads to, where we call it by another name: our lakes end rivers."""


def theirs(fact: dict[str, Any]) -> dict[str, Any]:
    return {
        "set": fact["set"],
        "n": fact["n"],
        "edges": fact["edges"],
        "cities": [({*city["at"]}, city_marks(city)) for city in fact.get("cities", [])],
        "roads": [
            ({*road["at"]}, ENDS.get(road.get("end", ""), road.get("end", "")), {"inn": 1} if road.get("inn") else {})
            for road in fact.get("roads", [])
        ],
        "fields": [({*field["at"].split()}, {*field.get("by", [])}) for field in fact.get("fields", [])],
        "river": [({*fact["river"]}, fact.get("role", ""))] if "river" in fact else [],
        "monastery": fact.get("monastery", False),
        "garden": fact.get("garden", False),
        "fly": fact.get("fly", ""),
        "stubs": {*fact.get("stubs", "")},
        "lake": fact.get("lake", 0),
    }


def city_marks(city: dict[str, Any]) -> dict[str, int]:
    marks = {"shield": city.get("shields", 0), "cathedral": int(city.get("cathedral", False))}
    marks |= {good: int(city.get("good") == good) for good in GOODS}
    return {mark: count for mark, count in marks.items() if count}


if FACTS.exists():

    def test_tiles_are_those_of_the_facts_segment_by_segment() -> None:
        facts = [fact for fact in tomllib.loads(FACTS.read_text("utf-8"))["tile"] if fact["set"] in SETS.values()]
        assert {tile.id: ours(tile) for tile in CATALOGUE.tiles.values()} == {
            fact["id"]: theirs(fact) for fact in facts
        }
        assert [fact["id"] for fact in facts if fact.get("start")] == [given().game().rules.catalogue.start]


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


def test_several_signs_of_one_kind_may_stand_for_each_other() -> None:
    entry = {"id": "XX.A", "copies": 1, "segments": ["field NL NR EL ER SL SR WL WR"]}
    across = read_tile({**entry, "signs": {"stub_n": "N", "stub_s": "S"}}, CATALOGUE.lands)
    corner = read_tile({**entry, "signs": {"stub_n": "N", "stub_e": "E"}}, CATALOGUE.lands)
    other = read_tile({**entry, "signs": {"stub_n": "N", "arrow": "S"}}, CATALOGUE.lands)
    assert (across.period, corner.period, other.period) == (2, 4, 4)


def test_a_field_may_be_marked_but_leads_nowhere() -> None:
    lands = {"field": 1, "city": 2, "road": 3}
    halves = "NL NR EL ER SL SR WL WR"
    tile = read_tile({"id": "X", "copies": 1, "segments": [f"field {halves} beehive"]}, lands)
    assert tile.oriented[1].segments[0].marks == (("beehive", 1),)
    assert tile.oriented[1].seeds[0] == ("field", 8, {"beehive": 1})
    with pytest.raises(AssemblyError, match="a field leads nowhere"):
        read_tile({"id": "X", "copies": 1, "segments": [f"field {halves} to village"]}, lands)
