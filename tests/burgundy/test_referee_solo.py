"""The referee against the solo game."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.burgundy.fragment import Record
from tests.burgundy.ways import SoloFragment
from tests.oracle.burgundy_boards import INVENTORY, areas, inventory_complaints
from tests.oracle.burgundy_solo_boards import SOLO_BOARDS

# A castle is on NW:1:0, and beside it are a monastery's hex, a mine's and a pasture.
MONASTERY, MINE, PASTURE, RIVER = "NW:1:1", "NW:2:0", "NW:0:0", "NW:2:1"


@pytest.mark.parametrize("name", SOLO_BOARDS)
def test_the_boards_have_the_hexes_of_every_estate(name: str) -> None:
    board = SOLO_BOARDS[name]
    assert inventory_complaints(board, INVENTORY) == []
    assert {board.number[hex] for hex in board.colours} == set(range(1, 7))
    reached, edge = {"river1:0:0" if name == "13b" else RIVER}, ["river1:0:0" if name == "13b" else RIVER]
    while edge:
        for near in board.near(edge.pop()):
            if near not in reached:
                reached.add(near)
                edge.append(near)
    assert reached == set(board.colours)


def test_rivers_link_territories_for_placing_but_not_areas() -> None:
    board = SOLO_BOARDS["13a"]
    assert set(board.rivers[RIVER]) == {"NE:0:0", "SW:0:1"}
    assert areas(board)[RIVER] == {RIVER}
    moment = SoloFragment(castle="NW:1:2")
    assert moment.me.refusal("ship", "NE:0:0") == "NE:0:0 has no tile beside it"
    moment.lay(("ship", RIVER))
    assert moment.me.refusal("ship", "NE:0:0") == ""
    assert moment.me.refusal("mine", "NE:0:1") == "NE:0:1 has no tile beside it"


def test_the_numbers_are_those_of_two_players() -> None:
    moment = SoloFragment()
    assert moment.table.expected_slots()[6] == "BA"
    moment.me.goods = Counter({1: 3})
    assert moment.die("sell", 1, (6, 1, 0), good=1, n=3) == []


def test_a_gain_moves_the_marker() -> None:
    moment = SoloFragment()
    moment.me.storage = ["mine"]
    moment.turn(0, [5, 1])
    assert moment.die("place", 5, (7, 0, 0), tile="mine", hex=MINE) == []
    moment = SoloFragment()
    moment.me.storage = ["mine"]
    moment.turn(0, [5, 1])
    wrong = moment.die("place", 5, (1, 0, 0), tile="mine", hex=MINE)
    assert wrong == ["seat 0 has 21 pts afterwards, by the rules 27"]


def placing_a_mine(marker: int, **options: str) -> SoloFragment:
    """A mine brings 7 points."""
    moment = SoloFragment(**options)
    moment.me.pts = marker
    moment.me.storage = ["mine"]
    moment.turn(0, [5, 1])
    return moment


def at_target(**options: str) -> SoloFragment:
    moment = placing_a_mine(43, **options)
    assert moment.die("place", 5, tile="mine", hex=MINE, to=(0, 45)) == []
    return moment


def test_at_the_target_the_marker_starts_again() -> None:
    # What is more than the target is lost.
    assert placing_a_mine(49).die("place", 5, tile="mine", hex=MINE, to=(0, 45)) == []
    assert placing_a_mine(42).die("place", 5, tile="mine", hex=MINE, to=(49, 50)) == []
    wrong = placing_a_mine(49).die("place", 5, tile="mine", hex=MINE, to=(6, 45))
    assert wrong == ["seat 0 has 6 pts afterwards, by the rules 0"]
    wrong = placing_a_mine(49).die("place", 5, tile="mine", hex=MINE, to=(0, 44))
    assert wrong[-1] == "the target is 44 afterwards, by the rules 45"


def test_the_target_is_agreed_and_never_below_five() -> None:
    moment = placing_a_mine(40, solo_target="47")
    assert moment.die("place", 5, tile="mine", hex=MINE, to=(0, 42)) == []
    moment = placing_a_mine(1)
    moment.table.target = 7
    assert moment.die("place", 5, tile="mine", hex=MINE, to=(0, 5)) == []


def test_at_the_target_an_action_follows() -> None:
    moment = at_target()
    moment.depots(d2=["castle"])
    assert moment.judge("take", "target", depot=2, tile="castle") == []
    assert moment.judge("workers", "target", (0, 0, 2)) == ["nothing allows an act by target"]
    missed = at_target().die("workers", 1, (0, 0, 2))
    assert missed == ["the effect of castle by target is not taken before the next die"]
    unearned = placing_a_mine(20)
    assert unearned.die("place", 5, (7, 0, 0), tile="mine", hex=MINE) == []
    assert unearned.judge("workers", "target", (0, 0, 2)) == ["nothing allows an act by target"]


@pytest.mark.parametrize(
    ("marker", "possible"),
    [(30, {(45, 50)}), (35, {(0, 45)}), (41, {(0, 45), (4, 45)}), (47, {(11, 45), (4, 45)})],
)
def test_two_gains_come_in_the_order_of_the_player(marker: int, possible: set[tuple[int, int]]) -> None:
    for to in ((45, 50), (0, 45), (4, 45), (11, 45), (12, 45)):
        moment = SoloFragment()
        moment.table.phase = "A"
        moment.me.pts = marker
        moment.me.storage = ["animal:cow:4"]
        moment.turn(0, [6, 1])
        # 4 points for the animals and 11 for a pasture of one hex.
        wrong = moment.die("place", 6, tile="animal:cow:4", hex=PASTURE, to=to)
        assert (wrong == []) == (to in possible)


def test_an_area_can_be_two_gains() -> None:
    # 1 and 6 points, of which the second starts again.
    for rule, to in (("together", (0, 45)), ("apart", (6, 45))):
        moment = placing_a_mine(49, solo_area_points=rule)
        assert moment.die("place", 5, tile="mine", hex=MINE, to=to) == []


def test_one_placement_can_reach_two_targets() -> None:
    moment = SoloFragment()
    moment.me.pts, moment.table.target = 6, 10
    moment.me.storage = ["animal:cow:4"]
    moment.turn(0, [6, 1])
    assert moment.die("place", 6, tile="animal:cow:4", hex=PASTURE, to=(0, 5)) == []
    assert moment.judge("workers", "target", (0, 0, 2)) == []
    assert moment.judge("workers", "target", (0, 0, 2)) == []


def test_points_are_bought_when_some_are_gained() -> None:
    moment = placing_a_mine(40)
    assert moment.die("place", 5, (7, 0, 0), tile="mine", hex=MINE) == []
    assert moment.judge("points", "purchase", (1, -1, 0), n=1) == []
    assert moment.judge("points", "purchase", (0, -2, 0), n=2, to=(0, 45)) == []
    assert moment.judge("points", "purchase", (1, -1, 0), n=1) == []
    assert moment.judge("workers", "target", (0, 0, 2)) == []
    wrong = moment.judge("points", "purchase", (1, -1, 0), n=1)
    assert wrong == ["points are bought although none have just been gained"]


def test_points_are_not_bought_without_need_or_silver_or_a_gain() -> None:
    moment = placing_a_mine(41)
    assert "none have just been gained" in moment.judge("points", "purchase", (1, -1, 0), n=1)[0]
    moment = placing_a_mine(41)
    assert moment.die("place", 5, (7, 0, 0), tile="mine", hex=MINE) == []
    assert moment.judge("points", "purchase", (0, -3, 0), n=3, to=(0, 45)) == [
        "3 points are bought, but 2 reach the target"
    ]
    moment = placing_a_mine(20)
    assert moment.die("place", 5, (7, 0, 0), tile="mine", hex=MINE) == []
    assert moment.judge("points", "purchase", (6, -6, 0), n=6) == ["6 points are bought for 5 silver"]
    moment = placing_a_mine(20)
    assert moment.die("place", 5, (7, 0, 0), tile="mine", hex=MINE) == []
    assert moment.die("workers", 1, (0, 0, 2)) == []
    assert "none have just been gained" in moment.judge("points", "purchase", (1, -1, 0), n=1)[0]


def test_points_are_not_bought_after_the_turn() -> None:
    moment = placing_a_mine(20)
    moment.turn(0, [5])
    assert moment.die("place", 5, (7, 0, 0), tile="mine", hex=MINE) == []
    assert moment.finish() == []
    assert "none have just been gained" in moment.judge("points", "purchase", (1, -1, 0), n=1)[0]


def with_ship(*goods: int, black: tuple[str, ...] = ("mine",), **options: str) -> SoloFragment:
    """A ship was placed; the player has goods, and the depots 1 and 4 hold others."""
    moment = SoloFragment(castle="NW:1:2", **options)
    moment.me.storage = ["ship"]
    moment.me.goods.update(goods)
    moment.table.goods[1], moment.table.goods[4] = Counter([5, 6]), Counter([6])
    moment.table.black = list(black)
    moment.turn(0, [1, 2])
    assert moment.die("place", 1, (7, 0, 0), tile="ship", hex=RIVER) == []
    return moment


def test_a_ship_takes_every_kind_and_clears_the_other_depots() -> None:
    moment = with_ship(1, 2, 3, 4)
    assert moment.judge("ship", "ship", depots=[1], took=[5, 6], left=[]) == []
    assert moment.me.kinds() == {1, 2, 3, 4, 5, 6}
    assert not moment.table.any_goods()
    assert "goods [6] fit and are left" in with_ship(6).judge("ship", "ship", depots=[1], took=[5], left=[6])
    assert "although a storage space is free" in with_ship().judge("ship", "ship", depots=[1], took=[5], left=[6])[0]


def test_monastery_5_takes_two_depots() -> None:
    moment = with_ship()
    moment.table.goods[2] = Counter([1])
    moment.lay(("monastery:5", MONASTERY))
    assert moment.judge("ship", "ship", depots=[1, 2], took=[1, 5, 6], left=[]) == []
    assert not moment.table.any_goods()


def loaded(*goods: int, **keys: Any) -> SoloFragment:
    moment = with_ship(*goods, **keys)
    assert moment.judge("ship", "ship", depots=[1], took=[5, 6], left=[]) == []
    return moment


def exchange(moment: SoloFragment, goods: tuple[int, ...] = (1, 1, 1, 5, 6), **keys: Any) -> list[str]:
    return moment.judge("exchange", "ship", goods=list(goods), **{"tile": "mine", **keys})


def test_five_goods_are_exchanged_for_a_black_tile() -> None:
    moment = loaded(1, 1, 1, 1)
    assert exchange(moment) == []
    assert (moment.me.storage, moment.me.goods.total(), moment.me.sold.total()) == (["black"], 1, 0)
    assert moment.table.black == []
    assert moment.die("workers", 2, (0, 0, 2)) == []


def test_the_exchange_may_come_before_the_goods_of_the_ship() -> None:
    moment = with_ship(1, 1, 1, 1, 1)
    assert exchange(moment, (1, 1, 1, 1, 1)) == []
    assert moment.judge("ship", "ship", depots=[1], took=[5, 6], left=[]) == []
    assert moment.die("workers", 2, (0, 0, 2)) == []


def test_what_is_wrong_with_an_exchange() -> None:
    assert exchange(loaded(1, 1, 1), (1, 1, 1, 2, 6))[0].startswith("the goods [1, 1, 1, 2, 6] are exchanged, but")
    assert exchange(loaded(1, 1, 1), (1, 1, 1, 6, 5)) == ["the goods [1, 1, 1, 6, 5] are not sorted"]
    assert exchange(loaded(1, 1, 1), tile="ship") == ["there is no ship in depot black, only ['mine']"]
    moment = loaded(*[1] * 8)
    assert exchange(moment, (1, 1, 1, 1, 1)) == []
    assert exchange(moment, (1, 1, 1, 5, 6)) != []
    moment = loaded(*[1] * 3)
    assert moment.die("workers", 2, (0, 0, 2)) == [
        "the effect of exchange by ship is neither used nor declined before the next die"
    ]
    assert "nothing allows an act by ship" in exchange(moment)


def test_the_exchange_is_declined_only_where_it_is_possible() -> None:
    moment = loaded(1, 1, 1)
    assert moment.judge("decline", "ship") == []
    assert moment.finish() != []  # One die is left.
    wrong = ["the effect of ship is declined although it could not be used"]
    assert loaded(1, 1).judge("decline", "ship") == wrong
    assert loaded(1, 1, 1, black=()).judge("decline", "ship") == wrong
    assert loaded(1, 1).die("workers", 2, (0, 0, 2)) == []


def test_an_exchange_into_a_full_storage() -> None:
    moment = loaded(1, 1, 1)
    moment.me.storage = ["mine", "ship", "black"]
    assert exchange(moment) == ["the storage is full and nothing is thrown out"]
    moment = loaded(1, 1, 1)
    moment.me.storage = ["mine", "ship", "black"]
    assert exchange(moment, discard="black") == []
    moment = with_ship(1, 1, 1, full_storage_effect="empty")
    moment.me.storage = ["mine", "ship", "black"]
    assert moment.judge("ship", "ship", depots=[1], took=[5, 6], left=[]) == []
    assert moment.die("workers", 2, (0, 0, 2)) == []


def test_a_ship_without_any_goods_takes_nothing() -> None:
    moment = with_ship(*[1] * 5)
    moment.table.goods = {depot: Counter() for depot in range(1, 7)}
    assert exchange(moment, (1, 1, 1, 1, 1)) == []
    assert moment.die("workers", 2, (0, 0, 2)) == []
    missed = with_ship().die("workers", 2, (0, 0, 2))
    assert missed == ["the effect of ship is not taken before the next die"]


def test_a_black_tile_lies_on_any_colour_and_does_nothing() -> None:
    moment = SoloFragment()
    moment.me.storage = ["black", "black"]
    moment.lay(("monastery:10", "NW:1:2"))
    moment.turn(0, [6, 5])
    # A pasture and a mine of one hex each, in phase C.
    assert moment.die("place", 6, (7, 0, 0), tile="black", hex=PASTURE) == []
    assert moment.die("place", 5, (7, 0, 0), tile="black", hex=MINE) == []
    moment.table.mines()
    assert moment.me.silver == 5
    assert moment.finish() == []
    moment = SoloFragment()
    moment.me.storage = ["black"]
    moment.turn(0, [5, 1])
    wrong = moment.die("place", 5, (0, 0, 0), tile="black", hex=PASTURE, use=6, spent=0)
    assert "0 workers turn 5 into 6; 1 are needed" in wrong
    moment = SoloFragment()
    moment.me.storage = ["black"]
    moment.turn(0, [2, 1])
    assert "SE:1:1 has no tile beside it" in moment.die("place", 2, tile="black", hex="SE:1:1")


@pytest.mark.parametrize(("number", "points"), [(15, 4), (17, 8), (24, 8), (25, 3), (26, 3), (21, 0), (9, 0)])
def test_a_monastery_scores_when_it_is_placed(number: int, points: int) -> None:
    moment = SoloFragment()
    moment.lay(
        ("building:watchtower", "SW:0:0"),
        ("building:watchtower", "NE:0:2"),
        ("animal:cow:3", "NE:1:1"),
        ("animal:pig:3", "SW:2:0"),
        # No building: a black tile counts for nothing.
        ("black", "SW:1:1"),
    )
    moment.me.sold = Counter({1: 2, 5: 1})
    moment.me.bonus_tiles = 1
    moment.me.storage = [f"monastery:{number}"]
    moment.turn(0, [3, 1])
    # With 7 points for a monastery's area of one hex in phase C.
    told: Record = {"tile": f"monastery:{number}", "hex": MONASTERY}
    assert moment.die("place", 3, (7 + points, 0, 0), **told) == []


@pytest.mark.parametrize(("edition", "points"), [("2011", 4), ("2019", 6)])
def test_monastery_26_counts_its_own_colour(edition: str, points: int) -> None:
    moment = SoloFragment()
    moment.table.edition = edition
    moment.lay(*[("black", hex) for hex, colour in SOLO_BOARDS["13a"].colours.items() if colour == "K"])
    del moment.me.placed[MONASTERY]
    moment.me.bonus_tiles = 1
    moment.me.storage = ["monastery:26"]
    moment.turn(0, [3, 1])
    assert moment.die("place", 3, (7 + points, 0, 0), tile="monastery:26", hex=MONASTERY) == []


@pytest.mark.parametrize("first", [0, 4])
def test_a_crane_counts_for_one_monastery(first: int) -> None:
    moment = SoloFragment("extra_tiles")
    moment.lay(("building:crane", "NE:0:2"), ("building:bank", "SW:0:0"), ("castle", "NE:1:2"))
    moment.me.storage = ["monastery:22", "monastery:17"]
    moment.turn(0, [3, 3])
    assert moment.die("place", 3, (7 + 4 + first, 0, 0), tile="monastery:22", hex=MONASTERY) == []
    counted = moment.die("place", 3, (7 + 4, 0, 0), tile="monastery:17", hex="NE:1:3")
    assert (counted == []) == (first == 0)


def test_a_crane_that_makes_no_difference_counts_later() -> None:
    moment = SoloFragment("extra_tiles")
    moment.lay(("building:crane", "NE:0:2"), ("building:bank", "SW:0:0"), ("castle", "NE:1:2"))
    moment.me.pts = 43
    moment.me.storage = ["monastery:22", "monastery:17"]
    moment.turn(0, [3, 3])
    # The area of one hex alone reaches the target if it comes last, with the crane or without.
    assert moment.die("place", 3, tile="monastery:22", hex=MONASTERY, to=(0, 45)) == []
    assert moment.judge("workers", "target", (0, 0, 2)) == []
    assert moment.die("place", 3, (7 + 4, 0, 0), tile="monastery:17", hex="NE:1:3") == []


def filling_mines(*black: str) -> SoloFragment:
    """The last mine fills its colour; nothing but a castle's surroundings is open for another tile."""
    moment = SoloFragment()
    moment.lay(("mine", "NE:0:1"), ("mine", "SE:2:1"))
    moment.table.black = list(black)
    moment.me.storage = ["mine"]
    moment.turn(0, [5, 1])
    assert moment.die("place", 5, (7, 0, 0), tile="mine", hex=MINE) == []
    return moment


def by_colour(moment: SoloFragment, tile: str, hex: str, pts: int = 0, **keys: Any) -> list[str]:
    return moment.judge("place", "colour", (pts, 0, 0), depot="black", tile=tile, hex=hex, **keys)


def test_a_full_colour_brings_a_tile_of_the_black_depot() -> None:
    moment = filling_mines("monastery:7", "castle")
    assert by_colour(moment, "monastery:7", MONASTERY, 7) == []
    assert moment.table.black == ["castle"]
    assert moment.die("workers", 1, (0, 0, 2)) == []
    missed = filling_mines("monastery:7").die("workers", 1, (0, 0, 2))
    assert missed == ["the effect of colour is not taken before the next die"]
    # Nothing that fits is no duty, nor is an empty depot.
    assert filling_mines("mine").die("workers", 1, (0, 0, 2)) == []
    assert filling_mines().die("workers", 1, (0, 0, 2)) == []


def test_it_is_placed_by_the_rules() -> None:
    wrong = by_colour(filling_mines("monastery:7"), "monastery:9", MONASTERY, 7)
    assert wrong == ["there is no monastery:9 in depot black, only ['monastery:7']"]
    wrong = by_colour(filling_mines("building:bank"), "building:bank", MONASTERY, 7)
    assert f"{MONASTERY} is not of the colour of building:bank" in wrong
    wrong = by_colour(filling_mines("monastery:7"), "monastery:7", "NE:1:3", 7)
    assert "NE:1:3 has no tile beside it" in wrong
    wrong = by_colour(filling_mines("castle"), "castle", "NW:1:2", 7)
    assert "NW:1:2 has no tile beside it" in wrong
    moment = filling_mines("monastery:7")
    assert by_colour(moment, "monastery:7", MONASTERY, 7) == []
    moment.table.black = ["animal:cow:3"]
    assert "nothing allows an act by colour" in by_colour(moment, "animal:cow:3", PASTURE, 10)


def test_its_effect_works_and_it_may_fill_another_colour() -> None:
    moment = filling_mines("castle", "monastery:7")
    castles = [hex for hex, colour in SOLO_BOARDS["13a"].colours.items() if colour == "C"]
    moment.lay(*[("castle", hex) for hex in castles if hex != "NW:1:2"], ("ship", RIVER))
    moment.table.phase = "E"
    assert by_colour(moment, "castle", "NW:1:2", 3) == []
    # The tile for the castles may come before the action of this one.
    assert by_colour(moment, "monastery:7", MONASTERY, 3) == []
    assert moment.judge("workers", "castle", (0, 0, 2)) == []
    assert moment.die("workers", 1, (0, 0, 2)) == []
    assert moment.finish() == []


def test_what_is_due_comes_in_any_order() -> None:
    for order in (("castle", "target"), ("target", "castle")):
        moment = SoloFragment(castle="NW:1:0")
        moment.lay(("ship", RIVER))
        moment.me.pts = 45
        moment.me.storage = ["castle"]
        moment.turn(0, [2, 1])
        assert moment.die("place", 2, tile="castle", hex="NW:1:2", to=(0, 45)) == []
        for by in order:
            assert moment.judge("workers", by, (0, 0, 2)) == []
        assert moment.die("workers", 1, (0, 0, 2)) == []


def test_an_effect_that_becomes_usable_may_be_used_or_not() -> None:
    for used in (True, False):
        moment = SoloFragment()
        moment.me.pts = 43
        moment.me.storage = ["building:city_hall"]
        moment.lay(("monastery:1", MONASTERY), ("black", PASTURE))
        moment.depots(d5=["mine"])
        moment.turn(0, [4, 1])
        # A town of one hex in phase C reaches the target.
        assert moment.die("place", 4, tile="building:city_hall", hex="NW:0:1", to=(0, 45)) == []
        assert moment.judge("take", "target", depot=5, tile="mine") == []
        if used:
            assert moment.judge("place", "city_hall", (7, 0, 0), tile="mine", hex=MINE) == []
        assert moment.die("workers", 1, (0, 0, 2)) == []
