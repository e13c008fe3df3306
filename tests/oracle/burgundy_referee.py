"""Replays a recorded game of Burgundy from the first entry to the last. What is different in games of teams and of a
single player is overridden by the referees of these.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from hashlib import sha256
from itertools import chain, cycle, islice, repeat
from typing import Any

from tests.oracle import burgundy_phase_ends, burgundy_routes, burgundy_shields
from tests.oracle.burgundy_acts import RESOURCES, Acts, Turn
from tests.oracle.burgundy_boards import (
    INVENTORY,
    MADE,
    Board,
    estate,
    inventory_complaints,
    layout_unknown,
    told_estate,
)
from tests.oracle.burgundy_module_tables import INN, Rules
from tests.oracle.burgundy_phase_ends import PhaseEnd
from tests.oracle.burgundy_shape import Shapes, read_head
from tests.oracle.burgundy_state import Player, Table
from tests.oracle.burgundy_tables import (
    BLACK_SLOTS,
    GOODS_AT_START,
    GOODS_EACH,
    PHASES,
    ROUNDS,
    colour_of,
    stacks,
)
from tests.oracle.shape import Malformed, digits

Entry = Mapping[str, Any]
Record = dict[str, Any]

# Estates for beginners, whose start castle the rules put into the middle. Elsewhere every castle hex will do. There is
# one of every other estate.
COPIES = {"2011": {"1": 4}, "2019": {"1": 4, "2": 4}}
# Ways to set up in which estates are dealt at random and every player chooses the castle hex.
DEALT = ("open", "secret")


class Referee:
    shapes: type[Shapes] = Shapes

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
        for wrong in read_head(record, self.shapes.form):
            self.say(wrong)
        seed: Any = record.get("seed")
        if digits(seed) and record.get("commitment") != sha256(bytes.fromhex(seed)).hexdigest():
            self.say("commitment is not the SHA-256 of the seed")
        told = {key: str(value) for key, value in record["options"].items()}
        self.options: dict[str, str] = {"monastery_6_payment": "mixed", "goods_overflow": "stay", **told}
        if None in record["estates"]:
            return
        self.rules = Rules(frozenset(record["modules"]), self.options)
        self._check_layouts()
        self.set_table([self._owner(wanted) for wanted in record["estates"]])
        self.coloured, self.black = stacks(record["edition"], self.rules.modules)
        self.coloured["castle"] -= len(self.table.owners)
        self.goods = Counter(dict.fromkeys(range(1, 7), GOODS_EACH))
        shapes = self.shapes(record["edition"], record["players"], self.rules.modules)
        handlers: dict[str, Callable[[Entry], None]] = {
            "setup": self._setup,
            "phase": self._phase,
            "round": self.begin_round,
            "act": self.judge_act,
            "phase_end": self._phase_end,
            "end": self._end,
        }
        course = _course()
        expected = next(course)
        for index, entry in enumerate(record["log"]):
            self._where = f"log[{index}]"
            event = shapes.read(entry)
            self._where = self._place_in_game(index, entry)
            # Acts come in any number after a round has begun.
            if event != "act" or not self._round or expected == "end":
                if event != expected:
                    raise Malformed(f"{event} where {expected} is due")
                expected = next(course)
            handlers[event](entry)
            if self.over() and event != "end":
                course = chain(("end",), repeat("nothing"))
                expected = next(course)
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

    def set_table(self, owners: list[Player]) -> None:
        """Called once, before the first entry, with those who own the estates."""
        self.table = Table(self.record["edition"], owners, self.rules)
        self.acts = Acts(self.table, self.options, self.say)

    def over(self) -> bool:
        """Whether the game ends at once, before its last round."""
        return False

    def board(self, wanted: Entry) -> Board:
        """The board of an estate, with complaints about what it may not be."""
        name, rows = wanted["board"], wanted.get("rows")
        others = self.rules.boards()
        if rows is not None and layout_unknown(name, self.rules.modules):
            board = told_estate(rows)
            for wrong in inventory_complaints(board, INVENTORY):
                self.say(f"estate {name} has {wrong}")
            return board
        if rows is not None:
            self.say(f"the rows of estate {name} are told")
        printed = estate(self.record["edition"], name, others)
        if printed is None:
            raise Malformed(f"there is no estate {name}")
        return printed

    def check_castle(self, board: Board, wanted: Entry) -> None:
        """Complains if the first castle stands where it may not stand."""
        name, castle = wanted["board"], wanted["castle"]
        if board.colours[castle] != "C":
            self.say(f"{castle} of estate {name} is no castle hex")
        # How many there are of a module's boards, and who gets which, is left to the players.
        if not self.rules.boards() and not name.startswith(MADE):
            self._check_given_out(name, castle)

    def _owner(self, wanted: Entry) -> Player:
        board = self.board(wanted)
        self.check_castle(board, wanted)
        return Player(board, {wanted["castle"]: "castle"}, rules=self.rules)

    def _check_layouts(self) -> None:
        """All boards of one name are the same."""
        by_name: dict[str, Any] = {}
        for wanted in self.record["estates"]:
            told = (wanted.get("rows"), wanted.get("dice"))
            if by_name.setdefault(wanted["board"], told) != told:
                self.say(f"estate {wanted['board']} is told in two ways")

    def _check_given_out(self, board: str, castle: str) -> None:
        edition, options = self.record["edition"], self.record["options"]
        if options.get("setup") in DEALT:
            if sum(other["board"] == board for other in self.record["estates"]) > COPIES[edition].get(board, 1):
                self.say(f"there are not so many estates {board}")
        elif board in COPIES[edition] and castle != "d4":
            self.say(f"the start castle of estate {board} stands on d4, not on {castle}")
        elif str(options.get("estate", board)) != board:
            self.say(f"estate {board}, but the options say {options['estate']}")

    def _setup(self, entry: Entry) -> None:
        order = entry["order"]
        if len(set(order)) != len(order):
            raise Malformed(f"the order {order} names a seat twice")
        if order != self.first_order(order[0]):
            self.say(f"the order {order} is not {self.first_order_is}")
        self.table.track = [order[::-1]]
        for number, owner in enumerate(self.table.owners):
            name = self.owner_name(number)
            for key, wanted in self.at_start(number, order).items():
                if entry[key][number] != wanted:
                    self.say(f"{name} starts with {entry[key][number]} {key} instead of {wanted}")
                setattr(owner, key, entry[key][number])
            if len(entry["goods"][number]) != GOODS_AT_START:
                self.say(f"{name} starts with {len(entry['goods'][number])} goods")
            owner.goods.update(entry["goods"][number])
            self._draw(self.goods, entry["goods"][number], "goods")
        self._deal(entry)

    # In words, what the order at the start has to be.
    first_order_is = "clockwise"

    def first_order(self, first: int) -> list[int]:
        """The order in which the markers are set up if the seat is the first."""
        seats = len(self.table.players)
        return list(islice(cycle(range(seats)), first, first + seats))

    def at_start(self, owner: int, order: list[int]) -> dict[str, int]:
        """The silver and workers that the owner of an estate gets."""
        return {"silver": 1, "workers": order.index(owner) + 1}

    def owner_name(self, number: int) -> str:
        return f"seat {number}"

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
            for seat, owner in enumerate(table.owners):
                table.score_area(seat, next(iter(owner.placed)))
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

    def end_round(self) -> None:
        if not self._round:
            return
        self.acts.finish()
        for seat in self._waiting:
            self.say(f"seat {seat} has not had a turn")
        self._waiting = []

    def begin_round(self, entry: Entry) -> None:
        self.end_round()
        self._round_begins(entry)

    def _next_turn(self) -> None:
        seat = self._waiting.pop(0)
        self.acts.turn = Turn(seat, self._dice[seat], white=self._white)

    def judge_act(self, entry: Entry) -> None:
        if burgundy_phase_ends.belongs(entry):
            self._end_of_phase().judge(entry)
        elif entry["by"] == "shield:6":
            # At any time of the game.
            for wrong in burgundy_shields.choose(self.table, entry["p"], entry["of"]):
                self.say(wrong)
        else:
            self._act_of_turn(entry)
        self.compare(entry)

    def _end_of_phase(self) -> PhaseEnd:
        """What shields do when the turns of the phase are over."""
        if self._phase_end_acts is None:
            if self._round != ROUNDS:
                self.say(f"a phase ends after {self._round} rounds")
            self.end_round()
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

    def compare(self, entry: Entry) -> None:
        """Compare what every player has with the record, and go on with the record's values, so that one mistake is
        reported once."""
        for key in RESOURCES:
            holders = self.table.players if key == "pts" else self.table.owners
            for number, own in enumerate(self.table.amounts(key)):
                told = entry["after"][key][number]
                if told != own:
                    name = f"seat {number}" if key == "pts" else self.owner_name(number)
                    self.say(f"{name} has {told} {key} afterwards, by the rules {own}")
                    setattr(holders[number], key, told)

    def _phase_end(self, entry: Entry) -> None:
        self._end_of_phase().finish()
        self._phase_end_acts = None
        self._round = 0
        self.table.mines()
        self.compare(entry)

    def _end(self, entry: Entry) -> None:
        for seat, player in enumerate(self.table.players):
            told = entry["scores"][seat]
            own = self.final_scores(seat, told)
            for key in sorted(own.keys() | told.keys()):
                if key not in own:
                    self.say(f"seat {seat} scores {key}, which is not due at the end")
                # An entry of 0 points may be left out.
                elif told.get(key, 0) != own[key]:
                    self.say(f"seat {seat} scores {told.get(key, 0)} for {key} instead of {own[key]}")
            player.pts += sum(own.values())
            if entry["empty"][seat] != player.empty():
                self.say(f"seat {seat} has {entry['empty'][seat]} empty hexes, by the rules {player.empty()}")
        self.compare(entry)
        points = [player.pts for player in self.table.players]
        if self.record.get("final") != points:
            self.say(f"final is {self.record.get('final')}, the last points are {points}")
        winners = self.table.winners()
        if self.record.get("winners") != winners:
            self.say(f"winners is {self.record.get('winners')}, by the rules {winners}")

    def final_scores(self, seat: int, told: Mapping[str, int]) -> dict[str, int]:
        """What the end adds to the points of a seat, by cause. Where there is a choice, the record tells it."""
        player = self.table.players[seat]
        own = player.final_scores(self.table.edition)
        self._count_crane(player, own, told)
        return own

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
