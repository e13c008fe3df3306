"""The load run of `make soak` with a few tables and short times: the same parts, the same verdict, but no times are
judged."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from tests.load import verdict
from tests.load.crowd import HEAVY
from tests.load.holding import LONGEST
from tests.load.plan import Plan
from tests.load.platforms import Platforms
from tests.load.run import Outcome, run_unjudged
from tests.load.verdict import Account, told

SMALL = Plan(tables=5, people=2, seconds=2.0, pace=1.0, thumbs=2, crowd=30)
"""At each table one move is typed and one is made by buttons."""

pytestmark = pytest.mark.xdist_group("load")


def a_board_breaks_off(here: Platforms) -> None:
    """Break the connection after the next board in one group. Telegram knows no nonces, so the board is sent again."""
    first = next(chat for chat in here.telegram.api.world.chats.values() if chat.group)
    here.telegram.drop_next("sendPhoto", chat=first.id)


@pytest.fixture(scope="module")
def outcome() -> Outcome:
    """The outcome of a run in which only that goes wrong."""
    return asyncio.run(run_unjudged(SMALL, a_board_breaks_off))


@pytest.fixture
def well(outcome: Outcome) -> list[Account]:
    """The accounts of all tables except the one where a board was posted twice."""
    return [outcome.accounts[0], *outcome.accounts[2:]]


def test_nothing_is_lost_or_doubled(outcome: Outcome, well: list[Account]) -> None:
    told(well)
    figures = outcome.figures
    assert figures.moves == figures.posts - 1 == 2 * SMALL.tables
    assert (figures.posted["discord"].count, figures.posted["telegram"].count) == (6, 4)
    assert figures.answered.count > 0
    assert figures.program.lag.count > 0
    assert figures.sends["unsure"] == 1


def test_how_long_answers_hold_the_loop_is_told_by_verb(outcome: Outcome) -> None:
    held = outcome.figures.held
    assert {"carcassonne", "join", "start", "do", "pick", "confirm", *HEAVY} <= {*held}
    assert held["mygames"].count == 2
    assert all(spread.most > 0 for spread in held.values())


def test_an_answer_that_holds_the_loop_too_long_is_noticed() -> None:
    verdict.held({"mygames": LONGEST, "next": 0.1})
    with pytest.raises(AssertionError, match="mygames"):
        verdict.held({"mygames": LONGEST + 0.1, "next": 0.1})


def test_a_board_that_came_twice_is_noticed(outcome: Outcome) -> None:
    with pytest.raises(AssertionError, match="doubled"):
        told(outcome.accounts)


def test_a_board_that_was_lost_is_noticed(well: list[Account]) -> None:
    first, *others = well
    for lost in first.boards:
        boards = tuple(board for board in first.boards if board is not lost)
        with pytest.raises(AssertionError, match="lost"):
            told([*others, msgspec.structs.replace(first, boards=boards)])


def test_boards_out_of_order_are_noticed(well: list[Account]) -> None:
    first, *others = well
    with pytest.raises(AssertionError, match="was told as"):
        told([*others, msgspec.structs.replace(first, boards=first.boards[::-1])])
