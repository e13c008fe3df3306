"""Screens as Discord messages: everything on a screen is in the message, and Discord accepts it."""

from __future__ import annotations

import random
from typing import Any

import pytest
from discord import ui
from redis.asyncio import Redis

from bot.platforms.discord.components import BUTTON_ID, EXTRA_ID, SELECT_ID, MessageKind, make_view
from bot.platforms.discord.ids import MessageRef, channel_of, chat_of, message_ref, person_of, user_of
from bot.platforms.discord.layout import SelectRow, arrange
from bot.platforms.discord.limits import BUTTON_LABEL, BUTTONS_IN_ROW, OPTIONS, ROWS, TEXT, cut
from bot.platforms.discord.messages import escape, message_text, render
from bot.platforms.discord.threads import ESCAPE
from bot.screens.screen import Button, File, Menu, Screen, Style
from bot.texts import LANGUAGES, texts
from tests.bot.memory_chatbot import Chatbot, User
from tests.bot.openings import begin
from tests.discord.world import Sketches
from tests.play import count

BACK = Button("Back", "back.a.1.")
CONFIRM = Button("Confirm", "confirm.a.1.", Style.PRIMARY)


def targets(number: int, row: int = 4) -> Menu:
    buttons = [Button(f"{n} · s{n}", f"pick.a.1.s{n}") for n in range(number)]
    return tuple(tuple(buttons[first : first + row]) for first in range(0, number, row))


def tokens(lines: list[Any]) -> list[str]:
    return [button.token for line in lines for button in (line.options if isinstance(line, SelectRow) else line)]


@pytest.mark.parametrize("number", [0, 1, 6, 7, 18, 20, 22, 23, 24, 43, 60, 99, 103])
@pytest.mark.parametrize("row", [1, 4, 5, 8])
async def test_nothing_is_lost_however_much_there_is(number: int, row: int) -> None:
    menu = (*targets(number, row), (CONFIRM,), (BACK,))
    lines = arrange(menu)
    assert sorted(tokens(lines)) == sorted(button.token for line in menu for button in line)
    assert len(lines) <= ROWS
    assert all(
        len(line.options) <= OPTIONS if isinstance(line, SelectRow) else len(line) <= BUTTONS_IN_ROW for line in lines
    )
    buttons = [button for line in lines if not isinstance(line, SelectRow) for button in line]
    if number + 2 > OPTIONS:
        assert CONFIRM in buttons, "what stands out stays a button"
        assert BACK in buttons, "what stands last stays a button"
    else:
        assert len(buttons) == number + 2, "buttons as long as they fit"
    view = make_view(lines, MessageKind.CARD)
    assert view is not None
    assert view.is_finished(), "nothing is remembered of a message"
    ids = [child["custom_id"] for child in components(view)]
    assert len(set(ids)) == len(ids)


def components(view: ui.View) -> list[dict[str, Any]]:
    return [child for row in view.to_components() for child in row["components"]]


def test_what_fits_stays_as_it_is() -> None:
    menu = (*targets(7), (CONFIRM, BACK))
    assert arrange(menu) == list(menu)


def test_a_full_page_of_targets_leaves_a_row_for_the_controls() -> None:
    controls = (Button("1/2 →", "page.a.1.1"),), (CONFIRM,), (Button("Turn", "turn.a.1."), BACK)
    lines = arrange((*targets(20), *controls, (Button("Type", "type.a.1."),)))
    assert [len(line) for line in lines if not isinstance(line, SelectRow)] == [5, 5, 5, 5, 5]
    assert isinstance(lines[-1], tuple)
    assert [button.token.partition(".")[0] for button in lines[-1]] == ["page", "confirm", "turn", "back", "type"]


def test_more_than_any_menu_has_room_for_is_a_mistake_of_ours() -> None:
    with pytest.raises(ValueError, match="no menu"):
        arrange(targets(126, 5))


async def test_two_buttons_that_send_the_same_are_two_buttons() -> None:
    same = Button("Same", "play.a.1.")
    view = make_view([(same, same, same)], MessageKind.POST)
    assert view is not None
    ids = [child["custom_id"] for child in components(view)]
    assert len(set(ids)) == 3
    matches = [BUTTON_ID.fullmatch(id) for id in ids]
    assert [match["token"] for match in matches if match] == ["play.a.1."] * 3


async def test_ids_lead_to_one_kind_of_button_each() -> None:
    for id in ("p:play.a.1.", "c*3", "c12:x", "thread:a", "again:1:/board"):
        kinds = [BUTTON_ID, SELECT_ID, EXTRA_ID]
        assert sum(bool(kind.fullmatch(id)) for kind in kinds) == 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["carcassonne", "burgundy", "burgundy_cards"])
async def test_every_screen_of_a_game_fits(redis: Redis, game: str, language: str) -> None:
    """Random presses: every screen that people see fits into a message, with all its buttons."""
    dice = random.Random(game + language)
    chatbot = Chatbot(redis, seed=bytes([7] * 32))
    users = [User(chatbot, f"_{name}_ @everyone", language) for name in ("Red", "Blue")]
    await begin(users, f"/new {game}")
    seen = 0
    for _ in range(count(150, 3000)):
        user = dice.choice(users)
        offered = [user.card] if user.card and dice.random() < 0.9 else [chatbot.last.screen]
        menu = [button for row in offered[0].menu for button in row]
        harmless = [button for button in menu if button.token.partition(".")[0] not in ("end", "vote", "quit", "close")]
        if not harmless:
            await user.say("/play")
            continue
        reply = await user.token(dice.choice(harmless).token)
        for screen in (reply.screen, chatbot.last.screen):
            await fits(screen)
            seen += 1
    assert seen > 100


async def fits(screen: Screen) -> None:
    message = await render(screen, Sketches(), texts("en"), kind=MessageKind.CARD, mention=(10**18,))
    assert len(message.content) <= TEXT
    assert all(file.alt for file in message.attached if file.name.endswith(".png"))
    assert all(len(file.alt) <= 1024 for file in message.attached)
    wanted = {button.token for row in screen.menu for button in row}
    view = message.view()
    sent = components(view) if view else []
    options = [option for part in sent for option in part.get("options", ())]
    found = {part["custom_id"].partition(":")[2] for part in sent} | {option["value"] for option in options}
    assert wanted <= found
    assert all(len(part["custom_id"]) <= 100 for part in sent)
    assert all(1 <= len(part["label"]) <= BUTTON_LABEL for part in sent if part["type"] == 2)


def test_text_is_read_as_it_was_written() -> None:
    for name in (
        "**bold**",
        "__x__",
        "`code`",
        "||spoiler||",
        "# head",
        "> quote",
        "- item",
        "1. one",
        "[a](http://b)",
        "<@1>",
    ):
        assert escape(name) != name
        assert ESCAPE.sub(r"\1", escape(name)).replace("\u200b", "") == name
    assert escape("Red: tile at S29.") == "Red: tile at S29."
    assert "@everyone" not in escape("@everyone")


def test_a_long_text_is_cut_at_a_line_with_a_hint() -> None:
    lines = "\n".join(f"line {number}" for number in range(400))
    said = message_text(lines, "", texts("en"), (1, 2))
    assert len(said) <= TEXT
    *most, hint, mentions = said.splitlines()
    assert hint == texts("en")("discord.cut")
    assert mentions == "<@1> <@2>"
    assert all(line in lines.splitlines() for line in most)
    assert len(cut("x" * 5000, 100, "…")) <= 100
    assert cut("short", 100, "…") == "short"


def test_what_came_of_it_is_kept_and_what_happened_is_cut() -> None:
    """The end of a long game: points by source and the seed are nowhere else."""
    words = texts("en")
    happened = "\n".join(f"Anna: +{number} for cities." for number in range(200))
    ended = "Anna wins.\nA Anna: 99\n\nSecret number: 7."
    kept, _, rest = message_text(f"{happened}\n\n{ended}", "", words, [1]).partition("\n\n")
    assert kept.endswith(f" for cities.\n{words('discord.cut')}")
    assert happened.startswith(kept.rpartition("\n")[0])
    assert rest == f"{ended}\n<@1>"
    # If that is not enough, it is cut like any other text.
    assert message_text(f"{ended}\n\n{happened}", "", words).startswith(ended)


def test_a_board_in_characters_is_cut_to_whole_lines() -> None:
    board = "\n".join("#" * 60 for _ in range(80))
    said = message_text("Text", board, texts("en"), (1,))
    assert len(said) <= TEXT
    assert said.count("```") == 2
    inner = said.split("```")[1].strip("\n").splitlines()
    assert {len(line) for line in inner} == {60}
    assert "`" not in message_text("", "a`b", texts("en")).replace("```", "")


async def test_files_that_are_too_large_are_left_out() -> None:
    screen = Screen("Text", file=File("big", bytes(100)))
    assert (await render(screen, Sketches(), texts("en"), kind=MessageKind.CARD, limit=99)).attached == ()
    assert len((await render(screen, Sketches(), texts("en"), kind=MessageKind.CARD, limit=100)).attached) == 1


def test_names_of_chats_people_and_messages() -> None:
    assert channel_of(chat_of(12)) == 12
    assert user_of(person_of(7)) == 7
    assert user_of("web:abc") is None
    assert user_of("discord:x1") is None
    assert message_ref("discord:5", str(MessageRef(5, 6))) == MessageRef(5, 6)
