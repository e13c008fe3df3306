"""Trade routes on the pictures, as data: every space once, what lies on it, and where the next goods go."""

from __future__ import annotations

from itertools import combinations

import pytest

from bot.games import ui_of
from engine.api import BurgundyView
from engine.burgundy.expansions.trade_routes import RoutesView
from renderers.api import BurgundyBoard, BurgundyEstates, BurgundyMarks, BurgundyPieces, Request, outline
from renderers.burgundy.expansions.trade_routes import BONUSES, HIGH, MATCH, NEXT, WIDE, draw_space, space_key
from renderers.burgundy.sizes import LARGE
from renderers.scene import Scene, Sprite
from tests.burgundy.expansions.test_trade_routes import on_routes
from tests.burgundy.given import Holding, given, play, seen
from tests.renderers.boxes import overlap
from tests.renderers.burgundy.reading import keys

NAMES = ("Anna", "Boris", "Vera", "Greta")
CARDS = (9, 11, 12, 1, 2)


def board(view: BurgundyView) -> Scene:
    return outline(BurgundyBoard(view, NAMES[: view.players], BurgundyMarks()))


def spaces(scene: Scene) -> list[Sprite]:
    return keys(scene, "burgundy/route/")


def box(sprite: Sprite, tall: float = 1.0) -> tuple[int, int, int, int]:
    return sprite.x, sprite.y, sprite.x + sprite.width, sprite.y + round(sprite.width * tall)


def routes(view: BurgundyView) -> RoutesView:
    shown = view.shown_by("trade_routes", RoutesView)
    assert shown is not None
    return shown


@pytest.mark.parametrize(("players", "cards"), [(2, 5), (3, 4), (4, 3)])
def test_the_board_has_every_space_of_the_route_once_in_order(players: int, cards: int) -> None:
    view = seen(on_routes(cards=CARDS, players=players))
    drawn = spaces(board(view))
    printed = [space_key(space.bonus, space.good) for card in routes(view).routes[0] for space in card.spaces]
    assert [sprite.key for sprite in drawn] == printed
    assert len(drawn) == 3 * cards
    assert drawn == sorted(drawn, key=lambda sprite: (sprite.y, sprite.x)), "from left to right, row by row"
    assert all(sprite.width >= 100 for sprite in drawn), "as large as a thumb on a phone"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_estates_have_their_routes(players: int) -> None:
    view = seen(on_routes(cards=CARDS, players=players))
    scene = outline(BurgundyEstates(view, NAMES[:players]))
    assert len(spaces(scene)) == sum(len(card.spaces) for route in routes(view).routes for card in route)
    assert len(keys(scene, NEXT)) == players


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("overview", [False, True])
def test_spaces_cover_neither_each_other_nor_the_estate(players: int, overview: bool) -> None:
    view = seen(on_routes(cards=CARDS, players=players))
    request: Request = BurgundyBoard(view, NAMES[:players], BurgundyMarks())
    scene = outline(BurgundyEstates(view, NAMES[:players]) if overview else request)
    boxes = [box(sprite, HIGH / WIDE) for sprite in spaces(scene)]
    assert not [pair for pair in combinations(boxes, 2) if overlap(*pair)]
    around = [
        box(sprite) for key in ("burgundy/space/", "burgundy/die/", "burgundy/silver") for sprite in keys(scene, key)
    ]
    assert not [one for one in boxes if any(overlap(one, other) for other in around)]
    assert all(left >= 0 and right <= scene.width and bottom <= scene.height for left, _, right, bottom in boxes)


def test_goods_lie_on_their_spaces_and_an_arrow_points_at_the_next() -> None:
    game = on_routes(Holding(goods={1: 2}), cards=CARDS, dice=[(1, 5)])
    before = board(seen(game))
    play(game, "1/sell/1")
    scene = board(seen(game))
    first, second, third = spaces(scene)[:3]
    (arrow,) = keys(scene, NEXT)
    assert third.x < arrow.x < arrow.x + arrow.width < third.x + third.width
    assert arrow.y < third.y
    assert keys(before, NEXT)[0].x < first.x + first.width
    lying = [sprite for sprite in keys(scene, "burgundy/good/1") if first.y <= sprite.y <= first.y + first.width]
    assert [first.x < lying[0].x + lying[0].width // 2 < first.x + first.width, len(lying)] == [True, 2]
    assert second.x < lying[1].x + lying[1].width // 2 < second.x + second.width
    (check,) = keys(scene, MATCH)
    assert first.x < check.x + check.width // 2 < first.x + first.width, "only the first has the right colour"


def test_a_full_route_has_no_arrow() -> None:
    scene = board(seen(on_routes(cards=CARDS, laid=15)))
    assert len(spaces(scene)) == 15
    assert not keys(scene, NEXT)
    assert not keys(scene, MATCH)


def test_routes_lie_above_the_estate_within_its_frame() -> None:
    scene = board(seen(on_routes(cards=CARDS)))
    hexes = [sprite for sprite in keys(scene, "burgundy/space/") if sprite.width == LARGE.hex]
    assert max(sprite.y + sprite.width for sprite in spaces(scene)) < min(sprite.y for sprite in hexes)


def test_a_board_without_the_module_has_none() -> None:
    plain = board(seen(given()))
    assert not spaces(plain)
    assert board(seen(on_routes(cards=CARDS))).height > plain.height


def test_every_space_can_be_asked_about() -> None:
    view = seen(on_routes(cards=CARDS))
    scene = outline(BurgundyBoard(view, NAMES[:2], BurgundyMarks()))
    codes = {thing.code for thing in scene.things}
    bonuses = {space.bonus for card in routes(view).routes[0] for space in card.spaces}
    asked = {f"route-{bonus.replace('_', '-')}" for bonus in bonuses}
    assert asked <= codes
    assert asked <= set(ui_of("burgundy").things)


def test_explained_spaces_stand_side_by_side() -> None:
    pieces = tuple(f"route/bank/{good}" for good in (1, 2, 3, 6))
    scene = outline(BurgundyPieces(pieces))
    assert [sprite.key for sprite in spaces(scene)] == [f"burgundy/{piece}" for piece in pieces]
    assert scene.height >= spaces(scene)[0].width * HIGH / WIDE


def test_every_space_looks_different() -> None:
    drawn = {draw_space(bonus, good).tobytes() for bonus in BONUSES for good in range(1, 7)}
    assert len(drawn) == 54
    assert draw_space("castle", 4).size == (WIDE, HIGH)
