"""Answers to the open question of a game, as tests of rules give them."""

from __future__ import annotations

import pytest

from engine.api import Answer, Event, Game, RuleError, Transition
from engine.core.events import Secret


def answer(game: Game, code: str) -> Transition:
    """Give this answer to the first open question."""
    decision = game.decisions[0]
    return game.apply(Answer(decision.ask, decision.seat, code))


def play(game: Game, *codes: str) -> list[Event]:
    """Give several answers in a row; returns all events that they caused."""
    return [event for code in codes for event in told(answer(game, code))]


def told(transition: Transition) -> list[Event]:
    """All events of a transition, secret ones too."""
    return [fact.event if isinstance(fact, Secret) else fact for fact in transition.facts]


def refused(game: Game, code: str) -> RuleError:
    """The error for an answer to the first open question that is not legal. Checks that the attempt has changed
    nothing."""
    before = game.dump()
    with pytest.raises(RuleError) as caught:
        answer(game, code)
    assert game.dump() == before
    return caught.value
