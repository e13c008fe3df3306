"""Options of the game: which ones there are, and their defaults in each edition."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.api import RuleError, agreed, games, make_spec

DEFAULTS = {
    "setup": ("beginners", "beginners"),
    "estate": ("1", "1"),
    "tie_break_1": ("fewest", "most"),
    "goods_overflow": ("discard", "stay"),
    "purchase_timing": ("between", "during"),
    "full_storage_effect": ("discard", "discard"),
    "start_castle_area": ("no", "no"),
    "city_hall_die": ("no", "no"),
    "monastery_6_payment": ("mixed", "mixed"),
}
"""By option: its default in 2011 and in 2019."""
INFO = next(info for info in games() if info.id == "burgundy")


def test_two_to_four_play_the_editions_of_2011_and_2019() -> None:
    assert (INFO.players, INFO.editions) == ((2, 3, 4), ("2011", "2019"))
    assert make_spec("burgundy", 2).edition == ""
    assert agreed(make_spec("burgundy", 2)) == agreed(make_spec("burgundy", 2, edition="2011"))


@pytest.mark.parametrize("edition", ["2011", "2019"])
def test_editions_differ_in_what_they_take_for_granted(edition: str) -> None:
    column = INFO.editions.index(edition)
    assert agreed(make_spec("burgundy", 3, edition=edition)) == {key: both[column] for key, both in DEFAULTS.items()}


@pytest.mark.parametrize("players", [1, 5])
def test_others_cannot_play(players: int) -> None:
    with pytest.raises(RuleError) as caught:
        agreed(make_spec("burgundy", players))
    assert caught.value.key == "error.players"


@pytest.mark.parametrize("option", INFO.options, ids=lambda option: option.key)
def test_every_value_may_be_agreed_on_and_is_played_in_some_test(option: object) -> None:
    key, values = getattr(option, "key", ""), getattr(option, "values", ())
    texts = [path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py")]
    for value in values:
        assert agreed(make_spec("burgundy", 2, edition="2019", options={key: value}))[key] == value
    named = re.compile(rf"\b{key}\b")
    assert sum(bool(named.search(text)) for text in texts) > 1


def test_every_rule_says_where_it_comes_from() -> None:
    assert all(len(option.source) > 20 for option in INFO.options)
