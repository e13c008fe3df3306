"""The picture of a game: what is where on the central board and on one of the estates."""

from __future__ import annotations

from typing import Final

import msgspec

from engine.api import BurgundyView, Seat
from renderers.box import Box
from renderers.burgundy import central, estate, header, offers
from renderers.burgundy.estate import Plate
from renderers.burgundy.header import EDGE, GAP
from renderers.burgundy.highlights import fresh
from renderers.burgundy.marks import BurgundyMarks
from renderers.burgundy.number_badges import Pointer
from renderers.burgundy.pictures import PICTURES, Pictures
from renderers.burgundy.sizes import LARGE
from renderers.scene import WIDTH, Item, Scene

DEPOTS: Final = "depots"
ESTATE: Final = "estate"


class BurgundyBoard(msgspec.Struct, frozen=True, tag="burgundy.board"):
    """All that a picture of the game is made from."""

    view: BurgundyView
    names: tuple[str, ...]
    """Of the players, by seat."""
    marks: BurgundyMarks = BurgundyMarks()


def compose(view: BurgundyView, marks: BurgundyMarks, names: tuple[str, ...], pictures: Pictures = PICTURES) -> Scene:
    seat, deeds, pointer = shown(view, marks), fresh(view, marks), Pointer(marks)
    if not view.estates[seat].board:
        return offers.compose(view, marks, names, seat, pictures)
    part = _part(marks, pictures)
    items: list[Item] = []
    y = EDGE
    if not part:
        items += header.compose(view, names, pictures)
        y = header.height(view, pictures)
    if part != ESTATE:
        items += central.compose(view, y, deeds, pointer, pictures)
        y += central.height(view)
        for panel in pictures.panels:
            high = panel.height(view)
            if high:
                items += panel.compose(view, Box(EDGE, y, WIDTH - 2 * EDGE, high), deeds, pointer)
                y += high + GAP
    if part != DEPOTS:
        wide = WIDTH - 2 * EDGE
        plate = Plate(EDGE, y, wide, estate.layout(view, seat, wide, LARGE, pictures).high, LARGE)
        items += estate.compose(view, names, seat, plate, deeds, pointer, pictures)
        y += plate.high + EDGE
    return Scene(WIDTH, y, (*items, *pointer.items), pointer.targets)


def _part(marks: BurgundyMarks, pictures: Pictures) -> str:
    """Where something is to be chosen, only the part of the table where it lies, and of a turn on trial the estate:
    so it is seen twice as large on a phone, above the buttons. Everything else was shown before. Empty for all."""
    places = {DEPOTS if ref.partition(":")[0] in pictures.central else ESTATE for ref, _ in marks.targets}
    if marks.draft and not places:
        return ESTATE
    return places.pop() if len(places) == 1 else ""


def shown(view: BurgundyView, marks: BurgundyMarks) -> Seat:
    """Whose estate is shown: whose was asked for, else of whom something is awaited, else the winner's."""
    wanted = (marks.estate, view.turn, *(asked.seat for asked in view.asked), *view.winners, 0)
    return next(seat for seat in wanted if seat is not None)
