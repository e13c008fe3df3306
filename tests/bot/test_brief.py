"""The turn message: what the player has missed, and the numbered choices."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from redis.asyncio import Redis

from bot.screens import recap as recapping
from bot.screens.recap import recap
from bot.screens.screen import Screen, Show
from bot.screens.turn_post import LEGIBLE
from bot.tables import drafts
from bot.tables.table import TurnDraft
from bot.texts import texts
from bot.texts.untrusted import plain
from renderers.api import outline
from tests.bot.burgundy.openings import burgundy_for
from tests.bot.memory_chatbot import Chatbot, User
from tests.bot.openings import game_of, loaded, move, table_for
from tests.bot.planning import IDLE, plays, round_for
from tests.bot.test_numbers import draft_of
from tests.bot.test_pictures import marks_of
from tests.bot.toy_game_ui import orchard_for, orchard_in

CAPTION = 1024
"""Most characters of a message with a picture, on the platform with the shortest ones."""


@pytest.fixture
def orchard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with orchard_in(tmp_path, monkeypatch):
        yield


def missed(chatbot: Chatbot) -> str:
    """The line about what was missed; empty if there is none."""
    lines = [line for line in chatbot.last.screen.text.splitlines() if line.startswith(("Before that", "So far"))]
    assert len(lines) <= 1
    return "".join(lines)


async def test_nothing_was_missed_by_who_is_asked_after_one_other(redis: Redis) -> None:
    chatbot, (red, blue) = await table_for(redis, "Red", "Blue")
    for user in (red, blue, red, blue):
        await move(user)
        assert not missed(chatbot)


async def test_what_others_did_before_the_last_move(redis: Redis) -> None:
    chatbot, (red, blue, green) = await table_for(redis, "Red", "Blue", "Green")
    await red.say("s29 180 city")
    assert not missed(chatbot)
    assert "Red: +4" in chatbot.last.screen.text
    await move(blue)
    # Green has not moved yet, and the last move is told in full already.
    assert missed(chatbot) == "So far: Red S29 knight, +4 for city at S29"
    await move(green)
    laid = re.search(r"Blue: tile at (\S+?)[.,]", (await log_of(chatbot))[1])
    assert laid is not None
    assert missed(chatbot).startswith(f"Before that, since Red moved last: Blue {laid[1]}")
    assert "Green" not in missed(chatbot)
    assert "+4" not in missed(chatbot)


async def log_of(chatbot: Chatbot) -> list[str]:
    """The moves of the log, one text for each."""
    table = (await loaded(chatbot)).table
    entries = await chatbot.stores.tables.entries(table.id, 1, table.entries)
    moves = [entry for entry in entries if entry.move]
    return [" ".join(f"{line.args.get('who')}: tile at {line.args.get('cell')}." for line in e.lines) for e in moves]


async def test_computers_in_a_row_are_told_in_full_and_not_twice(redis: Redis) -> None:
    chatbot, (red,) = await table_for(redis, "Red", computers=("easy", "easy"))
    for _ in range(3):
        await move(red)
        assert chatbot.last.mention == (red.person.id,)
        assert not missed(chatbot)


async def test_what_was_taken_back_was_not_missed(redis: Redis) -> None:
    chatbot, (red, blue, green) = await table_for(redis, "Red", "Blue", "Green")
    await red.say("s29 180 city")
    await red.say("/undo")
    for other in (blue, green):
        await other.say("/agree")
    await red.say("s29 180 no")
    await move(blue)
    assert missed(chatbot) == "So far: Red S29"
    await move(green)
    assert "S29" not in missed(chatbot)


@pytest.mark.parametrize("language", ["en", "ru"])
async def test_it_is_short_whatever_happened(redis: Redis, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """With moves as long as there is room, then with points only; and never longer than that."""
    names = [f"{number} Bartholomew of the northern m." for number in range(5)]
    chatbot, users = await table_for(redis, *names, language=language)
    for number in range(20):
        await move(users[number % 5])
        assert len(chatbot.last.screen.text) < CAPTION
    table = (await loaded(chatbot)).table
    entries = await chatbot.stores.tables.entries(table.id, 1, table.entries)
    words = texts(language)
    whole = plain(recap(words, table, entries, 0))
    assert names[1] in whole
    for longest in (150, 60, 20):
        monkeypatch.setattr(recapping, "LONGEST", longest)
        news = plain(recap(words, table, entries, 0)).partition(": ")[2]
        assert len(news) <= longest
        assert news.endswith("…")


async def test_in_burgundy_it_tells_what_was_taken_and_placed(redis: Redis) -> None:
    chatbot, (red, blue, green) = await round_for(redis, "Red", "Blue", "Green")
    await plays(red, "3 workers 6 take castle")
    await plays(blue, IDLE["Blue"])
    assert missed(chatbot) == "So far: Red took castle"
    await plays(green, IDLE["Green"])
    # Taking workers is not worth reporting.
    assert not missed(chatbot)


# numbers on the board


def numbers_on(screen: Screen) -> dict[str, int]:
    return dict(marks_of(screen).targets)


async def test_a_number_on_the_board_is_typed_and_pressed_alike(redis: Redis) -> None:
    chatbot, users = await table_for(redis, "Red", "Blue")
    for turn in range(10):
        user = users[turn % 2]
        shown = numbers_on(chatbot.last.screen)
        assert shown
        await user.say("/play")
        assert numbers_on(user.card or chatbot.last.screen) == shown
        assert [label.partition(" · ")[0] for label in user.labels() if " · " in label] == [
            str(number) for number in shown.values()
        ]
        number = list(shown.values())[turn % len(shown)]
        typed, pressed = await chosen(chatbot, user, f"/do {number}"), await chosen(chatbot, user, number)
        assert typed == pressed
        await move(user)


async def chosen(chatbot: Chatbot, user: User, how: str | int) -> TurnDraft | None:
    """The draft after typing a line, or after pressing a number of the board. Afterwards the draft is empty again."""
    if isinstance(how, str):
        await user.say(how)
    else:
        presses = chatbot.last.screen.pictures[0].presses
        reply = await user.token(next(token for _, token, label in presses if label.startswith(f"{how} · ")))
        assert reply.show is Show.CARD
    draft = await draft_of(chatbot, user)
    await user.say("/play")
    await user.press("← Back")
    return draft


async def test_who_is_not_asked_cannot_press_them(redis: Redis) -> None:
    chatbot, (_, blue) = await table_for(redis, "Red", "Blue")
    version = (await loaded(chatbot)).version
    await blue.token(chatbot.last.screen.pictures[0].presses[0][1])
    assert blue.error == "It is not your turn. Waiting for Red."
    assert (await loaded(chatbot)).version == version


async def test_numbers_are_left_out_where_they_could_not_be_read(redis: Redis) -> None:
    """A board grows, and is then shown in parts: without numbers, unless all of them have room."""
    chatbot, (red, blue) = await table_for(redis, "Red", "Blue")
    seen = set()
    for turn in range(44):
        game = await game_of(chatbot)
        shown, legal = numbers_on(chatbot.last.screen), drafts.targets(game, game.decisions[0])
        assert shown in ({}, legal)
        sizes = [target.width for target in outline(chatbot.last.screen.pictures[0].request).targets]
        assert all(size >= LEGIBLE for size in sizes)
        assert len(sizes) == len(shown)
        seen.add(bool(shown))
        await move((red, blue)[turn % 2])
    assert True in seen


async def test_computers_and_free_seats_have_no_numbers(redis: Redis) -> None:
    chatbot, (red, _) = await table_for(redis, "Red", "Blue")
    await red.say("/quit")
    assert "free seat" in chatbot.last.screen.text
    assert not numbers_on(chatbot.last.screen)


@pytest.mark.usefixtures("orchard")
async def test_a_hand_has_none_either(redis: Redis) -> None:
    chatbot, (red, blue) = await orchard_for(redis, "Red", "Blue")
    assert not chatbot.last.screen.pictures
    for user in (red, blue):
        await user.say("/play")
        await user.press(user.labels()[0])
        await user.press("✓")
    assert not any(post.screen.pictures for post in chatbot.posts)


@pytest.mark.parametrize("setup", ["experts", "secret"])
async def test_estates_are_numbered_unless_they_are_chosen_at_once(redis: Redis, setup: str) -> None:
    chatbot, _ = await burgundy_for(redis, "Anna", "Boris", agreed=[f"/set {setup}"])
    presses = chatbot.last.screen.pictures[0].presses
    assert bool(presses) is (setup == "experts")
