"""Gold Mines: the rulebook's examples, the rules one by one, and that no bar appears or vanishes."""

from __future__ import annotations

import random

import pytest

from engine.api import Game, make_spec, new_game
from engine.carcassonne.expansions.gold_mines import SECOND_BAR, GoldView, gold_of, worth_each
from engine.core.geometry.square import cell
from engine.records import record
from tests.carcassonne.given import Position, answer, asked_to_deploy, earned, given, offered, refused, seen
from tests.play import count, random_moves
from tests.rulebook import rulebook
from tests.seeds import seed_of

YOU, BLUE = 0, 1
MINES = 8

WITH_GOLD = given(modules=("gold_mines",))


def gold(game: Game) -> GoldView:
    shown = seen(game).shown_by("gold_mines", GoldView)
    assert shown is not None
    return shown


def after(position: Position, *answers: str) -> Game:
    """The position, and then these answers to whatever is asked."""
    game = position.game()
    for code in answers:
        answer(game, code)
    return game


# bars come to the table


@rulebook("carcassonne", section="gold mines: laying a tile")
def test_one_bar_lies_on_the_tile_and_one_on_any_tile_beside_it_also_across_a_corner() -> None:
    """GM.H east of a tile south of the start: the start tile touches it with a corner only."""
    position = WITH_GOLD.play(0, "BA.E", "S31/180").draw("GM.H")
    game = after(position, "T31/0")
    assert game.decisions[0].prompt == SECOND_BAR
    assert offered(game) == ["S30", "S31"]
    answer(game, "S30")
    assert gold(game).bars == (("T31", 1), ("S30", 1))
    assert game.decisions[0].prompt == "carcassonne.deploy"


def test_a_bar_may_lie_where_there_are_bars_already() -> None:
    game = after(WITH_GOLD.draw("GM.H", "GM.G"), "S31/0", "pass", "R31/0", "S31")
    assert dict(gold(game).bars) == {"S31": 2, "S30": 1, "R31": 1}


def test_with_one_tile_beside_it_the_second_bar_goes_there_without_a_question() -> None:
    game = after(WITH_GOLD.draw("GM.H"), "S31/0")
    assert game.decisions[0].prompt == "carcassonne.deploy"
    assert gold(game).bars == (("S31", 1), ("S30", 1))
    assert record(game)["turns"][0]["do"] == []


def test_other_tiles_bring_no_gold() -> None:
    game = after(WITH_GOLD.draw("BA.E"), "S31/180")
    assert gold(game).bars == ()


def test_a_cell_that_is_not_beside_the_tile_is_refused_with_the_rule() -> None:
    position = WITH_GOLD.play(0, "BA.E", "S31/180").play(1, "BA.E", "S29/180").draw("GM.H")
    game = after(position, "T31/0")
    for code in ("S29", "T31", "U31"):
        assert refused(game, code).key == "carcassonne.bar_not_there"


# bars are taken


@rulebook("carcassonne", section="gold mines: scoring")
def test_the_owner_of_a_completed_city_takes_all_three_bars_of_its_tiles() -> None:
    """Two from the mine in the city, and one that Blue's mine beside it has brought."""
    position = WITH_GOLD.draw("GM.G", "GM.H", "BA.E")
    game = after(position, "S29/180", "city", "T30/90", "S29", "pass")
    assert dict(gold(game).bars) == {"S29": 2, "S30": 1, "T30": 1}
    answer(game, "T29/270")
    answer(game, "pass")
    assert gold(game).held == (3, 0)
    assert gold(game).bars == (("T30", 1),)


def joined_road() -> Position:
    """Your highwayman and Blue's stand on roads that meet when BA.V is laid at R31, which completes them; on the road
    lie three bars."""
    return WITH_GOLD.draw("GM.H", "BA.V", "GM.G", "BA.V", "BA.A", "BA.A", "BA.V")


JOINING = (
    *("T30/90", "road", "S31/0", "road", "U30/180", "pass", "R30/270", "pass"),
    *("T31/180", "pass", "S32/180", "pass", "R31/180", "pass"),
)


@rulebook("carcassonne", section="gold mines: special cases")
def test_two_owners_of_a_road_take_turns_beginning_with_whoever_laid_the_tile() -> None:
    game = after(joined_road(), *JOINING)
    assert earned(game) == [(YOU, "road", 7), (BLUE, "road", 7)]
    assert gold(game).held == (2, 1)
    assert gold(game).bars == (("U30", 1),)


def test_of_several_bars_one_takes_first_what_others_have_a_claim_on_too() -> None:
    """Your road and Blue's city are completed at once. Both have S30; you alone have S31."""
    game = joined_road().game()
    gold_of(game.look).bars[cell(0, 1)] = 1
    gold_of(game.look).claims.extend([(YOU, (cell(0, 0), cell(0, 1))), (BLUE, (cell(0, 0),))])
    answer(game, "T30/90")
    answer(game, "pass")
    assert gold(game).held == (2, 0)


def test_a_monastery_brings_the_gold_of_all_nine_tiles() -> None:
    game = _surrounded("monastery")
    assert gold(game).held == (2, 0)


def test_without_an_owner_the_bars_stay() -> None:
    game = _surrounded("pass")
    assert gold(game).held == (0, 0)
    assert sum(bars for _, bars in gold(game).bars) == 2


AROUND_IT = ("T30/90", "T31/0", "R30/180", "T32/180", "S32/180", "R31/270", "R32/180")


def _surrounded(deploy: str) -> Game:
    """GM.H's monastery at S31, with bars there and at S30, and all eight tiles around it."""
    game = WITH_GOLD.draw("GM.H", "BA.V", "BA.V", "BA.V", "BA.A", "BA.A", "BA.E", "BA.E").game()
    for place, figure in (("S31/0", deploy), *((place, "pass") for place in AROUND_IT)):
        answer(game, place)
        if asked_to_deploy(game):
            answer(game, figure)
    assert len(seen(game).tiles) == 9
    return game


def test_a_field_brings_no_gold_and_what_lies_on_the_board_at_the_end_is_lost() -> None:
    game = WITH_GOLD.play(YOU, "GM.H", "S31/0", "field-nw").end()
    assert gold(game) == GoldView((), (0, 0))


@rulebook("carcassonne", section="gold mines: final scoring")
def test_seven_bars_are_worth_21_points() -> None:
    """102 points and 7 bars are 123."""
    game = WITH_GOLD.draw("BA.B").game(short=True)
    gold_of(game.look).held[YOU] = 7
    game.state.points[YOU] = 102
    answer(game, "pass")
    assert game.over
    assert earned(game) == [(YOU, "gold", 21)]
    assert game.state.points[YOU] == 123


@pytest.mark.parametrize(("bars", "each"), [(0, 0), (1, 1), (3, 1), (4, 2), (6, 2), (7, 3), (9, 3), (10, 4), (16, 4)])
def test_the_more_bars_the_more_each_is_worth(bars: int, each: int) -> None:
    assert worth_each(WITH_GOLD.game().rules.catalogue, bars) == each


def test_the_record_tells_where_the_second_bar_went_and_out_of_how_many_places() -> None:
    game = after(WITH_GOLD.play(0, "BA.E", "S31/180").draw("GM.H"), "T31/0", "S30", "pass")
    assert record(game)["turns"][1]["do"][0] == {"p": BLUE, "a": "gold", "x": 0, "y": 0, "n": {"gold": 2}}


def test_the_box_has_eight_mines() -> None:
    tiles = WITH_GOLD.game().rules.catalogue.tiles.values()
    assert sum(tile.copies for tile in tiles if "gold" in tile.oriented[0].signs) == MINES


@pytest.mark.parametrize("number", range(count(6, 60)))
def test_bars_never_appear_or_vanish(number: int) -> None:
    """Two for every mine, on the table or in somebody's hands, until the end takes those on the table away."""
    modules = ("gold_mines", "abbot", "inns_cathedrals", "traders_builders", "flying_machines")
    game = new_game(make_spec("carcassonne", 2 + number % 5, modules=modules), seed_of(number))
    mines = [id for id, tile in game.rules.catalogue.tiles.items() if "gold" in tile.oriented[0].signs]
    for _ in random_moves(game, random.Random(number)):
        shown, laid = gold(game), [tile.tile for tile in seen(game).tiles]
        brought = 2 * sum(tile in mines for tile in laid)
        lying = sum(bars for _, bars in shown.bars)
        if game.over:
            assert lying == 0
            assert sum(shown.held) <= brought
        else:
            pending = 2 * any(decision.prompt == SECOND_BAR for decision in game.decisions)
            assert lying + sum(shown.held) + pending == brought
