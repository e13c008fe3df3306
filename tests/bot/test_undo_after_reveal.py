"""Undo after something was revealed: nobody gets a free look at what comes next."""

from __future__ import annotations

from collections.abc import Sequence

from redis.asyncio import Redis

from bot.times.durations import HOUR
from engine.api import SPECTATOR, BurgundyView, Game
from tests.bot.absent_player import agreed, holder, pass_time, table_of
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


async def test_what_an_undo_took_back_stays_seen(redis: Redis) -> None:
    """The new dice were seen, also by those who undo an earlier move."""
    chatbot, users = await burgundy_for(redis, "Anna", "Boris", "Clara", seed=SEED)
    order: list[User] = []
    dice = _dice(await game_of(chatbot))
    for _ in range(3):
        order.append(await _asked(chatbot, users))
        await move(order[-1])
    assert _dice(await game_of(chatbot)) != dice
    first, second, last = order
    await last.say("/undo")
    for user in (first, second):
        await user.press("Allow")
    assert _dice(await game_of(chatbot)) == dice
    await second.say("/undo")
    assert set(chatbot.last.mention) == {first.person.id, last.person.id}


async def test_a_computer_for_one_turn_does_not_consent_for_its_player(redis: Redis) -> None:
    chatbot, (red, _) = await agreed(redis, "opponents", names=("Red", "Blue"))
    await move(red)
    await pass_time(chatbot, 50 * HOUR)
    table, ask = await table_of(chatbot), (await game_of(chatbot)).decisions[0].ask
    # The worker does not come to play Blue's turn in between.
    await chatbot.dispatcher.press(red.person, red.chat, f"fill.{table.id}.{ask}.1")
    await chatbot.dispatcher.say(red.person, red.chat, "/undo")
    assert (await game_of(chatbot)).decisions[0].seat == 1
    proposal = (await table_of(chatbot)).proposals.open
    assert proposal is not None
    assert proposal.asked == (1,)


async def test_who_returns_while_an_undo_is_open_has_a_say(redis: Redis) -> None:
    chatbot, (red, blue, green) = await agreed(redis, "wait")
    await move(red)
    await move(blue)
    await pass_time(chatbot, 50 * HOUR)
    await red.press("Computer until they are back")
    await blue.press("Allow")
    await move(red)
    await red.say("/undo")
    await green.say("/status")
    assert not (await holder(chatbot, 2)).absence.stand_in
    await blue.say("/agree")
    assert (await game_of(chatbot)).decisions[0].seat == 1


async def test_who_takes_a_seat_while_an_undo_is_open_has_a_say(redis: Redis) -> None:
    chatbot, (red, blue, green) = await table_for(redis, "Red", "Blue", "Green")
    await move(red)
    await green.say("/quit")
    await red.say("/undo")
    await User(chatbot, "White").say("/take")
    await blue.say("/agree")
    assert (await game_of(chatbot)).decisions[0].seat == 1
