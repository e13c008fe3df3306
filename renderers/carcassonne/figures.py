"""Figures on the board and beside it: each kind as its module draws it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final, NamedTuple

from renderers.art.figures import carved
from renderers.art.icons import wooden
from renderers.carcassonne.frame import Frame
from renderers.carcassonne.module_pictures import Drawing
from renderers.carcassonne.pictures import PICTURES
from renderers.carcassonne.window import Place
from renderers.colours import SEATS
from renderers.players import figure_key
from renderers.scene import Sprite

_ABREAST: Final = 0.2
"""How far apart figures on one segment stand, in tiles."""

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
    share = art.pose(in_field=in_field).share
    aside = (among[0] - (among[1] - 1) / 2) * _ABREAST
    x, y = frame.point(place, _inside((spot[0] + aside, spot[1]), *share))
    width, height = (round(frame.size * part) for part in share)
    left, top = x - width // 2, y - height // 2
    lying = in_field and art.flat is not None
    key = figure_key(seat, lying=lying, kind=art.key or _key(kind))
    # The box is as high as the drawing, which may be a pixel more or less than its share.
    box = (left, top, left + width, top + round(width * share[1] / share[0]))
    return Standing(Sprite(key, left, top, width), box)


def _inside(spot: tuple[float, float], width: float, height: float) -> tuple[float, float]:
    """Moved so that the figure does not stand out of its tile."""
    return (
        min(max(spot[0], width / 2), 1 - width / 2),
        min(max(spot[1], height / 2), 1 - height / 2),
    )


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
