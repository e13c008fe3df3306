"""Rivers between spaces that do not touch."""

from __future__ import annotations

from itertools import pairwise
from math import dist

import pytest

from engine.api import burgundy_estate, burgundy_links
from renderers.burgundy.art.kinds import KINDS
from renderers.burgundy.hexes import Comb, shape_of
from renderers.burgundy.rivers import WATER, rivers
from renderers.colours import THEMES
from renderers.scene import Stroke
from tests.renderers.colour_vision import EYES, distance

WIDE = 100
BOARDS = ("13a", "13b")


def comb_of(board: str) -> Comb:
    return Comb(50, 50, WIDE, shape_of(burgundy_estate("2019", board)))


def water(board: str, *links: tuple[str, str]) -> list[Stroke]:
    items = rivers(links, comb_of(board))
    return [item for item in items if isinstance(item, Stroke) and item.colour == WATER]


LINKS = [(board, link) for board in BOARDS for link in burgundy_links("2019", board)]


@pytest.mark.parametrize(("board", "link"), LINKS)
def test_a_river_leads_from_one_space_to_the_other_without_a_gap(board: str, link: tuple[str, str]) -> None:
    comb, pieces = comb_of(board), water(board, link)
    ends = [comb.cell(name) for name in link]
    assert dist(pieces[0].points[0], (ends[0].x, ends[0].y)) < 4
    assert dist(pieces[-1].points[-1], (ends[1].x, ends[1].y)) < 4
    for before, after in pairwise(pieces):
        assert before.points[-1] == after.points[0]


@pytest.mark.parametrize(("board", "link"), LINKS)
def test_a_river_leads_around_all_other_spaces(board: str, link: tuple[str, str]) -> None:
    """Its water, half of its width, stays off the circle within each hex."""
    comb = comb_of(board)
    others = [comb.cell(name) for name in comb.shape.places if name not in link]
    for piece in water(board, link):
        for point in piece.points:
            assert min(dist(point, (cell.x, cell.y)) for cell in others) >= WIDE / 2 + piece.thick / 2 - 4


def test_without_links_there_is_no_water() -> None:
    assert rivers((), comb_of("13a")) == []


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("theme", THEMES)
def test_water_is_seen_on_any_ground_and_differs_from_spaces(theme: str, eyes: str) -> None:
    assert distance(WATER, THEMES[theme].panel, eyes) >= 20
    if eyes != "grey":
        assert min(distance(WATER, kind.pale, eyes) for kind in KINDS.values()) >= 10
