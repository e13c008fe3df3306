"""A game that ends with equal points: wherever the result is shown, the tie-break is shown too."""

from __future__ import annotations

import pytest
from redis.asyncio import Redis

from bot.screens.screen import Show
from bot.screens.turn_post import outcome
from bot.stats.results import result_of
from bot.tables.table import Holder, Phase, Rules, Table
from bot.texts import texts
from bot.texts.untrusted import plain
from engine.api import Game
from renderers.api import Sheet
from tests.bot.burgundy.openings import position_for
from tests.bot.memory_chatbot import Chatbot, User
from tests.bot.openings import game_of, loaded
from tests.burgundy.given import Holding, finish_phase, last_turns

BUILT = Holding(tiles={"e3": "mine", "c4": "monastery:16"}, storage=("ship",))
BARE = Holding(silver=1, storage=("ship",))
"""The mine pays one silver, so that both players have the same in the end."""


async def end_of(redis: Redis, game: Game, *names: str, language: str = "en") -> tuple[Chatbot, list[User]]:
    """Put this game on a table; all players take workers until it is over."""
    chatbot, users = await position_for(redis, game, *names, language=language)
    line = {"en": "/do 2 workers", "ru": "/ход 2 рабочие"}[language]
    while (table := (await loaded(chatbot)).table).phase is Phase.PLAYING:
        asked = table.seats[(await game_of(chatbot)).decisions[0].seat].name
        user = next(user for user in users if user.person.name == asked)
        await user.say(line)
        if user.card is not None:
            await user.say({"en": "/confirm", "ru": "/подтвердить"}[language])
    return chatbot, users


def two() -> Game:
    return last_turns(BUILT, BARE, dice=[(2, 2)] * 2)


@pytest.mark.parametrize(
    ("language", "won", "tied"),
    [
        ("en", "Anna wins, 3 : 3.", "Tied at 3. Tie-breaker: fewest empty spaces (Anna: 34, Boris: 36)."),
        (
            "ru",
            "Побеждает Anna, 3 : 3.",
            "Очков поровну, по 3. Решает, у кого меньше пустых клеток (Anna: 34, Boris: 36).",
        ),
    ],
)
async def test_the_reason_stands_below_the_winner_everywhere(redis: Redis, language: str, won: str, tied: str) -> None:
    chatbot, (_, boris) = await end_of(redis, two(), "Anna", "Boris", language=language)
    assert f"{won}\n{tied}\nA Anna: 3" in chatbot.last.screen.text
    assert [line for line in chatbot.last.screen.text.splitlines() if "34" in line] == [tied], "it is said once"
    sheet = chatbot.last.screen.pictures[-1]
    assert sheet.alt.startswith(f"{won} {tied} ")
    for line in {"en": ("/text", "/status"), "ru": ("/текст", "/статус")}[language]:
        assert f"{won}\n{tied}" in (await boris.ask(line)).text
    request = sheet.request
    assert isinstance(request, Sheet)
    assert request.tie_breaks == ({"en": "Fewest empty spaces", "ru": "У кого меньше пустых клеток"}[language],)
    assert [seat.tie_breaks for seat in request.seats] == [(34,), (36,)]
    assert [seat.name for seat in request.seats] == ["Anna", "Boris"]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "The game is over. Anna wins on the tie-breaker: fewest empty spaces (34)."),
        ("ru", "Партия окончена. Anna побеждает при равенстве очков: решает, у кого меньше пустых клеток (34)."),
    ],
)
async def test_the_log_names_the_winner_and_the_reason(redis: Redis, language: str, said: str) -> None:
    _, (anna, _) = await end_of(redis, two(), "Anna", "Boris", language=language)
    reply = await anna.say({"en": "/log", "ru": "/журнал"}[language])
    assert reply is not None
    assert reply.show is Show.CARD
    assert said in reply.screen.text


@pytest.mark.parametrize(
    ("language", "tied"),
    [
        (
            "en",
            "Tied at 2. Tie-breaker: fewest empty spaces (36 each), "
            "then latest in turn order (Clara: 3, Anna: 2, Boris: 1).",
        ),
        (
            "ru",
            "Очков поровну, по 2. Решает, у кого меньше пустых клеток (поровну, по 36), "
            "затем — кто позже в порядке хода (Clara: 3, Anna: 2, Boris: 1).",
        ),
    ],
)
async def test_what_did_not_decide_is_told_with_one_value(redis: Redis, language: str, tied: str) -> None:
    holding = Holding(storage=("ship",))
    game = last_turns(holding, holding, holding, players=3, dice=[(2, 2)] * 3, track=[(2,), (0, 1)])
    chatbot, _ = await end_of(redis, game, "Anna", "Boris", "Clara", language=language)
    assert tied in chatbot.last.screen.text


@pytest.mark.parametrize(
    ("language", "values"),
    [("en", "(Anna: 34, Computer B (easy): 36)."), ("ru", "(Anna: 34, Компьютер B (лёгкий): 36).")],
)
def test_computers_go_by_their_names(language: str, values: str) -> None:
    seats = [Holder("Anna", "memory:anna"), Holder(computer="easy")]
    table = Table("t", "memory:hall", language, Rules("burgundy"), "memory:anna", 0.0, seats=seats)
    game = two()
    finish_phase(game)
    assert plain(outcome(texts(language), table, game)[1]).endswith(values)


async def test_somebody_with_fewer_points_is_not_in_it(redis: Redis) -> None:
    """Players with fewer points are not mentioned in the tie-break, and neither is a game that was decided by
    points."""
    poor = Holding(storage=("ship",))
    game = last_turns(BUILT, BARE, poor, players=3, dice=[(2, 2)] * 3)
    chatbot, _ = await end_of(redis, game, "Anna", "Boris", "Clara")
    assert "(Anna: 34, Boris: 36).\n" in chatbot.last.screen.text
    request = chatbot.last.screen.pictures[-1].request
    assert isinstance(request, Sheet)
    assert [seat.tie_breaks for seat in request.seats] == [(34,), (36,), (None,)]


async def test_without_a_tie_nothing_is_said_of_one(redis: Redis) -> None:
    rich = Holding(silver=5, storage=("ship",))
    chatbot, (anna, _) = await end_of(redis, last_turns(rich, BARE, dice=[(2, 2)] * 2), "Anna", "Boris")
    assert "Anna wins, 7 : 3.\nA Anna" in chatbot.last.screen.text
    reply = await anna.say("/log")
    assert reply is not None
    assert reply.screen.text.endswith("The game is over.")


async def test_places_in_the_statistics_follow_the_tie_break(redis: Redis) -> None:
    chatbot, (anna, boris) = await end_of(redis, two(), "Anna", "Boris")
    found = await loaded(chatbot)
    result = result_of(found.table, await game_of(chatbot), [])
    assert [(place.place, place.points) for place in result.places] == [(1, 3), (2, 3)]
    played = [next(iter((await chatbot.stores.results.of(user.person.id)).values())) for user in (anna, boris)]
    assert [(game.place, game.shared) for game in played] == [(1, False), (2, False)]
