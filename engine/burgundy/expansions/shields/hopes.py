"""What computer players expect of shields: points at the end if they can be paid for until then, less what that costs,
and what their effects will bring. The numbers are estimates found by play, not rules."""

from __future__ import annotations

from collections.abc import Callable

from engine.burgundy import hooks
from engine.burgundy.evaluation import weights
from engine.burgundy.evaluation.effects import monastery_worth
from engine.burgundy.evaluation.position import Position
from engine.burgundy.expansions.shields.frames import GatherGoods
from engine.burgundy.expansions.shields.lending import lendable
from engine.burgundy.expansions.shields.phase_end import PAYING_WORKERS
from engine.burgundy.expansions.shields.tables import owns, points_of, shields, tables_of
from engine.burgundy.tiles import ANIMAL, MINE, SHIP, Tile
from engine.core.frame import Frame

SILVER_BY_DIE = 0.12
"""Silver that each die of a phase brings on the average, by sales."""
SILVER_BY_PHASE = 1.0
"""The same for a phase that is still to come."""
FETCHED = 5.5
"""A tile that is placed without a die."""
GATHERED = 2.0
"""The goods of a kind that come with a ship."""
LENT = 6.0
"""Monasteries that a lender is still to place, at the beginning of the game."""
CHOICE = 0.95
"""How much of a lender's monasteries is counted on before one is chosen."""


@shields.on(hooks.PROSPECTS)
def hopes(position: Position) -> list[float]:
    tables = tables_of(position.look)
    held = tables.held[position.seat] if tables.held else ()
    if not held:
        return []
    points = points_of(position.catalogue)
    times = 2 if tables.owners.get(13) == position.seat else 1
    worths = sorted(
        ((times * points[shield], _EFFECTS[shield](position)) for shield, _ in held),
        key=lambda worth: -sum(worth),
    )
    price = 1.0 + position.buying * weights.INCOME
    found = 0.0
    for place, (at_end, effect) in enumerate(worths):
        now, later = _paid(position, place + 1)
        # What is lost at the end of this phase has helped until then.
        there = now * later
        found += there * (at_end - price * position.payments) + (0.2 + 0.8 * there) * effect
    return [found]


def _paid(position: Position, count: int) -> tuple[float, float]:
    """How likely it is that so many shields are paid for at the end of this phase, and then until the end."""
    state, seat = position.state, position.seat
    purse = float(state.silver[position.party])
    if owns(position.look, seat, PAYING_WORKERS):
        purse += 0.7 * state.workers[position.party]
    numbers = position.catalogue.numbers
    left = numbers.rounds - state.round + 0.5 * position.dice_now
    expected = purse + SILVER_BY_DIE * 2 * left
    now = min(1.0, max(0.0, expected - count + 1.0)) if left else float(purse >= count)
    more = position.payments - 1
    if not more:
        return now, 1.0
    coming = position.mines + SILVER_BY_PHASE + max(0.0, purse - count) / more
    return now, min(1.0, coming / count)


# what effects bring until the end of the game, if they last so long


def _pastures(position: Position) -> float:
    """All animals of a species score with the next one, and not only those on its pasture."""
    species: dict[str, int] = {}
    most = 0
    for (_, kind), count in position.herds.items():
        species[kind] = species.get(kind, 0) + count
        most = max(most, count)
    empty = position.shape.empty[ANIMAL]
    together = max(species.values(), default=0)
    soon = min(1.0, 0.05 * position.dice)
    return weights.HERD * soon * empty * (together - 0.5 * most + 2.0)


def _workers_of_others(position: Position) -> float:
    return 7.0 * position.stage * weights.WORKER * (len(position.state.boards) - 1)


def _upkeep(position: Position) -> float:
    return 0.5 * position.payments * len(tables_of(position.look).held[position.seat])


def _room(position: Position) -> float:
    return 2.0 * position.stage


def _gathered(position: Position) -> float:
    return GATHERED * 0.8 * position.shape.empty[SHIP] * min(1.0, 0.06 * position.dice)


def _lent(position: Position) -> float:
    """Those of a lender who is chosen count like one's own already."""
    coming = LENT * position.stage
    if tables_of(position.look).lender is not None:
        return coming
    others = [seat for seat in range(position.look.players) if seat != position.seat]
    return coming + CHOICE * max(_monasteries(position, seat) for seat in others)


def _monasteries(position: Position, lender: int) -> float:
    more = lendable(position.look, lender) & ~position.owned
    return sum(monastery_worth(position, number) for number in range(1, more.bit_length()) if more >> number & 1)


def _bonuses(position: Position) -> float:
    bonuses = position.catalogue.numbers.bonuses
    worth = 0.0
    for kind, empty in position.shape.empty.items():
        if 0 < empty < len(weights.BONUS):
            taken = sum(1 for colour, _ in position.state.bonuses if colour == kind)
            if taken < len(bonuses):
                worth += 0.8 * weights.BONUS[empty] * bonuses[taken]
    return worth * min(1.0, 0.1 * position.dice) + 2.5 * position.stage


def _mines(position: Position) -> float:
    silver = position.payments * (1.0 + position.buying * weights.INCOME)
    return silver * (position.mines + 0.25 * position.shape.empty[MINE] * position.stage)


def _silver_for_goods(position: Position) -> float:
    chance = min(weights.SURE_SALE, weights.SALE_CHANCE * position.dice)
    stored = sum(count - 1 for count in position.state.goods[position.party] if count > 1)
    return (chance * stored + 3.0 * position.stage) * (1.0 + position.buying * weights.INCOME)


def _double_monasteries(position: Position) -> float:
    final = position.catalogue.monasteries.final
    there = sum(monastery_worth(position, number) for number, _ in final if position.owned >> number & 1)
    return there + 3.0 * position.stage


def _shields_by_castles(position: Position) -> float:
    lying = sum(map(len, tables_of(position.look).depots))
    return min(3.0, 0.5 * lying) * position.stage


def _goods(position: Position) -> float:
    """As much again for what is sold."""
    chance = min(weights.SURE_SALE, weights.SALE_CHANCE * position.dice)
    each = position.catalogue.numbers.sale_points
    return each * (chance * sum(position.state.goods[position.party]) + 6.5 * position.stage)


def _nothing(position: Position) -> float:
    return 0.0


def _fetched(position: Position) -> float:
    return FETCHED * position.payments


def _any_number(position: Position) -> float:
    return 18.0 * position.stage


def _areas(position: Position) -> float:
    """What the next size brings more, as far as areas can be counted on."""
    points = position.catalogue.numbers.area
    worth = 0.0
    for areas in position.shape.open.values():
        for area in areas:
            if area.size < len(points):
                promised = position.table[area.size][area.empty] / (points[area.size - 1] + 6.0)
                worth += promised * area.far * (points[area.size] - points[area.size - 1])
    return 1.5 * worth


def _everywhere(position: Position) -> float:
    return 6.0 * position.stage


_EFFECTS: dict[int, Callable[[Position], float]] = {
    1: _pastures,
    2: _workers_of_others,
    3: _upkeep,
    4: _room,
    5: _gathered,
    6: _lent,
    7: _bonuses,
    8: _mines,
    9: _silver_for_goods,
    10: _double_monasteries,
    11: _shields_by_castles,
    12: _goods,
    13: _nothing,
    14: _fetched,
    15: _fetched,
    16: _any_number,
    17: _areas,
    18: _everywhere,
}


@shields.on(hooks.TILE_PROSPECTS.add, alone=False)
def tiles_with_shields(worth: float, position: Position, tile: Tile) -> float:
    if tile.kind == MINE and owns(position.look, position.seat, 8):
        return worth + position.payments * (1.0 + position.buying * weights.INCOME)
    if tile.kind == SHIP and owns(position.look, position.seat, 5):
        return worth + GATHERED
    return worth


@shields.on(hooks.FRAME_PROSPECTS)
def goods_to_gather(position: Position, frame: Frame) -> list[float]:
    return [GATHERED] if isinstance(frame, GatherGoods) and frame.seat == position.seat else []
