"""Playing alone against the rival, who gets a pile of cards every round."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from engine.api import Game, RuleError, ScriptedChance, SeededChance, Term, make_spec, new_game
from engine.api import cards_events as events
from engine.burgundy_cards.expansions.solo import RivalCompared, RivalDealt, RivalLaid
from engine.core.events import Secret
from tests.burgundy_cards.expansions.solo_given import RIVAL, SIZES, alone, his_stacks, shown
from tests.burgundy_cards.given import (
    GAME,
    SEED,
    Holding,
    answer,
    cards_of,
    earned,
    finish_turn,
    offered,
    play,
    seen,
    stored,
    told,
)
from tests.burgundy_cards.sections import SOLO, rule
from tests.seeds import seed_of

LOW = {"vp": 0}


def new(seed: bytes = SEED, deal: list[str] | None = None, **options: Any) -> Game:
    chance = ScriptedChance(SeededChance(seed), deal=deal or [])
    return new_game(make_spec(GAME, 1, modules=["solo"], options=options), seed, chance)


def next_round(game: Game) -> list[Any]:
    """End the round; everything that happens."""
    happened = []
    round = game.state.round
    while game.decisions and game.state.round == round:
        code = next(code for code in offered(game) if code in ("end", "decline") or code.endswith("/silver"))
        happened += told(answer(game, code))
    return happened


def only(kind: type[Any], happened: list[Any]) -> Any:
    (found,) = [event for event in happened if isinstance(event, kind)]
    return found


# set-up


@rule(SOLO)
def test_a_lone_player_has_a_silver_a_worker_goods_and_an_animal() -> None:
    game = new()
    player = seen(game).seats[0]
    assert (player.silver, player.workers) == (1, 1)
    assert sum(player.goods.values()) == sum(player.animals.values()) == 1
    assert [pile.count for pile in seen(game).piles] == [9, 8, 10, 9]


@rule(SOLO)
def test_the_display_has_7_cards_and_two_cards_for_all_seven_types_are_in_play() -> None:
    view = seen(new())
    assert sum(map(len, view.rows)) == 7
    assert view.all_seven_left == (3, 1)
    assert (view.players, len(view.seats)) == (1, 1)


@rule(SOLO)
def test_the_rival_has_piles_of_3_4_5_6_and_7_cards_dealt_before_all_others() -> None:
    deal = [f"{type}:{die}" for type in ("ship", "pasture", "castle", "knowledge") for die in range(1, 7)]
    game = new(deal=[*deal, "mine:6"])
    dealt = next(fact.event for fact in game.began.facts if isinstance(fact, Secret)) if game.began else None
    assert isinstance(dealt, RivalDealt)
    assert [len(pile) for pile in dealt.piles] == [3, 4, 5, 6, 7]
    assert [card for pile in dealt.piles for card in pile] == [*deal, "mine:6"]
    assert shown(game).left == (4, 5, 6, 7)
    assert his_stacks(game) == {"ship": [3]}
    assert len(list(cards_of(game.state))) + 3 == 114


@rule(SOLO)
def test_he_lays_his_first_three_cards_before_the_first_turn() -> None:
    game = new(deal=["ship:1", "monastery:5", "ship:3"])
    assert game.began is not None
    laid = only(RivalLaid, [fact for fact in game.began.facts if isinstance(fact, RivalLaid)])
    assert laid == RivalLaid(("ship:1", "monastery:5", "ship:3"), (), (), 0, 1)
    assert his_stacks(game) == {"ship": [2], "monastery": [1]}


# his cards


@rule(SOLO)
def test_one_pile_comes_each_round_and_his_cards_stay() -> None:
    game = new(seed_of(8))
    sizes = []
    while game.decisions:
        sizes.append(sum(sum(one) for one in his_stacks(game).values()))
        if seen(game).round == "E":
            break
        game.state.points[0] = 99
        next_round(game)
    assert sizes == [3, 7, 12, 18, 25]


@rule(SOLO)
def test_each_of_his_monasteries_is_a_point_for_the_player() -> None:
    game = alone(Holding(points=9), turn=6, piles={"B": ["monastery", "monastery", "ship", "mine"]})
    happened = next_round(game)
    assert only(RivalLaid, happened).monasteries == 2
    lines = [line for line in game.ledger if line.worth[0].what == "rival_monastery"]
    assert [line.worth for line in lines] == [(Term("rival_monastery", 1, 1),)] * 2
    assert {line.reason for line in lines} == {"vp"}


@rule(SOLO)
def test_his_monasteries_are_a_type_of_their_own() -> None:
    piles = {"B": ["monastery", "ship", "monastery", "ship"]}
    game = alone(Holding(points=9), turn=6, rival=[["ship"], ["monastery"]], piles=piles, points=LOW)
    happened = next_round(game)
    assert his_stacks(game) == {"ship": [3], "monastery": [3]}
    laid = only(RivalLaid, happened)
    assert set(laid.triples) == {"ship", "monastery"}
    assert shown(game).sources == LOW | {"triple": 4 + 6, "first_of": 2}
    assert shown(game).points == 12


@rule(SOLO)
@pytest.mark.parametrize(("type", "points"), [("castle", 2), ("mine", 3), ("monastery", 6), ("pasture", 4)])
def test_his_triples_score_like_those_of_players(type: str, points: int) -> None:
    game = alone(Holding(points=9), turn=6, rival=[[type] * 2], piles={"B": [type, "ship", "knowledge", "bank"]})
    next_round(game)
    assert shown(game).sources == {"triple": points, "first_of": 1}
    assert type not in seen(game).firsts_left
    assert seen(game).seats[0].first_of == ()


@rule(SOLO)
def test_a_fourth_card_of_a_type_begins_a_new_triple_of_his() -> None:
    game = alone(Holding(points=9), turn=6, rival=[["ship"] * 3], piles={"B": ["ship"] * 4}, points={"triple": 4})
    next_round(game)
    assert his_stacks(game)["ship"] == [3, 3, 1]
    assert shown(game).sources == {"triple": 8, "first_of": 1}


@rule(SOLO)
def test_a_bonus_card_that_the_player_has_is_gone_and_the_other_way_round() -> None:
    game = alone(Holding(points=20), turn=6, rival=[["ship"] * 2], piles={"B": ["ship"] * 4}, firsts={"ship": 0})
    laid = only(RivalLaid, next_round(game))
    assert (laid.triples, laid.first_of) == (("ship", "ship"), ())
    player = Holding(hand=(2, 2), projects=("knowledge:2",), stacks=[["knowledge"] * 2])
    game = alone(player, firsts={"knowledge": RIVAL})
    play(game, "2/place/knowledge-2/knowledge", "silver3")
    assert earned(game) == [("triple", 4)]


@rule(SOLO)
def test_of_the_cards_for_all_seven_types_the_first_of_both_has_3_points_and_the_other_1() -> None:
    six = [["castle"], ["mine"], ["knowledge"], ["ship"], ["pasture"], ["bank"]]
    pile = {"B": ["monastery", "ship", "mine", "castle"]}
    first = alone(Holding(points=9), turn=6, rival=six, piles=pile)
    assert only(RivalLaid, next_round(first)).all_seven == 3
    assert shown(first).sources == {"all7": 3}
    assert seen(first).all_seven_left == (1,)
    second = alone(Holding(points=9), turn=6, rival=six, piles=pile, all_seven=[0])
    assert only(RivalLaid, next_round(second)).all_seven == 1
    player = Holding(hand=(2, 2), projects=("monastery:2",), stacks=six)
    for taken, points in (([], 3), ([RIVAL], 1)):
        game = alone(player, all_seven=taken)
        play(game, "2/place/monastery-2/monastery")
        assert earned(game) == [("all7", points)]


@rule(SOLO)
def test_he_takes_one_card_for_all_seven_types() -> None:
    seven = [["castle"], ["mine"], ["knowledge"], ["ship"], ["pasture"], ["bank"], ["monastery"]]
    game = alone(Holding(points=20), turn=6, rival=seven, all_seven=[RIVAL])
    assert only(RivalLaid, next_round(game)).all_seven == 0


@rule(SOLO)
def test_his_cards_have_no_effects_and_bring_him_no_bonus_of_the_round() -> None:
    piles = {"B": ["castle", "bank", "watchtower", "inn"]}
    game = alone(Holding(points=20), turn=6, rival=[["bank"] * 2], piles=piles)
    display = len(seen(game).rows)
    happened = next_round(game)
    assert not [event for event in happened if isinstance(event, events.Awarded | events.Supplied | events.WareDrawn)]
    assert shown(game).sources == {"triple": 3, "first_of": 1}
    assert len(seen(game).rows) == display


@rule(SOLO)
def test_his_cards_never_come_back() -> None:
    """Not even when the discard pile is shuffled."""
    game = alone(Holding(points=20), turn=6, rival=[["ship"] * 2], deck=[], points=LOW)
    assert only(events.RoundBegan, next_round(game)).reshuffled
    his = sum(sum(sizes) for sizes in his_stacks(game).values())
    assert (his, len(list(cards_of(game.state)))) == (2 + 4, 114 - (2 + 4))
    assert [name for name in game.state.aside if name.startswith("rival")] == ["rival:2", "rival:3", "rival:4"]


# the player's turns


@rule(SOLO)
def test_a_lone_player_has_six_turns_in_each_round() -> None:
    game = new(seed_of(2))
    turns: Counter[str] = Counter()
    while not game.over and seen(game).round < "C":
        game.state.points[0] = 99
        turns[f"{seen(game).round}{seen(game).turn_of_round}"] += 1
        finish_turn(game)
    assert turns == {f"{round}{turn}": 1 for round in "AB" for turn in range(1, 7)}


@rule(SOLO)
def test_there_is_no_first_player_card() -> None:
    game = alone(Holding(hand=(6, 6), goods={"dark": 2}), turn=6, round="E")
    assert seen(game).first is None
    happened = play(game, "6/sell/dark")
    assert happened[0] == events.GoodsSold(0, "dark", 2, 2, "die", first=False, die=game.state.discards[-1], use=6)
    assert earned(game) == [("goods", 2)], "neither for selling nor at the end"
    assert seen(game).turned is False


@rule(SOLO)
def test_goods_and_bonuses_are_as_with_others() -> None:
    player = Holding(hand=(2, 2), projects=("knowledge:2",), stacks=[["knowledge"] * 2])
    game = alone(player)
    play(game, "2/place/knowledge-2/knowledge", "silver3")
    assert earned(game) == [("triple", 4), ("first_of", 1)]
    assert stored(game) == (3, 2)


# comparing


@rule(SOLO)
@pytest.mark.parametrize(("own", "rival", "lost"), [(5, 4, False), (5, 5, False), (5, 6, True)])
@pytest.mark.parametrize("round", ["A", "D"])
def test_who_is_behind_him_after_a_round_has_lost_at_once(own: int, rival: int, lost: bool, round: str) -> None:
    game = alone(Holding(points=own), round=round, turn=6, points={"triple": rival})
    happened = next_round(game)
    assert only(RivalCompared, happened) == RivalCompared(round, own, 0, rival)
    assert (game.over, shown(game).lost) == (lost, lost)
    assert game.winners == ()
    if lost:
        assert isinstance(happened[-1], events.GameEnded)
        assert not [event for event in happened if isinstance(event, events.RoundBegan)]
    else:
        assert only(events.RoundBegan, happened).round == chr(ord(round) + 1)


@rule(SOLO)
@pytest.mark.parametrize(("option", "lost"), [({}, False), ({"solo_interim_animals": False}, True)])
def test_animals_count_before_the_end_unless_the_table_says_otherwise(option: dict[str, Any], lost: bool) -> None:
    player = Holding(points=5, animals={"cow": 1, "pig": 1, "sheep": 1})
    game = alone(player, turn=6, points={"triple": 6}, **option)
    happened = next_round(game)
    assert only(RivalCompared, happened) == RivalCompared("A", 5 if lost else 7, 0 if lost else 2, 6)
    assert game.over == lost
    assert ("animals" in [reason for reason, _ in earned(game)]) == lost, "they are entered at the end only"


@rule(SOLO)
@pytest.mark.parametrize(("points", "winners"), [(8, (0,)), (9, (0,)), (10, ())])
def test_after_the_last_round_equal_points_are_enough(points: int, winners: tuple[int, ...]) -> None:
    player = Holding(points=7, animals={"cow": 1, "pig": 1, "sheep": 1})
    for option in (True, False):
        game = alone(player, round="E", turn=6, points={"triple": points}, solo_interim_animals=option)
        happened = next_round(game)
        assert game.over
        assert game.scores() == (9,)
        assert game.winners == winners, "animals always count at the end"
        assert not [event for event in happened if isinstance(event, RivalCompared)]


@rule(SOLO)
def test_a_game_that_was_lost_in_the_middle_still_tells_all_points() -> None:
    game = alone(Holding(points=1, animals={"cow": 1, "pig": 1}), turn=6, points={"triple": 9})
    happened = next_round(game)
    assert happened[-1].scores[0]["animals"] == 1
    assert game.scores() == (2,)
    assert seen(game).over


# what is hidden


@rule(SOLO)
def test_nobody_sees_his_piles() -> None:
    game = new(seed_of(3))
    for view in (seen(game), seen(game, 0)):
        assert not [name for name in view.__struct_fields__ if name == "aside"]
        assert shown(game).left == tuple(SIZES[name] for name in "BCDE")
    assert game.began is not None
    assert not [fact for fact in game.began.events(view.viewer) if isinstance(fact, RivalDealt)]


def test_the_module_is_for_one_player_alone() -> None:
    for players, modules in ((2, ["solo"]), (1, [])):
        with pytest.raises(RuleError):
            new_game(make_spec(GAME, players, modules=modules), SEED)
