"""Auto-answers: set in private, given when their question opens, and then reported; if they cannot be given, the player
is asked."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from redis.asyncio import Redis

from bot.games import ui_of
from bot.games.typed_words import AUTO_ANSWERS, typed_words
from bot.handlers import lobby
from bot.screens.screen import Show
from bot.texts import LANGUAGES, texts
from tests.bot.memory_chatbot import Chatbot, Posted, User
from tests.bot.openings import game_of, loaded, move, table_for
from tests.bot.toy_game_ui import finish, orchard_for, orchard_in


@pytest.fixture(autouse=True)
def orchard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with orchard_in(tmp_path, monkeypatch):
        yield


async def robbery(redis: Redis, *orders: str) -> tuple[Chatbot, list[User]]:
    """A game in which Red is about to plant a six, after which Blue may steal; Blue has set these auto-answers."""
    chatbot, users = await orchard_for(redis, "Red", "Blue", modules=["thief"])
    for user in users:
        await user.say("/play")
        await finish(user)
    game = await game_of(chatbot)
    game.state.hands[0] = (6, 6, 6)
    keys = [key async for key in redis.scan_iter("*:table:*")]
    await redis.hset(keys[0], "g", game.dump())
    for line in orders:
        await users[1].say(line)
        assert users[1].said[-1].show is Show.CARD, users[1].error
    return chatbot, users


async def asked(chatbot: Chatbot) -> list[tuple[int, str]]:
    return [(decision.seat, decision.prompt) for decision in (await game_of(chatbot)).decisions]


async def test_without_orders_everybody_is_asked(redis: Redis) -> None:
    chatbot, (red, blue) = await robbery(redis)
    await red.say("plant 6")
    assert await asked(chatbot) == [(1, "toy.steal")]
    assert chatbot.last.mention == (blue.person.id,)


async def test_an_order_answers_when_its_question_comes(redis: Redis) -> None:
    chatbot, (red, blue) = await robbery(redis, "/orders point")
    posts = len(chatbot.posts)
    await red.say("plant 6")
    assert ("toy.steal") not in [prompt for _, prompt in await asked(chatbot)]
    # One post, which says so.
    assert len(chatbot.posts) == posts + 1
    text = chatbot.last.screen.text
    assert "Blue follows a standing order.\nBlue takes a point.\nBlue: +1 for theft" in text
    table = (await loaded(chatbot)).table
    entries = await chatbot.stores.tables.entries(table.id, 1, table.entries)
    assert [(entry.user, entry.seats) for entry in entries if entry.move][-1] == (blue.person.id, (1,))


async def test_the_answer_can_be_taken_back_and_is_asked_for_then(redis: Redis) -> None:
    chatbot, (red, blue) = await robbery(redis, "/orders point")
    await red.say("plant 6")
    await blue.say("/undo")
    await red.say("/agree")
    assert await asked(chatbot) == [(1, "toy.steal")]
    await chatbot.settle()
    assert await asked(chatbot) == [(1, "toy.steal")]
    assert chatbot.last.mention == (blue.person.id,)
    await blue.say("steal coin")
    assert "standing order" not in chatbot.last.screen.text


async def test_it_counts_from_the_next_question_on(redis: Redis) -> None:
    chatbot, (red, blue) = await robbery(redis)
    await red.say("plant 6")
    await blue.say("/orders point")
    assert await asked(chatbot) == [(1, "toy.steal")]
    await blue.say("steal point")
    while (1, "toy.plant") in await asked(chatbot):
        await blue.say("pass")
    await red.say("plant 6")
    assert "Blue follows a standing order." in chatbot.last.screen.text


async def test_orders_are_shown_and_taken_back(redis: Redis) -> None:
    chatbot, (red, blue) = await orchard_for(redis, "Red", "Blue", modules=["thief", "market"])
    await blue.say("/orders point")
    assert blue.card is not None
    assert blue.card.secret
    assert "The thief takes — a point" in blue.card.text
    assert "The market — ask me" in blue.card.text
    await blue.press("always sell")
    assert (await loaded(chatbot)).table.planning.auto_answers == {"1": {"toy.steal": "point", "toy.trade": "sell"}}
    await blue.press("ask me")
    assert (await loaded(chatbot)).table.planning.auto_answers == {"1": {"toy.trade": "sell"}}
    await blue.say("/orders off")
    assert (await loaded(chatbot)).table.planning.auto_answers == {}
    await red.say("/orders")
    assert red.card is not None
    assert "a point" not in red.card.text


async def test_what_nobody_can_order(redis: Redis) -> None:
    chatbot, (red, blue) = await robbery(redis)
    version = (await loaded(chatbot)).version
    await blue.say("/orders everything")
    assert blue.error == ("There is no such order. There are: coin, point, thief; off takes all of them back.")
    for word in ("thief:moon", "weather:rain", "trade:sell", "thief", ""):
        reply = await blue.token(f"ordain.{(await loaded(chatbot)).table.id}..{word}")
        assert (reply.show, reply.screen.text) == (Show.ERROR, "I do not know this button.")
    await User(chatbot, "Green").say("/orders point")
    assert (await loaded(chatbot)).version == version
    assert (await loaded(chatbot)).table.planning.auto_answers == {}
    del red


async def test_an_order_that_cannot_be_followed_asks(redis: Redis) -> None:
    """A player without a coin cannot sell one: then the question is on the card as if there were no auto-answer."""
    stories = []
    for orders in ((), ("/orders sell",)):
        await redis.flushdb()
        chatbot, (red, blue) = await orchard_for(redis, "Red", "Blue", modules=["market"])
        for user in (red, blue):
            await user.say("/play")
            await finish(user)
        game = await game_of(chatbot)
        game.state.coins[0] = 0
        keys = [key async for key in redis.scan_iter("*:table:*")]
        await redis.hset(keys[0], "g", game.dump())
        for line in orders:
            await red.say(line)
        await red.say("pass")
        assert red.card is not None
        assert (await asked(chatbot))[0] == (0, "toy.trade")
        stories.append((red.card.text, len(chatbot.posts), chatbot.last.screen.text))
    assert stories[0] == stories[1]


async def test_who_takes_the_seat_inherits_nothing(redis: Redis) -> None:
    chatbot, (red, blue) = await robbery(redis, "/orders point")
    await blue.say("/quit")
    assert (await loaded(chatbot)).table.planning.auto_answers == {}
    green = User(chatbot, "Green")
    await green.say("/take")
    await red.say("plant 6")
    assert await asked(chatbot) == [(1, "toy.steal")]
    assert chatbot.last.mention == (green.person.id,)


# secrecy


async def story(redis: Redis, monkeypatch: pytest.MonkeyPatch, *orders: str) -> tuple[list[Posted], list[str]]:
    await redis.flushdb()
    monkeypatch.setattr(lobby, "new_table_id", lambda: "a" * 10)
    chatbot, (red, _) = await robbery(redis, *orders)
    looks = ("/status", "/log", "/since", "/text", "/record", "/mygames", "/rules", "/orders")
    told = [repr(await red.say(line)) for line in looks]
    await red.press("⋯")
    told.append(repr(red.said[-1]))
    return chatbot.posts, told


def seen(posts: list[Posted]) -> list[tuple[str, str, tuple[str, ...]]]:
    return [(post.id, repr(post.screen), post.mention) for post in posts]


async def test_nobody_can_tell_that_there_is_an_order_before_it_is_used(
    redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    bare, told = await story(redis, monkeypatch)
    for orders in (["/orders point"], ["/orders coin", "/orders point"], ["/orders point", "/orders off"]):
        posts, heard = await story(redis, monkeypatch, *orders)
        assert seen(posts) == seen(bare)
        assert heard == told


# real games


@pytest.mark.parametrize("game", ["carcassonne", "burgundy", "burgundy_cards", "toy"])
def test_words_mean_what_can_be_ordered(game: str) -> None:
    """Each way has a word in every language, and so has the absence of an auto-answer."""
    ways = {f"{order.id}:{way}" for order in ui_of(game).auto_answers for way in (*order.ways, "ask")}
    meaning: dict[str, str] = {}
    for language in LANGUAGES:
        known = typed_words(texts(language), game, AUTO_ANSWERS)
        assert {*known.values()} == ways
        for word, meant in known.items():
            assert word == word.casefold()
            assert meaning.setdefault(word, meant) == meant, f"{word} means two things"


async def farmer_only(chatbot: Chatbot, users: list[User]) -> tuple[User, str]:
    """Play until there is a place where a meeple could only be a farmer. Returns the person who is asked, and a line
    that lays the tile there."""
    for _ in range(60):
        game = await game_of(chatbot)
        decision = game.decisions[0]
        user = users[decision.seat]
        for option in decision.options:
            ahead = game.copy()
            ahead.apply(decision.answer(decision.find(option.code)))
            following = ahead.decision(decision.seat)
            if following is None or following.prompt != "carcassonne.deploy":
                continue
            kinds = {each.code.partition("-")[0] for each in following.options} - {"pass"}
            if kinds == {"field"}:
                return user, option.code.replace("/", " ").lower()
        await move(user)
    raise AssertionError("no such place")


async def test_no_farmers(redis: Redis) -> None:
    """The card asks all the same, and *Confirm* gives the auto-answer; a typed place is the whole turn."""
    chatbot, users = await table_for(redis, "Red", "Blue")
    user, line = await farmer_only(chatbot, users)
    await user.say(f"/do {line}")
    assert not any(label.startswith("✓") for label in user.labels())
    await user.say("/orders farmers")
    await user.say("/play")
    assert user.card is not None
    assert user.card.secret
    assert "By your standing order: No meeple. Confirm, or choose otherwise?" in user.card.text
    assert any("Field" in label for label in user.labels())
    await user.press("✓")
    assert f"{user.person.name} follows a standing order.\n{user.person.name}: tile at" in chatbot.last.screen.text
    # Typed: at once.
    await user.say("/orders off")
    user, line = await farmer_only(chatbot, users)
    await user.say("/orders крестьяне")
    version = (await loaded(chatbot)).version
    await user.say(f"/do {line}")
    assert user.said[-1].show is Show.DONE
    assert (await loaded(chatbot)).version == version + 1


async def test_where_more_than_a_farmer_is_possible_one_is_asked(redis: Redis) -> None:
    _, (red, _) = await table_for(redis, "Red", "Blue")
    await red.say("/orders both")
    await red.say("/do s29 180")
    assert red.card is not None
    assert not red.card.secret
    assert not any(label.startswith("✓") for label in red.labels())
