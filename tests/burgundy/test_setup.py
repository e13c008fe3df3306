"""The setup before the first phase, and what the board contains in each phase."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from engine.api import (
    SPECTATOR,
    Answer,
    Game,
    HexView,
    RuleError,
    ScriptedChance,
    SeededChance,
    canonical,
    make_spec,
    new_game,
    seat_viewer,
)
from engine.api import burgundy_events as events
from tests.burgundy.given import answer, finish_phase, finish_turn, offered, prompt, refused, seen, told
from tests.rulebook import rulebook
from tests.seeds import seed_of

editions = pytest.mark.parametrize("edition", ["2011", "2019"])
counts = pytest.mark.parametrize("players", [2, 3, 4])


def started(players: int, edition: str = "2011", number: int = 1, first: int | None = None, **options: str) -> Game:
    chance = SeededChance(seed_of(number))
    script = ScriptedChance(chance, **({} if first is None else {"first": [first]}))
    return new_game(make_spec("burgundy", players, edition=edition, options=dict(options)), seed_of(number), script)


@rulebook("burgundy", section="2011, p. 2; 2019, p. 2: set-up")
@counts
@editions
def test_everybody_begins_with_a_castle_three_goods_a_silver_and_workers_by_turn_order(
    players: int, edition: str
) -> None:
    for first in range(players):
        game = started(players, edition, first=first)
        order = tuple((first + seat) % players for seat in range(players))
        assert seen(game).order == order
        assert seen(game).track[0] == tuple(reversed(order)), "who begins is on top"
        for seat, estate in enumerate(seen(game).estates):
            assert (estate.board, estate.castle) == ("1", "d4")
            assert [space.name for space in estate.hexes if space.tile == "castle"] == ["d4"]
            assert sum(bool(space.tile) for space in estate.hexes) == 1
            assert (estate.silver, estate.workers) == (1, 1 + order.index(seat))
            assert (sum(estate.goods), sum(estate.sold), estate.storage) == (3, 0, ())
        assert game.scores() == (0,) * players
        assert game.began is not None
        began = [event for event in told(game.began) if isinstance(event, events.GameBegan)]
        assert [tuple(goods.count(good) for good in range(1, 7)) for goods in began[0].goods] == [
            estate.goods for estate in seen(game).estates
        ]


@rulebook("burgundy", section="2011, p. 2; 2019, p. 2: set-up")
@counts
def test_goods_are_25_for_the_phases_and_three_for_each_player(players: int) -> None:
    game = started(players)
    state = game.state
    dealt = sum(map(sum, state.goods))
    assert dealt == 3 * players
    assert len(state.coming) + sum(map(len, state.piles)) == 5
    assert len(state.pool) == 42 - dealt - 5
    everything = Counter(state.pool) + Counter(state.coming) + Counter(good for pile in state.piles for good in pile)
    everything += Counter({good: sum(goods[good - 1] for goods in state.goods) for good in range(1, 7)})
    assert everything == dict.fromkeys(range(1, 7), 7)


SLOTS = {
    2: ["building ship", "monastery castle", "animal building", "ship building", "mine monastery", "building animal"],
    3: [
        *("monastery building ship", "monastery building castle", "animal ship building", "ship building animal"),
        *("building mine monastery", "castle building animal"),
    ],
    4: [
        *("monastery building ship animal", "monastery building castle building", "animal ship building monastery"),
        *("mine ship building animal", "building mine building monastery", "castle building ship animal"),
    ],
}


@rulebook("burgundy", section="2011, p. 3; 2019, p. 11: before each phase")
@counts
@editions
@pytest.mark.parametrize("phase", "ABCDE")
def test_every_slot_is_filled_with_its_colour_in_every_phase(players: int, edition: str, phase: str) -> None:
    """With three players depot 6 has a mine instead of a castle in phases B and D."""
    game = started(players, edition)
    while seen(game).phase != phase:
        finish_phase(game)
    expected = [kinds.split() for kinds in SLOTS[players]]
    if players == 3 and phase in "BD":
        expected[5][0] = "mine"
    assert [[slot.kind for slot in depot.slots] for depot in seen(game).depots] == expected
    assert [[slot.tile.partition(":")[0] for slot in depot.slots] for depot in seen(game).depots] == expected
    assert sum(map(len, expected)) == {2: 12, 3: 18, 4: 24}[players]
    tiles = game.look.catalogue.tiles
    black = [slot.tile for slot in seen(game).black.slots]
    assert len(black) == {2: 4, 3: 6, 4: 8}[players]
    assert all(tiles[tile].black for tile in black)
    assert all(tiles[slot.tile].coloured for depot in seen(game).depots for slot in depot.slots)
    assert len(seen(game).coming) == 4


@editions
def test_boards_of_a_first_game_can_be_chosen(edition: str) -> None:
    assert seen(started(2, edition, estate="1")).estates[1].castle == "d4"
    if edition == "2019":
        game = started(2, edition, estate="2")
        assert [(estate.board, estate.castle) for estate in seen(game).estates] == [("2", "d4")] * 2
        assert prompt(game) == "burgundy.turn"


def test_on_other_estates_the_castle_is_chosen_in_turn_order() -> None:
    game = started(3, estate="5", first=2)
    assert (prompt(game), game.decisions[0].seat) == ("burgundy.estate", 2)
    assert offered(game) == ["5/c2", "5/d5", "5/e2", "5/f4"]
    answer(game, "5/e2")
    assert seen(game).estates[2].castle == "e2"
    assert seen(game).estates[0].castle == ""
    assert game.decisions[0].seat == 0


@pytest.mark.parametrize("setup", ["beginners", "open", "secret"])
def test_estate_10_is_of_2019_alone(setup: str) -> None:
    error = _refused("2011", estate="10", setup=setup)
    assert error == ("burgundy.no_such_estate", (*"123456789", "14", "15"))
    game = started(2, "2019", estate="10")
    assert prompt(game) == "burgundy.estate"


def _refused(edition: str, **options: Any) -> tuple[str, tuple[str, ...]]:
    with pytest.raises(RuleError) as caught:
        started(2, edition, **options)
    return caught.value.key, caught.value.candidates


@rulebook("burgundy", section="2011, p. 11; 2019, p. 16: for those who know the game")
@counts
@editions
def test_experts_get_sheets_and_choose_openly_in_turn_order(players: int, edition: str) -> None:
    game = started(players, edition, setup="open", first=1)
    sheets = game.look.catalogue.sheets
    assert all(estate.offered in sheets for estate in seen(game).estates)
    for seat in seen(game).order:
        assert [decision.seat for decision in game.decisions] == [seat]
        assert prompt(game) == "burgundy.estate"
        estate = seen(game).estates[seat]
        assert (estate.board, estate.castle, estate.hexes) == ("", "", ())
        assert len(estate.offered) == 2
        codes = offered(game)
        assert {code.split("/")[0] for code in codes} == set(estate.offered)
        assert len(codes) == 8, "four castle spaces on each side"
        answer(game, codes[-1])
        board, castle = codes[-1].split("/")
        chosen = seen(game).estates[seat]
        assert (chosen.board, chosen.castle, chosen.offered) == (board, castle, ())
        assert [space.name for space in chosen.hexes if space.tile] == [castle]
        assert game.scores() == (0,) * players
    assert prompt(game) == "burgundy.turn"


@pytest.mark.parametrize("number", range(6))
def test_each_sheet_is_dealt_as_often_as_there_are_copies(number: int) -> None:
    game = started(4, "2011", number, setup="secret")
    dealt = [estate.offered for estate in seen(game).estates]
    assert all(count <= game.look.catalogue.sheets.count(sheet) for sheet, count in Counter(dealt).items())


@rulebook("burgundy", section="2011, p. 11; 2019, p. 16: for those who know the game")
def test_experts_may_choose_secretly_and_all_is_opened_at_once() -> None:
    game = started(3, setup="secret")
    assert [decision.seat for decision in game.decisions] == [0, 1, 2]
    twins = []
    for code in (0, 5):
        twin = game.copy()
        decision = twin.decisions[1]
        twin.apply(decision.answer(code))
        twins.append(twin)
    for viewer in (SPECTATOR, seat_viewer(0), seat_viewer(2)):
        assert canonical(twins[0].view(viewer)) == canonical(twins[1].view(viewer))
        assert [twin.view(viewer).asked for twin in twins] == [tuple(twins[0].view(viewer).asked)] * 2
    for twin in twins:
        assert [decision.seat for decision in twin.decisions] == [0, 2]
        assert all(not estate.board for estate in seen(twin).estates)
    first, second = (decision.options[0].code for decision in twins[0].decisions)
    chosen = game.decisions[1].options[0].code
    answer(twins[0], first)
    assert all(not estate.board for estate in seen(twins[0]).estates)
    transition = twins[0].apply(Answer(twins[0].decisions[0].ask, 2, second))
    opened = [event for event in told(transition) if isinstance(event, events.EstateChosen)]
    assert [f"{event.board}/{event.castle}" for event in opened] == [first, chosen, second]
    assert prompt(twins[0]) == "burgundy.turn"


def test_nobody_chooses_for_another_and_nobody_twice() -> None:
    game = started(3, setup="secret")
    asked = game.decisions[1]
    game.apply(asked.answer(0))
    with pytest.raises(RuleError):
        game.apply(asked.answer(1))
    assert refused(game, "1/z9").key == "error.no_such_option"


def test_the_start_castle_can_score_at_once_for_experts_too() -> None:
    game = started(2, setup="open", start_castle_area="yes", number=3)
    answer(game, offered(game)[0])
    seat = seen(game).order[0]
    estate = seen(game).estates[seat]
    alone = sum(space.area == _area(estate.hexes, estate.castle) for space in estate.hexes) == 1
    assert game.scores()[seat] == (11 if alone else 0)


def _area(hexes: tuple[HexView, ...], name: str) -> int:
    return next(space.area for space in hexes if space.name == name)


def test_phases_follow_each_other_though_nobody_builds() -> None:
    game = started(2)
    seen_phases = [seen(game).phase]
    while not game.over:
        finish_turn(game)
        if seen(game).phase != seen_phases[-1]:
            seen_phases.append(seen(game).phase)
    assert seen_phases == list("ABCDE")
