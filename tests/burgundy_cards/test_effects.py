"""What each card brings when it is placed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from engine.api import Game
from engine.api import cards_events as events
from tests.burgundy_cards.given import (
    Holding,
    Name,
    cards_of,
    earned,
    estate,
    given,
    offered,
    play,
    prompt,
    refused,
    seen,
    stored,
    whose,
)
from tests.burgundy_cards.sections import (
    BUILDINGS,
    CASTLES,
    KNOWLEDGE,
    MINES,
    PASTURES,
    SHIPS,
    rule,
)

DIE = {"carpenter": 1, "market": 1, "bank": 1, "warehouse": 1, "church": 2, "watchtower": 2, "inn": 2, "city-hall": 2}
"""Of one of the cards of each kind of building."""
DISPLAY = {
    1: ["castle:1", "mine:1"],
    2: ["monastery:2", "knowledge:2"],
    3: ["ship:3", "building.bank:3"],
    6: ["pasture:6"],
}
TAKEN = {
    "carpenter": ["knowledge-2@2", "bank-3@3"],
    "church": ["castle-1@1", "mine-1@1", "monastery-2@2"],
    "market": ["ship-3@3", "pasture-6@6"],
}
"""What a building lets take out of that display."""
takers = pytest.mark.parametrize("kind", TAKEN)


def built(
    kind: str,
    holding: Holding | None = None,
    *,
    rows: Mapping[int, Sequence[Name]] | None = None,
    piles: Mapping[str, Sequence[str]] | None = None,
    bought: Sequence[str] = (),
    decline_effects: bool = True,
) -> Game:
    """A building of this kind has just been placed."""
    die = DIE[kind]
    had = holding or Holding()
    card = f"building.{kind.replace('-', '_')}:{die}"
    player = Holding(
        hand=(die, die),
        projects=(card, *had.projects),
        goods=had.goods,
        silver=had.silver,
        workers=had.workers,
        stacks=had.stacks,
    )
    game = given(player, rows=rows, piles=piles, bought=bought, decline_effects=decline_effects)
    play(game, f"{die}/place/{kind}-{die}/building")
    return game


# types


@rule(MINES)
def test_a_mine_brings_two_silver() -> None:
    game = given(Holding(hand=(2, 2), projects=("mine:2",), silver=1))
    assert play(game, "2/place/mine-2/mine")[1] == events.Supplied(0, 2, 0, 0, "mine:2")
    assert stored(game) == (3, 0)


@rule(KNOWLEDGE)
@pytest.mark.parametrize("before", [0, 2, 7])
def test_knowledge_brings_two_workers_however_many_there_are(before: int) -> None:
    game = given(Holding(hand=(2, 2), projects=("knowledge:2",), workers=before))
    assert play(game, "2/place/knowledge-2/knowledge")[1] == events.Supplied(0, 0, 2, 0, "knowledge:2")
    assert stored(game) == (0, before + 2)


@rule(SHIPS)
def test_a_ship_brings_a_card_from_one_of_the_piles_of_goods() -> None:
    piles = {"goods:1": ("dark", "light", "light"), "goods:2": ("medium",)}
    game = given(Holding(hand=(2, 2), projects=("ship:2",)), piles=piles)
    play(game, "2/place/ship-2/ship")
    assert (prompt(game), offered(game)) == ("draw", ["dark@1", "medium@2"])
    assert play(game, "dark@1")[0] == events.WareDrawn(0, "goods:1", "dark", "ship")
    assert seen(game).seats[0].goods == {"light": 0, "medium": 0, "dark": 1}
    assert [(pile.top, pile.count) for pile in seen(game).piles[:2]] == [("light", 2), ("medium", 1)]


@rule(PASTURES)
def test_a_pasture_brings_a_card_from_one_of_the_piles_of_animals() -> None:
    piles = {"animals:1": ("pig", "cow"), "animals:2": ("rooster", "sheep")}
    game = given(Holding(hand=(2, 2), projects=("pasture:2",)), piles=piles)
    play(game, "2/place/pasture-2/pasture")
    assert (prompt(game), offered(game)) == ("draw", ["pig@1", "rooster@2"])
    assert play(game, "rooster@2")[0] == events.WareDrawn(0, "animals:2", "rooster", "pasture")
    assert seen(game).seats[0].animals == {"cow": 0, "sheep": 0, "pig": 0, "rooster": 1}
    assert seen(game).piles[3].top == "sheep"


@rule(SHIPS)
@pytest.mark.parametrize("card", ["ship", "pasture"])
def test_a_plain_gain_cannot_be_declined(card: str) -> None:
    game = given(Holding(hand=(2, 2), projects=(f"{card}:2",)))
    play(game, f"2/place/{card}-2/{card}")
    assert "decline" not in offered(game)


@rule(CASTLES)
def test_a_castle_allows_any_of_the_six_actions_with_any_die() -> None:
    player = Holding(hand=(3, 3), projects=("castle:3", "mine:5"), goods={"dark": 1, "light": 1}, workers=1, silver=2)
    game = given(player, rows={1: ["ship:4"], 6: ["ship:1"]})
    play(game, "3/place/castle-3/castle")
    assert prompt(game) == "castle"
    deeds = ["take/ship-4@1", "take/ship-1@6", "place/mine-5/mine", "sell/light", "sell/dark", "workers", "silver"]
    assert offered(game) == [*deeds, "convert/1w2s", "decline"]


@rule(CASTLES)
@pytest.mark.parametrize(
    ("code", "silver", "workers"),
    [
        ("take/ship-4@1", 2, 1),
        ("place/mine-5/mine", 4, 1),
        ("sell/dark", 3, 1),
        ("workers", 2, 2),
        ("silver", 3, 1),
        ("convert/1w2s", 0, 0),
    ],
)
def test_the_action_of_a_castle_is_carried_out_and_costs_no_workers(code: str, silver: int, workers: int) -> None:
    player = Holding(hand=(3, 3), projects=("castle:3", "mine:5"), goods={"dark": 1}, workers=1, silver=2)
    game = given(player, rows={1: ["ship:4"]})
    play(game, "3/place/castle-3/castle", code)
    assert stored(game) == (silver, workers)
    while prompt(game) == "turn" and whose(game) == 0:
        play(game, "end")
    assert whose(game) == 1


@rule(CASTLES)
def test_castles_chain_as_long_as_there_are_any() -> None:
    game = given(Holding(hand=(3, 3), projects=("castle:3", "castle:1", "castle:6")))
    play(game, "3/place/castle-3/castle", "place/castle-1/castle", "place/castle-6/castle", "points3", "silver")
    assert estate(game) == {"castle": 3}
    assert whose(game) == 1


@rule(CASTLES)
def test_a_castle_needs_a_full_store_only_for_what_it_takes() -> None:
    game = given(Holding(hand=(3, 3), projects=("castle:3",), workers=2), rows={})
    play(game, "3/place/castle-3/castle")
    assert offered(game) == ["silver", "decline"]
    assert refused(game, "workers").key == "burgundy_cards.workers_full"
    assert refused(game, "take castle").key == "burgundy_cards.not_in_display"
    assert refused(game, "place mine").key == "burgundy_cards.not_in_projects"


# buildings


@rule(BUILDINGS)
@takers
def test_carpenter_church_and_market_take_a_card_of_their_types_from_any_row(kind: str) -> None:
    game = built(kind, rows=DISPLAY)
    assert prompt(game) == kind
    assert offered(game) == [*TAKEN[kind], "decline"]
    code = TAKEN[kind][-1]
    happened = play(game, code)
    assert isinstance(happened[0], events.CardTaken)
    assert (happened[0].by, happened[0].die, happened[0].row) == (f"building.{kind}", "", int(code[-1]))
    assert [card.rpartition(".")[2] for card in seen(game).seats[0].projects] == [code[:-2].replace("-", ":")]


@rule(BUILDINGS)
@takers
def test_without_a_suitable_card_in_the_display_nothing_happens(kind: str) -> None:
    others = {
        row: [card for card in cards if f"{card.rpartition('.')[2].replace(':', '-')}@{row}" not in TAKEN[kind]]
        for row, cards in DISPLAY.items()
    }
    game = built(kind, Holding(silver=3), rows=others)
    assert prompt(game) == "turn", "a purchase is possible, but it would not bring a card into the display"
    assert offered(game) == ["end", "buy"]
    assert seen(game).seats[0].projects == ()


@rule(BUILDINGS)
@takers
def test_with_full_projects_one_is_discarded_for_what_a_building_takes(kind: str) -> None:
    """The building itself has left the projects, so they are full only with a card bought meanwhile."""
    player = Holding(projects=("ship:1", "ship:2"), silver=3)
    game = built(kind, player, rows=DISPLAY, bought=["pasture:5", "ship:5", "ship:6"])
    play(game, "buy", "pasture-5/project")
    assert prompt(game) == kind, "which may still be declined"
    play(game, TAKEN[kind][0])
    assert offered(game) == ["ship-1", "ship-2", "pasture-5"]
    play(game, "ship-2")
    assert len(seen(game).seats[0].projects) == 3
    assert len(list(cards_of(game.state))) == 114


@rule(BUILDINGS)
def test_a_watchtower_brings_a_point() -> None:
    game = built("watchtower")
    assert earned(game) == [("vp", 1)]
    assert game.ledger[0].worth[0].what == "watchtower"


@rule(BUILDINGS)
def test_a_bank_brings_three_silver() -> None:
    assert stored(built("bank", Holding(silver=1))) == (4, 0)


@rule(BUILDINGS)
@pytest.mark.parametrize("code", ["dark@1", "medium@2", "pig@1", "rooster@2"])
def test_an_inn_brings_a_card_of_goods_or_an_animal(code: str) -> None:
    piles = {"goods:1": ("dark",), "goods:2": ("medium",), "animals:1": ("pig",), "animals:2": ("rooster",)}
    game = built("inn", piles=piles)
    assert (prompt(game), offered(game)) == ("draw", ["dark@1", "medium@2", "pig@1", "rooster@2"])
    happened = play(game, code)
    assert isinstance(happened[0], events.WareDrawn)
    assert (happened[0].ware, happened[0].by) == (code[:-2], "building.inn")


@rule(BUILDINGS)
def test_a_warehouse_sells_goods_of_one_kind_whatever_the_die() -> None:
    game = built("warehouse", Holding(goods={"dark": 2, "medium": 1}))
    assert (prompt(game), offered(game)) == ("warehouse", ["medium", "dark", "decline"])
    happened = play(game, "dark")
    assert happened[0] == events.GoodsSold(0, "dark", 2, 2, "building.warehouse", first=True)
    assert stored(game) == (2, 0)
    assert earned(game) == [("goods", 2)]
    assert seen(game).seats[0].goods["medium"] == 1


@rule(BUILDINGS)
def test_a_warehouse_without_goods_does_nothing() -> None:
    game = built("warehouse")
    assert whose(game) == 1
    assert not seen(game).turned


@rule(BUILDINGS)
def test_a_city_hall_places_another_project_whatever_its_die() -> None:
    game = built("city-hall", Holding(projects=("mine:6", "monastery:5"), stacks=[["ship"]]))
    assert prompt(game) == "city_hall"
    assert offered(game) == [
        "mine-6/mine",
        "monastery-5/monastery",
        "monastery-5/ship",
        "monastery-5/building",
        "decline",
    ]
    happened = play(game, "mine-6/mine")
    assert happened[:2] == [
        events.CardPlaced(0, "mine:6", "mine", "city_hall"),
        events.Supplied(0, 2, 0, 0, "mine:6"),
    ], "with its effect"


@rule(BUILDINGS)
def test_a_city_hall_may_place_what_completes_a_triple_with_its_awards() -> None:
    game = built("city-hall", Holding(projects=("building.city_hall:4", "building.bank:5")))
    play(game, "city-hall-4/building", "bank-5/building")
    assert prompt(game) == "award"
    play(game, "points3")
    assert earned(game) == [("triple", 3), ("first_of", 1), ("vp", 3)]
    assert stored(game) == (3, 0)


@rule(BUILDINGS)
def test_a_city_hall_without_projects_does_nothing() -> None:
    assert whose(built("city-hall")) == 1


# declining


OPTIONAL = {
    "carpenter": Holding(),
    "church": Holding(),
    "market": Holding(),
    "warehouse": Holding(goods={"dark": 1}),
    "city-hall": Holding(projects=("mine:6",)),
}


@rule(BUILDINGS)
@pytest.mark.parametrize("kind", OPTIONAL)
def test_what_would_have_to_be_chosen_may_be_declined(kind: str) -> None:
    game = built(kind, OPTIONAL[kind], rows=DISPLAY)
    by = "city_hall" if kind == "city-hall" else f"building.{kind}"
    decision = game.decisions[0]
    assert decision.default is not None
    assert decision.options[decision.default].code == "decline", "which is done for whoever stays away"
    happened = play(game, "decline")
    assert happened[0] == events.EffectDeclined(0, by)
    assert whose(game) == 1


@rule(BUILDINGS)
@pytest.mark.parametrize("kind", OPTIONAL)
def test_by_another_rule_of_the_table_nothing_can_be_declined(kind: str) -> None:
    holding = OPTIONAL[kind]
    # A second choice, or it would be made without a question.
    more = Holding(
        projects=(*holding.projects, *("ship:5",) * bool(holding.projects)),
        goods=dict.fromkeys(holding.goods, 1) | ({"light": 1} if holding.goods else {}),
    )
    game = built(kind, more, rows=DISPLAY, decline_effects=False)
    assert "decline" not in offered(game)
    assert len(offered(game)) > 1
    decision = game.decisions[0]
    assert decision.default is not None


@rule(CASTLES)
def test_the_action_of_a_castle_may_be_declined_unless_the_table_says_otherwise() -> None:
    for declined in (True, False):
        game = given(Holding(hand=(3, 3), projects=("castle:3",)), decline_effects=declined)
        play(game, "3/place/castle-3/castle")
        assert ("decline" in offered(game)) == declined
        decision = game.decisions[0]
        assert decision.default is not None
        assert decision.options[decision.default].code == ("decline" if declined else "silver")
    declined_game = given(Holding(hand=(3, 3), projects=("castle:3",)))
    assert play(declined_game, "3/place/castle-3/castle", "decline")[1] == events.EffectDeclined(0, "castle")


@rule(BUILDINGS)
def test_declining_nothing_is_no_event() -> None:
    game = built("warehouse", Holding(silver=3))
    assert offered(game) == ["decline", "buy"], "goods might be won by a purchase"
    assert not [event for event in play(game, "decline") if isinstance(event, events.EffectDeclined)]
