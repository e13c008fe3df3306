"""Explanations of tiles and rules: shown only to the person who asks, by the table's own rules, after a line or a press
on the picture."""

from __future__ import annotations

import pytest
from redis.asyncio import Redis

from bot.games import Agreement, ui_of
from bot.games.carcassonne.modules import MODULES as CARCASSONNE_MODULES
from bot.screens.screen import Show
from bot.texts import LANGUAGES, texts
from engine.api import make_spec
from renderers.api import BurgundyTile, CarcassonneTiles, CardsSample, outline
from tests.bot.memory_chatbot import Chatbot, User
from tests.bot.openings import begin, table_for

CARCASSONNE = ui_of("carcassonne")


async def test_at_a_table_its_rules_hold(redis: Redis) -> None:
    chatbot = Chatbot(redis)
    users = [User(chatbot, "Red"), User(chatbot, "Blue", "ru")]
    await begin(users, "/burgundy", "/set first_2011")
    red, blue = users
    shown = await red.ask("/rules 15")
    assert shown.text.splitlines()[:2] == [
        "Monastery 15",
        "At the end it brings 3 points for each kind of goods that you have sold at least once.",
    ]
    assert "edition" not in shown.text
    assert shown.pictures[0].request == BurgundyTile("monastery:15")
    shown = await blue.ask("/правила монастырь №17")
    assert shown.text.startswith("Монастырь 17\nВ конце игры приносит 4 очка за каждое такое здание")
    assert shown.pictures[0].alt == "На картинке: монастырь 17, сторожевая башня."
    assert [(code, name) for code, _, name in shown.pictures[0].things] == [
        ("monastery-17", "Монастырь 17"),
        ("watchtower", "Сторожевая башня"),
    ]
    stranger = User(chatbot, "White")
    assert (await stranger.ask("/rules sell")).text.startswith("Selling goods")


async def test_pressing_a_thing_is_the_same(redis: Redis) -> None:
    chatbot = Chatbot(redis)
    users = [User(chatbot, "Red"), User(chatbot, "Blue", "ru")]
    await begin(users, "/burgundy")
    red, blue = users
    (picture,) = chatbot.last.screen.pictures
    seen = {code: token for code, token, _ in picture.things}
    assert len(seen) == len(picture.things) > 10
    assert set(seen) == {thing.code for thing in outline(picture.request).things}
    for code, token in seen.items():
        for user in (red, blue):
            reply = await user.token(token)
            assert reply.show is Show.NOTICE
            assert reply.screen == await user.ask(f"/rules {code}")
    for user in users:
        await user.say("/play")
    (card,) = [user.card for user in users if user.card is not None]
    assert card.pictures[0].things
    assert (await red.ask("/estates")).pictures[0].things
    assert (await red.ask("/board")).pictures[0].things


async def test_without_a_table_both_editions_are_told(redis: Redis) -> None:
    red = User(Chatbot(redis), "Red")
    shown = await red.ask("/rules 15")
    assert shown.text.splitlines()[0] == "The Castles of Burgundy"
    assert "2 points for each kind of goods" in shown.text
    assert "Different in the 2011 edition:\nAt the end it brings 3 points for each kind of goods" in shown.text
    assert "edition" not in (await red.ask("/rules bank")).text
    both = await red.ask("/rules monastery")
    names = ("Carcassonne", "The Castles of Burgundy", "The Castles of Burgundy: The Card Game")
    assert [both.text.splitlines().count(name) for name in names] == [1, 1, 1]
    assert [type(picture.request) for picture in both.pictures] == [CarcassonneTiles, BurgundyTile, CardsSample]
    assert both.pictures[0].things == ()


async def test_in_the_lobby_how_many_play_is_open(redis: Redis) -> None:
    red = User(Chatbot(redis), "Red")
    await red.say("/burgundy")
    assert "2/3/4 points" in (await red.ask("/rules sell")).text


async def test_another_game_than_the_one_played_here(redis: Redis) -> None:
    _, (red, _) = await table_for(redis, "Red", "Blue")
    shown = await red.ask("/rules bank")
    assert shown.text.splitlines()[:2] == ["The Castles of Burgundy", "Bank"]
    assert (await red.ask("/rules monastery")).text.splitlines()[0] == "Monastery"


@pytest.mark.parametrize(
    ("line", "why", "labels"),
    [
        ("/rules bnak", "I know nothing about “bnak”. Is it ", ["Bank"]),
        ("/rules xyzzy", "I know nothing about “xyzzy”.", []),
        ("/rules 30", "I know nothing about “30”. Is it ", ["Monastery 3"]),
        (f"/rules {'x' * 400}", f"I know nothing about “{'x' * 60}…”.", []),
    ],
)
async def test_what_nobody_knows(redis: Redis, line: str, why: str, labels: list[str]) -> None:
    chatbot = Chatbot(redis)
    users = [User(chatbot, "Red"), User(chatbot, "Blue")]
    await begin(users, "/burgundy")
    reply = await users[0].say(line)
    assert reply is not None
    assert reply.show is Show.ERROR
    assert reply.screen.text.startswith(why)
    buttons = [button for row in reply.screen.menu for button in row]
    assert [button.label for button in buttons][: len(labels)] == labels
    for button in buttons:
        answer = await users[0].token(button.token)
        assert (answer.show, answer.screen.text.splitlines()[0]) == (Show.NOTICE, button.label)


async def test_the_rules_of_a_table_say_that_more_can_be_asked(redis: Redis) -> None:
    _, (red, _) = await table_for(redis, "Red", "Blue")
    shown = await red.ask("/rules")
    assert shown.text.splitlines()[-1].startswith("What does a thing bring? /rules road")
    assert not shown.pictures


async def test_the_menu_of_rules_says_so_too(redis: Redis) -> None:
    red = User(Chatbot(redis), "Red", "ru")
    await red.say("/бургундия")
    await red.say("/правила")
    assert red.card is not None
    assert red.card.text.splitlines()[-1].startswith("Что делает тайл? /правила 17")


async def test_names_are_offered_while_one_types(redis: Redis) -> None:
    chatbot = Chatbot(redis)
    users = [User(chatbot, "Red"), User(chatbot, "Blue", "ru")]
    await begin(users, "/burgundy")
    red, blue = users
    assert "/rules bank" in await chatbot.dispatcher.complete(red.person, "memory:hall", "/rules ba")
    assert "/правила рудник" in await chatbot.dispatcher.complete(blue.person, "memory:hall", "/правила ру")
    assert await chatbot.dispatcher.complete(red.person, "memory:hall", "/rules xyz") == []


# Carcassonne


@pytest.mark.parametrize("language", LANGUAGES)
def test_things_of_carcassonne(language: str) -> None:
    spec = make_spec("carcassonne", 2)
    shown = {code for module in CARCASSONNE_MODULES for code, tiles in module.topics.items() if tiles}
    assert {"road", "city", "monastery", "field", "garden", "shield"} <= shown
    for code in CARCASSONNE.things:
        lore = CARCASSONNE.explain(texts(language), Agreement(spec), code)
        assert len(lore.lines) > 1
        assert all(outline(sight.request).items and sight.alt for sight in lore.illustrations)
        assert bool(lore.illustrations) == (code in shown)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("/rules road", "1 point for each of its tiles"),
        ("/rules cities", "2 points for each of its tiles and 2 points for each shield; unfinished"),
        ("/rules cloister", "1 point for itself and 1 point for each tile around it"),
        ("/rules farmers", "3 points for each complete city at its edge"),
        ("/rules meeple", "You have 7."),
    ],
)
async def test_asked_at_a_table_of_carcassonne(redis: Redis, line: str, said: str) -> None:
    _, (red, _) = await table_for(redis, "Red", "Blue")
    assert said in (await red.ask(line)).text


async def test_fields_without_farmers(redis: Redis) -> None:
    chatbot = Chatbot(redis)
    users = [User(chatbot, "Red"), User(chatbot, "Blue")]
    await begin(users, "/carcassonne", "/set first")
    assert "plays without farmers" in (await users[0].ask("/rules field")).text
