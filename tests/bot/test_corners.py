"""Unusual requests: what people do that nobody would think of."""

from __future__ import annotations

import json

import pytest
from redis.asyncio import Redis

from bot.outbox.adapter import RetryAfter
from bot.screens.screen import Show
from bot.tables.table import Phase
from engine.api import commitment
from tests.bot.memory_chatbot import CHAT, Chatbot, User
from tests.bot.openings import as_seated, begin, game_of, loaded, move, table_for, until_pages
from tests.seating import FIRST_BEGINS


async def test_a_seat_that_is_not_there_is_not_any_seat(redis: Redis) -> None:
    chatbot, (red, _) = await table_for(redis, "Red", "Blue")
    await red.say("/leave")
    await red.press("Leave the seat free")
    green = User(chatbot, "Green")
    for word in ("Z", "AB", "seat B", "1", "ß", "А", "9" * 30):
        await green.say(f"/take {word}")
        assert green.error == "That seat is not free.", word
    await green.say("/take a")
    assert (await loaded(chatbot)).table.seats_of(green.person.id) == [0]


async def test_a_guest_keeps_the_name_whoever_brings_them(redis: Redis) -> None:
    chatbot = Chatbot(redis)
    red, blue = User(chatbot, "Red"), User(chatbot, "Blue")
    await red.say("/carcassonne")
    await blue.say("/guest Grandma")
    await blue.press("+ Computer (easy)")
    assert "B  Grandma\n" in chatbot.posts[0].screen.text
    await blue.press("Join")
    await blue.press("Join")
    assert blue.error.startswith("You have a seat already.")
    assert "B  Grandma\nC  Computer (easy)\nD  Blue\n" in chatbot.posts[0].screen.text
    green = User(chatbot, "Green")
    await green.press("Guest")
    assert "E  Green\n" in chatbot.posts[0].screen.text
    await green.press("Guest")
    assert "F  Green 2\n" in chatbot.posts[0].screen.text


async def test_who_takes_a_second_seat_is_not_two_of_the_same_name(redis: Redis) -> None:
    chatbot, (red, blue) = await table_for(redis, "Red", "Blue")
    await red.say("/leave")
    await red.press("Leave the seat free")
    await blue.press("Take")
    assert "A Blue 2 0 · B Blue 0" in chatbot.last.screen.text
    assert "Blue 2 takes the seat." in chatbot.last.screen.text


async def test_one_person_on_two_seats_is_asked_once(redis: Redis) -> None:
    chatbot = Chatbot(redis)
    red, blue = User(chatbot, "Red"), User(chatbot, "Blue")
    await red.say("/carcassonne")
    await blue.say("/join")
    await blue.press("Guest")
    await red.press("Start")
    await red.say("/abort")
    await red.press("Ask the others")
    assert chatbot.last.mention == (blue.person.id,)
    await blue.press("Allow")
    assert (await loaded(chatbot)).table.phase is Phase.CLOSED


async def test_there_is_nothing_to_give_up_before_the_start_and_after_the_end(redis: Redis) -> None:
    chatbot = Chatbot(redis)
    red = User(chatbot, "Red")
    await red.say("/carcassonne")
    await red.say("/abort")
    assert red.error == "The game has not begun yet."
    await red.press("Close")
    await red.say("/abort")
    assert red.error == "This game is over."


async def test_a_request_is_settled_when_an_admin_ends_the_game(redis: Redis) -> None:
    chatbot, (red, blue) = await table_for(redis, "Red", "Blue")
    await red.say("/abort")
    await red.press("Ask the others")
    request = chatbot.last
    admin = User(chatbot, "Admin", admin=True)
    await admin.say("/abort")
    await admin.press("End it now")
    assert request.screen.menu == ()
    assert request.screen.text == "This request is settled."
    await blue.say("/agree")
    assert blue.error == "That request is settled already."


async def test_a_request_is_settled_when_the_game_ends(redis: Redis) -> None:
    chatbot, (red, blue) = await table_for(redis, "Red", "Blue")
    while len((await game_of(chatbot)).journal) < 60:
        await move(red)
        await move(blue)
    await red.say("/abort")
    await red.press("Ask the others")
    request = chatbot.last
    while (await loaded(chatbot)).table.phase is Phase.PLAYING:
        asked = (await game_of(chatbot)).decisions[0].seat
        await move((red, blue)[asked])
    assert request.screen.text == "This request is settled."
    assert request.screen.menu == ()


async def test_taking_back_alone_leaves_the_vote_on_giving_up_open(redis: Redis) -> None:
    chatbot = Chatbot(redis)
    red, blue = User(chatbot, "Red"), User(chatbot, "Blue")
    await red.say("/burgundy")
    await blue.say("/join")
    await blue.press("Guest")
    await as_seated(red)
    await red.say("/start")
    await red.say("/abort")
    await red.press("Ask the others")
    request = chatbot.last
    # Until one of Blue's seats has moved and the other one is asked, in the middle of a round.
    seats, revealed = [0, 0], True
    while revealed or 0 in seats[-2:]:
        await move((red, blue, blue)[(await game_of(chatbot)).decisions[0].seat])
        seats.append((await game_of(chatbot)).decisions[0].seat)
        revealed = (await loaded(chatbot)).table.snapshots[-1].revealed
    await blue.say("/undo")
    assert blue.said[-1].screen.text == "Taken back. What was drawn stays drawn."
    proposal = (await loaded(chatbot)).table.proposals.open
    assert proposal is not None
    assert proposal.kind == "abort"
    await blue.press("Allow", request.screen)
    assert (await loaded(chatbot)).table.phase is Phase.CLOSED


async def test_snapshots_that_moved_on_are_fetched_again(redis: Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    chatbot = Chatbot(redis)
    red, again = User(chatbot, "Red"), User(chatbot, "Red")
    await red.say("/carcassonne")
    await red.press("Guest")
    await red.say("/start")
    await move(red)
    tables = chatbot.stores.tables
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
    assert len((await loaded(chatbot)).table.snapshots) == 3


async def test_a_draft_begun_while_the_table_moves_on(redis: Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    chatbot, (red, blue) = await table_for(redis, "Red", "Blue")
    again = User(chatbot, "Red")
    load = chatbot.repository.load
    loads = 0

    async def late(table: str, user: str = "", *, replicated: bool = False) -> object:
        nonlocal loads
        loads += 1
        if loads == 2:
            await again.say("s29 180 city")
        return await load(table, user, replicated=replicated)

    monkeypatch.setattr(chatbot.repository, "load", late)
    await red.say("/do s29")
    assert red.error == "That prompt is over."
    assert chatbot.last.mention == (blue.person.id,)


async def test_strangers_do_not_set_the_language_of_a_table_by_a_forged_button(redis: Redis) -> None:
    chatbot, _ = await table_for(redis, "Red", "Blue")
    table = (await loaded(chatbot)).table.id
    stranger = User(chatbot, "Green")
    for token in (f"language.{table}..ru", "language.aaaa..ru", "language...ru"):
        await stranger.token(token)
        assert "Only an admin" in stranger.error
    assert (await chatbot.stores.directory.settings(CHAT)).language == ""


async def test_the_lobby_speaks_the_new_language_at_once(redis: Redis) -> None:
    chatbot = Chatbot(redis)
    red = User(chatbot, "Red", admin=True)
    await red.say("/carcassonne")
    await red.say("/language ru")
    assert "Порядок" in chatbot.posts[0].screen.text
    assert "Порядок" not in red.said[-1].screen.text


async def test_a_start_that_overtakes_the_lobby_still_tells_how_chance_is_checked(redis: Redis) -> None:
    chatbot = Chatbot(redis)
    chatbot.adapter.trouble[CHAT] = [RetryAfter(60)]
    red = User(chatbot, "Red")
    await red.say("/carcassonne")
    await red.say("/computer easy")
    await red.say("/start")
    assert not chatbot.posts
    chatbot.clock.time += 61
    await chatbot.settle()
    assert commitment(FIRST_BEGINS) in chatbot.posts[0].screen.text
    assert chatbot.posts[0].screen.menu == ()
    assert chatbot.last.mention == (red.person.id,)


async def test_checking_and_taking_home_after_taking_back(redis: Redis) -> None:
    chatbot, (red,) = await table_for(redis, "Red", computers=("easy",))
    for line in ("s29 180 city", "/undo", "s29 180 pass", "/undo", "s29 180 road-w"):
        await red.say(line)
    await red.say("/record")
    file = red.said[-1].screen.file
    assert file is not None
    assert len(json.loads(file.data)["turns"]) == 2
    await red.say("/abort")
    await red.press("End it now")
    assert (await loaded(chatbot)).table.phase is Phase.CLOSED
    await red.say("/verify")
    assert "everything agrees" in red.said[-1].screen.text
    await red.say("/log")
    assert red.card is not None
    assert red.card.text.count("(taken back) Red: tile at S29") == 2


async def test_more_places_than_a_menu_holds(redis: Redis) -> None:
    chatbot, (red, blue) = await table_for(redis, "Red", "Blue")
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
    table = (await loaded(chatbot)).table.id
    for page in ("999999999999", "9" * 40, "-1", "x", "٣"):
        reply = await red.token(f"page.{table}.1.{page}")
        assert reply.show is Show.CARD


async def test_a_typed_move_is_heard_although_the_remembered_table_has_moved_away(redis: Redis) -> None:
    chatbot, (red, blue) = await table_for(redis, "Red", "Blue")
    # Another process remembers the table of the chat.
    there = User(Chatbot(redis), "Red")
    await there.say("/status")
    await chatbot.dispatcher.move_table(red.person, (await loaded(chatbot)).table.id, CHAT, "memory:thread")
    await begin([red, blue], "/carcassonne")
    assert await there.say("s29 180 city") is not None
    assert (await game_of(chatbot)).decisions[0].seat == 1
