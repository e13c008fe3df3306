"""The sheet at the end of a game, whichever it was: who won, where the points came from, how they grew.

It is read on a telephone: a third of its pixels are left there, so nothing is smaller than 30 of them.
"""

from __future__ import annotations

from typing import Final

import msgspec

from engine.api import Seat
from renderers.chart import Frame, Line, chart
from renderers.colours import SEATS
from renderers.lettering import readable, width
from renderers.players import figure_key
from renderers.scene import WIDTH, Item, Label, Panel, Scene, Sprite

_EDGE: Final = 32
_INSET: Final = 28
"""From the edge of a plate to what is on it."""
_TITLE: Final = 116
_PLACE: Final = 98
"""Height of a seat in the ranking."""
_HEAD: Final = 100
_SOURCE: Final = 76
"""Height of a source in the table."""
_CHART: Final = 560
_WORDS: Final = 34
_SMALL_WORDS: Final = 30
_WIDEST_COLUMN: Final = 210
_FOR_WORDS: Final = 290
"""Pixels that the names of the sources have at least."""


class SheetSeat(msgspec.Struct, frozen=True):
    seat: Seat
    name: str
    points: int
    winner: bool
    sources: tuple[int, ...]
    """Its points by source; they add up to all of them."""
    tie_breaks: tuple[int | None, ...] = ()
    """What it has of each that decided; None in a tie-break before which it was out of the running."""


class Sheet(msgspec.Struct, frozen=True, tag="sheet"):
    title: str
    seats: tuple[SheetSeat, ...]
    """In their final order."""
    sources: tuple[str, ...]
    """What points were given for, in words."""
    history: tuple[tuple[int, ...], ...]
    """The points of all seats after each turn. Should the last not be the final ones, these follow as a step of their
    own: the final scoring."""
    axis: str
    """The word for turns."""
    tie_breaks: tuple[str, ...] = ()
    """What decided besides the points of each seat, in words and in order: of teams their sums, then tie-breaks."""


def compose(sheet: Sheet) -> Scene:
    items: list[Item] = _title(sheet)
    y = _TITLE
    y = _plate(items, y, _ranking(sheet, y), len(sheet.seats) * _PLACE)
    rows = len(sheet.sources) + len(sheet.tie_breaks)
    if rows:
        y = _plate(items, y, _table(sheet, y), _HEAD + rows * _SOURCE + 8)
    if sheet.history:
        frame = Frame(_EDGE + _INSET, y + _INSET, WIDTH - 2 * (_EDGE + _INSET), _CHART - _INSET)
        lines = _lines(sheet)
        final = len(lines[0].points) > len(sheet.history) + 1
        y = _plate(items, y, chart(lines, sheet.axis, frame, final=final), _CHART)
    return Scene(WIDTH, y + _EDGE - _EDGE // 2, tuple(items))


def _plate(items: list[Item], y: int, content: list[Item], height: int) -> int:
    """A plate with its content; returns where the next one begins."""
    items.append(Panel(_EDGE, y, WIDTH - 2 * _EDGE, height, "panel", "panel_line", 3, 24))
    items += content
    return y + height + _EDGE // 2


def _title(sheet: Sheet) -> list[Item]:
    """The crown, the winners and the words, if they can be written."""
    middle = _TITLE // 2
    items: list[Item] = [Sprite("icon/crown", _EDGE, middle - 41, 82)]
    x = _EDGE + 98
    for seat in sheet.seats:
        if seat.winner:
            items.append(Sprite(figure_key(seat.seat), x, middle - 44, 78))
            x += 88
    if readable(sheet.title):
        items.append(Label(sheet.title, x + 8, middle, 54, "ink", "lm", "heavy", WIDTH - _EDGE - x - 8))
    return items


def _ranking(sheet: Sheet, y: int) -> list[Item]:
    most = max(1, *(seat.points for seat in sheet.seats))
    left, right = WIDTH // 2 - 20, WIDTH - _EDGE - _INSET
    total = max(width(str(seat.points), 66, "heavy") for seat in sheet.seats)
    room = right - total - 24 - left
    items: list[Item] = []
    for place, seat in enumerate(sheet.seats):
        middle = y + place * _PLACE + _PLACE // 2
        if place:
            items.append(_rule(middle - _PLACE // 2))
        x = _EDGE + _INSET
        items.append(Sprite(figure_key(seat.seat), x, middle - 42, 74))
        x += 94
        if seat.winner:
            items.append(Sprite("icon/crown", x, middle - 30, 60))
            x += 74
        if readable(seat.name):
            items.append(Label(seat.name, x, middle, 44, "ink", "lm", "bold", left - 20 - x))
        items += _bar(seat.seat, left, middle - 19, room * seat.points // most, 38)
        items.append(Label(str(seat.points), right, middle, 66, "ink", "rm", "heavy"))
    return items


def _table(sheet: Sheet, y: int) -> list[Item]:
    """Sources below each other, seats side by side: there are words to the left, and figures above. What decided among
    equal points comes last; these are no points, and have no bars."""
    count = len(sheet.seats)
    right = WIDTH - _EDGE - _INSET + 16
    column = min(_WIDEST_COLUMN, (right - _EDGE - _INSET - _FOR_WORDS) // count)
    left = right - count * column
    items: list[Item] = []
    for place, seat in enumerate(sheet.seats):
        items.append(Sprite(figure_key(seat.seat), left + place * column - 8, y + 12, 68))
    most = max([1, *(points for seat in sheet.seats for points in seat.sources)])
    for row, words in enumerate((*sheet.sources, *sheet.tie_breaks)):
        top = y + _HEAD + row * _SOURCE
        items.append(_rule(top))
        items += _words(words, _EDGE + _INSET, top + _SOURCE // 2, left - _EDGE - _INSET - 20)
        for place, seat in enumerate(sheet.seats):
            x = left + place * column
            if row < len(sheet.sources):
                items += _cell(seat.seat, seat.sources[row], most, x, top, column)
            else:
                items += _compared(seat.tie_breaks[row - len(sheet.sources)], x, top)
    return items


def _cell(seat: Seat, points: int, most: int, x: int, y: int, column: int) -> list[Item]:
    if not points:
        return [Label("0", x, y + 30, 40, "faint", "lm", "regular")]
    number = Label(str(points), x, y + 30, 40, "ink", "lm", "heavy")
    return [number, *_bar(seat, x, y + _SOURCE - 22, (column - 24) * points // most, 14)]


def _compared(value: int | None, x: int, y: int) -> list[Item]:
    return [] if value is None else [Label(str(value), x, y + _SOURCE // 2, _WORDS, "ink", "lm", "medium")]


def _bar(seat: Seat, x: int, y: int, long: int, high: int) -> list[Item]:
    return [Panel(x, y, max(long, high), high, SEATS[seat], "ink", 3, high // 3)] if long > 0 else []


def _words(words: str, x: int, middle: int, room: int) -> list[Item]:
    """In one line, or in two smaller ones."""
    if width(words, _WORDS, "medium") <= room:
        return [Label(words, x, middle, _WORDS, "ink", "lm", "medium")]
    first, second = _halves(words, room)
    if not second:
        return [Label(first, x, middle, _SMALL_WORDS, "ink", "lm", "medium", room)]
    return [
        Label(part, x, middle + offset, _SMALL_WORDS, "ink", "lm", "medium", room)
        for part, offset in ((first, -17), (second, 17))
    ]


def _halves(words: str, room: int) -> tuple[str, str]:
    """As many words as fit, and the rest."""
    parts = words.split()
    count = len(parts)
    while count > 1 and width(" ".join(parts[:count]), _SMALL_WORDS, "medium") > room:
        count -= 1
    return " ".join(parts[:count]), " ".join(parts[count:])


def _lines(sheet: Sheet) -> list[Line]:
    """The winner's comes last and lies on top."""
    lines = []
    for seat in reversed(sheet.seats):
        points = [0, *(turn[seat.seat] for turn in sheet.history)]
        lines.append((seat, points))
    if any(points[-1] != seat.points for seat, points in lines):
        for seat, points in lines:
            points.append(seat.points)
    return [Line(seat.seat, tuple(points)) for seat, points in lines]


def _rule(y: int) -> Panel:
    return Panel(_EDGE + _INSET, y - 1, WIDTH - 2 * (_EDGE + _INSET), 2, "panel_line")
