"""Corners of the conversation: what people do that nobody would think of."""

from __future__ import annotations

import json

import pytest
from redis.asyncio import Redis

from bot.chat import Later
from bot.screens import Show
from bot.tables.table import Phase
from engine.api import commitment
from tests.bot.chatting import CHAT, Guest, Hall
from tests.bot.tables import as_seated, game_of, loaded, move, table_for, until_pages


async def test_a_seat_that_is_not_there_is_not_any_seat(redis: Redis) -> None:
    hall, (red, _) = await table_for(redis, "Red", "Blue")
    await red.say("/leave")
    await red.press("Leave the seat free")
    green = Guest(hall, "Green")
    for word in ("Z", "AB", "seat B", "1", "ß", "А", "9" * 30):
        await green.say(f"/take {word}")
        assert green.error == "That seat is not free.", word
    await green.say("/take a")
    assert (await loaded(hall)).table.seats_of(green.person.id) == [0]


async def test_a_guest_keeps_the_name_whoever_brings_them(redis: Redis) -> None:
    hall = Hall(redis)
    red, blue = Guest(hall, "Red"), Guest(hall, "Blue")
    await red.say("/carcassonne")
    await blue.say("/guest Grandma")
    await blue.press("+ Computer (easy)")
    assert "B  Grandma\n" in hall.posts[0].screen.text
    await blue.press("Join")
    await blue.press("Join")
    assert blue.error.startswith("You have a seat already.")
    assert "B  Grandma\nC  Computer (easy)\nD  Blue\n" in hall.posts[0].screen.text
    green = Guest(hall, "Green")
    await green.press("Guest")
    assert "E  Green\n" in hall.posts[0].screen.text
    await green.press("Guest")
    assert "F  Green 2\n" in hall.posts[0].screen.text


async def test_who_takes_a_second_seat_is_not_two_of_the_same_name(redis: Redis) -> None:
    hall, (red, blue) = await table_for(redis, "Red", "Blue")
    await red.say("/leave")
    await red.press("Leave the seat free")
    await blue.press("Take")
    assert "A Blue 2 0 · B Blue 0" in hall.last.screen.text
    assert "Blue 2 takes the seat." in hall.last.screen.text


async def test_one_person_on_two_seats_is_asked_once(redis: Redis) -> None:
    hall = Hall(redis)
    red, blue = Guest(hall, "Red"), Guest(hall, "Blue")
    await red.say("/carcassonne")
    await blue.say("/join")
    await blue.press("Guest")
    await red.press("Start")
    await red.say("/abort")
    await red.press("Ask the others")
    assert hall.last.mention == (blue.person.id,)
    await blue.press("Allow")
    assert (await loaded(hall)).table.phase is Phase.CLOSED


async def test_there_is_nothing_to_give_up_before_the_start_and_after_the_end(redis: Redis) -> None:
    hall = Hall(redis)
    red = Guest(hall, "Red")
    await red.say("/carcassonne")
    await red.say("/abort")
    assert red.error == "The game has not begun yet."
    await red.press("Close")
    await red.say("/abort")
    assert red.error == "This game is over."


async def test_a_request_is_settled_when_an_admin_ends_the_game(redis: Redis) -> None:
    hall, (red, blue) = await table_for(redis, "Red", "Blue")
    await red.say("/abort")
    await red.press("Ask the others")
    request = hall.last
    admin = Guest(hall, "Admin", admin=True)
    await admin.say("/abort")
    await admin.press("End it now")
    assert request.screen.menu == ()
    assert request.screen.text == "This request is settled."
    await blue.say("/agree")
    assert blue.error == "That request is settled already."


async def test_a_request_is_settled_when_the_game_ends(redis: Redis) -> None:
    hall, (red, blue) = await table_for(redis, "Red", "Blue")
    while len((await game_of(hall)).journal) < 60:
        await move(red)
        await move(blue)
    await red.say("/abort")
    await red.press("Ask the others")
    request = hall.last
    while (await loaded(hall)).table.phase is Phase.PLAYING:
        asked = (await game_of(hall)).decisions[0].seat
        await move((red, blue)[asked])
    assert request.screen.text == "This request is settled."
    assert request.screen.menu == ()


async def test_taking_back_alone_leaves_the_vote_on_giving_up_open(redis: Redis) -> None:
    hall = Hall(redis)
    red, blue = Guest(hall, "Red"), Guest(hall, "Blue")
    await red.say("/carcassonne")
    await blue.say("/join")
    await blue.press("Guest")
    await as_seated(red)
    await red.say("/start")
    await red.say("/abort")
    await red.press("Ask the others")
    request = hall.last
    await red.say("s29 180 pass")
    await move(blue)
    await blue.say("/undo")
    assert blue.said[-1].screen.text == "Taken back. What was drawn stays drawn."
    motion = (await loaded(hall)).table.motion
    assert motion is not None
    assert motion.kind == "abort"
    await blue.press("Allow", request.screen)
    assert (await loaded(hall)).table.phase is Phase.CLOSED


async def test_snapshots_that_moved_on_are_fetched_again(redis: Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    hall = Hall(redis)
    red, again = Guest(hall, "Red"), Guest(hall, "Red")
    await red.say("/carcassonne")
    await red.press("Guest")
    await red.say("/start")
    await move(red)
    tables = hall.service.tables
    fetch = tables.save_before
    meanwhile = 3

    async def late(table: str, back: int) -> bytes | None:
        nonlocal meanwhile
        while meanwhile:
            meanwhile -= 1
            await move(again)
        return await fetch(table, back)

    monkeypatch.setattr(tables, "save_before", late)
    await red.say("/undo")
    assert red.said[-1].screen.text == "Taken back. What was drawn stays drawn."
    assert len((await loaded(hall)).table.past) == 3


async def test_a_draft_begun_while_the_table_moves_on(redis: Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    hall, (red, blue) = await table_for(redis, "Red", "Blue")
    again = Guest(hall, "Red")
    load = hall.service.load
    loads = 0

    async def late(table: str, user: str = "") -> object:
        nonlocal loads
        loads += 1
        if loads == 2:
            await again.say("s29 180 city")
        return await load(table, user)

    monkeypatch.setattr(hall.service, "load", late)
    await red.say("/do s29")
    assert red.error == "That prompt is over."
    assert hall.last.mention == (blue.person.id,)


async def test_strangers_do_not_set_the_language_of_a_table_by_a_forged_button(redis: Redis) -> None:
    hall, _ = await table_for(redis, "Red", "Blue")
    table = (await loaded(hall)).table.id
    stranger = Guest(hall, "Green")
    for token in (f"language.{table}..ru", "language.aaaa..ru", "language...ru"):
        await stranger.token(token)
        assert stranger.error == "Only players of this table can do that."
    assert (await hall.service.directory.settings(CHAT)).language == ""


async def test_the_lobby_speaks_the_new_language_at_once(redis: Redis) -> None:
    hall = Hall(redis)
    red = Guest(hall, "Red")
    await red.say("/carcassonne")
    await red.say("/language ru")
    assert "Порядок" in hall.posts[0].screen.text
    assert "Порядок" not in red.said[-1].screen.text


async def test_a_start_that_overtakes_the_lobby_still_tells_how_chance_is_checked(redis: Redis) -> None:
    hall = Hall(redis)
    hall.adapter.trouble[CHAT] = [Later(60)]
    red = Guest(hall, "Red")
    await red.say("/carcassonne")
    await red.say("/computer easy")
    await red.say("/start")
    assert not hall.posts
    hall.clock.time += 61
    await hall.settle()
    assert commitment(bytes(32)) in hall.posts[0].screen.text
    assert hall.posts[0].screen.menu == ()
    assert hall.last.mention == (red.person.id,)


async def test_checking_and_taking_home_after_taking_back(redis: Redis) -> None:
    hall, (red,) = await table_for(redis, "Red", computers=("easy",))
    for line in ("s29 180 city", "/undo", "s29 180 pass", "/undo", "s29 180 road-w"):
        await red.say(line)
    await red.say("/record")
    file = red.said[-1].screen.file
    assert file is not None
    assert len(json.loads(file.data)["turns"]) == 2
    await red.say("/abort")
    await red.press("Ask the others")
    assert (await loaded(hall)).table.phase is Phase.CLOSED
    await red.say("/verify")
    assert "everything agrees" in red.said[-1].screen.text
    await red.say("/log")
    assert red.card is not None
    assert red.card.text.count("(taken back) Red: tile at S29") == 2


async def test_more_places_than_a_menu_holds(redis: Redis) -> None:
    hall, (red, blue) = await table_for(redis, "Red", "Blue")
    await until_pages(red, blue)
    first = red.labels()
    await red.press("1/2 →")
    second = red.labels()
    numbers = [int(label.partition(" ")[0]) for label in (*first, *second) if " · " in label]
    assert numbers == list(range(1, len(numbers) + 1))
    assert len(numbers) > 20
    last = next(label for label in reversed(second) if " · " in label)
    await red.press(last)
    assert red.card is not None
    assert f"tile at {last.partition(' · ')[2]}" in red.card.text
    table = (await loaded(hall)).table.id
    for page in ("999999999999", "9" * 40, "-1", "x", "٣"):
        reply = await red.token(f"page.{table}.1.{page}")
        assert reply.show is Show.CARD
