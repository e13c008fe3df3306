"""The acts of one player's turn in Burgundy: whether each is allowed, and what it does to the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from tests.oracle import burgundy_shields
from tests.oracle.burgundy_effects import Due, Lay, building_effect, tile_effect
from tests.oracle.burgundy_module_tables import CRANE, GEESE, INN, RETAKING
from tests.oracle.burgundy_state import EVERY_NUMBER, PAYING, SHIFTING, SHIFTING_TAKE, TAKING, Player, Table
from tests.oracle.burgundy_tables import BUILDINGS, colour_of

Act = Mapping[str, Any]
Numbers = tuple[frozenset[int], frozenset[int]]

RESOURCES = ("pts", "silver", "workers")


@dataclass
class Turn:
    seat: int
    dice: list[int]
    white: int = 0
    # The last one is used first. More than one wait if a trade route brings bonuses or an effect comes in between.
    pending: list[Due | Lay] = field(default_factory=list)
    bought: bool = False
    # Whether the sixteenth shield has set a die.
    set_die: bool = False
    # Whether a shield allows it at the end of a phase, when nobody has a turn.
    apart: bool = False
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
        if act["a"] == "buy":
            self._purchase(act)
        elif act["a"] == "hire":
            self._hire(act["n"])
        elif act["by"] == "die":
            self._begin_die()
            self._with_die(act)
        else:
            self._by_effect(act)
        self._go_on(act["after"])

    def place_directly(self, act: Act, tiles: list[str]) -> None:
        """Place a tile that a shield brings from a depot at the end of a phase."""
        self._lay_from_depot(act, tiles)
        self._go_on(act["after"])

    def finish(self) -> None:
        """Called at the end of a turn: complains about everything that is left to do."""
        if self.turn.over:
            return
        self._settle("the end of the turn")
        if self.turn.dice:
            self.say(f"seat {self.turn.seat} has not used the dice {self.turn.dice}")
        self.turn.over = True

    def _begin_die(self) -> None:
        """Called before a die is used: what is due by then has to be done."""
        self._settle("the next die")

    def _with_die(self, act: Act) -> None:
        if act["a"] == "shield":
            self._double(act)
        elif act["a"] == "retake":
            self._retake(act)
        else:
            if act["die"] in self.turn.dice:
                self.turn.dice.remove(act["die"])
            else:
                self.say(f"there is no die {act['die']}, only {self.turn.dice}")
            self._turn_die(act)
            self._act(act, "", (frozenset({act["use"]}), frozenset({act["use"]})))

    def _by_effect(self, act: Act) -> None:
        by = act["by"]
        due = self._claim(act["a"], by)
        if act["a"] == "decline":
            if due is not None and due.duty:
                self.say(f"the action of a {due.effect} is declined")
            elif due is not None and not (due.could or self._usable(due, due.may)):
                self.say(f"the effect of {by} is declined although it could not be used")
            return
        effect = due.effect if due is not None else by.removeprefix("building:")
        numbers = (due.may, due.must) if due is not None else (EVERY_NUMBER, EVERY_NUMBER)
        if effect == "castle":
            # Its die shows what the player wants: either only for the castle's own act, or for more.
            shown = self.player.board.number[act["hex"]] if act["a"] == "place" else act.get("good")
            numbers = (EVERY_NUMBER, EVERY_NUMBER if shown is None else frozenset({shown}))
        elif effect == "white_castle":
            if act["die"] != self.turn.white:
                self.say(f"the white die shows {self.turn.white}, not {act['die']}")
            self._turn_die(act)
            numbers = (frozenset({act["use"]}), frozenset({act["use"]}))
        self._act(act, effect, numbers)

    def _act(self, act: Act, effect: str, numbers: Numbers) -> None:
        if act["a"] == "take":
            self._take(act, effect)
        elif act["a"] == "place":
            self._place(act, effect, numbers)
        elif act["a"] == "ship":
            self._ship(act)
        elif act["a"] == "sell":
            self._sell(act, numbers)
        elif act["a"] == "workers":
            self.table.take_workers(self.turn.seat)
        elif act["a"] == "crane":
            self._crane(act, numbers)
        elif act["a"] == "shield":
            self._shield_of_castle(act)

    def _usable(self, due: Due, numbers: frozenset[int]) -> bool:
        if due.effect in ("castle", "white_castle", "crane"):
            return True
        if due.effect == "ship":
            return self.table.any_goods()
        if due.effect == "city_hall":
            return self.player.can_place(numbers)
        if due.effect == "warehouse":
            return bool(self.player.kinds())
        if self.player.full and self.options["full_storage_effect"] == "empty":
            return False
        return self.table.any_tile(TAKING[due.effect])

    def _next(self) -> Due | None:
        """The effect that is to be used next, after everything before it that leaves no choice."""
        pending = self.turn.pending
        while pending:
            top = pending[-1]
            if isinstance(top, Lay):
                self._lay_goods(top)
            else:
                if not top.fallen:
                    top.could, top.should = self._usable(top, top.may), self._usable(top, top.must)
                    top.fallen = True
                return top
        return None

    def _go_on(self, after: Mapping[str, list[int]]) -> None:
        """Carry out what leaves no choice. An effect that cannot be used waits, as a purchase may help; whether the
        player is asked before the rest goes on is left to the record."""
        while (due := self._next()) is not None and len(self.turn.pending) > 1:
            if self._usable(due, due.may) or self._as_told(after):
                return
            self.turn.pending.pop()

    def _as_told(self, after: Mapping[str, list[int]]) -> bool:
        return all(after[key][seat] == own for key in RESOURCES for seat, own in enumerate(self.table.amounts(key)))

    def _claim(self, act: str, by: str) -> Due | None:
        """The effect that the act uses. Effects that fell due after it are over."""
        while (due := self._next()) is not None:
            alone = len(self.turn.pending) == 1
            if due.used_by(act, by) and (alone or due.could or self._usable(due, due.may)):
                self.turn.pending.pop()
                return due
            self._drop(f"an act by {by}")
        self.say(f"nothing allows an act by {by}")
        return None

    def _drop(self, before: str) -> None:
        """End the next effect. One that could not be used at first, or no longer can be after a purchase, need not
        be used."""
        due = self._next()
        if due is None:
            return
        self.turn.pending.pop()
        self._check_used(due, before)

    def _check_used(self, due: Due, before: str) -> None:
        """Called when an effect is over: complains if it had to be used."""
        if due.should and self._usable(due, due.must):
            duty = "not taken" if due.duty else "neither used nor declined"
            self.say(f"the effect of {_named(due)} is {duty} before {before}")

    def _settle(self, before: str) -> None:
        while self._next() is not None:
            self._drop(before)

    def _purchase(self, act: Act) -> None:
        if self.options["purchase_timing"] == "between":
            # An effect that could not be used is over with the action, and the purchase comes after it.
            self._settle("the purchase")
        turn, player, depot, pay = self.turn, self.player, act["depot"], act["pay"]
        if turn.apart or turn.over:
            self.say("a purchase outside of a turn")
        elif turn.bought:
            self.say("a second purchase in one turn")
        turn.bought = True
        tiles = self.table.black if depot == "black" else self.table.depots[depot]
        if act["tile"] == INN:
            tiles = self.table.inns if depot == "black" else []
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

    def _hire(self, times: int) -> None:
        if self.turn.apart or self.turn.over:
            self.say("workers are hired outside of a turn")
        if not self.player.has(28):
            self.say("workers are hired without monastery 28")
        if times > self.player.silver:
            self.say(f"workers are hired for {times} silver, but there are {self.player.silver}")
        self.player.silver -= times
        self.table.gain_workers(self.turn.seat, 2 * times)

    def _turn_die(self, act: Act) -> None:
        """Check that the die fits the act, and pay for changing it."""
        die, use, spent = act["die"], act["use"], act["spent"]
        wanted, shifted = die, False
        if act["a"] == "take":
            wanted, shifted = act["depot"], self.player.has(SHIFTING_TAKE)
        elif act["a"] == "place":
            wanted = self.player.board.number[act["hex"]]
            shifting = SHIFTING.get(colour_of(act["tile"]))
            shifted = shifting is not None and self.player.has(shifting)
        elif act["a"] == "sell":
            wanted = act["good"]
        if use != wanted:
            self.say(f"use is {use}, but the act needs {wanted}")
        cost = self.player.cost(die, use, shifted=shifted)
        # The sixteenth shield is for the player's own dice.
        if cost and act["by"] == "die" and self._set_die():
            cost = 0
        if spent != cost:
            self.say(f"{spent} workers turn {die} into {use}; {cost} are needed")
        self._spend(spent)

    def _set_die(self) -> bool:
        """Whether the sixteenth shield sets a die now; it does so once in a turn."""
        if self.turn.set_die or not self.player.shielded(16):
            return False
        self.turn.set_die = True
        return True

    def _spend(self, workers: int) -> None:
        if workers > self.player.workers:
            self.say(f"{workers} workers are spent, but there are {self.player.workers}")
        self.player.workers -= workers

    def _use_both_dice(self, told: list[int] | None, what: str) -> None:
        if len(self.turn.dice) != 2:
            self.say(f"{what} needs both dice, but only {self.turn.dice} are left")
        if told is not None and sorted(told) != sorted(self.turn.dice):
            self.say(f"there are no dice {told}, only {self.turn.dice}")
        self.turn.dice = []

    def _double(self, act: Act) -> None:
        self._use_both_dice(act["dice"], "a shield")
        depot, spent = act["depot"], act["spent"]
        costs = sorted(burgundy_shields.double_costs(self.player, act["dice"], depot))
        if costs and costs[-1] and self._set_die():
            costs.pop()
        if spent != sum(costs):
            self.say(f"{spent} workers turn {act['dice']} into a double of {depot}; {sum(costs)} are needed")
        self._spend(spent)
        self._complain(burgundy_shields.put(self.table, self.turn.seat, act))

    def _shield_of_castle(self, act: Act) -> None:
        # A trade route's castle is none that was placed.
        if act["by"] != "castle" or not self.player.shielded(11):
            self.say("the action of a castle takes a shield without shield 11")
        self._complain(burgundy_shields.put(self.table, self.turn.seat, act))

    def _retake(self, act: Act) -> None:
        self._use_both_dice(act.get("dice"), "taking a castle back")
        player, hex = self.player, act["hex"]
        if player.pts < RETAKING:
            self.say(f"{RETAKING} points are paid, but there are {player.pts}")
        player.pts -= RETAKING
        if player.placed.get(hex) != "castle":
            self.say(f"there is no castle on {hex} to take back")
            return
        if hex not in player.since and self.table.rules.option("retake_first_castle") == "no":
            self.say("the first castle is taken back")
        elif len(player.placed) == 1:
            self.say("the only tile of the estate is taken back")
        elif player.since.get(hex) == self.table.rounds:
            self.say(f"the castle on {hex} was placed in this round")
        if hex in player.shields:
            self.say(f"the castle on {hex} has a shield")
        if player.complete(player.areas[hex]):
            player.paid.add(hex)
        del player.placed[hex]
        self._put_in_storage("castle", act, effect=False)

    def _take(self, act: Act, effect: str) -> None:
        if effect in TAKING and colour_of(act["tile"]) not in TAKING[effect]:
            self.say(f"{act['by']} does not take a {act['tile']}")
        self._store(act, self.table.depots[act["depot"]], effect=effect in TAKING)

    def _store(self, act: Act, tiles: list[str], *, effect: bool) -> None:
        """Move a tile from a depot into the storage. `effect` is True if an effect allows it, and not the action of a
        die."""
        self._take_out(act, tiles)
        self._put_in_storage(act["tile"], act, effect=effect)

    def _take_out(self, act: Act, tiles: list[str]) -> None:
        if act["tile"] in tiles:
            tiles.remove(act["tile"])
        else:
            self.say(f"there is no {act['tile']} in depot {act['depot']}, only {tiles}")

    def _put_in_storage(self, tile: str, act: Act, *, effect: bool) -> None:
        """Put a tile into the storage, or into the one of a player's stores that the act names."""
        player, store, discard = self.player, act.get("store", ""), act.get("discard")
        cells = player.cells(store)
        if player.full and effect and self.options["full_storage_effect"] == "empty":
            self.say("the storage is full")
        elif player.full and discard is None:
            self.say("the storage is full and nothing is thrown out")
        elif not player.full and discard is not None:
            self.say(f"{discard} is thrown out of a storage that is not full")
        elif discard is None and not player.room(store):
            self.say(f"the {store} cells are full")
        if discard in cells:
            cells.remove(discard)
        elif discard is not None:
            self.say(f"there is no {discard} in the storage to throw out")
        cells.append(tile)

    def _place(self, act: Act, effect: str, numbers: Numbers) -> None:
        tile, cells = act["tile"], self.player.cells(act.get("store", ""))
        if tile in cells:
            cells.remove(tile)
        else:
            self.say(f"there is no {tile} in the storage, only {cells}")
        (may, _), number = numbers, self.player.board.number[act["hex"]]
        if effect == "city_hall" and self.options["city_hall_die"] == "yes" and number not in may:
            self.say(f"the number of {act['hex']} is not that of the city hall's die: {sorted(may)}")
        self._lay_tile(act, numbers)

    def _lay_from_depot(self, act: Act, tiles: list[str], must: frozenset[int] = EVERY_NUMBER) -> None:
        """Lay a tile that goes straight from a depot into the estate, whatever the number of its hex. A city hall must
        be used if it can be with one of the numbers."""
        self._take_out(act, tiles)
        self._lay_tile(act, (EVERY_NUMBER, must))

    def _lay_tile(self, act: Act, numbers: Numbers) -> None:
        """Lay a tile into the estate, wherever it comes from, with all that follows."""
        player, tile, hex = self.player, act["tile"], act["hex"]
        refusal = player.refusal(tile, hex)
        if refusal:
            self.say(refusal)
        free = hex not in player.placed
        player.placed[hex] = tile
        player.since[hex] = self.table.rounds
        self._check_species(act)
        if free:
            self.table.settle(self.turn.seat, hex)
        due = tile_effect(tile, *self._city_hall_numbers(numbers))
        if due is not None:
            self.turn.pending.append(due)

    def _city_hall_numbers(self, numbers: Numbers) -> Numbers:
        return numbers if self.options["city_hall_die"] == "yes" else (EVERY_NUMBER, EVERY_NUMBER)

    def _check_species(self, act: Act) -> None:
        """Geese bring along one of the species that are worth most."""
        told = act.get("species")
        best = self.player.led(act["hex"]) if act["tile"].startswith(f"animal:{GEESE}:") else set()
        if told is None and best:
            self.say(f"no species scores with the geese, but {sorted(best)} could")
        elif told is not None and told not in best:
            self.say(f"{told} scores with {act['tile']} instead of {sorted(best)}")

    def _crane(self, act: Act, numbers: Numbers) -> None:
        building = act["as"].removeprefix("building:")
        if building in PAYING:
            self.table.pay_effect(self.turn.seat, building)
        elif building in BUILDINGS or (building == "white_castle" and "white_castles" in self.table.rules.modules):
            self.turn.pending.append(building_effect(building, *numbers))
        else:
            self.say(f"{CRANE} works as {building}")

    def _ship(self, act: Act) -> None:
        depots, took, left = act["depots"], act["took"], act["left"]
        if not self.table.any_goods():
            self.say("a ship takes goods although no depot holds any")
        self._complain(self.table.ship_refusals(self.turn.seat, depots, took, left))
        self.table.ship(self.turn.seat, depots, took, stay=self.options["goods_overflow"] == "stay")
        self._complain(burgundy_shields.load_more(self.table, self.turn.seat, act.get("kind"), act.get("more")))

    def _sell(self, act: Act, numbers: Numbers) -> None:
        there = self.player.goods[act["good"]]
        if act["n"] != there:
            self.say(f"{act['n']} goods {act['good']} are sold, but there are {there}")
        number = self.table.sell(self.turn.seat, act["good"])
        # The books do not say which number a city hall on a trade route asks for.
        may, must = self._city_hall_numbers((EVERY_NUMBER, numbers[1]))
        if self.player.route.spaces:
            self.turn.pending.append(Lay(act["good"], number, may, must))

    def _lay_goods(self, lay: Lay) -> None:
        """Lay goods on the trade route: all of them, or up to the first bonus that somebody has to use, if that comes
        before the rest. What needs no choice is paid at once."""
        pending, found = self.turn.pending, list[Due | Lay]()
        pending.pop()
        one_by_one = self.table.rules.option("trade_route_nested") == "bonus_first"
        while lay.number and not (found and one_by_one):
            lay.number -= 1
            bonus = self.player.route.lay(lay.good)
            if bonus in PAYING:
                self.table.pay_effect(self.turn.seat, bonus)
            elif bonus:
                found.append(Due("route", bonus, lay.may, lay.must))
        if lay.number:
            pending.append(lay)
        pending += reversed(found)

    def _complain(self, wrong: list[str]) -> None:
        for line in wrong:
            self.say(line)


def _named(due: Due) -> str:
    return due.by if due.effect == due.by.removeprefix("building:") else f"{due.effect} by {due.by}"
