"""One seat's position, with what several parts of the judgement need."""

from __future__ import annotations

from engine.burgundy_cards.cards import die_of
from engine.burgundy_cards.evaluation import weights
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
)
from engine.burgundy_cards.state import CLook
from engine.core.frame import Frame
from engine.core.spec import Seat


class Position:
    """Made for one look and thrown away."""

    __slots__ = (
        "actions", "awards", "catalogue", "dice", "draws", "fresh", "left", "look", "projects", "purchases", "sales",
        "seat", "state", "stored", "turning", "worth_of",
    )  # fmt: skip

    def __init__(self, look: CLook, seat: Seat) -> None:
        self.look = look
        self.state = state = look.state
        self.catalogue = catalogue = look.catalogue
        self.seat = seat
        numbers = catalogue.numbers
        hand = state.hand[seat]
        now = len(hand) + len(state.dice[seat])
        self.left = left = now + numbers.turns * (len(catalogue.rounds) - 1 - max(0, state.round))
        """Turns that the seat has still to take: dice cards that it will play."""
        self.projects = state.projects[seat]
        self.actions = 0.0
        """That are due at once."""
        self.awards: list[Award] = []
        self.draws: list[DrawWare] = []
        self.sales = 0
        """Sales that are due."""
        self.worth_of: dict[str, float] = {}
        """What the next card of each supply will bring."""
        self.stored = 0.0
        """What goods and animals will bring."""
        turn: Turn | None = None
        for frame in reversed(state.agenda):
            kind = type(frame)
            if kind is Turn:
                assert isinstance(frame, Turn)
                turn = frame
                break
            if kind is Turns:
                break
            self._due(frame)
        self.turning = turning = turn is not None and turn.seat == seat
        """Whether it is its turn."""
        if not turning:
            self.actions, self.awards, self.draws, self.sales = 0.0, [], [], 0
        self.fresh = now == numbers.dice and not turning
        """Whether the round has only just begun: the seat knew neither its dice cards nor the display before."""
        known = hand if turning else () if self.fresh else hand[:1]
        # A second card has been drawn after its turn: it does not know which.
        self.dice = tuple([die_of(card) for card in known])
        """Numbers of the dice cards that the seat knows."""
        self.purchases = left + (turn is not None and turning and turn.played and not turn.bought)
        """How often it may still buy."""

    def _due(self, frame: Frame) -> None:
        if isinstance(frame, CastleAction):
            self.actions += weights.CASTLE
        elif isinstance(frame, Award):
            self.awards.append(frame)
        elif isinstance(frame, DrawWare):
            self.draws.append(frame)
        elif isinstance(frame, ChooseBought):
            self.actions += weights.BOUGHT
        elif isinstance(frame, Store):
            self.projects = (*self.projects, frame.card)
        elif isinstance(frame, TakeFromDisplay):
            self.actions += weights.TAKEN
        elif isinstance(frame, PlaceProject):
            self.actions += weights.PLACED if self.projects else 0.0
        elif isinstance(frame, SellGoods):
            self.sales += 1
