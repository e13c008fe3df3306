"""A turn by buttons, and a turn by one line."""

from __future__ import annotations

import pytest
from redis.asyncio import Redis

from bot.screens.screen import Show
from tests.bot.memory_chatbot import Chatbot, User
from tests.bot.openings import game_of, loaded, move, table_for


async def test_four_taps_make_a_turn_and_one_post(redis: Redis) -> None:
    chatbot, (red, blue) = await table_for(redis, "Red", "Blue")
    posts = len(chatbot.posts)
    assert chatbot.last.mention == (red.person.id,)
    await red.press("Play")
    assert red.labels() == ["1 · S29", "2 · R30", "3 · T30"]
    assert "(1)" in red.card.board if red.card else False
    await red.press("1")
    assert "↻ Turn" not in red.labels()
    await red.press("City")
    assert red.card is not None
    assert red.card.text.startswith("Red: tile at S29, knight.\nRed: +4 for city at S29 (2 tiles at 2), 4 in all.")
    assert len(chatbot.posts) == posts
    await red.press("✓ Confirm")
    assert red.card is None
    assert len(chatbot.posts) == posts + 1
    assert chatbot.last.mention == (blue.person.id,)
    assert chatbot.last.screen.text.splitlines()[:2] == [
        "Red: tile at S29, knight.",
        "Red: +4 for city at S29 (2 tiles at 2), 4 in all.",
    ]
    assert "Blue to move." in chatbot.last.screen.text


async def test_old_boards_lose_their_buttons(redis: Redis) -> None:
    chatbot, (red, _) = await table_for(redis, "Red", "Blue")
    await move(red)
    boards = chatbot.posts[1:]
    assert [bool(post.screen.menu) for post in boards] == [False, True]


async def test_turning_and_going_back(redis: Redis) -> None:
    chatbot, (red, _) = await table_for(redis, "Red", "Blue", seed=b"\x07" * 32)
    await red.press("Play")
    first = red.labels()
    turnable = None
    for label in first:
        await red.press(label)
        if "↻ Turn" in red.labels():
            turnable = label
            break
        await red.press("← Back")
        assert red.labels() == first
    assert turnable is not None
    boards = set()
    for _ in range(4):
        assert red.card is not None
        boards.add(red.card.board)
        await red.press("↻ Turn")
    assert len(boards) > 1
    await red.press("← Back")
    assert red.labels() == first
    assert (await game_of(chatbot)).seq == 1


async def test_one_line_plays_the_turn(redis: Redis) -> None:
    chatbot, (red, blue) = await table_for(redis, "Red", "Blue")
    posts = len(chatbot.posts)
    await red.say("s29 180 city")
    assert len(chatbot.posts) == posts + 1
    assert "Red: tile at S29, knight." in chatbot.last.screen.text
    # The number on the board, and no more than is needed.
    await blue.say("1 no")
    assert "Blue: tile at S28." in chatbot.last.screen.text


async def test_part_of_a_turn_becomes_the_draft(redis: Redis) -> None:
    chatbot, (red, _) = await table_for(redis, "Red", "Blue")
    posts = len(chatbot.posts)
    await red.say("/do s29")
    assert "1 · City · +4 now" in red.labels()
    assert len(chatbot.posts) == posts
    await red.say("city")
    assert len(chatbot.posts) == posts + 1


async def test_russian_words_and_letters(redis: Redis) -> None:
    chatbot, (red, blue) = await table_for(redis, "Аня", "Боря", language="ru")
    # Cyrillic letters that look like Latin ones.
    await red.say("С30 0 город")
    assert red.error == "C30 не касается ни одного квадрата."
    await red.say("s29 180 город")
    assert chatbot.last.mention == (blue.person.id,)
    await blue.say("s28 90 пас")
    assert chatbot.last.mention == (red.person.id,)


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("s30 0", "There is a tile at S30 already."),
        ("a1 0", "A1 touches no tile."),
        ("s29 0 city", "S29 does not fit: the road on its south side would meet a city."),
        ("s29 45", "“45”"),
        ("/do", "Which move? For example: t29 90 city."),
        ("/do dance", "I don’t understand “dance” here. Press Play to see your choices."),
        ("s29 180 road", "“road” can mean several things: road-w, road-n or road-e?"),
        ("s29 180 castle", "I don’t understand “castle” here. Press Play to see your choices."),
        ("s29 180 city pass", "The turn is over before “pass”."),
        ("99", "“99” is not on the card: its numbers go from 1 to 3."),
    ],
)
async def test_what_is_wrong_with_a_line(redis: Redis, line: str, why: str) -> None:
    chatbot, (red, _) = await table_for(redis, "Red", "Blue")
    before = (await loaded(chatbot)).version
    await red.say(line)
    assert why in red.error
    assert (await loaded(chatbot)).version == before


async def test_not_your_turn(redis: Redis) -> None:
    chatbot, (_, blue) = await table_for(redis, "Red", "Blue")
    stranger = User(chatbot, "Green")
    await blue.press("Play")
    assert blue.error == "It is not your turn. Waiting for Red."
    await blue.say("s29 180 city")
    assert blue.error == "It is not your turn. Waiting for Red."
    await stranger.press("Play")
    assert stranger.error == "You do not play here. Waiting for Red."
    await stranger.say("/do s29 180 city")
    assert stranger.error == "You do not play here. Waiting for Red."
    assert await stranger.say("what a nice city") is None


async def test_people_may_talk_at_the_table(redis: Redis) -> None:
    chatbot, (red, blue) = await table_for(redis, "Red", "Blue")
    await red.say("/do s29 180")
    before = (await loaded(chatbot)).version
    for line in (
        "what a nice city",
        "City is where I live",
        "no",
        "нет, погоди",
        "none of us",
        "2 cities and 3 roads to go",
        "t30 is the best place of all",
        "ok",
    ):
        assert await red.say(line) is None, line
        assert await blue.say(line) is None, line
    assert (await loaded(chatbot)).version == before
    await red.say("city-w")
    assert red.error == "I don’t understand “city-w” here. Press Play to see your choices."
    await red.say("/do no")
    assert (await loaded(chatbot)).version == before + 1


async def test_old_buttons_explain_themselves_and_show_what_is_open(redis: Redis) -> None:
    chatbot, (red, blue) = await table_for(redis, "Red", "Blue")
    await red.press("Play")
    first = red.card
    await red.press("1")
    await red.press("City")
    whole = red.card
    assert first is not None
    assert whole is not None
    await red.press("✓ Confirm")
    version = (await loaded(chatbot)).version
    await red.press("1", first)
    assert red.error == "It is not your turn. Waiting for Blue."
    await red.press("✓", whole)
    assert red.error == "That was decided already."
    await move(blue)
    version = (await loaded(chatbot)).version
    # It is Red's turn again, but these buttons belong to the last one.
    reply = await red.press("1", first)
    assert reply.show is Show.CARD
    assert reply.screen.text.startswith("That prompt is over.")
    reply = await red.press("✓", whole)
    assert reply.show is Show.CARD
    assert reply.screen.text.startswith("That prompt is over.")
    assert (await loaded(chatbot)).version == version


async def test_forged_buttons(redis: Redis) -> None:
    chatbot, (red, _) = await table_for(redis, "Red", "Blue")
    elsewhere = User(chatbot, "Eve", chat="memory:cellar")
    before = (await loaded(chatbot)).version
    table = (await loaded(chatbot)).table.id
    for token in (
        "",
        "x",
        "pick",
        f"pick.{table}..",
        f"pick.{table}.zzzzzz.T99",
        f"confirm.{table}.1.",
        "play.nosuch..",
    ):
        reply = await red.token(token)
        assert reply.show in (Show.ERROR, Show.CARD, Show.DONE), token
    reply = await elsewhere.token(f"abort.{table}..")
    assert elsewhere.error == "That table is in another chat."
    assert (await loaded(chatbot)).version == before


async def test_a_draft_outlives_the_program(redis: Redis) -> None:
    _, (red, _) = await table_for(redis, "Red", "Blue")
    await red.press("Play")
    await red.press("1")
    text = red.card.text if red.card else ""
    other = User(Chatbot(redis), "Red")
    await other.say("/play")
    assert other.card is not None
    assert other.card.text == text


async def test_people_change_their_names(redis: Redis) -> None:
    chatbot, (red, _) = await table_for(redis, "Red", "Blue")
    renamed = User(chatbot, "Scarlet", id=red.person.id)
    await renamed.say("s29 180 city")
    assert "Scarlet: tile at S29" in chatbot.last.screen.text


async def test_completion_walks_the_same_options(redis: Redis) -> None:
    chatbot, (red, blue) = await table_for(redis, "Red", "Blue")
    complete = chatbot.dispatcher.complete
    assert (await complete(red.person, red.chat, ""))[:2] == ["s29 180", "r30 0"]
    assert await complete(red.person, red.chat, "S") == ["s29 180"]
    assert await complete(red.person, red.chat, "s29 180 r") == ["s29 180 road-w", "s29 180 road-n", "s29 180 road-e"]
    assert await complete(red.person, red.chat, "/do s29 180 c") == ["/do s29 180 city"]
    assert await complete(red.person, red.chat, "/ru") == ["/rules"]
    assert await complete(blue.person, blue.chat, "s") == []


async def test_one_person_for_two_seats(redis: Redis) -> None:
    chatbot = Chatbot(redis)
    red = User(chatbot, "Red")
    await red.say("/carcassonne")
    await red.press("Guest")
    await red.say("/start")
    for _ in range(4):
        await move(red)
    assert (await game_of(chatbot)).state.points is not None
    assert len((await loaded(chatbot)).table.snapshots) == 4
