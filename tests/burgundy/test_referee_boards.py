"""The referee against boards that records tell, border posts and the rule of staying close to the castle."""

from __future__ import annotations

from typing import Any

import pytest

from tests.burgundy.fragment import Fragment, Tale, said
from tests.oracle.burgundy_borders import linked_posts


def on_border(**options: str) -> Fragment:
    return Fragment("border_posts", board="11a", **options)


def test_posts_are_linked_by_a_path_of_tiles() -> None:
    row = ["b1", "b2", "b3", "b4", "b5"]
    assert linked_posts(row) == {(0, 1)}
    assert linked_posts(row[1:]) == frozenset()
    assert linked_posts(["c1", "c2", *row[1:]]) == {(0, 1)}
    assert linked_posts(["b1", "c6", "g2", "g3"]) == frozenset()
    assert linked_posts([*row, "c3", "d4", "e3", "f3", "g2"]) == {(0, 1), (0, 2), (1, 2)}


def test_a_link_pays_the_value_of_the_phase() -> None:
    moment = on_border()
    moment.settle(b1="monastery:1", b2="monastery:2", b4="monastery:3", b5="monastery:4")
    moment.me.storage = ["monastery:5"]
    moment.turn(0, [6, 1])
    # Five monasteries of one area in phase C, and two posts: 15, 6 and 6.
    assert moment.die("place", 6, (27, 0, 0), tile="monastery:5", hex="b3") == []
    assert moment.me.linked == {(0, 1)}


def test_a_link_that_is_not_paid_is_noticed() -> None:
    moment = on_border()
    moment.settle(b1="monastery:1", b2="monastery:2", b4="monastery:3", b5="monastery:4")
    moment.me.storage = ["monastery:5"]
    moment.turn(0, [6, 1])
    wrong = moment.die("place", 6, (21, 0, 0), tile="monastery:5", hex="b3")
    assert wrong == ["seat 0 has 41 pts afterwards, by the rules 47"]


@pytest.mark.parametrize(("reading", "points"), [("twice", 12), ("once", 6)])
def test_the_third_post_makes_one_or_two_pairs_and_brings_a_bonus(reading: str, points: int) -> None:
    moment = on_border(border_third_post=reading)
    row = dict.fromkeys(("b1", "b2", "b3", "b4", "b5"), "monastery:1")
    moment.settle(**row, c3="building:bank", d4="building:church", f3="monastery:2", g2="ship")
    moment.me.linked = linked_posts(moment.me.placed)
    moment.me.storage = ["building:market"]
    moment.turn(0, [4, 1])
    assert moment.die("place", 4, (points + 5, 0, 0), tile="building:market", hex="e3") == []
    assert moment.me.bonus_tiles == 0


@pytest.mark.parametrize(("counts", "tiles"), [("no", 0), ("yes", 1)])
def test_the_second_to_link_all_posts_gets_the_smaller_bonus(counts: str, tiles: int) -> None:
    moment = on_border(border_bonus_monastery_26=counts)
    moment.table.bordered = [1]
    # It is no tile, and shield 7 doubles only tiles.
    moment.me.shields = {"a1": 7}
    every = ("b1", "b2", "b3", "b4", "b5", "c3", "d4", "e3", "f3", "g2")
    moment.settle(**dict.fromkeys(every, "mine"))
    moment.table.settle(0, "g2")
    # Three pairs at once in phase C.
    assert moment.me.pts == 20 + 3 * 6 + 2
    assert moment.me.bonus_tiles == tiles


def test_a_tile_is_connected_with_a_castle_by_its_own_colour() -> None:
    moment = Fragment("close_to_castle")
    moment.settle(c4="monastery:1", b4="monastery:2")
    assert moment.me.refusal("monastery:3", "a4") == ""
    assert moment.me.refusal("building:bank", "c5") == "c5 is connected with no castle"
    assert moment.me.refusal("building:bank", "c3") == ""
    # Castles keep to the usual rules.
    assert moment.me.refusal("castle", "b3") == ""
    assert Fragment().me.refusal("building:bank", "c3") == ""


def test_a_second_castle_opens_its_surroundings() -> None:
    moment = Fragment("close_to_castle")
    moment.settle(c4="monastery:1", b3="castle")
    assert moment.me.refusal("animal:cow:3", "b2") == ""
    moment.settle(b3="inn")
    assert moment.me.refusal("animal:cow:3", "b2") == "b2 is connected with no castle"


def test_shield_18_does_not_free_from_the_castle() -> None:
    moment = Fragment("close_to_castle", "shields")
    moment.me.shields = {"d4": 18}
    assert moment.me.refusal("ship", "d1") == "d1 is connected with no castle"
    assert moment.me.refusal("castle", "a2") == ""


def with_two_castles(**options: str) -> Fragment:
    moment = Fragment("close_to_castle", "shields", **options)
    moment.settle(c4="monastery:1", b3="castle")
    return moment


def test_a_castle_is_taken_back_for_both_dice_and_five_points() -> None:
    moment = with_two_castles()
    assert moment.judge("retake", "die", (-5, 0, 0), hex="b3") == []
    assert moment.me.storage == ["castle"]
    assert "b3" not in moment.me.placed
    assert moment.finish() == []
    assert with_two_castles().judge("retake", "die", hex="b3") == ["seat 0 has 20 pts afterwards, by the rules 15"]


def test_not_every_castle_is_taken_back() -> None:
    moment = with_two_castles()
    assert moment.judge("retake", "die", (-5, 0, 0), hex="d4") == ["the first castle is taken back"]
    moment = with_two_castles()
    moment.me.since["b3"] = moment.table.rounds
    assert moment.judge("retake", "die", (-5, 0, 0), hex="b3") == ["the castle on b3 was placed in this round"]
    moment = with_two_castles()
    moment.me.shields = {"b3": 4}
    assert moment.judge("retake", "die", (-5, 0, 0), hex="b3") == ["the castle on b3 has a shield"]
    moment = with_two_castles()
    assert moment.judge("retake", "die", (-5, 0, 0), hex="c4") == ["there is no castle on c4 to take back"]
    moment = with_two_castles()
    moment.me.pts = 4
    assert "5 points are paid, but there are 4" in moment.judge("retake", "die", (-5, 0, 0), hex="b3")


def test_no_die_is_used_before_or_after() -> None:
    moment = with_two_castles()
    assert moment.die("workers", 1, (0, 0, 2)) == []
    wrong = moment.judge("retake", "die", (-5, 0, 0), hex="b3")
    assert wrong == ["taking a castle back needs both dice, but only [2] are left"]
    moment = with_two_castles()
    assert moment.judge("retake", "die", (-5, 0, 0), hex="b3") == []
    assert moment.die("workers", 1, (0, 0, 2)) == ["there is no die 1, only []"]


def test_a_full_storage_throws_a_tile_out_for_the_castle() -> None:
    moment = with_two_castles()
    moment.me.storage = ["ship", "mine", "inn"]
    wrong = moment.judge("retake", "die", (-5, 0, 0), hex="b3")
    assert wrong == ["the storage is full and nothing is thrown out"]
    moment = with_two_castles()
    moment.me.storage = ["ship", "mine", "inn"]
    assert moment.judge("retake", "die", (-5, 0, 0), hex="b3", discard="ship") == []


@pytest.mark.parametrize(("reading", "again"), [("yes", 6 + 6), ("no", 0)])
def test_a_castle_placed_again_brings_no_second_bonus_tile(reading: str, again: int) -> None:
    moment = with_two_castles(retaken_castle_scores=reading)
    moment.settle(a2="castle", a3="castle")
    moment.me.storage = ["castle"]
    del moment.me.placed["b3"]
    moment.turn(0, [6, 1])
    # Three castles in phase C, and the first bonus tile of two players.
    assert moment.die("place", 6, (6 + 6 + 5, 0, 0), tile="castle", hex="b3") == []
    assert moment.judge("workers", "castle", (0, 0, 2)) == []
    moment.table.rounds += 1
    moment.turn(0, [6, 1])
    assert moment.judge("retake", "die", (-5, 0, 0), hex="b3") == []
    moment.table.rounds += 1
    moment.turn(0, [6, 1])
    assert moment.die("place", 6, (again, 0, 0), tile="castle", hex="b3") == []
    assert moment.me.bonus_tiles == 1


def test_the_first_castle_is_taken_back_where_that_is_agreed() -> None:
    moment = with_two_castles(retake_first_castle="yes")
    assert moment.judge("retake", "die", (-5, 0, 0), hex="d4") == []
    moment = Fragment("close_to_castle", retake_first_castle="yes")
    assert moment.judge("retake", "die", (-5, 0, 0), hex="d4") == ["the only tile of the estate is taken back"]


# The first estate in other places: as good as any layout.
ROWS = ["ACCK", "AACKB", "AABKBB", "SSSCSSS", "BBMBBA", "BMKBB", "MKKB"]


def told(board: str, *modules: str, castle: str = "d4", **more: Any) -> Tale:
    """A record in which both players have a board that the record tells."""
    tale = Tale(*modules)
    tale.head["estates"] = [{"board": board, "castle": castle, "rows": ROWS, **more} for _ in range(2)]
    return tale


@pytest.mark.parametrize(
    ("board", "modules"),
    [
        ("15", ()),
        ("~k7m2q", ()),
        ("11g", ("border_posts",)),
        ("~", ("border_posts",)),
        ("10c", ("close_to_castle",)),
        ("10a", ("close_to_castle", "inns")),
    ],
)
def test_a_layout_is_read_from_the_record(board: str, modules: tuple[str, ...]) -> None:
    assert said(told(board, *modules, castle="a2")) == ""
    tale = told(board, *modules)
    tale.round([1, 3], [5, 4], white=2)
    tale.die(0, "take", 1, depot=1, tile="building:market")
    tale.die(0, "place", 3, tile="building:market", hex="c3")
    assert "c3 is not of the colour" not in said(tale)
    changed = told(board, *modules, rows=["CACK", "AACKB", "AAKBBB", *ROWS[3:]])
    changed.log = tale.log
    assert "c3 is not of the colour" in said(changed)


BAD_LAYOUTS: dict[str, tuple[dict[str, Any], str]] = {
    "inventory": ({"rows": ["BCCK", *ROWS[1:]]}, "estate ~x has 5 hexes of colour A instead of 6"),
    "a large area": (
        {"rows": ["BBBB", "BBBBB", "BBBCAK", "AAACSSK", "ASSSSK", "AKKKC", "CMMM"]},
        "estate ~x has an area of 12 hexes",
    ),
    "short": ({"rows": ROWS[1:]}, "estates cannot be"),
    "narrow": ({"rows": ["ACC", *ROWS[1:]]}, "estates cannot be"),
    "letters": ({"rows": ["ACCX", *ROWS[1:]]}, "estates cannot be"),
    "one text": ({"rows": " ".join(ROWS)}, "estates cannot be"),
    "no castle hex": ({"castle": "a1"}, "a1 of estate ~x is no castle hex"),
    "printed": ({"board": "3"}, "the rows of estate 3 are told"),
    "of a module": ({"board": "11g"}, "there is no estate 11g"),
}


@pytest.mark.parametrize("case", BAD_LAYOUTS)
def test_a_layout_has_the_hexes_of_every_estate(case: str) -> None:
    changes, message = BAD_LAYOUTS[case]
    tale = told("~x")
    for estate in tale.head["estates"]:
        estate.update(changes)
    assert message in said(tale)


def test_a_layout_that_has_to_be_told_is_told_once() -> None:
    tale = told("14")
    del tale.head["estates"][0]["rows"]
    assert "there is no estate 14" in said(tale)
    tale = told("~x")
    tale.head["estates"][1]["rows"] = ["CACK", *ROWS[1:]]
    assert "estate ~x is told in two ways" in said(tale)
