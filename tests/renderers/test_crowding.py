"""Whatever a picture of the board must show is on the picture, and nothing covers what matters."""

from __future__ import annotations

import random
from itertools import combinations
from math import dist

import msgspec
import pytest

from engine.api import CarcassonneView, carcassonne_survey, column_name, land_tiles, make_spec, new_game, row_name
from renderers.api import CarcassonneBoard, FieldMark, Marks, Sprites, outline
from renderers.carcassonne.pictures import PICTURES
from renderers.carcassonne.window import READABLE
from renderers.lettering import width
from renderers.scene import Label, Panel, Scene, Sprite, Tint
from tests.play import count
from tests.renderers.boxes import inside
from tests.renderers.positions import MODULES, NAMES, game_at, targets_of, view_of

UNVISITED = {kind for kind, art in PICTURES.courses.items() if not art.visited}


def test_targets_do_not_cover_each_other() -> None:
    for id, tile in land_tiles().items():
        for turn in range(tile.period):
            segments = [segment for segment in tile.oriented[turn].segments if segment.kind not in UNVISITED]
            targets = tuple((segment.code, number) for number, segment in enumerate(segments, start=1))
            view = view_of(game_at(4, 15, prompt="carcassonne.deploy"))
            last = msgspec.structs.replace(view.tiles[-1], tile=id, turn=turn)
            view = msgspec.structs.replace(view, tiles=(*view.tiles[:-1], last))
            scene = outline(CarcassonneBoard(view, NAMES[:3], Marks(targets, draft=True)))
            centres = [(target.x + target.width / 2, target.y + target.height / 2) for target in scene.targets]
            for one, two in combinations(centres, 2):
                assert dist(one, two) >= scene.targets[0].width - 2, (id, turn)


def test_targets_of_the_page_are_shown_large_on_a_huge_board() -> None:
    view = huge()
    cells = [(x, y) for x in range(-1, 31) for y in (-1, 30)]
    cells.sort(key=lambda cell: (cell[1], cell[0]))
    targets = tuple((column_name(x) + row_name(y), number) for number, (x, y) in enumerate(cells, start=1))
    page = tuple(code for code, _ in targets[:10])
    scene = outline(CarcassonneBoard(view, NAMES[:3], Marks(targets, page)))
    assert set(page) <= {target.code for target in scene.targets}
    assert scene.targets[0].width == READABLE


def test_numbers_on_tiles_are_read_on_a_phone() -> None:
    """However many there are; of several pages, those of the page."""
    view = huge()
    names = [f"{tile.cell}:road" for tile in view.tiles]
    targets = tuple((name, number) for number, name in enumerate(names, start=1))
    page = tuple(names[40:60])
    scene = outline(CarcassonneBoard(view, NAMES[:3], Marks(targets, page)))
    assert {target.code for target in scene.targets} == set(page)
    assert all(target.width >= 40 for target in scene.targets)
    (near,) = outline(CarcassonneBoard(view, NAMES[:3], Marks(targets[99:100]))).targets
    assert near.width >= 50, "where there is room, it is larger"


@pytest.mark.parametrize(
    ("targets", "tall"), [((("road", 1),), False), ((("S30:city", 1),), False), ((("17", 17),), True)]
)
def test_what_is_above_the_board_gives_way_to_a_place_that_is_to_be_chosen(
    targets: tuple[tuple[str, int], ...], tall: bool
) -> None:
    """While a draft asks for it, or anywhere on the board. Spaces of the score track are chosen there."""
    view = view_of(new_game(make_spec("carcassonne", 3, modules=("robbers", "gold_mines")), bytes(32)))
    whole = outline(CarcassonneBoard(view, NAMES[:3], Marks(draft=True)))
    asked = outline(CarcassonneBoard(view, NAMES[:3], Marks(targets, draft=True)))
    posted = outline(CarcassonneBoard(view, NAMES[:3], Marks(targets)))

    def board_of(scene: Scene) -> int:
        return min(thing.y for thing in scene.things)

    assert (board_of(asked) == board_of(whole)) == tall
    assert (board_of(posted) == board_of(whole)) == (tall or targets[0][0] == "road")


def huge() -> CarcassonneView:
    """A view with more tiles than any game has."""
    view = view_of(game_at(4, 15))
    tile = view.tiles[0]
    tiles = tuple(
        msgspec.structs.replace(tile, x=x, y=y, cell=column_name(x) + row_name(y)) for y in range(30) for x in range(30)
    )
    return msgspec.structs.replace(view, tiles=tiles, figures=())


def test_contradictory_marks_draw_nothing_beside_the_board() -> None:
    game = game_at(4, 30, prompt="carcassonne.deploy")
    view = view_of(game)
    far = max(view.tiles, key=lambda tile: abs(tile.x - view.tiles[-1].x) + abs(tile.y - view.tiles[-1].y))
    scene = outline(CarcassonneBoard(view, NAMES[:3], Marks(targets_of(game), focus=far.cell, since=99)))
    on_the_picture(scene)


@pytest.mark.parametrize("tiles", [72, 171])
@pytest.mark.parametrize("whole", [True, False])
def test_a_row_of_tiles_stays_on_the_picture(tiles: int, whole: bool) -> None:
    view = view_of(game_at(4, 15))
    row = tuple(
        msgspec.structs.replace(view.tiles[0], x=x, y=0, cell=column_name(x) + row_name(0)) for x in range(tiles)
    )
    view = msgspec.structs.replace(view, tiles=row, figures=())
    on_the_picture(outline(CarcassonneBoard(view, NAMES[:3], Marks(whole=whole))))


def on_the_picture(scene: Scene) -> None:
    """Check that everything is inside the picture; marks at the edge of the board may extend into the band with its
    names."""
    inside(scene, lambda key: 1.3 if key.startswith(("figure/standing", "tower")) else 1, brim=0)


def test_the_header_keeps_its_words_apart() -> None:
    for players in range(2, 7):
        view = view_of(game_at(3, 30, players))
        rich = msgspec.structs.replace(view, points=tuple(180 + seat for seat in range(players)))
        scene = outline(CarcassonneBoard(rich, ("Константин Константинопольский",) * players))
        scores = [item for item in scene.items if isinstance(item, Label) and item.size == 66]
        names = [item for item in scene.items if isinstance(item, Label) and item.text.startswith("Конст")]
        assert len(scores) == len(names) == players
        for name, score in zip(names, scores, strict=False):
            assert name.size >= 30
            assert name.x + name.room < score.x - width(score.text, score.size, score.face)


def test_field_signs_cover_no_figures_where_there_is_room() -> None:
    covered = signs = 0
    for seed in range(count(20, 200)):
        game = game_at(seed, 40, 4)
        marks = tuple(
            FieldMark(region.owners, region.points, region.segments)
            for region in carcassonne_survey(game)
            if region.kind == "field" and (region.owners or region.points)
        )
        scene = outline(CarcassonneBoard(view_of(game), NAMES[:4], Marks(fields=marks, whole=True)))
        boards = [item for item in scene.items if isinstance(item, Panel) and item.fill == "#fffdf6"]
        lying = [item for item in scene.items if isinstance(item, Sprite) and "figure/" in item.key and item.y > 250]
        signs += len(boards)
        covered += sum(
            abs(board.x + board.width / 2 - figure.x - figure.width / 2) < board.width * 0.3
            and abs(board.y + board.height / 2 - figure.y - figure.width * 0.3) < board.height * 0.3
            for board in boards
            for figure in lying
        )
        on_the_picture(scene)
    assert signs > 100
    assert covered < signs * 0.01


def test_whatever_is_drawn_is_on_the_picture_and_has_been_drawn(sprites: Sprites) -> None:
    dice = random.Random(11)
    for number in range(count(40, 600)):
        players = dice.randint(2, 6)
        prompt = dice.choice(("carcassonne.place", "carcassonne.deploy"))
        modules = tuple(module for module in MODULES if dice.random() < 0.4)
        game = game_at(number, dice.choice((1, 2, 6, 24, 50, 71)), players, prompt=prompt, modules=modules)
        view = view_of(game)
        targets = targets_of(game) if game.decisions else ()
        marks = Marks(
            targets=targets if dice.random() < 0.7 else (),
            draft=dice.random() < 0.3,
            since=dice.randint(0, min(5, len(view.tiles))),
            focus=dice.choice(("", "", dice.choice(view.tiles).cell)),
            whole=dice.random() < 0.3,
        )
        scene = outline(CarcassonneBoard(view, NAMES[:players], marks))
        on_the_picture(scene)
        assert all(item.key in sprites for item in scene.items if isinstance(item, (Sprite, Tint)))
        assert scene.width == 1200
        assert scene.height <= 2400
        if not marks.focus:
            assert len(scene.targets) == len(marks.targets)
