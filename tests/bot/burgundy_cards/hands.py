"""Checks that what others see of the card game shows nobody's hand: no text, no description, no picture."""

from __future__ import annotations

from bot.games.burgundy_cards.names import FACES
from bot.platforms.picture_cache import picture_key
from engine.api import CardsView, View
from renderers.api import CardsHand, Request
from tests.stories.stage import Signed, signature


class Signatures(Signed):
    """A picture source that knows afterwards what each of its pictures shows."""

    def __init__(self) -> None:
        self.requests: dict[str, Request] = {}

    async def draw(self, request: Request, theme: str = "light", format: str = "png") -> bytes:
        self.requests[picture_key(request)] = request
        return await super().draw(request, theme, format)

    def shown(self, data: bytes) -> Request:
        """What was drawn in this file."""
        return self.requests[signature(data).split()[0]]


def tells_dice(text: str) -> bool:
    """Whether a text names dice cards on hand. Dice that have been played are told by their numbers alone."""
    return any(face in text for face in FACES)


def shows_hand(request: Request) -> bool:
    """Whether a picture shows dice cards on hand, or cards that were turned up for one player."""
    view: View | None = getattr(request, "view", None)
    if isinstance(request, CardsHand):
        return True
    return isinstance(view, CardsView) and any(seat.hand or seat.bought for seat in view.seats)
