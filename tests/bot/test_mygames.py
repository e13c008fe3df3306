"""A person's own tables in all chats: the one that has waited longest comes first, and all can be played from
anywhere."""

from __future__ import annotations

import pytest
from redis.asyncio import Redis

from bot.accounts.my_tables import MyTable, MyTables
from bot.screens.my_tables import PAGE
from bot.screens.screen import Screen, Show
from bot.texts import texts
from bot.times.timestamps import Moment, parts
from tests.bot.memory_chatbot import Chatbot, User
from tests.bot.openings import begin, loaded, move, table_for
from tests.bot.three_platforms import ThreeSiteChatbot, link, somebody

STUDY = "memory:study"


def chats(screen: Screen) -> list[str]:
    """The chat of each listed table, and what is going on there."""
    return [" · ".join(line.split(" · ")[::2]) for line in screen.text.splitlines()[1:]]


async def tables_in(chatbot: Chatbot, *rooms: str) -> User:
    """Open a table of Red and Blue in each of these rooms, a minute apart; Red begins everywhere."""
    for room in rooms:
        await begin([User(chatbot, name, chat=f"memory:{room}") for name in ("Red", "Blue")], "/carcassonne")
        chatbot.clock.time += 60
    return User(chatbot, "Red", chat=STUDY)


async def test_the_longest_waiting_comes_first_with_since_when(redis: Redis) -> None:
    chatbot = Chatbot(redis)
    begun = chatbot.clock.time
    red = await tables_in(chatbot, "attic", "hall", "barn")
    screen = await red.ask("/mygames")
    assert [line.partition(", asked ")[0] for line in screen.text.splitlines()[1:]] == [
        f"{number}. ● your turn" for number in (1, 2, 3)
    ]
    since = [part.at for part in parts(screen.text) if isinstance(part, Moment)]
    assert since == [int(begun), int(begun) + 60, int(begun) + 120]
    assert [room in line for room, line in zip(("attic", "hall", "barn"), screen.text.splitlines()[1:], strict=True)]
    # A move in the attic: it waits for Blue then, and when Blue has moved it is the youngest.
    await move(User(chatbot, "Red", chat="memory:attic"))
    assert chats(await red.ask("/mygames"))[-1] == "3. ○ others move · attic"
    chatbot.clock.time += 60
    await move(User(chatbot, "Blue", chat="memory:attic"))
    lines = (await red.ask("/mygames")).text.splitlines()[1:]
    assert [line.rpartition(" · ")[2] for line in lines] == ["hall", "barn", "attic"]


async def test_each_has_a_button_to_play_and_a_link(redis: Redis) -> None:
    chatbot = Chatbot(redis)
    red = await tables_in(chatbot, "attic", "hall")
    await move(User(chatbot, "Red", chat="memory:hall"))
    screen = await red.ask("/mygames")
    assert screen.secret
    assert [[button.label for button in row] for row in screen.menu] == [
        ["Next"],
        ["1 · Play", "1 · Go there"],
        ["2 · Go there"],
    ]
    boards = {post.chat: post.id for post in chatbot.posts if post.screen.pictures}
    assert [row[-1].link for row in screen.menu[1:]] == [
        f"https://memory.example/{room}/{boards[f'memory:{room}']}" for room in ("attic", "hall")
    ]
    reply = await red.press("1 · Play", screen)
    assert (reply.show, reply.table) == (Show.CARD, (await loaded(chatbot, "memory:attic")).table.id)


async def test_next_goes_from_one_to_the_next(redis: Redis) -> None:
    chatbot = Chatbot(redis)
    red = await tables_in(chatbot, "attic", "hall", "barn")
    ids = [(await loaded(chatbot, f"memory:{room}")).table.id for room in ("attic", "hall", "barn")]
    reply = await red.say("/next")
    seen = []
    for _ in range(4):
        assert reply is not None
        assert (reply.show, reply.screen.secret) == (Show.CARD, True)
        assert reply.screen.menu[-1][0].label == "Next (2 more are waiting)"
        seen.append(reply.table)
        reply = await red.press("Next", reply.screen)
    assert seen == [*ids, ids[0]]
    for room in ("attic", "hall"):
        await move(User(chatbot, "Red", chat=f"memory:{room}"))
    reply = await red.say("/next")
    assert reply is not None
    assert reply.table == ids[2]
    # It is the only one.
    assert not reply.screen.menu[-1][0].token.startswith("next")
    await move(User(chatbot, "Red", chat="memory:barn"))
    assert (await red.ask("/next")).text == "No table is waiting for you."
    assert "Next" not in str((await red.ask("/mygames")).menu)


async def test_a_whole_turn_after_next_in_a_chat_of_others(redis: Redis) -> None:
    chatbot = Chatbot(redis)
    red = await tables_in(chatbot, "attic")
    reply = await red.say("/next")
    assert reply is not None
    while reply.show is Show.CARD:
        assert reply.screen.secret
        reply = await red.token(reply.screen.menu[0][0].token)
    assert chatbot.last.chat == "memory:attic"
    assert chatbot.last.mention == ("memory:blue",)


async def test_paused_tables_lobbies_and_stand_ins_do_not_wait(redis: Redis) -> None:
    chatbot = Chatbot(redis)
    red = await tables_in(chatbot, "attic")
    table = (await loaded(chatbot, "memory:attic")).table.id
    await User(chatbot, "Red", chat="memory:barn").say("/carcassonne")
    await red.token(f"pause.{table}..")
    await User(chatbot, "Blue", chat="memory:attic").say("/agree")
    screen = await red.ask("/mygames")
    assert [line.rpartition(" · ")[0].split(" · ")[0][3:] for line in screen.text.splitlines()[1:]] == [
        "○ not begun",
        "○ paused",
    ]
    assert (await red.ask("/next")).text == "No table is waiting for you."


async def test_many_tables_are_shown_by_pages(redis: Redis) -> None:
    chatbot = Chatbot(redis)
    rooms = [f"room{number}" for number in range(PAGE + 2)]
    for room in rooms:
        await User(chatbot, "Red", chat=f"memory:{room}").say("/carcassonne")
    red = User(chatbot, "Red", chat=STUDY)
    screen = await red.ask("/mygames")
    assert len(screen.text.splitlines()) == PAGE + 1
    second = (await red.press("2/2 →", screen)).screen
    assert [line.partition(".")[0] for line in second.text.splitlines()[1:]] == [str(PAGE + 1), str(PAGE + 2)]
    assert (await red.press("← 1/2", second)).screen == screen
    assert (await red.token("mygames..zz.")).screen == second


async def test_links_lead_where_somebody_is(redis: Redis) -> None:
    """A link to the page is shown only on the page: its addresses mean nothing elsewhere."""
    chatbot = ThreeSiteChatbot(redis)
    vars(chatbot.adapters["web"])["link"] = _page_link
    ann, page = somebody(chatbot, "Ann", "discord"), somebody(chatbot, "Annie", "web")
    await begin([ann, somebody(chatbot, "Bob", "discord")], "/carcassonne")
    await begin([page, somebody(chatbot, "Eve", "web")], "/carcassonne")
    await link(ann, page)
    links = [button.link for row in (await page.ask("/mygames")).menu for button in row if button.link]
    assert [address.partition("/room")[0] for address in sorted(links)] == ["?room=room#2", "https://discord.example"]
    links = [button.link for row in (await ann.ask("/mygames")).menu for button in row if button.link]
    assert [address.partition("/room")[0] for address in links] == ["https://discord.example"]


async def _page_link(chat: str, message: str = "") -> str:
    return f"?room={chat.partition(':')[2]}#{message}"


async def test_next_while_its_question_is_answered_elsewhere(redis: Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    _, (red, _) = await table_for(redis, "Red", "Blue")
    listed = MyTables.of

    async def then_answered(self: MyTables, user: str) -> list[MyTable]:
        found = await listed(self, user)
        monkeypatch.undo()
        await red.say("s29 180 city")
        return found

    monkeypatch.setattr(MyTables, "of", then_answered)
    reply = await red.say("/next")
    assert reply is not None
    assert reply.screen.text == texts("en")("next.none")
