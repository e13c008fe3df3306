"""The names of slash commands, as people type them on Discord."""

from __future__ import annotations

from bot.texts import texts
from bot.texts.commands import COMMANDS


def command_named(verb: str, language: str) -> str:
    """The command for a verb, with the group that it is in, such as `/people link`; empty if there is none."""
    words = texts(language)
    for command in COMMANDS:
        if command.verb == verb:
            path = [f"command.group_{command.group}", f"command.{verb}"] if command.group else [f"command.{verb}"]
            return "/" + " ".join(words(key).split()[0] for key in path)
    return ""
