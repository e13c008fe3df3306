"""Accounts that are linked, unlinked and erased in an unusual order."""

from __future__ import annotations

import pytest
from redis.asyncio import Redis

from bot.screens.screen import Show
from bot.times.durations import HOUR
from tests.bot.absent_player import pass_time
from tests.bot.memory_chatbot import User
from tests.bot.openings import begin, loaded, move
from tests.bot.test_erasure import forget, log_of, traces
from tests.bot.three_platforms import ThreeSiteChatbot, asked, code_for, link, somebody


async def test_what_came_of_a_code_is_forgotten_with_who_had_it(redis: Redis) -> None:
    chatbot = ThreeSiteChatbot(redis)
    ann, anna = somebody(chatbot, "Ann", "discord"), somebody(chatbot, "Anna", "telegram")
    screen = await asked(anna, await code_for(ann))
    await forget(ann)
    assert await traces(redis, ann.person.id) == []
    assert (await anna.press("Yes", screen)).show is Show.ERROR
    assert await chatbot.stores.links.name_of(anna.person.id) == anna.person.id


async def test_who_has_typed_a_code_is_forgotten_too(redis: Redis) -> None:
    chatbot = ThreeSiteChatbot(redis)
    ann, anna = somebody(chatbot, "Ann", "discord"), somebody(chatbot, "Anna", "telegram")
    await asked(anna, await code_for(ann))
    await forget(anna)
    assert await traces(redis, anna.person.id, "anna") == []


async def test_a_new_code_takes_back_what_came_of_the_last(redis: Redis) -> None:
    chatbot = ThreeSiteChatbot(redis)
    ann, anna = somebody(chatbot, "Ann", "discord"), somebody(chatbot, "Anna", "telegram")
    screen = await asked(anna, await code_for(ann))
    again = await code_for(ann)
    assert (await anna.press("Yes", screen)).show is Show.ERROR
    assert (await anna.press("Yes", await asked(anna, again))).show is Show.DONE


async def test_who_types_a_code_again_is_asked_again(redis: Redis) -> None:
    """The question may not have reached the person: on Telegram that needs a private chat."""
    chatbot = ThreeSiteChatbot(redis)
    ann, anna, eve = (
        somebody(chatbot, *who) for who in (("Ann", "discord"), ("Anna", "telegram"), ("Eve", "telegram"))
    )
    code = await code_for(ann)
    first, again = await asked(anna, code), await asked(anna, code.lower())
    assert again == first
    await eve.say(f"/link {code}")
    assert eve.error.startswith("There is no such code")
    assert (await anna.press("Yes", first)).show is Show.DONE
    assert (await anna.press("Yes", again)).show is Show.ERROR


async def test_what_goes_wrong_is_nobody_else_s_affair_either(redis: Redis) -> None:
    """Errors are private too: others must not learn that somebody has an account on another platform."""
    chatbot = ThreeSiteChatbot(redis)
    ann, anna, other = (
        somebody(chatbot, *who) for who in (("Ann", "discord"), ("Anna", "telegram"), ("A", "telegram"))
    )
    for line in ("/link nothing", "/unlink", "/unlink telegram"):
        await ann.say(line)
        assert ann.error
        assert ann.said[-1].screen.secret
    await link(ann, anna)
    await other.say(f"/link {await code_for(ann)}")
    assert other.error.startswith("You have an account on Telegram linked already.")
    assert other.said[-1].screen.secret


async def test_the_code_is_given_with_the_command_of_other_platforms(redis: Redis) -> None:
    """The spelling of the command on this platform may be unknown on the other one."""
    ann = User(ThreeSiteChatbot(redis), "Ann", "ru", chat="discord:room", id="discord:ann")
    reply = await ann.say("/связать")
    assert reply is not None
    assert "отправьте мне команду link / связать с этим кодом" in reply.screen.text


async def test_who_wants_to_be_forgotten_is_told_which_accounts_are_meant(redis: Redis) -> None:
    chatbot = ThreeSiteChatbot(redis)
    ann, anna = somebody(chatbot, "Ann", "discord"), somebody(chatbot, "Anna", "telegram")
    await ann.say("/forget")
    assert "all your accounts" not in ann.said[-1].screen.text
    await link(ann, anna)
    await anna.say("/forget")
    assert "all your accounts: Ann on Discord and Anna on Telegram." in anna.said[-1].screen.text
    assert anna.said[-1].screen.secret


async def test_nobody_is_told_of_a_link_that_is_undone(redis: Redis) -> None:
    """The account that had the code could not be told of the link before it was undone."""
    chatbot = ThreeSiteChatbot(redis)
    ann, anna, page = (somebody(chatbot, *who) for who in (("Ann", "discord"), ("Anna", "telegram"), ("Annie", "web")))
    await link(ann, anna)
    chatbot.adapters["telegram"].refusing.add(anna.person.id)
    await link(anna, page)
    await ann.say("/unlink web")
    reply = await anna.say("/status")
    assert reply is not None
    assert "Annie" not in reply.screen.text


@pytest.mark.parametrize("typed", ["discord", "web"])
async def test_who_came_to_somebody_with_several_accounts_can_undo_it(redis: Redis, typed: str) -> None:
    """Mallory has two accounts and types Ann's code with one of them. Ann's account is linked to Mallory, and Ann
    undoes that."""
    chatbot = ThreeSiteChatbot(redis)
    ann = somebody(chatbot, "Ann", "telegram")
    mallory = {platform: somebody(chatbot, "Mallory", platform) for platform in ("discord", "web")}
    await link(mallory["discord"], mallory["web"])
    await link(ann, mallory[typed])
    assert await chatbot.stores.links.name_of(ann.person.id) == "discord:mallory"
    told = chatbot.on("telegram")[-1].screen
    assert (await ann.press("That was not me", told)).show is Show.DONE
    assert await chatbot.stores.links.name_of(ann.person.id) == ann.person.id
    assert set(await chatbot.stores.links.accounts("discord:mallory")) == {"discord", "web"}


async def test_who_names_the_one_whose_name_it_is_goes_away_from_it(redis: Redis) -> None:
    chatbot = ThreeSiteChatbot(redis)
    ann, anna, page = (somebody(chatbot, *who) for who in (("Ann", "discord"), ("Anna", "telegram"), ("Annie", "web")))
    await link(ann, anna)
    await link(ann, page)
    await ann.say("/unlink discord")
    assert ann.error.startswith("Please press one of the buttons")
    await anna.say("/unlink discord")
    assert set(await chatbot.stores.links.accounts(ann.person.id)) == {"discord", "web"}


async def test_a_seat_taken_by_a_linked_account_is_its_own_when_it_has_parted(redis: Redis) -> None:
    """While the accounts are linked, the log has one name for both. After they are unlinked, an erasure removes only
    the person who holds the seat."""
    chatbot = ThreeSiteChatbot(redis)
    ann, anna = somebody(chatbot, "Ann", "discord"), somebody(chatbot, "Anna", "telegram")
    bob, carl = somebody(chatbot, "Bob", "telegram"), somebody(chatbot, "Carl", "telegram")
    await link(ann, anna)
    await begin([bob, carl], "/carcassonne")
    await bob.say("/quit")
    await anna.say("/take")
    await move(anna)
    await anna.say("/unlink telegram")
    await forget(ann)
    table = (await loaded(chatbot, anna.chat)).table
    assert (table.seats[0].user, table.seats[0].name) == (anna.person.id, "Anna")
    assert "Anna takes the seat" in await log_of(carl)
    await carl.say("/vote")
    await anna.token(f"agree.{table.id}..")
    assert not (await loaded(chatbot, anna.chat)).table.open
    await forget(anna)
    assert await traces(redis, ann.person.id, anna.person.id, "anna") == []


async def test_a_proposal_about_an_account_that_is_then_linked_to_its_author_ends(redis: Redis) -> None:
    chatbot = ThreeSiteChatbot(redis)
    anna = User(chatbot, "Anna", chat="telegram:room", id="discord:anna")
    ann, bob = somebody(chatbot, "Ann", "telegram"), somebody(chatbot, "Bob", "telegram")
    await begin([anna, ann, bob], "/carcassonne", "/tempo wait")
    await pass_time(chatbot, 50 * HOUR)
    await ann.token(f"cover.{(await loaded(chatbot, ann.chat)).table.id}..0")
    assert (await loaded(chatbot, ann.chat)).table.proposals.open is not None
    await link(anna, ann)
    commits: list[str] = []

    def probe(moment: str) -> None:
        commits.append(moment)
        assert commits.count("committed") < 10, "the seat is given back again and again"

    chatbot.probe = probe
    assert await ann.say("/status") is not None
    assert (await loaded(chatbot, ann.chat)).table.proposals.open is None
