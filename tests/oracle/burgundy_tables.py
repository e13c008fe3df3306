"""What is printed on the boards and tiles of The Castles of Burgundy, both editions; more is in the modules' tables."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping

from tests.oracle.burgundy_module_tables import INN, more_tiles

# A pasture, B town, C castle, K monastery, M mine, S river. Rows from the top, hexes from the left.
_FIRST = "ACCK AACKB AABKBB SSSCSSS BBMBBA BMKBB MKKB"
_SECOND_2011 = "SBAC ASBAB AAABKB BBBBBKC KKMKMS BBMKS CSSC"
_SECOND_2019 = "KKKC BBSAM MBBSAS CBSCKBS KSBAKB BBABM AABC"
_COMMON = {
    "1": _FIRST,
    "3": "AAAA SSCSS BMKKSB BBKCKBB BBKKBB CAMMC BASB",
    "4": "CABS AABSS BBBSCM AAAKKMS BCKBBB BMBKK SBKC",
    "5": "ABBS AABMM BCKSSS BBAKCBB KCAKSB BABCS KKBM",
    "6": "KKCS KBBSB AAMSBB KBBCSBB KBBMSB KMAAS CAAC",
    "7": "KCCS KAAAS SMBBMA SKBBBAB BKBBAB BSMKB SCCK",
    "8": "BBSB SCKCB BKMKKS BAKMAKB SAAAMB BCACS BSBB",
    "9": "BBCK BBAAS BBAASS CKKMSCK SSKMBA KBBBA MCBB",
}
_BOARDS = {
    "2011": {**_COMMON, "2": _SECOND_2011},
    "2019": {**_COMMON, "2": _SECOND_2019, "10": _SECOND_2011},
}
_NUMBERS = "6543 21654 543123 6126541 254312 61256 3413"

COLOURS = "ABCKMS"
PHASES = "ABCDE"
ROUNDS = 5
AREA_POINTS = (0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55)
# No area is larger by itself.
LARGEST_AREA = 8
PHASE_POINTS = dict(zip(PHASES, (10, 8, 6, 4, 2), strict=True))
FIRST_BONUS = {2: 5, 3: 6, 4: 7}
SECOND_BONUS = {2: 2, 3: 3, 4: 4}
GOODS_EACH = 7
GOODS_AT_START = 3
GOODS_KINDS = 3
STORAGE = 3

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
# An inn has a colour of its own: it may lie on every space.
_COLOUR[INN] = "I"


def colour_of(tile: str) -> str:
    return _COLOUR[tile.partition(":")[0]]


def hexes(row_text: str) -> dict[str, str]:
    """What a board shows on each hex, by the hex's name."""
    return {
        f"{letter}{place}": mark
        for letter, row in zip("abcdefg", row_text.split(), strict=True)
        for place, mark in enumerate(row, 1)
    }


NUMBER = {hex: int(mark) for hex, mark in hexes(_NUMBERS).items()}


def estate(edition: str, board: str, others: Mapping[str, str] | None = None) -> dict[str, str] | None:
    """The colour of every hex of an estate, or of one of the `others` if there are any; None if there is no such
    board."""
    rows = (others or _BOARDS[edition]).get(board)
    return hexes(rows) if rows else None


def _axial(hex: str) -> tuple[int, int]:
    down = "abcdefg".index(hex[0]) - 3
    return max(-3, -3 - down) + int(hex[1:]) - 1, down


_AT = {_axial(hex): hex for hex in NUMBER}
_STEPS = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))
NEIGHBOURS = {
    hex: tuple(_AT[q + dq, r + dr] for dq, dr in _STEPS if (q + dq, r + dr) in _AT) for (q, r), hex in _AT.items()
}


def areas(colours: Mapping[str, str]) -> dict[str, frozenset[str]]:
    """The area that each hex belongs to."""
    found: dict[str, frozenset[str]] = {}
    for start in colours:
        if start in found:
            continue
        area, edge = {start}, [start]
        while edge:
            for hex in NEIGHBOURS[edge.pop()]:
                if hex not in area and colours[hex] == colours[start]:
                    area.add(hex)
                    edge.append(hex)
        found.update(dict.fromkeys(area, frozenset(area)))
    return found


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
