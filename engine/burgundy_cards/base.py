"""The base game as a module: its options, its plans and its set-up. Its steps register themselves."""

from __future__ import annotations

from engine.burgundy_cards.frames import (
    Actions,
    CloseRound,
    Cycles,
    DealRound,
    Final,
    FinalScoring,
    Round,
    Turn,
)
from engine.core.module import Module

base = Module("base", game="burgundy_cards", data=("cards.toml", "printed.toml"))

BY_SEAT, LAST_TWO = "by_seat", "last_two"
START_WORKERS = base.option(
    "start_workers",
    default=BY_SEAT,
    values=(BY_SEAT, LAST_TWO),
    source="rulebook, set-up: told for four players only, the next two one worker each and the last one two; with "
    "fewer players read seat by seat, or with two workers for the last player always",
)
BEFORE_EFFECT, AFTER_EFFECT = "before_effect", "after_effect"
AWARD_ORDER = base.option(
    "award_order",
    default=BEFORE_EFFECT,
    values=(BEFORE_EFFECT, AFTER_EFFECT),
    source="rulebook, placing: bonus cards and effects all come at once; our ruling has the bonuses first",
)
DECLINE_EFFECTS = base.option(
    "decline_effects",
    default=True,
    values=(True, False),
    source="rulebook, placing: says that the effect is carried out at once, not whether it must be; our ruling lets "
    "players decline what they would have to choose",
)
UNSCORED_ONLY, ALL = "unscored_only", "all"
TIE_ANIMALS = base.option(
    "tie_animals",
    default=UNSCORED_ONLY,
    values=(UNSCORED_ONLY, ALL),
    source="rulebook, end of the game: unused animals, by our ruling those that are in no set that scores",
)

base.plan(Round, deal=DealRound(), turns=Cycles(), close=CloseRound())
base.plan(Turn, actions=Actions())
base.plan(Final, scoring=FinalScoring())
