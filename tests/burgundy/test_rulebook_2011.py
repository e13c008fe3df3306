"""The worked examples of the rules of 2011, with their numbers."""

from __future__ import annotations

import pytest

from engine.api import Term, burgundy_estate, burgundy_events
from tests.burgundy import examples
from tests.burgundy.examples import BROWN, PINK, TURQUOISE, VIOLET
from tests.burgundy.given import answer, by_monasteries, counts, earned, offered, play, prompt, seen
from tests.rulebook import rulebook

EDITION = "2011"


@rulebook("burgundy", section="2011, p. 5: workers")
def test_anna_turns_a_2_into_a_6_with_2_workers_and_takes_a_tile_from_depot_6() -> None:
    game = examples.two_workers(EDITION)
    assert "2/take/market@6+2" in offered(game)
    answer(game, "2/take/market@6+2")
    assert seen(game).estates[0].storage == ("building:market",)
    assert seen(game).estates[0].workers == 0
    assert seen(game).unused[0] == (5,)


@rulebook("burgundy", section="2011, p. 5: ships")
@pytest.mark.parametrize(("kept", "lost"), [(PINK, BROWN), (BROWN, PINK)])
def test_turquoise_goods_join_others_and_of_pink_and_brown_one_fits_the_other_is_thrown_away(
    kept: int, lost: int
) -> None:
    game = examples.three_kinds_of_goods(EDITION)
    answer(game, "5/place/ship/d5")
    assert prompt(game) == "burgundy.ship"
    assert offered(game) == [f"4/{PINK}", f"4/{BROWN}"]
    before = game.state.spoilt.copy()
    answer(game, f"4/{kept}")
    assert seen(game).estates[0].goods == counts({TURQUOISE: 2, VIOLET: 1, kept: 1})
    assert seen(game).depots[3].goods == ()
    assert game.state.spoilt == [*before, lost]


@rulebook("burgundy", section="2011, p. 6: livestock")
def test_boris_gets_7_points_for_4_cows_beside_3_and_11_for_4_more() -> None:
    game = examples.cows(EDITION)
    play(game, "6/place/cow-4/a1", "1/place/cow-4/b2")
    assert earned(game) == [("livestock", 4 + 3), ("livestock", 4 + 4 + 3)]


@rulebook("burgundy", section="2011, p. 6: castles")
def test_a_castle_lets_place_another_tile_at_once_whatever_the_dice_show() -> None:
    game = examples.castle_and_bank(EDITION)
    answer(game, "6/place/castle/b3")
    assert prompt(game) == "burgundy.castle"
    answer(game, "place/bank/c3")
    assert seen(game).estates[0].silver == 2
    assert seen(game).unused[0] == (4,)


@rulebook("burgundy", section="2011, p. 6: towns")
def test_estate_1_has_towns_of_1_and_5_and_twice_3_spaces() -> None:
    assert _towns("1") == [1, 3, 3, 5]


@rulebook("burgundy", section="2011, p. 7: an effect that cannot be used")
def test_a_market_may_be_built_without_ships_and_livestock_in_the_depots_and_its_effect_is_lost() -> None:
    game = examples.market_of_nothing(EDITION)
    happened = play(game, "3/place/market/c3")
    assert [type(event) for event in happened] == [burgundy_events.TilePlaced, burgundy_events.AreaCompleted]
    assert prompt(game) == "burgundy.turn"
    assert seen(game).estates[0].storage == ()


@rulebook("burgundy", section="2011, p. 8: bonus tiles")
@pytest.mark.parametrize(("players", "points"), [(2, 5), (3, 6), (4, 7)])
def test_the_third_mine_takes_the_large_bonus_tile(players: int, points: int) -> None:
    game = examples.third_mine(EDITION, players)
    answer(game, "3/place/mine/g1")
    assert earned(game) == [("area", 6), ("phase", 10), ("bonus", points)]
    assert seen(game).estates[0].bonuses == (("mine", "large"),)


@rulebook("burgundy", section="2011, p. 8: bonus tiles")
@pytest.mark.parametrize(("players", "points"), [(2, 5), (3, 6), (4, 7)])
def test_the_sixth_livestock_tile_takes_the_large_bonus_tile(players: int, points: int) -> None:
    game = examples.sixth_livestock(EDITION, players)
    answer(game, "2/place/cow-2/e6")
    assert earned(game) == [("livestock", 2), ("area", 1), ("phase", 10), ("bonus", points)]
    assert seen(game).estates[0].bonuses == (("animal", "large"),)


@rulebook("burgundy", section="2011, p. 10: knowledge 7")
def test_3_sheep_beside_4_bring_9_points_and_2_pigs_there_3() -> None:
    game = examples.sheep_and_monastery_7(EDITION)
    play(game, "6/place/sheep-3/a1", "1/place/pig-2/b2")
    assert [line.points for line in game.ledger] == [(3 + 1) + (4 + 1), 3]
    assert game.ledger[0].worth == (Term("sheep", 3), Term("sheep", 4), Term("livestock_tile", 2, 1))


@rulebook("burgundy", section="2011, p. 10: knowledge 8")
def test_2_workers_turn_a_3_into_a_6() -> None:
    game = examples.die_of_3_and_monastery_8(EDITION)
    answer(game, "3/take/market@6+2")
    assert seen(game).estates[0].workers == 0
    assert seen(game).estates[0].storage == ("building:market",)


@rulebook("burgundy", section="2011, p. 11: knowledge 15")
def test_4_kinds_of_goods_sold_bring_12_points() -> None:
    assert by_monasteries(examples.end_with_goods_sold(EDITION, 15)) == {"15": 12}


@rulebook("burgundy", section="2011, p. 11: knowledge 16 to 23")
def test_2_watchtowers_and_4_banks_bring_24_points() -> None:
    brought = by_monasteries(examples.end_with_towers_and_banks(EDITION))
    assert brought == {"17": 2 * 4, "22": 4 * 4}
    assert sum(brought.values()) == 24


@rulebook("burgundy", section="2011, p. 11: knowledge 24")
def test_a_cow_a_chicken_and_3_sheep_tiles_bring_12_points() -> None:
    assert by_monasteries(examples.end_with_three_species(EDITION, "chicken")) == {"24": 12}


@rulebook("burgundy", section="2011, p. 11: knowledge 25")
def test_11_goods_sold_bring_11_points_besides() -> None:
    assert by_monasteries(examples.end_with_goods_sold(EDITION, 15, 25)) == {"15": 12, "25": 11}


def _towns(board: str) -> list[int]:
    spaces = [space.area for space in burgundy_estate(EDITION, board) if space.kind == "building"]
    return sorted(spaces.count(area) for area in set(spaces))
