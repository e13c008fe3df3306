"""The solo game: what it begins with, its rounds, its territories and its end."""

from __future__ import annotations

import pytest

from engine.api import Event, Game, RuleError, Setting, agreed, make_spec, new_game
from engine.api import burgundy_events as events
from engine.burgundy.expansions.solo import SoloView, TileCleared
from tests.burgundy.expansions.solo_given import SECTION, alone, but, editions, tables_of, where
from tests.burgundy.given import (
    SEED,
    Holding,
    counts,
    earned,
    finish_phase,
    last_turns,
    offered,
    play,
    prompt,
    refused,
    seen,
)
from tests.rulebook import rulebook

BOTH = [
    ["building:bank", "ship"],
    ["monastery:2", "castle"],
    ["animal:cow:3", "building:bank"],
    ["ship", "building:bank"],
    ["mine", "monastery:2"],
    ["building:bank", "animal:cow:3"],
]
"""The tiles of each depot as those spaces want them that are used with two players, from the top or from the left."""


def beginning(board: str = "13a", *, edition: str = "2019", **options: Setting) -> Game:
    spec = make_spec("burgundy", 1, edition=edition, modules=["solo"], options={"solo_board": board, **options})
    return new_game(spec, SEED)


# what one begins with


@editions
@rulebook("burgundy", section=f"{SECTION}: a silver, two workers, three goods")
def test_it_begins_with_1_silver_2_workers_and_3_goods(edition: str) -> None:
    estate = seen(beginning(edition=edition)).estates[0]
    assert (estate.silver, estate.workers, sum(estate.goods), estate.storage) == (1, 2, 3, ())


@pytest.mark.parametrize("setup", ["beginners", "open", "secret"])
@pytest.mark.parametrize(
    ("board", "castles"), [("13a", ["b1", "b3", "c5", "g5"]), ("13b", ["a3", "b1", "f4", "j2"])], ids=["13a", "13b"]
)
@rulebook("burgundy", section=f"{SECTION}: the castle on any dark green space; 13a for beginners, 13b for experts")
def test_the_castle_may_stand_on_any_castle_space(board: str, castles: list[str], setup: str) -> None:
    for castle in castles:
        game = beginning(board, setup=setup)
        assert prompt(game) == "burgundy.estate"
        assert sorted(offered(game)) == sorted(f"{board}/{space}" for space in castles)
        assert events.EstateChosen(0, board, castle) in play(game, f"{board}/{castle}")
        lying = {hex.name: hex.tile for hex in seen(game).estates[0].hexes if hex.tile}
        assert (lying, seen(game).estates[0].castle) == ({castle: "castle"}, castle)


@pytest.mark.parametrize("overflow", ["discard", "stay"])
@rulebook("burgundy", section=f"{SECTION}: as many kinds of goods as one likes")
def test_goods_of_all_kinds_may_be_stored(overflow: str) -> None:
    player = Holding(storage=("ship",), goods={1: 1, 2: 1, 3: 1})
    game = alone(player, dice=[(1, 5)], depots={1: ["ship"]}, piles={3: (4, 5, 6, 6)}, goods_overflow=overflow)
    play(game, "1/place/ship/c2")
    assert seen(game).estates[0].goods == counts({1: 1, 2: 1, 3: 1, 4: 1, 5: 1, 6: 2})


@editions
@rulebook("burgundy", section=f"{SECTION}: the marker at the start, the target at 50")
def test_the_marker_stands_at_the_start_and_the_target_at_50(edition: str) -> None:
    assert where(beginning(edition=edition)) == (0, 50)


@pytest.mark.parametrize("target", range(45, 56))
@rulebook("burgundy", section=f"{SECTION}: a smaller or a larger target")
def test_the_target_may_be_nearer_or_farther_and_comes_nearer_by_5_each_time(target: int) -> None:
    game = beginning(solo_target=target)
    assert where(game) == (0, target)
    game = alone(Holding(goods={5: 1}), dice=[(5, 4)], marker=target - 1, solo_target=target)
    play(game, "5/sell/5")
    assert where(game) == (0, target - 5)


@pytest.mark.parametrize("target", [44, 56])
def test_other_targets_are_refused(target: int) -> None:
    with pytest.raises(RuleError) as caught:
        agreed(make_spec("burgundy", 1, modules=["solo"], options={"solo_target": target}))
    assert caught.value.key == "error.no_such_value"


@editions
@rulebook("burgundy", section=f"{SECTION}: the rest as for two, with 12 and 4 spaces")
def test_the_central_board_is_that_of_two_players(edition: str) -> None:
    game = beginning(edition=edition)
    play(game, "13a/b3")
    view = seen(game)
    assert [len(depot.slots) for depot in view.depots] == [2] * 6
    assert (len(view.black.slots), len(view.coming) + sum(len(depot.goods) for depot in view.depots)) == (4, 5)
    assert all(slot.tile for slot in view.black.slots)
    assert len(view.track) == 1


@rulebook("burgundy", section=f"{SECTION}: the rest as for two: what a sale brings")
def test_goods_bring_two_points_each() -> None:
    game = alone(Holding(goods={4: 3}), dice=[(4, 5)], depots={5: ["mine"]})
    play(game, "4/sell/4")
    assert (earned(game), seen(game).estates[0].silver) == ([("sale", 6)], 1)


# rounds


@editions
@rulebook("burgundy", section=f"{SECTION}: 25 rounds, three dice in each")
def test_25_rounds_and_then_it_is_lost(edition: str) -> None:
    game = beginning(edition=edition)
    heard = play(game, "13a/b3")
    while not game.over:
        heard += play(game, offered(game)[-1] if prompt(game) != "burgundy.turn" else _quiet(game))
    rounds = [event for event in heard if isinstance(event, events.RoundBegan)]
    assert [event.phase for event in rounds] == [phase for phase in "ABCDE" for _ in range(5)]
    assert all(len(event.dice) == 1 and len(event.dice[0]) == 2 and event.white in range(1, 7) for event in rounds)
    assert (game.over, game.winners) == (True, ())


def _quiet(game: Game) -> str:
    return next(code for code in offered(game) if code == "end" or code.endswith("/workers"))


@pytest.mark.parametrize("depot", range(1, 7))
@rulebook("burgundy", section=f"{SECTION}: goods to the depot of the white die, then a tile of it leaves the game")
def test_the_first_tile_of_the_white_dies_depot_goes_and_then_the_second(depot: int) -> None:
    """The uppermost of depots 2, 3, 5 and 6, of 1 and 4 the one on the left."""
    depots = dict(enumerate(BOTH, start=1))
    game = alone(Holding(), dice=[(3, 5)], depots=depots, draws={"white": [1, depot, depot]})
    assert [[slot.tile for slot in shown.slots] for shown in seen(game).depots] == BOTH
    good, box = seen(game).coming[0], len(game.state.box)
    first, second = BOTH[depot - 1]
    for gone, left in ((first, ["", second]), (second, ["", ""])):
        heard = _workers(game)
        began = next(number for number, event in enumerate(heard) if isinstance(event, events.RoundBegan))
        assert heard[began + 1] == TileCleared(depot, gone)
        assert [slot.tile for slot in seen(game).depots[depot - 1].slots] == left
        shown = seen(game).shown_by("solo", SoloView)
        assert shown is not None
        assert shown.cleared == (depot, 0 if gone == first else 1)
    assert good in seen(game).depots[depot - 1].goods
    assert len(game.state.box) == box + 2


def _workers(game: Game) -> list[Event]:
    round = seen(game).round
    heard: list[Event] = []
    while seen(game).round == round:
        heard += play(game, _quiet(game))
    return heard


@pytest.mark.parametrize(
    ("white", "stocked", "taken"), [(2, 3, 3), (2, 6, 6), (6, 1, 1), (5, 4, 4), (4, 3, 3), (3, 3, 3)]
)
@rulebook("burgundy", section=f"{SECTION}: from an empty depot on, the next one clockwise")
def test_of_an_empty_depot_the_next_one_clockwise_is_meant(white: int, stocked: int, taken: int) -> None:
    game = alone(Holding(), depots={stocked: BOTH[stocked - 1]}, draws={"white": [1, white]})
    assert TileCleared(taken, BOTH[stocked - 1][0]) in _workers(game)


@rulebook("burgundy", section=f"{SECTION}: from an empty depot on, the next one clockwise: the nearest")
def test_the_nearest_depot_clockwise_is_meant() -> None:
    game = alone(Holding(), depots={1: BOTH[0], 4: BOTH[3]}, draws={"white": [1, 5]})
    assert TileCleared(1, "building:bank") in _workers(game)


def test_without_tiles_none_goes() -> None:
    game = alone(Holding(storage=("ship",)), dice=[(1, 1)], draws={"white": [1, 2]})
    assert TileCleared(0, "") in _workers(game)
    shown = seen(game).shown_by("solo", SoloView)
    assert shown is not None
    assert shown.cleared is None


# territories


@rulebook("burgundy", section=f"{SECTION}: from one part to another by river only")
def test_only_a_river_leads_to_another_territory() -> None:
    """The space `b3` of the territory in the north-west is nearest to `b4`; but the river begins at `c2`."""
    game = alone(Holding(storage=("ship", "ship")), dice=[(6, 1)], castle="b3", depots={6: ["building:bank"]})
    assert "6/place/ship/b4" not in offered(game)
    assert refused(game, "6/place/ship/b4").key == "burgundy.not_beside"
    play(game, "1/place/ship/c2")
    assert "6/place/ship/b4" in offered(game)
    play(game, "6/place/ship/b4")
    assert seen(game).estates[0].hexes[5].tile == "ship"


@rulebook("burgundy", section=f"{SECTION}: from one part to another by river only: 13b")
def test_on_13b_a_lone_river_leads_to_all_land_around() -> None:
    game = alone(Holding(storage=("ship", "castle")), solo_board="13b", castle="b1", dice=[(6, 2)])
    assert not any("/place/" in code for code in offered(game))
    player = Holding(storage=("ship", "castle"), tiles={"a1": "building:bank"})
    game = alone(player, solo_board="13b", castle="b1", dice=[(6, 6)], depots={6: ["building:bank"]})
    assert [code for code in offered(game) if "/place/" in code] == ["6/place/ship/a2"]
    play(game, "6/place/ship/a2")
    assert "6/place/castle/a3" in offered(game)


def test_rivers_join_no_areas() -> None:
    """A ship on one end of a river completes an area of one space."""
    game = alone(Holding(storage=("ship",)), dice=[(1, 5)], depots={5: ["mine"]})
    play(game, "1/place/ship/c2")
    assert earned(game) == [("area", 1), ("phase", 10)]


# the end


@pytest.mark.parametrize("board", ["13a", "13b"])
@rulebook("burgundy", section=f"{SECTION}: who fills all 37 spaces wins")
def test_who_fills_all_spaces_wins_at_once(board: str) -> None:
    """Whatever is still to be done: there is another die, and goods for the ship. Nothing scores at the end."""
    castle, last, code = {"13a": ("b3", "c2", "1"), "13b": ("a3", "a2", "6")}[board]
    tiles = but(alone(solo_board=board, castle=castle), last)
    player = Holding(tiles=tiles, storage=("ship",), goods={1: 5}, silver=7, workers=4)
    game = alone(player, solo_board=board, castle=castle, dice=[(int(code), 5)], piles={2: (1,)}, black=["ship"])
    heard = play(game, f"{code}/place/ship/{last}")
    assert (game.over, game.winners, game.decisions) == (True, (0,), ())
    assert heard[-1] == events.GameEnded(({},), (0,))
    assert earned(game) == [("area", 1), ("phase", 10)]
    shown = seen(game).shown_by("solo", SoloView)
    assert shown is not None
    assert (shown.filled, shown.spaces) == (37, 37)


@pytest.mark.parametrize(
    ("last", "die", "tile"),
    [("c2", 1, "ship"), ("a2", 4, "building:market"), ("a2", 4, "building:city_hall"), ("a2", 4, "building:crane")],
)
def test_the_last_tile_has_no_effect_any_more(last: str, die: int, tile: str) -> None:
    tiles = but(alone(), last)
    player = Holding(tiles=tiles, storage=(tile, "mine"), goods={2: 6})
    game = alone(
        player, modules=["extra_tiles"], dice=[(die, 5)], depots={1: ["ship"]}, black=["ship"], piles={3: (4,)}
    )
    heard = play(game, f"{die}/place/{tile.partition(':')[2].replace('_', '-') or tile}/{last}")
    assert heard[-1] == events.GameEnded(({},), (0,))
    assert (game.over, game.winners, game.state.agenda) == (True, (0,), [])


def test_the_last_tile_may_reach_the_target_without_an_action() -> None:
    tiles = but(alone(), "c2")
    game = alone(Holding(tiles=tiles, storage=("ship",)), dice=[(1, 5)], marker=45)
    play(game, "1/place/ship/c2")
    assert (game.over, where(game)) == (True, (0, 45))


@rulebook("burgundy", section=f"{SECTION}: who fills all 37 spaces within 25 rounds wins")
def test_one_empty_space_after_25_rounds_loses() -> None:
    tiles = but(alone(), "c2")
    game = last_turns(
        Holding(tiles=tiles, goods={1: 2}, silver=4, workers=5),
        players=1,
        edition="2019",
        modules=["solo"],
        castle="b3",
    )
    finish_phase(game)
    assert (game.over, game.winners, earned(game)) == (True, (), [])
    assert seen(game).winners == ()


@rulebook("burgundy", section=f"{SECTION}: who fills all 37 spaces within 25 rounds wins: in the last one")
def test_the_last_action_of_the_last_round_may_win() -> None:
    tiles = but(alone(), "c2")
    game = alone(Holding(tiles=tiles, storage=("ship",)), dice=[(5, 1)], phase="E", round=5)
    play(game, "5/workers", "1/place/ship/c2")
    assert (game.over, game.winners) == (True, (0,))


# who else


@pytest.mark.parametrize("players", [2, 3, 4])
def test_others_do_not_play_it(players: int) -> None:
    with pytest.raises(RuleError) as caught:
        agreed(make_spec("burgundy", players, modules=["solo"]))
    assert caught.value.key == "error.module_players"


@pytest.mark.parametrize("other", ["border_posts", "close_to_castle", "shields", "trade_routes", "team"])
def test_what_does_not_go_with_it_is_refused(other: str) -> None:
    with pytest.raises(RuleError) as caught:
        agreed(make_spec("burgundy", 1, modules=["solo", other]))
    assert caught.value.key in ("error.module_excludes", "error.module_players")


def test_the_board_in_characters_tells_of_the_target() -> None:
    game = alone(marker=12, target=40)
    assert game.draw(seen(game)).splitlines()[-1] == "target 40  filled 1/37"
    assert tables_of(game).marker == 12
