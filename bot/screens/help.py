"""Help: a first screen, and lists of all commands."""

from __future__ import annotations

from bot.games import openings
from bot.screens.lobby import game_name
from bot.screens.screen import Screen
from bot.screens.solo import solo_buttons
from bot.screens.wording import Buttons
from bot.texts import Texts

AROUND = "around"
"""The second list of commands: those that are not about moves."""


def help_screen(texts: Texts, platform: str) -> Screen:
    """What to press, what to type, and how that is done on the reader's platform."""
    button = Buttons(texts, "")
    # On platforms that allow only Latin letters in commands, this name works in every language.
    where = texts("help.where", platform=platform, do="/do")
    offered = tuple(button("new", game, label=game_name(texts, game)) for game in openings().values())
    rest = (button("help", "all", label=texts("button.all_commands")), button("settings"), button("privacy"))
    return Screen(f"{texts('help.text')}\n{where}", menu=tuple(filter(None, (offered, solo_buttons(texts), rest))))


def all_commands(texts: Texts, page: str) -> Screen:
    """One of the two lists: all commands in one would be too long for some platforms."""
    button = Buttons(texts, "")
    if page == AROUND:
        return Screen(texts("help.around"), menu=((button("help", "all", label=texts("button.all_commands")),),))
    return Screen(texts("help.all"), menu=((button("help", AROUND, label=texts("button.more_commands")),),))
