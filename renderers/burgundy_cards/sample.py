"""Cards, large, for whoever asks what they do."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

import msgspec

from engine.api import CardsCatalogue, cards_catalogue, make_spec
from renderers.burgundy_cards import cards
from renderers.burgundy_cards.bonuses import CHIP, all_seven, bonus_width, chip, round_card
from renderers.burgundy_cards.keys import (
    BACK,
    GAME,
    POINTS,
    SILVER,
    WORKER,
    animal_key,
    die_key,
    first_of_key,
    first_player_key,
    good_key,
)
from renderers.scene import Item, Label, Panel, Scene, Sprite

_EDGE: Final = 20
_INSET: Final = 28
_GAP: Final = 18
_ROW: Final = 4
_CARDS: Final = {1: 252, 2: 252, 3: 240}
"""Width of a card, by how many there are; of more, see below."""
_CARD: Final = 210
_TOKEN: Final = 150
_CHIPS: Final = 10
"""Between the bonuses of a round."""


class CardsSample(msgspec.Struct, frozen=True, tag="burgundy_cards.sample"):
    cards: tuple[str, ...]
    """Action cards by id, `castle:3` or `building.bank:5`; other cards by name: `good/light`, `animal/cow`, `worker`,
    `silver`, `vp/1`, `first-of/castle`, `all-seven/4`, `round/A`, `first-player`, `first-player/down`, `back`, and
    `row/4` for the number of a row of the display."""


class _Piece(msgspec.Struct, frozen=True):
    """Something on the picture: its size, and its items by where it is."""

    wide: int
    high: int
    items: Callable[[int, int], list[Item]]


@cache
def _catalogue() -> CardsCatalogue:
    return cards_catalogue(make_spec(GAME, 2))


def compose(request: CardsSample) -> Scene:
    pieces = [_piece(name, _CARDS.get(len(request.cards), _CARD)) for name in request.cards]
    broad = any(piece.wide > 2 * _TOKEN and piece.high < _TOKEN for piece in pieces)
    across = 1 if broad else _ROW
    rows = [pieces[first : first + across] for first in range(0, len(pieces), across)]
    wide = max(sum(piece.wide + _GAP for piece in row) - _GAP for row in rows) + 2 * _INSET
    items: list[Item] = []
    y = _EDGE + _INSET
    for row in rows:
        high = max(piece.high for piece in row)
        x = _EDGE + _INSET
        for piece in row:
            items += piece.items(x, y + (high - piece.high) // 2)
            x += piece.wide + _GAP
        y += high + _GAP
    high = y - _GAP + _INSET - _EDGE
    panel = Panel(_EDGE, _EDGE, wide, high, "panel", "panel_line", 3, 24)
    return Scene(wide + 2 * _EDGE, high + 2 * _EDGE, (panel, *items))


def _piece(name: str, wide: int) -> _Piece:
    kind, _, rest = name.partition("/")
    if kind in _PIECES:
        return _PIECES[kind](rest)
    if kind == "back":
        return _Piece(wide, cards.high(wide), lambda x, y: [Sprite(BACK, x, y, wide)])
    return _Piece(wide, cards.high(wide), lambda x, y: cards.card(name, _catalogue().triples, x, y, wide))


def _token(key: str) -> _Piece:
    return _Piece(_TOKEN, _TOKEN, lambda x, y: [Sprite(key, x, y, _TOKEN)])


def _points(worth: str) -> _Piece:
    def items(x: int, y: int) -> list[Item]:
        middle = (x + _TOKEN // 2, y + _TOKEN // 2 - 8)
        return [Sprite(POINTS, x + 8, y, 134), Label(worth, *middle, 84, "#fff8e4", "mm", "heavy")]

    return _Piece(_TOKEN, _TOKEN, items)


def _all_seven(worth: str) -> _Piece:
    return _Piece(_TOKEN, _TOKEN, lambda x, y: all_seven(int(worth), x, y, _TOKEN))


def _round(letter: str) -> _Piece:
    """The round card with its bonuses."""
    bonuses = _catalogue().bonuses[letter]

    def items(x: int, y: int) -> list[Item]:
        middle = y + CHIP // 2
        drawn = round_card(letter, x, middle)
        x += 84
        for bonus in bonuses:
            drawn += chip(bonus, x, middle)
            x += bonus_width(bonus) + _CHIPS
        return drawn

    return _Piece(84 + sum(bonus_width(bonus) + _CHIPS for bonus in bonuses) - _CHIPS, CHIP, items)


_PIECES: Final[dict[str, Callable[[str], _Piece]]] = {
    "good": lambda rest: _token(good_key(rest)),
    "animal": lambda rest: _token(animal_key(rest)),
    "worker": lambda _: _token(WORKER),
    "silver": lambda _: _token(SILVER),
    "vp": _points,
    "first-of": lambda rest: _token(first_of_key(rest)),
    "all-seven": _all_seven,
    "round": _round,
    "first-player": lambda rest: _token(first_player_key(turned=rest == "down")),
    "row": lambda rest: _token(die_key(int(rest))),
}
