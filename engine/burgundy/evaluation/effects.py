"""What tiles do when they are placed, and what they go on doing, in points."""

from __future__ import annotations

from collections.abc import Callable

from engine.burgundy import hooks
from engine.burgundy.evaluation import weights
from engine.burgundy.evaluation.position import Position
from engine.burgundy.monasteries import Final, extra
from engine.burgundy.state import BUILDINGS
from engine.burgundy.tiles import ANIMAL, BUILDING, CASTLE, MINE, MONASTERY, SHIP, Tile

_TILE_PROSPECTS = hooks.TILE_PROSPECTS.key


def effect_worth(position: Position, tile: Tile) -> float:
    """Of placing a tile, whatever the space. Livestock is judged with its pasture."""
    judge = _EFFECTS.get(tile.kind)
    worth = judge(position, tile) if judge else 0.0
    if _TILE_PROSPECTS in position.look.rules.folds:
        worth = hooks.TILE_PROSPECTS(position.look, worth, position, tile)
    return worth


def _castle(position: Position, tile: Tile) -> float:
    return weights.ACTION * min(1.0, 0.25 * position.dice)


def mine_worth(position: Position) -> float:
    """What a mine will pay."""
    more = extra(position.catalogue.monasteries.mine, position.owned)
    silver = (1 + more.silver) * (position.catalogue.numbers.final_silver + position.buying * weights.INCOME)
    return position.payments * (silver + more.workers * weights.WORKER)


def _mine(position: Position, tile: Tile) -> float:
    return mine_worth(position)


def ship_worth(position: Position) -> float:
    """The goods that a ship finds, and the step forward."""
    goods = position.state.goods[position.party]
    room = position.catalogue.numbers.goods_stored - sum(count > 0 for count in goods)
    best = 0.0
    for pile in position.state.piles:
        if pile:
            new = len({good for good in pile if not goods[good - 1]})
            known = sum(goods[good - 1] > 0 for good in pile)
            best = max(best, known + (len(pile) - known if new <= room else room))
    return weights.SHIP_GOOD * best + weights.AHEAD * position.stage


def _ship(position: Position, tile: Tile) -> float:
    return ship_worth(position) + weights.SHIP_LATER * min(1.0, 0.1 * position.dice)


def _building(position: Position, tile: Tile) -> float:
    effect = tile.effect
    if effect.points or effect.silver or effect.workers:
        return effect.points + position.purse(effect.silver, effect.workers) - position.purse()
    soon = min(1.0, 0.15 * position.dice)
    if effect.take:
        return take_worth(position, effect.take)
    if effect.place:
        return weights.PLACE * soon
    return max(weights.SELL * soon, sale_worth(position)) if effect.sell else 0.0


def take_worth(position: Position, kinds: tuple[str, ...]) -> float:
    """Of taking a tile without a die."""
    empty = position.shape.empty
    if not any(empty[kind] for kind in kinds):
        return 0.0
    return weights.TAKE * min(1.0, 0.15 * position.dice)


def sale_worth(position: Position) -> float:
    """Of selling the largest pile without a die, beyond what the goods are counted as."""
    count = max(position.state.goods[position.party])
    return sale_gain(position, count) - goods_worth(position, count) if count else 0.0


def sale_gain(position: Position, count: int) -> float:
    """Of selling so many goods of a kind."""
    numbers = position.catalogue.numbers
    more = extra(position.catalogue.monasteries.sale, position.owned)
    silver = (numbers.sale_silver + more.silver) * (numbers.final_silver + position.buying * weights.INCOME)
    return count * numbers.sale_points + silver + more.workers * weights.WORKER


def goods_worth(position: Position, count: int) -> float:
    """Of so many goods of a kind in store: what they bring at the end, and what a sale brings beyond that."""
    unsold = count * position.catalogue.numbers.final_unsold
    chance = min(weights.SURE_SALE, weights.SALE_CHANCE * position.dice)
    return unsold + chance * max(0.0, sale_gain(position, count) - unsold - weights.SALE)


def _monastery(position: Position, tile: Tile) -> float:
    more = position.catalogue.monasteries.all[tile.index].mine
    return monastery_worth(position, tile.index) + position.payments * position.mines * more.workers * weights.WORKER


_EFFECTS: dict[str, Callable[[Position, Tile], float]] = {
    CASTLE: _castle,
    MINE: _mine,
    SHIP: _ship,
    BUILDING: _building,
    MONASTERY: _monastery,
}


def monasteries_worth(position: Position) -> float:
    """Of those in the estate."""
    owned = position.owned
    return sum(monastery_worth(position, number) for number in range(1, owned.bit_length()) if owned >> number & 1)


def monastery_worth(position: Position, number: int) -> float:
    """At the end of the game, and until then."""
    final = position.catalogue.monasteries.all[number].final
    if final is not None:
        return _final(position, final)
    return weights.LASTING.get(number, 0.0) * position.stage


def _final(position: Position, final: Final) -> float:
    state, stage = position.state, position.stage
    if final.building:
        tile = position.catalogue.tiles[f"{BUILDING}:{final.building}"]
        towns = state.towns.get(position.party * BUILDINGS + tile.index, 0)
        there = sum(1 for area in position.estate.areas if area.spaces & towns)
        return final.each * (there + weights.MORE_BUILDINGS * stage * position.shape.empty[BUILDING])
    if final.species:
        there = len({species for _, species in position.herds})
        return final.species * min(4.0, there + weights.MORE_SPECIES * stage * position.shape.empty[ANIMAL])
    if final.bonus_tiles:
        there = sum(1 for _, owner in state.bonuses if owner == position.party)
        return final.bonus_tiles * (there + weights.MORE_BONUSES * min(1.0, 2 * stage))
    sold = state.sold[position.party]
    if final.goods_kinds:
        return final.goods_kinds * min(6.0, sum(count > 0 for count in sold) + weights.MORE_SOLD_KINDS * stage)
    return final.goods * (sum(sold) + weights.MORE_SOLD * stage)
