"""Trade routes: the cards, the rules one by one, what the books leave open, records, and that nothing is lost."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from engine.api import SPECTATOR, Event, Game, RuleError, ScoreLine, Setting, make_spec, new_game
from engine.api import burgundy_events as events
from engine.burgundy.doing import sell
from engine.burgundy.expansions.trade_routes import (
    CardView,
    GoodLaid,
    LayGoods,
    RoutesView,
    SpaceView,
    printed_cards,
    routes_of,
    spaces_of,
)
from engine.burgundy.module import BURGUNDY
from engine.burgundy.recorder import BurgundyRecorder
from engine.burgundy.state import BDraft
from engine.core.module import Module
from engine.core.ruleset import assemble
from engine.core.score import Term
from engine.records import record
from tests.burgundy.given import (
    Holding,
    answer,
    by_monasteries,
    earned,
    finish_phase,
    finish_turn,
    given,
    last_turns,
    monasteries,
    offered,
    play,
    prompt,
    seen,
)
from tests.burgundy.playing import eager_moves
from tests.play import count
from tests.rulebook import rulebook
from tests.seeds import seed_of
from tests.trial import trial_of

BUSY = {5: ["mine"]}
"""Something to choose for every die, so that the game does not go on by itself."""
BOOK = "2019, additional modules: trade routes"


def on_routes(
    *holdings: Holding, cards: tuple[int, ...], laid: int = 0, modules: tuple[str, ...] = (), **rest: Any
) -> Game:
    """A position in which the route of seat 0 begins with these cards, and goods lie on its first spaces. None of these
    has the colour of its space."""
    script = {"routes": cards, **rest.pop("draws", {})}
    game = given(*holdings, modules=["trade_routes", *modules], draws=script, **{"depots": BUSY, **rest})
    routes = routes_of(game.look)
    spaces = spaces_of(game.look.catalogue, routes.cards[0])
    routes.laid[0] = tuple(space.good % 6 + 1 for space in spaces[:laid])
    return Game.load(game.dump(), game.draft.chance)


def laid(happened: list[Event]) -> list[tuple[int, int, int, str]]:
    return [(event.card, event.space, event.good, event.bonus) for event in happened if isinstance(event, GoodLaid)]


def lying(game: Game, seat: int = 0) -> tuple[int, ...]:
    return routes_of(game.look).laid[seat]


# the cards


def test_there_are_twelve_cards_with_six_spaces_of_every_colour_and_four_of_every_bonus() -> None:
    cards = printed_cards(assemble(make_spec("burgundy", 2, modules=["trade_routes"])).catalogue)
    assert list(cards) == list(range(1, 13))
    spaces = [space for card in cards.values() for space in card]
    assert Counter(space.good for space in spaces) == dict.fromkeys(range(1, 7), 6)
    buildings = ("bank", "boarding_house", "carpenter", "church", "city_hall", "market", "warehouse", "watchtower")
    assert Counter(space.bonus for space in spaces) == dict.fromkeys((*buildings, "castle"), 4)


@pytest.mark.parametrize(
    ("card", "spaces"),
    [
        (1, [(2, "carpenter"), (4, "church"), (1, "boarding_house")]),
        (8, [(4, "city_hall"), (3, "church"), (2, "boarding_house")]),
        (9, [(1, "bank"), (6, "castle"), (5, "carpenter")]),
        (11, [(5, "warehouse"), (2, "church"), (3, "watchtower")]),
        (12, [(3, "boarding_house"), (5, "church"), (2, "castle")]),
    ],
)
def test_cards_that_the_rulebooks_show(card: int, spaces: list[tuple[int, str]]) -> None:
    catalogue = assemble(make_spec("burgundy", 2, modules=["trade_routes"])).catalogue
    assert [(space.good, space.bonus) for space in printed_cards(catalogue)[card]] == spaces
    entry = next(entry for entry in catalogue.data["trade_routes"]["route"] if entry["card"] == card)
    assert entry["sources"] == "verified"


# the beginning


@rulebook("burgundy", section=BOOK)
@pytest.mark.parametrize("edition", ["2011", "2019"])
@pytest.mark.parametrize(("players", "each"), [(2, 5), (3, 4), (4, 3)])
def test_two_players_get_five_cards_each_three_four_and_four_three(players: int, each: int, edition: str) -> None:
    game = new_game(make_spec("burgundy", players, edition=edition, modules=["trade_routes"]), seed_of(1))
    cards = routes_of(game.look).cards
    assert [len(own) for own in cards] == [each] * players
    every = [card for own in cards for card in own]
    assert len(set(every)) == len(every) == players * each
    assert routes_of(game.look).laid == [()] * players


def test_they_are_dealt_at_random_and_lie_from_the_left_as_they_came() -> None:
    assert routes_of(given(modules=["trade_routes"], draws={"routes": [7, 2, 12, 1, 5, 3]}).look).cards[0] == (
        *(7, 2, 12, 1, 5),
    )
    dealt = {
        tuple(routes_of(new_game(make_spec("burgundy", 2, modules=["trade_routes"]), seed_of(number)).look).cards)
        for number in range(8)
    }
    assert len(dealt) == 8


def test_nobody_plays_it_alone() -> None:
    with pytest.raises(RuleError) as caught:
        assemble(make_spec("burgundy", 1, modules=["trade_routes"]))
    assert caught.value.key == "error.module_players"


# goods are laid


@rulebook("burgundy", section=BOOK)
def test_goods_sold_are_laid_one_by_one_from_the_left_on_the_empty_spaces() -> None:
    game = on_routes(Holding(goods={3: 2, 4: 1}), cards=(9, 11), dice=[(3, 4)])
    assert laid(play(game, "3/sell/3")) == [(9, 1, 3, ""), (9, 2, 3, "")]
    assert laid(play(game, "4/sell/4")) == [(9, 3, 4, "")]
    assert lying(game) == (3, 3, 4)
    assert lying(game, 1) == ()


@rulebook("burgundy", section=BOOK)
def test_goods_of_the_colour_of_their_space_bring_its_bonus_at_once() -> None:
    game = on_routes(Holding(goods={1: 2}), cards=(9,), dice=[(1, 4)])
    happened = play(game, "1/sell/1")
    assert laid(happened) == [(9, 1, 1, "bank"), (9, 2, 1, "")]
    assert events.Supplied(0, 2, 0, "route") in happened
    assert seen(game).estates[0].silver == 1 + 2, "from the sale and from the bank"


def test_the_sale_itself_brings_what_it_always_does() -> None:
    game = on_routes(Holding(goods={3: 2}, tiles=monasteries(3)), cards=(9,), dice=[(3, 4)])
    play(game, "3/sell/3")
    assert (earned(game), seen(game).estates[0].silver) == ([("sale", 4)], 2)
    assert seen(game).estates[0].sold == (0, 0, 2, 0, 0, 0)


# bonuses


def test_boarding_house() -> None:
    game = on_routes(Holding(goods={3: 1}), cards=(12,), dice=[(3, 4)])
    play(game, "3/sell/3")
    assert seen(game).estates[0].workers == 4


def test_the_points_of_a_watchtower_are_points_of_the_route() -> None:
    game = on_routes(Holding(goods={6: 1}), cards=(10,), dice=[(6, 4)])
    play(game, "6/sell/6")
    assert earned(game) == [("sale", 2), ("route", 4)]
    assert game.ledger[-1] == ScoreLine(0, "route", (Term("watchtower", 1, 4),), "1")


@pytest.mark.parametrize(
    ("card", "place", "bonus", "depots", "options"),
    [
        (1, 1, "carpenter", {1: ["building:bank"], 2: ["castle"]}, ["bank@1", "decline"]),
        (1, 2, "church", {2: ["castle", "monastery:3"], 5: ["mine"], 1: ["ship"]}, ["monastery-3@2", "castle@2"]),
        (2, 1, "market", {1: ["ship"], 3: ["animal:cow:3"], 5: ["mine"]}, ["ship@1", "cow-3@3", "decline"]),
    ],
)
def test_a_tile_is_taken_from_any_depot(
    card: int, place: int, bonus: str, depots: Mapping[int, list[str]], options: list[str]
) -> None:
    game = on_routes(cards=(card,))
    good = printed_cards(game.look.catalogue)[card][place - 1].good
    board = {**depots, 4: ["ship"]}
    game = on_routes(Holding(goods={good: 1}), cards=(card,), laid=place - 1, dice=[(good, 4)], depots=board)
    play(game, f"{good}/sell/{good}")
    assert prompt(game) == f"burgundy.{bonus}"
    assert set(options) <= set(offered(game))
    happened = play(game, options[0])
    taken = next(event for event in happened if isinstance(event, events.TileTaken))
    assert (taken.by, taken.die) == ("route", 0)
    assert seen(game).unused[0] == (4,), "no die is used for it"


def test_a_warehouse_sells_once_more_and_those_goods_are_laid_too() -> None:
    game = on_routes(Holding(goods={5: 1, 2: 2}), cards=(11,), dice=[(5, 3)])
    play(game, "5/sell/5")
    assert (prompt(game), offered(game)) == ("burgundy.warehouse", ["2", "decline"])
    happened = play(game, "2", "mine@5")
    assert events.GoodsSold(0, 2, 2, 1, 0, "route") in happened
    assert laid(happened) == [(11, 2, 2, "church"), (11, 3, 2, "")]


@pytest.mark.parametrize("ruling", ["no", "yes"])
def test_a_city_hall_places_a_tile_on_any_number(ruling: str) -> None:
    """There is no city hall, so its number cannot count, whatever the table has agreed on."""
    player = Holding(goods={4: 1}, storage=("ship",))
    game = on_routes(player, cards=(8,), dice=[(4, 1)], city_hall_die=ruling)
    play(game, "4/sell/4")
    assert prompt(game) == "burgundy.city_hall"
    assert offered(game) == ["ship/d3", "ship/d5", "decline"]
    happened = play(game, "ship/d5")
    assert events.TilePlaced(0, "ship", "d5", "route") in happened


def test_a_castle_is_an_action_with_any_number() -> None:
    player = Holding(goods={6: 1}, storage=("mine",))
    game = on_routes(player, cards=(9,), laid=1, dice=[(6, 2)], depots={5: ["mine"], 2: ["castle"]})
    play(game, "6/sell/6")
    assert prompt(game) == "burgundy.castle"
    assert offered(game) == ["take/castle@2", "take/mine@5", "place/mine/e3", "workers"]
    happened = play(game, "take/mine@5")
    assert events.TileTaken(0, "mine", 5, "route") in happened
    assert seen(game).unused[0] == (2,)


def test_bonuses_may_be_declined_and_are_lost_where_they_cannot_be_used() -> None:
    game = on_routes(Holding(goods={2: 1}), cards=(1,), dice=[(2, 5)], depots={1: ["building:bank"]})
    happened = play(game, "2/sell/2", "decline")
    assert events.EffectDeclined(0, "route") in happened
    nothing = on_routes(Holding(goods={2: 1}), cards=(1,), dice=[(2, 5)])
    happened = play(nothing, "2/sell/2")
    assert laid(happened) == [(1, 1, 2, "carpenter")]
    assert not [event for event in happened if isinstance(event, events.EffectDeclined)]
    assert prompt(nothing) == "burgundy.turn"


# whatever allows the sale


def test_goods_that_a_warehouse_sells_are_laid() -> None:
    player = Holding(goods={3: 1}, storage=("building:warehouse",))
    game = on_routes(player, cards=(12,), dice=[(3, 5)])
    assert laid(play(game, "3/place/warehouse/c3", "3")) == [(12, 1, 3, "boarding_house")]


def test_goods_that_a_castle_sells_are_laid() -> None:
    player = Holding(goods={3: 1}, tiles={"c4": "monastery:16"}, storage=("castle",))
    game = on_routes(player, cards=(12,), dice=[(6, 5)])
    assert laid(play(game, "6/place/castle/b3", "sell/3")) == [(12, 1, 3, "boarding_house")]


@pytest.fixture
def trial() -> Iterator[Module]:
    with trial_of(BURGUNDY) as module:
        yield module


def test_bonuses_come_in_the_turn_of_another_player_too(trial: Module) -> None:
    @trial.react(events.WorkersTaken)
    def the_other_one_sells(draft: BDraft, event: events.WorkersTaken) -> None:
        if draft.state.goods[1][3]:
            sell(draft, 1, 4, "trial")

    cards = (1, 2, 5, 6, 7, 8, 3, 9, 10, 11)
    sellers = (Holding(), Holding(goods={4: 2}, storage=("ship",)))
    game = on_routes(*sellers, cards=cards, dice=[(3, 1)], modules=("trial",), depots={5: ["mine"], 1: ["ship"]})
    play(game, "3/workers")
    assert (prompt(game), game.decisions[0].seat) == ("burgundy.city_hall", 1)
    play(game, "ship/d3")
    assert (prompt(game), game.decisions[0].seat) == ("burgundy.turn", 0)
    assert (lying(game, 1), lying(game)) == ((4, 4), ())


@pytest.mark.parametrize(("timing", "buys"), [("during", ["buy/castle@black"]), ("between", [])])
def test_a_purchase_during_a_bonus_goes_by_the_rule_of_the_table(timing: str, buys: list[str]) -> None:
    player = Holding(goods={2: 1}, silver=2)
    depots = {1: ["building:bank"]}
    game = on_routes(player, cards=(1,), dice=[(2, 5)], depots=depots, black=["castle"], purchase_timing=timing)
    play(game, "2/sell/2")
    assert offered(game) == ["bank@1", "decline", *buys]


# a bonus while goods are still to be laid


@pytest.mark.parametrize(
    ("ruling", "goods"),
    [("bonus_first", (5, 1, 5)), ("goods_first", (5, 5, 1))],
)
def test_goods_sold_by_a_bonus_are_laid_before_the_rest_or_after_it(ruling: str, goods: tuple[int, ...]) -> None:
    """5 5 are sold and the first of them hits a warehouse, which sells 1."""
    player = Holding(goods={5: 2, 1: 1})
    game = on_routes(player, cards=(11, 12), dice=[(5, 3)], trade_route_nested=ruling)
    happened = play(game, "5/sell/5")
    assert len(laid(happened)) == (1 if ruling == "bonus_first" else 2)
    play(game, "1")
    assert lying(game) == goods


def test_by_default_the_bonus_comes_first() -> None:
    assert on_routes(cards=()).look.rules.values["trade_route_nested"] == "bonus_first"


@pytest.mark.parametrize("ruling", ["bonus_first", "goods_first"])
def test_two_bonuses_of_one_sale_come_from_left_to_right(ruling: str) -> None:
    """Card 2 ends with a city hall for 5, card 7 begins with a castle for 5."""
    player = Holding(goods={5: 2}, storage=("ship",))
    game = on_routes(player, cards=(2, 7), laid=2, dice=[(5, 3)], trade_route_nested=ruling)
    play(game, "5/sell/5")
    assert prompt(game) == "burgundy.city_hall"
    assert len(lying(game)) == (3 if ruling == "bonus_first" else 4)
    play(game, "decline")
    assert prompt(game) == "burgundy.castle"
    assert len(lying(game)) == 4
    play(game, "workers")
    assert prompt(game) == "burgundy.turn"


def test_nested_sales_may_fill_the_route_before_the_rest_is_laid() -> None:
    player = Holding(goods={3: 2, 4: 3})
    game = on_routes(player, cards=(1, 2, 3, 4, 5), laid=14, dice=[(3, 5)])
    happened = play(game, "3/sell/3", "4")
    assert laid(happened) == [(5, 3, 3, "warehouse")]
    assert seen(game).estates[0].sold == (0, 0, 2, 3, 0, 0)
    assert not [frame for frame in game.state.agenda if isinstance(frame, LayGoods)]


# a full route, and goods on it


@rulebook("burgundy", section=BOOK)
def test_on_a_full_route_nothing_is_laid_and_goods_are_sold_as_usual() -> None:
    full = on_routes(Holding(goods={4: 2}), cards=(1, 2, 3, 4, 5), laid=15, dice=[(4, 3)])
    happened = play(full, "4/sell/4")
    assert laid(happened) == []
    assert (earned(full), seen(full).estates[0].silver) == ([("sale", 4)], 1)
    nearly = on_routes(Holding(goods={4: 3}), cards=(1, 2, 3, 4, 5), laid=14, dice=[(4, 3)])
    assert laid(play(nearly, "4/sell/4")) == [(5, 3, 4, "")]
    assert len(lying(nearly)) == 15


def test_goods_of_a_full_card_stay_where_they_are() -> None:
    game = on_routes(Holding(goods={4: 2}), cards=(9, 11), laid=2, dice=[(4, 3)])
    play(game, "4/sell/4")
    assert len(lying(game)) == 4


def test_goods_on_the_route_count_as_sold_at_the_end() -> None:
    player = Holding(goods={3: 2}, tiles=monasteries(15, 25))
    game = last_turns(player, modules=["trade_routes"], dice=[(3, 4)], depots=BUSY, draws={"routes": [9]})
    play(game, "3/sell/3")
    assert len(lying(game)) == 2
    finish_phase(game)
    assert by_monasteries(game) == {"15": 3, "25": 2}


# what is seen


def test_everybody_sees_all_routes() -> None:
    game = on_routes(Holding(goods={1: 1}), cards=(9, 11), dice=[(1, 4)])
    play(game, "1/sell/1")
    shown = seen(game).shown_by("trade_routes", RoutesView)
    assert shown is not None
    assert [len(cards) for cards in shown.routes] == [5, 5]
    spaces = (SpaceView(1, "bank", 1), SpaceView(6, "castle"), SpaceView(5, "carpenter"))
    assert shown.routes[0][0] == CardView(9, spaces)


def test_the_board_of_characters_tells_the_routes() -> None:
    game = on_routes(Holding(goods={2: 1}), cards=(12, 8, 1, 2, 3, 11), dice=[(2, 4)])
    play(game, "2/sell/2")
    mine, other = game.text(SPECTATOR).splitlines()[-2:]
    assert mine.startswith("A route: 3 boarding-house [2], >5 church, 2 castle | 4 city-hall, 3 church, ")
    assert other.startswith("B route: >5 warehouse, 2 church, 3 watchtower | ")


# records


def written(game: Game, *codes: str) -> list[dict[str, Any]]:
    """Entries of the record for these answers."""
    recorder = BurgundyRecorder()
    game.observe(recorder)
    play(game, *codes)
    game.observe(None)
    log: list[dict[str, Any]] = recorder.finish(game.look)["log"]
    return log


def test_the_record_begins_with_the_cards() -> None:
    game = new_game(make_spec("burgundy", 3, modules=["trade_routes"]), seed_of(4))
    first = record(game)["log"][0]
    assert (first["e"], first["routes"]) == ("setup", [list(cards) for cards in routes_of(game.look).cards])
    assert [len(cards) for cards in first["routes"]] == [4, 4, 4]


def test_acts_of_a_bonus_are_by_the_route() -> None:
    depots = {1: ["building:bank"], 5: ["mine"]}
    taken = on_routes(Holding(goods={2: 1}), cards=(1,), dice=[(2, 5)], depots=depots)
    log = written(taken, "2/sell/2", "bank@1")
    assert [(entry["a"], entry["by"]) for entry in log] == [("sell", "die"), ("take", "route")]
    assert "die" not in log[1]
    declined = on_routes(Holding(goods={2: 1}), cards=(1,), dice=[(2, 5)], depots=depots)
    assert [(entry["a"], entry["by"]) for entry in written(declined, "2/sell/2", "decline")][1] == ("decline", "route")
    castle = on_routes(Holding(goods={6: 1}), cards=(9,), laid=1, dice=[(6, 5)])
    assert [(entry["a"], entry["by"]) for entry in written(castle, "6/sell/6", "workers")][1] == ("workers", "route")


@pytest.mark.parametrize(
    ("card", "good", "after"),
    [
        (9, 1, {"pts": [2, 0], "silver": [3, 0], "workers": [0, 0]}),
        (12, 3, {"pts": [2, 0], "silver": [1, 0], "workers": [4, 0]}),
        (10, 6, {"pts": [6, 0], "silver": [1, 0], "workers": [0, 0]}),
    ],
)
def test_bank_boarding_house_and_watchtower_show_only_in_what_is_there_after_the_sale(
    card: int, good: int, after: dict[str, list[int]]
) -> None:
    game = on_routes(Holding(goods={good: 1}), cards=(card,), dice=[(good, 2)], depots={2: ["castle"]})
    (entry,) = written(game, f"{good}/sell/{good}")
    assert (entry["a"], entry["after"]) == ("sell", after)


def test_a_bonus_that_cannot_be_used_does_not_end_the_act() -> None:
    """3 3 on a warehouse, with nothing else to sell, and on a boarding house: its workers belong to the sale."""
    game = on_routes(Holding(goods={3: 2}), cards=(5, 12), laid=2, dice=[(3, 5)])
    (entry,) = written(game, "3/sell/3")
    assert (entry["n"], entry["after"]["workers"]) == (2, [4, 0])


# whole games


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_route_holds_the_first_goods_that_were_sold(players: int) -> None:
    for number in range(count(3, 30)):
        nested = ("bonus_first", "goods_first")[number % 2]
        options: dict[str, Setting] = {"trade_route_nested": nested, "setup": "open"}
        spec = make_spec("burgundy", players, edition="2019", modules=["trade_routes"], options=options)
        game = new_game(spec, seed_of(number))
        for _ in eager_moves(game, random.Random(number)):
            if any(isinstance(frame, LayGoods) for frame in game.state.agenda):
                continue
            for seat, sold in enumerate(game.state.sold):
                spaces = spaces_of(game.look.catalogue, routes_of(game.look).cards[seat])
                goods = lying(game, seat)
                assert len(goods) == min(len(spaces), sum(sold))
                assert all(Counter(goods)[good] <= sold[good - 1] for good in range(1, 7))
        assert any(lying(game, seat) for seat in range(players))


def test_a_turn_goes_on_as_usual_after_the_bonuses() -> None:
    game = on_routes(Holding(goods={6: 1}), cards=(9,), laid=1, dice=[(6, 1)])
    play(game, "6/sell/6", "workers")
    assert (prompt(game), seen(game).unused[0]) == ("burgundy.turn", (1,))
    finish_turn(game)
    assert game.decisions[0].seat == 1


# computer players


def test_computers_like_goods_that_fit_the_next_spaces() -> None:
    fits = on_routes(Holding(goods={6: 1}), cards=(10,))
    fits_not = on_routes(Holding(goods={2: 1}), cards=(10,))
    assert fits.evaluate(0) > fits_not.evaluate(0) + 1


def test_computers_plan_the_order_of_their_sales() -> None:
    """Three of one kind reach the third space only if nothing is laid before them."""
    first = on_routes(Holding(goods={4: 3}), cards=(10,))
    alone = on_routes(Holding(goods={4: 2}), cards=(10,))
    before = on_routes(Holding(goods={4: 1, 6: 2}), cards=(10,))
    plain = [given(Holding(goods=goods), depots=BUSY).evaluate(0) for goods in ({4: 3}, {4: 2}, {4: 1, 6: 2})]
    hopes = [game.evaluate(0) - usual for game, usual in zip((first, alone, before), plain, strict=True)]
    assert hopes[0] > hopes[1] == pytest.approx(0)
    assert hopes[2] > hopes[0], "a watchtower, and then the warehouse"


def test_computers_count_on_goods_that_are_still_to_be_laid() -> None:
    game = on_routes(Holding(), cards=(10,))
    before = game.evaluate(0)
    game.state.agenda.append(LayGoods(0, 6, 1))
    assert game.evaluate(0) == pytest.approx(before + 4)
    game.state.agenda[-1] = LayGoods(1, 6, 1)
    assert game.evaluate(0) == pytest.approx(before)


def test_computers_sell_where_it_brings_more() -> None:
    game = on_routes(Holding(goods={6: 1, 5: 1}), cards=(10,), dice=[(6, 5)])
    other = Game.load(game.dump())
    answer(game, "6/sell/6")
    answer(other, "5/sell/5")
    assert game.evaluate(0) > other.evaluate(0)
