"""A stage: a chat of any platform as a script uses it, with people who type and press, and with what everybody can
read."""

from __future__ import annotations

import io
import re
from collections.abc import Sequence
from typing import Protocol

import msgspec
from PIL import Image
from PIL.PngImagePlugin import PngInfo

from bot.outbox.adapter import Adapter
from bot.outbox.direct_messages import send_direct_message
from bot.platforms.picture_cache import picture_key
from bot.screens.callback_data import Token, decode
from bot.store.tables import Loaded
from engine.api import Game
from renderers.api import Request
from tests.bot.process import BotProcess
from tests.discord.world import SetClock


class Told(msgspec.Struct, frozen=True):
    """A public message without anything that differs from platform to platform."""

    lines: tuple[str, ...]
    pictures: tuple[str, ...]
    """The key and the theme of each picture."""
    called: tuple[str, ...]
    """Names of the people whom it notified when it was posted."""


class Heard(msgspec.Struct, frozen=True):
    """A public message as it is shown now."""

    id: str
    text: str
    called: tuple[str, ...] = ()
    pictures: tuple[str, ...] = ()
    silent: bool = False
    """It is only a picture, which belongs to the next message."""


class Someone(Protocol):
    name: str

    async def command(self, verb: str, rest: str = "") -> None:
        """Use a command, in the way of the platform."""
        ...

    async def whisper(self, verb: str, rest: str = "") -> None:
        """Use a command where nobody else can read what is typed."""
        ...

    async def line(self, text: str) -> None:
        """Type a line to the bot where everybody reads it."""
        ...

    async def told(self) -> list[str]:
        """Texts of all messages that only this person can read now, oldest first."""
        ...

    async def own(self) -> list[str]:
        """The tokens that the buttons of this person's own card send; empty if there is no card."""
        ...

    async def tap(self, sent: str) -> None:
        """Press a button of this person's own card."""
        ...

    async def press(self, verb: str) -> None:
        """Press the button with this verb on the newest public message that has one."""
        ...


class Stage(Protocol):
    """One chat on one platform, with the bot that serves it."""

    process: BotProcess
    adapter: Adapter
    chat: str
    clock: SetClock

    def send_by(self, adapters: dict[str, Adapter]) -> None:
        """From now on, the worker sends by these adapters."""
        ...

    async def person(self, name: str, language: str) -> Someone: ...

    async def heard(self, *, pictures: bool = True) -> list[Heard]:
        """All public messages that can be read now, oldest first; without their pictures if `pictures` is False."""
        ...


class Signed:
    """A picture source: draws small empty pictures that contain their key and theme, so that a test can tell which
    picture has arrived."""

    async def draw(self, request: Request, theme: str = "light", format: str = "png") -> bytes:
        name = f"[{picture_key(request)} {theme}]"
        file, note = io.BytesIO(), PngInfo()
        note.add_text("comment", name)
        options = {"pnginfo": note} if format == "png" else {"comment": name.encode()}
        Image.new("RGB", (40, 30), "#9dbb6d").save(file, format.upper(), **options)
        return file.getvalue()


def signature(data: bytes) -> str:
    found = re.search(rb"\[([0-9a-f]{24} [a-z]+)\]", data)
    assert found is not None, "not one of ours"
    return found[1].decode()


def verb_of(sent: str) -> str:
    token = decode(sent)
    return token.verb if token else ""


class Witness:
    """Reads all public messages after every step, and remembers whom each notified when it was posted: a message that
    is edited later notifies nobody again."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.called: dict[str, tuple[str, ...]] = {}
        self.offers: list[tuple[str, ...]] = []
        """What could be chosen, each time that somebody chose."""

    async def look(self) -> None:
        for message in await self.stage.heard(pictures=False):
            self.called.setdefault(message.id, message.called)

    async def story(self) -> list[Told]:
        await self.look()
        told: list[Told] = []
        before: tuple[str, ...] = ()
        for message in await self.stage.heard():
            if message.silent:
                before += message.pictures
                continue
            lines = tuple(message.text.split("\n"))
            told.append(Told(lines, before + message.pictures, self.called[message.id]))
            before = ()
        return told

    def offered(self, sent: Sequence[str]) -> None:
        """Note what could be chosen: tokens without the id of the table, which differs from stage to stage."""
        meant = [token for text in sent if (token := decode(text))]
        self.offers.append(tuple(str(Token(one.verb, "", one.number, one.word)) for one in meant))


async def deliver(stage: Stage) -> None:
    """Send the direct messages that wait."""
    stores = stage.process.stores
    while (message := await stores.direct_messages.take()) is not None:
        await send_direct_message(stores.links, {stage.adapter.prefix: stage.adapter}, message)


async def loaded(stage: Stage) -> Loaded:
    process = stage.process
    return await process.repository.load(await process.stores.directory.table_of(stage.chat))


async def game_at(stage: Stage) -> Game:
    return Game.load((await loaded(stage)).save)
