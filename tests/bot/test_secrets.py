"""Replies that others at the table must not see are marked as secret, and no others are."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from redis.asyncio import Redis

from bot.screens.callback_data import decode
from bot.screens.screen import Screen, Show
from bot.store.people import PersonSettings
from tests.bot.burgundy.openings import burgundy_for
from tests.bot.memory_chatbot import CHAT, User
from tests.bot.openings import game_of, loaded, move, table_for
from tests.bot.planning import IDLE, plays, round_for
from tests.bot.toy_game_ui import finish, orchard_for, orchard_in

LOOKS = ("/board", "/since", "/text")


@pytest.fixture(autouse=True)
def orchard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with orchard_in(tmp_path, monkeypatch):
        yield


async def card(user: User) -> Screen:
    await user.say("/play")
    assert user.card is not None
    return user.card


async def looks(user: User, *lines: str) -> set[bool]:
    return {(await user.ask(line)).secret for line in lines or LOOKS}


async def test_where_all_lies_open_nothing_is_secret(redis: Redis) -> None:
    chatbot, (red, blue) = await table_for(redis, "Red", "Blue")
    for user in (red, blue, red, blue):
        assert not (await card(user)).secret
        await user.press(user.labels()[0])
        assert not user.card or not user.card.secret
        assert await looks(user, *LOOKS, "/fields") == {False}
        await move(user)
    await red.say("/undo")
    await blue.say("/agree")
    assert not (await card(red)).secret
    assert not any(post.screen.secret for post in chatbot.posts)


async def test_so_it_is_in_burgundy_once_estates_are_chosen(redis: Redis) -> None:
    chatbot, users = await burgundy_for(redis, "Anna", "Boris")
    for _ in range(6):
        user = users[(await game_of(chatbot)).decisions[0].seat]
        assert not (await card(user)).secret
        assert await looks(user, *LOOKS, "/estates") == {False}
        await finish(user)


@pytest.mark.parametrize("setup", ["experts", "secret"])
async def test_a_choice_is_secret_where_all_make_it_at_once(redis: Redis, setup: str) -> None:
    """Also for the last player who chooses, when nobody else is being asked."""
    chatbot, users = await burgundy_for(redis, "Anna", "Boris", "Clara", agreed=[f"/set {setup}"])
    for _ in range(3):
        user = users[(await game_of(chatbot)).decisions[0].seat]
        assert (await card(user)).secret is (setup == "secret")
        await user.press(user.labels()[0])
        assert user.card is not None
        assert user.card.secret is (setup == "secret")
        await finish(user)
    user = users[(await game_of(chatbot)).decisions[0].seat]
    assert not (await card(user)).secret


async def test_a_hand_is_secret_and_only_to_who_holds_it(redis: Redis) -> None:
    chatbot, (red, blue) = await orchard_for(redis, "Red", "Blue")
    assert (await card(red)).secret
    await finish(red)
    await card(blue)
    await finish(blue)
    green = User(chatbot, "Green")
    assert (await card(red)).secret
    assert await looks(red) == {True}
    assert await looks(green, "/board", "/text") == {False}
    assert not any(post.screen.secret for post in chatbot.posts)


async def test_plans_are_always_secret(redis: Redis) -> None:
    chatbot, (red, blue, green) = await round_for(redis, "Red", "Blue", "Green")
    reply = await green.say("/plan")
    assert reply is not None
    assert (reply.show, reply.screen.secret) == (Show.CARD, True)
    kept = await green.say(f"/plan {IDLE['Green']}")
    assert kept is not None
    assert (kept.show, kept.screen.secret) == (Show.DONE, True)
    # A card says nothing of the plans of others.
    assert not (await card(red)).secret
    dropped = await green.say("/unplan")
    assert dropped is not None
    assert dropped.screen.secret
    await blue.say("/plan 6 take castle")
    await plays(red, "3 workers 6 take castle")
    # It did not hold, and the card says so.
    assert chatbot.last.mention == (blue.person.id,)
    assert (await card(blue)).secret


async def test_what_is_typed_is_asked_for_by_a_button_of_its_own(redis: Redis) -> None:
    chatbot, (red, _, green) = await round_for(redis, "Red", "Blue", "Green")
    id = (await loaded(chatbot)).table.id
    typing = (await card(red)).typing
    assert typing is not None
    token = decode(typing.token)
    assert token is not None
    decision = (await game_of(chatbot)).decisions[0]
    assert (token.verb, token.table, token.number, token.word) == ("type", id, decision.ask, "")
    await green.say("/plan")
    assert green.card is not None
    assert green.card.typing is not None
    planned = decode(green.card.typing.token)
    assert planned is not None
    assert (planned.verb, planned.table, planned.word) == ("type", id, "plan")
    reply = await green.token(green.card.typing.token)
    assert (reply.show, reply.screen.text) == (Show.ERROR, "I do not know this button.")


async def test_pictures_are_as_people_and_chats_like_them(redis: Redis) -> None:
    chatbot, (red, blue) = await table_for(redis, "Red", "Blue")
    await chatbot.stores.people.put(red.person.id, PersonSettings(theme="dark"))
    assert (await red.ask("/board")).theme == "dark"
    assert (await blue.ask("/board")).theme == ""
    assert chatbot.last.screen.theme == ""
    await chatbot.stores.directory.put_theme(CHAT, "dark")
    await chatbot.stores.people.put(red.person.id, PersonSettings(theme="light"))
    assert (await red.ask("/board")).theme == "light"
    assert (await blue.ask("/board")).theme == "dark"
    await move(red)
    assert chatbot.last.screen.theme == "dark"


async def test_a_reply_names_the_table_it_is_about(redis: Redis) -> None:
    chatbot, (red, blue) = await table_for(redis, "Red", "Blue")
    id = (await loaded(chatbot)).table.id
    lines = {"/play": id, "/board": id, "/log": id, "/do z99": id, "/help": "", "/mygames": "", "/nonsense": ""}
    for line, table in lines.items():
        reply = await red.say(line)
        assert reply is not None
        assert reply.table == table, line
    refused = await blue.say("/play")
    assert refused is not None
    assert (refused.show, refused.table) == (Show.ERROR, id)
    await move(red)
    assert (red.said[-1].show, red.said[-1].table) == (Show.DONE, id)


async def test_what_is_kept_of_a_person_and_where_they_play_is_nobody_elses_business(redis: Redis) -> None:
    _, (red, _) = await table_for(redis, "Red", "Blue")
    assert {(await red.ask(line)).secret for line in ("/export", "/mygames")} == {True}
    for line in ("/settings", "/forget"):
        await red.say(line)
        assert red.card is not None
        assert red.card.secret
    assert not (await red.ask("/help")).secret
