"""Figures on the board and beside it: each kind as its module draws it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final, NamedTuple

import msgspec

from renderers.art.figures import carved
from renderers.art.icons import wooden
from renderers.carcassonne.frame import Frame
from renderers.carcassonne.module_pictures import Bystander, Drawing
from renderers.carcassonne.pictures import PICTURES
from renderers.carcassonne.window import Place
from renderers.colours import SEATS
from renderers.players import figure_key
from renderers.scene import Sprite

_ABREAST: Final = 0.2
"""How far apart figures on one segment stand, in tiles."""
_CLOSE: Final = 0.86
"""How much of the width of its drawing a figure of nobody keeps for itself: the rest are shadows."""

Box = tuple[int, int, int, int]
"""Left, top, right, bottom."""


class Standing(NamedTuple):
    """A figure where it stands, or lies."""

    sprite: Sprite
    box: Box


def standing(
    frame: Frame,
    place: Place,
    spot: tuple[float, float],
    kind: str,
    seat: int,
    *,
    in_field: bool,
    among: tuple[int, int] = (0, 1),
) -> Standing:
    """A figure on a spot of a cell; which one among how many that are there together."""
    art = PICTURES.figures[kind]
    aside = (among[0] - (among[1] - 1) / 2) * _ABREAST
    lying = in_field and art.flat is not None
    key = figure_key(seat, lying=lying, kind=art.key or _key(kind))
    return _standing(frame, place, (spot[0] + aside, spot[1]), key, art.pose(in_field=in_field).share)


def beside(
    frame: Frame, place: Place, company: Sequence[Standing], spot: tuple[float, float], bystander: Bystander
) -> list[Standing]:
    """The figures on a spot with a figure of nobody at their right: all of them moved so far that it covers none and
    that nobody stands out of the tile."""
    alone = _standing(frame, place, spot, bystander.sprite, bystander.share)
    if not company:
        return [alone]
    left, right = min(each.box[0] for each in company), max(each.box[2] for each in company)
    wide = right - left + round((alone.box[2] - alone.box[0]) * _CLOSE)
    edge = frame.corner(place)[0]
    start = min(max((left + right - wide) // 2, edge), edge + frame.size - wide)
    moved = [_moved(each, start - left) for each in company]
    return [*moved, _moved(alone, start + wide - alone.box[2])]


def _moved(known: Standing, aside: int) -> Standing:
    left, top, right, bottom = known.box
    sprite = msgspec.structs.replace(known.sprite, x=known.sprite.x + aside)
    return Standing(sprite, (left + aside, top, right + aside, bottom))


def _standing(frame: Frame, place: Place, spot: tuple[float, float], key: str, share: tuple[float, float]) -> Standing:
    x, y = frame.point(place, _inside(spot, *share))
    width, height = (round(frame.size * part) for part in share)
    left, top = x - width // 2, y - height // 2
    # The box is as high as the drawing, which may be a pixel more or less than its share.
    box = (left, top, left + width, top + round(width * share[1] / share[0]))
    return Standing(Sprite(key, left, top, width), box)


def _inside(spot: tuple[float, float], width: float, height: float) -> tuple[float, float]:
    """Moved so that the figure does not stand out of its tile."""
    return (
        min(max(spot[0], width / 2), 1 - width / 2),
        min(max(spot[1], height / 2), 1 - height / 2),
    )


def upright_key(kind: str, seat: int) -> str:
    """The sprite of a figure that stands."""
    return figure_key(seat, kind=PICTURES.figures[kind].key or _key(kind))


def _key(kind: str) -> str:
    return f"figure/{kind}"


def icon_key(kind: str, *, away: bool = False) -> str:
    """A figure without colour, as it waits beside the board; or the trace of one that is not there."""
    return f"icon/{kind}{'_away' if away else ''}"


def drawings() -> Iterator[Drawing]:
    """Every figure of every seat, and its icons."""
    for kind, art in PICTURES.figures.items():
        yield icon_key(kind), partial(wooden, art.upright, art.inscription)
        yield icon_key(kind, away=True), partial(wooden, art.upright, art.inscription, away=True)
        if art.key:
            continue
        for seat in range(len(SEATS)):
            yield figure_key(seat, kind=_key(kind)), partial(carved, art.upright, seat)
            if art.flat is not None:
                yield figure_key(seat, kind=_key(kind), lying=True), partial(carved, art.flat, seat)
