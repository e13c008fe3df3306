"""Positions with shields: who has which on which castle, and which lie on depots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.api import Event, Game, Seat
from engine.burgundy.expansions.shields import ShieldsView, ShieldTables
from tests.burgundy.given import Holding, answer, given, offered, prompt, seen, told

DEPOTS = 6
SPARE = {1: ["ship"]}
"""Something to take, so that a turn is never over by itself."""


def shielded(
    *holdings: Holding,
    held: Mapping[Seat, Mapping[str, int]] | None = None,
    laid: Mapping[int, Sequence[int]] | None = None,
    lender: Seat | None = None,
    modules: Sequence[str] = (),
    **rest: Any,
) -> Game:
    """A position as `given` makes it. Shields are held by seat and space of the castle; depots have only those that are
    named. `modules` are others beside this one."""
    game = given(*holdings, modules=["shields", *modules], **rest)
    tables = game.state.slices["shields"]
    assert isinstance(tables, ShieldTables)
    tables.depots = [tuple((laid or {}).get(depot, ())) for depot in range(1, DEPOTS + 1)]
    for seat, castles in (held or {}).items():
        tables.held[seat] = tuple((shield, hex) for hex, shield in castles.items())
        tables.owners |= dict.fromkeys(castles.values(), seat)
    tables.lender = lender
    return Game.load(game.dump(), game.draft.chance)


def shown(game: Game) -> ShieldsView:
    view = seen(game).slices["shields"]
    assert isinstance(view, ShieldsView)
    return view


def held_by(game: Game, seat: Seat = 0) -> dict[str, int]:
    """Shields of a seat by the spaces of their castles."""
    return {hex: shield for shield, hex in shown(game).held[seat]}


def of_shields(game: Game) -> list[str]:
    """What is offered of shields."""
    return [code for code in offered(game) if code.startswith("shield/")]


def finish_turns(game: Game) -> list[Event]:
    """All take workers until somebody is asked something else, or the game is over."""
    happened: list[Event] = []
    while game.decisions and prompt(game) == "burgundy.turn":
        code = next(code for code in offered(game) if code == "end" or code.endswith("/workers"))
        happened += told(answer(game, code))
    return happened
