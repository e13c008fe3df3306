"""What a triple brings besides its points: the card for the first of its type, a bonus of the round; and the card for
all seven types."""

from __future__ import annotations

from engine.burgundy_cards.base import base
from engine.burgundy_cards.catalogue import ANIMALS, GOODS, Bonus
from engine.burgundy_cards.doing import has_earned_all_seven, note, use_effect
from engine.burgundy_cards.events import Awarded
from engine.burgundy_cards.frames import Award, DrawWare, UseEffect
from engine.burgundy_cards.names import bonus_part
from engine.burgundy_cards.state import CDraft, CLook, CStep
from engine.core.decision import Decision, Options, Part
from engine.core.score import Term

AWARD = "burgundy_cards.award"
ROUND_BONUS = "round_bonus"


@base.step(Award)
class AwardStep(CStep[Award]):
    """A bonus with goods or animals can be chosen while at least one of its cards is left."""

    def ask(self, look: CLook, frame: Award) -> Decision:
        found = _bonuses(look) if frame.triple else []
        return Decision(frame.seat, AWARD, Options(found, _path), default=0 if found else None, closed=not found)

    def do(self, draft: CDraft, frame: Award, chosen: Bonus | None) -> None:
        state, catalogue = draft.state, draft.catalogue
        seat = frame.seat
        first_of = all_seven = 0
        if frame.triple and frame.type not in state.firsts:
            state.firsts[frame.type] = seat
            first_of = catalogue.numbers.first_of
            draft.score(seat, "first_of", (Term(frame.type, 1, first_of),), frame.type)
        if has_earned_all_seven(draft, seat):
            all_seven = catalogue.all_seven[len(state.all_seven)]
            state.all_seven += (seat,)
            draft.score(seat, "all7", (Term("types", 1, all_seven),))
        if chosen is not None:
            state.silver[seat] += chosen.silver
            state.workers[seat] += chosen.workers
            if chosen.points:
                draft.score(seat, "vp", (Term(ROUND_BONUS, 1, chosen.points),))
            draft.push(*[DrawWare(seat, (GOODS,), ROUND_BONUS)] * chosen.goods)
            draft.push(*[DrawWare(seat, (ANIMALS,), ROUND_BONUS)] * chosen.animals)
        if first_of or all_seven or chosen is not None:
            note(draft, seat, "award", place=frame.type)
            draft.emit(Awarded(seat, frame.type, first_of, all_seven, chosen, frame.by))


@base.step(UseEffect)
class UseEffectStep(CStep[UseEffect]):
    def do(self, draft: CDraft, frame: UseEffect, chosen: None) -> None:
        use_effect(draft, frame.seat, draft.catalogue.cards[frame.card])


def _bonuses(look: CLook) -> list[Bonus]:
    state = look.state
    left = {
        supply: any(pile for name, pile in state.piles.items() if name.startswith(supply))
        for supply in (GOODS, ANIMALS)
    }
    return [
        bonus
        for bonus in look.catalogue.bonuses[look.catalogue.rounds[state.round]]
        if not (bonus.goods or bonus.animals) or (bonus.goods and left[GOODS]) or (bonus.animals and left[ANIMALS])
    ]


def _path(bonus: Bonus) -> tuple[Part, ...]:
    return (bonus_part(bonus.code),)
