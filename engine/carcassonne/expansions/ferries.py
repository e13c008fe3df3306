"""Ferries: roads end at the piers of a lake, and a ferry makes one road of two of them. Whoever lays a lake lays its
ferry; whoever extends a road may move the first ferry on it.

Which piers a ferry joins is a link of the board, so everything that looks at roads sees one road. All of it happens
after deploying: whether a road is free is judged before the new ferry lies (rulebook, "Ferries", 2).
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any, Final

import msgspec

from engine.carcassonne import hooks
from engine.carcassonne.board import SEGMENTS, Region
from engine.carcassonne.frames import Part
from engine.carcassonne.names import cell_name, cell_named
from engine.carcassonne.returning import send_followers_home
from engine.carcassonne.signs import sign_here
from engine.carcassonne.state import CDraft, CLook, CStep
from engine.carcassonne.tiles import ROAD, SIDE_LETTERS
from engine.core.decision import Decision, Options
from engine.core.decision import Part as Word
from engine.core.errors import Kind, RuleError
from engine.core.events import Event
from engine.core.frame import Frame
from engine.core.geometry.square import SIDES, Cell, opposite, xy
from engine.core.module import Module
from engine.core.spec import Seat

PIER: Final = "pier"
"""Where a road ends at a lake."""
LAKE: Final = "lake"
"""The sign of a tile with piers; its value is how many."""
FERRY: Final = "ferry"
LAY: Final = "carcassonne.lay_ferry"
MOVE: Final = "carcassonne.move_ferry"
STAY: Final = "stay"
_IDLE: Final = ("pass", STAY)
"""Words for not laying or moving a ferry."""

Pair = tuple[int, int]
"""Two piers of one lake, as segments, in the order of their sides."""

ferries = Module("ferries", game="carcassonne", data="ferries.toml")


class FerryLaid(Event, frozen=True, tag="carcassonne.ferry_laid"):
    seat: Seat
    cell: Cell
    sides: str
    """Which piers it joins, such as `ne`."""


class FerryMoved(Event, frozen=True, tag="carcassonne.ferry_moved"):
    seat: Seat
    cell: Cell
    sides: str
    """Which piers it joins now."""


class FollowerCutOff(Event, frozen=True, tag="carcassonne.follower_cut_off"):
    """A moved ferry has parted a builder from the last meeple of its owner: it is back in the supply."""

    seat: Seat
    figure: str
    cell: Cell
    """Where it stood."""


class LayFerry(Frame, frozen=True, tag="carcassonne.lay_ferry"):
    """On the lake of the tile just laid, if it has one: compulsory, meeple or not."""


class MoveFerries(Frame, frozen=True, tag="carcassonne.move_ferries"):
    """Ferries to which the roads of the tile just laid lead: asked again until none is left, or all others stay."""


ferries.insert(Part, "ferries.lay", LayFerry(), after="deploy")
ferries.insert(Part, "ferries.move", MoveFerries(), after="ferries.lay")


def pairs(look: CLook, number: int) -> list[Pair]:
    """All ways to lay a ferry on a tile; none if it has no lake."""
    laid = look.state.board.laid[number]
    tile = look.catalogue.oriented[laid.tile][laid.turn]
    if LAKE not in tile.signs:
        return []
    piers = [(segment.sides, place) for place, segment in enumerate(tile.segments) if segment.end == PIER]
    return list(combinations([number * SEGMENTS + place for _, place in sorted(piers)], 2))


def sides_of(look: CLook, pair: Pair) -> str:
    """The sides of two piers, clockwise from north: `ne`."""
    laid = look.state.board.laid[pair[0] // SEGMENTS]
    segments = look.catalogue.oriented[laid.tile][laid.turn].segments
    return "".join(SIDE_LETTERS[segments[pier % SEGMENTS].sides[0]] for pier in pair).lower()


def _within_reach(look: CLook, part: Part) -> list[int]:
    """Tiles whose ferries may be moved now: on each way out of the tile just laid the first lake, if the ferry there
    takes the road further. Not those laid or moved in this part already: once a turn, and the rulebook calls a
    builder's second part a turn of its own."""
    board = look.state.board
    if not board.links:
        return []
    laid = board.laid[part.number]
    done = (part.number, *part.notes.get(ferries.id, ()))
    piers = [
        _pier_ahead(look, part.number, side)
        for segment in look.catalogue.oriented[laid.tile][laid.turn].segments
        if segment.kind == ROAD
        for side in segment.sides
    ]
    return sorted({pier // SEGMENTS for pier in piers if pier in board.links and pier // SEGMENTS not in done})


def _pier_ahead(look: CLook, start: int, side: int) -> int:
    """The pier to which the road leads that leaves a tile on this side; -1 if it leads to none, or back."""
    board, oriented = look.state.board, look.catalogue.oriented
    number = start
    while True:
        beyond = board.at.get(board.laid[number].cell + SIDES[side], start)
        if beyond == start:
            return -1
        number, entered = beyond, opposite(side)
        laid = board.laid[number]
        segments = oriented[laid.tile][laid.turn].segments
        place = next(place for place, segment in enumerate(segments) if entered in segment.sides)
        road = segments[place]
        if len(road.sides) == 1:
            return number * SEGMENTS + place if road.end == PIER else -1
        side = road.sides[1] if road.sides[0] == entered else road.sides[0]


def _changed(draft: CDraft, *piers: int) -> None:
    """Remember for the part that this lake has had its turn, and that roads at these piers may be complete now."""
    part = draft.enclosing(Part)
    lakes = (*part.notes.get(ferries.id, ()), piers[0] // SEGMENTS)
    notes = {**part.notes, ferries.id: lakes}
    draft.amend(part, msgspec.structs.replace(part, touched=(*part.touched, *piers), notes=notes))


def _part_followers(draft: CDraft, label: int) -> None:
    """Send home who stands on a road only because of others who are on another one now."""
    state = draft.state
    before = state.figures_in(label)
    send_followers_home(draft, label)
    stayed = state.figures_in(label)
    for segment, figure in before:
        if (segment, figure) not in stayed:
            draft.emit(FollowerCutOff(figure.seat, figure.kind, state.board.cell_of(segment)))


# laying


@ferries.step(LayFerry)
class LayFerryStep(CStep[LayFerry]):
    def due(self, look: CLook, frame: LayFerry) -> bool:
        return bool(sign_here(look, LAKE))

    def ask(self, look: CLook, frame: LayFerry) -> Decision:
        part = look.enclosing(Part)
        cell = cell_name(look.state.board.laid[part.number].cell)

        def path(pair: Pair) -> tuple[Word, ...]:
            code = f"{FERRY}-{sides_of(look, pair)}"
            return (Word(code, f"{cell}:{code}"),)

        return Decision(part.seat, LAY, Options(pairs(look, part.number), path), default=0)

    def do(self, draft: CDraft, frame: LayFerry, chosen: Pair) -> None:
        board = draft.state.board
        board.link(*chosen)
        _changed(draft, *chosen)
        seat, cell = draft.enclosing(Part).seat, board.cell_of(chosen[0])
        draft.emit(FerryLaid(seat, cell, sides_of(draft, chosen)))

    def hear(self, look: CLook, frame: LayFerry, words: tuple[str, ...]) -> tuple[str, ...]:
        """The cell goes without saying."""
        place, sides = _said(words)
        here = look.state.board.laid[look.enclosing(Part).number].cell
        return (f"{FERRY}-{sides}",) if sides and place in (None, here) else words

    def explain(self, look: CLook, frame: LayFerry, words: tuple[str, ...]) -> RuleError | None:
        here = look.state.board.laid[look.enclosing(Part).number].cell
        place, sides = _said(words)
        if len(words) == 1 and words[0] in _IDLE:
            return RuleError(Kind.ILLEGAL, "carcassonne.must_lay_ferry", cell=cell_name(here))
        if not sides:
            return None
        if place in (None, here):
            return RuleError(Kind.ILLEGAL, "carcassonne.no_pier", cell=cell_name(here), ferry=sides)
        return RuleError(Kind.ILLEGAL, "carcassonne.lay_first", cell=cell_name(here))


# moving


@ferries.step(MoveFerries)
class MoveFerriesStep(CStep[MoveFerries]):
    """The value of an option is a pair of piers; of the first one, None: all ferries stay."""

    def due(self, look: CLook, frame: MoveFerries) -> bool:
        return bool(_within_reach(look, look.enclosing(Part)))

    def ask(self, look: CLook, frame: MoveFerries) -> Decision:
        part = look.enclosing(Part)
        links = look.state.board.links
        others: list[Pair | None] = [
            pair
            for number in _within_reach(look, part)
            for pair in pairs(look, number)
            if links.get(pair[0]) != pair[1]
        ]

        def path(pair: Pair | None) -> tuple[Word, ...]:
            if pair is None:
                return (Word(STAY),)
            code = f"{cell_name(look.state.board.cell_of(pair[0]))}:{FERRY}-{sides_of(look, pair)}"
            return (Word(code, code),)

        return Decision(part.seat, MOVE, Options([None, *others] if others else [], path), default=0)

    def do(self, draft: CDraft, frame: MoveFerries, chosen: Pair | None) -> None:
        if chosen is None:
            return
        board = draft.state.board
        old = next(pier for pair in pairs(draft, chosen[0] // SEGMENTS) for pier in pair if pier in board.links)
        piers = tuple(dict.fromkeys((old, board.links[old], *chosen)))
        board.unlink(draft.catalogue.oriented, old)
        board.link(*chosen)
        _changed(draft, *piers)
        seat, cell = draft.enclosing(Part).seat, board.cell_of(chosen[0])
        draft.emit(FerryMoved(seat, cell, sides_of(draft, chosen)))
        for label in dict.fromkeys(board.region_of[pier] for pier in piers):
            _part_followers(draft, label)
        draft.keep(frame)

    def hear(self, look: CLook, frame: MoveFerries, words: tuple[str, ...]) -> tuple[str, ...]:
        """The cell goes without saying where one ferry only can go there."""
        place, sides = _said(words)
        lakes = [place] if place is not None else self._lakes(look, frame, sides)
        return (f"{cell_name(lakes[0])}:{FERRY}-{sides}",) if sides and len(lakes) == 1 else words

    def _lakes(self, look: CLook, frame: MoveFerries, sides: str) -> list[Cell]:
        """Lakes whose ferries can be moved to these piers."""
        options = self.ask(look, frame).options
        moves = [options.taken(index) for index in range(1, len(options))]
        return [look.state.board.cell_of(pair[0]) for pair in moves if sides_of(look, pair) == sides]

    def explain(self, look: CLook, frame: MoveFerries, words: tuple[str, ...]) -> RuleError | None:
        place, sides = _said(words)
        if not sides:
            return None
        board = look.state.board
        near = _within_reach(look, look.enclosing(Part))
        if place is None:
            several = self._lakes(look, frame, sides)
            if several:
                codes = tuple(f"{cell_name(cell)}:{FERRY}-{sides}" for cell in several)
                return RuleError(Kind.AMBIGUOUS, "error.ambiguous", candidates=codes, code=sides)
            place = board.laid[near[0]].cell
        cell, number = cell_name(place), board.at.get(place)
        ways = pairs(look, number) if number is not None else []
        if not ways:
            return RuleError(Kind.ILLEGAL, "carcassonne.no_lake", cell=cell)
        if number not in near:
            return RuleError(Kind.ILLEGAL, "carcassonne.ferry_out_of_reach", cell=cell)
        known = any(sides_of(look, pair) == sides for pair in ways)
        return RuleError(
            Kind.ILLEGAL, "carcassonne.ferry_there" if known else "carcassonne.no_pier", cell=cell, ferry=sides
        )


def _said(words: tuple[str, ...]) -> tuple[Cell | None, str]:
    """What somebody typed about a ferry: the cell of the lake, if it was named, and the sides of two piers, clockwise
    from north; empty if it says something else."""
    parts = " ".join(words).replace(":", " ").split()
    place = cell_named(parts[0]) if parts else None
    letters = "".join(parts if place is None else parts[1:]).removeprefix(FERRY).replace("-", "").upper()
    sides = "".join(letter for letter in SIDE_LETTERS if letter in letters)
    return place, sides.lower() if len(sides) == len(letters) == 2 else ""


@ferries.on(hooks.WHY_NOT_DEPLOY)
def meeple_first(look: CLook, part: Part, words: tuple[str, ...]) -> Iterator[RuleError]:
    if _said(words)[1] and pairs(look, part.number):
        yield RuleError(Kind.ILLEGAL, "carcassonne.ferry_later")


@ferries.on(hooks.UNSETTLED)
def roads_may_change(look: CLook, region: Region) -> Iterator[bool]:
    """A road of the tile just laid, as long as a ferry may make it longer or shorter."""
    if region.kind == ROAD:
        part = look.enclosing(Part)
        yield bool(pairs(look, part.number) or _within_reach(look, part))


@ferries.on(hooks.DEEDS)
def told(look: CLook, decision: Decision, index: int) -> Iterator[dict[str, Any]]:
    if decision.prompt not in (LAY, MOVE):
        return
    pair: Pair | None = decision.options.taken(index)
    count = {FERRY: decision.own - (decision.prompt == MOVE)}
    if pair is None:
        yield {"p": decision.seat, "a": "pass", "n": count}
        return
    x, y = xy(look.state.board.cell_of(pair[0]))
    at = f"{ROAD}:{sides_of(look, pair).upper()}"
    yield {"p": decision.seat, "a": FERRY, "x": x, "y": y, "at": at, "n": count}
