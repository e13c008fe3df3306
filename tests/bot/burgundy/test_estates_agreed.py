"""The estates on which a table will play: drawn anew by a button, typed by their names, and shown in the lobby."""

from __future__ import annotations

import re

import pytest
from redis.asyncio import Redis

from bot.games.burgundy.estates import agreement_pictures, boards, new_estate, usual_looks
from bot.screens.screen import Screen
from bot.texts import LANGUAGES, texts
from engine.api import make_spec
from renderers.api import BurgundyPrinted, outline
from tests.bot.burgundy.test_lobby import lobby, turn_to
from tests.bot.memory_chatbot import Chatbot, User
from tests.bot.openings import loaded
from tests.seeds import seed_of

DRAWN = re.compile(r"~[a-hj-km-np-z2-9]{5}")


def shown(screen: Screen) -> list[BurgundyPrinted]:
    found = [picture.request for picture in screen.pictures]
    return [request for request in found if isinstance(request, BurgundyPrinted)]


async def rolls(redis: Redis, *lines: str, label: str = "🎲 Random estate") -> tuple[Chatbot, User]:
    chatbot, anna = await lobby(redis)
    for line in lines:
        await anna.say(line)
    await anna.say("/rules")
    await turn_to(anna, label)
    await anna.press(label)
    return chatbot, anna


async def test_a_new_estate_for_all(redis: Redis) -> None:
    chatbot, anna = await rolls(redis)
    estate = (await loaded(chatbot)).table.rules.options["estate"]
    assert DRAWN.fullmatch(str(estate))
    post = chatbot.posts[0].screen
    assert f"Estate for all: {estate}" in post.text
    assert shown(post) == [BurgundyPrinted("2019", (str(estate),))]
    assert post.pictures[0].alt.startswith(f"Estate {estate}, row by row: ")
    # Who has seen the name elsewhere types it, and gets the same.
    again, boris = await lobby(redis)
    await anna.say("/close")
    await boris.say("/burgundy")
    await boris.say(f"/set estate {str(estate).upper()}")
    assert shown(again.posts[-1].screen) == shown(post)


async def test_one_for_each_stays_one_for_each(redis: Redis) -> None:
    chatbot, _ = await rolls(redis, "/set setup a new one for each player")
    rules = (await loaded(chatbot)).table.rules
    estate = str(rules.options["estate"])
    assert rules.options["setup"] == "each"
    (request,) = shown(chatbot.posts[0].screen)
    assert request.boards == (f"{estate}.1", f"{estate}.2")
    for name in ("Boris", "Vera"):
        await User(chatbot, name).say("/join")
    (request,) = shown(chatbot.posts[0].screen)
    assert len(request.boards) == 3


async def test_where_estates_are_dealt_a_drawn_one_is_for_all(redis: Redis) -> None:
    chatbot, _ = await rolls(redis, "/set experts")
    assert (await loaded(chatbot)).table.rules.options["setup"] == "beginners"


async def test_what_everybody_knows_is_not_shown(redis: Redis) -> None:
    chatbot, anna = await lobby(redis)
    assert not chatbot.posts[0].screen.pictures
    await anna.say("/set experts")
    assert not chatbot.posts[0].screen.pictures
    await anna.say("/set first")
    await anna.say("/set estate 7")
    assert shown(chatbot.posts[0].screen) == [BurgundyPrinted("2019", ("7",))]
    # Once there is a picture it shows what is agreed on: not every platform can take it off the message.
    await anna.say("/set estate 1")
    assert shown(chatbot.posts[0].screen) == [BurgundyPrinted("2019", ("1",))]
    await anna.say("/close")
    assert not chatbot.posts[0].screen.pictures
    await anna.say("/burgundy")
    assert not chatbot.posts[-1].screen.pictures


async def test_only_what_can_be_drawn_is(redis: Redis) -> None:
    chatbot, anna = await lobby(redis)
    table = (await loaded(chatbot)).table
    for word in ("setup", "nonsense"):
        await anna.token(f"roll.{table.id}..{word}")
        assert anna.error == f"There is no rule called “{word}”."
    assert (await loaded(chatbot)).table.rules == table.rules
    stranger = User(chatbot, "Stranger")
    await stranger.token(f"roll.{table.id}..estate")
    assert stranger.error == "Only players of this table can do that."


def test_drawn_names_differ_and_can_be_read_out() -> None:
    names = {str(new_estate({}, seed_of(number))["estate"]) for number in range(50)}
    assert len(names) == 50
    assert all(DRAWN.fullmatch(name) for name in names)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("players", "modules", "options", "expected"),
    [
        (2, (), {}, ("1",)),
        (4, (), {"estate": "~k7m2q"}, ("~k7m2q",)),
        (2, (), {"setup": "each", "estate": "~a"}, ("~a.1", "~a.2")),
        (2, (), {"setup": "open"}, ()),
        (4, ("team",), {}, ("12a",)),
        (1, ("solo",), {"solo_board": "13b"}, ("13b",)),
        (2, ("border_posts",), {"border_board": "11c"}, ("11c",)),
        (2, ("border_posts",), {}, ()),
    ],
)
def test_estates_of_an_agreement(
    language: str, players: int, modules: tuple[str, ...], options: dict[str, str], expected: tuple[str, ...]
) -> None:
    """Whatever module brings them; nothing is shown where chance or a choice decides."""
    spec = make_spec("burgundy", players, edition="2019", modules=modules, options=dict(options))
    assert boards(spec) == expected
    assert usual_looks(spec) == (expected in ((), ("1",)))
    found = agreement_pictures(texts(language), spec)
    assert len(found) == bool(expected)
    for each in found:
        assert isinstance(each.request, BurgundyPrinted)
        assert len(each.alt) > 100
        scene = outline(each.request)
        assert scene.width >= 1000
        assert scene.height > 600
