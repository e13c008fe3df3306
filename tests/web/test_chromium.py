"""Finding a browser, and the message if there is none."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from tests import chromium


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine without any browser; programs that a test puts into this folder are found."""
    monkeypatch.delenv("CHROMIUM", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(chromium, "executable", chromium.executable.__wrapped__)
    return tmp_path


def program(path: Path) -> str:
    path.write_text("#!/bin/sh\n")
    path.chmod(0o755)
    return str(path)


def test_the_named_one_comes_before_all_others(machine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bundled = program(machine / "bundled")
    assert chromium.find(bundled) == bundled
    installed = program(machine / "chromium-browser")
    assert chromium.find(bundled) == installed
    named = program(machine / "my-chromium")
    monkeypatch.setenv("CHROMIUM", named)
    assert chromium.find(bundled) == named
    monkeypatch.setenv("CHROMIUM", "/nowhere/chromium")
    with pytest.raises(chromium.Missing, match="CHROMIUM=/nowhere/chromium"):
        chromium.find(bundled)


@pytest.mark.parametrize("root", [True, False])
def test_what_is_not_there_is_installed(machine: Path, monkeypatch: pytest.MonkeyPatch, root: bool) -> None:
    program(machine / "apt-get")
    monkeypatch.setattr("os.geteuid", lambda: 0 if root else 1000)
    commands: list[str] = []

    def run(command: Sequence[str]) -> str:
        commands.append(" ".join(command[1:3]))
        if len(commands) == 1 and root:
            return "Unable to locate package chromium"
        program(machine / "chromium")
        return ""

    monkeypatch.setattr(chromium, "_run", run)
    assert chromium.executable("/nowhere") == str(machine / "chromium")
    assert commands == (["install -y", "update", "install -y"] if root else ["-m playwright"])


def test_what_cannot_be_installed_is_missing(machine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chromium, "_run", lambda _: "no network")
    with pytest.raises(chromium.Missing, match="no network"):
        chromium.executable("/nowhere")
