"""The solo game: how far the marker is from the target, what is left of rounds and spaces, tiles that lie face down,
and the slot from which the white die took a tile."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from PIL import Image

from engine.api import BurgundyView, DepotView, Seat
from engine.burgundy.expansions.solo import BLACK_TILE, SoloView, solo
from renderers.art.burgundy.kind import LIGHT, Kind
from renderers.art.burgundy.pen import INK, at, cut_out, path, picture
from renderers.art.burgundy.tokens import TOKEN
from renderers.box import Box
from renderers.burgundy import storage_row
from renderers.burgundy.art.hexagon import HIGH, WIDE, tile
from renderers.burgundy.corners import dice, goods, means_in_row
from renderers.burgundy.depots import Place, cells
from renderers.burgundy.hexes import Comb
from renderers.burgundy.highlights import Fresh
from renderers.burgundy.keys import die_key, kind_key, tile_key
from renderers.burgundy.module_pictures import BesideSpaces, Drawing, ModulePictures, TokenArt
from renderers.burgundy.number_badges import Pointer
from renderers.burgundy.rounds import PHASES, ROUNDS
from renderers.burgundy.sizes import Sizes
from renderers.colours import LETTERS, ON_SEATS, OUTLINE, SEATS
from renderers.lettering import width
from renderers.scene import Item, Label, Panel, Sprite

_GOAL: Final = "burgundy/solo/goal"
_HOURGLASS: Final = "burgundy/solo/hourglass"
_ESTATE: Final = "burgundy/solo/estate"
_DARK: Final = "#2b2724"
_SILVER: Final = "#c8c2ba"
_RED: Final = "#d0242a"
_SAND: Final = "#f2c94f"

# drawings

_LOZENGE: Final = "M0,-46L38,0L0,46L-38,0Z"
_FACE_DOWN: Final = Kind(
    *(_DARK, "#6d655d", "#57504a", "#1d1a18", _SILVER),
    shape=_LOZENGE,
    band=((0, 7), (0, 13), (1, 13), (1, 7)),
)


def draw_face_down() -> Image.Image:
    """The back of a tile: a pale lozenge within another, on dark ground."""
    emblem = at(0, 0, path(_LOZENGE, _DARK, _SILVER, 8), 1.75) + at(0, 0, path(_LOZENGE, _SILVER, thick=0), 0.95)
    return tile(_FACE_DOWN, emblem, (-80, -96, 80, 96))


_FLAG: Final = "M-30,56V-52H-18V-48H44L28,-22L44,4H-18V56Z"


def draw_goal() -> Image.Image:
    """A flag on a pole."""
    body = path("M-30,56V-52H-18V56Z", "#8a5a33", thick=0) + path("M-18,-48H44L28,-22L44,4H-18Z", _RED, thick=0)
    return picture(at(0, 0, cut_out(f'<path d="{_FLAG}"/>', body, 6, 4), 0.92), TOKEN, TOKEN)


_GLASS: Final = "M-34,-44H34Q34,-16 8,0Q34,16 34,44H-34Q-34,16 -8,0Q-34,-16 -34,-44Z"
_CAPS: Final = "M-42,-54H42V-40H-42ZM-42,40H42V54H-42Z"


def draw_hourglass() -> Image.Image:
    body = path(_GLASS, "#e9f3f8", INK, 4)
    body += path("M-22,-22H22Q16,-10 4,-2V10Q26,20 28,40H-28Q-26,20 -4,10V-2Q-16,-10 -22,-22Z", _SAND, thick=0)
    body += path(_CAPS, "#a8733f", INK, 4)
    return picture(cut_out(f'<path d="{_GLASS}{_CAPS}"/>', body, 5, 4), TOKEN, TOKEN)


def draw_estate() -> Image.Image:
    """Three spaces, two of them filled."""
    hexagon = "M0,-29L25,-14.5V14.5L0,29L-25,14.5V-14.5Z"
    places = ((-25, 20, "#4f7d20"), (25, 20, LIGHT), (0, -23, "#14539b"))
    shape = "".join(at(x, y, f'<path d="{hexagon}"/>') for x, y, _ in places)
    body = "".join(at(x, y, path(hexagon, colour, INK, 6)) for x, y, colour in places)
    return picture(cut_out(shape, body, 5, 4), TOKEN, TOKEN)


def _drawings() -> Iterator[Drawing]:
    yield _GOAL, draw_goal
    yield _HOURGLASS, draw_hourglass
    yield _ESTATE, draw_estate


# beside the estate

_BAR: Final = 92
"""Height of the panel with the target."""
_GROOVE: Final = 30
_CHIP: Final = 54
_FLAG_SIDE: Final = 74
_DIGITS: Final = 64
_SIDE: Final = 66
"""Of an icon beside a number."""
_NUMBER: Final = 50
_TICK: Final = 5
"""Points between two marks of the bar."""


def _shown(view: BurgundyView) -> SoloView | None:
    return view.shown_by(solo.id, SoloView)


def rounds_left(view: BurgundyView) -> int:
    """With the one that is played."""
    if view.over:
        return 0
    phases = PHASES.index(view.phase) if view.phase else 0
    return (len(PHASES) - phases) * ROUNDS - max(0, view.round - 1)


def _above(view: BurgundyView, seat: Seat, sizes: Sizes) -> int:
    return _BAR + sizes.inset + storage_row.HIGH if _shown(view) is not None else 0


def _below(view: BurgundyView, seat: Seat, sizes: Sizes) -> int:
    return sizes.good + sizes.count


def _beside(
    view: BurgundyView,
    seat: Seat,
    box: Box,
    sizes: Sizes,
    tokens: Mapping[str, TokenArt],
    own: Sequence[Fresh],
    pointer: Pointer,
) -> list[Item]:
    """Above the spaces the target, then dice, storage and what is left; below them silver, workers and goods."""
    shown, estate = _shown(view), view.estates[seat]
    assert shown is not None
    items = _target(view, shown, seat, Box(box.x, box.y, box.wide, _BAR))
    y, floor = box.y + _BAR + sizes.inset, box.y + box.high
    middle = y + storage_row.HIGH // 2
    items += dice(view, seat, box.x, middle - sizes.die // 2, sizes.die, pointer)
    left = box.x + 2 * sizes.die + sizes.die // 7 + 30
    storage = estate.storages[0]
    items += storage_row.row(storage.tiles, storage.room, left, y)
    storage_row.point(pointer, storage.tiles, storage.room, left, y)
    right = box.x + box.wide
    filled = f"{shown.filled}/{shown.spaces}"
    for key, text, widest in ((_ESTATE, filled, "37/37"), (_HOURGLASS, str(rounds_left(view)), "25")):
        right -= max(width(widest, _NUMBER, "heavy"), width(text, _NUMBER, "heavy"))
        items.append(Label(text, right, middle, _NUMBER, "ink", "lm", "heavy"))
        right -= _SIDE + 10
        items.append(Sprite(key, right, middle - _SIDE // 2, _SIDE))
        right -= 34
    items += means_in_row(tokens, view, seat, box.x, floor, sizes, own)
    return [*items, *goods(estate, box.x + box.wide, floor, sizes, own, pointer, in_row=True)]


def _target(view: BurgundyView, shown: SoloView, seat: Seat, box: Box) -> list[Item]:
    """Points so far, the way to the target, and where it stands: it comes nearer whenever it is reached."""
    middle = box.y + box.high // 2
    points = view.points[seat]
    room = width("00", _DIGITS, "black") + _CHIP // 2 + 16
    left, right = box.x + room, box.x + box.wide - room
    wide = right - left

    def at_points(number: int) -> int:
        return left + min(number, shown.start) * wide // shown.start

    items: list[Item] = [
        Label(str(points), left - _CHIP // 2 - 16, middle, _DIGITS, "ink", "rm", "black"),
        Panel(left, middle - _GROOVE // 2, wide, _GROOVE, "", "panel_line", 3, _GROOVE // 2),
        Panel(left, middle - _GROOVE // 2, at_points(shown.target) - left, _GROOVE, "paper", "ink", 4, _GROOVE // 2),
    ]
    ticks = range(_TICK, shown.target, _TICK)
    items += [Panel(at_points(number) - 1, middle - _GROOVE // 2 + 8, 3, _GROOVE - 16, "faint") for number in ticks]
    here = at_points(points)
    if here > left:
        items.append(Panel(left, middle - _GROOVE // 2, here - left, _GROOVE, SEATS[seat], "ink", 4, _GROOVE // 2))
    flag = at_points(shown.target) - _FLAG_SIDE // 3
    items.append(Sprite(_GOAL, flag, middle - _FLAG_SIDE * 3 // 4, _FLAG_SIDE))
    items.append(Panel(here - _CHIP // 2, middle - _CHIP // 2, _CHIP, _CHIP, SEATS[seat], OUTLINE, 4, _CHIP // 4))
    items.append(Label(LETTERS[seat], here, middle, _CHIP * 3 // 4, ON_SEATS[seat], "mm", "heavy"))
    return [*items, Label(str(shown.target), box.x + box.wide, middle, _DIGITS, "ink", "rm", "black")]


# on the boards


def _colours(view: BurgundyView, seat: Seat, comb: Comb, pointer: Pointer) -> list[Item]:
    """On a tile that lies face down, the colour of its space: that still counts."""
    side = comb.wide * 2 // 5
    items: list[Item] = []
    for hex in view.estates[seat].hexes:
        if hex.tile == BLACK_TILE:
            cell = comb.cell(hex.name)
            spot = (cell.x + cell.wide // 5 - side // 2, cell.y + cell.high // 5 - side // 2)
            items.append(Sprite(kind_key(hex.kind), *spot, side))
    return items


def _cleared(view: BurgundyView, depot: DepotView, place: Place, pointer: Pointer) -> list[Item]:
    """The white die lies in the slot that it emptied in this round."""
    shown = _shown(view)
    if shown is None or shown.cleared is None or view.over:
        return []
    number, slot = shown.cleared
    if number != depot.number or depot.slots[slot].tile:
        return []
    cell = cells(place)[slot]
    side = cell.wide * 2 // 5
    return [Sprite(die_key("white", view.white), cell.x - side // 2, cell.y + cell.high // 4 - side // 2, side)]


SOLO: Final = ModulePictures(
    id=solo.id,
    kinds={BLACK_TILE: _FACE_DOWN},
    tiles={BLACK_TILE: draw_face_down},
    beside_spaces=BesideSpaces(above=_above, below=_below, compose=_beside),
    over_tiles=(_colours,),
    on_depots=(_cleared,),
    things={
        tile_key(BLACK_TILE): ("black-tile", HIGH / WIDE),
        _GOAL: ("target", 1.0),
        _HOURGLASS: ("end", 1.0),
        _ESTATE: ("alone", 1.0),
    },
    drawings=_drawings,
    flat=(_DARK, _SILVER, _SAND),
)
