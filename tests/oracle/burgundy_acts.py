"""The acts of one player's turn in Burgundy: whether each is allowed, and what it does to the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from tests.oracle.burgundy_state import EVERY_NUMBER, SHIFTING, SHIFTING_TAKE, TAKING, Player, Table
from tests.oracle.burgundy_tables import NUMBER, colour_of

Act = Mapping[str, Any]

DUTIES = ("castle", "ship")


@dataclass
class Due:
    """An effect that is still to be used by an act. There is never more than one: each act uses up the effect, and
    causes at most one."""

    by: str
    # The numbers of the hexes that a city hall may use: in some reading of the rules, and in every reading.
    may: frozenset[int] = EVERY_NUMBER
    must: frozenset[int] = EVERY_NUMBER
    # Whether it could be used when it fell due, in some reading and in every reading.
    could: bool = False
    should: bool = False


@dataclass
class Turn:
    seat: int
    dice: list[int]
    bought: bool = False
    due: Due | None = None
    over: bool = False


@dataclass
class Acts:
    """Judges acts one by one and carries each out as far as possible, even if it is not allowed."""

    table: Table
    options: Mapping[str, str]
    say: Callable[[str], None]
    turn: Turn = field(default_factory=lambda: Turn(0, []))

    @property
    def player(self) -> Player:
        return self.table.players[self.turn.seat]

    def judge(self, act: Act) -> None:
        by = act["by"]
        due = self.turn.due
        if by == "purchase":
            self._purchase(act)
            return
        numbers = (EVERY_NUMBER, EVERY_NUMBER)
        if by == "die":
            self._settle("the next die")
            self._use_die(act)
            numbers = (frozenset({act["use"]}), frozenset({act["use"]}))
        else:
            if due is None or due.by != by:
                self._settle(f"an act by {by}")
                self.say(f"nothing allows an act by {by}")
            else:
                numbers = (due.may, due.must)
            self.turn.due = None
        if act["a"] == "take":
            self._take(act)
        elif act["a"] == "place":
            self._place(act, *numbers)
        elif act["a"] == "ship":
            self._ship(act)
        elif act["a"] == "sell":
            self._sell(act)
        elif act["a"] == "workers":
            self.table.take_workers(self.turn.seat)
        elif due is not None and due.by == by and not (due.could or self._usable(by, due.may)):
            self.say(f"the effect of {by} is declined although it could not be used")

    def finish(self) -> None:
        """Called at the end of a turn: complains about everything that is left to do."""
        if self.turn.over:
            return
        self._settle("the end of the turn")
        if self.turn.dice:
            self.say(f"seat {self.turn.seat} has not used the dice {self.turn.dice}")
        self.turn.over = True

    def _usable(self, by: str, numbers: frozenset[int]) -> bool:
        if by == "castle":
            return True
        if by == "ship":
            return self.table.any_goods()
        if by == "city_hall":
            return self.player.can_place(numbers)
        if by == "building:warehouse":
            return bool(self.player.kinds())
        if self.player.full and self.options["full_storage_effect"] == "empty":
            return False
        return self.table.any_tile(TAKING[by])

    def _unsettled(self) -> bool:
        """Whether the open effect must still be used. An effect that could not be used at first, or no longer can be
        after a purchase, need not be."""
        due = self.turn.due
        return due is not None and due.should and self._usable(due.by, due.must)

    def _settle(self, before: str) -> None:
        due = self.turn.due
        if due is not None and self._unsettled():
            duty = "not taken" if due.by in DUTIES else "neither used nor declined"
            self.say(f"the effect of {due.by} is {duty} before {before}")
        self.turn.due = None

    def _purchase(self, act: Act) -> None:
        if self.options["purchase_timing"] == "between":
            # An effect that could not be used is over with the action, and the purchase comes after it.
            self._settle("the purchase")
        if self.turn.bought:
            self.say("a second purchase in one turn")
        self.turn.bought = True
        player, depot, pay = self.player, act["depot"], act["pay"]
        tiles = self.table.black if depot == "black" else self.table.depots[depot]
        if depot != "black" and not player.has(6):
            self.say(f"a purchase from depot {depot} without monastery 6")
        silver, workers = pay.get("silver", 0), pay.get("workers", 0)
        self._check_pay(silver, workers)
        player.silver -= silver
        player.workers -= workers
        self._store(act, tiles, effect=True)

    def _check_pay(self, silver: int, workers: int) -> None:
        if silver + workers != 2:
            self.say(f"a purchase for {silver} silver and {workers} workers")
        elif workers and not (self.table.edition == "2019" and self.player.has(6)):
            self.say("workers pay for a purchase")
        elif workers == 1 and self.options["monastery_6_payment"] == "same":
            self.say("a purchase paid with silver and workers mixed")
        if silver > self.player.silver or workers > self.player.workers:
            self.say(f"a purchase for {silver} silver and {workers} workers that are not there")

    def _use_die(self, act: Act) -> None:
        die, use, spent = act["die"], act["use"], act["spent"]
        if die in self.turn.dice:
            self.turn.dice.remove(die)
        else:
            self.say(f"there is no die {die}, only {self.turn.dice}")
        wanted, shifted = die, False
        if act["a"] == "take":
            wanted, shifted = act["depot"], self.player.has(SHIFTING_TAKE)
        elif act["a"] == "place":
            wanted, shifted = NUMBER[act["hex"]], self.player.has(SHIFTING[colour_of(act["tile"])])
        elif act["a"] == "sell":
            wanted = act["good"]
        if use != wanted:
            self.say(f"use is {use}, but the act needs {wanted}")
        cost = self.player.cost(die, use, shifted=shifted)
        if spent != cost:
            self.say(f"{spent} workers turn {die} into {use}; {cost} are needed")
        if spent > self.player.workers:
            self.say(f"{spent} workers are spent, but there are {self.player.workers}")
        self.player.workers -= spent

    def _take(self, act: Act) -> None:
        by = act["by"]
        if by in TAKING and colour_of(act["tile"]) not in TAKING[by]:
            self.say(f"{by} does not take a {act['tile']}")
        self._store(act, self.table.depots[act["depot"]], effect=by in TAKING)

    def _store(self, act: Act, tiles: list[str], *, effect: bool) -> None:
        """Move a tile from a depot into the storage. `effect` is True if an effect allows it, and not the action of a
        die."""
        player, tile, discard = self.player, act["tile"], act.get("discard")
        if tile in tiles:
            tiles.remove(tile)
        else:
            self.say(f"there is no {tile} in depot {act['depot']}, only {tiles}")
        if player.full and effect and self.options["full_storage_effect"] == "empty":
            self.say("the storage is full")
        elif player.full and discard is None:
            self.say("the storage is full and nothing is thrown out")
        elif not player.full and discard is not None:
            self.say(f"{discard} is thrown out of a storage that is not full")
        if discard in player.storage:
            player.storage.remove(discard)
        elif discard is not None:
            self.say(f"there is no {discard} in the storage to throw out")
        player.storage.append(tile)

    def _place(self, act: Act, may: frozenset[int], must: frozenset[int]) -> None:
        player, tile, hex = self.player, act["tile"], act["hex"]
        if tile in player.storage:
            player.storage.remove(tile)
        else:
            self.say(f"there is no {tile} in the storage, only {player.storage}")
        refusal = player.refusal(tile, hex)
        if refusal:
            self.say(refusal)
        number = NUMBER[hex]
        if act["by"] == "city_hall" and self.options["city_hall_die"] == "yes" and number not in may:
            self.say(f"the number of {hex} is not that of the city hall's die: {sorted(may)}")
        # The castle's die shows what the player wants: either only for the castle's own tile, or for more.
        if act["by"] == "castle":
            must = frozenset({number})
        free = hex not in player.placed
        player.placed[hex] = tile
        if free:
            self.table.settle(self.turn.seat, hex)
        self.turn.due = self._caused(tile, may, must)

    def _caused(self, tile: str, may: frozenset[int], must: frozenset[int]) -> Due | None:
        name = tile.removeprefix("building:")
        if tile in (*DUTIES, *TAKING, "building:warehouse"):
            due = Due(tile)
        elif name == "city_hall":
            every = self.options["city_hall_die"] == "no"
            due = Due(name, EVERY_NUMBER if every else may, EVERY_NUMBER if every else must)
        else:
            return None
        due.could, due.should = self._usable(due.by, due.may), self._usable(due.by, due.must)
        return due

    def _ship(self, act: Act) -> None:
        depots, took, left = act["depots"], act["took"], act["left"]
        if not self.table.any_goods():
            self.say("a ship takes goods although no depot holds any")
        for wrong in self.table.ship_refusals(self.turn.seat, depots, took, left):
            self.say(wrong)
        self.table.ship(self.turn.seat, depots, took, stay=self.options["goods_overflow"] == "stay")

    def _sell(self, act: Act) -> None:
        there = self.player.goods[act["good"]]
        if act["n"] != there:
            self.say(f"{act['n']} goods {act['good']} are sold, but there are {there}")
        self.table.sell(self.turn.seat, act["good"])
