"""The base game as a module: its options, its plans and its set-up. Its steps register themselves."""

from __future__ import annotations

from engine.carcassonne.frames import (
    Deploy,
    DrawTile,
    EnterGains,
    Final,
    Gains,
    Part,
    PlaceTile,
    ScoreCompleted,
    ScoreFields,
    ScoreUnfinished,
    Turn,
)
from engine.carcassonne.state import CDraft
from engine.core.geometry.square import cell
from engine.core.module import Module

base = Module("base", game="carcassonne", data="base.toml")

FARMERS = base.option("farmers", default=True, values=(True, False), source="rulebook, p. 8: fields are an extra rule")

base.plan(Part, draw=DrawTile(), place=PlaceTile(), deploy=Deploy(), score=ScoreCompleted())
base.plan(Gains, enter=EnterGains())
base.plan(Final, unfinished=ScoreUnfinished(), fields=ScoreFields())


@base.setup
def lay_the_start_tile(draft: CDraft) -> None:
    state, catalogue = draft.state, draft.catalogue
    state.board.lay(catalogue.oriented, catalogue.start, 0, cell(0, 0))
    state.stack.extend(catalogue.stack())
    for kind, rule in catalogue.figures.items():
        state.supply[kind] = (rule.count,) * draft.players
    draft.push(Turn(0))
