"""Positions with the mage and the witch, for tests."""

from __future__ import annotations

from engine.api import Game
from engine.carcassonne.expansions.mage_witch import MagiciansView, spots_of
from tests.carcassonne.given import Position, answer, given, seen


def with_magic(*modules: str) -> Position:
    return given(modules=("mage_witch", *modules))


def lay(game: Game, place: str, *codes: str) -> None:
    """Lay the drawn tile, unless that was done because there is no other place; give these answers, and deploy nothing
    if nothing is said about it."""
    where = place.partition("/")[0]
    if seen(game).tiles[-1].cell != where:
        answer(game, place)
    for code in codes:
        answer(game, code)
    if game.decisions and game.decisions[0].prompt == "carcassonne.deploy" and seen(game).tiles[-1].cell == where:
        answer(game, "pass")


def on_board(game: Game) -> dict[str, str]:
    """Where the mage and the witch stand."""
    shown = seen(game).shown_by("mage_witch", MagiciansView)
    assert shown is not None
    return {each.kind: f"{each.cell}:{each.code}" for each in shown.standing}


def segment(game: Game, cell_code: str) -> int:
    """The number of a segment, such as `S30:road`."""
    place, _, code = cell_code.partition(":")
    number = next(number for number, tile in enumerate(seen(game).tiles) if tile.cell == place)
    laid = game.state.board.laid[number]
    segments = game.rules.catalogue.oriented[laid.tile][laid.turn].segments
    return number * 16 + next(local for local, each in enumerate(segments) if each.code == code)


def put(game: Game, **places: str) -> None:
    """The mage and the witch stand there, however they came."""
    spots_of(game.look).update({kind: segment(game, place) for kind, place in places.items()})
