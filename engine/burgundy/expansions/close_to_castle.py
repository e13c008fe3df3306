"""Close to the castle: tiles must be linked with a castle by others of their colour, and castles may be taken back.

The boards of this module are known by their numbers only, so they are house boards of our own.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Final

import msgspec

from engine.burgundy import hooks
from engine.burgundy.actions import cell_path, hex_part
from engine.burgundy.catalogue import DICE, Catalogue
from engine.burgundy.doing import note, use_both_dice
from engine.burgundy.estates import Area, Estate
from engine.burgundy.evaluation import weights
from engine.burgundy.evaluation.position import Position
from engine.burgundy.events import TilePlaced
from engine.burgundy.frames import Turn
from engine.burgundy.names import names_tile, tile_code
from engine.burgundy.state import BDraft, BLook, BStep, estate_of
from engine.burgundy.steps.phases import round_now
from engine.burgundy.steps.turn import DISCARD, STORE
from engine.burgundy.storing import Cell, cells, full, kept_tiles, store
from engine.burgundy.tiles import CASTLE, Tile
from engine.burgundy.values import reach
from engine.core.decision import Decision, Option, Options, Part
from engine.core.errors import Kind, RuleError
from engine.core.events import Event
from engine.core.frame import Frame
from engine.core.geometry.hexagon import members
from engine.core.module import Module
from engine.core.score import Term
from engine.core.spec import Seat
from engine.core.state import Tables
from engine.core.view import Viewer

RETAKE = "retake"
"""The word of the action, and of its points in the ledger."""

close_to_castle = Module("close_to_castle", game="burgundy", data="close_to_castle.toml", excludes=("border_posts",))

RANDOM: Final = "random"
BOARDS: Final = ("10a", "10b", "10c", "10d", "10e", "10f", "10g", "10h")
CASTLE_BOARD = close_to_castle.option(
    "castle_board",
    default=BOARDS[0],
    values=(*BOARDS, RANDOM),
    source="2019, fan text: boards 10a to 10h; their layouts are our own, so by default all have the first one",
)
NO, YES = "no", "yes"
FIRST = close_to_castle.option(
    "retake_first_castle",
    default=NO,
    values=(NO, YES),
    source="2019, fan text: a castle with a green or black back that was got in the game; others are not named",
)
AGAIN = close_to_castle.option(
    "retaken_castle_scores",
    default=YES,
    values=(YES, NO),
    source="the fan text is silent: by the usual rules whoever fills an area scores it",
)


class Castles(Tables):
    """Keys are those of the table of what lies where: by seat and space."""

    placed: dict[int, int] = {}
    """The round in which each castle was placed; those of the set-up are not here."""
    scored: dict[int, bool] = {}
    """Spaces of areas that were complete when a castle was taken from them."""


class CastlesView(msgspec.Struct, frozen=True):
    linked: tuple[tuple[str, ...], ...]
    """By seat: the empty spaces that are linked with a castle."""
    gates: tuple[tuple[tuple[str, str], ...], ...]
    """By seat: what links each of these, a castle or a tile of its colour, and the space; some have several."""
    retakable: tuple[tuple[str, ...], ...]
    """By seat: the spaces of castles that could be taken back with both dice."""
    cost: int
    """Points that this costs."""


class CastleRetaken(Event, frozen=True, tag="burgundy.castle_retaken"):
    seat: Seat
    hex: str
    discard: str = ""
    """The tile that was thrown out of a full storage."""


class RetakeCastle(Frame, frozen=True, tag="burgundy.retake_castle"):
    seat: Seat
    space: int


close_to_castle.slice(Castles)


def castles_of(look: BLook) -> Castles:
    tables = look.state.slices[close_to_castle.id]
    assert isinstance(tables, Castles)
    return tables


# Links


def castles_in(look: BLook, seat: Seat) -> int:
    """Spaces of an estate on which a castle lies."""
    state, estate = look.state, estate_of(look, seat)
    found = 0
    party = look.party(seat)
    for space in members(state.filled[party] & estate.of_kind[CASTLE]):
        if state.land[party * estate.stride + space] == CASTLE:
            found |= 1 << space
    return found


@lru_cache(maxsize=4096)
def linked_spaces(estate: Estate, filled: int, castles: int) -> int:
    """The spaces, with or without a tile, that are linked: beside a castle, or beside tiles of the same area that lead
    to one. What lies in an area counts as of its colour."""
    beside = 0
    for space in members(castles):
        beside |= estate.touching[space]
    found = 0
    for area in estate.areas:
        linked, grown = area.spaces & beside, 0
        while linked != grown:
            grown = linked
            for space in members(grown & filled):
                linked |= estate.touching[space] & area.spaces
        found |= linked
    return found


def linked_of(look: BLook, seat: Seat) -> int:
    return linked_spaces(estate_of(look, seat), look.state.filled[look.party(seat)], castles_in(look, seat))


def gates_of(look: BLook, seat: Seat) -> Iterator[tuple[int, int]]:
    """The ways into the empty spaces that are linked: what links each of them, a castle or a tile of its area, and
    the space."""
    estate, filled = estate_of(look, seat), look.state.filled[look.party(seat)]
    castles, linked = castles_in(look, seat), linked_of(look, seat)
    for space in members(linked & ~filled):
        area = estate.areas[estate.area_of[space]].spaces
        for other in members(estate.touching[space] & (castles | linked & filled & area)):
            yield other, space


@close_to_castle.on(hooks.PLACES.add, alone=False)
def linked_with_a_castle(spaces: int, look: BLook, seat: Seat, tile: Tile) -> int:
    return spaces if not spaces or tile.kind == CASTLE else spaces & linked_of(look, seat)


# Taking a castle back


def cost_of(catalogue: Catalogue) -> int:
    cost: int = catalogue.data[close_to_castle.id][RETAKE]["points"]
    return cost


@close_to_castle.react(TilePlaced)
def remember_the_round(draft: BDraft, event: TilePlaced) -> None:
    if event.tile == CASTLE:
        estate = estate_of(draft, event.seat)
        key = draft.party(event.seat) * estate.stride + estate.names.index(event.hex)
        castles_of(draft).placed[key] = round_now(draft, event.seat)


def fixed_of(look: BLook, seat: Seat) -> int:
    fixed = 0
    for spaces in hooks.FIXED(look, look, seat):
        fixed |= spaces
    return fixed


def retakable(look: BLook, seat: Seat) -> int:
    """Spaces of the castles that may be taken back, whatever dice are left."""
    state, party = look.state, look.party(seat)
    if not state.boards[party] or state.points[seat] < cost_of(look.catalogue):
        return 0
    found = castles_in(look, seat) & ~fixed_of(look, seat)
    if state.filled[party].bit_count() == 1:
        # Nothing could be placed beside an estate without tiles.
        return 0
    if look.option(FIRST) == NO:
        found &= ~(1 << state.castles[party])
    first, now, placed = party * estate_of(look, seat).stride, round_now(look, seat), castles_of(look).placed
    for space in members(found):
        if placed.get(first + space, 0) >= now:
            found &= ~(1 << space)
    return found


@close_to_castle.on(hooks.WHOLE_TURN)
def castles_to_take_back(look: BLook, turn: Turn) -> Iterator[Option]:
    names = estate_of(look, turn.seat).names
    for space in members(retakable(look, turn.seat)):
        yield Option((Part(RETAKE), hex_part(names[space])), RetakeCastle(turn.seat, space))


@close_to_castle.step(RetakeCastle)
class RetakeCastleStep(BStep[RetakeCastle]):
    """The value of an option is a cell: a tile that is thrown out, or one of several storages with room."""

    def ask(self, look: BLook, frame: RetakeCastle) -> Decision:
        prompt = DISCARD if full(look, frame.seat) else STORE
        return Decision(frame.seat, prompt, Options(cells(look, frame.seat), cell_path), default=0, closed=True)

    def do(self, draft: BDraft, frame: RetakeCastle, chosen: Cell | None) -> None:
        state, seat, space = draft.state, frame.seat, frame.space
        party = draft.party(seat)
        estate, castles = estate_of(draft, seat), castles_of(draft)
        name, first = estate.names[space], party * estate.stride
        use_both_dice(draft)
        draft.score(seat, RETAKE, (Term(RETAKE, 1, -cost_of(draft.catalogue)),), name)
        area = estate.areas[estate.area_of[space]]
        if not area.spaces & ~state.filled[party]:
            castles.scored[first + space] = True
        state.lift(estate, party, draft.catalogue.tiles[CASTLE], space)
        castles.placed.pop(first + space, None)
        thrown, _ = store(draft, seat, CASTLE, chosen)
        note(draft, seat, RETAKE, CASTLE, name)
        draft.emit(CastleRetaken(seat, name, thrown))


@close_to_castle.on(hooks.AREA_SCORES.replace)
def scored_before(scores: bool, look: BLook, seat: Seat, area: Area) -> bool:
    """By a ruling an area that was complete before its castle was taken brings nothing more."""
    scored = castles_of(look).scored
    if not scored or area.kind != CASTLE or look.option(AGAIN) == YES:
        return scores
    first = look.party(seat) * estate_of(look, seat).stride
    return scores and not any(first + space in scored for space in members(area.spaces))


# What is shown


@close_to_castle.shows
def links_and_castles(look: BLook, viewer: Viewer) -> CastlesView:
    linked: list[tuple[str, ...]] = []
    gates: list[tuple[tuple[str, str], ...]] = []
    castles: list[tuple[str, ...]] = []
    for seat, board in enumerate(look.state.boards):
        names = estate_of(look, seat).names if board else ()
        ways = tuple(gates_of(look, seat)) if board else ()
        gates.append(tuple((names[one], names[space]) for one, space in ways))
        linked.append(tuple(names[space] for space in dict.fromkeys(space for _, space in ways)))
        castles.append(tuple(names[space] for space in members(retakable(look, seat))))
    return CastlesView(tuple(linked), tuple(gates), tuple(castles), cost_of(look.catalogue))


@close_to_castle.draws
def in_characters(view: CastlesView, catalogue: Catalogue) -> list[str]:
    return [
        f"{letter} linked with a castle: {' '.join(linked) or '-'}; to take back: {' '.join(castles) or '-'}"
        for letter, linked, castles in zip("ABCD", view.linked, view.retakable, strict=False)
    ]


@close_to_castle.on(hooks.HAPPENINGS)
def in_the_record(look: BLook, event: Event) -> Iterator[dict[str, Any]]:
    if isinstance(event, CastleRetaken):
        entry = {"e": "act", "p": event.seat, "a": RETAKE, "by": "die", "hex": event.hex}
        yield entry | {"discard": event.discard} if event.discard else entry


# Why not


@close_to_castle.on(hooks.WHY_NOT)
def why_not(look: BLook, turn: Turn, words: tuple[str, ...]) -> Iterator[RuleError]:
    if words[0] == RETAKE:
        yield _not_taken_back(look, turn, words[1:])
    elif words[0] == "place" and len(words) > 2:
        yield from _not_linked(look, turn.seat, words)


def _not_taken_back(look: BLook, turn: Turn, words: tuple[str, ...]) -> RuleError:
    seat, cost = turn.seat, cost_of(look.catalogue)
    if len(turn.dice) < DICE:
        return RuleError(Kind.ILLEGAL, "burgundy.retake_needs_dice")
    if look.state.points[seat] < cost:
        return RuleError(Kind.ILLEGAL, "burgundy.retake_needs_points", cost=cost)
    names = estate_of(look, seat).names
    if not words or words[0] not in names:
        return RuleError(Kind.ILLEGAL, "burgundy.retake_nothing")
    name, space = words[0], names.index(words[0])
    if not castles_in(look, seat) >> space & 1:
        return RuleError(Kind.ILLEGAL, "burgundy.retake_no_castle", hex=name)
    if space == look.state.castles[look.party(seat)] and look.option(FIRST) == NO:
        return RuleError(Kind.ILLEGAL, "burgundy.retake_first", hex=name)
    if look.state.filled[look.party(seat)].bit_count() == 1:
        return RuleError(Kind.ILLEGAL, "burgundy.retake_last", hex=name)
    if fixed_of(look, seat) >> space & 1:
        return RuleError(Kind.ILLEGAL, "burgundy.retake_fixed", hex=name)
    return RuleError(Kind.ILLEGAL, "burgundy.retake_too_early", hex=name)


def _not_linked(look: BLook, seat: Seat, words: tuple[str, ...]) -> Iterator[RuleError]:
    """Only where nothing else is against it that the base game explains: a tile, a colour, a neighbour."""
    estate = estate_of(look, seat)
    mine = [id for id in kept_tiles(look, seat) if names_tile(words[1].partition("@")[0], tile_code(id))]
    space = next((estate.names.index(word) for word in words[2:] if word in estate.names), None)
    if not mine or space is None or not reach(look, seat) >> space & 1:
        return
    kind = look.catalogue.tiles[mine[0]].kind
    fits = estate.kinds[space] in (kind, *_any_colour(estate, kind))
    if kind != CASTLE and fits and not linked_of(look, seat) >> space & 1:
        yield RuleError(Kind.ILLEGAL, "burgundy.not_linked", hex=estate.names[space])


def _any_colour(estate: Estate, kind: str) -> tuple[str, ...]:
    """The colours of spaces for a tile that has none of its own."""
    return () if kind in estate.of_kind else tuple(estate.of_kind)


# What computer players count on

UNLINKED = 0.85
"""How much of an area's points is lost while no castle is linked with it."""


@close_to_castle.on(hooks.PROSPECTS)
def hopes(position: Position) -> Iterator[float]:
    """The base game counts on every area near the estate and on every space beside it: too much here."""
    look, estate, seat = position.look, position.estate, position.seat
    linked = linked_of(look, seat)
    yield -_out_of_reach(position, linked)
    border = position.state.border[position.party]
    usable = border & (linked | estate.of_kind[CASTLE])
    barred = [kind for kind, spaces in estate.of_kind.items() if spaces & border and not spaces & usable]
    spaces = weights.KIND * len(barred) + weights.SPACE * (border & ~usable).bit_count()
    yield -position.stage * spaces


def _out_of_reach(position: Position, linked: int) -> float:
    table = position.table
    return UNLINKED * sum(
        table[area.size][area.empty] * area.far
        for kind, areas in position.shape.open.items()
        if kind != CASTLE
        for area in areas
        if not area.spaces & linked
    )


@close_to_castle.on(hooks.TILE_PROSPECTS.add, alone=False)
def a_castle_opens_areas(worth: float, position: Position, tile: Tile) -> float:
    if tile.kind != CASTLE:
        return worth
    estate, filled, seat = position.estate, position.filled, position.seat
    castles = castles_in(position.look, seat)
    lost = _out_of_reach(position, linked_spaces(estate, filled, castles))
    best = 0.0
    for space in members(position.state.border[position.party] & estate.of_kind[CASTLE]):
        more = 1 << space
        best = max(best, lost - _out_of_reach(position, linked_spaces(estate, filled | more, castles | more)))
    return worth + best
