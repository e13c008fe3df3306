"""What the rest of a turn will bring: dice that are left, and effects that have still to be used."""

from __future__ import annotations

from engine.burgundy import hooks
from engine.burgundy.evaluation import weights
from engine.burgundy.evaluation.effects import sale_worth, ship_worth, take_worth
from engine.burgundy.evaluation.position import Position
from engine.burgundy.frames import Actions, BuildingPlace, BuildingSell, BuildingTake, CastleAction, ShipGoods, Store
from engine.burgundy.storing import kept_tiles

Effects = CastleAction | ShipGoods | BuildingTake | BuildingSell | BuildingPlace | Store

_FRAME_PROSPECTS = hooks.FRAME_PROSPECTS.key


def pending_worth(position: Position) -> float:
    worth = weights.DIE * position.dice_now
    for frame in reversed(position.state.agenda):
        if isinstance(frame, Actions):
            break
        if isinstance(frame, Effects):
            worth += _effect(position, frame) if frame.seat == position.seat else 0.0
        elif _FRAME_PROSPECTS in position.look.rules.gathers:
            worth += sum(hooks.FRAME_PROSPECTS(position.look, position, frame))
    return worth


def _effect(position: Position, frame: Effects) -> float:
    if isinstance(frame, CastleAction):
        return weights.ACTION
    if isinstance(frame, ShipGoods):
        return ship_worth(position)
    if isinstance(frame, BuildingTake):
        return take_worth(position, position.catalogue.tiles[frame.building].effect.take)
    if isinstance(frame, BuildingSell):
        return sale_worth(position)
    if isinstance(frame, BuildingPlace):
        return weights.PLACE if kept_tiles(position.look, position.seat) else 0.0
    return weights.TAKE
