"""Inns: tiles of no colour beside the black depot, which fill any space and make its area count as a larger one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import msgspec

from engine.burgundy import hooks
from engine.burgundy.catalogue import Catalogue
from engine.burgundy.estates import Area
from engine.burgundy.evaluation.position import Position
from engine.burgundy.evaluation.prospects import Open
from engine.burgundy.events import PhaseBegan, TileBought, WareTaken
from engine.burgundy.frames import Store, Turn
from engine.burgundy.hooks import Ware
from engine.burgundy.refusals import places_tile
from engine.burgundy.state import BDraft, BLook, estate_of
from engine.burgundy.storing import kept_tiles
from engine.burgundy.tiles import Tile
from engine.burgundy.values import reach
from engine.core.errors import Kind, RuleError
from engine.core.events import Event
from engine.core.module import Module
from engine.core.spec import Seat
from engine.core.state import Tables
from engine.core.view import Viewer

INN: Final = "inn"
"""The tile, its kind, and the stack of those that are still to come."""
PILE: Final = "inns:0"
"""The uppermost one beside the black depot, as pictures call it."""

inns = Module("inns", game="burgundy", data="inns.toml")

CAPPED, LARGER = "capped", "larger"
CAP = inns.option(
    "inn_cap",
    default=CAPPED,
    values=(CAPPED, LARGER),
    source="one print of 2019: never larger than 8; the edition of 2023 has points for 9 and 10",
)


class Inns(Tables):
    beside: int = 0
    """How many lie beside the black depot, one that a player is about to store included."""


class InnsView(msgspec.Struct, frozen=True):
    beside: int
    """How many lie beside the black depot."""


class InnAdded(Event, frozen=True, tag="burgundy.inn_added"):
    """At the beginning of a phase."""

    beside: int
    """How many lie beside the black depot now."""


inns.slice(Inns)


def _pile(look: BLook) -> Inns:
    tables = look.state.slices[inns.id]
    assert isinstance(tables, Inns)
    return tables


def inns_beside(look: BLook) -> int:
    """How many lie beside the black depot and can be had. One that was paid for and waits until its buyer has made room
    in the storage is not among them."""
    waiting = sum(isinstance(frame, Store) and frame.tile == INN for frame in look.state.agenda)
    return _pile(look).beside - waiting


@inns.react(PhaseBegan)
def one_more(draft: BDraft, event: PhaseBegan) -> None:
    """Those that nobody has bought stay."""
    state, pile = draft.state, _pile(draft)
    state.stacks[INN] = state.stacks[INN][1:]
    pile.beside += 1
    draft.emit(InnAdded(pile.beside))


@inns.shows
def pile_lies_open(look: BLook, viewer: Viewer) -> InnsView:
    return InnsView(inns_beside(look))


@inns.draws
def in_characters(view: InnsView, catalogue: Catalogue) -> list[str]:
    return [f"inns beside the black depot: {view.beside}"]


@inns.on(hooks.STOCK)
def beside_the_black_depot(look: BLook, seat: Seat) -> list[Ware]:
    return [Ware(INN, PILE)] if inns_beside(look) else []


@inns.react(TileBought)
def bought_off_the_pile(draft: BDraft, event: TileBought) -> None:
    if event.tile == INN:
        _pile(draft).beside -= 1


@inns.react(WareTaken)
def taken_off_the_pile(draft: BDraft, event: WareTaken) -> None:
    if event.tile == INN:
        _pile(draft).beside -= 1


def areas_with_inns(look: BLook, seat: Seat) -> int:
    """All spaces of a seat's areas in which an inn lies."""
    estate = estate_of(look, seat)
    found = 0
    for place, tile in look.state.land.items():
        if tile == INN and place // estate.stride == look.party(seat):
            found |= estate.areas[estate.area_of[place % estate.stride]].spaces
    return found


@inns.on(hooks.PLACES.replace, alone=False)
def on_any_colour(spaces: int, look: BLook, seat: Seat, tile: Tile) -> int:
    """One in each area."""
    return reach(look, seat) & ~areas_with_inns(look, seat) if tile.kind == INN else spaces


@inns.on(hooks.AREA.add, alone=False)
def its_area_is_larger(size: int, look: BLook, seat: Seat, area: Area) -> int:
    if not areas_with_inns(look, seat) & area.spaces:
        return size
    printed = len(look.catalogue.numbers.area)
    return size + 1 if size < printed or look.option(CAP) == LARGER else size


@inns.on(hooks.WHY_NOT)
def why_not_there(look: BLook, turn: Turn, words: tuple[str, ...]) -> Iterator[RuleError]:
    """An inn lies on any colour, so the base game's reasons do not hold for it."""
    seat = turn.seat
    estate = estate_of(look, seat)
    if not places_tile(words, INN) or INN not in kept_tiles(look, seat):
        return
    for name in words[2:]:
        if name in estate.names:
            yield _reason(look, seat, estate.names.index(name), name)


def _reason(look: BLook, seat: Seat, space: int, name: str) -> RuleError:
    if look.state.filled[look.party(seat)] >> space & 1:
        return RuleError(Kind.ILLEGAL, "burgundy.hex_taken", hex=name)
    if areas_with_inns(look, seat) >> space & 1:
        return RuleError(Kind.ILLEGAL, "burgundy.second_inn", hex=name)
    if not reach(look, seat) >> space & 1:
        return RuleError(Kind.ILLEGAL, "burgundy.not_beside", hex=name)
    return RuleError(Kind.ILLEGAL, "burgundy.needs_number", hex=name, number=estate_of(look, seat).numbers[space])


@inns.on(hooks.HAPPENINGS)
def in_the_record(look: BLook, event: Event) -> Iterator[dict[str, Any]]:
    """Part of what is told of the phase that begins."""
    if isinstance(event, InnAdded):
        yield {"inns": event.beside}


@inns.on(hooks.PROSPECTS)
def hopes_for_larger_areas(position: Position) -> Iterator[float]:
    """Of areas with an inn that are still to be completed."""
    larger = areas_with_inns(position.look, position.seat)
    if larger:
        for area in _open(position):
            if area.spaces & larger:
                yield _growth(position, area, area.empty)


@inns.on(hooks.TILE_PROSPECTS.add, alone=False)
def hopes_for_the_best_area(worth: float, position: Position, tile: Tile) -> float:
    """Of a stored inn: what the area would be worth more to which it does most good."""
    if tile.kind != INN:
        return worth
    closed = areas_with_inns(position.look, position.seat)
    gains = [_growth(position, area, area.empty - 1) for area in _open(position) if not area.spaces & closed]
    return worth + max(gains, default=0.0)


def _open(position: Position) -> Iterator[Open]:
    """Areas that are not complete."""
    for areas in position.shape.open.values():
        yield from areas


def _growth(position: Position, area: Open, empty: int) -> float:
    """What an area with so many empty spaces promises more when it counts as one larger."""
    if area.size + 1 >= len(position.table):
        return 0.0
    return (position.table[area.size + 1][empty] - position.table[area.size][empty]) * area.far
