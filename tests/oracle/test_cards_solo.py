"""Playing the card game alone: the opponent's cards, the comparison after every round, and how records tell of it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.oracle.cards import check
from tests.oracle.cards_fragment import Fragment, says
from tests.oracle.test_cards_records import entries, record

Record = dict[str, Any]


def alone(**options: str) -> Fragment:
    return Fragment(seats=1, **options)


def lays(moment: Fragment, *cards: str) -> None:
    for card in cards:
        moment.table.lay_opponents(card)


def points(moment: Fragment) -> dict[str, int]:
    assert moment.table.opponent is not None
    return dict(moment.table.opponent.points)


def test_the_opponents_triples() -> None:
    moment = alone()
    lays(moment, "ship:1", "ship:2", "ship:3", "ship:4")
    assert points(moment) == {"triples": 4, "first_of": 1}
    lays(moment, "ship:5", "ship:6")
    assert points(moment) == {"triples": 8, "first_of": 1}


def test_his_monasteries_are_no_jokers() -> None:
    moment = alone()
    lays(moment, "monastery:1", "ship:1", "monastery:2", "ship:2", "monastery:3")
    assert points(moment) == {"triples": 6, "first_of": 1}
    assert moment.me.pts == 3


def test_who_is_first_gets_the_cards() -> None:
    moment = alone()
    lays(moment, "ship:1", "ship:2", "ship:3")
    lays(moment, "castle:1", "mine:1", "monastery:1", "pasture:1", "knowledge:1", "building.bank:1")
    assert points(moment) == {"triples": 4, "first_of": 1, "all7": 3}
    moment.settle(castle=1, mine=1, monastery=1, pasture=1, knowledge=1, building=1, ship=2)
    moment.give("ship:4")
    moment.place("ship:4")
    assert says(moment.act("award", first_of="ship"), "nothing wins")
    moment = alone()
    moment.settle(castle=1, mine=1, monastery=1, pasture=1, knowledge=1, building=1)
    moment.give("ship:4")
    moment.place("ship:4")
    assert moment.act("award", all7=3) == []
    lays(moment, "ship:1", "castle:1", "mine:1", "monastery:1", "pasture:1", "knowledge:1", "building.bank:1")
    assert points(moment) == {"all7": 1}


def test_a_sale_brings_no_first_players_card() -> None:
    moment = alone()
    moment.give(goods={"light": 1})
    assert moment.die("sell", "mine:1", 1, kind="light", n=1) == []
    moment.table.score_end()
    assert moment.table.holder is None
    assert dict(+moment.me.points) == {"goods": 1}


@pytest.mark.parametrize(("animals", "ahead"), [(True, False), (False, True)])
def test_animals_in_the_comparison(animals: bool, ahead: bool) -> None:
    moment = alone()
    moment.give(animals={"cow": 1, "pig": 1})
    lays(moment, "ship:1")
    assert moment.table.opponent is not None
    moment.table.opponent.points["triples"] = 1
    # With animals there is a tie, and the game goes on.
    assert moment.table.ahead(animals=animals) is ahead


def lost_early() -> Record:
    """A game that is lost after one of the rounds B to D."""
    for seed in range(60):
        told = record(seed, 1)
        if told["winners"] == [1] and 2 <= len(entries(told, "round")) < 5:
            return told
    raise AssertionError


def test_a_loss_ends_the_game() -> None:
    told = lost_early()
    assert check(told) == []
    assert "end is due" in check({**told, "log": told["log"][:-1]})[0]
    log = told["log"]
    assert check({**told, "log": [*log[:-1], entries(told, "round")[-1], log[-1]]})[-1].endswith("end is due")


def test_the_game_goes_on_without_a_loss() -> None:
    told = lost_early()
    first_end = told["log"].index(entries(told, "round_end")[0])
    shortened = {**told, "log": [*told["log"][: first_end + 1], told["log"][-1]]}
    assert check(shortened)[-1].endswith("malformed: end where round is due")


def test_the_opponents_piles() -> None:
    told = lost_early()
    piles = told["log"][0]["opponent"]
    piles[0].append(piles[1].pop())
    assert any("pile 1 of the opponent has 4 cards instead of 3" in words for words in check(told))


def test_a_card_of_the_opponents_is_dealt_to_nobody_else() -> None:
    told = lost_early()
    unique = next((c for pile in told["log"][0]["opponent"] for c in pile if c.startswith("building.")), None)
    assert unique is not None
    entries(told, "round")[0]["dice"][0][5] = unique
    assert any(f"{unique} cannot be dealt" in words for words in check(told))


def test_the_opponents_points_are_checked() -> None:
    told = lost_early()
    for entry in told["log"]:
        if "after" in entry:
            entry["after"]["pts"][1] += 1
            break
    assert "seat 1 has" in check(told)[0]


def test_a_monastery_of_the_opponents_is_a_point() -> None:
    for seed in range(200):
        told = record(seed, 1)
        number = sum(card.startswith("monastery") for card in told["log"][0]["opponent"][0])
        first = entries(told, "act")[0]
        if number and first["a"] == "take":
            assert first["after"]["pts"] == [number, 0]
            first["after"]["pts"] = [0, 0]
            assert "seat 0 has 0 pts" in check(told)[0]
            return
    pytest.fail("no such game")


def test_the_comparison_of_the_end_counts_animals() -> None:
    told = lost_early()
    told["final"][0] -= told["log"][-1]["scores"][0].get("animals", 0) or 1
    assert any("final is" in words for words in check(told))


def test_the_option_without_animals() -> None:
    """A game that goes on by its animals alone is lost without them."""
    for seed in range(400):
        told = record(seed, 1)
        told["options"]["solo_interim_animals"] = False
        found = check(told)
        if found:
            assert "malformed: round where end is due" in found[0]
            return
    pytest.fail("no such game")


def test_ways_to_tell_of_the_opponent() -> None:
    """The format leaves open how the opponent's part is told; every way is understood."""
    told = lost_early()
    piles = told["log"][0]["opponent"]
    begun = entries(told, "round")[0]
    begun["opponent"] = piles[0]
    assert check(told) == []
    begun["opponent"] = piles[1]
    assert "the opponent lays" in check(told)[0]
    del begun["opponent"]
    for place in (0, 1):
        log = list(told["log"])
        log.insert(1 + place, {"e": "opponent", "round": "A", "cards": piles[0]})
        assert check({**told, "log": log}) == []
        log[1 + place] = {"e": "opponent", "pile": 2}
        assert "lays pile 2, by the rules 1" in check({**told, "log": log})[0]


def test_the_comparison_may_be_told() -> None:
    told = lost_early()
    entry = entries(told, "round_end")[-1]
    entry["compared"] = list(told["final"])
    assert check(told) == []
    entry["compared"] = [9, 9]
    assert "compared is [9, 9]" in check(told)[0]


def test_what_the_opponent_does_not_have_may_be_left_out() -> None:
    told = lost_early()
    setup, begun = told["log"][0], entries(told, "round")[0]
    del setup["first"]
    begun["first"] = None
    setup["silver"].append(0)
    setup["goods"].append([])
    begun["dice"].append([])
    assert check(told) == []
    setup["silver"][1] = 1
    assert check(told) == ["log[0] setup: the opponent starts with something"]


def test_a_running_game_hides_the_piles() -> None:
    told = lost_early()
    told["seed"] = None
    del told["log"][0]["opponent"], told["final"], told["winners"]
    told["log"] = told["log"][: told["log"].index(entries(told, "round_end")[0])]
    for entry in entries(told, "round"):
        del entry["dice"]
    assert check(told) == []
