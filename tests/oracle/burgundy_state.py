"""The state of a game of Burgundy, and what the rules make of it, for the referee."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from tests.oracle.burgundy_tables import (
    AREA_POINTS,
    COUNTED,
    FIRST_BONUS,
    GOODS_KINDS,
    NEIGHBOURS,
    NUMBER,
    PER_BONUS_TILE,
    PER_KIND_SOLD,
    PHASE_POINTS,
    SECOND_BONUS,
    STORAGE,
    areas,
    colour_of,
    slots,
)

EVERY_NUMBER = frozenset(range(1, 7))
# Which monastery shifts a die by one when a tile of the colour is placed.
SHIFTING = {"B": 9, "S": 10, "A": 10, "C": 11, "M": 11, "K": 11}
SHIFTING_TAKE = 12
# Of which colours the effect of a building may take a tile.
TAKING = {"building:market": "SA", "building:carpenter": "B", "building:church": "MKC"}


@dataclass
class Player:
    colours: Mapping[str, str]
    placed: dict[str, str]
    pts: int = 0
    silver: int = 0
    workers: int = 0
    storage: list[str] = field(default_factory=list)
    goods: Counter[int] = field(default_factory=Counter)
    sold: Counter[int] = field(default_factory=Counter)
    bonus_tiles: int = 0

    def __post_init__(self) -> None:
        self.areas = areas(self.colours)

    def has(self, monastery: int) -> bool:
        return f"monastery:{monastery}" in self.placed.values()

    def count(self, tile: str) -> int:
        return sum(laid == tile for laid in self.placed.values())

    @property
    def full(self) -> bool:
        return len(self.storage) >= STORAGE

    def kinds(self) -> set[int]:
        return {good for good, number in self.goods.items() if number}

    def cost(self, die: int, use: int, *, shifted: bool) -> int:
        """The fewest workers that turn one face of a die into another; with `shifted`, the first step is free."""
        steps = min((die - use) % 6, (use - die) % 6)
        if shifted:
            steps = max(0, steps - 1)
        return (steps + 1) // 2 if self.has(8) else steps

    def refusal(self, tile: str, hex: str) -> str:
        """Why the tile may not be placed on the hex, whatever the die shows; empty if it may."""
        if hex in self.placed:
            return f"{hex} is taken"
        if self.colours[hex] != colour_of(tile):
            return f"{hex} is not of the colour of {tile}"
        if not any(near in self.placed for near in NEIGHBOURS[hex]):
            return f"{hex} has no tile beside it"
        twice = colour_of(tile) == "B" and tile in (self.placed.get(other) for other in self.areas[hex])
        return f"the town of {hex} has a {tile} already" if twice and not self.has(1) else ""

    def can_place(self, numbers: Iterable[int]) -> bool:
        """Whether some stored tile fits on a hex with one of these numbers."""
        allowed = set(numbers)
        return any(
            NUMBER[hex] in allowed and not self.refusal(tile, hex) for tile in self.storage for hex in self.colours
        )

    def empty(self) -> int:
        return len(self.colours) - len(self.placed)

    def complete(self, hexes: Iterable[str]) -> bool:
        return all(hex in self.placed for hex in hexes)

    def livestock(self, hex: str) -> int:
        """The points for the animals just placed on the hex."""
        species = self.placed[hex].rpartition(":")[0]
        each = 1 if self.has(7) else 0
        flock = [laid for other in self.areas[hex] if (laid := self.placed.get(other, "")).startswith(f"{species}:")]
        return sum(int(tile.rpartition(":")[2]) + each for tile in flock)

    def final_scores(self, edition: str) -> dict[str, int]:
        """The points that the end of the game adds, by cause; with an entry for every monastery of the player that
        scores at the end."""
        found = {"silver": self.silver, "workers": self.workers // 2, "unsold": self.goods.total()}
        gains = {number: 4 * self.count(f"building:{name}") for number, name in COUNTED.items()}
        gains[15] = PER_KIND_SOLD[edition] * sum(number > 0 for number in self.sold.values())
        gains[24] = 4 * len({tile.split(":")[1] for tile in self.placed.values() if colour_of(tile) == "A"})
        gains[25] = self.sold.total()
        gains[26] = PER_BONUS_TILE[edition] * self.bonus_tiles
        found.update({f"monastery:{number}": gain for number, gain in gains.items() if self.has(number)})
        return found


class Table:
    def __init__(self, edition: str, players: list[Player]) -> None:
        self.edition = edition
        self.players = players
        self.phase = ""
        self.depots: dict[int, list[str]] = {depot: [] for depot in range(1, 7)}
        self.black: list[str] = []
        self.goods: dict[int, Counter[int]] = {depot: Counter() for depot in range(1, 7)}
        self.completed: Counter[str] = Counter()
        # Spaces of the turn-order track from the start, each from the bottom marker to the top one.
        self.track: list[list[int]] = [[]]

    @property
    def size(self) -> int:
        return len(self.players)

    def order(self) -> list[int]:
        return [seat for space in reversed(self.track) for seat in reversed(space)]

    def advance(self, seat: int) -> None:
        space = next(index for index, markers in enumerate(self.track) if seat in markers)
        self.track[space].remove(seat)
        if space + 1 == len(self.track):
            self.track.append([])
        self.track[space + 1].append(seat)

    def expected_slots(self) -> dict[int, str]:
        return {depot: slots(str(depot), self.size, self.phase) for depot in self.depots}

    def any_goods(self) -> bool:
        return any(goods.total() for goods in self.goods.values())

    def any_tile(self, colours: str) -> bool:
        return any(colour_of(tile) in colours for tiles in self.depots.values() for tile in tiles)

    def settle(self, seat: int, hex: str) -> None:
        """Carry out what the tile just placed on the hex causes by itself."""
        player = self.players[seat]
        tile = player.placed[hex]
        if tile == "ship":
            self.advance(seat)
        elif tile == "building:bank":
            player.silver += 2
        elif tile == "building:boarding_house":
            player.workers += 4
        elif tile == "building:watchtower":
            player.pts += 4
        elif colour_of(tile) == "A":
            player.pts += player.livestock(hex)
        self.score_area(seat, hex)
        colour = player.colours[hex]
        if player.complete(other for other, its in player.colours.items() if its == colour):
            rank = self.completed[colour]
            self.completed[colour] += 1
            if rank < 2:
                player.bonus_tiles += 1
                player.pts += (FIRST_BONUS, SECOND_BONUS)[rank][self.size]

    def score_area(self, seat: int, hex: str) -> None:
        player = self.players[seat]
        area = player.areas[hex]
        if player.complete(area):
            player.pts += AREA_POINTS[len(area)] + PHASE_POINTS[self.phase]

    def sell(self, seat: int, good: int) -> None:
        player = self.players[seat]
        number = player.goods.pop(good, 0)
        player.sold[good] += number
        player.pts += number * self.size
        player.silver += 2 if player.has(3) else 1
        player.workers += 1 if player.has(4) else 0

    def take_workers(self, seat: int) -> None:
        player = self.players[seat]
        player.workers += 4 if player.has(14) else 2
        player.silver += 1 if player.has(13) else 0

    def mines(self) -> None:
        for player in self.players:
            player.silver += player.count("mine")
            player.workers += player.count("mine") if player.has(2) else 0

    def ship_refusals(self, seat: int, depots: list[int], took: list[int], left: list[int]) -> list[str]:
        """What is wrong with the goods that a ship brings."""
        player = self.players[seat]
        wrong = []
        if len(depots) == 2:
            if not player.has(5):
                wrong.append("two depots without monastery 5")
            # The depots stand in a ring.
            if (depots[0] - depots[1]) % 6 not in (1, 5):
                wrong.append(f"the depots {depots} are not neighbours")
        there = sum((self.goods[depot] for depot in set(depots)), Counter[int]())
        if Counter(took) + Counter(left) != there:
            wrong.append(f"took {took} and left {left}, but there are {sorted(there.elements())}")
        held = player.kinds() | set(took)
        if len(held) > GOODS_KINDS:
            wrong.append(f"{len(held)} kinds of goods in storage")
        if set(left) & held:
            wrong.append(f"goods {sorted(set(left) & held)} fit and are left")
        elif left and len(held) < GOODS_KINDS:
            wrong.append("goods are left although a storage space is free")
        return wrong

    def ship(self, seat: int, depots: list[int], took: list[int], *, stay: bool) -> None:
        self.players[seat].goods.update(took)
        for depot in depots:
            goods = self.goods[depot]
            # A kind is taken whole or not at all.
            self.goods[depot] = Counter({good: n for good, n in goods.items() if stay and good not in took})

    def winner(self, fewest: bool) -> int:
        """The seat with most points; in a tie, the one with more or (`fewest`) fewer empty hexes; then the one whose
        marker is further behind."""
        order = self.order()

        def rank(seat: int) -> tuple[int, int, int]:
            player = self.players[seat]
            return player.pts, -player.empty() if fewest else player.empty(), order.index(seat)

        return max(range(self.size), key=rank)
