"""The pages on adding expansions are true: their examples are built from the page alone, in a copy of the project,
where they must pass the tests that every expansion has to pass."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from bot.texts import LANGUAGES

ROOT = Path(__file__).parents[1]
FOLDERS = ("bot", "config", "docs", "engine", "renderers", "tests")
FILES = ("README.md", "pyproject.toml")
LAWS = ("tests/core/test_structure.py", "tests/texts/test_texts.py")


@dataclass(frozen=True)
class Example:
    """A module that is in no box."""

    id: str
    game: str
    checks: tuple[str, ...]
    """Tests of the game that it has to pass besides."""

    @property
    def page(self) -> str:
        name = "adding-an-expansion" if self.game == "carcassonne" else f"adding-a-{self.game}-module"
        return (ROOT / "docs" / f"{name}.md").read_text(encoding="utf-8")

    def files(self) -> dict[str, str]:
        """The files that the page shows: blocks that begin with a language and a path."""
        return dict(re.findall(r"^```\w+ (\S+/\S+)\n(.*?)^```$", self.page, re.DOTALL | re.MULTILINE))

    def lists(self) -> dict[str, tuple[str, str]]:
        """By package of expansions: the name of what the example adds, and the name of the list."""
        return {
            f"engine.{self.game}.expansions": (self.id, "MODULES"),
            f"bot.games.{self.game}.expansions": (f"{self.id.upper()}_UI", "EXPANSIONS"),
            f"renderers.{self.game}.expansions": (self.id.upper(), "MODULES"),
        }

    def all_checks(self) -> tuple[str, ...]:
        """Those of all games, and of what is tried game by game those of its own."""
        words = "tests/texts/test_in_play.py::test_everything_in_play_has_its_words"
        return (
            f"tests/{self.game}/expansions/test_{self.id}.py",
            *LAWS,
            *(f"{words}[{language}-{self.game}]" for language in LANGUAGES),
            f"tests/test_coverage.py::test_everything_that_can_happen_happens[{self.game}]",
            *self.checks,
        )


EXAMPLES = (
    Example(
        "windmills",
        "carcassonne",
        (
            *("tests/carcassonne/test_laws.py", "tests/carcassonne/test_text.py"),
            "tests/renderers/test_module_pictures.py",
        ),
    ),
    Example("wells", "burgundy", ("tests/burgundy/test_laws.py", "tests/renderers/burgundy/test_module_pictures.py")),
)


def listed(text: str, package: str, id: str, name: str, into: str) -> str:
    """The file of a list with one more entry, at its end."""
    imported, found = re.subn(
        r"^(from \S+ import \S+\n)(?!from)", rf"\1from {package}.{id} import {name}\n", text, count=1, flags=re.M
    )
    grown, lists = re.subn(rf"^({into}\b[^\n]*= \()(.*?)(,?\s*\))$", rf"\1\2, {name}\3", imported, flags=re.M | re.S)
    assert (found, lists) == (1, 1)
    return grown


def copied(folder: Path) -> None:
    """A copy of the project."""
    for part in FOLDERS:
        shutil.copytree(ROOT / part, folder / part, ignore=shutil.ignore_patterns("__pycache__", ".*"))
    for file in FILES:
        shutil.copy(ROOT / file, folder / file)


def build(example: Example, folder: Path) -> None:
    """Add an example to a copy of the project: its files, and one more line in each list."""
    for path, text in example.files().items():
        target = folder / path
        assert not target.exists(), f"{path} is no new file"
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")
    for package, (name, into) in example.lists().items():
        target = folder / package.replace(".", "/") / "__init__.py"
        target.write_text(listed(target.read_text(encoding="utf-8"), package, example.id, name, into), encoding="utf-8")


def test_examples_are_built_from_their_pages_alone(tmp_path: Path) -> None:
    """All in one copy, as they belong to different games: so what holds in all games is checked once."""
    assert len({example.game for example in EXAMPLES}) == len(EXAMPLES)
    copied(tmp_path)
    for example in EXAMPLES:
        build(example, tmp_path)
    checks = dict.fromkeys(check for example in EXAMPLES for check in example.all_checks())
    for check in checks:
        assert (tmp_path / check.partition("::")[0]).exists(), check
    written = [path for example in EXAMPLES for path in example.files() if path.endswith(".py")]
    for tool in (
        ("pytest", "-q", "-p", "no:cacheprovider", "-n", "0", *checks),
        *((*words, *written) for words in (("ruff", "check"), ("ruff", "format", "--check"), ("mypy",))),
    ):
        ran = subprocess.run([sys.executable, "-m", *tool], cwd=tmp_path, capture_output=True, text=True, check=False)
        assert ran.returncode == 0, ran.stdout[-4000:]
