"""The worked examples of the rules of 2019, with their numbers."""

from __future__ import annotations

import pytest

from engine.api import burgundy_estate, burgundy_events
from tests.burgundy import examples
from tests.burgundy.examples import BROWN, PINK, TURQUOISE, VIOLET
from tests.burgundy.given import answer, by_monasteries, counts, earned, offered, play, prompt, seen
from tests.rulebook import rulebook

EDITION = "2019"


@rulebook("burgundy", section="2019, p. 4: workers")
def test_anna_turns_a_2_into_a_6_with_2_workers_and_takes_a_tile_from_depot_6() -> None:
    game = examples.two_workers(EDITION)
    assert "2/take/market@6+2" in offered(game)
    answer(game, "2/take/market@6+2")
    assert seen(game).estates[0].storage == ("building:market",)
    assert seen(game).estates[0].workers == 0
    assert seen(game).unused[0] == (5,)


@rulebook("burgundy", section="2019, p. 5: ships")
@pytest.mark.parametrize(("kept", "left"), [(PINK, BROWN), (BROWN, PINK)])
def test_claras_turquoise_goods_join_others_and_of_pink_and_brown_one_fits_the_other_stays_in_the_depot(
    kept: int, left: int
) -> None:
    game = examples.three_kinds_of_goods(EDITION)
    answer(game, "5/place/ship/d5")
    assert prompt(game) == "burgundy.ship"
    assert offered(game) == [f"4/{PINK}", f"4/{BROWN}"]
    answer(game, f"4/{kept}")
    assert seen(game).estates[0].goods == counts({TURQUOISE: 2, VIOLET: 1, kept: 1})
    assert seen(game).depots[3].goods == (left,)


@rulebook("burgundy", section="2019, p. 6: livestock")
def test_ben_gets_7_points_for_4_cows_beside_3_and_11_for_4_more() -> None:
    game = examples.cows(EDITION)
    play(game, "6/place/cow-4/a1", "1/place/cow-4/b2")
    assert earned(game) == [("livestock", 4 + 3), ("livestock", 4 + 4 + 3)]


@rulebook("burgundy", section="2019, p. 6: livestock")
def test_2_sheep_beside_3_bring_5_points_whatever_cows_are_there() -> None:
    game = examples.cows_and_sheep(EDITION)
    answer(game, "6/place/sheep-2/a1")
    assert earned(game) == [("livestock", 2 + 3)]


@rulebook("burgundy", section="2019, p. 5: castles")
@pytest.mark.parametrize(("deed", "silver", "workers"), [("place/bank/c3", 2, 0), ("workers", 0, 2)])
def test_a_castle_lets_place_another_tile_at_once_or_take_2_workers(deed: str, silver: int, workers: int) -> None:
    game = examples.castle_and_bank(EDITION)
    answer(game, "6/place/castle/b3")
    assert prompt(game) == "burgundy.castle"
    answer(game, deed)
    assert (seen(game).estates[0].silver, seen(game).estates[0].workers) == (silver, workers)
    assert seen(game).unused[0] == (4,)


@rulebook("burgundy", section="2019, p. 6: towns")
def test_estate_1_has_towns_of_1_and_5_and_twice_3_spaces() -> None:
    assert _towns("1") == [1, 3, 3, 5]


@rulebook("burgundy", section="2019, p. 7: an effect that cannot be used")
def test_a_market_may_be_built_without_ships_and_livestock_in_the_depots_and_its_effect_is_lost() -> None:
    game = examples.market_of_nothing(EDITION)
    happened = play(game, "3/place/market/c3")
    assert [type(event) for event in happened] == [burgundy_events.TilePlaced, burgundy_events.AreaCompleted]
    assert prompt(game) == "burgundy.turn"
    assert seen(game).estates[0].storage == ()


@rulebook("burgundy", section="2019, p. 8: bonus tiles")
@pytest.mark.parametrize(("players", "points"), [(2, 5), (3, 6), (4, 7)])
def test_the_third_mine_takes_the_large_bonus_tile(players: int, points: int) -> None:
    game = examples.third_mine(EDITION, players)
    answer(game, "3/place/mine/g1")
    assert earned(game) == [("area", 6), ("phase", 10), ("bonus", points)]
    assert seen(game).estates[0].bonuses == (("mine", "large"),)


@rulebook("burgundy", section="2019, p. 8: bonus tiles")
@pytest.mark.parametrize(("players", "points"), [(2, 5), (3, 6), (4, 7)])
def test_the_sixth_monastery_takes_the_large_bonus_tile(players: int, points: int) -> None:
    game = examples.sixth_monastery(EDITION, players)
    answer(game, "1/place/monastery-21/g3")
    assert earned(game) == [("area", 6), ("phase", 10), ("bonus", points)]
    assert seen(game).estates[0].bonuses == (("monastery", "large"),)


@rulebook("burgundy", section="2019, p. 10: monastery 7")
@pytest.mark.parametrize(("tile", "points"), [("sheep-3", (3 + 1) + (4 + 1)), ("pig-2", 3)])
def test_3_sheep_beside_4_bring_ben_9_points_and_2_pigs_would_bring_3(tile: str, points: int) -> None:
    game = examples.sheep_and_monastery_7(EDITION)
    answer(game, f"6/place/{tile}/a1")
    assert earned(game) == [("livestock", points)]


@rulebook("burgundy", section="2019, p. 10: monastery 8")
def test_2_workers_are_enough_for_clara_to_turn_a_3_into_a_6() -> None:
    game = examples.die_of_3_and_monastery_8(EDITION)
    answer(game, "3/take/market@6+2")
    assert seen(game).estates[0].workers == 0
    assert seen(game).estates[0].storage == ("building:market",)


@rulebook("burgundy", section="2019, p. 10: monastery 15")
def test_4_kinds_of_goods_sold_bring_dario_8_points() -> None:
    assert by_monasteries(examples.end_with_goods_sold(EDITION, 15)) == {"15": 8}


@rulebook("burgundy", section="2019, p. 10: monasteries 16 to 23")
def test_2_watchtowers_and_4_banks_bring_ben_24_points() -> None:
    brought = by_monasteries(examples.end_with_towers_and_banks(EDITION))
    assert brought == {"17": 2 * 4, "22": 4 * 4}
    assert sum(brought.values()) == 24


@rulebook("burgundy", section="2019, p. 11: monastery 24")
def test_3_sheep_a_cow_and_a_pig_bring_anna_12_points() -> None:
    assert by_monasteries(examples.end_with_three_species(EDITION, "pig")) == {"24": 12}


@rulebook("burgundy", section="2019, p. 11: monastery 25")
def test_11_goods_sold_bring_dario_11_points_besides() -> None:
    assert by_monasteries(examples.end_with_goods_sold(EDITION, 15, 25)) == {"15": 8, "25": 11}


def _towns(board: str) -> list[int]:
    spaces = [space.area for space in burgundy_estate(EDITION, board) if space.kind == "building"]
    return sorted(spaces.count(area) for area in set(spaces))
