"""Telegram as a stage: the real library over HTTP, in a group whose members have a private chat with the bot."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from redis.asyncio import Redis

from bot.outbox.adapter import Adapter
from tests.bot.process import BotProcess
from tests.discord.world import SetClock
from tests.stories.stage import Heard, Signed, signature, verb_of
from tests.telegram.standin import Actor, Message
from tests.telegram.telegram_chatbot import TelegramChatbot, board, check_nothing_refused, name_of, running_bot

MENTION = "text_mention"
STEPS = ("pick", "confirm", "back")
"""Verbs of the buttons with which a turn goes on."""


class OnTelegram:
    def __init__(self, at: TelegramChatbot) -> None:
        self.at = at
        self.adapter: Adapter = at.adapter
        self.process: BotProcess = at
        self.clock: SetClock = at.tg.clock
        self.names: dict[int, str] = {}
        self.owner = at.tg.user("Owner")
        self.group = at.tg.supergroup("Friends", self.owner)
        self.chat = name_of(self.group)

    def send_by(self, adapters: dict[str, Adapter]) -> None:
        self.at.sending = self.process.worker(adapters)

    async def person(self, name: str, language: str) -> Member:
        actor = self.at.tg.user(name, language, started=True)
        await self.group.has(actor)
        self.names[actor.id] = name
        return Member(self, name, actor)

    async def heard(self, *, pictures: bool = True) -> list[Heard]:
        return [self._heard(message) for message in self.group.posts]

    def _heard(self, message: Message) -> Heard:
        called = [entity["user"]["id"] for entity in message.content.entities if entity["type"] == MENTION]
        text = message.text.rpartition("\n")[0] if called else message.text
        assert not (called and message.silent)
        pictures = (signature(message.photo.original),) if message.photo else ()
        names = tuple(self.names[user] for user in called)
        return Heard(str(message.id), text, names, pictures, silent=not message.text)


class Member:
    def __init__(self, stage: OnTelegram, name: str, actor: Actor) -> None:
        self.stage = stage
        self.name = name
        self.actor = actor

    async def command(self, verb: str, rest: str = "") -> None:
        await self.actor.says(self.stage.group, f"/{verb}@castellan_bot {rest}".rstrip())

    async def whisper(self, verb: str, rest: str = "") -> None:
        await self.actor.says(None, f"/{verb} {rest}".rstrip())

    async def line(self, text: str) -> None:
        await self.actor.replies(board(self.stage.group), text)

    async def told(self) -> list[str]:
        return [message.text for message in self.actor.private()]

    def _card(self) -> Message | None:
        """The newest private message with a step of a turn, or else the newest with any button: other answers have
        buttons too."""
        shown = [message for message in reversed(self.actor.private()) if _sent(message)]
        turns = [message for message in shown if {*STEPS} & {*map(verb_of, _sent(message))}]
        return next(iter([*turns, *shown]), None)

    async def own(self) -> list[str]:
        card = self._card()
        return _sent(card) if card is not None else []

    async def tap(self, sent: str) -> None:
        card = self._card()
        assert card is not None
        await self.actor.presses(card, sent)

    async def press(self, verb: str) -> None:
        for message in reversed(self.stage.group.posts):
            for sent in _sent(message):
                if verb_of(sent) == verb:
                    await self.actor.presses(message, sent)
                    return
        raise AssertionError(f"no button does {verb!r}")


def _sent(message: Message) -> list[str]:
    return [button["callback_data"] for button in message.buttons if "callback_data" in button]


@asynccontextmanager
async def on_telegram(redis: Redis, seed: bytes) -> AsyncIterator[OnTelegram]:
    async with running_bot(redis, Signed(), seed=seed) as at:
        yield OnTelegram(at)
        check_nothing_refused(at.tg)
