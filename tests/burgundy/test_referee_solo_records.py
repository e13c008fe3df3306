"""The referee against records of the solo game."""

from __future__ import annotations

import copy
import random
from collections.abc import Callable
from typing import Any

import pytest

from tests.burgundy.fragment import Record
from tests.burgundy.test_referee_solo import MINE, MONASTERY
from tests.burgundy.test_referee_team import opening as opening_of_teams
from tests.burgundy.ways import SoloFragment, SoloTale
from tests.oracle.burgundy import check
from tests.oracle.burgundy_boards import Board
from tests.oracle.burgundy_solo_boards import SOLO_BOARDS


def opening(**options: str) -> SoloTale:
    """Two rounds."""
    tale = SoloTale(**options)
    tale.round([5, 5], white=3)
    tale.clear(3, "animal:cow:3")
    tale.die(0, "take", 5, depot=5, tile="mine")
    tale.die(0, "place", 5, tile="mine", hex=MINE, pts=11)
    tale.act(0, "points", "purchase", pts=1, silver=-1, n=1)
    tale.round([5, 1], white=3)
    tale.clear(3, "building:warehouse")
    tale.die(0, "take", 5, depot=5, tile="monastery:9")
    tale.rest(0, 1)
    tale.round([3, 2], white=3)
    tale.clear(4, "ship")
    tale.die(0, "place", 3, tile="monastery:9", hex=MONASTERY, pts=11)
    tale.die(0, "take", 2, depot=2, tile="castle")
    tale.round([3, 2], white=3)
    return tale


def test_a_legal_opening_is_in_order() -> None:
    assert opening().said() == ""
    assert "the white die has removed no tile" not in opening().said()


def test_a_start_castle_that_scores_may_be_followed_by_bought_points() -> None:
    tale = SoloTale(start_castle_area="yes")
    tale.round([5, 5], white=3)
    tale.has["pts"][0] += 11
    tale.clear(3, "animal:cow:3")
    tale.act(0, "points", "purchase", pts=1, silver=-1, n=1)
    tale.rest(0, 5, 5)
    assert tale.said() == ""


def entries(record: Record, **wanted: Any) -> list[Record]:
    return [entry for entry in record["log"] if all(entry.get(key) == value for key, value in wanted.items())]


def change(keys: Record, **wanted: Any) -> Callable[[Record], None]:
    return lambda record: entries(record, **wanted)[0].update(keys)


def drop(**wanted: Any) -> Callable[[Record], None]:
    return lambda record: record["log"].remove(entries(record, **wanted)[0])


def doubled(record: Record) -> None:
    entry = entries(record, a="clear")[0]
    record["log"].insert(record["log"].index(entry), entry)


def late(record: Record) -> None:
    """Clear after the first act of the round."""
    index = record["log"].index(entries(record, a="clear")[0])
    record["log"].insert(index + 1, record["log"].pop(index))


BROKEN: dict[str, tuple[Callable[[Record], None], str]] = {
    "silver at the start": (change({"silver": [2]}, e="setup"), "seat 0 starts with 2 silver instead of 1"),
    "workers at the start": (change({"workers": [1]}, e="setup"), "seat 0 starts with 1 workers instead of 2"),
    "goods at the start": (change({"goods": [[1, 1]]}, e="setup"), "seat 0 starts with 2 goods"),
    "black depot": (change({"black": ["mine"]}, e="phase"), "1 tiles in the black depot instead of 4"),
    "nothing cleared": (drop(a="clear"), "the white die has removed no tile"),
    "cleared twice": (doubled, "the white die removes a tile in the middle of a round"),
    "cleared late": (late, "the white die has removed no tile"),
    "cleared tile": (
        change({"tile": "building:warehouse"}, a="clear"),
        "removes building:warehouse of depot 3 instead of animal:cow:3 of depot 3",
    ),
    "cleared depot": (change({"depot": 4, "tile": "ship"}, a="clear"), "instead of animal:cow:3 of depot 3"),
    "nothing to clear": (change({"depot": None, "tile": None}, a="clear"), "None of depot None instead of animal"),
    "a tile that was cleared": (
        change({"depot": 3, "tile": "animal:cow:3"}, a="take"),
        "there is no animal:cow:3 in depot 3",
    ),
    "no target": (lambda record: entries(record, a="place")[0]["after"].pop("target"), "after cannot be"),
    "target": (
        lambda record: entries(record, a="place")[0]["after"].update(target=45),
        "the target is 45 afterwards, by the rules 50",
    ),
    "points": (lambda record: entries(record, a="points")[0]["after"].update(pts=[13]), "13 pts afterwards"),
    "price of points": (lambda record: entries(record, a="points")[0]["after"].update(silver=[1]), "1 silver after"),
    "points too late": (
        lambda record: record["log"].insert(8, record["log"].pop(6)),
        "points are bought although none have just been gained",
    ),
    "unlisted act": (change({"by": "target", "a": "decline"}, a="points"), "by cannot be 'target'"),
    "start castle": (lambda record: record["estates"][0].update(castle="NW:1:1"), "is no castle hex"),
    "castle of the other board": (lambda record: record["estates"][0].update(castle="W:1:0"), "estates cannot be"),
    "hex of the other board": (change({"hex": "W:1:0"}, a="place"), "there is no hex W:1:0 on this board"),
    "ordinary board": (lambda record: record["estates"][0].update(board="1"), "estates cannot be"),
    "board of the options": (lambda record: record["options"].update(solo_board="13b"), "but the options say 13b"),
    "target too low": (lambda record: record["options"].update(solo_target="44"), "solo_target cannot be '44'"),
    "target not agreed": (lambda record: record["options"].pop("solo_target"), "solo_target is missing"),
    "other target": (lambda record: record["options"].update(solo_target=47), "the target is 50 afterwards, by the"),
    "two players": (lambda record: record.update(players=2), "2 cannot play"),
    "with shields": (lambda record: record["modules"].append("shields"), "modules that do not go with solo"),
    "with routes": (lambda record: record["modules"].append("trade_routes"), "modules that do not go with solo"),
    "with a team": (lambda record: record["modules"].append("team"), "modules that do not go with team"),
}


@pytest.mark.parametrize("case", BROKEN)
def test_what_is_broken_is_noticed(case: str) -> None:
    breaking, message = BROKEN[case]
    tale = opening()
    record = tale.record()
    breaking(record)
    tale.head, tale.log = record, record.pop("log")
    assert message in tale.said()


def test_options_without_a_meaning_need_not_be_told() -> None:
    tale = opening()
    del tale.head["options"]["tie_break_1"], tale.head["options"]["goods_overflow"]
    tale.head["options"]["solo_target"] = 50
    assert tale.said() == ""


def idle_game(*modules: str, edition: str = "2019") -> SoloTale:
    """25 rounds of workers; in every round the white die removes a tile as long as there is one."""
    tale = SoloTale(*modules, edition=edition)
    for phase in range(5):
        if phase:
            tale.phase()
        depots = next(entry for entry in reversed(tale.log) if entry["e"] == "phase")["depots"]
        waiting = [(depot, tile) for depot in range(1, 7) for tile in depots[str(depot)]]
        for number in range(5):
            tale.round([1, 1], white=1)
            tale.clear(*waiting[number])
            tale.rest(0, 1, 1)
        tale.end_phase(0)
    tale.end([{}], [36], [])
    return tale


@pytest.mark.parametrize("modules", [(), ("extra_tiles", "white_castles", "inns")])
@pytest.mark.parametrize("edition", ["2011", "2019"])
def test_a_lost_game(edition: str, modules: tuple[str, ...]) -> None:
    tale = idle_game(*modules, edition=edition)
    assert tale.said() == ""
    tale.head["winners"] = [0]
    assert "winners is [0], by the rules []" in tale.said()
    tale.head["final"] = [3]
    assert "final is [3], the last points are [0]" in tale.said()
    tale.log[-1]["scores"] = [{"workers": 5}]
    assert "seat 0 scores workers, which is not due at the end" in tale.said()
    tale.log[-1]["after"]["target"] = 45
    assert "the target is 45 afterwards" in tale.said()


def test_depots_may_be_empty() -> None:
    moment = SoloFragment()
    nothing: Record = {"depot": None, "tile": None, "after": {"pts": [20], "target": 50}}
    moment.acts.clear(nothing)
    assert moment.found == []
    moment.turn(0, [1, 1], white=5)
    moment.depots(d2=["ship", "mine"], d4=["castle"])
    moment.acts.clear({**nothing, "depot": 2, "tile": "ship"})
    assert moment.found == []
    assert moment.table.depots[2] == ["mine"]


@pytest.fixture
def almost_full(monkeypatch: pytest.MonkeyPatch) -> SoloTale:
    """A board of two hexes, which the last act fills in the middle of a phase."""
    hexes = ("NW:1:0", MINE)
    small = Board(
        {hexes[0]: "C", hexes[1]: "M"}, {hexes[0]: 2, hexes[1]: 5}, {hexes[0]: hexes[1:], hexes[1]: hexes[:1]}
    )
    monkeypatch.setitem(SOLO_BOARDS, "13a", small)
    tale = SoloTale()
    tale.round([5, 5], white=3)
    tale.clear(3, "animal:cow:3")
    tale.die(0, "take", 5, depot=5, tile="mine")
    tale.die(0, "place", 5, tile="mine", hex=MINE, pts=11)
    return tale


def test_a_full_estate_ends_the_game_at_once(almost_full: SoloTale) -> None:
    almost_full.end([{}], [0], [0])
    assert almost_full.said() == ""
    almost_full.head["winners"] = []
    assert "winners is [], by the rules [0]" in almost_full.said()


def test_nothing_follows_a_full_estate(almost_full: SoloTale) -> None:
    almost_full.act(0, "points", "purchase", pts=1, silver=-1, n=1)
    assert "act where end is due" in almost_full.said()
    del almost_full.log[-1]
    almost_full.end_phase(0)
    assert "phase_end where end is due" in almost_full.said()


def test_the_game_does_not_end_before() -> None:
    tale = opening()
    tale.end([{}], [34], [])
    assert "end where round is due" in tale.said()


def test_nothing_breaks_the_referee() -> None:
    dice = random.Random("junk")
    junk: list[Any] = [None, -1, True, "x", [], {}, [[]], {"pts": [1]}, 10**9, "black", "W:1:0", "m"]
    for told in (opening().record(), opening_of_teams().record()):
        for _ in range(300):
            changed = copy.deepcopy(told)
            entry = dice.choice([*changed["log"], changed["estates"][0], changed])
            entry[dice.choice(list(entry))] = dice.choice(junk)
            assert changed == told or check(changed)
