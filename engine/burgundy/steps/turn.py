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
from engine.burgundy.storing import Cell, cells, full, store
from engine.core.decision import Decision, Options, Part
from engine.core.errors import RuleError
from engine.core.frame import Frame

TURN = "burgundy.turn"
CASTLE = "burgundy.castle"
DISCARD = "burgundy.discard"
STORE = "burgundy.store"
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
        actions.act(draft, seat, chosen, "die")

    def explain(self, look: BLook, frame: Actions, words: tuple[str, ...]) -> RuleError | None:
        return refusal(look, look.enclosing(Turn), self.ask(look, frame).options, words)


@base.step(CastleAction)
class CastleActionStep(BStep[CastleAction]):
    def ask(self, look: BLook, frame: CastleAction) -> Decision:
        return Decision(frame.seat, CASTLE, actions.options(look, frame.seat, (0,), frame.by))

    def do(self, draft: BDraft, frame: CastleAction, chosen: Choice | Frame) -> None:
        actions.act(draft, frame.seat, chosen, frame.by)


@base.step(Store)
class StoreStep(BStep[Store]):
    """The value of an option is a cell: a tile that is thrown out, or one of several storages with room."""

    def ask(self, look: BLook, frame: Store) -> Decision:
        prompt = DISCARD if full(look, frame.seat) else STORE
        return Decision(frame.seat, prompt, Options(cells(look, frame.seat), actions.cell_path), closed=True)

    def do(self, draft: BDraft, frame: Store, chosen: Cell | None) -> None:
        thrown, storage = store(draft, frame.seat, frame.tile, chosen)
        bought = frame.by == PURCHASE
        note(draft, frame.seat, "buy" if bought else "take", frame.tile, depot_name(frame.depot), frame.place)
        if bought:
            draft.emit(TileBought(frame.seat, frame.tile, frame.depot, frame.silver, frame.workers, thrown, storage))
        else:
            draft.emit(
                TileTaken(frame.seat, frame.tile, frame.depot, frame.by, frame.die, frame.spent, thrown, storage)
            )
