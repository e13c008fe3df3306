"""A chart of points over the turns: a line for every seat, its letter where it ends."""

from __future__ import annotations

from collections.abc import Sequence
from math import floor
from typing import Final

import msgspec

from renderers.colours import LETTERS, ON_SEATS, SEATS
from renderers.lettering import width
from renderers.scene import Item, Label, Panel, Stroke

BADGE: Final = 46
"""Side of the badge with a seat's letter."""
_BADGE_GAP: Final = 6
_NUMBER: Final = 32
"""Size of numbers on the axes."""
_LEADER: Final = 22
"""From the end of a line to its badge."""
_FINAL: Final = 96
"""Width of the last step, where it is the final scoring."""
_STEPS: Final = (1, 2, 5)
_SMALL_BADGE: Final = 36
_LETTERS: Final = 3
"""How often a line has its letter on the way to its end."""
_LONG: Final = 12
"""Turns from which there is room for that."""


class Line(msgspec.Struct, frozen=True):
    seat: int
    points: tuple[int, ...]
    """After each turn, beginning with what everybody started with."""


class Frame(msgspec.Struct, frozen=True):
    """Where the chart is on the picture, axes and badges included."""

    x: int
    y: int
    width: int
    height: int


def chart(lines: Sequence[Line], axis: str, frame: Frame, *, final: bool) -> list[Item]:
    """The lines given last lie on top. `axis` is the word for turns; `final`: the last step is no turn, and wider."""
    plot = _plot(lines, frame, final=final)
    items = _grid(plot)
    items += _turns(plot, axis)
    for line in lines:
        points = tuple(plot.at(turn, value) for turn, value in enumerate(line.points))
        items += [Stroke(points, "ink", 13), Stroke(points, SEATS[line.seat], 7)]
    for place, line in enumerate(lines):
        items += _on_the_way(line, plot, (place + 1) / (len(lines) + 1))
    ordered = sorted(lines, key=lambda line: -line.points[-1])
    ends = [(plot.right, plot.height_of(line.points[-1])) for line in ordered]
    places = apart([y for _, y in ends], BADGE + _BADGE_GAP, frame.y + BADGE // 2, plot.bottom + BADGE // 2)
    for line, end, y in zip(ordered, ends, places, strict=True):
        items += _end(line, end, plot.right + _LEADER, y)
    return items


def _on_the_way(line: Line, plot: _Plot, share: float) -> list[Item]:
    """Its letter now and then, beside those of the others: colours alone do not tell lines apart."""
    items: list[Item] = []
    for part in range(_LETTERS):
        turn = round(plot.turns * (part + share) / _LETTERS)
        x, y = plot.at(turn, line.points[turn])
        half = _SMALL_BADGE // 2
        items.append(Panel(x - half, y - half, _SMALL_BADGE, _SMALL_BADGE, SEATS[line.seat], "ink", 3, 10))
        items.append(Label(LETTERS[line.seat], x, y, 30, ON_SEATS[line.seat], "mm", "heavy"))
    return items if plot.turns >= _LONG else []


class _Plot(msgspec.Struct, frozen=True):
    """The place of the lines, and what it stands for."""

    left: int
    last: int
    """Where the last turn is."""
    right: int
    top: int
    bottom: int
    turns: int
    low: int
    high: int
    step: int
    """Points from one line of the grid to the next."""

    def at(self, turn: int, value: int) -> tuple[int, int]:
        x = self.left + round((self.last - self.left) * turn / self.turns)
        return x if turn <= self.turns else self.right, self.height_of(value)

    def height_of(self, value: int) -> int:
        return self.bottom - round((self.bottom - self.top) * (value - self.low) / (self.high - self.low))


def _plot(lines: Sequence[Line], frame: Frame, *, final: bool) -> _Plot:
    low = min(0, *(min(line.points) for line in lines))
    high = max(1, *(max(line.points) for line in lines))
    step = _step(high - low, 5)
    low = low // step * step
    numbers = max(width(str(value), _NUMBER, "medium") for value in (low, high))
    ends = max(width(str(line.points[-1]), _NUMBER, "heavy") for line in lines)
    right = frame.x + frame.width - ends - 12 - BADGE - _LEADER
    turns = max(1, *(len(line.points) - 1 for line in lines)) - final
    return _Plot(
        left=frame.x + numbers + 16,
        last=right - _FINAL if final else right,
        right=right,
        top=frame.y + BADGE // 2,
        bottom=frame.y + frame.height - 2 * _NUMBER,
        turns=max(1, turns),
        low=low,
        high=high,
        step=step,
    )


def apart(wanted: Sequence[int], gap: int, top: int, bottom: int) -> list[int]:
    """Ascending places, moved as little as may be, so that neighbours are `gap` apart and all within the limits."""

    def start(group: list[int]) -> float:
        middle = sum(value - index * gap for index, value in enumerate(group)) / len(group)
        return max(top, min(bottom - (len(group) - 1) * gap, middle))

    groups: list[list[int]] = []
    for place in wanted:
        group = [place]
        while groups and start(groups[-1]) + len(groups[-1]) * gap > start(group):
            group = groups.pop() + group
        groups.append(group)
    return [floor(start(group)) + index * gap for group in groups for index in range(len(group))]


def _grid(plot: _Plot) -> list[Item]:
    items: list[Item] = []
    for value in range(plot.low, plot.high + 1, plot.step):
        y = plot.height_of(value)
        items.append(Panel(plot.left, y - 1, plot.right - plot.left, 2, "panel_line" if value else "faint"))
        items.append(Label(str(value), plot.left - 14, y, _NUMBER, "faint", "rm", "medium"))
    if plot.last < plot.right:
        items.append(Panel(plot.last - 1, plot.top, 2, plot.bottom - plot.top, "panel_line"))
    return items


def _turns(plot: _Plot, axis: str) -> list[Item]:
    """The numbers below, and the word for them at the end."""
    y = plot.bottom + _NUMBER + 6
    items: list[Item] = [Label(axis, plot.right, y, _NUMBER, "faint", "rm", "medium")]
    word = plot.right - width(axis, _NUMBER, "medium")
    for turn in range(0, plot.turns + 1, _step(plot.turns, 8)):
        x, _ = plot.at(turn, 0)
        items.append(Panel(x - 1, plot.bottom, 2, 10, "faint"))
        if x + width(str(turn), _NUMBER, "medium") // 2 + 16 < word:
            items.append(Label(str(turn), x, y, _NUMBER, "faint", "mm", "medium"))
    return items


def _end(line: Line, end: tuple[int, int], x: int, y: int) -> list[Item]:
    """Badge and points of a seat, tied to the end of its line."""
    corner = y - BADGE // 2
    return [
        Stroke((end, (x, y)), "ink", 3),
        Panel(x, corner, BADGE, BADGE, SEATS[line.seat], "ink", 4, 12),
        Label(LETTERS[line.seat], x + BADGE // 2, y, 32, ON_SEATS[line.seat], "mm", "black"),
        Label(str(line.points[-1]), x + BADGE + 10, y, _NUMBER, "ink", "lm", "heavy"),
    ]


def _step(span: int, most: int) -> int:
    """The smallest round number that goes into the span no more often than this."""
    power = 1
    while True:
        for digit in _STEPS:
            if digit * power * most >= span:
                return digit * power
        power *= 10
