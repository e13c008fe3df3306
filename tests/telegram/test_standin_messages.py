"""The stand-in for Telegram: which messages it accepts and refuses, as the real library sees it."""

from __future__ import annotations

import io
import random

import pytest
from PIL import Image
from telegram import Bot, ForceReply, InlineKeyboardButton, InlineKeyboardMarkup, MessageEntity, ReplyParameters, User
from telegram.constants import MessageLimit
from telegram.error import BadRequest, Forbidden

from tests.telegram.standin import Telegram


def picture(width: int = 40, height: int = 30, format: str = "PNG") -> bytes:
    out = io.BytesIO()
    Image.new("RGB", (width, height), (10, 120, 40)).save(out, format)
    return out.getvalue()


def keys(*rows: list[InlineKeyboardButton]) -> InlineKeyboardMarkup:
    return InlineKeyboardMarkup(rows)


def key(text: str = "Play", data: str = "play...") -> InlineKeyboardButton:
    return InlineKeyboardButton(text, callback_data=data)


async def test_a_message_comes_back_as_it_was_sent(tg: Telegram, bot: Bot) -> None:
    anna = tg.user("Anna")
    group = tg.group("Friends", anna)
    mention = MessageEntity(MessageEntity.TEXT_MENTION, 0, 4, user=(await bot.get_chat_member(group.id, anna.id)).user)
    sent = await bot.send_message(group.id, "Anna, your turn 🎲", entities=[mention], reply_markup=keys([key()]))
    assert sent.text == "Anna, your turn 🎲"
    assert sent.entities[0].user is not None
    assert sent.entities[0].user.id == anna.id
    assert group.last.id == sent.message_id
    assert group.last.labels == ["Play"]
    answer = await bot.send_message(group.id, "Yes?", reply_parameters=ReplyParameters(sent.message_id))
    assert answer.reply_to_message is not None
    assert answer.reply_to_message.message_id == sent.message_id


async def test_space_around_a_text_goes_away_and_moves_its_entities(tg: Telegram, bot: Bot) -> None:
    group = tg.group("Friends", tg.user("Anna"))
    sent = await bot.send_message(group.id, " \n Anna  ", entities=[MessageEntity("bold", 3, 6)])
    assert sent.text == "Anna"
    assert [(entity.offset, entity.length) for entity in sent.entities] == [(0, 4)]


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("", "text is empty"),
        (" \n ", "text is empty"),
        ("x" * (MessageLimit.MAX_TEXT_LENGTH + 1), "message is too long"),
        ("😀" * 2049, "message is too long"),
    ],
)
async def test_texts_that_are_refused(tg: Telegram, bot: Bot, text: str, wrong: str) -> None:
    group = tg.group("Friends", tg.user("Anna"))
    with pytest.raises(BadRequest, match=f"(?i){wrong}"):
        await bot.send_message(group.id, text)
    assert not group.messages


async def test_the_longest_text_and_caption(tg: Telegram, bot: Bot) -> None:
    group = tg.group("Friends", tg.user("Anna"))
    await bot.send_message(group.id, "x" * 4096)
    await bot.send_photo(group.id, picture(), caption="ж" * 1024)
    with pytest.raises(BadRequest, match="caption is too long"):
        await bot.send_photo(group.id, picture(), caption="ж" * 1025)


@pytest.mark.parametrize(("offset", "length"), [(0, 6), (5, 1), (-1, 2), (0, 0), (0, 4)])
async def test_entities_out_of_range(tg: Telegram, bot: Bot, offset: int, length: int) -> None:
    """The last case ends in the middle of a character."""
    group = tg.group("Friends", tg.user("Anna"))
    with pytest.raises(BadRequest, match=r"(?i)entity"):
        await bot.send_message(group.id, "abc😀", entities=[MessageEntity("bold", offset, length)])


async def test_people_whom_nobody_knows_are_not_mentioned(tg: Telegram, bot: Bot) -> None:
    group = tg.group("Friends", tg.user("Anna"))
    stranger = MessageEntity("text_mention", 0, 3, user=User(77, "Nobody", False))
    assert (await bot.send_message(group.id, "Who?", entities=[stranger])).entities == ()


@pytest.mark.parametrize(
    ("keyboard", "wrong"),
    [
        (keys([key(data="я" * 33)]), "BUTTON_DATA_INVALID"),
        (keys([key(text=" ")]), "button text must be non-empty"),
        (keys(*([key()] * 5 for _ in range(21))), "reply markup is too long"),
        (keys([key()] * 9), "buttons in a row"),
        (keys([InlineKeyboardButton("Text")]), "Text buttons are unallowed"),
        (keys([InlineKeyboardButton("Away", url="nowhere")]), "Wrong HTTP URL"),
    ],
)
async def test_keyboards_that_are_refused(tg: Telegram, bot: Bot, keyboard: InlineKeyboardMarkup, wrong: str) -> None:
    group = tg.group("Friends", tg.user("Anna"))
    with pytest.raises(BadRequest, match=f"(?i){wrong}"):
        await bot.send_message(group.id, "Your turn", reply_markup=keyboard)


async def test_what_fits_a_keyboard(tg: Telegram, bot: Bot) -> None:
    group = tg.group("Friends", tg.user("Anna"))
    data = "я" * 32
    await bot.send_message(group.id, "Your turn", reply_markup=keys(*([key(data=data)] * 5 for _ in range(20))))
    assert len(group.last.buttons) == 100
    asked = await bot.send_message(group.id, "Your move?", reply_markup=ForceReply(selective=True))
    assert asked.reply_markup is None
    assert group.last.forced == {"force_reply": True, "selective": True}


async def test_a_photo_is_made_smaller_and_compressed(tg: Telegram, bot: Bot) -> None:
    group = tg.group("Friends", tg.user("Anna"))
    sent = await bot.send_photo(group.id, picture(2000, 1000), caption="The board")
    assert (sent.photo[-1].width, sent.photo[-1].height) == (1280, 640)
    kept = group.last.photo
    assert kept is not None
    assert Image.open(io.BytesIO(kept.data)).format == "JPEG"
    assert Image.open(io.BytesIO(kept.original)).size == (2000, 1000)
    file = await bot.get_file(sent.photo[-1].file_id)
    assert bytes(await file.download_as_bytearray()) == kept.data
    again = await bot.send_photo(group.id, sent.photo[-1].file_id)
    assert again.photo[-1].file_unique_id == sent.photo[-1].file_unique_id


@pytest.mark.parametrize(
    ("data", "wrong"),
    [
        (b"not a picture", "IMAGE_PROCESS_FAILED"),
        (picture(2100, 100), "PHOTO_INVALID_DIMENSIONS"),
        (picture(5001, 5000), "PHOTO_INVALID_DIMENSIONS"),
        (picture(8, 8) + bytes(10 * 2**20), "too big for a photo"),
    ],
    ids=["broken", "thin", "huge", "heavy"],
)
async def test_photos_that_are_refused(tg: Telegram, bot: Bot, data: bytes, wrong: str) -> None:
    group = tg.group("Friends", tg.user("Anna"))
    with pytest.raises(BadRequest, match=f"(?i){wrong}"):
        await bot.send_photo(group.id, data)


async def test_a_document_stays_as_it_is(tg: Telegram, bot: Bot) -> None:
    group = tg.group("Friends", tg.user("Anna"))
    data = random.Random(1).randbytes(5000)
    sent = await bot.send_document(group.id, data, filename="игра.bin", disable_content_type_detection=True)
    assert sent.document is not None
    assert sent.document.file_name == "игра.bin"
    file = await bot.get_file(sent.document.file_id)
    assert bytes(await file.download_as_bytearray()) == data
    with pytest.raises(BadRequest, match=r"(?i)can't use file of type Document as Photo"):
        await bot.send_photo(group.id, sent.document.file_id)


async def test_mistakes_that_telegram_would_ignore(tg: Telegram, bot: Bot) -> None:
    group = tg.group("Friends", tg.user("Anna"))
    with pytest.raises(BadRequest, match='unknown parameter "reply_to"'):
        await bot.send_message(group.id, "Yes?", api_kwargs={"reply_to": 1})
    with pytest.raises(BadRequest, match="must be of type int"):
        await bot.send_message(group.id, "Yes?", api_kwargs={"message_thread_id": "first"})
    with pytest.raises(BadRequest, match='unknown parameter "parse_mode"'):
        await bot.send_message(group.id, "<b>Yes</b>", parse_mode="HTML")


async def test_rights_to_write(tg: Telegram, bot: Bot) -> None:
    anna = tg.user("Anna")
    group = tg.group("Friends", anna)
    await group.forbids("photos")
    await bot.send_message(group.id, "Hello")
    with pytest.raises(BadRequest, match=r"(?i)not enough rights to send photos to the chat"):
        await bot.send_photo(group.id, picture())
    await group.promotes()
    await bot.send_photo(group.id, picture())
    with pytest.raises(Forbidden, match="bot can't initiate conversation with a user"):
        await bot.send_message(anna.id, "Hello")
