"""A turn: two dice, each for one action, and a purchase at some time."""

from __future__ import annotations

from engine.burgundy import actions, hooks
from engine.burgundy.actions import Choice
from engine.burgundy.base import base
from engine.burgundy.catalogue import DICE
from engine.burgundy.doing import note
from engine.burgundy.events import TileBought, TileTaken, TurnEnded
from engine.burgundy.frames import Actions, CastleAction, Store, Turn
from engine.burgundy.names import depot_name
from engine.burgundy.refusals import refusal
from engine.burgundy.state import BDraft, BLook, BStep
from engine.burgundy.values import full
from engine.core.decision import Decision, Options, Part
from engine.core.errors import RuleError
from engine.core.frame import Frame

TURN = "burgundy.turn"
CASTLE = "burgundy.castle"
DISCARD = "burgundy.discard"
PURCHASE = "purchase"

_END = Options((None,), lambda _: (Part("end"),))


@base.step(Actions)
class ActionsStep(BStep[Actions]):
    """Both dice are used: taking workers is always possible. Then the turn is over, unless something can be bought."""

    def ask(self, look: BLook, frame: Actions) -> Decision:
        turn = look.enclosing(Turn)
        if not turn.dice:
            return Decision(turn.seat, TURN, _END, default=0)
        more = hooks.WHOLE_TURN(look, look, turn) if len(turn.dice) == DICE else ()
        return Decision(turn.seat, TURN, actions.options(look, turn.seat, turn.dice, "die", more))

    def do(self, draft: BDraft, frame: Actions, chosen: Choice | Frame | None) -> None:
        seat = draft.enclosing(Turn).seat
        if chosen is None:
            draft.emit(TurnEnded(seat))
            return
        draft.keep(frame)
        if isinstance(chosen, Frame):
            draft.push(chosen)
        else:
            actions.carry_out(draft, seat, chosen, "die")

    def explain(self, look: BLook, frame: Actions, words: tuple[str, ...]) -> RuleError | None:
        return refusal(look, look.enclosing(Turn), self.ask(look, frame).options, words)


@base.step(CastleAction)
class CastleActionStep(BStep[CastleAction]):
    def ask(self, look: BLook, frame: CastleAction) -> Decision:
        return Decision(frame.seat, CASTLE, actions.options(look, frame.seat, (0,), frame.by))

    def do(self, draft: BDraft, frame: CastleAction, chosen: Choice | Frame) -> None:
        if isinstance(chosen, Frame):
            draft.push(chosen)
        else:
            actions.carry_out(draft, frame.seat, chosen, frame.by)


@base.step(Store)
class StoreStep(BStep[Store]):
    """The value of an option is a place in the storage and the tile there, which is thrown out. There are options only
    when the storage is full."""

    def ask(self, look: BLook, frame: Store) -> Decision:
        values = actions.stored(look, frame.seat) if full(look, frame.seat) else []
        return Decision(frame.seat, DISCARD, Options(values, _stored), closed=True)

    def do(self, draft: BDraft, frame: Store, chosen: tuple[int, str] | None) -> None:
        state = draft.state
        storage = list(state.storage[frame.seat])
        thrown = ""
        if chosen is not None:
            thrown = storage.pop(chosen[0])
            state.box.append(thrown)
        state.storage[frame.seat] = (*storage, frame.tile)
        bought = frame.by == PURCHASE
        note(draft, frame.seat, "buy" if bought else "take", frame.tile, depot_name(frame.depot), frame.place)
        if bought:
            draft.emit(TileBought(frame.seat, frame.tile, frame.depot, frame.silver, frame.workers, thrown))
        else:
            draft.emit(TileTaken(frame.seat, frame.tile, frame.depot, frame.by, frame.die, frame.spent, thrown))


def _stored(kept: tuple[int, str]) -> tuple[Part, ...]:
    place, tile = kept
    return (actions.stored_part(tile, place),)
