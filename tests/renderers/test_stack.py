"""The picture of the remaining tiles, and the crosses of cells that none of them fits, as data; and their files."""

from __future__ import annotations

import io

import msgspec
import pytest
from PIL import Image

from bot.games import ui_of
from bot.texts import texts
from engine.api import SPECTATOR, Game, carcassonne_dead_cells, land_tiles, place_named
from renderers.api import CarcassonneBoard, CarcassonneStack, Marks, Scene, Sprites, StackGroup, draw, outline
from renderers.scene import Label, Panel, Sprite, Stroke
from tests.renderers.positions import MODULES, NAMES, game_at, targets_of, view_of


def stack_of(game: Game, language: str = "en") -> CarcassonneStack:
    layer = ui_of("carcassonne").layers["tiles"](texts(language), game, SPECTATOR, NAMES)
    request = layer.illustrations[0].request
    assert isinstance(request, CarcassonneStack)
    return request


WHOLE_BOX = CarcassonneStack("171", (StackGroup("", tuple((tile, 1) for tile in land_tiles())),))
"""Every tile there is, however many expansions there are."""


def tiles(scene: Scene) -> list[Sprite]:
    return [item for item in scene.items if isinstance(item, Sprite)]


def numbers(scene: Scene) -> list[Label]:
    return [item for item in scene.items if isinstance(item, Label) and item.anchor == "mm"]


@pytest.mark.parametrize(
    "game",
    [game_at(1, 1), game_at(1, 40), game_at(2, 66), game_at(1, 1, modules=MODULES), game_at(2, 90, modules=MODULES)],
)
def test_every_kind_is_drawn_once_with_its_number_on_its_corner(game: Game) -> None:
    request = stack_of(game)
    scene = outline(request)
    expected = [tile for group in request.groups for tile in group.tiles]
    assert [sprite.key for sprite in tiles(scene)] == [f"tile/{tile}/0/0" for tile, _ in expected]
    assert [label.text for label in numbers(scene)] == [str(count) for _, count in expected]
    for sprite, label in zip(tiles(scene), numbers(scene), strict=True):
        assert sprite.x + sprite.width // 2 < label.x < sprite.x + sprite.width * 1.2
        assert sprite.y + sprite.width // 2 < label.y < sprite.y + sprite.width * 1.2


@pytest.mark.parametrize("request_", [stack_of(game_at(1, 1)), stack_of(game_at(2, 69)), WHOLE_BOX])
def test_nothing_overlaps_and_all_of_it_is_on_the_picture(request_: CarcassonneStack) -> None:
    scene = outline(request_)
    corners = [(sprite.x, sprite.y) for sprite in tiles(scene)]
    side = tiles(scene)[0].width
    for at, (x, y) in enumerate(corners):
        assert all(abs(x - other) >= side or abs(y - beyond) >= side for other, beyond in corners[:at])
    plates = [item for item in scene.items if isinstance(item, Panel) and item.fill == "panel"]
    assert all(plate.x >= 0 and plate.x + plate.width <= scene.width for plate in plates)
    assert all(plate.y + plate.height <= scene.height for plate in plates)
    assert scene.width == 1200
    assert scene.height <= 3600, "three screens of a phone at most"


def test_numbers_and_titles_can_be_read_on_a_phone() -> None:
    """A third of the size there: 30 pixels are 10 points."""
    for request in (stack_of(game_at(1, 1)), WHOLE_BOX):
        scene = outline(request)
        assert all(item.size >= 38 for item in scene.items if isinstance(item, Label))
        assert tiles(scene)[0].width >= 90


def test_many_kinds_stand_in_more_columns_and_few_need_no_headings() -> None:
    few, some, many = stack_of(game_at(2, 68)), stack_of(game_at(1, 1)), stack_of(game_at(1, 1, modules=MODULES))
    sizes = [tiles(outline(request))[0].width for request in (few, some, many)]
    assert sizes == sorted(sizes, reverse=True)
    assert len({*sizes}) == 3
    titles = {group.title for group in few.groups}
    assert not titles & {item.text for item in outline(few).items if isinstance(item, Label)}
    said = {item.text for item in outline(some).items if isinstance(item, Label)}
    assert {group.title for group in some.groups} <= said


def test_the_file_is_small_in_both_themes(sprites: Sprites) -> None:
    for request in (stack_of(game_at(1, 1), "ru"), WHOLE_BOX):
        for theme in ("light", "dark"):
            data = draw(request, sprites, theme)
            assert len(data) < 900_000
            with Image.open(io.BytesIO(data)) as picture:
                assert picture.size == (1200, outline(request).height)


def test_requests_that_were_written_before_are_read() -> None:
    board = CarcassonneBoard(view_of(game_at(1, 3)), NAMES[:3], Marks(whole=True))
    raw = msgspec.json.encode(board)
    assert b"dead" not in raw
    assert msgspec.json.decode(raw, type=CarcassonneBoard).marks == Marks(whole=True)
    request = stack_of(game_at(1, 20))
    assert msgspec.json.decode(msgspec.json.encode(request), type=CarcassonneStack) == request


# crosses


def crosses(scene: Scene) -> list[tuple[int, int]]:
    """The middle of every cross: two strokes of the same length that cut each other."""
    strokes = [item for item in scene.items if isinstance(item, Stroke) and item.colour == "faint"]
    middles = [((a[0] + b[0]) // 2, (a[1] + b[1]) // 2) for a, b in (stroke.points for stroke in strokes)]
    assert middles[::2] == middles[1::2]
    return middles[::2]


def test_dead_cells_have_a_cross_in_their_middle() -> None:
    game = game_at(2, 68)
    view, dead = view_of(game), carcassonne_dead_cells(game.spec, view_of(game))
    assert len(dead) > 5
    scene = outline(CarcassonneBoard(view, NAMES[:3], Marks(dead=dead, whole=True)))
    plain = outline(CarcassonneBoard(view, NAMES[:3], Marks(whole=True)))
    assert crosses(plain) == []
    assert [item for item in scene.items if item in plain.items] == list(plain.items), "nothing else has changed"
    start = next(
        item for item in scene.items if isinstance(item, Sprite) and item.key.startswith("tile/") and item.y > 300
    )
    size, first = start.width, view.tiles[0]
    places = {place_named(name) for name in dead}
    found = {((x - start.x) // size + first.x, (y - start.y) // size + first.y) for x, y in crosses(scene)}
    assert found <= places
    inside = {(tile.x, tile.y) for tile in view.tiles}
    columns, rows = {x for x, _ in inside}, {y for _, y in inside}
    assert found == {place for place in places if place and place[0] in columns and place[1] in rows}


def test_what_can_be_chosen_has_its_number_and_no_cross() -> None:
    game = game_at(1, 40)
    targets = targets_of(game)
    marks = Marks(targets=targets, dead=tuple(name for name, _ in targets))
    scene = outline(CarcassonneBoard(view_of(game), NAMES[:3], marks))
    assert len(scene.targets) == len(targets)
    assert crosses(scene) == []
