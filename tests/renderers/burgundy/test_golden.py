"""One picture of every kind, compared with the accepted one."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from renderers.api import (
    BurgundyBoard,
    BurgundyEstates,
    BurgundyMarks,
    BurgundyPrinted,
    BurgundyTile,
    Request,
    Sprites,
)
from tests.renderers.burgundy.positions import NAMES, game_at, refs_of, view_at, view_of
from tests.renderers.golden import as_accepted


def news() -> Request:
    view = view_at(3, 150)
    return BurgundyBoard(view, NAMES, BurgundyMarks(news=view.deeds[-1].turn - 3))


def taking() -> Request:
    game = game_at(5, 120, 3, edition="2019", setup="open", prompt="burgundy.turn")
    return BurgundyBoard(view_of(game), NAMES[:3], BurgundyMarks(refs_of(game, "depot", "black", "die")))


def placing() -> Request:
    game = game_at(6, 60, 2, prompt="burgundy.turn")
    return BurgundyBoard(view_of(game), NAMES[:2], BurgundyMarks(refs_of(game, "storage", "hex", "good"), draft=True))


def choosing() -> Request:
    game = game_at(7, 1, setup="open")
    options = enumerate(game.decisions[0].options, start=1)
    targets = tuple((f"{option.path[0].ref}/{option.path[1].ref}", number) for number, option in options)
    return BurgundyBoard(view_of(game), NAMES, BurgundyMarks(targets))


def estates() -> Request:
    return BurgundyEstates(view_of(game_at(9, 999)), NAMES)


def card() -> Request:
    return BurgundyTile("building:bank", ("building:market", "building:church", "monastery:22"))


def joint_estate() -> Request:
    game = game_at(3, 150, edition="2019", prompt="burgundy.turn", modules=["team"])
    return BurgundyBoard(view_of(game), NAMES, BurgundyMarks(news=view_of(game).deeds[-1].turn - 3))


def storing() -> Request:
    game = game_at(3, 150, edition="2019", ref="cells:", modules=["team"], team_board="12b")
    return BurgundyBoard(view_of(game), NAMES, BurgundyMarks(refs_of(game, "cells"), estate=game.decisions[0].seat))


def alone() -> Request:
    return BurgundyBoard(view_of(game_at(3, 60, 1, edition="2019", modules=["solo"])), NAMES[:1])


def rivers() -> Request:
    game = game_at(3, 60, 1, edition="2019", modules=["solo"], solo_board="13b")
    return BurgundyEstates(view_of(game), NAMES[:1])


def printed() -> Request:
    return BurgundyPrinted("2019", ("~k7m2q.1", "14", "10a"))


@pytest.mark.parametrize(
    ("request_of", "theme"),
    [
        (news, "light"),
        (taking, "light"),
        (placing, "dark"),
        (choosing, "light"),
        (estates, "light"),
        (card, "dark"),
        (joint_estate, "light"),
        (storing, "dark"),
        (alone, "light"),
        (rivers, "dark"),
        (printed, "light"),
    ],
)
def test_pictures_are_as_they_were_accepted(request_of: Callable[[], Request], theme: str, sprites: Sprites) -> None:
    as_accepted(request_of(), theme, sprites, f"burgundy_{request_of.__name__}", "burgundy")
