"""Carcassonne, as the engine knows it: the base game with its steps, and the list of expansions."""

from __future__ import annotations

from pathlib import Path

from engine.carcassonne.base import base
from engine.carcassonne.catalogue import Catalogue
from engine.carcassonne.evaluation import evaluate
from engine.carcassonne.expansions import INTERACTIONS, MODULES
from engine.carcassonne.recorder import CarcassonneRecorder
from engine.carcassonne.state import CarcassonneState, new_state
from engine.carcassonne.steps import deploy, score, turn
from engine.carcassonne.steps.turn import TILES
from engine.carcassonne.text import draw
from engine.carcassonne.views import view
from engine.core.kind import GameKind
from engine.core.module import FirstPlayer

STEPS = (turn, deploy, score)
"""Importing these files registers the steps of the base game."""

CARCASSONNE = GameKind(
    id="carcassonne",
    players=range(2, 7),
    base=base,
    folder=Path(__file__).parent / "data",
    state=new_state,
    state_type=CarcassonneState,
    catalogue=Catalogue,
    view=view,
    text=draw,
    recorder=CarcassonneRecorder,
    modules=MODULES,
    interactions=INTERACTIONS,
    # Rulebook, course of the game: at random, and the others follow round the table.
    first_player=FirstPlayer.DRAWN_BEFORE,
    evaluate=evaluate,
    routine=(TILES,),
)
