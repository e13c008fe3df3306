"""The boards of the solo game of Burgundy: territories of their own, which only rivers link."""

from __future__ import annotations

from tests.oracle.burgundy_boards import Board, Place, beside

# By territory the rows from the top, each with the halves of a hex by which it is indented, and with the colour and
# the number of its hexes.
_TERRITORIES = {
    "13a": {
        "NW": "1 A6 B4 / 0 C2 K3 C2 / 1 M5 S1",
        "NE": "0 S6 M5 B6 B2 / 1 B4 A2 C4 K3 / 2 B6 S3 B1",
        "SW": "2 B2 S4 / 1 B5 B4 / 0 A1 K3",
        "SE": "1 K5 K3 K5 A1 / 0 S1 B2 C4 A6 S3 / 1 B6 M5 B1 A2",
    },
    "13b": {
        "W": "1 B2 / 0 C5 A6 / 1 A2 A3",
        "NC": "1 C6 / 0 B4 / 1 B1",
        "NE": "0 B5 M3 K4 K2",
        "MC": "1 K3 / 0 K1 C4",
        "ME": "0 B6 B3",
        "SW": "0 B6 B3 / 1 B1 B5",
        "SC": "1 A4 A5 / 0 K5 K6 / 1 M2",
        "SE": "0 A1 B2 B4 / 1 M1 C1",
        **{f"river{number}": f"0 S{number}" for number in range(1, 7)},
    },
}
# Two hexes that a river links, with a hyphen between them.
_RIVERS = {
    "13a": "NW:2:1-NE:0:0 NW:2:1-SW:0:1 SW:0:1-SE:1:0 SE:1:0-NE:2:1 NE:2:1-SE:1:4",
    "13b": (
        "river6:0:0-NC:0:0 river6:0:0-W:0:0 river3:0:0-W:2:1 river3:0:0-NC:2:0 river3:0:0-SW:0:0 river3:0:0-SC:1:0 "
        "river5:0:0-NC:2:0 river5:0:0-NE:0:0 river5:0:0-MC:0:0 river5:0:0-SC:0:1 river4:0:0-NE:0:1 "
        "river4:0:0-MC:0:0 river4:0:0-ME:0:1 river1:0:0-ME:0:1 river1:0:0-SE:0:2 river2:0:0-SC:2:0 "
        "river2:0:0-MC:1:1 river2:0:0-SE:0:0"
    ),
}


def _solo_board(name: str) -> Board:
    marks: dict[str, str] = {}
    near: dict[str, tuple[str, ...]] = {}
    for territory, text in _TERRITORIES[name].items():
        places: dict[str, Place] = {}
        for row, line in enumerate(text.split(" / ")):
            indent, *shown = line.split()
            for place, mark in enumerate(shown):
                hex = f"{territory}:{row}:{place}"
                places[hex] = (int(indent) + 2 * place, row)
                marks[hex] = mark
        near.update(beside(places))
    rivers: dict[str, tuple[str, ...]] = {}
    for link in _RIVERS[name].split():
        one, other = link.split("-")
        rivers[one] = (*rivers.get(one, ()), other)
        rivers[other] = (*rivers.get(other, ()), one)
    colours = {hex: mark[0] for hex, mark in marks.items()}
    return Board(colours, {hex: int(mark[1]) for hex, mark in marks.items()}, near, rivers)


SOLO_BOARDS = {name: _solo_board(name) for name in _TERRITORIES}
