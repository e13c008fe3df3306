"""The base game as a module: its options, its plans and its set-up. Its steps register themselves."""

from __future__ import annotations

from engine.burgundy.frames import (
    Actions,
    Final,
    FinalScoring,
    Income,
    Phase,
    PreparePhase,
    RollDice,
    Round,
    Rounds,
    Turn,
    Turns,
)
from engine.core.module import Module

base = Module("base", game="burgundy", data=("board.toml", "estates.toml", "tiles.toml", "monasteries.toml"))

BEGINNERS, OPEN, SECRET, EACH = "beginners", "open", "secret", "each"
SETUP = base.option(
    "setup",
    default=BEGINNERS,
    values=(BEGINNERS, OPEN, SECRET, EACH),
    source="2011, p. 3 and 11; 2019, p. 2 and 16: one estate for all, or sheets dealt at random and a free choice; "
    "a made estate for each player is our own idea and in no book",
)
ESTATE = base.option(
    "estate",
    default="1",
    values=(*(str(number) for number in range(1, 11)), "14", "15"),
    source="2011, p. 3: number 1; 2019, p. 2: number 1 or 2, the same for all; others as among experts. 14 and 15, and "
    "those that are made from a text behind ~, are our own",
    form=r"~[a-z0-9]{1,8}",
)
FEWEST, MOST = "fewest", "most"
TIE_BREAK = base.option(
    "tie_break_1",
    default=FEWEST,
    values=(FEWEST, MOST),
    editions={"2019": MOST},
    source="2011, p. 9: fewest; of 2019, two prints of three say most, and so do all for teams",
)
DISCARD, STAY, EMPTY = "discard", "stay", "empty"
GOODS_OVERFLOW = base.option(
    "goods_overflow",
    default=DISCARD,
    values=(DISCARD, STAY),
    editions={"2019": STAY},
    source="2011, p. 5: thrown away; 2019, p. 5: they stay in the depot",
)
BETWEEN, DURING = "between", "during"
PURCHASE_TIMING = base.option(
    "purchase_timing",
    default=BETWEEN,
    values=(BETWEEN, DURING),
    editions={"2019": DURING},
    source="2011, p. 9: before, between or after actions; 2019, p. 8: also during one",
)
FULL_STORAGE = base.option(
    "full_storage_effect",
    default=DISCARD,
    values=(DISCARD, EMPTY),
    source="the books name discarding only for the action with a die; two programs of three allow it always",
)
NO, YES = "no", "yes"
START_CASTLE_AREA = base.option(
    "start_castle_area",
    default=NO,
    values=(NO, YES),
    source="the books are silent; the edition of 2023 says no",
)
CITY_HALL_DIE = base.option(
    "city_hall_die",
    default=NO,
    values=(NO, YES),
    source="the books are silent; the edition of 2023 and two programs say no",
)
MIXED, SAME = "mixed", "same"
MONASTERY_6_PAYMENT = base.option(
    "monastery_6_payment",
    default=MIXED,
    values=(MIXED, SAME),
    source="the books are silent; one print of 2019 allows a worker and a silver together",
)

base.plan(Phase, prepare=PreparePhase(), rounds=Rounds(), income=Income())
base.plan(Round, roll=RollDice(), turns=Turns())
base.plan(Turn, actions=Actions())
base.plan(Final, scoring=FinalScoring())
