"""The list of slash commands: checks it as Discord does, and finds the command that a person types."""

from __future__ import annotations

import re
from typing import Any

from tests.discord.wire.refusals import Json, form, too_long

NAME = re.compile(r"[-_'\w]{1,32}")
DESCRIPTION = 100
MOST = 100
OPTIONS = 25
TREE = 8000
"""Most characters of a command with all its subcommands and options."""
SUBCOMMAND, GROUP, STRING = 1, 2, 3


def check_commands(commands: Any) -> list[Json]:
    if not isinstance(commands, list) or len(commands) > MOST:
        raise form("body", f"Must be {MOST} or fewer in length.")
    _check_names(commands, "commands")
    for at, command in enumerate(commands):
        _check(command, str(at))
        if _size(command) > TREE:
            raise form(str(at), f"Command exceeds maximum size ({TREE})", "APPLICATION_COMMAND_TOO_LARGE")
    return commands


def _check(command: Json, where: str) -> None:
    _names(command, where)
    texts = [command["description"], *(command.get("description_localizations") or {}).values()]
    if not all(1 <= len(text) <= DESCRIPTION for text in texts):
        raise too_long(f"{where}.description", 1, DESCRIPTION)
    options = command.get("options") or []
    if len(options) > OPTIONS:
        raise form(f"{where}.options", f"Must be {OPTIONS} or fewer in length.")
    _check_names(options, f"{where}.options")
    seen_optional = False
    for at, option in enumerate(options):
        _check(option, f"{where}.options.{at}")
        if option.get("required") and seen_optional:
            raise form(f"{where}.options.{at}", "Required options must be placed before non-required options")
        seen_optional = seen_optional or not option.get("required")


def _names(command: Json, where: str) -> None:
    for name in [command["name"], *(command.get("name_localizations") or {}).values()]:
        if not NAME.fullmatch(name) or name != name.lower():
            raise form(f"{where}.name", "Command name is invalid", "APPLICATION_COMMAND_INVALID_NAME")


def _check_names(commands: list[Json], where: str) -> None:
    """Refuse a list in which a name occurs twice in any language."""
    languages = {language for command in commands for language in (command.get("name_localizations") or {})}
    for language in ("", *languages):
        names = [(command.get("name_localizations") or {}).get(language, command["name"]) for command in commands]
        if len(set(names)) != len(names):
            raise form(where, "Command names must be unique", "APPLICATION_COMMANDS_DUPLICATE_NAME")


def _size(command: Json) -> int:
    """The size of a command as Discord counts it: of each name and description, the longest of all languages."""
    size = 0
    for kind in ("name", "description"):
        size += max(len(text) for text in [command[kind], *(command.get(f"{kind}_localizations") or {}).values()])
    return size + sum(_size(option) for option in command.get("options") or [])


def found(commands: list[Json], words: str, values: dict[str, str]) -> Json:
    """The interaction data for a typed command. `words` are its names in any language, `values` its options."""
    first, *rest = words.split()
    command = _named(commands, first)
    data: Json = {"id": command["id"], "name": command["name"], "type": 1, "guild_id": None}
    under, told = command, data
    for word in rest:
        under = _named(under.get("options") or [], word)
        inner: Json = {"name": under["name"], "type": under["type"]}
        told["options"] = [inner]
        told = inner
    options = under.get("options") or []
    assert not any(option["type"] in (SUBCOMMAND, GROUP) for option in options), f"/{words} has commands under it"
    told["options"] = [_filled(options, name, value) for name, value in values.items()]
    given = {option["name"] for option in told["options"]}
    missing = [option["name"] for option in options if option.get("required") and option["name"] not in given]
    assert not missing, f"/{words} needs {missing}"
    return data


def _named(commands: list[Json], word: str) -> Json:
    for command in commands:
        if word in (command["name"], *(command.get("name_localizations") or {}).values()):
            return command
    raise AssertionError(f"no command {word!r} among {[command['name'] for command in commands]}")


def _filled(options: list[Json], name: str, value: str) -> Json:
    option = _named(options, name)
    assert option["type"] == STRING, option
    return {"name": option["name"], "type": STRING, "value": value}


def only_option(commands: list[Json], words: str) -> str:
    """The name of the one option that a command takes; empty if it takes none."""
    under: Json = {"options": commands}
    for word in words.split():
        under = _named(under.get("options") or [], word)
    options = under.get("options") or []
    return str(options[0]["name"]) if options and options[0]["type"] == STRING else ""
