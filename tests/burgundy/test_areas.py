"""Completed areas, completed colours, and livestock."""

from __future__ import annotations

import pytest

from engine.api import ScoreLine, Term
from engine.api import burgundy_events as events
from tests.burgundy.given import Holding, answer, earned, given, offered, play, seen
from tests.rulebook import rulebook

BUSY = {1: ["ship"]}
"""Something to take with the second die, so that it is not used automatically."""
TILES = {
    "building": [
        *("building:market", "building:church", "building:warehouse", "building:carpenter"),
        *("building:city_hall", "building:boarding_house", "building:watchtower", "building:bank"),
    ],
    "animal": ["animal:cow:2", "animal:sheep:2", "animal:pig:2", "animal:chicken:2"],
    "ship": ["ship"] * 3,
    "monastery": [f"monastery:{number}" for number in range(16, 22)],
}
AREAS = {
    1: ("1", "d4", "c3", "building"),
    2: ("2", "a4", "b4 a3", "animal"),
    3: ("1", "d4", "d3 d2 d1", "ship"),
    4: ("2", "d7", "b1 c1 c2 c3", "animal"),
    5: ("1", "d4", "e4 e5 f4 f5 g4", "building"),
    6: ("3", "d4", "c3 c4 d3 d5 e3 e4", "monastery"),
    7: ("7", "a2", "c3 c4 d3 d4 d5 e3 e4", "building"),
    8: ("2", "a4", "a2 b3 c4 d5 d4 d3 d2 d1", "building"),
}
"""By size: an estate of 2011, the space of its first castle, the spaces of an area of that size, and its kind."""


@rulebook("burgundy", section="2011, p. 8; 2019, p. 8: completed areas")
@pytest.mark.parametrize(("size", "points"), [*enumerate((1, 3, 6, 10, 15, 21, 28, 36), start=1)])
def test_areas_of_every_size_bring_what_the_table_says(size: int, points: int) -> None:
    """The player has enough workers to place the last tile with any die."""
    board, castle, spaces, kind = AREAS[size]
    *before, last = spaces.split()
    *laid, tile = TILES[kind][:size]
    player = Holding(tiles=dict(zip(before, laid, strict=True)), storage=(tile,), workers=3)
    game = given(player, estate=board, castle=castle, dice=[(1, 1)], depots=BUSY)
    answer(game, next(code for code in offered(game) if code.split("/")[-1].partition("+")[0] == last))
    scored = earned(game, 0)
    assert [entry for entry in scored if entry[0] in ("area", "phase")] == [("area", points), ("phase", 10)]


@rulebook("burgundy", section="2011, p. 8; 2019, p. 8: completed areas")
@pytest.mark.parametrize(("phase", "points"), [("A", 10), ("B", 8), ("C", 6), ("D", 4), ("E", 2)])
def test_an_area_brings_points_by_the_phase_whatever_its_size(phase: str, points: int) -> None:
    tiles = {"e1": "building:church", "e2": "building:market"}
    game = given(Holding(tiles=tiles, storage=("building:bank",)), dice=[(6, 1)], phase=phase, depots=BUSY)
    happened = play(game, "6/place/bank/f1")
    assert game.ledger == (
        ScoreLine(0, "area", (Term("building", 1, 6),), "f1"),
        ScoreLine(0, "phase", (Term("area", 1, points),), "f1"),
    )
    assert events.AreaCompleted(0, "building", 3, "f1") in happened


def test_an_area_that_lacks_a_space_brings_nothing() -> None:
    game = given(Holding(tiles={"e1": "building:church"}, storage=("building:bank",)), dice=[(6, 1)], depots=BUSY)
    happened = play(game, "6/place/bank/f1")
    assert earned(game) == []
    assert not [event for event in happened if isinstance(event, events.AreaCompleted)]


def test_tiles_of_one_colour_in_another_area_do_not_matter() -> None:
    """The small town is complete; the large one has one tile."""
    game = given(Holding(tiles={"e4": "building:church"}, storage=("building:bank",)), dice=[(3, 1)], depots=BUSY)
    play(game, "3/place/bank/c3")
    assert earned(game) == [("area", 1), ("phase", 10)]


@rulebook("burgundy", section="2011, p. 8; 2019, p. 8: bonus tiles")
@pytest.mark.parametrize(("players", "large", "small"), [(2, 5, 2), (3, 6, 3), (4, 7, 4)])
def test_the_first_takes_the_large_bonus_tile_the_second_the_small_one_and_others_nothing(
    players: int, large: int, small: int
) -> None:
    expected = [("large", large), ("small", small), None]
    for before, found in enumerate(expected[:players]):
        taken = [("mine", players - 1 - number) for number in range(before)]
        player = Holding(tiles={"e3": "mine", "f2": "mine"}, storage=("mine",))
        game = given(player, players=players, dice=[(3, 1)], bonuses=taken, depots=BUSY)
        happened = play(game, "3/place/mine/g1")
        bonus = [event for event in happened if isinstance(event, events.BonusTaken)]
        if found is None:
            assert bonus == []
            assert [reason for reason, _ in earned(game)] == ["area", "phase"]
        else:
            size, points = found
            assert bonus == [events.BonusTaken(0, "mine", size)]
            assert earned(game)[-1] == ("bonus", points)
            assert seen(game).estates[0].bonuses == (("mine", size),)
        left = (large, small)[min(before + 1, 2) :]
        assert seen(game).bonuses == {kind: left if kind == "mine" else (large, small) for kind in seen(game).bonuses}


def test_bonus_tiles_of_other_colours_that_were_taken_do_not_matter() -> None:
    player = Holding(tiles={"e3": "mine", "f2": "mine"}, storage=("mine",))
    game = given(player, dice=[(3, 1)], bonuses=[("ship", 1), ("castle", 1)], depots=BUSY)
    play(game, "3/place/mine/g1")
    assert earned(game)[-1] == ("bonus", 5)


def test_castles_are_complete_with_the_one_that_stands_from_the_beginning() -> None:
    player = Holding(tiles={"a2": "castle", "a3": "castle", "c4": "monastery:16"}, storage=("castle",))
    game = given(player, dice=[(6, 1)], depots=BUSY)
    play(game, "6/place/castle/b3")
    assert earned(game) == [("area", 6), ("phase", 10), ("bonus", 5)]


@rulebook("burgundy", section="2011, p. 6; 2019, p. 6: livestock")
def test_livestock_on_other_pastures_and_of_other_species_does_not_count() -> None:
    tiles = {"b1": "animal:cow:3", "c1": "animal:pig:4", "e5": "building:bank"}
    player = Holding(tiles=tiles, storage=("animal:cow:2", "animal:cow:4"))
    game = given(player, dice=[(2, 6)])
    play(game, "2/place/cow-2/e6")
    assert earned(game)[0] == ("livestock", 2)
    play(game, "6/place/cow-4/a1")
    assert earned(game)[-1] == ("livestock", 4 + 3)


@rulebook("burgundy", section="2011, p. 6; 2019, p. 6: livestock")
def test_livestock_of_one_species_need_not_be_neighbours() -> None:
    tiles = {"a1": "animal:cow:3", "b2": "animal:pig:4", "c2": "animal:sheep:2"}
    game = given(Holding(tiles=tiles, storage=("animal:cow:2",)), dice=[(5, 1)], depots=BUSY)
    play(game, "5/place/cow-2/c1")
    assert earned(game) == [("livestock", 2 + 3)]
    assert game.ledger[0].worth == (Term("cow", 2), Term("cow", 3))


def test_another_players_livestock_does_not_count() -> None:
    cows = Holding(tiles={"b1": "animal:cow:3"})
    game = given(Holding(tiles={"c2": "animal:pig:2"}, storage=("animal:cow:2",)), cows, dice=[(5, 1)], depots=BUSY)
    play(game, "5/place/cow-2/c1")
    assert earned(game) == [("livestock", 2)]


def test_points_of_a_tile_come_before_those_of_its_area() -> None:
    game = given(
        Holding(tiles={"e5": "building:bank"}, storage=("animal:cow:4",)), dice=[(2, 1)], phase="C", depots=BUSY
    )
    play(game, "2/place/cow-4/e6")
    assert earned(game) == [("livestock", 4), ("area", 1), ("phase", 6)]


@pytest.mark.parametrize(("ruling", "lines"), [("no", []), ("yes", [("area", 1), ("phase", 10)] * 2)])
def test_the_starting_castle_scores_its_area_only_by_a_ruling(ruling: str, lines: list[tuple[str, int]]) -> None:
    game = given(start_castle_area=ruling)
    assert earned(game) == lines


def test_a_starting_castle_in_a_larger_area_counts_when_that_is_complete() -> None:
    for ruling in ("no", "yes"):
        player = Holding(storage=("castle",))
        game = given(player, estate="7", castle="a3", dice=[(5, 1)], depots=BUSY, start_castle_area=ruling)
        assert earned(game) == []
        play(game, "5/place/castle/a2")
        assert earned(game) == [("area", 3), ("phase", 10)]
