"""At the top: the players with their points, silver, workers and dice; below them phase, round and turn order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.api import BurgundyView, Seat
from renderers.box import Box
from renderers.burgundy.corners import counted
from renderers.burgundy.dice import small_dice
from renderers.burgundy.keys import die_key, good_key
from renderers.burgundy.pictures import PICTURES, Pictures
from renderers.burgundy.rounds import PHASES, ROUNDS
from renderers.colours import LETTERS, ON_SEATS, SEATS
from renderers.lettering import width
from renderers.players import figure_key, name_label, plate, sign_key
from renderers.scene import WIDTH, Item, Label, Panel, Sprite

EDGE: Final = 20
GAP: Final = 14
_PLATE: Final = 116
_STRIP: Final = 158
_POINTS: Final = 50
_PHASE: Final = 68
_ROUND: Final = 70
_SPACE: Final = 54
_MARKER: Final = 32
"""Height of a marker on the turn-order track, seen from the side."""


def _columns(players: int) -> int:
    return min(players, 3 if players == 3 else 2)


def players_height(view: BurgundyView, pictures: Pictures = PICTURES) -> int:
    if own := _own_height(view, pictures):
        return EDGE + own + GAP
    rows = -(-view.players // _columns(view.players))
    return EDGE + rows * (_PLATE + GAP)


def _own_height(view: BurgundyView, pictures: Pictures) -> int:
    """Of plates that a module arranges."""
    return next((high for module in pictures.players if (high := module.height(view))), 0)


def height(view: BurgundyView, pictures: Pictures = PICTURES) -> int:
    return players_height(view, pictures) + _STRIP + GAP


def players(view: BurgundyView, names: Sequence[str], pictures: Pictures = PICTURES) -> list[Item]:
    for module in pictures.players:
        if high := module.height(view):
            return module.compose(view, names, Box(EDGE, EDGE, WIDTH - 2 * EDGE, high), pictures.tokens)
    columns = _columns(view.players)
    wide = (WIDTH - 2 * EDGE - (columns - 1) * GAP) // columns
    items: list[Item] = []
    for seat in range(view.players):
        x = EDGE + seat % columns * (wide + GAP)
        y = EDGE + seat // columns * (_PLATE + GAP)
        items += _plate(view, names[seat], seat, x, y, wide, pictures)
    return items


def compose(view: BurgundyView, names: Sequence[str], pictures: Pictures = PICTURES) -> list[Item]:
    top = players_height(view, pictures)
    items = players(view, names, pictures)
    items.append(Panel(EDGE, top, WIDTH - 2 * EDGE, _STRIP, "panel", "panel_line", 2, 20))
    x = EDGE + 16
    items += _phases(view, x, top)
    x += len(PHASES) * _PHASE + 16
    items.append(Panel(x, top + 18, 2, _STRIP - 36, "panel_line"))
    items += _rounds(view, x + 18, top)
    if len(view.track) > 1:
        x += ROUNDS * _ROUND + 36
        items.append(Panel(x, top + 18, 2, _STRIP - 36, "panel_line"))
        items += _track(view, x + 18, top, pictures)
    return items


def _plate(view: BurgundyView, name: str, seat: int, x: int, y: int, wide: int, pictures: Pictures) -> list[Item]:
    turn = seat == view.turn
    above, below = y + 34, y + _PLATE - 33
    narrow = wide < 500
    items: list[Item] = [plate(x, y, wide, _PLATE, turn=turn)]
    items.append(Sprite(figure_key(seat), x + 12, y + _PLATE // 2 - 40, 68))
    points = str(view.points[seat])
    items.append(Label(points, x + wide - 18, above, _POINTS, "ink", "rm", "heavy"))
    left = x + 88
    room = x + wide - 34 - width(points, _POINTS, "heavy") - left
    if sign := sign_key(turn=turn, won=seat in view.winners):
        room -= 48
        items.append(Sprite(sign, left + room + 6, above - 20, 40))
    items += name_label(name, left, above, room)
    for key, count, _ in counted(pictures.tokens, view, seat):
        items.append(Sprite(key, left, below - 19, 38))
        items.append(Label(str(count), left + 42, below, 36, "ink", "lm", "bold"))
        left += 42 + max(40, width(str(count), 36, "bold")) + (2 if narrow else 16)
    return [*items, *small_dice(view, seat, x + wide - 16, below, 42 if narrow else 48)]


def _phases(view: BurgundyView, x: int, top: int) -> list[Item]:
    """Each with the points of an area that is completed in it."""
    items: list[Item] = []
    for index, letter in enumerate(PHASES):
        left, middle = x + index * _PHASE, x + index * _PHASE + _PHASE // 2
        now = letter == view.phase and not view.over
        ink = "ink" if now or letter > view.phase else "faint"
        if now:
            items.append(Panel(left + 1, top + 16, _PHASE - 2, _STRIP - 32, "paper", "accent", 5, 16))
        face = "heavy" if now else "bold" if ink == "ink" else "regular"
        items.append(Label(letter, middle, top + 54, 52 if now else 40, ink, "mm", face))
        items.append(Label(f"+{view.phase_points[index]}", middle, top + 110, 30, ink, "mm", "bold" if now else face))
    return items


def _rounds(view: BurgundyView, x: int, top: int) -> list[Item]:
    """The round that is played with its white die, those to come with their goods."""
    items: list[Item] = []
    for number in range(1, ROUNDS + 1):
        left, middle = x + (number - 1) * _ROUND, x + (number - 1) * _ROUND + _ROUND // 2
        now = number == view.round and not view.over
        after = number - view.round - 1
        if now:
            items.append(Panel(left + 1, top + 16, _ROUND - 2, _STRIP - 32, "paper", "accent", 5, 16))
            if view.white:
                items.append(Sprite(die_key("white", view.white), middle - 29, top + 28, 58))
        elif 0 <= after < len(view.coming):
            items.append(Sprite(good_key(view.coming[after]), middle - 27, top + 30, 54))
        ink = "ink" if now or after >= 0 else "faint"
        items.append(Label(str(number), middle, top + 116, 34, ink, "mm", "heavy" if now else "regular"))
    return items


def _track(view: BurgundyView, x: int, top: int, pictures: Pictures) -> list[Item]:
    """Who is further on goes first, and among those on one space whoever is on top."""
    floor = top + _STRIP - 16
    items: list[Item] = []
    for index, pile in enumerate(view.track):
        left = x + index * _SPACE
        items.append(Panel(left, floor - 8, _SPACE - 4, 8, "panel_line", "", 0, 4))
        for place, seat in enumerate(pile):
            box = Box(left + 1, floor - 8 - (place + 1) * _MARKER, _SPACE - 6, _MARKER)
            items += _marker(view, seat, box, pictures)
    return items


def _marker(view: BurgundyView, seat: Seat, box: Box, pictures: Pictures) -> list[Item]:
    for draw in pictures.markers:
        if drawn := draw(view, seat, box):
            return drawn
    return [
        Panel(box.x, box.y, box.wide, box.high, SEATS[seat], "ink", 3, 10),
        Label(LETTERS[seat], box.x + box.wide // 2, box.y + box.high // 2, 28, ON_SEATS[seat], "mm", "heavy"),
    ]
