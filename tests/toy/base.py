"""The base rules of the toy game."""

from __future__ import annotations

from engine.core.decision import Decision, Interjection, Options, listed
from engine.core.decision import Part as Word
from engine.core.errors import Kind, RuleError
from engine.core.frame import Frame, Step
from engine.core.hooks import ANYTIME
from engine.core.module import Module
from engine.core.score import Term
from engine.core.spec import Seat
from engine.core.together import together
from engine.core.view import Viewer
from tests.toy.state import (
    COINS,
    DECK,
    HAND,
    PLANTINGS,
    TURNS,
    VALUE,
    BuyCard,
    CardDrawn,
    Harvest,
    Part,
    Plant,
    Planted,
    Roll,
    Rolled,
    Seeding,
    TDraft,
    TLook,
    ToyState,
    Turn,
)

base = Module("base", game="toy")

FACES = base.option("faces", default=6, values=(6, 2), source="the rules of Orchard")

base.plan(Part, plant=Plant(), roll=Roll(), harvest=Harvest())

PASS = 0


@base.setup
def deal(draft: TDraft) -> None:
    state = draft.state
    state.deck.extend(draft.shuffle("deck", DECK))
    for seat in range(draft.players):
        state.hands[seat] = tuple(state.deck.pop() for _ in range(HAND))
        state.rows[seat] = ()
        state.coins[seat] = COINS
    draft.push(together({seat: Seeding(seat) for seat in range(draft.players)}), Turn(0))


@base.imagines
def deal_unknown_cards_anew(draft: TDraft, viewer: Viewer) -> None:
    state = draft.state
    hidden = [seat for seat in state.hands if not viewer.sees(seat)]
    # Sorted first, so that an imagined deck does not depend on the real order.
    pool = draft.shuffle(
        "imagine/cards", sorted([*state.deck, *(card for seat in hidden for card in state.hands[seat])])
    )
    for seat in hidden:
        state.hands[seat] = tuple(pool.pop() for _ in state.hands[seat])
    state.deck = pool


@base.on(ANYTIME)
def draw_for_a_coin(look: TLook, seat: Seat) -> list[Interjection]:
    state = look.state
    if not state.coins[seat] or not state.deck or turn_of(look) != seat:
        return []
    return [Interjection((Word("buy"),), BuyCard(seat))]


def turn_of(look: TLook) -> Seat | None:
    return next((frame.seat for frame in reversed(look.state.agenda) if isinstance(frame, Part)), None)


def _card(card: int) -> tuple[Word, ...]:
    return (Word("pass"),) if card == PASS else (Word("plant"), Word(str(card), f"card:{card}"))


def take_from_hand(state: ToyState, seat: Seat, card: int) -> None:
    hand = list(state.hands[seat])
    hand.remove(card)
    state.hands[seat] = tuple(hand)
    state.rows[seat] += (card,)


@base.step(Seeding)
class SeedingStep(Step[ToyState, None, Seeding]):
    """Always asks, even if all three cards are equal: otherwise others could conclude what the hand contains."""

    def ask(self, look: TLook, frame: Seeding) -> Decision:
        cards = sorted(set(look.state.hands[frame.seat]))
        return Decision(frame.seat, "toy.seeding", Options(cards, _card), default=0, shown=True)

    def do(self, draft: TDraft, frame: Seeding, chosen: int) -> None:
        take_from_hand(draft.state, frame.seat, chosen)
        draft.emit(Planted(frame.seat, chosen))


@base.step(Turn)
class TurnStep(Step[ToyState, None, Turn]):
    def do(self, draft: TDraft, frame: Turn, chosen: None) -> None:
        if frame.number < TURNS * draft.players:
            draft.keep(Turn(frame.number + 1))
            draft.push(Part(frame.number % draft.players))


@base.step(Plant)
class PlantStep(Step[ToyState, None, Plant]):
    """Asks what to plant. With an empty hand it is skipped, unless a card can be bought."""

    def ask(self, look: TLook, frame: Plant) -> Decision:
        seat = look.enclosing(Part).seat
        hand = look.state.hands[seat]
        options = Options([*sorted(set(hand)), PASS] if hand else [], _card)
        offered = PLANTINGS(look, look, seat)
        if offered:
            options = listed(*options, *offered)
        return Decision(seat, "toy.plant", options, default=0)

    def do(self, draft: TDraft, frame: Plant, chosen: int | Frame | None) -> None:
        part = draft.enclosing(Part)
        if isinstance(chosen, Frame):
            draft.push(chosen)
        elif chosen:
            draft.reveal("hand", part.seat)
            take_from_hand(draft.state, part.seat, chosen)
            draft.amend(part, Part(part.seat, chosen))
            draft.emit(Planted(part.seat, chosen))

    def explain(self, look: TLook, frame: Plant, words: tuple[str, ...]) -> RuleError | None:
        if len(words) == 2 and words[0] == "plant" and words[1].isdecimal():
            return RuleError(Kind.ILLEGAL, "toy.not_in_hand", card=int(words[1]))
        return None


@base.step(Roll)
class RollStep(Step[ToyState, None, Roll]):
    def do(self, draft: TDraft, frame: Roll, chosen: None) -> None:
        part = draft.enclosing(Part)
        faces = range(1, draft.option(FACES) + 1)
        face = faces[draft.draw("weather", faces)]
        draft.emit(Rolled(face))
        if face == part.card:
            draft.push(Part(part.seat))


@base.step(Harvest)
class HarvestStep(Step[ToyState, None, Harvest]):
    def do(self, draft: TDraft, frame: Harvest, chosen: None) -> None:
        part = draft.enclosing(Part)
        if part.card:
            worth = VALUE(draft, (Term("card", 1, part.card),), draft, part.card)
            draft.score(part.seat, "harvest", worth)


@base.step(BuyCard)
class BuyCardStep(Step[ToyState, None, BuyCard]):
    def do(self, draft: TDraft, frame: BuyCard, chosen: None) -> None:
        state = draft.state
        draft.reveal("deck")
        state.coins[frame.seat] -= 1
        card = state.deck.pop()
        state.hands[frame.seat] += (card,)
        draft.emit_secret(CardDrawn(frame.seat, card), frame.seat, twin=CardDrawn(frame.seat, 0))
