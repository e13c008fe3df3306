"""Plans in another game, whose turns have chance and hidden hands."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from pathlib import Path

import pytest
from redis.asyncio import Redis

from bot import games
from bot.games import ui_of
from bot.tables.plans import round_of
from engine.api import View
from engine.core import kind, ruleset
from engine.core.spec import Seat
from tests.bot.memory_chatbot import Chatbot, User
from tests.bot.openings import begin, game_of
from tests.bot.planning import asked, planned, text_of
from tests.bot.toy_game_ui import finish, orchard_in
from tests.toy.kind import TOY
from tests.toy.state import Part, TDraft, Turn


def ahead(draft: TDraft, seat: Seat) -> bool:
    """Lets every seat look ahead that comes after the current one in this round."""
    state = draft.state
    turn = state.agenda[0]
    parts = [frame for frame in state.agenda if isinstance(frame, Part)]
    if not isinstance(turn, Turn) or not parts or seat <= parts[0].seat:
        return False
    while state.agenda[-1] is not turn:
        state.agenda.pop()
    draft.amend(turn, Turn(turn.number + seat - parts[0].seat))
    draft.push(Part(seat))
    return True


def when(view: View) -> str:
    return "spring"


@pytest.fixture(autouse=True)
def orchard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    kind.register(dataclasses.replace(TOY, ahead=ahead))
    ruleset.assemble.cache_clear()
    with orchard_in(tmp_path, monkeypatch):
        games.register(dataclasses.replace(ui_of("toy"), when=when))
        yield
    kind.register(TOY)
    ruleset.assemble.cache_clear()


async def orchard_for(redis: Redis) -> tuple[Chatbot, User, User]:
    """A game of Orchard in which all players have planted their first card, and Red is asked."""
    chatbot = Chatbot(redis, b"plan" * 8)
    red, blue = User(chatbot, "Red"), User(chatbot, "Blue")
    await begin([red, blue], "/new toy")
    for user in (red, blue):
        await user.say("/play")
        await finish(user)
    assert await asked(chatbot) == [0]
    return chatbot, red, blue


async def test_what_comes_to_light_ends_a_plan_and_its_owner_goes_on(redis: Redis) -> None:
    chatbot, red, blue = await orchard_for(redis)
    await blue.press("Plan")
    await blue.press("buy")
    assert "That is the whole turn." in text_of(blue)
    await blue.press("Save plan")
    assert await planned(chatbot) == {1: (("buy",),)}
    await red.say("/do pass")
    assert await asked(chatbot) == [1]
    assert "Blue plays as planned." in chatbot.last.screen.text
    # The turn goes on with the card that was bought: nobody but Blue can say how.
    assert chatbot.last.mention == (blue.person.id,)
    await blue.press("Play")
    assert "What do you plant?" in text_of(blue)


async def test_numbers_and_words_of_the_game(redis: Redis) -> None:
    chatbot, red, blue = await orchard_for(redis)
    game = await game_of(chatbot)
    assert round_of(game) == "spring"
    first, *others = sorted(set(game.state.hands[1]))
    line = f"/plan plant {first}" + "".join(f" | {card}" for card in others) + " else pass"
    await blue.say(line)
    assert await planned(chatbot) == {1: ((f"plant/{first}", *(f"plant/{card}" for card in others), "pass"),)}
    await red.say("/do pass")
    assert f"Blue plants {first}." in chatbot.last.screen.text
