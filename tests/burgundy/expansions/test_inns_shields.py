"""Inns and shields: shield 15 fetches an inn that lies beside the black depot."""

from __future__ import annotations

from engine.burgundy.expansions.inns import INN, inns_beside
from tests.burgundy.expansions.shields_given import SPARE, finish_turns, shielded
from tests.burgundy.given import Holding, offered, play, prompt, seen

OWNER = Holding(silver=2)
HELD = {0: {"d4": 15}}


def test_an_inn_is_fetched_off_the_pile() -> None:
    game = shielded(OWNER, held=HELD, round=5, modules=["inns"], depots=SPARE)
    beside = inns_beside(game.look)
    finish_turns(game)
    assert prompt(game) == "burgundy.fetch"
    play(game, next(code for code in offered(game) if code.startswith("inn@black/")))
    assert [hex.tile for hex in seen(game).estates[0].hexes].count(INN) == 1
    assert inns_beside(game.look) == beside - 1


def test_the_table_may_keep_inns_from_it() -> None:
    game = shielded(OWNER, held=HELD, round=5, modules=["inns"], depots=SPARE, black=["ship"], shield_15_inn="no")
    finish_turns(game)
    assert prompt(game) == "burgundy.fetch"
    assert [code for code in offered(game) if not code.startswith("ship@black/")] == ["decline"]
