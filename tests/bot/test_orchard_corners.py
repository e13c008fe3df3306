"""Special cases that Carcassonne does not have, tried with the toy game."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from redis.asyncio import Redis

from tests.bot.memory_chatbot import User
from tests.bot.openings import game_of, loaded
from tests.bot.toy_game_ui import finish, orchard_for, orchard_in


@pytest.fixture(autouse=True)
def orchard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with orchard_in(tmp_path, monkeypatch):
        yield


async def seeded(*users: User) -> None:
    """All these people plant their first card."""
    for user in users:
        await user.say("/play")
        await finish(user)


@pytest.mark.parametrize("typed", [True, False])
async def test_an_option_whose_own_deed_is_chance_can_be_chosen(redis: Redis, *, typed: bool) -> None:
    chatbot, (red, blue) = await orchard_for(redis, "Red", "Blue", modules=["well"])
    await seeded(red, blue)
    before = (await game_of(chatbot)).seq
    if typed:
        await red.say("/do dig shallow")
    else:
        await red.say("/play")
        await red.press("dig")
        await red.press("shallow")
        assert red.card is not None
        assert "does not hold" not in red.card.text
        assert "Next: a random draw." in red.card.text
        assert red.labels() == ["✓ Confirm", "← Back"]
        await red.press("← Back")
        assert "shallow" in red.labels()
        await red.press("deep")
        await red.press("✓")
    game = await game_of(chatbot)
    assert game.seq == before + 2
    assert "well" in [draw.stream for entry in game.journal for draw in getattr(entry, "draws", ())]


async def test_a_substitute_is_told_and_nobody_else_again(redis: Redis) -> None:
    chatbot, (red, blue, white) = await orchard_for(redis, "Red", "Blue", "White")
    assert set(chatbot.last.mention) == {red.person.id, blue.person.id, white.person.id}
    await red.say("/leave")
    await red.press("Leave the seat free")
    assert not chatbot.last.mention
    green = User(chatbot, "Green")
    await green.say("/take")
    assert list(chatbot.last.mention) == [green.person.id]


async def test_what_was_sealed_is_in_the_log_without_what_it_was(redis: Redis) -> None:
    chatbot, (red, blue) = await orchard_for(redis, "Red", "Blue")
    await seeded(red)
    # Everybody has been told of the question already: no post for each answer.
    assert "The game begins." in chatbot.last.screen.text
    await blue.say("/log")
    assert blue.card is not None
    assert blue.card.text.splitlines()[-1] == "2. Red has decided."
    await blue.say("/record")
    file = blue.said[-1].screen.file
    assert file is not None
    assert json.loads(file.data)["log"] == []


async def test_a_request_in_the_middle_of_a_turn_does_not_swallow_what_was_done(redis: Redis) -> None:
    chatbot, (red, blue) = await orchard_for(redis, "Red", "Blue", modules=["market"])
    await seeded(red, blue)
    await red.say("/play")
    await red.press("buy")
    await red.press("✓")
    entry = (await loaded(chatbot)).table.entries
    assert (await loaded(chatbot)).table.posted == entry - 1
    await red.say("/abort")
    await red.press("Ask the others")
    assert "has decided" not in chatbot.last.screen.text
    await blue.press("Refuse")
    await red.say("/play")
    while (await game_of(chatbot)).decisions[0].seat == 0:
        await finish(red)
    told = chatbot.last.screen.text.splitlines()
    assert told[0] == "Red has decided."


async def test_taking_back_a_sealed_answer_asks_again(redis: Redis) -> None:
    chatbot, (red, blue) = await orchard_for(redis, "Red", "Blue")
    await seeded(red)
    await red.say("/undo")
    assert chatbot.last.mention == (blue.person.id,)
    await blue.press("Allow")
    # Blue's own question was open all the time.
    assert chatbot.last.mention == (red.person.id,)
    game = await game_of(chatbot)
    assert {decision.seat for decision in game.decisions} == {0, 1}
    await seeded(red, blue)
    assert "Red plants" in chatbot.last.screen.text


async def test_one_person_on_all_seats_of_a_choice_made_at_once(redis: Redis) -> None:
    chatbot, (red,) = await orchard_for(redis, "Red")
    await red.press("Guest")
    await red.say("/start")
    assert chatbot.last.mention == (red.person.id,)
    await red.say("/play")
    assert red.card is not None
    assert "For Red:" in red.card.text
    await finish(red)
    assert red.card is not None
    assert "For Red 2:" in red.card.text
    await finish(red)
    assert len((await game_of(chatbot)).decisions) == 1
