"""The referee against the team game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from tests.burgundy.fragment import Record
from tests.burgundy.ways import TeamFragment, TeamTale
from tests.oracle.burgundy_boards import areas, inventory_complaints
from tests.oracle.burgundy_team import BOARD_12A, HEXES, LETTERS_12A, NUMBERS_12A, TEAM_INVENTORY

BANK, MARKET = "building:bank", "building:market"


def test_the_board_is_two_estates_that_share_a_castle() -> None:
    assert len(HEXES) == 73
    assert inventory_complaints(BOARD_12A, TEAM_INVENTORY) == []
    assert (BOARD_12A.colours["m"], BOARD_12A.number["m"]) == ("C", 1)
    assert set(BOARD_12A.near("m")) == {"ld6", "rd1", "lc6", "rc1", "le6", "re1"}


def test_the_halves_touch_in_the_middle_rows_only() -> None:
    joined = {
        (one, other) for one in HEXES for other in BOARD_12A.near(one) if one.startswith("l") and other.startswith("r")
    }
    assert joined == {("lc6", "rc1"), ("le6", "re1")}
    assert areas(BOARD_12A)["le6"] == {"le6", "re1", "re2"}


def test_a_tile_lies_in_an_own_or_in_a_shared_cell() -> None:
    moment = TeamFragment()
    moment.depots(d1=[MARKET, "ship", "mine"])
    moment.turn(0, [1, 1])
    assert moment.die("take", 1, depot=1, tile=MARKET, store="own") == []
    assert moment.die("take", 1, depot=1, tile="ship", store="shared") == []
    assert [player.cells("own") for player in moment.players] == [[MARKET], [], [], []]
    assert [player.cells("shared") for player in moment.players] == [["ship"], [], ["ship"], []]


def test_partners_place_what_is_shared_but_nothing_of_each_other() -> None:
    moment = TeamFragment()
    moment.players[0].storage.append(MARKET)
    moment.table.teams[0].storage.append("ship")
    moment.turn(2, [4, 4])
    assert moment.die("place", 4, tile="ship", hex="ld6", store="shared") == []
    wrong = moment.die("place", 4, tile=MARKET, hex="rd1", store="own")
    assert wrong == [f"there is no {MARKET} in the storage, only []"]
    moment = TeamFragment()
    moment.table.teams[0].storage.append(MARKET)
    moment.turn(1, [4, 4])
    assert moment.die("place", 4, tile=MARKET, hex="rd1", store="shared") != []


def stuffed(own: int = 2, shared: int = 2, **options: str) -> TeamFragment:
    """Seat 0 has tiles in the own and in the shared cells."""
    moment = TeamFragment(**options)
    moment.depots(d1=["ship", BANK])
    moment.players[0].storage += ["mine"] * own
    moment.table.teams[0].storage += ["castle"] * shared
    moment.turn(0, [1, 1])
    return moment


FILLED: dict[str, tuple[int, int, Record, list[str]]] = {
    "room in the other cells": (2, 1, {"store": "own"}, ["the own cells are full"]),
    "room in the shared cells": (2, 1, {"store": "shared"}, []),
    "room in the own cells": (1, 2, {"store": "shared"}, ["the shared cells are full"]),
    "needless": (1, 2, {"store": "own", "discard": "mine"}, ["mine is thrown out of a storage that is not full"]),
    "needless there": (2, 1, {"store": "own", "discard": "mine"}, ["mine is thrown out of a storage that is not full"]),
    "both full": (2, 2, {"store": "own"}, ["the storage is full and nothing is thrown out"]),
    "own tile out": (2, 2, {"store": "own", "discard": "mine"}, []),
    "shared tile out": (2, 2, {"store": "shared", "discard": "castle"}, []),
    "out of other cells": (
        2,
        2,
        {"store": "own", "discard": "castle"},
        ["there is no castle in the storage to throw out"],
    ),
}


@pytest.mark.parametrize("case", FILLED)
def test_cells_are_filled_before_a_tile_is_thrown_out(case: str) -> None:
    own, shared, keys, wrong = FILLED[case]
    assert stuffed(own, shared).die("take", 1, depot=1, tile="ship", **keys) == wrong


def test_an_effect_into_full_cells_is_a_matter_of_agreement() -> None:
    for rule, wrong in (("discard", []), ("empty", ["the storage is full"])):
        moment = stuffed(full_storage_effect=rule)
        moment.table.black = ["mine"]
        keys: Record = {"depot": "black", "tile": "mine", "pay": {"silver": 2}, "store": "own", "discard": "mine"}
        assert moment.judge("buy", "purchase", (0, -2, 0), **keys) == wrong


def with_city_hall() -> TeamFragment:
    moment = TeamFragment()
    moment.settle(rd1=MARKET)
    moment.players[0].storage.append("building:city_hall")
    moment.table.teams[0].storage.append(BANK)
    moment.players[2].storage.append("ship")
    moment.turn(0, [2, 1])
    assert moment.die("place", 2, tile="building:city_hall", hex="rc2", store="own") == []
    return moment


def test_a_city_hall_places_what_is_own_or_shared() -> None:
    moment = with_city_hall()
    # The town of three hexes is full in phase C.
    assert moment.judge("place", "city_hall", (12, 2, 0), tile=BANK, hex="rb2", store="shared") == []
    missed = with_city_hall().die("workers", 1, (0, 0, 2))
    assert missed == ["the effect of city_hall is neither used nor declined before the next die"]
    moment = with_city_hall()
    moment.table.teams[0].storage.clear()
    # What the partner has is of no use.
    assert moment.die("workers", 1, (0, 0, 2)) == []


def test_silver_workers_and_goods_are_the_team_s_and_points_the_player_s() -> None:
    moment = TeamFragment()
    moment.table.teams[0].goods = moment.players[0].goods = moment.players[2].goods = Counter({1: 2})
    moment.turn(0, [6, 6])
    assert moment.die("workers", 6, (0, 0, 2)) == []
    moment.turn(2, [1, 6])
    assert moment.die("sell", 1, (8, 1, 0), good=1, n=2) == []
    assert moment.die("workers", 6, (0, 0, 2)) == []
    assert [player.pts for player in moment.players] == [20, 20, 28, 20]
    assert moment.table.amounts("workers") == [9, 5]
    assert moment.table.teams[0].sold == moment.players[0].sold == Counter({1: 2})


@pytest.mark.parametrize(("took", "left", "wrong"), [([3], [4], []), ([3, 4], [], ["4 kinds of goods in storage"])])
def test_a_team_has_three_kinds_of_goods(took: list[int], left: list[int], wrong: list[str]) -> None:
    moment = TeamFragment()
    moment.players[0].goods.update([1, 2])
    moment.players[2].storage.append("ship")
    moment.table.goods[1] = Counter([3, 4])
    moment.turn(2, [4, 1])
    assert moment.die("place", 4, tile="ship", hex="ld6", store="own") == []
    assert moment.judge("ship", "ship", depots=[1], took=took, left=left) == wrong


def test_monasteries_work_for_both_partners() -> None:
    moment = TeamFragment()
    moment.players[0].placed["lc6"] = "monastery:14"
    moment.turn(2, [1, 1])
    assert moment.die("workers", 1, (0, 0, 4)) == []
    moment.turn(1, [1, 1])
    assert moment.die("workers", 1, (0, 0, 2)) == []


def test_a_colour_is_filled_once_by_a_team() -> None:
    moment = TeamFragment()
    mines = [hex for hex, colour in BOARD_12A.colours.items() if colour == "M"]
    for seat, points in ((2, 7), (1, 4)):
        team = moment.table.teams[seat % 2]
        team.placed.update(dict.fromkeys(mines, "mine"))
        del team.placed["le6"]
        moment.players[seat].storage.append("mine")
        moment.turn(seat, [2, 2])
        # Three mines in phase C, and the bonus of four players.
        assert moment.die("place", 2, (6 + 6 + points, 0, 0), tile="mine", hex="le6", store="own") == []
        assert moment.players[(seat + 2) % 4].bonus_tiles == 1
    assert moment.table.completed["M"] == [0, 1]


def test_the_mines_pay_every_team_once() -> None:
    moment = TeamFragment()
    moment.table.teams[1].placed.update(le6="mine", re1="mine", lc6="monastery:2")
    moment.table.mines()
    assert moment.table.amounts("silver") == [5, 7]
    assert moment.table.amounts("workers") == [5, 7]


def test_on_the_last_space_a_ship_lifts_the_marker() -> None:
    table = TeamFragment().table
    for _ in range(6):
        table.advance(3)
    for _ in range(6):
        table.advance(1)
    assert len(table.track) == 7
    assert table.order() == [1, 3, 0, 2]
    table.advance(3)
    assert table.order() == [3, 1, 0, 2]
    table.advance(3)
    assert len(table.track) == 7


def test_monastery_27_lifts_the_markers_of_both_partners() -> None:
    moment = TeamFragment("extra_tiles")
    moment.table.teams[1].placed["lc6"] = "monastery:27"
    moment.table.track = [[3, 2], [0, 1]]
    moment.table.advance(2)
    assert moment.table.order() == [1, 2, 0, 3]
    moment.table.advance(3)
    assert moment.table.order() == [3, 1, 2, 0]


@pytest.mark.parametrize(
    ("pts", "emptied", "rule", "winners"),
    [
        ((9, 5, 0, 5), 0, "most", [1, 3]),
        ((9, 5, 2, 5), 0, "most", [0, 2]),
        ((5, 5, 5, 5), 1, "most", [1, 3]),
        ((5, 5, 5, 5), 1, "fewest", [0, 2]),
        ((5, 3, 5, 7), 0, "fewest", [0, 1, 2, 3]),
    ],
)
def test_the_partners_add_their_points(pts: tuple[int, ...], emptied: int, rule: str, winners: list[int]) -> None:
    moment = TeamFragment(team_tie_break=rule)
    for player, points in zip(moment.players, pts, strict=True):
        player.pts = points
    moment.table.teams[0].placed["lc6"] = "monastery:1"
    if not emptied:
        moment.table.teams[1].placed["lc6"] = "monastery:1"
    assert moment.table.winners() == winners


def opening() -> TeamTale:
    """Two rounds in which partners use what belongs to the team."""
    tale = TeamTale()
    good = tale.log[1]["goods"][0]
    tale.round([1, 3], [5, 2], [4, 6], [1, 6], white=2)
    tale.die(0, "take", 1, depot=1, tile=MARKET, store="shared")
    tale.die(0, "take", 3, depot=3, tile="ship", store="own")
    tale.die(1, "take", 5, depot=5, tile="mine", store="own")
    tale.die(1, "take", 2, depot=2, tile="castle", store="own")
    tale.die(2, "place", 4, tile=MARKET, hex="rd1", store="shared")
    tale.act(2, "take", "building:market", depot=4, tile="ship", store="own")
    tale.rest(2, 6)
    tale.act(2, "buy", "purchase", silver=-2, depot="black", tile="mine", pay={"silver": 2}, store="shared")
    tale.rest(3, 1)
    tale.die(3, "take", 6, depot=6, tile="castle", store="shared")
    tale.round([4, 1], [2, 2], [2, 2], [1, 1], white=2)
    tale.die(0, "place", 4, tile="ship", hex="ld6", store="own")
    tale.act(0, "ship", "ship", depots=[2], took=[good, tale.log[1]["goods"][1]], left=[])
    tale.die(0, "sell", 1, good=1, n=2, pts=8, silver=1)
    tale.die(1, "place", 2, tile="mine", hex="le6", store="own")
    tale.rest(1, 2)
    tale.die(2, "place", 2, tile="mine", hex="le6", store="shared")
    tale.rest(2, 2)
    tale.rest(3, 1, 1)
    tale.round([1, 1], [1, 1], [1, 1], [1, 1], order=(0, 1, 2, 3))
    return tale


def test_a_legal_opening_is_in_order() -> None:
    assert opening().said() == ""


def entries(record: Record, **wanted: Any) -> list[Record]:
    return [entry for entry in record["log"] if all(entry.get(key) == value for key, value in wanted.items())]


def change(keys: Record, **wanted: Any) -> Callable[[Record], None]:
    return lambda record: entries(record, **wanted)[0].update(keys)


def made(record: Record, letters: list[str], castle: str = "m", **options: str) -> None:
    told = {"board": "12b", "castle": castle, "rows": letters, "dice": NUMBERS_12A}
    record.update(estates=[told, dict(told)])
    record["options"].update(options)


BROKEN: dict[str, tuple[Callable[[Record], None], str]] = {
    "silver at the start": (change({"silver": [2, 1]}, e="setup"), "team 1 starts with 1 silver instead of 2"),
    "workers at the start": (change({"workers": [5, 3]}, e="setup"), "team 0 starts with 5 workers instead of 3"),
    "goods at the start": (change({"goods": [[1, 1], [3, 4, 5]]}, e="setup"), "team 0 starts with 2 goods"),
    "goods by seat": (change({"goods": [[1], [2], [3], [4]]}, e="setup"), "goods cannot be"),
    "order at the start": (change({"order": [1, 2, 3, 0]}, e="setup"), "is not that of the teams in turn"),
    "no store": (lambda record: entries(record, tile=MARKET)[0].pop("store"), "store is missing"),
    "no such store": (change({"store": "partner"}, tile=MARKET), "store cannot be 'partner'"),
    "store of a sale": (change({"store": "own"}, a="sell"), "store does not belong here"),
    "other store": (change({"store": "own"}, tile=MARKET, a="take"), f"there is no {MARKET} in the storage"),
    "dice of the partner": (change({"p": 2}, tile="ship", a="take"), "seat 0 has not used the dice [3]"),
    "silver by seat": (
        lambda record: entries(record, a="sell")[0]["after"].update(silver=[1, 2, 1, 2]),
        "after cannot be",
    ),
    "silver": (
        lambda record: entries(record, a="sell")[0]["after"].update(silver=[2, 2]),
        "team 0 has 2 silver afterwards, by the rules 1",
    ),
    "points of the partner": (
        lambda record: entries(record, a="sell")[0]["after"].update(pts=[0, 0, 8, 0]),
        "seat 2 has 8 pts afterwards, by the rules 0",
    ),
    "order of a round": (change({"order": [2, 0, 1, 3]}, e="round", n=3), "on the track it is [0, 1, 2, 3]"),
    "start castle": (
        lambda record: record["estates"][0].update(castle="la1"),
        "la1 of estate 12a is no castle hex with the number 1",
    ),
    "board": (lambda record: record["estates"][0].update(board="1"), "estates cannot be"),
    "one estate": (lambda record: record["estates"].pop(), "estates cannot be"),
    "rows of a printed board": (
        lambda record: record["estates"][0].update(rows=LETTERS_12A),
        "the rows of estate 12a are told",
    ),
    "the other side": (lambda record: made(record, LETTERS_12A, team_board="12a"), "but the options say 12a"),
    "hex of the other side": (lambda record: made(record, LETTERS_12A, "lc2"), "lc2 of estate 12b is no castle hex"),
    "inventory": (
        lambda record: made(record, ["BBBBAABK", *LETTERS_12A[1:]]),
        "estate 12b has 25 hexes of colour B instead of 24",
    ),
    "no rows": (lambda record: record.update(estates=[{"board": "12b", "castle": "m"}] * 2), "are not told"),
    "rows": (lambda record: made(record, LETTERS_12A[1:]), "estates cannot be"),
    "three players": (lambda record: record.update(players=3), "3 cannot play"),
    "with shields": (lambda record: record["modules"].append("shields"), "modules that do not go with team"),
    "with routes": (lambda record: record["modules"].append("trade_routes"), "modules that do not go with team"),
    "with solo": (lambda record: record["modules"].append("solo"), "modules that do not go with team"),
    "with border posts": (lambda record: record["modules"].append("border_posts"), "do not go with team"),
}


@pytest.mark.parametrize("case", BROKEN)
def test_what_is_broken_is_noticed(case: str) -> None:
    breaking, message = BROKEN[case]
    tale = opening()
    record = tale.record()
    breaking(record)
    tale.head, tale.log = record, record.pop("log")
    assert message in tale.said()


@pytest.mark.parametrize("castle", ["m", "la1"])
def test_the_other_side_is_told_by_the_record(castle: str) -> None:
    tale = TeamTale()
    made(tale.head, LETTERS_12A, castle, team_board="12b")
    tale.idle_round()
    assert tale.said() == ""
    tale.head["estates"][1]["dice"] = [NUMBERS_12A[0], NUMBERS_12A[1][::-1], *NUMBERS_12A[2:]]
    assert "estate 12b is told in two ways" in tale.said()


@pytest.mark.parametrize("modules", [(), ("extra_tiles", "white_castles", "inns")])
@pytest.mark.parametrize("edition", ["2011", "2019"])
def test_a_whole_game_of_workers(edition: str, modules: tuple[str, ...]) -> None:
    tale = TeamTale(*modules, edition=edition)
    for phase in range(5):
        if phase:
            tale.phase()
        for _ in range(5):
            tale.idle_round()
        tale.end_phase()
    # Two partners with two dice in 25 rounds.
    scores: list[Record] = [
        {"silver": 2, "workers": (3 + 200) // 2, "unsold": 3},
        {"silver": 2, "workers": (5 + 200) // 2, "unsold": 3},
        {},
        {},
    ]
    tale.end(scores, [72] * 4, [1, 3])
    assert tale.said() == ""
    tale.head["winners"] = [1]
    assert "winners is [1], by the rules [1, 3]" in tale.said()
    tale.log[-1]["empty"] = [72, 72, 0, 0]
    assert "seat 2 has 0 empty hexes, by the rules 72" in tale.said()
    tale.log[-1]["scores"] = [scores[0], scores[1], {"silver": 2}, {}]
    assert "seat 2 scores silver, which is not due at the end" in tale.said()
