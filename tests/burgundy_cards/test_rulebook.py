"""The worked examples of the rulebook with their numbers.

They refer to pictures that we do not have. The positions are ours, made so that everything that the text says about an
example is true of them.
"""

from __future__ import annotations

import pytest

from engine.api import Game, ScriptedChance, SeededChance, Term, card_code, cards_events, make_spec, new_game
from tests.burgundy_cards.given import (
    GAME,
    SEED,
    Holding,
    earned,
    estate,
    finish_turn,
    given,
    last_turn,
    offered,
    play,
    prompt,
    seen,
    stored,
)
from tests.burgundy_cards.sections import (
    BUYING,
    CONVERTING,
    GAME_END,
    MONASTERIES,
    PLACING,
    PLACING_RULES,
    SET_UP,
    WORKERS,
    rule,
)

DICE = [f"{type}:{die}" for type in ("castle", "castle", "knowledge", "knowledge") for die in range(1, 7)]
IN_ROWS = ["ship:6", "ship:5", "mine:1", "pasture:2", "mine:3", "monastery:4"]
"""The first six cards of a display, none in the row of its own die but one."""


def begun(players: int, display: list[str]) -> Game:
    """A new game with this display; seat 1 begins."""
    chance = ScriptedChance(SeededChance(SEED), first=[1], deal=[*DICE[: 6 * players], *display])
    return new_game(make_spec(GAME, players), SEED, chance)


@rule(SET_UP)
def test_with_three_players_six_cards_lie_in_the_rows_and_four_beside_their_own_dice() -> None:
    game = begun(3, [*IN_ROWS, "building.inn:2", "ship:2", "monastery:6", "building.inn:4"][:10])
    rows = seen(game).rows
    assert [row[0] for row in rows] == IN_ROWS
    assert [row[1:] for row in rows] == [
        (),
        ("building.inn:2", "ship:2"),
        (),
        ("building.inn:4",),
        (),
        ("monastery:6",),
    ]


@rule(SET_UP)
@pytest.mark.parametrize("players", [2, 4])
def test_a_last_card_with_a_6_lies_in_row_6(players: int) -> None:
    before = IN_ROWS if players == 2 else [*IN_ROWS, *reversed(IN_ROWS)]
    rows = seen(begun(players, [*before, "pasture:6"])).rows
    assert rows[5] == (*before[5::6], "pasture:6")
    assert list(rows[:5]) == [tuple(before[number::6]) for number in range(5)]


@rule(PLACING)
@pytest.mark.parametrize(("type", "points"), [("building", 3), ("pasture", 4), ("monastery", 6)])
def test_three_buildings_pastures_or_monasteries_bring_3_4_or_6_points(type: str, points: int) -> None:
    card = {"building": "building.watchtower:2"}.get(type, f"{type}:2")
    game = last_turn(Holding(hand=(2,), projects=(card,), stacks=[[type] * 2]))
    play(game, f"2/place/{card_code(card)}/{type}")
    assert earned(game, 0)[0] == ("triple", points)
    assert seen(game).seats[0].stacks[0].points == points


@rule(CONVERTING)
def test_tolya_returns_5_workers_and_1_silver_for_2_points() -> None:
    game = given(Holding(hand=(6, 1), workers=5, silver=1))
    happened = play(game, "6/convert/5w1s")
    assert happened[0] == cards_events.Converted(0, 5, 1, 2, "die", game.state.discards[-1])
    assert earned(game, 0) == [("vp", 2)]
    assert stored(game) == (0, 0)


@rule(WORKERS)
def test_marina_turns_a_2_into_a_6_with_2_workers() -> None:
    game = given(Holding(hand=(2, 2), workers=2), rows={6: ["castle:1"], 5: ["mine:1"]})
    assert offered(game, "2", "take") == ["2/take/castle-1@6+2"], "a 5 would be three away"
    play(game, "2/take/castle-1@6+2")
    assert seen(game).seats[0].projects == ("castle:1",)
    assert stored(game) == (0, 0)


@rule(BUYING)
def test_irina_buys_in_the_middle_of_the_action_of_a_castle() -> None:
    irina = Holding(hand=(3, 1), projects=("castle:3",), silver=3)
    game = given(irina, rows={6: ["castle:6"]}, bought=["mine:2", "castle:5", "ship:1"])
    play(game, "3/place/castle-3/castle")
    assert prompt(game) == "castle"
    play(game, "buy")
    assert prompt(game) == "bought"
    play(game, "castle-5/project")
    assert prompt(game) == "castle", "the action of the castle placed first is still to come"
    assert seen(game).seats[0].projects == ("castle:5",)
    play(game, "place/castle-5/castle")
    assert prompt(game) == "castle", "and now that of the second"
    play(game, "take/castle-6@6")
    player = seen(game).seats[0]
    assert (player.projects, estate(game), player.silver) == (("castle:6",), {"castle": 2}, 0)
    assert seen(game).turn == 1
    assert [card for _, card in game.state.dropped] == ["mine:2", "ship:1"]


@rule(MONASTERIES)
def test_a_monastery_below_a_mine_is_a_mine_until_the_end() -> None:
    game = given(Holding(hand=(2, 2), projects=("monastery:2", "mine:2"), stacks=[["mine"]], silver=0))
    play(game, "2/place/monastery-2/mine")
    assert estate(game) == {"mine": 2}
    assert stored(game) == (0, 0), "it gives no bonus"
    finish_turn(game)
    play(game, "2/place/mine-2/mine", "silver3")
    assert earned(game, 0)[0] == ("triple", game.look.catalogue.triples["mine"])
    assert seen(game).firsts_left == ("castle", "monastery", "knowledge", "ship", "pasture", "building")


@rule(PLACING_RULES)
@pytest.mark.parametrize(
    ("round", "bonuses"),
    [
        ("A", ["points3", "goods2", "animals2", "silver3", "workers3"]),
        ("D", ["silver2", "workers1-silver1", "workers2"]),
    ],
)
def test_bonuses_of_the_rounds_a_and_d(round: str, bonuses: list[str]) -> None:
    game = given(Holding(hand=(2, 2), projects=("knowledge:2",), stacks=[["knowledge"] * 2]), round=round)
    play(game, "2/place/knowledge-2/knowledge")
    assert prompt(game) == "award"
    assert offered(game) == bonuses


@rule(PLACING_RULES)
def test_all_seven_types_bring_three_players_4_then_2_then_1() -> None:
    six = [["castle"], ["mine"], ["knowledge"], ["ship"], ["pasture"], ["bank"]]
    dice = (2, 3, 4)
    game = given(*(Holding(hand=(die, die), projects=(f"monastery:{die}",), stacks=six) for die in dice), players=3)
    for seat, (die, points) in enumerate(zip(dice, (4, 2, 1), strict=True)):
        play(game, f"{die}/place/monastery-{die}/monastery")
        assert earned(game, seat) == [("all7", points)]
        assert game.ledger[-1].worth == (Term("types", 1, points),)


@rule(GAME_END)
def test_marinas_3_sheep_2_cows_and_1_rooster_bring_3_points() -> None:
    game = last_turn(Holding(animals={"sheep": 3, "cow": 2, "rooster": 1}), first=1)
    finish_turn(game)
    finish_turn(game)
    assert game.over
    (line,) = [line for line in game.ledger if line.seat == 0]
    assert (line.reason, line.points) == ("animals", 3)
    assert line.worth == (Term("set_3", 1, 2), Term("set_2", 1, 1))
