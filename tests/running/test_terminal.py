"""The stand-ins as commands: typed lines in, what people see out, with the whole program connected."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest

from tests.running.networks import ready
from tests.running.program import ROOT, started
from tests.server import DEADLINE

ON_DISCORD = """\
anna slash carcassonne
anna press + Computer (easy)
anna press Nonsense
anna press Start
anna press Play
anna press ⌨ Type
anna type somewhere
anna complete rules monas
anna slash game status
anna juggle
anna say @Castellan /log
save pictures
quit
"""
ON_TELEGRAM = """\
# Whoever has not pressed Start plays in the group.
vera say /carcassonne@castellan_bot
vera press + Computer (easy)
vera press Start
vera start
vera press Play
vera reply somewhere
show
save pictures
"""


def first_question(where: str) -> tuple[str, ...]:
    """What the first card may ask. The seed is the program's own, and a monastery fits once beside the start tile."""
    return tuple(f"[{where}]\n  {question}" for question in ("Where does the tile go?", "A meeple on it?"))


async def typed(folder: Path, module: str, lines: str) -> str:
    """Start a stand-in, start the program with the settings that it prints, type these lines. Returns what is shown."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", module, "0"),
        cwd=folder,
        env={"PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8"},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        settings = []
        while line := (await process.stdout.readline()).decode().strip():
            settings.append(line.split("=", 1))
        with started(folder, "bot", **dict(settings)) as run:
            await ready(run)
            async with asyncio.timeout(3 * DEADLINE):
                shown, _ = await process.communicate(lines.encode())
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    assert process.returncode == 0
    return shown.decode()


@pytest.mark.parametrize(
    ("module", "lines", "expected"),
    [
        (
            "tests.discord.wire",
            ON_DISCORD,
            (
                "[#games]\n  Carcassonne · table of Anna",
                "? Anna sees no button 'Nonsense'",
                first_question("#games, only Anna"),
                "`anna type …`",
                "monastery",
                "nobody knows how to 'juggle'",
                "board-1.png",
            ),
        ),
        (
            "tests.telegram.standin",
            ON_TELEGRAM,
            (
                "[A group]\n  Carcassonne · table of Vera",
                "[private with Vera]\n  Hello!",
                first_question("private with Vera"),
                "castellan-board",
            ),
        ),
    ],
)
async def test_a_stand_in_at_a_terminal(
    tmp_path: Path, module: str, lines: str, expected: tuple[str | tuple[str, ...], ...]
) -> None:
    shown = await typed(tmp_path, module, lines)
    for words in expected:
        alternatives = (words,) if isinstance(words, str) else words
        assert any(one in shown for one in alternatives), (alternatives, shown)
    assert list((tmp_path / "pictures").iterdir())
