"""Both platforms as the whole program meets them, over the wire, and a person who plays there by buttons."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Protocol

from tests.discord.wire import Channel, Discord, Interaction, Person
from tests.discord.wire import Message as Posted
from tests.running.program import Run
from tests.server import DEADLINE
from tests.telegram.standin import Actor, Group, Message, Telegram
from tests.telegram.telegram_chatbot import card_of, sent_by

LONGEST = 60
"""Most presses in a turn."""
STEPS = ("confirm.", "pick.")
"""Buttons that lead on, the preferred one first."""


async def ready(run: Run, lines: int = 1) -> list[str]:
    """The first lines that the program prints when it is ready. Reads in a thread, because the platforms that the
    program needs to get ready run in this event loop."""

    def read() -> list[str]:
        assert run.process.stdout is not None
        return [run.ready(), *(run.process.stdout.readline() for _ in range(lines - 1))]

    return await asyncio.to_thread(read)


async def ended(run: Run) -> int:
    return await asyncio.to_thread(run.ended)


class Table(Protocol):
    """A person's game against a computer, on either platform."""

    async def opens(self) -> None:
        """Open a table and start the game; returns when the person is asked for the first time."""
        ...

    async def begins(self) -> None:
        """Begin the turn; returns when its card is shown."""
        ...

    async def steps_on(self) -> None:
        """Press the first button on the card that leads on."""
        ...

    async def goes_on(self) -> None:
        """Finish the turn that has been begun; returns when the person is asked again."""
        ...


class OnDiscord:
    def __init__(self, discord: Discord, person: Person, channel: Channel) -> None:
        self.discord = discord
        self.person = person
        self.channel = channel

    @property
    def posts(self) -> list[Posted]:
        bot = self.discord.state.bot
        return [one for one in self.person.sees(self.channel) if one.receiver is None and one.author is bot]

    @property
    def board(self) -> Posted:
        return self.posts[-1]

    @property
    def card(self) -> Posted | None:
        """The newest private message on which the turn can go on."""
        for message in reversed(self.person.private(self.channel)):
            if self.steps(message):
                return message
        return None

    def steps(self, message: Posted) -> list[str]:
        ids = [str(part["custom_id"]) for part in message.parts if part["type"] == 2]
        return [id for step in STEPS for id in ids if id.partition(":")[2].startswith(step)]

    def asked(self) -> bool:
        return bool(self.posts) and self.person.user in self.board.called

    async def waits(self, true: Callable[[], bool], what: str) -> None:
        await self.discord.until(true, f"on Discord: {what}")

    async def opens(self) -> None:
        await self.person.slash(self.channel, "carcassonne")
        await self.waits(lambda: bool(self.posts), "the lobby")
        lobby = self.board
        await self.person.presses(lobby, "+ Computer (easy)")
        await self.waits(lambda: "Computer" in lobby.content, "the computer is at the table")
        await self.person.presses(lobby, "Start")
        await self.waits(self.asked, "the first question")

    async def begins(self) -> Interaction:
        before = self.card
        done = await self.person.presses(self.board, "Play")
        await self.waits(lambda: self.card not in (None, before), "a card")
        return done

    async def steps_on(self) -> None:
        assert self.card is not None
        await self._step(self.card)

    async def _step(self, card: Posted) -> None:
        before = card.edits
        await self.person.sends(card, self.steps(card)[0])
        await self.waits(lambda: card.deleted or card.edits != before, "an answer on the card")

    async def goes_on(self) -> None:
        board, card = self.board, self.card
        assert card is not None
        for _ in range(LONGEST):
            if card.deleted or not self.steps(card):
                break
            await self._step(card)
        await self.waits(lambda: self.board is not board and self.asked(), "the next question")


class OnTelegram:
    def __init__(self, tg: Telegram, person: Actor, group: Group) -> None:
        self.tg = tg
        self.person = person
        self.group = group

    @property
    def board(self) -> Message:
        return next(message for message in reversed(self.group.posts) if sent_by(message, "play."))

    @property
    def card(self) -> Message | None:
        return card_of(self.person, self.group)

    def asked(self) -> bool:
        if not self.group.posts or not sent_by(self.group.last, "play."):
            return False
        named = [entity["user"]["id"] for entity in self.group.last.content.entities if "user" in entity]
        return self.person.id in named

    async def waits(self, true: Callable[[], bool], what: str) -> None:
        changed = self.tg.api.updates.changed
        try:
            async with asyncio.timeout(DEADLINE), changed:
                await changed.wait_for(true)
        except TimeoutError:
            asked = [(entry.method, entry.status, entry.description) for entry in self.tg.journal.entries[-12:]]
            raise AssertionError(f"waited in vain: on Telegram: {what}; {asked}") from None

    async def opens(self) -> None:
        await self.person.says(self.group, "/carcassonne@castellan_bot")
        await self.waits(lambda: bool(self.group.posts), "the lobby")
        lobby = self.group.last
        await self.person.presses(lobby, "+ Computer (easy)")
        await self.waits(lambda: "Computer" in lobby.text, "the computer is at the table")
        await self.person.presses(lobby, "Start")
        await self.waits(self.asked, "the first question")

    async def begins(self) -> None:
        await self.person.presses(self.board, sent_by(self.board, "play.")[0])
        await self.waits(lambda: self.card is not None, "a card")

    async def steps_on(self) -> None:
        card = self.card
        assert card is not None
        before = card.edits
        await self.person.presses(card, self.steps(card)[0])
        await self.waits(lambda: card.deleted or card.edits != before, "an answer on the card")

    def steps(self, card: Message) -> list[str]:
        return [data for step in STEPS for data in sent_by(card, step)]

    async def goes_on(self) -> None:
        board = self.board
        for _ in range(LONGEST):
            if self.card is None or self.board is not board:
                break
            await self.steps_on()
        await self.waits(lambda: self.board is not board and self.asked(), "the next question")
