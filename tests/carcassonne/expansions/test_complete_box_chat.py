"""Every question of the complete box in the chat: clumsy lines, whoever is not asked, auto-answers, absent players."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

import pytest
from redis.asyncio import Redis

from bot.games import ui_of
from bot.screens.screen import Show
from bot.tables.skip_turn import play_least
from bot.texts import LANGUAGES
from bot.times.durations import HOUR
from engine.api import Game, make_spec, new_game
from tests.bot.absent_player import log_keys, pass_time
from tests.bot.memory_chatbot import Chatbot, User
from tests.bot.openings import begin, game_of
from tests.carcassonne.expansions.at_table import NAMES
from tests.play import count
from tests.seeds import seed_of

(BOX,) = [preset for preset in ui_of("carcassonne").presets if preset.id == "complete"]
SPEC = make_spec("carcassonne", 3, modules=BOX.modules, options=BOX.options)
PLAYED = 4
"""Games that are played at random: all questions but the rarest occur."""
EXPECTED = {
    *(f"carcassonne.{name}" for name in ("place", "deploy", "second_part", "second_bar", "conjure", "robber")),
    *(f"carcassonne.{name}" for name in ("lay_ferry", "move_ferry", "marker", "message")),
    *(f"carcassonne.circle_{sign}" for sign in ("fork", "club", "shield")),
    *(f"carcassonne.{what}_{whom}" for what in ("take", "add") for whom in ("farmer", "highwayman", "knight")),
}
CLUMSY = {
    "en": ("banana", "z99", "77", "t30 city", "robber 99", "mage z99 road", "ferry x-y", "1 2 3 4 5"),
    "ru": ("банан", "z99", "77", "t30 город", "деление 99", "маг z99 дорога", "паром х-у", "1 2 3 4 5"),
}
LONGEST = 240
"""Most characters of an answer to a clumsy line."""


def positions() -> Iterator[Game]:
    """Games at every question that comes up, in games of random players."""
    for number in range(PLAYED):
        game, dice = new_game(SPEC, seed_of(number)), random.Random(number)
        while not game.over:
            yield game
            decision = game.decisions[0]
            game.apply(decision.answer(dice.randrange(len(decision.options))))


@cache
def first_of_each() -> dict[str, bytes]:
    """By question: a saved game in which it is asked."""
    found: dict[str, bytes] = {}
    for game in positions():
        prompt = game.decisions[0].prompt
        if prompt not in found:
            found[prompt] = game.dump()
    return found


class Box:
    """A table with the complete box, at which any position can be set up."""

    def __init__(self, redis: Redis, chatbot: Chatbot, users: list[User], key: bytes) -> None:
        self.redis, self.chatbot, self.users, self.key = redis, chatbot, users, key

    async def set_up(self, save: bytes) -> Game:
        await self.redis.hset(self.key, "g", save)
        return await game_of(self.chatbot)


async def opened(redis: Redis, language: str = "en", *lines: str) -> Box:
    chatbot = Chatbot(redis)
    users = [User(chatbot, name, language) for name in NAMES[language]]
    await begin(users, "/carcassonne", "/set complete", *lines)
    assert (await game_of(chatbot)).spec.modules == SPEC.modules
    (key,) = [key async for key in redis.scan_iter("*:table:*") if await redis.type(key) == b"hash"]
    return Box(redis, chatbot, users, key)


def test_every_question_comes_up() -> None:
    assert set(first_of_each()) >= EXPECTED


@pytest.mark.parametrize("language", LANGUAGES)
async def test_clumsy_lines_are_answered_and_change_nothing(redis: Redis, language: str) -> None:
    box = await opened(redis, language)
    for prompt, save in first_of_each().items():
        game = await box.set_up(save)
        seat = game.decisions[0].seat
        for line in CLUMSY[language]:
            reply = await box.users[seat].say(f"/do {line}")
            assert reply is not None, (prompt, line)
            assert reply.show is Show.ERROR, (prompt, line, reply.screen.text)
            assert 0 < len(reply.screen.text) <= LONGEST, (prompt, line, reply.screen.text)
            assert (await game_of(box.chatbot)).seq == game.seq, (prompt, line)
        other = box.users[(seat + 1) % 3]
        code = game.decisions[0].options[0].code.replace("/", " ")
        reply = await other.say(f"/do {code}")
        assert reply is not None
        assert reply.show is Show.ERROR, (prompt, reply.screen.text)
        assert NAMES[language][seat] in reply.screen.text, "it says who is to move"
        assert (await game_of(box.chatbot)).seq == game.seq


@pytest.mark.parametrize("line", ["паром с-ю", "паром С–Ю", "с-ю", "/do ferry n-s", "/do N–S"])
async def test_a_ferry_is_typed_as_its_button_says(redis: Redis, line: str) -> None:
    box = await opened(redis, "ru")
    game = await box.set_up(first_of_each()["carcassonne.lay_ferry"])
    assert "ferry-ns" in [option.code for option in game.decisions[0].options]
    await box.users[game.decisions[0].seat].say(line)
    assert (await game_of(box.chatbot)).seq != game.seq
    assert "С–Ю" in box.chatbot.last.screen.text


# auto-answers


async def test_the_card_of_auto_answers_says_which_button_is_about_what(redis: Redis) -> None:
    box = await opened(redis, "ru")
    anna = box.users[0]
    await anna.say("/распоряжения")
    assert anna.card is not None
    labels = anna.labels()
    assert len(labels) == len(set(labels))
    assert "5 · Ваш грабитель — спросить меня" in anna.card.text
    assert {"3 · всегда гонца", "4 · никогда", "5 · остаётся в запасе"} <= set(labels), labels
    assert "темное" not in anna.card.text


async def test_auto_answers_keep_nobody_waiting(redis: Redis) -> None:
    """Also in the turns of others: whoever has ordered it is never asked about markers, robbers and ferries."""
    box = await opened(redis)
    for user in box.users:
        for order in ("dark", "leader", "stay"):
            await user.say(f"/orders {order}")
    dice = random.Random(3)
    for _ in range(count(70, 999)):
        game = await game_of(box.chatbot)
        if game.over:
            break
        decision = game.decisions[0]
        assert decision.prompt not in ("carcassonne.marker", "carcassonne.robber", "carcassonne.move_ferry")
        await one_draft(box.users[decision.seat], dice)
        assert (await game_of(box.chatbot)).seq > game.seq
    keys = await log_keys(box.chatbot)
    assert keys.count("log.ordered") > 3
    assert {"carcassonne.robber_set", "carcassonne.robber_set_beside"} & set(keys)


async def one_draft(user: User, dice: random.Random) -> None:
    """Up to *Confirm*, by buttons."""
    await user.say("/play")
    for _ in range(60):
        assert user.card is not None
        tokens = [button.token for row in user.card.menu for button in row]
        ends = [token for token in tokens if token.startswith("confirm.")]
        await user.token((ends or [dice.choice([token for token in tokens if token.startswith("pick.")])])[0])
        if ends:
            return
    raise AssertionError("the draft does not end")


# absent players


def test_every_question_is_answered_for_whoever_is_skipped() -> None:
    for prompt, save in first_of_each().items():
        game = Game.load(save)
        decision = game.decisions[0]
        answered = play_least(game, decision.seat)
        assert answered, prompt
        assert not game.decisions or game.decisions[0].ask != decision.ask, prompt


@pytest.mark.parametrize(
    "prompt", ["marker", "robber", "take_knight", "add_farmer", "message", "conjure", "second_bar"]
)
async def test_the_computer_answers_for_whoever_is_overdue(redis: Redis, prompt: str) -> None:
    box = await opened(redis, "en", "/tempo computer")
    game = await box.set_up(first_of_each()[f"carcassonne.{prompt}"])
    await pass_time(box.chatbot, 60 * HOUR)
    after = await game_of(box.chatbot)
    assert after.seq > game.seq
    assert "log.overdue" in await log_keys(box.chatbot)
