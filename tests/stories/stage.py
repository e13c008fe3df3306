"""A chat of any platform as a script sees it: people who type and press what they are shown, and what all can read."""

from __future__ import annotations

import io
import re
from collections.abc import Sequence
from typing import Protocol

import msgspec
from PIL import Image
from PIL.PngImagePlugin import PngInfo

from bot.outbox.adapter import Adapter
from bot.platforms.picture_cache import picture_key
from bot.screens.callback_data import Token, decode
from bot.store.tables import Loaded
from engine.api import Game
from renderers.api import Request
from tests.bot.process import BotProcess


class Told(msgspec.Struct, frozen=True):
    """A message for all, without what is of its platform alone."""

    lines: tuple[str, ...]
    pictures: tuple[str, ...]
    """The keys of what is drawn, and in which theme."""
    called: tuple[str, ...]
    """The names of those whose phones rang when it came."""


class Heard(msgspec.Struct, frozen=True):
    """A message for all as it lies there now."""

    id: str
    text: str
    called: tuple[str, ...] = ()
    pictures: tuple[str, ...] = ()
    silent: bool = False
    """Nothing but a picture, that belongs to the next message."""


class Someone(Protocol):
    name: str

    async def command(self, verb: str, rest: str = "") -> None:
        """As the platform has its commands."""
        ...

    async def line(self, text: str) -> None:
        """Typed in the open, to us."""
        ...

    async def own(self) -> list[str]:
        """What the buttons of their own card send; nothing without one."""
        ...

    async def tap(self, sent: str) -> None:
        """A button of their own card."""
        ...

    async def press(self, verb: str) -> None:
        """The button that does this, on the newest message for all that has one."""
        ...


class Stage(Protocol):
    process: BotProcess
    adapter: Adapter
    chat: str

    def send_by(self, adapters: dict[str, Adapter]) -> None:
        """From now on what is posted goes out by these."""
        ...

    async def person(self, name: str, language: str) -> Someone: ...

    async def heard(self, *, pictures: bool = True) -> list[Heard]:
        """Everything that all can read now, oldest first; with its pictures if they are to be looked at."""
        ...


class Signed:
    """Pictures of nothing at all, that say which they are: what arrives can be told by its bytes."""

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
    """Reads along, and remembers who was called: a message that is changed later calls nobody again."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.called: dict[str, tuple[str, ...]] = {}
        self.offers: list[tuple[str, ...]] = []
        """What was to be chosen from, each time that somebody chose."""

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
        """Tables have other names everywhere."""
        meant = [token for text in sent if (token := decode(text))]
        self.offers.append(tuple(str(Token(one.verb, "", one.number, one.word)) for one in meant))


async def loaded(stage: Stage) -> Loaded:
    process = stage.process
    return await process.repository.load(await process.stores.directory.table_of(stage.chat))


async def game_at(stage: Stage) -> Game:
    return Game.load((await loaded(stage)).save)
