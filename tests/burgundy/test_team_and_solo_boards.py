"""The boards of the team game and of the solo game: colours, numbers of dice, who touches whom, and rivers."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from engine.burgundy import module
from engine.burgundy.estates import GAP, Estate
from engine.core.geometry.hexagon import members

DATA = Path(str(module.__file__)).parent / "data"
DICE = "6543 21654 543123 6126541 254312 61256 3413"

LEFT = "C6B5B4B3 M4S1B6M5K4 B5C4S3M1K2K5 B6B1B2S6S5S4 K2C5S4A3B1M2 K6S1A2B5B6 S3A4A1B3"
RIGHT = "A3A4B5K6 A5B5S5B1K2 A6B2S1B3C2K3 B4S2C6B2B1K4 M3M1S3B4C5K2 B6B5A2A1K5 B3A1A4K3"
"""The halves of 12a, without the space `m` between them."""

TERRITORIES: Mapping[str, Mapping[str, Sequence[str]]] = {
    "13a": {
        "NW": [" A6 B4", "C2 K3 C2", " M5 S1"],
        "NE": ["S6 M5 B6 B2", " B4 A2 C4 K3", "  B6 S3 B1"],
        "SW": ["  B2 S4", " B5 B4", "A1 K3"],
        "SE": [" K5 K3 K5 A1", "S1 B2 C4 A6 S3", " B6 M5 B1 A2"],
    },
    "13b": {
        "W": [" B2", "C5 A6", " A2 A3"],
        "NC": [" C6", "B4", " B1"],
        "NE": ["B5 M3 K4 K2"],
        "MC": [" K3", "K1 C4"],
        "ME": ["B6 B3"],
        "SW": ["B6 B3", " B1 B5"],
        "SC": [" A4 A5", "K5 K6", " M2"],
        "SE": ["A1 B2 B4", " M1 C1"],
        **{f"river{number}": [f"S{number}"] for number in range(1, 7)},
    },
}
"""Row by row; spaces before a row are half a hexagon wide."""
RIVERS = {
    "13a": "NW:2:1-NE:0:0 NW:2:1-SW:0:1 SW:0:1-SE:1:0 SE:1:0-NE:2:1 NE:2:1-SE:1:4",
    "13b": "river6:0:0-NC:0:0 river6:0:0-W:0:0 river3:0:0-W:2:1 river3:0:0-NC:2:0 river3:0:0-SW:0:0 river3:0:0-SC:1:0 "
    "river5:0:0-NC:2:0 river5:0:0-NE:0:0 river5:0:0-MC:0:0 river5:0:0-SC:0:1 river4:0:0-NE:0:1 river4:0:0-MC:0:0 "
    "river4:0:0-ME:0:1 river1:0:0-ME:0:1 river1:0:0-SE:0:2 river2:0:0-SC:2:0 river2:0:0-MC:1:1 river2:0:0-SE:0:0",
}
solo = pytest.mark.parametrize("board", list(TERRITORIES))
team = pytest.mark.parametrize("board", ["12a", "12b"])

Pair = frozenset[str]


def entry(board: str) -> dict[str, Any]:
    for name in ("team.toml", "solo.toml"):
        for found in tomllib.loads((DATA / name).read_text(encoding="utf-8"))["estate"]:
            if found["numbers"] == {"2011": board, "2019": board}:
                assert isinstance(found, dict)
                return found
    raise KeyError(board)


def estate(board: str) -> Estate:
    return Estate(board, entry(board)["rows"], entry(board)["faces"])


def names(board: str) -> list[str]:
    found = [name for row in entry(board)["names"] for name in row]
    assert len(found) == len(set(found))
    return found


def letters(board: str) -> str:
    return "".join(entry(board)["rows"]).replace(GAP, "")


def printed(board: str) -> dict[str, str]:
    """The colour and the number of each space, by its name."""
    pairs = zip(letters(board), estate(board).numbers, strict=True)
    return {name: f"{letter}{number}" for name, (letter, number) in zip(names(board), pairs, strict=True)}


def touching(found: Estate, called: Sequence[str]) -> set[Pair]:
    return {
        frozenset((called[space], called[other]))
        for space, others in enumerate(found.touching)
        for other in members(others)
    }


@pytest.mark.parametrize("board", ["12a", "12b", "13a", "13b"])
def test_every_row_is_told_alike(board: str) -> None:
    found = entry(board)
    sizes = [len(row.replace(GAP, "")) for row in found["rows"]]
    assert [len(row) for row in found["faces"]] == [len(row) for row in found["names"]] == sizes
    assert len({(column + row) % 2 for column, row in estate(board).places}) == 1, "hexagons of one grid"
    assert not any(row.endswith(GAP) for row in found["rows"])
    assert {"confidence", "dice"} <= set(found)


# team boards


@team
def test_a_team_board_has_twice_an_estate_less_one_castle(board: str) -> None:
    assert Counter(letters(board)) == {"B": 24, "A": 12, "S": 12, "K": 12, "C": 7, "M": 6}
    assert [len(row.replace(GAP, "")) for row in entry(board)["rows"]] == [8, 10, 12, 13, 12, 10, 8]


def called(half: str) -> list[str]:
    """The names of the spaces of one half, with the one in the middle, in the order of a single estate's."""
    rows = [[f"{half}{letter}{place}" for place in range(1, 10)] for letter in "abcdefg"]
    middle = ["m", *rows[3]] if half == "r" else [*rows[3][:6], "m"]
    sizes = (4, 5, 6, 7, 6, 5, 4)
    return [
        name
        for number, (row, size) in enumerate(zip(rows, sizes, strict=True))
        for name in (middle if number == 3 else row)[:size]
    ]


@team
def test_its_halves_are_estates_that_touch_in_the_middle(board: str) -> None:
    single = Estate("1", ["BBBB", "BBBBB", "BBBBBB", "BBBBBBB", "BBBBBB", "BBBBB", "BBBB"], [])
    halves = touching(single, called("l")) | touching(single, called("r"))
    across = {frozenset(("lc6", "rc1")), frozenset(("le6", "re1"))}
    assert touching(estate(board), names(board)) == halves | across
    assert set(names(board)) == {*called("l"), *called("r")}


def test_the_side_for_beginners_is_printed_so() -> None:
    found = printed("12a")
    left = [name for name in called("l") if name != "m"]
    right = [name for name in called("r") if name != "m"]
    assert "".join(found[name] for name in left) == LEFT.replace(" ", "")
    assert "".join(found[name] for name in right) == RIGHT.replace(" ", "")
    assert (found["m"], entry("12a")["first_castles"]) == ("C1", ["m"])


def test_the_side_for_experts_is_our_own_and_has_two_spaces_to_begin_on() -> None:
    found, board = entry("12b"), estate("12b")
    assert found["confidence"] == "house"
    castles = Counter(board.numbers[space] for space in board.castles)
    assert (castles[1], castles[6]) == (1, 1)
    assert max(area.size for area in board.areas if area.kind == "building") <= 8


def test_its_numbers_are_those_of_an_estate_on_both_sides() -> None:
    board, found = estate("12b"), printed("12b")
    usual = DICE.replace(" ", "")
    assert "".join(found[name][1] for name in called("l")) == usual
    assert "".join(found[name][1] for name in called("r")) == usual[::-1]
    for space, others in enumerate(board.touching):
        assert not others & board.of_number[board.numbers[space]]
    assert set(Counter(board.numbers).values()) == {12, 13}


def test_the_halves_of_the_side_for_experts_are_alike() -> None:
    found = printed("12b")
    left, right = (Counter(found[name][0] for name in called(half) if name != "m") for half in "lr")
    assert all(abs(left[letter] - right[letter]) <= 1 for letter in "ABCKMS")


# solo boards


def recorded(board: str) -> dict[str, str]:
    """What each space is called in our records, and its name."""
    return dict(zip(entry(board)["record"], names(board), strict=True))


def territory(name: str, rows: Sequence[str]) -> Iterator[tuple[str, str, tuple[int, int]]]:
    """Of each space: what it is called in records, what is printed there, and where it lies."""
    for number, row in enumerate(rows):
        indent = len(row) - len(row.lstrip())
        for place, shown in enumerate(row.split()):
            yield f"{name}:{number}:{place}", shown, (indent + 2 * place, number)


@solo
def test_a_solo_board_has_an_estate_s_spaces(board: str) -> None:
    assert Counter(letters(board)) == {"B": 12, "A": 6, "S": 6, "K": 6, "C": 4, "M": 3}


@solo
def test_its_territories_are_printed_so(board: str) -> None:
    shown = {id: text for name, rows in TERRITORIES[board].items() for id, text, _ in territory(name, rows)}
    assert {id: printed(board)[name] for id, name in recorded(board).items()} == shown


@solo
def test_its_territories_do_not_touch_each_other(board: str) -> None:
    expected: set[Pair] = set()
    for name, rows in TERRITORIES[board].items():
        spaces = [(recorded(board)[id], place) for id, _, place in territory(name, rows)]
        expected |= {
            frozenset((one, other))
            for (one, (x, y)), (other, (x2, y2)) in combinations(spaces, 2)
            if (abs(x - x2), abs(y - y2)) in {(2, 0), (1, 1)}
        }
    assert touching(estate(board), names(board)) == expected


@solo
def test_rivers_join_them(board: str) -> None:
    called = recorded(board)
    rivers = [tuple(called[id] for id in river.split("-")) for river in RIVERS[board].split()]
    assert [tuple(link) for link in entry(board)["links"]] == rivers
    ships = {name for name, shown in printed(board).items() if shown[0] == "S"}
    assert all(ships & set(river) for river in rivers)
    reached, grown = {names(board)[0]}, set[str]()
    beside = touching(estate(board), names(board)) | {frozenset(river) for river in rivers}
    while reached != grown:
        grown = set(reached)
        reached = reached.union(*(pair for pair in beside if pair & grown))
    assert reached == set(names(board))
