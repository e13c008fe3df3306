"""Games without people, and the records that they write."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from engine.api import commitment, games
from engine.selfplay import game_seed, main
from tests.play import count

ROOT = Path(__file__).parents[1]
GOLDEN = Path(__file__).parent / "golden"


def records(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    assert main(list(arguments)) == 0
    return capsys.readouterr().out.splitlines()


def test_same_arguments_give_the_same_bytes(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("carcassonne", "--players", "3", "--games", "2", "--seed", "twice")
    first = records(capsys, *arguments)
    assert len(first) == 2
    assert first[0] != first[1]
    assert records(capsys, *arguments) == first


def test_it_runs_as_a_program() -> None:
    """In processes of their own, where the hashes of strings have other seeds."""
    command = [sys.executable, "-m", "engine.selfplay", "carcassonne", "--seed", "process"]
    runs = [subprocess.run(command, cwd=ROOT, capture_output=True, check=True).stdout for _ in range(2)]
    assert runs[0] == runs[1]
    assert json.loads(runs[0])["record"] == 1


@pytest.mark.parametrize("module", ["engine.selfplay", "tests.oracle"])
def test_output_that_nobody_reads_to_its_end_is_no_error(module: str, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    command = [sys.executable, "-m", "engine.selfplay", "carcassonne", "--games", "30"]
    if module == "tests.oracle":
        path.write_bytes(subprocess.run(command, cwd=ROOT, capture_output=True, check=True).stdout * 40)
        command = [sys.executable, "-m", module, "carcassonne", str(path)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait() == 0


def test_interrupting_is_no_error() -> None:
    command = [sys.executable, "-m", "engine.selfplay", "carcassonne", "--policy", "normal", "--games", "1000"]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.send_signal(signal.SIGINT)
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait() in (0, 130)


def test_a_full_disk_is_told_in_a_line() -> None:
    program = """
import sys
from engine.terminal import run

def full():
    print("a game")
    raise OSError(28, "No space left on device")

sys.exit(run(full))
"""
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (1, "[Errno 28] No space left on device\n")


def test_a_record_has_the_keys_that_were_agreed(capsys: pytest.CaptureFixture[str]) -> None:
    told = json.loads(records(capsys, "carcassonne", "--players", "4", "--options", "farmers=false")[0])
    assert told["seed"] == game_seed("0", 0).hex()
    assert told["commitment"] == commitment(game_seed("0", 0))
    assert (told["game"], told["edition"], told["modules"], told["players"]) == ("carcassonne", "", [], 4)
    assert (told["options"], told["farmers"], told["mods"]) == ({"farmers": False}, False, [])
    assert [turn["p"] for turn in told["turns"]] == [number % 4 for number in range(len(told["turns"]))]
    assert len(told["turns"]) + len(told["discarded"]) == 71
    assert told["turns"][-1]["pts"] == told["final"]
    assert told["goods"] == [{}, {}, {}, {}]
    assert told["winners"] == [seat for seat in range(4) if told["final"][seat] == max(told["final"])]
    for turn in told["turns"]:
        assert set(turn) == {"p", "t", "x", "y", "r", "cells", "do", "pts"}
        for request in turn["do"]:
            assert request["a"] in ("put", "pass")
            assert request["n"]["meeple"] > 0
            assert not str(request.get("at", "")).startswith("field")


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*.jsonl")), ids=lambda path: path.stem)
def test_golden_games_are_played_again_to_the_letter(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A difference means that the rules, a computer player or the record have changed: accept it only if that is
    intended."""
    arguments, told = path.read_text(encoding="utf-8").splitlines()
    assert records(capsys, *json.loads(arguments)) == [told]


def test_there_are_golden_games_of_every_game() -> None:
    names = {path.stem.partition("-")[0] for path in GOLDEN.glob("*.jsonl")}
    assert {info.id for info in games() if info.id != "toy"} <= names


@pytest.mark.parametrize("policy", ["random", "easy", "normal", "easy,normal"])
def test_every_policy_finishes(policy: str, capsys: pytest.CaptureFixture[str]) -> None:
    for seed in range(count(1, 10)):
        arguments = ("carcassonne", "--policy", policy, "--seed", str(seed))
        assert json.loads(records(capsys, *arguments)[0])["winners"]


def test_a_game_can_be_watched(capsys: pytest.CaptureFixture[str]) -> None:
    shown = "\n".join(records(capsys, "carcassonne", "--watch", "--seed", "w"))
    assert "@S30   +70\n" in shown
    assert shown.rstrip().endswith("+0")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["ludo"], "invalid choice"),
        (["carcassonne", "--players", "9"], "9 cannot play: 2 to 6 can"),
        (["carcassonne", "--players", "9", "--games", "0"], "9 cannot play"),
        (["carcassonne", "--play", "2"], "unrecognized arguments"),
        (["carcassonne", "--modules", "dragon"], "there is no module dragon"),
        (["carcassonne", "--edition", "1999"], "there is no edition 1999"),
        (["carcassonne", "--options", "colour=red"], "there is no option colour (there is: farmers)"),
        (["carcassonne", "--options", "farmers=maybe"], "option farmers cannot be maybe"),
        (["carcassonne", "--options", "farmers"], "write key=value"),
        (["carcassonne", "--policy", "clever"], "policies are random, easy, normal"),
        (["carcassonne", "--policy", "easy,normal", "--players", "3"], "one per seat"),
        (["carcassonne", "--games", "-1"], "--games"),
        (["burgundy_cards", "--players", "1"], "1 cannot play: 2 to 4 can"),
        (["burgundy_cards", "--modules", "solo"], "solo is not for 2"),
        (["burgundy_cards", "--options", "award_order=never"], "option award_order cannot be never"),
        (["burgundy", "--edition", "2011", "--options", "estate=10"], "there is no estate 10 in this edition (there"),
    ],
)
def test_what_makes_no_sense_is_refused(arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(arguments)
    assert left.value.code == 2
    assert message in capsys.readouterr().err


@pytest.mark.parametrize("modules", ["all", "random", ""])
def test_modules_can_be_chosen_in_bulk(modules: str, capsys: pytest.CaptureFixture[str]) -> None:
    told = json.loads(records(capsys, "carcassonne", "--modules", modules)[0])
    known = next(info for info in games() if info.id == "carcassonne").modules
    assert set(told["modules"]) <= {module.id for module in known}


@pytest.mark.parametrize("players", range(1, 5))
def test_the_card_game_is_played_with_others_and_alone(players: int, capsys: pytest.CaptureFixture[str]) -> None:
    modules = "solo" if players == 1 else ""
    arguments = ("burgundy_cards", "--players", str(players), "--modules", modules, "--games", "3", "--seed", "cards")
    first = records(capsys, *arguments)
    assert records(capsys, *arguments) == first
    for line in first:
        told = json.loads(line)
        assert told["modules"] == ([modules] if modules else [])
        assert len(told["final"]) == max(2, players), "alone the opponent follows"
        assert told["winners"]
    shown = "\n".join(records(capsys, *arguments, "--watch"))
    assert "round E turn 6/6" in shown or players == 1


@pytest.mark.parametrize("players", range(1, 5))
@pytest.mark.parametrize("modules", ["all", "random"])
def test_only_modules_for_so_many_players_are_chosen(
    modules: str, players: int, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ("burgundy", "--players", str(players), "--modules", modules, "--games", "4")
    chosen = [set(json.loads(line)["modules"]) for line in records(capsys, *arguments)]
    if modules == "all":
        several = {"extra_tiles", "border_posts", "white_castles", "inns", "trade_routes", "shields"}
        assert chosen == [several if players > 1 else {"solo", "extra_tiles", "white_castles", "inns"}] * 4
    assert all(("solo" in found) == (players == 1) for found in chosen)
    assert not any("team" in found for found in chosen) or players == 4
