"""Mage and Witch: two figures that belong to nobody. Whoever lays a tile with a hat puts one of them on an unfinished
road or in an unfinished city: the mage makes it worth more, the witch halves it.

They are no figures of the base game: they occupy nothing and count for nobody.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import msgspec

from engine.carcassonne import hooks
from engine.carcassonne.board import SEGMENTS, Region
from engine.carcassonne.catalogue import Catalogue
from engine.carcassonne.frames import Part
from engine.carcassonne.names import cell_name, cell_named
from engine.carcassonne.recorder import place_of
from engine.carcassonne.signs import sign_here
from engine.carcassonne.state import CDraft, CLook, CStep
from engine.carcassonne.steps.deploy import far_segment_word, far_words
from engine.carcassonne.tiles import CITY, ROAD, Segment
from engine.core.decision import Decision, Options
from engine.core.decision import Part as Word
from engine.core.errors import Kind, RuleError
from engine.core.events import Event
from engine.core.frame import Frame
from engine.core.geometry.square import Cell, xy
from engine.core.module import Module
from engine.core.score import Term, Worth, total
from engine.core.spec import Seat
from engine.core.state import Tables
from engine.core.view import Viewer

MAGE: Final = "mage"
WITCH: Final = "witch"
MAGICIANS: Final = (MAGE, WITCH)

HAT: Final = "hat"
"""The sign of a magic tile."""

CONJURE = "carcassonne.conjure"
"""A magic tile: one of them moves."""
SEPARATE = "carcassonne.separate"
"""Both are on one road or in one city: one of them moves away."""
BANISH = "carcassonne.banish"
"""There is no place to go: one of them leaves the board."""

OFF: Final = -1
"""Instead of a segment: beside the board."""

Move = tuple[str, int]
"""The mage or the witch, and the segment where it goes, or `OFF`."""

mage_witch = Module("mage_witch", game="carcassonne", data="mage_witch.toml")


class Magicians(Tables):
    spots: dict[str, int] = {}
    """The segments of those that are on the board."""


class MagicianView(msgspec.Struct, frozen=True):
    kind: str
    x: int
    y: int
    cell: str
    segment: int
    """Place among the segments of its tile."""
    code: str
    """Name of that segment, such as `city-n`."""


class MagiciansView(msgspec.Struct, frozen=True):
    standing: tuple[MagicianView, ...]
    """Those that are on the board, the mage first."""


class MagicianMoved(Event, frozen=True, tag="carcassonne.magician_moved"):
    """The mage or the witch has been put on the board, or has gone elsewhere on it."""

    seat: Seat
    magician: str
    cell: Cell
    segment: str
    """Its name on the tile, such as `city-n`."""


class MagicianLeft(Event, frozen=True, tag="carcassonne.magician_left"):
    """The mage or the witch has left the board."""

    magician: str
    cell: Cell
    """Where it stood."""
    seat: Seat | None = None
    """Who has taken it off for lack of another place; None where its road or city was completed."""


class MoveMagician(Frame, frozen=True, tag="carcassonne.move_magician"):
    """The active player moves the mage or the witch, if the tile is magic or if both are on one road or in one city."""

    magic: bool
    """Whether a magic tile is a reason."""


class MagiciansLeave(Frame, frozen=True, tag="carcassonne.magicians_leave"):
    """Whoever stands where everything is complete and scored leaves the board."""


mage_witch.slice(Magicians)
mage_witch.insert(Part, "mage_witch.move", MoveMagician(magic=True), after="place")
# Not only a tile joins roads: whatever has happened to them by then, nothing is scored with both in one place.
mage_witch.insert(Part, "mage_witch.separate", MoveMagician(magic=False), before="score")
mage_witch.insert(Part, "mage_witch.leave", MagiciansLeave(), after="score")


def spots_of(look: CLook) -> dict[str, int]:
    """The segments of the mage and the witch, as far as they are on the board."""
    tables = look.state.slices[mage_witch.id]
    assert isinstance(tables, Magicians)
    return tables.spots


def _segment(look: CLook, segment: int) -> Segment:
    laid = look.state.board.laid[segment // SEGMENTS]
    return look.catalogue.oriented[laid.tile][laid.turn].segments[segment % SEGMENTS]


# where they go


def together(look: CLook) -> bool:
    """Whether both are on one road or in one city."""
    spots = spots_of(look)
    if len(spots) < len(MAGICIANS):
        return False
    region_of = look.state.board.region_of
    return region_of[spots[MAGE]] == region_of[spots[WITCH]]


def goals(look: CLook) -> list[int]:
    """Segments to which either may go: of unfinished roads and cities where neither of them is. They are the same for
    both, as each must leave its own and may not come to the other's."""
    board = look.state.board
    taken = [board.region_of[segment] for segment in spots_of(look).values()]
    return sorted(
        [
            member
            for label, region in board.regions.items()
            if region.open and region.kind in (ROAD, CITY) and label not in taken
            for member in region.members
        ]
    )


@mage_witch.step(MoveMagician)
class MoveMagicianStep(CStep[MoveMagician]):
    """One move is enough, also where a magic tile has joined the places of both (ruling of JCloisterZone)."""

    def due(self, look: CLook, frame: MoveMagician) -> bool:
        return (frame.magic and bool(sign_here(look, HAT))) or together(look)

    def ask(self, look: CLook, frame: MoveMagician) -> Decision:
        part = look.enclosing(Part)
        joined = together(look)
        places = goals(look)
        if not places:
            return _banishing(look, part.seat)
        moves: list[Move] = [(magician, place) for magician in MAGICIANS for place in places]
        options = Options(moves, lambda move: (Word(move[0]), far_segment_word(look, move[1])))
        return Decision(part.seat, SEPARATE if joined else CONJURE, options, default=_harmless(look, places))

    def do(self, draft: CDraft, frame: MoveMagician, chosen: Move | None) -> None:
        if chosen is None:
            return
        magician, segment = chosen
        spots, board = spots_of(draft), draft.state.board
        seat = draft.enclosing(Part).seat
        if segment == OFF:
            draft.emit(MagicianLeft(magician, board.cell_of(spots.pop(magician)), seat))
            return
        spots[magician] = segment
        draft.emit(MagicianMoved(seat, magician, board.cell_of(segment), _segment(draft, segment).code))

    def hear(self, look: CLook, frame: MoveMagician, words: tuple[str, ...]) -> tuple[str, ...]:
        """The cell and the segment are said in two words or in one."""
        return (words[0], *far_words(words[1:])) if len(words) > 1 and words[0] in MAGICIANS else words

    def explain(self, look: CLook, frame: MoveMagician, words: tuple[str, ...]) -> RuleError | None:
        if words[0] not in MAGICIANS:
            nameless = cell_named(words[0].partition(":")[0]) is not None
            return RuleError(Kind.ILLEGAL, "carcassonne.which_magician") if nameless else None
        heard = self.hear(look, frame, words)
        return _why_not(look, heard[1]) if len(heard) == 2 else None


def _banishing(look: CLook, seat: Seat) -> Decision:
    moves: list[Move] = [(magician, OFF) for magician in MAGICIANS if magician in spots_of(look)]
    return Decision(seat, BANISH, Options(moves, lambda move: (Word(move[0]),)), default=0)


def _harmless(look: CLook, places: list[int]) -> int:
    """For who stays away: the mage goes where nobody stands, if there is such a place, so that nobody gains by it."""
    occupied, region_of = look.state.occupied(), look.state.board.region_of
    return next((index for index, place in enumerate(places) if region_of[place] not in occupied), 0)


def _why_not(look: CLook, place: str) -> RuleError | None:
    """Which rule is against a move of either to this segment, such as `T29:city-n`."""
    cell, _, code = place.partition(":")
    where = cell_named(cell)
    if where is None:
        return None
    board = look.state.board
    number = board.at.get(where)
    if number is None:
        return RuleError(Kind.ILLEGAL, "carcassonne.no_tile_there", cell=cell_name(where))
    laid = board.laid[number]
    for local, segment in enumerate(look.catalogue.oriented[laid.tile][laid.turn].segments):
        if code not in (segment.code, segment.kind):
            continue
        region = board.region(number * SEGMENTS + local)
        named = f"{cell_name(where)}:{segment.code}"
        if region.kind not in (ROAD, CITY):
            return RuleError(Kind.ILLEGAL, "carcassonne.no_magic_there", segment=named)
        if region.complete:
            return RuleError(Kind.ILLEGAL, "carcassonne.no_magic_when_complete", segment=named)
        for other, spot in spots_of(look).items():
            if board.region(spot) is region:
                return RuleError(Kind.ILLEGAL, "carcassonne.magic_already", segment=named, magician=other)
    return None


@mage_witch.on(hooks.WHY_NOT_DEPLOY)
def no_move_here(look: CLook, part: Part, words: tuple[str, ...]) -> Iterator[RuleError]:
    if words[0] not in MAGICIANS:
        return
    if sign_here(look, HAT):
        yield RuleError(Kind.ILLEGAL, "carcassonne.magic_done", magician=words[0])
    else:
        yield RuleError(Kind.ILLEGAL, "carcassonne.no_hat", magician=words[0])


@mage_witch.step(MagiciansLeave)
class MagiciansLeaveStep(CStep[MagiciansLeave]):
    """Also where nobody has got the points (ruling of JCloisterZone)."""

    def due(self, look: CLook, frame: MagiciansLeave) -> bool:
        return bool(spots_of(look))

    def do(self, draft: CDraft, frame: MagiciansLeave, chosen: None) -> None:
        spots = spots_of(draft)
        board = draft.state.board
        for magician in MAGICIANS:
            if magician in spots and board.region(spots[magician]).complete:
                draft.emit(MagicianLeft(magician, board.cell_of(spots.pop(magician))))


# what they change


def _works_on(look: CLook, magician: str, region: Region) -> bool:
    spot = spots_of(look).get(magician)
    if spot is None:
        return False
    region_of = look.state.board.region_of
    return region_of[spot] == region_of[region.members[0]]


@mage_witch.on(hooks.ROAD_VALUE.add, alone=False)
def mage_on_the_road(worth: Worth, look: CLook, road: Region, final: bool) -> Worth:
    return _with_mage(worth, look, road)


@mage_witch.on(hooks.CITY_VALUE.add, alone=False)
def mage_in_the_city(worth: Worth, look: CLook, city: Region, final: bool) -> Worth:
    return _with_mage(worth, look, city)


def _with_mage(worth: Worth, look: CLook, region: Region) -> Worth:
    """The same unfinished at the end, also where an inn or a cathedral makes the tiles themselves worth nothing."""
    if not _works_on(look, MAGE, region):
        return worth
    return (*worth, Term(MAGE, region.tiles, look.catalogue.points[MAGE]["tile"]))


@mage_witch.on(hooks.ROAD_VALUE.scale)
def witch_on_the_road(worth: Worth, look: CLook, road: Region, final: bool) -> Worth:
    return _with_witch(worth, look, road)


@mage_witch.on(hooks.CITY_VALUE.scale)
def witch_in_the_city(worth: Worth, look: CLook, city: Region, final: bool) -> Worth:
    return _with_witch(worth, look, city)


def _with_witch(worth: Worth, look: CLook, region: Region) -> Worth:
    """Half of everything else, rounded up."""
    if not _works_on(look, WITCH, region):
        return worth
    full = total(worth)
    lost = full - -(-full // look.catalogue.points[WITCH]["share"])
    return (*worth, Term(WITCH, lost, -1)) if lost else worth


# what is seen and told


@mage_witch.shows
def in_the_open(look: CLook, viewer: Viewer) -> MagiciansView:
    spots, board = spots_of(look), look.state.board
    return MagiciansView(
        tuple(
            MagicianView(
                magician,
                *xy(board.cell_of(spot)),
                cell_name(board.cell_of(spot)),
                spot % SEGMENTS,
                _segment(look, spot).code,
            )
            for magician in MAGICIANS
            if (spot := spots.get(magician)) is not None
        )
    )


@mage_witch.draws
def in_characters(view: MagiciansView, catalogue: Catalogue) -> list[str]:
    """One line: where each of them stands, `-` beside the board."""
    places = {each.kind: f"{each.cell}:{each.code}" for each in view.standing}
    return ["   ".join(f"{catalogue.characters[magician]} {places.get(magician, '-')}" for magician in MAGICIANS)]


@mage_witch.on(hooks.DEEDS)
def told(look: CLook, decision: Decision, index: int) -> Iterator[dict[str, Any]]:
    """Also where there was one possibility only."""
    if decision.prompt not in (CONJURE, SEPARATE, BANISH):
        return
    magician, segment = decision.options.taken(index)
    spot = spots_of(look)[magician] if segment == OFF else segment
    place = place_of(look, spot)
    if segment == OFF:
        yield {"p": decision.seat, "a": "remove", "v": magician, **place}
        return
    count = decision.own // len(MAGICIANS)
    yield {"p": decision.seat, "a": magician, **place, "n": dict.fromkeys(MAGICIANS, count)}
