"""The picture of the board as data: what is where, before anything is painted."""

from __future__ import annotations

import pytest

from engine.api import land_tiles, place_named
from renderers.api import CarcassonneBoard, FieldMark, Marks, outline
from renderers.carcassonne.land.areas import spots
from renderers.carcassonne.window import READABLE
from renderers.scene import Label, Panel, Scene, Sprite, Stroke, Tint
from tests.renderers.positions import NAMES, game_at, targets_of, view_of


def scene_of(seed: int, tiles: int, players: int = 3, marks: Marks | None = None) -> Scene:
    view = view_of(game_at(seed, tiles, players))
    return outline(CarcassonneBoard(view, NAMES[:players], marks or Marks()))


def keys(scene: Scene, prefix: str) -> list[Sprite]:
    return [item for item in scene.items if isinstance(item, Sprite) and item.key.startswith(prefix)]


def texts(scene: Scene) -> list[str]:
    return [item.text for item in scene.items if isinstance(item, Label)]


def test_every_tile_lies_in_its_cell() -> None:
    game = game_at(1, 30)
    view = view_of(game)
    scene = outline(CarcassonneBoard(view, NAMES[:3]))
    board = [sprite for sprite in keys(scene, "tile/") if sprite.y > 200]
    assert len(board) == len(view.tiles)
    size = board[0].width
    start = board[0]
    for tile, sprite in zip(view.tiles, board, strict=True):
        assert (sprite.x - start.x, sprite.y - start.y) == (tile.x * size, tile.y * size)
        assert sprite.key.startswith(f"tile/{tile.tile}/")


def test_no_two_copies_side_by_side_look_alike_while_there_are_variants() -> None:
    view = view_of(game_at(3, 60))
    tiles = [sprite.key for sprite in keys(outline(CarcassonneBoard(view, NAMES[:3])), "tile/") if sprite.y > 200]
    copies: dict[str, set[str]] = {}
    for key in tiles:
        copies.setdefault(key.rpartition("/")[0], set()).add(key)
    for alike, looks in copies.items():
        times = sum(key.rpartition("/")[0] == alike for key in tiles)
        assert len(looks) == min(times, 4, land_tiles()[alike.split("/")[1]].copies), alike


def test_a_tile_keeps_its_look_when_the_board_grows() -> None:
    early, late = scene_of(5, 20), scene_of(5, 40)
    first = [sprite.key for sprite in keys(early, "tile/") if sprite.y > 200]
    assert [sprite.key for sprite in keys(late, "tile/") if sprite.y > 200][: len(first)] == first


def test_the_tile_to_be_laid_is_large_and_as_it_was_drawn() -> None:
    game = game_at(2, 20)
    view = view_of(game)
    drawn = keys(outline(CarcassonneBoard(view, NAMES[:3])), f"tile/{view.drawn}/0/")[0]
    assert drawn.width >= 200
    assert drawn.y < 100


def test_scores_meeples_tiles_left_and_names_are_told() -> None:
    view = view_of(game_at(2, 40, 4))
    scene = outline(CarcassonneBoard(view, NAMES[:4]))
    said = texts(scene)
    for seat in range(4):
        assert NAMES[seat] in said
        assert str(view.points[seat]) in said
        assert str(view.supply["meeple"][seat]) in said
    assert str(view.tiles_left) in said
    assert len(keys(scene, "icon/arrow")) == 1


@pytest.mark.parametrize("name", ["שלום", "大家", "🦊", "a\u0301\u0302", "\ufffe", "กำ"])
def test_a_name_that_cannot_be_written_leaves_colour_and_letter(name: str) -> None:
    view = view_of(game_at(2, 10, 2))
    scene = outline(CarcassonneBoard(view, (name, "Boris")))
    assert name not in texts(scene)
    assert keys(scene, "figure/standing/0")


def test_targets_are_numbered_where_they_are() -> None:
    game = game_at(4, 15)
    view, targets = view_of(game), targets_of(game)
    scene = outline(CarcassonneBoard(view, NAMES[:3], Marks(targets)))
    assert [(target.code, target.number) for target in scene.targets] == list(targets)
    tiles = [sprite for sprite in keys(scene, "tile/") if sprite.y > 200]
    size = tiles[0].width
    for target in scene.targets:
        place = place_named(target.code)
        assert place is not None
        assert (target.x, target.y) == (tiles[0].x + place[0] * size, tiles[0].y + place[1] * size)
        number = next(
            item
            for item in scene.items
            if isinstance(item, Label)
            and item.text == str(target.number)
            and target.x < item.x < target.x + size
            and target.y < item.y < target.y + size
        )
        assert number.size >= 0.25 * size


def test_segments_of_the_last_tile_are_numbered_at_their_spots_and_enlarged() -> None:
    game = game_at(4, 15, prompt="carcassonne.deploy")
    view = view_of(game)
    targets = targets_of(game)
    scene = outline(CarcassonneBoard(view, NAMES[:3], Marks(targets, draft=True)))
    assert [target.code for target in scene.targets] == [code for code, _ in targets]
    last = view.tiles[-1]
    tile = land_tiles()[last.tile].oriented[last.turn]
    sprite = max((s for s in keys(scene, f"tile/{last.tile}/") if s.y > 200), key=lambda s: s.width)
    assert sprite.width > 2 * READABLE
    for target in scene.targets:
        index = next(i for i, segment in enumerate(tile.segments) if segment.code == target.code)
        x, y = spots(tile)[index]
        centre = (target.x + target.width / 2 - sprite.x, target.y + target.height / 2 - sprite.y)
        assert centre == pytest.approx((x * sprite.width, y * sprite.width), abs=12)
        assert target.width >= 60, "a thumb needs it"


def test_last_move_draft_and_news_differ_in_shape() -> None:
    view = view_of(game_at(6, 25))
    plain = outline(CarcassonneBoard(view, NAMES[:3]))
    assert any(isinstance(item, Panel) and item.line == "mark" for item in plain.items)
    draft = outline(CarcassonneBoard(view, NAMES[:3], Marks(draft=True)))
    assert not any(isinstance(item, Panel) and item.line == "mark" for item in draft.items)
    assert any(isinstance(item, Stroke) and item.colour == "accent" for item in draft.items)
    news = outline(CarcassonneBoard(view, NAMES[:3], Marks(since=3)))
    framed = [item for item in news.items if isinstance(item, Panel) and item.line == "news"]
    assert len(framed) == 2, "two before the last"


def test_farmers_lie_and_others_stand() -> None:
    view = view_of(game_at(7, 45))
    scene = outline(CarcassonneBoard(view, NAMES[:3], Marks(whole=True)))
    farmers = sum(figure.code.startswith("field") for figure in view.figures)
    assert farmers
    assert len(keys(scene, "figure/lying/")) == farmers
    assert len(keys(scene, "figure/standing/")) == len(view.figures) - farmers + view.players


def test_coordinates_stand_on_all_four_sides() -> None:
    view = view_of(game_at(1, 30))
    said = texts(outline(CarcassonneBoard(view, NAMES[:3])))
    for tile in view.tiles:
        column = tile.cell.rstrip("-0123456789")
        row = tile.cell.removeprefix(column)
        assert said.count(column) >= 2
        assert said.count(row) >= 2


def test_zoom_shows_the_cell_large_with_a_map_of_the_whole() -> None:
    view = view_of(game_at(8, 70))
    cell = view.tiles[10].cell
    scene = outline(CarcassonneBoard(view, NAMES[:3], Marks(focus=cell)))
    doubled = [item for item in scene.items if isinstance(item, Panel) and item.line == "accent" and not item.fill]
    assert len({item.x for item in doubled if item.y > 200}) == 2, "a double frame around the cell"
    assert not any(isinstance(item, Stroke) for item in scene.items), "corners are for what is only tried"
    widths = {sprite.width for sprite in keys(scene, "tile/") if sprite.y > 200}
    assert len(widths) == 2, "the board and its map"
    assert max(widths) > READABLE


def test_fields_show_owners_and_worth() -> None:
    view = view_of(game_at(9, 40))
    segments = tuple(
        (number, local)
        for number, tile in enumerate(view.tiles[:6])
        for local, segment in enumerate(land_tiles()[tile.tile].oriented[tile.turn].segments)
        if segment.kind == "field"
    )
    fields = (FieldMark((1, 2), 12, segments[:2]), FieldMark((), 0, segments[2:3]), FieldMark((), 3, segments[3:4]))
    scene = outline(CarcassonneBoard(view, NAMES[:3], Marks(fields=fields, whole=True)))
    assert len([item for item in scene.items if isinstance(item, Tint)]) == 4
    said = texts(scene)
    assert "12" in said
    assert {"B", "C"} <= set(said)
