"""The Castles of Burgundy, as the engine knows it: the base game with its steps, and the list of expansions."""

from __future__ import annotations

from pathlib import Path

from engine.burgundy.ahead import ahead
from engine.burgundy.base import base
from engine.burgundy.catalogue import Catalogue
from engine.burgundy.evaluation import evaluate
from engine.burgundy.expansions import INTERACTIONS, MODULES
from engine.burgundy.recorder import BurgundyRecorder
from engine.burgundy.state import BurgundyState, new_state
from engine.burgundy.steps import effects, final, phases, purchase, setup, ships, turn
from engine.burgundy.text import draw
from engine.burgundy.views import view
from engine.core.kind import GameKind
from engine.core.module import FirstPlayer

STEPS = (setup, phases, turn, purchase, effects, ships, final)
"""Importing these files registers the steps of the base game."""

BURGUNDY = GameKind(
    id="burgundy",
    players=range(2, 5),
    base=base,
    folder=Path(__file__).parent / "data",
    state=new_state,
    state_type=BurgundyState,
    catalogue=Catalogue,
    view=view,
    text=draw,
    recorder=BurgundyRecorder,
    modules=MODULES,
    interactions=INTERACTIONS,
    editions=("2011", "2019"),
    # 2011, p. 2; 2019, p. 2: by dice, and the others follow round the table.
    first_player=FirstPlayer.DRAWN_AT_SETUP,
    tie_breaks=final.tie_breaks,
    evaluate=evaluate,
    ahead=ahead,
    stretch=phases.round_now,
    ideas=3,
)
