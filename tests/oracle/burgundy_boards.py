"""Estates in Burgundy: the colour and the number of every hex, and which hexes are beside each other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

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
ROWS = "abcdefg"
ROW_LENGTHS = (4, 5, 6, 7, 6, 5, 4)
INVENTORY = Counter(A=6, B=12, C=4, K=6, M=3, S=6)
# No area of a board is larger.
LARGEST_AREA = 8

# Boards whose printed layout is known to nobody, by the module that uses them: records bring a layout along.
UNKNOWN_BOARDS = {
    "": ("14", "15"),
    "border_posts": ("11g", "11h"),
    "close_to_castle": tuple(f"10{letter}" for letter in "abcdefgh"),
}
# What the names of boards begin with that were made for one game.
MADE = "~"

Place = tuple[int, int]
"""Where a hex lies: half its width from the left, and rows from the top."""
Beside = Mapping[str, tuple[str, ...]]


def beside(places: Mapping[str, Place]) -> dict[str, tuple[str, ...]]:
    """The hexes that touch each hex."""
    names = {place: hex for hex, place in places.items()}
    steps = ((-2, 0), (2, 0), (-1, -1), (1, -1), (-1, 1), (1, 1))
    return {
        hex: tuple(names[x + right, y + down] for right, down in steps if (x + right, y + down) in names)
        for hex, (x, y) in places.items()
    }


def hexes(row_text: str) -> dict[str, str]:
    """What an ordinary board shows on each hex, by the hex's name."""
    return {
        f"{letter}{place}": mark
        for letter, row in zip(ROWS, row_text.split(), strict=True)
        for place, mark in enumerate(row, 1)
    }


NUMBER = {hex: int(mark) for hex, mark in hexes(_NUMBERS).items()}
NEIGHBOURS = beside({hex: (2 * int(hex[1:]) - ROW_LENGTHS[ROWS.index(hex[0])], ROWS.index(hex[0])) for hex in NUMBER})


@dataclass(frozen=True)
class Board:
    colours: Mapping[str, str]
    number: Mapping[str, int] = field(default_factory=lambda: NUMBER)
    # Areas grow from a hex to those beside it.
    beside: Beside = field(default_factory=lambda: NEIGHBOURS)
    # Other hexes that a river links to a hex; areas do not grow along rivers.
    rivers: Beside = field(default_factory=dict)

    def near(self, hex: str) -> tuple[str, ...]:
        """The hexes of which one must have a tile when a tile is placed on the hex."""
        return (*self.beside[hex], *self.rivers.get(hex, ()))


def areas(board: Board) -> dict[str, frozenset[str]]:
    """The area that each hex belongs to."""
    found: dict[str, frozenset[str]] = {}
    for start in board.colours:
        if start in found:
            continue
        area, edge = {start}, [start]
        while edge:
            for hex in board.beside[edge.pop()]:
                if hex not in area and board.colours[hex] == board.colours[start]:
                    area.add(hex)
                    edge.append(hex)
        found.update(dict.fromkeys(area, frozenset(area)))
    return found


def estate(edition: str, name: str, others: Mapping[str, str] | None = None) -> Board | None:
    """A printed estate, or one of the `others` if there are any; None if there is no such board."""
    rows = (others or _BOARDS[edition]).get(name)
    return Board(hexes(rows)) if rows else None


def told_estate(rows: Sequence[str]) -> Board:
    """An estate whose layout the record tells, with the numbers that every board has."""
    return Board(hexes(" ".join(rows)))


def layout_unknown(name: str, modules: Iterable[str]) -> bool:
    """Whether records have to tell the layout of a board, and it can be played with these modules."""
    if name.startswith(MADE):
        return True
    own = [UNKNOWN_BOARDS[module] for module in modules if module in UNKNOWN_BOARDS]
    return any(name in boards for boards in own or [UNKNOWN_BOARDS[""]])


def inventory_complaints(board: Board, wanted: Counter[str]) -> list[str]:
    """What is wrong with the hexes of a board that a record tells."""
    found = Counter(board.colours.values())
    wrong = [
        f"{found[colour]} hexes of colour {colour} instead of {number}"
        for colour, number in sorted(wanted.items())
        if found[colour] != number
    ]
    largest = max(map(len, areas(board).values()))
    if largest > LARGEST_AREA:
        wrong.append(f"an area of {largest} hexes")
    return wrong
