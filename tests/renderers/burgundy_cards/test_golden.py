"""One picture of every kind, compared with the accepted one."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from renderers.api import CardsHand, CardsMarks, CardsSample, CardsTable, Request, Sprites
from tests.renderers.burgundy_cards.positions import NAMES, found, game_at, own_view, refs_of, view_of
from tests.renderers.golden import as_accepted


def news() -> Request:
    view = view_of(game_at(3, 150))
    return CardsTable(view, CardsMarks(news=view.deeds[-1].turn - 3, estate=3), NAMES)


def choosing() -> Request:
    game = found("turn", "stack", 3)
    return CardsTable(own_view(game), CardsMarks(refs_of(game), estate=game.decisions[0].seat), NAMES[:3])


def awarded() -> Request:
    game = found("award", "bonus", 4)
    return CardsTable(own_view(game), CardsMarks(refs_of(game), draft=True, estate=game.decisions[0].seat), NAMES)


def bought() -> Request:
    game = found("bought", "bought")
    return CardsHand(own_view(game), game.decisions[0].seat, CardsMarks(refs_of(game)))


def alone() -> Request:
    return CardsTable(view_of(game_at(14, 60, 1, modules=("solo",))), CardsMarks(), NAMES[:1])


def sample() -> Request:
    return CardsSample(
        ("castle:1", "mine:2", "monastery:3", "knowledge:4", "ship:5", "pasture:6", "building.inn:2", "building.bank:1")
    )


@pytest.mark.parametrize(
    ("request_of", "theme"),
    [
        (news, "light"),
        (choosing, "light"),
        (awarded, "dark"),
        (bought, "dark"),
        (alone, "dark"),
        (sample, "light"),
    ],
)
def test_pictures_are_as_they_were_accepted(request_of: Callable[[], Request], theme: str, sprites: Sprites) -> None:
    as_accepted(request_of(), theme, sprites, f"cards_{request_of.__name__}", "burgundy_cards")
