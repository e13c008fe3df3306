"""All that is in the box and all numbers of the rules, for one agreement, put together from the data files."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product
from typing import Any

import msgspec

from engine.burgundy.base import BEGINNERS, EACH, ESTATE, SETUP
from engine.burgundy.estate_maker import make_estate
from engine.burgundy.estates import GAP, Estate
from engine.burgundy.monasteries import Monasteries
from engine.burgundy.names import BLACK
from engine.burgundy.tiles import BUILDING, Tile, read_tiles
from engine.core.errors import AssemblyError, Kind, RuleError
from engine.core.kind import Content
from engine.core.spec import GameSpec

FACES = (1, 2, 3, 4, 5, 6)
DICE = 2
"""Of each player in each round."""
HOUSE = "house"
"""Confidence in an estate whose layout is our own."""
MADE = "~"
"""What the names of made estates begin with; the rest is what they are made from."""


class Slot(msgspec.Struct, frozen=True):
    """A space for a tile in a numbered depot."""

    depot: int
    place: int
    """Among the slots of the depot that are used, from 0."""
    kinds: tuple[str, ...]
    """What is put there, by phase."""
    twin: int
    """An earlier slot of the same depot for the same kind, which may hold an equal tile; -1 for none."""


class Storage(msgspec.Struct, frozen=True):
    """Cells in which a seat may keep tiles until they are placed."""

    row: int
    """Which of the storages of the state."""
    room: int
    """Tiles that it holds."""
    name: str = ""
    """What records call it where a seat has several."""


class Numbers(msgspec.Struct, frozen=True):
    """What the rules count with, for this number of players."""

    phases: tuple[str, ...]
    rounds: int
    track: int
    black: int
    goods: int
    goods_each: int
    goods_start: int
    goods_stored: int
    silver_start: int
    workers_start: tuple[int, ...]
    """By turn order."""
    storage: int
    take_workers: int
    price: int
    sale_silver: int
    sale_points: int
    area: tuple[int, ...]
    """Points of a completed area by its size, from 1."""
    area_beyond: tuple[int, ...]
    """Of sizes that are not printed but may be counted."""
    phase: tuple[int, ...]
    bonuses: tuple[int, ...]
    """Of the large and the small bonus tile; none where nobody gets any."""
    final_silver: int
    final_unsold: int
    workers_for_one: int


class Catalogue:
    """The data files of the base game have the central board and all numbers. Those of a module may have tiles,
    monasteries and estates in the same words; `sheets.for_all`, the estate on which everybody plays or the option that
    says it, and `sheets.dealt`, what is dealt where it says none; `set_up_for`, the number of players by which the
    board is filled, where that is another than those who play; `numbers`, which go before the base game's; and anything
    else for its own rules (`data`)."""

    def __init__(self, contents: Sequence[Content], spec: GameSpec) -> None:
        edition = spec.edition
        self.data = dict(contents)
        """What the files of each module say, by module."""
        self.edition = edition
        self.tiles: dict[str, Tile] = {}
        self.estates: dict[str, Estate] = {}
        self.sheets: tuple[tuple[str, ...], ...] = ()
        """Estates printed on both sides of the sheets that are dealt to experts."""
        entries: list[dict[str, Any]] = []
        printed: dict[str, Printed] = {}
        for module, data in contents:
            buildings = sum(tile.kind == BUILDING for tile in self.tiles.values())
            for tile in read_tiles(data, edition, buildings):
                if tile.id in self.tiles:
                    raise AssemblyError(f"{module}: {tile.id} is there already")
                self.tiles[tile.id] = tile
            entries += data.get("monastery", ())
            for entry in data.get("estate", ()):
                if edition in entry["numbers"]:
                    number = entry["numbers"][edition]
                    if number in printed:
                        raise AssemblyError(f"{module}: estate {number} is there already")
                    printed[number] = entry["rows"], entry.get("faces") or data["dice"], entry
            self.sheets += tuple(tuple(sheet) for sheet in data.get("sheets", {}).get(edition, ()))
        stride = _stride(rows for rows, _, _ in printed.values())
        for number, (rows, dice, entry) in printed.items():
            self.estates[number] = Estate(
                number,
                rows,
                dice,
                entry.get("start", ""),
                entry.get("links", ()),
                stride=stride,
                house=entry.get("confidence") == HOUSE,
                spaces=[name for row in entry.get("names", ()) for name in row],
                recorded=entry.get("record", ()),
                first_castles=entry.get("first_castles", ()),
            )
        base = contents[0][1]
        self.dice: tuple[tuple[int, ...], ...] = tuple(tuple(row) for row in base["dice"])
        """The numbers on all single estates, row by row."""
        self._stride = stride
        options = dict(spec.options)
        estate = str(options.get(ESTATE.key, ""))
        bringing = (data["sheets"] for _, data in contents if "for_all" in data.get("sheets", ()))
        ruling: dict[str, Any] = next(bringing, {})
        board = ruling.get("for_all", "")
        board = str(options.get(board, board))
        self.for_all = board if board in self.estates else ""
        """The estate on which everybody plays because a module says so; empty where the table decides."""
        self.own: tuple[str, ...] = ()
        """By seat: the made estate of each player's own. Empty where estates are had in another way."""
        self.dealt = self.sheets
        """What is dealt, or laid before each player: estates between which one may choose."""
        if self.for_all:
            self.dealt = ((self.for_all,),) * spec.players
        elif ruling:
            self.dealt = tuple(tuple(sheet) for sheet in ruling["dealt"])
        elif options.get(SETUP.key) == BEGINNERS:
            self.dealt = ((estate,),) * spec.players
        elif options.get(SETUP.key) == EACH:
            self.own = tuple(f"{MADE}{estate.removeprefix(MADE)}.{seat}" for seat in range(1, spec.players + 1))
            self.dealt = tuple((board,) for board in self.own)
        for board in {board for sheet in self.dealt for board in sheet if board.startswith(MADE)}:
            self.estates[board] = self.made(board)
        players = next((data["set_up_for"] for _, data in contents if "set_up_for" in data), spec.players)
        self.numbers = _overruled(_numbers(base, players), contents)
        self.storages = tuple((Storage(seat, self.numbers.storage),) for seat in range(spec.players))
        """By seat."""
        self.slots = _slots(base, players)
        self.monasteries = Monasteries(entries, edition)
        self.prices = _prices()
        """Workers that bend a die: by whether one step is free, how far a worker bends it, its face, and the number it
        is to become. The face 0 stands for a die that shows what one likes."""
        if estate and not estate.startswith(MADE) and estate not in self.estates:
            known = tuple(board for board in self.estates if not board.startswith(MADE))
            raise RuleError(Kind.ILLEGAL, "burgundy.no_such_estate", candidates=known, estate=estate)

    def made(self, board: str) -> Estate:
        """The estate that is made from a name."""
        rows = make_estate(board.removeprefix(MADE))
        return Estate(board, rows, self.dice, stride=self._stride, house=True)

    def stacks(self) -> dict[str, tuple[str, ...]]:
        """All tiles by their backs, in a fixed order: chance draws from them."""
        stacks: dict[str, tuple[str, ...]] = {}
        for id, tile in self.tiles.items():
            stacks[tile.kind] = stacks.get(tile.kind, ()) + (id,) * tile.coloured
            stacks[BLACK] = stacks.get(BLACK, ()) + (id,) * tile.black
        return stacks


Printed = tuple[Sequence[str], Sequence[Sequence[int]], dict[str, Any]]
"""Rows of an estate, the numbers on them, and what else its entry says."""

SPACES = 64
"""Numbers of spaces per seat in the table of what lies where, if no estate has more."""


def _stride(estates: Iterable[Sequence[str]]) -> int:
    most = max(sum(len(row) - row.count(GAP) for row in rows) for rows in estates)
    return max(SPACES, 1 << (most - 1).bit_length())


def _overruled(numbers: Numbers, contents: Sequence[Content]) -> Numbers:
    """With the numbers that modules bring instead."""
    owners: dict[str, str] = {}
    values = msgspec.to_builtins(numbers)
    for module, data in contents:
        for key, value in data.get("numbers", {}).items():
            if key not in values or key in owners:
                raise AssemblyError(f"{module}: {key} is no number of the rules, or {owners.get(key)} has it too")
            owners[key] = module
            values[key] = value
    return msgspec.convert(values, Numbers)


def distance(face: int, number: int) -> int:
    """Steps from one side of a die to another, where 6 and 1 are neighbours."""
    steps = abs(face - number)
    return min(steps, len(FACES) - steps)


Prices = dict[tuple[bool, int], tuple[tuple[int, ...], ...]]


def _prices() -> Prices:
    table: Prices = {}
    for free, reach in product((False, True), (1, 2)):
        any_number = (0,) * (len(FACES) + 1)
        faces = [tuple(-(-max(0, distance(face, number) - free) // reach) for number in range(7)) for face in FACES]
        table[free, reach] = (any_number, *faces)
    return table


def _slots(data: dict[str, Any], players: int) -> tuple[Slot, ...]:
    slots: list[Slot] = []
    for depot in data["depot"]:
        first = len(slots)
        for place, (kind, least) in enumerate(depot["slots"]):
            if least > players:
                continue
            kinds = [kind] * len(data["phases"])
            for change in data.get("instead", ()):
                if (change["players"], change["depot"], change["slot"]) == (players, depot["number"], place):
                    for phase in change["phases"]:
                        kinds[data["phases"].index(phase)] = change["kind"]
            twins = [number for number in range(first, len(slots)) if slots[number].kinds == tuple(kinds)]
            slots.append(Slot(depot["number"], len(slots) - first, tuple(kinds), twins[-1] if twins else -1))
    return tuple(slots)


def _numbers(data: dict[str, Any], players: int) -> Numbers:
    count = str(players)
    return Numbers(
        phases=tuple(data["phases"]),
        rounds=data["rounds"],
        track=data["track"],
        black=data["black"][count],
        goods=data["goods"]["kinds"],
        goods_each=data["goods"]["each"],
        goods_start=data["goods"]["start"],
        goods_stored=data["goods"]["stored"],
        silver_start=data["start"]["silver"],
        workers_start=tuple(data["start"]["workers"]),
        storage=data["start"]["storage"],
        take_workers=data["take_workers"]["workers"],
        price=data["purchase"]["price"],
        sale_silver=data["sale"]["silver"],
        sale_points=data["sale"]["points"][count],
        area=tuple(data["area"]["points"]),
        area_beyond=tuple(data["area"]["beyond"]),
        phase=tuple(data["area"]["phase"]),
        bonuses=(data["bonus"]["large"][count], data["bonus"]["small"][count]),
        final_silver=data["final"]["silver"],
        final_unsold=data["final"]["unsold"],
        workers_for_one=data["final"]["workers_for_one"],
    )
