"""The end of the game: the last points, and the winner."""

from __future__ import annotations

import pytest

from engine.api import Game, ScoreLine, Term
from engine.api import burgundy_events as events
from tests.burgundy.given import Holding, finish_phase, last_turns, monasteries, play, seen
from tests.rulebook import rulebook

editions = pytest.mark.parametrize("edition", ["2011", "2019"])


def ended(*holdings: Holding, **rest: object) -> Game:
    """A finished game: all players take four workers each in the last two turns."""
    game = last_turns(*holdings, **rest)
    finish_phase(game)
    assert game.over
    return game


@rulebook("burgundy", section="2011, p. 9; 2019, p. 9: the end of the game")
@editions
def test_unsold_goods_silver_and_pairs_of_workers_bring_a_point_each(edition: str) -> None:
    player = Holding(goods={1: 2, 5: 1}, silver=4, workers=3, storage=("castle", "ship"), sold={2: 6})
    game = ended(player, Holding(), edition=edition)
    assert [line for line in game.ledger if line.seat == 0] == [
        ScoreLine(0, "silver", (Term("silver", 4, 1),)),
        ScoreLine(0, "workers", (Term("pair_of_workers", 3),)),
        ScoreLine(0, "unsold", (Term("good", 3, 1),)),
    ], "seven workers are three pairs, and tiles in the storage bring nothing"
    assert game.scores() == (10, 2)


def test_mines_pay_once_more_before_the_last_points() -> None:
    game = ended(Holding(tiles={"e3": "mine", "f2": "mine"}), Holding())
    assert ScoreLine(0, "silver", (Term("silver", 2, 1),)) in game.ledger


def test_the_end_is_told_by_source_and_with_empty_spaces() -> None:
    game = last_turns(Holding(tiles=monasteries(25), sold={1: 2}, silver=1), Holding())
    happened = play(game, "2/workers")
    assert happened[-1] == events.GameEnded(
        (
            {"silver": 1, "workers": 2, "unsold": 0, "monastery:25": 2},
            {"silver": 0, "workers": 2, "unsold": 0},
        ),
        (35, 36),
    ), "nobody had anything else to do"
    assert seen(game).over
    assert (seen(game).turn, seen(game).phase) == (None, "E")


def test_most_points_win() -> None:
    assert ended(Holding(silver=1), Holding()).winners == (0,)
    assert ended(Holding(), Holding(silver=1)).winners == (1,)
    assert ended(Holding(), Holding(silver=3), Holding(silver=2), players=3).winners == (1,)


BUILT = Holding(tiles={"e3": "mine", "c4": "monastery:16"}, silver=0)
BARE = Holding(silver=1)
"""The mine pays one silver, so that both players have the same in the end."""


@rulebook("burgundy", section="2011, p. 9; 2019, p. 9: equal points")
@pytest.mark.parametrize(
    ("edition", "options", "winner"),
    [
        ("2011", {}, 0),
        ("2019", {}, 1),
        ("2011", {"tie_break_1": "most"}, 1),
        ("2019", {"tie_break_1": "fewest"}, 0),
    ],
)
def test_equal_points_go_by_empty_spaces_fewest_or_most(edition: str, options: dict[str, str], winner: int) -> None:
    for turned in (False, True):
        pair = (BARE, BUILT) if turned else (BUILT, BARE)
        game = ended(*pair, edition=edition, **options)
        assert len(set(game.scores())) == 1
        first = 1 - winner if turned else winner
        assert game.winners == (first,)
        assert game.ranking().places == ((1, 2) if first == 0 else (2, 1))
        (decided,) = game.ranking().tie_breaks
        assert decided.what == ("fewest_empty" if winner == 0 else "most_empty")
        assert dict(decided.values) == {turned: 34, not turned: 36}
        assert decided.values[0][0] == first


@rulebook("burgundy", section="2011, p. 9; 2019, p. 9: equal points")
@editions
@pytest.mark.parametrize(
    ("track", "winner"),
    [
        ([(2, 1, 0)], 2),
        ([(0, 1, 2)], 0),
        ([(2,), (0, 1)], 2),
        ([(), (1, 2), (0,)], 1),
        ([(), (0,), (2, 1)], 0),
    ],
)
def test_with_as_many_empty_spaces_too_the_later_in_turn_order_wins(
    edition: str, track: list[tuple[int, ...]], winner: int
) -> None:
    game = ended(Holding(), Holding(), Holding(), players=3, edition=edition, track=track)
    assert game.winners == (winner,)
    empty, order = game.ranking().tie_breaks
    assert (empty.what, order.what) == ("fewest_empty" if edition == "2011" else "most_empty", "turn_order")
    assert {value for _, value in empty.values} == {36}
    assert [value for _, value in order.values] == [3, 2, 1]
    assert sorted(game.ranking().places) == [1, 2, 3], "whose marker stands later comes first, down to the last place"


def test_empty_spaces_matter_among_the_best_alone() -> None:
    game = ended(BUILT, BARE, Holding(tiles={"e3": "mine", "c4": "monastery:16", "c3": "building:bank"}), players=3)
    assert game.winners == (2,)
    assert game.ranking().places == (2, 3, 1), "lower places go by the same rules"
    game = ended(BUILT, Holding(silver=5), players=2)
    assert (game.winners, game.ranking().tie_breaks) == ((1,), ())


def test_nobody_has_won_before_the_end() -> None:
    game = last_turns(Holding(silver=9), Holding(storage=("ship",)))
    assert (game.winners, seen(game).winners) == ((), ())
    finish_phase(game)
    assert (game.winners, seen(game).winners) == ((0,), (0,))
