"""The team game: what teams begin with, their storages, and whose tiles and dice are whose."""

from __future__ import annotations

import pytest

from engine.api import Game, RuleError, Setting, agreed, make_spec, new_game
from engine.api import burgundy_events as events
from engine.burgundy.views import StorageView
from tests.burgundy.expansions.team_given import SECTION, editions, pass_turns, together
from tests.burgundy.given import SEED, Holding, answer, offered, play, prompt, refused, seen
from tests.rulebook import rulebook


def beginning(board: str = "12a", *, edition: str = "2019", **options: Setting) -> Game:
    spec = make_spec("burgundy", 4, edition=edition, modules=["team"], options={"team_board": board, **options})
    return new_game(spec, SEED)


# what teams begin with


@editions
@rulebook("burgundy", section=f"{SECTION}: two teams of two; the order of the first round is A1, B1, A2, B2")
def test_partners_sit_opposite_and_teams_take_turns(edition: str) -> None:
    game = beginning(edition=edition)
    view = seen(game)
    assert (view.teams, view.order) == (((0, 2), (1, 3)), (0, 1, 2, 3))
    assert view.track[0] == (3, 2, 1, 0)
    assert game.look.rules.parties == ((0, 2), (1, 3))


@editions
@rulebook("burgundy", section=f"{SECTION}: three goods, 3 workers for A and 5 for B, two silver for each")
def test_each_team_has_2_silver_3_goods_and_3_or_5_workers(edition: str) -> None:
    estates = seen(beginning(edition=edition)).estates
    assert [(estate.silver, estate.workers, sum(estate.goods)) for estate in estates] == [(2, 3, 3), (2, 5, 3)] * 2
    state = beginning(edition=edition).state
    assert (state.silver, state.workers, list(map(sum, state.goods))) == ([2, 2], [3, 5], [3, 3])


@pytest.mark.parametrize("setup", ["beginners", "open", "secret"])
@rulebook("burgundy", section=f"{SECTION}: on 12a the castle in the middle, on the space with a 1")
def test_on_12a_the_castle_stands_in_the_middle(setup: str) -> None:
    game = beginning(setup=setup)
    assert prompt(game) == "burgundy.turn"
    for estate in seen(game).estates:
        lying = {hex.name: (hex.tile, hex.number) for hex in estate.hexes if hex.tile}
        assert (estate.board, estate.castle, lying) == ("12a", "m", {"m": ("castle", 1)})


@pytest.mark.parametrize("setup", ["beginners", "open"])
@rulebook("burgundy", section=f"{SECTION}: on 12b each team chooses a castle space with a 1 or a 6")
def test_on_12b_the_first_of_each_team_chooses_a_castle_with_a_1_or_a_6(setup: str) -> None:
    game = beginning("12b", setup=setup)
    for seat, castle in ((0, "rd3"), (1, "ld2")):
        assert (game.decisions[0].seat, prompt(game)) == (seat, "burgundy.estate")
        assert offered(game) == ["12b/ld2", "12b/rd3"]
        answer(game, f"12b/{castle}")
    numbers = {hex.name: hex.number for hex in seen(game).estates[0].hexes}
    assert (numbers["ld2"], numbers["rd3"]) == (1, 6)
    assert [estate.castle for estate in seen(game).estates] == ["rd3", "ld2"] * 2


def test_on_12b_both_teams_may_choose_in_secret() -> None:
    game = beginning("12b", setup="secret")
    assert [decision.seat for decision in game.decisions] == [0, 1]
    answer(game, "12b/rd3")
    assert [estate.castle for estate in seen(game).estates] == [""] * 4
    assert [decision.seat for decision in game.decisions] == [1]
    answer(game, "12b/ld2")
    assert [estate.castle for estate in seen(game).estates] == ["rd3", "ld2"] * 2


@rulebook("burgundy", section=f"{SECTION}: all rules of the base game hold: the board of four")
def test_the_central_board_is_that_of_four_players() -> None:
    view = seen(beginning())
    assert [len(depot.slots) for depot in view.depots] == [4] * 6
    assert (len(view.black.slots), len(view.dice), len(view.track)) == (8, 4, 7)
    assert view.bonuses["mine"] == (7, 4)


def test_partners_see_one_estate_of_73_spaces() -> None:
    estates = seen(beginning()).estates
    assert len(estates[0].hexes) == 73
    assert (estates[0].hexes, estates[1].hexes) == (estates[2].hexes, estates[3].hexes)


# storages


@editions
@rulebook("burgundy", section=f"{SECTION}: two shared spaces in storage, and two for each partner")
def test_each_partner_has_two_spaces_and_both_share_two(edition: str) -> None:
    held = [Holding(storage=("ship",), shared=("mine",)), Holding(), Holding(storage=("castle", "ship"))]
    estates = seen(together(*held, edition=edition)).estates
    assert estates[0].storages == (StorageView("own", 2, ("ship",)), StorageView("shared", 2, ("mine",)))
    assert estates[2].storages == (StorageView("own", 2, ("castle", "ship")), StorageView("shared", 2, ("mine",)))
    assert (estates[0].storage, estates[2].storage) == (("ship", "mine"), ("castle", "ship", "mine"))
    assert estates[1].storages == (StorageView("own", 2, ()), StorageView("shared", 2, ()))


@pytest.mark.parametrize("where", ["own", "shared"])
@rulebook("burgundy", section=f"{SECTION}: a tile goes into one's own storage or into the shared one")
def test_a_new_tile_goes_where_its_owner_likes(where: str) -> None:
    game = together(Holding(), depots={4: ["mine", "ship"]})
    play(game, "4/take/mine@4")
    assert (prompt(game), offered(game)) == ("burgundy.store", ["own", "shared"])
    assert [option.path[0].ref for option in game.decisions[0].options] == ["cells:own", "cells:shared"]
    assert events.TileTaken(0, "mine", 4, "die", 4, 0, "", where) in play(game, where)
    tiles = {storage.name: storage.tiles for storage in seen(game).estates[0].storages}
    assert tiles == {"own": (), "shared": (), where: ("mine",)}
    assert ("mine" in seen(game).estates[2].storage) == (where == "shared")


@pytest.mark.parametrize(
    ("own", "shared", "where"), [(("ship", "ship"), (), "shared"), ((), ("ship", "castle"), "own")]
)
def test_with_room_in_one_storage_only_nobody_is_asked(
    own: tuple[str, ...], shared: tuple[str, ...], where: str
) -> None:
    game = together(Holding(storage=own, shared=shared), depots={4: ["mine", "ship"]})
    assert events.TileTaken(0, "mine", 4, "die", 4, 0, "", where) in play(game, "4/take/mine@4")
    assert prompt(game) == "burgundy.turn"


@pytest.mark.parametrize(
    ("out", "thrown", "own", "shared"),
    [
        ("ship", "ship", ("castle", "mine"), ("ship", "building:bank")),
        ("bank@shared", "building:bank", ("ship", "castle"), ("ship", "mine")),
        ("ship@shared", "ship", ("ship", "castle"), ("building:bank", "mine")),
    ],
)
def test_with_all_full_a_tile_of_either_storage_makes_room(
    out: str, thrown: str, own: tuple[str, ...], shared: tuple[str, ...]
) -> None:
    """The new tile lies where the other one was. What partners have of their own stays out of it."""
    player = Holding(storage=("ship", "castle"), shared=("ship", "building:bank"))
    game = together(player, Holding(), Holding(storage=("monastery:3",)), depots={4: ["mine", "ship"]})
    play(game, "4/take/mine@4")
    assert prompt(game) == "burgundy.discard"
    assert offered(game) == ["ship", "castle", "ship@shared", "bank@shared"]
    assert [option.path[0].ref for option in game.decisions[0].options] == [f"storage:{place}" for place in range(4)]
    where = "shared" if out.endswith("@shared") else "own"
    assert events.TileTaken(0, "mine", 4, "die", 4, 0, thrown, where) in play(game, out)
    assert [storage.tiles for storage in seen(game).estates[0].storages] == [own, shared]
    assert seen(game).estates[2].storages[0].tiles == ("monastery:3",)


@pytest.mark.parametrize(("shared", "room"), [(("ship", "mine"), False), (("ship",), True)], ids=["full", "room"])
def test_by_a_ruling_nothing_is_bought_into_two_full_storages(shared: tuple[str, ...], room: bool) -> None:
    player = Holding(storage=("castle", "ship"), shared=shared, silver=2)
    game = together(player, black=["mine"], full_storage_effect="empty")
    assert ("buy/mine@black" in offered(game)) == room
    if not room:
        assert refused(game, "buy/mine").key == "burgundy.no_room"


@rulebook("burgundy", section=f"{SECTION}: tiles of the shared storage may be used by both")
def test_both_place_from_the_shared_storage() -> None:
    for seat in (0, 2):
        game = together(Holding(shared=("ship",), workers=0), Holding(), Holding())
        pass_turns(game, seat)
        assert "4/place/ship@shared/ld6" in offered(game)
        assert events.TilePlaced(seat, "ship", "ld6", "die", 4, 4, 0, "shared") in play(game, "4/place/ship@shared/ld6")
        assert all(estate.storages[1].tiles == () for estate in seen(game).estates)


def test_the_same_tile_in_both_storages_is_offered_from_each() -> None:
    game = together(Holding(storage=("ship",), shared=("ship",)))
    assert [code for code in offered(game) if "place" in code] == ["4/place/ship/ld6", "4/place/ship@shared/ld6"]
    refs = [option.path[2].ref for option in game.decisions[0].options if len(option.path) == 4]
    assert refs == ["storage:0", "storage:1"]


@rulebook("burgundy", section=f"{SECTION}: not the partner's tiles")
def test_a_partners_tiles_cannot_be_placed() -> None:
    game = together(Holding(storage=("mine",)), Holding(storage=("ship",)), Holding(storage=("ship",)))
    assert not any("ship" in code for code in offered(game))
    assert refused(game, "4/place/ship/ld6").key == "burgundy.not_in_storage"
    pass_turns(game, 2)
    assert "4/place/ship/ld6" in offered(game)


@rulebook("burgundy", section=f"{SECTION}: not the partner's dice")
def test_a_partners_dice_cannot_be_used() -> None:
    game = together(Holding(storage=("ship",)), dice=[(3, 5), (4, 4), (4, 2), (4, 4)])
    assert {code[0] for code in offered(game)} == {"3", "5"}
    assert refused(game, "4/place/ship/ld6").key == "burgundy.no_such_die"


@rulebook("burgundy", section=f"{SECTION}: tiles never move from one storage to another")
def test_no_tile_moves_between_storages() -> None:
    game = together(Holding(storage=("ship", "mine"), shared=("castle",)), depots={4: ["mine"]})
    codes = {code.partition("/")[2].partition("/")[0] for code in offered(game)}
    assert codes == {"take", "place", "workers"}


@pytest.mark.parametrize("space", ["ld6", "rd1"])
@rulebook("burgundy", section=f"{SECTION}: both halves are open to both partners")
def test_both_halves_are_open_to_both_partners(space: str) -> None:
    tile = {"ld6": "ship", "rd1": "building:watchtower"}[space]
    for seat in (0, 2):
        game = together(Holding(shared=(tile,)), Holding(), Holding())
        pass_turns(game, seat)
        play(game, f"4/place/{tile.rpartition(':')[2]}@shared/{space}")
        lying = [{hex.name for hex in estate.hexes if hex.tile} for estate in seen(game).estates]
        assert lying == [{"m", space}, {"m"}] * 2


# who plays


@pytest.mark.parametrize("players", [1, 2, 3])
def test_others_do_not_play_it(players: int) -> None:
    with pytest.raises(RuleError) as caught:
        agreed(make_spec("burgundy", players, modules=["team"]))
    assert caught.value.key in ("error.module_players", "error.players", "error.teams")


@pytest.mark.parametrize("other", ["border_posts", "close_to_castle", "shields", "trade_routes"])
def test_what_does_not_go_with_it_is_refused(other: str) -> None:
    with pytest.raises(RuleError) as caught:
        agreed(make_spec("burgundy", 4, modules=["team", other]))
    assert caught.value.key == "error.module_excludes"


@pytest.mark.parametrize(("option", "values"), [("team_board", ("12a", "12b")), ("team_tie_break", ("most", "fewest"))])
def test_options_have_the_values_of_the_book(option: str, values: tuple[str, ...]) -> None:
    for value in values:
        assert agreed(make_spec("burgundy", 4, modules=["team"], options={option: value}))[option] == value
    assert agreed(make_spec("burgundy", 4, modules=["team"]))[option] == values[0]


def test_turns_go_on_by_the_markers() -> None:
    """Who placed a ship begins the next round."""
    game = together(Holding(), Holding(storage=("ship",)), Holding(storage=("ship",)), Holding(storage=("ship",)))
    pass_turns(game, 2)
    play(game, "4/place/ship/ld6")
    while seen(game).round == 1:
        pass_turns(game, game.decisions[0].seat)
        play(game, next(code for code in offered(game) if code == "end" or code.endswith("/workers")))
    assert seen(game).order == (2, 0, 1, 3)
