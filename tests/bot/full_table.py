"""A table with all modules of a game that go together, at which any position can be set up."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from redis.asyncio import Redis

from bot.games import ui_of
from bot.screens.screen import Show
from bot.tables.skip_turn import play_least
from engine.api import Game, GameSpec, make_spec, new_game
from tests.bot.memory_chatbot import Chatbot, User
from tests.bot.openings import begin, game_of
from tests.seeds import seed_of

NAMES = {"en": ("Anna", "Boris", "Vera"), "ru": ("Аня", "Боря", "Вера")}
LONGEST = 240
"""Most characters of an answer to a clumsy line."""


@dataclass(frozen=True)
class FullBox:
    """A game with the modules of one of its presets, for three players."""

    game: str
    preset: str
    played: int
    """Games that are played at random to find questions."""

    def spec(self) -> GameSpec:
        (box,) = [preset for preset in ui_of(self.game).presets if preset.id == self.preset]
        return make_spec(self.game, 3, edition=box.edition, modules=box.modules, options=box.options)


def positions(box: FullBox) -> Iterator[Game]:
    """Games at every question that comes up, in games of random players."""
    for number in range(box.played):
        game, dice = new_game(box.spec(), seed_of(number)), random.Random(number)
        while not game.over:
            yield game
            decision = game.decisions[0]
            game.apply(decision.answer(dice.randrange(len(decision.options))))


@cache
def first_of_each(box: FullBox) -> dict[str, bytes]:
    """By question: a saved game in which it is asked."""
    found: dict[str, bytes] = {}
    for game in positions(box):
        prompt = game.decisions[0].prompt
        if prompt not in found:
            found[prompt] = game.dump()
    return found


class FullTable:
    def __init__(self, redis: Redis, chatbot: Chatbot, users: list[User], key: bytes) -> None:
        self.redis, self.chatbot, self.users, self.key = redis, chatbot, users, key

    async def set_up(self, save: bytes) -> Game:
        await self.redis.hset(self.key, "g", save)
        return await game_of(self.chatbot)


async def opened(redis: Redis, box: FullBox, language: str = "en", *lines: str) -> FullTable:
    chatbot = Chatbot(redis)
    users = [User(chatbot, name, language) for name in NAMES[language]]
    await begin(users, f"/{box.game}", f"/set {box.preset}", *lines)
    assert (await game_of(chatbot)).spec.modules == box.spec().modules
    (key,) = [key async for key in redis.scan_iter("*:table:*") if await redis.type(key) == b"hash"]
    return FullTable(redis, chatbot, users, key)


async def clumsy_lines_change_nothing(redis: Redis, box: FullBox, language: str, clumsy: tuple[str, ...]) -> None:
    """At every question: what makes no sense is answered in short and changes nothing, and so is whoever is not
    asked."""
    table = await opened(redis, box, language)
    for prompt, save in first_of_each(box).items():
        game = await table.set_up(save)
        seat = game.decisions[0].seat
        for line in clumsy:
            reply = await table.users[seat].say(f"/do {line}")
            assert reply is not None, (prompt, line)
            assert reply.show is Show.ERROR, (prompt, line, reply.screen.text)
            assert 0 < len(reply.screen.text) <= LONGEST, (prompt, line, reply.screen.text)
            assert (await game_of(table.chatbot)).seq == game.seq, (prompt, line)
        asked = {decision.seat for decision in game.decisions}
        other = next((seat for seat in range(3) if seat not in asked), None)
        if other is None:
            continue
        code = game.decisions[0].options[0].code.replace("/", " ")
        reply = await table.users[other].say(f"/do {code}")
        assert reply is not None
        assert reply.show is Show.ERROR, (prompt, reply.screen.text)
        assert NAMES[language][seat] in reply.screen.text, "it says who is to move"
        assert (await game_of(table.chatbot)).seq == game.seq


async def one_draft(user: User, dice: random.Random) -> None:
    """Up to *Confirm*, by buttons."""
    await user.say("/play")
    for _ in range(80):
        assert user.card is not None
        tokens = [button.token for row in user.card.menu for button in row]
        ends = [token for token in tokens if token.startswith("confirm.")]
        await user.token((ends or [dice.choice([token for token in tokens if token.startswith("pick.")])])[0])
        if ends:
            return
    raise AssertionError("the draft does not end")


def somebody_answers_for_the_absent(box: FullBox) -> None:
    """Every question has an answer for whoever is skipped."""
    for prompt, save in first_of_each(box).items():
        game = Game.load(save)
        decision = game.decisions[0]
        assert play_least(game, decision.seat), prompt
        assert not game.decisions or game.decisions[0].ask != decision.ask, prompt
