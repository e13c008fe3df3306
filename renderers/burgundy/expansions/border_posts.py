"""Border posts: gatehouses at the edge of an estate, ways from tile to tile between those that are linked, and a panel
that shows who has linked which and what is left for linking all."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import pairwise
from math import hypot
from typing import Final

from PIL import Image

from engine.api import BurgundyView, Seat
from engine.burgundy.expansions.border_posts import PostsView, PostView
from renderers.art.burgundy.masonry import STONE, arch
from renderers.art.burgundy.pen import INK, at, box, cut_out, path, picture, stroke
from renderers.art.burgundy.tokens import TOKEN, points
from renderers.box import Box
from renderers.burgundy.hexes import Cell, Comb, Point
from renderers.burgundy.highlights import Fresh
from renderers.burgundy.module_pictures import BoardPanel, Drawing, ModulePictures
from renderers.burgundy.number_badges import Pointer
from renderers.colours import LETTERS, ON_SEATS, OUTLINE, SEATS
from renderers.scene import Item, Label, Panel, Sprite, Stroke

_ID: Final = "border_posts"
_BONUS: Final = "burgundy/post/bonus"
_NAMES: Final = ("I", "II", "III")
_GOLD: Final = "#f7cf52"
_ROAD: Final = "#ffe9b0"
_RED: Final = "#d1331f"

_PANEL: Final = 92
_CHIP: Final = 46


def post_key(name: str, *, linked: bool) -> str:
    return f"burgundy/post/{name}/{'open' if linked else 'closed'}"


# drawings

_WALL: Final = "M-46,46V-30H-56V-56H-32V-44H-12V-56H12V-44H32V-56H56V-30H46V46Z"


def draw_post(bars: int, *, linked: bool) -> Image.Image:
    """A gatehouse with its number in bars. A striped barrier closes it until it is linked; then the gate is open and
    the wall golden."""
    light, dim = (_GOLD, "#d29a1f") if linked else STONE
    body = path(_WALL, light, thick=0) + path("M30,46V-30H40V-56H56V-30H46V46Z", dim, thick=0)
    body += arch(0, 46, 52, 38, _ROAD if linked else INK, 5)
    for place in range(bars):
        x = 19 * (place - (bars - 1) / 2)
        body += stroke(f"M{x},-25V-4", OUTLINE, 11)
    shape = f'<path d="{_WALL}"/>'
    if not linked:
        shape += '<rect x="-58" y="18" width="116" height="20"/>'
        body += box(-58, 18, 116, 20, "#ffffff", thick=0)
        body += "".join(path(f"M{x},18h18l-8,20h-18Z", _RED, thick=0) for x in (-46, -10, 26))
        body += box(-58, 18, 116, 20, "none", line=OUTLINE, thick=5)
    return picture(at(0, 0, cut_out(shape, body, 5, 3), 0.94), TOKEN, TOKEN)


def _draw_bonus() -> Image.Image:
    shield = '<path d="M-40,-44H40V0Q40,32 0,50Q-40,32 -40,0Z"/>'
    return picture(cut_out(shield, points(4), 5, 4), TOKEN, TOKEN)


def _drawings() -> Iterator[Drawing]:
    for bars, name in enumerate(_NAMES, start=1):
        for linked in (False, True):
            yield post_key(name, linked=linked), partial(draw_post, bars, linked=linked)
    yield _BONUS, _draw_bonus


# on estates


def _shown(view: BurgundyView) -> PostsView | None:
    return view.shown_by(_ID, PostsView)


def spot(comb: Comb, post: PostView) -> Point:
    """The middle of a post: outside the corner that its two spaces share at the rim."""
    one, other = (comb.cell(space) for space in post.spaces)
    x0, y0 = comb.x + comb.width / 2, comb.y + comb.height / 2
    x, y = max(set(one.corners) & set(other.corners), key=lambda point: hypot(point[0] - x0, point[1] - y0))
    across, down = (x - x0) / hypot(x - x0, y - y0), (y - y0) / hypot(x - x0, y - y0)
    # There is less room below an estate than beside it; and names of spaces are in their lower left.
    aside = 0.26 * across if abs(across) > abs(down) else -0.08
    return round(x + aside * comb.wide), round(y + 0.2 * down * comb.wide)


def _posts(view: BurgundyView, seat: Seat, board: str, comb: Comb) -> list[Item]:
    shown = _shown(view)
    if shown is None:
        return []
    side = comb.wide // 2
    items: list[Item] = []
    for post in shown.posts:
        x, y = spot(comb, post)
        key = post_key(post.name, linked=post.name in shown.linked[seat])
        items.append(Sprite(key, x - side // 2, y - side // 2, side))
    return items


def _roads(view: BurgundyView, seat: Seat, comb: Comb, pointer: Pointer) -> list[Item]:
    """Across the edges between tiles, so that what is on the tiles stays to be seen."""
    shown = _shown(view)
    if shown is None:
        return []
    pieces: list[tuple[Point, ...]] = []
    for road in shown.roads[seat]:
        cells = [comb.cell(space) for space in road]
        for one, other in pairwise(cells):
            # Names of spaces are in their lower left: a way to the south-west passes them on the right.
            aside = comb.wide // 10 if (one.x - other.x) * (one.y - other.y) < 0 else 0
            ends = [_between(one, other, part) for part in (0.41, 0.59)]
            pieces.append(tuple((x + aside, y + aside // 2) for x, y in ends))
        for post in shown.posts:
            x, y = spot(comb, post)
            gate = Cell(x, y, comb.wide)
            reached = [comb.cell(space) for space in (road[0], road[-1]) if space in post.spaces]
            pieces += [((x, y), _between(cell, gate, 0.7)) for cell in reached]
    thick = max(8, comb.wide // 8)
    return [
        Stroke(piece, colour, wide)
        for colour, wide in ((OUTLINE, thick + max(6, thick // 2)), (_ROAD, thick))
        for piece in dict.fromkeys(pieces)
    ]


def _between(one: Cell, other: Cell, part: float) -> Point:
    return round(one.x + (other.x - one.x) * part), round(one.y + (other.y - one.y) * part)


# below the central board


def _height(view: BurgundyView) -> int:
    return _PANEL if _shown(view) is not None else 0


def _panel(view: BurgundyView, box: Box, deeds: Sequence[Fresh], pointer: Pointer) -> list[Item]:
    """Points for linking all posts, those that were won with the letter of the player; then everybody's posts."""
    shown = _shown(view)
    assert shown is not None
    middle = box.y + box.high // 2
    items: list[Item] = [Panel(box.x, box.y, box.wide, box.high, "panel", "panel_line", 2, 20)]
    x = box.x + 18
    for post in shown.posts:
        items.append(Sprite(post_key(post.name, linked=True), x, middle - 28, 56))
        x += 54
    x += 10
    for bonus, owner in shown.bonuses:
        items.append(Sprite(_BONUS, x, middle - 38, 76))
        items.append(Label(str(bonus), x + 38, middle - 4, 44, "#fff4d0", "mm", "heavy"))
        if owner is not None:
            items += _chip(owner, x + 46, middle, 40)
        x += 84
    x += 8
    items.append(Panel(x, box.y + 14, 2, box.high - 28, "panel_line"))
    each = (box.x + box.wide - x - 12) // view.players
    for seat, linked in enumerate(shown.linked):
        left = x + 18 + seat * each
        items += _chip(seat, left, middle - _CHIP // 2, _CHIP)
        left += _CHIP + 10
        for post in shown.posts:
            there = post.name in linked
            plate = Panel(left, middle - 22, 36, 44, _GOLD if there else "", OUTLINE if there else "panel_line", 3, 8)
            ink, face = (OUTLINE, "black") if there else ("faint", "regular")
            items += [plate, Label(post.name, left + 18, middle, 32, ink, "mm", face)]
            left += 40
    return items


def _chip(seat: Seat, x: int, y: int, side: int) -> list[Item]:
    return [
        Panel(x, y, side, side, SEATS[seat], OUTLINE, 3, 10),
        Label(LETTERS[seat], x + side // 2, y + side // 2, side * 3 // 4, ON_SEATS[seat], "mm", "heavy"),
    ]


BORDER_POSTS: Final = ModulePictures(
    id=_ID,
    panels=(BoardPanel(height=_height, compose=_panel),),
    over_tiles=(_roads,),
    printed=(_posts,),
    things={"burgundy/post/": ("border-post", 1.0)},
    drawings=_drawings,
    flat=(_GOLD, _ROAD, _RED),
)
