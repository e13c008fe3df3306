"""The diary: what is kept of games that a person has played alone, for them and for nobody else."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from redis.asyncio import Redis

from bot.stats.solo import best_of, by_difficulty
from bot.store.results import EVERYWHERE
from bot.store.solo_diary import SoloResult
from bot.times.durations import DAY
from engine.api import Setting
from tests.bot.hermit_orchard import hermit_in, play_alone
from tests.bot.memory_chatbot import CHAT, Chatbot, User
from tests.bot.openings import loaded
from tests.bot.test_erasure import forget, traces
from tests.bot.three_platforms import ThreeSiteChatbot, link, somebody


@pytest.fixture(autouse=True)
def orchard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with hermit_in(tmp_path, monkeypatch):
        yield


def result(points: int, goal: int = 9, grove: str = "shady", *, at: float = 0.0, via: str = "") -> SoloResult:
    options: dict[str, Setting] = {"grove": grove, "goal": goal}
    return SoloResult("toy", "hermit", points >= goal, options, {"points": points}, (points,), at, (CHAT,), via)


async def played(redis: Redis, *lines: str) -> tuple[Chatbot, User]:
    chatbot = Chatbot(redis)
    anna = User(chatbot, "Anna")
    for line in lines:
        chatbot.clock.time += DAY
        await anna.say(line)
        await play_alone(chatbot, anna)
    return chatbot, anna


async def test_a_game_is_entered_once_and_is_no_win_against_others(redis: Redis) -> None:
    chatbot, anna = await played(redis, "/solo orchard 1 sunny", "/solo orchard 99")
    last = (await loaded(chatbot)).table
    await chatbot.core.counting.count(last.id)
    kept = await chatbot.stores.diary.of(anna.person.id)
    assert [(one.won, one.options) for one in kept.values()] == [
        (True, {"grove": "sunny", "goal": 1}),
        (False, {"grove": "shady", "goal": 99}),
    ]
    assert all(one.chats == (CHAT,) and one.ended for one in kept.values())
    assert not await chatbot.stores.results.of(anna.person.id)
    assert not await chatbot.stores.results.best(EVERYWHERE, "toy", 9)
    assert await chatbot.stores.results.lists_of(anna.person.id) == []


async def test_the_diary_tells_the_best_the_wins_and_the_last(redis: Redis) -> None:
    chatbot, anna = await played(redis, "/solo orchard 1 sunny", "/solo orchard 99")
    won, lost = (one.facts["points"] for one in (await chatbot.stores.diary.of(anna.person.id)).values())
    screen = await anna.ask("/diary")
    assert screen.secret
    lines = screen.text.splitlines()
    assert lines[:6] == [
        "Your solo games, in all chats",
        "",
        "Orchard",
        f"2 games, 1 won. Best: sunny grove, 1 points. It came to {won}.",
        f"Shady grove, 99 points: 1 game, 0 won. Best: It came to {lost}.",
        f"Sunny grove, 1 points: 1 game, 1 won. Best: It came to {won}.",
    ]
    assert lines[7] == "Last games:"
    assert f"shady grove, 99 points. Lost. It came to {lost}." in lines[8]
    assert f"sunny grove, 1 points. Won. It came to {won}." in lines[9]
    assert (await anna.ask("/diary orchard")).text == screen.text
    assert "None so far" in (await anna.ask("/diary burgundy")).text
    await anna.say("/diary chess")
    assert anna.error == "I don’t know a game called “chess”. /new shows all there are."
    await anna.press("Solo: Orchard", screen)
    assert (await loaded(chatbot)).table.rules.modules == ("hermit",)


async def test_statistics_tell_of_it_apart(redis: Redis) -> None:
    _, anna = await played(redis, "/solo orchard 1")
    stats = await anna.ask("/stats")
    assert "Orchard, played alone" in stats.text
    assert "1 game, 1 won. Best:" in stats.text
    assert "1 player" not in stats.text
    elsewhere = User(anna.chatbot, "Anna", chat="memory:den")
    assert "None so far" in (await elsewhere.ask("/stats")).text
    assert "Orchard, played alone" in (await elsewhere.ask("/stats everywhere")).text
    assert "Your solo games" in (await anna.press("Diary", stats)).screen.text


async def test_in_russian(redis: Redis) -> None:
    chatbot = Chatbot(redis)
    anna = User(chatbot, "Анна", "ru", id="memory:anna")
    assert "Пока ни одной" in (await anna.ask("/дневник")).text
    await anna.say("/соло сад 1")
    await play_alone_in_russian(chatbot, anna)
    assert "🏆 Анна: победа!" in chatbot.last.screen.text
    text = (await anna.ask("/дневник")).text
    assert "1 партия, 1 победа. Лучшая: тенистая роща, очков 1. Вышло" in text


async def play_alone_in_russian(chatbot: Chatbot, user: User) -> None:
    while (await loaded(chatbot)).table.open:
        await user.say("/ходить")
        pressed = ""
        while not pressed.startswith("✓"):
            pressed = user.labels()[0]
            await user.press(pressed)


async def test_who_does_not_want_to_be_counted_is_not(redis: Redis) -> None:
    chatbot, anna = await played(redis, "/solo orchard 1")
    await anna.say("/settings statistics off")
    assert not await chatbot.stores.diary.of(anna.person.id)
    await anna.say("/solo orchard 1")
    await play_alone(chatbot, anna)
    assert not await chatbot.stores.diary.of(anna.person.id)
    assert "Your games do not count" in (await anna.ask("/diary")).text


async def test_a_game_that_was_given_up_is_not_entered(redis: Redis) -> None:
    chatbot, anna = await played(redis)
    await anna.say("/solo orchard")
    await anna.say("/abort")
    await anna.press("End it now")
    assert not await chatbot.stores.diary.of(anna.person.id)


async def test_an_export_has_it_and_an_erasure_leaves_nothing(redis: Redis) -> None:
    chatbot, anna = await played(redis, "/solo orchard 1 sunny")
    file = (await anna.ask("/export")).file
    assert file is not None
    ((table, one),) = json.loads(file.data)["diary"].items()
    assert table == (await loaded(chatbot)).table.id
    assert (one["game"], one["won"], one["rules"]) == ("toy", True, {"grove": "sunny", "goal": 1})
    await forget(anna)
    assert await traces(redis, anna.person.id) == []
    assert not await chatbot.stores.diary.of(anna.person.id)


async def test_a_game_under_way_is_ended_with_its_person(redis: Redis) -> None:
    chatbot, anna = await played(redis)
    await anna.say("/solo orchard")
    await forget(anna)
    assert not (await loaded(chatbot)).table.open
    assert await traces(redis, anna.person.id, "anna") == []


async def test_linked_accounts_have_one_diary(redis: Redis) -> None:
    chatbot = ThreeSiteChatbot(redis)
    ann, anna = somebody(chatbot, "Ann", "discord"), somebody(chatbot, "Anna", "telegram")
    diary = chatbot.stores.diary
    await diary.enter(ann.person.id, "one", result(12, via=ann.person.id))
    await diary.enter(anna.person.id, "two", result(3, via=anna.person.id))
    await link(ann, anna)
    assert set(await diary.of(ann.person.id)) == {"one", "two"}
    assert not await diary.of(anna.person.id)
    assert "2 games, 1 won" in (await anna.ask("/diary")).text
    # What a process that died while linking has left behind follows.
    await diary.enter(anna.person.id, "late", result(4, via=anna.person.id))
    await anna.say("/mygames")
    assert set(await diary.of(ann.person.id)) == {"one", "two", "late"}
    await ann.say("/unlink telegram")
    assert set(await diary.of(ann.person.id)) == {"one"}
    assert set(await diary.of(anna.person.id)) == {"two", "late"}
    await link(ann, anna)
    await forget(ann)
    assert not await diary.of(ann.person.id)
    assert not await diary.of(anna.person.id)


async def test_a_diary_of_many_games_fits_a_message(redis: Redis) -> None:
    chatbot, anna = await played(redis)
    for number in range(300):
        each = result(number, (1, 9, 99)[number % 3], ("sunny", "shady")[number % 2], at=float(number))
        await chatbot.stores.diary.enter(anna.person.id, f"t{number}", each)
    text = (await anna.ask("/diary")).text
    assert "300 games" in text
    assert len(text) < 1800


def test_the_best_game_is_won_by_the_hardest_rules() -> None:
    easy, hard = result(50, 1), result(10, 9, "sunny")
    assert best_of([easy, hard]) == hard
    assert best_of([easy, result(98, 99)]) == easy
    assert best_of([result(3), result(5, at=2.0), result(5, at=1.0)]).ended == 1.0
    # A value that the option no longer has counts as the easiest.
    assert best_of([result(50, 7), easy]) == easy
    groups = by_difficulty([easy, hard, result(2, 9, "sunny"), result(12)])
    assert [(each.options["goal"], each.options["grove"], each.played, each.won) for each in groups] == [
        (9, "shady", 1, 1),
        (9, "sunny", 2, 1),
        (1, "shady", 1, 1),
    ]
