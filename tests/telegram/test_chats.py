"""Groups that change their id, remove the bot and add it again; missing permissions; people who block the bot."""

from __future__ import annotations

from redis.asyncio import Redis

from bot.platforms.picture_cache import PictureCache
from bot.texts import texts
from tests.seeds import seed_of
from tests.telegram.telegram_chatbot import (
    begin,
    board,
    by_line,
    by_thumb,
    check_nothing_refused,
    drafts,
    friends,
    goes_on,
    line_of,
    opens,
    running_bot,
    sent_by,
)

UPGRADED = "group chat was upgraded to a supergroup chat"


async def test_a_group_becomes_a_supergroup_in_the_middle_of_a_game(redis: Redis, picture_cache: PictureCache) -> None:
    async with running_bot(redis, picture_cache, seed=seed_of(7)) as at:
        anna, boris, group = await friends(at, small=True)
        for turn in range(3):
            person = await at.asked(group, anna, boris)
            assert person is not None
            await by_line(at, person, group, turn)
        old, game, table = group.id, await at.game(group), (await at.loaded(group)).table.id
        person = await at.asked(group, anna, boris)
        assert person is not None
        card = await opens(person, group)
        await group.migrates()
        assert group.id != old
        assert (await at.loaded(group)).table.id == table
        assert (await at.game(group)).seq == game.seq
        # The old card still works; the board is posted in the new chat.
        await person.presses(card, sent_by(card, "pick.")[0])
        await person.says(group, "/play@castellan_bot")
        for turn in range(3):
            person = await at.asked(group, anna, boris)
            assert person is not None
            if not group.posts:
                await person.says(group, f"/do@castellan_bot {line_of(await at.game(group))}")
            elif turn % 2:
                await by_line(at, person, group, turn)
            else:
                await by_thumb(at, person, group)
        assert (await at.game(group)).seq > game.seq
        assert len(group.posts) >= 3
        check_nothing_refused(at.tg, UPGRADED)


async def test_a_migration_that_is_learnt_by_sending(redis: Redis, picture_cache: PictureCache) -> None:
    """The update about the migration is lost, but the refusal to send also contains the new id."""
    async with running_bot(redis, picture_cache, seed=seed_of(7)) as at:
        anna, boris, group = await friends(at, small=True)
        person = await at.asked(group, anna, boris)
        assert person is not None
        await opens(person, group)
        card = await drafts(person, group)
        # The bot is not told, and nobody waits for it.
        settle, at.tg.settle = at.tg.settle, None
        at.tg.api.updates.allowed = ["callback_query"]
        await group.migrates()
        at.tg.settle = settle
        await person.presses(card, sent_by(card, "confirm.")[0])
        assert [post for post in group.posts if post.photo] == [board(group)]
        assert (await at.loaded(group)).table.chat == f"telegram:{group.id}"


async def test_a_lobby_whose_chat_has_grown_is_shown_once(redis: Redis, picture_cache: PictureCache) -> None:
    async with running_bot(redis, picture_cache) as at:
        anna = at.tg.user("Anna", started=True)
        group = at.tg.group("Friends", anna)
        # The bot hears the command, and then not that the group has another id.
        settle, at.tg.settle = at.tg.settle, None
        await anna.says(group, "/carcassonne@castellan_bot")
        at.tg.api.updates.allowed = ["callback_query"]
        await group.migrates()
        at.tg.settle = settle
        await at.tg.quiet()
        assert [post.labels[:1] for post in group.posts if post.labels] == [["Join"]]


async def test_removed_and_added_again(redis: Redis, picture_cache: PictureCache) -> None:
    """Nothing is sent to a group that has removed the bot; when the bot is added again, the group gets what it has
    missed."""
    async with running_bot(redis, picture_cache, seed=seed_of(7)) as at:
        anna, boris, group = await friends(at)
        person = await at.asked(group, anna, boris)
        assert person is not None
        await opens(person, group)
        posts = len(group.posts)
        await group.removes_bot()
        await goes_on(at, person, group)
        kicked = [entry for entry in at.tg.journal.refused() if entry.status == 403 and entry.chat == group.id]
        assert len(kicked) <= 1
        assert len(group.posts) == posts
        await group.adds_bot()
        boards = [post for post in group.posts[posts:] if post.photo]
        assert boards == [board(group)]
        check_nothing_refused(at.tg, "bot was kicked from the supergroup chat")


async def test_no_right_to_send_pictures(redis: Redis, picture_cache: PictureCache) -> None:
    """The group is told once which permission is missing; the game goes on when it is granted."""
    async with running_bot(redis, picture_cache, seed=seed_of(7)) as at:
        anna, boris = at.tg.user("Anna", started=True), at.tg.user("Boris", started=True)
        group = at.tg.supergroup("Friends", anna, boris)
        await group.forbids("photos")
        await begin(group, "carcassonne", anna, boris)
        assert [post for post in group.posts if texts("en")("telegram.no_pictures") in post.text]
        assert not [post for post in group.posts if post.photo]
        await group.allows("photos")
        await anna.says(group, "/play@castellan_bot")
        assert [post for post in group.posts if post.photo]


async def test_somebody_who_blocks_the_bot(redis: Redis, picture_cache: PictureCache) -> None:
    """From then on, this person's cards are shown in the group."""
    async with running_bot(redis, picture_cache, seed=seed_of(7)) as at:
        anna, boris, group = await friends(at)
        person = await at.asked(group, anna, boris)
        assert person is not None
        await person.blocks()
        card = await opens(person, group)
        assert card in group.posts
        check_nothing_refused(at.tg, "bot was blocked by the user")
