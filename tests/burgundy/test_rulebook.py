"""The worked examples of the rulebooks with their numbers: each once for every book that has it."""

from __future__ import annotations

import pytest

from engine.api import Game, Term, burgundy_estate, burgundy_events
from tests.burgundy import examples
from tests.burgundy.examples import BROWN, PINK, TURQUOISE, VIOLET, example
from tests.burgundy.given import answer, by_monasteries, counts, earned, offered, play, prompt, seen

one_of_two = pytest.mark.parametrize(("kept", "other"), [(PINK, BROWN), (BROWN, PINK)], ids=["pink", "brown"])
by_players = pytest.mark.parametrize(("players", "bonus"), [(2, 5), (3, 6), (4, 7)])


@example("workers", "2011-p5", "2019-p4", "fan-p4")
def test_anna_turns_a_2_into_a_6_with_2_workers_and_takes_a_tile_from_depot_6(edition: str) -> None:
    game = examples.two_workers(edition)
    assert "2/take/market@6+2" in offered(game)
    answer(game, "2/take/market@6+2")
    assert seen(game).estates[0].storage == ("building:market",)
    assert seen(game).estates[0].workers == 0
    assert seen(game).unused[0] == (5,)


@one_of_two
@example("ships", "2011-p5")
def test_turquoise_goods_join_others_and_of_pink_and_brown_one_fits_the_other_is_thrown_away(
    edition: str, kept: int, other: int
) -> None:
    game = examples.three_kinds_of_goods(edition)
    before = game.state.spoilt.copy()
    _load_one_of_two(game, kept)
    assert seen(game).depots[3].goods == ()
    assert game.state.spoilt == [*before, other]


@one_of_two
@example("ships", "2019-p5", "fan-p5")
def test_turquoise_goods_join_others_and_of_pink_and_brown_one_fits_the_other_stays_in_the_depot(
    edition: str, kept: int, other: int
) -> None:
    game = examples.three_kinds_of_goods(edition)
    _load_one_of_two(game, kept)
    assert seen(game).depots[3].goods == (other,)


def _load_one_of_two(game: Game, kept: int) -> None:
    answer(game, "5/place/ship/d5")
    assert prompt(game) == "burgundy.ship"
    assert offered(game) == [f"4/{PINK}", f"4/{BROWN}"]
    answer(game, f"4/{kept}")
    assert seen(game).estates[0].goods == counts({TURQUOISE: 2, VIOLET: 1, kept: 1})


@example("livestock", "2011-p6", "2019-p6", "fan-p6")
def test_4_cows_beside_3_bring_7_points_and_4_more_11(edition: str) -> None:
    game = examples.cows(edition)
    play(game, "6/place/cow-4/a1", "1/place/cow-4/b2")
    assert earned(game) == [("livestock", 4 + 3), ("livestock", 4 + 4 + 3)]


@example("livestock", "2019-p6", "fan-p6")
def test_2_sheep_beside_3_bring_5_points_whatever_cows_are_there(edition: str) -> None:
    game = examples.cows_and_sheep(edition)
    answer(game, "6/place/sheep-2/a1")
    assert earned(game) == [("livestock", 2 + 3)]


@example("castles", "2011-p6", "2019-p5", "fan-p5")
def test_a_castle_lets_place_another_tile_at_once_whatever_the_dice_show(edition: str) -> None:
    _with_the_castle(edition, "place/bank/c3", silver=2, workers=0)


@example("castles", "2019-p5", "fan-p5")
def test_a_castle_lets_take_2_workers_instead(edition: str) -> None:
    _with_the_castle(edition, "workers", silver=0, workers=2)


def _with_the_castle(edition: str, deed: str, *, silver: int, workers: int) -> None:
    game = examples.castle_and_bank(edition)
    answer(game, "6/place/castle/b3")
    assert prompt(game) == "burgundy.castle"
    answer(game, deed)
    assert (seen(game).estates[0].silver, seen(game).estates[0].workers) == (silver, workers)
    assert seen(game).unused[0] == (4,)


@example("towns", "2011-p6", "2019-p6", "fan-p6")
def test_estate_1_has_towns_of_1_and_5_and_twice_3_spaces(edition: str) -> None:
    spaces = [space.area for space in burgundy_estate(edition, "1") if space.kind == "building"]
    assert sorted(spaces.count(area) for area in set(spaces)) == [1, 3, 3, 5]


@example("an effect that cannot be used", "2011-p7", "2019-p7", "fan-p7")
def test_a_market_may_be_built_without_ships_and_livestock_in_the_depots_and_its_effect_is_lost(edition: str) -> None:
    game = examples.market_of_nothing(edition)
    happened = play(game, "3/place/market/c3")
    assert [type(event) for event in happened] == [burgundy_events.TilePlaced, burgundy_events.AreaCompleted]
    assert prompt(game) == "burgundy.turn"
    assert seen(game).estates[0].storage == ()


@by_players
@example("bonus tiles", "2011-p8", "2019-p8", "fan-p8")
def test_the_third_mine_takes_the_large_bonus_tile(edition: str, players: int, bonus: int) -> None:
    game = examples.third_mine(edition, players)
    answer(game, "3/place/mine/g1")
    assert earned(game) == [("area", 6), ("phase", 10), ("bonus", bonus)]
    assert seen(game).estates[0].bonuses == (("mine", "large"),)


@by_players
@example("bonus tiles", "2011-p8")
def test_the_sixth_livestock_tile_takes_the_large_bonus_tile(edition: str, players: int, bonus: int) -> None:
    game = examples.sixth_livestock(edition, players)
    answer(game, "2/place/cow-2/e6")
    assert earned(game) == [("livestock", 2), ("area", 1), ("phase", 10), ("bonus", bonus)]
    assert seen(game).estates[0].bonuses == (("animal", "large"),)


@by_players
@example("bonus tiles", "2019-p8", "fan-p8")
def test_the_sixth_monastery_takes_the_large_bonus_tile(edition: str, players: int, bonus: int) -> None:
    game = examples.sixth_monastery(edition, players)
    answer(game, "1/place/monastery-21/g3")
    assert earned(game) == [("area", 6), ("phase", 10), ("bonus", bonus)]
    assert seen(game).estates[0].bonuses == (("monastery", "large"),)


@example("monastery 7", "2011-p10", "fan-p10")
def test_3_sheep_beside_4_bring_9_points_and_2_pigs_later_3(edition: str) -> None:
    game = examples.sheep_and_monastery_7(edition)
    play(game, "6/place/sheep-3/a1", "1/place/pig-2/b2")
    assert earned(game) == [("livestock", (3 + 1) + (4 + 1)), ("livestock", 3)]
    assert game.ledger[0].worth == (Term("sheep", 3), Term("sheep", 4), Term("livestock_tile", 2, 1))


@pytest.mark.parametrize(("tile", "points"), [("sheep-3", (3 + 1) + (4 + 1)), ("pig-2", 3)])
@example("monastery 7", "2019-p10")
def test_3_sheep_beside_4_bring_9_points_and_2_pigs_would_bring_3(edition: str, tile: str, points: int) -> None:
    game = examples.sheep_and_monastery_7(edition)
    answer(game, f"6/place/{tile}/a1")
    assert earned(game) == [("livestock", points)]


@example("monastery 8", "2011-p10", "2019-p10", "fan-p10")
def test_2_workers_instead_of_3_turn_a_3_into_a_6(edition: str) -> None:
    game = examples.die_of_3_and_monastery_8(edition)
    assert "3/take/market@6+3" not in offered(game)
    answer(game, "3/take/market@6+2")
    assert seen(game).estates[0].workers == 0
    assert seen(game).estates[0].storage == ("building:market",)


@example("monastery 15", "2011-p11", "2019-p10", "fan-p10", points=(12, 8, 8))
def test_4_kinds_of_goods_sold_bring_3_points_each_or_only_2(edition: str, points: int) -> None:
    assert by_monasteries(examples.end_with_goods_sold(edition, 15)) == {"15": points}


@example("monasteries 16 to 23", "2011-p11", "2019-p10", "fan-p10")
def test_2_watchtowers_and_4_banks_bring_24_points(edition: str) -> None:
    brought = by_monasteries(examples.end_with_towers_and_banks(edition))
    assert brought == {"17": 2 * 4, "22": 4 * 4}
    assert sum(brought.values()) == 24


@example("monastery 24", "2011-p11", "2019-p11", "fan-p11", third=("chicken", "pig", "pig"))
def test_3_tiles_with_sheep_one_with_cows_and_one_with_a_third_species_bring_12_points(
    edition: str, third: str
) -> None:
    assert by_monasteries(examples.end_with_three_species(edition, third)) == {"24": 12}


@example("monastery 25", "2011-p11", "2019-p11", "fan-p11", points=(12, 8, 8))
def test_11_goods_sold_bring_11_points_besides(edition: str, points: int) -> None:
    assert by_monasteries(examples.end_with_goods_sold(edition, 15, 25)) == {"15": points, "25": 11}
