"""What is shown: the view, and the board in characters."""

from __future__ import annotations

from engine.api import SPECTATOR, CardsDeedView, PileView, StackView, seat_viewer
from tests.burgundy_cards.given import Holding, answer, finish_turn, given, last_turn, offered, play, seen


def test_everything_that_lies_openly_is_in_the_view() -> None:
    player = Holding(
        hand=("ship:4", "mine:2"),
        projects=("castle:1", "building.bank:3"),
        stacks=[["monastery:1", "mine:2", "mine:3"], ["ship:6"]],
        goods={"dark": 2},
        animals={"pig": 1},
        sold={"light": 1},
        silver=3,
        workers=1,
    )
    piles = {"goods:1": ("dark", "light"), "goods:2": (), "animals:1": ("cow",), "animals:2": ("pig", "cow")}
    game = given(player, rows={2: ["ship:2"]}, piles=piles, firsts={"mine": 0}, all_seven=[0], first=1, turned=True)
    view = seen(game, 0)
    shown = view.seats[0]
    assert (shown.projects, shown.hand, shown.hand_count, shown.dice) == (player.projects, player.hand, 2, 4)
    assert shown.stacks == (
        StackView("mine", ("monastery:1", "mine:2", "mine:3"), 3),
        StackView("ship", ("ship:6",), 0),
    )
    assert (shown.goods, shown.sold) == (
        {"light": 0, "medium": 0, "dark": 2},
        {"light": 1, "medium": 0, "dark": 0},
    )
    assert shown.animals == {"cow": 0, "sheep": 0, "pig": 1, "rooster": 0}
    assert (shown.silver, shown.workers, shown.first_of, shown.all_seven) == (3, 1, ("mine",), 3)
    assert (view.first, view.turned, view.round, view.turn_of_round, view.turns_of_round) == (1, True, "A", 1, 6)
    assert view.rows == ((), ("ship:2",), (), (), (), ())
    assert view.piles == (
        PileView("goods:1", "dark", 2),
        PileView("goods:2", "", 0),
        PileView("animals:1", "cow", 1),
        PileView("animals:2", "pig", 2),
    )
    assert (view.turn, view.played, view.bought) == (0, False, False)
    assert view.all_seven_left == (1,)


def test_deeds_of_the_last_two_turns_are_told() -> None:
    player = Holding(hand=(4, 4), goods={"medium": 1}, silver=3)
    game = given(player, Holding(), rows={4: ["ship:2"]}, bought=["mine:4", "ship:1", "ship:3"])
    play(game, "4/take/ship-2@4", "buy", "mine-4/project")
    assert seen(game).deeds == (
        CardsDeedView(0, 1, "take", "ship:2", "4:0"),
        CardsDeedView(0, 1, "buy", "", ""),
        CardsDeedView(0, 1, "keep", "mine:4", ""),
    )
    finish_turn(game)
    assert seen(game).deeds[-1] == CardsDeedView(1, 2, "silver")
    play(game, "4/place/mine-4/mine")
    assert {deed.turn for deed in seen(game).deeds} == {1, 2, 3}
    finish_turn(game)
    finish_turn(game)
    assert {deed.turn for deed in seen(game).deeds} <= {3, 4, 5}


def test_a_purchase_and_a_played_die_are_seen() -> None:
    game = given(Holding(hand=(4, 4), silver=4))
    answer(game, "buy")
    assert (seen(game).bought, seen(game).played) == (True, False)
    play(game, next(code for code in offered(game) if code.endswith("/silver")))
    assert (seen(game).turn, seen(game).played) == (0, False)


def test_the_board_in_characters_shows_all_of_it() -> None:
    player = Holding(hand=("ship:4", "mine:2"), projects=("castle:1",), stacks=[["ship"] * 2], silver=3)
    game = given(player, rows={2: ["ship:2", "building.city_hall:4"]})
    text = game.text(seat_viewer(0), {"row:2:1": "5", "project:0": "7", "hand:0": "1"})
    assert "round A turn 1/6  order A B  first A" in text
    assert "2: ship-2, city-hall-4 [5]" in text
    assert "hand ship-4 [1], mine-2" in text
    assert "projects castle-1 [7]" in text
    assert "estate ship 2/3" in text
    assert "hand" not in game.text(SPECTATOR)


def test_marks_of_the_choice_between_bonuses_and_stacks() -> None:
    game = given(Holding(hand=(4, 4), projects=("mine:4",), stacks=[["mine"] * 2]))
    play(game, "4/place/mine-4/mine")
    assert "choose points3 [1], goods2 [2]" in game.text(SPECTATOR, {"bonus:points3": "1", "bonus:goods2": "2"})
    placing = given(Holding(hand=(4, 4), projects=("mine:4",), stacks=[["monastery"]]))
    text = placing.text(seat_viewer(0), {"stack:monastery": "1", "stack:mine": "2"})
    assert "estate monastery 1/3 [1], new mine [2]" in text


def test_after_the_end_it_is_nobodys_turn() -> None:
    game = last_turn()
    finish_turn(game)
    finish_turn(game)
    view = seen(game)
    assert (view.turn, view.over, view.asked) == (None, True, ())
    assert game.text(SPECTATOR)
