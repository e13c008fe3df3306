"""Replays a recorded game of the card game from the first entry to the last."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from hashlib import sha256
from typing import Any

from tests.oracle.cards_acts import Acts, Turn
from tests.oracle.cards_shape import AMOUNTS, KINDS, SCORES, Shapes, option, piles_of_opponent, read_head, starting
from tests.oracle.cards_state import Player, Table
from tests.oracle.cards_tables import (
    ALL_SEVEN,
    DISPLAY,
    OPPONENT_PILES,
    OPTIONS,
    PER_ROW,
    ROUNDS,
    START_SILVER,
    START_WORKERS,
    TURNS,
    die_of,
)
from tests.oracle.shape import Malformed, digits

Entry = Mapping[str, Any]
Record = dict[str, Any]


class Referee:
    """Judges one record; what it found wrong is in `found`, in words."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.found: list[str] = []
        # Whether the game still goes on, so that its record leaves out what is secret.
        self.running = record.get("seed") is None
        self._where = "head"
        # The entry that has to come next; between the acts of a round, the one that ends it.
        self._due = "setup"
        # Whose turns are still to come in the round, and in which turn of the round.
        self._waiting: list[tuple[int, int]] = []
        self._in_turn = False
        # How often the opponent has laid his cards. His points are not known while his cards are not told.
        self._laid = 0
        self._blind = False

    def say(self, text: str) -> None:
        self.found.append(f"{self._where}: {text}")

    def replay(self) -> None:
        record = self.record
        for wrong in read_head(record):
            self.say(wrong)
        seed: Any = record.get("seed")
        if digits(seed) and record.get("commitment") != sha256(bytes.fromhex(seed)).hexdigest():
            self.say("commitment is not the SHA-256 of the seed")
        self.set_table(record["players"], record["options"])
        shapes = Shapes(record["players"], running=self.running)
        handlers: dict[str, Callable[[Entry], None]] = {
            "setup": self.setup,
            "round": self.begin_round,
            "opponent": self._opponent_lays,
            "act": self.judge_act,
            "round_end": self.end_round,
            "end": self._end,
        }
        log = record["log"]
        for index, entry in enumerate(log):
            self._where = f"log[{index}]"
            event = shapes.read(entry, last=index == len(log) - 1)
            self._where = self._place_in_game(index, entry)
            self._check_course(event)
            handlers[event](entry)
        self._where = "end"
        if self._due and not self.running:
            self.say(f"the log ends where {self._due} is due")
        if not self._due and self.running:
            self.say("the game is over, but its seed is not told")

    def set_table(self, players: int, options: Mapping[str, Any]) -> None:
        """Called once, before the first entry."""
        chosen = {key: values[0] for key, values in OPTIONS.items()}
        chosen.update({key: option(value) for key, value in options.items()})
        self.table = Table(
            [Player() for _ in range(players)],
            chosen,
            list(ALL_SEVEN[players]),
            opponent=Player() if players == 1 else None,
        )
        self.acts = Acts(self.table, self.say)
        self._piles: list[list[str] | None] = []

    def _place_in_game(self, index: int, entry: Entry) -> str:
        words = [f"log[{index}]"]
        if self.table.round:
            words.append(f"round {self.table.round}")
        if entry["e"] == "act":
            by = f" by {entry['by']}" if "by" in entry else ""
            words.append(f"turn {entry['turn']} seat {entry['p']} {entry['a']}{by}")
        else:
            words.append(str(entry["e"]))
        return " ".join(words)

    def _check_course(self, event: str) -> None:
        """Acts come in any number after a round has begun; the opponent lays his cards before or after that."""
        if event == "act" and self._due == "round_end":
            return
        if event == "opponent" and self._due in ("round", "round_end"):
            return
        if event != self._due:
            raise Malformed(f"{event} where {self._due or 'nothing'} is due")

    def setup(self, entry: Entry) -> None:
        table, players = self.table, self.table.players
        alone = table.opponent is not None
        first = entry.get("first") or 0
        table.holder = None if alone else first
        workers = START_WORKERS[table.options["start_workers"]][len(players)]
        for seat, player in enumerate(players):
            wanted = {"silver": START_SILVER, "workers": workers[(seat - first) % len(players)]}
            for key, number in wanted.items():
                if entry[key][seat] != number:
                    self.say(f"seat {seat} starts with {entry[key][seat]} {key} instead of {number}")
                setattr(player, key, entry[key][seat])
            for kind in KINDS:
                cards = starting(entry[kind][seat])
                if len(cards) != 1:
                    self.say(f"seat {seat} starts with {len(cards)} {kind} instead of 1")
                getattr(player, kind).update(cards)
        if any(more for key in (*AMOUNTS[1:], *KINDS) for more in entry[key][len(players) :]):
            self.say("the opponent starts with something")
        self._open_piles(entry.get("piles"))
        self._piles = piles_of_opponent(entry.get("opponent"))
        if alone:
            self._deal_opponent()
        self._due = "round"

    def _open_piles(self, told: Mapping[str, list[list[str]]] | None) -> None:
        """Lay out the goods and animals that nobody has drawn in two piles each, the first one not smaller."""
        for kind in KINDS:
            piles = self.table.goods if kind == "goods" else self.table.animals
            piles.limits -= sum((getattr(player, kind) for player in self.table.players), Counter[str]())
            if told is None:
                continue
            first, second = map(list, told[kind])
            if Counter(first + second) != piles.limits:
                # In a running game, all but the top cards may be left out.
                if self.running and len(first) + len(second) < piles.limits.total():
                    continue
                self.say(f"the piles of {kind} hold {dict(Counter(first + second))} instead of {dict(piles.limits)}")
            elif len(first) - len(second) not in (0, 1):
                self.say(f"the piles of {kind} have {len(first)} and {len(second)} cards")
            piles.piles = first, second

    def _deal_opponent(self) -> None:
        for number, (pile, size) in enumerate(zip(self._piles, OPPONENT_PILES, strict=True), 1):
            if pile is not None and len(pile) != size:
                self.say(f"pile {number} of the opponent has {len(pile)} cards instead of {size}")
            told = [] if pile is None else [pile]
            self._complain(self.table.deck.deal(told, hidden=0 if told else size)[0])

    def begin_round(self, entry: Entry) -> None:
        table = self.table
        wanted = ROUNDS[ROUNDS.index(table.round) + 1] if table.round else ROUNDS[0]
        if entry["round"] != wanted:
            self.say(f"round {entry['round']} where {wanted} is due")
        begun = not table.round
        table.round = wanted
        if not begun:
            table.deck.discard(card for row in table.rows.values() for card in row)
            table.pass_first_card()
        if table.holder is not None and entry["first"] != table.holder:
            self.say(f"seat {entry['first']} is first, by the rules seat {table.holder}")
            table.holder = entry["first"]
        self._deal(entry, players_first=begun)
        first, seats = table.holder or 0, len(table.players)
        order = [(first + place) % seats for place in range(seats)]
        self._waiting = [
            (turn, seat) for turn in range(1, TURNS + 1) for seat in order if turn <= table.players[seat].dealt
        ]
        self._in_turn = False
        if table.opponent is not None and self._laid <= ROUNDS.index(wanted):
            self._lay_pile(entry.get("opponent"))
        self._check_told_pile(entry.get("opponent"))
        if "after" in entry:
            self.compare(entry)
        self._due = "round_end"

    def _deal(self, entry: Entry, *, players_first: bool) -> None:
        table, deck = self.table, self.table.deck
        seats = len(table.players)
        rows = {row: list(entry["rows"].get(str(row), [])) for row in range(1, 7)}
        shown = [card for row in rows.values() for card in row]
        display = min(DISPLAY[seats], deck.left)
        dealt = min(TURNS * seats, deck.left - display)
        if len(shown) != display:
            self.say(f"{len(shown)} cards on display instead of {display}")
        self._check_rows(rows, display)
        table.rows = rows
        hidden = self._deal_dice(entry.get("dice") or [None] * seats, dealt)
        dice = [card for player in table.players for card in player.pile or ()]
        groups = [dice, shown] if players_first else [shown, dice]
        wrong, shuffled = deck.deal(groups, hidden)
        self._complain(wrong)
        told = entry.get("reshuffled", False)
        if told != shuffled:
            self.say(f"reshuffled is {told}, but the discard pile had {'' if shuffled else 'not '}to be shuffled")

    def _check_rows(self, rows: Mapping[int, list[str]], display: int) -> None:
        """One card in every row, two with four players, and the others by their own die."""
        seats = len(self.table.players)
        in_order = [row for _ in range(PER_ROW[seats]) for row in range(1, 7)][:display]
        for row, cards in rows.items():
            own, others = in_order.count(row), [card for card in cards if die_of(card) != row]
            if len(cards) < own:
                self.say(f"row {row} has {len(cards)} cards, at least {own} are due")
            elif len(others) > own:
                self.say(f"row {row} has {', '.join(others)}, of which only {own} may lie there")

    def _deal_dice(self, told: list[list[str] | None], dealt: int) -> int:
        """Give out the dice cards; returns how many of them are not told. If there are not enough, they are dealt
        either six by six or one by one."""
        table, seats = self.table, len(self.table.players)
        first = table.holder or 0
        by_six = [min(max(dealt - TURNS * place, 0), TURNS) for place in range(seats)]
        by_one = [dealt // seats + (place < dealt % seats) for place in range(seats)]
        numbers = []
        for place in range(seats):
            player, pile = table.players[(first + place) % seats], told[(first + place) % seats]
            if self.running and pile is not None and len(pile) < by_six[place]:
                pile = None
            player.pile, player.played = pile, Counter()
            player.dealt = by_six[place] if pile is None else len(pile)
            numbers.append(player.dealt)
        if numbers not in (by_six, by_one):
            self.say(f"{numbers} dice cards are dealt instead of {by_six}")
        if any(told[seats:]):
            self.say("the opponent gets dice cards")
        return sum(player.dealt for player in table.players if player.pile is None)

    def _opponent_lays(self, entry: Entry) -> None:
        """The opponent's pile is told before its round or in it."""
        if self._due == "round" and self._laid < len(OPPONENT_PILES):
            self._lay_pile(entry["cards"] if isinstance(entry.get("cards"), list) else None)
        for key in ("cards", "pile"):
            told = entry.get(key)
            if isinstance(told, int) and told != self._laid:
                self.say(f"the opponent lays pile {told}, by the rules {self._laid}")
            self._check_told_pile(told if isinstance(told, list) else None)
        if entry.get("round", ROUNDS[self._laid - 1]) != ROUNDS[self._laid - 1]:
            self.say(f"the opponent lays the pile of round {entry['round']}, by the rules of {ROUNDS[self._laid - 1]}")
        if "after" in entry:
            self.compare(entry)

    def _lay_pile(self, told: list[str] | None) -> None:
        """His next pile, as it was dealt or, in a running game, as it is told now that he lays it."""
        pile = self._piles[self._laid]
        if pile is None and told is not None:
            if len(told) != OPPONENT_PILES[self._laid]:
                self.say(f"the opponent lays {len(told)} cards instead of {OPPONENT_PILES[self._laid]}")
            for card in told:
                for words in self.table.deck.reveal(card):
                    self.say(words)
            pile = told
        self._laid += 1
        if pile is None:
            self._blind = True
        for card in pile or ():
            self.table.lay_opponents(card)

    def _check_told_pile(self, told: list[str] | None) -> None:
        pile = self._piles[self._laid - 1] if self._laid else None
        if told is not None and pile is not None and told != pile:
            self.say(f"the opponent lays {told}, but his pile is {pile}")

    def judge_act(self, entry: Entry) -> None:
        slot = (entry["turn"], entry["p"])
        turn = self.acts.turn
        if not self._in_turn or slot != (turn.number, turn.seat):
            if slot not in self._waiting:
                self.say(f"it is not the turn {slot[0]} of seat {slot[1]}")
                if "after" in entry:
                    self.compare(entry)
                return
            self._finish_turn()
            while self._waiting[0] != slot:
                number, seat = self._waiting.pop(0)
                self.say(f"seat {seat} has not had turn {number}")
            self._waiting.pop(0)
            self.begin_turn(*slot)
        self.acts.judge(entry)
        if "after" in entry:
            self.compare(entry)

    def begin_turn(self, number: int, seat: int) -> None:
        self.acts.turn = Turn(seat, number)
        self._in_turn = True

    def _finish_turn(self) -> None:
        if self._in_turn:
            self.acts.finish()
        self._in_turn = False

    def compare(self, entry: Entry) -> None:
        """Compare what every player has with the record, and go on with the record's values, so that one mistake is
        reported once."""
        for seat, side in enumerate(self.table.sides):
            for key in AMOUNTS:
                own, told = getattr(side, key), entry["after"][key][seat]
                if own == told:
                    continue
                if not (self._blind and key == "pts"):
                    self.say(f"seat {seat} has {told} {key} afterwards, by the rules {own}")
                if key == "pts":
                    side.points["told"] += told - own
                else:
                    setattr(side, key, told)
            for kind in KINDS:
                here, there = +getattr(side, kind), +Counter(entry["after"][kind][seat])
                if here != there:
                    self.say(f"seat {seat} has the {kind} {dict(there)} afterwards, by the rules {dict(here)}")
                    setattr(side, kind, there)
        self._blind = False

    def end_round(self, entry: Entry) -> None:
        self._finish_turn()
        for number, seat in self._waiting:
            self.say(f"seat {seat} has not had turn {number}")
        self._waiting = []
        self.compare(entry)
        self._due = "end" if self.table.round == ROUNDS[-1] else "round"
        if self.table.opponent is not None:
            self._compare_sides(entry)

    def _compare_sides(self, entry: Entry) -> None:
        """In the solo game the opponent wins at once if he is ahead."""
        table = self.table
        animals = self._due == "end" or table.options["solo_interim_animals"] == "true"
        if table.ahead(animals=animals):
            self._due = "end"
        own = table.standing(animals=animals)
        for key in entry.keys() - {"e", "after"}:
            if entry[key] != own:
                self.say(f"{key} is {entry[key]}, by the rules {own}")

    def _end(self, entry: Entry) -> None:
        table, record = self.table, self.record
        lost = table.opponent is not None and self.lost()
        table.score_end()
        for seat, told in enumerate(entry["scores"]):
            own = table.sides[seat].points
            for key in SCORES:
                # An entry of 0 points may be left out.
                if told.get(key, 0) != own[key]:
                    self.say(f"seat {seat} scores {told.get(key, 0)} for {key}, by the rules {own[key]}")
        self.compare(entry)
        points = [side.pts for side in table.sides]
        if not self.running and record["final"] != points:
            self.say(f"final is {record['final']}, the last points are {points}")
        winners = [int(lost)] if table.opponent is not None else table.winners()
        if not self.running and sorted(record["winners"]) != winners:
            self.say(f"winners is {record['winners']}, by the rules {winners}")
        self._due = ""

    def lost(self) -> bool:
        """Whether the opponent of the solo game was ahead at the end of the last round."""
        last = self.table.round == ROUNDS[-1]
        return self.table.ahead(animals=last or self.table.options["solo_interim_animals"] == "true")

    def _complain(self, wrong: Iterable[str]) -> None:
        for line in wrong:
            self.say(line)
