"""The referee against what shields do and cost at the end of a phase."""

from __future__ import annotations

import copy
import random
from collections.abc import Callable
from typing import Any

import pytest

from tests.burgundy.fragment import Fragment, Record, Tale, said
from tests.oracle.burgundy import check
from tests.oracle.burgundy_phase_ends import PhaseEnd


def a_phase(*, shield: int, depot: int = 3) -> Tale:
    """A phase in which seat 0 takes a shield in the first round, sells in the second, and both take workers."""
    tale = Tale("shields", "inns")
    tale.shields(**{f"d{depot}": shield})
    tale.log[0]["shields"] = {
        key: ids if key == str(depot) or shield not in ids else [1] for key, ids in tale.log[0]["shields"].items()
    }
    tale.round([2, 3], [1, 1])
    tale.act(0, "shield", "die", workers=-1, id=shield, depot=depot, hex="d4", dice=[2, 3], spent=1)
    tale.rest(1, 1, 1)
    tale.round([1, 6], [1, 1])
    tale.die(0, "sell", 1, good=1, n=2, pts=8 if shield == 12 else 4, silver=2 if shield == 9 else 1)
    tale.rest(0, 6)
    tale.rest(1, 1, 1)
    for _ in range(3):
        tale.round([4, 4], [1, 1])
        tale.rest(0, 4, 4)
        tale.rest(1, 1, 1)
    return tale


def paid(tale: Tale, silver: int = 1, workers: int = 0, dropped: tuple[int, ...] = ()) -> None:
    told = {key: number for key, number in (("silver", silver), ("workers", workers)) if number}
    keys: Record = {"paid": told, "dropped": list(dropped)}
    tale.act(0, "upkeep", "phase_end", silver=-silver, workers=-workers, **keys)


@pytest.mark.parametrize("shield", [9, 12])
def test_shields_are_paid_before_the_mines_pay(shield: int) -> None:
    tale = a_phase(shield=shield)
    paid(tale)
    tale.end_phase()
    assert said(tale) == ""


def test_a_shield_is_paid_or_dropped() -> None:
    tale = a_phase(shield=9)
    tale.end_phase()
    assert "seat 0 has neither paid for the shields nor dropped them" in said(tale)
    tale = a_phase(shield=9)
    paid(tale, 0, dropped=(9,))
    tale.end_phase()
    assert said(tale) == ""


BAD_UPKEEP: dict[str, tuple[Callable[[Tale], None], str]] = {
    "too much": (lambda tale: paid(tale, 2), "2 silver and 0 workers pay for 1 shields"),
    "too little": (lambda tale: paid(tale, 0), "0 silver and 0 workers pay for 1 shields"),
    "workers": (lambda tale: paid(tale, 0, 1), "workers pay for shields without shield 3"),
    "paid and dropped": (lambda tale: paid(tale, 1, dropped=(9,)), "1 silver and 0 workers pay for 0 shields"),
    "another's": (lambda tale: paid(tale, 1, dropped=(8,)), "seat 0 has no shield 8 to drop"),
    "more than there is": (lambda tale: paid(tale, 9), "9 silver and 0 workers pay for shields that are not there"),
}


@pytest.mark.parametrize("case", BAD_UPKEEP)
def test_a_wrong_upkeep_is_noticed(case: str) -> None:
    breaking, message = BAD_UPKEEP[case]
    tale = a_phase(shield=9)
    breaking(tale)
    # A payment with what is not there leaves less than nothing, which a record cannot tell.
    tale.has["silver"][0] = max(0, tale.has["silver"][0])
    tale.log[-1]["after"]["silver"][0] = tale.has["silver"][0]
    assert message in said(tale)


def test_upkeep_comes_once_and_only_at_the_end_of_a_phase() -> None:
    tale = a_phase(shield=9)
    paid(tale)
    paid(tale)
    assert "seat 0 pays twice for the shields" in said(tale)
    tale = a_phase(shield=9)
    keys: Record = {"paid": {}, "dropped": []}
    tale.act(1, "upkeep", "phase_end", **keys)
    assert "seat 1 has no shields to pay for" in said(tale)
    tale = a_phase(shield=9)
    tale.log = tale.log[:-3]
    tale.log = [entry for entry in tale.log if entry.get("n") != 5]
    paid(tale)
    assert "a phase ends after 4 rounds" in said(tale)


def test_shield_3_pays_with_workers() -> None:
    tale = a_phase(shield=3)
    paid(tale, 0, 1)
    tale.end_phase()
    assert said(tale) == ""


def bring(tale: Tale, shield: int, tile: str, hex: str, pts: int = 0, **keys: Any) -> None:
    depot = "black" if shield == 15 else 2
    tale.act(0, "place", f"shield:{shield}", tile=tile, hex=hex, pts=pts, **{"depot": depot, **keys})


def test_shield_14_brings_a_tile_with_its_effect() -> None:
    tale = a_phase(shield=14)
    bring(tale, 14, "building:market", "c3", pts=11, depot=1)
    tale.act(0, "take", "building:market", depot=4, tile="ship")
    paid(tale)
    tale.end_phase()
    assert said(tale) == ""


def test_a_mine_of_shield_14_pays_at_once() -> None:
    tale = a_phase(shield=14)
    bring(tale, 14, "mine", "e3", depot=5)
    paid(tale)
    tale.end_phase(1)
    assert said(tale) == ""


BAD_TILES: dict[str, tuple[Callable[[Tale], None], str]] = {
    "not there": (lambda tale: bring(tale, 14, "mine", "e3", depot=2), "there is no mine in depot 2"),
    "colour": (lambda tale: bring(tale, 14, "mine", "e4", depot=5), "e4 is not of the colour of mine"),
    "lonely": (lambda tale: bring(tale, 14, "mine", "g1", depot=5), "g1 has no tile beside it"),
    "another shield": (lambda tale: bring(tale, 15, "mine", "e3"), "seat 0 has no shield 15"),
    "black depot": (lambda tale: bring(tale, 14, "mine", "e3", depot="black"), "depot cannot be 'black'"),
    "unused": (lambda tale: paid(tale), "the effect of shield 14 of seat 0 is neither used nor declined"),
}


@pytest.mark.parametrize("case", BAD_TILES)
def test_a_wrong_tile_of_shield_14_is_noticed(case: str) -> None:
    breaking, message = BAD_TILES[case]
    tale = a_phase(shield=14)
    breaking(tale)
    assert message in said(tale)


def test_shield_14_works_once_and_before_the_upkeep() -> None:
    tale = a_phase(shield=14)
    bring(tale, 14, "mine", "e3", depot=5)
    bring(tale, 14, "animal:sheep:2", "e6", depot=6)
    assert "shield 14 is used twice at the end of a phase" in said(tale)
    late = a_phase(shield=14)
    paid(late)
    bring(late, 14, "mine", "e3", depot=5)
    late.end_phase(1)
    assert "shield 14 works before the upkeep" in said(late)
    late.head["options"]["shield_14_timing"] = "after_upkeep"
    assert said(late) == ""


def test_after_the_upkeep_only_where_it_was_paid() -> None:
    tale = a_phase(shield=14)
    tale.head["options"]["shield_14_timing"] = "after_upkeep"
    bring(tale, 14, "mine", "e3", depot=5)
    assert "shield 14 works before seat 0 has paid for the shields" in said(tale)
    tale = a_phase(shield=14)
    tale.head["options"]["shield_14_timing"] = "after_upkeep"
    paid(tale, 0, dropped=(14,))
    tale.end_phase()
    assert said(tale) == ""


def test_a_castle_of_shield_14_brings_an_action_but_no_turn() -> None:
    tale = a_phase(shield=14)
    bring(tale, 14, "building:market", "c3", pts=11, depot=1)
    buying: Record = {"depot": "black", "tile": "mine", "pay": {"silver": 2}}
    tale.act(0, "buy", "purchase", silver=-2, **buying)
    assert "a purchase outside of a turn" in said(tale)
    tale = a_phase(shield=14)
    bring(tale, 14, "building:market", "c3", pts=11, depot=1)
    paid(tale)
    assert "the effect of building:market is neither used nor declined before the end of the turn" in said(tale)


@pytest.mark.parametrize(("reading", "message"), [("yes", ""), ("no", "shield 15 takes an inn")])
def test_shield_15_takes_from_the_black_depot_and_perhaps_an_inn(reading: str, message: str) -> None:
    tale = a_phase(shield=15)
    bring(tale, 15, "mine", "e3")
    paid(tale)
    tale.end_phase(1)
    assert said(tale) == ""
    tale = a_phase(shield=15)
    tale.head["options"]["shield_15_inn"] = reading
    bring(tale, 15, "inn", "e3")
    paid(tale)
    tale.end_phase()
    assert message in said(tale)
    assert bool(said(tale)) == bool(message)


def test_a_shield_that_can_bring_nothing_is_not_declined() -> None:
    moment = Fragment("shields")
    moment.me.shields = {"d4": 14}
    end = PhaseEnd(moment.acts, moment.found.append, 3)
    moment.acts.turn.over = True
    end.judge({"a": "decline", "by": "shield:14", "p": 0})
    assert moment.found == ["the effect of shield 14 is declined although it could not be used"]


def test_nothing_breaks_the_referee() -> None:
    tale = a_phase(shield=14)
    bring(tale, 14, "building:market", "c3", pts=11, depot=1)
    tale.act(0, "take", "building:market", depot=4, tile="ship")
    paid(tale)
    tale.end_phase()
    dice = random.Random("junk")
    for _ in range(300):
        changed = copy.deepcopy(tale.record())
        entry = dice.choice(changed["log"])
        entry[dice.choice(list(entry))] = dice.choice([None, -1, True, "x", [], {}, [[]], {"pts": [1]}, 10**9])
        assert check(changed)
