"""One person on two platforms: accounts are linked by a code that cannot be guessed, works once, and needs the
agreement of both."""

from __future__ import annotations

import pytest
from redis.asyncio import Redis

from bot.screens.screen import Show
from bot.store.link_codes import TRIED_PER_HOUR, VALID_SECONDS, format_code, parse_code
from bot.store.links import News
from bot.store.people import PersonSettings
from tests.bot.memory_chatbot import User
from tests.bot.openings import begin, game_of, loaded, move
from tests.bot.test_erasure import everything
from tests.bot.three_platforms import CODE, ThreeSiteChatbot, asked, code_for, link, somebody

ROOM, GROUP = "discord:room", "telegram:room"


async def two_tables(redis: Redis) -> tuple[ThreeSiteChatbot, User, User]:
    """Ann plays with Bob on Discord and, as Anna, with Carl on Telegram."""
    chatbot = ThreeSiteChatbot(redis)
    ann, anna = somebody(chatbot, "Ann", "discord"), somebody(chatbot, "Anna", "telegram")
    await begin([ann, somebody(chatbot, "Bob", "discord")], "/carcassonne")
    chatbot.clock.time += 60
    await begin([anna, somebody(chatbot, "Carl", "telegram")], "/carcassonne")
    return chatbot, ann, anna


async def test_both_names_are_shown_before_anything_is_linked(redis: Redis) -> None:
    chatbot, ann, anna = await two_tables(redis)
    screen = await asked(anna, await code_for(ann))
    assert "Are Ann on Discord and Anna on Telegram both you?" in screen.text
    assert screen.secret
    assert await chatbot.stores.links.name_of(anna.person.id) == anna.person.id
    reply = await anna.press("Yes", screen)
    assert reply.screen.text.startswith("Done: Ann on Discord and Anna on Telegram are one person now.")
    assert await chatbot.stores.links.name_of(anna.person.id) == ann.person.id
    assert list(await chatbot.stores.links.accounts(ann.person.id)) == ["discord", "telegram"]


async def test_tables_of_both_are_those_of_either(redis: Redis) -> None:
    chatbot, ann, anna = await two_tables(redis)
    await link(ann, anna)
    theirs = (await loaded(chatbot, GROUP)).table
    assert [(holder.user, holder.via, holder.name) for holder in theirs.seats] == [
        (ann.person.id, anna.person.id, "Anna"),
        ("telegram:carl", "", "Carl"),
    ]
    for user in (ann, anna):
        screen = await user.ask("/mygames")
        assert [line[:14] for line in screen.text.splitlines()[1:]] == ["1. ● your turn", "2. ● your turn"]
        assert screen.secret
    # Anna plays at the table on Discord, from her own chat on Telegram, and Ann on Telegram from Discord.
    await _turn_from(anna, (await loaded(chatbot, ROOM)).table.id)
    await _turn_from(ann, theirs.id)
    assert (await game_of(chatbot, ROOM)).decisions[0].seat == 1
    assert (await game_of(chatbot, GROUP)).decisions[0].seat == 1
    # Seats are called like the account that took them, whoever of the two moves.
    assert [holder.name for holder in (await loaded(chatbot, ROOM)).table.seats] == ["Ann", "Bob"]
    assert [holder.name for holder in (await loaded(chatbot, GROUP)).table.seats] == ["Anna", "Carl"]


async def _turn_from(user: User, table: str) -> None:
    """Play a turn by buttons that carry the table's id, in a chat where the table is not shown."""
    reply = await user.token(f"play.{table}..")
    while reply.show is Show.CARD:
        assert reply.screen.secret
        reply = await user.token(reply.screen.menu[0][0].token)
    assert (reply.show, reply.table) == (Show.DONE, table)


async def test_everybody_is_called_where_they_are(redis: Redis) -> None:
    """A mention uses the account that the person has on the platform of the chat."""
    chatbot, ann, anna = await two_tables(redis)
    await link(ann, anna)
    await move(anna)
    carl = User(chatbot, "Carl", chat=GROUP, id="telegram:carl")
    await move(carl)
    assert chatbot.on("telegram")[-1].mention == (anna.person.id,)
    assert await chatbot.stores.links.on("discord", [ann.person.id, "telegram:carl"]) == (ann.person.id,)
    assert await chatbot.stores.links.on("telegram", [ann.person.id, "telegram:carl"]) == (
        anna.person.id,
        "telegram:carl",
    )
    assert await chatbot.stores.links.on("web", [ann.person.id]) == ()


async def test_the_settings_of_the_first_account_win_and_those_of_the_second_sleep(redis: Redis) -> None:
    chatbot, ann, anna = await two_tables(redis)
    await ann.say("/settings theme dark")
    await anna.say("/settings theme light")
    await link(ann, anna)
    assert (await anna.ask("/board")).theme == "dark"
    await anna.say("/settings language ru")
    assert (await ann.ask("/status")).text.startswith("Каркассон")
    await anna.say("/отвязать telegram")
    assert (await anna.ask("/board")).theme == "light"
    assert await chatbot.stores.people.settings(anna.person.id) == PersonSettings(theme="light")
    assert (await ann.ask("/status")).text.startswith("Каркассон")


# codes


def test_a_code_is_understood_however_it_is_typed() -> None:
    assert parse_code(format_code("abcdefghjk")) == "abcdefghjk"
    assert parse_code(" abcde fghjk. ") == "abcdefghjk"
    assert [parse_code(text) for text in ("", "abcde", "abcdefghjkm", "abcdefghj1", "абвгдежзик", "yes 3f")] == [""] * 6


async def test_a_code_is_kept_by_its_hash_alone(redis: Redis) -> None:
    chatbot, ann, anna = await two_tables(redis)
    code = await code_for(ann)
    for form in (code, parse_code(code), code.lower()):
        assert not [raw for raw in (await everything(redis)).values() if form.encode() in raw]
    await asked(anna, code)
    assert not [raw for raw in (await everything(redis)).values() if parse_code(code).encode() in raw]
    assert len({await code_for(ann) for _ in range(5)}) == 5
    assert await chatbot.stores.links.name_of(anna.person.id) == anna.person.id


async def test_a_code_is_good_once(redis: Redis) -> None:
    chatbot, ann, anna = await two_tables(redis)
    mallory = somebody(chatbot, "Mallory", "telegram")
    code = await code_for(ann)
    screen = await asked(anna, code)
    await mallory.say(f"/link {code}")
    assert mallory.error.startswith("There is no such code")
    # Only the account that typed the code can confirm it.
    yes = screen.menu[0][0].token
    for other in (mallory, ann):
        assert (await other.token(yes)).screen.text.startswith("That is over.")
    assert (await anna.token(yes)).show is Show.DONE
    assert (await anna.token(yes)).show is Show.ERROR
    await anna.say(f"/link {code}")
    assert anna.error.startswith("There is no such code")
    assert await chatbot.stores.links.name_of(mallory.person.id) == mallory.person.id


async def test_whoever_says_no_is_linked_with_nobody(redis: Redis) -> None:
    chatbot, ann, anna = await two_tables(redis)
    screen = await asked(anna, await code_for(ann))
    assert (await anna.press("No", screen)).screen.text.startswith("Nothing was linked")
    assert (await anna.press("Yes", screen)).show is Show.ERROR
    assert await chatbot.stores.links.name_of(anna.person.id) == anna.person.id


async def test_an_old_question_does_not_answer_a_new_one(redis: Redis) -> None:
    """Anna types Mallory's code, then Ann's. The first card is about Mallory, so its button must not link her with
    Ann."""
    chatbot, ann, anna = await two_tables(redis)
    mallory = somebody(chatbot, "Mallory", "discord")
    theirs = await asked(anna, await code_for(mallory))
    assert "Mallory on Discord" in theirs.text
    mine = await asked(anna, await code_for(ann))
    assert (await anna.press("Yes", theirs)).show is Show.ERROR
    assert (await anna.press("Yes", mine)).show is Show.DONE
    assert await chatbot.stores.links.name_of(anna.person.id) == ann.person.id


async def test_codes_and_questions_run_out(redis: Redis) -> None:
    chatbot, ann, anna = await two_tables(redis)
    code = await code_for(ann)
    chatbot.clock.time += VALID_SECONDS
    await anna.say(f"/link {code}")
    assert anna.error.startswith("There is no such code")
    screen = await asked(anna, await code_for(ann))
    chatbot.clock.time += VALID_SECONDS
    assert (await anna.press("Yes", screen)).screen.text.startswith("That is over.")
    # A new code makes the one before it worthless.
    old, new = await code_for(ann), await code_for(ann)
    await anna.say(f"/link {old}")
    assert anna.error.startswith("There is no such code")
    await asked(anna, new)


async def test_nobody_may_try_often(redis: Redis) -> None:
    """After too many attempts even the right code is refused, and an erasure does not reset the count."""
    chatbot, ann, _ = await two_tables(redis)
    chatbot.clock.time = 3600.0 * 500_000
    mallory = somebody(chatbot, "Mallory", "telegram")
    code = await code_for(ann)
    for number in range(TRIED_PER_HOUR):
        await mallory.say(f"/link AAAAA-AAAA{'23456789'[number]}")
        assert mallory.error.startswith("There is no such code")
    await mallory.token("forget...yes")
    await mallory.say(f"/link {code}")
    assert mallory.error.startswith("That was too often")
    # What cannot be a code is no attempt, and says nothing.
    await mallory.say("/link please")
    assert mallory.error.startswith("There is no such code")
    chatbot.clock.time += 3600
    await asked(mallory, await code_for(ann))


async def test_nobody_may_ask_for_codes_without_end(redis: Redis) -> None:
    chatbot = ThreeSiteChatbot(redis)
    ann = somebody(chatbot, "Ann", "discord")
    chatbot.clock.time = 3600.0 * 500_000
    for _ in range(10):
        await code_for(ann)
    await ann.say("/link")
    assert ann.error.startswith("That was too often")


async def test_two_accounts_on_one_platform_stay_two(redis: Redis) -> None:
    chatbot, ann, anna = await two_tables(redis)
    bob = somebody(chatbot, "Bob", "discord")
    code = await code_for(ann)
    for user, said in ((bob, "Both accounts are on the same platform."), (ann, "This is the code of this very")):
        await user.say(f"/link {code}")
        assert user.error.startswith(said)
    # It was not meant for Bob, and is as good as before.
    await anna.press("Yes", await asked(anna, code))
    second = somebody(chatbot, "Annie", "telegram")
    await second.say(f"/link {await code_for(ann)}")
    assert second.error.startswith("You have an account on Telegram linked already.")
    await ann.say(f"/link {await code_for(anna)}")
    assert ann.error == "These accounts are one person already."


async def test_a_third_account_comes_to_the_person_that_there_is(redis: Redis) -> None:
    """Whichever side has the code; and the page is a platform like the others."""
    chatbot, ann, anna = await two_tables(redis)
    await link(ann, anna)
    page = somebody(chatbot, "Annie", "web")
    screen = await asked(anna, await code_for(page))
    assert "Are Annie on the page and Anna on Telegram both you?" in screen.text
    assert "Settings are those of Ann on Discord" in screen.text
    await anna.press("Yes", screen)
    assert await chatbot.stores.links.name_of(page.person.id) == ann.person.id
    assert set(await chatbot.stores.links.accounts(ann.person.id)) == {"discord", "telegram", "web"}
    assert (await page.ask("/mygames")).text.count("your turn") == 2
    await page.say("/unlink page")
    assert await chatbot.stores.links.name_of(page.person.id) == page.person.id
    assert set(await chatbot.stores.links.accounts(ann.person.id)) == {"discord", "telegram"}


# whose code it was is told


async def test_who_had_the_code_is_told_in_private_and_can_undo_it(redis: Redis) -> None:
    chatbot, ann, _ = await two_tables(redis)
    mallory = somebody(chatbot, "Mallory", "telegram")
    await link(ann, mallory)
    told = chatbot.on("discord")[-1]
    assert (told.chat, told.mention) == ("discord:~ann", (ann.person.id,))
    assert told.screen.text.startswith("Mallory on Telegram was linked with you on ")
    reply = await chatbot.dispatcher.press(ann.person, told.chat, told.screen.menu[0][0].token, private=True)
    assert reply.screen.text.startswith("Mallory on Telegram is on its own again")
    id = (await loaded(chatbot, ROOM)).table.id
    assert (await mallory.token(f"play.{id}..")).screen.text == "That table is in another chat."
    # Said once is enough.
    assert (await ann.ask("/status")).text.startswith("Carcassonne")


@pytest.mark.parametrize("platform", ["web", "discord"])
async def test_who_cannot_be_written_to_is_told_with_their_next_deed(redis: Redis, platform: str) -> None:
    chatbot = ThreeSiteChatbot(redis)
    ann, anna = somebody(chatbot, "Ann", platform), somebody(chatbot, "Anna", "telegram")
    chatbot.adapters[platform].refusing.add(ann.person.id)
    await link(ann, anna)
    reply = await ann.say("/help")
    assert reply is not None
    assert reply.screen.text.startswith("Anna on Telegram was linked with you on ")
    assert reply.screen.secret
    assert "Castellan plays board games" in reply.screen.text
    assert "was linked" not in (await ann.ask("/help")).text
    await chatbot.stores.links.put_news(ann.person.id, News("Anna", "telegram", chatbot.clock.time))
    # `/unlink` shows the account once, although there is also news about it.
    card = await ann.say("/unlink")
    assert card is not None
    assert [button.label for row in card.screen.menu for button in row] == ["Unlink Anna on Telegram", "Stay linked"]
    assert (await ann.press("That was not me", reply.screen)).show is Show.DONE
    assert await chatbot.stores.links.name_of(anna.person.id) == anna.person.id


async def test_a_code_is_for_one_pair_of_eyes(redis: Redis) -> None:
    """The reply is marked as secret: an adapter that cannot answer in private shows nothing of it."""
    chatbot, ann, anna = await two_tables(redis)
    reply = await ann.say("/link")
    assert reply is not None
    assert reply.screen.secret
    assert CODE.search(reply.screen.text)
    assert not [post for posts in map(chatbot.on, chatbot.adapters) for post in posts if CODE.search(post.screen.text)]
    russian = User(chatbot, "Анна", "ru", chat=anna.chat, id="telegram:russian")
    screen = await asked(russian, await code_for(ann))
    assert "Ann в Discord и Анна в Telegram — это оба вы?" in screen.text
