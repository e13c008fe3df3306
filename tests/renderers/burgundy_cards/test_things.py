"""What can be asked about on a picture: every card and token, exactly where it is drawn."""

from __future__ import annotations

import pytest

from renderers.api import CardsHand, CardsMarks, CardsSample, outline
from renderers.burgundy_cards.keys import card_key
from renderers.scene import Scene, Thing
from tests.renderers.burgundy_cards.positions import game_at, own_view, rich, view_of
from tests.renderers.burgundy_cards.reading import keys, table_of

TYPES = {"castle", "mine", "monastery", "knowledge", "ship", "pasture"}
BUILDINGS = {"carpenter", "church", "market", "watchtower", "bank", "inn", "warehouse", "city-hall"}
OTHERS = {
    *("light", "medium", "dark", "cow", "sheep", "pig", "rooster", "goods", "animals"),
    *("triple", "first-of", "all-seven", "bonus", "first-player", "workers", "silver", "building", "alone"),
}


def within(thing: Thing, scene: Scene) -> bool:
    across = thing.x >= 0 and thing.x + thing.width <= scene.width
    return across and thing.y >= 0 and thing.y + thing.height <= scene.height


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_every_card_on_the_table_can_be_asked_about(players: int) -> None:
    game = game_at(players, 30 * players, players, modules=("solo",) if players == 1 else ())
    scene = table_of(rich(view_of(game)), CardsMarks())
    where = {(thing.x, thing.y): thing for thing in scene.things}
    assert len(where) == len(scene.things)
    cards = keys(scene, card_key(""))
    assert cards
    for sprite in cards:
        thing = where[sprite.x, sprite.y]
        assert thing.code in TYPES | BUILDINGS
        assert thing.width == sprite.width < thing.height
    codes = {thing.code for thing in scene.things}
    assert codes <= TYPES | BUILDINGS | OTHERS
    assert codes >= {"light", "cow", "first-of", "all-seven", "silver", "workers"}
    for thing in scene.things:
        assert within(thing, scene), thing


def test_on_the_other_pictures_too() -> None:
    view = own_view(game_at(2, 40, 2))
    codes = {thing.code for thing in outline(CardsHand(view, 0)).things}
    assert codes >= {"silver", "workers", "light", "medium", "dark", "cow", "sheep", "pig", "rooster"}
    sample = outline(CardsSample(("building.city_hall:2", "good/dark", "first-player", "round/A")))
    assert [thing.code for thing in sample.things][:3] == ["city-hall", "dark", "first-player"]
    assert "bonus" in {thing.code for thing in sample.things}
