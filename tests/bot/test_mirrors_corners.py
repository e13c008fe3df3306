"""Special cases of mirrors: the owner plays from one, two are on the same platform, many have asked in vain."""

from __future__ import annotations

from redis.asyncio import Redis

from bot.screens.screen import Reply, Show
from bot.store.invites import parse_code
from bot.tables.change import PROPOSAL_LASTS
from bot.tables.mirrors import MOST
from tests.bot.test_erasure import forget
from tests.bot.two_platforms import DEN, SiteUser, TwoSiteChatbot, code_of, start, two_chats

THIRD = "memory:third"


async def owned_from_the_den(
    redis: Redis,
) -> tuple[TwoSiteChatbot, SiteUser, SiteUser, SiteUser]:
    """Blue owns the table since Red left the lobby, and plays from the den; a third chat asks to show it. Red has
    joined again, as a player."""
    chatbot, red, blue = await two_chats(redis)
    await blue.say("/join")
    await red.say("/leave")
    await red.say("/join")
    cara = SiteUser(chatbot, "Cara", chat=THIRD, admin=True)
    await cara.say(f"/join {await code_of(blue)}")
    return chatbot, red, blue, cara


async def test_who_decides_for_the_table_is_asked_where_they_sit(redis: Redis) -> None:
    chatbot, red, blue, cara = await owned_from_the_den(redis)
    assert (await chatbot.table()).owner == blue.person.id
    assert blue.last.mention == (blue.person.id,)
    assert "Cara asks to show this table" in blue.last.screen.text
    # At home it can be seen, and is not decided.
    assert red.last.screen.text == blue.last.screen.text
    await red.press("Allow")
    assert red.error == "Only the owner of the table can decide that."
    await blue.press("Allow")
    assert "is shown on Memory as well now" in blue.last.screen.text
    assert "table of Blue" in cara.posts[-1].screen.text
    assert [mirror.open for mirror in (await chatbot.table()).mirrors.chats] == [True, True]


async def test_where_the_owner_is_forgotten_any_player_decides(redis: Redis) -> None:
    """Even if the owner's former seat is vacant."""
    chatbot, red, blue = await two_chats(redis)
    await start(red, blue)
    code = await code_of(red)
    await forget(red)
    assert (await chatbot.table()).owner == ""
    cara = SiteUser(chatbot, "Cara", chat=THIRD, admin=True)
    await cara.say(f"/join {code}")
    assert "Cara asks to show this table" in blue.last.screen.text
    await blue.press("Allow")
    assert [mirror.open for mirror in (await chatbot.table()).mirrors.chats] == [True, True]


async def test_an_owner_in_a_mirror_says_which_of_several_is_to_end(redis: Redis) -> None:
    chatbot, _, blue, cara = await owned_from_the_den(redis)
    await blue.press("Allow")
    reply = await blue.say("/part")
    assert reply is not None
    assert reply.screen.text == "Where is this table not to be shown any more?"
    await blue.press("Memory, asked for by Cara")
    assert [(mirror.chat, mirror.open) for mirror in (await chatbot.table()).mirrors.chats] == [
        (DEN, True),
        (THIRD, False),
    ]
    assert "not shown here any more" in cara.last.screen.text
    # With one mirror left, nobody is asked which one.
    await blue.say("/part")
    assert not any(mirror.open for mirror in (await chatbot.table()).mirrors.chats)


async def test_a_chat_that_has_begun_another_table_meanwhile_is_not_agreed_to(redis: Redis) -> None:
    chatbot = TwoSiteChatbot(redis)
    red, blue, eve = (
        SiteUser(chatbot, "Red"),
        SiteUser(chatbot, "Blue", chat=DEN, admin=True),
        SiteUser(chatbot, "E", chat=DEN),
    )
    await red.say("/carcassonne")
    await eve.say(f"/join {await code_of(red)}")
    question = blue.last.screen
    await eve.say("/burgundy")
    before = await chatbot.table()
    await red.press("Allow")
    assert red.error == "That chat plays at another table just now. Agree when that one is over."
    await blue.press("Allow", question)
    assert blue.error == "There is a table here already: finish it or close it first."
    assert await chatbot.table() == before
    await blue.say("/close")
    await red.press("Allow")
    await blue.press("Allow", question)
    assert [mirror.open for mirror in (await chatbot.table()).mirrors.chats] == [True]
    assert (await chatbot.table(DEN)).id == before.id


async def test_a_list_of_tables_leads_everybody_to_where_they_sit(redis: Redis) -> None:
    """Both chats are on the same platform, and the people of one may not see the other."""
    chatbot = TwoSiteChatbot(redis)
    red, ann = SiteUser(chatbot, "Red"), SiteUser(chatbot, "Ann", chat=THIRD, admin=True)
    await red.say("/carcassonne")
    await ann.say(f"/join {await code_of(red)}")
    await red.press("Allow")
    await start(red, ann)
    for user, room in ((red, "hall"), (ann, "third")):
        screen = await user.ask("/mygames")
        assert screen.text.endswith(room)
        links = [button.link for row in screen.menu for button in row if button.link]
        assert [link.rpartition("/")[0] for link in links] == [f"https://memory.example/{room}"]


async def test_those_who_asked_in_vain_take_nobody_s_place(redis: Redis) -> None:
    chatbot = TwoSiteChatbot(redis)
    red = SiteUser(chatbot, "Red")
    await red.say("/carcassonne")
    code = await code_of(red)
    for number in range(MOST):
        await _wanted(chatbot, code, number)
    assert (await _wanted(chatbot, code, MOST)).show is Show.ERROR
    await red.press("Refuse")
    assert (await _wanted(chatbot, code, MOST)).show is Show.DONE
    assert (await _wanted(chatbot, code, MOST + 1)).show is Show.ERROR
    chatbot.clock.time += PROPOSAL_LASTS
    assert (await _wanted(chatbot, code, MOST + 1)).show is Show.DONE
    mirrors = (await chatbot.table()).mirrors.chats
    assert len({mirror.number for mirror in mirrors}) == len(mirrors) == MOST


def test_a_code_is_understood_however_it_is_typed() -> None:
    for typed in ("ABCDEFGH", "abcd efgh", " abcd-efgh ", "«ABCD—EFGH».", "`abcdefgh`"):
        assert parse_code(typed) == "abcdefgh"
    for typed in ("", "abcdefg", "abcdefghj", "abcdefg1", "абвгдежз"):
        assert parse_code(typed) == ""


async def _wanted(chatbot: TwoSiteChatbot, code: str, number: int) -> Reply:
    reply = await SiteUser(chatbot, "Ann", chat=f"other:{number}", admin=True).say(f"/join {code}")
    assert reply is not None
    return reply


async def test_parting_ends_the_mirror_of_the_table_that_the_chat_has_now(redis: Redis) -> None:
    chatbot, red, blue = await two_chats(redis)
    await start(red, blue)
    first = await chatbot.table()
    await red.token(f"vote.{first.id}..")
    await blue.say("/agree")
    # Another process remembers the finished table as that of the chat.
    elsewhere = SiteUser(TwoSiteChatbot(redis), "Red")
    await elsewhere.say("/status")
    await red.token(f"rematch.{first.id}..")
    assert [mirror.open for mirror in (await chatbot.table()).mirrors.chats] == [True]
    await elsewhere.say("/part")
    assert [mirror.open for mirror in (await chatbot.table()).mirrors.chats] == [False]
