"""Computer players that do not know a module: what knowing it is worth is the difference.

Such a player answers the module's own questions by their default, takes none of the deeds that it offers, leaves the
figures that it brings in the box, and judges positions without its values and hopes. Everything else is played like
*normal*.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator
from contextlib import contextmanager
from typing import Any

from engine.api import Answer, Decision, Dice, Game, Seat
from engine.burgundy import hooks as burgundy
from engine.burgundy.module import BURGUNDY
from engine.carcassonne import hooks as carcassonne
from engine.carcassonne.frames import PutFigure
from engine.carcassonne.module import CARCASSONNE
from engine.core.kind import GameKind, kind_of
from engine.core.module import Module
from engine.core.ruleset import contents_of
from engine.opponents import Policy
from engine.opponents.search import best, imagined

JUDGEMENTS = {
    CARCASSONNE.id: {
        *(carcassonne.ROAD_VALUE.key, carcassonne.CITY_VALUE.key, carcassonne.FIELD_VALUE.key),
        carcassonne.PROSPECTS.key,
    },
    BURGUNDY.id: {burgundy.PROSPECTS.key, burgundy.TILE_PROSPECTS.key, burgundy.FRAME_PROSPECTS.key},
}
"""Hooks by which modules have a say in how a position is judged, by game."""


def modules_with_knowledge(game: str) -> list[str]:
    """Modules of a game that ask, offer, value or hope for something: all but those that only change the land."""
    return [module.id for module in kind_of(game).modules if module.steps or _judgements(module)]


def _judgements(module: Module) -> set[int]:
    """The functions by which a module has a say in how a position is judged."""
    judged = JUDGEMENTS[module.game]
    return {
        *(id(subscriber) for stage, subscriber in module.folds if stage.fold.key in judged),
        *(id(subscriber) for gather, subscriber in module.gathers if gather.key in judged),
    }


def unaware(game: str, id: str) -> Policy:
    """A normal computer that does not know this module."""
    kind = kind_of(game)
    module = next(module for module in kind.modules if module.id == id)
    figures = _figures(kind, module)

    def answer(game: Game, seat: Seat, dice: Dice) -> Answer:
        decision = game.decision(seat)
        assert decision is not None
        if type(game.state.agenda[-1]) in module.steps and decision.default is not None:
            return decision.answer(decision.default)
        allowed = _options(decision, lambda chosen: not _offered_by(module, figures, chosen))
        thought = imagined(game, seat, dice)
        for figure in figures:
            # Or it would plan with figures that it then does not deploy.
            for _ in range(thought.state.supply[figure][seat]):
                thought.state.take(seat, figure)
        with _forgotten(game, module):
            return decision.answer(best(thought, seat, allowed))

    return answer


def _figures(kind: GameKind[Any, Any], module: Module) -> list[str]:
    """Figures of Carcassonne that a module brings."""
    rules = contents_of(kind.folder, module).get("figures", {})
    return [figure for figure, rule in rules.items() if "claims" in rule or "joins" in rule]


def _options(decision: Decision, fits: Callable[[object], bool]) -> list[int]:
    return [index for index in range(len(decision.options)) if fits(decision.options.taken(index))]


def _offered_by(module: Module, figures: Container[str], chosen: object) -> bool:
    """Whether an option is a deed of the module, or deploys one of its figures."""
    return type(chosen) in module.steps or (isinstance(chosen, PutFigure) and chosen.figure in figures)


@contextmanager
def _forgotten(game: Game, module: Module) -> Iterator[None]:
    """The rules without the values and the hopes of a module, for as long as a player thinks."""
    own = _judgements(module)
    tables: list[dict[str, Any]] = [game.rules.folds, game.rules.gathers]
    kept = [dict(table) for table in tables]
    try:
        for table in tables:
            for key, subscribers in table.items():
                table[key] = type(subscribers)(each for each in subscribers if id(each) not in own)
        yield
    finally:
        for table, before in zip(tables, kept, strict=True):
            table.update(before)
