"""Rounds and turns, and what happens between them."""

from __future__ import annotations

from engine.burgundy_cards.base import base
from engine.burgundy_cards.cards import FACES, die_of
from engine.burgundy_cards.dealing import DEAL, draw_cards
from engine.burgundy_cards.events import DiceDealt, HandDrawn, RoundBegan, RoundEnded, TurnBegan
from engine.burgundy_cards.frames import (
    CloseRound,
    Cycles,
    DealRound,
    DrawHands,
    Final,
    Round,
    Rounds,
    Turn,
    Turns,
)
from engine.burgundy_cards.state import CDraft, CLook, CStep
from engine.core.spec import Seat


def cycle_now(look: CLook, seat: Seat) -> int:
    """Turns of everybody, counted over the whole game, from 1; 0 during the set-up."""
    return max(0, look.state.round) * look.catalogue.numbers.turns + look.state.turn


@base.step(Rounds)
class RoundsStep(CStep[Rounds]):
    def do(self, draft: CDraft, frame: Rounds, chosen: None) -> None:
        if frame.round == len(draft.catalogue.rounds):
            draft.push(Final())
            return
        draft.keep(Rounds(frame.round + 1))
        draft.push(Round())


@base.step(DealRound)
class DealRoundStep(CStep[DealRound]):
    """Before the first round everybody gets dice cards first, later the display is laid out first, as the rulebook
    tells it. That matters only if cards run out."""

    def do(self, draft: CDraft, frame: DealRound, chosen: None) -> None:
        state = draft.state
        state.round += 1
        state.turn = 0
        state.discards += tuple(card for row in state.rows for card in row if card)
        if state.round:
            _pass_first_player_card(draft)
        known, secret = len(state.discards), len(state.dropped)
        if state.round:
            _deal_display(draft)
            _deal_dice(draft)
        else:
            _deal_dice(draft)
            _deal_display(draft)
        reshuffled = (len(state.discards), len(state.dropped)) != (known, secret)
        round = draft.catalogue.rounds[state.round]
        draft.emit(RoundBegan(round, state.first, state.rows, reshuffled))
        for seat in range(draft.players):
            draft.emit_secret(DiceDealt(seat, state.dice[seat]))


def _pass_first_player_card(draft: CDraft) -> None:
    """Whoever sold goods last has it and begins; otherwise it goes on to the left."""
    state = draft.state
    if state.turned:
        state.turned = False
    elif draft.catalogue.numbers.start_card:
        state.first = (state.first + 1) % draft.players
    state.order = tuple((state.first + seat) % draft.players for seat in range(draft.players))


def _deal_display(draft: CDraft) -> None:
    """Cards go into the rows 1 to 6 one after the other, as long as a whole set of six is left; the rest into the rows
    of their own dice."""
    rows: list[list[str]] = [[] for _ in FACES]
    cards = draw_cards(draft, draft.catalogue.display, DEAL)
    in_order = draft.catalogue.display // len(FACES) * len(FACES)
    for number, card in enumerate(cards):
        row = number % len(FACES) if number < in_order else die_of(card) - 1
        rows[row].append(card)
    draft.state.rows = tuple(tuple(row) for row in rows)


def _deal_dice(draft: CDraft) -> None:
    for seat in draft.state.order:
        draft.state.dice[seat] = draw_cards(draft, draft.catalogue.numbers.dice, DEAL)


@base.step(Cycles)
class CyclesStep(CStep[Cycles]):
    def do(self, draft: CDraft, frame: Cycles, chosen: None) -> None:
        state = draft.state
        if frame.done < draft.catalogue.numbers.turns:
            state.turn = frame.done + 1
            state.deeds = [deed for deed in state.deeds if deed.turn > state.turns - draft.players]
            draft.keep(Cycles(frame.done + 1))
            draft.push(DrawHands(), Turns())


@base.step(DrawHands)
class DrawHandsStep(CStep[DrawHands]):
    def due(self, look: CLook, frame: DrawHands) -> bool:
        return any(look.state.dice)

    def do(self, draft: CDraft, frame: DrawHands, chosen: None) -> None:
        state = draft.state
        draft.reveal("dice")
        for seat in range(draft.players):
            count = draft.catalogue.numbers.hand - len(state.hand[seat])
            if state.dice[seat] and count:
                state.hand[seat] += state.dice[seat][:count]
                state.dice[seat] = state.dice[seat][count:]
                draft.emit_secret(HandDrawn(seat, state.hand[seat]), seat)


@base.step(Turns)
class TurnsStep(CStep[Turns]):
    """The order of a round is that of its beginning, whoever sells goods meanwhile. Without a dice card there is no
    turn: that happens only if all cards are used up."""

    def do(self, draft: CDraft, frame: Turns, chosen: None) -> None:
        state = draft.state
        if frame.done == len(state.order):
            return
        seat = state.order[frame.done]
        draft.keep(Turns(frame.done + 1))
        if state.hand[seat]:
            state.turns += 1
            draft.emit(TurnBegan(seat, draft.catalogue.rounds[state.round], state.turn))
            draft.push(Turn(seat))


@base.step(CloseRound)
class CloseRoundStep(CStep[CloseRound]):
    def do(self, draft: CDraft, frame: CloseRound, chosen: None) -> None:
        draft.emit(RoundEnded(draft.catalogue.rounds[draft.state.round]))
