"""What can be asked about on a picture: every tile, exactly where it is drawn."""

from __future__ import annotations

import random

import pytest

from engine.api import SPECTATOR, BurgundyView, Game, make_spec, new_game, tile_code
from renderers.api import BurgundyBoard, BurgundyEstates, BurgundyPieces, BurgundyTile, Scene, outline
from renderers.burgundy.keys import tile_key
from renderers.scene import Sprite, Thing
from tests.play import random_moves

NAMES = ("Anna", "Bert", "Clara", "Dora")


def view_of(players: int, turns: int) -> BurgundyView:
    game: Game = new_game(make_spec("burgundy", players, edition="2019"), bytes([players]) * 32)
    for moment, _ in zip(random_moves(game, random.Random(players)), range(turns), strict=False):
        game = moment
    view = game.view(SPECTATOR)
    assert isinstance(view, BurgundyView)
    return view


def tiles(scene: Scene) -> list[Sprite]:
    return [item for item in scene.items if isinstance(item, Sprite) and item.key.startswith(tile_key(""))]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_tile_on_the_board_can_be_asked_about(players: int) -> None:
    view = view_of(players, 60)
    scene = outline(BurgundyBoard(view, NAMES[:players]))
    where = {(thing.x, thing.y): thing for thing in scene.things}
    assert len(where) == len(scene.things)
    drawn = tiles(scene)
    assert len(drawn) > 12
    for sprite in drawn:
        thing = where[sprite.x, sprite.y]
        assert thing.code == tile_code(sprite.key.removeprefix(tile_key("")))
        assert thing.width == sprite.width < thing.height
    lying = [slot.tile for depot in (*view.depots, view.black) for slot in depot.slots if slot.tile]
    assert {tile_code(tile) for tile in lying} <= {thing.code for thing in scene.things}
    assert {"silver", "workers"} <= {thing.code for thing in scene.things}
    for thing in scene.things:
        assert inside(thing, scene)


def inside(thing: Thing, scene: Scene) -> bool:
    across = thing.x >= 0 and thing.x + thing.width <= scene.width
    return across and thing.y >= 0 and thing.y + thing.height <= scene.height


def test_on_the_other_pictures_too() -> None:
    view = view_of(3, 60)
    estates = outline(BurgundyEstates(view, NAMES[:3]))
    placed = [hex.tile for estate in view.estates for hex in estate.hexes if hex.tile]
    assert len(placed) <= len(tiles(estates)) <= len(estates.things)
    card = outline(BurgundyTile("monastery:17", ("building:watchtower",)))
    assert [thing.code for thing in card.things] == ["monastery-17", "watchtower"]
    pieces = outline(BurgundyPieces(("good/3", "bonus/mine/large", "die/white/4", "silver", "worker", "slot/black")))
    assert [thing.code for thing in pieces.things] == ["goods", "bonus", "dice", "silver", "workers"]
