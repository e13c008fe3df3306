"""Whoever plays alone carries out the effects of what was placed in any order; by a ruling, the other die may come
before them as well."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from engine.burgundy import actions, hooks
from engine.burgundy.actions import Choice
from engine.burgundy.expansions.solo.colours import PlaceForColour, rewards
from engine.burgundy.expansions.solo.marker import points_for_sale
from engine.burgundy.expansions.solo.ships import Exchange, StoreFaceDown, offers
from engine.burgundy.expansions.solo.tables import EVERYTHING, SOLO_ORDER, solo, tables_of
from engine.burgundy.frames import Actions, CastleAction, ShipGoods, Store, Turn
from engine.burgundy.names import tile_code
from engine.burgundy.refusals import refusal
from engine.burgundy.state import BDraft, BLook, BStep
from engine.burgundy.steps.effects import Effect, usable
from engine.burgundy.steps.turn import TURN
from engine.core.decision import Decision, Interjection, Part
from engine.core.errors import RuleError
from engine.core.frame import Frame
from engine.core.hooks import ANYTIME
from engine.core.spec import Seat

FIRST: Final = "first"
OTHER_DIE: Final = "other"
"""The word for a die that is used before the effects that are pending."""


class PutFirst(Frame, frozen=True, tag="burgundy.put_first"):
    """Another effect that is pending comes before the one that is asked about."""

    seat: Seat
    place: int
    """Where on the agenda it is."""


class DieFirst(Frame, frozen=True, tag="burgundy.die_first"):
    """The other die is used before the effects that are pending."""

    seat: Seat


class DieAction(Frame, frozen=True, tag="burgundy.die_action"):
    """One action with a die of the turn, while effects of the one before are pending."""

    seat: Seat


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
            if look.option(SOLO_ORDER) == EVERYTHING and look.enclosing(Turn).dice and not _die_chosen(agenda):
                found[OTHER_DIE] = Interjection((Part(FIRST), Part(OTHER_DIE)), DieFirst(seat))
            return list(found.values())
        what = _word(frame)
        if what and what not in found and _useful(look, frame):
            found[what] = Interjection((Part(FIRST), Part(what)), PutFirst(seat, place))
    # Outside of a turn nothing is pending.
    return []


def _die_chosen(agenda: Sequence[Frame]) -> bool:
    """Whether the other die is already to be used, once what is above it is done: the action of a target that was
    reached by points bought meanwhile."""
    return any(isinstance(frame, DieAction) for frame in agenda)


_UNDER_WAY = (Store, StoreFaceDown, DieAction)
"""What has begun already."""


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
        _hurry(draft)


@solo.step(DieFirst)
class DieFirstStep(BStep[DieFirst]):
    def do(self, draft: BDraft, frame: DieFirst, chosen: None) -> None:
        draft.push(DieAction(frame.seat))
        _hurry(draft)


def _hurry(draft: BDraft) -> None:
    """What was just put first is asked about right now. Nothing was done yet: points stay for sale."""
    tables = tables_of(draft)
    tables.hurried = draft.state.answers
    if tables.for_sale == draft.state.answers - 1:
        tables.for_sale = draft.state.answers


@solo.step(DieAction)
class DieActionStep(BStep[DieAction]):
    def ask(self, look: BLook, frame: DieAction) -> Decision:
        dice = look.enclosing(Turn).dice
        return Decision(frame.seat, TURN, actions.options(look, frame.seat, dice, "die"))

    def do(self, draft: BDraft, frame: DieAction, chosen: Choice | Frame) -> None:
        actions.act(draft, frame.seat, chosen, "die")

    def explain(self, look: BLook, frame: DieAction, words: tuple[str, ...]) -> RuleError | None:
        return refusal(look, look.enclosing(Turn), self.ask(look, frame).options, words)
