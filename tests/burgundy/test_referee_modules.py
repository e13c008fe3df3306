"""The referee against records with modules, the extra tiles, white castles and inns."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.burgundy.fragment import Fragment, Record, Tale, said
from tests.oracle.burgundy_boards import INVENTORY, estate, inventory_complaints
from tests.oracle.burgundy_module_tables import BOARDS, CARDS, MODULES, OPTIONS, WAYS, spaces
from tests.oracle.burgundy_state import Table
from tests.oracle.burgundy_tables import stacks


def test_modules_mix_their_tiles_into_the_stacks() -> None:
    coloured, black = stacks("2019", ("extra_tiles", "white_castles"))
    plain_coloured, plain_black = stacks("2019")
    assert coloured - plain_coloured == Counter(
        {"monastery:27": 1, "monastery:28": 1, "monastery:29": 1, "building:white_castle": 6}
    )
    assert black - plain_black == Counter({"building:crane": 1, "animal:geese:2": 1, "building:white_castle": 2})


def test_trade_routes_hold_every_kind_of_goods_and_bonus_equally_often() -> None:
    every = [space for card in CARDS for space in spaces(card)]
    assert set(Counter(good for good, _ in every).values()) == {6}
    assert set(Counter(bonus for _, bonus in every).values()) == {4}


@pytest.mark.parametrize("board", [board for boards in BOARDS.values() for board in boards])
def test_boards_of_modules_have_the_hexes_of_every_estate(board: str) -> None:
    played = estate("2019", board, {name: rows for boards in BOARDS.values() for name, rows in boards.items()})
    assert played is not None
    assert inventory_complaints(played, INVENTORY) == []


@pytest.mark.parametrize("module", [module for module in MODULES if module not in {*BOARDS, *WAYS}])
def test_a_record_names_its_modules_and_their_options(module: str) -> None:
    assert said(Tale(module)) == ""
    for option in OPTIONS.get(module, {}):
        tale = Tale(module)
        tale.head["options"].pop(option)
        assert f"{option} is missing" in said(tale)
        tale.head["options"][option] = "perhaps"
        assert f"{option} cannot be 'perhaps'" in said(tale)
        tale.head["modules"] = []
        assert f"{option} does not belong here" in said(tale)


@pytest.mark.parametrize(
    ("modules", "message"),
    [
        (["magic"], "not covered"),
        ("inns", "not covered"),
        (["inns", "inns"], "named twice"),
        (["border_posts", "close_to_castle"], "exclude each other"),
    ],
)
def test_modules_that_cannot_be_played(modules: Any, message: str) -> None:
    tale = Tale("inns")
    tale.head.update(modules=modules)
    assert message in said(tale)


def test_close_to_the_castle_has_a_board_of_its_own() -> None:
    tale = Tale("close_to_castle")
    assert "there is no estate 1" in said(tale)
    tale.head["estates"] = [{"board": "10a", "castle": "b3"}, {"board": "10a", "castle": "d6"}]
    assert said(tale) == ""


def test_border_posts_have_boards_of_their_own() -> None:
    tale = Tale("border_posts")
    assert "there is no estate 1" in said(tale)
    tale.head["estates"] = [{"board": "11a", "castle": "a1"}, {"board": "11f", "castle": "d7"}]
    assert said(tale) == ""
    tale.head["modules"] = []
    tale.head["options"] = {key: value for key, value in tale.head["options"].items() if "border" not in key}
    assert "there is no estate 11a" in said(tale)


@pytest.mark.parametrize(
    ("routes", "message"),
    [
        ([[2, 1, 3, 4], [6, 7, 8, 9, 10]], "seat 0 has 4 cards"),
        ([[2, 1, 3, 4, 5], [5, 7, 8, 9, 10]], "card 5 of the trade routes is dealt twice"),
        ([[2, 1, 3, 4, 13], [6, 7, 8, 9, 10]], "routes cannot be"),
    ],
)
def test_cards_of_trade_routes_are_dealt_once(routes: list[list[int]], message: str) -> None:
    tale = Tale("trade_routes")
    tale.log[0]["routes"] = routes
    assert message in said(tale)


@pytest.mark.parametrize("missing", ["routes", "shields"])
def test_the_set_up_tells_what_is_dealt(missing: str) -> None:
    tale = Tale("trade_routes", "shields")
    del tale.log[0][missing]
    assert f"{missing} is missing" in said(tale)


def test_every_phase_brings_an_inn() -> None:
    tale = Tale("inns")
    tale.log[1]["inns"] = 2
    assert "2 inns beside the black depot instead of 1" in said(tale)
    del tale.log[1]["inns"]
    assert "inns is missing" in said(tale)


def test_the_marker_of_monastery_27_is_always_on_top() -> None:
    moment = Fragment("extra_tiles")
    table = Table("2019", [*moment.players, Fragment().me])
    table.track = [[2, 1, 0]]
    moment.settle(f3="monastery:27")
    table.advance(1)
    table.advance(0)
    assert table.order() == [0, 1, 2]
    table.advance(2)
    # The third marker is put on the stack, and the first comes back to the top at once.
    assert table.track[1] == [1, 2, 0]


def test_it_is_lifted_when_the_monastery_is_placed() -> None:
    moment = Fragment("extra_tiles")
    moment.table.track = [[0, 1]]
    moment.me.storage = ["monastery:27"]
    assert moment.die("place", 1, tile="monastery:27", hex="c4") == []
    assert moment.table.order() == [0, 1]


def test_workers_are_hired_at_any_time_of_the_own_turn() -> None:
    moment = Fragment("extra_tiles")
    moment.settle(c4="monastery:28")
    moment.me.storage = ["castle"]
    assert moment.die("place", 1, tile="castle", hex="b3", use=6, spent=1, gains=(0, 0, -1)) == []
    assert moment.judge("hire", "monastery:28", (0, -2, 4), n=2) == []
    assert moment.judge("workers", "castle", (0, 0, 2)) == []
    assert moment.judge("hire", "monastery:28", (0, -1, 4), n=1) == [
        "seat 0 has 14 workers afterwards, by the rules 12"
    ]
    assert moment.judge("hire", "monastery:28", (0, -3, 6), n=3) == ["workers are hired for 3 silver, but there are 2"]


def test_nobody_hires_without_the_monastery_or_outside_of_the_turn() -> None:
    moment = Fragment("extra_tiles")
    assert moment.judge("hire", "monastery:28", (0, -1, 2), n=1) == ["workers are hired without monastery 28"]
    moment.settle(c4="monastery:28")
    moment.acts.turn.over = True
    assert moment.judge("hire", "monastery:28", (0, -1, 2), n=1) == ["workers are hired outside of a turn"]


def with_crane(*modules: str) -> Fragment:
    moment = Fragment("extra_tiles", *modules)
    moment.turn(0, [3, 2])
    moment.me.storage = ["building:crane"]
    moment.depots(d4=["ship", "building:bank"])
    assert moment.die("place", 3, (7, 0, 0), tile="building:crane", hex="c3") == []
    return moment


def work(moment: Fragment, building: str, gains: tuple[int, int, int] = (0, 0, 0)) -> list[str]:
    told: Record = {"as": building}
    return moment.judge("crane", "building:crane", gains, **told)


@pytest.mark.parametrize(
    ("building", "gains"), [("bank", (0, 2, 0)), ("boarding_house", (0, 0, 4)), ("watchtower", (4, 0, 0))]
)
def test_a_crane_pays_like_another_building(building: str, gains: tuple[int, int, int]) -> None:
    assert work(with_crane(), building, gains) == []
    assert work(with_crane(), building, (1, 1, 1))


def test_a_crane_lets_the_player_act_like_another_building() -> None:
    moment = with_crane()
    assert work(moment, "market") == []
    assert moment.judge("take", "building:market", depot=4, tile="ship") == []
    assert moment.judge("take", "building:market", depot=4, tile="building:bank") != []
    moment = with_crane()
    assert work(moment, "market") == []
    assert moment.judge("take", "building:carpenter", depot=4, tile="building:bank") == [
        "the effect of building:market is neither used nor declined before an act by building:carpenter",
        "nothing allows an act by building:carpenter",
    ]


def test_a_crane_is_used_or_declined() -> None:
    assert with_crane().judge("decline", "building:crane") == []
    neglected = with_crane().die("workers", 2, (0, 0, 2))
    assert neglected == ["the effect of building:crane is neither used nor declined before the next die"]


@pytest.mark.parametrize("building", ["crane", "castle", "inn", "white_castle"])
def test_a_crane_works_as_a_building_with_a_coloured_back(building: str) -> None:
    assert f"building:crane works as {building}" in work(with_crane(), building)


def test_a_crane_works_as_a_white_castle_where_there_are_some() -> None:
    moment = with_crane("white_castles")
    assert work(moment, "white_castle") == []
    assert moment.judge("workers", "white_castle", (0, 0, 2), die=3, use=3, spent=0) == []


def test_at_the_end_a_crane_is_one_building_of_one_kind() -> None:
    player = Fragment("extra_tiles", "white_castles").me
    player.placed.update(c3="building:crane", e4="building:bank", e5="building:white_castle")
    assert player.crane_scores() == {}
    player.placed.update(c4="monastery:22", b4="monastery:29", f3="monastery:24")
    scores = player.final_scores("2019")
    assert (scores["monastery:22"], scores["monastery:29"]) == (4, 4)
    assert player.crane_scores() == {"monastery:22": 4, "monastery:29": 4}


def test_geese_score_with_one_other_species() -> None:
    """The book's example: two geese join 2 and 3 cows for 7 points, and 4 pigs bring 6 later."""
    moment = Fragment("extra_tiles")
    moment.settle(b1="animal:cow:2", b2="animal:cow:3", c3="building:bank")
    moment.me.storage = ["animal:geese:2", "animal:pig:4"]
    moment.turn(0, [4, 5])
    assert moment.die("place", 4, (7, 0, 0), tile="animal:geese:2", hex="c2", species="cow") == []
    assert moment.die("place", 5, (6, 0, 0), tile="animal:pig:4", hex="c1") == []
    assert moment.me.flocks("c1") == Counter(cow=5, geese=2, pig=4)


@pytest.mark.parametrize(
    ("species", "message"),
    [("cow", "cow scores with animal:geese:2 instead of ['sheep']"), (None, "no species scores with the geese")],
)
def test_geese_lead_the_species_that_brings_most(species: str | None, message: str) -> None:
    told: Record = {"species": species} if species else {}
    moment = Fragment("extra_tiles")
    moment.settle(b1="animal:cow:2", b2="animal:sheep:3", c3="building:bank")
    moment.me.storage = ["animal:geese:2"]
    moment.turn(0, [4, 5])
    assert message in moment.die("place", 4, (5, 0, 0), tile="animal:geese:2", hex="c2", **told)[0]


def test_the_seventh_monastery_counts_the_geese_and_their_company() -> None:
    moment = Fragment("extra_tiles")
    # Two tiles with two cows each bring as much as one with four sheep, and one more with the monastery.
    moment.settle(b1="animal:cow:2", b2="animal:cow:2", c1="animal:sheep:4", c4="monastery:7")
    moment.me.placed["c2"] = "animal:geese:2"
    assert moment.me.led("c2") == {"cow"}
    assert moment.me.livestock("c2") == 3 + 6
    assert moment.me.livestock("c1") == 5 + 3


def test_geese_alone_bring_no_species_and_are_one_of_their_own() -> None:
    moment = Fragment("extra_tiles")
    moment.settle(c3="building:bank", c4="monastery:24", e6="animal:cow:2")
    moment.me.storage = ["animal:geese:2"]
    moment.turn(0, [4, 5])
    assert moment.die("place", 4, (2, 0, 0), tile="animal:geese:2", hex="c2") == []
    assert moment.me.final_scores("2019")["monastery:24"] == 8


def with_white_castle(**options: str) -> Fragment:
    moment = Fragment("white_castles", **options)
    moment.turn(0, [3, 2], white=5)
    moment.me.storage = ["building:white_castle"]
    moment.me.goods = Counter({4: 2})
    moment.depots(d5=["mine", "monastery:9"], d6=["ship"])
    assert moment.die("place", 3, (7, 0, 0), tile="building:white_castle", hex="c3") == []
    return moment


def test_a_white_castle_brings_an_action_with_the_white_die() -> None:
    assert with_white_castle().judge("workers", "white_castle", (0, 0, 2), die=5, use=5, spent=0) == []
    told: Record = {"die": 5, "use": 5, "spent": 0, "depot": 5, "tile": "mine"}
    assert with_white_castle().judge("take", "white_castle", **told) == []
    told = {"die": 5, "use": 4, "spent": 1, "good": 4, "n": 2}
    assert with_white_castle().judge("sell", "white_castle", (4, 1, -1), **told) == []


@pytest.mark.parametrize(
    ("told", "workers", "message"),
    [
        ({"die": 6, "use": 6, "spent": 0, "depot": 6, "tile": "ship"}, 0, "the white die shows 5, not 6"),
        ({"die": 5, "use": 6, "spent": 0, "depot": 6, "tile": "ship"}, 0, "0 workers turn 5 into 6; 1 are needed"),
        ({"die": 5, "use": 5, "spent": 0, "depot": 6, "tile": "ship"}, 0, "use is 5, but the act needs 6"),
    ],
)
def test_the_white_die_is_changed_by_workers(told: Record, workers: int, message: str) -> None:
    assert message in with_white_castle().judge("take", "white_castle", (0, 0, workers), **told)


def test_the_action_of_a_white_castle_is_taken() -> None:
    neglected = with_white_castle().die("workers", 2, (0, 0, 2))
    assert neglected == ["the effect of white_castle is not taken before the next die"]
    assert with_white_castle().finish()[0] == "the effect of white_castle is not taken before the end of the turn"


@pytest.mark.parametrize(("limit", "wrong"), [("yes", 1), ("no", 0)])
def test_white_castles_in_one_town(limit: str, wrong: int) -> None:
    moment = Fragment("white_castles", white_castle_town_limit=limit)
    moment.settle(e4="building:white_castle")
    assert bool(moment.me.refusal("building:white_castle", "e5")) == bool(wrong)


def test_monastery_29_counts_white_castles() -> None:
    moment = Fragment("white_castles")
    moment.settle(e4="building:white_castle", c3="building:white_castle", c4="monastery:29")
    assert moment.me.final_scores("2019")["monastery:29"] == 8


def buy_inn(moment: Fragment, tile: str = "inn") -> list[str]:
    return moment.judge("buy", "purchase", (0, -2, 0), depot="black", tile=tile, pay={"silver": 2})


def test_an_inn_is_the_purchase_of_the_turn() -> None:
    moment = Fragment("inns")
    moment.table.inns, moment.table.black = ["inn"], ["mine"]
    assert buy_inn(moment) == []
    assert moment.table.inns == []
    assert buy_inn(moment, "mine") == ["a second purchase in one turn"]


def test_an_inn_that_is_not_there_is_not_bought() -> None:
    assert buy_inn(Fragment("inns")) == ["there is no inn in depot black, only []"]


def test_an_inn_lies_on_any_colour_and_makes_the_area_larger() -> None:
    """The book's example: with an inn, an area of 4 counts as one of 5."""
    moment = Fragment("inns")
    moment.me.storage = ["inn"]
    moment.turn(0, [2, 3])
    # The river of three hexes counts as four: 10, and 6 for phase C.
    moment.settle(d1="ship", d2="ship")
    assert moment.die("place", 2, (16, 0, 0), tile="inn", hex="d3") == []
    assert moment.finish() == ["seat 0 has not used the dice [3]"]


def test_an_inn_needs_its_number_and_a_tile_beside_it_like_others() -> None:
    moment = Fragment("inns")
    moment.settle(c4="monastery:9", d5="ship", d3="ship")
    moment.me.storage = ["inn", "inn", "inn"]
    moment.turn(0, [3, 3])
    # No monastery shifts the die for an inn, which is no building.
    wrong = moment.die("place", 3, tile="inn", hex="c5", use=2)
    assert wrong == ["0 workers turn 3 into 2; 1 are needed"]
    assert moment.me.refusal("inn", "a1") == "a1 has no tile beside it"
    assert moment.me.refusal("inn", "d3") == "d3 is taken"


def test_an_area_has_one_inn() -> None:
    moment = Fragment("inns")
    moment.settle(e4="inn")
    assert moment.me.refusal("inn", "e5") == "the area of e5 has an inn already"
    assert moment.me.refusal("inn", "e3") == ""
    assert moment.me.refusal("building:bank", "e5") == ""


@pytest.mark.parametrize(("cap", "points"), [("capped", 36), ("larger", 45)])
def test_the_largest_area_with_an_inn(cap: str, points: int) -> None:
    moment = Fragment("inns", board="10", inn_cap=cap)
    town = next(area for area in moment.me.areas.values() if len(area) == 8)
    moment.settle(**dict.fromkeys(town, "building:bank"))
    hex = min(town)
    moment.settle(**{hex: "inn"})
    assert moment.me.area_points(hex) == points
