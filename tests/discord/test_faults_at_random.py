"""People play on the stand-in while the connection to Discord breaks at random, Discord has errors of its own, the
gateway is cut off and events come twice: what people do is done once, and everybody sees it."""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable
from functools import partial

import pytest
from redis.asyncio import Redis

from bot.platforms.discord.adapter import DiscordAdapter
from bot.texts import texts
from tests.discord.club import Club, club
from tests.discord.wire import Discord, Interaction, Lost, Message
from tests.discord.wire.gateway import Session
from tests.discord.wire.refusals import Refusal
from tests.discord.wire.server import Entry
from tests.play import count
from tests.telegram.telegram_chatbot import line_of

WORDS = texts("en")
GUESTS = 2
IN_A_ROW = 2
"""Most faults in a row of requests of one kind: Discord waits three seconds for an acknowledgement."""
CUTS = 2
"""How often the gateway is cut off: the library waits longer each time before it connects again."""


class Weather:
    """What goes wrong with requests, by chance."""

    def __init__(self, dice: random.Random) -> None:
        self.dice = dice
        self.faults: dict[str, int] = {}
        self._row: dict[tuple[str, str], int] = {}

    def __call__(self, entry: Entry) -> Refusal | Lost | None:
        kind = entry.method, entry.path.rpartition("/")[2] if "/interactions" in entry.path else entry.path
        chosen = self.dice.choices(("", "request", "answer", "503"), (70, 13, 13, 4))[0]
        if chosen == "503" and "/channels/" not in entry.path:
            # Elsewhere the library waits a second before it tries again.
            chosen = "answer"
        if not chosen or self._row.get(kind, 0) >= IN_A_ROW:
            self._row[kind] = 0
            return None
        self._row[kind] = self._row.get(kind, 0) + 1
        self.faults[chosen] = self.faults.get(chosen, 0) + 1
        if chosen == "503":
            return Refusal(503, 0, "Injected: 503")
        return Lost.REQUEST if chosen == "request" else Lost.ANSWER


class Evening:
    def __init__(self, here: Club, dice: random.Random) -> None:
        self.here = here
        self.standin = here.standin
        self.anna = here.anna
        self.dice = dice
        self.asked: list[Interaction] = []
        self.deeds = self.twice = self.cut = 0

    async def done(
        self, what: str, work: Callable[[], Awaitable[Interaction | None]], shown: Callable[[], bool]
    ) -> None:
        """Do something, and wait until it can be seen. Perhaps the gateway is cut off before or meanwhile, and perhaps
        the event comes twice."""
        chance = self.dice.random()
        if chance < 0.1:
            await self._resumed(self._cut_off())
        asked = await work()
        cut = self._cut_off() if chance > 0.9 else {}
        self.deeds += 1
        if asked is not None:
            self.asked.append(asked)
            if self.dice.random() < 0.3:
                self.twice += 1
                told = asked.json(self.standin.state.application)
                await self.standin.state.gateway.tell("INTERACTION_CREATE", told, asked.channel)
        await self.standin.until(shown, what)
        await self._resumed(cut)

    def _cut_off(self) -> dict[Session, int]:
        """Cut off the gateway; returns how often each session was resumed before."""
        if self.cut >= CUTS:
            return {}
        self.cut += 1
        sessions = {session: session.resumes for session in self.standin.state.gateway.live}
        for session in sessions:
            assert session.line is not None
            assert session.line.transport is not None
            session.line.transport.abort()
        return sessions

    async def _resumed(self, cut: dict[Session, int]) -> None:
        await self.standin.until(lambda: all(one.resumes > before for one, before in cut.items()), "resumed")

    @property
    def boards(self) -> list[Message]:
        return [one for one in self.here.posts() if not one.pinned][1:]

    async def plays(self, moves: int) -> None:
        here, anna = self.here, self.anna
        await self.done("a lobby", lambda: anna.slash(here.channel, "carcassonne"), lambda: bool(here.posts()))
        lobby = here.posts()[0]
        for seats in range(2, 2 + GUESTS):
            await self.done("a guest", partial(anna.presses, lobby, "Guest"), self._changes(lambda: lobby.edits))
            assert await here.seats() == seats
        await self.done("a board", lambda: anna.presses(lobby, "Start"), lambda: len(self.boards) == 1)
        assert await here.seats() == 1 + GUESTS
        for turn in range(moves):
            await self.moves(turn)
        await self.standin.until(lambda: not any(asked.waiting for asked in self.asked), "no spinner is left")

    async def moves(self, turn: int) -> None:
        """A turn in one of the ways in which people make it."""
        game, boards = await self.here.game(), len(self.boards)
        line = line_of(game, self.dice.randrange(99))

        def shown() -> bool:
            return len(self.boards) > boards

        way = self.dice.choice(("slash", "line", "modal", "card"))
        if way == "slash":
            await self.done("a board", lambda: self.anna.slash(self.here.channel, "do", line), shown)
        elif way == "line":

            async def says() -> None:
                await self.anna.says(self.here.dm, f"/do {line}")

            await self.done("a board", says, shown)
        elif way == "modal":
            await self.done("a board", lambda: self._typed(line), shown)
        else:
            await self._by_card(shown)
        after = await self.here.game()
        assert after.seq > game.seq
        assert len([one for one in self.boards if not one.deleted]) == boards + 1

    async def _card(self) -> Message:
        before = len(self.here.cards())
        await self.done(
            "a card",
            lambda: self.anna.presses(self.anna.last(self.here.channel, "Play"), "Play"),
            lambda: len(self.here.cards()) > before,
        )
        return self.here.cards()[-1]

    async def _typed(self, line: str) -> Interaction:
        for card in reversed(self.here.cards()):
            await self.anna.dismisses(card)
        card = await self._card()
        opened = await self.anna.presses(card, WORDS("button.type"))
        return await self.anna.submits(opened, line)

    async def _by_card(self, shown: Callable[[], bool]) -> None:
        for card in reversed(self.here.cards()):
            await self.anna.dismisses(card)
        await self._card()
        while not shown():
            card = self.here.cards()[-1]
            confirm = [label for label in card.labels if label.startswith(WORDS("button.confirm"))]
            press = partial(self.anna.presses, card, (confirm or card.labels)[0])
            await self.done("the next step", press, shown if confirm else self._changes(self._newest))

    def _newest(self) -> tuple[int, int] | None:
        """The newest card, and how often it was edited."""
        return next(((card.id, card.edits) for card in reversed(self.here.cards())), None)

    def _changes(self, what: Callable[[], object]) -> Callable[[], bool]:
        """Whether this has changed since now."""
        before = what()
        return lambda: what() != before


@pytest.mark.parametrize("seed", range(count(2, 60)))
async def test_nothing_is_lost_or_doubled(
    redis: Redis, adapter: DiscordAdapter, standin: Discord, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    # Waits that are longer than a test should be.
    monkeypatch.setattr("bot.platforms.discord.errors.SERVER_ERROR_RETRY", 0.05)
    monkeypatch.setattr("tests.discord.wire.limits.LIMITS", {})
    dice = random.Random(seed)
    async with club(redis, adapter, standin) as here:
        await here.ready()
        weather = Weather(dice)
        standin.server.chance = weather
        evening = Evening(here, dice)
        await evening.plays(count(6, 12))
        said = [one.content for channel in (here.channel, here.dm) for one in here.anna.sees(channel)]
        assert not [text for text in said if WORDS("discord.trouble") in text or WORDS("discord.too_late") in text]
        figures = f"{len(standin.journal)} requests, {evening.deeds} deeds, {evening.twice} told twice"
        print(f"seed {seed}: {figures}, {evening.cut} times cut off, faults {weather.faults}")
