"""The components, what is printed on them, and how certain that is."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.api import CARDS_HOUSE, CardsCatalogue, card_code, card_die, card_type, cards_catalogue, games, make_spec
from tests.burgundy_cards.given import GAME
from tests.burgundy_cards.sections import GAME_END, SET_UP, rule

TYPES = {"castle": 12, "mine": 12, "monastery": 12, "knowledge": 18, "ship": 18, "pasture": 18, "building": 24}
KINDS = ("carpenter", "church", "market", "watchtower", "bank", "inn", "warehouse", "city_hall")


def catalogue(players: int = 2) -> CardsCatalogue:
    return cards_catalogue(make_spec(GAME, players, modules=["solo"] if players == 1 else []))


@rule(SET_UP)
def test_there_are_114_action_cards_of_seven_types() -> None:
    deck = catalogue().deck
    assert len(deck) == 114
    assert Counter(map(card_type, deck)) == TYPES


@rule(SET_UP)
def test_there_are_three_cards_of_each_of_eight_buildings() -> None:
    kinds = Counter(card.partition(":")[0] for card in catalogue().deck if card_type(card) == "building")
    assert kinds == {f"building.{kind}": 3 for kind in KINDS}


@rule(SET_UP)
def test_every_type_has_every_die_equally_often() -> None:
    """No source says it in words; every number of cards is a multiple of six."""
    dice = Counter((card_type(card), card_die(card)) for card in catalogue().deck)
    assert dice == {(type, die): count // 6 for type, count in TYPES.items() for die in range(1, 7)}
    assert set(Counter(map(card_die, catalogue().deck)).values()) == {19}


@rule(SET_UP)
def test_goods_and_animals() -> None:
    found = catalogue()
    assert (found.kinds["goods"], found.each["goods"]) == (("light", "medium", "dark"), 6)
    assert (found.kinds["animals"], found.each["animals"]) == (("cow", "sheep", "pig", "rooster"), 5)
    assert found.dice_for_goods == {"light": (1, 2), "medium": (3, 4), "dark": (5, 6)}


@rule(SET_UP)
@pytest.mark.parametrize(
    ("players", "display", "all_seven"), [(1, 7, (3, 1)), (2, 7, (3, 1)), (3, 10, (4, 2, 1)), (4, 13, (4, 3, 2, 1))]
)
def test_numbers_by_players(players: int, display: int, all_seven: tuple[int, ...]) -> None:
    found = catalogue(players)
    assert (found.display, found.all_seven) == (display, all_seven)


@rule(GAME_END)
def test_points() -> None:
    found = catalogue()
    assert (found.triples["monastery"], found.triples["pasture"], found.triples["building"]) == (6, 4, 3)
    assert found.animal_sets == (0, 1, 2, 4)
    assert (found.numbers.first_of, found.numbers.start_card) == (1, 1)


def test_it_is_told_of_every_printed_value_how_sure_we_are() -> None:
    status = catalogue().status
    known = {"triple.monastery", "triple.pasture", "triple.building", "round.A", "round.D"}
    assert {key for key, value in status.items() if value != CARDS_HOUSE} == known
    assert set(status.values()) == {"rulebook", CARDS_HOUSE}
    wanted = {f"triple.{type}" for type in TYPES} | {f"round.{name}" for name in "ABCDE"}
    wanted |= {f"good.{kind}" for kind in ("light", "medium", "dark")} | {f"building_dice.{kind}" for kind in KINDS}
    assert set(status) == wanted


def test_codes_are_the_names_with_the_die() -> None:
    assert card_code("castle:3") == "castle-3"
    assert card_code("building.city_hall:2") == "city-hall-2"
    codes = [card_code(card) for card in catalogue().cards]
    assert len(set(codes)) == len(codes)


def test_the_game_is_for_two_to_four_or_for_one_against_the_rival() -> None:
    info = next(info for info in games() if info.id == GAME)
    assert info.players == (2, 3, 4)
    assert [(module.id, module.players) for module in info.modules] == [("solo", (1,))]
    options = {option.key: (option.default, option.values) for option in info.options}
    assert options == {
        "start_workers": ("by_seat", ("by_seat", "last_two")),
        "award_order": ("before_effect", ("before_effect", "after_effect")),
        "decline_effects": (True, (True, False)),
        "tie_animals": ("unscored_only", ("unscored_only", "all")),
    }
    assert all(option.source for option in info.options)
    assert [option.key for option in info.modules[0].options] == ["solo_interim_animals"]
