"""The people of one chat in the load run: how they sit down, type a whole move, or make one by buttons and confirm
it."""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable, Iterator
from typing import Protocol

import msgspec

from bot.screens.callback_data import decode
from tests.discord.wire import Channel, Person
from tests.discord.wire import Message as Posted
from tests.discord.wire.people import BUTTON, SELECT
from tests.load.boards import WatchedDiscord, WatchedTelegram
from tests.running.networks import OnTelegram
from tests.telegram.standin import Actor, Group, Message
from tests.telegram.telegram_chatbot import STEPS, sent_by

LONGEST = 60
"""Most presses in a turn."""
PEOPLE = ("Anna", "Boris", "Clara", "David")

Look = Callable[[], Awaitable[None]]
"""Called just before a draft is confirmed, to read it from the store."""


class Pressed(msgspec.Struct, frozen=True):
    """The press or line that gives a whole move."""

    at: float
    answered: Callable[[], float]
    """When the person got an answer: a function, because that is only known after the run. 0 if there was no answer, or
    none is needed."""


class Host(Protocol):
    """The people of one chat, on either platform."""

    @property
    def chat(self) -> str: ...

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the people who sit there."""
        ...

    async def opens(self, game: str) -> None:
        """Open a table; all people sit down, and the game starts."""
        ...

    async def says(self, user: str, line: str) -> Pressed:
        """Type a whole move."""
        ...

    async def confirms(self, user: str, look: Look, dice: random.Random) -> Pressed:
        """Make a whole move by buttons. `look` is called just before the last one, which confirms it."""
        ...


class AtDiscord:
    def __init__(self, discord: WatchedDiscord, channel: Channel, people: list[Person]) -> None:
        self.discord = discord
        self.channel = channel
        self.people = {f"discord:{person.id}": person for person in people}
        self.chat = f"discord:{channel.id}"
        self.names = tuple(person.user.name for person in people)

    async def opens(self, game: str) -> None:
        host, *others = self.people.values()
        opened = await host.slash(self.channel, game)
        await self.discord.until(lambda: not opened.waiting and bool(self._lobby()), f"a lobby in {self.chat}")
        lobby = self._lobby()[0]
        for other in others:
            await other.presses(lobby, "Join")
        await self.discord.until(lambda: all(name in lobby.content for name in self.names), f"all sit in {self.chat}")
        await host.presses(lobby, "Start")

    def _lobby(self) -> list[Posted]:
        return [message for message in self.channel.messages if "Join" in message.labels]

    async def says(self, user: str, line: str) -> Pressed:
        at = self.discord.state.clock()
        spinner = (await self.people[user].slash(self.channel, "do", line)).original
        return self._pressed(at, spinner)

    def _pressed(self, at: float, shown: Posted | None) -> Pressed:
        """The press is answered when this message, the spinner or the card with the button, is edited or deleted."""
        assert shown is not None
        touched = self.discord.state.touched[shown.id]
        return Pressed(at, lambda: next((moment for moment in touched if moment >= at), 0.0))

    async def confirms(self, user: str, look: Look, dice: random.Random) -> Pressed:
        person = self.people[user]
        pressed = await person.presses(person.last(self.channel, "Play"), "Play")
        await self.discord.until(lambda: bool(pressed.more), f"a card in {self.chat}")
        card = pressed.more[0]
        for _ in range(LONGEST):
            choices = list(_choices(card))
            if sure := [choice for choice in choices if choice[0] == "confirm"]:
                await look()
                at = self.discord.state.clock()
                await person.sends(card, sure[0][1])
                return self._pressed(at, card)
            await self._picks(person, card, *dice.choice(choices))
        raise AssertionError(f"the turn in {self.chat} does not end")

    async def _picks(self, person: Person, card: Posted, verb: str, id: str, values: list[str]) -> None:
        before = card.edits
        await person.sends(card, id, SELECT if values else BUTTON, values)
        await self.discord.until(lambda: card.edits != before, f"an answer on the card in {self.chat}")


def _choices(card: Posted) -> Iterator[tuple[str, str, list[str]]]:
    """The choices on a card that lead on: verb, custom id, and the value of a select's option."""
    for part in card.parts:
        id = str(part.get("custom_id"))
        values = [str(option["value"]) for option in part.get("options", ())]
        for sent in values or [id.partition(":")[2]]:
            token = decode(sent)
            if token is not None and token.verb in ("pick", "confirm"):
                yield token.verb, id, [sent] if values else []


class AtTelegram:
    def __init__(self, tg: WatchedTelegram, group: Group, people: list[Actor]) -> None:
        self.tg = tg
        self.group = group
        self.people = {f"telegram:{actor.id}": actor for actor in people}
        self.chat = f"telegram:{group.id}"
        self.names = tuple(actor.user.first_name for actor in people)

    def _seat(self, actor: Actor) -> OnTelegram:
        return OnTelegram(self.tg, actor, self.group)

    async def opens(self, game: str) -> None:
        host, *others = self.people.values()
        waits = self._seat(host).waits
        await host.says(self.group, f"/{game}@castellan_bot")
        await waits(lambda: bool(self.group.posts), f"a lobby in {self.chat}")
        lobby = self.group.posts[0]
        for other in others:
            await other.presses(lobby, "Join")
        await waits(lambda: all(name in lobby.text for name in self.names), f"all sit in {self.chat}")
        await host.presses(lobby, "Start")

    async def says(self, user: str, line: str) -> Pressed:
        """Type a whole move. There is no answer but the board: on Telegram the bot says nothing else about a legal
        move."""
        at = self.tg.clock()
        await self.people[user].says(self.group, f"/do@castellan_bot {line}")
        return Pressed(at, lambda: 0.0)

    async def confirms(self, user: str, look: Look, dice: random.Random) -> Pressed:
        actor = self.people[user]
        seat = self._seat(actor)
        await actor.presses(seat.board, sent_by(seat.board, "play.")[0])
        await seat.waits(lambda: self._card(actor) is not None, f"a card of {self.chat}")
        for _ in range(LONGEST):
            card = self._card(actor)
            assert card is not None
            if sure := sent_by(card, "confirm."):
                await look()
                return await self._sure(actor, card, sure[0])
            await self._picks(seat, card, dice.choice(sent_by(card, "pick.")))
        raise AssertionError(f"the turn in {self.chat} does not end")

    async def _picks(self, seat: OnTelegram, card: Message, sent: str) -> None:
        before = card.edits
        await seat.person.presses(card, sent)
        await seat.waits(lambda: card.edits != before, f"an answer on the card of {self.chat}")

    async def _sure(self, actor: Actor, card: Message, sent: str) -> Pressed:
        at, before = self.tg.clock(), len(self.tg.api.queries)
        await actor.presses(card, sent)
        query = list(self.tg.api.queries)[before]
        return Pressed(at, lambda: self.tg.answered.get(query, 0.0))

    def _card(self, actor: Actor) -> Message | None:
        return next((one for one in reversed(actor.private()) if sent_by(one, *STEPS)), None)
