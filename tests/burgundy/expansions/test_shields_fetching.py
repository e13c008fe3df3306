"""Shields 14 and 15: tiles that come straight from a depot into the estate at the end of a phase."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engine.api import Game, burgundy_events
from engine.burgundy import hooks
from engine.burgundy.expansions.shields import ShieldsKept, ShieldTaken, TileFetched
from engine.burgundy.module import BURGUNDY
from engine.burgundy.state import BLook, estate_of
from engine.burgundy.tiles import Tile
from engine.core.module import Module
from tests.burgundy.expansions.shields_given import SPARE, finish_turns, held_by, of_shields, shielded
from tests.burgundy.given import Holding, earned, offered, play, prompt, seen
from tests.rulebook import rulebook
from tests.trial import trial_of


def owner(shield: int) -> dict[int, dict[str, int]]:
    return {0: {"d4": shield}}


@rulebook("burgundy", section="Shields: 14")
def test_14_a_tile_from_any_depot_comes_straight_into_the_estate() -> None:
    depots = {1: ["ship"], 5: ["mine"], 6: ["building:bank"]}
    game = shielded(Holding(silver=1), held=owner(14), round=5, dice=[(1, 2)], depots=depots)
    finish_turns(game)
    assert (prompt(game), game.decisions[0].seat) == ("burgundy.fetch", 0)
    assert offered(game) == ["ship@1/d3", "ship@1/d5", "mine@5/e3", "bank@6/c3", "bank@6/e4", "decline"]
    assert [part.ref for part in game.decisions[0].options[0].path] == ["depot:1:1", "hex:d3"]
    assert game.decisions[0].options[game.decisions[0].default or 0].code == "decline"
    happened = play(game, "bank@6/c3")
    placed = burgundy_events.TilePlaced(0, "building:bank", "c3", "shield:14")
    assert happened[0] == placed
    assert burgundy_events.Supplied(0, 2, 0, "building:bank") in happened, "with its effect"
    assert ("phase", 10) in earned(game, 0), "and its area"
    assert seen(game).depots[5].slots[0].tile == ""
    assert prompt(game) == "burgundy.upkeep", "this comes afterwards"
    assert seen(game).estates[0].silver == 3


def test_14_effects_are_used_to_their_end() -> None:
    depots = {1: ["ship"], 2: ["castle"], 5: ["mine"]}
    player = Holding(silver=1, tiles={"c3": "building:bank"})
    game = shielded(player, held=owner(14), round=5, dice=[(1, 2)], depots=depots)
    finish_turns(game)
    play(game, "castle@2/b3")
    assert (prompt(game), game.decisions[0].seat) == ("burgundy.castle", 0)
    play(game, "take/mine@5")
    assert prompt(game) == "burgundy.upkeep"


def test_14_nothing_to_fetch_nothing_asked() -> None:
    game = shielded(Holding(silver=1), held=owner(14), round=5, dice=[(1, 2)], black=["mine"])
    finish_turns(game)
    assert prompt(game) == "burgundy.upkeep"


def test_14_it_may_be_declined() -> None:
    game = shielded(Holding(silver=1), held=owner(14), round=5, dice=[(1, 2)], depots=SPARE)
    finish_turns(game)
    assert burgundy_events.EffectDeclined(0, "shield:14") in play(game, "decline")


def test_14_works_even_if_it_is_then_not_paid_for() -> None:
    game = shielded(Holding(), held=owner(14), round=5, dice=[(1, 2)], depots=SPARE)
    finish_turns(game)
    assert prompt(game) == "burgundy.fetch"
    happened = play(game, "ship@1/d3")
    assert ShieldsKept(0, 0, 0, (), (14,)) in happened


def test_14_by_another_ruling_only_after_it_was_paid_for() -> None:
    game = shielded(
        Holding(silver=1), held=owner(14), round=5, dice=[(1, 2)], depots=SPARE, shield_14_timing="after_upkeep"
    )
    finish_turns(game)
    assert prompt(game) == "burgundy.upkeep"
    dropping = Game.load(game.dump())
    play(game, "keep-all")
    assert prompt(game) == "burgundy.fetch"
    play(dropping, "keep-none")
    assert prompt(dropping) == "burgundy.turn"


@rulebook("burgundy", section="Shields: 15")
def test_15_a_tile_from_the_black_depot() -> None:
    black = ["building:bank", "mine", "mine"]
    game = shielded(Holding(silver=1), held=owner(15), round=5, dice=[(1, 2)], depots=SPARE, black=black)
    finish_turns(game)
    assert offered(game) == ["bank@black/c3", "bank@black/e4", "mine@black/e3", "decline"]
    assert [part.ref for part in game.decisions[0].options[2].path] == ["black:1", "hex:e3"]
    play(game, "mine@black/e3")
    assert [slot.tile for slot in seen(game).black.slots] == ["building:bank", "", "mine", ""]
    assert "mine" in [hex.tile for hex in seen(game).estates[0].hexes]


def test_15_two_shields_fetch_one_after_the_other() -> None:
    player = Holding(silver=2, tiles={"b3": "castle"})
    game = shielded(
        player, held={0: {"d4": 15, "b3": 14}}, round=5, dice=[(1, 2)], depots=SPARE, black=["mine"], players=2
    )
    finish_turns(game)
    play(game, "ship@1/d3")
    assert offered(game) == ["mine@black/e3", "decline"]
    play(game, "mine@black/e3")
    assert prompt(game) == "burgundy.upkeep"


def test_a_castle_that_was_fetched_may_bring_another_shield() -> None:
    player = Holding(silver=3, tiles={"c3": "building:bank", "b3": "castle"})
    held = {0: {"d4": 14, "b3": 11}}
    game = shielded(player, held=held, laid={4: [15]}, round=5, dice=[(1, 2)], depots={2: ["castle"]}, black=["mine"])
    finish_turns(game)
    play(game, "castle@2/a2")
    assert of_shields(game) == [f"shield/shield-15@4/{hex}" for hex in ("a2", "b3", "d4")]
    assert ShieldTaken(0, 15, 4, "a2", (), 0, 0, "castle") in play(game, "shield/shield-15@4/a2")
    assert offered(game) == ["mine@black/e3", "decline"], "it works in the same phase"
    play(game, "decline")
    assert offered(game)[0] == "keep-all"
    play(game, "keep-all")
    assert held_by(game) == {"d4": 14, "b3": 11, "a2": 15}
    assert seen(game).estates[0].silver == 0


# what lies beside the black depot


@pytest.fixture
def trial(tmp_path: Path) -> Iterator[Module]:
    """Mills lie beside the black depot and go on any colour."""
    with trial_of(BURGUNDY) as module:
        path = tmp_path / "trial.toml"
        path.write_text('[[tile]]\nid = "mill"\nkind = "mill"\n')
        module.data = (str(path),)

        @module.on(hooks.STOCK)
        def a_mill(look: BLook, seat: int) -> list[hooks.Ware]:
            return [hooks.Ware("mill", "mill:0")]

        @module.on(hooks.PLACES.add, alone=False)
        def on_any_colour(spaces: int, look: BLook, seat: int, tile: Tile) -> int:
            return look.state.border[seat] if tile.kind == "mill" else spaces

        yield module


def test_15_also_what_lies_beside_the_black_depot(trial: Module) -> None:
    game = shielded(Holding(silver=1), held=owner(15), round=5, dice=[(1, 2)], modules=["trial"], black=["mine"])
    finish_turns(game)
    mills = [code for code in offered(game) if code.startswith("mill@black/")]
    assert len(mills) == estate_of(game.look, 0).neighbours[estate_of(game.look, 0).names.index("d4")].bit_count()
    assert game.decisions[0].options[1].path[0].ref == "mill:0"
    happened = play(game, "mill@black/c3")
    assert TileFetched(0, "mill", 0) in happened
    assert burgundy_events.WareTaken(0, "mill") in happened, "its module takes it away"
    assert [slot.tile for slot in seen(game).black.slots] == ["mine", "", "", ""]


def test_15_nothing_of_that_by_another_ruling(trial: Module) -> None:
    rest: dict[str, Any] = {"round": 5, "dice": [(1, 2)], "black": ["mine"], "shield_15_inn": "no"}
    game = shielded(Holding(silver=1), held=owner(15), modules=["trial"], **rest)
    finish_turns(game)
    assert offered(game) == ["mine@black/e3", "decline"]
