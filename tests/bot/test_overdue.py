"""Overdue turns: what the others can do, who is offered it, and what it leads to."""

from __future__ import annotations

from redis.asyncio import Redis

from bot.times.durations import HOUR
from tests.bot.absent_player import agreed, holder, log_keys, message, offered, pass_time, table_of
from tests.bot.memory_chatbot import Chatbot, User
from tests.bot.openings import as_seated, begin, game_of, loaded, move

LATE = "Red has kept the others waiting for long."
ALL = [
    "Nudge",
    "Computer plays this turn",
    "Computer until they are back",
    "Skip the turn",
    "Find a substitute",
    "Give up",
]


async def test_the_table_is_told_once_and_offered_what_it_can_do(redis: Redis) -> None:
    chatbot, _ = await agreed(redis, "wait")
    await pass_time(chatbot, 47 * HOUR)
    assert not (await holder(chatbot, 0)).absence.since
    await pass_time(chatbot, 2 * HOUR)
    post = message(chatbot, LATE)
    assert post.mention == ()
    assert [label.split(" (")[0] for label in offered(post)] == ALL
    assert "You may, if the others agree:" in post.screen.text
    posts = len(chatbot.posts)
    await pass_time(chatbot, 200 * HOUR)
    assert len(chatbot.posts) == posts


async def test_a_nudge_needs_no_agreement(redis: Redis) -> None:
    chatbot, (red, blue, _) = await agreed(redis)
    await pass_time(chatbot)
    await blue.press("Nudge", message(chatbot, LATE).screen)
    assert chatbot.last.mention == (red.person.id,)
    assert (await table_of(chatbot)).proposals.open is None


async def test_who_plays_with_computers_alone_keeps_nobody_waiting(redis: Redis) -> None:
    chatbot, _ = await agreed(redis, "/computer easy", names=("Red",))
    await pass_time(chatbot, 100 * HOUR)
    assert not (await holder(chatbot, 0)).absence.since
    assert not [post for post in chatbot.posts if LATE in post.screen.text]


async def test_by_agreement_the_computer_plays_one_turn(redis: Redis) -> None:
    chatbot, (red, blue, green) = await agreed(redis, "wait")
    await pass_time(chatbot)
    await blue.press("Computer plays this turn")
    request = chatbot.last
    assert request.mention == (green.person.id,)
    assert request.screen.text.startswith("Blue asks to let a computer play this turn for Red.\nWaiting for Green.")
    assert (await game_of(chatbot)).decisions[0].seat == 0
    await green.press("Allow")
    assert (await game_of(chatbot)).decisions[0].seat == 1
    board = chatbot.last.screen.text
    assert board.startswith(
        "The others have agreed with Blue.\nA computer plays this turn for Red.\nA computer plays for Red.\nRed: "
    )
    assert chatbot.last.mention == (blue.person.id,)
    assert not (await holder(chatbot, 0)).absence.stand_in
    table = await table_of(chatbot)
    played = (await chatbot.stores.tables.entries(table.id, table.entries, table.entries))[0]
    assert (played.move, played.user, played.seats) == (True, "", (0,))
    assert played.lines[0].key == "log.stood_in"
    # Their next turn is theirs.
    await move(blue)
    await move(green)
    assert chatbot.last.mention == (red.person.id,)


async def test_one_refusal_is_enough(redis: Redis) -> None:
    chatbot, (_, blue, green) = await agreed(redis)
    await pass_time(chatbot)
    await blue.press("Skip the turn")
    await green.press("Refuse")
    assert (await game_of(chatbot)).decisions[0].seat == 0
    await blue.press("Skip the turn")
    assert blue.error.startswith("That was refused a while ago.")


async def test_with_one_other_person_nobody_is_asked(redis: Redis) -> None:
    chatbot, (_, blue) = await agreed(redis, names=("Red", "Blue"))
    await pass_time(chatbot)
    await blue.press("Computer plays this turn")
    assert (await table_of(chatbot)).proposals.open is None
    assert (await game_of(chatbot)).decisions[0].seat == 1
    assert "Blue does not wait any longer." in chatbot.last.screen.text


async def test_opponents_may_act_at_once(redis: Redis) -> None:
    chatbot, (_, blue, green) = await agreed(redis, "opponents")
    await pass_time(chatbot)
    assert "You may:" in message(chatbot, LATE).screen.text
    await green.press("Skip the turn")
    assert (await table_of(chatbot)).proposals.open is None
    game = await game_of(chatbot)
    assert game.decisions[0].seat == 1
    assert game.scores() == (0, 0, 0)
    assert "The turn of Red is skipped" in chatbot.last.screen.text
    assert chatbot.last.mention == (blue.person.id,)
    # Nobody is recorded as the author of a skipped turn.
    entries = await chatbot.stores.tables.entries((await table_of(chatbot)).id, 1, (await table_of(chatbot)).entries)
    assert [(entry.user, entry.seats) for entry in entries if entry.move] == [("", (0,))]


async def test_the_computer_plays_by_itself(redis: Redis) -> None:
    chatbot, (red, blue, green) = await agreed(redis, "computer")
    await pass_time(chatbot)
    assert (await game_of(chatbot)).decisions[0].seat == 1
    post = message(chatbot, "Red has not been seen since")
    # The turn has been played, so all offers are about the seat.
    assert offered(post) == ["Computer until they are back", "Find a substitute", "Give up"]
    await blue.press("Computer until they are back")
    assert "A computer plays for Red until they are back." in chatbot.last.screen.text
    await move(blue)
    await move(green)
    assert (await game_of(chatbot)).decisions[0].seat == 1
    assert red.person.id not in [user for post in chatbot.posts[-3:] for user in post.mention]


async def test_a_computer_keeps_the_seat_until_its_owner_touches_the_table(redis: Redis) -> None:
    chatbot, (red, blue, green) = await agreed(redis, "opponents")
    await pass_time(chatbot)
    await blue.press("Computer until they are back")
    for _ in range(2):
        await move(blue)
        await move(green)
    assert (await log_keys(chatbot)).count("log.stood_in") == 3
    assert "(a computer plays)" in chatbot.last.screen.text
    await red.say("/log")
    assert (await holder(chatbot, 0)).absence.stand_in == ""
    assert chatbot.last.screen.text == "Red is back and plays."
    assert not message(chatbot, "Red is back").mention
    await move(blue)
    await move(green)
    assert (await game_of(chatbot)).decisions[0].seat == 0
    assert chatbot.last.mention == (red.person.id,)


async def test_a_stand_in_makes_the_whole_turn_and_no_more(redis: Redis) -> None:
    chatbot = Chatbot(redis)
    users = [User(chatbot, "Red"), User(chatbot, "Blue")]
    await begin(users, "/burgundy", "/tempo opponents")
    seat = (await game_of(chatbot)).decisions[0].seat
    await pass_time(chatbot)
    await users[1 - seat].press("Computer plays this turn")
    game = await game_of(chatbot)
    assert [decision.seat for decision in game.decisions] == [1 - seat]
    assert len([entry for entry in game.journal if getattr(entry, "seat", None) == seat]) >= 2
    assert not (await holder(chatbot, seat)).absence.stand_in
    assert (await log_keys(chatbot)).count("log.stood_in") == 1
    assert chatbot.last.mention == (users[1 - seat].person.id,)


async def test_even_what_is_refused_gives_the_seat_back(redis: Redis) -> None:
    chatbot, (red, blue, _) = await agreed(redis, "opponents")
    await pass_time(chatbot)
    await blue.press("Computer until they are back")
    await red.say("s29 180 city")
    assert red.said[-1].screen.text.startswith("It is not your turn.")
    assert (await holder(chatbot, 0)).absence.stand_in == ""


async def test_what_was_played_for_somebody_can_be_taken_back_by_them(redis: Redis) -> None:
    chatbot, (red, blue) = await agreed(redis, names=("Red", "Blue"))
    await pass_time(chatbot)
    await blue.press("Skip the turn")
    await red.say("/undo")
    await blue.press("Allow")
    assert (await game_of(chatbot)).decisions[0].seat == 0
    assert chatbot.last.mention == (red.person.id,)


async def test_coming_back_ends_the_request_about_oneself(redis: Redis) -> None:
    chatbot, (red, blue, green) = await agreed(redis)
    await pass_time(chatbot)
    await blue.press("Computer until they are back")
    request = chatbot.last
    await red.press("Play")
    assert (await table_of(chatbot)).proposals.open is None
    assert request.screen.text.startswith("Red is here; the request is settled.")
    assert request.screen.menu == ()
    assert message(chatbot, "Nobody is waited for too long now.").screen.menu == ()
    await green.say("/agree")
    assert green.error == "That request is settled already."


async def test_who_was_seen_is_waited_for_as_from_the_beginning(redis: Redis) -> None:
    chatbot, (red, blue, _) = await agreed(redis, "opponents")
    await pass_time(chatbot)
    old = message(chatbot, LATE).screen
    await red.press("Play")
    await blue.press("Skip the turn", old)
    assert blue.error == "That is settled already."
    posts = len(chatbot.posts)
    await pass_time(chatbot, 47 * HOUR)
    assert [post.mention for post in chatbot.posts[posts:]] == [(red.person.id,)] * 2
    await pass_time(chatbot, 2 * HOUR)
    assert LATE in chatbot.last.screen.text
    await blue.press("Skip the turn")
    assert (await game_of(chatbot)).decisions[0].seat == 1


async def test_who_has_moved_is_done_without_no_more(redis: Redis) -> None:
    chatbot, (red, blue, green) = await agreed(redis, "opponents")
    await pass_time(chatbot)
    old = message(chatbot, LATE).screen
    await move(red)
    assert message(chatbot, "Nobody is waited for too long now.").screen.menu == ()
    for label in ALL[1:5]:
        await green.press(label, old)
        assert green.error == "That is settled already."
    assert (await game_of(chatbot)).decisions[0].seat == 1
    assert not (await holder(chatbot, 0)).absence.stand_in
    assert blue.person.id in chatbot.last.mention


async def test_strangers_decide_nothing(redis: Redis) -> None:
    chatbot, _ = await agreed(redis, "opponents")
    await pass_time(chatbot)
    stranger = User(chatbot, "Pink")
    for label in ALL[1:5]:
        await stranger.press(label)
        assert stranger.error == "Only players of this table can do that."


async def test_forged_buttons_change_nothing(redis: Redis) -> None:
    chatbot, (_, blue, _) = await agreed(redis, "opponents")
    await pass_time(chatbot)
    before = await loaded(chatbot)
    for verb in ("fill", "cover", "skip", "seek", "await"):
        for word in ("", "x", "9", "99", "²", "-1", "1"):
            await blue.token(f"{verb}.{before.table.id}.1.{word}")
            assert blue.error
    for verb in ("fill", "skip"):
        await blue.token(f"{verb}.{before.table.id}.2.0")
        assert blue.error == "That is settled already."
    assert (await loaded(chatbot)).version == before.version


async def test_in_russian(redis: Redis) -> None:
    chatbot = Chatbot(redis)
    anna, boris = User(chatbot, "Анна", "ru"), User(chatbot, "Борис", "ru")
    await anna.say("/каркассон")
    await boris.say("/войти")
    await as_seated(anna)
    await anna.say("/начать")
    await pass_time(chatbot)
    post = message(chatbot, "Анна заставляет себя долго ждать.")
    assert "Пропустить ход" in offered(post)
    await boris.press("Пропустить ход")
    assert "Анна: ход пропущен" in chatbot.last.screen.text


async def test_a_vacation_does_not_count(redis: Redis) -> None:
    """A player is called and reminded twice, then on vacation for two weeks: after it, the player has the full time
    again."""
    chatbot, (red, _, _) = await agreed(redis, "computer")
    await red.say("/settings zone UTC")
    await red.say("/settings quiet off")
    await pass_time(chatbot, 25 * HOUR)
    await red.say("/vacation 2 weeks")
    table = (await loaded(chatbot)).table
    back = (await chatbot.repository.quiet_hours(table))[red.person.id].away
    assert back is not None
    await pass_time(chatbot, back.last + 47 * HOUR - chatbot.clock.time)
    assert (await game_of(chatbot)).decisions[0].seat == 0
    await pass_time(chatbot, 2 * HOUR)
    assert (await game_of(chatbot)).decisions[0].seat == 1


async def test_who_is_reminded_sooner_is_not_late_sooner(redis: Redis) -> None:
    chatbot, (red, _, _) = await agreed(redis, "computer")
    await red.say("/settings remind 30m")
    for _ in range(47):
        await pass_time(chatbot, HOUR)
    assert (await game_of(chatbot)).decisions[0].seat == 0
    await pass_time(chatbot, 1.5 * HOUR)
    assert (await game_of(chatbot)).decisions[0].seat == 1


async def test_where_nobody_is_reminded_the_table_is_told_all_the_same(redis: Redis) -> None:
    chatbot, _ = await agreed(redis, "remind 0", "computer")
    await pass_time(chatbot, 47 * HOUR)
    assert (await game_of(chatbot)).decisions[0].seat == 0
    await pass_time(chatbot, 2 * HOUR)
    assert (await game_of(chatbot)).decisions[0].seat == 1
