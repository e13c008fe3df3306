"""The purchase: once in a turn, at any time of it, three silver turn up three cards of the deck. One of them becomes a
project, or is used like another dice card."""

from __future__ import annotations

from engine.burgundy_cards import actions
from engine.burgundy_cards.actions import Choice, carry_out, choices
from engine.burgundy_cards.base import base
from engine.burgundy_cards.cards import die_of
from engine.burgundy_cards.dealing import PURCHASE, cards_left, draw_cards
from engine.burgundy_cards.doing import note
from engine.burgundy_cards.events import CardKept, CardsBought, CardsSeen
from engine.burgundy_cards.frames import Buy, ChooseBought, Store, Turn
from engine.burgundy_cards.names import DIE, PROJECT, bought_part
from engine.burgundy_cards.refusals import refusal
from engine.burgundy_cards.state import CDraft, CLook, CStep
from engine.burgundy_cards.steps.turn import BOUGHT
from engine.core.decision import Decision, Interjection, Options, Part
from engine.core.errors import RuleError
from engine.core.hooks import ANYTIME
from engine.core.spec import Seat

CHOOSE = "burgundy_cards.bought"

_BUY = (Part("buy"),)


@base.on(ANYTIME)
def purchases(look: CLook, seat: Seat) -> list[Interjection]:
    numbers = look.catalogue.numbers
    if look.state.silver[seat] < numbers.price:
        return []
    turn = next((frame for frame in reversed(look.state.agenda) if type(frame) is Turn), None)
    if turn is None or turn.seat != seat or turn.bought or not cards_left(look):
        return []
    return [Interjection(_BUY, Buy(seat))]


@base.step(Buy)
class BuyStep(CStep[Buy]):
    def do(self, draft: CDraft, frame: Buy, chosen: None) -> None:
        state, numbers = draft.state, draft.catalogue.numbers
        turn = draft.enclosing(Turn)
        draft.amend(turn, Turn(turn.seat, turn.played, bought=True))
        state.silver[frame.seat] -= numbers.price
        cards = draw_cards(draft, numbers.bought, PURCHASE)
        state.bought[frame.seat] = cards
        note(draft, frame.seat, "buy")
        draft.emit(CardsBought(frame.seat, numbers.price, len(cards)))
        draft.emit_secret(CardsSeen(frame.seat, cards), frame.seat)
        draft.push(ChooseBought(frame.seat))


Chosen = tuple[int, str, Choice | None]
"""A card by its place among those that were bought, which it is, and what it does as a die; None as a project."""


@base.step(ChooseBought)
class ChooseBoughtStep(CStep[ChooseBought]):
    """The question is put in any case: what there is to choose is secret."""

    def ask(self, look: CLook, frame: ChooseBought) -> Decision:
        cards = look.state.bought[frame.seat]
        found: list[Chosen] = []
        for index, card in enumerate(cards):
            if card not in cards[:index]:
                found.append((index, card, None))
                found += [(index, card, choice) for choice in choices(look, frame.seat, die_of(card))]
        return Decision(frame.seat, CHOOSE, Options(found, _path), shown=True)

    def do(self, draft: CDraft, frame: ChooseBought, chosen: Chosen) -> None:
        state, seat = draft.state, frame.seat
        index, card, choice = chosen
        cards = state.bought[seat]
        state.bought[seat] = (card,) if choice is None else ()
        state.dropped += tuple((seat, other) for place, other in enumerate(cards) if place != index)
        if choice is None:
            draft.push(Store(seat, "", 0, 0, BOUGHT))
            return
        state.discards += (card,)
        draft.emit(CardKept(seat, card, DIE))
        carry_out(draft, seat, choice, BOUGHT, card)

    def explain(self, look: CLook, frame: ChooseBought, words: tuple[str, ...]) -> RuleError | None:
        cards = look.state.bought[frame.seat]
        return refusal(look, frame.seat, [die_of(card) for card in cards], self.ask(look, frame).options, words)


def _path(chosen: Chosen) -> tuple[Part, ...]:
    index, card, choice = chosen
    return bought_part(card, index), *((Part(PROJECT),) if choice is None else actions.path(choice))
