"""Drives a stand-in of a platform from a terminal: every typed line is one action of one person, and what people then
see is printed below it."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

import msgspec

QUIET = 1.0
"""Seconds without any change after which the next line is read."""
LONGEST = 20.0
"""Most seconds to wait for such a quiet second after one line."""


class Shown(msgspec.Struct, frozen=True):
    """A message as it is printed in the terminal."""

    id: int
    where: str
    """The chat; for a private message also the one person who sees it."""
    text: str
    buttons: tuple[str, ...] = ()
    pictures: tuple[tuple[str, bytes], ...] = ()
    edits: int = 0

    def lines(self) -> str:
        shown = [f"[{self.where}]", *(f"  {line}" for line in self.text.splitlines())]
        shown += [f"  <picture {name}, {len(data)} bytes>" for name, data in self.pictures]
        if self.buttons:
            shown.append("  " + " ".join(f"({label})" for label in self.buttons))
        return "\n".join(shown)


class Terminal:
    """Reads lines, carries them out, prints what has changed.

    `act` carries out a line (person, verb, the other words) and returns what to print about it; `look` returns all
    messages that can be seen now."""

    def __init__(
        self,
        act: Callable[[str, str, str], Awaitable[str]],
        look: Callable[[], list[Shown]],
        here: Callable[[], bool],
        changed: asyncio.Condition,
        usage: str,
    ) -> None:
        self.act = act
        self.look = look
        self.here = here
        """Whether the bot is connected. Actions of people wait until it is."""
        self.changed = changed
        self.usage = usage
        self._seen: dict[int, int] = {}

    async def run(self, lines: Callable[[], str] = sys.stdin.readline) -> None:
        while line := await asyncio.to_thread(lines):
            said = await self.does(line)
            if said is None:
                return
            if said:
                print(said, flush=True)
            await self._settled()
            for news in self.news():
                print(news, flush=True)

    async def does(self, line: str) -> str | None:
        """Carry out one line. Returns what to print; None if the line ends the session."""
        first, _, rest = line.strip().partition(" ")
        if not first or first.startswith("#"):
            return ""
        if first in ("quit", "exit"):
            return None
        if first == "help":
            return self.usage
        if first == "show":
            return "\n".join(shown.lines() for shown in self.look())
        if first == "save":
            return await asyncio.to_thread(self._save, Path(rest or "."))
        if not self.here():
            print("(waiting for the bot)", flush=True)
            async with self.changed:
                await self.changed.wait_for(self.here)
        verb, _, words = rest.strip().partition(" ")
        try:
            return await self.act(first, verb, words.strip())
        except AssertionError as error:
            # Something that people cannot do, such as pressing a button that is not there.
            return f"? {error}"

    def news(self) -> list[str]:
        """Messages that are new, or were edited since the last call."""
        told = []
        for shown in self.look():
            if self._seen.get(shown.id) != shown.edits:
                self._seen[shown.id] = shown.edits
                told.append(shown.lines())
        return told

    def _save(self, folder: Path) -> str:
        folder.mkdir(parents=True, exist_ok=True)
        names = []
        for shown in self.look():
            for name, data in shown.pictures:
                path = folder / f"{shown.id}-{name}"
                path.write_bytes(data)
                names.append(str(path))
        return "\n".join(names)

    async def _settled(self) -> None:
        loop = asyncio.get_running_loop()
        end = loop.time() + LONGEST
        while loop.time() < end:
            before = self._state()
            await asyncio.sleep(QUIET)
            if self._state() == before:
                return

    def _state(self) -> list[tuple[int, int]]:
        return [(shown.id, shown.edits) for shown in self.look()]
