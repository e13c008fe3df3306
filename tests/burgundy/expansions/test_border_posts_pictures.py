"""Border posts on pictures, read as data."""

from __future__ import annotations

from itertools import combinations
from math import hypot, sqrt

import pytest

from engine.api import SPECTATOR, BurgundyView, Game, make_spec, new_game
from engine.burgundy.expansions.border_posts import BOARDS
from renderers.api import BurgundyBoard, BurgundyEstates, BurgundyMarks, outline
from renderers.burgundy.expansions.border_posts import BORDER_POSTS, post_key
from renderers.scene import Label, Panel, Scene, Sprite, Stroke
from tests.burgundy.expansions.test_border_posts import CLOSING, MODULES, NORTH, SOUTH, with_posts
from tests.burgundy.given import Holding, given, play, seen
from tests.renderers.boxes import inside
from tests.seeds import seed_of

NAMES = ("Anna", "Boris", "Clara", "Daniel")
LINKED = with_posts(Holding(tiles={**NORTH, **SOUTH}, storage=CLOSING))
BEFORE = seen(LINKED)
play(LINKED, "3/place/bank/c3")
TWO = seen(LINKED)
play(LINKED, "1/place/sheep-2/g3")
ALL = seen(LINKED)
ROAD = "#ffe9b0"


def board_of(view: BurgundyView, seat: int = 0) -> Scene:
    names = NAMES[: view.players]
    return outline(BurgundyBoard(view=view, names=names, marks=BurgundyMarks(estate=seat, draft=True)))


def posts(scene: Scene) -> list[Sprite]:
    return [item for item in scene.items if isinstance(item, Sprite) and item.key.startswith("burgundy/post/")]


def keys(scene: Scene) -> list[str]:
    return [item.key for item in posts(scene)]


def tall(key: str) -> float:
    if key.startswith("burgundy/post/"):
        return 1.0
    return 2 / sqrt(3) if key.startswith(("burgundy/tile", "burgundy/space", "burgundy/slot")) else 1.35


def states(*linked: bool) -> list[str]:
    return [post_key(name, linked=there) for name, there in zip(("I", "II", "III"), linked, strict=True)]


def roads(scene: Scene) -> list[Stroke]:
    return [item for item in scene.items if isinstance(item, Stroke) and item.colour == ROAD]


def test_every_post_has_a_look_of_its_own() -> None:
    drawn = dict(BORDER_POSTS.drawings())
    images = {key: draw().tobytes() for key, draw in drawn.items()}
    assert len(images) == len(set(images.values())) == 7


@pytest.mark.parametrize(
    ("view", "linked"),
    [(BEFORE, (False, False, False)), (TWO, (True, True, False)), (ALL, (True, True, True))],
    ids=["none", "two", "all"],
)
def test_gates_are_open_where_posts_are_linked(view: BurgundyView, linked: tuple[bool, bool, bool]) -> None:
    assert keys(board_of(view)) == states(*linked)
    assert keys(board_of(view, 1)) == states(False, False, False)


def test_posts_stand_at_the_edge_beside_their_two_spaces() -> None:
    scene = board_of(BEFORE)
    spaces = [item for item in scene.items if isinstance(item, Sprite) and item.width == 140]
    assert len(spaces) == 37
    for post, (one, other) in zip(posts(scene), ((4, 9), (8, 14), (34, 35)), strict=True):
        x, y = post.x + post.width / 2, post.y + post.width / 2
        far = [hypot(each.x + 70 - x, each.y + 81 - y) for each in spaces]
        assert sorted(range(37), key=far.__getitem__)[:2] in ([one, other], [other, one])
        assert min(far) > 70, "no space is covered"
    inside(scene, tall)


def test_ways_join_the_tiles_between_posts() -> None:
    assert roads(board_of(BEFORE)) == []
    # From tile to tile, and from the first and the last one to their posts.
    assert len(roads(board_of(TWO))) == 5 + 2
    assert len(roads(board_of(ALL))) == 5 + 2 + 4 + 1
    assert roads(board_of(ALL, 1)) == []


def test_ways_leave_the_middle_of_tiles_free() -> None:
    scene = board_of(ALL)
    tiles = [item for item in scene.items if isinstance(item, Sprite) and item.width == 140]
    for road in roads(scene)[:5]:
        for x, y in road.points:
            assert min(hypot(tile.x + 70 - x, tile.y + 81 - y) for tile in tiles) > 40


def test_posts_are_seen_where_the_castle_is_chosen() -> None:
    game = new_game(make_spec("burgundy", 2, modules=MODULES), seed_of(1))
    view = seen(game)
    assert view.asked[0].prompt == "burgundy.estate"
    assert keys(outline(BurgundyBoard(view=view, names=NAMES[:2], marks=BurgundyMarks()))) == states(*[False] * 3)
    assert keys(outline(BurgundyEstates(view=view, names=NAMES[:2]))) == states(*[False] * 3) * 2


@pytest.mark.parametrize("board", BOARDS)
def test_every_estate_has_its_posts(board: str) -> None:
    game = new_game(make_spec("burgundy", 2, modules=MODULES, options={"border_board": board}), seed_of(1))
    for _ in range(2):
        game.apply(game.decisions[0].answer(0))
    assert keys(board_of(seen(game))) == states(False, False, False)


def whole(game: Game) -> Scene:
    view = game.view(SPECTATOR)
    assert isinstance(view, BurgundyView)
    return outline(BurgundyBoard(view=view, names=NAMES[: view.players], marks=BurgundyMarks()))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_panel_has_what_is_left_for_all_and_everybodys_posts(players: int) -> None:
    game = with_posts(Holding(tiles={**NORTH, **SOUTH}, storage=CLOSING), players=players)
    play(game, "3/place/bank/c3")
    scene = whole(game)
    bonus = next(item for item in posts(scene) if item.key.endswith("bonus"))
    row = [item for item in scene.items if isinstance(item, Label) and abs(item.y - bonus.y - 38) < 30]
    large, small = game.look.catalogue.numbers.bonuses
    assert [item.text for item in row] == [
        *(str(large), str(small)),
        *(text for seat in range(players) for text in ("ABCD"[seat], "I", "II", "III")),
    ]
    assert [item.colour for item in row[3:6]] == ["#241d17", "#241d17", "faint"]
    plates = [item for item in scene.items if isinstance(item, Panel) and (item.width, item.height) == (36, 44)]
    assert len(plates) == 3 * players
    for one, other in combinations(plates, 2):
        assert abs(one.x - other.x) >= one.width
    inside(scene, tall)


def test_whoever_has_won_a_bonus_is_named_on_it() -> None:
    scene = whole(LINKED)
    bonus = next(item for item in posts(scene) if item.key.endswith("bonus"))
    tags = [item for item in scene.items if isinstance(item, Label) and item.text == "A" and 0 < item.x - bonus.x < 80]
    assert [abs(item.y - bonus.y) < 80 for item in tags].count(True) == 1


def test_pictures_without_the_module_have_nothing_of_it() -> None:
    assert posts(whole(given())) == []
    assert roads(whole(given())) == []


def test_posts_can_be_asked_about() -> None:
    scene = whole(LINKED)
    assert len([thing for thing in scene.things if thing.code == "border-post"]) == 3 + 2 + 3
