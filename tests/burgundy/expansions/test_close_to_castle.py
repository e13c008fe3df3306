"""Close to the castle: the house board, the link with a castle, castles that are taken back, one by one."""

from __future__ import annotations

import random
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engine.api import SPECTATOR, Game, burgundy_estate, make_spec, new_game
from engine.burgundy import hooks, module
from engine.burgundy.estates import Estate
from engine.burgundy.events import TilePlaced
from engine.burgundy.expansions.close_to_castle import BOARDS, CastleRetaken, CastlesView
from engine.burgundy.module import BURGUNDY
from engine.burgundy.state import BLook
from engine.burgundy.tiles import CASTLE, Tile
from engine.core.geometry.hexagon import members
from engine.core.module import Module
from engine.core.ruleset import assemble
from engine.records import record
from tests.burgundy.given import (
    Holding,
    answer,
    earned,
    finish_turn,
    given,
    offered,
    play,
    prompt,
    refused,
    seen,
    told,
)
from tests.burgundy.playing import eager_moves, pick
from tests.rulebook import rulebook
from tests.seeds import seed_of
from tests.trial import trial_of

ID = "close_to_castle"
BOARD = "10a"
CASTLES = ("b3", "d2", "d6", "f3")
COST = 5
boards = pytest.mark.parametrize("board", BOARDS)
editions = pytest.mark.parametrize("edition", ["2011", "2019"])
linking = rulebook("burgundy", section="close to the castle: placing tiles")
retaking = rulebook("burgundy", section="close to the castle: taking a castle back")


def close(*holdings: Holding, castle: str = "b3", points: int = 0, modules: tuple[str, ...] = (), **rest: Any) -> Game:
    """A position on the house board; its depots keep everybody busy."""
    rest.setdefault("depots", {2: [CASTLE]})
    game = given(*holdings, castle=castle, modules=[ID, *modules], **rest)
    game.state.points[0] = points
    return Game.load(game.dump(), game.draft.chance)


def placing(game: Game) -> list[str]:
    return [code for code in offered(game) if "place" in code]


def shown(game: Game) -> CastlesView:
    found = seen(game).shown_by(ID, CastlesView)
    assert found is not None
    return found


# the board


def estate(edition: str = "2019", board: str = BOARD) -> Estate:
    found: Estate = assemble(make_spec("burgundy", 2, edition=edition, modules=[ID])).catalogue.estates[board]
    return found


@editions
@boards
def test_a_board_has_the_inventory_and_the_numbers_of_every_estate(edition: str, board: str) -> None:
    hexes = burgundy_estate(edition, board)
    inventory = {"building": 12, "animal": 6, "ship": 6, "monastery": 6, "castle": 4, "mine": 3}
    assert Counter(space.kind for space in hexes) == inventory
    assert [space.number for space in hexes] == [space.number for space in burgundy_estate(edition, "1")]


def test_the_first_board_has_its_castles_at_four_places() -> None:
    assert [space.name for space in burgundy_estate("2019", BOARD) if space.kind == CASTLE] == list(CASTLES)


def test_its_areas_have_many_sizes_and_no_town_is_larger_than_eight() -> None:
    sizes = Counter((area.kind, area.size) for area in estate().areas)
    towns = [size for kind, size in sizes.elements() if kind == "building"]
    assert (len(towns), max(towns)) == (4, 5)
    assert len({size for _, size in sizes}) == 5


@boards
def test_every_area_touches_a_castle_space(board: str) -> None:
    found = estate(board=board)
    for area in found.areas:
        beside = [found.touching[space] & found.of_kind[CASTLE] for space in members(area.spaces)]
        assert any(beside) != (area.kind == CASTLE), area


@boards
@pytest.mark.parametrize("start", range(4))
def test_from_any_castle_the_whole_board_can_be_filled(start: int, board: str) -> None:
    found = estate(board=board)
    assert fillable(found, found.castles[start]) == set(range(len(found.names)))


def fillable(board: Estate, start: int) -> set[int]:
    """The spaces that can be filled one after the other, beginning with a castle."""
    lying = {start}

    def may_lie(space: int) -> bool:
        around = set(members(board.touching[space]))
        if not around & lying or board.kinds[space] == CASTLE:
            return bool(around & lying)
        reached, found = {space}, {space}
        while found:
            found = {
                other
                for one in found
                for other in members(board.touching[one])
                if other in lying and board.kinds[other] == board.kinds[space] and other not in reached
            }
            reached |= found
        touched = {other for one in reached for other in members(board.touching[one])}
        return any(other in lying and board.kinds[other] == CASTLE for other in touched)

    grown = True
    while grown:
        more = [space for space in range(len(board.names)) if space not in lying and may_lie(space)]
        lying |= set(more[:1])
        grown = bool(more)
    return lying


def test_it_is_marked_as_our_own() -> None:
    data = tomllib.loads((Path(str(module.__file__)).parent / "data" / f"{ID}.toml").read_text(encoding="utf-8"))
    assert {entry["numbers"]["2019"]: entry["confidence"] for entry in data["estate"]} == dict.fromkeys(BOARDS, "house")
    game = new_game(make_spec("burgundy", 2, modules=[ID]), seed_of(1))
    assert [(view.offered, view.house) for view in seen(game).estates] == [((BOARD,), (BOARD,))] * 2
    assert "estate 10a (house)" in game.text(SPECTATOR)
    assert seen(close()).estates[0].house == (BOARD,)
    assert seen(given()).estates[0].house == ()
    assert "(house)" not in given().text(SPECTATOR)


@editions
@pytest.mark.parametrize("setup", ["beginners", "open", "secret"])
def test_everybody_has_it_and_chooses_the_first_castle_among_four(edition: str, setup: str) -> None:
    spec = make_spec("burgundy", 4, edition=edition, modules=[ID], options={"setup": setup})
    game = new_game(spec, seed_of(2))
    while prompt(game) == "burgundy.estate":
        assert offered(game) == [f"{BOARD}/{castle}" for castle in CASTLES]
        answer(game, offered(game)[len(game.decisions) % 4])
    assert {view.board for view in seen(game).estates} == {BOARD}


@boards
def test_all_may_have_another_one(board: str) -> None:
    game = new_game(make_spec("burgundy", 3, modules=[ID], options={"castle_board": board}), seed_of(1))
    assert [view.offered for view in seen(game).estates] == [(board,)] * 3


@pytest.mark.parametrize("players", [2, 3, 4])
def test_boards_may_be_dealt_and_none_is_dealt_twice(players: int) -> None:
    dealt = set()
    for number in range(16):
        spec = make_spec("burgundy", players, modules=[ID], options={"castle_board": "random"})
        offers = [view.offered for view in seen(new_game(spec, seed_of(number))).estates]
        assert len(set(offers)) == players
        dealt |= {board for (board,) in offers}
    assert dealt == set(BOARDS)


def test_it_does_not_go_with_border_posts() -> None:
    assert next(found for found in BURGUNDY.modules if found.id == ID).excludes == ("border_posts",)


# tiles are linked with a castle


@linking
def test_a_tile_beside_a_castle_is_linked_directly() -> None:
    game = close(Holding(storage=("ship",)), dice=[(5, 4)])
    assert placing(game) == ["5/place/ship/a2", "4/place/ship/a3"]


@linking
def test_a_tile_is_linked_through_tiles_of_its_own_colour() -> None:
    game = close(Holding(storage=("ship",), tiles={"a3": "ship"}), dice=[(5, 3)])
    assert placing(game) == ["5/place/ship/a2", "3/place/ship/a4"]
    play(game, "3/place/ship/a4")
    assert earned(game) == []


@linking
def test_other_colours_link_nothing() -> None:
    """a1 touches the ship at a2, which is linked; but the town of a1 is not, until b2 lies."""
    player = Holding(storage=("building:bank", "building:market"), tiles={"a2": "ship"})
    game = close(player, dice=[(6, 1)])
    assert placing(game) == ["1/place/bank/b2", "1/place/market/b2"]
    error = refused(game, "6/place/bank/a1")
    assert (error.key, error.details) == ("burgundy.not_linked", {"hex": "a1"})
    play(game, "1/place/bank/b2")
    assert placing(game) == ["6/place/market/a1"]


def test_what_the_base_game_forbids_is_still_told_by_its_own_rules() -> None:
    player = Holding(storage=("building:bank", "mine"), tiles={"a2": "ship", "b2": "building:bank"})
    game = close(player, dice=[(6, 1)])
    wrong = {
        "6/place/bank/a1": "twice_in_town",
        "6/place/bank/g2": "not_beside",
        "6/place/bank/a2": "hex_taken",
        "6/place/mine/a1": "wrong_colour",
        "6/place/ship/a3": "not_in_storage",
    }
    assert {code: refused(game, code).key for code in wrong} == {code: f"burgundy.{key}" for code, key in wrong.items()}


@linking
def test_castles_go_by_the_usual_rules() -> None:
    player = Holding(storage=(CASTLE,), tiles={"c3": "building:bank", "c2": "building:market"})
    game = close(player, dice=[(1, 5)])
    assert placing(game) == ["1/place/castle/d2"], "beside a tile, whatever that is linked with"


@linking
def test_a_new_castle_links_what_is_around_it() -> None:
    tiles = {"c3": "building:bank", "c2": "building:market"}
    game = close(Holding(storage=(CASTLE, "monastery:17"), tiles=tiles), dice=[(1, 5)])
    assert "5/place/monastery-17/c1" not in offered(game)
    assert "c1" not in shown(game).linked[0]
    play(game, "1/place/castle/d2")
    assert (prompt(game), placing(game)) == ("burgundy.castle", ["place/monastery-17/c4", "place/monastery-17/c1"])
    assert "c1" in shown(game).linked[0]


def test_a_castle_space_without_its_castle_links_nothing() -> None:
    game = close(Holding(storage=("monastery:17",), tiles={"c3": "building:bank"}), dice=[(1, 6)])
    assert placing(game) == ["1/place/monastery-17/c4"]
    assert refused(game, "6/place/monastery-17/d4").key == "burgundy.not_linked"


@pytest.fixture
def trial() -> Iterator[Module]:
    with trial_of(BURGUNDY) as found:
        yield found


def test_who_is_free_from_neighbours_needs_the_link_all_the_same(trial: Module) -> None:
    @trial.on(hooks.REACH.replace)
    def anywhere(border: int, look: BLook, seat: int) -> int:
        return ~look.state.filled[seat] & estate().whole

    tiles = {"d6": CASTLE}
    game = close(Holding(storage=("ship",), tiles=tiles), dice=[(1, 2)], modules=("trial",))
    assert placing(game) == ["1/place/ship/d7", "2/place/ship/e6"]
    assert refused(game, "2/place/ship/d3").key == "burgundy.not_linked"


def test_a_tile_of_no_colour_counts_with_its_space(trial: Module, tmp_path: Path) -> None:
    data = tmp_path / "trial.toml"
    data.write_text('[[tile]]\nid = "mill"\nkind = "mill"\n')
    trial.data = (str(data),)

    @trial.on(hooks.PLACES.replace)
    def on_any_colour(spaces: int, look: BLook, seat: int, tile: Tile) -> int:
        return look.state.border[seat] if tile.kind == "mill" else spaces

    tiles = {"a2": "ship"}
    game = close(Holding(storage=("mill", "ship"), tiles=tiles), dice=[(6, 4)], modules=("trial",))
    assert placing(game) == ["4/place/mill/a3", "4/place/ship/a3"]
    assert refused(game, "6/place/mill/a1").key == "burgundy.not_linked"
    play(game, "4/place/mill/a3")
    assert "a4" in shown(game).linked[0], "through the tile of no colour on the river"


# castles are taken back

NEAR = {"c3": "building:bank", "c2": "building:market", "d2": CASTLE}
"""A second castle, with the town that leads to it."""


@retaking
def test_a_castle_is_taken_back_for_both_dice_and_five_points() -> None:
    game = close(Holding(tiles=NEAR), dice=[(3, 4)], points=7)
    option = next(option for option in game.decisions[0].options if option.code == "retake/d2")
    assert [part.ref for part in option.path] == ["", "hex:d2"]
    assert CastleRetaken(0, "d2") in play(game, "retake/d2")
    view = seen(game)
    assert view.points == (2, 0)
    assert view.estates[0].storage == (CASTLE,)
    assert next(space.tile for space in view.estates[0].hexes if space.name == "d2") == ""
    assert view.turn == 1, "the turn is over"
    assert earned(game) == [("retake", -COST)]
    assert next(deed for deed in view.deeds if deed.deed == "retake").place == "d2"


@retaking
@pytest.mark.parametrize(("points", "may"), [(COST - 1, False), (COST, True)])
def test_the_points_must_be_there(points: int, may: bool) -> None:
    game = close(Holding(tiles=NEAR), dice=[(3, 4)], points=points)
    assert ("retake/d2" in offered(game)) == may
    assert shown(game).retakable[0] == (("d2",) if may else ())
    if not may:
        error = refused(game, "retake/d2")
        assert (error.key, error.details) == ("burgundy.retake_needs_points", {"cost": COST})


@retaking
def test_neither_die_may_be_used_before() -> None:
    game = close(Holding(tiles=NEAR), dice=[(2, 4)], points=9)
    play(game, "2/take/castle@2")
    assert "retake/d2" not in offered(game)
    assert refused(game, "retake/d2").key == "burgundy.retake_needs_dice"


@retaking
def test_only_a_castle_of_an_earlier_round_is_taken_back() -> None:
    """It is placed by a castle's own action at the latest in the turn before."""
    tiles = {name: tile for name, tile in NEAR.items() if name != "d2"}
    game = close(Holding(storage=(CASTLE,), tiles=tiles), dice=[(1, 4)], points=9)
    play(game, "1/place/castle/d2", "workers")
    assert shown(game).retakable[0] == ()
    finish_turn(game)
    assert shown(game).retakable[0] == (), "still the same round"
    finish_turn(game)
    assert seen(game).round == 2
    assert shown(game).retakable[0] == ("d2",)


def test_in_the_round_itself_the_rule_is_named(trial: Module) -> None:
    game = close(Holding(tiles=NEAR), dice=[(3, 4)], points=9)
    board = estate()
    game.state.slices[ID].placed[board.names.index("d2")] = 1
    game = Game.load(game.dump())
    assert refused(game, "retake/d2").key == "burgundy.retake_too_early"


def test_other_words_are_refused_with_their_rules() -> None:
    game = close(Holding(tiles=NEAR), dice=[(3, 4)], points=9)
    assert refused(game, "retake/c3").key == "burgundy.retake_no_castle"
    assert refused(game, "retake/d6").key == "burgundy.retake_no_castle"
    assert refused(close(Holding(), dice=[(2, 4)], points=9), "retake").key == "burgundy.retake_nothing"


@retaking
def test_from_a_full_storage_a_tile_is_thrown_out() -> None:
    player = Holding(storage=("mine", "ship", "ship"), tiles=NEAR)
    game = close(player, dice=[(3, 4)], points=9, full_storage_effect="empty")
    answer(game, "retake/d2")
    assert (prompt(game), offered(game)) == ("burgundy.discard", ["mine", "ship"])
    assert game.decisions[0].default == 0
    assert CastleRetaken(0, "d2", "mine") in play(game, "mine")
    assert seen(game).estates[0].storage == ("ship", "ship", CASTLE)
    assert "mine" in game.state.box


@retaking
def test_the_first_castle_stays_by_the_usual_ruling() -> None:
    game = close(Holding(tiles=NEAR), dice=[(3, 4)], points=9)
    assert [code for code in offered(game) if "retake" in code] == ["retake/d2"]
    error = refused(game, "retake/b3")
    assert (error.key, error.details) == ("burgundy.retake_first", {"hex": "b3"})


def test_by_the_other_ruling_the_first_castle_may_be_taken_back() -> None:
    game = close(Holding(tiles=NEAR), dice=[(3, 4)], points=9, retake_first_castle="yes")
    assert [code for code in offered(game) if "retake" in code] == ["retake/b3", "retake/d2"]
    play(game, "retake/b3")
    assert seen(game).estates[0].storage == (CASTLE,)


def test_the_only_tile_of_an_estate_stays() -> None:
    game = close(Holding(), dice=[(2, 4)], points=9, retake_first_castle="yes")
    assert not [code for code in offered(game) if "retake" in code]
    assert refused(game, "retake/b3").key == "burgundy.retake_last"


def test_castles_that_another_module_holds_stay(trial: Module) -> None:
    @trial.on(hooks.FIXED)
    def the_castle_at_d2(look: BLook, seat: int) -> list[int]:
        return [1 << estate().names.index("d2")]

    game = close(Holding(tiles=NEAR), dice=[(2, 4)], points=9, modules=("trial",))
    assert not [code for code in offered(game) if "retake" in code]
    assert refused(game, "retake/d2").key == "burgundy.retake_fixed"


def test_what_was_linked_through_it_stays_but_leads_nowhere_any_more() -> None:
    tiles = {**NEAR, "e1": "building:church"}
    holding = Holding(storage=("building:carpenter",), tiles=tiles)
    game = close(holding, dice=[(6, 4)], points=9)
    assert "6/place/carpenter/d1" in offered(game)
    play(game, "retake/d2")
    assert next(space.tile for space in seen(game).estates[0].hexes if space.name == "e1") == "building:church"
    assert "d1" not in shown(game).linked[0]


def again(ruling: str) -> Game:
    """The castle of d2 has been taken back and is placed once more."""
    game = close(Holding(tiles=NEAR), Holding(), dice=[(3, 4), (2, 2)], points=9, retaken_castle_scores=ruling)
    game = Game.load(game.dump())
    play(game, "retake/d2")
    finish_turn(game)
    state = game.state
    state.dice[0] = (1, 6)
    turn = state.agenda[-2]
    state.agenda[-2] = type(turn)(turn.seat, (1, 6), turn.bought)
    return Game.load(game.dump())


def test_placed_again_it_scores_its_area_and_brings_its_action_again() -> None:
    game = again("yes")
    play(game, "1/place/castle/d2")
    assert earned(game, 0) == [("retake", -COST), ("area", 1), ("phase", 10)]
    assert prompt(game) == "burgundy.castle"


def test_by_the_other_ruling_it_brings_only_its_action() -> None:
    game = again("no")
    play(game, "1/place/castle/d2")
    assert earned(game, 0) == [("retake", -COST)]
    assert prompt(game) == "burgundy.castle"


def test_on_another_space_it_scores_by_either_ruling() -> None:
    tiles = {**NEAR, "d3": "ship", "e3": "monastery:1", "e2": "mine"}
    for ruling in ("yes", "no"):
        game = close(Holding(storage=(CASTLE,), tiles=tiles), dice=[(2, 4)], points=9, retaken_castle_scores=ruling)
        board = estate()
        game.state.slices[ID].scored[board.names.index("d2")] = True
        game = Game.load(game.dump())
        play(game, "2/place/castle/f3")
        assert earned(game, 0) == [("area", 1), ("phase", 10)]


def test_nobody_gets_a_bonus_tile_twice() -> None:
    tiles = {"c3": "building:bank", "c2": "building:market", "d6": CASTLE, "f3": CASTLE}
    for bonuses in ([], [(CASTLE, 0)]):
        game = close(Holding(storage=(CASTLE,), tiles=tiles), dice=[(1, 4)], bonuses=bonuses)
        play(game, "1/place/castle/d2")
        assert [reason for reason, _ in earned(game, 0)] == ["area", "phase", "bonus"][: 3 - len(bonuses)]


# records and views


def test_the_record_tells_it() -> None:
    """A game in which castles are taken back whenever that is possible."""
    game = new_game(make_spec("burgundy", 2, modules=[ID]), seed_of(4))
    dice, thrown = random.Random(4), []
    while not game.over:
        decision = game.decisions[0]
        back = [index for index, option in enumerate(decision.options) if option.code.startswith("retake")]
        events = told(game.apply(decision.answer(back[0]) if back else pick(decision, dice)))
        thrown += [event.discard for event in events if isinstance(event, CastleRetaken)]
    log = record(game)["log"]
    acts = [number for number, entry in enumerate(log) if entry.get("a") == "retake"]
    assert [log[number].get("discard", "") for number in acts] == thrown
    assert any(thrown)
    assert not all(thrown)
    for number in acts:
        entry = log[number]
        keys = {"e", "p", "a", "by", "hex", "after"}
        assert keys <= set(entry) <= {*keys, "discard"}
        assert (entry["e"], entry["by"]) == ("act", "die")
        before = next(other for other in reversed(log[:number]) if "after" in other)
        assert entry["after"]["pts"][entry["p"]] == before["after"]["pts"][entry["p"]] - COST


def test_the_board_of_characters_has_a_line_for_each_player() -> None:
    game = close(Holding(tiles=NEAR), dice=[(3, 4)], points=9)
    first, second = game.text(SPECTATOR).splitlines()[-2:]
    assert first == "A linked with a castle: a2 a3 b1 b2 b4 c1 c4 d1 d3 e1 e2; to take back: d2"
    assert second == "B linked with a castle: a2 a3 b2 b4 c3 c4; to take back: -"


@pytest.mark.parametrize("number", range(6))
def test_in_random_games_every_tile_is_linked_when_it_is_placed(number: int) -> None:
    spec = make_spec("burgundy", 2 + number % 3, edition=("2011", "2019")[number % 2], modules=[ID])
    game = new_game(spec, seed_of(number))
    board = estate()
    retaken = 0
    before: list[tuple[str, ...]] = [()] * spec.players
    for events in eager_moves(game, random.Random(number)):
        for event in events:
            if isinstance(event, TilePlaced) and event.tile != CASTLE:
                assert event.hex in before[event.seat], event
            retaken += isinstance(event, CastleRetaken)
        before = list(shown(game).linked)
        assert min(seen(game).points) >= 0
    assert all(sum(tile == CASTLE for tile in game.state.tiles_of(board, seat).values()) for seat in range(2))
    assert Game.load(game.dump()).dump() == game.dump()
    assert sum(entry.get("a") == "retake" for entry in record(game)["log"]) == retaken


# computer players


def test_computers_prefer_a_castle_that_links_more() -> None:
    tiles = {"c3": "building:bank", "c2": "building:market"}
    near = close(Holding(tiles={**tiles, "d2": CASTLE})).evaluate(0)
    assert near > close(Holding(tiles={**tiles, "c4": "monastery:1"})).evaluate(0)


def test_computers_value_a_stored_castle_by_what_it_would_link() -> None:
    def worth(*, beside: bool) -> float:
        tiles = {"c3": "building:bank", "c2" if beside else "b2": "building:market"}
        game = close(Holding(storage=(CASTLE,), tiles=tiles))
        return game.evaluate(0) - close(Holding(tiles=tiles)).evaluate(0)

    assert worth(beside=True) > worth(beside=False) + 1


def test_a_stored_tile_that_is_linked_nowhere_is_worth_less() -> None:
    def worth(**tiles: str) -> float:
        lying = {"c3": "building:bank", "c2": "building:market", **tiles}
        return close(Holding(storage=("monastery:17",), tiles=lying)).evaluate(0) - close(
            Holding(tiles=lying)
        ).evaluate(0)

    assert worth(c4="monastery:1", d4="monastery:2", e3="monastery:3") < worth(b2="building:church") - 1
