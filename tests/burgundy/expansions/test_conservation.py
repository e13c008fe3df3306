"""With any modules, nothing is lost and nothing is there twice: tiles, goods, cards and shields."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from engine.api import make_spec, new_game
from engine.burgundy.expansions.inns import INN, inns, inns_beside
from tests.burgundy.playing import eager_moves
from tests.burgundy.test_laws import goods_of, tiles_of
from tests.combinations import fullest_of, players_of, random_subset
from tests.play import count
from tests.seeds import seed_of

GAME = "burgundy"
FULLEST = fullest_of(GAME)


@pytest.mark.parametrize("number", range(count(10, 200)))
def test_every_tile_and_every_good_is_somewhere(number: int) -> None:
    modules = random_subset(GAME, number) if number % 2 else FULLEST[number // 2 % len(FULLEST)]
    counts = players_of(GAME, modules)
    game = new_game(make_spec(GAME, counts[number % len(counts)], modules=modules), seed_of(number))
    tiles = Counter({id: tile.coloured + tile.black for id, tile in game.look.catalogue.tiles.items()})
    for _ in eager_moves(game, random.Random(number)):
        held = Counter(tiles_of(game.state))
        held["castle"] += game.state.castles.count(-1)
        if inns.id in modules:
            held[INN] += inns_beside(game.look)
        # Whatever lies face down has its tile in the box.
        held["black"] = 0
        assert held == tiles
        assert goods_of(game.state) == dict.fromkeys(range(1, 7), 7)
