"""The page on adding an expansion is true: its example is built from the page alone, in a copy of the project, where it
must pass the tests that every expansion has to pass."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "adding-an-expansion.md"
FOLDERS = ("bot", "config", "docs", "engine", "renderers", "tests")
FILES = ("README.md", "pyproject.toml")

LISTS = {
    "engine/carcassonne/expansions/__init__.py": ("engine.carcassonne.expansions", "windmills", "MODULES"),
    "bot/games/carcassonne/expansions/__init__.py": ("bot.games.carcassonne.expansions", "WINDMILLS_UI", "EXPANSIONS"),
    "renderers/carcassonne/expansions/__init__.py": ("renderers.carcassonne.expansions", "WINDMILLS", "MODULES"),
}
"""By file of a list: the package, the name of what the example adds, and the name of the list."""

CHECKS = (
    *("tests/carcassonne/expansions/test_windmills.py", "tests/core/test_structure.py", "tests/texts"),
    *("tests/carcassonne/test_laws.py", "tests/carcassonne/test_text.py", "tests/test_coverage.py"),
    "tests/renderers/test_module_pictures.py",
)


def files_of(page: str) -> dict[str, str]:
    """The files that the page shows: blocks that begin with a language and a path."""
    return dict(re.findall(r"^```\w+ (\S+/\S+)\n(.*?)^```$", page, re.DOTALL | re.MULTILINE))


def listed(text: str, package: str, name: str, into: str) -> str:
    """The file of a list with one more entry, at its end."""
    imported, found = re.subn(
        r"^(from \S+ import \S+\n)(?!from)", rf"\1from {package}.windmills import {name}\n", text, count=1, flags=re.M
    )
    grown, lists = re.subn(rf"^({into}\b[^\n]*= \()(.*?)(,?\s*\))$", rf"\1\2, {name}\3", imported, flags=re.M | re.S)
    assert (found, lists) == (1, 1)
    return grown


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A copy of the project with the example, and one more line in each list."""
    for folder in FOLDERS:
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("__pycache__", ".*"))
    for file in FILES:
        shutil.copy(ROOT / file, tmp_path / file)
    for path, text in files_of(PAGE.read_text(encoding="utf-8")).items():
        target = tmp_path / path
        assert not target.exists(), f"{path} is no new file"
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")
    for path, entry in LISTS.items():
        target = tmp_path / path
        target.write_text(listed(target.read_text(encoding="utf-8"), *entry), encoding="utf-8")
    return tmp_path


def test_the_example_is_built_from_the_page_alone(project: Path) -> None:
    for check in CHECKS:
        assert (project / check).exists(), check
    ran = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-n", "0", *CHECKS],
        cwd=project,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stdout[-4000:]
    written = [path for path in files_of(PAGE.read_text(encoding="utf-8")) if path.endswith(".py")]
    for tool in (("ruff", "check"), ("ruff", "format", "--check"), ("mypy",)):
        ran = subprocess.run(
            [sys.executable, "-m", *tool, *written], cwd=project, capture_output=True, text=True, check=False
        )
        assert ran.returncode == 0, ran.stdout[-4000:]
