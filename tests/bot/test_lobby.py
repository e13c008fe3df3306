"""The lobby: sitting down and agreeing on rules."""

from __future__ import annotations

import dataclasses

import msgspec
import pytest
from redis.asyncio import Redis

from bot.games import Preset, ui_of
from bot.platforms.discord.layout import SelectRow, arrange
from bot.platforms.discord.limits import TEXT
from bot.screens import lobby as lobby_screens
from bot.screens.screen import Show
from bot.store.directory import Directory
from bot.tables.table import Holder, Rules, Table
from bot.texts import LANGUAGES, texts
from engine.api import GameInfo, OptionInfo, games
from tests.bot.memory_chatbot import CHAT, Chatbot, User
from tests.bot.openings import loaded


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
    assert red.error == "There is no table here. Type /carcassonne, /burgundy or /cards to open one."
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


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["burgundy", "burgundy_cards", "carcassonne"])
def test_the_menu_of_rules_fits_on_every_platform(game: str, language: str) -> None:
    info = next(info for info in games() if info.id == game)
    rules = Rules(game, info.editions[0], tuple(module.id for module in info.modules))
    table = Table("t", CHAT, language, rules, "u", 0.0, seats=[Holder("Red", "u")])
    screen = lobby_screens.rules_menu(texts(language), table)
    assert len(screen.text) < TEXT
    assert not any(isinstance(row, SelectRow) for row in arrange(screen.menu))


async def test_with_many_modules_the_menu_of_rules_has_pages(redis: Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    """Eleven modules, a preset of each, and many options: every button is on one page, and pressing it stays there."""
    chatbot = Chatbot(redis)
    red = User(chatbot, "Red")
    await red.say("/carcassonne")
    ui, known = ui_of("carcassonne"), next(info for info in games() if info.id == "carcassonne")
    presets = (*ui.presets, *(Preset("small", modules=("river", "abbot")) for _ in range(9)))
    monkeypatch.setattr(lobby_screens, "ui_of", lambda _: dataclasses.replace(ui, presets=presets))

    def large_box(_: str) -> GameInfo:
        farmers: list[OptionInfo] = [*known.options] * 10
        return msgspec.structs.replace(known, modules=known.modules[:5] * 3, options=tuple(farmers))

    monkeypatch.setattr(lobby_screens, "info_of", large_box)
    await red.say("/rules")
    pages = []
    for number in range(3):
        assert red.card is not None
        assert len(red.card.text) < TEXT
        assert not any(isinstance(row, SelectRow) for row in arrange(red.card.menu))
        pages.append([label for label in red.labels() if "→" not in label and label != "Done"])
        await red.press(f"{number + 1}/3 →")
    assert sum(map(len, pages)) == len(presets) + 3 * 5 + 10 + 2 * 3
    assert red.labels()[0] == "✓ classic, with fields"
    await red.press("1/3 →")
    await red.press("Inns and Cathedrals")
    assert "✓ Inns and Cathedrals" in red.labels()
    assert "2/3 →" in red.labels()
    await red.press("Order:")
    assert "2/3 →" in red.labels()


async def test_rules_are_named_as_they_are_called(redis: Redis) -> None:
    """By their ids, and by their names in every language."""
    chatbot = Chatbot(redis)
    red = User(chatbot, "Red")
    await red.say("/carcassonne")

    async def typed(line: str) -> Rules:
        await red.say(line)
        assert red.said[-1].show is Show.CARD, red.error
        return (await loaded(chatbot)).table.rules

    assert (await typed("/set the river")).modules == ("river",)
    assert (await typed("/set Аббат")).modules == ("river", "abbot")
    assert (await typed("/set river")).modules == ("abbot",)
    assert (await typed("/set fields and farmers no")).options["farmers"] is False
    assert (await typed("/set Поля и крестьяне да")).options["farmers"] is True
    assert (await typed("/set с рекой и аббатом")).modules == ("river", "abbot")
    assert (await typed("/set Turns of the river side by side")).options["river_turns"] == "adjacent"
    await red.say("/set the rivers")
    assert red.error == "There is no rule called “the”."


async def test_the_chat_speaks_its_language_and_people_theirs(redis: Redis) -> None:
    chatbot = Chatbot(redis)
    red, blue = User(chatbot, "Аня", "ru"), User(chatbot, "Blue", "en", admin=True)
    await red.say("/carcassonne")
    public = chatbot.posts[0].screen.text
    assert "Order" not in public
    await blue.say("/start")
    assert blue.error == "Only players of this table can do that."
    await blue.say("/join")
    await blue.say("/language en")
    await blue.say("/computer")
    assert "Order: drawn by lot" in chatbot.posts[0].screen.text
    reply = await blue.say("/language xx")
    assert reply is not None
    assert reply.show is Show.ERROR


async def test_the_language_of_a_chat_is_one_of_its_settings(redis: Redis) -> None:
    """It asks for the same right as `/config`, with a table and without one; in a private chat it is one's own."""
    chatbot = Chatbot(redis)
    red, admin = User(chatbot, "Red"), User(chatbot, "Admin", admin=True)
    refused = "Only an admin of this chat can change its settings. Your own are in /settings."
    for opening in ("", "/carcassonne"):
        if opening:
            await red.say(opening)
        for line in ("/language ru", "/config language ru"):
            await red.say(line)
            assert red.error == refused
    assert "Order" in chatbot.posts[0].screen.text
    await admin.say("/language ru")
    assert "Порядок" in chatbot.posts[0].screen.text
    alone = "memory:~red"
    reply = await chatbot.dispatcher.say(red.person, alone, "/language ru", private=True)
    assert reply is not None
    assert reply.show is Show.NOTICE
    assert (await chatbot.stores.directory.settings(alone)).language == "ru"
    await red.say("/settings language ru")
    assert "Язык" in red.said[-1].screen.text


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
