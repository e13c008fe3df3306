"""Estates that are made from a text: like the printed ones, and always the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from engine.api import make_spec
from engine.burgundy.catalogue import Catalogue
from engine.burgundy.estate_maker import NEAR_POINTS, POINTS, SPACES, make_estate
from engine.burgundy.estates import Estate
from engine.burgundy.tiles import CASTLE
from engine.core.geometry.hexagon import members
from engine.core.ruleset import assemble
from tests.burgundy.test_data import catalogue

SEEDS = range(60)
BOTH = pytest.mark.parametrize("near_castles", [False, True])
AREA_POINTS = (1, 3, 6, 10, 15, 21, 28, 36)


def made(near_castles: bool) -> Iterator[Estate]:
    for seed in SEEDS:
        rows = make_estate(f"law{seed}", near_castles=near_castles)
        yield Estate(str(seed), rows, catalogue("2019").dice)


def points(estate: Estate) -> int:
    """What all areas bring together, by their sizes alone."""
    return sum(AREA_POINTS[area.size - 1] for area in estate.areas)


@pytest.mark.parametrize(
    ("seed", "rows", "near"),
    [
        (
            "1",
            "MBKC BMBBA KBSAAA KKCKKCA BSSABM BSCSB BBSB",
            "KBBA KMKCB ACKBBK AASSSKB AABBCB BCSBM SSBM",
        ),
        (
            "k7m2q",
            "BBBS SSSMC CBCMBB BBAAKMK BAKAAK SBBKK SBAC",
            "KKBS KABCS KCBSMS KBMSBAA BMBBCB SCBKB AAAB",
        ),
    ],
)
def test_a_seed_gives_the_same_estate_for_ever(seed: str, rows: str, near: str) -> None:
    """Saved games hold only the seed: these layouts may never change."""
    make_estate.cache_clear()
    assert " ".join(make_estate(seed)) == rows
    assert " ".join(make_estate(seed, near_castles=True)) == near


@BOTH
def test_other_seeds_give_other_estates(near_castles: bool) -> None:
    assert len({estate.rows for estate in made(near_castles)}) == len(SEEDS)


@BOTH
def test_it_has_the_shape_and_the_inventory_of_every_estate(near_castles: bool) -> None:
    for estate in made(near_castles):
        assert [len(row) for row in estate.rows] == [4, 5, 6, 7, 6, 5, 4]
        assert Counter("".join(estate.rows)) == SPACES


@BOTH
def test_no_town_has_more_than_eight_spaces_and_areas_are_worth_what_printed_ones_are(near_castles: bool) -> None:
    with_posts: Catalogue = assemble(make_spec("burgundy", 2, edition="2019", modules=["border_posts"])).catalogue
    printed = [estate for estate in with_posts.estates.values() if not estate.house]
    assert min(map(points, printed)) <= POINTS[0] < POINTS[1] <= max(map(points, printed))
    areas = {len(estate.areas) for estate in printed}
    limits = NEAR_POINTS if near_castles else POINTS
    limits = NEAR_POINTS if near_castles else POINTS
    for estate in made(near_castles):
        assert max(area.size for area in estate.areas) <= 8
        assert limits[0] <= points(estate) <= limits[1]
        assert min(areas) <= len(estate.areas) <= max(areas)


def test_the_first_castle_has_a_choice_of_colours() -> None:
    for estate in made(False):
        beside = [{estate.kinds[space] for space in members(estate.touching[castle])} for castle in estate.castles]
        assert max(len(kinds - {CASTLE}) for kinds in beside) >= 2


def test_near_castles_every_area_touches_one_and_castles_stand_apart() -> None:
    for estate in made(True):
        for area in estate.areas:
            touched = [estate.touching[space] & estate.of_kind[CASTLE] for space in members(area.spaces)]
            assert any(touched) != (area.kind == CASTLE), (estate.rows, area)
