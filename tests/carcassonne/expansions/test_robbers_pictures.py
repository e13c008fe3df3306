"""The picture of the score track, and of the robbers on it."""

from __future__ import annotations

from itertools import pairwise

import msgspec
import pytest

from engine.api import Game
from renderers.api import CarcassonneBoard, Marks, Scene, outline
from renderers.carcassonne import track
from renderers.carcassonne.figures import upright_key
from renderers.carcassonne.pictures import PICTURES
from renderers.scene import WIDTH, Label, Panel, Sprite
from tests.carcassonne.expansions.test_robbers import at, bag, do, placed, with_robbers
from tests.carcassonne.given import given, seen

NAMES = ("Anna", "Boris", "Vera", "Gleb", "Dina", "Egor")


def scene(game: Game, **marks: object) -> Scene:
    view = seen(game)
    return outline(CarcassonneBoard(view=view, names=NAMES[: view.players], marks=msgspec.convert(marks, Marks)))


def shown_on(game: Game) -> dict[int, list[tuple[str, int]]]:
    """By space: kinds and seats of the figures that are drawn in it, from left to right."""
    keys = {upright_key(kind, seat): (kind, seat) for kind in ("meeple", "robber") for seat in range(6)}
    view = seen(game)
    sprites = [item for item in track.compose(view, 0) if isinstance(item, Sprite)]
    found: dict[int, list[tuple[str, int]]] = {}
    for code, (left, top, right, bottom) in track.boxes(view, 0).items():
        for sprite in sprites:
            if left <= sprite.x < right and top <= sprite.y < bottom:
                assert sprite.x + sprite.width <= right, "no figure stands out of its space"
                found.setdefault(int(code), []).append(keys[sprite.key])
    return found


def test_markers_and_robbers_stand_on_their_spaces() -> None:
    game = placed((3, 17, 67, 48), "17", "3", "48", "pass")
    assert shown_on(game) == {
        3: [("meeple", 0), ("robber", 1)],
        17: [("meeple", 1), ("meeple", 2), ("robber", 0)],
        48: [("meeple", 3), ("robber", 2)],
    }


def test_points_of_other_laps_are_written_at_the_marker() -> None:
    game = with_robbers(3).game()
    at(game, 3, 67, 103)
    labels = [item.text for item in track.compose(seen(game), 0) if isinstance(item, Label)]
    assert [text for text in labels if text.startswith("+")] == ["+100", "+50"]
    assert {str(space) for space in range(50)} <= set(labels)


def test_every_fifth_space_is_dark() -> None:
    view = seen(with_robbers(2).game())
    fills = [item.fill for item in track.compose(view, 0) if isinstance(item, Panel)]
    assert [space for space, fill in enumerate(fills) if fill == "panel_line"] == list(range(0, 50, 5))


@pytest.mark.parametrize("players", range(2, 7))
def test_spaces_fill_the_width_and_do_not_overlap(players: int) -> None:
    for game in (bag(players), placed((3, 17, 67, 48, 103, 22)[:players])):
        boxes = [*track.boxes(seen(game), 100).values()]
        assert len(boxes) == 50
        for row in range(0, 50, 10):
            cells = boxes[row : row + 10]
            assert (cells[0][0], cells[-1][2]) == (20, WIDTH - 20)
            assert all(one[2] < other[0] for one, other in pairwise(cells))
            assert len({(top, bottom) for _, top, _, bottom in cells}) == 1
        assert boxes[-1][3] <= 100 + track.height(seen(game))


def test_all_figures_of_six_players_on_one_space_can_be_told_apart() -> None:
    game = do(bag(6), *["0"] * 6)
    sprites = [item for item in track.compose(seen(game), 0) if isinstance(item, Sprite)]
    assert len(sprites) == 12
    assert min(sprite.width for sprite in sprites) >= 40
    assert all(one.x + one.width <= other.x + 2 for one, other in pairwise(sprites))


def test_spaces_to_choose_have_their_own_numbers() -> None:
    game = placed((3, 17, 23))
    drawn = scene(game, targets=[["17", 17], ["23", 23]])
    view = seen(game)
    boxes = track.boxes(view, drawn_top(game))
    assert [(target.code, target.number) for target in drawn.targets] == [("17", 17), ("23", 23)]
    for target in drawn.targets:
        left, top, right, bottom = boxes[target.code]
        assert (target.x, target.y, target.width, target.height) == (left, top, right - left, bottom - top)
        assert target.width >= 64, "large enough to be shown to all"


def drawn_top(game: Game) -> int:
    """Where the track begins: at the height of its first space, without the margin."""
    panels = [item for item in scene(game).items if isinstance(item, Panel)]
    own = [item for item in track.compose(seen(game), 0) if isinstance(item, Panel)]
    first = next(panel for panel in panels if (panel.x, panel.width, panel.height) == (20, own[0].width, own[0].height))
    return first.y - own[0].y


def test_the_landscape_is_not_enlarged_to_choose_a_space() -> None:
    game = placed((3, 17, 23))
    assert scene(game, targets=[["17", 17]]).height == scene(game).height


def test_the_track_is_shown_only_where_it_matters() -> None:
    view = seen(given(2).game())
    assert track.height(view) == 0
    assert track.compose(view, 0) == []
    assert track.height(seen(with_robbers(2).game())) > 200


def test_a_robber_is_a_figure_of_its_own() -> None:
    others = {art.upright.path for kind, art in PICTURES.figures.items() if kind != "robber"}
    assert PICTURES.figures["robber"].upright.path not in others
    assert PICTURES.signs["bag"].emblem is not None
