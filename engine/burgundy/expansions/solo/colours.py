"""A colour without empty spaces brings a tile of the black depot, which is placed at once."""

from __future__ import annotations

from functools import cache, partial

from engine.burgundy.actions import hex_part, taken_part
from engine.burgundy.doing import put, take_from_depot
from engine.burgundy.events import AreaCompleted
from engine.burgundy.expansions.solo.events import ColourRewarded
from engine.burgundy.expansions.solo.marker import filled_colours
from engine.burgundy.expansions.solo.tables import solo, tables_of
from engine.burgundy.state import BDraft, BLook, BStep, estate_of
from engine.burgundy.values import nothing_else, places
from engine.core.decision import Decision, Options, Part
from engine.core.frame import Frame
from engine.core.geometry.hexagon import members
from engine.core.spec import Seat

COLOUR = "burgundy.colour"
BY = "colour"
"""What allows a tile to be placed, as records say."""


class PlaceForColour(Frame, frozen=True, tag="burgundy.place_for_colour"):
    seat: Seat


@solo.react(AreaCompleted)
def colour_is_filled(draft: BDraft, event: AreaCompleted) -> None:
    if event.kind in filled_colours(draft, event.seat) and not tables_of(draft).over:
        draft.push(PlaceForColour(event.seat))


Reward = tuple[int, str, int]
"""Place in the black depot, the tile there, and the space that it goes to."""


@solo.step(PlaceForColour)
class PlaceForColourStep(BStep[PlaceForColour]):
    """Some tile has to be placed if any can be; its number does not matter."""

    def ask(self, look: BLook, frame: PlaceForColour) -> Decision:
        found = rewards(look, frame.seat)
        # No purchase helps to place anything: without a place, only another effect could still make one.
        closed = not found and nothing_else(look, frame.seat)
        return Decision(frame.seat, COLOUR, Options(found, _spelling(estate_of(look, frame.seat).names)), closed=closed)

    def do(self, draft: BDraft, frame: PlaceForColour, chosen: Reward | None) -> None:
        if chosen is None:
            return
        place, tile, space = chosen
        take_from_depot(draft, 0, place)
        put(draft, frame.seat, tile, space, BY)
        draft.emit(ColourRewarded(frame.seat, tile, estate_of(draft, frame.seat).names[space]))


def rewards(look: BLook, seat: Seat) -> list[Reward]:
    """Equal tiles of the depot once."""
    black, tiles = look.state.black, look.catalogue.tiles
    return [
        (place, tile, space)
        for place, tile in enumerate(black)
        if tile and tile not in black[:place]
        for space in members(places(look, seat, tiles[tile]))
    ]


@cache
def _spelling(names: tuple[str, ...]) -> partial[tuple[Part, ...]]:
    return partial(_path, names)


def _path(names: tuple[str, ...], reward: Reward) -> tuple[Part, ...]:
    place, tile, space = reward
    return taken_part(tile, 0, place), hex_part(names[space])
