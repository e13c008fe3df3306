"""A turn: one dice card for one action, a purchase at some time, and what castles allow."""

from __future__ import annotations

from engine.burgundy_cards import actions
from engine.burgundy_cards.actions import ANY_DIE, Choice, carry_out, choices
from engine.burgundy_cards.base import DECLINE_EFFECTS, base
from engine.burgundy_cards.cards import die_of
from engine.burgundy_cards.doing import note
from engine.burgundy_cards.events import CardKept, CardTaken, EffectDeclined, TurnEnded
from engine.burgundy_cards.frames import Actions, CastleAction, Store, Turn
from engine.burgundy_cards.names import PROJECT, hand_part, project_part
from engine.burgundy_cards.refusals import refusal
from engine.burgundy_cards.state import CDraft, CLook, CStep
from engine.core.decision import Decision, Options, Part
from engine.core.errors import RuleError

TURN = "burgundy_cards.turn"
CASTLE = "burgundy_cards.castle"
DISCARD = "burgundy_cards.discard"
BOUGHT = "bought"
"""What records say of whatever a purchase allows."""
DECLINE = "decline"

_END = Options((None,), lambda _: (Part("end"),))

Played = tuple[int, int, Choice]
"""A dice card by its place on hand, its die, and what is done with it."""


@base.step(Actions)
class ActionsStep(CStep[Actions]):
    """The dice card is used: taking silver is always possible. Then the turn is over, unless something can be bought.

    The question is put in any case, also with one option: which there are hangs on the hand, which is secret.
    """

    def ask(self, look: CLook, frame: Actions) -> Decision:
        turn = look.enclosing(Turn)
        if turn.played:
            return Decision(turn.seat, TURN, _END, default=0)
        return Decision(turn.seat, TURN, Options(_with_hand(look, turn), _path), shown=True)

    def do(self, draft: CDraft, frame: Actions, chosen: Played | None) -> None:
        turn = draft.enclosing(Turn)
        if chosen is None:
            draft.emit(TurnEnded(turn.seat))
            return
        draft.keep(frame)
        state = draft.state
        index, _, choice = chosen
        hand = state.hand[turn.seat]
        state.hand[turn.seat] = hand[:index] + hand[index + 1 :]
        state.discards += (hand[index],)
        draft.amend(turn, Turn(turn.seat, played=True, bought=turn.bought))
        carry_out(draft, turn.seat, choice, "die", hand[index])

    def explain(self, look: CLook, frame: Actions, words: tuple[str, ...]) -> RuleError | None:
        turn = look.enclosing(Turn)
        dice = [] if turn.played else [die_of(card) for card in look.state.hand[turn.seat]]
        return refusal(look, turn.seat, dice, self.ask(look, frame).options, words)


def _with_hand(look: CLook, turn: Turn) -> list[Played]:
    """The choices of both dice cards. Nothing but its number matters of one, so of two equal numbers the first is
    offered."""
    dice = [die_of(card) for card in look.state.hand[turn.seat]]
    return [
        (index, die, choice)
        for index, die in enumerate(dice)
        if die not in dice[:index]
        for choice in choices(look, turn.seat, die)
    ]


def _path(played: Played) -> tuple[Part, ...]:
    index, die, choice = played
    return hand_part(die, index), *actions.path(choice)


def declinable(look: CLook) -> bool:
    """Whether players may decline effects that they would have to choose."""
    return look.option(DECLINE_EFFECTS)


def or_decline(choice: Choice | None) -> tuple[Part, ...]:
    """The path of an action without a die, or of declining it."""
    return (Part(DECLINE),) if choice is None else actions.path(choice)


@base.step(CastleAction)
class CastleActionStep(CStep[CastleAction]):
    def ask(self, look: CLook, frame: CastleAction) -> Decision:
        found: list[Choice | None] = [*choices(look, frame.seat, ANY_DIE)]
        default = next(
            index for index, choice in enumerate(found) if choice is not None and choice[0] == actions.SILVER
        )
        if declinable(look):
            default = len(found)
            found.append(None)
        return Decision(frame.seat, CASTLE, Options(found, or_decline), default)

    def do(self, draft: CDraft, frame: CastleAction, chosen: Choice | None) -> None:
        if chosen is None:
            draft.emit(EffectDeclined(frame.seat, "castle"))
        else:
            carry_out(draft, frame.seat, chosen, "castle")

    def explain(self, look: CLook, frame: CastleAction, words: tuple[str, ...]) -> RuleError | None:
        return refusal(look, frame.seat, (ANY_DIE,), self.ask(look, frame).options, words)


@base.step(Store)
class StoreStep(CStep[Store]):
    """With room nobody is asked. Where there is none, one of those that lie there is thrown out, never the new one."""

    def ask(self, look: CLook, frame: Store) -> Decision:
        projects = look.state.projects[frame.seat]
        full = len(projects) >= look.catalogue.numbers.projects
        found = [index for index, card in enumerate(projects) if full and card not in projects[:index]]
        return Decision(
            frame.seat, DISCARD, Options(found, lambda index: (project_part(projects[index], index),)), closed=True
        )

    def do(self, draft: CDraft, frame: Store, chosen: int | None) -> None:
        state = draft.state
        projects = state.projects[frame.seat]
        discard = "" if chosen is None else projects[chosen]
        if chosen is not None:
            projects = projects[:chosen] + projects[chosen + 1 :]
            state.discards += (discard,)
        card = frame.card or state.bought[frame.seat][0]
        state.projects[frame.seat] = (*projects, card)
        if not frame.card:
            state.bought[frame.seat] = ()
            note(draft, frame.seat, "keep", card)
            draft.emit(CardKept(frame.seat, card, PROJECT, discard))
        else:
            note(draft, frame.seat, "take", card, f"{frame.row}:{frame.place}")
            taken = CardTaken(frame.seat, card, frame.row, frame.by, frame.die, frame.use, frame.spent, discard)
            draft.emit(taken)
