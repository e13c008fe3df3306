"""Additional tiles: monasteries 27 (always on top on the turn-order track) and 28 (workers for silver), a crane that
works like any building, and geese, which score together with other animals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, Final

from engine.burgundy import hooks
from engine.burgundy.doing import effect_frames, supply, use_building
from engine.burgundy.evaluation.effects import effect_worth
from engine.burgundy.evaluation.position import Position
from engine.burgundy.events import EffectDeclined, MarkerMoved, TilePlaced
from engine.burgundy.frames import BuildingPlace, Turn
from engine.burgundy.names import names_tile, tile_code
from engine.burgundy.state import BUILDINGS, BDraft, BLook, BStep, estate_of
from engine.burgundy.steps.effects import Effect, usable
from engine.burgundy.steps.purchase import purchases
from engine.burgundy.storing import may_store
from engine.burgundy.tiles import ANIMAL, BUILDING, MONASTERY, Tile
from engine.burgundy.values import grazing, monasteries_of
from engine.core.decision import Decision, Interjection, Options, Part
from engine.core.errors import Kind, RuleError
from engine.core.events import Event
from engine.core.frame import Frame
from engine.core.hooks import ANYTIME
from engine.core.module import Module
from engine.core.score import Term, Worth
from engine.core.spec import Seat

BRIDGE: Final = 27
HIRING: Final = 28
CRANE: Final = "building:crane"
GEESE: Final = "geese"
HIRE: Final = "hire"
CRANE_PROMPT: Final = "burgundy.crane"

extra_tiles = Module("extra_tiles", game="burgundy", data="extra_tiles.toml")


class Crane(Frame, frozen=True, tag="burgundy.crane"):
    """A crane was placed: it works like a building that its owner names."""

    seat: Seat
    hex: str


class Hire(Frame, frozen=True, tag="burgundy.hire"):
    """Workers for silver."""

    seat: Seat
    times: int


class MarkerLifted(Event, frozen=True, tag="burgundy.marker_lifted"):
    """Monastery 27 puts its owner's marker back on top."""

    seat: Seat


class WorkersHired(Event, frozen=True, tag="burgundy.workers_hired"):
    """By monastery 28. The workers themselves are told by `Supplied`, before."""

    seat: Seat
    times: int
    silver: int
    workers: int


class CraneUsed(Event, frozen=True, tag="burgundy.crane_used"):
    """It works like this building; what comes of that follows."""

    seat: Seat
    building: str


class GeeseJoined(Event, frozen=True, tag="burgundy.geese_joined"):
    """Geese that were placed score together with another species."""

    seat: Seat
    hex: str
    species: str


# Monastery 27: the marker


@extra_tiles.react(MarkerMoved)
def on_top_again(draft: BDraft, event: MarkerMoved) -> None:
    """Whoever moves: by a ship of the owner's own, or when another marker comes to the same space."""
    for party in draft.rules.parties:
        _lift(draft, party[0])


@extra_tiles.react(TilePlaced)
def placed(draft: BDraft, event: TilePlaced) -> None:
    """The monastery counts from the moment when it is placed; the crane asks; geese look for company."""
    tile = draft.catalogue.tiles[event.tile]
    if tile.kind == MONASTERY and tile.index == BRIDGE:
        _lift(draft, event.seat)
    elif event.tile == CRANE:
        draft.push(Crane(event.seat, event.hex))
    elif tile.species == GEESE:
        company = _company(draft, event.seat, estate_of(draft, event.seat).names.index(event.hex))
        if company:
            draft.emit(GeeseJoined(event.seat, event.hex, company[0].species))


def _lift(draft: BDraft, seat: Seat) -> None:
    """Only one's own tile counts: a lent one does not lift anybody, or two markers would be on top of each other."""
    if draft.state.monasteries[draft.party(seat)] >> BRIDGE & 1:
        before = draft.state.marching()
        draft.state.lift_to_top(draft.rules.parties[draft.party(seat)])
        if draft.state.marching() != before:
            draft.emit(MarkerLifted(seat))


# Monastery 28: workers for silver


def rate(look: BLook) -> tuple[int, int]:
    """Silver to pay, and workers to get for it."""
    said = look.catalogue.data[extra_tiles.id][HIRE]
    return said["silver"], said["workers"]


@extra_tiles.on(ANYTIME)
def hiring(look: BLook, seat: Seat) -> list[Interjection]:
    """At any time in one's own turn, as often as one likes: also in the middle of an action, whenever tiles may be
    bought."""
    silver = look.state.silver[look.party(seat)]
    if not silver or not monasteries_of(look, seat) >> HIRING & 1:
        return []
    turn = next((frame for frame in reversed(look.state.agenda) if type(frame) is Turn), None)
    if turn is None or turn.seat != seat or _idle(look, seat):
        return []
    return [_hire(seat, times) for times in range(1, silver // rate(look)[0] + 1)]


def _idle(look: BLook, seat: Seat) -> bool:
    """Whether nothing else can be done now, and workers do not change that: nobody should be asked about a city hall
    that has nothing to place. Workers may pay for a tile by another monastery."""
    frame = look.state.agenda[-1]
    if type(frame) is not BuildingPlace or usable(look, frame) or purchases(look, seat):
        return False
    return not monasteries_of(look, seat) & look.catalogue.monasteries.pay_workers


@cache
def _hire(seat: Seat, times: int) -> Interjection:
    """`hire / 3`: three times."""
    return Interjection((Part(HIRE), Part(str(times))), Hire(seat, times))


@extra_tiles.step(Hire)
class HireStep(BStep[Hire]):
    def do(self, draft: BDraft, frame: Hire, chosen: None) -> None:
        silver, workers = (each * frame.times for each in rate(draft))
        draft.state.silver[draft.party(frame.seat)] -= silver
        supply(draft, frame.seat, 0, workers, f"{MONASTERY}:{HIRING}")
        draft.emit(WorkersHired(frame.seat, frame.times, silver, workers))


@extra_tiles.on(hooks.WHY_NOT)
def no_workers_for_silver(look: BLook, turn: Turn, words: tuple[str, ...]) -> Iterator[RuleError]:
    if words[0] != HIRE:
        return
    silver = look.state.silver[look.party(turn.seat)]
    if not monasteries_of(look, turn.seat) >> HIRING & 1:
        yield RuleError(Kind.ILLEGAL, "burgundy.hire_without", monastery=HIRING)
    elif not silver:
        yield RuleError(Kind.ILLEGAL, "burgundy.hire_no_silver")
    elif len(words) > 1 and words[1].isdecimal():
        yield RuleError(Kind.ILLEGAL, "burgundy.hire_too_often", most=silver // rate(look)[0])


# The crane


def _buildings(look: BLook) -> list[Tile]:
    """Those that a crane may work like: the beige ones, also of other modules."""
    return [tile for tile in look.catalogue.tiles.values() if tile.kind == BUILDING and tile.coloured]


def _useful(look: BLook, seat: Seat, tile: Tile, number: int) -> bool:
    """Whether it would bring something now. A purchase may help: it can be made while the crane is asking."""
    effect = tile.effect
    if effect.points or effect.silver or effect.workers:
        return True
    frames = effect_frames(look, seat, tile, number)
    return any(not isinstance(frame, Effect) or usable(look, frame) for frame in frames)


def _number(look: BLook, frame: Crane) -> int:
    """On the space of the crane: where a city hall goes by its number, so does a crane that works like one."""
    estate = estate_of(look, frame.seat)
    return estate.numbers[estate.names.index(frame.hex)]


@extra_tiles.step(Crane)
class CraneStep(BStep[Crane]):
    def ask(self, look: BLook, frame: Crane) -> Decision:
        number = _number(look, frame)
        found = [tile.id for tile in _buildings(look) if _useful(look, frame.seat, tile, number)]
        return Decision(frame.seat, CRANE_PROMPT, Options([*found, None], _named), default=len(found))

    def do(self, draft: BDraft, frame: Crane, chosen: str | None) -> None:
        if chosen is None:
            draft.emit(EffectDeclined(frame.seat, CRANE))
            return
        draft.emit(CraneUsed(frame.seat, chosen))
        use_building(draft, frame.seat, draft.catalogue.tiles[chosen], frame.hex, _number(draft, frame))

    def explain(self, look: BLook, frame: Crane, words: tuple[str, ...]) -> RuleError | None:
        """Why a building is not on offer."""
        for tile in look.catalogue.tiles.values():
            code = tile_code(tile.id)
            if tile.kind == BUILDING and names_tile(words[0], code):
                return _not_like(look, frame.seat, tile, code)
        return None


@cache
def _named(building: str | None) -> tuple[Part, ...]:
    return (Part("decline" if building is None else tile_code(building)),)


def _not_like(look: BLook, seat: Seat, tile: Tile, code: str) -> RuleError:
    """Why a crane cannot work like a building now."""
    if not tile.coloured:
        return RuleError(Kind.ILLEGAL, "burgundy.crane_not_beige", tile=code)
    if tile.effect.sell:
        return RuleError(Kind.ILLEGAL, "burgundy.crane_none_to_sell", tile=code)
    if tile.effect.place:
        return RuleError(Kind.ILLEGAL, "burgundy.crane_none_to_place", tile=code)
    if not may_store(look, seat):
        return RuleError(Kind.ILLEGAL, "burgundy.crane_no_room", tile=code)
    return RuleError(Kind.ILLEGAL, "burgundy.crane_none_to_take", tile=code)


@extra_tiles.on(hooks.MONASTERY_WORTH.add, alone=False)
def the_crane_counts_once(worth: Worth, look: BLook, seat: Seat, number: int) -> Worth:
    """As a building for one monastery that counts buildings: all bring the same for each. It is the first that was
    placed when the crane was there; where monasteries score at once, no earlier one could have counted it."""
    if not _has_crane(look, seat):
        return worth
    counting = _counting(look, monasteries_of(look, seat))
    lying = list(look.state.tiles_of(estate_of(look, seat), look.party(seat)).values())
    later = [look.catalogue.tiles[tile].index for tile in lying[lying.index(CRANE) :] if tile.startswith(MONASTERY)]
    first = next((other for other in later if other in counting), next(iter(counting), 0))
    return (*worth, Term("crane", 1, counting[number])) if number == first else worth


def _counting(look: BLook, owned: int) -> dict[int, int]:
    """Those of these monasteries that count buildings, each with what a building brings."""
    finals = look.catalogue.monasteries.final
    return {number: final.each for number, final in finals if final.building and owned >> number & 1}


def _has_crane(look: BLook, seat: Seat) -> bool:
    return bool(look.state.towns.get(look.party(seat) * BUILDINGS + look.catalogue.tiles[CRANE].index))


# Geese


@extra_tiles.on(hooks.HERD.add)
def geese_keep_company(herd: tuple[Tile, ...], look: BLook, seat: Seat, tile: Tile, space: int) -> tuple[Tile, ...]:
    """Geese score with the tiles of one other species; whatever comes to geese scores them, too."""
    if tile.species == GEESE:
        return (*herd, *_company(look, seat, space))
    return (*herd, *(other for other in grazing(look, seat, space) if other.species == GEESE))


def _company(look: BLook, seat: Seat, space: int) -> Sequence[Tile]:
    """Tiles of the other species on the pasture that brings most. Its owner may choose, and more is always better."""
    more = sum(points for bit, points in look.catalogue.monasteries.livestock if monasteries_of(look, seat) & bit)
    herds: dict[str, list[Tile]] = {}
    for tile in grazing(look, seat, space):
        if tile.species != GEESE:
            herds.setdefault(tile.species, []).append(tile)
    return max(herds.values(), key=lambda herd: sum(tile.animals + more for tile in herd), default=())


# Records


@extra_tiles.on(hooks.HAPPENINGS)
def in_the_record(look: BLook, event: Event) -> Iterator[dict[str, Any]]:
    if isinstance(event, GeeseJoined):
        yield {"species": event.species}
    elif isinstance(event, CraneUsed):
        yield {"e": "act", "p": event.seat, "a": "crane", "by": CRANE, "as": event.building.partition(":")[2]}
    elif isinstance(event, WorkersHired):
        yield {"e": "act", "p": event.seat, "a": HIRE, "by": f"{MONASTERY}:{HIRING}", "n": event.times}


# Computer players: estimates in points

_ON_TOP: Final = 0.9
"""Being on top of each other player, at the beginning of the game, beyond the order of today."""
_HIRED: Final = 2.5
"""Monastery 28, at the beginning of the game, beyond what today's silver would bring."""
_FITTING: Final = 0.4
"""The chance that a monastery which counts buildings will come, at the beginning of the game."""
_GRAZED: Final = 0.3
"""How often geese score once more, for each space that is left on their pasture."""


@extra_tiles.on(hooks.TILE_PROSPECTS.add, alone=False)
def tile_hopes(worth: float, position: Position, tile: Tile) -> float:
    if tile.kind == MONASTERY:
        return worth + _monastery_hope(position, tile.index)
    if tile.kind == ANIMAL:
        return worth + (_geese_hope(position) if tile.species == GEESE else _beside_geese(position))
    return worth + _crane_now(position) + _crane_later(position) if tile.id == CRANE else worth


@extra_tiles.on(hooks.PROSPECTS)
def hopes(position: Position) -> Iterator[float]:
    for number in (BRIDGE, HIRING):
        if position.owned >> number & 1:
            yield _monastery_hope(position, number)
    if position.owned >> HIRING & 1:
        yield _hiring_hope(position)
    if _has_crane(position.look, position.seat):
        yield _crane_later(position)
    for pasture in position.shape.open[ANIMAL]:
        animals = position.herds.get((pasture.number, GEESE), 0)
        if animals:
            yield _GRAZED * animals * pasture.empty * min(1.0, 0.05 * position.dice)


@extra_tiles.on(hooks.FRAME_PROSPECTS)
def pending_hopes(position: Position, frame: Frame) -> Iterator[float]:
    if isinstance(frame, Crane) and frame.seat == position.seat:
        yield _crane_now(position)


def _monastery_hope(position: Position, number: int) -> float:
    if number == BRIDGE:
        return _ON_TOP * (position.look.players - 1) * position.stage
    return _HIRED * position.stage if number == HIRING else 0.0


def _hiring_hope(position: Position) -> float:
    """What silver is worth more because it may become workers: hiring before they are needed gains nothing."""
    silver, workers = rate(position.look)
    most = position.state.silver[position.party] // silver
    return max(position.purse(-times * silver, times * workers) for times in range(most + 1)) - position.purse()


def _crane_now(position: Position) -> float:
    """The best building."""
    return max(effect_worth(position, tile) for tile in _buildings(position.look))


def _crane_later(position: Position) -> float:
    """At the end, for a monastery that counts buildings."""
    counting = _counting(position.look, position.owned)
    likely = max(final.each for _, final in position.catalogue.monasteries.final)
    return float(max(counting.values(), default=0)) or _FITTING * position.stage * likely


def _geese_hope(position: Position) -> float:
    """The largest herd on a pasture with room."""
    room = {pasture.number for pasture in position.shape.open[ANIMAL]}
    others = [animals for (pasture, species), animals in position.herds.items() if pasture in room and species != GEESE]
    species = [final.species for number, final in position.catalogue.monasteries.final if position.owned >> number & 1]
    return max(others, default=0) + sum(species)


def _beside_geese(position: Position) -> float:
    """Animals may be placed where geese are; elsewhere they may be worth more."""
    geese = [position.herds.get((pasture.number, GEESE), 0) for pasture in position.shape.open[ANIMAL]]
    return 0.6 * max(geese, default=0)
