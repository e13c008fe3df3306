"""Copies of a state share nothing that can change, and lists of options do not change."""

from __future__ import annotations

from typing import Any

import pytest

from engine.api import Kind, RuleError, View, canonical, make_spec, new_game
from engine.core.decision import Decision, Option, listed
from engine.core.decision import Part as Word
from engine.core.state import Tables
from engine.core.view import SPECTATOR
from tests.seeds import seed_of


def test_tables_in_tables_are_copied_too() -> None:
    class Estate(Tables):
        coins: list[int] = []

    class Estates(Tables):
        by_seat: dict[int, Estate]
        castle: Estate

    one = Estates({0: Estate([1])}, Estate([2]))
    other = one.copy()
    other.by_seat[0].coins.append(9)
    other.castle.coins.append(9)
    assert one == Estates({0: Estate([1])}, Estate([2]))


def test_options_do_not_change_when_the_game_goes_on() -> None:
    game = new_game(make_spec("carcassonne", 2), seed_of(4))
    saved = game.dump()
    game.apply(game.decisions[0].answer(0))
    twin = game.copy()
    codes = [option.code for option in twin.decisions[0].options]
    assert len(codes) > 1
    game.rewind(saved)
    assert [option.code for option in twin.decisions[0].options] == codes


def test_hyphens_and_numbers_in_what_is_typed() -> None:
    words = ("city-n", "city", "road-e", "S-1", "S-10", "field-n-l", "field-n-r")
    decision = Decision(0, "toy.any", listed(*(Option((Word(word),), word) for word in words)))
    assert decision.find("city") == 1
    assert decision.find("ROAD") == 2
    assert decision.find("s-1") == 3
    for code, kind in (
        ("s", Kind.UNKNOWN),
        ("field", Kind.AMBIGUOUS),
        ("field-n", Kind.AMBIGUOUS),
        ("²", Kind.UNKNOWN),
    ):
        with pytest.raises(RuleError) as refused:
            decision.find(code)
        assert refused.value.kind is kind
    with pytest.raises(RuleError) as refused:
        decision.find("x" * 10_000)
    assert len(str(refused.value)) < 200


def test_equal_views_are_equal_bytes_whatever_they_hold() -> None:
    class SetView(View, frozen=True, kw_only=True):
        names: frozenset[str]

    common: dict[str, Any] = {
        "game": "toy",
        "players": 2,
        "viewer": SPECTATOR,
        "points": (0, 0),
        "asked": (),
        "over": False,
    }
    names = [f"name {number}" for number in range(50)]
    one = SetView(**common, winners=(), slices={"b": 1, "a": 2}, names=frozenset(names))
    other = SetView(**common, winners=(), slices={"a": 2, "b": 1}, names=frozenset(reversed(names)))
    assert canonical(one) == canonical(other)
    assert canonical(one).index(b"name 1") < canonical(one).index(b"name 2")
