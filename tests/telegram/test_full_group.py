"""A group whose messages of the minute are used up, and whose people have no chat with the bot: whoever presses is told
when it will be seen, and how to play faster."""

from __future__ import annotations

from redis.asyncio import Redis

from bot.platforms.picture_cache import PictureCache
from bot.platforms.telegram.flood_limits import reply_budgets
from bot.platforms.telegram.reply_routing import CALLBACK_ANSWER
from bot.texts import LANGUAGES, texts
from tests.seeds import seed_of
from tests.telegram.standin import USERNAME, Actor, Group, Message
from tests.telegram.telegram_chatbot import TelegramChatbot, begin, drafts, opens, running_bot, sent_by


async def filled(at: TelegramChatbot, group: Group) -> None:
    """Use up what the group may be sent in reply to people."""
    limits = at.adapter.api.limits
    while (wait := await limits.take(group.id, reply_budgets(group.id))) < 10:
        at.tg.clock.advance(wait)


async def at_the_card(at: TelegramChatbot, language: str) -> tuple[Actor, Group, Message]:
    """Somebody who has never pressed Start, with a card that everybody sees."""
    anna, boris = at.tg.user("Anna", language), at.tg.user("Boris", language)
    group = at.tg.supergroup("Friends", anna, boris)
    await begin(group, "carcassonne", anna, boris)
    person = await at.asked(group, anna, boris)
    assert person is not None
    card = await opens(person, group)
    assert card in group.posts
    return person, group, card


async def test_whoever_chooses_and_confirms_is_told_when_it_shows(redis: Redis, picture_cache: PictureCache) -> None:
    async with running_bot(redis, picture_cache, seed=seed_of(7)) as at:
        person, group, card = await at_the_card(at, "ru")
        await filled(at, group)
        first = await person.presses(card, sent_by(card, "pick.")[0])
        assert first.alert
        assert f"@{USERNAME}" in first.text
        assert "через" in first.text
        card = await drafts(person, group)
        await filled(at, group)
        game = await at.game(group)
        confirm = await person.presses(card, sent_by(card, "confirm.")[0])
        assert (await at.game(group)).seq > game.seq
        assert confirm.text, "the card still has its button, and nobody says why"
        assert not confirm.alert, "told once already"
        assert not sent_by(card, "confirm."), "in the end it is the board again"


async def test_whoever_wants_to_type_is_told_too(redis: Redis, picture_cache: PictureCache) -> None:
    async with running_bot(redis, picture_cache, seed=seed_of(7)) as at:
        person, group, card = await at_the_card(at, "en")
        await filled(at, group)
        seen = await person.presses(card, sent_by(card, "type.")[0])
        assert f"@{USERNAME}" in seen.text
        assert group.last.forced is not None


async def test_nothing_is_said_where_nothing_has_to_wait(redis: Redis, picture_cache: PictureCache) -> None:
    async with running_bot(redis, picture_cache, seed=seed_of(7)) as at:
        person, group, card = await at_the_card(at, "en")
        at.tg.clock.advance(120)
        assert not (await person.presses(card, sent_by(card, "pick.")[0])).text
        await person.start()
        at.tg.clock.advance(120)
        await opens(person, group)
        await filled(at, group)
        # In private nothing has to wait.
        assert not (await person.presses(person.card, sent_by(person.card, "pick.")[0])).text


async def test_a_look_at_a_limit_takes_nothing(redis: Redis, picture_cache: PictureCache) -> None:
    async with running_bot(redis, picture_cache) as at:
        limits = at.adapter.api.limits
        for _ in range(5):
            assert await limits.wait(-7, reply_budgets(-7)) == 0
        assert await limits.take(-7, reply_budgets(-7)) == 0
        assert await limits.wait(-7, reply_budgets(-7)) > 0


def test_what_is_said_fits_into_an_answer_in_every_language() -> None:
    longest = f"@{'x' * 32}"
    for language in LANGUAGES:
        assert len(texts(language)("telegram.full_group", seconds=60, bot=longest)) <= CALLBACK_ANSWER
        assert len(texts(language)("telegram.closed_group", bot=longest)) <= CALLBACK_ANSWER
