"""Estates whose layouts are our own: what they are made from, how they are chosen, and that records say them."""

from __future__ import annotations

import random
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from engine.api import (
    SPECTATOR,
    Game,
    RuleError,
    agreed,
    burgundy_catalogue,
    burgundy_estate,
    games,
    make_spec,
    new_game,
)
from engine.burgundy import module
from engine.burgundy.estate_maker import make_estate
from engine.burgundy.estates import Estate
from engine.records import record
from tests.burgundy.given import offered, prompt, seen
from tests.burgundy.playing import eager_moves
from tests.oracle.burgundy import check
from tests.seeds import seed_of

DATA = Path(str(module.__file__)).parent / "data"
HOUSE = {
    "estates.toml": ["14", "15"],
    "border_posts.toml": ["11g", "11h"],
    "close_to_castle.toml": ["10a", "10b", "10c", "10d", "10e", "10f", "10g", "10h"],
}
every = pytest.mark.parametrize(
    ("name", "board"), [(name, board) for name, boards in HOUSE.items() for board in boards]
)
editions = pytest.mark.parametrize("edition", ["2011", "2019"])


def entries(name: str) -> dict[str, dict[str, Any]]:
    """What a file says of its house boards, by their numbers."""
    found = tomllib.loads((DATA / name).read_text(encoding="utf-8"))["estate"]
    return {entry["numbers"]["2019"]: entry for entry in found if entry["confidence"] == "house"}


@every
def test_a_house_board_is_made_from_what_its_data_say(name: str, board: str) -> None:
    entry = entries(name)[board]
    assert list(entries(name)) == HOUSE[name]
    assert (entry["numbers"]["2011"], entry["dice"]) == (board, "verified")
    if board == "10a":
        assert "made" not in entry, "it is older than the maker"
    else:
        near = name == "close_to_castle.toml"
        assert entry["rows"] == list(make_estate(entry["made"], near_castles=near))


@every
def test_it_has_the_inventory_of_every_estate_and_no_town_above_eight(name: str, board: str) -> None:
    entry = entries(name)[board]
    assert Counter("".join(entry["rows"])) == {"B": 12, "A": 6, "S": 6, "K": 6, "C": 4, "M": 3}
    assert [len(row) for row in entry["rows"]] == [4, 5, 6, 7, 6, 5, 4]
    assert max(area.size for area in Estate(board, entry["rows"], []).areas) <= 8


def test_all_house_boards_differ() -> None:
    rows = [tuple(entry["rows"]) for name in HOUSE for entry in entries(name).values()]
    assert len(set(rows)) == 12


@editions
@pytest.mark.parametrize("board", ["14", "15"])
def test_all_may_have_a_house_board_and_choose_the_first_castle(edition: str, board: str) -> None:
    game = started(3, edition, estate=board)
    assert [view.offered for view in seen(game).estates] == [(board,)] * 3
    assert [view.house for view in seen(game).estates] == [(board,)] * 3
    castles = [space.name for space in burgundy_estate(edition, board) if space.kind == "castle"]
    assert (prompt(game), offered(game)) == ("burgundy.estate", [f"{board}/{name}" for name in castles])


@editions
@pytest.mark.parametrize("setup", ["open", "secret"])
def test_no_house_board_is_dealt_with_the_sheets(edition: str, setup: str) -> None:
    sheets = burgundy_catalogue(make_spec("burgundy", 2, edition=edition, options={"setup": setup})).dealt
    assert not {"14", "15"} & {board for sheet in sheets for board in sheet}


# made estates


def started(players: int = 2, edition: str = "2019", **options: str) -> Game:
    return new_game(make_spec("burgundy", players, edition=edition, options=dict(options)), seed_of(1))


def test_an_estate_may_be_named_by_what_it_is_made_from() -> None:
    game = started(estate="~k7m2q")
    assert [view.offered for view in seen(game).estates] == [("~k7m2q",)] * 2
    assert game.look.catalogue.estates["~k7m2q"].rows == make_estate("k7m2q")
    assert prompt(game) == "burgundy.estate", "no castle is printed on it"
    assert "estate ~k7m2q (house)" in game.text(SPECTATOR)
    assert dict(game.spec.options)["estate"] == "~k7m2q"


def test_its_name_has_a_normal_form() -> None:
    assert agreed(make_spec("burgundy", 2, options={"estate": "~K7M2Q"}))["estate"] == "~k7m2q"


@pytest.mark.parametrize("name", ["~", "k7m2q", "~123456789", "~a b", "~a.1", "~~a", "~é", "~a\n"])
def test_other_names_are_refused(name: str) -> None:
    with pytest.raises(RuleError) as caught:
        agreed(make_spec("burgundy", 2, options={"estate": name}))
    assert caught.value.key == "error.no_such_value"


def test_a_lobby_is_told_that_more_may_be_written() -> None:
    info = next(info for info in games() if info.id == "burgundy")
    forms = {option.key: option.form for option in info.options if option.form}
    assert forms == {"estate": "~[a-z0-9]{1,8}"}


def test_a_lobby_can_show_a_made_estate() -> None:
    hexes = burgundy_estate("2019", "~k7m2q")
    assert [space.number for space in hexes] == [space.number for space in burgundy_estate("2019", "1")]
    letters = {"A": "animal", "B": "building", "C": "castle", "K": "monastery", "M": "mine", "S": "ship"}
    assert [space.kind for space in hexes] == [letters[letter] for letter in "".join(make_estate("k7m2q"))]


@pytest.mark.parametrize(("estate", "seed"), [("1", "1"), ("~k7m2q", "k7m2q"), ("14", "14")])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_may_have_a_made_estate_of_their_own(players: int, estate: str, seed: str) -> None:
    game = started(players, setup="each", estate=estate)
    own = [f"~{seed}.{number}" for number in range(1, players + 1)]
    assert [view.offered for view in seen(game).estates] == [(board,) for board in own]
    catalogue = burgundy_catalogue(game.spec)
    assert catalogue.own == tuple(own)
    assert {board for board in catalogue.estates if board.startswith("~")} == set(own), "exactly those that are needed"
    assert all(burgundy_estate("2019", board) for board in own)
    for seat in seen(game).order:
        assert [decision.seat for decision in game.decisions] == [seat]
        game.apply(game.decisions[0].answer(2))
    assert [view.board for view in seen(game).estates] == own
    assert Game.load(game.dump()).dump() == game.dump()


def test_without_a_need_none_is_made() -> None:
    for options in ({}, {"setup": "open", "estate": "~k7m2q"}):
        catalogue = burgundy_catalogue(make_spec("burgundy", 2, options=dict(options)))
        assert not [board for board in catalogue.estates if board.startswith("~")]


@pytest.mark.parametrize("module", ["border_posts", "close_to_castle"])
def test_modules_with_boards_of_their_own_go_before(module: str) -> None:
    spec = make_spec("burgundy", 2, modules=[module], options={"setup": "each"})
    assert not [view for view in seen(new_game(spec, seed_of(1))).estates if view.offered[0].startswith("~")]
    assert burgundy_catalogue(spec).own == ()


# records


@pytest.mark.parametrize(
    ("modules", "options"),
    [
        ([], {"estate": "14"}),
        ([], {"estate": "~k7m2q"}),
        ([], {"setup": "each"}),
        (["border_posts"], {"border_board": "11h"}),
        (["close_to_castle"], {"castle_board": "random"}),
    ],
)
def test_a_record_says_layouts_that_are_our_own(modules: list[str], options: dict[str, str]) -> None:
    game = new_game(make_spec("burgundy", 2, edition="2019", modules=modules, options=dict(options)), seed_of(3))
    for _ in eager_moves(game, random.Random(3)):
        pass
    assert check(record(game)) == []
    for entry in record(game)["estates"]:
        assert set(entry) == {"board", "castle", "rows"}
        assert tuple(entry["rows"]) == game.look.catalogue.estates[entry["board"]].rows
        row, place = "abcdefg".index(entry["castle"][0]), int(entry["castle"][1:]) - 1
        assert entry["rows"][row][place] == "C"


def test_of_printed_estates_it_says_only_their_numbers() -> None:
    assert record(started())["estates"] == [{"board": "1", "castle": "d4"}] * 2
