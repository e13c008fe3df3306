"""Two people on Discord and two on Telegram at one table, to the end of the game: the real client of the one and the
real library of the other, each with a dispatcher of its own on the same store, as in two processes."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from redis.asyncio import Redis

from bot.outbox.adapter import Adapter
from bot.store.tables import Loaded
from bot.tables.table import Phase
from bot.texts import texts
from engine.api import Game
from tests.seeds import seed_of
from tests.stories.on_discord import Member as DiscordMember
from tests.stories.on_discord import OnDiscord, on_discord
from tests.stories.on_telegram import OnTelegram, on_telegram
from tests.stories.stage import Heard, Someone, Stage, loaded, verb_of
from tests.telegram.telegram_chatbot import line_of

THUMB = 8
"""One turn of so many is made by buttons; all others are typed."""
STEPS = ("pick", "confirm")


@pytest.fixture(autouse=True)
def newer_times(monkeypatch: pytest.MonkeyPatch) -> None:
    """For python-telegram-bot; see `tests/telegram/conftest.py`."""
    monkeypatch.setenv("PTB_TIMEDELTA", "1")


class Both:
    """Both platforms. After every action everything is sent on both before the next one."""

    def __init__(self, discord: OnDiscord, telegram: OnTelegram) -> None:
        self.discord = discord
        self.telegram = telegram
        self.called: dict[tuple[str, str], tuple[str, ...]] = {}
        adapters: dict[str, Adapter] = {each.adapter.prefix: each.adapter for each in (discord, telegram)}
        for stage in (discord, telegram):
            stage.send_by(adapters)

    async def quiet(self) -> None:
        await self.discord.here.settle()
        await self.telegram.at.tg.quiet()
        await self.discord.here.settle()

    async def look(self) -> None:
        """Note whom each message notified when it was posted: a message that is edited later notifies nobody again."""
        for stage in (self.discord, self.telegram):
            for message in await stage.heard(pictures=False):
                self.called.setdefault((stage.chat, message.id), message.called)

    async def table(self) -> Loaded:
        return await loaded(self.discord)

    async def command(self, person: Someone, verb: str, rest: str = "") -> None:
        await person.command(verb, rest)
        await self.quiet()

    async def press(self, person: Someone, verb: str) -> None:
        await person.press(verb)
        await self.quiet()

    async def tap(self, person: Someone, *verbs: str) -> None:
        """Press a button of the person's card: *Confirm* if it is there, else the first with one of these verbs."""
        offered = sorted(sent for sent in await person.own() if verb_of(sent) in verbs)
        assert offered, f"{person.name} has nothing to do with {verbs}"
        await person.tap(next((sent for sent in offered if verb_of(sent) == "confirm"), offered[0]))
        await self.quiet()

    async def turn(self, person: Someone, number: int) -> None:
        game = Game.load((await self.table()).save)
        if number % THUMB:
            await person.line(line_of(game, number))
            await self.quiet()
        else:
            await self.press(person, "play")
            while Game.load((await self.table()).save).seq == game.seq:
                await self.tap(person, *STEPS)
        assert Game.load((await self.table()).save).seq != game.seq, "it was no move"

    def calls(self, stage: Stage) -> list[str]:
        """Names of all people who were notified there, in order."""
        return [name for (chat, _), names in self.called.items() if chat == stage.chat for name in names]


@asynccontextmanager
async def both(redis: Redis, seed: bytes) -> AsyncIterator[Both]:
    async with on_telegram(redis, seed) as telegram, on_discord(redis, seed, telegram.at.tg.clock) as discord:
        yield Both(discord, telegram)


async def seated(at: Both) -> list[Someone]:
    """Anna opens a table on Discord, Boris shows it in his group on Telegram, and two people from each sit down in
    turn."""
    anna, dan = await at.discord.person("Anna", "en"), await at.discord.person("Dan", "en")
    boris, vera = await at.telegram.person("Борис", "ru"), await at.telegram.person("Вера", "ru")
    await at.command(anna, "carcassonne")
    await at.command(anna, "invite")
    assert isinstance(anna, DiscordMember)
    found = re.search(r"\b[A-Z]{8}\b", anna.thumb.told)
    assert found is not None
    await at.command(boris, "join", found[0])
    # Boris cannot decide: an administrator of the group must agree, and the owner of the table.
    await at.look()
    await boris.press("mirror")
    await at.telegram.owner.presses(at.telegram.group.posts[-1], texts("ru")("mirror.allow"))
    await at.quiet()
    assert not (await at.table()).table.mirrors.chats[0].open
    await at.press(anna, "mirror")
    assert (await at.table()).table.mirrors.chats[0].open
    for person in (boris, dan, vera):
        await at.press(person, "join")
    await at.press(anna, "rules")
    await at.tap(anna, "order")
    await at.tap(anna, "enough")
    await at.press(vera, "start")
    return [anna, boris, dan, vera]


async def test_two_here_and_two_there_finish_a_game(redis: Redis) -> None:
    async with both(redis, seed_of(3)) as at:
        people = await seated(at)
        table = (await at.table()).table
        assert [holder.name for holder in table.seats] == [person.name for person in people]
        turn = 0
        asked: list[str] = []
        while (now := await at.table()).table.phase is Phase.PLAYING:
            seat = Game.load(now.save).decisions[0].seat
            asked.append(people[seat].name)
            turn += 1
            await at.turn(people[seat], turn)
        assert turn > 60
        await at.look()
        game = Game.load((await at.table()).save)
        ends = []
        for stage, mine in ((at.discord, ("Anna", "Dan")), (at.telegram, ("Борис", "Вера"))):
            # Each is called on their own network, once for every question, and when it is over. The owner was called
            # first of all, to decide whether the table may be shown elsewhere.
            first = ["Anna"] if stage is at.discord else []
            expected = [*first, *(name for name in asked if name in mine)]
            assert at.calls(stage)[: len(expected)] == expected
            assert sorted(at.calls(stage)[len(expected) :]) == sorted(mine)
            ends.append((await told(stage))[-1].text)
            assert all(str(score) in ends[-1] for score in game.scores())
            assert seed_of(3).hex() in ends[-1]
        assert texts("en")("log.ended") in ends[0]
        assert texts("ru")("log.ended") in ends[1]


async def told(stage: Stage) -> list[Heard]:
    return [message for message in await stage.heard(pictures=False) if message.text]
