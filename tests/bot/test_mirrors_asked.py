"""Who may show a table in another chat, and who may end that."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from redis.asyncio import Redis
from structlog.testing import capture_logs

from bot.tables.mirrors import MOST, WAIT
from bot.tables.status_card import QUIET
from tests.bot.openings import move
from tests.bot.two_platforms import DEN, SiteUser, TwoSiteChatbot, code_of, start, two_chats
from tests.store.tools import keyspace


@pytest.fixture(autouse=True)
def quiet() -> Iterator[None]:
    with capture_logs():
        yield


@pytest.mark.parametrize("line", ["/join", "/join abcdefgh", "/join abc", "/join ABCD EFG1"])
async def test_a_code_that_leads_nowhere(redis: Redis, line: str) -> None:
    chatbot, red = TwoSiteChatbot(redis), None
    red = SiteUser(chatbot, "Red")
    await red.say("/carcassonne")
    await code_of(red)
    stranger = SiteUser(chatbot, "Eve", chat=DEN, admin=True)
    before = await keyspace(redis)
    await stranger.say(line)
    assert stranger.error in (
        "No open table has this code.",
        "There is no table here. Type /carcassonne, /burgundy or /cards to open one.",
    )
    assert await keyspace(redis) == before


async def test_a_code_holds_until_there_is_another_or_the_table_is_closed(redis: Redis) -> None:
    chatbot = TwoSiteChatbot(redis)
    red, eve, blue = (
        SiteUser(chatbot, "Red"),
        SiteUser(chatbot, "Eve"),
        SiteUser(chatbot, "Blue", chat=DEN),
    )
    await red.say("/carcassonne")
    await eve.say("/invite")
    assert eve.error == "Only players of this table can do that."
    first = await code_of(red)
    assert await code_of(red) == first
    await red.say("/invite")
    await red.press("Another code")
    second = await code_of(red)
    assert second != first
    await blue.say(f"/join {first}")
    assert blue.error == "No open table has this code."
    await red.say("/close")
    await blue.say(f"/join {second}")
    assert blue.error == "No open table has this code."
    await red.say("/invite")
    assert red.error == "This game is over."


async def test_a_refusal_holds_for_an_hour(redis: Redis) -> None:
    chatbot = TwoSiteChatbot(redis)
    red, green, blue = (
        SiteUser(chatbot, "Red"),
        SiteUser(chatbot, "Green"),
        SiteUser(chatbot, "Blue", chat=DEN, admin=True),
    )
    await red.say("/carcassonne")
    await green.say("/join")
    code = await code_of(green)
    await blue.say(f"/join {code}")
    await blue.say(f"/join {code}")
    assert blue.error == "That has been asked already."
    await green.press("Allow")
    assert green.error == "Only the owner of the table can decide that."
    button = red.last.screen.menu[0][0].token
    await red.press("Refuse")
    assert red.last.screen.text == "This table will not be shown on Other."
    assert blue.last.screen.text == "Carcassonne, table of Red: it will not be shown here."
    await red.token(button)
    assert red.error == "That was decided already."
    await blue.say(f"/join {code}")
    assert blue.error == "That was refused. Ask again in 60 minutes."
    chatbot.clock.time += WAIT
    await blue.say(f"/join {code}")
    await red.press("Allow")
    assert blue.last.screen.text.startswith("Carcassonne · table of Red")


async def test_who_has_asked_may_think_better_of_it(redis: Redis) -> None:
    chatbot = TwoSiteChatbot(redis)
    red, blue = SiteUser(chatbot, "Red"), SiteUser(chatbot, "Blue", chat=DEN)
    await red.say("/carcassonne")
    await blue.say(f"/join {await code_of(red)}")
    await blue.press("Refuse")
    assert "will not be shown" in red.last.screen.text


async def test_either_side_ends_it_and_it_can_be_asked_for_again(redis: Redis) -> None:
    chatbot, red, blue = await two_chats(redis)
    green, eve = SiteUser(chatbot, "Green", chat=DEN), SiteUser(chatbot, "Eve", chat=DEN)
    await start(red, green)
    await eve.say("/part")
    assert eve.error == "Only an admin of this chat, or who brought the table here, can do that."
    board = next(post for post in reversed(blue.posts) if post.screen.menu)
    chatbot.clock.time += QUIET
    await chatbot.settle()
    card = next(post for post in blue.posts if post.pinned)
    await blue.say("/part")
    assert blue.said[-1].screen.text == "The table is not shown here any more."
    assert "is not shown here any more" in blue.last.screen.text
    assert "is not shown on Other any more" in red.last.screen.text
    assert card.removed
    assert not any(post.removed for post in red.posts)
    posts = len(blue.posts)
    await move(red)
    assert len(blue.posts) == posts
    # Green, who has no account there, is named where the table is. What is left in the den leads nowhere, and another
    # table may be opened there.
    assert "Green to move" in red.last.screen.text
    assert not red.last.mention
    await eve.token(next(b.token for row in board.screen.menu for b in row if b.token.startswith("log.")))
    assert eve.error == "That table is in another chat."
    await eve.say("/burgundy")
    await blue.say(f"/join {await code_of(red)}")
    assert blue.error == "There is a table here already: finish it or close it first."
    await blue.say("/close")
    await blue.say(f"/join {await code_of(red)}")
    await red.press("Allow")
    await move(green)
    assert blue.last.mention == ()
    assert red.last.mention == (red.person.id,)
    await red.say("/part")
    assert "is not shown here any more" in blue.last.screen.text
    await red.say("/part")
    assert red.error == "This table is shown in no other chat."


async def test_of_several_one_is_chosen(redis: Redis) -> None:
    chatbot, red, blue = await two_chats(redis)
    ann = SiteUser(chatbot, "Ann", chat="other:loft", admin=True)
    await ann.say(f"/join {await code_of(red)}")
    await red.press("Allow")
    await red.say("/part")
    assert red.labels() == ["Other, asked for by Blue", "Other, asked for by Ann", "Done"]
    await red.press("Other, asked for by Ann")
    assert "not shown here any more" in ann.last.screen.text
    await blue.say("/join")
    assert any("B  Blue" in post.screen.text for post in blue.posts)


async def test_a_chat_that_plays_has_no_room_for_another_table(redis: Redis) -> None:
    chatbot, red, blue = await two_chats(redis)
    await blue.say("/carcassonne")
    assert blue.error == "There is a table here already: finish it or close it first."
    ann = SiteUser(chatbot, "Ann", chat="memory:loft")
    await ann.say("/carcassonne")
    await blue.say(f"/join {await code_of(ann)}")
    assert blue.error == "There is a table here already: finish it or close it first."
    await ann.say(f"/join {await code_of(red)}")
    assert ann.error == "There is a table here already: finish it or close it first."
    await red.say(f"/join {await code_of(red)}")
    assert red.error == "This table is here already."


async def test_of_two_that_are_wanted_at_once_one_is_asked_for(redis: Redis) -> None:
    chatbot = TwoSiteChatbot(redis)
    red, ann, eve = (
        SiteUser(chatbot, "Red"),
        SiteUser(chatbot, "Ann", chat="memory:loft"),
        SiteUser(chatbot, "Eve", chat=DEN),
    )
    await red.say("/carcassonne")
    await ann.say("/burgundy")
    await eve.say(f"/join {await code_of(red)}")
    await eve.say(f"/join {await code_of(ann)}")
    assert eve.error == "That has been asked already."


async def test_a_table_goes_to_so_many_chats_and_no_more(redis: Redis) -> None:
    chatbot = TwoSiteChatbot(redis)
    red = SiteUser(chatbot, "Red")
    await red.say("/carcassonne")
    code = await code_of(red)
    for number in range(MOST):
        await SiteUser(chatbot, "Ann", chat=f"other:{number}", admin=True).say(f"/join {code}")
    late = SiteUser(chatbot, "Ann", chat="other:late", admin=True)
    await late.say(f"/join {code}")
    assert late.error == "This table was in 8 other chats already; no more are possible."
