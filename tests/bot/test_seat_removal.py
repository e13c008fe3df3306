"""Whoever opened a table, or an admin of the chat, makes room in its lobby; nobody fills the table of somebody else."""

from __future__ import annotations

import pytest
from redis.asyncio import Redis

from bot.accounts.export import personal_data
from bot.tables.table import Phase
from tests.bot.memory_chatbot import CHAT, Chatbot, User
from tests.bot.openings import loaded
from tests.bot.three_platforms import ThreeSiteChatbot, link, somebody


async def lobby(redis: Redis, *names: str) -> tuple[Chatbot, list[User]]:
    """A lobby of Carcassonne that the first of these people has opened."""
    chatbot = Chatbot(redis)
    users = [User(chatbot, name) for name in names]
    await users[0].say("/carcassonne")
    for user in users[1:]:
        await user.say("/join")
    return chatbot, users


async def seated(chatbot: Chatbot) -> list[str]:
    return [holder.name or holder.computer for holder in (await loaded(chatbot)).table.seats]


async def test_the_opener_removes_a_player_by_the_button(redis: Redis) -> None:
    chatbot, (red, blue) = await lobby(redis, "Red", "Blue")
    await red.press("Remove a player")
    assert red.labels() == ["✕ B · Blue", "Done"]
    await red.press("✕ B · Blue")
    assert red.said[-1].screen.text == "Blue no longer sits here."
    assert await seated(chatbot) == ["Red"]
    assert "Removed: Blue" in chatbot.posts[0].screen.text
    for line in ("/join", "/guest", "/guest Bo"):
        await blue.say(line)
        assert blue.error == "You were removed from this table. Ask Red to let you back in."
    await red.press("Remove a player")
    assert red.labels() == ["↩ Blue", "Done"]
    await red.press("↩ Blue")
    await blue.say("/join")
    assert await seated(chatbot) == ["Red", "Blue"]
    assert "Removed" not in chatbot.posts[0].screen.text


async def test_the_button_is_there_only_for_other_people(redis: Redis) -> None:
    chatbot, (red,) = await lobby(redis, "Red")
    await red.say("/computer")
    await red.say("/guest Bo")
    assert "remove." not in str(chatbot.posts[0].screen.menu)
    await User(chatbot, "Blue").say("/join")
    assert "remove." in str(chatbot.posts[0].screen.menu)


@pytest.mark.parametrize("line", ["/remove blue", "/remove B", "/remove bl", "/исключить Blue"])
async def test_by_name_or_letter(redis: Redis, line: str) -> None:
    chatbot, (red, *_) = await lobby(redis, "Red", "Blue", "Brown")
    await red.say(line)
    assert await seated(chatbot) == ["Red", "Brown"]


async def test_what_is_not_meant_is_not_removed(redis: Redis) -> None:
    chatbot, (red, blue, _) = await lobby(redis, "Red", "Blue", "Black")
    for who, line, why in (
        (red, "/remove bl", "Several names here begin with “bl”."),
        (red, "/remove Green", "Nobody here is called “Green”."),
        (red, "/remove Red", "That’s your own seat."),
        (blue, "/remove", "Only whoever opened this table, or an admin of the chat, can remove a player."),
        (blue, "/remove Black", "Only whoever opened this table"),
        (User(chatbot, "Green"), "/remove Black", "Only whoever opened this table"),
    ):
        await who.say(line)
        assert who.error.startswith(why), line
    await red.press("Remove a player")
    menu = red.card
    assert menu is not None
    await blue.press("✕ B · Blue", menu)
    assert blue.error.startswith("Only whoever opened this table")
    # After Blue has left, Black sits there: the old button does not mean them.
    await blue.say("/leave")
    await red.press("✕ B · Blue", menu)
    assert red.error.startswith("The seats have changed")
    assert await seated(chatbot) == ["Red", "Black"]
    await red.say("/start")
    for line in ("/remove", "/remove Black"):
        await red.say(line)
        assert red.error == "The game has begun already."


async def test_guests_go_with_their_host_and_alone(redis: Redis) -> None:
    chatbot, (red, blue) = await lobby(redis, "Red", "Blue")
    await blue.say("/guest Bo")
    await red.say("/remove Bo")
    assert await seated(chatbot) == ["Red", "Blue"]
    await blue.say("/guest Bo")
    await red.say("/guest Rob")
    await red.say("/remove Rob")
    await red.say("/remove Blue")
    assert await seated(chatbot) == ["Red"]
    assert [one.name for one in (await loaded(chatbot)).table.removed] == ["Blue"]
    # Somebody who has only a guest there cannot bring the next one.
    green = User(chatbot, "Green")
    await green.say("/guest Gus")
    await red.say("/remove Gus")
    await green.say("/guest Gustav")
    assert green.error.startswith("You were removed from this table.")


async def test_an_admin_of_the_chat_may_and_the_table_gets_another_owner(redis: Redis) -> None:
    chatbot, (red, _) = await lobby(redis, "Red", "Blue")
    admin = User(chatbot, "Admin", admin=True)
    await admin.say("/remove Red")
    table = (await loaded(chatbot)).table
    assert (table.opener, [holder.name for holder in table.seats]) == ("Blue", ["Blue"])
    await red.say("/remove Blue")
    assert red.error.startswith("Only whoever opened this table")
    await admin.say("/remove Blue")
    assert (await loaded(chatbot)).table.phase is Phase.CLOSED


async def test_a_stranger_does_not_fill_the_table_of_somebody_else(redis: Redis) -> None:
    chatbot, (red, green) = await lobby(redis, "Red", "Green")
    await green.say("/guest Gus")
    for line in ("/guest Gil", "/guest"):
        await green.say(line)
        assert green.error == "You can bring one guest to this table. Red opened it and can add more."
    await red.say("/guest Rob")
    await red.say("/guest Ron")
    await red.say("/guest Rod")
    assert await seated(chatbot) == ["Red", "Green", "Gus", "Rob", "Ron", "Rod"]


async def test_a_full_table_can_be_made_room_at(redis: Redis) -> None:
    """Also if somebody else has filled it with computers."""
    chatbot, (red, _) = await lobby(redis, "Red", "Green")
    for _ in range(4):
        await User(chatbot, "Green").say("/computer")
    await red.say("/remove Green")
    await red.say("/remove B")
    assert await seated(chatbot) == ["Red", "normal", "normal", "normal"]


async def test_the_removed_are_forgotten_with_the_lobby_and_on_request(redis: Redis) -> None:
    chatbot, (red, blue) = await lobby(redis, "Red", "Blue")
    await red.say("/remove Blue")
    assert b'"removed"' in await personal_data(chatbot.stores, blue.person.id)
    await blue.say("/forget")
    await blue.press("Delete")
    assert (await loaded(chatbot)).table.removed == []
    green = User(chatbot, "Green")
    await green.say("/join")
    await red.say("/remove Green")
    await red.say("/computer")
    await red.say("/start")
    assert (await loaded(chatbot, CHAT)).table.removed == []


async def test_another_account_of_a_removed_person_is_that_person(redis: Redis) -> None:
    chatbot = ThreeSiteChatbot(redis)
    ann, eve, page = (
        somebody(chatbot, name, site) for name, site in (("Ann", "web"), ("Eve", "discord"), ("E", "web"))
    )
    await ann.say("/carcassonne")
    await page.say("/join")
    await ann.say("/remove E")
    await link(eve, page)
    await page.say("/join")
    assert page.error.startswith("You were removed from this table.")
