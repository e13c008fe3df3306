"""What is printed on the depots and tiles of The Castles of Burgundy, both editions; more is in the modules' tables."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection

from tests.oracle.burgundy_module_tables import BLACK, INN, more_tiles

COLOURS = "ABCKMS"
PHASES = "ABCDE"
ROUNDS = 5
AREA_POINTS = (0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55)
PHASE_POINTS = dict(zip(PHASES, (10, 8, 6, 4, 2), strict=True))
FIRST_BONUS = {2: 5, 3: 6, 4: 7}
SECOND_BONUS = {2: 2, 3: 3, 4: 4}
GOODS_EACH = 7
GOODS_AT_START = 3
GOODS_KINDS = 3
STORAGE = 3
# Spaces of the turn-order track, with the one where all markers start.
TRACK = 7

# Colour and the smallest number of players that uses the slot.
_SLOTS = {
    "1": "K3 B2 S2 A4",
    "2": "K2 B3 C2 B4",
    "3": "A2 S3 B2 K4",
    "4": "M4 S2 B2 A3",
    "5": "B3 M2 B4 K2",
    "6": "C3 B2 S4 A2",
}
BLACK_SLOTS = {2: 4, 3: 6, 4: 8}

BUILDINGS = ("warehouse", "carpenter", "church", "market", "boarding_house", "bank", "city_hall", "watchtower")
SPECIES = {"2011": ("cow", "sheep", "pig", "chicken"), "2019": ("cow", "sheep", "pig", "goat")}
BLACK_MONASTERIES = (7, 12, 14, 15, 24, 25)
# Which building a monastery counts at the end.
COUNTED = {
    16: "warehouse",
    17: "watchtower",
    18: "carpenter",
    19: "church",
    20: "market",
    21: "boarding_house",
    22: "bank",
    23: "city_hall",
    29: "white_castle",
}
# What a monastery that counts buildings adds for a crane.
PER_CRANE = 4
PER_KIND_SOLD = {"2011": 3, "2019": 2}
PER_BONUS_TILE = {"2011": 2, "2019": 3}

OPTIONS = {
    "tie_break_1": ("fewest", "most"),
    "goods_overflow": ("discard", "stay"),
    "purchase_timing": ("between", "during"),
    "full_storage_effect": ("discard", "empty"),
    "start_castle_area": ("no", "yes"),
    "city_hall_die": ("no", "yes"),
    "monastery_6_payment": ("mixed", "same"),
}

_COLOUR = {"castle": "C", "mine": "M", "ship": "S", "building": "B", "animal": "A", "monastery": "K"}
# These have a colour of their own: they may lie on every space.
_COLOUR[INN] = "I"
_COLOUR[BLACK] = "X"
ANYWHERE = (INN, BLACK)


def colour_of(tile: str) -> str:
    return _COLOUR[tile.partition(":")[0]]


def slots(depot: str, players: int, phase: str) -> str:
    """The colours that a numbered depot has at the beginning of a phase, in the order of the board."""
    used = [slot[0] for slot in _SLOTS[depot].split() if int(slot[1]) <= players]
    if players == 3 and depot == "6" and phase in "BD":
        used[0] = "M"
    return "".join(used)


def stacks(edition: str, modules: Collection[str] = ()) -> tuple[Counter[str], Counter[str]]:
    """The tiles with coloured backs, with the first castles, and those with black backs."""
    coloured: Counter[str] = Counter(castle=14, mine=10, ship=20)
    black: Counter[str] = Counter(castle=2, mine=2, ship=6)
    for name in BUILDINGS:
        coloured[f"building:{name}"] = 5
        black[f"building:{name}"] = 2
    for species in SPECIES[edition]:
        coloured.update({f"animal:{species}:2": 2, f"animal:{species}:3": 2, f"animal:{species}:4": 1})
        black.update({f"animal:{species}:3": 1, f"animal:{species}:4": 1})
    for number in range(1, 27):
        (black if number in BLACK_MONASTERIES else coloured)[f"monastery:{number}"] = 1
    more_coloured, more_black = more_tiles(modules)
    return coloured + more_coloured, black + more_black
