"""Undo after something was revealed: nobody gets a free look at what comes next."""

from __future__ import annotations

from collections.abc import Sequence

from redis.asyncio import Redis

from engine.api import SPECTATOR, BurgundyView, Game
from tests.bot.burgundy.openings import asked_user, burgundy_for
from tests.bot.memory_chatbot import Chatbot, User
from tests.bot.openings import game_of, loaded, move, table_for

SEED = bytes(32)
"""With this seed, somebody soon ends a round and begins the next one."""
SEEN = "Red took the last move back, having seen what came next."


async def test_after_a_draw_everybody_else_is_asked(redis: Redis) -> None:
    """Everybody has seen the tile that was drawn for Blue: so Green must agree, too."""
    chatbot, (red, blue, green) = await table_for(redis, "Red", "Blue", "Green")
    await red.say("s29 180 city")
    await red.say("/undo")
    assert set(chatbot.last.mention) == {blue.person.id, green.person.id}
    await blue.press("Allow")
    assert (await game_of(chatbot)).decisions[0].seat == 1
    await green.press("Allow")
    assert (await game_of(chatbot)).decisions[0].seat == 0
    assert "Red took the last move back." in chatbot.last.screen.text


async def test_among_computers_it_is_done_and_the_log_says_that_something_was_seen(redis: Redis) -> None:
    chatbot, (red,) = await table_for(redis, "Red", computers=("easy",))
    await red.say("s29 180 city")
    await red.say("/undo")
    assert red.said[-1].screen.text == "Taken back. What was drawn stays drawn."
    assert SEEN in chatbot.last.screen.text
    log = await red.say("/log")
    assert log is not None
    assert SEEN in log.screen.text


async def test_a_turn_that_reveals_nothing_is_asked_of_whom_it_concerns(redis: Redis) -> None:
    """Within a round of Burgundy nothing new is revealed: only the player who is asked next must agree."""
    chatbot, users = await burgundy_for(redis, "Anna", "Boris", "Clara")
    mover = asked_user(chatbot, users)
    await move(mover)
    following = asked_user(chatbot, users)
    assert not (await loaded(chatbot)).table.snapshots[-1].revealed
    await mover.say("/undo")
    assert chatbot.last.mention == (following.person.id,)


async def test_whoever_ends_a_round_and_begins_the_next_cannot_look_at_the_new_dice_alone(redis: Redis) -> None:
    chatbot, users = await burgundy_for(redis, "Anna", "Boris", seed=SEED)
    mover = await _ends_and_begins(chatbot, users)
    other = next(user for user in users if user is not mover)
    dice = _dice(await game_of(chatbot))
    await mover.say("/undo")
    assert mover.said[-1].screen.text != "Taken back. What was drawn stays drawn."
    assert chatbot.last.mention == (other.person.id,)
    assert _dice(await game_of(chatbot)) == dice
    await other.press("Refuse")
    assert _dice(await game_of(chatbot)) == dice


async def _ends_and_begins(chatbot: Chatbot, users: Sequence[User]) -> User:
    """Play until somebody has made the last turn of a round and is the first to be asked in the next one. Returns that
    person."""
    for _ in range(40):
        mover, dice = await _asked(chatbot, users), _dice(await game_of(chatbot))
        await move(mover)
        if _dice(await game_of(chatbot)) != dice and await _asked(chatbot, users) is mover:
            return mover
    raise AssertionError("nobody ends a round and begins the next")


async def _asked(chatbot: Chatbot, users: Sequence[User]) -> User:
    seat = (await game_of(chatbot)).decisions[0].seat
    asked = (await loaded(chatbot)).table.seats[seat].user
    return next(user for user in users if user.person.id == asked)


def _dice(game: Game) -> object:
    view = game.view(SPECTATOR)
    assert isinstance(view, BurgundyView)
    return view.dice
