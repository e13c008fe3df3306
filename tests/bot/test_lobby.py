"""The lobby: sitting down and agreeing on rules."""

from __future__ import annotations

from redis.asyncio import Redis

from bot.screens.screen import Show
from bot.store.directory import Directory
from tests.bot.memory_chatbot import CHAT, Chatbot, User


async def test_one_message_that_changes_in_place(redis: Redis) -> None:
    chatbot = Chatbot(redis)
    red, blue = User(chatbot, "Red"), User(chatbot, "Blue")
    await red.say("/carcassonne")
    await blue.press("Join")
    await red.press("+ Computer (easy)")
    await red.press("+ Computer (normal)")
    await red.press("− Computer")
    await red.press("Guest")
    assert len(chatbot.posts) == 1
    shown = chatbot.posts[0].screen.text
    assert "A  Red\nB  Blue\nC  Computer (easy)\nD  Red 2\n" in shown
    assert "2 more seats" in shown
    await blue.press("Leave")
    assert "Blue" not in chatbot.posts[0].screen.text
    assert len(chatbot.posts) == 1


async def test_the_lobby_by_commands_alone_in_russian(redis: Redis) -> None:
    chatbot = Chatbot(redis)
    red = User(chatbot, "Аня", "ru")
    await red.say("/carcassonne")
    await red.say("/computer easy")
    await red.say("/guest Боря")
    assert "Боря" in chatbot.posts[0].screen.text
    await red.say("/dismiss")
    await red.say("/set farmers no")
    await red.say("/start")
    assert len(chatbot.posts) == 2
    assert "Аня" in chatbot.last.screen.text


async def test_start_refuses_with_a_reason_and_a_way_out(redis: Redis) -> None:
    chatbot = Chatbot(redis)
    red = User(chatbot, "Red")
    await red.say("/carcassonne")
    await red.press("Start")
    assert red.error == "This game needs 2 players. One more is missing; a computer?"
    await red.press("+ Computer", red.said[-1].screen)
    await red.press("Start")
    assert "Red to move" in chatbot.last.screen.text or "Computer" in chatbot.last.screen.text


async def test_refusals_change_nothing(redis: Redis) -> None:
    chatbot = Chatbot(redis)
    red, blue, green = User(chatbot, "Red"), User(chatbot, "Blue"), User(chatbot, "Green")
    await red.say("/join")
    assert red.error == "There is no table here. Type /carcassonne or /burgundy to open one."
    await red.say("/carcassonne")
    before = await dump(redis)
    for who, line, why in (
        (red, "/carcassonne", "There is a table here already: finish it or close it first."),
        (red, "/join", "You have a seat already. Someone at your side? Press “Guest”."),
        (blue, "/leave", "Only players of this table can do that."),
        (blue, "/start", "Only players of this table can do that."),
        (blue, "/computer", "Only players of this table can do that."),
        (blue, "/close", "Only who opened the table, or an admin of the chat, may close it."),
        (red, "/dismiss", "No computer sits here."),
        (red, "/computer godlike", "There is no level “godlike”. There are: easy, normal."),
        (red, "/set trolls yes", "There is no rule called “trolls”."),
        (red, "/set farmers maybe", "“maybe” is not possible here: yes or no."),
        (red, "/undo", "The game has not begun yet."),
        (red, "/play", "The game has not begun yet."),
        (red, "/jion", "I do not know that command. Did you mean /join?"),
        (red, "/xyzzy", "I do not know that command. /help tells how to play."),
        (green, "/board", "The game has not begun yet."),
        (green, "/record", "The game has not begun yet."),
    ):
        await who.say(line)
        assert who.error == why, line
    assert await dump(redis) == before


async def dump(redis: Redis) -> dict[bytes | str, object]:
    return {key: await redis.dump(key) for key in sorted(await redis.keys())}


async def test_seats_run_out(redis: Redis) -> None:
    chatbot = Chatbot(redis)
    users = [User(chatbot, f"P{number}") for number in range(7)]
    await users[0].say("/carcassonne")
    for user in users[1:6]:
        await user.say("/join")
    await users[6].say("/join")
    assert users[6].error == "All 6 seats are taken."


async def test_the_rules_menu_changes_the_lobby_and_becomes_the_default(redis: Redis) -> None:
    chatbot = Chatbot(redis)
    red, blue = User(chatbot, "Red"), User(chatbot, "Blue")
    await red.say("/carcassonne")
    await blue.press("Join")
    await red.press("Rules")
    assert red.card is not None
    assert "easier to begin with" in red.card.text
    assert "✓ classic, with fields" in red.labels()
    await red.press("first game")
    assert "✓ first game, without fields" in red.labels()
    assert "Rules: first game, without fields" in chatbot.posts[0].screen.text
    await red.press("Order:")
    assert "Order: as seated" in chatbot.posts[0].screen.text
    await red.press("Done")
    assert red.card is None
    await red.press("Start")
    start = chatbot.posts[0].screen.text
    assert "Fields and farmers: no" in start
    assert "SHA-256" in start
    assert chatbot.posts[0].screen.menu == ()
    settings = await Directory(redis).settings(CHAT)
    assert settings.rules["carcassonne"].options == {"farmers": False}
    await red.say("/abort")
    await red.press("Ask the others")
    await blue.press("Allow")
    await red.say("/carcassonne")
    assert "first game, without fields" in chatbot.last.screen.text


async def test_the_chat_speaks_its_language_and_people_theirs(redis: Redis) -> None:
    chatbot = Chatbot(redis)
    red, blue = User(chatbot, "Аня", "ru"), User(chatbot, "Blue", "en")
    await red.say("/carcassonne")
    public = chatbot.posts[0].screen.text
    assert "Order" not in public
    await blue.say("/start")
    assert blue.error == "Only players of this table can do that."
    await blue.say("/join")
    await blue.say("/language en")
    await blue.say("/computer")
    assert "Order: drawn by lot" in chatbot.posts[0].screen.text
    reply = await red.say("/language xx")
    assert reply is not None
    assert reply.show is Show.ERROR


async def test_everybody_leaves_and_the_lobby_closes(redis: Redis) -> None:
    chatbot = Chatbot(redis)
    red, blue = User(chatbot, "Red"), User(chatbot, "Blue")
    await red.say("/carcassonne")
    await blue.say("/join")
    await red.say("/leave")
    assert "table of Blue" in chatbot.posts[0].screen.text
    await blue.say("/leave")
    assert chatbot.posts[0].screen.text.endswith("This table is closed.")
    await red.say("/carcassonne")
    assert len(chatbot.posts) == 2


async def test_names_are_made_harmless(redis: Redis) -> None:
    chatbot = Chatbot(redis)
    evil = User(chatbot, "\u202e{ $who }\n**<b>\u0000@everyone\u200b" + "x" * 99, id="memory:evil")
    await evil.say("/carcassonne")
    line = chatbot.posts[0].screen.text.splitlines()[1]
    assert line.startswith("A  { $who } **<b>@everyone")
    assert len(line) <= 3 + 32


async def test_somebody_without_a_name(redis: Redis) -> None:
    chatbot = Chatbot(redis)
    await User(chatbot, "\u200b\u200b", id="memory:nobody").say("/carcassonne")
    assert "A  Somebody" in chatbot.posts[0].screen.text
