"""One table in two chats: requested, agreed to, played from both, ended by either side."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from redis.asyncio import Redis
from structlog.testing import capture_logs

from bot.screens.screen import Show
from bot.tables.table import Phase
from bot.texts import texts
from tests.bot.memory_chatbot import CHAT
from tests.bot.openings import as_seated, move
from tests.bot.two_platforms import DEN, SiteUser, TwoSiteChatbot, code_of, start, two_chats
from tests.store.tools import keyspace


@pytest.fixture(autouse=True)
def quiet() -> Iterator[None]:
    with capture_logs():
        yield


async def test_both_sides_are_asked_and_then_the_lobby_is_in_both(redis: Redis) -> None:
    chatbot = TwoSiteChatbot(redis)
    red, green, blue = (
        SiteUser(chatbot, "Red"),
        SiteUser(chatbot, "Green", chat=DEN),
        SiteUser(chatbot, "Blue", chat=DEN),
    )
    admin = SiteUser(chatbot, "Ann", chat=DEN, admin=True)
    await red.say("/carcassonne")
    reply = await green.say(f"/join {await code_of(red)}")
    assert reply is not None
    assert (reply.show, reply.screen.text) == (
        Show.DONE,
        "I have asked. As soon as everybody agrees, the table appears here.",
    )
    assert red.last.mention == (red.person.id,)
    assert red.last.screen.text.startswith("Green asks to show this table in a chat on Other as well")
    assert green.last.screen.text.startswith("Green wants to have a table of another chat here as well")
    await blue.press("Allow")
    assert blue.error == "Only an admin of this chat can decide that."
    await blue.press("Refuse")
    assert blue.error == "Only an admin of this chat can decide that."
    await green.say("/join")
    assert green.error == "There is no table here. Type /carcassonne, /burgundy or /cards to open one."
    await admin.press("Allow")
    assert "as soon as Red agrees" in admin.last.screen.text
    assert admin.last.screen.menu == ()
    await red.press("Allow")
    assert "is shown on Other as well now" in red.last.screen.text
    opened, lobby = green.posts
    assert "from now on this chat plays at a table" in opened.screen.text
    assert lobby.screen.text.startswith("Carcassonne · table of Red")
    await green.press("Join")
    for chat in (CHAT, DEN):
        assert any("B  Green" in post.screen.text for post in chatbot.seen(chat))
    table = await chatbot.table(DEN)
    assert table.chat == CHAT
    assert [holder.chat for holder in table.seats] == ["", DEN]


async def test_who_may_decide_both_decides_by_asking(redis: Redis) -> None:
    chatbot = TwoSiteChatbot(redis)
    red = SiteUser(chatbot, "Red")
    await red.say("/carcassonne")
    code = await code_of(red)
    other = red.elsewhere(DEN)
    other.person = SiteUser(chatbot, "Red", admin=True).person
    reply = await other.say(f"/join {code[:4]}-{code[4:].lower()}")
    assert reply is not None
    assert reply.screen.text == "The table is shown here as well now."
    opened, lobby = other.posts
    assert opened.screen.text.startswith("Carcassonne, table of Red: from now on this chat plays at a table")
    assert lobby.screen.text.startswith("Carcassonne · table of Red")


async def test_everything_works_in_both_chats_to_the_end_of_the_game(redis: Redis) -> None:
    """By buttons and by typed lines, in two languages; everybody is notified in their own chat, once."""
    chatbot, red, blue = await two_chats(redis, "ru")
    green, gold = SiteUser(chatbot, "Green"), SiteUser(chatbot, "Gold", "ru", chat=DEN)
    await start(red, blue, green, gold)
    table = await chatbot.table()
    assert [holder.name for holder in table.seats] == ["Red", "Blue", "Green", "Gold"]
    # The start card in both; in the den in Russian.
    assert any("партия начинается" in post.screen.text for post in blue.posts)
    assert (red.last.mention, blue.last.mention) == ((red.person.id,), ())
    await red.say("s29 180 city")
    assert "Red" in blue.last.screen.text
    assert (red.last.mention, blue.last.mention) == ((), (blue.person.id,))
    assert red.last.screen.text != blue.last.screen.text
    # A button of the board in the other chat works, too: it is the same table.
    reply = await blue.token(next(b.token for b in red.last.screen.menu[0] if b.token.startswith("play.")))
    assert reply.show is Show.CARD
    by_seat = (red, blue, green, gold)
    confirm = {texts(language)("button.confirm") for language in ("en", "ru")}
    calls = {person.chat: 0 for person in by_seat}
    while (table := await chatbot.table()).phase is Phase.PLAYING:
        (wait,) = table.time.pending
        person = by_seat[wait.seat]
        assert person.last.mention == (person.person.id,)
        calls[person.chat] += 1
        await person.say("/play")
        while person.card is not None:
            done = [label for label in person.labels() if label in confirm]
            await person.press(done[0] if done else person.labels()[0])
    assert min(calls.values()) > 15
    for person, others in ((red, green), (blue, gold)):
        assert {*person.last.mention} == {person.person.id, others.person.id}
        assert texts(person.person.language)("button.rematch") in str(person.last.screen.menu)
    # Beside the calls: the question to the owner, Red's first turn, and the end.
    assert len([post for post in red.posts if post.mention]) == calls[CHAT] + 3
    assert len([post for post in blue.posts if post.mention]) == calls[DEN] + 1
    # A rematch from the den is in both chats again, and stands where the first one stood.
    await gold.press(texts("ru")("button.rematch"))
    again = await chatbot.table(DEN)
    assert (again.chat, again.phase, again.id != table.id) == (CHAT, Phase.LOBBY, True)
    assert (await chatbot.table()).id == again.id
    for person in (red, blue):
        assert all(name in person.last.screen.text for name in ("Red", "Blue", "Green", "Gold"))


async def test_a_request_is_put_to_both_chats_and_granted_from_the_other(redis: Redis) -> None:
    _house, red, blue = await two_chats(redis)
    await start(red, blue)
    await red.say("s29 180 city")
    await red.say("/undo")
    assert (red.last.mention, blue.last.mention) == ((), (blue.person.id,))
    await blue.press("Allow")
    assert "Red took the last move back" in red.last.screen.text
    assert "Red took the last move back" in blue.last.screen.text


async def test_who_administers_a_mirror_has_no_say_at_home(redis: Redis) -> None:
    chatbot, red, blue = await two_chats(redis)
    ann = SiteUser(chatbot, "Ann", chat=DEN, admin=True)
    await ann.say("/close")
    assert ann.error == "Only who opened the table, or an admin of the chat, may close it."
    await start(red, blue)
    await ann.say("/end")
    assert ann.error == "Only an admin of this chat can do that."
    await ann.say("/invite")
    assert ann.error == "Only players of this table can do that."
    # But an administrator of the chat may change the chat's settings.
    await ann.say("/config language ru")
    assert await texts_of(chatbot, DEN) == "ru"
    assert await texts_of(chatbot, CHAT) == "en"
    await move(red)
    assert red.last.screen.language == "en"
    assert blue.last.screen.language == "ru"


async def texts_of(chatbot: TwoSiteChatbot, chat: str) -> str:
    table = await chatbot.table()
    return next((mirror.language for mirror in table.mirrors.chats if mirror.chat == chat), table.language)


async def test_a_seat_is_taken_from_the_mirror(redis: Redis) -> None:
    chatbot, red, blue = await two_chats(redis)
    await start(red, blue)
    await blue.say("/leave")
    await blue.press("Leave the seat")
    ann = SiteUser(chatbot, "Ann", chat=DEN)
    await ann.say("/take")
    assert (await chatbot.table()).seats[1].chat == DEN
    await move(red)
    assert (red.last.mention, ann.last.mention) == ((), (ann.person.id,))


async def test_a_chat_of_one_person_and_us_is_their_own(redis: Redis) -> None:
    chatbot = TwoSiteChatbot(redis)
    red, blue = SiteUser(chatbot, "Red"), SiteUser(chatbot, "Blue", chat="other:~blue")
    await red.say("/carcassonne")
    code = await code_of(red)

    async def private(line: str) -> None:
        assert await chatbot.dispatcher.say(blue.person, blue.chat, line, private=True) is not None
        await chatbot.settle()

    await private(f"/join {code}")
    await red.press("Allow")
    await private("/join")
    await as_seated(red)
    await red.say("/start")
    await move(red)
    assert blue.last.mention == (blue.person.id,)
    await private("/part")
    assert "not shown here any more" in blue.last.screen.text


async def test_who_asked_for_it_can_be_forgotten(redis: Redis) -> None:
    chatbot, _, blue = await two_chats(redis)
    reply = await blue.say("/export")
    assert reply is not None
    assert reply.screen.file is not None
    assert DEN.encode() in reply.screen.file.data
    await blue.say("/forget")
    await blue.press("Delete my data")
    table = await chatbot.table()
    assert [(mirror.by, mirror.name, mirror.open) for mirror in table.mirrors.chats] == [("", "", True)]
    for key, value in (await keyspace(redis)).items():
        assert b"other:blue" not in key + value


async def test_what_the_table_waits_for_is_shown_to_who_comes_later(redis: Redis) -> None:
    """The open proposal and the pause are shown in a chat that is added later."""
    chatbot = TwoSiteChatbot(redis)
    red, green = SiteUser(chatbot, "Red"), SiteUser(chatbot, "Green")
    blue = SiteUser(chatbot, "Blue", chat=DEN, admin=True)
    await red.say("/carcassonne")
    code = await code_of(red)
    await start(red, green)
    await move(red)
    await red.say("/pause")
    await green.press("Allow")
    await red.say("/undo")
    await blue.say(f"/join {code}")
    await red.press("Allow")
    shown = [post.screen.text for post in blue.posts]
    assert any("Green to move" in text for text in shown)
    assert any("Red asks to take the last move back" in text for text in shown)
    assert (await chatbot.table()).time.paused
    assert not any(post.mention for post in blue.posts)


async def test_every_chat_shows_the_same_deadline(redis: Redis) -> None:
    """People without a time zone of their own live where the chat is in which they are called, whoever reads it."""
    chatbot, red, blue = await two_chats(redis)
    await red.say("/tempo turn 1d")
    await chatbot.stores.directory.put_zone(CHAT, "Europe/Berlin")
    await chatbot.stores.directory.put_zone(DEN, "Asia/Tokyo")
    await start(red, blue)
    home, mirror = (
        [line for line in chatbot.seen(chat)[-1].screen.text.splitlines() if line.startswith("Red to move, until")]
        for chat in (CHAT, DEN)
    )
    assert home
    assert home == mirror
