"""Positions on the score track: markers put where a test needs them, and messages drawn in the order it names."""

from __future__ import annotations

from engine.api import Game, ScriptedChance, Seat, Setting, Term
from engine.carcassonne.board import SEGMENTS
from engine.carcassonne.expansions.messengers import MessengersView, stack_of
from engine.carcassonne.names import cell_named
from engine.carcassonne.pieces import Figure
from tests.carcassonne.given import Position, answer, asked_to_deploy, given, seen

YOU, BLUE, GREEN = 0, 1, 2
MARKER = "carcassonne.marker"
MESSAGE = "carcassonne.message"


def with_messengers(*modules: str, players: int = 2, **options: Setting) -> Position:
    return given(players, modules=("messengers", *modules), **options)


def started(position: Position, *messages: int, meeples: tuple[int, ...] = (), riders: tuple[int, ...] = ()) -> Game:
    """The game of a position, with the markers of the seats moved so far; these messages are drawn next."""
    game = position.game()
    game.draft.chance = ScriptedChance(game.draft.chance, messages=messages)
    for marker, by_seat in (("meeple", meeples), ("messenger", riders)):
        for seat, points in enumerate(by_seat):
            game.state.score(seat, "road", (Term("tile", points, 1),))
            if marker == "messenger":
                stack_of(game.look).moved[seat] += points
    return game


def put(game: Game, seat: Seat, place: str, kind: str = "meeple") -> None:
    """A figure out of the supply onto a segment such as `S30:city`, whoever stands there: as a flight could."""
    game.state.take(seat, kind)
    segment = segment_at(game, place)
    here = game.state.figures.get(segment, ())
    game.state.figures[segment] = (*here, Figure(seat, kind))


def segment_at(game: Game, place: str) -> int:
    cell, _, code = place.partition(":")
    at = cell_named(cell)
    assert at is not None
    number = game.state.board.at[at]
    laid = game.state.board.laid[number]
    codes = [segment.code for segment in game.rules.catalogue.oriented[laid.tile][laid.turn].segments]
    return int(number * SEGMENTS + codes.index(code))


def lay(game: Game, place: str, deploy: str = "pass") -> None:
    answer(game, place)
    if asked_to_deploy(game):
        answer(game, deploy)
    else:
        assert deploy == "pass"


def asked(game: Game) -> tuple[Seat, str]:
    return game.decisions[0].seat, game.decisions[0].prompt


def track(game: Game) -> dict[str, tuple[int, ...]]:
    return seen(game).markers


def shown(game: Game) -> MessengersView:
    view = seen(game).shown_by("messengers", MessengersView)
    assert view is not None
    return view


def holding(position: Position, message: int, *later: int) -> Game:
    """Your meeple has moved to 5 by the city at S30 and S29, which is scored, and you have drawn this message."""
    game = started(position.draw("BA.E", "BA.B"), message, *later, meeples=(1,))
    lay(game, "S29/180", "city")
    assert asked(game) == (YOU, MARKER)
    answer(game, "meeple")
    assert asked(game) == (YOU, MESSAGE)
    return game


def roads() -> Position:
    """You have a road of two tiles at T30 and one of one tile at S31."""
    return (
        with_messengers()
        .play(YOU, "BA.U", "T30/0", "road")
        .play(BLUE, "BA.B", "T31/0")
        .play(YOU, "BA.V", "S31/0", "road")
        .play(BLUE, "BA.B", "U31/0")
    )


def court() -> Position:
    """Your knights: one in a city with a shield at T31, one in a city without at S31. Blue's city at R31 has a shield,
    too."""
    return (
        with_messengers()
        .play(YOU, "BA.E", "S31/180", "city")
        .play(BLUE, "BA.Mg", "R31/0", "city")
        .play(YOU, "BA.M", "T31/180", "city")
        .play(BLUE, "BA.B", "R32/0")
    )
