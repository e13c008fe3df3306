"""Screens as Telegram messages: lengths in UTF-16, whole lines, readable rows of buttons, and only the right people
notified."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from telegram import MessageEntity

from bot.outbox.adapter import MessageGone
from bot.platforms.inert_text import inert
from bot.platforms.telegram.ids import ChatRef, MessageRef, chat_ref, link_to, message_ref, user_of
from bot.platforms.telegram.keyboards import MOST_BUTTONS, MOST_IN_A_ROW, ROW_WIDTH, keyboard, table_of, verbs_of
from bot.platforms.telegram.messages import CAPTION, CUT, TEXT, Mention, format_text, shorten, split_screen
from bot.platforms.telegram.text_length import text_length
from bot.screens.screen import Button, File, Screen, Style
from tests.web.painted import seen_by_all

ANYTHING = st.text(st.characters(exclude_categories=["Cs"]), max_size=400)


@settings(deadline=None)
@given(st.lists(ANYTHING, max_size=30).map("\n".join), st.integers(20, 300), st.booleans())
def test_what_is_shortened_fits_and_says_so(text: str, room: int, end: bool) -> None:
    short = shorten(text, room, keep_end=end)
    assert text_length(short) <= room
    assert short == text if text_length(text) <= room else CUT in short
    short.encode("utf-16-le")


def test_whole_lines_are_left_out_first_or_last() -> None:
    text = "\n".join(f"line {number}" for number in range(100))
    first, last = shorten(text, 60), shorten(text, 60, keep_end=True)
    assert first.startswith("line 0\nline 1\n")
    assert first.endswith(f"\n{CUT}")
    assert last.startswith(f"{CUT}\n")
    assert last.endswith("line 98\nline 99")


@settings(deadline=None)
@given(ANYTHING, st.lists(st.tuples(st.integers(1, 10**12), st.text(min_size=1, max_size=32)), max_size=4))
def test_mentions_stand_exactly_over_the_names(text: str, people: list[tuple[int, str]]) -> None:
    known = [Mention(user, name) for user, name in people if not any(0xD800 <= ord(sign) < 0xE000 for sign in name)]
    words = format_text(Screen(text), CAPTION, known, keep_end=True)
    assert text_length(words.text) <= CAPTION
    raw = words.text.encode("utf-16-le")
    told = []
    for entity in words.entities:
        assert entity.type == MessageEntity.TEXT_MENTION
        assert entity.user is not None
        part = raw[2 * entity.offset : 2 * (entity.offset + entity.length)].decode("utf-16-le")
        told.append((entity.user.id, part))
    assert told == [(one.user, f"@{inert(one.name)}") for one in known]


def test_names_survive_when_the_story_is_too_long() -> None:
    words = format_text(Screen("😀" * 5000), CAPTION, [Mention(7, "Anna")], keep_end=True)
    assert text_length(words.text) <= CAPTION
    assert words.text.endswith("\n@Anna")


def test_a_board_in_characters_only_without_a_picture() -> None:
    words = format_text(Screen("text", "##\n##"), TEXT)
    (entity,) = words.entities
    assert (entity.type, words.text[entity.offset :]) == (MessageEntity.PRE, "##\n##")
    assert "##" not in format_text(Screen("text", "##", pictures=(seen_by_all(),)), TEXT).text


@settings(deadline=None)
@given(st.lists(st.lists(st.text(min_size=1, max_size=70), max_size=12), max_size=20))
def test_rows_can_be_read(labels: list[list[str]]) -> None:
    menu = tuple(tuple(Button(label, "log...") for label in row) for row in labels)
    made = keyboard(menu)
    rows = made.inline_keyboard if made else ()
    assert sum(map(len, rows)) == min(MOST_BUTTONS, sum(map(len, menu)))
    for row in rows:
        assert 1 <= len(row) <= MOST_IN_A_ROW
        assert len(row) == 1 or max(len(button.text) for button in row) * len(row) <= ROW_WIDTH


def test_buttons_keep_their_meaning_and_their_weight() -> None:
    menu = ((Button("Play", "play.abc.1.", Style.PRIMARY), Button("End", "end.abc..", Style.DANGER)),)
    made = keyboard(menu)
    assert made is not None
    first, second = made.inline_keyboard[0]
    assert (first.callback_data, first.style, second.style) == ("play.abc.1.", "primary", "danger")
    assert (verbs_of(menu), table_of(menu)) == ({"play", "end"}, "abc")


def test_a_button_that_telegram_would_refuse_is_left_out() -> None:
    assert keyboard(((Button("x", "é" * 33),),)) is None


def test_an_ordinary_turn_is_one_message() -> None:
    (piece,) = split_screen(Screen("text", pictures=(seen_by_all(),)), None, rationed=True)
    assert piece.picture is not None
    (long,) = split_screen(Screen("text\n" * 999, pictures=(seen_by_all(),)), None, rationed=True)
    assert text_length(long.text.text) <= CAPTION


def test_several_pictures_and_a_file() -> None:
    shown = Screen("text", pictures=(seen_by_all(5), seen_by_all(9)), file=File("a", b"x"))
    first, last, file = split_screen(shown, None, rationed=True)
    assert (first.text.text, last.text.text) == ("", "text")
    assert file.file is not None


def test_of_several_pictures_the_first_says_what_the_last_has_no_room_for() -> None:
    lines = [f"line {number} " + "x" * 90 for number in range(15)]
    shown = Screen("\n".join(lines), pictures=(seen_by_all(5), seen_by_all(9)))
    first, last = split_screen(shown, None, [Mention(7, "Anna")], rationed=True)
    assert [*first.text.text.split("\n"), *last.text.text.split("\n")] == [*lines, "@Anna"]
    assert max(text_length(first.text.text), text_length(last.text.text)) <= CAPTION
    one_line = split_screen(Screen("x" * 3000, pictures=(seen_by_all(5), seen_by_all(9))), None, rationed=True)
    assert [text_length(piece.text.text) <= CAPTION for piece in one_line] == [True, True]
    assert one_line[1].text.text


def test_in_private_a_long_text_stands_below_its_picture() -> None:
    picture, text = split_screen(Screen("text\n" * 500, pictures=(seen_by_all(),)), None)
    assert (picture.picture is not None, text.picture) == (True, None)
    assert text_length(text.text.text) > CAPTION


@pytest.mark.parametrize("chat", ["telegram:5", "telegram:-5", "telegram:-1001234567890/17"])
def test_names_of_chats(chat: str) -> None:
    assert str(chat_ref(chat)) == chat


@pytest.mark.parametrize(
    "chat", ["", "telegram:", "telegram:0", "telegram:5/0", "telegram:-5/x", "web:5", "telegram:٣"]
)
def test_what_is_no_chat(chat: str) -> None:
    with pytest.raises(MessageGone):
        chat_ref(chat)


def test_a_message_of_a_group_that_has_grown_is_gone() -> None:
    note = MessageRef(-5, 7, True)
    assert message_ref(str(note), ChatRef(-5)) == note
    for message in (str(note), "7", "-5/0", "-5/7.q", "-5/7/9"):
        with pytest.raises(MessageGone):
            message_ref(message, ChatRef(-1005 if message == str(note) else -5))


def test_links_and_people() -> None:
    assert link_to(ChatRef(-1001234, 5), 9) == "https://t.me/c/1234/5/9"
    assert link_to(ChatRef(-55), 9) == ""
    assert [user_of(person) for person in ("telegram:5", "web:5", "telegram:-5", "telegram:x")] == [5, None, None, None]
