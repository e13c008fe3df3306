"""A game in characters: for terminals, tests and people who do not see pictures. Words are those that are typed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.burgundy.catalogue import Catalogue
from engine.burgundy.estates import LETTERS
from engine.burgundy.names import BLACK, tile_code
from engine.burgundy.views import BurgundyView, DepotView, EstateView, places_of

_LETTER_OF = {kind: letter.lower() for letter, kind in LETTERS.items()}
CELL = 5
SEATS = "ABCDEF"
ROWS = "abcdefghijklm"


def draw(catalogue: Catalogue, view: BurgundyView, marks: Mapping[str, str]) -> str:
    """All that is on the table; `marks` labels places by their refs (`hex:d5`, `depot:4:1`, `black:0`, `storage:1`,
    `good:3`)."""
    lines = [*_round(view), *_depots(view, marks)]
    for seat, estate in enumerate(view.estates):
        partners = next((team for team in view.teams if seat in team), (seat,))
        shown = seat == (view.turn if view.turn in partners else partners[0])
        lines += ["", *_estate(view, seat, estate, marks if seat == view.turn else {}, shown=shown)]
    return "\n".join(lines)


def _round(view: BurgundyView) -> Iterator[str]:
    order = " ".join(SEATS[seat] for seat in view.order)
    points = "ABCDE".index(view.phase) if view.phase else 0
    phase = f"phase {view.phase or '-'} (+{view.phase_points[points]}) round {view.round}/5"
    yield f"{phase}  white {view.white or '-'}  order {order}"
    if view.coming:
        yield f"goods to come {' '.join(map(str, view.coming))}"
    track = " ".join(
        f"{number}:{''.join(SEATS[seat] for seat in space)}" for number, space in enumerate(view.track) if space
    )
    left = " ".join(f"{kind} {'/'.join(map(str, points))}" for kind, points in view.bonuses.items() if points)
    yield f"track {track}  bonuses {left or '-'}"


def _depots(view: BurgundyView, marks: Mapping[str, str]) -> Iterator[str]:
    for depot in (*view.depots, view.black):
        name = str(depot.number) if depot.number else BLACK
        goods = f"  goods {' '.join(map(str, depot.goods))}" if depot.goods else ""
        yield f"{name}{_mark(marks, f'depot:{name}')}: {', '.join(_tiles(depot, marks)) or '-'}{goods}"


def _tiles(depot: DepotView, marks: Mapping[str, str]) -> Iterator[str]:
    for place, slot in enumerate(depot.slots):
        if slot.tile:
            where = f"depot:{depot.number}:{place}" if depot.number else f"{BLACK}:{place}"
            yield f"{tile_code(slot.tile)}{_mark(marks, where)}"


def _mark(marks: Mapping[str, str], ref: str) -> str:
    return f" [{marks[ref]}]" if ref in marks else ""


def _estate(
    view: BurgundyView, seat: int, estate: EstateView, marks: Mapping[str, str], *, shown: bool
) -> Iterator[str]:
    """What a seat has. The spaces of an estate that partners share are `shown` for one of them."""
    turn = "  <- turn" if seat == view.turn else ""
    dice = " ".join(map(str, view.unused[seat])) if view.unused else ""
    boards = (estate.board,) if estate.board else estate.offered
    board = "/".join(f"{number} (house)" if number in estate.house else number for number in boards)
    yield f"{SEATS[seat]}: {view.points[seat]} points, estate {board}, dice {dice or '-'}{turn}"
    goods = " ".join(
        f"{good}x{count}{_mark(marks, f'good:{good}')}" for good, count in enumerate(estate.goods, start=1) if count
    )
    yield f"silver {estate.silver}, workers {estate.workers}, goods {goods or '-'}, sold {sum(estate.sold)}"
    yield "storage " + "  ".join(_storages(estate, marks))
    if estate.hexes and shown:
        yield from _map(estate, marks)


def _storages(estate: EstateView, marks: Mapping[str, str]) -> Iterator[str]:
    place = 0
    for storage in estate.storages:
        tiles = [
            f"{tile_code(tile)}{_mark(marks, f'storage:{place + number}')}" for number, tile in enumerate(storage.tiles)
        ]
        place += len(tiles)
        yield f"{storage.name}: {', '.join(tiles) or '-'}" if storage.name else ", ".join(tiles) or "-"


def _map(estate: EstateView, marks: Mapping[str, str]) -> Iterator[str]:
    """Empty spaces as the letter of their colour and their number, tiles by the beginning of their names."""
    places = places_of(estate.hexes)
    first = min(column for column, _ in places.values())
    lines: dict[int, str] = {}
    for cell in estate.hexes:
        column, row = places[cell.name]
        text = marks.get(f"hex:{cell.name}") or (
            short(cell.tile) if cell.tile else f"{_LETTER_OF[cell.kind]}{cell.number}"
        )
        line = lines.get(row, f"{ROWS[row]} ")
        lines[row] = line.ljust(2 + (column - first) * CELL // 2) + text.center(CELL)
    for row in sorted(lines):
        yield lines[row].rstrip()


def short(tile: str) -> str:
    """Four characters at most: `BANK`, `COW3`, `M17`."""
    code = tile_code(tile)
    if code.startswith("monastery-"):
        return f"M{code.partition('-')[2]}"
    name, _, count = code.partition("-")
    return f"{name[:3]}{count}".upper() if count.isdecimal() else name[:4].upper()
