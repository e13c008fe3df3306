"""Games are understood by every usual name, in both languages and with any endings."""

from __future__ import annotations

import pytest
from redis.asyncio import Redis

from bot.games import openings
from bot.handlers.game_names import game_meant
from tests.bot.memory_chatbot import Chatbot, User

NAMES = {
    "carcassonne": ("carcassonne", "Carc", "каркассон", "Каркассона", "карк"),
    "burgundy": (
        *("burgundy", "burg", "castles", "castles of burgundy", "The Castles of Burgundy"),
        *("бургундия", "бургундию", "бургундии", "замки", "замков", "Замки Бургундии"),
    ),
    "burgundy_cards": (
        *("cards", "card game", "burgundy cards", "castles of burgundy card game", "burgundy_cards"),
        *("карты", "карт", "карточная", "карточную", "карточную игру", "бургундия карты", "карты бургундии"),
        *("Замки Бургундии: карточная игра", "карточные замки"),
    ),
}


@pytest.mark.parametrize(("game", "name"), [(game, name) for game, names in NAMES.items() for name in names])
def test_a_game_is_named(game: str, name: str) -> None:
    assert game_meant(name) == game


@pytest.mark.parametrize("name", ["", "chess", "шахматы", "игра в кости", "42"])
def test_no_game_is_named(name: str) -> None:
    assert game_meant(name) == ""


@pytest.mark.parametrize("line", ["/new {}", "/новая {}"])
@pytest.mark.parametrize(("game", "name"), [(game, names[-1]) for game, names in NAMES.items()])
async def test_a_table_is_opened_by_any_name(redis: Redis, line: str, game: str, name: str) -> None:
    chatbot = Chatbot(redis)
    anna = User(chatbot, "Anna")
    await anna.say(line.format(name))
    table = await chatbot.stores.tables.load(await chatbot.stores.directory.table_of(anna.chat))
    assert table is not None
    assert table.table.rules.game == game


async def test_every_game_has_a_command_of_its_own(redis: Redis) -> None:
    assert openings() == {"carcassonne": "carcassonne", "burgundy": "burgundy", "cards": "burgundy_cards"}
    for verb, game in openings().items():
        await redis.flushall()
        chatbot = Chatbot(redis)
        await User(chatbot, "Anna").say(f"/{verb}")
        table = await chatbot.stores.tables.load(await chatbot.stores.directory.table_of("memory:hall"))
        assert table is not None
        assert table.table.rules.game == game


async def test_an_unknown_game_is_told_what_there_is(redis: Redis) -> None:
    anna = User(Chatbot(redis), "Anna")
    await anna.say("/new chess")
    assert anna.error == "I don’t know a game called “chess”. /new shows all there are."


async def test_ratings_of_a_game_by_its_usual_name(redis: Redis) -> None:
    anna = User(Chatbot(redis), "Аня", "ru")
    for name in ("карты", "бургундии", "карточная игра"):
        reply = await anna.say(f"/рейтинг {name}")
        assert reply is not None
        assert reply.show.name != "ERROR", reply.screen.text
