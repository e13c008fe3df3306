"""The referee against shields: how they are taken and what they do."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.burgundy.fragment import Fragment, Record, Tale, said
from tests.oracle.burgundy_module_tables import SHIELDS, shield_points


def shielded(*ids: int, modules: tuple[str, ...] = (), **options: str) -> Fragment:
    """A moment in which seat 0 has these shields, on the first castle and on others beside it."""
    moment = Fragment("shields", *modules, **options)
    castles = dict(zip(("d4", "b3", "a2", "a3"), ids, strict=False))
    moment.settle(**dict.fromkeys(castles, "castle"))
    moment.me.since.pop("d4", None)
    moment.me.shields = castles
    return moment


@pytest.mark.parametrize(
    ("shields", "message"),
    [
        ({"1": [1], "2": [2], "3": [3], "4": [4], "5": [5], "6": [6, 7]}, "2 shields on depot 6 instead of 1"),
        ({"1": [1], "2": [2], "3": [3], "4": [4], "5": [5], "6": [5]}, "there is only one shield 5"),
        ([[1], [2], [3], [4], [5], [19]], "shields cannot be"),
        ([[1], [2], [3], [4], [5], [18]], ""),
    ],
)
def test_shields_on_the_depots(shields: Any, message: str) -> None:
    tale = Tale("shields")
    tale.log[0]["shields"] = shields
    assert message in said(tale)
    assert bool(said(tale)) == bool(message)


def double(moment: Fragment, dice: list[int], depot: int, spent: int = 0, **keys: Any) -> list[str]:
    moment.turn(0, dice)
    moment.table.shields[depot] = [7]
    told = {"id": 7, "depot": depot, "hex": "d4", "dice": dice, "spent": spent, **keys}
    return moment.judge("shield", "die", (0, 0, -spent), **told)


@pytest.mark.parametrize(
    ("dice", "depot", "spent"), [([3, 3], 3, 0), ([3, 5], 5, 2), ([3, 5], 4, 2), ([6, 1], 1, 1), ([2, 6], 1, 2)]
)
def test_a_double_takes_a_shield(dice: list[int], depot: int, spent: int) -> None:
    moment = Fragment("shields")
    assert double(moment, dice, depot, spent) == []
    assert moment.me.shields == {"d4": 7}
    assert moment.table.shields[depot] == []
    assert moment.finish() == []


def test_a_double_is_paid_for() -> None:
    unpaid = double(Fragment("shields"), [3, 5], 5)
    assert unpaid == ["0 workers turn [3, 5] into a double of 5; 2 are needed"]
    dear = double(Fragment("shields"), [3, 3], 3, 1)
    assert dear == ["1 workers turn [3, 3] into a double of 3; 0 are needed"]


def test_the_eighth_monastery_helps_with_a_double_and_the_twelfth_does_not() -> None:
    moment = Fragment("shields")
    moment.settle(c4="monastery:12")
    assert double(moment, [3, 5], 5, 2) == []
    moment = Fragment("shields")
    moment.settle(c4="monastery:8")
    assert double(moment, [3, 5], 5, 1) == []


def test_a_double_needs_both_dice() -> None:
    moment = Fragment("shields")
    moment.table.shields[3] = [7]
    moment.turn(0, [3, 3])
    assert moment.die("workers", 3, (0, 0, 2)) == []
    told: Record = {"id": 7, "depot": 3, "hex": "d4", "dice": [3, 3], "spent": 0}
    assert moment.judge("shield", "die", **told)[0] == "a shield needs both dice, but only [3] are left"


def test_a_shield_is_put_on_a_castle_tile() -> None:
    for tile, hex in (("building:white_castle", "c3"), ("inn", "b3"), ("ship", "d5")):
        moment = Fragment("shields", "white_castles", "inns")
        moment.settle(**{hex: tile})
        assert double(moment, [3, 3], 3, hex=hex) == [f"shield 7 is put on {hex}, where no castle stands"]
    assert "where no castle stands" in double(Fragment("shields"), [3, 3], 3, hex="b3")[0]


def test_a_shield_that_is_not_there_is_not_taken() -> None:
    assert double(Fragment("shields"), [3, 3], 3, id=8) == ["there is no shield 8 on depot 3, only [7]"]


def test_a_new_shield_replaces_the_old_one() -> None:
    assert double(shielded(12), [3, 3], 3)[0] == "the shield replaced on d4 is None, but 12 is there"
    assert (
        double(Fragment("shields"), [3, 3], 3, replaced=12)[0] == "the shield replaced on d4 is 12, but None is there"
    )
    moment = shielded(12)
    assert double(moment, [3, 3], 3, replaced=12) == []
    assert moment.me.shields == {"d4": 7}


def placing_castle(*ids: int) -> Fragment:
    moment = shielded(*ids)
    moment.settle(c4="monastery:1")
    moment.me.storage = ["castle"]
    moment.table.shields[2] = [5]
    moment.turn(0, [6, 1])
    assert moment.die("place", 6, tile="castle", hex="b3") == []
    return moment


def test_with_shield_11_a_castle_takes_a_shield() -> None:
    told: Record = {"id": 5, "depot": 2, "hex": "b3"}
    assert placing_castle(11).judge("shield", "castle", **told) == []
    refused = ["the action of a castle takes a shield without shield 11"]
    assert placing_castle(10).judge("shield", "castle", **told) == refused


def test_a_castle_of_a_trade_route_takes_none() -> None:
    tale = Tale("shields", "trade_routes")
    tale.round([1, 3], [5, 4])
    tale.act(0, "shield", "route", id=3, depot=1, hex="d4")
    assert "by cannot be 'route'" in said(tale)


def test_shield_1_makes_all_pastures_one() -> None:
    moment = shielded(1)
    moment.settle(e6="animal:cow:3", b1="animal:cow:4")
    assert moment.me.livestock("e6") == 7
    moment.me.shields = {}
    assert moment.me.livestock("e6") == 3


@pytest.mark.parametrize(("amount", "other"), [("one", 1), ("same", 2)])
def test_shield_2_brings_workers_when_others_get_some(amount: str, other: int) -> None:
    moment = shielded(2, shield_2_amount=amount)
    moment.turn(1, [1, 2])
    assert moment.die("workers", 1, (0, 0, 2), other=(0, 0, other)) == []
    # Nothing for the owner's own workers.
    moment.turn(0, [1, 2])
    assert moment.die("workers", 1, (0, 0, 2)) == []


def test_shield_2_counts_every_source_once() -> None:
    moment = shielded(2, modules=("extra_tiles",))
    rival = moment.players[1]
    rival.placed.update(c4="monastery:4", b4="monastery:28", a4="monastery:2", e3="mine", f2="mine")
    rival.storage, rival.goods = ["building:boarding_house"], Counter({2: 1})
    moment.turn(1, [3, 2])
    assert moment.judge("hire", "monastery:28", (0, -3, 6), n=3, other=(0, 0, 1)) == []
    assert moment.die("place", 3, (7, 0, 4), tile="building:boarding_house", hex="c3", other=(0, 0, 1)) == []
    assert moment.die("sell", 2, (2, 1, 1), good=2, n=1, other=(0, 0, 1)) == []
    before = moment.me.workers
    moment.table.mines()
    assert moment.me.workers == before + 1


def test_shield_4_makes_room_for_any_number_of_tiles() -> None:
    moment = shielded(4)
    moment.me.storage = ["ship"] * 5
    assert not moment.me.full
    moment.depots(d1=["mine"], d2=["mine"])
    assert moment.die("take", 1, depot=1, tile="mine") == []
    moment.me.shields = {}
    # What is stored beyond three stays, but a further tile needs room.
    wrong = moment.die("take", 2, depot=2, tile="mine")
    assert wrong == ["the storage is full and nothing is thrown out"]


def shipping(*ids: int) -> Fragment:
    moment = shielded(*ids)
    moment.me.storage = ["ship"]
    moment.me.goods = Counter({1: 1})
    moment.table.goods[2] = Counter({3: 1})
    moment.table.goods[5] = Counter({4: 2, 3: 1})
    moment.table.goods[6] = Counter({4: 1})
    moment.turn(0, [5, 1])
    assert moment.die("place", 5, tile="ship", hex="d5") == []
    return moment


@pytest.mark.parametrize(
    ("ids", "told", "message"),
    [
        ((5,), {"kind": 4, "more": [4, 4, 4]}, ""),
        ((5,), {"kind": 4, "more": 3}, ""),
        ((5,), {"kind": 3, "more": [3]}, ""),
        ((5,), {}, ""),
        ((5,), {"kind": 4, "more": [4]}, "more goods are [4], but 3 of kind 4 are there"),
        ((5,), {"kind": 4, "more": [3, 3, 3]}, "more goods are [3, 3, 3], but 3 of kind 4"),
        ((5,), {"more": [4]}, "more goods without a kind"),
        ((8,), {"kind": 4, "more": [4, 4, 4]}, "a kind of goods is chosen without shield 5"),
    ],
)
def test_shield_5_takes_a_kind_from_every_depot(ids: tuple[int, ...], told: Record, message: str) -> None:
    said = "\n".join(shipping(*ids).judge("ship", "ship", depots=[2], took=[3], left=[], **told))
    assert message in said
    assert bool(said) == bool(message)


def test_goods_of_shield_5_need_room() -> None:
    moment = shipping(5)
    moment.me.goods = Counter({1: 1, 2: 1})
    told: Record = {"depots": [2], "took": [3], "left": [], "kind": 4, "more": [4, 4, 4]}
    assert moment.judge("ship", "ship", **told) == ["4 kinds of goods in storage with those of shield 5"]


def test_shield_6_copies_the_monasteries_of_a_player() -> None:
    moment = shielded(modules=("extra_tiles",))
    moment.table.shields[3] = [6]
    moment.turn(0, [3, 3])
    told: Record = {"id": 6, "depot": 3, "hex": "d4", "dice": [3, 3], "spent": 0, "of": 1}
    assert moment.judge("shield", "die", **told) == []
    moment.players[1].placed.update(c4="monastery:28", b4="monastery:27", a4="monastery:22")
    moment.me.placed["e4"] = "building:bank"
    # Own buildings count, and the bridge is not copied.
    assert moment.judge("hire", "monastery:28", (0, -1, 2), n=1) == []
    assert not moment.me.owns(27)
    assert moment.me.final_scores("2019")["monastery:22"] == 4
    moment.table.track = [[0, 1]]
    moment.table.lift()
    assert moment.table.order() == [1, 0]


def test_shield_6_chooses_once_and_somebody_else() -> None:
    tale = Tale("shields")
    tale.round([2, 2], [1, 1])
    tale.act(0, "shield", "die", id=6, depot=2, hex="d4", dice=[2, 2], spent=0)
    # Later, at any time, by an act of its own.
    tale.act(0, "shield", "shield:6", id=6, of=1)
    assert said(tale) == ""
    tale.act(0, "shield", "shield:6", id=6, of=1)
    assert "shield 6 has chosen a player already" in said(tale)
    tale.log[-1]["of"] = 0
    assert "shield 6 chooses its owner" in said(tale)
    tale.log[-1].update(of=0, p=1)
    assert "seat 1 has no shield 6" in said(tale)


def test_only_shield_6_chooses_a_player() -> None:
    assert double(Fragment("shields"), [3, 3], 3, of=1) == ["shield 7 chooses no player"]


def test_a_lost_shield_6_copies_nothing_more() -> None:
    moment = shielded(6)
    moment.me.copied = moment.players[1]
    moment.players[1].placed["c4"] = "monastery:8"
    assert moment.me.has(8)
    assert double(moment, [3, 3], 3, replaced=6) == []
    assert not moment.me.has(8)


@pytest.mark.parametrize(("ids", "points"), [((7,), 10), ((8,), 5)])
def test_shield_7_doubles_new_bonus_tiles(ids: tuple[int, ...], points: int) -> None:
    moment = shielded(*ids)
    moment.settle(e3="mine", f2="mine", g1="mine")
    moment.table.settle(0, "g1")
    # Three mines in phase C.
    assert moment.me.pts == 20 + 6 + 6 + points
    assert moment.me.bonus_tiles == 1


def test_shield_8_doubles_the_silver_of_the_mines() -> None:
    moment = shielded(8)
    moment.settle(e3="mine", f2="mine", c4="monastery:2")
    moment.table.mines()
    assert (moment.me.silver, moment.me.workers) == (5 + 4, 5 + 2)


@pytest.mark.parametrize(
    ("ids", "reading", "gains"),
    [
        ((9,), "shield_only", (6, 3, 0)),
        ((12,), "shield_only", (12, 2, 0)),
        ((9, 12), "shield_only", (12, 3, 0)),
        ((9,), "both", (6, 4, 0)),
    ],
)
def test_shields_9_and_12_change_sales(ids: tuple[int, ...], reading: str, gains: tuple[int, int, int]) -> None:
    moment = shielded(*ids, shield_vs_monastery=reading)
    moment.settle(c4="monastery:3")
    moment.me.goods = Counter({1: 3})
    assert moment.die("sell", 1, gains, good=1, n=3) == []


def test_shields_score_at_the_end() -> None:
    moment = shielded(4, 9, 18)
    scores = moment.me.final_scores("2019")
    assert [scores[f"shield:{id}"] for id in (4, 9, 18)] == [12, 8, 4]
    assert sum(map(shield_points, SHIELDS)) == 6 * 24
    moment = shielded(4, 13)
    scores = moment.me.final_scores("2019")
    assert [scores[f"shield:{id}"] for id in (4, 13)] == [24, 8]


def test_shield_10_doubles_monasteries() -> None:
    moment = shielded(10, modules=("extra_tiles",))
    moment.settle(c4="monastery:22", e4="building:bank", c3="building:crane")
    assert moment.me.final_scores("2019")["monastery:22"] == 8
    assert moment.me.crane_scores() == {"monastery:22": 8}


def test_shield_16_sets_one_die_of_the_turn() -> None:
    moment = shielded(16)
    moment.depots(d4=["ship"], d5=["mine"])
    assert moment.die("take", 1, depot=4, tile="ship", use=4) == []
    wrong = moment.die("take", 2, depot=5, tile="mine", use=5)
    assert wrong == ["0 workers turn 2 into 5; 3 are needed"]
    moment = shielded(16)
    moment.depots(d4=["ship"])
    paid = moment.die("take", 1, (0, 0, -3), depot=4, tile="ship", use=4, spent=3)
    assert paid == ["3 workers turn 1 into 4; 0 are needed"]


def test_shield_16_helps_with_a_double_but_not_with_the_white_die() -> None:
    assert double(shielded(16), [3, 6], 6, replaced=16) == []
    assert double(shielded(16), [3, 5], 6, 1, replaced=16) == []
    moment = shielded(16, modules=("white_castles",))
    moment.me.storage = ["building:white_castle"]
    moment.depots(d4=["ship"])
    moment.turn(0, [3, 1], white=5)
    assert moment.die("place", 3, (7, 0, 0), tile="building:white_castle", hex="c3") == []
    told: Record = {"die": 5, "use": 4, "spent": 0, "depot": 4, "tile": "ship"}
    assert moment.judge("take", "white_castle", **told) == ["0 workers turn 5 into 4; 1 are needed"]


@pytest.mark.parametrize(
    ("inn", "cap", "size", "points"),
    [
        ("capped", "capped", 3, 10),
        ("capped", "capped", 8, 36),
        ("capped", "larger", 8, 45),
        ("larger", "larger", 8, 45),
    ],
)
def test_shield_17_makes_areas_larger(inn: str, cap: str, size: int, points: int) -> None:
    moment = Fragment("shields", "inns", board="10" if size == 8 else "1", inn_cap=inn, shield_17_cap=cap)
    moment.me.shields = {"d4": 17}
    hex = next(hex for hex, area in moment.me.areas.items() if len(area) == size)
    assert moment.me.area_points(hex) == points
    moment.settle(**{hex: "inn"})
    assert moment.me.area_points(hex) == {10: 15, 36: 36, 45: 55 if inn == "larger" else 45}[points]


def test_shield_18_frees_from_neighbours() -> None:
    moment = shielded(18)
    assert moment.me.refusal("ship", "d1") == ""
    assert moment.me.refusal("mine", "d1") == "d1 is not of the colour of mine"
    moment.me.shields = {}
    assert moment.me.refusal("ship", "d1") == "d1 has no tile beside it"
