"""The team game of Burgundy: two partners on each side share an estate and all that belongs to it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from typing import Any

from tests.oracle.burgundy_acts import Acts
from tests.oracle.burgundy_boards import INVENTORY, ROW_LENGTHS, ROWS, Board, beside, inventory_complaints
from tests.oracle.burgundy_module_tables import Rules
from tests.oracle.burgundy_referee import Entry, Referee
from tests.oracle.burgundy_shape import Form, Shapes, layout
from tests.oracle.burgundy_state import Player, Table
from tests.oracle.shape import Keys, Malformed, Test, keyed, listed, one_of, whole

# The left half, in the middle row with the shared castle, and the right half.
_LEFT = ("CBBB", "MSBMK", "BCSMKK", "BBBSSSC", "KCSABM", "KSABB", "SAAB")
_RIGHT = ("AABK", "ABSBK", "ABSBCK", "BSCBBK", "MMSBCK", "BBAAK", "BAAK")
_LEFT_NUMBERS = ("6543", "41654", "543125", "6126541", "254312", "61256", "3413")
_RIGHT_NUMBERS = ("3456", "55512", "621323", "426214", "313452", "65215", "3143")
LETTERS_12A = [left + right for left, right in zip(_LEFT, _RIGHT, strict=True)]
NUMBERS_12A = [[int(mark) for mark in left + right] for left, right in zip(_LEFT_NUMBERS, _RIGHT_NUMBERS, strict=True)]

MIDDLE = "m"
WIDTHS = (8, 10, 12, 13, 12, 10, 8)
TEAMS = 2
# Two estates less the castle that they share.
TEAM_INVENTORY = Counter({colour: 2 * number for colour, number in INVENTORY.items()}) - Counter("C")
# On the back of the board the team chooses among the castle hexes with these numbers.
START_NUMBERS = {"12a": (1,), "12b": (1, 6)}

STORES = ("own", "shared")
CELLS_EACH = 2
SILVER_AT_START = 2
WORKERS_AT_START = (3, 5)


def _names() -> list[list[str]]:
    """The names of the hexes, row by row."""
    found = []
    for letter, length in zip(ROWS, ROW_LENGTHS, strict=True):
        # The castle in the middle belongs to both halves.
        places = range(1, min(length, 6) + 1)
        left, right = ([f"{half}{letter}{place}" for place in places] for half in "lr")
        found.append([*left, *([MIDDLE] if letter == "d" else []), *right])
    return found


NAMES = _names()
HEXES = [hex for row in NAMES for hex in row]


def _places() -> dict[str, tuple[int, int]]:
    """Where the hexes lie: the halves touch in the three middle rows and gape above and below them."""
    found = {}
    for row, names in enumerate(NAMES):
        across = abs(row - 3)
        half = len(names) // 2
        for index, hex in enumerate(names):
            gap = max(0, across - 1) * 2 if index >= half else 0
            found[hex] = (across + 2 * index + gap, row)
    return found


_BESIDE = beside(_places())


def team_board(letters: Collection[str], numbers: Collection[Collection[int]]) -> Board:
    marks, dice = "".join(letters), [number for row in numbers for number in row]
    return Board(dict(zip(HEXES, marks, strict=True)), dict(zip(HEXES, dice, strict=True)), _BESIDE)


BOARD_12A = team_board(LETTERS_12A, NUMBERS_12A)


def _dice(value: Any) -> bool:
    rows = listed(listed(whole(1, 6)), len(WIDTHS))
    return rows(value) and tuple(map(len, value)) == WIDTHS


class TeamShapes(Shapes):
    form = Form(
        players=whole(4, 4),
        estate=keyed(
            {"board": one_of(START_NUMBERS), "castle": one_of(HEXES)}, {"rows": layout(*WIDTHS), "dice": _dice}
        ),
        sharing=2,
        hexes=HEXES,
    )

    def keys(self, act: str, by: str) -> Keys:
        required, optional = super().keys(act, by)
        store: Mapping[str, Test] = {"store": one_of(STORES)} if act in ("take", "buy", "place") else {}
        return {**required, **store}, optional


class Partner(Player):
    """A player of a team. Points and the tiles in the own cells are the partner's, everything else the team's."""

    def __init__(self, team: Player) -> None:
        self.team = team
        super().__init__(
            team.board,
            team.placed,
            silver=team.silver,
            workers=team.workers,
            goods=team.goods,
            sold=team.sold,
            bonus_tiles=team.bonus_tiles,
            rules=team.rules,
            since=team.since,
        )

    @property
    def silver(self) -> int:
        return self.team.silver

    @silver.setter
    def silver(self, silver: int) -> None:
        self.team.silver = silver

    @property
    def workers(self) -> int:
        return self.team.workers

    @workers.setter
    def workers(self, workers: int) -> None:
        self.team.workers = workers

    @property
    def bonus_tiles(self) -> int:
        return self.team.bonus_tiles

    @bonus_tiles.setter
    def bonus_tiles(self, tiles: int) -> None:
        self.team.bonus_tiles = tiles

    def cells(self, store: str = "") -> list[str]:
        return self.team.storage if store == "shared" else self.storage

    def room(self, store: str = "") -> bool:
        return len(self.cells(store)) < CELLS_EACH

    @property
    def full(self) -> bool:
        return not any(self.room(store) for store in STORES)

    @property
    def stored(self) -> list[str]:
        return [*self.storage, *self.team.storage]


class TeamTable(Table):
    """The seats 0 and 2 are the team 0, the seats 1 and 3 the team 1."""

    def __init__(self, edition: str, teams: list[Player], rules: Rules | None = None) -> None:
        self.teams = teams
        super().__init__(edition, [Partner(teams[seat % TEAMS]) for seat in range(2 * TEAMS)], rules)

    @property
    def owners(self) -> list[Player]:
        return self.teams

    def side(self, seat: int) -> int:
        return seat % TEAMS

    def winners(self) -> list[int]:
        fewest = self.rules.option("team_tie_break") == "fewest"

        def rank(team: int) -> tuple[int, int]:
            empty = self.teams[team].empty()
            return sum(partner.pts for partner in self.players[team::TEAMS]), -empty if fewest else empty

        best = max(rank(team) for team in range(TEAMS))
        return [seat for seat in range(len(self.players)) if rank(self.side(seat)) == best]


class TeamReferee(Referee):
    shapes = TeamShapes

    def set_table(self, owners: list[Player]) -> None:
        self.table = TeamTable(self.record["edition"], owners, self.rules)
        self.acts = Acts(self.table, self.options, self.say)

    def board(self, wanted: Entry) -> Board:
        name = wanted["board"]
        if self.options.get("team_board", name) != name:
            self.say(f"estate {name}, but the options say {self.options['team_board']}")
        if name == "12a":
            if "rows" in wanted or "dice" in wanted:
                self.say("the rows of estate 12a are told")
            return BOARD_12A
        # The printed layout of the back is known to nobody.
        if "rows" not in wanted or "dice" not in wanted:
            raise Malformed(f"the rows of estate {name} are not told")
        board = team_board(wanted["rows"], wanted["dice"])
        for wrong in inventory_complaints(board, TEAM_INVENTORY):
            self.say(f"estate {name} has {wrong}")
        return board

    def check_castle(self, board: Board, wanted: Entry) -> None:
        name, castle = wanted["board"], wanted["castle"]
        if board.colours[castle] != "C" or board.number[castle] not in START_NUMBERS[name]:
            numbers = " or ".join(str(number) for number in START_NUMBERS[name])
            self.say(f"{castle} of estate {name} is no castle hex with the number {numbers}")

    first_order_is = "that of the teams in turn"

    def first_order(self, first: int) -> list[int]:
        return list(range(len(self.table.players)))

    def at_start(self, owner: int, order: list[int]) -> dict[str, int]:
        return {"silver": SILVER_AT_START, "workers": WORKERS_AT_START[owner]}

    def owner_name(self, number: int) -> str:
        return f"team {number}"

    def final_scores(self, seat: int, told: Mapping[str, int]) -> dict[str, int]:
        # The points of a team stand with its first partner.
        return super().final_scores(seat, told) if seat < TEAMS else {}
