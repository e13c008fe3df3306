"""Positions for tests, set up by playing: tiles are drawn in the order in which a test names them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

import pytest

from engine.api import (
    SPECTATOR,
    Answer,
    CarcassonneView,
    Game,
    GameSpec,
    RuleError,
    ScriptedChance,
    Seat,
    SeededChance,
    Setting,
    Transition,
    make_spec,
    new_game,
)

SEED = bytes(range(32))


class Move(NamedTuple):
    seat: Seat
    tile: str
    place: str
    """Cell and turn, such as `S31/90`."""
    deploy: str
    """What is deployed, such as `road-e` for a meeple or `large/city` for another figure."""
    then: str
    """Answers to the questions that follow, in their order, with spaces between them: which piers a ferry joins, a
    builder's second part."""


@dataclass(frozen=True)
class Position:
    """A game as a list of moves; `game()` plays them."""

    players: int
    options: tuple[tuple[str, Setting], ...]
    modules: tuple[str, ...] = ()
    moves: tuple[Move, ...] = ()
    tiles: tuple[str, ...] = ()
    """In the order of drawing; after them, the seed decides."""
    dice: tuple[int, ...] = ()
    """In the order of rolling; after them, the seed decides."""

    def play(self, seat: Seat, tile: str, place: str, deploy: str = "pass", *, then: str = "") -> Position:
        return replace(self.draw(tile), moves=(*self.moves, Move(seat, tile, place, deploy, then)))

    def draw(self, *tiles: str) -> Position:
        """Draw these tiles next. One that fits nowhere is removed from the game by the rules."""
        return replace(self, tiles=(*self.tiles, *tiles))

    def roll(self, *faces: int) -> Position:
        """Roll these next."""
        return replace(self, dice=(*self.dice, *faces))

    def game(self, *, short: bool = False) -> Game:
        """Play the moves. With `short`, the stack contains only the tiles that the position names."""
        chance = ScriptedChance(SeededChance(SEED), tiles=self.tiles, die=self.dice)
        game = new_game(self._spec(), SEED, chance)
        if short:
            _shorten(game, self.tiles[1:])
        for number, move in enumerate(self.moves, start=1):
            _make(game, number, move)
        return game

    def _spec(self) -> GameSpec:
        return make_spec("carcassonne", self.players, modules=self.modules, options=dict(self.options))

    def end(self) -> Game:
        """Play the moves, the last of which must end the game; returns the game after its final scoring."""
        game = self.game(short=True)
        assert game.over
        return game


def given(players: int = 2, *, modules: tuple[str, ...] = (), **options: Setting) -> Position:
    """A new game: only the start tile of these modules has been laid, at S30."""
    return Position(players, tuple(options.items()), modules)


def answer(game: Game, code: str) -> Transition:
    """Give this answer to the first open question."""
    decision = game.decisions[0]
    return game.apply(Answer(decision.ask, decision.seat, code))


def refused(game: Game, code: str | int, *, ask: int | None = None, seat: Seat | None = None) -> RuleError:
    """The error for an answer that is not legal, to the first open question or to another. Checks that the attempt has
    changed nothing."""
    before, save = game.copy(), game.dump()
    with pytest.raises(RuleError) as caught:
        game.apply(
            Answer(
                game.decisions[0].ask if ask is None else ask,
                game.decisions[0].seat if seat is None else seat,
                code,
            )
        )
    assert game == before
    assert game.dump() == save
    assert game.decisions == before.decisions
    return caught.value


def offered(game: Game) -> list[str]:
    """Codes of the options of the first open question."""
    return [option.code for option in game.decisions[0].options]


def seen(game: Game) -> CarcassonneView:
    view = game.view(SPECTATOR)
    assert isinstance(view, CarcassonneView)
    return view


def meeples(game: Game) -> tuple[int, ...]:
    """Number of meeples in each seat's supply."""
    return supply(game, "meeple")


def supply(game: Game, figure: str) -> tuple[int, ...]:
    """Number of figures of this kind in each seat's supply."""
    return seen(game).supply[figure]


def standing(game: Game) -> set[tuple[Seat, str]]:
    """Seat and place of every figure on the board, such as `S31 road-e`; before the place, its kind if it is no meeple,
    such as `large S31 road-e`."""
    return {
        (figure.seat, f"{'' if figure.kind == 'meeple' else figure.kind + ' '}{figure.cell} {figure.code}")
        for figure in seen(game).figures
    }


def earned(game: Game) -> list[tuple[Seat, str, int]]:
    """Seat, reason and points of every line of the ledger."""
    return [(line.seat, line.reason, line.points) for line in game.ledger]


def _shorten(game: Game, wanted: tuple[str, ...]) -> None:
    stack, later = game.state.stack, game.state.later
    box = [*stack, *(tile for tiles in later for tile in tiles)]
    for tile in wanted:
        box.remove(tile)
    stack[:] = wanted
    later.clear()


def _make(game: Game, number: int, move: Move) -> None:
    """Make one move. A question with a single option is answered by the engine itself; then check that the result is
    what the move says."""
    if len(seen(game).tiles) == number:
        assert (game.decisions[0].seat, seen(game).drawn) == (move.seat, move.tile)
        answer(game, move.place)
    laid = seen(game).tiles[number]
    assert (laid.tile, f"{laid.cell}/{90 * laid.turn}") == (move.tile, move.place)
    if asked_to_deploy(game) and len(seen(game).tiles) == number + 1:
        assert game.decisions[0].seat == move.seat
        answer(game, move.deploy)
    else:
        assert move.deploy == "pass"
    for code in move.then.split():
        assert [decision.seat for decision in game.decisions] == [move.seat]
        assert game.decisions[0].prompt not in ("carcassonne.place", "carcassonne.deploy")
        answer(game, code)
    assert all(decision.prompt != "carcassonne.second_part" for decision in game.decisions)


def asked_to_deploy(game: Game) -> bool:
    return any(decision.prompt == "carcassonne.deploy" for decision in game.decisions)
