"""Lists long files after every test run: somebody should check whether each of them is still one idea."""

from __future__ import annotations

from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
FOLDERS = ("bot", "config", "engine", "renderers", "tests")
LONG = 500
"""Files with more lines than this are listed."""


def long_files(longest: int = LONG) -> list[str]:
    """Source files with more lines than `longest`, each with its number of lines."""
    paths = sorted(path for folder in FOLDERS for path in (ROOT / folder).rglob("*.py"))
    lengths = {str(path.relative_to(ROOT)): path.read_bytes().count(b"\n") for path in paths}
    return [f"{path}: {lines}" for path, lines in lengths.items() if lines > longest]


def report(terminal: pytest.TerminalReporter) -> None:
    """Print a line for each long file. It does not fail the run."""
    if found := long_files():
        terminal.section(f"files of more than {LONG} lines", yellow=True)
        terminal.write("\n".join(found) + "\n")
