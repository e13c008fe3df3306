"""The referee notices mistakes in a record that is written by hand, step by step."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

from tests.oracle.burgundy import check
from tests.oracle.burgundy_boards import estate
from tests.oracle.burgundy_state import Player
from tests.oracle.burgundy_tables import OPTIONS

Record = dict[str, Any]

DEPOTS = {
    "1": ["building:market", "ship"],
    "2": ["monastery:5", "castle"],
    "3": ["animal:cow:3", "building:warehouse"],
    "4": ["ship", "building:bank"],
    "5": ["mine", "monastery:9"],
    "6": ["building:city_hall", "animal:sheep:2"],
}
BLACK = ["mine", "castle", "building:watchtower", "monastery:7"]


class Story:
    """Writes the record of a game of two players on estate 1: acts in order, each with what it changes."""

    def __init__(self, edition: str = "2011", **options: str) -> None:
        defaults = {key: values[0] for key, values in OPTIONS.items()}
        self.has: dict[str, list[int]] = {"pts": [0, 0], "silver": [1, 1], "workers": [1, 2]}
        self.log: list[Record] = [
            {"e": "setup", "order": [0, 1], "silver": [1, 1], "workers": [1, 2], "goods": [[1, 1, 2], [3, 4, 5]]},
            {"e": "phase", "phase": "A", "depots": DEPOTS, "black": BLACK, "goods": [6, 5, 4, 3, 2]},
        ]
        self._head = {
            "record": 1,
            "game": "burgundy",
            "edition": edition,
            "modules": [],
            "options": {**defaults, **options},
            "players": 2,
            "seed": None,
            "commitment": "0" * 64,
            "estates": [{"board": "1", "castle": "d4"}, {"board": "1", "castle": "d4"}],
        }

    def record(self) -> Record:
        return copy.deepcopy({**self._head, "log": self.log})

    def round(self, mine: list[int], other: list[int], white: int = 3, order: tuple[int, int] = (0, 1)) -> None:
        number = sum(entry["e"] == "round" for entry in self.log)
        entry = {"e": "round", "n": number + 1, "dice": [mine, other], "white": white, "order": list(order)}
        self.log.append({**entry, "good": self.log[1]["goods"][number]})

    def act(self, seat: int, act: str, by: str, pts: int = 0, silver: int = 0, workers: int = 0, **keys: Any) -> None:
        for key, gain in (("pts", pts), ("silver", silver), ("workers", workers)):
            self.has[key][seat] += gain
        told = {"e": "act", "p": seat, "a": act, "by": by, **keys, "after": copy.deepcopy(self.has)}
        self.log.append(told)

    def die(self, seat: int, act: str, die: int, use: int = 0, spent: int = 0, **keys: Any) -> None:
        """Add an act with a die; its price is `spent` workers."""
        self.act(seat, act, "die", die=die, use=use or die, spent=spent, workers=-spent, **keys)

    def rest(self, seat: int, *dice: int) -> None:
        for die in dice:
            self.act(seat, "workers", "die", die=die, use=die, spent=0, workers=2)


def opening() -> Story:
    """Three rounds with an act of almost every kind."""
    story = Story()
    story.round([1, 3], [5, 4], white=2)
    story.die(0, "take", 1, depot=1, tile="building:market")
    story.die(0, "place", 3, tile="building:market", hex="c3", pts=11)
    story.act(0, "take", "building:market", depot=4, tile="ship")
    story.die(1, "take", 5, depot=5, tile="mine")
    story.die(1, "place", 4, tile="mine", hex="e3")
    story.round([5, 2], [3, 3], white=6)
    story.die(0, "place", 5, tile="ship", hex="d5")
    story.act(0, "ship", "ship", depots=[2], took=[6], left=[])
    story.die(0, "sell", 2, good=2, n=1, pts=2, silver=1)
    story.act(0, "buy", "purchase", depot="black", tile="building:watchtower", pay={"silver": 2}, silver=-2)
    story.rest(1, 3)
    story.die(1, "take", 3, 4, spent=1, depot=4, tile="building:bank")
    story.round([2, 6], [4, 1], white=1)
    story.die(0, "take", 2, depot=2, tile="castle")
    story.die(0, "place", 6, tile="castle", hex="b3")
    story.act(0, "workers", "castle", workers=2)
    story.die(1, "place", 4, 3, spent=1, tile="building:bank", hex="e4", silver=2)
    story.die(1, "take", 1, depot=1, tile="ship")
    story.round([6, 2], [5, 5], white=1)
    return story


def acts(record: Record, **wanted: Any) -> list[Record]:
    """The entries of the log that have these values."""
    return [entry for entry in record["log"] if all(entry.get(key) == value for key, value in wanted.items())]


def change(keys: dict[str, Any], **wanted: Any) -> Callable[[Record], None]:
    return lambda record: acts(record, **wanted)[0].update(keys)


def drop(**wanted: Any) -> Callable[[Record], None]:
    return lambda record: record["log"].remove(acts(record, **wanted)[0])


def swap(first: int, second: int) -> Callable[[Record], None]:
    def swapping(record: Record) -> None:
        log = record["log"]
        log[first], log[second] = log[second], log[first]

    return swapping


def test_a_legal_opening_is_in_order() -> None:
    assert check(opening().record()) == []


BROKEN: dict[str, tuple[Callable[[Record], None], str]] = {
    "silver at the start": (change({"silver": [1, 2]}, e="setup"), "seat 1 starts with 2 silver"),
    "workers at the start": (change({"workers": [2, 1]}, e="setup"), "seat 0 starts with 2 workers"),
    "goods at the start": (change({"goods": [[1, 1], [3, 4, 5]]}, e="setup"), "seat 0 starts with 2 goods"),
    "too many goods": (change({"goods": [5] * 8}, e="phase"), "not so many 5 in the stack of goods"),
    "goods of a phase": (change({"goods": [6, 5, 4, 3]}, e="phase"), "4 goods for 5 rounds"),
    "slot colour": (change({"depots": {**DEPOTS, "1": ["ship", "ship"]}}, e="phase"), "depot 1 is filled with SS"),
    "stack": (change({"depots": {**DEPOTS, "5": ["mine", "monastery:5"]}}, e="phase"), "not so many monastery:5"),
    "black back": (change({"black": [*BLACK[:3], "monastery:9"]}, e="phase"), "not so many monastery:9 in the stack"),
    "black depot": (change({"black": BLACK[:3]}, e="phase"), "3 tiles in the black depot instead of 4"),
    "order of a round": (change({"order": [1, 0]}, e="round", n=2), "order is [1, 0], on the track it is [0, 1]"),
    "good of a round": (change({"good": 4}, e="round", n=2), "the good is 4, that of the round is 5"),
    "number of a round": (change({"n": 3}, e="round", n=2), "round 3 where 2 is due"),
    "die": (change({"die": 4}, a="take", die=1), "there is no die 4"),
    "use": (change({"use": 2}, a="take", die=1), "use is 2, but the act needs 1"),
    "too many workers": (change({"spent": 2}, spent=1), "2 workers turn 3 into 4; 1 are needed"),
    "too few workers": (change({"spent": 0}, spent=1), "0 workers turn 3 into 4; 1 are needed"),
    "tile of a depot": (change({"tile": "castle"}, a="take", die=1), "there is no castle in depot 1"),
    "colour of a market": (change({"tile": "building:bank"}, by="building:market"), "does not take a building:bank"),
    "needless discard": (change({"discard": "ship"}, tile="castle", a="take"), "a storage that is not full"),
    "tile of the storage": (change({"tile": "castle"}, a="place", hex="d5"), "there is no castle in the storage"),
    "colour of a hex": (change({"hex": "c4"}, a="place", hex="c3"), "c4 is not of the colour"),
    "number of a hex": (change({"hex": "d3"}, a="place", hex="d5"), "use is 5, but the act needs 2"),
    "lonely hex": (change({"hex": "c6"}, a="place", hex="c3"), "c6 has no tile beside it"),
    "goods that fit": (change({"took": [], "left": [6]}, a="ship"), "although a storage space is free"),
    "goods of nowhere": (change({"took": [6, 6]}, a="ship"), "but there are [6]"),
    "two depots": (change({"depots": [2, 3]}, a="ship"), "two depots without monastery 5"),
    "part of a sale": (change({"good": 1, "use": 1, "spent": 1}, a="sell"), "1 goods 1 are sold, but there are 2"),
    "price": (change({"pay": {"silver": 1}}, a="buy"), "a purchase for 1 silver"),
    "price in workers": (change({"pay": {"workers": 2}}, a="buy"), "workers pay for a purchase"),
    "shop": (change({"depot": 1, "tile": "ship"}, a="buy"), "without monastery 6"),
    "castle not used": (drop(by="castle"), "the effect of castle is not taken"),
    "ship not used": (drop(a="ship"), "the effect of ship is not taken"),
    "market not used": (drop(by="building:market"), "building:market is neither used nor declined"),
    "die not used": (drop(a="sell"), "has not used the dice [2]"),
    "purchase too early": (swap(10, 11), "a purchase for 2 silver and 0 workers that are not there"),
    "acts swapped": (swap(3, 4), "there is no building:market in the storage"),
    "turns swapped": (swap(6, 7), "there is no mine in the storage"),
    "player": (change({"p": 1}, a="sell"), "seat 0 has not used the dice [2]"),
    "unknown key": (change({"depot": 1}, a="place"), "depot does not belong here"),
    "die with a castle": (change({"die": 1}, by="castle"), "die does not belong here"),
    "missing key": (lambda record: acts(record, a="sell")[0].pop("n"), "n is missing"),
    "a truth for a number": (change({"n": True}, a="sell"), "n cannot be True"),
    "act of a module": (change({"a": "hire", "by": "monastery:28"}, by="castle"), "no such act: 'hire'"),
    "start castle": (lambda record: record["estates"][0].update(castle="b3"), "stands on d4, not on b3"),
    "estate": (lambda record: record["estates"][0].update(board="10"), "there is no estate 10"),
    "option": (lambda record: record["options"].pop("goods_overflow"), "goods_overflow is missing"),
    "module": (lambda record: record.update(modules=["magic"]), "not covered"),
    "unfinished": (lambda record: record.update(seed="0" * 64, final=[0, 0], winners=[0]), "the log ends where"),
    "points": (lambda record: acts(record, a="sell")[0]["after"]["pts"].__setitem__(0, 14), "14 pts afterwards"),
    "silver": (lambda record: acts(record, a="sell")[0]["after"]["silver"].__setitem__(1, 0), "0 silver afterwards"),
    "workers": (lambda record: acts(record, by="castle")[0]["after"]["workers"].__setitem__(0, 4), "4 workers after"),
}


@pytest.mark.parametrize("case", BROKEN)
def test_what_is_broken_is_noticed(case: str) -> None:
    breaking, message = BROKEN[case]
    record = opening().record()
    breaking(record)
    assert message in "\n".join(check(record))


def with_city_hall(**options: str) -> Story:
    """A record in which a city hall has been placed and the storage is empty."""
    story = Story(**options)
    story.round([6, 2], [1, 1], white=2)
    story.die(0, "sell", 2, good=2, n=1, pts=2, silver=1)
    story.die(0, "take", 6, depot=6, tile="building:city_hall")
    story.rest(1, 1, 1)
    story.round([3, 6], [1, 1])
    story.die(0, "place", 3, tile="building:city_hall", hex="e4")
    return story


def buy(story: Story, tile: str) -> None:
    story.act(0, "buy", "purchase", depot="black", tile=tile, pay={"silver": 2}, silver=-2)


def test_a_purchase_during_an_action_may_make_an_effect_usable() -> None:
    story = with_city_hall(purchase_timing="during")
    buy(story, "building:watchtower")
    unused = copy.deepcopy(story)
    unused.rest(0, 6)
    story.act(0, "place", "city_hall", tile="building:watchtower", hex="c3", pts=15)
    story.rest(0, 6)
    assert check(story.record()) == []
    assert check(unused.record()) == []


def test_between_actions_it_comes_too_late() -> None:
    story = with_city_hall()
    buy(story, "building:watchtower")
    story.rest(0, 6)
    assert check(story.record()) == []
    story.act(0, "place", "city_hall", tile="building:watchtower", hex="c3", pts=15)
    assert "nothing allows an act by city_hall" in "\n".join(check(story.record()))


def test_what_could_not_be_used_is_not_declined() -> None:
    story = with_city_hall()
    story.act(0, "decline", "city_hall")
    assert "although it could not be used" in "\n".join(check(story.record()))


@pytest.mark.parametrize(("rule", "noticed"), [("discard", ""), ("empty", "the storage is full")])
def test_a_purchase_into_a_full_storage(rule: str, noticed: str) -> None:
    story = Story(full_storage_effect=rule)
    story.round([1, 1], [1, 1])
    story.die(0, "take", 1, depot=1, tile="ship")
    story.die(0, "sell", 1, good=1, n=2, pts=4, silver=1)
    story.rest(1, 1, 1)
    story.round([2, 3], [1, 1])
    story.die(0, "take", 2, depot=2, tile="castle")
    story.die(0, "take", 3, depot=3, tile="animal:cow:3")
    buy(story, "mine")
    story.log[-1]["discard"] = "ship"
    assert "\n".join(check(story.record())).partition(": ")[2] == noticed
    del story.log[-1]["discard"]
    assert "the storage is full" in "\n".join(check(story.record()))


@pytest.mark.parametrize(
    ("die", "use", "shifted", "plain", "with_eighth"),
    [(3, 3, False, 0, 0), (1, 6, False, 1, 1), (3, 6, False, 3, 2), (2, 6, True, 1, 1), (3, 6, True, 2, 1)],
)
def test_workers_that_turn_a_die(die: int, use: int, shifted: bool, plain: int, with_eighth: int) -> None:
    board = estate("2011", "1")
    assert board is not None
    player = Player(board, {"d4": "castle"})
    assert player.cost(die, use, shifted=shifted) == plain
    player.placed["c4"] = "monastery:8"
    assert player.cost(die, use, shifted=shifted) == with_eighth
