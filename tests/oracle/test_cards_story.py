"""A round of the card game that is written by hand, with all totals: the referee agrees with it, and notices what is
changed."""

from __future__ import annotations

import copy
from itertools import pairwise
from typing import Any

import pytest

from tests.oracle.cards import check

Record = dict[str, Any]

GOODS = [["medium", "light"] * 4, ["dark", "medium"] * 2 + ["dark", "dark", "dark", "light"]]
ANIMALS = [
    ["sheep", "rooster", "cow"] * 3,
    ["pig", "sheep", "rooster", "cow", "pig", "pig", "pig", "sheep", "rooster"],
]


class Story:
    """Writes a record act by act; each act comes with what it changes."""

    def __init__(self) -> None:
        self.has: dict[str, list[int]] = {"pts": [0, 0], "silver": [1, 1], "workers": [1, 0]}
        self.goods: list[dict[str, int]] = [{"light": 1}, {"dark": 1}]
        self.log: list[Record] = []

    def write(self, event: str, **keys: Any) -> None:
        self.log.append({"e": event, **keys})

    def act(self, seat: int, turn: int, what: str, changes: dict[str, int] | None = None, **keys: Any) -> None:
        """An act, with what its player gains or loses by it."""
        for key, number in (changes or {}).items():
            self.has[key][seat] += number
        self.write("act", p=seat, turn=turn, a=what, **keys, after=self.after())

    def after(self) -> Record:
        animals = [{"cow": 1}, {"pig": 1}]
        return copy.deepcopy({**self.has, "goods": self.goods, "animals": animals})


def die(card: str, use: int | None = None, spent: int = 0) -> Record:
    return {"by": "die", "die": card, "use": int(card[-1]) if use is None else use, "spent": spent}


def story() -> Record:
    """Round A of two players. Seat 1 begins; seat 0 sells in the last turn and is first in round B."""
    told = Story()
    told.write(
        "setup",
        first=1,
        silver=[1, 1],
        workers=[1, 0],
        goods=[["light"], ["dark"]],
        animals=[["cow"], ["pig"]],
        piles={"goods": GOODS, "animals": ANIMALS},
    )
    told.write(
        "round",
        round="A",
        rows={
            "1": ["ship:1", "castle:1"],
            "2": ["building.church:2"],
            "3": ["mine:4"],
            "4": ["monastery:6"],
            "5": ["knowledge:2"],
            "6": ["pasture:3"],
        },
        dice=[
            ["ship:1", "mine:4", "castle:5", "ship:2", "pasture:5", "knowledge:6"],
            ["pasture:2", "building.church:4", "castle:1", "mine:6", "monastery:4", "ship:4"],
        ],
        first=1,
    )
    told.act(1, 1, "take", **die("pasture:2"), row=2, card="building.church:2")
    told.act(0, 1, "take", **die("ship:1"), row=1, card="castle:1")
    told.act(1, 2, "refill", {"workers": 2}, **die("castle:1"), n=2)
    told.act(0, 2, "take", {"workers": -1}, **die("mine:4", 3, 1), row=3, card="mine:4")
    church = die("building.church:4", 2, 2)
    told.act(1, 3, "place", {"workers": -2}, **church, card="building.church:2", stack="building")
    told.act(1, 3, "take", by="building.church", row=4, card="monastery:6")
    told.act(0, 3, "silver", {"silver": 1}, **die("castle:5"))
    told.act(1, 4, "place", **die("mine:6"), card="monastery:6", stack="building", became="building")
    told.act(0, 4, "refill", {"workers": 2}, **die("ship:2"), n=2)
    told.act(1, 5, "silver", {"silver": 1}, **die("monastery:4"))
    told.act(0, 5, "place", {"workers": -1}, **die("knowledge:6", 1, 1), card="castle:1", stack="castle")
    told.act(0, 5, "place", {"silver": 2}, by="castle", card="mine:4", stack="mine")
    told.act(1, 6, "silver", {"silver": 1}, **die("ship:4"))
    bought = ["knowledge:1", "building.inn:2", "castle:2"]
    told.act(1, 6, "buy", {"silver": -3}, cards=bought, keep="castle:2", **{"as": "project"})
    bought = ["ship:2", "ship:1", "pasture:2"]
    told.act(0, 6, "buy", {"silver": -3}, cards=bought, keep="ship:1", **{"as": "die"})
    told.goods[0] = {}
    sale = {"by": "bought", "die": "ship:1", "use": 1, "spent": 0}
    told.act(0, 6, "sell", {"silver": 1, "pts": 1}, **sale, kind="light", n=1)
    told.act(0, 6, "take", **die("pasture:5"), row=5, card="knowledge:2")
    told.write("round_end", after=told.after())
    told.write(
        "round",
        round="B",
        rows={
            "1": ["mine:1"],
            "2": ["mine:2"],
            "3": ["mine:3"],
            "4": ["mine:5"],
            "5": ["mine:6"],
            "6": ["castle:6", "ship:6"],
        },
        dice=[[f"knowledge:{face}" for face in range(1, 7)], [f"pasture:{face}" for face in range(1, 7)]],
        first=0,
    )
    options = {
        "start_workers": "by_seat",
        "award_order": "before_effect",
        "decline_effects": True,
        "tie_animals": "unscored_only",
        "solo_interim_animals": True,
    }
    return {
        "record": 1,
        "game": "burgundy_cards",
        "edition": "2016",
        "modules": [],
        "options": options,
        "players": 2,
        "seed": None,
        "commitment": "0" * 64,
        "log": told.log,
    }


def test_the_referee_agrees() -> None:
    assert check(story()) == []


def test_what_is_secret_while_the_game_goes_on() -> None:
    record = story()
    del record["log"][0]["piles"]
    for entry in record["log"]:
        entry.pop("dice", None)
    assert check(record) == []
    record["log"][2]["die"] = "castle:2"
    record["log"][2]["use"] = 2
    # Castles with a two: one is bought later, and there are no more than two.
    record["log"][3]["die"] = "castle:2"
    assert any("no castle:2" in words or "castle:2 cannot be dealt" in words for words in check(record))


def test_the_last_act_may_have_no_totals_yet() -> None:
    record = story()
    record["log"] = record["log"][:3]
    del record["log"][-1]["after"]
    assert check(record) == []
    record["log"].append(story()["log"][3])
    assert check(record) == ["log[2]: malformed: after is missing"]


@pytest.mark.parametrize("key", ["pts", "silver", "workers"])
@pytest.mark.parametrize("seat", [0, 1])
def test_every_total_is_checked(key: str, seat: int) -> None:
    record = story()
    for index, entry in enumerate(record["log"]):
        if "after" not in entry:
            continue
        changed = copy.deepcopy(record)
        changed["log"][index]["after"][key][seat] += 1
        found = check(changed)
        assert found, index
        assert found[0].startswith(f"log[{index}] ")
        assert f"seat {seat} has" in found[0]


@pytest.mark.parametrize("kind", ["goods", "animals"])
def test_goods_and_animals_are_checked(kind: str) -> None:
    record = story()
    for index, entry in enumerate(record["log"]):
        if "after" not in entry:
            continue
        changed = copy.deepcopy(record)
        own = changed["log"][index]["after"][kind][1]
        own["dark" if kind == "goods" else "pig"] += 1
        assert check(changed), index


def test_every_act_is_needed() -> None:
    """A missing act is noticed, wherever it was."""
    record = story()
    for index, entry in enumerate(record["log"]):
        if entry["e"] in ("act", "round_end"):
            changed = copy.deepcopy(record)
            del changed["log"][index]
            assert check(changed), entry


def test_no_act_comes_twice() -> None:
    record = story()
    for index, entry in enumerate(record["log"]):
        changed = copy.deepcopy(record)
        changed["log"].insert(index, copy.deepcopy(entry))
        assert check(changed), entry


def test_no_two_acts_change_places() -> None:
    record = story()
    acts = [index for index, entry in enumerate(record["log"]) if entry["e"] == "act"]
    for first, second in pairwise(acts):
        changed = copy.deepcopy(record)
        log = changed["log"]
        log[first], log[second] = log[second], log[first]
        assert check(changed), record["log"][first]
