"""Saves: versions, migrations, and the saves of every released version."""

from __future__ import annotations

import random
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine.api import SPECTATOR, Game, SaveError, canonical, make_spec, new_game
from engine.core import codec
from engine.core.kind import kind_of, register
from engine.core.ruleset import assemble
from tests.play import GAMES, count, played, random_moves
from tests.seeds import seed_of
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


def test_an_older_save_is_brought_up_to_date_as_plain_data() -> None:
    """In version 2 of the toy game, `purses` became `coins`, and the option `sides` became `faces`."""

    def rename(raw: dict[str, Any]) -> dict[str, Any]:
        state = dict(raw["state"])
        state["coins"] = state.pop("purses")
        options = [["faces" if key == "sides" else key, value] for key, value in raw["spec"]["options"]]
        return {**raw, "state": state, "spec": {**raw["spec"], "options": options}}

    game = played("toy", 1, 4)
    old = msgspec.msgpack.decode(game.dump())
    old["state"]["purses"] = old["state"].pop("coins")
    old["spec"]["options"] = [["sides", value] for _, value in old["spec"]["options"]]
    data = msgspec.msgpack.encode(old)
    with pytest.raises(SaveError):
        Game.load(data)
    register(replace(TOY, version=2, migrations={1: rename}))
    try:
        assert Game.load(data).state.coins == game.state.coins
    finally:
        register(TOY)
        assemble.cache_clear()


def test_a_save_of_a_newer_version_is_refused_instead_of_losing_what_it_holds() -> None:
    data = msgspec.msgpack.decode(played("toy", 1, 3).dump())
    data["version"] = 2
    with pytest.raises(SaveError, match="version 2 of toy"):
        Game.load(msgspec.msgpack.encode(data))


def test_bytes_that_are_no_save_are_refused_by_one_error() -> None:
    whole = played("carcassonne", 2, 30).dump()
    for damage in range(count(200, 3000)):
        dice = random.Random(damage)
        broken = bytearray(whole[: dice.randrange(len(whole))] if damage % 2 else whole)
        for _ in range(dice.randrange(1, 4)):
            if broken:
                broken[dice.randrange(len(broken))] = dice.randrange(256)
        with suppress(SaveError):
            codec.load(bytes(broken))
    for nonsense in (b"", b"hello", b"\x80", msgspec.msgpack.encode({"format": 1}), msgspec.msgpack.encode([1])):
        with pytest.raises(SaveError):
            Game.load(nonsense)


def test_a_save_of_another_game_is_no_earlier_save_of_this_one() -> None:
    game = new_game(make_spec("toy", 2), seed_of(1))
    other = new_game(make_spec("toy", 2), seed_of(2))
    before = game.dump()
    with pytest.raises(ValueError, match="earlier save"):
        game.rewind(other.dump())
    with pytest.raises(SaveError, match="no_such_game"):
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
