"""Commands in texts are spelled so that people can type them, on each platform."""

from __future__ import annotations

import pytest

from bot.platforms.discord.command_names import command_named
from bot.platforms.telegram.latin_commands import with_latin_commands
from bot.screens.screen import Screen
from bot.texts.command_spelling import spelled


@pytest.mark.parametrize(
    ("text", "there"),
    [
        ("Раньше: /журнал.", "Раньше: /log."),
        ("/поле t29, /мои_игры", "/board t29, /mygames"),
        ("/замки или /board", "/burgundy или /board"),
        ("и/или, http://host/поле, /незнакомо", "и/или, http://host/поле, /незнакомо"),
    ],
)
def test_commands_are_latin_on_telegram(text: str, there: str) -> None:
    assert with_latin_commands(Screen(text)).text == there


@pytest.mark.parametrize(
    ("text", "there"),
    [
        ("Earlier: /log.", "Earlier: /game log."),
        ("Раньше: /журнал.", "Раньше: /игра журнал."),
        ("/do 4, /ход 4", "/do 4, /ход 4"),
        ("/castles", "/burgundy"),
        ("/confirm", "/confirm"),
    ],
)
def test_commands_are_called_as_in_the_tree_on_discord(text: str, there: str) -> None:
    assert spelled(text, command_named) == there
