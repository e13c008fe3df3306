"""The examples of the card game's rulebook, as its referee sees them."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.oracle.cards_fragment import Fragment
from tests.oracle.cards_state import Player
from tests.oracle.cards_tables import ROUND_BONUSES, animal_points, deck, die_of, distance, type_of


def test_what_the_box_holds() -> None:
    cards = deck()
    by_type = Counter(type_of(card) for card in cards.elements())
    assert cards.total() == 114
    assert by_type == {
        **dict.fromkeys(("castle", "mine", "monastery"), 12),
        **dict.fromkeys(("knowledge", "ship", "pasture"), 18),
        "building": 24,
    }
    assert set(Counter(die_of(card) for card in cards.elements()).values()) == {19}


@pytest.mark.parametrize(("type", "points"), [("building", 3), ("pasture", 4), ("monastery", 6)])
def test_three_of_a_type_score(type: str, points: int) -> None:
    moment = Fragment()
    card = "building.watchtower:4" if type == "building" else f"{type}:4"
    moment.settle(**{type: 2})
    moment.give(card)
    assert moment.place(card, type) == []
    assert moment.me.points["triples"] == points


def test_five_workers_and_a_silver_are_two_points() -> None:
    moment = Fragment()
    moment.give(workers=5, silver=1)
    assert moment.die("convert", "mine:1", 1, workers=5, silver=1, vp=2) == []
    assert (moment.me.pts, moment.me.workers, moment.me.silver) == (2, 0, 0)


def test_two_workers_turn_two_into_six() -> None:
    assert distance(2, 6) == 2
    moment = Fragment()
    moment.give(workers=2)
    moment.show(row6=["ship:1"])
    assert moment.die("take", "mine:2", 6, 2, row=6, card="ship:1") == []
    assert moment.me.workers == 0


def test_three_sheep_two_cows_and_a_rooster_are_three_points() -> None:
    assert animal_points(Counter(sheep=3, cow=2, rooster=1)) == 3


def test_the_sheep_left_alone_breaks_a_tie() -> None:
    player = Player(animals=Counter(sheep=3, cow=2, rooster=1))
    assert player.stored(all_animals=False) == 1
    assert player.stored(all_animals=True) == 6


def test_a_purchase_in_the_middle_of_a_castle() -> None:
    """A castle is placed; before its action three cards are bought, and another castle is kept. The action of the first
    places it, and the action of the second takes a castle from the display."""
    moment = Fragment()
    moment.give("castle:2", silver=3)
    moment.show(row5=["castle:6"])
    assert moment.place("castle:2") == []
    bought = ["castle:3", "ship:1", "mine:6"]
    assert moment.act("buy", cards=bought, keep="castle:3", **{"as": "project"}) == []
    assert moment.act("place", "castle", card="castle:3", stack="castle") == []
    assert moment.act("take", "castle", row=5, card="castle:6") == []
    assert moment.finish() == []
    assert moment.me.projects == ["castle:6"]
    assert moment.me.silver == 0


@pytest.mark.parametrize(
    ("round", "bonuses"),
    [
        ("A", [{"vp": 3}, {"good": 2}, {"animal": 2}, {"silver": 3}, {"worker": 3}]),
        ("D", [{"silver": 2}, {"worker": 2}, {"silver": 1, "worker": 1}]),
    ],
)
def test_the_bonuses_of_rounds(round: str, bonuses: list[dict[str, int]]) -> None:
    for bonus in bonuses:
        moment = Fragment(round)
        moment.settle(pasture=2)
        moment.give("pasture:1")
        moment.table.firsts.discard("pasture")
        assert moment.place("pasture:1") == []
        assert moment.act("award", round_bonus=bonus) == []
    printed = [{key: number for key, number in bonus.items() if number} for bonus in ROUND_BONUSES[round]]
    assert sorted(printed, key=str) == sorted(bonuses, key=str)


def test_a_card_for_all_seven_types() -> None:
    """The first of three players gets four points, the second two, the third one."""
    moment = Fragment(seats=3)
    for seat, points in enumerate((4, 2, 1)):
        moment.settle(seat, castle=1, mine=1, monastery=1, ship=1, pasture=1, building=1)
        moment.turn(seat)
        moment.table.players[seat].projects.append("knowledge:1")
        assert moment.place("knowledge:1") == []
        assert moment.act("award", all7=points) == []


def test_a_seller_is_first_in_the_next_round() -> None:
    """After a sale the card is turned up and not passed on. Nobody sells in the next round, and it goes to the left."""
    moment = Fragment(seats=3)
    moment.turn(1)
    moment.table.players[1].goods.update({"dark": 2})
    assert moment.die("sell", "ship:6", 6, kind="dark", n=2) == []
    assert (moment.table.players[1].pts, moment.table.players[1].silver) == (2, 2)
    assert (moment.table.holder, moment.table.face_down) == (1, True)
    moment.table.pass_first_card()
    assert moment.table.holder == 1
    moment.table.pass_first_card()
    assert moment.table.holder == 2


@pytest.mark.parametrize(
    ("card", "points", "silver", "workers"),
    [
        ("mine:4", 0, 2, 0),
        ("knowledge:4", 0, 0, 2),
        ("monastery:4", 0, 0, 0),
        ("building.watchtower:4", 1, 0, 0),
        ("building.bank:5", 0, 3, 0),
    ],
)
def test_what_a_card_pays_at_once(card: str, points: int, silver: int, workers: int) -> None:
    moment = Fragment()
    moment.give(card)
    assert moment.place(card, type_of(card)) == []
    assert (moment.me.pts, moment.me.silver, moment.me.workers) == (points, silver, workers)
    assert moment.finish() == []


@pytest.mark.parametrize("pile", ["goods:1", "goods:2", "animals:1", "animals:2"])
def test_an_inn_draws_one_card_of_four_piles(pile: str) -> None:
    moment = Fragment()
    moment.give("building.inn:4")
    moment.place("building.inn:4", "building")
    tops = {**moment.table.goods.tops(), **moment.table.animals.tops()}
    assert moment.act("draw", "building.inn", **{"from": pile, "got": tops[pile]}) == []
    assert moment.finish() == []


def test_a_monastery_under_a_mine_is_a_mine() -> None:
    moment = Fragment()
    moment.settle(mine=2)
    moment.give("monastery:1", workers=0)
    assert moment.place("monastery:1", "mine") == []
    # A joker has no effect, and the triple counts as one of mines.
    assert (moment.me.points["triples"], moment.me.silver) == (3, 0)
    assert moment.act("award", first_of="mine", round_bonus={"silver": 3}) == []


def test_a_mine_on_two_monasteries() -> None:
    moment = Fragment()
    moment.settle(monastery=2, mine=1)
    moment.give("mine:1")
    assert moment.place("mine:1", "monastery", became="mine") == []
    assert moment.me.points["triples"] == 3
    assert moment.act("award", first_of="mine", round_bonus={"vp": 3}) == []
    assert moment.me.silver == 2
    assert sorted(stack.type for stack in moment.me.estate.stacks) == ["mine", "mine"]


def test_ties() -> None:
    """Whoever has more in the storage wins; if that is equal too, the victory is shared."""
    moment = Fragment(seats=3)
    for seat, stored in enumerate((2, 3, 1)):
        moment.table.players[seat].silver = stored
        moment.table.players[seat].points["vp"] = 20 if seat < 2 else 19
    assert moment.table.winners() == [1]
    moment.table.players[0].goods["light"] = 1
    assert moment.table.winners() == [0, 1]


@pytest.mark.parametrize(("tie_animals", "winners"), [("unscored_only", [1]), ("all", [0])])
def test_animals_in_a_tie(tie_animals: str, winners: list[int]) -> None:
    moment = Fragment(tie_animals=tie_animals)
    moment.give(animals={"cow": 1, "pig": 1})
    moment.table.players[1].silver = 1
    assert moment.table.winners() == winners


def test_the_end_of_the_game() -> None:
    """The first player's card is worth a point, whichever side is up."""
    for face_down in (True, False):
        moment = Fragment()
        moment.table.holder, moment.table.face_down = 1, face_down
        moment.give(animals={"cow": 1, "pig": 2, "sheep": 1, "rooster": 2}, silver=5, goods={"dark": 3})
        moment.table.score_end()
        assert dict(moment.me.points) == {"animals": 5}
        assert dict(moment.table.players[1].points) == {"animals": 0, "start_card": 1}
