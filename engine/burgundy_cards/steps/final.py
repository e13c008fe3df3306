"""The last points, and who has won."""

from __future__ import annotations

from engine.burgundy_cards.base import ALL, TIE_ANIMALS, base
from engine.burgundy_cards.events import GameEnded
from engine.burgundy_cards.frames import FinalScoring
from engine.burgundy_cards.state import CDraft, CLook, CStep
from engine.core.ranking import TieBreak
from engine.core.score import Term, Worth
from engine.core.spec import Seat

SOURCES = {
    "triple": "triples",
    "first_of": "first_of",
    "all7": "all7",
    "vp": "vp",
    "goods": "goods",
    "animals": "animals",
    "start_card": "start_card",
}
"""What records call the reasons for points."""


@base.step(FinalScoring)
class FinalScoringStep(CStep[FinalScoring]):
    def do(self, draft: CDraft, frame: FinalScoring, chosen: None) -> None:
        for seat in range(draft.players):
            worth = animals_worth(draft, seat)
            if worth:
                draft.score(seat, "animals", worth)
        points = draft.catalogue.numbers.start_card
        if points:
            draft.score(draft.state.first, "start_card", (Term("start_card", 1, points),))
        draft.emit(GameEnded(tuple(scores_of(draft, seat) for seat in range(draft.players))))


def scores_of(look: CLook, seat: Seat) -> dict[str, int]:
    """All points of a seat, by their sources as records call them."""
    scores = dict.fromkeys(SOURCES.values(), 0)
    for line in look.state.ledger:
        if line.seat == seat:
            scores[SOURCES[line.reason]] += line.points
    return scores


def animal_sets(counts: tuple[int, ...]) -> list[int]:
    """Sizes of the sets of different animals, the largest that can be made first."""
    return [sum(count >= size for count in counts) for size in range(1, max(counts, default=0) + 1)]


def animals_worth(look: CLook, seat: Seat) -> Worth:
    """Points for sets of different animals. To make the largest sets first is always best."""
    points = look.catalogue.animal_sets
    sizes = animal_sets(look.state.animals[seat])
    return tuple(
        Term(f"set_{size}", sizes.count(size), points[size - 1])
        for size in sorted(set(sizes), reverse=True)
        if points[size - 1]
    )


def stored(look: CLook, seat: Seat) -> int:
    """Cards in the storage that count for a tie: workers, silver, goods, and animals as the table agreed."""
    state = look.state
    sizes = animal_sets(state.animals[seat])
    scoring = look.catalogue.animal_sets
    unused = sum(size for size in sizes if look.option(TIE_ANIMALS) == ALL or not scoring[size - 1])
    return state.workers[seat] + state.silver[seat] + sum(state.goods[seat]) + unused


def tie_breaks(look: CLook) -> tuple[TieBreak, ...]:
    """Equal points: whoever has more cards in the storage; then the victory is shared."""
    return (TieBreak("most_stored", tuple(stored(look, seat) for seat in range(look.players))),)
