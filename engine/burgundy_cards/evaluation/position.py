"""One seat's position, with what several parts of the judgement need."""

from __future__ import annotations

from engine.burgundy_cards.cards import die_of
from engine.burgundy_cards.evaluation import weights
from engine.burgundy_cards.evaluation.worths import worths
from engine.burgundy_cards.frames import (
    Award,
    CastleAction,
    ChooseBought,
    DrawWare,
    PlaceProject,
    SellGoods,
    Store,
    TakeFromDisplay,
    Turn,
    Turns,
    UseEffect,
)
from engine.burgundy_cards.state import CLook
from engine.core.frame import Frame
from engine.core.spec import Seat


class Position:
    """Made for one look and thrown away."""

    def __init__(self, look: CLook, seat: Seat) -> None:
        self.look = look
        self.state = state = look.state
        self.catalogue = catalogue = look.catalogue
        self.worths = worths(catalogue)
        self.seat = seat
        self.estate = state.estates[seat]
        self.projects = state.projects[seat]
        """Those that are about to come among them included."""
        hand = state.hand[seat]
        now = len(hand) + len(state.dice[seat])
        turns = catalogue.numbers.turns
        self.left = now + turns * (len(catalogue.rounds) - 1 - state.round)
        """Turns that the seat has still to take: dice cards that it will play."""
        self.stage = self.left / self.worths.turns
        """From 1 to 0 as the game goes on."""
        self.actions = 0.0
        """That are due in this turn, without a dice card."""
        self.points = 0.0
        """That effects will bring at once."""
        self.draws: list[tuple[str, ...]] = []
        """Cards that are due from the open piles, by their supplies."""
        self.sales = 0
        """Sales that are due."""
        self.awards: list[Award] = []
        turn = _turn_of(look, seat)
        if turn is not None:
            self._add_what_is_due(turn)
        self.fresh = turn is None and now == turns
        """Whether the round has begun since its last turn: it knew neither dice cards nor display then."""
        # Of two dice cards outside its turn the second one has been drawn since.
        known = () if self.fresh else hand if turn is not None else hand[:1]
        self.dice = tuple([die_of(card) for card in known])
        """Numbers of the dice cards that the seat knew at the end of its turn."""
        self.purchases = self.left + (turn is not None and turn.played and not turn.bought)
        """How often it may still buy."""

    def _add_what_is_due(self, turn: Turn) -> None:
        for frame in reversed(self.state.agenda):
            if frame is turn:
                break
            self._add(frame)

    def _add(self, frame: Frame) -> None:
        if isinstance(frame, CastleAction):
            self.actions += weights.CASTLE
        elif isinstance(frame, DrawWare):
            self.draws.append(frame.supplies)
        elif isinstance(frame, Award):
            self.awards.append(frame)
        elif isinstance(frame, ChooseBought):
            self.actions += weights.BOUGHT
        elif isinstance(frame, Store):
            coming = (frame.card,) if frame.card else self.state.bought[self.seat]
            self.projects = (*self.projects, *coming)
        elif isinstance(frame, TakeFromDisplay):
            self.actions += weights.TAKEN
        elif isinstance(frame, PlaceProject):
            self.actions += weights.PLACED if self.projects else 0.0
        elif isinstance(frame, SellGoods):
            self.sales += 1
        elif isinstance(frame, UseEffect):
            card = self.worths.cards[frame.card]
            self.actions += card.actions
            self.points += card.points
            if card.draw:
                self.draws.append(card.draw)


def _turn_of(look: CLook, seat: Seat) -> Turn | None:
    """The turn that is going on, if it is this seat's. One in which nothing has been done yet is still to come: whoever
    judges where the last one has led must not know what has come out since."""
    for frame in reversed(look.state.agenda):
        if isinstance(frame, Turn):
            return frame if frame.seat == seat and (frame.played or frame.bought) else None
        if isinstance(frame, Turns):
            break
    return None
