"""The last points, and who has won."""

from __future__ import annotations

from engine.burgundy import hooks
from engine.burgundy.base import FEWEST, TIE_BREAK, base
from engine.burgundy.events import GameEnded
from engine.burgundy.frames import FinalScoring
from engine.burgundy.state import BDraft, BLook, BStep
from engine.burgundy.values import final_worths
from engine.core.ranking import TieBreak
from engine.core.score import total


@base.step(FinalScoring)
class FinalScoringStep(BStep[FinalScoring]):
    """What belongs to a team is entered for its first seat."""

    def do(self, draft: BDraft, frame: FinalScoring, chosen: None) -> None:
        scores: list[dict[str, int]] = [{} for _ in range(draft.players)]
        for seat, *_ in draft.rules.parties:
            worths = final_worths(draft, seat)
            scores[seat] = {name: total(worth) for name, worth in worths}
            for name, worth in worths:
                if total(worth):
                    reason, _, number = name.partition(":")
                    draft.score(seat, reason, worth, number)
        draft.emit(GameEnded(tuple(scores), empty_spaces(draft)))


def empty_spaces(look: BLook) -> tuple[int, ...]:
    """By seat. Who has not chosen an estate yet has one that is as large as the others."""
    estates = look.catalogue.estates
    usual = next(iter(estates))
    empty = [
        (estates[board or usual].whole & ~filled).bit_count()
        for board, filled in zip(look.state.boards, look.state.filled, strict=True)
    ]
    return tuple(empty[look.party(seat)] for seat in range(look.players))


def tie_breaks(look: BLook) -> tuple[TieBreak, ...]:
    """Equal points: by empty spaces, as the table agreed; then the one whose marker stands later."""
    order = look.state.marching()
    usual = (
        by_empty_spaces(look, look.option(TIE_BREAK)),
        TieBreak("turn_order", tuple(order.index(seat) + 1 for seat in range(look.players))),
    )
    return hooks.TIE_BREAKS(look, usual, look)


def by_empty_spaces(look: BLook, better: str) -> TieBreak:
    """`better` is whether the fewest or the most win."""
    fewest = better == FEWEST
    return TieBreak("fewest_empty" if fewest else "most_empty", empty_spaces(look), fewest=fewest)
