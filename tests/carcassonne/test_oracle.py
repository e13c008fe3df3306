"""Recorded games of an independent engine, if they lie beside the checkout; and the comparison itself."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest

from engine.api import games, make_spec, new_game
from engine.opponents import POLICIES
from engine.records import record
from engine.selfplay import game_seed, play
from tests.oracle.__main__ import main
from tests.oracle.carcassonne import check

TRACES = Path(__file__).parents[2].parent / "shared" / "oracle" / "carcassonne" / "traces.jsonl"


def own_record() -> dict[str, Any]:
    game = new_game(make_spec("carcassonne", 3), game_seed("oracle", 0))
    for _ in play(game, [POLICIES["random"]], "oracle"):
        pass
    told: dict[str, Any] = json.loads(json.dumps(record(game)))
    return told


def changed(told: dict[str, Any], key: str) -> dict[str, Any]:
    """A copy of the record with one wrong number."""
    wrong = copy.deepcopy(told)
    turn = wrong["turns"][40]
    if key == "n":
        deed = next(deed for turn in wrong["turns"] for deed in turn["do"])
        deed["n"]["meeple"] += 1
    elif key == "cells":
        turn["cells"] += 1
    elif key == "pts":
        turn["pts"][1] += 1
    elif key == "goods":
        wrong["goods"][0]["WINE"] = 1
    else:
        wrong["final"][2] += 1
    return wrong


def test_our_own_record_agrees_with_ourselves() -> None:
    assert check(own_record()) == ""


@pytest.mark.parametrize("key", ["cells", "n", "pts", "goods", "final"])
def test_a_wrong_number_is_found(key: str) -> None:
    assert f"{key} is" in check(changed(own_record(), key))


def test_an_illegal_move_is_found() -> None:
    told = own_record()
    told["turns"][0]["x"] += 5
    assert "refused" in check(told)


def test_games_that_need_more_than_we_have_are_not_covered(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = own_record()
    other = {**told, "mods": ["princess_and_dragon"]}
    path = tmp_path / "traces.jsonl"
    path.write_text("\n".join(json.dumps(trace) for trace in (told, other)), encoding="utf-8")
    assert main(["carcassonne", str(path)]) == 1
    shown = capsys.readouterr().out
    assert "not covered: the engine lacks princess_and_dragon" in shown
    assert "1 of 2 games agree" in shown
    path.write_text(json.dumps(told), encoding="utf-8")
    assert main(["carcassonne", str(path)]) == 0


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{", "not JSON"),
        ("[1]", "not an object"),
        ("{}", "malformed: KeyError 'mods'"),
        ('{"mods": [], "farmers": "yes", "players": 2, "turns": [], "final": [0, 0]}', "malformed"),
        ('{"mods": [], "farmers": true, "players": 99, "turns": []}', "malformed"),
        ('{"mods": [], "farmers": true, "players": 2, "turns": 5}', "malformed"),
    ],
)
def test_malformed_games_are_named(text: str, message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "bad.jsonl"
    path.write_text(text, encoding="utf-8")
    assert main(["carcassonne", str(path)]) == 1
    assert message in capsys.readouterr().out


@pytest.mark.parametrize("key", ["final", "goods", "discarded"])
def test_a_game_that_tells_less_does_not_agree(key: str) -> None:
    told = own_record()
    del told[key]
    with pytest.raises(KeyError):
        check(told)


def test_the_command_says_what_it_needs(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 2
    assert main(["carcassonne", "no such file"]) == 2
    assert "cannot read" in capsys.readouterr().err


def test_an_empty_or_unreadable_file_holds_no_games(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "empty.jsonl"
    path.write_text("\n", encoding="utf-8")
    assert main(["carcassonne", str(path)]) == 2
    assert "no games in" in capsys.readouterr().err
    path.write_bytes(b"\xff\xfe")
    assert main(["carcassonne", str(path)]) == 2
    assert "cannot read" in capsys.readouterr().err


if TRACES.exists():
    GAMES = [json.loads(line) for line in TRACES.read_text(encoding="utf-8").splitlines()]

    KNOWN = {module.id for info in games() if info.id == "carcassonne" for module in info.modules}

    @pytest.mark.parametrize(
        "trace", [trace for trace in GAMES if KNOWN.issuperset(trace["mods"])], ids=lambda trace: trace["name"]
    )
    def test_the_recorded_games_agree_completely(trace: dict[str, Any]) -> None:
        assert check(trace) == ""
