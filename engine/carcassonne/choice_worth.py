"""What a choice would score, as things stand: for whoever labels the options of a question."""

from __future__ import annotations

from engine.carcassonne import hooks
from engine.carcassonne.frames import PutFigure
from engine.carcassonne.pieces import MEEPLE
from engine.carcassonne.state import CLook
from engine.carcassonne.steps.deploy import DEPLOY, PASS
from engine.carcassonne.tiles import FIELD
from engine.carcassonne.values import worth_now
from engine.core.decision import Decision
from engine.core.score import ChoiceWorth
from engine.core.spec import Seat


def choice_worths(look: CLook, decision: Decision) -> dict[str, ChoiceWorth]:
    """By the code of an option: what it would score. Options about which nothing can be said are left out."""
    found: dict[str, ChoiceWorth] = {}
    for index, option in enumerate(decision.options):
        chosen = option.value
        if isinstance(chosen, PutFigure):
            worth = figure_worth(look, chosen.seat, chosen.figure, chosen.segment)
        elif decision.prompt == DEPLOY and isinstance(chosen, int):
            worth = None if chosen == PASS else figure_worth(look, decision.seat, MEEPLE, chosen)
        else:
            worth = next(iter(hooks.CHOICE_WORTH(look, look, decision, index)), None)
        if worth is not None:
            found[option.code] = worth
    return found


def figure_worth(look: CLook, seat: Seat, figure: str, segment: int) -> ChoiceWorth | None:
    """What a seat would get for the feature of a segment with one more figure of its own there: nothing where others
    count for more. None for a figure that counts nothing, for features that score nothing, and for what is complete
    but may not stay so."""
    strength = look.catalogue.strength
    if not strength[figure]:
        return None
    label = look.state.board.region_of[segment]
    region = look.state.board.regions[label]
    if region.kind != FIELD and region.kind not in look.catalogue.completable:
        return None
    if region.complete and any(hooks.UNSETTLED(look, look, region)):
        return None
    standing = {seat: strength[figure]}
    for _, other in look.state.figures_in(label):
        standing[other.seat] = standing.get(other.seat, 0) + strength[other.kind]
    owns = standing[seat] == max(standing.values())
    at_end = region.kind == FIELD or not region.complete
    return ChoiceWorth(worth_now(look, region, seat) if owns else (), region.kind, at_end)
