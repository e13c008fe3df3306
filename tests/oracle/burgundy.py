"""A referee for recorded games of The Castles of Burgundy, with all modules for separate players: it replays them by
the rules alone.

It shares nothing with the engine that wrote the record: boards, tiles and rules are its own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from itertools import cycle, islice
from typing import Any

from tests.oracle import burgundy_phase_ends, burgundy_routes, burgundy_shields
from tests.oracle.burgundy_acts import RESOURCES, Acts, Turn
from tests.oracle.burgundy_module_tables import INN, Rules
from tests.oracle.burgundy_phase_ends import PhaseEnd
from tests.oracle.burgundy_shape import Malformed, Shapes, digits, read_head
from tests.oracle.burgundy_state import Player, Table
from tests.oracle.burgundy_tables import (
    BLACK_SLOTS,
    GOODS_AT_START,
    GOODS_EACH,
    LARGEST_AREA,
    NUMBER,
    PHASES,
    ROUNDS,
    areas,
    colour_of,
    estate,
    hexes,
    stacks,
)

Entry = Mapping[str, Any]
Record = dict[str, Any]

# Estates for beginners, whose start castle the rules put into the middle. Elsewhere every castle hex will do. There is
# one of every other estate.
COPIES = {"2011": {"1": 4}, "2019": {"1": 4, "2": 4}}
ROWS = (4, 5, 6, 7, 6, 5, 4)
INVENTORY = {"B": 12, "A": 6, "S": 6, "K": 6, "C": 4, "M": 3}
# Ways to set up in which estates are dealt at random and every player chooses the castle hex.
DEALT = ("open", "secret")


def check(record: Record) -> list[str]:
    """All points where the record disagrees with the rules, in words; empty if there are none."""
    referee = Referee(record)
    try:
        referee.replay()
    except Malformed as problem:
        referee.say(f"malformed: {problem}")
    return referee.found


class Referee:
    def __init__(self, record: Record) -> None:
        self.record = record
        self.found: list[str] = []
        self._where = "head"
        self._round = 0
        self._phase_end_acts: PhaseEnd | None = None

    def say(self, text: str) -> None:
        self.found.append(f"{self._where}: {text}")

    def replay(self) -> None:
        record = self.record
        for wrong in read_head(record):
            self.say(wrong)
        seed: Any = record.get("seed")
        if digits(seed) and record.get("commitment") != sha256(bytes.fromhex(seed)).hexdigest():
            self.say("commitment is not the SHA-256 of the seed")
        self.options: dict[str, str] = {"monastery_6_payment": "mixed", **record["options"]}
        if None in record["estates"]:
            return
        self.rules = Rules(frozenset(record["modules"]), self.options)
        self.table = Table(record["edition"], [self._player(wanted) for wanted in record["estates"]], self.rules)
        self.acts = Acts(self.table, self.options, self.say)
        self.coloured, self.black = stacks(record["edition"], self.rules.modules)
        self.coloured["castle"] -= self.table.size
        self.goods = Counter(dict.fromkeys(range(1, 7), GOODS_EACH))
        shapes = Shapes(record["edition"], self.table.size, self.rules.modules)
        handlers: dict[str, Callable[[Entry], None]] = {
            "setup": self._setup,
            "phase": self._phase,
            "round": self._round_entry,
            "act": self._act,
            "phase_end": self._phase_end,
            "end": self._end,
        }
        due = _course()
        expected = next(due)
        for index, entry in enumerate(record["log"]):
            self._where = f"log[{index}]"
            event = shapes.read(entry)
            self._where = self._place_in_game(index, entry)
            # Acts come in any number after a round has begun.
            if event != "act" or not self._round:
                if event != expected:
                    raise Malformed(f"{event} where {expected} is due")
                expected = next(due)
            handlers[event](entry)
        self._where = "end"
        if expected != "nothing" and seed is not None:
            self.say(f"the log ends where {expected} is due")
        if expected == "nothing" and seed is None:
            self.say("the game is over, but its seed is not told")

    def _place_in_game(self, index: int, entry: Entry) -> str:
        words = [f"log[{index}]"]
        if self.table.phase:
            words.append(f"{self.table.phase}{self._round}")
        if entry["e"] == "act":
            words.append(f"seat {entry['p']} {entry['a']} by {entry['by']}")
        else:
            words.append(entry["e"])
        return " ".join(words)

    def _player(self, wanted: Entry) -> Player:
        board, castle = wanted["board"], wanted["castle"]
        edition = self.record["edition"]
        others = self.rules.boards()
        made = board.startswith("~") and not others
        if "rows" in wanted and (made or board in self.rules.house_boards()):
            colours = self._own_layout(board, wanted["rows"])
        else:
            found = estate(edition, board, others)
            if found is None or "rows" in wanted:
                raise Malformed(f"there is no estate {board}" if found is None else f"estate {board} is printed")
            colours = found
        if colours[castle] != "C":
            self.say(f"{castle} of estate {board} is no castle hex")
        # How many there are of a module's boards, and who gets which, is left to the players.
        if not others:
            self._check_given_out(board, castle)
        return Player(colours, {castle: "castle"}, rules=self.rules)

    def _own_layout(self, board: str, rows: Sequence[str]) -> dict[str, str]:
        """An estate of our own has as many hexes of each colour as any other, and no larger towns."""
        colours = hexes(" ".join(rows)) if len(rows) == len(ROWS) else {}
        if set(colours) != set(NUMBER) or Counter(colours.values()) != Counter(INVENTORY):
            raise Malformed(f"estate {board} has other hexes")
        if max(map(len, areas(colours).values())) > LARGEST_AREA:
            self.say(f"estate {board} has too large an area")
        return colours

    def _check_given_out(self, board: str, castle: str) -> None:
        edition, options = self.record["edition"], self.record["options"]
        if options.get("setup") == "each":
            seed = str(options.get("estate", "1")).removeprefix("~")
            own = [f"~{seed}.{number}" for number in range(1, self.record["players"] + 1)]
            if [other["board"] for other in self.record["estates"] if other] != own:
                self.say(f"the estates are not {', '.join(own)}")
        elif options.get("setup") in DEALT:
            if board in self.rules.house_boards() or board.startswith("~"):
                self.say(f"estate {board} is on no sheet")
            if sum(other["board"] == board for other in self.record["estates"]) > COPIES[edition].get(board, 1):
                self.say(f"there are not so many estates {board}")
        elif board in COPIES[edition] and castle != "d4":
            self.say(f"the start castle of estate {board} stands on d4, not on {castle}")
        elif str(options.get("estate", board)) != board:
            self.say(f"estate {board}, but the options say {options['estate']}")

    def _setup(self, entry: Entry) -> None:
        order = entry["order"]
        clockwise = list(islice(cycle(range(self.table.size)), order[0], order[0] + self.table.size))
        if order != clockwise:
            self.say(f"the order {order} is not clockwise")
        if len(set(order)) != len(order):
            raise Malformed(f"the order {order} names a seat twice")
        self.table.track = [order[::-1]]
        for seat, player in enumerate(self.table.players):
            place = order.index(seat)
            for key, wanted in (("silver", 1), ("workers", place + 1)):
                if entry[key][seat] != wanted:
                    self.say(f"seat {seat} starts with {entry[key][seat]} {key} instead of {wanted}")
                setattr(player, key, entry[key][seat])
            if len(entry["goods"][seat]) != GOODS_AT_START:
                self.say(f"seat {seat} starts with {len(entry['goods'][seat])} goods")
            player.goods.update(entry["goods"][seat])
            self._draw(self.goods, entry["goods"][seat], "goods")
        self._deal(entry)

    def _deal(self, entry: Entry) -> None:
        """What modules deal at the start."""
        wrong = []
        if "trade_routes" in self.rules.modules:
            wrong += burgundy_routes.deal_refusals(entry["routes"])
            for player, cards in zip(self.table.players, entry["routes"], strict=True):
                player.route = burgundy_routes.route(cards)
        if "shields" in self.rules.modules:
            # By the names of the depots, or in their order.
            told = entry["shields"]
            by_depot = told if isinstance(told, list) else [told[str(depot)] for depot in self.table.depots]
            self.table.shields = {depot: list(there) for depot, there in enumerate(by_depot, 1)}
            wrong += burgundy_shields.deal_refusals(self.table.shields, self.table.size)
        for line in wrong:
            self.say(line)

    def _draw(self, stack: Counter[Any], drawn: Iterable[Any], name: str) -> None:
        for item in drawn:
            stack[item] -= 1
            if stack[item] == -1:
                self.say(f"there are not so many {item} in the stack of {name}")

    def _phase(self, entry: Entry) -> None:
        table = self.table
        wanted = PHASES[PHASES.index(table.phase) + 1] if table.phase else PHASES[0]
        if entry["phase"] != wanted:
            self.say(f"phase {entry['phase']} where {wanted} is due")
        starting = not table.phase
        table.phase = wanted
        if starting and self.options["start_castle_area"] == "yes":
            for seat, player in enumerate(table.players):
                table.score_area(seat, next(iter(player.placed)))
        for depot, colours in table.expected_slots().items():
            tiles = entry["depots"][str(depot)]
            shown = "".join(colour_of(tile) for tile in tiles)
            if shown != colours:
                self.say(f"depot {depot} is filled with {shown} instead of {colours}")
            self._draw(self.coloured, tiles, "coloured tiles")
            table.depots[depot] = list(tiles)
        if len(entry["black"]) != BLACK_SLOTS[table.size]:
            self.say(f"{len(entry['black'])} tiles in the black depot instead of {BLACK_SLOTS[table.size]}")
        self._draw(self.black, entry["black"], "black tiles")
        table.black = list(entry["black"])
        self._draw(self.goods, entry["goods"], "goods")
        if len(entry["goods"]) != ROUNDS:
            raise Malformed(f"{len(entry['goods'])} goods for {ROUNDS} rounds")
        self._coming = entry["goods"]
        if "inns" in self.rules.modules:
            table.inns.append(INN)
            if entry["inns"] != len(table.inns):
                self.say(f"{entry['inns']} inns beside the black depot instead of {len(table.inns)}")

    def _round_begins(self, entry: Entry) -> None:
        self._round += 1
        self.table.rounds += 1
        if entry["n"] != self._round:
            self.say(f"round {entry['n']} where {self._round} is due")
        if entry["order"] != self.table.order():
            self.say(f"order is {entry['order']}, on the track it is {self.table.order()}")
        if entry["good"] != self._coming[self._round - 1]:
            self.say(f"the good is {entry['good']}, that of the round is {self._coming[self._round - 1]}")
        self.table.goods[entry["white"]][entry["good"]] += 1
        self._dice = [list(pair) for pair in entry["dice"]]
        self._white = entry["white"]
        self._waiting = self.table.order()
        self._next_turn()

    def _round_ends(self) -> None:
        if not self._round:
            return
        self.acts.finish()
        for seat in self._waiting:
            self.say(f"seat {seat} has not had a turn")
        self._waiting = []

    def _round_entry(self, entry: Entry) -> None:
        self._round_ends()
        self._round_begins(entry)

    def _next_turn(self) -> None:
        seat = self._waiting.pop(0)
        self.acts.turn = Turn(seat, self._dice[seat], white=self._white)

    def _act(self, entry: Entry) -> None:
        if burgundy_phase_ends.belongs(entry):
            self._end_of_phase().judge(entry)
        elif entry["by"] == "shield:6":
            # At any time of the game.
            for wrong in burgundy_shields.choose(self.table, entry["p"], entry["of"]):
                self.say(wrong)
        else:
            self._act_of_turn(entry)
        self._compare(entry)

    def _end_of_phase(self) -> PhaseEnd:
        """What shields do when the turns of the phase are over."""
        if self._phase_end_acts is None:
            if self._round != ROUNDS:
                self.say(f"a phase ends after {self._round} rounds")
            self._round_ends()
            self._phase_end_acts = PhaseEnd(self.acts, self.say, self._white)
        return self._phase_end_acts

    def _act_of_turn(self, entry: Entry) -> None:
        if entry["p"] != self.acts.turn.seat and entry["p"] in self._waiting:
            self.acts.finish()
            self._next_turn()
            while entry["p"] != self.acts.turn.seat:
                self.say(f"seat {self.acts.turn.seat} has not had a turn")
                self._next_turn()
        if entry["p"] == self.acts.turn.seat:
            self.acts.judge(entry)
        else:
            self.say(f"it is not the turn of seat {entry['p']}")

    def _compare(self, entry: Entry) -> None:
        """Compare what every player has with the record, and go on with the record's values, so that one mistake is
        reported once."""
        for key in RESOURCES:
            for seat, player in enumerate(self.table.players):
                told, own = entry["after"][key][seat], getattr(player, key)
                if told != own:
                    self.say(f"seat {seat} has {told} {key} afterwards, by the rules {own}")
                    setattr(player, key, told)

    def _phase_end(self, entry: Entry) -> None:
        self._end_of_phase().finish()
        self._phase_end_acts = None
        self._round = 0
        self.table.mines()
        self._compare(entry)

    def _end(self, entry: Entry) -> None:
        for seat, player in enumerate(self.table.players):
            own = player.final_scores(self.table.edition)
            told = entry["scores"][seat]
            self._count_crane(player, own, told)
            for key in sorted(own.keys() | told.keys()):
                if key not in own:
                    self.say(f"seat {seat} scores {key}, which does not stand in the estate")
                # An entry of 0 points may be left out.
                elif told.get(key, 0) != own[key]:
                    self.say(f"seat {seat} scores {told.get(key, 0)} for {key} instead of {own[key]}")
            player.pts += sum(own.values())
            if entry["empty"][seat] != player.empty():
                self.say(f"seat {seat} has {entry['empty'][seat]} empty hexes, by the rules {player.empty()}")
        self._compare(entry)
        points = [player.pts for player in self.table.players]
        if self.record.get("final") != points:
            self.say(f"final is {self.record.get('final')}, the last points are {points}")
        winner = self.table.winner(fewest=self.options["tie_break_1"] == "fewest")
        if self.record.get("winners") != [winner]:
            self.say(f"winners is {self.record.get('winners')}, by the rules it is seat {winner}")

    def _count_crane(self, player: Player, own: dict[str, int], told: Mapping[str, int]) -> None:
        """A crane is one building more for one of the monasteries; for which of them is the player's choice."""
        worth = player.crane_scores()
        if worth:
            chosen = next((key for key in worth if told.get(key, 0) == own[key] + worth[key]), next(iter(worth)))
            own[chosen] += worth[chosen]


def _course() -> Iterator[str]:
    """The kinds of entries of a whole game in order, without acts."""
    yield "setup"
    for _ in PHASES:
        yield "phase"
        yield from ("round" for _ in range(ROUNDS))
        yield "phase_end"
    yield "end"
    while True:
        yield "nothing"
