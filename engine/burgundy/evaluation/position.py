"""One seat's position, with what several parts of the judgement need."""

from __future__ import annotations

from engine.burgundy.catalogue import DICE
from engine.burgundy.evaluation import weights
from engine.burgundy.evaluation.prospects import shape, table
from engine.burgundy.frames import Turn, Turns
from engine.burgundy.state import BLook, BurgundyState
from engine.burgundy.tiles import ANIMAL, MINE
from engine.burgundy.values import monasteries_of
from engine.core.geometry.hexagon import members
from engine.core.spec import Seat


class Position:
    """Made for one look and thrown away."""

    def __init__(self, look: BLook, seat: Seat) -> None:
        state = look.state
        self.look = look
        self.state = state
        self.catalogue = catalogue = look.catalogue
        self.seat = seat
        self.party = party = look.party(seat)
        self.estate = estate = catalogue.estates[state.boards[party]]
        self.filled = filled = state.filled[party]
        self.owned = monasteries_of(look, seat)
        numbers = catalogue.numbers
        rounds = len(numbers.phases) * numbers.rounds
        phase = max(0, state.phase)
        now = phase * numbers.rounds + state.round
        self.dice_now = dice_now(state, seat)
        partners = look.rules.parties[party]
        others = sum(dice_now(state, other) for other in partners if other != seat)
        self.dice = dice = DICE * len(partners) * (rounds - now) + self.dice_now + others
        """That the seat and its partners have still to use."""
        self.stage = dice / (DICE * len(partners) * rounds)
        """From 1 to 0 as the game goes on."""
        self.payments = len(numbers.phases) - phase
        """How often mines will still pay."""
        self.buying = min(1.0, dice / weights.SILVER_DICE)
        self.bending = min(1.0, dice / weights.WORKER_DICE)
        self.shape = shape(estate, filled)
        self.table = table(catalogue, now, dice)
        herds: dict[tuple[int, str], int] = {}
        self.herds = herds
        """Animals by pasture and species."""
        for space in members(filled & estate.of_kind[ANIMAL]):
            tile = catalogue.tiles[state.land[party * estate.stride + space]]
            if tile.kind == ANIMAL:
                herd = (estate.area_of[space], tile.species)
                herds[herd] = herds.get(herd, 0) + tile.animals
        self.mines = sum(
            1 for space in members(filled & estate.of_kind[MINE]) if state.land[party * estate.stride + space] == MINE
        )

    def purse(self, more_silver: int = 0, more_workers: int = 0) -> float:
        """What silver and workers are worth. Those that lie there unused are worth little."""
        numbers = self.catalogue.numbers
        silver = self.state.silver[self.party] + more_silver
        workers = self.state.workers[self.party] + more_workers
        return (
            silver * numbers.final_silver
            + workers / numbers.workers_for_one
            + self.buying * (weights.SILVER[silver] if silver < _MUCH else weights.SILVER[-1])
            + self.bending * (weights.WORKERS[workers] if workers < _MANY else weights.WORKERS[-1])
        )


_MUCH = len(weights.SILVER)
_MANY = len(weights.WORKERS)


def dice_now(state: BurgundyState, seat: Seat) -> int:
    """Dice of this round that the seat has still to use."""
    for frame in reversed(state.agenda):
        if isinstance(frame, Turn):
            if frame.seat == seat:
                return len(frame.dice)
        elif isinstance(frame, Turns):
            return DICE if seat in state.order[frame.done :] else 0
    return 0
