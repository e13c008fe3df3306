"""What the others can do about an absent player: find a substitute, wait after all, or end the game."""

from __future__ import annotations

from unittest.mock import patch

from redis.asyncio import Redis

from bot.tables.change import Change
from bot.tables.table import Phase
from bot.times.durations import HOUR
from bot.times.timestamps import moment
from tests.bot.absent_player import LIMIT, agreed, holder, message, offered, pass_time, table_of
from tests.bot.memory_chatbot import Chatbot, User
from tests.bot.openings import begin, game_of, loaded, move


async def test_a_substitute_takes_the_seat(redis: Redis) -> None:
    chatbot, (red, blue, _) = await agreed(redis, "opponents")
    await pass_time(chatbot)
    await blue.press("Find a substitute")
    call = chatbot.last
    assert "Somebody is looked for who plays on for Red." in call.screen.text
    await blue.press("Take over: Red")
    assert blue.error == "You play here already: a substitute must be somebody else."
    pink = User(chatbot, "Pink")
    await pink.press("Take over: Red", call.screen)
    assert (await holder(chatbot, 0)).user == pink.person.id
    assert chatbot.last.mention == (pink.person.id,)
    assert "Pink takes the seat." in chatbot.last.screen.text
    await red.press("Play")
    assert red.error == "You do not play here. Waiting for Pink."
    await move(pink)
    assert (await game_of(chatbot)).decisions[0].seat == 1


async def test_a_seat_that_nobody_took_is_its_owners(redis: Redis) -> None:
    chatbot, (red, blue, _) = await agreed(redis, "opponents")
    await pass_time(chatbot)
    await blue.press("Find a substitute")
    call = chatbot.last.screen
    await red.press("Play")
    assert not (await holder(chatbot, 0)).absence.substitute_wanted
    pink = User(chatbot, "Pink")
    await pink.press("Take over: Red", call)
    assert pink.error == "No seat is free."


async def test_the_others_may_wait_again(redis: Redis) -> None:
    chatbot, (red, blue, green) = await agreed(redis, "opponents")
    await pass_time(chatbot)
    await blue.press("Find a substitute")
    await blue.press("Computer until they are back")
    await green.press("Wait again")
    now = await holder(chatbot, 0)
    assert (now.absence.stand_in, now.absence.substitute_wanted) == ("", False)
    assert "Red is waited for again." in chatbot.last.screen.text
    await move(blue)
    await move(green)
    assert chatbot.last.mention == (red.person.id,)


async def test_the_end_is_asked_of_who_is_there(redis: Redis) -> None:
    chatbot, (red, blue, green) = await agreed(redis, "opponents")
    await pass_time(chatbot)
    await blue.press("Give up")
    await blue.press("Ask the others")
    assert chatbot.last.mention == (green.person.id,)
    await red.say("/board")
    assert (await table_of(chatbot)).proposals.open is None
    await red.say("/status")
    chatbot.clock.time += HOUR
    await pass_time(chatbot)
    await blue.press("Give up")
    await blue.press("Ask the others")
    await green.press("Allow")
    assert (await loaded(chatbot)).table.phase is Phase.CLOSED


async def test_a_game_of_two_can_be_ended_without_who_is_away(redis: Redis) -> None:
    chatbot, (_, blue) = await agreed(redis, names=("Red", "Blue"))
    await pass_time(chatbot)
    await blue.press("Give up")
    await blue.press("Ask the others")
    assert (await table_of(chatbot)).phase is Phase.CLOSED


async def test_a_substitute_hears_what_the_owner_did_not_want_to(redis: Redis) -> None:
    chatbot, (red, blue, _) = await agreed(redis, "opponents")
    await pass_time(chatbot, 8 * HOUR)
    reminder = message(chatbot, "Red, Carcassonne is waiting for you")
    await red.press("Mute this turn", reminder.screen)
    await pass_time(chatbot)
    await blue.press("Find a substitute")
    pink = User(chatbot, "Pink")
    await pink.press("Take over: Red")
    assert chatbot.last.mention == (pink.person.id,)
    assert reminder.removed
    await pass_time(chatbot, 9 * HOUR)
    assert message(chatbot, "Pink, Carcassonne is waiting for you").mention == (pink.person.id,)


async def test_whoever_comes_back_saves_the_game(redis: Redis) -> None:
    """Any of the absent players who were not asked."""
    chatbot, (_, blue, green, pink) = await agreed(redis, "opponents", names=("Red", "Blue", "Green", "Pink"))
    await pass_time(chatbot)
    await green.press("Computer plays this turn")
    await pass_time(chatbot)
    assert [bool(seat.absence.since) for seat in (await table_of(chatbot)).seats] == [True, True, False, False]
    await green.press("Give up")
    await green.press("Ask the others")
    request = chatbot.last
    assert request.mention == (pink.person.id,)
    await blue.say("/board")
    assert (await table_of(chatbot)).proposals.open is None
    assert request.screen.text.startswith("Blue is here; the request is settled.")


async def test_a_refusal_is_about_one_seat(redis: Redis) -> None:
    chatbot, (_, blue, green, pink) = await agreed(redis, "wait", names=("Red", "Blue", "Green", "Pink"))
    await pass_time(chatbot)
    await green.press("Skip the turn")
    await blue.press("Allow")
    await pink.press("Allow")
    await pass_time(chatbot)
    await green.press("Blue: Skip the turn")
    await pink.press("Allow")
    for who, answer in (("Red", "Refuse"), ("Blue", "Allow")):
        await green.press(f"{who}: Computer until they are back")
        assert green.said[-1].screen.text == "The others have been asked."
        await pink.press(answer)
    assert [bool(seat.absence.stand_in) for seat in (await table_of(chatbot)).seats] == [False, True, False, False]


async def test_who_is_out_of_time_but_there_has_no_stand_in(redis: Redis) -> None:
    chatbot, (red, blue, _) = await agreed(redis, "opponents", "turn 1d")
    await pass_time(chatbot, 25 * HOUR)
    await red.press("Play")
    for label in ("Computer plays this turn", "Computer until they are back", "Skip the turn", "Find a substitute"):
        await red.press(label, message(chatbot, "Waiting for Red since").screen)
        assert red.error == "You are here: only the others may decide that."
    await blue.press("Skip the turn")
    assert (await game_of(chatbot)).decisions[0].seat == 1


async def test_of_several_who_stay_away_the_table_is_told_once(redis: Redis) -> None:
    chatbot = Chatbot(redis)
    names = ("Red", "Blue", "Green")
    await begin([User(chatbot, name) for name in names], "/burgundy", "/set secret", "/tempo wait")
    assert len((await table_of(chatbot)).time.pending) == 3
    await pass_time(chatbot)
    (post,) = [post for post in chatbot.posts if "for long." in post.screen.text]
    late = [f"{name} has kept the others waiting for long." for name in names]
    since = [f"Waiting for {name} since {moment(chatbot.clock.time - LIMIT)}." for name in names]
    assert post.screen.text.splitlines() == [*late, *since, "You may, if the others agree:"]
    # Whatever happened has been told.
    assert (await table_of(chatbot)).posted == (await table_of(chatbot)).entries


async def test_who_is_still_away_can_be_done_without_at_their_next_turn(redis: Redis) -> None:
    chatbot, (_, blue, green) = await agreed(redis, "opponents")
    await pass_time(chatbot)
    await blue.press("Computer plays this turn")
    late = message(chatbot, "Red has not been seen since")
    seat = ["Computer until they are back", "Find a substitute", "Give up"]
    turn = ["Nudge", "Computer plays this turn", *seat[:1], "Skip the turn", *seat[1:]]
    assert offered(late) == seat
    await move(blue)
    await move(green)
    assert offered(late) == turn
    await blue.press("Skip the turn", late.screen)
    assert offered(late) == seat


async def test_a_move_is_made_although_the_turn_becomes_overdue_at_the_same_moment(redis: Redis) -> None:
    """The worker's commit comes first: the player gets the seat back, and the move counts."""
    chatbot, (red, _, _) = await agreed(redis, "wait")
    await pass_time(chatbot, 47 * HOUR)
    chatbot.clock.time += 2 * HOUR
    commits: list[str] = []

    def probe(moment: str) -> None:
        commits.append(moment)

    commit = chatbot.stores.tables.commit

    async def after_the_worker(change: Change) -> int | None:
        if change.user and "committed" not in commits:
            await chatbot.settle()
        return await commit(change)

    chatbot.probe = probe
    with patch.object(chatbot.stores.tables, "commit", after_the_worker):
        await red.say("s29 180 city")
    assert commits.count("committed") > 1
    assert (await game_of(chatbot)).decisions[0].seat == 1
