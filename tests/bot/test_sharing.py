"""A game whose rules break no tie: the best players share the victory and the place."""

from __future__ import annotations

import pytest

from bot.screens.turn_post import outcome
from bot.stats.results import played, result_of
from bot.tables.log_lines import tie_lines
from bot.tables.table import Holder, Rules, Table
from bot.texts import texts
from bot.texts.untrusted import plain
from tests.carcassonne.test_rulebook import joined_roads


@pytest.mark.parametrize(
    ("language", "said"), [("en", "Red and Blue share the victory, 4 : 4."), ("ru", "Победу делят Red и Blue, 4 : 4.")]
)
def test_equal_points_share_the_victory(language: str, said: str) -> None:
    seats = [Holder("Red", "memory:red"), Holder("Blue", "memory:blue")]
    table = Table("t", "memory:hall", language, Rules("carcassonne"), "memory:red", 0.0, seats=seats)
    game = joined_roads().end()
    assert [*map(plain, outcome(texts(language), table, game))] == [said]
    assert tie_lines(game) == []
    result = result_of(table, game, [])
    assert [place.place for place in result.places] == [1, 1]
    assert all(played(result, place).shared for place in result.places)
