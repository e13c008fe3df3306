"""The stand-in for Telegram: chats that open and close, presses, profiles."""

from __future__ import annotations

import pytest
from telegram import Bot, BotCommand, BotCommandScopeAllGroupChats, BotCommandScopeChat
from telegram.error import BadRequest, ChatMigrated, EndPointNotFound, Forbidden, InvalidToken

from tests.telegram.standin import TOKEN, Telegram
from tests.telegram.test_standin_messages import key, keys


async def test_who_we_are(tg: Telegram, bot: Bot) -> None:
    me = await bot.get_me()
    assert (me.is_bot, me.username, me.can_read_all_group_messages) == (True, "castellan_bot", False)


async def test_wrong_tokens_and_methods(tg: Telegram, bot: Bot) -> None:
    for token, status in ((TOKEN + "x", 401), ("nonsense", 404)):
        stranger = Bot(token, tg.url)
        with pytest.raises(InvalidToken, match="rejected by the server"):
            await stranger.initialize()
        await stranger.shutdown()
        assert tg.journal.entries[-1].status == status
    with pytest.raises(EndPointNotFound):
        await bot.do_api_request("sendTelepathy")


async def test_chats_that_are_closed(tg: Telegram, bot: Bot) -> None:
    anna, boris = tg.user("Anna"), tg.user("Boris", started=True)
    group = tg.group("Friends", anna)
    club = tg.supergroup("Club", anna)
    with pytest.raises(BadRequest, match=r"(?i)chat not found"):
        await bot.send_message(-42, "Hello")
    with pytest.raises(Forbidden, match="bot can't initiate conversation with a user"):
        await bot.send_message(anna.id, "Hello")
    await bot.send_message(boris.id, "Hello")
    await boris.blocks()
    with pytest.raises(Forbidden, match="bot was blocked by the user"):
        await bot.send_message(boris.id, "Hello")
    await boris.start()
    await bot.send_message(boris.id, "Hello")
    await group.removes_bot()
    await club.removes_bot()
    with pytest.raises(Forbidden, match="bot was kicked from the group chat"):
        await bot.send_message(group.id, "Hello")
    with pytest.raises(Forbidden, match="bot was kicked from the supergroup chat"):
        await bot.get_chat(club.id)
    await group.adds_bot()
    await bot.send_message(group.id, "Hello")


async def test_a_group_becomes_a_supergroup(tg: Telegram, bot: Bot) -> None:
    group = tg.group("Friends", tg.user("Anna"))
    sent = await bot.send_message(group.id, "Lobby")
    old = group.id
    await group.migrates()
    with pytest.raises(ChatMigrated) as moved:
        await bot.send_message(old, "Hello")
    assert moved.value.new_chat_id == group.id
    with pytest.raises(BadRequest, match=r"(?i)message can't be edited"):
        # In the supergroup this id belongs to the service message about the migration.
        await bot.edit_message_text("Lobby 2", group.id, sent.message_id)
    kinds = [update.message for update in await bot.get_updates(timeout=1)]
    assert [(m.migrate_to_chat_id, m.migrate_from_chat_id) for m in kinds if m] == [(group.id, None), (None, old)]


async def test_topics(tg: Telegram, bot: Bot) -> None:
    anna = tg.user("Anna")
    club = tg.supergroup("Club", anna, topics=True)
    topic = club.topic("Games")
    sent = await bot.send_message(club.id, "Hello", message_thread_id=topic.thread)
    assert (sent.message_thread_id, sent.is_topic_message) == (topic.thread, True)
    assert (await bot.send_message(club.id, "Hello, all")).message_thread_id is None
    with pytest.raises(BadRequest, match=r"(?i)message thread not found"):
        await bot.send_message(club.id, "Hello", message_thread_id=77)
    club.chat.closed.add(topic.thread)
    with pytest.raises(BadRequest, match=r"(?i)TOPIC_CLOSED"):
        await bot.send_message(club.id, "Hello", message_thread_id=topic.thread)


async def test_chats_and_members(tg: Telegram, bot: Bot) -> None:
    anna, boris = tg.user("Anna"), tg.user("Борис", "ru")
    group = tg.group("Friends", anna, boris)
    chat = await bot.get_chat(group.id)
    assert (chat.type, chat.title) == ("group", "Friends")
    assert [(await bot.get_chat_member(group.id, who)).status for who in (anna.id, boris.id, bot.id)] == [
        *("creator", "member", "member")
    ]
    await group.promotes(boris)
    assert {admin.user.first_name for admin in await bot.get_chat_administrators(group.id)} == {"Anna", "Борис"}
    assert (await bot.get_chat_member(group.id, boris.id)).status == "administrator"
    with pytest.raises(BadRequest, match=r"(?i)member not found"):
        await bot.get_chat_member(group.id, 77)


async def test_a_press_is_answered_once_and_soon(tg: Telegram, bot: Bot) -> None:
    anna = tg.user("Anna")
    group = tg.group("Friends", anna)
    await bot.send_message(group.id, "Your turn", reply_markup=keys([key()]))
    await anna.presses(group.last, "Play")
    (update,) = await bot.get_updates(timeout=1)
    query = update.callback_query
    assert query is not None
    assert (query.data, query.from_user.id, query.chat_instance != "") == ("play...", anna.id, True)
    with pytest.raises(BadRequest, match=r"(?i)MESSAGE_TOO_LONG"):
        await query.answer("x" * 201, show_alert=True)
    with pytest.raises(BadRequest, match=r"(?i)URL_INVALID"):
        await query.answer(url="https://example.org/")
    assert await query.answer("Here you are")
    with pytest.raises(BadRequest, match=r"(?i)query is too old and response timeout expired or query ID is invalid"):
        await query.answer("Again")
    await anna.presses(group.last, "play...")
    update = (await bot.get_updates(update.update_id + 1, timeout=1))[0]
    tg.clock.advance(16)
    assert update.callback_query is not None
    with pytest.raises(BadRequest, match=r"(?i)query is too old"):
        await update.callback_query.answer()


async def test_commands(tg: Telegram, bot: Bot) -> None:
    group = tg.group("Friends", tg.user("Anna"))
    commands = [BotCommand("play", "Your turn"), BotCommand("help", "What can be done")]
    await bot.set_my_commands(commands)
    await bot.set_my_commands([BotCommand("play", "Сделать ход")], BotCommandScopeAllGroupChats(), "ru")
    await bot.set_my_commands(commands[:1], BotCommandScopeChat(group.id))
    assert list(await bot.get_my_commands()) == commands
    assert (await bot.get_my_commands(BotCommandScopeAllGroupChats(), "ru"))[0].description == "Сделать ход"
    assert await bot.get_my_commands(BotCommandScopeAllGroupChats()) == ()
    await bot.delete_my_commands()
    assert await bot.get_my_commands() == ()
    for wrong in (("Play", "x"), ("играть", "x"), ("a" * 33, "x"), ("", "x")):
        with pytest.raises(BadRequest, match=r"(?i)BOT_COMMAND_INVALID"):
            await bot.set_my_commands([wrong])
    for description in ("", "x" * 257):
        with pytest.raises(BadRequest, match=r"(?i)BOT_COMMAND_DESCRIPTION_INVALID"):
            await bot.set_my_commands([("play", description)])
    with pytest.raises(BadRequest, match=r"(?i)BOT_COMMANDS_TOO_MUCH"):
        await bot.set_my_commands([(f"play{number}", "x") for number in range(101)])
    with pytest.raises(BadRequest, match="language code"):
        await bot.set_my_commands(commands, language_code="russian")


async def test_what_the_bot_says_about_itself(tg: Telegram, bot: Bot) -> None:
    await bot.set_my_name("Castellan")
    await bot.set_my_description("Games in chats", language_code="en")
    await bot.set_my_short_description("Игры", language_code="ru")
    assert (await bot.get_my_name("ru")).name == "Castellan"
    assert (await bot.get_my_description("en")).description == "Games in chats"
    assert (await bot.get_my_short_description("ru")).short_description == "Игры"
    for call in (bot.set_my_name("x" * 65), bot.set_my_description("x" * 513), bot.set_my_short_description("x" * 121)):
        with pytest.raises(BadRequest, match="is too long"):
            await call


async def test_pins(tg: Telegram, bot: Bot) -> None:
    group = tg.group("Friends", tg.user("Anna"))
    sent = await bot.send_message(group.id, "Lobby")
    with pytest.raises(BadRequest, match=r"(?i)not enough rights to manage pinned messages in the chat"):
        await bot.pin_chat_message(group.id, sent.message_id)
    await group.promotes()
    await bot.pin_chat_message(group.id, sent.message_id)
    assert [message.id for message in group.chat.pinned] == [sent.message_id]
