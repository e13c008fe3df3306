"""Border posts: the estates, and the rules one by one."""

from __future__ import annotations

import random
import tomllib
from collections import Counter
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from engine import burgundy
from engine.api import SPECTATOR, Dice, Game, ScoreLine, Term, burgundy_estate, make_spec, new_game
from engine.burgundy.estates import Estate
from engine.burgundy.expansions.border_posts import (
    BOARDS,
    HOUSE,
    PostsLinked,
    PostsView,
    border_posts,
    joined,
    missing,
    posts_of,
    shortest,
)
from engine.core.errors import RuleError
from engine.core.geometry.hexagon import members
from engine.core.ruleset import assemble
from engine.opponents import POLICIES
from engine.records import record
from tests.burgundy.given import (
    HEXES,
    Holding,
    answer,
    by_monasteries,
    earned,
    finish_phase,
    given,
    last_turns,
    offered,
    play,
    prompt,
    seen,
)
from tests.burgundy.playing import eager_moves
from tests.rulebook import rulebook
from tests.seeds import seed_of

MODULES = ["border_posts"]
SECTION = "2019, additional modules: estates 11a to 11f"
EDITIONS = pytest.mark.parametrize("edition", ["2011", "2019"])
BUSY = {1: ["ship"]}
"""Something to take with the second die, so that it is not used automatically."""
AREAS = {
    "11a": "A51 B7221 C1111 K51 M21 S51",
    "11b": "A6 B5331 C1111 K6 M3 S6",
    "11c": "A51 B444 C1111 K411 M111 S42",
    "11d": "A33 B642 C211 K321 M3 S6",
    "11e": "A6 B831 C211 K222 M21 S42",
    "11f": "A42 B66 C1111 K222 M3 S321",
}
LETTERS = {"animal": "A", "building": "B", "castle": "C", "monastery": "K", "mine": "M", "ship": "S"}

NORTH = {"c1": "ship", "c2": "animal:cow:3", "c4": "building:church", "c5": "ship", "c6": "animal:pig:3"}
"""On estate 11a, from post I to post II, but for c3."""
SOUTH = {"d4": "building:market", "e4": "building:warehouse", "f3": "monastery:16"}
"""From there to post III, but for g3."""
CLOSING = ("building:bank", "animal:sheep:2")
"""What is missing: it goes on c3 with a 3, and on g3 with a 1."""


def with_posts(*holdings: Holding, **rest: Any) -> Game:
    """A position on estate 11a; the first castle stands in the north-west."""
    rest = {"castle": "a1", "border_board": "11a", "dice": [(3, 1)], "depots": BUSY, **rest}
    return given(*holdings, modules=MODULES, **rest)


def links(game: Game) -> list[tuple[str, int]]:
    return [entry for entry in earned(game) if entry[0].startswith("posts")]


def shown(game: Game) -> PostsView:
    posts = seen(game).shown_by("border_posts", PostsView)
    assert posts is not None
    return posts


def estate(board: str = "11a") -> Estate:
    found: Estate = assemble(make_spec("burgundy", 2, modules=MODULES)).catalogue.estates[board]
    return found


def spaces(*names: str) -> int:
    return sum(1 << HEXES.index(name) for name in names)


# the estates


@EDITIONS
@pytest.mark.parametrize("board", BOARDS)
def test_an_estate_has_the_spaces_areas_and_numbers_that_were_found(edition: str, board: str) -> None:
    hexes = burgundy_estate(edition, board)
    assert [space.name for space in hexes] == list(HEXES)
    inventory = {"building": 12, "animal": 6, "ship": 6, "monastery": 6, "castle": 4, "mine": 3}
    assert Counter(space.kind for space in hexes) == inventory
    sizes = Counter((space.kind, space.area) for space in hexes)
    told = [
        letter + "".join(str(size) for size in sorted((n for (k, _), n in sizes.items() if k == kind), reverse=True))
        for kind, letter in LETTERS.items()
    ]
    assert " ".join(told) == AREAS[board]
    assert [space.number for space in hexes] == [space.number for space in burgundy_estate(edition, "1")]


def test_one_of_them_is_verified_and_all_say_how_sure_they_are() -> None:
    data = tomllib.loads((Path(burgundy.__file__).parent / "data" / "border_posts.toml").read_text(encoding="utf-8"))
    sure = {entry["numbers"]["2019"]: (entry["confidence"], entry["dice"]) for entry in data["estate"]}
    assert {board: sure.pop(board) for board in BOARDS} == {
        board: ("verified",) * 2 if board == "11a" else ("one source",) * 2 for board in BOARDS
    }
    assert sure == dict.fromkeys(HOUSE, ("house", "verified"))


def test_the_posts_are_in_the_middle_of_three_sides() -> None:
    assert [(post.name, post.spaces) for post in shown(with_posts()).posts] == [
        *(("I", ("b1", "c1")), ("II", ("b5", "c6")), ("III", ("g2", "g3"))),
    ]


def test_five_tiles_link_two_posts_at_the_least() -> None:
    board = estate()
    posts = posts_of(assemble(make_spec("burgundy", 2, modules=MODULES)).catalogue)
    for one, other in ((0, 1), (0, 2), (1, 2)):
        assert len(shortest(board, board.whole, posts[one], posts[other])) == 5


@rulebook("burgundy", section=f"{SECTION}: each player is dealt one")
@EDITIONS
@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_player_is_dealt_one_of_them_and_none_is_dealt_twice(edition: str, players: int) -> None:
    dealt = set()
    for number in range(12):
        game = new_game(make_spec("burgundy", players, edition=edition, modules=MODULES), seed_of(number))
        boards = [each.offered for each in seen(game).estates]
        assert len(set(boards)) == players
        assert all(len(board) == 1 for board in boards)
        dealt |= {board for (board,) in boards}
    assert dealt == set(BOARDS)


def test_each_chooses_where_the_first_castle_stands() -> None:
    game = new_game(make_spec("burgundy", 2, modules=MODULES), seed_of(1))
    for _ in range(2):
        (board,) = seen(game).estates[game.decisions[0].seat].offered
        assert prompt(game) == "burgundy.estate"
        castles = [space.name for space in burgundy_estate("2011", board) if space.kind == "castle"]
        assert offered(game) == [f"{board}/{name}" for name in castles]
        answer(game, offered(game)[2])
    assert prompt(game) == "burgundy.turn"
    assert {each.board for each in seen(game).estates} <= set(BOARDS)


def test_castles_may_be_chosen_by_all_at_once() -> None:
    game = new_game(make_spec("burgundy", 3, modules=MODULES, options={"setup": "secret"}), seed_of(1))
    assert sorted(asked.seat for asked in game.decisions) == [0, 1, 2]


@pytest.mark.parametrize("board", [*BOARDS, *HOUSE])
def test_all_may_have_the_same_one(board: str) -> None:
    spec = make_spec("burgundy", 4, modules=MODULES, options={"border_board": board})
    assert [each.offered for each in seen(new_game(spec, seed_of(2))).estates] == [(board,)] * 4


def test_it_is_not_played_with_the_other_module_that_has_estates_of_its_own() -> None:
    assert border_posts.excludes == ("close_to_castle",)
    with pytest.raises(RuleError):
        assemble(make_spec("burgundy", 2, modules=[*MODULES, "close_to_castle"]))


# linking two posts


@rulebook("burgundy", section=f"{SECTION}: two posts that are linked by tiles score by the phase")
@EDITIONS
@pytest.mark.parametrize(("phase", "points"), [("A", 10), ("B", 8), ("C", 6), ("D", 4), ("E", 2)])
def test_two_linked_posts_bring_the_points_of_the_phase(edition: str, phase: str, points: int) -> None:
    game = with_posts(Holding(tiles=NORTH, storage=CLOSING), phase=phase, edition=edition)
    happened = play(game, "3/place/bank/c3")
    assert game.ledger == (ScoreLine(0, "posts", (Term("link", 1, points),), "c3"),)
    assert PostsLinked(0, "c3", ("I", "II"), False, "") in happened
    assert shown(game).linked == (("I", "II"), ())


def test_tiles_at_both_posts_without_a_way_between_them_bring_nothing() -> None:
    tiles = {**NORTH, "d4": "building:market"}
    del tiles["c2"]
    game = with_posts(Holding(tiles=tiles, storage=CLOSING))
    assert not [event for event in play(game, "3/place/bank/c3") if isinstance(event, PostsLinked)]
    assert links(game) == []
    assert shown(game).linked == ((), ())


def test_a_way_that_ends_before_a_post_brings_nothing() -> None:
    tiles = {space: tile for space, tile in NORTH.items() if space != "c6"}
    game = with_posts(Holding(tiles=tiles, storage=CLOSING))
    play(game, "3/place/bank/c3")
    assert links(game) == []


@pytest.mark.parametrize("beginning", ["b1", "c1"])
@pytest.mark.parametrize("end", ["b5", "c6"])
def test_a_post_is_reached_by_either_of_its_two_spaces(beginning: str, end: str) -> None:
    ends = {"b1": "monastery:16", "c1": "ship", "b5": "monastery:17", "c6": "animal:cow:3"}
    middle = {"c2": NORTH["c2"], "c4": NORTH["c4"], "c5": NORTH["c5"]}
    tiles = {**middle, beginning: ends[beginning], end: ends[end]}
    game = with_posts(Holding(tiles=tiles, storage=CLOSING))
    play(game, "3/place/bank/c3")
    assert links(game) == [("posts", 10)]


def test_the_way_may_go_over_tiles_of_any_kind_and_the_first_castle() -> None:
    tiles = {"b1": "monastery:16", "a2": "building:church", "a3": "building:bank", "b5": "monastery:17"}
    game = with_posts(Holding(tiles=tiles, storage=("castle",)))
    play(game, "3/place/castle/a4")
    assert links(game) == [("posts", 10)]
    assert shown(game).roads[0] == (("b5", "a4", "a3", "a2", "a1", "b1"),)
    assert prompt(game) == "burgundy.castle", "what the tile does is still to come"


def test_a_tile_that_a_castle_lets_place_links_posts_too() -> None:
    game = with_posts(Holding(tiles={**NORTH, "b5": "monastery:17"}, storage=("castle", *CLOSING)))
    play(game, "3/place/castle/a4", "place/bank/c3")
    assert links(game) == [("posts", 10)]


def test_a_link_scores_once() -> None:
    game = with_posts(Holding(tiles=NORTH, storage=("building:bank", "building:market")), dice=[(3, 6)])
    play(game, "3/place/bank/c3", "6/place/market/d4")
    assert links(game) == [("posts", 10)]


def test_other_players_have_posts_of_their_own() -> None:
    game = with_posts(Holding(tiles=NORTH, storage=CLOSING), Holding(tiles=NORTH, storage=CLOSING), dice=[(3, 3)] * 2)
    play(game, "3/place/bank/c3", "3/workers", "3/place/bank/c3")
    assert [(line.seat, line.points) for line in game.ledger] == [(0, 10), (1, 10)]
    assert shown(game).linked == (("I", "II"), ("I", "II"))


# the third post


@rulebook("burgundy", section=f"{SECTION}: the third post makes two new pairs")
@pytest.mark.parametrize(("ruling", "points"), [("twice", 20), ("once", 10)])
def test_the_third_post_is_linked_with_both_others(ruling: str, points: int) -> None:
    """The example of a print of 2019 counts both pairs; the option makes it one."""
    game = with_posts(Holding(tiles={**NORTH, **SOUTH}, storage=CLOSING), border_third_post=ruling)
    play(game, "3/place/bank/c3")
    assert links(game) == [("posts", 10)]
    happened = play(game, "1/place/sheep-2/g3")
    assert links(game) == [("posts", 10), ("posts", points), ("posts_bonus", 5)]
    assert PostsLinked(0, "g3", ("I", "II", "III"), True, "large") in happened


@pytest.mark.parametrize(("ruling", "points"), [("twice", 30), ("once", 20)])
def test_a_tile_may_link_all_three_at_once(ruling: str, points: int) -> None:
    """As many points as if they had been linked one after the other in this phase."""
    tiles = {**NORTH, "c3": "building:bank", "g3": "animal:sheep:2", "f3": "monastery:16", "e4": "building:warehouse"}
    del tiles["c4"]
    tiles = {**tiles, "d5": "building:watchtower"}
    game = with_posts(Holding(tiles=tiles, storage=("building:market",)), dice=[(6, 1)], border_third_post=ruling)
    play(game, "6/place/market/d4")
    assert links(game) == [("posts", points), ("posts_bonus", 5)]


# all three


@rulebook("burgundy", section=f"{SECTION}: who links all three posts first and second")
@pytest.mark.parametrize(("players", "large", "small"), [(2, 5, 2), (3, 6, 3), (4, 7, 4)])
def test_the_first_who_links_all_gets_the_large_bonus_the_second_the_small_one_and_others_nothing(
    players: int, large: int, small: int
) -> None:
    player = Holding(tiles={**NORTH, **SOUTH, "c3": "building:bank"}, storage=CLOSING[1:])
    game = with_posts(*[player] * players, players=players, dice=[(1, 4)] * players)
    for seat in range(players):
        play(game, "1/place/sheep-2/g3")
        # The posts were linked in the same moment, as far as the module knows: three pairs.
        points = [entry for entry in earned(game, seat) if entry[0].startswith("posts")]
        assert points[0] == ("posts", 30)
        assert points[1:] == [("posts_bonus", bonus) for bonus in (large, small)[seat : seat + 1]]
    assert shown(game).bonuses == ((large, 0), (small, 1))
    assert shown(game).linked == (("I", "II", "III"),) * players
    assert seen(game).estates[0].bonuses == (), "it is no bonus tile"


def test_the_bonus_is_left_until_somebody_links_all() -> None:
    game = with_posts(Holding(tiles=NORTH, storage=CLOSING))
    play(game, "3/place/bank/c3")
    assert shown(game).bonuses == ((5, None), (2, None))


@rulebook("burgundy", section=f"{SECTION}: the bonus is no tile")
@pytest.mark.parametrize("edition", ["2011", "2019"])
@pytest.mark.parametrize(("ruling", "counted"), [("no", 1), ("yes", 2)])
def test_the_bonus_counts_for_monastery_26_only_where_it_is_agreed(edition: str, ruling: str, counted: int) -> None:
    tiles = {**NORTH, **SOUTH, "c3": "building:bank", "f3": "monastery:26"}
    game = last_turns(
        Holding(tiles=tiles, storage=CLOSING[1:]),
        Holding(tiles={"f3": "monastery:26"}),
        edition=edition,
        modules=MODULES,
        castle="a1",
        border_board="11a",
        dice=[(1, 4)],
        bonuses=[("mine", 0), ("mine", 1)],
        border_bonus_monastery_26=ruling,
    )
    each = assemble(game.spec).catalogue.monasteries.all[26].final.bonus_tiles
    answer(game, "1/place/sheep-2/g3")
    finish_phase(game)
    assert by_monasteries(game) == {"26": counted * each}
    assert by_monasteries(game, 1) == {"26": each}


# what is seen, kept and written down


def test_the_way_goes_from_post_to_post_and_the_third_one_joins_it() -> None:
    game = with_posts(Holding(tiles={**NORTH, **SOUTH}, storage=CLOSING))
    assert shown(game).roads == ((), ())
    play(game, "3/place/bank/c3")
    assert shown(game).roads[0] == (("c6", "c5", "c4", "c3", "c2", "c1"),)
    play(game, "1/place/sheep-2/g3")
    assert shown(game).roads[0] == (("c6", "c5", "c4", "c3", "c2", "c1"), ("g3", "f3", "e4", "d4", "c3"))


def test_the_board_of_characters_has_the_posts_and_their_links() -> None:
    game = with_posts(Holding(tiles={**NORTH, **SOUTH}, storage=CLOSING))
    line = "posts I b1/c1 II b5/c6 III g2/g3  linked A {} B none  all {}"
    assert line.format("none", "5 2") in game.text(SPECTATOR)
    play(game, "3/place/bank/c3")
    assert line.format("I-II", "5 2") in game.text(SPECTATOR)
    play(game, "1/place/sheep-2/g3")
    assert line.format("I-II-III", "5:A 2") in game.text(SPECTATOR)


def test_links_are_kept_and_undone_with_the_game() -> None:
    game = with_posts(Holding(tiles=NORTH, storage=CLOSING))
    play(game, "3/place/bank/c3")
    assert shown(Game.load(game.dump())) == shown(game)


def eagerly_played(number: int) -> Game:
    game = new_game(make_spec("burgundy", 2, edition="2019", modules=MODULES), seed_of(number))
    for _ in eager_moves(game, random.Random(number)):
        pass
    return game


def test_points_for_posts_are_in_the_record_with_the_tile_that_brought_them() -> None:
    """There are no entries of their own: what a step scores is in its `after`."""
    games = (eagerly_played(number) for number in range(20))
    game = next(game for game in games if any(line.reason == "posts_bonus" for line in game.ledger))
    kept = record(game)
    assert {each["board"] for each in kept["estates"]} <= set(BOARDS)
    assert kept["options"]["border_third_post"] == "twice"
    assert {entry["e"] for entry in kept["log"]} == {"setup", "phase", "round", "act", "phase_end", "end"}
    assert kept["log"][-1]["after"]["pts"] == list(game.state.points)
    assert sum(line.points for line in game.ledger if line.seat == 0) == game.state.points[0]


# paths


def test_ways_are_as_short_as_they_can_be_and_every_step_touches_the_next() -> None:
    board = estate()
    dice = random.Random(5)
    for _ in range(200):
        filled = sum(1 << space for space in range(37) if dice.random() < 0.6)
        start, goal = (1 << dice.choice([*members(filled)]) for _ in range(2))
        if not joined(board, filled, start) & goal:
            continue
        way = shortest(board, filled, start, goal)
        assert 1 << way[0] == start
        assert 1 << way[-1] == goal
        assert all(board.touching[one] >> other & 1 for one, other in pairwise(way))
        assert len(set(way)) == len(way)
        assert not {*way} - {*members(filled)}


# computer players


@pytest.mark.parametrize(
    ("tiles", "two", "all"),
    [
        (("a1",), 5, 10),
        (("c1", "c2", "c4", "c5", "c6"), 1, 5),
        (("c1", "c2", "c3", "c4", "c5", "c6"), 0, 4),
        (("c1", "c2", "c3", "c4", "c5", "c6", "d4", "e4", "f3"), 0, 1),
        (("d4",), 6, 9),
    ],
)
def test_computers_know_how_many_tiles_are_missing(tiles: tuple[str, ...], two: int, all: int) -> None:
    posts = posts_of(assemble(make_spec("burgundy", 2, modules=MODULES)).catalogue)
    found = missing(estate(), spaces(*tiles), posts)
    assert (found.two, found.all) == (two, all)


def test_computers_value_every_step_towards_a_link() -> None:
    tiles = {**NORTH, **SOUTH}
    far, near = (with_posts(Holding(tiles=kept)) for kept in ({"c1": "ship"}, NORTH))
    assert near.evaluate(0) > far.evaluate(0) + 3
    assert with_posts(Holding(tiles=tiles)).evaluate(0) > near.evaluate(0) + 3


def test_computers_place_a_tile_where_it_links_posts() -> None:
    """All three spaces belong to the same pasture, and there is no time to do it later."""
    tiles = {**NORTH, **SOUTH, "c3": "building:bank"}
    game = with_posts(Holding(tiles=tiles, storage=CLOSING[1:]), dice=[(1, 4)], phase="E", round=5)
    places = [code for code in offered(game) if "place" in code]
    assert places == ["1/place/sheep-2/e5", "1/place/sheep-2/g3", "4/place/sheep-2/d6"]
    chosen = POLICIES["normal"](game, 0, Dice("luck")).code
    assert isinstance(chosen, int)
    assert offered(game)[chosen] == "1/place/sheep-2/g3"


def test_computers_take_a_tile_that_brings_a_link_nearer() -> None:
    """A tile for c3 is worth more than one for a town that is no nearer to any post."""
    near = with_posts(Holding(tiles=NORTH, storage=("building:bank",)), dice=[(5, 6)])
    without = with_posts(Holding(tiles=NORTH), dice=[(5, 6)])
    linked = {**NORTH, "c3": "building:bank"}
    far = with_posts(Holding(tiles=linked, storage=("building:carpenter",)), dice=[(5, 6)])
    far_without = with_posts(Holding(tiles=linked), dice=[(5, 6)])
    assert near.evaluate(0) - without.evaluate(0) > far.evaluate(0) - far_without.evaluate(0)
