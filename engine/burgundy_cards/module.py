"""The Castles of Burgundy: The Card Game, as the engine knows it: the base game with its steps, and the list of
expansions."""

from __future__ import annotations

from pathlib import Path

from engine.burgundy_cards.ahead import ahead
from engine.burgundy_cards.base import base
from engine.burgundy_cards.catalogue import SUPPLIES, Catalogue
from engine.burgundy_cards.dealing import DEAL
from engine.burgundy_cards.evaluation import evaluate
from engine.burgundy_cards.expansions import INTERACTIONS, MODULES
from engine.burgundy_cards.recorder import CardsRecorder
from engine.burgundy_cards.state import CardsState, new_state
from engine.burgundy_cards.steps import awards, effects, final, purchase, rounds, setup, turn
from engine.burgundy_cards.text import draw
from engine.burgundy_cards.views import view
from engine.core.kind import GameKind
from engine.core.module import FirstPlayer

STEPS = (setup, rounds, turn, effects, awards, purchase, final)
"""Importing these files registers the steps of the base game."""

BURGUNDY_CARDS = GameKind(
    id="burgundy_cards",
    players=range(2, 5),
    base=base,
    folder=Path(__file__).parent / "data",
    state=new_state,
    state_type=CardsState,
    catalogue=Catalogue,
    view=view,
    text=draw,
    recorder=CardsRecorder,
    modules=MODULES,
    interactions=INTERACTIONS,
    # The rulebook has the youngest player begin; a program does not ask how old people are.
    first_player=FirstPlayer.DRAWN_AT_SETUP,
    tie_breaks=final.tie_breaks,
    evaluate=evaluate,
    ahead=ahead,
    stretch=rounds.cycle_now,
    routine=(DEAL, *SUPPLIES, "first"),
)
