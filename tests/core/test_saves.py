"""Saves: versions, migrations, and the saves of every released version."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine.api import SPECTATOR, Game, RuleError, canonical, make_spec, new_game
from engine.core import codec
from engine.core.kind import kind_of, register
from engine.core.ruleset import assemble
from tests.play import GAMES, played, random_moves, seed_of
from tests.toy.kind import TOY

SAVES = Path(__file__).parents[1] / "saves"


@pytest.mark.parametrize("path", sorted(SAVES.glob("*.save")), ids=lambda path: path.stem)
def test_saves_of_every_released_version_load_show_and_go_on(path: Path) -> None:
    game = Game.load(path.read_bytes())
    assert game.decisions
    assert game.text(SPECTATOR)
    assert canonical(game.view(SPECTATOR))
    for _ in random_moves(game, random.Random(1)):
        pass
    assert game.over


@pytest.mark.parametrize("kind", GAMES)
def test_there_is_a_save_of_the_present_version(kind: str) -> None:
    assert (SAVES / f"{kind}-{kind_of(kind).version}.save").exists()


def test_a_save_of_another_format_is_refused_by_name() -> None:
    data = msgspec.msgpack.decode(played("toy", 1, 3).dump())
    data["format"] = 99
    with pytest.raises(ValueError, match="format 99"):
        Game.load(msgspec.msgpack.encode(data))


def test_an_older_state_is_brought_up_to_date_as_plain_data() -> None:
    """In version 2 of the toy, coins were renamed from purses."""

    def rename(raw: dict[str, Any]) -> dict[str, Any]:
        return {**{key: value for key, value in raw.items() if key != "purses"}, "coins": raw["purses"]}

    game = played("toy", 1, 4)
    old = msgspec.msgpack.decode(game.dump(), strict=False)
    old["state"]["purses"] = old["state"].pop("coins")
    data = msgspec.msgpack.encode(old)
    with pytest.raises(msgspec.ValidationError):
        Game.load(_with_a_required_field(data))
    register(replace(TOY, version=2, migrations={1: rename}))
    try:
        assert Game.load(data).state.coins == game.state.coins
    finally:
        register(TOY)
        assemble.cache_clear()


def _with_a_required_field(data: bytes) -> bytes:
    raw = msgspec.msgpack.decode(data)
    del raw["state"]["points"]
    return msgspec.msgpack.encode(raw)


def test_a_save_of_another_game_is_no_earlier_save_of_this_one() -> None:
    game = new_game(make_spec("toy", 2), seed_of(1))
    other = new_game(make_spec("toy", 2), seed_of(2))
    before = game.dump()
    with pytest.raises(ValueError, match="earlier save"):
        game.rewind(other.dump())
    with pytest.raises(RuleError):
        Game.load(_renamed(before, "ludo"))
    assert game.dump() == before


def _renamed(data: bytes, game: str) -> bytes:
    raw = msgspec.msgpack.decode(data)
    raw["spec"]["game"] = game
    return msgspec.msgpack.encode(raw)


def test_a_game_whose_options_were_left_open_can_be_rewound() -> None:
    game = new_game(make_spec("toy", 2), seed_of(1))
    saved = game.dump()
    game.apply(game.decisions[0].answer(0))
    game.rewind(saved)
    assert len(game.decisions) == 2


def test_a_later_save_is_no_earlier_one() -> None:
    game = played("toy", 3, 2)
    later = game.copy()
    later.apply(later.decisions[0].answer(0))
    with pytest.raises(ValueError, match="earlier save"):
        game.rewind(later.dump())


def test_the_format_has_a_number() -> None:
    assert msgspec.msgpack.decode(played("toy", 1, 1).dump())["format"] == codec.FORMAT
