"""How long single answers hold the event loop of the program, also those to somebody who has as many tables as was
possible before there was a limit. The program's process writes the times to a file when it stops."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec

from bot.accounts.person import Person
from bot.handlers.dispatcher import Dispatcher
from bot.handlers.request import command_of
from bot.screens.callback_data import decode
from bot.screens.screen import Reply
from tests.holds import Holds

LONGEST = 50.0
"""Most milliseconds of processor time for which one answer may hold the loop."""
TALK = "talk"
"""What stands for the verb of a line without a command: a move, or what people say to each other."""


def watch_requests(holds: Holds) -> None:
    """From now on every request of this process is measured, with everything that its task does later, such as showing
    the reply."""
    press, say, complete = Dispatcher.press, Dispatcher.say, Dispatcher.complete

    async def pressed(self: Dispatcher, person: Person, chat: str, token: str, *, private: bool = False) -> Reply:
        meant = decode(token)
        holds.begin(meant.verb if meant is not None else "unknown")
        return await press(self, person, chat, token, private=private)

    async def said(
        self: Dispatcher, person: Person, chat: str, text: str, *, private: bool = False, table: str = ""
    ) -> Reply | None:
        holds.begin(command_of(text)[0] if text.startswith("/") else TALK)
        return await say(self, person, chat, text, private=private, table=table)

    async def completed(
        self: Dispatcher, person: Person, chat: str, text: str, *, private: bool = False, table: str = ""
    ) -> list[str]:
        holds.begin("complete")
        return await complete(self, person, chat, text, private=private, table=table)

    for name, measured in (("press", pressed), ("say", said), ("complete", completed)):
        type.__setattr__(Dispatcher, name, measured)


async def keep(path: Path, holds: Holds) -> None:
    """Measure until cancelled, then write the times to the file."""
    holds.watch()
    try:
        await asyncio.get_running_loop().create_future()
    finally:
        path.write_bytes(msgspec.json.encode(holds.milliseconds()))


def read(path: Path) -> dict[str, list[float]]:
    """How long each answer held the loop at most at a stretch, in milliseconds, by verb."""
    return msgspec.json.decode(path.read_bytes(), type=dict[str, list[float]])
