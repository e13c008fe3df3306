"""The team game: partners at the top with what they share, markers in the shape of their team, and what is kept beside
a joint estate."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from engine.api import BurgundyView, EstateView, Seat
from engine.burgundy.expansions.team import OWN, SHARED, team
from renderers.box import Box
from renderers.burgundy import storage_row
from renderers.burgundy.corners import counted, dice, goods, means_in_row
from renderers.burgundy.dice import small_dice
from renderers.burgundy.highlights import Fresh
from renderers.burgundy.module_pictures import BesideSpaces, ModulePictures, PlayersAtTop, TokenArt
from renderers.burgundy.number_badges import Pointer
from renderers.burgundy.parties import party_of
from renderers.burgundy.sizes import Sizes
from renderers.colours import LETTERS, ON_SEATS, SEATS
from renderers.lettering import width
from renderers.players import figure_key, name_label, plate, sign_key
from renderers.scene import Item, Label, Panel, Sprite, Stroke

_GAP: Final = 14
_ROW: Final = 80
"""Of a player, at the top."""
_STRIP: Final = 62
"""Of what partners share, below them."""
_POINTS: Final = 46
_SUM: Final = 44
_CHIP: Final = 40
_CORNERS: Final = (0.5, 0.0)
"""How round the markers and chips of each team are, by their height: pills and squares."""


def _playing(view: BurgundyView) -> bool:
    return bool(view.teams)


def _corner(view: BurgundyView, seat: Seat, side: int) -> int:
    return round(_CORNERS[view.teams.index(party_of(view, seat))] * side)


def chip(view: BurgundyView, seat: Seat, box: Box) -> list[Item]:
    """The letter of a player in the shape of the team."""
    middle = (box.x + box.wide // 2, box.y + box.high // 2)
    return [
        Panel(box.x, box.y, box.wide, box.high, SEATS[seat], "ink", 3, _corner(view, seat, box.high)),
        Label(LETTERS[seat], *middle, box.high * 7 // 8, ON_SEATS[seat], "mm", "heavy"),
    ]


def sign(view: BurgundyView, party: Sequence[Seat], x: int, middle: int, side: int) -> list[Item]:
    """Of a team: the chips of its partners, joined."""
    line = Stroke(((x + side // 2, middle), (x + side * 2, middle)), "ink", 5)
    chips = [
        item
        for place, seat in enumerate(party)
        for item in chip(view, seat, Box(x + place * side * 5 // 4, middle - side // 2, side, side))
    ]
    return [line, *chips]


def marker(view: BurgundyView, seat: Seat, box: Box) -> list[Item]:
    return chip(view, seat, box) if _playing(view) else []


# at the top


def _high(view: BurgundyView) -> int:
    return max(map(len, view.teams)) * _ROW + _STRIP + 8 if _playing(view) else 0


def _at_top(view: BurgundyView, names: Sequence[str], box: Box, tokens: Mapping[str, TokenArt]) -> list[Item]:
    """Teams side by side: partners above each other, then what they share and the sum of their points."""
    wide = (box.wide - (len(view.teams) - 1) * _GAP) // len(view.teams)
    items: list[Item] = []
    for column, party in enumerate(view.teams):
        x = box.x + column * (wide + _GAP)
        turn = view.turn in party
        items.append(plate(x, box.y, wide, box.high, turn=turn))
        for row, seat in enumerate(party):
            items += _player(view, names[seat], seat, Box(x, box.y + row * _ROW + 4, wide, _ROW))
        items += _common(view, party, Box(x, box.y + box.high - _STRIP - 4, wide, _STRIP), tokens)
    return items


def _player(view: BurgundyView, name: str, seat: Seat, box: Box) -> list[Item]:
    middle = box.y + box.high // 2
    items: list[Item] = [Sprite(figure_key(seat), box.x + 12, middle - 36, 62)]
    points = str(view.points[seat])
    items.append(Label(points, box.x + box.wide - 18, middle, _POINTS, "ink", "rm", "heavy"))
    # The dice of partners stand below each other, whatever points they have.
    right = box.x + box.wide - 18 - max(width("00", _POINTS, "heavy"), width(points, _POINTS, "heavy")) - 16
    items += small_dice(view, seat, right, middle, 44)
    left = box.x + 82
    room = right - 2 * 44 - 8 - 14 - left
    if key := sign_key(turn=seat == view.turn, won=False):
        room -= 46
        items.append(Sprite(key, left + room + 6, middle - 20, 40))
    return [*items, *name_label(name, left, middle, room)]


def _common(view: BurgundyView, party: Sequence[Seat], box: Box, tokens: Mapping[str, TokenArt]) -> list[Item]:
    """What partners share, and the sum of their points."""
    middle, left = box.y + box.high // 2, box.x + 16
    items: list[Item] = [Panel(box.x + 12, box.y, box.wide - 24, 2, "panel_line")]
    items += sign(view, party, left, middle, _CHIP)
    left += _CHIP * 9 // 4 + 22
    for key, count, _ in counted(tokens, view, party[0]):
        items.append(Sprite(key, left, middle - 20, 40))
        items.append(Label(str(count), left + 45, middle, 36, "ink", "lm", "bold"))
        left += 45 + max(40, width(str(count), 36, "bold")) + 16
    text, right = str(sum(view.points[seat] for seat in party)), box.x + box.wide - 18
    items.append(Label(text, right, middle, _SUM, "ink", "rm", "black"))
    right -= width(text, _SUM, "black") + 10
    items.append(Label("Σ", right, middle, 38, "faint", "rm", "bold"))
    if key := sign_key(turn=False, won=party[0] in view.winners):
        items.append(Sprite(key, right - width("Σ", 38, "bold") - 50, middle - 20, 40))
    return items


# beside a joint estate


def _above(view: BurgundyView, seat: Seat, sizes: Sizes) -> int:
    return storage_row.HIGH if _playing(view) else 0


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
    """Above: each partner's dice and storage at both ends, the common storage between them. Below: silver, workers and
    goods of both."""
    items: list[Item] = []
    first, *others = party_of(view, seat)
    items += _partner(view, first, seat, box, sizes, pointer, mirrored=False)
    for other in others:
        items += _partner(view, other, seat, box, sizes, pointer, mirrored=True)
    items += _common_storage(view, seat, box, pointer)
    floor = box.y + box.high
    items += means_in_row(tokens, view, seat, box.x, floor, sizes, own)
    return [*items, *goods(view.estates[seat], box.x + box.wide, floor, sizes, own, pointer, in_row=True)]


def _partner(
    view: BurgundyView, seat: Seat, shown: Seat, box: Box, sizes: Sizes, pointer: Pointer, *, mirrored: bool
) -> list[Item]:
    """The storage of one partner at the edge, the dice beside it."""
    estate = view.estates[seat]
    tiles, room = _storage(estate, OWN)
    wide = storage_row.wide_for(room)
    x = box.x + box.wide - wide if mirrored else box.x
    items = storage_row.row(tiles, room, x, box.y)
    tag = x + wide - _CHIP - 2 if mirrored else x + 2
    label = chip(view, seat, Box(tag, box.y - 8, _CHIP, _CHIP))
    items += label
    side = sizes.die * 4 // 5
    both = 2 * side + side // 7
    left = x - both - 16 if mirrored else x + wide + 16
    # Dice and tiles of the other partner are not at the disposal of who is shown.
    pointing = pointer if seat == shown else None
    items += dice(view, seat, left, box.y + (storage_row.HIGH - side) // 2, side, pointing)
    if pointing:
        storage_row.point(pointing, tiles, room, x, box.y)
        storage_row.point_at_all(pointing, "cells:own", tiles, room, x, box.y, label)
    return items


def _common_storage(view: BurgundyView, seat: Seat, box: Box, pointer: Pointer) -> list[Item]:
    estate, party = view.estates[seat], party_of(view, seat)
    tiles, room = _storage(estate, SHARED)
    wide = storage_row.wide_for(room)
    x = box.x + (box.wide - wide) // 2
    items = storage_row.row(tiles, room, x, box.y)
    label = sign(view, party, x + (wide - _CHIP * 9 // 4) // 2, box.y - 8 + _CHIP // 2, _CHIP)
    items += label
    storage_row.point(pointer, tiles, room, x, box.y, len(_storage(estate, OWN)[0]))
    storage_row.point_at_all(pointer, "cells:shared", tiles, room, x, box.y, label)
    return items


def _storage(estate: EstateView, name: str) -> tuple[tuple[str, ...], int]:
    """Its tiles, and how many it holds."""
    return next((storage.tiles, storage.room) for storage in estate.storages if storage.name == name)


TEAM: Final = ModulePictures(
    id=team.id,
    players=PlayersAtTop(height=_high, compose=_at_top),
    markers=marker,
    beside_spaces=BesideSpaces(above=_above, below=_below, compose=_beside),
)
