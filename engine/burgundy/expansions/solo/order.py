"""Whoever plays alone carries out the effects of what was placed in any order."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from engine.burgundy import hooks
from engine.burgundy.expansions.solo.colours import PlaceForColour, rewards
from engine.burgundy.expansions.solo.marker import points_for_sale
from engine.burgundy.expansions.solo.ships import Exchange, StoreFaceDown, offers
from engine.burgundy.expansions.solo.tables import solo, tables_of
from engine.burgundy.frames import Actions, CastleAction, ShipGoods, Store
from engine.burgundy.names import tile_code
from engine.burgundy.state import BDraft, BLook, BStep
from engine.burgundy.steps.effects import Effect, usable
from engine.core.decision import Interjection, Part
from engine.core.frame import Frame
from engine.core.hooks import ANYTIME
from engine.core.spec import Seat

FIRST: Final = "first"


class PutFirst(Frame, frozen=True, tag="burgundy.put_first"):
    """Another effect that is pending comes before the one that is asked about."""

    seat: Seat
    place: int
    """Where on the agenda it is."""


def effects_that_may_come_first(look: BLook, seat: Seat) -> list[Interjection]:
    """Those that could be used now, equal ones once. What was just put first is carried out before anything else is
    offered: so questions do not go round in circles."""
    agenda = look.state.agenda
    if tables_of(look).hurried == look.state.answers or type(agenda[-1]) in _UNDER_WAY:
        return []
    found: dict[str, Interjection] = {}
    for place in range(len(agenda) - 2, -1, -1):
        frame = agenda[place]
        if isinstance(frame, Actions):
            return list(found.values())
        what = _word(frame)
        if what and what not in found and _useful(look, frame):
            found[what] = Interjection((Part(FIRST), Part(what)), PutFirst(seat, place))
    # Outside of a turn nothing is pending.
    return []


_UNDER_WAY = (Store, StoreFaceDown)
"""Effects that have begun already."""


def _word(frame: Frame) -> str:
    """What a pending effect is called; empty for what is none."""
    if isinstance(frame, Effect):
        return tile_code(frame.building)
    return _WORDS.get(frame.__struct_config__.tag, "")


_WORDS = {
    CastleAction.__struct_config__.tag: "castle",
    ShipGoods.__struct_config__.tag: "ship",
    Exchange.__struct_config__.tag: "exchange",
    PlaceForColour.__struct_config__.tag: "colour",
    "burgundy.crane": "crane",
    "burgundy.white_castle_action": "white-castle",
}
"""By the tags of frames, those of modules that go with this one included."""


def _useful(look: BLook, frame: Frame) -> bool:
    """Whether it would bring something now."""
    if isinstance(frame, Effect):
        return usable(look, frame)
    if isinstance(frame, ShipGoods):
        return any(look.state.piles)
    if isinstance(frame, Exchange):
        return bool(offers(look, frame.seat))
    return not isinstance(frame, PlaceForColour) or bool(rewards(look, frame.seat))


@solo.on(hooks.LATER)
def points_before_an_effect(look: BLook, seat: Seat) -> Iterable[Interjection]:
    """Where no tile may be bought, points may, if the effect brings something: after that it would be too late."""
    return points_for_sale(look, seat) if _useful(look, look.state.agenda[-1]) else []


solo.on(hooks.LATER)(effects_that_may_come_first)
solo.on(ANYTIME)(effects_that_may_come_first)


@solo.step(PutFirst)
class PutFirstStep(BStep[PutFirst]):
    def do(self, draft: BDraft, frame: PutFirst, chosen: None) -> None:
        draft.push(draft.state.agenda.pop(frame.place))
        tables = tables_of(draft)
        tables.hurried = draft.state.answers
        if tables.for_sale == draft.state.answers - 1:
            # Nothing was done yet.
            tables.for_sale = draft.state.answers
