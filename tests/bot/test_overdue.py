"""Somebody lets the others wait too long: what is offered, to whom, and what becomes of it."""

from __future__ import annotations

from redis.asyncio import Redis

from bot.tables.pace import HOUR
from tests.bot.chatting import Guest, Hall
from tests.bot.missing import agreed, at, holder, message, offered, said, wait
from tests.bot.tables import as_seated, begin, game_of, loaded, move

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
    hall, _ = await agreed(redis, "wait")
    await wait(hall, 47 * HOUR)
    assert not (await holder(hall, 0)).absent
    await wait(hall, 2 * HOUR)
    post = message(hall, LATE)
    assert post.mention == ()
    assert [label.split(" (")[0] for label in offered(post)] == ALL
    assert "You may, if the others agree:" in post.screen.text
    posts = len(hall.posts)
    await wait(hall, 200 * HOUR)
    assert len(hall.posts) == posts


async def test_a_nudge_needs_no_agreement(redis: Redis) -> None:
    hall, (red, blue, _) = await agreed(redis)
    await wait(hall)
    await blue.press("Nudge", message(hall, LATE).screen)
    assert hall.last.mention == (red.person.id,)
    assert (await at(hall)).motion is None


async def test_who_plays_with_computers_alone_keeps_nobody_waiting(redis: Redis) -> None:
    hall, _ = await agreed(redis, "/computer easy", names=("Red",))
    await wait(hall, 100 * HOUR)
    assert not (await holder(hall, 0)).absent
    assert not [post for post in hall.posts if LATE in post.screen.text]


async def test_by_agreement_the_computer_plays_one_turn(redis: Redis) -> None:
    hall, (red, blue, green) = await agreed(redis, "wait")
    await wait(hall)
    await blue.press("Computer plays this turn")
    request = hall.last
    assert request.mention == (green.person.id,)
    assert request.screen.text.startswith("Blue asks to let a computer play this turn for Red.\nWaiting for Green.")
    assert (await game_of(hall)).decisions[0].seat == 0
    await green.press("Allow")
    assert (await game_of(hall)).decisions[0].seat == 1
    board = hall.last.screen.text
    assert board.startswith(
        "The others have agreed with Blue.\nA computer plays this turn for Red.\nA computer plays for Red.\nRed: "
    )
    assert hall.last.mention == (blue.person.id,)
    assert not (await holder(hall, 0)).stand
    table = await at(hall)
    played = (await hall.service.tables.entries(table.id, table.entries, table.entries))[0]
    assert (played.move, played.user, played.seats) == (True, "", (0,))
    assert played.lines[0].key == "log.stood_in"
    # Their next turn is theirs.
    await move(blue)
    await move(green)
    assert hall.last.mention == (red.person.id,)


async def test_one_refusal_is_enough(redis: Redis) -> None:
    hall, (_, blue, green) = await agreed(redis)
    await wait(hall)
    await blue.press("Skip the turn")
    await green.press("Refuse")
    assert (await game_of(hall)).decisions[0].seat == 0
    await blue.press("Skip the turn")
    assert blue.error.startswith("That was refused a while ago.")


async def test_with_one_other_person_nobody_is_asked(redis: Redis) -> None:
    hall, (_, blue) = await agreed(redis, names=("Red", "Blue"))
    await wait(hall)
    await blue.press("Computer plays this turn")
    assert (await at(hall)).motion is None
    assert (await game_of(hall)).decisions[0].seat == 1
    assert "Blue does not wait any longer." in hall.last.screen.text


async def test_opponents_may_act_at_once(redis: Redis) -> None:
    hall, (_, blue, green) = await agreed(redis, "opponents")
    await wait(hall)
    assert "You may:" in message(hall, LATE).screen.text
    await green.press("Skip the turn")
    assert (await at(hall)).motion is None
    game = await game_of(hall)
    assert game.decisions[0].seat == 1
    assert game.scores() == (0, 0, 0)
    assert "The turn of Red is skipped" in hall.last.screen.text
    assert hall.last.mention == (blue.person.id,)
    # Whoever wanted it: nobody has made this move.
    entries = await hall.service.tables.entries((await at(hall)).id, 1, (await at(hall)).entries)
    assert [(entry.user, entry.seats) for entry in entries if entry.move] == [("", (0,))]


async def test_the_computer_plays_by_itself(redis: Redis) -> None:
    hall, (red, blue, green) = await agreed(redis, "computer")
    await wait(hall)
    assert (await game_of(hall)).decisions[0].seat == 1
    post = message(hall, "Red has not been seen since")
    # The turn is made: what is left to be done is about the seat.
    assert offered(post) == ["Computer until they are back", "Find a substitute", "Give up"]
    await blue.press("Computer until they are back")
    assert "A computer plays for Red until they are back." in hall.last.screen.text
    await move(blue)
    await move(green)
    assert (await game_of(hall)).decisions[0].seat == 1
    assert red.person.id not in [user for post in hall.posts[-3:] for user in post.mention]


async def test_a_computer_keeps_the_seat_until_its_owner_touches_the_table(redis: Redis) -> None:
    hall, (red, blue, green) = await agreed(redis, "opponents")
    await wait(hall)
    await blue.press("Computer until they are back")
    for _ in range(2):
        await move(blue)
        await move(green)
    assert (await said(hall)).count("log.stood_in") == 3
    assert "(a computer plays)" in hall.last.screen.text
    await red.say("/log")
    assert (await holder(hall, 0)).stand == ""
    assert hall.last.screen.text == "Red is back and plays."
    assert not message(hall, "Red is back").mention
    await move(blue)
    await move(green)
    assert (await game_of(hall)).decisions[0].seat == 0
    assert hall.last.mention == (red.person.id,)


async def test_a_stand_in_makes_the_whole_turn_and_no_more(redis: Redis) -> None:
    hall = Hall(redis)
    guests = [Guest(hall, "Red"), Guest(hall, "Blue")]
    await begin(guests, "/burgundy", "/tempo opponents")
    seat = (await game_of(hall)).decisions[0].seat
    await wait(hall)
    await guests[1 - seat].press("Computer plays this turn")
    game = await game_of(hall)
    assert [decision.seat for decision in game.decisions] == [1 - seat]
    assert len([entry for entry in game.journal if getattr(entry, "seat", None) == seat]) >= 2
    assert not (await holder(hall, seat)).stand
    assert (await said(hall)).count("log.stood_in") == 1
    assert hall.last.mention == (guests[1 - seat].person.id,)


async def test_even_what_is_refused_gives_the_seat_back(redis: Redis) -> None:
    hall, (red, blue, _) = await agreed(redis, "opponents")
    await wait(hall)
    await blue.press("Computer until they are back")
    await red.say("s29 180 city")
    assert red.said[-1].screen.text.startswith("It is not your turn.")
    assert (await holder(hall, 0)).stand == ""


async def test_what_was_played_for_somebody_can_be_taken_back_by_them(redis: Redis) -> None:
    hall, (red, blue) = await agreed(redis, names=("Red", "Blue"))
    await wait(hall)
    await blue.press("Skip the turn")
    await red.say("/undo")
    await blue.press("Allow")
    assert (await game_of(hall)).decisions[0].seat == 0
    assert hall.last.mention == (red.person.id,)


async def test_coming_back_ends_the_request_about_oneself(redis: Redis) -> None:
    hall, (red, blue, green) = await agreed(redis)
    await wait(hall)
    await blue.press("Computer until they are back")
    request = hall.last
    await red.press("Play")
    assert (await at(hall)).motion is None
    assert request.screen.text.startswith("Red is here; the request is settled.")
    assert request.screen.menu == ()
    assert message(hall, "Nobody is waited for too long now.").screen.menu == ()
    await green.say("/agree")
    assert green.error == "That request is settled already."


async def test_who_was_seen_is_waited_for_as_from_the_beginning(redis: Redis) -> None:
    hall, (red, blue, _) = await agreed(redis, "opponents")
    await wait(hall)
    old = message(hall, LATE).screen
    await red.press("Play")
    await blue.press("Skip the turn", old)
    assert blue.error == "That is settled already."
    posts = len(hall.posts)
    await wait(hall, 47 * HOUR)
    assert [post.mention for post in hall.posts[posts:]] == [(red.person.id,)] * 2
    await wait(hall, 2 * HOUR)
    assert LATE in hall.last.screen.text
    await blue.press("Skip the turn")
    assert (await game_of(hall)).decisions[0].seat == 1


async def test_who_has_moved_is_done_without_no_more(redis: Redis) -> None:
    hall, (red, blue, green) = await agreed(redis, "opponents")
    await wait(hall)
    old = message(hall, LATE).screen
    await move(red)
    assert message(hall, "Nobody is waited for too long now.").screen.menu == ()
    for label in ALL[1:5]:
        await green.press(label, old)
        assert green.error == "That is settled already."
    assert (await game_of(hall)).decisions[0].seat == 1
    assert not (await holder(hall, 0)).stand
    assert blue.person.id in hall.last.mention


async def test_strangers_decide_nothing(redis: Redis) -> None:
    hall, _ = await agreed(redis, "opponents")
    await wait(hall)
    stranger = Guest(hall, "Pink")
    for label in ALL[1:5]:
        await stranger.press(label)
        assert stranger.error == "Only players of this table can do that."


async def test_forged_buttons_change_nothing(redis: Redis) -> None:
    hall, (_, blue, _) = await agreed(redis, "opponents")
    await wait(hall)
    before = await loaded(hall)
    for verb in ("fill", "cover", "skip", "seek", "await"):
        for word in ("", "x", "9", "99", "²", "-1", "1"):
            await blue.token(f"{verb}.{before.table.id}.1.{word}")
            assert blue.error
    for verb in ("fill", "skip"):
        await blue.token(f"{verb}.{before.table.id}.2.0")
        assert blue.error == "That is settled already."
    assert (await loaded(hall)).version == before.version


async def test_in_russian(redis: Redis) -> None:
    hall = Hall(redis)
    anna, boris = Guest(hall, "Анна", "ru"), Guest(hall, "Борис", "ru")
    await anna.say("/каркассон")
    await boris.say("/войти")
    await as_seated(anna)
    await anna.say("/начать")
    await wait(hall)
    post = message(hall, "Анна заставляет себя долго ждать.")
    assert "Пропустить ход" in offered(post)
    await boris.press("Пропустить ход")
    assert "Анна: ход пропущен" in hall.last.screen.text


async def test_a_vacation_does_not_count(redis: Redis) -> None:
    """Called and reminded twice, then away for two weeks: who is back has as much time as at the beginning."""
    hall, (red, _, _) = await agreed(redis, "computer")
    await red.say("/settings zone UTC")
    await red.say("/settings quiet off")
    await wait(hall, 25 * HOUR)
    await red.say("/vacation 2 weeks")
    table = (await loaded(hall)).table
    back = (await hall.service.hours(table))[red.person.id].away
    assert back is not None
    await wait(hall, back.last + 47 * HOUR - hall.clock.time)
    assert (await game_of(hall)).decisions[0].seat == 0
    await wait(hall, 2 * HOUR)
    assert (await game_of(hall)).decisions[0].seat == 1


async def test_who_is_reminded_sooner_is_not_late_sooner(redis: Redis) -> None:
    hall, (red, _, _) = await agreed(redis, "computer")
    await red.say("/settings remind 30m")
    for _ in range(47):
        await wait(hall, HOUR)
    assert (await game_of(hall)).decisions[0].seat == 0
    await wait(hall, 1.5 * HOUR)
    assert (await game_of(hall)).decisions[0].seat == 1


async def test_where_nobody_is_reminded_the_table_is_told_all_the_same(redis: Redis) -> None:
    hall, _ = await agreed(redis, "remind 0", "computer")
    await wait(hall, 47 * HOUR)
    assert (await game_of(hall)).decisions[0].seat == 0
    await wait(hall, 2 * HOUR)
    assert (await game_of(hall)).decisions[0].seat == 1
