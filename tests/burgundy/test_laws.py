"""Laws of The Castles of Burgundy, in random games of every kind. Those that say what lies where, and what it is worth,
are laws of the base game: modules change them."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.api import SPECTATOR, Game, View, canonical, make_spec, new_game, replay, seat_viewer
from engine.burgundy.frames import Store, Turns
from engine.burgundy.state import BUILDINGS
from engine.core.geometry.hexagon import members
from tests.burgundy.playing import eager_game, eager_moves, plain_game
from tests.play import count
from tests.seeds import seed_of

numbers = st.integers(min_value=0, max_value=10**6)
moves = st.integers(min_value=0, max_value=300)
few = settings(max_examples=count(10, 200), deadline=None)


def tiles_of(state: Any) -> Counter[str]:
    """All tiles, wherever they are: in estates, storages, depots, stacks and the box, and the one for which a player
    must make room."""
    waiting = [frame.tile for frame in state.agenda if isinstance(frame, Store)]
    everywhere = [
        *state.land.values(),
        *(tile for stored in state.storage for tile in stored),
        *(tile for tile in (*state.slots, *state.black) if tile),
        *(tile for stack in state.stacks.values() for tile in stack),
        *state.box,
        *waiting,
    ]
    return Counter(everywhere)


def goods_of(state: Any) -> Counter[int]:
    found = Counter([*state.pool, *state.coming, *state.spoilt, *(good for pile in state.piles for good in pile)])
    for goods in (*state.goods, *state.sold):
        found.update({good: number for good, number in enumerate(goods, start=1) if number})
    return found


@few
@given(numbers)
def test_no_tile_and_no_good_is_lost(number: int) -> None:
    game = plain_game(number)
    tiles = {id: tile.coloured + tile.black for id, tile in game.look.catalogue.tiles.items()}
    for _ in eager_moves(game, random.Random(number)):
        state = game.state
        held = Counter(tiles_of(state))
        held["castle"] += state.castles.count(-1)
        assert held == tiles, "a castle is set aside for who has not chosen an estate"
        assert held.total() == 164 or game.spec.modules
        assert goods_of(state) == dict.fromkeys(range(1, 7), 7)


@few
@given(numbers, st.sampled_from(["2011", "2019"]))
def test_four_players_use_up_every_stack(number: int, edition: str) -> None:
    game = new_game(make_spec("burgundy", 4, edition=edition), seed_of(number))
    assert all(game.state.stacks.values())
    for _ in eager_moves(game, random.Random(number)):
        pass
    assert set(game.state.stacks.values()) == {()}


def _game_of(number: int) -> Game:
    """Of separate players, of teams, or for one."""
    ways = {0: ("team", 4), 1: ("solo", 1)}
    if number % 4 not in ways:
        return plain_game(number)
    module, players = ways[number % 4]
    return new_game(make_spec("burgundy", players, modules=[module]), seed_of(number))


@few
@given(numbers)
def test_tables_that_make_play_quick_tell_what_lies_there(number: int) -> None:
    """By party."""
    game = _game_of(number)
    for _ in eager_moves(game, random.Random(number)):
        state, catalogue = game.state, game.look.catalogue
        for seat in range(len(game.look.rules.parties)):
            if not state.boards[seat]:
                continue
            estate = catalogue.estates[state.boards[seat]]
            land = state.tiles_of(estate, seat)
            filled = sum(1 << space for space in land)
            around = (
                sum(1 << space for space in range(len(estate.names)) if estate.neighbours[space] & filled) & ~filled
            )
            assert (state.filled[seat], state.border[seat]) == (filled, around)
            assert not filled & ~estate.whole
            mine = {catalogue.tiles[tile].index for tile in land.values() if tile.startswith("monastery")}
            assert state.monasteries[seat] == sum(1 << number for number in mine)
            for space, tile in land.items():
                assert tile == "black" or estate.kinds[space] == catalogue.tiles[tile].kind
                # What was placed beside a castle stays where that is taken back.
                left = any(line.reason == "retake" for line in game.ledger if line.seat == seat)
                assert estate.neighbours[space] & filled or len(land) == 1 or left
            _check_towns(game, seat, estate, land)


def _check_towns(game: Game, seat: int, estate: Any, land: dict[int, str]) -> None:
    state, tiles = game.state, game.look.catalogue.tiles
    towns: dict[int, int] = {}
    for space, tile in land.items():
        if tiles[tile].kind == "building":
            area = estate.areas[estate.area_of[space]].spaces
            towns[tiles[tile].index] = towns.get(tiles[tile].index, 0) | area
    first, last = seat * BUILDINGS, (seat + 1) * BUILDINGS
    assert {key - first: found for key, found in state.towns.items() if first <= key < last} == towns
    if not state.monasteries[seat] >> 1 & 1:
        for area in estate.areas:
            if area.kind == "building":
                there = [land[space] for space in members(area.spaces) if space in land]
                assert len(there) == len(set(there)), "one building of each kind in a town"


@few
@given(numbers)
def test_bounds_hold_at_every_moment(number: int) -> None:
    game = plain_game(number)
    for _ in eager_moves(game, random.Random(number)):
        state = game.state
        for seat in range(game.spec.players):
            assert len(state.storage[seat]) <= 3
            assert sum(count > 0 for count in state.goods[seat]) <= 3
            assert min(state.silver[seat], state.workers[seat], *state.goods[seat], *state.sold[seat]) >= 0
        assert sorted(seat for space in state.track for seat in space) == list(range(game.spec.players))
        for kind in {kind for kind, _ in state.bonuses}:
            owners = [owner for other, owner in state.bonuses if other == kind]
            assert len(owners) == len(set(owners)) <= 2
        assert max(state.land, default=0) < game.spec.players * 64


@few
@given(numbers)
def test_completed_areas_and_colours_are_in_the_ledger(number: int) -> None:
    """Every full area has scored exactly once; the first castle may be an area of its own."""
    game = plain_game(number)
    for _ in eager_moves(game, random.Random(number)):
        pass
    state, catalogue = game.state, game.look.catalogue
    rulings = dict(game.spec.options)
    for seat in range(game.spec.players):
        estate = catalogue.estates[state.boards[seat]]
        alone = 1 << state.castles[seat]
        full = [
            area
            for area in estate.areas
            if not area.spaces & ~state.filled[seat] and (area.spaces != alone or rulings["start_castle_area"] == "yes")
        ]
        lines = [line for line in game.ledger if line.seat == seat]
        points = sorted(catalogue.numbers.area[area.size - 1] for area in full)
        assert sorted(line.points for line in lines if line.reason == "area") == points
        assert len([line for line in lines if line.reason == "phase"]) == len(full)
        mine = [kind for kind, owner in state.bonuses if owner == seat]
        assert len([line for line in lines if line.reason == "bonus"]) == len(mine)
        assert all(not estate.of_kind[kind] & ~state.filled[seat] for kind in mine)


@few
@given(numbers, moves)
def test_a_game_goes_through_saves_journals_and_copies_unharmed(number: int, move: int) -> None:
    game = eager_game(number, move)
    before = game.dump()
    assert Game.load(before) == game
    assert replay(game.spec, game.seed, game.journal) == game
    twin = game.copy()
    for _ in eager_moves(twin, random.Random(7)):
        pass
    assert game.dump() == before


@few
@given(numbers, moves)
def test_everybody_sees_the_same(number: int, move: int) -> None:
    """Only the stacks are hidden, and they are hidden from all players."""
    game = eager_game(number, move)
    shown = canonical(game.view(SPECTATOR))
    for seat in range(game.spec.players):
        own = game.view(seat_viewer(seat))
        assert canonical(_for_all(own)) == shown
    text = game.text(SPECTATOR)
    assert all(game.text(seat_viewer(seat)) == text for seat in range(game.spec.players))


def _for_all(view: View) -> View:
    return msgspec.structs.replace(view, viewer=SPECTATOR)


@few
@given(numbers, moves)
def test_a_preview_leaves_the_game_alone(number: int, move: int) -> None:
    game = eager_game(number, move)
    before = game.dump()
    for decision in game.decisions:
        for index in random.Random(move).sample(range(len(decision.options)), min(4, len(decision.options))):
            game.preview([decision.answer(index)])
    assert game.dump() == before


@few
@given(numbers, moves)
def test_looking_ahead_shows_a_later_turn_and_leaves_the_game_alone(number: int, move: int) -> None:
    game = eager_game(number, move)
    before = game.dump()
    turns = next((frame for frame in reversed(game.state.agenda) if isinstance(frame, Turns)), None)
    waiting = game.state.order[turns.done :] if turns else ()
    for seat in range(game.spec.players):
        ahead = game.ahead(seat)
        assert (ahead is not None) == (seat in waiting)
        if ahead is not None:
            assert [decision.seat for decision in ahead.decisions] == [seat]
            assert ahead.decisions[0].prompt == "burgundy.turn"
            assert ahead.state.dice == game.state.dice
    assert game.dump() == before


@few
@given(numbers, moves)
def test_a_turn_that_was_looked_ahead_at_is_the_real_one_when_nothing_changes(number: int, move: int) -> None:
    """The current player only takes workers, which changes nothing for the others, except for a partner. A player
    without any choice is not asked."""
    game = eager_game(number, move)
    while game.decisions and game.decisions[0].prompt != "burgundy.turn":
        game.apply(game.decisions[0].answer(0))
    later = [other for other in range(game.spec.players) if game.ahead(other) is not None]
    if not later:
        return
    seat = game.decisions[0].seat
    following = min(later, key=game.state.order.index)
    ahead = game.ahead(following)
    assert ahead is not None
    expected = _codes(ahead)
    if len(expected) == 1 or game.look.party(following) == game.look.party(seat):
        return
    while game.decisions[0].seat == seat:
        codes = _codes(game)
        quiet = [index for index, code in enumerate(codes) if code == "end" or code.endswith("/workers")]
        game.apply(game.decisions[0].answer(quiet[0]))
    assert (game.decisions[0].seat, _codes(game)) == (following, expected)


def _codes(game: Game) -> list[str]:
    return [option.code for option in game.decisions[0].options]
