"""Discord as a stage: the real client, in a channel of a server."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import discord
from redis.asyncio import Redis
from simcord.actors import MemberActor

from bot.outbox.adapter import Adapter
from bot.platforms.discord.ids import chat_of
from bot.texts import texts
from bot.texts.commands import COMMANDS
from tests.discord.world import Message, Player, SetClock, World, buttons, selects, world
from tests.stories.stage import Heard, Signed, signature, verb_of

MENTION = re.compile(r"<@(\d+)>")


def plain(text: str) -> str:
    """A text as people read it: without the backslashes by which Discord escapes markup, without zero-width spaces, and
    without the last line if it only mentions people."""
    lines = text.split("\n")
    if lines and MENTION.sub("", lines[-1]).strip() == "" and MENTION.search(lines[-1]):
        lines.pop()
    return re.sub(r"\\([^\w\s]|_)", r"\1", "\n".join(lines)).replace("\u200b", "")


class Thumb(Player):
    """A player who presses and chooses by the token that a button or an option sends."""

    async def send(self, message: Message, sent: str) -> None:
        for button in buttons(message):
            if _token(button) == sent:
                await self.tap(message, button["custom_id"])
                return
        for select in selects(message):
            if sent in [option["value"] for option in select["options"]]:
                await self.choose(message, select["custom_id"], sent)
                return
        raise AssertionError(f"no button sends {sent!r}")


class OnDiscord:
    def __init__(self, here: World) -> None:
        self.here = here
        self.process = here.process
        self.clock = here.clock
        self.adapter: Adapter = here.adapter
        self.chat = chat_of(here.channel.id)
        self.names: dict[int, str] = {}

    def send_by(self, adapters: dict[str, Adapter]) -> None:
        self.here.sending = self.process.worker(adapters)

    async def person(self, name: str, language: str) -> Member:
        actor = self.here.player(name).actor
        assert isinstance(actor, MemberActor)
        self.names[actor.id] = name
        # All people of simcord use Discord in English: the language is set by a private command.
        await actor.send_dm(f"/settings language {language}")
        return Member(name, Thumb(self.here, actor, self.here.channel))

    async def heard(self, *, pictures: bool = True) -> list[Heard]:
        return [
            Heard(
                str(message.id),
                plain(message.content),
                self._called(message),
                tuple([signature(await file.read()) for file in message.attachments if pictures]),
            )
            for message in self.here.posts()
        ]

    def _called(self, message: discord.Message) -> tuple[str, ...]:
        """Names of the people whom a message notified, in the order in which it mentions them."""
        if message.flags.suppress_notifications:
            return ()
        named = [int(user) for user in MENTION.findall(message.content)]
        assert {user.id for user in message.mentions} == set(named)
        return tuple(self.names[user] for user in named)


class Member:
    def __init__(self, name: str, thumb: Thumb) -> None:
        self.name = name
        self.thumb = thumb

    async def command(self, verb: str, rest: str = "") -> None:
        known = next(command for command in COMMANDS if command.verb == verb)
        path = [f"command.group_{known.group}"] * bool(known.group) + [f"command.{verb}"]
        options = {_first(f"argument.{known.argument}"): rest} if rest else {}
        await self.thumb.slash(" ".join(map(_first, path)), **options)

    async def whisper(self, verb: str, rest: str = "") -> None:
        # Nobody else sees what is typed after a slash.
        await self.command(verb, rest)

    async def line(self, text: str) -> None:
        await self.thumb.write(text, reply_to=self.thumb.world.last)

    async def told(self) -> list[str]:
        actor = self.thumb.actor
        assert isinstance(actor, MemberActor)
        here = [message for message in self.thumb.channel.history(viewer=actor) if message.flags.ephemeral]
        seen = [*here, *self.thumb.world.posts(actor.user.dm_channel)]
        return [plain(message.content) for message in sorted(seen, key=lambda message: message.id)]

    async def own(self) -> list[str]:
        return _sent(self.thumb.card) if self.thumb.card is not None else []

    async def tap(self, sent: str) -> None:
        assert self.thumb.card is not None
        await self.thumb.send(self.thumb.card, sent)

    async def press(self, verb: str) -> None:
        for message in reversed(self.thumb.world.posts()):
            for sent in _sent(message):
                if verb_of(sent) == verb:
                    await self.thumb.send(message, sent)
                    return
        raise AssertionError(f"no button does {verb!r}")


def _first(key: str) -> str:
    """The first of the names that a text lists."""
    return texts("en")(key).split()[0]


def _token(button: dict[str, Any]) -> str:
    """What a button sends; empty if it is a link."""
    return str(button.get("custom_id", "")).partition(":")[2]


def _sent(message: Message) -> list[str]:
    chosen = [option["value"] for select in selects(message) for option in select["options"]]
    return [*chosen, *filter(None, map(_token, buttons(message)))]


@asynccontextmanager
async def on_discord(redis: Redis, seed: bytes, clock: SetClock | None = None) -> AsyncIterator[OnDiscord]:
    async with world(redis, Signed(), seed=seed, clock=clock) as here:
        yield OnDiscord(here)
