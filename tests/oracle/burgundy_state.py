"""The state of a game of Burgundy, and what the rules make of it, for the referee."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from tests.oracle.burgundy_boards import LARGEST_AREA, Board, areas
from tests.oracle.burgundy_borders import EVERY_PAIR, Pair, linked_posts, links
from tests.oracle.burgundy_closeness import reaches_castle
from tests.oracle.burgundy_module_tables import GEESE, INN, WHITE_CASTLE, Rules, shield_points
from tests.oracle.burgundy_routes import Route
from tests.oracle.burgundy_tables import (
    ANYWHERE,
    AREA_POINTS,
    COUNTED,
    FIRST_BONUS,
    GOODS_KINDS,
    PER_BONUS_TILE,
    PER_CRANE,
    PER_KIND_SOLD,
    PHASE_POINTS,
    SECOND_BONUS,
    STORAGE,
    TRACK,
    colour_of,
    slots,
)

EVERY_NUMBER = frozenset(range(1, 7))
# Which monastery shifts a die by one when a tile of the colour is placed; none does for an inn.
SHIFTING = {"B": 9, "S": 10, "A": 10, "C": 11, "M": 11, "K": 11}
SHIFTING_TAKE = 12
# Of which colours the effect of a building may take a tile.
TAKING = {"market": "SA", "carpenter": "B", "church": "MKC"}
# Buildings whose effect leaves nothing to choose.
PAYING = ("bank", "boarding_house", "watchtower")


@dataclass
class Player:
    board: Board
    placed: dict[str, str]
    pts: int = 0
    silver: int = 0
    workers: int = 0
    storage: list[str] = field(default_factory=list)
    goods: Counter[int] = field(default_factory=Counter)
    sold: Counter[int] = field(default_factory=Counter)
    bonus_tiles: int = 0
    rules: Rules = field(default_factory=Rules)
    route: Route = field(default_factory=Route)
    # The shield on each castle that has one, and the player whose monasteries the sixth shield copies.
    shields: dict[str, int] = field(default_factory=dict)
    copied: Player | None = None
    linked: frozenset[Pair] = frozenset()
    # In which round of the game each tile was placed; the first castle in none.
    since: dict[str, int] = field(default_factory=dict)
    # Castles that were taken back out of complete areas.
    paid: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.areas = areas(self.board)

    @property
    def colours(self) -> Mapping[str, str]:
        return self.board.colours

    def owns(self, monastery: int) -> bool:
        return f"monastery:{monastery}" in self.placed.values()

    def has(self, monastery: int) -> bool:
        """Whether the monastery works for the player: one of the estate, or one that the sixth shield copies."""
        return self.owns(monastery) or (self.copied is not None and self.copied.owns(monastery))

    def shielded(self, shield: int) -> bool:
        return shield in self.shields.values()

    def count(self, tile: str) -> int:
        return sum(laid == tile for laid in self.placed.values())

    def cells(self, store: str = "") -> list[str]:
        """The tiles in a store of the player; only partners in a team have more than one."""
        return self.storage

    def room(self, store: str = "") -> bool:
        """Whether another tile fits into the store."""
        return len(self.storage) < STORAGE or self.shielded(4)

    @property
    def full(self) -> bool:
        return not self.room()

    @property
    def stored(self) -> list[str]:
        """All tiles that the player can place."""
        return self.storage

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
        if tile not in ANYWHERE and self.colours[hex] != colour_of(tile):
            return f"{hex} is not of the colour of {tile}"
        if not self.shielded(18) and not any(near in self.placed for near in self.board.near(hex)):
            return f"{hex} has no tile beside it"
        # Shield 18 spares the neighbour, but not the castle.
        bound = "close_to_castle" in self.rules.modules and tile != "castle"
        if bound and not reaches_castle(self.colours, self.placed, hex):
            return f"{hex} is connected with no castle"
        twice = tile in (self.placed.get(other) for other in self.areas[hex])
        if tile == INN:
            return f"the area of {hex} has an inn already" if twice else ""
        free = self.has(1) or (tile == WHITE_CASTLE and self.rules.option("white_castle_town_limit") == "no")
        limited = colour_of(tile) == "B" and not free
        return f"the town of {hex} has a {tile} already" if twice and limited else ""

    def fits(self, tile: str) -> bool:
        return any(not self.refusal(tile, hex) for hex in self.colours)

    def can_place(self, numbers: Iterable[int]) -> bool:
        """Whether some stored tile fits on a hex with one of these numbers."""
        allowed = set(numbers)
        return any(
            number in allowed and not self.refusal(tile, hex)
            for tile in self.stored
            for hex, number in self.board.number.items()
        )

    def empty(self) -> int:
        return len(self.colours) - len(self.placed)

    def complete(self, hexes: Iterable[str]) -> bool:
        return all(hex in self.placed for hex in hexes)

    def all_of(self, colour: str) -> bool:
        """Whether all hexes of the colour have tiles."""
        return self.complete(hex for hex, its in self.colours.items() if its == colour)

    def area_points(self, hex: str) -> int:
        """The points for the size of the hex's area."""
        area = self.areas[hex]
        size = len(area)
        if INN in (self.placed.get(other) for other in area):
            size = size + 1 if self.rules.option("inn_cap") == "larger" else min(size + 1, LARGEST_AREA)
        if self.shielded(17) and (size < LARGEST_AREA or self.rules.option("shield_17_cap") == "larger"):
            size += 1
        return AREA_POINTS[min(size, len(AREA_POINTS) - 1)]

    def flocks(self, hex: str) -> Counter[str]:
        """What every species is worth on the pasture of the hex; with the first shield all pastures are one."""
        pasture = [other for other, colour in self.colours.items() if colour == "A"]
        each = 1 if self.has(7) else 0
        worth: Counter[str] = Counter()
        for other in pasture if self.shielded(1) else self.areas[hex]:
            tile = self.placed.get(other, "")
            if tile.startswith("animal:"):
                worth[tile.split(":")[1]] += int(tile.rpartition(":")[2]) + each
        return worth

    def led(self, hex: str) -> set[str]:
        """The species that bring most together with the geese just placed on the hex; none if there are no others."""
        worth = self.flocks(hex)
        del worth[GEESE]
        return {species for species, points in worth.items() if points == max(worth.values())}

    def livestock(self, hex: str) -> int:
        """The points for the animals just placed on the hex."""
        species = self.placed[hex].split(":")[1]
        worth = self.flocks(hex)
        company = max((worth[led] for led in self.led(hex)), default=0)
        return worth[GEESE] + (company if species == GEESE else worth[species])

    def final_scores(self, edition: str) -> dict[str, int]:
        """The points that the end of the game adds, by cause; with an entry for every monastery of the player that
        scores at the end. What a crane adds is not in it."""
        found = {"silver": self.silver, "workers": self.workers // 2, "unsold": self.goods.total()}
        times = 2 if self.shielded(10) else 1
        gains = self.monastery_points(edition)
        found.update({f"monastery:{number}": gain * times for number, gain in gains.items() if self.has(number)})
        times = 2 if self.shielded(13) else 1
        found.update({f"shield:{shield}": shield_points(shield) * times for shield in self.shields.values()})
        return found

    def monastery_points(self, edition: str) -> dict[int, int]:
        """What every monastery that counts something is worth, whether the player has it or not. What a crane adds is
        not in it."""
        gains = {number: 4 * self.count(f"building:{name}") for number, name in COUNTED.items()}
        gains[15] = PER_KIND_SOLD[edition] * sum(number > 0 for number in self.sold.values())
        gains[24] = 4 * len({tile.split(":")[1] for tile in self.placed.values() if colour_of(tile) == "A"})
        gains[25] = self.sold.total()
        gains[26] = PER_BONUS_TILE[edition] * self.bonus_tiles
        return gains

    def crane_scores(self) -> dict[str, int]:
        """What a crane can add at the end, by the monastery that counts it; only one of them does."""
        if "building:crane" not in self.placed.values():
            return {}
        worth = PER_CRANE * (2 if self.shielded(10) else 1)
        return {f"monastery:{number}": worth for number in COUNTED if self.has(number)}


class Table:
    # How many kinds of goods a storage holds.
    goods_kinds = GOODS_KINDS

    def __init__(self, edition: str, players: list[Player], rules: Rules | None = None) -> None:
        self.edition = edition
        self.players = players
        self.rules = rules or Rules()
        self.phase = ""
        self.depots: dict[int, list[str]] = {depot: [] for depot in range(1, 7)}
        self.black: list[str] = []
        self.goods: dict[int, Counter[int]] = {depot: Counter() for depot in range(1, 7)}
        self.inns: list[str] = []
        self.shields: dict[int, list[int]] = {depot: [] for depot in range(1, 7)}
        # Which sides have filled each colour, and who has linked all border posts, in order.
        self.completed: dict[str, list[int]] = {}
        self.bordered: list[int] = []
        # Rounds of the whole game so far.
        self.rounds = 0
        # Spaces of the turn-order track from the start, each from the bottom marker to the top one.
        self.track: list[list[int]] = [[]]

    @property
    def size(self) -> int:
        """How many players the numbers of the game are for."""
        return len(self.players)

    @property
    def owners(self) -> list[Player]:
        """Those who own estates, silver, workers and goods: all players or, in a team game, the first of each team."""
        return self.players

    def amounts(self, key: str) -> list[int]:
        """What the record tells under the key: points of every player, silver or workers of every owner."""
        return [getattr(player, key) for player in (self.players if key == "pts" else self.owners)]

    def side(self, seat: int) -> int:
        """The number of the estate's owner who plays at the seat."""
        return seat

    def score(self, seat: int, points: int) -> None:
        """Give a player points that were gained together."""
        self.players[seat].pts += points

    def order(self) -> list[int]:
        return [seat for space in reversed(self.track) for seat in reversed(space)]

    def advance(self, seat: int) -> None:
        space = next(index for index, markers in enumerate(self.track) if seat in markers)
        self.track[space].remove(seat)
        ahead = min(space + 1, TRACK - 1)
        if ahead == len(self.track):
            self.track.append([])
        self.track[ahead].append(seat)
        self.lift()

    def lift(self) -> None:
        """Put the marker of the owner of monastery 27 on top of its stack. Shield 6 does not copy it."""
        for space in self.track:
            space.sort(key=lambda seat: self.players[seat].owns(27))

    def expected_slots(self) -> dict[int, str]:
        return {depot: slots(str(depot), self.size, self.phase) for depot in self.depots}

    def any_goods(self) -> bool:
        return any(goods.total() for goods in self.goods.values())

    def any_tile(self, colours: str) -> bool:
        return any(colour_of(tile) in colours for tiles in self.depots.values() for tile in tiles)

    def gain_workers(self, seat: int, number: int) -> None:
        """Give a player workers, and the owner of the second shield, if it is somebody else."""
        if not number:
            return
        self.players[seat].workers += number
        for other, player in enumerate(self.players):
            if other != seat and player.shielded(2):
                player.workers += number if self.rules.option("shield_2_amount") == "same" else 1

    def pay_effect(self, seat: int, building: str) -> None:
        """Carry out the effect of a building that leaves nothing to choose."""
        player = self.players[seat]
        if building == "bank":
            player.silver += 2
        elif building == "boarding_house":
            self.gain_workers(seat, 4)
        elif building == "watchtower":
            self.score(seat, 4)

    def settle(self, seat: int, hex: str) -> None:
        """Carry out what the tile just placed on the hex causes by itself."""
        player = self.players[seat]
        tile = player.placed[hex]
        if tile == "ship":
            self.advance(seat)
        elif tile == "monastery:27":
            self.lift()
        elif colour_of(tile) == "B":
            self.pay_effect(seat, tile.removeprefix("building:"))
        elif colour_of(tile) == "A":
            self.score(seat, player.livestock(hex))
        self.score_area(seat, hex)
        self._score_colour(seat, player.colours[hex])
        if "border_posts" in self.rules.modules:
            self._score_borders(seat)

    def score_area(self, seat: int, hex: str) -> None:
        player = self.players[seat]
        again = not player.paid.isdisjoint(player.areas[hex])
        if again and self.rules.option("retaken_castle_scores") == "no":
            return
        if player.complete(player.areas[hex]):
            self.score_full_area(seat, player.area_points(hex), PHASE_POINTS[self.phase])

    def score_full_area(self, seat: int, size: int, phase: int) -> None:
        """Give a player the points for the size of an area and those of the phase in which it was filled."""
        self.score(seat, size + phase)

    def _score_colour(self, seat: int, colour: str) -> None:
        player = self.players[seat]
        winners = self.completed.setdefault(colour, [])
        # A castle that was taken back and placed again brings no second tile.
        if self.side(seat) in winners or not player.all_of(colour):
            return
        winners.append(self.side(seat))
        self._reward_colour(seat, len(winners))

    def _reward_colour(self, seat: int, rank: int) -> None:
        """Called when the hexes of a colour are full, for the first player to fill them with the `rank` 1."""
        player, points = self.players[seat], self._bonus(rank)
        if points:
            player.bonus_tiles += 1
            self.score(seat, points * 2 if player.shielded(7) else points)

    def _score_borders(self, seat: int) -> None:
        player = self.players[seat]
        before, player.linked = player.linked, linked_posts(player.placed)
        each_pair = self.rules.option("border_third_post") == "twice"
        self.score(seat, PHASE_POINTS[self.phase] * links(before, player.linked, each_pair=each_pair))
        if player.linked != EVERY_PAIR or seat in self.bordered:
            return
        self.bordered.append(seat)
        points = self._bonus(len(self.bordered))
        # No tile is taken for it, so that shield 7 does not double it; monastery 26 may count it all the same.
        player.bonus_tiles += bool(points) and self.rules.option("border_bonus_monastery_26") == "yes"
        self.score(seat, points)

    def _bonus(self, rank: int) -> int:
        """The points of the first and the second player to reach something, and nothing for later ones."""
        return {1: FIRST_BONUS, 2: SECOND_BONUS}[rank][self.size] if rank <= 2 else 0

    def sell(self, seat: int, good: int) -> int:
        """Sell all goods of the kind; the number of them."""
        player = self.players[seat]
        number = player.goods.pop(good, 0)
        player.sold[good] += number
        self.score(seat, number * self.size * (2 if player.shielded(12) else 1))
        if player.shielded(9):
            both = player.has(3) and self.rules.option("shield_vs_monastery") == "both"
            player.silver += number + 1 if both else number
        else:
            player.silver += 2 if player.has(3) else 1
        self.gain_workers(seat, 1 if player.has(4) else 0)
        return number

    def take_workers(self, seat: int) -> None:
        player = self.players[seat]
        self.gain_workers(seat, 4 if player.has(14) else 2)
        player.silver += 1 if player.has(13) else 0

    def mines(self) -> None:
        for seat, player in enumerate(self.owners):
            player.silver += player.count("mine") * (2 if player.shielded(8) else 1)
            # Workers come from the monastery, and no shield but the tenth changes what monasteries do.
            self.gain_workers(seat, player.count("mine") if player.has(2) else 0)

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
        if len(held) > self.goods_kinds:
            wrong.append(f"{len(held)} kinds of goods in storage")
        if set(left) & held:
            wrong.append(f"goods {sorted(set(left) & held)} fit and are left")
        elif left and len(held) < self.goods_kinds:
            wrong.append("goods are left although a storage space is free")
        return wrong

    def ship(self, seat: int, depots: list[int], took: list[int], *, stay: bool) -> None:
        self.players[seat].goods.update(took)
        for depot in depots:
            goods = self.goods[depot]
            # A kind is taken whole or not at all.
            self.goods[depot] = Counter({good: n for good, n in goods.items() if stay and good not in took})

    def winners(self) -> list[int]:
        """The seats that have won, by what was agreed about ties."""
        return [self.winner(fewest=self.rules.options["tie_break_1"] == "fewest")]

    def winner(self, fewest: bool) -> int:
        """The seat with most points; in a tie, the one with more or (`fewest`) fewer empty hexes; then the one whose
        marker is further behind."""
        order = self.order()

        def rank(seat: int) -> tuple[int, int, int]:
            player = self.players[seat]
            return player.pts, -player.empty() if fewest else player.empty(), order.index(seat)

        return max(range(self.size), key=rank)
