"""The others do without somebody who stays away: a substitute, waiting after all, the end."""

from __future__ import annotations

from redis.asyncio import Redis

from bot.tables.pace import HOUR
from bot.tables.table import Phase
from tests.bot.chatting import Guest
from tests.bot.missing import agreed, at, holder, wait
from tests.bot.tables import game_of, loaded, move


async def test_a_substitute_takes_the_seat(redis: Redis) -> None:
    hall, (red, blue, _) = await agreed(redis, "opponents")
    await wait(hall)
    await blue.press("Find a substitute")
    call = hall.last
    assert "Somebody is looked for who plays on for Red." in call.screen.text
    await blue.press("Take over: Red")
    assert blue.error == "You play here already: a substitute must be somebody else."
    pink = Guest(hall, "Pink")
    await pink.press("Take over: Red", call.screen)
    assert (await holder(hall, 0)).user == pink.person.id
    assert hall.last.mention == (pink.person.id,)
    assert "Pink takes the seat." in hall.last.screen.text
    await red.press("Play")
    assert red.error == "You do not play here. Waiting for Pink."
    await move(pink)
    assert (await game_of(hall)).decisions[0].seat == 1


async def test_a_seat_that_nobody_took_is_its_owners(redis: Redis) -> None:
    hall, (red, blue, _) = await agreed(redis, "opponents")
    await wait(hall)
    await blue.press("Find a substitute")
    call = hall.last.screen
    await red.press("Play")
    assert not (await holder(hall, 0)).sought
    pink = Guest(hall, "Pink")
    await pink.press("Take over: Red", call)
    assert pink.error == "No seat is free."


async def test_the_others_may_wait_again(redis: Redis) -> None:
    hall, (red, blue, green) = await agreed(redis, "opponents")
    await wait(hall)
    await blue.press("Find a substitute")
    await blue.press("Computer until they are back")
    await green.press("Wait again")
    now = await holder(hall, 0)
    assert (now.stand, now.sought) == ("", False)
    assert "Red is waited for again." in hall.last.screen.text
    await move(blue)
    await move(green)
    assert hall.last.mention == (red.person.id,)


async def test_the_end_is_asked_of_who_is_there(redis: Redis) -> None:
    hall, (red, blue, green) = await agreed(redis, "opponents")
    await wait(hall)
    await blue.press("Give up")
    await blue.press("Ask the others")
    assert hall.last.mention == (green.person.id,)
    await red.say("/board")
    assert (await at(hall)).motion is None
    await red.say("/status")
    hall.clock.time += HOUR
    await wait(hall)
    await blue.press("Give up")
    await blue.press("Ask the others")
    await green.press("Allow")
    assert (await loaded(hall)).table.phase is Phase.CLOSED


async def test_a_game_of_two_can_be_ended_without_who_is_away(redis: Redis) -> None:
    hall, (_, blue) = await agreed(redis, names=("Red", "Blue"))
    await wait(hall)
    await blue.press("Give up")
    await blue.press("Ask the others")
    assert (await at(hall)).phase is Phase.CLOSED
