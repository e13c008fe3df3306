"""Phases, rounds and turns, and what happens between them."""

from __future__ import annotations

from engine.burgundy.base import base
from engine.burgundy.catalogue import DICE, FACES
from engine.burgundy.doing import supply
from engine.burgundy.events import IncomeBegan, PhaseBegan, PhaseEnded, RoundBegan, TurnBegan
from engine.burgundy.frames import Final, Income, Phase, Phases, PreparePhase, RollDice, Round, Rounds, Turn, Turns
from engine.burgundy.names import BLACK
from engine.burgundy.state import BDraft, BLook, BStep
from engine.burgundy.steps.setup import draw_good
from engine.burgundy.tiles import MINE
from engine.burgundy.values import income_of
from engine.core.spec import Seat


def round_now(look: BLook, seat: Seat) -> int:
    """Counted over the whole game, from 1; 0 or less during the set-up."""
    return look.state.phase * look.catalogue.numbers.rounds + look.state.round


@base.step(Phases)
class PhasesStep(BStep[Phases]):
    def do(self, draft: BDraft, frame: Phases, chosen: None) -> None:
        if frame.phase == len(draft.catalogue.numbers.phases):
            draft.push(Final())
            return
        draft.keep(Phases(frame.phase + 1))
        draft.push(Phase())


@base.step(PreparePhase)
class PreparePhaseStep(BStep[PreparePhase]):
    """Tiles that are left go out of the game, goods stay; then every slot is filled anew."""

    def do(self, draft: BDraft, frame: PreparePhase, chosen: None) -> None:
        state, catalogue = draft.state, draft.catalogue
        state.phase += 1
        state.round = 0
        state.box += [tile for tile in (*state.slots, *state.black) if tile]
        state.slots = [_drawn(draft, slot.kinds[state.phase]) for slot in catalogue.slots]
        state.black = [_drawn(draft, BLACK) for _ in range(catalogue.numbers.black)]
        state.coming = [draw_good(draft) for _ in range(catalogue.numbers.rounds)]
        draft.emit(PhaseBegan(catalogue.numbers.phases[state.phase]))


def _drawn(draft: BDraft, back: str) -> str:
    """The next tile of a stack; where all are alike, chance is not troubled."""
    stack = draft.state.stacks[back]
    index = draft.draw(f"tiles/{back}", stack) if len(set(stack)) > 1 else 0
    draft.state.stacks[back] = stack[:index] + stack[index + 1 :]
    return stack[index]


@base.step(Rounds)
class RoundsStep(BStep[Rounds]):
    def do(self, draft: BDraft, frame: Rounds, chosen: None) -> None:
        if frame.done < draft.catalogue.numbers.rounds:
            draft.keep(Rounds(frame.done + 1))
            draft.push(Round())


@base.step(RollDice)
class RollDiceStep(BStep[RollDice]):
    """Everybody rolls at once, so that those who come later can plan. The white die says where the goods go."""

    def do(self, draft: BDraft, frame: RollDice, chosen: None) -> None:
        state = draft.state
        state.round += 1
        state.deeds = [deed for deed in state.deeds if deed.turn > state.turns - draft.players]
        state.order = state.marching()
        state.dice = [tuple(FACES[draft.draw("dice", FACES)] for _ in range(DICE)) for _ in range(draft.players)]
        state.white = FACES[draft.draw("white", FACES)]
        good = state.coming.pop(0)
        state.piles[state.white - 1] += (good,)
        phase = draft.catalogue.numbers.phases[state.phase]
        draft.emit(RoundBegan(phase, state.round, tuple(state.dice), state.white, good, state.order))


@base.step(Turns)
class TurnsStep(BStep[Turns]):
    """The order of a round is that of its beginning: who overtakes by a ship is ahead in the next."""

    def do(self, draft: BDraft, frame: Turns, chosen: None) -> None:
        state = draft.state
        if frame.done < len(state.order):
            seat = state.order[frame.done]
            state.turns += 1
            draft.keep(Turns(frame.done + 1))
            draft.emit(TurnBegan(seat))
            draft.push(Turn(seat, state.dice[seat]))


@base.step(Income)
class IncomeStep(BStep[Income]):
    def do(self, draft: BDraft, frame: Income, chosen: None) -> None:
        phase = draft.catalogue.numbers.phases[draft.state.phase]
        draft.emit(IncomeBegan(phase))
        for seat, *_ in draft.rules.parties:
            income = income_of(draft, seat)
            if income.silver or income.workers:
                supply(draft, seat, income.silver, income.workers, MINE)
        draft.emit(PhaseEnded(phase))
