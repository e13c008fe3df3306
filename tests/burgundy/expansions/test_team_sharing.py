"""The team game: what partners share, the markers on the bridge, points of a team, and other modules."""

from __future__ import annotations

from typing import Any

import pytest

from engine.api import Game
from engine.api import burgundy_events as events
from engine.burgundy.expansions.extra_tiles import MarkerLifted
from tests.burgundy.expansions.team_given import KEPT, SECTION, editions, pass_turns, together
from tests.burgundy.given import Holding, counts, earned, finish_phase, offered, play, prompt, refused, seen
from tests.rulebook import rulebook

EMPTY = Holding()


def later(seat: int, team: Holding, *others: Holding, **rest: Any) -> Game:
    """It is this seat's turn; the first of its team has what both share."""
    held = [team, EMPTY, EMPTY, EMPTY] if seat in (0, 2) else [EMPTY, team, EMPTY, EMPTY]
    for place, holding in enumerate(others):
        held[place + 2] = holding
    # Nothing may go on by itself: the mine in depot 4 can always be taken with a 4.
    game = together(*held, depots={4: ["mine", "ship"], **rest.pop("depots", {})}, **rest)
    pass_turns(game, seat)
    return game


# resources


@pytest.mark.parametrize("seat", [0, 2])
@rulebook("burgundy", section=f"{SECTION}: workers belong to both")
def test_both_spend_and_take_the_workers_of_their_team(seat: int) -> None:
    game = later(seat, Holding(shared=("ship",), workers=1), dice=[(3, 4)] * 4)
    before = seen(game).estates[0].workers
    play(game, "3/place/ship@shared/ld6+1")
    assert [estate.workers for estate in seen(game).estates[::2]] == [before - 1] * 2
    play(game, "4/workers")
    assert game.state.workers[0] == before + 1


@pytest.mark.parametrize("seat", [0, 2])
@rulebook("burgundy", section=f"{SECTION}: silver belongs to both")
def test_both_spend_the_silver_of_their_team(seat: int) -> None:
    game = later(seat, Holding(silver=3), black=["mine"])
    play(game, "buy/mine@black", "own")
    assert [estate.silver for estate in seen(game).estates] == [1, 0, 1, 0]
    assert seen(game).estates[seat].storages[0].tiles == ("mine",)


@rulebook("burgundy", section=f"{SECTION}: all rules of the base game hold: each buys once in a turn")
def test_each_partner_may_buy_in_their_own_turn() -> None:
    game = later(0, Holding(silver=4), black=["mine", "castle"])
    play(game, "buy/mine@black", "shared")
    assert not any(code.startswith("buy") for code in offered(game))
    pass_turns(game, 2)
    play(game, "buy/castle@black", "shared")
    assert seen(game).estates[0].storage == ("mine", "castle")


@pytest.mark.parametrize("seat", [0, 2])
@rulebook("burgundy", section=f"{SECTION}: goods belong to both")
def test_both_sell_the_goods_of_their_team_for_four_points_each(seat: int) -> None:
    game = later(seat, Holding(goods={4: 2, 1: 1}))
    play(game, "4/sell/4")
    assert earned(game) == [("sale", 8)]
    assert (game.ledger[0].seat, game.state.silver) == (seat, [1, 0])
    assert [estate.goods for estate in seen(game).estates[::2]] == [counts({1: 1})] * 2
    assert [estate.sold for estate in seen(game).estates[::2]] == [counts({4: 2})] * 2


def test_a_team_stores_three_kinds_of_goods() -> None:
    game = later(2, Holding(shared=("ship",), goods={1: 1, 2: 1}), piles={3: (1, 5, 6)})
    play(game, "4/place/ship@shared/ld6")
    assert offered(game) == ["3/5", "3/6"]
    play(game, "3/5")
    assert seen(game).estates[0].goods == counts({1: 2, 2: 1, 5: 1})


@pytest.mark.parametrize("seat", [0, 2])
def test_monasteries_of_the_estate_help_both(seat: int) -> None:
    game = later(seat, Holding(tiles={"ra4": "monastery:13", "rb5": "monastery:14"}))
    silver, workers = game.state.silver[0], game.state.workers[0]
    play(game, "4/workers")
    assert (game.state.silver[0], game.state.workers[0]) == (silver + 1, workers + 4)


@editions
def test_mines_pay_a_team_once(edition: str) -> None:
    game = together(Holding(tiles={"le6": "mine", "re1": "mine"}), EMPTY, KEPT, KEPT, round=5, edition=edition)
    finish_phase(game)
    assert (seen(game).phase, [estate.silver for estate in seen(game).estates]) == ("B", [2, 0, 2, 0])


def test_a_town_of_both_halves_takes_one_building_of_a_kind() -> None:
    tiles = {"rd4": "building:bank", "rd3": "castle"}
    game = later(2, Holding(tiles=tiles, shared=("building:bank",)), dice=[(3, 4)] * 4)
    assert "4/place/bank@shared/re4" not in offered(game)
    assert "4/place/bank@shared/rd1" in offered(game)


# points


@pytest.mark.parametrize("seat", [0, 2])
def test_points_are_those_of_who_placed_the_tile(seat: int) -> None:
    """Also for an area and for a colour that partners have filled together."""
    game = later(seat, Holding(tiles={"le6": "mine", "lb1": "mine", "lb4": "mine", "lc4": "mine", "re1": "mine"}))
    game.state.storage[seat], game.state.workers[0] = ("mine",), 3
    game = Game.load(game.dump(), game.draft.chance)
    code = next(code for code in offered(game) if "/place/mine/re2" in code)
    play(game, code)
    assert [(line.seat, line.reason, line.points) for line in game.ledger] == [
        (seat, "area", 6),
        (seat, "phase", 10),
        (seat, "bonus", 7),
    ]
    assert [estate.bonuses for estate in seen(game).estates] == [(("mine", "large"),), ()] * 2


def test_each_team_gets_one_bonus_tile_of_a_colour() -> None:
    mines = ("le6", "lb1", "lb4", "lc4", "re1")
    team = Holding(tiles=dict.fromkeys(mines, "mine"), storage=("mine",), workers=6)
    game = together(team, team, depots={4: ["mine", "ship"]})
    play(game, next(code for code in offered(game) if "/place/mine/re2" in code))
    pass_turns(game, 1)
    play(game, next(code for code in offered(game) if "/place/mine/re2" in code))
    assert [(line.seat, line.points) for line in game.ledger if line.reason == "bonus"] == [(0, 7), (1, 4)]
    assert [estate.bonuses for estate in seen(game).estates] == [(("mine", "large"),), (("mine", "small"),)] * 2


# the bridge


@rulebook("burgundy", section=f"{SECTION}: more than six ships: on the last space onto all others")
def test_on_the_last_space_a_ship_puts_the_marker_onto_the_others() -> None:
    track = [(), (), (), (), (), (), (0, 2, 1, 3)]
    game = together(KEPT, track=track)
    assert events.MarkerMoved(0, 6) in play(game, "4/place/ship/ld6")
    assert seen(game).track[6] == (2, 1, 3, 0)


def test_on_the_last_space_alone_it_stays() -> None:
    game = together(KEPT, track=[(2, 1, 3), (), (), (), (), (), (0,)])
    play(game, "4/place/ship/ld6")
    assert seen(game).track == ((2, 1, 3), (), (), (), (), (), (0,))


@rulebook("burgundy", section=f"{SECTION}: more than six ships: one space forward before that")
def test_each_partner_has_a_marker_of_their_own() -> None:
    game = together(KEPT, EMPTY, KEPT, track=[(3, 2, 1, 0)], depots={4: ["mine", "ship"]})
    play(game, "4/place/ship/ld6")
    assert seen(game).track[:2] == ((3, 2, 1), (0,))


# the end


def ended(*holdings: Holding, points: tuple[int, int, int, int], **rest: Any) -> Game:
    held = [*holdings, *[EMPTY] * (2 - len(holdings)), KEPT, KEPT]
    game = together(*held, phase="E", round=5, **rest)
    game.state.points = list(points)
    finish_phase(game)
    return game


@editions
@rulebook("burgundy", section=f"{SECTION}: partners add up their points; more wins")
def test_the_sum_of_both_partners_decides(edition: str) -> None:
    game = ended(points=(60, 10, 0, 49), edition=edition)
    assert (game.winners, game.ranking().places) == ((0, 2), (1, 3, 1, 3))
    game = ended(points=(60, 10, 0, 61), edition=edition)
    assert (game.winners, seen(game).winners) == ((1, 3), (1, 3))


@pytest.mark.parametrize(
    ("rule", "winners"), [({}, (1, 3)), ({"team_tie_break": "fewest"}, (0, 2))], ids=["most", "fewest"]
)
@editions
@rulebook("burgundy", section=f"{SECTION}: equal points: the team with more empty spaces wins")
def test_with_equal_points_the_more_empty_estate_wins(
    rule: dict[str, str], winners: tuple[int, ...], edition: str
) -> None:
    """Whatever separate players have agreed on, and whoever stands in front on the bridge."""
    team = Holding(tiles={"ld6": "ship"})
    game = ended(team, points=(20, 15, 10, 15), edition=edition, **rule)
    assert sum(game.scores()[::2]) == sum(game.scores()[1::2])
    assert game.winners == winners


def test_equal_in_points_and_empty_spaces_both_teams_win() -> None:
    game = ended(points=(20, 15, 10, 15))
    assert (game.winners, game.ranking().places) == ((0, 1, 2, 3), (1, 1, 1, 1))


@editions
def test_what_is_left_scores_once_for_a_team(edition: str) -> None:
    """Silver, workers, goods and monasteries; entered for the partner who comes first."""
    tiles = {"ra4": "monastery:22", "rd1": "building:bank"}
    team = Holding(tiles=tiles, silver=3, goods={2: 2})
    game = ended(team, points=(0, 0, 0, 0), edition=edition)
    final = [(line.seat, line.reason, line.points) for line in game.ledger if line.seat in (0, 2)]
    workers = game.state.workers[0] // 2
    assert final == [(0, "silver", 3), (0, "workers", workers), (0, "unsold", 2), (0, "monastery", 4)]


# other modules


@editions
def test_monastery_27_lifts_both_partners_who_keep_their_order(edition: str) -> None:
    team = Holding(tiles={"ra4": "monastery:2", "rb5": "monastery:3"}, shared=("monastery:27",))
    game = together(
        team,
        modules=["extra_tiles"],
        edition=edition,
        track=[(2, 1, 0, 3)],
        dice=[(3, 4)] * 4,
        depots={4: ["mine", "ship"]},
    )
    heard = play(game, "3/place/monastery-27@shared/rc6")
    assert MarkerLifted(0) in heard
    assert seen(game).track[0] == (1, 3, 2, 0)


def test_with_monastery_27_whoever_arrives_comes_below_both_partners() -> None:
    team = Holding(tiles={"ra4": "monastery:27"})
    game = together(
        team, KEPT, modules=["extra_tiles"], track=[(1, 3), (2, 0)], depots={4: ["mine", "ship"]}, dice=[(3, 4)] * 4
    )
    pass_turns(game, 1)
    assert MarkerLifted(0) in play(game, "4/place/ship/ld6")
    assert seen(game).track[:2] == ((3,), (1, 2, 0))


@pytest.mark.parametrize("seat", [0, 2])
def test_monastery_28_hires_with_the_silver_of_the_team(seat: int) -> None:
    game = later(seat, Holding(tiles={"ra4": "monastery:28"}, silver=2), modules=["extra_tiles"])
    workers = game.state.workers[0]
    play(game, "hire/2")
    assert (game.state.silver[0], game.state.workers[0]) == (0, workers + 4)


def test_a_crane_takes_into_either_storage() -> None:
    game = later(0, Holding(storage=("building:crane",)), modules=["extra_tiles"], depots={1: ["ship"]})
    play(game, "4/place/crane/rd1")
    assert prompt(game) == "burgundy.crane"
    play(game, "market", "ship@1")
    assert (prompt(game), offered(game)) == ("burgundy.store", ["own", "shared"])
    play(game, "shared")
    assert seen(game).estates[2].storage == ("ship",)


def test_an_area_of_the_estate_takes_one_inn() -> None:
    """Whoever of both has placed it."""
    game = later(0, Holding(storage=("inn",), shared=("inn",)), modules=["inns"], dice=[(4, 2), (4, 4), (6, 5), (4, 4)])
    play(game, "4/place/inn/ld6")
    pass_turns(game, 2)
    free = [code for code in offered(game) if "/place/inn" in code and "+" not in code]
    assert free == ["6/place/inn@shared/rc1", "5/place/inn@shared/lc6"]
    assert refused(game, "5/place/inn@shared/ld5").key == "burgundy.second_inn"


@pytest.mark.parametrize("seat", [0, 2])
def test_a_white_castle_uses_the_workers_of_the_team(seat: int) -> None:
    team = Holding(shared=("building:white_castle", "ship"), workers=3)
    game = later(seat, team, modules=["white_castles"])
    workers = game.state.workers[0]
    play(game, "4/place/white-castle@shared/rd1")
    assert prompt(game) == "burgundy.white_die_one"
    play(game, "place/ship@shared/ld6+3")
    assert game.state.workers[0] == workers - 3
