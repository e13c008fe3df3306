"""Deeds that several steps share: storing, placing, selling, taking workers, with all that follows at once."""

from __future__ import annotations

from engine.burgundy import hooks
from engine.burgundy.events import (
    AreaCompleted,
    BonusTaken,
    GoodsSold,
    PointsGained,
    Supplied,
    TilePlaced,
    WorkersTaken,
)
from engine.burgundy.frames import BuildingPlace, BuildingSell, BuildingTake, CastleAction, ShipGoods, Turn
from engine.burgundy.monasteries import extra
from engine.burgundy.state import BDraft, BLook, Deed, estate_of
from engine.burgundy.storing import unstore
from engine.burgundy.tiles import ANIMAL, BUILDING, CASTLE, SHIP, Tile
from engine.burgundy.values import area_worth, livestock_worth, monasteries_of, sale_of
from engine.core.frame import Frame
from engine.core.score import Term, Worth, total
from engine.core.spec import Seat

BONUS_SIZES = ("large", "small")

_BUILDING = hooks.BUILDING.key


def note(draft: BDraft, seat: Seat, deed: str, tile: str = "", place: str = "", slot: int = -1) -> None:
    """Keep in mind what was done lately."""
    draft.state.deeds.append(Deed(seat, draft.state.turns, deed, tile, place, slot))


def use_die(draft: BDraft, die: int, spent: int) -> None:
    """A die is used up, and so are workers that bent it."""
    turn = draft.enclosing(Turn)
    left = list(turn.dice)
    left.remove(die)
    draft.amend(turn, Turn(turn.seat, tuple(left), turn.bought))
    draft.state.workers[draft.party(turn.seat)] -= spent


def use_both_dice(draft: BDraft, spent: int = 0) -> None:
    """Both dice are used up for one thing, and so are workers that bent them."""
    turn = draft.enclosing(Turn)
    draft.amend(turn, Turn(turn.seat, (), turn.bought))
    draft.state.workers[draft.party(turn.seat)] -= spent


def take_from_depot(draft: BDraft, depot: int, slot: int) -> None:
    """The tile is gone from the board. Without a slot (-1) it was not in a depot."""
    if slot < 0:
        return
    if depot:
        draft.state.slots[slot] = ""
    else:
        draft.state.black[slot] = ""


def place(draft: BDraft, seat: Seat, kept: int, space: int, by: str, die: int = 0, spent: int = 0) -> None:
    """The tile at a place of the seat's storages into the estate."""
    id, storage = unstore(draft, seat, kept)
    put(draft, seat, id, space, by, die, spent, storage)


def put(
    draft: BDraft, seat: Seat, id: str, space: int, by: str, die: int = 0, spent: int = 0, storage: str = ""
) -> None:
    """A tile onto a space, with its points and its effect. `storage` names the one that it comes from, if the seat has
    several."""
    state = draft.state
    tile = draft.catalogue.tiles[id]
    estate = estate_of(draft, seat)
    name = estate.names[space]
    state.lay(estate, draft.party(seat), tile, space)
    note(draft, seat, "place", id, name)
    draft.emit(TilePlaced(seat, id, name, by, die, estate.numbers[space] if die else 0, spent, storage))
    if tile.kind == ANIMAL:
        gain(draft, seat, name, ("livestock", livestock_worth(draft, seat, tile, space)))
    elif tile.kind == SHIP:
        draft.push(ShipGoods(seat))
    elif tile.kind == CASTLE:
        draft.push(CastleAction(seat))
    elif tile.kind == BUILDING:
        use_building(draft, seat, tile, name, estate.numbers[space])
    complete(draft, seat, space)


def gain(draft: BDraft, seat: Seat, name: str, *lines: tuple[str, Worth]) -> None:
    """Points that come together, each with its reason, for what happened on the space with this name."""
    for reason, worth in lines:
        draft.score(seat, reason, worth, name)
    if PointsGained in draft.rules.reactions:
        # Among several players nobody listens.
        draft.emit(PointsGained(seat, sum(total(worth) for _, worth in lines)))


def use_building(draft: BDraft, seat: Seat, tile: Tile, name: str, number: int = 0, by: str = "") -> None:
    """What a building does when it is placed on the space with this name; or what something else does that works like
    it: then `name` says where that is, there is no number, and `by` is what records call it if not the building."""
    effect = tile.effect
    if effect.points:
        what = tile.id.partition(":")[2]
        gain(draft, seat, name, (by or what, (Term(what, 1, effect.points),)))
    elif effect.silver or effect.workers:
        supply(draft, seat, effect.silver, effect.workers, by or tile.id)
    else:
        draft.push(*effect_frames(draft, seat, tile, number, by))


def effect_frames(look: BLook, seat: Seat, tile: Tile, number: int = 0, by: str = "") -> list[Frame]:
    """What a building lets its owner do next, where it does not bring something at once; the rest as for
    `use_building`."""
    effect = tile.effect
    if effect.take:
        return [BuildingTake(seat, tile.id, by)]
    if effect.sell:
        return [BuildingSell(seat, tile.id, by)]
    if effect.place:
        return [BuildingPlace(seat, tile.id, number, by)]
    return hooks.BUILDING(look, look, seat, tile) if _BUILDING in look.rules.gathers else []


def supply(draft: BDraft, seat: Seat, silver: int, workers: int, by: str) -> None:
    draft.state.silver[draft.party(seat)] += silver
    draft.state.workers[draft.party(seat)] += workers
    draft.emit(Supplied(seat, silver, workers, by))


def complete(draft: BDraft, seat: Seat, space: int) -> None:
    """Points for the area that this space completes, and for its colour."""
    state, numbers, party = draft.state, draft.catalogue.numbers, draft.party(seat)
    estate = estate_of(draft, seat)
    area = estate.areas[estate.area_of[space]]
    filled = state.filled[party]
    if area.spaces & ~filled:
        return
    name = estate.names[space]
    if hooks.AREA_SCORES(draft, True, draft, seat, area):
        phase = (Term("area", 1, numbers.phase[max(0, state.phase)]),)
        together = (("area", area_worth(draft, seat, area)), ("phase", phase))
        for lines in hooks.GAINS(draft, (together,), draft, seat):
            gain(draft, seat, name, *lines)
        draft.emit(AreaCompleted(seat, area.kind, area.size, name))
    if estate.of_kind[area.kind] & ~filled:
        return
    before = sum(kind == area.kind for kind, _ in state.bonuses)
    if before < len(numbers.bonuses) and (area.kind, party) not in state.bonuses:
        state.bonuses.append((area.kind, party))
        points = hooks.BONUS(draft, numbers.bonuses[before], draft, seat, area.kind)
        gain(draft, seat, name, ("bonus", (Term(area.kind, 1, points),)))
        draft.emit(BonusTaken(seat, area.kind, BONUS_SIZES[before]))


def sell(draft: BDraft, seat: Seat, good: int, by: str, die: int = 0, spent: int = 0) -> None:
    """All goods of a kind."""
    state, party = draft.state, draft.party(seat)
    count = state.goods[party][good - 1]
    sale = sale_of(draft, seat, good)
    state.goods[party] = with_goods(state.goods[party], good, -count)
    state.sold[party] = with_goods(state.sold[party], good, count)
    state.silver[party] += sale.silver
    state.workers[party] += sale.workers
    note(draft, seat, "sell", place=str(good))
    draft.emit(GoodsSold(seat, good, count, sale.silver, sale.workers, by, die, spent))
    gain(draft, seat, "", ("sale", (Term("good", count, sale.each),)))


def with_goods(goods: tuple[int, ...], good: int, count: int) -> tuple[int, ...]:
    """A store with more or less of one kind."""
    return (*goods[: good - 1], goods[good - 1] + count, *goods[good:])


def take_workers(draft: BDraft, seat: Seat, by: str, die: int = 0) -> None:
    """The action."""
    state, catalogue, party = draft.state, draft.catalogue, draft.party(seat)
    more = extra(catalogue.monasteries.take_workers, monasteries_of(draft, seat))
    workers = catalogue.numbers.take_workers + more.workers
    state.workers[party] += workers
    state.silver[party] += more.silver
    note(draft, seat, "workers")
    draft.emit(WorkersTaken(seat, workers, more.silver, by, die))
