"""Plans in one line, in both languages."""

from __future__ import annotations

import pytest
from redis.asyncio import Redis

from bot.screens.screen import Show
from bot.tables.plans import MOST_STEPS, MOST_WAYS
from tests.bot.memory_chatbot import User
from tests.bot.openings import loaded
from tests.bot.planning import draft_keys, planned, plays, round_for, text_of

CASTLE, HALL, MONASTERY = "2/take/castle@2", "2/take/city-hall@2", "2/take/monastery-2@2"


@pytest.mark.parametrize(
    "line",
    [
        "/plan 2 take castle | 2 take city hall | 2 take monastery; 6 take mine",
        "/plan 2 take castle | take city-hall | monastery; 6+1 take mine",
        "/plan 2 Take CASTLE else city hall or else monastery-2 else ask me ;; 6+1 take mine@5; ask me",
        "/план 2 взять замок | ратуша | монастырь; 6+1 взять рудник",
        "/задумать 2 взять замок иначе взять ратуша или монастырь иначе спроси меня;\n6+1 взять рудник",
    ],
)
async def test_a_plan_in_one_line(redis: Redis, line: str) -> None:
    chatbot, (_, blue, _) = await round_for(redis, "Red", "Blue", "Green")
    await blue.say(line)
    if line.endswith("monastery; 6 take mine"):
        assert blue.error == "That costs 1 worker. If you want that, begin with 6+1."
        return
    assert await planned(chatbot) == {1: ((CASTLE, HALL, MONASTERY), ("6/take/mine@5+1",))}


async def test_a_plan_in_russian(redis: Redis) -> None:
    chatbot, (red, blue, _) = await round_for(redis, "Аня", "Боря", "Вера", language="ru")
    await blue.say("/план 2 взять замок | ратуша; 6 взять корова")
    assert text_of(blue).splitlines() == [
        "План сохранён, никто другой о нём не знает.",
        "1. 2 взять замок@2; иначе: 2 взять ратуша@2",
        "2. 6 взять корова-3@6",
        "Это весь ход. Если какой-то шаг станет невозможен, не будет сделано ничего, и решать вам.",
    ]
    await plays(red, "3 взять корабль 6 рабочие")
    assert "Боря ходит по плану." in chatbot.last.screen.text


async def test_the_dice_of_one_line_without_signs_between(redis: Redis) -> None:
    chatbot, (_, blue, _) = await round_for(redis, "Red", "Blue", "Green")
    await blue.say("/plan 2 take castle 6 take bank | cows")
    assert await planned(chatbot) == {1: ((CASTLE,), ("6/take/bank@6", "6/take/cow-3@6"))}


async def test_a_line_that_leaves_something_open_becomes_a_card(redis: Redis) -> None:
    chatbot, (_, blue, _) = await round_for(redis, "Red", "Blue", "Green")
    await blue.say("/plan 2 take castle; 6 take")
    assert await planned(chatbot) == {}
    assert blue.card is not None
    assert "1. 2 take castle@2" in blue.card.text
    await blue.press("Bank @6")
    await blue.press("Save plan")
    assert await planned(chatbot) == {1: ((CASTLE,), ("6/take/bank@6",))}


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("/plan dance", "“dance” doesn’t work here. Choose: 2 or 6."),
        ("/plan 5 take mine", "You have no die 5 now."),
        ("/plan ; |", "Which move? For example: 4 take mine."),
        ("/plan ask me", "Which move?"),
        ("/plan 2 take | castle", "“2 take” leaves something open."),
        ("/plan 2 take; 6 workers", "“2 take” leaves something open."),
        ("/plan 2 take castle | take", "“take” leaves something open."),
        ("/plan 2 take castle | city hall 6 workers", "“city hall 6 workers” is more than one step."),
        ("/plan 2 take castle | castle", "That is in the plan already."),
        ("/plan 2 workers; 2 workers", "2"),
        ("/plan 2 workers; 6 workers; 1 workers", "1"),
        ("/plan 2 take castle | mill", "“mill” doesn’t work here"),
        (f"/plan {'2 workers;' * 30}", ""),
    ],
)
async def test_what_is_wrong_with_a_line(redis: Redis, line: str, why: str) -> None:
    chatbot, (_, blue, _) = await round_for(redis, "Red", "Blue", "Green")
    before = (await loaded(chatbot)).version
    await blue.say(line)
    assert why in blue.error
    assert (await loaded(chatbot)).version == before
    assert await draft_keys(chatbot) == set()


async def test_there_is_an_end_to_it(redis: Redis) -> None:
    chatbot, (_, blue, _) = await round_for(redis, "Red", "Blue", "Green")
    ways = ["2 workers", "6 workers", *(f"6 take {tile}" for tile in ("castle@6", "bank@6", "cow-3@6"))]
    ways += [f"2 take {tile}" for tile in ("castle@2", "city-hall", "monastery-2")]
    assert len(ways) == MOST_WAYS
    await blue.say(f"/plan {' | '.join(ways)}")
    assert blue.said[-1].show is Show.DONE
    await blue.say(f"/plan {' | '.join([*ways, '6+1 take mine'])}")
    assert f"{MOST_STEPS} steps at most, each in {MOST_WAYS} ways at most" in blue.error
    await blue.press("Plan")
    await blue.press("Or else…")
    await blue.press("← Back")
    await blue.press("⚅ 6")
    await blue.press("Take")
    await blue.press("Mine @5")
    assert "each in 8 ways" in blue.error
    assert len((await planned(chatbot))[1][0]) == MOST_WAYS


async def test_completion(redis: Redis) -> None:
    chatbot, (red, blue, _) = await round_for(redis, "Red", "Blue", "Green")
    complete = chatbot.dispatcher.complete
    assert await complete(blue.person, blue.chat, "/pl") == ["/plan", "/play"]
    assert "/plan 2 take castle@2" in await complete(blue.person, blue.chat, "/plan 2 take c")
    offers = await complete(blue.person, blue.chat, "/plan 2 take castle; 6 ta")
    assert offers
    assert all(offer.startswith("/plan 2 take castle; 6 take") for offer in offers)
    offers = await complete(blue.person, blue.chat, "/plan 2 take castle | 2 take ci")
    assert "/plan 2 take castle | 2 take city-hall@2" in offers
    assert await complete(red.person, red.chat, "/plan 3 ta") == []
    assert await complete(User(chatbot, "Eve").person, red.chat, "/plan 3 ta") == []
