"""The referee against the examples of the rulebooks."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.oracle.burgundy_boards import INVENTORY, areas, estate
from tests.oracle.burgundy_state import Player, Table
from tests.oracle.burgundy_tables import BLACK_SLOTS, COLOURS, PHASES, colour_of, slots, stacks

EDITIONS = ("2011", "2019")


def player(*tiles: str, board: str = "1", edition: str = "2011") -> Player:
    """A player whose tiles are on the first hexes of their colours."""
    played = estate(edition, board)
    assert played is not None
    settled = Player(played, {})
    for tile in tiles:
        free = (
            hex for hex, colour in settled.colours.items() if colour == colour_of(tile) and hex not in settled.placed
        )
        settled.placed[next(free)] = tile
    return settled


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_estate_has_its_hexes(edition: str) -> None:
    for board in range(1, 10 if edition == "2011" else 11):
        played = estate(edition, str(board))
        assert played is not None
        assert Counter(played.colours.values()) == INVENTORY
        assert max(map(len, areas(played).values())) <= 8


def test_the_first_estate_has_four_towns() -> None:
    settled = player()
    towns = {area for hex, area in settled.areas.items() if settled.colours[hex] == "B"}
    assert sorted(map(len, towns)) == [1, 3, 3, 5]


@pytest.mark.parametrize("edition", EDITIONS)
def test_four_players_use_every_tile_up(edition: str) -> None:
    coloured, black = stacks(edition)
    assert black.total() == len(PHASES) * BLACK_SLOTS[4]
    used = Counter("C" * 4)
    for phase in PHASES:
        for depot in "123456":
            used.update(slots(depot, 4, phase))
    assert used == {colour: sum(n for tile, n in coloured.items() if colour_of(tile) == colour) for colour in COLOURS}


def test_three_players_have_a_mine_for_a_castle() -> None:
    assert [slots("6", 3, phase) for phase in PHASES] == ["CBA", "MBA", "CBA", "MBA", "CBA"]
    assert slots("6", 4, "B") == "CBSA"


def test_animals_score_with_their_kind_on_the_pasture() -> None:
    settled = player("animal:cow:3", "animal:sheep:2", "animal:cow:4")
    assert settled.livestock("b2") == 7
    assert settled.livestock("b1") == 2
    settled.placed["e6"] = "animal:cow:2"
    assert settled.livestock("e6") == 2


def test_the_seventh_monastery_adds_one_for_every_tile_that_scores() -> None:
    settled = player("animal:sheep:4", "animal:sheep:3", "animal:pig:2", "monastery:7")
    assert settled.livestock("b1") == 9
    assert settled.livestock("b2") == 3


def test_monasteries_count_what_was_built() -> None:
    towers, banks = ["building:watchtower"] * 2, ["building:bank"] * 4
    scores = player(*towers, *banks, "monastery:17", "monastery:22").final_scores("2011")
    assert (scores["monastery:17"], scores["monastery:22"]) == (8, 16)


@pytest.mark.parametrize(("edition", "kinds", "tiles"), [("2011", 12, 4), ("2019", 8, 6)])
def test_monasteries_count_what_was_sold_and_won(edition: str, kinds: int, tiles: int) -> None:
    settled = player("monastery:15", "monastery:25", "monastery:26")
    settled.sold = Counter({4: 4, 2: 3, 3: 3, 6: 1, 1: 0})
    settled.bonus_tiles = 2
    scores = settled.final_scores(edition)
    assert scores["monastery:15"] == kinds
    assert scores["monastery:25"] == 11
    assert scores["monastery:26"] == tiles


def test_what_is_left_at_the_end() -> None:
    settled = player("animal:cow:3", "animal:chicken:2", *["animal:sheep:2"] * 3, "monastery:24")
    settled.silver, settled.workers, settled.goods = 3, 5, Counter({1: 2, 6: 1})
    assert settled.final_scores("2011") == {"silver": 3, "workers": 2, "unsold": 3, "monastery:24": 12}


def test_markers_stand_on_one_another() -> None:
    table = Table("2011", [player() for _ in range(3)])
    table.track = [[2, 1, 0]]
    assert table.order() == [0, 1, 2]
    table.advance(1)
    assert table.order() == [1, 0, 2]
    table.advance(2)
    assert table.order() == [2, 1, 0]


@pytest.mark.parametrize(("fewest", "winner"), [(True, 1), (False, 2)])
def test_equal_points_are_decided_by_empty_hexes_and_then_by_the_markers(fewest: bool, winner: int) -> None:
    table = Table("2011", [player("ship", "mine"), player("ship", "mine"), player("ship")])
    table.track = [[1], [0, 2]]
    assert table.winner(fewest) == winner


def test_a_colour_has_two_bonus_tiles_and_the_phase_adds_to_an_area() -> None:
    table = Table("2011", [player("mine", "mine", "mine") for _ in range(3)])
    table.phase = "B"
    for seat in range(3):
        table.settle(seat, "g1")
    # A mine of three hexes in phase B with three players: 6 and 8, then 6, 3 or nothing.
    assert [settled.pts for settled in table.players] == [20, 17, 14]
    assert [settled.bonus_tiles for settled in table.players] == [1, 1, 0]


def test_goods_fill_three_spaces_and_the_rest_is_left() -> None:
    table = Table("2019", [player("monastery:5"), player()])
    table.players[0].goods = Counter({1: 1, 2: 1})
    table.goods[6], table.goods[1] = Counter({1: 1, 5: 2}), Counter({5: 1, 3: 1})
    assert table.ship_refusals(0, [6, 1], [1, 5, 5, 5], [3]) == []
    assert table.ship_refusals(0, [1, 6], [1, 3], [5, 5, 5]) == []
    assert table.ship_refusals(0, [6, 1], [1, 5], [5, 5, 3]) == ["goods [5] fit and are left"]
    assert table.ship_refusals(0, [6, 1], [5, 5, 5], [1, 3]) == ["goods [1] fit and are left"]
    assert table.ship_refusals(0, [6, 1], [1, 3, 5, 5, 5], []) == ["4 kinds of goods in storage"]
    assert table.ship_refusals(0, [6, 2], [1, 5, 5], []) == ["the depots [6, 2] are not neighbours"]
    assert table.ship_refusals(1, [6, 1], [1, 3, 5, 5, 5], []) == ["two depots without monastery 5"]
    table.ship(0, [6, 1], [1, 5, 5, 5], stay=True)
    assert table.goods[1] == Counter({3: 1})
    table.ship(1, [1], [], stay=False)
    assert not table.any_goods()
