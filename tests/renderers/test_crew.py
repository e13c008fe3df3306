"""Sprites are drawn by several processes: all of them, in the same order, and no process is left behind."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from time import sleep
from typing import Any

import pytest

from renderers import drawing_helper
from renderers.api import every_drawing
from renderers.art import crew
from renderers.art.crew import draw_all, read_message
from renderers.art.finished import Drawing, Finished, finish
from tests.renderers import toy_helper
from tests.renderers.toy_helper import drawings

HELPER = toy_helper.__name__
ROOT = Path(__file__).parents[2]


class Stopped(Exception):
    pass


@pytest.fixture
def processes(monkeypatch: pytest.MonkeyPatch) -> list[subprocess.Popen[bytes]]:
    """Three processors, and all processes that are started."""
    monkeypatch.setattr(crew, "_processors", lambda: 3)
    started: list[subprocess.Popen[bytes]] = []

    class Watched(subprocess.Popen[bytes]):
        def __init__(self, *args: Any, **more: Any) -> None:
            super().__init__(*args, **more)
            started.append(self)

    monkeypatch.setattr(subprocess, "Popen", Watched)
    return started


@pytest.fixture
def here(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The keys of what this process draws itself."""
    drawn: list[str] = []

    def finishing(drawing: Drawing) -> Finished:
        drawn.append(drawing[0])
        return finish(drawing)

    monkeypatch.setattr(crew, "finish", finishing)
    return drawn


def silent(done: int, of: int) -> None:
    assert done <= of


def alone() -> dict[str, Finished]:
    return {drawing[0]: finish(drawing) for drawing in drawings()}


def all_gone(processes: list[subprocess.Popen[bytes]]) -> bool:
    return all(process.poll() is not None for process in processes)


def test_helpers_bring_what_this_process_would_draw(processes: list[subprocess.Popen[bytes]], here: list[str]) -> None:
    steps: list[int] = []

    def patient(done: int, of: int) -> None:
        """Helpers get their turn, however quick this process is."""
        steps.append(done * 100 // of)
        if not steps[-1] > len(here) * 100 // of:
            sleep(0.02)

    found = draw_all(drawings(), HELPER, patient)
    assert found == alone()
    assert len(here) < len(found), "some were drawn by helpers"
    assert list(found) == [key for key, _ in drawings()]
    assert len(processes) == 2
    assert all_gone(processes)
    assert steps == sorted(steps)


@pytest.mark.parametrize("helper", ["", "tests.renderers.no_such_helper"])
def test_without_helpers_everything_is_drawn_here(
    helper: str, processes: list[subprocess.Popen[bytes]], here: list[str]
) -> None:
    assert draw_all(drawings(), helper, silent) == alone()
    assert sorted(here) == sorted(key for key, _ in drawings())
    assert len(processes) == (2 if helper else 0)
    assert all_gone(processes)


def test_one_processor_needs_no_helper(
    processes: list[subprocess.Popen[bytes]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(crew, "_processors", lambda: 1)
    assert draw_all(drawings(), HELPER, silent) == alone()
    assert processes == []


def test_where_no_process_can_be_started_everything_is_drawn_here(
    monkeypatch: pytest.MonkeyPatch, here: list[str]
) -> None:
    def refused(*args: object, **more: object) -> None:
        raise OSError

    monkeypatch.setattr(crew, "_processors", lambda: 3)
    monkeypatch.setattr(subprocess, "Popen", refused)
    assert draw_all(drawings(), HELPER, silent) == alone()
    assert len(here) == len(drawings())


def test_what_a_helper_took_and_did_not_bring_is_drawn_here(
    processes: list[subprocess.Popen[bytes]], monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in ("3", "20", "199"):
        monkeypatch.setenv(toy_helper.FAILS, number)
        assert draw_all(drawings(), HELPER, silent) == alone()
    assert all_gone(processes)


def test_a_start_that_is_given_up_leaves_no_process(
    processes: list[subprocess.Popen[bytes]], monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopping(done: int, of: int) -> None:
        if done > of // 2:
            raise Stopped

    monkeypatch.setenv(toy_helper.SLOW, "1")
    with pytest.raises(Stopped):
        draw_all(drawings(), HELPER, stopping)
    assert len(processes) == 2
    assert all_gone(processes)


def test_the_helper_draws_what_it_is_told_to_and_ends_when_nobody_is_there() -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", drawing_helper.__name__],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        cwd=ROOT,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    expected = every_drawing()
    place = next(place for place, (key, _) in enumerate(expected) if key.startswith("tile/"))
    process.stdin.write(f"{place} {place + 2}\n".encode())
    process.stdin.flush()
    assert [read_message(process.stdout) for _ in range(2)] == [finish(one) for one in expected[place : place + 2]]
    process.stdin.close()
    assert process.wait(20) == 0
    process.stdout.close()
