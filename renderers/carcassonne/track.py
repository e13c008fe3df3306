"""The score track between the header and the board: its spaces in rows of ten, and whose markers stand there. It is
shown in games in which somebody looks at the track.

A space is as wide as the figures on it need, so that all of them can be told apart; those where nobody stands share the
rest of their row. Rows where nobody stands at all are thin.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.api import CarcassonneView
from renderers.carcassonne.figures import Box, upright_key
from renderers.carcassonne.module_pictures import TrackToken
from renderers.carcassonne.pictures import PICTURES
from renderers.lettering import width
from renderers.scene import WIDTH, Item, Label, Panel, Sprite

_EDGE: Final = 20
_MARGIN: Final = 10
"""Above the track, and below it."""
_COLUMNS: Final = 10
_GAP: Final = 4
_DARK: Final = 5
"""Every fifth space is dark."""
_THIN: Final = 42
"""Height of a row where nobody stands."""
_HIGH: Final = 76
"""Height of a row where somebody stands."""
_BARE: Final = 58
"""Width of a space where nobody stands, at least."""
_NUMBER: Final = 48
"""Room for the number of a space beside figures."""
_FIGURE: Final = 60
"""Width of the room for a figure, if there are not too many in a row."""
_LAP: Final = 22
"""Height of the sign that says how many points a marker has left behind in other laps."""

_FRAME: Final = 7
"""Width of the frame around a space that can be chosen."""

Tokens = dict[int, list[TrackToken]]
"""What stands on each space where something stands."""


def _tokens(view: CarcassonneView) -> Tokens:
    """The markers, and then what modules put beside them."""
    found: Tokens = {}
    for kind, moved in view.markers.items():
        for seat, points in enumerate(moved):
            laps, space = divmod(points, view.spaces)
            found.setdefault(space, []).append(TrackToken(space, kind, seat, laps * view.spaces))
    for tokens in PICTURES.track_tokens:
        for token in tokens(view):
            found.setdefault(token.space, []).append(token)
    return found


def _rows(view: CarcassonneView) -> list[range]:
    """The spaces of each row; none where the track is not shown."""
    spaces = view.spaces if view.markers else 0
    return [range(first, min(first + _COLUMNS, spaces)) for first in range(0, spaces, _COLUMNS)]


def _high(row: range, tokens: Tokens) -> int:
    return _HIGH if any(space in tokens for space in row) else _THIN


def height(view: CarcassonneView) -> int:
    """Of the whole track; 0 where it is not shown."""
    tokens, rows = _tokens(view), _rows(view)
    return sum(_high(row, tokens) + _GAP for row in rows) - _GAP + 2 * _MARGIN if rows else 0


def boxes(view: CarcassonneView, top: int) -> dict[str, Box]:
    """Where each space is, by its number, if the track begins at this height."""
    tokens = _tokens(view)
    found: dict[str, Box] = {}
    y = top + _MARGIN
    for row in _rows(view):
        x, high = _EDGE, _high(row, tokens)
        for space, wide in zip(row, _widths(row, tokens), strict=True):
            found[str(space)] = (x, y, x + wide, y + high)
            x += wide + _GAP
        y += high + _GAP
    return found


def _widths(row: range, tokens: Tokens) -> list[int]:
    """Of the spaces of a row, which fill the picture together."""
    counts = [len(tokens.get(space, ())) for space in row]
    room = WIDTH - 2 * _EDGE - (len(row) - 1) * _GAP
    taken, bare = sum(count > 0 for count in counts), counts.count(0)
    figure = min(_FIGURE, (room - bare * _BARE - taken * _NUMBER) // max(1, sum(counts)))
    needed = [_NUMBER + count * figure if count else _BARE for count in counts]
    spare = room - sum(needed)
    shares = [place for place, count in enumerate(counts) if not count] or list(range(len(row)))
    for number, place in enumerate(shares):
        needed[place] += spare * (number + 1) // len(shares) - spare * number // len(shares)
    return needed


def compose(view: CarcassonneView, top: int) -> list[Item]:
    tokens = _tokens(view)
    items: list[Item] = []
    for space, box in enumerate(boxes(view, top).values()):
        items += _space(space, box, tokens.get(space, ()))
    return items


def _space(space: int, box: Box, tokens: Sequence[TrackToken]) -> list[Item]:
    left, top, right, bottom = box
    fill = "panel_line" if space % _DARK == 0 else "panel"
    middle = (top + bottom) // 2
    items: list[Item] = [Panel(left, top, right - left, bottom - top, fill, "panel_line", 2, 10)]
    if not tokens:
        return [*items, Label(str(space), (left + right) // 2, middle, 30, "faint", "mm", "bold")]
    items.append(Label(str(space), left + _NUMBER // 2 + 2, middle, 34, "ink", "mm", "heavy"))
    room = (right - left - _NUMBER) / len(tokens)
    for number, token in enumerate(tokens):
        items += _figure(token, left + _NUMBER + round((number + 0.5) * room) - 2, middle, round(room))
    return items


def _figure(token: TrackToken, x: int, y: int, room: int) -> list[Item]:
    """As large as there is room around this point, with what its marker has behind it in other laps."""
    wide, high = PICTURES.figures[token.kind].upright.size
    less = _LAP // 2 if token.before else 0
    drawn = min(room, (_HIGH - 2 * _GAP - less) * wide // high)
    up = drawn * high // wide // 2 + less // 2
    figure = Sprite(upright_key(token.kind, token.seat), x - drawn // 2, y - up, drawn)
    return [figure, *_laps(token.before, x, y + (_HIGH - _LAP) // 2 - _FRAME)] if token.before else [figure]


def _laps(points: int, x: int, y: int) -> list[Item]:
    text = f"+{points}"
    across = width(text, _LAP, "heavy") + 8
    return [
        Panel(x - across // 2, y - _LAP // 2, across, _LAP, "paper", "ink", 2, 8),
        Label(text, x, y, _LAP, "ink", "mm", "heavy"),
    ]
