"""The stand-in for Telegram: which edits it accepts and refuses."""

from __future__ import annotations

import pytest
from telegram import Bot, InputMediaDocument, InputMediaPhoto, Message
from telegram.error import BadRequest

from tests.telegram.standin import Telegram
from tests.telegram.test_standin_messages import key, keys, picture


async def test_a_text_is_changed_with_its_keyboard(tg: Telegram, bot: Bot) -> None:
    group = tg.group("Friends", tg.user("Anna"))
    sent = await bot.send_message(group.id, "Lobby", reply_markup=keys([key("Join")]))
    edited = await bot.edit_message_text("Lobby of two", group.id, sent.message_id, reply_markup=keys([key("Start")]))
    assert isinstance(edited, Message)
    assert edited.edit_date is not None
    assert group.last.labels == ["Start"]
    await bot.edit_message_text("Started", group.id, sent.message_id)
    assert group.last.labels == []
    assert len(group.messages) == 1


async def test_nothing_to_change(tg: Telegram, bot: Bot) -> None:
    tg.api.floods.strict = False
    group = tg.group("Friends", tg.user("Anna"))
    text = await bot.send_message(group.id, "Lobby", reply_markup=keys([key()]))
    photo = await bot.send_photo(group.id, picture(), caption="Board")
    for same in (
        bot.edit_message_text(" Lobby ", group.id, text.message_id, reply_markup=keys([key()])),
        bot.edit_message_reply_markup(group.id, text.message_id, reply_markup=keys([key()])),
        bot.edit_message_caption(group.id, photo.message_id, caption="Board"),
        bot.edit_message_reply_markup(group.id, photo.message_id),
        bot.edit_message_media(InputMediaPhoto(photo.photo[-1].file_id, "Board"), group.id, photo.message_id),
    ):
        with pytest.raises(BadRequest, match=r"(?i)message is not modified"):
            await same
    await bot.edit_message_reply_markup(group.id, text.message_id)
    assert group.messages[0].labels == []


async def test_another_picture(tg: Telegram, bot: Bot) -> None:
    tg.api.floods.strict = False
    group = tg.group("Friends", tg.user("Anna"))
    photo = await bot.send_photo(group.id, picture(), caption="Board", reply_markup=keys([key()]))
    media = InputMediaPhoto(picture(60, 60), "Board 2")
    edited = await bot.edit_message_media(media, group.id, photo.message_id, reply_markup=keys([key("Undo")]))
    assert isinstance(edited, Message)
    assert (edited.photo[-1].width, edited.caption) == (60, "Board 2")
    assert group.last.labels == ["Undo"]
    file = await bot.edit_message_media(InputMediaDocument(b"text"), group.id, photo.message_id)
    assert isinstance(file, Message)
    assert file.document is not None
    assert not file.caption
    text = await bot.send_message(group.id, "Lobby")
    became = await bot.edit_message_media(InputMediaPhoto(picture()), group.id, text.message_id)
    assert isinstance(became, Message)
    assert became.photo


async def test_edits_that_are_refused(tg: Telegram, bot: Bot) -> None:
    tg.api.floods.strict = False
    anna = tg.user("Anna", started=True)
    group = tg.group("Friends", anna)
    text = await bot.send_message(group.id, "Lobby")
    photo = await bot.send_photo(group.id, picture(), caption="Board")
    hers = await anna.says(group, "Hello")
    with pytest.raises(BadRequest, match=r"(?i)there is no text in the message to edit"):
        await bot.edit_message_text("Board 2", group.id, photo.message_id)
    with pytest.raises(BadRequest, match=r"(?i)there is no caption in the message to edit"):
        await bot.edit_message_caption(group.id, text.message_id, caption="Lobby 2")
    with pytest.raises(BadRequest, match=r"(?i)message to edit not found"):
        await bot.edit_message_text("Lobby", group.id, 999)
    with pytest.raises(BadRequest, match=r"(?i)message to edit not found"):
        # The same id in another chat is another message, or none.
        await bot.edit_message_text("Lobby", anna.id, text.message_id)
    with pytest.raises(BadRequest, match=r"(?i)message can't be edited"):
        await bot.edit_message_text("Bye", group.id, hers.id)
    with pytest.raises(BadRequest, match=r"(?i)message caption is too long"):
        await bot.edit_message_media(InputMediaPhoto(picture(), "x" * 1025), group.id, photo.message_id)
    with pytest.raises(BadRequest, match=r"(?i)IMAGE_PROCESS_FAILED"):
        await bot.edit_message_media(InputMediaPhoto(b"junk"), group.id, photo.message_id)


async def test_deleting(tg: Telegram, bot: Bot) -> None:
    anna = tg.user("Anna", started=True)
    group = tg.group("Friends", anna)
    mine = await bot.send_message(group.id, "Lobby")
    old = await bot.send_message(group.id, "Long ago")
    hers = await anna.says(group, "Hello")
    assert await bot.delete_message(group.id, mine.message_id)
    with pytest.raises(BadRequest, match=r"(?i)message to edit not found"):
        await bot.edit_message_text("Lobby 2", group.id, mine.message_id)
    with pytest.raises(BadRequest, match=r"(?i)message to delete not found"):
        await bot.delete_message(group.id, mine.message_id)
    with pytest.raises(BadRequest, match=r"(?i)message can't be deleted"):
        await bot.delete_message(group.id, hers.id)
    tg.clock.advance(49 * 3600)
    with pytest.raises(BadRequest, match=r"(?i)message can't be deleted for everyone"):
        await bot.delete_message(group.id, old.message_id)
