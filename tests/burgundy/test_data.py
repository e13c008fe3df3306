"""The components and what is printed on them: totals, areas, and how certain each line of the data is."""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from engine.api import burgundy_estate, make_spec, tile_code
from engine.burgundy import module
from engine.burgundy.catalogue import Catalogue
from engine.core.geometry.hexagon import members
from engine.core.ruleset import assemble
from tests.burgundy.given import HEXES

DATA = Path(str(module.__file__)).parent / "data"
editions = pytest.mark.parametrize("edition", ["2011", "2019"])

DICE = "6543 21654 543123 6126541 254312 61256 3413"
NEW_2, OLD_2 = "A42 B5322 C1111 K321 M111 S222", "A42 B822 C1111 K222 M21 S222"
AREAS = {
    "1": "A51 B5331 C31 K33 M3 S33",
    "3": "A42 B5511 C1111 K6 M21 S321",
    "4": "A33 B552 C1111 K33 M21 S411",
    "5": "A33 B33321 C1111 K321 M21 S321",
    "6": "A42 B642 C1111 K33 M111 S6",
    "7": "A33 B732 C22 K222 M111 S222",
    "8": "A6 B222222 C1111 K42 M21 S111111",
    "9": "A42 B66 C1111 K3111 M21 S42",
}
"""Sizes of the areas of each colour, the largest first, for estates that are the same in both editions."""
HOUSE = ("14", "15")
"""Estates of our own, in both editions."""
OF_EDITION = {"2011": {**AREAS, "2": OLD_2}, "2019": {**AREAS, "2": NEW_2, "10": OLD_2}}
LETTERS = {"animal": "A", "building": "B", "castle": "C", "monastery": "K", "mine": "M", "ship": "S"}
BOARDS = [(edition, board) for edition, boards in OF_EDITION.items() for board in boards]
WITH_HOUSE = [(edition, board) for edition, boards in OF_EDITION.items() for board in (*boards, *HOUSE)]
printed_boards = pytest.mark.parametrize(("edition", "board"), BOARDS)
boards = pytest.mark.parametrize(("edition", "board"), WITH_HOUSE)


def catalogue(edition: str, players: int = 2) -> Catalogue:
    found: Catalogue = assemble(make_spec("burgundy", players, edition=edition)).catalogue
    return found


def contents(name: str) -> dict[str, Any]:
    return tomllib.loads((DATA / name).read_text(encoding="utf-8"))


@editions
def test_each_edition_has_its_estates(edition: str) -> None:
    assert set(catalogue(edition).estates) == {*OF_EDITION[edition], *HOUSE}


@boards
def test_an_estate_has_37_spaces_and_12_6_6_6_4_3_of_the_colours(edition: str, board: str) -> None:
    hexes = burgundy_estate(edition, board)
    assert len(hexes) == 37
    assert [space.name for space in hexes] == list(HEXES)
    inventory = {"building": 12, "animal": 6, "ship": 6, "monastery": 6, "castle": 4, "mine": 3}
    assert Counter(space.kind for space in hexes) == inventory
    assert all(not space.tile for space in hexes)


@printed_boards
def test_areas_have_the_sizes_that_were_found(edition: str, board: str) -> None:
    sizes = Counter((space.kind, space.area) for space in burgundy_estate(edition, board))
    told = []
    for kind in LETTERS:
        of_kind = sorted((size for (other, _), size in sizes.items() if other == kind), reverse=True)
        told.append(LETTERS[kind] + "".join(map(str, of_kind)))
    assert " ".join(told) == OF_EDITION[edition][board]


@boards
def test_the_numbers_are_the_same_on_every_estate(edition: str, board: str) -> None:
    numbers = "".join(str(space.number) for space in burgundy_estate(edition, board))
    assert numbers == DICE.replace(" ", "")
    assert Counter(numbers) == {"1": 7, "2": 6, "3": 6, "4": 6, "5": 6, "6": 6}


@boards
def test_areas_hang_together_and_do_not_touch_others_of_their_colour(edition: str, board: str) -> None:
    hexes = burgundy_estate(edition, board)
    for number, space in enumerate(hexes):
        for other in members(catalogue(edition).estates[board].touching[number]):
            assert (hexes[other].area == space.area) == (hexes[other].kind == space.kind)


@editions
def test_estates_have_two_to_six_towns_of_one_to_eight_spaces(edition: str) -> None:
    towns = [
        Counter(space.area for space in burgundy_estate(edition, board) if space.kind == "building")
        for board in OF_EDITION[edition]
    ]
    assert {len(sizes) for sizes in towns} == {2, 3, 4, 5, 6}
    assert {size for sizes in towns for size in sizes.values()} == set(range(1, 9))


def test_estates_of_both_editions_are_the_same_but_for_the_second() -> None:
    for board in AREAS:
        assert burgundy_estate("2011", board) == burgundy_estate("2019", board)
    assert burgundy_estate("2011", "2") == burgundy_estate("2019", "10")
    assert burgundy_estate("2011", "2") != burgundy_estate("2019", "2")


def test_a_space_has_up_to_six_neighbours_and_is_one_of_theirs() -> None:
    touching = catalogue("2011").estates["1"].touching
    around = {name: {HEXES[other] for other in members(touching[number])} for number, name in enumerate(HEXES)}
    assert around["d4"] == {"c3", "c4", "d3", "d5", "e3", "e4"}
    assert around["a1"] == {"a2", "b1", "b2"}
    assert around["d1"] == {"c1", "d2", "e1"}
    assert around["g4"] == {"f4", "f5", "g3"}
    assert Counter(map(len, around.values())) == {3: 6, 4: 12, 6: 19}
    assert all(name in around[other] for name, others in around.items() for other in others)


@editions
def test_there_are_164_tiles(edition: str) -> None:
    tiles = catalogue(edition).tiles.values()
    coloured: Counter[str] = Counter()
    black: Counter[str] = Counter()
    for tile in tiles:
        coloured[tile.kind] += tile.coloured
        black[tile.kind] += tile.black
    assert coloured == {"building": 40, "animal": 20, "monastery": 20, "castle": 14, "mine": 10, "ship": 20}
    assert black == {"building": 16, "animal": 8, "monastery": 6, "castle": 2, "mine": 2, "ship": 6}
    assert coloured.total() + black.total() == 164
    stacks = catalogue(edition).stacks()
    assert {back: len(stack) for back, stack in stacks.items()} == {**coloured, "black": black.total()}


@editions
def test_tiles_of_each_kind(edition: str) -> None:
    tiles = catalogue(edition).tiles
    names = ["warehouse", "carpenter", "church", "market", "boarding_house", "bank", "city_hall", "watchtower"]
    buildings = {id: tile for id, tile in tiles.items() if tile.kind == "building"}
    assert set(buildings) == {f"building:{name}" for name in names}
    assert {(tile.coloured, tile.black) for tile in buildings.values()} == {(5, 2)}
    species = {"2011": ["cow", "sheep", "pig", "chicken"], "2019": ["cow", "sheep", "pig", "goat"]}[edition]
    animals = {id: (tile.coloured, tile.black) for id, tile in tiles.items() if tile.kind == "animal"}
    each = {2: (2, 0), 3: (2, 1), 4: (1, 1)}
    assert animals == {f"animal:{name}:{count}": backs for name in species for count, backs in each.items()}
    numbers = {tile.index: tile.black for tile in tiles.values() if tile.kind == "monastery"}
    assert set(numbers) == set(range(1, 27))
    assert {number for number, black in numbers.items() if black} == {7, 12, 14, 15, 24, 25}
    assert all(tiles[f"monastery:{number}"].coloured + black == 1 for number, black in numbers.items())


@editions
def test_every_tile_has_a_code_of_its_own(edition: str) -> None:
    codes = {tile_code(id) for id in catalogue(edition).tiles}
    assert len(codes) == len(catalogue(edition).tiles) == 3 + 8 + 12 + 26
    assert {"castle", "boarding-house", "cow-3", "monastery-17"} <= codes
    assert not any(set(code) & set("/ @+:_") for code in codes)


@pytest.mark.parametrize(("players", "slots", "black"), [(2, 12, 4), (3, 18, 6), (4, 24, 8)])
@editions
def test_depots_have_12_18_24_slots_and_the_black_one_4_6_8(edition: str, players: int, slots: int, black: int) -> None:
    found = catalogue(edition, players)
    assert len(found.slots) == slots
    assert found.numbers.black == black
    assert Counter(slot.depot for slot in found.slots) == dict.fromkeys(range(1, 7), slots // 6)


@editions
def test_four_players_use_up_every_stack(edition: str) -> None:
    """Counting the castles with which they begin."""
    found = catalogue(edition, 4)
    used = Counter(kind for slot in found.slots for kind in slot.kinds)
    used["castle"] += 4
    used["black"] = 5 * found.numbers.black
    assert used == {back: len(stack) for back, stack in found.stacks().items()}


@pytest.mark.parametrize(
    ("players", "sale", "bonuses"),
    [(2, 2, (5, 2)), (3, 3, (6, 3)), (4, 4, (7, 4))],
)
@editions
def test_numbers_of_the_rules(edition: str, players: int, sale: int, bonuses: tuple[int, int]) -> None:
    numbers = catalogue(edition, players).numbers
    assert (numbers.sale_silver, numbers.sale_points, numbers.bonuses) == (1, sale, bonuses)
    assert (numbers.phases, numbers.rounds, numbers.track) == (tuple("ABCDE"), 5, 7)
    assert (numbers.area, numbers.phase) == ((1, 3, 6, 10, 15, 21, 28, 36), (10, 8, 6, 4, 2))
    assert (numbers.goods, numbers.goods_each, numbers.goods_start, numbers.goods_stored) == (6, 7, 3, 3)
    assert (numbers.silver_start, numbers.workers_start, numbers.storage) == (1, (1, 2, 3, 4), 3)
    assert (numbers.take_workers, numbers.price) == (2, 2)
    assert (numbers.final_silver, numbers.final_unsold, numbers.workers_for_one) == (1, 1, 2)


@editions
def test_sheets_have_two_sides_and_every_estate_is_printed_as_often_as_it_should(edition: str) -> None:
    sheets = catalogue(edition).sheets
    assert all(len(sheet) == 2 for sheet in sheets)
    copies = {"2011": {"1": 4}, "2019": {"1": 4, "2": 4}}[edition]
    printed = Counter(board for sheet in sheets for board in sheet)
    assert printed == {board: copies.get(board, 1) for board in OF_EDITION[edition]}


def test_every_estate_says_how_sure_we_are() -> None:
    entries = contents("estates.toml")
    unsure = [entry["numbers"]["2019"] for entry in entries["estate"] if entry["confidence"] != "verified"]
    assert unsure == list(HOUSE)
    doubtful = [entry["numbers"] for entry in entries["estate"] if entry["dice"] != "verified"]
    assert doubtful == [{"2019": "2"}], "one source alone has its numbers"
    assert entries["sheets"]["confidence"] == "unknown"


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("board.toml", "of the side for two and three players of 2019, depots 1-5"),
        ("tiles.toml", "but for the split of"),
        ("monasteries.toml", "the mixed payment of 6 rests on one printing"),
    ],
)
def test_other_files_name_what_rests_on_one_source(name: str, words: str) -> None:
    head = (DATA / name).read_text(encoding="utf-8").split("\n\n")[0]
    assert words in head
